// SPDX-License-Identifier: MIT
// The two policies as they come.
#include "examine.hpp"

namespace conformance {

template bool examine<Lenient>(const Case& subject);
template bool examine<Strict>(const Case& subject);

} // namespace conformance
