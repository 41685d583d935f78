// SPDX-License-Identifier: MIT
// Moves of Gess into the centres of a piece, and back.
#include "nanosgf/value/gess.hpp"

#include "nanosgf/value/go_point.hpp"

namespace nanosgf {

namespace {

/// A point inside the ring, which is the outermost row of points.
Point take_centre(detail::ValueCursor& in, BoardSize size) {
    const Point point = detail::take_point(in, size, go_notation);
    if (!in.failed() && (point.column == 0 || point.row == 0 || point.column + 1 == size.columns ||
                         point.row + 1 == size.rows))
        in.fail(code::point_off_board);
    return point;
}

} // namespace

Decoded<Move> decode_gess_move(Bytes raw, BoardSize size) {
    detail::ValueCursor in(raw);
    in.expect_some();
    Move move = Move::of(Move::Kind::step);
    if (!in.failed()) {
        move.from = take_centre(in, size);
        if (!in.skip(':') && !in.skip_escaped_colon()) in.fail(code::point_malformed);
        move.point = take_centre(in, size);
    }
    return detail::finish(in, move);
}

ShortText format_gess_move(const Move& move, BoardSize size) {
    if (move.kind != Move::Kind::step) return ShortText::invalid();
    ShortText text = format_go_point(move.from, size);
    text.append(':');
    text.append_text(format_go_point(move.point, size));
    return text;
}

} // namespace nanosgf
