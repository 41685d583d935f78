// SPDX-License-Identifier: MIT
// Compiles the template parser together with its handler, as firmware would.
#include "inlined.hpp"

namespace footprint {

nanosgf::Status Inlined::feed(nanosgf::Bytes bytes) {
    return parser.feed(bytes);
}

} // namespace footprint
