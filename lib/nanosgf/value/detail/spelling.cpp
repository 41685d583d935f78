// SPDX-License-Identifier: MIT
// Trimming and comparing, compiled once for all decoders.
#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {
namespace detail {

Bytes trim(Bytes raw, Codes& codes) {
    const char* begin = raw.begin();
    const char* end = raw.end();
    while (begin != end && is_space(static_cast<uint8_t>(*begin))) ++begin;
    while (begin != end && is_space(static_cast<uint8_t>(end[-1]))) --end;
    const auto size = static_cast<size_t>(end - begin);
    if (size != raw.size()) codes |= code::whitespace_in_value;
    return Bytes(begin, size);
}

bool is_word(Bytes text, Bytes word) {
    if (text.size() != word.size()) return false;
    for (size_t i = 0; i != text.size(); ++i)
        if (lower_case(text[i]) != word[i]) return false;
    return true;
}

} // namespace detail
} // namespace nanosgf
