// SPDX-License-Identifier: MIT
// RE: who won, by how much, and how.
#ifndef NANOSGF_VALUE_RESULT_HPP
#define NANOSGF_VALUE_RESULT_HPP

#include "nanosgf/value/number.hpp"
#include "nanosgf/value/detail/value_cursor.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {

/// The end of a game.
struct Result {
    enum class Kind : uint8_t {
        unknown, ///< `?`
        win,
        draw,   ///< `0` or `Draw`
        voided, ///< `Void`: no result, play suspended
    };
    enum class How : uint8_t { unspecified, score, resignation, time, forfeit };

    Kind kind = Kind::unknown;
    Color winner = Color::none;   ///< of a win
    How how = How::unspecified;   ///< of a win
    Decimal margin;               ///< of a win by score, in points; of Backgammon also otherwise

    friend constexpr bool operator==(const Result& a, const Result& b) {
        return a.kind == b.kind && a.winner == b.winner && a.how == b.how && a.margin == b.margin;
    }
    friend constexpr bool operator!=(const Result& a, const Result& b) { return !(a == b); }
};

/// Game-specific forms of RE.
enum class ResultForm : uint8_t {
    standard,
    backgammon, ///< points may come before `R` and `Resign` (Backgammon, RE)
    hex,        ///< no draws; `B` alone is repaired to `B+` (Hex, RE; Little Golem)
};

/// A result (FF[4] properties, RE). The letters' case matters. Repaired, with result_malformed:
/// `Jigo`, any case, white space, digits missing around the point, `B+Res`, and sentences: "Black
/// resigns at move 186", "White wins by 3 1/2 points", "Black by 3", "White won on time". A draw in Hex
/// is result_malformed, too. No value: empty_value, and result_malformed for text that would need a
/// guess, such as `Black`.
[[nodiscard]] Decoded<Result> decode_result(Bytes raw, ResultForm form);
/// The standard form: less flash.
[[nodiscard]] Decoded<Result> decode_result(Bytes raw);

/// A number of points, such as KM (FF[4] basic types, Real). Repaired, with real_malformed: `5 1/2`, `1/2`,
/// `5.5 points`. No value: empty_value, and real_malformed for every other text.
[[nodiscard]] Decoded<Decimal> decode_points(Bytes raw);

/// The short form: `B+3.5`, `W+R`, `W+T`, `B+F`, `B+`, `Draw`, `Void`, `?`. Not valid for a win
/// without winner or by a negative margin.
[[nodiscard]] ShortText format_result(const Result& result);

} // namespace nanosgf

#endif
