// SPDX-License-Identifier: MIT
// Points and moves of Othello.
#include "nanosgf/value/othello.hpp"

#include "nanosgf/syntax/detail/letters.hpp"
#include "nanosgf/value/coordinates.hpp"
#include "nanosgf/value/go_point.hpp"

namespace nanosgf {

Point othello_notation(detail::ValueCursor& in, BoardSize size) {
    detail::ValueCursor letters = in;
    const Point point = go_notation(letters, size);
    const bool is_name = detail::is_digit(letters.current()); // such as `aa1`
    if (!letters.failed() && !is_name) {
        in = letters;
        in.note(code::point_malformed);
        return point;
    }
    if (in.current() < 'a') in.note(code::point_malformed);
    return cell_notation(in, size);
}

Decoded<Move> decode_othello_move(Bytes raw, BoardSize size) {
    return decode_play(raw, size, othello_notation);
}

ShortText format_othello_move(const Move& move, BoardSize size) {
    return move.kind == Move::Kind::play ? format_cell(move.point, size) : ShortText::invalid();
}

} // namespace nanosgf
