// SPDX-License-Identifier: MIT
// Points, stones and moves of Octi.
#include "nanosgf/value/octi.hpp"

namespace nanosgf {

namespace {

/// 0 for `1` to 8 for `9`.
uint16_t take_digit(detail::ValueCursor& in) {
    const uint16_t digit = static_cast<uint16_t>(in.current() - '1');
    if (digit > 8) in.fail(code::point_malformed);
    in.next();
    return digit;
}

/// The letters of prongs that follow, if any.
uint8_t take_prongs(detail::ValueCursor& in) {
    uint8_t prongs = 0;
    for (;; in.next()) {
        const uint16_t letter = static_cast<uint16_t>(in.current() - 'A');
        if (letter > 7) return prongs;
        prongs = static_cast<uint8_t>(prongs | 1U << letter);
    }
}

void expect_prongs(detail::ValueCursor& in) {
    if (take_prongs(in) == 0) in.fail(code::point_malformed);
}

/// What one pod does: nothing, `+B`, `+B!`, `+A-B`, or steps with captures.
void take_action(detail::ValueCursor& in, BoardSize size) {
    if (in.skip('+')) {
        expect_prongs(in);
        if (in.skip('-'))
            expect_prongs(in);
        else
            (void)in.skip('!');
        return;
    }
    while (!in.failed() && in.skip('-')) {
        (void)detail::take_point(in, size, octi_notation);
        while (in.skip('x')) (void)take_prongs(in);
    }
}

} // namespace

Point octi_notation(detail::ValueCursor& in, BoardSize size) {
    const uint16_t column = take_digit(in);
    return {column, static_cast<uint16_t>(size.rows - 1 - take_digit(in))};
}

ShortText format_octi_point(Point point, BoardSize size) {
    const auto row = static_cast<uint16_t>(size.rows - point.row);
    if (!size.contains(point) || point.column >= octi_board.columns || row > octi_board.rows)
        return ShortText::invalid();
    ShortText text;
    text.append(static_cast<char>('1' + point.column));
    text.append(static_cast<char>('0' + row));
    return text;
}

Decoded<OctiStone> decode_octi_stone(Bytes raw, BoardSize size) {
    detail::ValueCursor in(raw);
    OctiStone stone;
    stone.point = detail::take_first_point(in, size, octi_notation);
    stone.prongs = take_prongs(in);
    in.expect_end();
    return in.decoded(stone);
}

ShortText format_octi_stone(OctiStone stone, BoardSize size) {
    ShortText text = format_octi_point(stone.point, size);
    for (char letter = 'A'; stone.prongs != 0; ++letter) {
        if ((stone.prongs & 1) != 0) text.append(letter);
        stone.prongs = static_cast<uint8_t>(stone.prongs >> 1);
    }
    return text;
}

Decoded<Move> decode_octi_move(Bytes raw, BoardSize size) {
    detail::ValueCursor in(raw);
    Move move = Move::of(Move::Kind::text);
    move.point = detail::take_first_point(in, size, octi_notation);
    for (;;) {
        (void)take_prongs(in);
        take_action(in, size);
        if (in.failed() || !in.skip(',')) break;
        (void)detail::take_point(in, size, octi_notation);
    }
    return detail::finish(in, move);
}

} // namespace nanosgf
