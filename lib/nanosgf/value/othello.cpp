// SPDX-License-Identifier: MIT
// Points and moves of Othello.
#include "nanosgf/value/othello.hpp"

#include "nanosgf/value/coordinates.hpp"

namespace nanosgf {

Point othello_notation(detail::Plain& in, BoardSize size) {
    if (in.current() < 'a') in.note(Code::point_malformed);
    return cell_notation(in, size);
}

Decoded<Move> decode_othello_move(Bytes raw, BoardSize size) {
    return decode_play(raw, size, othello_notation);
}

ShortText format_othello_move(const Move& move, BoardSize size) {
    return move.kind == Move::Kind::play ? format_cell(move.point, size) : ShortText::invalid();
}

} // namespace nanosgf
