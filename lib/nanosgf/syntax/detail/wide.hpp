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

/// Changes nothing. GCC would keep parts of the object in registers for the code after it.
template <class Object>
[[gnu::always_inline]] inline void in_memory([[maybe_unused]] Object& object) {
#if NANOSGF_GNU
    __asm__("" : "+m"(object));
#endif
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

/// After so many moves the builder of a tree takes those that follow by itself: shorter runs are no faster by it.
constexpr size_t moves_before_run = 8;

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

/// What the first bytes of a value have.
enum class Start : uint8_t {
    without, ///< no `]`
    escaped, ///< a `]` after a backslash
    whole,   ///< the `]` that ends it
};

#if NANOSGF_GNU && defined(__SSE2__)
constexpr size_t block_size = 64;
constexpr size_t half_size = 32;
/// What must be left to look at a block, and at the byte after it, so that more follow.
constexpr size_t block_reach = block_size + 2;

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

[[nodiscard, gnu::always_inline]] inline uint64_t sign_bits(Vector bytes) {
    typedef char Characters __attribute__((vector_size(16)));
    return static_cast<unsigned>(__builtin_ia32_pmovmskb128(reinterpret_cast<Characters>(bytes)));
}

/// The number of the lowest bit set in `bits`, which is not 0. GCC would clear the register before, and extend the sign after.
[[nodiscard, gnu::always_inline]] inline uint64_t first_bit(uint64_t bits) {
#if defined(__x86_64__) && !defined(__clang__)
    uint64_t lowest;
    __asm__("rep bsfq %1, %0" : "=r"(lowest) : "r"(bits) : "cc");
    return lowest;
#else
    return static_cast<uint64_t>(__builtin_ctzll(bits));
#endif
}

/// -1 where one of the 16 bytes at `p` is a `]` after another byte than a backslash, or the second backslash of two; else 0.
/// Where a backslash is before it, a byte is compared with the one before `]`, which is the backslash.
[[nodiscard, gnu::always_inline]] inline Vector ends_or_pairs(Vector bytes, const uint8_t* p) {
    static_assert(']' - 1 == '\\');
    Vector is_escaped = equal(p - 1, '\\');
    __asm__("" : "+x"(is_escaped)); // GCC would choose one of two, in three instructions instead of one
    return (Vector{} + ']') + is_escaped == bytes;
}

/// The 16 bytes at `p`, which is aligned: not loaded by an instruction of its own.
[[nodiscard, gnu::always_inline]] inline Vector aligned_vector(const uint8_t* p) {
    Vector bytes;
    copy_bytes(&bytes, __builtin_assume_aligned(p, sizeof bytes), sizeof bytes);
    return bytes;
}

/// Bit i: the same of byte i of the half block at `p`, which is aligned.
[[nodiscard, gnu::always_inline]] inline uint64_t ends_or_pairs_in_half(const uint8_t* p) {
    return sign_bits(ends_or_pairs(aligned_vector(p), p)) | sign_bits(ends_or_pairs(aligned_vector(p + 16), p + 16)) << 16;
}

/// Whether the value from `begin` on ends at or after one of the bytes from `p` on that `found` has; then `p` becomes the place.
[[nodiscard, gnu::always_inline]] inline bool ends_at(const uint8_t*& p, const uint8_t* begin, uint64_t found) {
    do {
        const uint8_t* const close = p + first_bit(found);
        if (*close == ']') return p = close, true;
        if (close[1] == ']' && (backslashes_before(close + 1, begin) & 1) == 0) return p = close + 1, true;
    } while ((found &= found - 1) != 0);
    return false;
}

/// Bit i: whether byte i of the half block at `p` is a `]`.
[[nodiscard, gnu::always_inline]] inline uint64_t brackets_in_half(const uint8_t* p) {
    return sign_bits(equal(p, ']')) | sign_bits(equal(p + 16, ']')) << 16;
}

/// Whether the value from `begin` on ends in the blocks from `p` on, or up to 15 bytes before it; then `p` is at its `]`. In them no
/// single backslash leads to a branch: a processor cannot predict where escapes are, and a wrong prediction costs as much as a block.
[[nodiscard, gnu::always_inline]] inline bool ends_in_aligned(const uint8_t*& p, const uint8_t* begin, const uint8_t* end) {
    constexpr size_t most = 16 * block_size; // from there on memchr is faster
    p = reinterpret_cast<const uint8_t*>(reinterpret_cast<uintptr_t>(p) & ~uintptr_t{sizeof(Vector) - 1});
    const uint8_t* const last = static_cast<size_t>(end - p) > most + block_reach ? p + most : end - block_reach;
    while (p <= last) {
        uint64_t found = ends_or_pairs_in_half(p);
        if (__builtin_expect(found != 0, false) && ends_at(p, begin, found)) return true;
        p += half_size;
        found = ends_or_pairs_in_half(p);
        if (__builtin_expect(found != 0, false) && ends_at(p, begin, found)) return true;
        p += half_size;
    }
    return false;
}

/// Whether the value from `begin` on ends in the next blocks, where look_at_start() left `p`; then `p` is at its `]`, and will not
/// be `end` after it. Otherwise `p` is where to look on, not after a backslash.
[[nodiscard, gnu::always_inline]] inline bool
ends_in_blocks(Start start, const uint8_t*& p, const uint8_t* begin, const uint8_t* end) {
    if (static_cast<size_t>(end - p) >= block_reach) {
        if (start == Start::without) {
            uint64_t brackets = brackets_in_half(p);
            if (brackets == 0) {
                p += half_size;
                brackets = brackets_in_half(p);
            }
            if (__builtin_expect(brackets != 0, true)) {
                p += first_bit(brackets);
                if (__builtin_expect(*--p != '\\', true)) return ++p, true;
            } else {
                p += half_size - 1;
            }
        } else {
            const uint64_t found = sign_bits(ends_or_pairs(load_vector(p), p));
            if (found != 0 && ends_at(p, begin, found)) return true;
            p += sizeof(Vector) - 1;
        }
        if (ends_in_aligned(p, begin, end)) return true;
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

/// How many bytes look_at_start() may look at.
constexpr size_t start_size = sizeof(Vector);

/// Looks for the end of the value from `p` on in the next bytes. `p` becomes the place of its `]`, or where to look on.
[[nodiscard, gnu::always_inline]] inline Start look_at_start(const uint8_t*& p) {
    const uint64_t brackets = sign_bits(equal(p, ']'));
    if (__builtin_expect(brackets == 0, false)) return p += start_size, Start::without;
    const uint8_t* const bracket = p + first_bit(brackets);
    if (__builtin_expect(bracket[-1] == '\\', false)) return Start::escaped;
    p = bracket;
    return Start::whole;
}
#else
[[nodiscard, gnu::always_inline]] inline size_t run_of_moves(const uint8_t* p) {
    size_t count = 0;
    while (count != run_at_once && is_move(p + count * move_size)) ++count;
    return count;
}
[[nodiscard]] inline bool ends_in_blocks(Start, const uint8_t*&, const uint8_t*, const uint8_t*) { return false; }
constexpr size_t start_size = load_size + 1; // the `]` may follow the eight
[[nodiscard, gnu::always_inline]] inline Start look_at_start(const uint8_t*& p) {
    return *(p += plain_bytes(p)) == ']' ? Start::whole : Start::without;
}
#endif

/// What must be left from the first letter of a name on so that look_at_start() can be asked for its value.
constexpr size_t property_reach = 3 + start_size;

/// Whether look_at_start() can be asked for the value from `p` on; where it ends there, `p` will not be `end` after the `]`.
[[nodiscard, gnu::always_inline]] inline bool has_start(const uint8_t* p, const uint8_t* end) {
    return static_cast<size_t>(end - p) > start_size;
}

/// Whether the value from `p` on, which has a start, ends in its start or in the next blocks. Then `p` is at its `]`, and will not
/// be `end` after it; otherwise `p` is where to look on.
[[nodiscard, gnu::always_inline]] inline bool ends_near(const uint8_t*& p, const uint8_t* end) {
    const uint8_t* const begin = p;
    const Start start = look_at_start(p);
#if NANOSGF_GNU
    if (__builtin_expect(start == Start::whole, true)) return true;
#else
    if (start == Start::whole) return true;
#endif
    return ends_in_blocks(start, p, begin, end);
}

/// Moves `p`, where ends_near() left it, to the `]` that ends the value, or to `end`. Returns whether there is one.
[[nodiscard, gnu::always_inline]] inline bool ends_far(const uint8_t*& p, const uint8_t* end) {
    uint8_t state = scan::plain;
    p = find_value_end_wide(p, end, state);
    return p != end;
}

/// The same from the byte after a `[` on.
[[nodiscard, gnu::always_inline]] inline bool find_value_end(const uint8_t*& p, const uint8_t* end) {
    return (has_start(p, end) && ends_near(p, end)) || ends_far(p, end);
}

/// The `]` that ends the value from `p` on, or `end`, by memchr if it is not close: for values that nobody reads.
[[nodiscard, gnu::always_inline]] inline const uint8_t* skipped_value_end(const uint8_t* p, const uint8_t* end) {
    const uint8_t* close = p;
    if (has_start(p, end) && look_at_start(close) == Start::whole) return close;
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
