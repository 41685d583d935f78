// SPDX-License-Identifier: MIT
// Coordinates: the worked examples of Go 4, and every point there and back.
#include "findings.hpp"

#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/point_list.hpp"

namespace findings {

namespace {

struct Example {
    uint16_t size;
    Bytes letters;
    Bytes diagram;
};

const Example examples[] = {
    {19, "pd", "Q16"}, {19, "aa", "A19"}, {19, "ss", "T1"},  {19, "jj", "K10"}, {19, "ah", "A12"},
    {19, "ha", "H19"}, {19, "ia", "J19"}, {13, "aa", "A13"}, {13, "mm", "N1"},  {9, "ee", "E5"},
    {21, "tt", "U2"},  {21, "uu", "V1"},
};

} // namespace

void coordinates() {
    for (const Example& example : examples) {
        const BoardSize size = {example.size, example.size};
        const Decoded<Point> point = decode_go_point(example.letters, size);
        check(is(decode_diagram_point(example.diagram, size), point.value), example.diagram);
        check(says(format_diagram_point(point.value, size), example.diagram), example.letters);
        check(says(format_go_point(point.value), example.letters), example.letters);
    }
    check(says(format_cell(decode_go_point("pd", go19).value), "p4"), "pd is p4 in Hex");
    check(is(decode_diagram_point("q16", go19), {15, 3}), "Ishi: upper or lower case");
    const Bytes malformed[] = {"I5", "i5", "Q", "16", "Q16x", "1Q", "QQ1", "*1"};
    for (const Bytes text : malformed)
        check(is_none(decode_diagram_point(text, go19), code::point_malformed), text);
    const Bytes beyond[] = {"A20", "U1", "A0", "A65535"};
    for (const Bytes text : beyond)
        check(is_none(decode_diagram_point(text, go19), code::point_off_board), text);
    check(is(decode_diagram_point("Z1", {25, 25}), {24, 24}), "25 columns end at Z");
    check(is_none(decode_diagram_point("A1", {26, 9}), code::point_malformed),
          "for more than 25 columns there is no agreed letter system");
    check(!format_diagram_point({0, 0}, {26, 9}), "nor is one written");
    check(!format_diagram_point({19, 0}, go19), "a point beyond the board");
}

namespace {

void every_go_point() {
    for (uint16_t column = 0; column != 52; ++column)
        for (uint16_t row = 0; row != 52; ++row) {
            const Point point = {column, row};
            check(is(decode_go_point(format_go_point(point).bytes(), largest_go_board), point),
                  "every point at 52x52");
            if (column < 25 && row < 25)
                check(is(decode_diagram_point(format_diagram_point(point, {25, 25}).bytes(), {25, 25}),
                         point),
                      "every point at 25x25 in a diagram");
        }
}

void every_two_bytes() {
    uint16_t points = 0;
    for (uint16_t pair = 0;; ++pair) {
        const char raw[] = {static_cast<char>(pair >> 8), static_cast<char>(pair & 0xFF)};
        const Decoded<Point> point = decode_go_point(Bytes(raw, 2), largest_go_board);
        if (point) {
            ++points;
            check(point.codes.empty() && format_go_point(point.value).bytes() == Bytes(raw, 2),
                  "two bytes that are a point are the only way to write it");
        }
        if (pair == UINT16_MAX) break;
    }
    check(points == 52 * 52, "of 65536 pairs of bytes 2704 are points");
}

void every_cell() {
    const BoardSize size = {702, 99};
    bool good = true;
    for (uint16_t column = 0; column != size.columns; ++column)
        for (uint16_t row = 0; row != size.rows; ++row)
            good = good && is(decode_cell(format_cell({column, row}).bytes(), size), {column, row});
    check(good, "every cell at 702x99");
    for (uint16_t column = 0; column != 18278; ++column)
        good = good && is(decode_cell(format_cell({column, 9998}).bytes(), {18278, 9999}),
                          {column, 9998});
    check(good, "every name of three letters");
    check(!decode_cell("a10000", {65535, 65535}) && !decode_cell("tt4567890123", {65535, 65535}),
          "a row of five digits has no name on any board");
}

void every_size() {
    bool good = true;
    const SizeLimits limits = size_limits(11, 4, {11, 11});
    for (uint16_t columns = 1; columns <= 702; ++columns)
        for (uint16_t rows = 1; rows <= 99; ++rows) {
            const BoardSize size = {columns, rows};
            good = good && is(decode_size(format_size(size).bytes(), limits), size);
        }
    check(good, "every size to 702x99");
}

void every_point_of_small_boards() {
    for (uint16_t column = 0; column != 26; ++column) {
        const Point point = {column, 0};
        check(is(decode_point(format_backgammon_point(point).bytes(), backgammon_board,
                              backgammon_notation),
                 point),
              "every point of Backgammon");
    }
    for (uint16_t column = 0; column != 9; ++column)
        for (uint16_t row = 0; row != 9; ++row) {
            const Point point = {column, row};
            check(is(decode_point(format_octi_point(point, octi_board).bytes(), octi_board,
                                  octi_notation),
                     point),
                  "every point of Octi");
            check(is(decode_point(format_lines_of_action_point(point, octi_board).bytes(), octi_board,
                                  lines_of_action_notation),
                     point),
                  "every point of Lines of Action");
        }
}

/// A set of points that looks random, and the same in every run.
bool in_set(uint16_t seed, uint16_t index) {
    uint32_t bits = (uint32_t{seed} * 2654435761U) ^ (uint32_t{index} * 40503U);
    bits ^= bits >> 13;
    bits *= 0x5BD1E995U;
    return ((bits >> 15) & 3) != 0;
}

void every_point_is_covered_once() {
    const BoardSize sizes[] = {{1, 1}, {7, 5}, {8, 8}, {19, 19}, {52, 3}};
    uint8_t bitmap[(19 * 19 + 7) / 8];
    uint8_t seen[19 * 19];
    for (uint16_t seed = 0; seed != 50; ++seed) {
        const BoardSize size = sizes[seed % 5];
        const uint16_t count = static_cast<uint16_t>(size.columns * size.rows);
        check(RectangleCover::bytes_needed(size) <= sizeof bitmap, "room");
        for (uint8_t& bits : bitmap) bits = 0;
        for (uint8_t& times : seen) times = 0;
        for (uint16_t i = 0; i != count; ++i)
            if (in_set(seed, i))
                RectangleCover::add(bitmap, size, {static_cast<uint16_t>(i % size.columns),
                                                   static_cast<uint16_t>(i / size.columns)});
        Rectangle rectangle;
        for (RectangleCover cover(bitmap, size); cover.next(rectangle);) {
            const ShortText text = format_rectangle(rectangle, size, format_go_point);
            check(is(decode_rectangle(text.bytes(), size, go_notation), rectangle),
                  "a rectangle is written as it is read");
            Point point;
            for (RectangleCursor points(rectangle); points.next(point);)
                ++seen[point.row * size.columns + point.column];
        }
        bool good = true;
        for (uint16_t i = 0; i != count; ++i) good = good && seen[i] == (in_set(seed, i) ? 1 : 0);
        check(good, "each point is covered once, and no other");
    }
    uint8_t whole[(19 * 19 + 7) / 8];
    for (uint8_t& bits : whole) bits = 0xFF;
    Rectangle rectangle;
    RectangleCover cover(whole, go19);
    check(cover.next(rectangle) && rectangle == Rectangle{{0, 0}, {18, 18}} && !cover.next(rectangle),
          "a full board is one rectangle");
    check(says(format_rectangle({{3, 3}, {3, 3}}, go19, format_go_point), "dd"), "one point is no rectangle");
    check(!format_rectangle({{3, 3}, {60, 3}}, go19, format_go_point), "beyond the letters");
}

} // namespace

void round_trips() {
    every_go_point();
    every_two_bytes();
    every_cell();
    every_size();
    every_point_of_small_boards();
    every_point_is_covered_once();
}

} // namespace findings
