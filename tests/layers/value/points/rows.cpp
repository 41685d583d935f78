// SPDX-License-Identifier: MIT
// The rows of the case table that one value of points, sizes or moves decides, by their numbers.
// Claimed for syntax/rows are the rows: 76 to 130, 194 to 207.
#include "findings.hpp"

#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/point_list.hpp"

namespace findings {

namespace {

/// A row of section D: what the value is on a board of that size. Columns and rows from 1.
struct GoRow {
    uint8_t row;
    Bytes raw;
    BoardSize size;
    Move::Kind kind; ///< none: no move
    Point place;     ///< from 1, as in the table
    Codes codes;
};

constexpr Move::Kind pass = Move::Kind::pass, play = Move::Kind::play, no_move = Move::Kind::none;

const GoRow go_table[] = {
    {76, "", {19, 19}, pass, {}, none},
    {77, "", {19, 19}, pass, {}, none}, // the typed parser knows FF
    {78, "tt", {19, 19}, pass, {}, code::pass_tt},
    {79, "tt", {13, 13}, pass, {}, code::pass_tt},
    {80, "tt", {19, 13}, pass, {}, code::pass_tt},
    {81, "tt", {21, 21}, play, {20, 20}, none},
    {82, "tt", {21, 13}, no_move, {}, code::point_off_board},
    {83, "", {21, 21}, pass, {}, none},
    {84, "uu", {21, 21}, play, {21, 21}, none},
    {85, "zz", {26, 26}, play, {26, 26}, none},
    {86, "Aa", {52, 52}, play, {27, 1}, none},
    {87, "aA", {52, 52}, play, {1, 27}, none},
    {88, "ZZ", {52, 52}, play, {52, 52}, none},
    {89, "PD", {19, 19}, no_move, {}, code::point_off_board},
    {90, "p d", {19, 19}, play, {16, 4}, code::whitespace_in_value},
    {91, "p\nd", {19, 19}, play, {16, 4}, code::whitespace_in_value},
    {92, "p", {19, 19}, no_move, {}, code::point_malformed},
    {93, "pdd", {19, 19}, no_move, {}, code::point_malformed},
    {94, "sa", {19, 19}, play, {19, 1}, none},
    {95, "ta", {19, 19}, no_move, {}, code::point_off_board},
    {96, "jj", {9, 9}, no_move, {}, code::point_off_board},
    {97, "Q16", {19, 19}, no_move, {}, code::point_malformed},
};

Point from_1(Point point) {
    return {static_cast<uint16_t>(point.column - 1), static_cast<uint16_t>(point.row - 1)};
}

uint16_t count_points(Rectangle rectangle) {
    uint16_t count = 0;
    Point point;
    for (RectangleCursor points(rectangle); points.next(point);) ++count;
    return count;
}

} // namespace

void go_rows() {
    for (const GoRow& expected : go_table) {
        const Decoded<Move> move = decode_go_move(expected.raw, expected.size);
        const bool place_good =
            expected.kind != play || move.value.point == from_1(expected.place);
        check_row(expected.row,
                  move.value.kind == expected.kind && place_good &&
                      move.usable == (expected.kind != no_move) && move.codes == expected.codes,
                  expected.raw);
    }
    check_row(89, is(repair_go_move("PD", go19, Repairs::fold_case), Move::play_at({15, 3}),
                     code::point_off_board),
              "optional case folding gives pd with a warning");
    check_row(96, is(repair_go_move("jj", {9, 9}, Repairs::edge_pass), Move::of(pass),
                     code::point_off_board),
              "optional repair: pass (both letters one past the edge)");
    check_row(97, is(repair_go_move("Q16", go19, Repairs::diagram), Move::play_at({15, 3}),
                     code::point_malformed),
              "optional repair: (16,4)");
    check_row(98, is_none(decode_go_point("tt", go19), code::point_off_board),
              "tt is a pass only in B and W");
    check_row(98, is_none(decode_rectangle("tt", go19, go_notation), code::point_off_board),
              "tt is a pass only in B and W");
}

void list_rows() {
    struct Row {
        uint8_t row;
        Bytes raw;
        BoardSize size;
        uint16_t points;
        Codes codes;
    };
    const Row table[] = {
        {99, "aa:cc", {19, 19}, 9, none},
        {100, "aa:ac", {19, 19}, 3, none},
        {101, "aa:ca", {19, 19}, 3, none},
        {102, "cc:aa", {19, 19}, 9, code::rect_corner_order},
        {103, "ca:ac", {19, 19}, 9, code::rect_corner_order},
        {104, "aa:aa", {19, 19}, 1, code::rect_1x1},
        {105, "aa:cc", {19, 19}, 9, none}, // the typed parser knows FF
        {106, "aa", {19, 19}, 1, none},    // whether points repeat is for check
        {106, "aa:bb", {19, 19}, 4, none},
        {107, "aa", {19, 19}, 1, none},
        {112, "aa:bi", {9, 9}, 18, none},
        {112, "ca:ee", {9, 9}, 15, none},
        {114, "ba", {19, 19}, 1, none},
        {114, "db", {19, 19}, 1, none},
        {118, "kk", {19, 19}, 1, none},
    };
    for (const Row& expected : table) {
        const auto list = decode_rectangle(expected.raw, expected.size, go_notation);
        check_row(expected.row,
                  list && list.codes == expected.codes &&
                      count_points(list.value) == expected.points,
                  expected.raw);
    }
    const uint8_t empty_lists[] = {108, 109, 110, 111};
    for (const uint8_t row : empty_lists)
        check_row(row, is_none(decode_rectangle("", go19, go_notation), code::empty_value),
                  "an empty value holds no points");
    check_row(113, rectangle_between({1, 0}, {3, 1}) == Rectangle{{1, 0}, {3, 1}} &&
                       count_points(rectangle_between({3, 0}, {1, 1})) == 6,
              "FF[3]: rectangle ba:db = 6 points");
    const auto arrow = decode_line("aa:bb", go19, go_notation);
    check_row(115, arrow.exact() && arrow.value.from == Point{0, 0} && arrow.value.to == Point{1, 1},
              "arrow aa to bb");
    check_row(116, !decode_line("aa:aa", go19, go_notation) &&
                       decode_line("aa:aa", go19, go_notation).codes == code::line_degenerate,
              "dropped");
    check_row(117, decode_line("bb:aa", go19, go_notation).exact(), "each line by itself is good");
    const auto all = decode_rectangle("a:y", backgammon_board, backgammon_notation);
    check_row(119, all.exact() && count_points(all.value) == 25, "one-letter rectangle a..y");
}

void size_rows() {
    struct Row {
        uint8_t row;
        Bytes raw;
        uint8_t file_format;
        BoardSize size;
        bool usable;
        Codes codes;
    };
    const Row table[] = {
        {120, "19", 4, {19, 19}, true, none},
        {121, "19:19", 4, {19, 19}, true, code::size_square_composed},
        {122, "6:7", 4, {6, 7}, true, none},
        {123, "1", 4, {1, 1}, true, none},
        {124, "52", 4, {52, 52}, true, none},
        {125, "53", 4, {52, 52}, true, code::size_range},
        {126, "0", 4, {19, 19}, false, code::size_range},
        {127, "-12", 4, {19, 19}, false, code::size_range},
        {128, " 9 ", 4, {9, 9}, true, code::whitespace_in_value},
        {129, "nineteen", 4, {19, 19}, false, code::number_malformed},
        {130, "13:9", 3, {13, 9}, true, none}, // the typed parser knows what FF[3] has not
    };
    for (const Row& expected : table) {
        const auto size = decode_size(expected.raw, size_limits(1, expected.file_format, go19));
        check_row(expected.row,
                  size.value == expected.size && size.usable == expected.usable &&
                      size.codes == expected.codes,
                  expected.raw);
    }
}

void game_rows() {
    const auto decode = [](int32_t game, Bytes raw, BoardSize size) {
        return decode_move(game_of(game), raw, size);
    };
    Move move = Move::play_at({0, 0});
    check_row(194, is(decode(11, "a1", {11, 11}), move), "cell column 1 row 1");
    move = Move::play_at({2, 4});
    check_row(195, is(decode(11, "C5", {11, 11}), move), "cell column 3 row 5 (case-insensitive)");
    move = Move::play_at({27, 27});
    check_row(196, is(decode(11, "ab28", {30, 30}), move), "column 28, row 28");
    move = Move::of(Move::Kind::swap_pieces);
    check_row(197, is(decode(11, "swap-pieces", {11, 11}), move), "special move");
    move = Move::of(Move::Kind::swap_sides);
    check_row(198, is(decode(11, "SWAP-SIDES", {11, 11}), move), "special move");

    move = Move::of(Move::Kind::step);
    move.from = {4, 7};
    move.point = {4, 5};
    check_row(199, is(decode(9, "e1-e3", {8, 8}), move), "from e1 to e3");
    move = Move::of(Move::Kind::capture);
    move.from = {2, 6};
    move.point = {2, 3};
    check_row(200, is(decode(9, "C2:C5++", {8, 8}), move), "capture C2 to C5, ++ ignored");
    move = Move::of(Move::Kind::step);
    move.from = {2, 2};
    move.point = {3, 3};
    check_row(201, is(decode(20, "cc:dd", {20, 20}), move), "piece centre cc to dd");
    move = Move::of(Move::Kind::shot);
    move.from = {3, 9};
    move.point = {3, 3};
    move.arrow = {6, 3};
    check_row(202, is(decode(18, "djddgd", {10, 10}), move), "from dj, to dd, arrow gd");

    move = Move::of(Move::Kind::checkers);
    move.dice[0] = 3;
    move.dice[1] = 1;
    check_row(203, move.add_step({7, 4}) && move.add_step({5, 4}), "two steps");
    check_row(203, is(decode(6, "31hefe", {}), move), "dice 3 1, h to e, f to e");
    move = Move::of(Move::Kind::checkers);
    move.dice[0] = move.dice[1] = 6;
    check_row(204, is(decode(6, "66", {}), move), "dice 6 6, no move");
    check_row(205, is(decode(6, "double", {}), Move::of(Move::Kind::cube_double)), "cube action");

    move = Move::of(Move::Kind::text);
    move.point = {7, 5};
    check_row(206, is(decode(19, "84-86-68x", {9, 9}), move), "jump with capture");
    move.point = {2, 6};
    check_row(207, is(decode(19, "33+B!", {9, 9}), move), "add superprong");
}

} // namespace findings
