// SPDX-License-Identifier: MIT
// Policies with an option more: lines, spelling, double-byte charsets.
#include "examine.hpp"

namespace conformance {

template bool examine<Lines<Lenient>>(const Case& subject);
template bool examine<Lines<Strict>>(const Case& subject);
template bool examine<Spelling<Lenient>>(const Case& subject);
template bool examine<Spelling<Strict>>(const Case& subject);
template bool examine<DoubleByte<Lenient>>(const Case& subject);
template bool examine<DoubleByte<Strict>>(const Case& subject);

} // namespace conformance
