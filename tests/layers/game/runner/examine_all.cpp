// SPDX-License-Identifier: MIT
// The runs, compiled for some of the handlers and options.
#include "examine.hpp"

namespace game_test {

template bool examine<All, Everything>(const Case&);
template bool examine<All, Depth3>(const Case&);

} // namespace game_test
