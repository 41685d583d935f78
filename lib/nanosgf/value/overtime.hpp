// SPDX-License-Identifier: MIT
// OT: what a player's clock does when the main time is over.
#ifndef NANOSGF_VALUE_OVERTIME_HPP
#define NANOSGF_VALUE_OVERTIME_HPP

#include "nanosgf/value/number.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {

/// A system of overtime: `5x30 byo-yomi`, `25/600 Canadian`, `30 fischer`, `5 simple delay`, `None`.
struct Overtime {
    enum class Kind : uint8_t {
        absolute, ///< none: a player without main time loses
        byo_yomi, ///< `count` periods of `seconds`; a move within its period costs none
        canadian, ///< `count` moves within `seconds`, again and again
        fischer,  ///< `seconds` are added to the clock for each move, from the first one on
        delay,    ///< the first `seconds` of each turn cost nothing
    };
    static constexpr uint16_t max_count = 9999;
    static constexpr int32_t max_mantissa = 9999999; ///< of `seconds`: 115 days
    static constexpr uint8_t max_scale = 3;          ///< of `seconds`: milliseconds

    Kind kind = Kind::absolute;
    uint16_t count = 0; ///< 1 to max_count; 0 for kinds that count nothing
    Decimal seconds;    ///< more than 0; 0 for `absolute`

    friend constexpr bool operator==(const Overtime& a, const Overtime& b) {
        return a.kind == b.kind && a.count == b.count && a.seconds == b.seconds;
    }
    friend constexpr bool operator!=(const Overtime& a, const Overtime& b) { return !(a == b); }
};

/// FF[4] properties, OT: free text. Understood are the forms that servers write, in any case and
/// with any white space: `5x30 byo-yomi`, `25/600 Canadian`, `30 fischer`, `5 simple delay` or `5 delay`,
/// `None` or `absolute`, and FF[4]'s example `25 moves / 10 min`. The system may come first, `Fischer 10`,
/// or be left out of byo-yomi, `3x60 sec`. Times are those of decode_time(). No value: empty_value; info_format for
/// every other text, which is legal; no code if numbers exceed the limits.
[[nodiscard]] Decoded<Overtime> decode_overtime(Bytes raw);

/// The inverse: `5x30 byo-yomi`, `25/600 Canadian`, `30 fischer`, `5 simple delay`, `None`. Not valid
/// if a member is outside its limits, or not 0 for a kind that does not have it.
[[nodiscard]] ShortText format_overtime(const Overtime& overtime);

} // namespace nanosgf

#endif
