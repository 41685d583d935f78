// SPDX-License-Identifier: MIT
// Two letters into a point or a move, and back.
#include "nanosgf/value/go_point.hpp"

#include "nanosgf/value/coordinates.hpp"
#include "nanosgf/value/point_list.hpp"

namespace nanosgf {

Point go_notation(detail::ValueCursor& in, BoardSize) {
    const auto take_letter = [&] {
        const uint8_t index = go_letter_index(in.current());
        if (index == no_index) in.fail(code::point_malformed);
        in.next();
        return index;
    };
    const uint8_t column = take_letter();
    return {column, take_letter()};
}

Decoded<Point> decode_go_point(Bytes raw, BoardSize size) {
    return decode_point(raw, size, go_notation);
}

Decoded<GoMove> decode_go_play(Bytes raw, BoardSize size) {
    detail::ValueCursor in(raw);
    GoMove move;
    move.pass = in.at_end();
    if (!move.pass) {
        move.point = go_notation(in, size);
        in.expect_end();
        if (!in.failed() && !size.contains(move.point)) {
            move.pass = move.point == Point{19, 19} && tt_is_pass(size);
            if (move.pass)
                in.note(code::pass_tt);
            else
                in.fail(code::point_off_board);
        }
    }
    return in.decoded(move);
}

Decoded<Move> decode_go_move(Bytes raw, BoardSize size) {
    const Decoded<GoMove> go = decode_go_play(raw, size);
    Decoded<Move> decoded;
    decoded.codes = go.codes;
    decoded.usable = go.usable;
    if (go)
        decoded.value = go.value.pass ? Move::of(Move::Kind::pass) : Move::play_at(go.value.point);
    return decoded;
}

ShortText format_go_point(Point point, BoardSize size) {
    if (!size.contains(point) || !largest_go_board.contains(point)) return ShortText::invalid();
    ShortText text;
    text.append(go_letter(point.column));
    text.append(go_letter(point.row));
    return text;
}

ShortText format_go_move(const Move& move, BoardSize size, PassStyle style) {
    if (move.kind == Move::Kind::play) return format_go_point(move.point, size);
    if (move.kind != Move::Kind::pass) return ShortText::invalid();
    if (style == PassStyle::empty) return ShortText();
    return tt_is_pass(size) ? format_go_point({19, 19}) : ShortText::invalid();
}

} // namespace nanosgf
