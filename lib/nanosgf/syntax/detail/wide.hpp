// SPDX-License-Identifier: MIT
// Eight bytes at once, for machines that load them in one go: the shape of a move, the end of a value.
#ifndef NANOSGF_SYNTAX_DETAIL_WIDE_HPP
#define NANOSGF_SYNTAX_DETAIL_WIDE_HPP

#include "nanosgf/syntax/detail/scan.hpp"

namespace nanosgf {
namespace detail {
namespace wide {

constexpr size_t load_size = 8;

/// Eight bytes from any address, in the machine's order.
[[nodiscard, gnu::always_inline]] inline uint64_t load(const void* p) {
    uint64_t word;
    copy_bytes(&word, p, load_size);
    return word;
}

/// The same, the first byte the lowest.
[[nodiscard, gnu::always_inline]] inline uint64_t load_in_order(const void* p) {
#if NANOSGF_GNU && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(load(p));
#else
    return load(p);
#endif
}

/// The reverse of load_in_order().
[[gnu::always_inline]] inline void store_in_order(void* p, uint64_t word) {
#if NANOSGF_GNU && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    copy_bytes(p, &word, load_size);
}

/// Of a number other than 0.
[[nodiscard, gnu::always_inline]] inline unsigned lowest_bit(uint64_t number) {
#if NANOSGF_GNU
    return static_cast<unsigned>(__builtin_ctzll(number));
#else
    unsigned bit = 0;
    for (; (number & 1) == 0; number >>= 1) ++bit;
    return bit;
#endif
}

/// The same number. GCC would add to it and to the one stored beside it as to a vector, in twice as many instructions.
template <class Number>
[[nodiscard, gnu::always_inline]] inline Number scalar(Number number) {
#if NANOSGF_GNU && defined(__SSE2__)
    __asm__("" : "+r"(number));
#endif
    return number;
}

constexpr size_t move_size = 6;
/// So many moves are recognised at a time: what a handler counts is then added up once for all.
constexpr size_t moves_at_once = 4;
/// What must be left to ask for them.
constexpr size_t moves_reach = move_size * (moves_at_once - 1) + load_size;

/// Whether the bytes at `p` are `;X[yz]` and two more of any kind, with X one of BCFGRSVW, which
/// differ in three bits, and y and z from 60 to 7F: letters and `{|}~`, never `]` or a backslash.
[[nodiscard, gnu::always_inline]] inline bool is_move(const uint8_t* p) {
    return ((load(p) & load("\xFF\xEA\xFF\xE0\xE0\xFF\0")) ^ load(";B[``]\0")) == 0;
}
/// How many moves start at `p`, of those taken at once.
[[nodiscard, gnu::always_inline]] inline size_t moves(const uint8_t* p) {
    static_assert(moves_at_once == 4);
    if (!is_move(p)) return 0;
    if (!is_move(p + move_size)) return 1;
    if (!is_move(p + 2 * move_size)) return 2;
    return is_move(p + 3 * move_size) ? 4 : 3;
}

/// The same in a row of many, and what must be left: where the row goes on, its next move is begun, too.
constexpr size_t run_at_once = 5;
constexpr size_t run_reach = move_size * run_at_once + 4;

/// Counts of a move's events that are left: its node is delivered; none is yet; the same, and the line feed before its `;` is
/// passed, too.
constexpr uint8_t name_and_point = 2;
constexpr uint8_t whole_move = 3;
constexpr uint8_t move_after_line = 4;
/// From the `;` of a move to where the events end that are delivered: its `;`, its name, or the line feed before it.
[[nodiscard]] inline int bytes_delivered(uint8_t events_left) {
    return events_left != 0 ? whole_move - events_left : 0;
}

/// Where the moves from `p` on, the LF after each of them, and a name after them end, before `end` or close to it. Not inlined:
/// it would take registers of the plain loop.
[[nodiscard, gnu::noinline]] inline const uint8_t* after_moves(const uint8_t* p, const uint8_t* const end) {
    while (static_cast<size_t>(end - p) >= moves_reach) {
        const size_t count = moves(p);
        p += count * move_size;
        if (count == moves_at_once) continue;
        if (*p != '\n') break;
        ++p;
    }
    while (end - p > 1 && *p - unsigned{'A'} < 26) ++p;
    return p;
}

/// Whether the bytes at `p`, of which there are eight, are `[yz]`, with y and z as in is_move().
[[nodiscard, gnu::always_inline]] inline bool is_point(const uint8_t* p) {
    return ((load(p) & load("\xFF\xE0\xE0\xFF\0\0\0")) ^ load("[``]\0\0\0")) == 0;
}

/// How many of the eight bytes at `p` precede the first `]` or backslash; 8 if there is none.
[[nodiscard, gnu::always_inline]] inline size_t plain_bytes(const uint8_t* p) {
#if NANOSGF_GNU
    constexpr uint64_t ones = ~uint64_t{0} / 0xFF;
    constexpr uint64_t low_bits = ones * 0x7F;
    // The two differ in the last bit. Zero bytes are those searched; each becomes 80, others 0.
    const uint64_t word = (load(p) | ones) ^ ones * ']';
    const uint64_t found = ~(((word & low_bits) + low_bits) | word | low_bits);
    if (found == 0) return load_size;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return static_cast<size_t>(__builtin_clzll(found)) / 8;
#else
    return static_cast<size_t>(__builtin_ctzll(found)) / 8;
#endif
#else
    size_t count = 0;
    while (count != load_size && p[count] != ']' && p[count] != '\\') ++count;
    return count;
#endif
}

/// The `(` that may end a junk run outside trees, or `end`: any other byte continues the run, and changes nothing.
[[nodiscard]] inline const uint8_t* junk_end(const uint8_t* p, const uint8_t* end) {
    const void* const open = find_byte(p, '(', static_cast<size_t>(end - p));
    return open != nullptr ? static_cast<const uint8_t*>(open) : end;
}

#if NANOSGF_GNU && defined(__SSE2__)
constexpr size_t block_size = 64;

typedef signed char Vector __attribute__((vector_size(16)));

[[nodiscard, gnu::always_inline]] inline Vector load_vector(const void* p) {
    Vector bytes;
    copy_bytes(&bytes, p, sizeof bytes);
    return bytes;
}

/// -1 where one of the 16 bytes at `p` is `c`, else 0.
[[nodiscard, gnu::always_inline]] inline Vector equal(const uint8_t* p, char c) {
    return load_vector(p) == Vector{} + static_cast<signed char>(c);
}

/// a and not b, in one instruction, which GCC would turn into three.
[[nodiscard, gnu::always_inline]] inline Vector and_not(Vector a, Vector b) {
    __asm__("" : "+x"(b));
    return a & ~b;
}

/// -1 where one of the 16 bytes at `p` is a `]` that may end the value, after no backslash or two;
/// else 0.
[[nodiscard, gnu::always_inline]] inline Vector possible_ends(const uint8_t* p) {
    const Vector is_escaped = and_not(equal(p - 1, '\\'), equal(p - 2, '\\'));
    return and_not(equal(p, ']'), is_escaped);
}

[[nodiscard, gnu::always_inline]] inline uint64_t sign_bits(Vector bytes) {
    typedef char Characters __attribute__((vector_size(16)));
    return static_cast<unsigned>(__builtin_ia32_pmovmskb128(reinterpret_cast<Characters>(bytes)));
}

/// The number of the lowest bit set in `bits`, which is not 0. GCC would clear the register before, and extend the sign after.
[[nodiscard, gnu::always_inline]] inline uint64_t first_bit(uint64_t bits) {
#if defined(__x86_64__) && !defined(__clang__)
    __asm__("rep bsfq %0, %0" : "+r"(bits) : : "cc");
    return bits;
#else
    return static_cast<uint64_t>(__builtin_ctzll(bits));
#endif
}

/// Bit i: whether byte i of the block at `p` is such a `]`.
[[nodiscard, gnu::always_inline]] inline uint64_t possible_ends_in_block(const uint8_t* p) {
    const Vector a = possible_ends(p), b = possible_ends(p + 16), c = possible_ends(p + 32),
                 d = possible_ends(p + 48);
    if (sign_bits((a | b) | (c | d)) == 0) return 0;
    return sign_bits(a) | sign_bits(b) << 16 | sign_bits(c) << 32 | sign_bits(d) << 48;
}

/// Bit i: whether byte i of the block at `p` is a `]`.
[[nodiscard, gnu::always_inline]] inline uint64_t brackets_in_block(const uint8_t* p) {
    const Vector a = equal(p, ']'), b = equal(p + 16, ']');
    const uint64_t low = sign_bits(a) | sign_bits(b) << 16;
    if (low != 0) return low;
    const Vector c = equal(p + 32, ']'), d = equal(p + 48, ']');
    return (sign_bits(c) | sign_bits(d) << 16) << 32;
}

/// Looks for the end of the value from `begin` on in the blocks at `p`; if that is `begin`, no `]` is there.
/// Returns whether it was found, at `p`; otherwise `p` is where to look on, not after a backslash.
///
/// A processor cannot predict where escapes are. So from the first `\]` on, a single backslash must not lead to
/// a branch: a wrong prediction costs as much as a block.
[[nodiscard, gnu::always_inline]] inline bool
end_in_blocks(const uint8_t*& p, const uint8_t* begin, const uint8_t* end) {
    constexpr size_t most = 16 * block_size; // from there on memchr is faster
    const uint8_t* const stop = static_cast<size_t>(end - p) < most ? end : p + most;
    for (; static_cast<size_t>(stop - p) >= block_size; p += block_size) {
        const uint64_t brackets = brackets_in_block(p);
        if (__builtin_expect(brackets == 0, true)) continue;
        const uint8_t* const bracket = p + __builtin_ctzll(brackets);
        if (bracket[-1] == '\\') break;
        p = bracket;
        return true;
    }
    if (p == begin) ++p; // after a backslash: two bytes before it can be looked at
    while (static_cast<size_t>(stop - p) >= block_size) {
        const uint64_t ends = possible_ends_in_block(p);
        if (__builtin_expect(ends == 0, true)) {
            p += block_size;
            continue;
        }
        p += __builtin_ctzll(ends);
        if ((backslashes_before(p, begin) & 1) == 0) return true;
        ++p;
    }
    p -= backslashes_before(p, begin);
    return false;
}

/// How many moves start at `p`, of the first run_at_once.
[[nodiscard, gnu::always_inline]] inline size_t run_of_moves(const uint8_t* p) {
    // The bytes of is_move() and of four more moves.
    static constexpr char fixed_bits[] = "\xFF\xEA\xFF\xE0\xE0\xFF\xFF\xEA\xFF\xE0\xE0\xFF\xFF\xEA\xFF\xE0"
                                         "\xE0\xFF\xFF\xEA\xFF\xE0\xE0\xFF\xFF\xEA\xFF\xE0\xE0\xFF\0\0";
    static constexpr char move[] = ";B[``];B[``];B[``];B[``];B[``]\0\0";
    constexpr size_t half = sizeof(Vector);
    const Vector a = load_vector(p) & load_vector(fixed_bits), b = load_vector(p + half) & load_vector(fixed_bits + half);
    const uint64_t bytes = sign_bits(a == load_vector(move)) | sign_bits(b == load_vector(move + half)) << half;
    const unsigned others = ~static_cast<unsigned>(bytes);
    return others == 0 ? run_at_once : static_cast<unsigned>(__builtin_ctz(others)) / move_size;
}

/// How many bytes ends_in_start() may look at.
constexpr size_t start_size = sizeof(Vector);

/// Whether the value from `p` on ends in the next bytes; then `p` is at its `]`, otherwise where to look on.
[[nodiscard, gnu::always_inline]] inline bool ends_in_start(const uint8_t*& p) {
    const uint64_t brackets = sign_bits(equal(p, ']'));
    if (__builtin_expect(brackets == 0, false)) return p += start_size, false;
    const uint8_t* const bracket = p + first_bit(brackets);
    if (__builtin_expect(bracket[-1] == '\\', false)) return false;
    p = bracket;
    return true;
}
#else
[[nodiscard, gnu::always_inline]] inline size_t run_of_moves(const uint8_t* p) {
    size_t count = 0;
    while (count != run_at_once && is_move(p + count * move_size)) ++count;
    return count;
}
[[nodiscard]] inline bool end_in_blocks(const uint8_t*&, const uint8_t*, const uint8_t*) { return false; }
constexpr size_t start_size = load_size + 1; // the `]` may follow the eight
[[nodiscard, gnu::always_inline]] inline bool ends_in_start(const uint8_t*& p) { return *(p += plain_bytes(p)) == ']'; }
#endif

/// What must be left from the first letter of a name on so that ends_in_start() can be asked for its value.
constexpr size_t property_reach = 3 + start_size;

/// Whether ends_in_start() can be asked for the value from `p` on; where it says yes, `p` will not be `end` after the `]`.
[[nodiscard, gnu::always_inline]] inline bool has_start(const uint8_t* p, const uint8_t* end) {
    return static_cast<size_t>(end - p) > start_size;
}

/// Moves `p` to the `]` that ends the value from `begin` on, or to `end`. Returns whether there is one. `had_start`: that
/// ends_in_start() said no.
[[nodiscard, gnu::always_inline]] inline bool
find_value_end_after(const uint8_t*& p, const uint8_t* begin, const uint8_t* end, bool had_start) {
    if (had_start && end_in_blocks(p, begin, end)) return true;
    uint8_t state = scan::plain;
    p = find_value_end_wide(p, end, state);
    return p != end;
}

/// The same from the byte after a `[` on, where that is `p`.
[[nodiscard, gnu::always_inline]] inline bool find_value_end(const uint8_t*& p, const uint8_t* end) {
    const uint8_t* const begin = p;
    const bool is_far = has_start(p, end);
    return (is_far && ends_in_start(p)) || find_value_end_after(p, begin, end, is_far);
}

/// The `]` that ends the value from `p` on, or `end`, by memchr if it is not close: for values that nobody reads.
[[nodiscard, gnu::always_inline]] inline const uint8_t* skipped_value_end(const uint8_t* p, const uint8_t* end) {
    const uint8_t* close = p;
    if (has_start(p, end) && ends_in_start(close)) return close;
    return find_value_end_wide(p, end);
}

/// The `]` that ends the value from `p` on, or `end`.
[[nodiscard, gnu::always_inline]] inline const uint8_t* value_end(const uint8_t* p, const uint8_t* end) {
    static_cast<void>(find_value_end(p, end));
    return p;
}

} // namespace wide
} // namespace detail
} // namespace nanosgf

#endif
