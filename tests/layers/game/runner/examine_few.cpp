// SPDX-License-Identifier: MIT
// The runs, compiled for some of the handlers and options.
#include "examine.hpp"

namespace game_test {

template bool examine<Moves, Everything>(const Case&);
template bool examine<Specials, Everything>(const Case&);
template bool examine<Reals, Everything>(const Case&);
template bool examine<Numbers, Everything>(const Case&);
template bool examine<Wholes, Everything>(const Case&);
template bool examine<Points, Everything>(const Case&);
template bool examine<Stones, Everything>(const Case&);

} // namespace game_test
