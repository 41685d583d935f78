// SPDX-License-Identifier: MIT
// Points, dice and moves of Backgammon.
#include "nanosgf/value/backgammon.hpp"

namespace nanosgf {

namespace {

constexpr uint8_t words[] NANOSGF_FLASH = "\014double\0"
                                          "\015take\0"
                                          "\016drop\0";
static_assert(static_cast<uint8_t>(Move::Kind::cube_double) == 014);
static_assert(static_cast<uint8_t>(Move::Kind::cube_take) == 015);
static_assert(static_cast<uint8_t>(Move::Kind::cube_drop) == 016);

uint8_t take_die(detail::ValueCursor& in) {
    const uint16_t pips = static_cast<uint16_t>(in.current() - '0');
    if (static_cast<uint16_t>(pips - 1) > 5) in.fail(code::point_malformed);
    in.next();
    return static_cast<uint8_t>(pips);
}

uint8_t take_letter(detail::ValueCursor& in) {
    const uint16_t letter = static_cast<uint16_t>(in.current() - 'a');
    if (letter > 25) in.fail(code::point_malformed);
    in.next();
    return static_cast<uint8_t>(letter);
}

void append_dice(ShortText& text, uint8_t first, uint8_t second) {
    if (static_cast<uint8_t>(first - 1) > 5 || static_cast<uint8_t>(second - 1) > 5)
        text = ShortText::invalid();
    text.append(static_cast<char>('0' + first));
    text.append(static_cast<char>('0' + second));
}

void append_letter(ShortText& text, uint16_t point) {
    if (point > 25) text = ShortText::invalid();
    text.append(static_cast<char>('a' + point));
}

} // namespace

Point backgammon_notation(detail::ValueCursor& in, BoardSize) { return {take_letter(in), 0}; }

ShortText format_backgammon_point(Point point, BoardSize) {
    ShortText text;
    append_letter(text, point.column);
    return text;
}

Decoded<Dice> decode_dice(Bytes raw) {
    detail::ValueCursor in(raw);
    in.expect_some();
    Dice dice;
    if (!in.failed()) {
        dice.first = take_die(in);
        dice.second = take_die(in);
        in.expect_end();
    }
    return in.decoded(dice);
}

ShortText format_dice(Dice dice) {
    ShortText text;
    append_dice(text, dice.first, dice.second);
    return text;
}

Decoded<Move> decode_backgammon_move(Bytes raw, BoardSize) {
    detail::ValueCursor in(raw);
    in.expect_some();
    Move move;
    move.kind = detail::take_word_move(in, words, false);
    if (move.kind != Move::Kind::none || in.failed()) return detail::finish(in, move);
    move.kind = Move::Kind::checkers;
    for (uint8_t& die : move.dice) die = take_die(in);
    while (!in.at_end()) {
        const uint8_t from = take_letter(in);
        if (!move.add_step({from, take_letter(in)})) {
            in.fail(code::point_malformed);
            break;
        }
    }
    return detail::finish(in, move);
}

ShortText format_backgammon_move(const Move& move, BoardSize) {
    if (move.kind != Move::Kind::checkers) return detail::format_word_move(move.kind, words);
    ShortText text;
    append_dice(text, move.dice[0], move.dice[1]);
    for (uint8_t i = 0; i != move.step_count; ++i) {
        append_letter(text, move.step(i).from);
        append_letter(text, move.step(i).to);
    }
    return text;
}

} // namespace nanosgf
