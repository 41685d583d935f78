// SPDX-License-Identifier: MIT
// Names and brackets in a node's text.
#include "nanosgf/syntax/node_text.hpp"

namespace nanosgf {
namespace detail {

const char* skip_space(const char* at, const char* limit) {
    while (at != limit && is_space(static_cast<uint8_t>(*at))) ++at;
    return at;
}

bool read_name(const char*& at, const char* limit, NodeName& name) {
    at = skip_space(at, limit);
    name.size = 0;
    for (; at != limit; ++at) {
        const auto c = static_cast<uint8_t>(*at);
        const bool is_digit = static_cast<uint8_t>(c - '0') < 10;
        const bool is_small = static_cast<uint8_t>(c - 'a') < 26;
        if (!is_digit && !is_small && static_cast<uint8_t>(c - 'A') >= 26) break;
        if (!is_small && name.size != Identifier::capacity) name.letters[name.size++] = *at;
    }
    return name.size != 0;
}

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
