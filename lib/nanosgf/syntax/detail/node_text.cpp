// SPDX-License-Identifier: MIT
// Names and brackets in a node's text.
#include "nanosgf/syntax/node_text.hpp"

namespace nanosgf {
namespace detail {

bool NodeValues::next(Bytes& raw) {
    return read_value<Lenient>(at_, limit_, Charset::single_byte, raw);
}

bool NodeProperties::next() {
    if (!read_name(at_, limit_, name_)) return false;
    const char* const begin = at_;
    NodeValues values(Bytes(begin, static_cast<size_t>(limit_ - begin)));
    for (Bytes raw; values.next(raw);) at_ = raw.end() + 1;
    values_ = Bytes(begin, static_cast<size_t>(at_ - begin));
    return !values_.empty();
}

} // namespace detail
} // namespace nanosgf
