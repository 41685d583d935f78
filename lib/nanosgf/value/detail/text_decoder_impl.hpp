// SPDX-License-Identifier: MIT
// The decoder of text, to be compiled once for each kind of charset.
#ifndef NANOSGF_VALUE_DETAIL_TEXT_DECODER_IMPL_HPP
#define NANOSGF_VALUE_DETAIL_TEXT_DECODER_IMPL_HPP

#include "nanosgf/syntax/detail/wide.hpp"
#include "nanosgf/value/detail/spelling.hpp"
#include "nanosgf/value/text_decoder.hpp"

namespace nanosgf {
namespace detail {

[[nodiscard]] constexpr bool is_break(uint8_t c) { return c == '\n' || c == '\r'; }
/// The other one of the two bytes of line breaks.
[[nodiscard]] constexpr uint8_t partner(uint8_t c) {
    return static_cast<uint8_t>('\n' + '\r' - c);
}
/// Bytes that may mean something else than themselves.
[[nodiscard]] constexpr bool is_special(char c) {
    return c == '\\' || static_cast<uint8_t>(c) < ' ';
}
/// NUL, and white space except the space: never in decoded text.
[[nodiscard]] constexpr bool is_converted(uint8_t c) {
    return c == 0 || static_cast<uint8_t>(c - '\t') < 5;
}
/// Bytes that a writer may escape anywhere; the colon needs it in composed values only.
[[nodiscard]] constexpr bool may_be_escaped(uint8_t c) {
    return c == ']' || c == '\\' || c == ':';
}

/// At most so many bytes of a composed value are a piece.
inline constexpr size_t longest_run = 64;

inline constexpr char blanks[] = {'\n', ' '};

[[nodiscard]] inline const char* find_colon(const char* p, const char* end) {
    while (p != end && *p != ':') ++p;
    return p;
}

#if NANOSGF_GNU && defined(__SSE2__)
constexpr ptrdiff_t vector_size = sizeof(wide::Vector);
/// A sign bit for each special byte and each that is not ASCII. Signed, the latter are below the space as well.
[[nodiscard, gnu::always_inline]] inline wide::Vector others_at(const char* p) {
    wide::Vector bytes;
    copy_bytes(&bytes, p, sizeof bytes);
    wide::Vector lows = wide::Vector{} + static_cast<signed char>(' ');
    __asm__("pcmpgtb %1, %0" : "+x"(lows) : "x"(bytes)); // of `lows > bytes` GCC makes a comparison more
    return lows | (bytes == wide::Vector{} + static_cast<signed char>('\\'));
}
/// A bit for each such byte of two vectors.
[[nodiscard, gnu::always_inline]] inline uint32_t others_in_two(const char* p) {
    const wide::Vector one = others_at(p), other = others_at(p + vector_size);
    if (wide::sign_bits(one | other) == 0) return 0;
    return static_cast<uint32_t>(wide::sign_bits(one) | wide::sign_bits(other) << vector_size);
}
#endif

/// Whether eight bytes are ASCII and mean themselves.
[[nodiscard, gnu::always_inline]] inline bool are_plain_ascii(uint64_t word) {
    constexpr uint64_t ones = ~uint64_t{0} / 0xFF;
    return ((word | (word - ones * ' ') | ((word ^ ones * '\\') - ones)) & ones * 0x80) == 0;
}

/// The first byte that is special or not ASCII, or `end`: several bytes at a time.
[[nodiscard, gnu::always_inline]] inline const char* pass_plain_ascii(const char* p, const char* const end) {
#if NANOSGF_GNU && defined(__SSE2__)
    // The last step may overlap the one before.
    if (end - p >= 2 * vector_size) {
        const char* const last = end - 2 * vector_size;
        for (; p < last; p += 2 * vector_size) {
            const uint32_t found = others_in_two(p);
            if (found != 0) return p + __builtin_ctz(found);
        }
        const uint32_t found = others_in_two(last);
        return found != 0 ? last + __builtin_ctz(found) : end;
    }
    if (end - p >= vector_size) {
        const char* const last = end - vector_size;
        const auto first = static_cast<unsigned>(wide::sign_bits(others_at(p)));
        if (first != 0) return p + __builtin_ctz(first);
        const auto found = static_cast<unsigned>(wide::sign_bits(others_at(last)));
        return found != 0 ? last + __builtin_ctz(found) : end;
    }
#endif
    constexpr ptrdiff_t eight = wide::load_size, four = eight / 2;
    if (end - p >= eight) {
        do {
            if (!are_plain_ascii(wide::load(p))) break;
            p += eight;
        } while (end - p >= eight);
        if (end - p < eight && are_plain_ascii(wide::load(end - eight))) return end;
    } else if (end - p >= four) {
        uint32_t first, last;
        copy_bytes(&first, p, sizeof first);
        copy_bytes(&last, end - four, sizeof last);
        if (are_plain_ascii(uint64_t{first} << 32 | last)) return end;
    }
    while (p != end && *p != '\\' && static_cast<signed char>(*p) >= ' ') ++p;
    return p;
}

/// Skips bytes, several at a time, while each of them means itself.
[[nodiscard]] inline const char* pass_words(const char* p, const char* end) {
    constexpr uint64_t ones = ~uint64_t{0} / 0xFF;
#if NANOSGF_GNU && defined(__SSE2__)
    using wide::Vector;
    constexpr ptrdiff_t step = sizeof(Vector);
    const auto specials_at = [](const char* at) {
        Vector bytes;
        copy_bytes(&bytes, at, sizeof bytes);
        const Vector controls = (bytes & (Vector{} + static_cast<signed char>(0xE0))) == Vector{};
        return controls | (bytes == Vector{} + static_cast<signed char>('\\'));
    };
    if (end - p >= step) {
        while (end - p >= 2 * step && wide::sign_bits(specials_at(p) | specials_at(p + step)) == 0) p += 2 * step;
        const char* const last = end - step; // the last step may overlap the one before
        for (;;) {
            if (p > last) p = last;
            const auto found = static_cast<unsigned>(wide::sign_bits(specials_at(p)));
            if (found != 0) return p + __builtin_ctz(found);
            if (p == last) return end;
            p += step;
        }
    }
#else
    constexpr size_t several = 4 * wide::load_size;
    for (; static_cast<size_t>(end - p) >= several; p += several) {
        uint64_t found = 0;
        for (size_t at = 0; at != several; at += wide::load_size) {
            const uint64_t word = wide::load(p + at);
            const uint64_t difference = word ^ ones * '\\';
            found |= ((word - ones * ' ') & ~word) | ((difference - ones) & ~difference);
        }
        if ((found & ones * 0x80) != 0) break;
    }
#endif
    while (static_cast<size_t>(end - p) >= wide::load_size) {
        const uint64_t word = wide::load(p);
        const uint64_t difference = word ^ ones * '\\';
        const uint64_t controls = (word - ones * ' ') & ~word;
        const uint64_t backslashes = (difference - ones) & ~difference;
        if (((controls | backslashes) & ones * 0x80) != 0) break;
        p += wide::load_size;
    }
    return p;
}

} // namespace detail

/// The first byte from `p` on that may mean something else than itself, or `end`.
template <bool double_byte>
const char* BasicTextDecoder<double_byte>::find_special(const char* p, const char* end) {
    // Without pairs nothing is pending, here and after a byte that is not special.
    if (double_byte && (!Lenient::wide || this->has_pairs())) {
        for (; p != end; ++p) {
            const auto c = static_cast<uint8_t>(*p);
            const bool second = this->ends_pair(pending_, c);
            pending_ = this->after(c, second);
            if (second || pending_ == detail::pending::lead) continue;
            if (detail::is_special(*p)) break;
        }
        return p;
    }
    if constexpr (Lenient::wide) {
        p = detail::pass_plain_ascii(p, end);
        if (p == end || static_cast<uint8_t>(*p) < 0x80) return p;
        this->set_ascii(false);
        p = detail::pass_words(p, end);
    }
    // Two at a time: seven instructions a byte instead of nine. One byte was read before `end`.
    for (const char* const last = end - 1; p < last; p += 2) {
        if (detail::is_special(p[0])) return p;
        if (detail::is_special(p[1])) return p + 1;
    }
    if (p != end && !detail::is_special(*p)) ++p;
    return p;
}

/// What take() does with a value that is not composed, where text starts that means itself, after a backslash that must be there or
/// none. Returns false elsewhere.
template <bool double_byte>
bool BasicTextDecoder<double_byte>::take_plain(Bytes& raw, TextPiece& piece) {
    if constexpr (!Lenient::wide) return false;
    if (pending_ == detail::pending::escape || this->has_pairs()) return false;
    const char* from = raw.begin();
    const char* const end = raw.end();
    if (*from == '\\') {
        if (end - from == 1 || !detail::may_be_escaped(static_cast<uint8_t>(from[1]))) return false;
        ++from;
    } else if (detail::is_special(*from)) {
        return false;
    }
    this->set_ascii(static_cast<uint8_t>(*from) < 0x80);
    const char* const p = from + 1 == end ? end : find_special(from + 1, end);
    pending_ = detail::pending::nothing;
    last_ = static_cast<uint8_t>(p[-1]);
    piece.bytes = Bytes(from, static_cast<size_t>(p - from));
    piece.code = code::none;
    piece.ends_part = false;
    raw = Bytes(p, static_cast<size_t>(end - p));
    return true;
}

template <bool double_byte>
bool BasicTextDecoder<double_byte>::take(Bytes& raw, TextPiece& piece) {
    const char* p = raw.begin();
    const char* const end = raw.end();
    do {
        const char* from = p;
        const auto c = static_cast<uint8_t>(*p++);
        const uint8_t before = pending_;
        const bool escaped = before == detail::pending::escape;
        const bool second = this->ends_pair(before, c);
        const bool itself = second || (escaped && detail::may_be_escaped(c));
        pending_ = this->after(c, second);
        this->set_ascii(c < 0x80 && !this->has_pairs());
        Code code = escaped && !itself ? code::needless_escape : code::none;
        bool ends_part = false;
        size_t size = 1;
        if (c < ' ' && detail::is_converted(c)) {
            from = &detail::blanks[1];
            if (c == 0) code = code::nul_byte;
            if (detail::is_break(c)) {
                if (before == c) continue;
                pending_ = detail::partner(c);
                if (escaped) continue;
                from = &detail::blanks[static_cast<uint8_t>(kind_)];
            }
        } else if (code == code::none) {
            if (!itself && c == '\\') {
                pending_ = detail::pending::escape;
                continue;
            }
            if (!itself && c == ':' && split_ != Split::none) {
                ends_part = split_ != Split::rest;
                if (!ends_part) code = code::colon_unescaped;
                if (ends_part) size = 0;
                if (split_ == Split::first_colon) split_ = Split::rest;
            } else {
                if (split_ == Split::none) {
                    p = find_special(p, end);
                } else {
                    // Both searches from each colon to the end would take quadratic time.
                    const Bytes run = Bytes(p, static_cast<size_t>(end - p)).first(detail::longest_run);
                    p = detail::find_colon(from + 1, find_special(p, run.end()));
                }
                size = static_cast<size_t>(p - from);
            }
        }
        last_ = ends_part ? uint8_t{0} : static_cast<uint8_t>(from[size - 1]);
        piece.bytes = Bytes(from, size);
        piece.code = code;
        piece.ends_part = ends_part;
        raw = Bytes(p, static_cast<size_t>(end - p));
        return true;
    } while (p != end);
    raw = Bytes(p, 0);
    return false;
}

template <bool double_byte>
Codes BasicTextDecoder<double_byte>::finish() const {
    if (pending_ == 0) return code::empty_value;
    Codes codes;
    if (last_ == ' ' || last_ == '\n') codes |= code::trailing_space;
    if (split_ == Split::first_colon) codes |= code::compose_expected;
    return codes;
}

} // namespace nanosgf

#endif
