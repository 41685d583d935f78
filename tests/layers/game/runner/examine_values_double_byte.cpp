// SPDX-License-Identifier: MIT
// The runs, compiled for some of the handlers and options.
#include "examine.hpp"

namespace game_test {

template bool examine<Values, DoubleByte>(const Case&);

} // namespace game_test
