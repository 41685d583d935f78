// SPDX-License-Identifier: MIT
// Points and moves of Lines of Action.
#include "nanosgf/value/lines_of_action.hpp"

#include "nanosgf/value/coordinates.hpp"

namespace nanosgf {

namespace {

constexpr uint8_t words[] NANOSGF_FLASH = "\006pass\0"
                                          "\007resign\0"
                                          "\010forfeit\0"
                                          "\013escape\0";
static_assert(static_cast<uint8_t>(Move::Kind::escape) == 013);

} // namespace

Point lines_of_action_notation(detail::ValueCursor& in, BoardSize size) {
    Point point = cell_notation(in, size);
    // A number beyond the last row becomes one beyond the board here too.
    point.row = static_cast<uint16_t>(size.rows - 1 - point.row);
    return point;
}

ShortText format_lines_of_action_point(Point point, BoardSize size) {
    if (!size.contains(point)) return ShortText::invalid();
    return format_cell({point.column, static_cast<uint16_t>(size.rows - 1 - point.row)});
}

Decoded<Move> decode_lines_of_action_move(Bytes raw, BoardSize size) {
    detail::ValueCursor in(raw);
    in.expect_some();
    Move move;
    move.kind = detail::take_word_move(in, words, true);
    if (move.kind != Move::Kind::none || in.failed()) return detail::finish(in, move);
    move.from = detail::take_point(in, size, lines_of_action_notation);
    move.kind = Move::Kind::step;
    if (in.skip(':') || in.skip_escaped_colon())
        move.kind = Move::Kind::capture;
    else
        (void)in.skip('-');
    move.point = detail::take_point(in, size, lines_of_action_notation);
    while (in.skip('+') || in.skip('!')) {}
    return detail::finish(in, move);
}

ShortText format_lines_of_action_move(const Move& move, BoardSize size) {
    const bool captures = move.kind == Move::Kind::capture;
    if (!captures && move.kind != Move::Kind::step)
        return detail::format_word_move(move.kind, words);
    ShortText text = format_lines_of_action_point(move.from, size);
    text.append(captures ? ':' : '-');
    text.append_text(format_lines_of_action_point(move.point, size));
    return text;
}

} // namespace nanosgf
