// SPDX-License-Identifier: MIT
// Formats numbers and other short values: the inverse of their decoders.
#ifndef NANOSGF_VALUE_FORMAT_HPP
#define NANOSGF_VALUE_FORMAT_HPP

#include "nanosgf/value/game_info.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {

/// FF[4] general, Number: the shortest form, no `+`. No division.
[[nodiscard]] ShortText format_number(int32_t number);

/// FF[4] general, Real: a digit before the point, and one after it at least if there is a point.
/// Trailing zeros follow from the scale: {650, 2} is `6.50`. Not valid if the scale is above
/// Decimal::max_scale.
[[nodiscard]] ShortText format_real(Decimal decimal);

/// FF[4] properties, BR: `5k`, `3d?`, `9p*`. Not valid for a number outside 1 to 99.
[[nodiscard]] ShortText format_rank(Rank rank);

/// FF[4] properties, RO: `3`, or the text before the type: `3 (`. The caller adds the type as
/// SimpleText, and `)`. Not valid for 65535.
[[nodiscard]] inline ShortText format_round_head(const Round& value) {
    if (value.number == UINT16_MAX) return ShortText::invalid();
    ShortText text;
    text.append_number(value.number);
    if (value.type.empty()) return text;
    text.append(' ');
    text.append('(');
    return text;
}

/// FF[4] general, Double: `1` or `2`.
[[nodiscard]] inline ShortText format_double(Double value) {
    return format_number(static_cast<int32_t>(value));
}

/// FF[4] general, Color: `B` or `W`; Color::none cannot be written.
[[nodiscard]] inline ShortText format_color(Color color) {
    ShortText text;
    if (color == Color::none) return ShortText::invalid();
    text.append(color == Color::black ? 'B' : 'W');
    return text;
}

/// FF[4] properties, FG: the text before the name, `257:`, or the whole value of a figure that
/// has no flags. The caller adds the name, escaped as a composed part.
[[nodiscard]] inline ShortText format_figure_flags(const Figure& figure) {
    ShortText text;
    if (!figure.has_flags) return text;
    text.append_number(figure.flags);
    text.append(':');
    return text;
}

/// FF[4] properties, ST: `0` to `3`.
[[nodiscard]] inline ShortText format_style(Style style) {
    return format_number((style.siblings ? 1 : 0) + (style.no_markup ? 2 : 0));
}

/// FF[4] properties, print mode: `0` to `2`.
[[nodiscard]] inline ShortText format_print_mode(PrintMode mode) {
    return format_number(static_cast<int32_t>(mode));
}

} // namespace nanosgf

#endif
