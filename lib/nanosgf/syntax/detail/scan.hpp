// SPDX-License-Identifier: MIT
// The end of a value: the search for a `]` that no backslash escapes, carried over cuts.
#ifndef NANOSGF_SYNTAX_DETAIL_SCAN_HPP
#define NANOSGF_SYNTAX_DETAIL_SCAN_HPP

#include "nanosgf/syntax/policy.hpp"

namespace nanosgf {
namespace detail {

/// What the bytes of a value so far mean for the next one. One byte; 0 when nothing carries over.
namespace scan {
constexpr uint8_t plain = 0;
constexpr uint8_t escaped = 1; ///< after a backslash
constexpr uint8_t lead = 2;    ///< after the first byte of a double-byte character
} // namespace scan

[[nodiscard]] inline bool is_lead(uint8_t c, Charset charset) {
    if (charset == Charset::shift_jis)
        return static_cast<uint8_t>(c - 0x81) < 0x1F || static_cast<uint8_t>(c - 0xE0) < 0x1D;
    return static_cast<uint8_t>(c - 0x81) < 0x7E;
}

[[nodiscard]] inline bool is_trail(uint8_t c, Charset charset) {
    const uint8_t last = charset == Charset::shift_jis ? 0xFC : 0xFE;
    return c >= 0x40 && c != 0x7F && c <= last;
}

/// One byte of a value in a double-byte charset. Returns the next state, or 0xFF at the end `]`.
[[nodiscard]] inline uint8_t scan_double_byte(uint8_t state, uint8_t c, Charset charset) {
    if ((state & scan::lead) != 0 && is_trail(c, charset)) return scan::plain;
    if (is_lead(c, charset)) return scan::lead;
    if (state == scan::escaped) return scan::plain;
    if (c == ']') return 0xFF;
    return c == '\\' ? scan::escaped : scan::plain;
}

/// Length of the run of backslashes that ends before `p`, not looking before `begin`; only its
/// parity matters.
[[nodiscard]] inline size_t backslashes_before(const uint8_t* p, const uint8_t* begin) {
    const uint8_t* q = p;
    while (q != begin && q[-1] == '\\') --q;
    return static_cast<size_t>(p - q);
}

/// The `]` that ends the value from `p` on, or `end`. Cost: memchr and one look at the backslashes before each `]`.
[[nodiscard, gnu::always_inline]] inline const uint8_t* find_value_end_wide(const uint8_t* p, const uint8_t* end) {
    for (const uint8_t* search = p; search != end;) {
        const auto found = static_cast<const uint8_t*>(find_byte(search, ']', static_cast<size_t>(end - search)));
        if (found == nullptr) break;
        if ((backslashes_before(found, p) & 1) == 0) return found;
        search = found + 1;
    }
    return end;
}

/// The same; `state`, which is plain, becomes what the bytes after `end` need.
[[nodiscard, gnu::noinline]] inline const uint8_t* find_value_end_wide(const uint8_t* p, const uint8_t* end, uint8_t& state) {
    const uint8_t* const close = find_value_end_wide(p, end);
    if (close == end && (backslashes_before(end, p) & 1) != 0) state = scan::escaped;
    return close;
}

/// The same. Cost: seven instructions a byte on a Cortex-M0+.
[[nodiscard, gnu::always_inline]] inline const uint8_t*
find_value_end_plain(const uint8_t* p, const uint8_t* end, uint8_t& state) {
    static_assert(']' == '\\' + 1);
    if (p == end) return p;
    do {
        const unsigned c = *p - unsigned{'\\'};
        if (c > 1) continue;
        if (c != 0) break;
        if (++p == end) {
            state = scan::escaped;
            break;
        }
    } while (++p != end);
    return p;
}

/// The `]` that ends the current value, or `end`. `state` says what the bytes before `p` mean for
/// the first one and becomes what the bytes after `end` need. Looks at no byte before `p`.
template <class Policy>
[[nodiscard, gnu::always_inline]] inline const uint8_t*
find_value_end(const uint8_t* p, const uint8_t* end, uint8_t& state, Charset charset) {
    if (Policy::double_byte && charset != Charset::single_byte) {
        for (; p != end; ++p) {
            const uint8_t next = scan_double_byte(state, *p, charset);
            if (next == 0xFF) break;
            state = next;
        }
        return p;
    }
    if (state != scan::plain) {
        if (p == end) return p;
        state = scan::plain;
        ++p;
    }
    if constexpr (Policy::wide)
        return find_value_end_wide(p, end, state);
    else
        return find_value_end_plain(p, end, state);
}

/// How much of the current value was read: present only if the policy limits it.
template <class Policy, bool limited = Policy::max_value_length != UINT32_MAX>
class ValueLength {
  protected:
    void begin_value() { length_ = 0; }
    void add_value_bytes(size_t count) { length_ += static_cast<uint32_t>(count); }
    [[nodiscard]] size_t value_room() const {
        const uint32_t room = Policy::max_value_length - length_;
        if constexpr (SIZE_MAX < UINT32_MAX) return room < SIZE_MAX ? static_cast<size_t>(room) : SIZE_MAX;
        return static_cast<size_t>(room);
    }

  private:
    uint32_t length_ = 0;
};

template <class Policy>
class ValueLength<Policy, false> {
  protected:
    void begin_value() {}
    void add_value_bytes(size_t) {}
    [[nodiscard]] static constexpr size_t value_room() { return SIZE_MAX; }
};

} // namespace detail
} // namespace nanosgf

#endif
