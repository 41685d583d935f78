// SPDX-License-Identifier: MIT
// Policies with small limits.
#include "examine.hpp"

namespace conformance {

template bool examine<Depth3<Lenient>>(const Case& subject);
template bool examine<Depth3<Strict>>(const Case& subject);
template bool examine<Value4<Lenient>>(const Case& subject);
template bool examine<Value4<Strict>>(const Case& subject);
template bool examine<Bytes12<Lenient>>(const Case& subject);
template bool examine<Bytes12<Strict>>(const Case& subject);
template bool examine<Value4<Lines<Lenient>>>(const Case& subject);
template bool examine<Value4<Lines<Strict>>>(const Case& subject);

} // namespace conformance
