// SPDX-License-Identifier: MIT
// The result of every decoder: the value, whether it is usable, and the diagnostics found.
#ifndef NANOSGF_VALUE_DECODED_HPP
#define NANOSGF_VALUE_DECODED_HPP

#include "nanosgf/value/code.hpp"

namespace nanosgf {

/// A set of codes of `value`: the diagnostics of one value, in one word. Other codes are left out.
class Codes {
  public:
    constexpr Codes() = default;
    constexpr Codes(Code code) : bits_(mask_of(code)) {} // NOLINT(google-explicit-constructor)

    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard, gnu::always_inline]] constexpr bool has(Code code) const { return (bits_ & mask_of(code)) != 0; }
    [[nodiscard]] constexpr bool has_any(Codes codes) const { return (bits_ & codes.bits_) != 0; }
    [[nodiscard]] constexpr Codes without(Codes codes) const {
        Codes rest = *this;
        rest.bits_ &= ~codes.bits_;
        return rest;
    }
    constexpr Codes& operator|=(Codes other) {
        bits_ |= other.bits_;
        return *this;
    }
    friend constexpr Codes operator|(Codes a, Codes b) { return a |= b; }
    friend constexpr bool operator==(Codes a, Codes b) { return a.bits_ == b.bits_; }
    friend constexpr bool operator!=(Codes a, Codes b) { return !(a == b); }

    /// Removes the code with the smallest number and returns it; code::none if the set is empty.
    constexpr Code take() {
        if (bits_ == 0) return code::none;
        auto number = static_cast<uint16_t>(first);
        uint32_t rest = bits_;
        for (; (rest & 1) == 0; rest >>= 1) ++number;
        bits_ &= bits_ - 1;
        return static_cast<Code>(number);
    }

  private:
    static constexpr Code first = code::empty_value;

    static constexpr uint32_t mask_of(Code code) {
        return layer_of(code) == Layer::value ? uint32_t{1} << (static_cast<uint16_t>(code) & 31) : 0;
    }

    uint32_t bits_ = 0;
};

/// Codes that are no deviation from FF[4]: the value is written exactly as the format requires.
inline constexpr Codes remarks = Codes(code::needless_escape) | code::trailing_space |
                                 code::pass_tt | code::date_order | code::date_shortcut |
                                 code::info_format;

/// A decoded value. Decoders are tolerant: they repair what they can without guessing, and report
/// it. A strict parser accepts a value only if it is `exact()`.
template <class Type>
struct Decoded {
    Type value = {};
    Codes codes;         ///< the diagnostics
    bool usable = false; ///< there is a value; if not, codes has the reason

    /// The same as `usable`, for conditions.
    [[nodiscard]] constexpr explicit operator bool() const { return usable; }
    /// Usable, and nothing had to be repaired.
    [[nodiscard]] constexpr bool exact() const { return usable && codes.without(remarks).empty(); }
};

} // namespace nanosgf

#endif
