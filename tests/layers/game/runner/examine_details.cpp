// SPDX-License-Identifier: MIT
// The runs, compiled for some of the handlers and options.
#include "examine.hpp"

namespace game_test {

template bool examine<Details, Everything>(const Case&);
template bool examine<Details, DoubleByte>(const Case&);
template bool examine<Facts, Everything>(const Case&);
template bool examine<Facts, GoOnly>(const Case&);

} // namespace game_test
