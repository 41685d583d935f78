// SPDX-License-Identifier: MIT
// SZ, and what each game allows.
#include "nanosgf/value/board_size.hpp"

namespace nanosgf {

namespace {

constexpr uint8_t go = 1, gomoku = 4, amazons = 18, octi = 19, gess = 20, twixt = 21;

/// A bit for each game whose points are two letters.
constexpr uint32_t letter_games = uint32_t{1} << go | uint32_t{1} << gomoku |
                                  uint32_t{1} << amazons | uint32_t{1} << gess;

/// One side, or 0. Only digits are numbers here, so that a negative side is told by its sign.
uint16_t take_side(detail::Plain& in) {
    const bool negative = in.skip('-');
    if (!negative) (void)in.skip('+');
    const uint16_t side = detail::take_number(in, Code::number_malformed);
    return negative ? uint16_t{0} : side;
}

/// Cuts a side to the limits.
uint16_t limited(detail::Plain& in, const SizeLimits& limits, uint16_t side) {
    if (side < limits.least_usual || side > limits.most_usual) in.note(Code::size_range);
    return side > limits.largest ? limits.largest : side;
}

} // namespace

SizeLimits size_limits(uint8_t game, uint8_t file_format, BoardSize standard) {
    SizeLimits limits;
    limits.standard = standard;
    if (game < 32 && (letter_games >> game & 1) != 0) {
        limits.largest = 52;
        limits.most_usual = 52;
        if (game == go && file_format < 4) {
            limits.least_usual = 2;
            limits.most_usual = 19;
        }
    } else if (game == octi) {
        limits.largest = 9;
        limits.most_usual = 9;
    } else if (game == twixt) {
        limits.least_usual = 3;
    }
    return limits;
}

Decoded<BoardSize> decode_size(Bytes raw, SizeLimits limits) {
    detail::Plain in(raw);
    in.expect_some();
    BoardSize size;
    if (!in.failed()) {
        size.rows = size.columns = take_side(in);
        if (in.skip(':')) {
            size.rows = take_side(in);
            if (size.rows == size.columns) in.note(Code::size_square_composed);
        }
        if (!in.at_end()) in.fail(Code::number_malformed);
    }
    if (!in.failed()) {
        if (size.columns == 0 || size.rows == 0) in.fail(Code::size_range);
        size.columns = limited(in, limits, size.columns);
        size.rows = limited(in, limits, size.rows);
    }
    return in.decoded(in.failed() ? limits.standard : size);
}

ShortText format_size(BoardSize size) {
    ShortText text;
    text.append_number(size.columns);
    if (size.rows != size.columns) {
        text.append(':');
        text.append_number(size.rows);
    }
    return text;
}

} // namespace nanosgf
