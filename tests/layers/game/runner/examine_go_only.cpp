// SPDX-License-Identifier: MIT
// The runs, compiled for some of the handlers and options.
#include "examine.hpp"

namespace game_test {

template bool examine<All, GoOnly>(const Case&);
template bool examine<Stones, GoOnly>(const Case&);
template bool examine<Values, GoOnly>(const Case&);
template bool examine<Texts, GoOnly>(const Case&);
template bool examine<Raw, GoOnly>(const Case&);

} // namespace game_test
