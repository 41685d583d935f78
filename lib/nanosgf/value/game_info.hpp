// SPDX-License-Identifier: MIT
// Short values of the root and of figures: ranks, rounds, rules, times, figures, styles, print modes.
#ifndef NANOSGF_VALUE_GAME_INFO_HPP
#define NANOSGF_VALUE_GAME_INFO_HPP

#include "nanosgf/value/number.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {

enum class RankKind : uint8_t { kyu, dan, professional };
/// `?` and `*` after a rank (FF[4] properties, BR).
enum class RankCertainty : uint8_t { unmarked, uncertain, established };

/// `5k`, `3 dan?`, `9p`.
struct Rank {
    uint8_t number = 0;
    RankKind kind = RankKind::kyu;
    RankCertainty certainty = RankCertainty::unmarked;
};

/// FF[4] properties, BR and WR: `<n>k`, `<n>kyu`, `<n>d` or `<n>dan`, with a blank or not, and
/// `?` or `*`. Professional ranks `<n>p` and capitals are read and reported (info_format);
/// everything else is no rank (info_format), but the text may be shown unchanged.
[[nodiscard]] Decoded<Rank> decode_rank(Bytes raw);

/// `3`, `3 (final)`.
struct Round {
    uint16_t number = 0;
    Bytes type; ///< raw SimpleText between the parentheses; empty if there are none
};

/// FF[4] properties, RO: `<number>` or `<number> (<type>)`; `type` is a view of `raw`. Other
/// white space before the parenthesis is read and reported (info_format). No value: empty_value;
/// info_format for every other text, and for a number above 65534.
[[nodiscard]] Decoded<Round> decode_round(Bytes raw);

/// A set of rules of Go that has a name in RU.
enum class Rules : uint8_t {
    aga,
    goe, ///< the Ing rules of Goe
    japanese,
    new_zealand,
    chinese, ///< not in FF[4], but usual
    korean,  ///< not in FF[4], but usual
};

/// FF[4] properties, RU, of Go: `AGA`, `GOE`, `Japanese`, `NZ`, `Chinese`, `Korean`. Another case,
/// `Ing` and `New Zealand` are read and reported (info_format). No value: empty_value, and every
/// other text (info_format), which is legal.
[[nodiscard]] Decoded<Rules> decode_rules(Bytes raw);
/// The inverse, in FF[4]'s spelling.
[[nodiscard]] ShortText format_rules(Rules rules);

/// The unit of a number without a unit in TM: in FF[1] minutes were recommended.
enum class TimeUnit : uint8_t { seconds, minutes };

/// FF[4] properties, TM; the time in seconds. FF[4] has a Real, FF[1] to FF[3] have text:
/// `90 min`, `1.5h`, `1h 30m` are computed (real_malformed). Everything else is no value
/// (real_malformed): the text may say more than a time. For BL and WL call decode_real().
[[nodiscard]] Decoded<Decimal> decode_time(Bytes raw, TimeUnit plain = TimeUnit::seconds);

/// FG: which parts of a diagram to omit, and its name.
struct Figure {
    static constexpr uint16_t coordinates_off = 1;
    static constexpr uint16_t name_off = 2;
    static constexpr uint16_t hidden_moves_off = 4; ///< do not list moves that are not visible
    static constexpr uint16_t captured_stay = 256;  ///< Go: captured stones are not removed
    static constexpr uint16_t hoshi_off = 512;      ///< Go: no dots on the board
    static constexpr uint16_t defaults = 32768;     ///< the other flags are ignored
    static constexpr uint16_t known = 1 | 2 | 4 | 256 | 512 | 32768;

    uint16_t flags = 0;
    bool has_flags = false; ///< false: another figure starts, with the same settings
    Bytes name;             ///< raw SimpleText
};

/// FF[4] properties, FG: nothing, or flags, colon, name. Without a colon all is the name
/// (compose_expected). Flags that are no number or beyond 16 bits count as 0 (number_malformed,
/// number_range); unknown ones are kept (figure_flags).
[[nodiscard]] Decoded<Figure> decode_figure(Bytes raw);

/// FF[4] properties, ST: how variations are shown.
struct Style {
    bool siblings = false;   ///< of the current node, instead of its children
    bool no_markup = false;  ///< they are not marked on the board
};
/// 0 to 3; others are no value (number_range).
[[nodiscard]] Decoded<Style> decode_style(Bytes raw);

/// FF[4] properties, print mode of move numbers.
enum class PrintMode : uint8_t { no_numbers = 0, numbers = 1, modulo_100 = 2 };
/// 0 to 2; others are no value (number_range).
[[nodiscard]] Decoded<PrintMode> decode_print_mode(Bytes raw);

} // namespace nanosgf

#endif
