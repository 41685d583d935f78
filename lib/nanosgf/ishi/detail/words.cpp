// SPDX-License-Identifier: MIT
// Reads the words of a line.
#include "nanosgf/ishi/detail/words.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

uint16_t take_number(Bytes& text) {
    uint32_t number = 0;
    while (!text.empty() && is_digit(text[0])) {
        number = number * 10 + static_cast<uint32_t>(text[0] - '0');
        if (number > 0xFFFF) return 0;
        text = text.from(1);
    }
    return static_cast<uint16_t>(number);
}

uint16_t number_in(Bytes text) {
    const uint16_t number = take_number(text);
    return static_cast<uint16_t>(text.empty() ? number : 0);
}

Found find_point(Bytes text, BoardSize board, Point& point) {
    if (text.size() < 2) return Found::no;
    const uint8_t letter = static_cast<uint8_t>(lower_case(text[0]) - 'a');
    if (letter >= 26 || !is_digit(text[1])) return Found::no;
    Bytes digits = text.from(1);
    const uint16_t row = take_number(digits);
    if (!digits.empty()) return Found::no;
    point.column = static_cast<uint16_t>(letter > 8 ? letter - 1 : letter);
    point.row = static_cast<uint16_t>(board.rows - row);
    return letter == 8 || row == 0 || !board.contains(point) ? Found::off_board : Found::yes;
}

Found find_target(Bytes text, BoardSize board, Target& target) {
    if (text.empty() || text[0] != '#') return find_point(text, board, target.point);
    target.kind = Target::Kind::numbers;
    text = text.from(1);
    target.first = target.last = take_number(text);
    if (!text.empty() && text[0] == '-' && target.first != 0) {
        text = text.from(1);
        target.last = take_number(text);
        if (target.last <= target.first) return Found::malformed;
    }
    return target.first != 0 && text.empty() ? Found::yes : Found::malformed;
}

Found find_mark(Bytes text, BoardSize board, Mark& mark) {
    size_t at = text.size();
    while (at != 0 && text[at - 1] != '@') --at;
    if (at != 0) {
        const size_t label = at - 1;
        if (label < 1 || label > 2 || mark.remove) return Found::malformed;
        for (size_t i = 0; i < label; ++i) mark.label[i] = text.data()[i];
        mark.size = static_cast<uint8_t>(label);
        text = text.from(at);
    } else if (is_word(text, "all")) {
        mark.target.kind = Target::Kind::all;
        return Found::yes;
    }
    const Found found = find_target(text, board, mark.target);
    return found == Found::no ? Found::malformed : found;
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
