// SPDX-License-Identifier: MIT
// Names of cells: letters in base 26 without a zero, and a number.
#include "nanosgf/value/coordinates.hpp"

#include "nanosgf/value/point_list.hpp"

namespace nanosgf {

Point cell_notation(detail::ValueCursor& in, BoardSize) {
    constexpr uint8_t most_letters = 3;
    uint16_t column = 0;
    uint8_t letters = 0;
    for (;; in.next(), ++letters) {
        const uint16_t letter = static_cast<uint16_t>((in.current() | 0x20) - 'a');
        if (letter > 25) break;
        if (letters == most_letters) {
            in.fail(code::point_malformed);
            break;
        }
        column = static_cast<uint16_t>(column * 26 + letter + 1);
    }
    if (in.current() == '0') in.note(code::number_malformed);
    uint16_t row = detail::take_number(in, code::point_malformed);
    if (letters == 0 || row == 0) in.fail(code::point_malformed);
    if (row > largest_cell_board.rows) row = 0; // beyond every board, as no name can be written for it
    return {static_cast<uint16_t>(column - 1), static_cast<uint16_t>(row - 1)};
}

Decoded<Point> decode_cell(Bytes text, BoardSize size) {
    return decode_point(text, size, cell_notation);
}

ShortText format_cell(Point point, BoardSize size) {
    constexpr uint16_t one_letter = 26, two_letters = 26 + 26 * 26;
    if (!size.contains(point) || !largest_cell_board.contains(point)) return ShortText::invalid();
    ShortText text;
    // The digits in base 26 by subtraction: three at most.
    uint16_t rest = point.column;
    if (rest >= two_letters) {
        char first = 'a';
        rest = static_cast<uint16_t>(rest - two_letters);
        for (; rest >= 26 * 26; rest = static_cast<uint16_t>(rest - 26 * 26)) ++first;
        text.append(first);
        rest = static_cast<uint16_t>(rest + one_letter);
    }
    if (rest >= one_letter) {
        char next = 'a';
        for (rest = static_cast<uint16_t>(rest - one_letter); rest >= 26;
             rest = static_cast<uint16_t>(rest - 26))
            ++next;
        text.append(next);
    }
    text.append(static_cast<char>('a' + rest));
    text.append_number(static_cast<uint16_t>(point.row + 1));
    return text;
}

} // namespace nanosgf
