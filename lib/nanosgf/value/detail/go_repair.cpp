// SPDX-License-Identifier: MIT
// Repairs of Go moves that guess: linked only if requested.
#include "nanosgf/value/coordinates.hpp"
#include "nanosgf/value/go_point.hpp"

namespace nanosgf {

namespace {

/// A letter beyond the board that is a capital, as its small letter.
uint16_t folded(uint16_t index, uint16_t sides) {
    return static_cast<uint16_t>(index >= sides && index >= 26 ? index - 26 : index);
}

} // namespace

Decoded<Move> repair_go_move(Bytes raw, BoardSize size, Repairs repairs) {
    Decoded<Move> move = decode_go_move(raw, size);
    if (move) return move;
    Point point = {size.columns, size.rows};
    const Decoded<Point> letters = decode_go_point(raw, largest_go_board);
    if (letters) {
        if (has(repairs, Repairs::edge_pass) && letters.value == point) {
            move.value = Move::of(Move::Kind::pass);
            move.usable = true;
            return move;
        }
        if (has(repairs, Repairs::fold_case))
            point = {folded(letters.value.column, size.columns),
                     folded(letters.value.row, size.rows)};
    } else if (has(repairs, Repairs::diagram)) {
        point = decode_diagram_point(raw, size) ? decode_diagram_point(raw, size).value
                                                       : point;
    }
    if (size.contains(point)) {
        move.value = Move::play_at(point);
        move.usable = true;
    }
    return move;
}

} // namespace nanosgf
