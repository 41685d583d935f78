// SPDX-License-Identifier: MIT
// Points and moves of Go, lists of points, sizes: rules beside the case table.
#include "findings.hpp"

#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/dates.hpp"
#include "nanosgf/value/overtime.hpp"
#include "nanosgf/value/point_list.hpp"
#include "nanosgf/value/result.hpp"

namespace findings {

namespace {

constexpr Move::Kind pass = Move::Kind::pass;

void escapes_and_white_space() {
    check(is(decode_go_point("p\\d", go19), {15, 3}, code::needless_escape),
          "3.4: a backslash before any other byte is that byte");
    check(is_none(decode_go_point("p\\:", go19), code::point_malformed), "an escaped colon");
    check(is(decode_go_point(" p\\\r\n d\t", go19), {15, 3}, code::whitespace_in_value),
          "3.4: a soft break is nothing, white space is stripped");
    check(is_none(decode_go_point(Bytes("p\0", 2), go19), code::point_malformed),
          "2.4: a zero byte is illegal outside text");
    check(is_none(decode_go_point("p\\", go19), code::point_malformed), "a lone backslash");
    check(is_none(decode_go_point("", go19), code::empty_value), "3.6: empty only where allowed");
    check(is_none(decode_go_point("\xE4\xE4", go19), code::point_malformed), "bytes beyond ASCII");
    check(is(decode_go_move(" ", go19), Move::of(pass), code::whitespace_in_value),
          "white space alone is empty, and a pass");
}

void repairs_do_nothing_else() {
    const Repairs all = Repairs::edge_pass | Repairs::diagram | Repairs::fold_case;
    check(is(repair_go_move("pd", go19, all), Move::play_at({15, 3})), "a good move stays");
    check(is(repair_go_move("tt", go19, all), Move::of(pass), code::pass_tt), "a pass stays");
    check(is(repair_go_move("ta", {21, 21}, all), Move::play_at({19, 0})), "on the board");
    check(is_none(repair_go_move("jj", {9, 9}, Repairs::none), code::point_off_board), "none");
    check(is_none(repair_go_move("jj", {9, 9}, Repairs::diagram), code::point_off_board), "other");
    check(is_none(repair_go_move("ja", {9, 9}, all), code::point_off_board), "one letter past");
    check(is_none(repair_go_move("PD", go19, Repairs::edge_pass), code::point_off_board), "not folded");
    check(is(repair_go_move("Pd", go19, all), Move::play_at({15, 3}), code::point_off_board),
          "one capital");
    check(is(repair_go_move("Aa", {30, 19}, all), Move::play_at({26, 0})), "a capital on the board");
    check(is_none(repair_go_move("I9", go19, all), code::point_malformed), "no letter I");
    check(is_none(repair_go_move("A20", go19, all), code::point_malformed), "beyond the board");
    check(is_none(repair_go_move("A0", go19, all), code::point_malformed), "row 0");
    check(is(repair_go_move("", {9, 9}, all), Move::of(pass)), "an empty pass stays");
    check(is_none(repair_go_move("x", go19, all), code::point_malformed), "nothing to repair");
}

/// Values are equal if each of their parts is.
void equal_values() {
    Move shot = Move::of(Move::Kind::shot);
    Move other = shot;
    check(shot == other && !(shot != other), "equal moves");
    check(shot != Move::of(pass), "moves of two kinds");
    other.dice[0] = 1;
    check(shot != other, "moves with another first die");
    other = shot;
    other.dice[1] = 1;
    check(shot != other, "moves with another second die");
    other = shot;
    other.step_count = 1;
    check(shot != other, "moves of more steps");
    Point Move::*const points[] = {&Move::point, &Move::from, &Move::arrow};
    for (Point Move::*const point : points) {
        other = shot;
        other.*point = {3, 4};
        check(shot != other, "moves with another point");
    }
    const Result won = {Result::Kind::win, Color::black, Result::How::score, {35, 1}};
    check(won == Result{Result::Kind::win, Color::black, Result::How::score, {35, 1}}, "equal results");
    check(won != Result{Result::Kind::draw, Color::black, Result::How::score, {35, 1}}, "results of two kinds");
    check(won != Result{Result::Kind::win, Color::white, Result::How::score, {35, 1}}, "results of two winners");
    check(won != Result{Result::Kind::win, Color::black, Result::How::time, {35, 1}}, "results that came otherwise");
    check(won != Result{Result::Kind::win, Color::black, Result::How::score, {35, 0}}, "results with another margin");
    const Overtime overtime = {Overtime::Kind::canadian, 25, {600, 0}};
    check(overtime == Overtime{Overtime::Kind::canadian, 25, {600, 0}}, "equal overtimes");
    check(overtime != Overtime{Overtime::Kind::byo_yomi, 25, {600, 0}}, "overtimes of two kinds");
    check(overtime != Overtime{Overtime::Kind::canadian, 20, {600, 0}}, "overtimes of another count");
    check(overtime != Overtime{Overtime::Kind::canadian, 25, {300, 0}}, "overtimes of another length");
    const Date date = {1996, 5, 6};
    check(date == Date{1996, 5, 6} && date != Date{1997, 5, 6} && date != Date{1996, 6, 6} && date != Date{1996, 5, 7}, "dates");
    const Rectangle area = {{1, 2}, {3, 4}};
    check(area == Rectangle{{1, 2}, {3, 4}} && area != Rectangle{{0, 2}, {3, 4}} && area != Rectangle{{1, 2}, {3, 5}}, "rectangles");
}

void values_before_the_size_is_known() {
    PointExtent extent;
    check(extent.fits({1, 1}), "Game 1: nothing used fits everything");
    extent.add(decode_go_move("jc", largest_go_board));
    check(extent.fits({10, 3}) && !extent.fits({9, 9}) && !extent.fits({19, 2}),
          "the largest column and row count");
    extent.add(decode_go_move("", go19));
    check(extent.fits({10, 3}), "an empty pass asks for nothing");
    extent.add(decode_go_move("tt", go19));
    check(extent.fits({10, 3}) && extent.fits(go19) && !extent.fits({21, 21}),
          "B[tt]SZ[21]: read as a pass, now a point");
    extent.add(Point{18, 18});
    check(extent.fits(go19) && !extent.fits({18, 19}), "setup counts as well");
}

void passes_are_written_for_both_styles() {
    const Move move = Move::of(pass);
    check(says(format_go_move(move, go19), ""), "Go 2: FF[4] writes nothing");
    check(says(format_go_move(move, go19, PassStyle::tt), "tt"), "before FF[4]: tt");
    check(says(format_go_move(move, {13, 9}, PassStyle::tt), "tt"), "also on small boards");
    check(!format_go_move(move, {21, 13}, PassStyle::tt), "21x13: tt is no pass");
    check(!format_go_move(Move::of(Move::Kind::resign), go19), "Go has no such move");
    check(!format_go_point({52, 0}) && !format_go_point({0, 52}), "52x52 is all");
}

} // namespace

void go_moves() {
    escapes_and_white_space();
    repairs_do_nothing_else();
    equal_values();
    values_before_the_size_is_known();
    passes_are_written_for_both_styles();
}

void lists() {
    const auto rectangle = [](Bytes raw) { return decode_rectangle(raw, go19, go_notation); };
    check(is(rectangle("cc:aa"), Rectangle{{0, 0}, {2, 2}}, code::rect_corner_order), "swapped");
    check(is(rectangle("aa : bc"), Rectangle{{0, 0}, {1, 2}}, code::whitespace_in_value), "blanks");
    check(is_none(rectangle("aa:"), code::point_malformed), "no second corner");
    check(is_none(rectangle(":aa"), code::point_malformed), "no first corner");
    check(is_none(rectangle("aa:bb:cc"), code::point_malformed), "three corners");
    check(is_none(rectangle("aa\\:bb"), code::point_malformed), "3.5: an escaped colon splits nothing");
    check(is_none(rectangle("aa:tt"), code::point_off_board), "a corner beyond the board");
    check(is(rectangle("aa:ss"), Rectangle{{0, 0}, {18, 18}}), "the whole board");

    Point point;
    RectangleCursor nothing;
    check(!nothing.next(point) && !nothing.next(point), "a cursor over nothing");
    RectangleCursor points(Rectangle{{1, 2}, {2, 3}});
    const Point order[] = {{1, 2}, {1, 3}, {2, 2}, {2, 3}};
    for (const Point expected : order)
        check(points.next(point) && point == expected, "column by column from the upper left");
    check(!points.next(point) && !points.next(point), "and no more");

    check(decode_line("aa", go19, go_notation).codes == code::compose_expected, "a line of one point");
    check(decode_line("", go19, go_notation).codes == code::empty_value, "an empty line");
    check(decode_line("aa:", go19, go_notation).codes == code::point_malformed, "no second point");
    check(decode_line("aabb", go19, go_notation).codes == code::point_malformed, "no colon, too long");
    check(decode_line("aa:bb:cc", go19, go_notation).codes == code::point_malformed, "three points");
    const auto line = decode_line("a2:B1", {11, 11}, cell_notation);
    check(line.exact() && line.value.from == Point{0, 1} && line.value.to == Point{1, 0}, "of Hex");

    auto head = decode_label_head("aa:x:y", go19, go_notation);
    check(head.exact() && head.value.point == Point{0, 0} && head.value.size == 3,
          "LB: up to the first colon");
    head = decode_label_head("a a :]", go19, go_notation);
    check(head && head.value.size == 5 && head.codes == code::whitespace_in_value, "blanks");
    head = decode_label_head("aa", go19, go_notation);
    check(head && head.value.size == 2 && head.codes == code::compose_expected,
          "row 67: a point without a label");
    head = decode_label_head("x:", go19, go_notation);
    check(!head && head.codes == code::point_malformed, "no point");
    head = decode_label_head("a10:10", {11, 11}, cell_notation);
    check(head.exact() && head.value.point == Point{0, 9} && head.value.size == 4, "LB of Hex");
    head = decode_label_head("", go19, go_notation);
    check(!head && head.codes == code::empty_value, "an empty label");
}

void sizes() {
    const SizeLimits go4 = size_limits(1, 4, go19);
    check(is(decode_size("60:9", go4), BoardSize{52, 9}, code::size_range), "one side is cut");
    check(is(decode_size("60:70", go4), BoardSize{52, 52}, code::size_range), "both, unlike");
    check(is(decode_size("99999999999", go4), BoardSize{52, 52},
             Codes(code::size_range) | code::number_range),
          "overflow");
    check(is(decode_size("9.0", go4), BoardSize{9, 9}, code::number_malformed), "as any number");
    check(is(decode_size(" 9 : 7\n", go4), BoardSize{9, 7}, code::whitespace_in_value), "blanks");
    check(decode_size(":", go4).codes == code::number_malformed, "no square of nothing");
    check(!decode_size(" ", go4), "blanks alone");
    check(is(decode_size("+9", go4), BoardSize{9, 9}), "3.6: Number may have a sign");
    check(decode_size("6:0", go4).value == go19 && decode_size("6:0", go4).codes == code::size_range,
          "a side of nothing");
    const Bytes malformed[] = {"19:", ":19", "1:2:3", "19x19", "-", "x:x"};
    for (const Bytes raw : malformed) {
        const auto size = decode_size(raw, go4);
        check(!size && size.value == go19 && size.codes == code::number_malformed, raw);
    }
    check(!decode_size("", go4) && decode_size("", go4).codes == code::empty_value, "empty");
    const SizeLimits go1 = size_limits(1, 1, go19);
    check(is(decode_size("21", go1), BoardSize{21, 21}, code::size_range),
          "FF[4] properties, SZ: before FF[4] more than 19 is reported, and stays");
    check(is(decode_size("1", go1), BoardSize{1, 1}, code::size_range), "Kierulf: 2 at least");
    check(is(decode_size("1", size_limits(1, 3, go19)), BoardSize{1, 1}, Codes()), "FF[3] has no least size");
    check(is(decode_size("60", go1), BoardSize{52, 52}, code::size_range), "letters end at 52");
    const uint8_t others[] = {4, 18, 20};
    for (const uint8_t game : others)
        check(is(decode_size("60", size_limits(game, 4, go19)), BoardSize{60, 60}), "FF[4] properties, SZ: 52 is Go's limit");
    const SizeLimits hex = size_limits(11, 4, {11, 11});
    check(is(decode_size("63", hex), BoardSize{63, 63}), "Hex, page of 2021: any size");
    check(is(decode_size("1", hex), BoardSize{1, 1}), "from 1");
    check(is(decode_size("703:99", hex), BoardSize{702, 99}, code::size_range),
          "two letters name 702 columns");
    check(decode_size("x", hex).value == BoardSize{11, 11}, "default 11");
    const SizeLimits twixt = size_limits(21, 4, {24, 24});
    check(is(decode_size("3:702", twixt), BoardSize{3, 702}), "Twixt: sides 3 to 702");
    check(is(decode_size("2", twixt), BoardSize{2, 2}, code::size_range), "Twixt: less than 3");
    check(is(decode_size("10", size_limits(19, 4, {9, 9})), BoardSize{9, 9}, code::size_range),
          "Octi: points end at 99");
    check(says(format_size({19, 19}), "19") && says(format_size({6, 7}), "6:7"), "8.6: squares");
}

} // namespace findings
