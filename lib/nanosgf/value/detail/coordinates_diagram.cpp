// SPDX-License-Identifier: MIT
// Points as diagrams, GTP and Ishi name them.
#include "nanosgf/value/coordinates.hpp"

#include "nanosgf/value/point_list.hpp"

namespace nanosgf {

Point diagram_notation(detail::ValueCursor& in, BoardSize size) {
    uint16_t letter = static_cast<uint16_t>((in.current() | 0x20) - 'a');
    constexpr uint16_t missing_letter = 'i' - 'a';
    if (letter > most_diagram_columns || letter == missing_letter ||
        size.columns > most_diagram_columns)
        in.fail(code::point_malformed);
    if (letter > missing_letter) --letter;
    in.next();
    const uint16_t number = detail::take_number(in, code::point_malformed);
    // Counted from the bottom; rows below the first and above the last become numbers beyond the board.
    return {letter, static_cast<uint16_t>(size.rows - number)};
}

Decoded<Point> decode_diagram_point(Bytes text, BoardSize size) {
    return decode_point(text, size, diagram_notation);
}

ShortText format_diagram_point(Point point, BoardSize size) {
    if (size.columns > most_diagram_columns || !size.contains(point)) return ShortText::invalid();
    ShortText text;
    text.append(diagram_letter(point.column));
    text.append_number(static_cast<uint16_t>(size.rows - point.row));
    return text;
}

} // namespace nanosgf
