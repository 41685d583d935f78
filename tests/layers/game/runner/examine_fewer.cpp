// SPDX-License-Identifier: MIT
// The runs, compiled for some of the handlers and options.
#include "examine.hpp"

namespace game_test {

template bool examine<Texts, Everything>(const Case&);
template bool examine<Raw, Everything>(const Case&);
template bool examine<Labels, Everything>(const Case&);
template bool examine<Komi, Everything>(const Case&);
template bool examine<Information, Everything>(const Case&);
template bool examine<Regions, Everything>(const Case&);
template bool examine<Figures, Everything>(const Case&);
template bool examine<Root, Everything>(const Case&);

} // namespace game_test
