// SPDX-License-Identifier: MIT
// Runs of text between backslashes; a backslash is a piece of its own.
#include "nanosgf/syntax/text_encoder.hpp"

namespace nanosgf {

namespace {

constexpr char backslash[] = {'\\'};

// What before_ may be; detail::scan::lead is the third.
constexpr uint8_t nothing = detail::scan::plain;
constexpr uint8_t escaped = detail::scan::escaped;

} // namespace

/// Takes bytes that need no escape; or gives the backslash before one that does.
bool TextEncoder::give(size_t plain, Bytes& text, Bytes& piece) {
    piece = text.first(plain);
    text = text.from(plain);
    if (plain != 0) return true;
    if (text.empty()) return false;
    before_ = escaped;
    piece = Bytes(backslash, 1);
    return true;
}

bool TextEncoder::next(Bytes& text, Bytes& piece) {
    size_t plain = 0;
    for (; plain != text.size(); ++plain) {
        const uint8_t c = text[plain];
        if (before_ == escaped) {
            before_ = nothing;
        } else {
            if (needs_escape(c, place_)) break;
            before_ = after(c);
        }
    }
    return give(plain, text, piece);
}

bool TextEncoder::next(Bytes& text, Bytes& piece, Charset charset) {
    if (charset == Charset::single_byte) return next(text, piece);
    size_t plain = 0;
    for (; plain != text.size(); ++plain) {
        const uint8_t c = text[plain];
        const bool second = before_ == detail::scan::lead && detail::is_trail(c, charset);
        if (before_ != escaped && !second && needs_escape(c, place_)) break;
        const bool lead = !second && detail::is_lead(c, charset);
        before_ = lead ? detail::scan::lead : before_ == escaped || second ? nothing : after(c);
    }
    return give(plain, text, piece);
}

} // namespace nanosgf
