// SPDX-License-Identifier: MIT
// The table of well-formed byte sequences of RFC 3629, as comparisons.
#include "nanosgf/value/utf8.hpp"

#include "nanosgf/syntax/detail/wide.hpp"
#include "nanosgf/syntax/policy.hpp"

namespace nanosgf {

bool Utf8Validator::begin_character(uint8_t c) {
    missing_ = 0;
    if (c < 0x80) return true;
    if (c < 0xC2 || c > 0xF4) return false;
    missing_ = static_cast<uint8_t>(1 + (c >= 0xE0) + (c >= 0xF0));
    lowest_ = c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : 0x80;  // shorter forms exist
    highest_ = c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : 0xBF; // surrogates; above U+10FFFF
    return true;
}

bool Utf8Validator::find_error(Bytes& text) {
    const char* p = text.begin();
    const char* const end = text.end();
    bool good = true;
    while (good && p != end) {
        if constexpr (Lenient::wide) {
            constexpr uint64_t high_bits = ~uint64_t{0} / 0xFF * 0x80;
            constexpr ptrdiff_t eight = detail::wide::load_size;
            while (missing_ == 0 && end - p >= eight && (detail::wide::load(p) & high_bits) == 0) p += eight;
            if (p == end) break;
        }
        const auto c = static_cast<uint8_t>(*p++);
        const bool follows = missing_ != 0;
        if (follows && c >= lowest_ && c <= highest_) {
            --missing_;
            lowest_ = 0x80;
            highest_ = 0xBF;
            continue;
        }
        good = begin_character(c) && !follows;
    }
    text = Bytes(p, static_cast<size_t>(end - p));
    return !good;
}

bool Utf8Validator::finish() {
    const bool cut = missing_ != 0;
    missing_ = 0;
    return cut;
}

bool Latin1ToUtf8::next(Bytes& text, Bytes& piece) {
    if (text.empty()) return false;
    size_t size = 0;
    while (size != text.size() && text[size] < 0x80) ++size;
    piece = text.first(size);
    if (size == 0) {
        const uint8_t c = text[0];
        character_[0] = static_cast<char>(0xC0 | c >> 6);
        character_[1] = static_cast<char>(0x80 | (c & 0x3F));
        piece = Bytes(character_, sizeof character_);
        size = 1;
    }
    text = text.from(size);
    return true;
}

} // namespace nanosgf
