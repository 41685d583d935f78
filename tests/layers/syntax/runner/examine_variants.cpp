// SPDX-License-Identifier: MIT
// The plain policies without the wide loop, and with 64-bit offsets; for the host.
#include "examine.hpp"

namespace conformance {

template bool examine<Narrow<Lenient>>(const Case& subject);
template bool examine<Narrow<Strict>>(const Case& subject);
template bool examine<Large<Lenient>>(const Case& subject);
template bool examine<Large<Strict>>(const Case& subject);

} // namespace conformance
