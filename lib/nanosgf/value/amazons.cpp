// SPDX-License-Identifier: MIT
// Moves of Amazons into from, to and arrow, and back.
#include "nanosgf/value/amazons.hpp"

#include "nanosgf/value/go_point.hpp"

namespace nanosgf {

Decoded<Move> decode_amazons_move(Bytes raw, BoardSize size) {
    detail::ValueCursor in(raw);
    Move move = Move::of(Move::Kind::shot);
    move.from = detail::take_first_point(in, size, go_notation);
    if (!in.failed()) {
        move.point = detail::take_point(in, size, go_notation);
        move.arrow = detail::take_point(in, size, go_notation);
    }
    return detail::finish(in, move);
}

ShortText format_amazons_move(const Move& move, BoardSize size) {
    if (move.kind != Move::Kind::shot) return ShortText::invalid();
    ShortText text = format_go_point(move.from, size);
    text.append_text(format_go_point(move.point, size));
    text.append_text(format_go_point(move.arrow, size));
    return text;
}

} // namespace nanosgf
