// SPDX-License-Identifier: MIT
// Finds colons that no backslash escapes.
#include "nanosgf/value/composed.hpp"

#include "nanosgf/syntax/detail/scan.hpp"

namespace nanosgf {

namespace {

/// The number of bytes before the first unescaped colon; all, if there is none.
size_t before_colon(Bytes raw) {
    const size_t size = raw.size();
    for (size_t i = 0; i < size; ++i) {
        if (raw[i] == ':') return i;
        if (raw[i] == '\\') ++i;
    }
    return size;
}

size_t before_colon(Bytes raw, Charset charset) {
    if (charset == Charset::single_byte) return before_colon(raw);
    uint8_t state = detail::scan::plain;
    size_t i = 0;
    // A colon is the second byte of no character.
    for (; i != raw.size() && (raw[i] != ':' || state == detail::scan::escaped); ++i)
        state = detail::scan_double_byte(state, raw[i], charset);
    return i;
}

Decoded<Composed> compose(Bytes raw, size_t split) {
    Decoded<Composed> decoded;
    decoded.usable = !raw.empty();
    decoded.value.first = raw.first(split);
    decoded.value.has_second = split < raw.size();
    if (decoded.value.has_second)
        decoded.value.second = raw.from(split + 1);
    else
        decoded.codes = raw.empty() ? code::empty_value : code::compose_expected;
    return decoded;
}

void note_further_colon(Decoded<Composed>& decoded, size_t split) {
    if (split < decoded.value.second.size()) decoded.codes |= code::colon_unescaped;
}

} // namespace

Decoded<Composed> decode_composed(Bytes raw) {
    Decoded<Composed> decoded = compose(raw, before_colon(raw));
    note_further_colon(decoded, before_colon(decoded.value.second));
    return decoded;
}

Decoded<Composed> decode_composed(Bytes raw, Charset charset) {
    Decoded<Composed> decoded = compose(raw, before_colon(raw, charset));
    note_further_colon(decoded, before_colon(decoded.value.second, charset));
    return decoded;
}

bool Tuple::next(Bytes& part) {
    if (!more_) return false;
    const size_t split = before_colon(rest_, charset_);
    part = rest_.first(split);
    more_ = split < rest_.size();
    rest_ = rest_.from(split + 1);
    return true;
}

} // namespace nanosgf
