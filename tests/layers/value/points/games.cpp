// SPDX-License-Identifier: MIT
// Points and moves of the games other than Go: rules beside the case table.
#include "findings.hpp"

#include "nanosgf/value/point_list.hpp"

namespace findings {

namespace {

constexpr BoardSize hex11 = {11, 11}, loa = {8, 8}, ten = {10, 10}, gess = {20, 20};

bool has_kind(const Decoded<Move>& move, Move::Kind kind) {
    return move && move.codes.empty() && move.value.kind == kind;
}

bool no_move(const Decoded<Move>& move, Codes codes) {
    return is_none(move, codes) && move.value.kind == Move::Kind::none;
}

} // namespace

void hex() {
    struct Column {
        Bytes name;
        uint16_t number;
    };
    const Column columns[] = {{"a1", 1},   {"z1", 26},   {"aa1", 27},  {"az1", 52},
                              {"ba1", 53}, {"zz1", 702}, {"aaa1", 703}};
    for (const Column& column : columns)
        check(decode_cell(column.name, {703, 1}).value.column + 1 == column.number,
              "Hex, cells: bijective base 26");
    check(is(decode_cell("AB28", {30, 30}), Point{27, 27}), "any case");
    check(is(decode_cell("c05", hex11), Point{2, 4}, code::number_malformed), "leading zeros");
    check(is_none(decode_cell("c0", hex11), Codes(code::number_malformed) | code::point_malformed),
          "row 0 is rejected");
    check(is_none(decode_cell("c00", hex11), Codes(code::number_malformed) | code::point_malformed),
          "in any length");
    check(is_none(decode_cell("5", hex11), code::point_malformed), "no letters");
    check(is_none(decode_cell("c", hex11), code::point_malformed), "no digits");
    check(is_none(decode_cell("5c", hex11), code::point_malformed), "the other way round");
    check(is_none(decode_cell("c5c", hex11), code::point_malformed), "more");
    check(is_none(decode_cell("aaaa1", hex11), code::point_malformed), "four letters");
    check(is_none(decode_cell("l1", hex11), code::point_off_board), "column 12 of 11");
    check(is_none(decode_cell("a12", hex11), code::point_off_board), "row 12 of 11");
    check(is_none(decode_cell("a65537", hex11), code::point_off_board), "no row comes round");
    check(is_none(decode_cell("", hex11), code::empty_value), "nothing");
    check(is(decode_rectangle("a1:B2", hex11, cell_notation), Rectangle{{0, 0}, {1, 1}}),
          "a rectangle of two cells");

    check(has_kind(decode_hex_move("resign", hex11), Move::Kind::resign), "resign");
    check(has_kind(decode_hex_move("Forfeit", hex11), Move::Kind::forfeit), "forfeit, any case");
    check(has_kind(decode_hex_move("PASS", hex11), Move::Kind::pass), "pass");
    check(is(decode_hex_move("swap", hex11), Move::of(Move::Kind::swap_sides), code::point_malformed),
          "swap alone is swap-sides");
    check(is(decode_hex_move("ad", hex11), Move::play_at({0, 3}), code::point_malformed),
          "Little Golem: column a, row d from the top");
    check(no_move(decode_hex_move("az", hex11), Codes(code::point_malformed) | code::point_off_board),
          "Little Golem beyond the board");
    check(no_move(decode_hex_move("swap-", hex11), code::point_malformed), "part of a word");
    check(no_move(decode_hex_move("swap-sidesx", hex11), code::point_malformed), "more than a word");
    check(no_move(decode_hex_move("swap_sides", hex11), code::point_malformed), "no hyphen");
    check(no_move(decode_hex_move("", hex11), code::empty_value), "an empty move");
    check(no_move(decode_hex_move("l1", hex11), code::point_off_board), "off the board");
    check(swapped({2, 0}) == Point{0, 2}, "swap-pieces takes c1 to a3");

    const Bytes wrong[] = {"HexGui:0.9", "HexGui:0.1", "HexGui:0.9.1", "HexGui:0.9 beta"};
    for (const Bytes application : wrong) check(swaps_sides_only(application), application);
    const Bytes right[] = {"HexGui:0.10", "HexGui:1.0", "HexGui:0.", "hexgui:0.9", "HexGui", ""};
    for (const Bytes application : right) check(!swaps_sides_only(application), application);

    check(says(format_cell({27, 27}), "ab28") && says(format_cell({702, 0}), "aaa1"), "names");
    check(says(format_cell({701, 0}), "zz1") && says(format_cell({26, 98}), "aa99"), "names");
    check(!format_cell({18278, 0}), "zzz is the last");
    const Move::Kind words[] = {Move::Kind::swap_sides, Move::Kind::swap_pieces, Move::Kind::resign,
                                Move::Kind::forfeit, Move::Kind::pass};
    for (const Move::Kind kind : words)
        check(has_kind(decode_hex_move(format_hex_move(Move::of(kind), hex11).bytes(), hex11), kind),
              "a word and back");
    check(says(format_hex_move(Move::of(Move::Kind::swap_sides), hex11), "swap-sides"), "not swap");
    check(!format_hex_move(Move::of(Move::Kind::escape), hex11), "no move of Hex");
    check(!format_hex_move(Move(), hex11), "no move at all");
}

void backgammon() {
    const auto decode = [](Bytes raw) { return decode_backgammon_move(raw, {}); };
    check(has_kind(decode("take"), Move::Kind::cube_take), "take");
    check(has_kind(decode("drop"), Move::Kind::cube_drop), "drop");
    check(no_move(decode("Double"), code::point_malformed), "words are in small letters");
    const auto four = decode("66fzezdzcz");
    check(has_kind(four, Move::Kind::checkers) && four.value.step_count == 4, "four checkers");
    check(four.value.step(3).from == 2 && four.value.step(3).to == 25, "c is borne off");
    const auto bar = decode("61yg");
    check(bar && bar.value.step_count == 1 && bar.value.step(0).from == 24, "from the bar");
    check(no_move(decode("66fzezdzczbz"), code::point_malformed), "five checkers");
    check(no_move(decode("31h"), code::point_malformed), "half a step");
    check(no_move(decode("3"), code::point_malformed), "one die");
    check(no_move(decode("70"), code::point_malformed), "no such dice");
    check(no_move(decode("31HE"), code::point_malformed), "points are small letters");
    check(no_move(decode(""), code::empty_value), "an empty move");
    check(decode("31 he fe").value.step_count == 2, "white space means nothing");

    check(is_none(decode_point("A", backgammon_board, backgammon_notation), code::point_malformed),
          "one small letter");
    check(decode_dice("31").exact() && decode_dice("31").value.first == 3, "DI");
    check(!decode_dice("37") && !decode_dice("311"), "no dice");
    check(decode_dice("").codes == code::empty_value, "empty DI");
    check(says(format_dice({3, 1}), "31") && !format_dice({0, 1}) &&
              !format_dice({1, 7}), "dice are written");

    const Bytes moves[] = {"31hefe", "61yg", "66", "66fzezdzcz", "double", "take", "drop"};
    for (const Bytes raw : moves) check(says(format_backgammon_move(decode(raw).value), raw), raw);
    Move move = Move::of(Move::Kind::checkers);
    check(!format_backgammon_move(move), "dice of no pips");
    for (uint8_t i = 0; i != 4; ++i) check(move.add_step({i, 25}), "four steps");
    check(!move.add_step({0, 25}) && move.step_count == 4, "and no fifth");
    check(!format_backgammon_point({26, 0}), "z is the last point");
}

namespace {

void lines_of_action() {
    const auto decode = [](Bytes raw) { return decode_lines_of_action_move(raw, loa); };
    check(is(decode_point("a1", loa, lines_of_action_notation), Point{0, 7}),
          "numbers from bottom to top");
    check(is(decode_point("H8", loa, lines_of_action_notation), Point{7, 0}), "any case");
    check(is_none(decode_point("a9", loa, lines_of_action_notation), code::point_off_board), "row 9");
    check(is_none(decode_point("i1", loa, lines_of_action_notation), code::point_off_board), "col. 9");
    check(is_none(decode_point("a0", loa, lines_of_action_notation),
                  Codes(code::number_malformed) | code::point_malformed),
          "row 0");
    check(has_kind(decode("e1e3"), Move::Kind::step), "the hyphen is optional");
    check(has_kind(decode("E1-E3+!"), Move::Kind::step), "annotations are ignored");
    check(has_kind(decode("c2\\:c5"), Move::Kind::capture), "an escaped colon is a colon");
    check(has_kind(decode("Pass"), Move::Kind::pass), "Pass");
    check(has_kind(decode("resign"), Move::Kind::resign), "Resign, any case");
    check(has_kind(decode("FORFEIT"), Move::Kind::forfeit), "Forfeit");
    check(has_kind(decode("Escape"), Move::Kind::escape), "Escape (Gemma)");
    check(no_move(decode("e1"), code::point_malformed), "no destination");
    check(no_move(decode("e1-"), code::point_malformed), "no destination behind the hyphen");
    check(no_move(decode("e1--e3"), code::point_malformed), "two hyphens");
    check(no_move(decode("e1-e9"), code::point_off_board), "off the board");
    check(no_move(decode("+e1-e3"), code::point_malformed), "an annotation in front");
    check(no_move(decode(""), code::empty_value), "an empty move");
    const Bytes moves[] = {"e1-e3", "c2:c5", "pass", "resign", "forfeit", "escape"};
    for (const Bytes raw : moves)
        check(says(format_lines_of_action_move(decode(raw).value, loa), raw), raw);
    check(!format_lines_of_action_move(Move::of(Move::Kind::swap_sides), loa), "no such");
    check(!format_lines_of_action_point({0, 8}, loa), "beyond the board");
}

void octi() {
    const auto decode = [](Bytes raw) { return decode_octi_move(raw, octi_board); };
    check(is(decode_point("11", octi_board, octi_notation), Point{0, 8}), "11 is south-west");
    check(is(decode_point("99", octi_board, octi_notation), Point{8, 0}), "99 is north-east");
    check(is_none(decode_point("01", octi_board, octi_notation), code::point_malformed), "no 0");
    check(is_none(decode_point("17", {6, 6}, octi_notation), code::point_off_board), "a small board");
    const auto stone = decode_octi_stone("46CD", octi_board);
    check(stone.exact() && stone.value.point == Point{3, 3} && stone.value.prongs == 0x0C, "46CD");
    check(decode_octi_stone("46", octi_board).exact(), "letters are optional");
    check(decode_octi_stone("46I", octi_board).codes == code::point_malformed, "prongs end at H");
    check(decode_octi_stone("", octi_board).codes == code::empty_value, "an empty stone");
    check(says(format_octi_stone({{3, 3}, 0x8D}, octi_board), "46ACDH"), "a stone is written");
    check(!format_octi_stone({{9, 3}, 0}, octi_board), "beyond 99");

    const Bytes good[] = {"73", "33+B", "33+B!", "33+A-B", "84-86-68", "84-86-68x", "84-86x-68",
                          "84-86-68xDxAB", "46CD-56,46D-55", "33+AB"};
    for (const Bytes raw : good) check(has_kind(decode(raw), Move::Kind::text), raw);
    const Bytes bad[] = {"7", "33+", "33+!", "33+A-", "33+A!-B", "84-", "84-8", "84x-86", "84-86,",
                         "84--86", "33+B?", "x", "33+I"};
    for (const Bytes raw : bad) check(no_move(decode(raw), code::point_malformed), raw);
    check(no_move(decode_octi_move("11-17", {6, 6}), code::point_off_board), "a step off the board");
    check(no_move(decode(""), code::empty_value), "an empty move");
}

void amazons_and_gess() {
    check(no_move(decode_amazons_move("djdd", ten), code::point_malformed), "no arrow");
    check(no_move(decode_amazons_move("djddgdaa", ten), code::point_malformed), "eight letters");
    check(no_move(decode_amazons_move("djddka", ten), code::point_off_board), "off the board");
    check(no_move(decode_amazons_move("", ten), code::empty_value), "no pass is defined");
    check(no_move(decode_amazons_move("tt", ten), code::point_off_board), "tt is none either");
    check(says(format_amazons_move(decode_amazons_move("djddgd", ten).value, ten), "djddgd"), "written");
    check(!format_amazons_move(Move::of(Move::Kind::pass), ten), "no pass is written");

    check(has_kind(decode_gess_move("cc\\:dd", gess), Move::Kind::step), "an escaped colon");
    check(no_move(decode_gess_move("ab:cc", gess), code::point_off_board), "from the ring");
    check(no_move(decode_gess_move("cc:tb", gess), code::point_off_board), "to the ring");
    check(no_move(decode_gess_move("cc:bt", gess), code::point_off_board), "row t is the ring");
    check(has_kind(decode_gess_move("bb:ss", gess), Move::Kind::step), "corner to corner");
    check(no_move(decode_gess_move("ccdd", gess), code::point_malformed), "no colon");
    check(no_move(decode_gess_move("cc", gess), code::point_malformed), "no destination");
    check(no_move(decode_gess_move("", gess), code::empty_value), "an empty move");
    check(says(format_gess_move(decode_gess_move("cc:dd", gess).value, gess), "cc:dd"), "written");
}

void othello_gomoku_and_twixt() {
    check(is(decode_othello_move("d3", loa), Move::play_at({3, 2})), "column letter, row digit");
    check(is(decode_othello_move("D3", loa), Move::play_at({3, 2}), code::point_malformed),
          "a capital is repaired");
    check(no_move(decode_othello_move("d9", loa), code::point_off_board), "off the board");
    check(is(decode_othello_move("fe", loa), Move::play_at({5, 4}), code::point_malformed),
          "the letters of Go are repaired");
    check(no_move(decode_othello_move("ij", loa), Codes(code::point_malformed) | code::point_off_board),
          "beyond the board they are not");
    check(no_move(decode_othello_move("fe3", loa), code::point_off_board), "no column fe");
    check(no_move(decode_othello_move("def", loa), code::point_malformed), "three letters");
    check(no_move(decode_othello_move("", loa), code::empty_value), "an empty move");
    check(says(format_othello_move(Move::play_at({3, 2}), loa), "d3"), "written");
    check(!format_othello_move(Move::of(Move::Kind::pass), loa), "no pass is defined");

    const auto gomoku = [](Bytes raw) { return decode_move(Games::gomoku, raw, {15, 15}); };
    check(is(gomoku("hh"), Move::play_at({7, 7})), "Gomoku has the letters of Go");
    check(no_move(gomoku(""), code::empty_value) && no_move(gomoku("tt"), code::point_off_board),
          "but not its passes");

    const BoardSize twixt = {24, 24};
    check(is(decode_twixt_move("m12", twixt), Move::play_at({12, 11})), "a peg");
    check(is(decode_twixt_move("AA1", {30, 30}), Move::play_at({26, 0})), "AA after Z");
    check(has_kind(decode_twixt_move("C2*", twixt), Move::Kind::text), "anything else is text");
    check(no_move(decode_twixt_move("y1", twixt), code::point_off_board), "column 25");
    check(no_move(decode_twixt_move("", twixt), code::empty_value), "an empty move");
    check(says(format_twixt_move(Move::play_at({26, 0}), {30, 30}), "AA1"), "in capitals");
    check(!format_twixt_move(Move::of(Move::Kind::text), {30, 30}), "text writes itself");
}

void the_choice_of_games() {
    constexpr Games two = Games::go | Games::hex;
    check(has_kind(decode_move<two>(Games::hex, "a1", hex11), Move::Kind::play), "chosen");
    check(has_kind(decode_move<two>(Games::gess, "cc:dd", gess), Move::Kind::text), "left out: text");
    check(point_notation<two>(Games::gess) == nullptr, "left out: no notation");
    check(point_notation<two>(Games::go) == go_notation, "chosen: its notation");
    const uint8_t with_notation[] = {1, 2, 4, 6, 9, 11, 18, 19, 20, 21};
    uint8_t found = 0;
    for (int32_t number = -1; number <= 41; ++number) {
        const Games game = game_of(number);
        check((game == Games::none) == (point_notation(game) == nullptr), "all or nothing");
        if (game == Games::none) {
            check(has_kind(decode_move(game, "e2e4", loa), Move::Kind::text), "text");
            continue;
        }
        check(found < sizeof with_notation && number == with_notation[found], "the games that have a notation");
        ++found;
    }
    check(found == sizeof with_notation, "ten games have a notation");
}

void moves_are_written_by_game() {
    struct Row {
        Games game;
        Bytes raw;
        BoardSize size;
    };
    const Row table[] = {
        {Games::go, "pd", go19},
        {Games::go, "", go19},
        {Games::othello, "d3", loa},
        {Games::gomoku, "hh", {15, 15}},
        {Games::backgammon, "31hefe", backgammon_board},
        {Games::lines_of_action, "c2:c5", loa},
        {Games::hex, "swap-pieces", hex11},
        {Games::hex, "k11", hex11},
        {Games::amazons, "djddgd", ten},
        {Games::gess, "cc:dd", gess},
        {Games::twixt, "M12", {24, 24}},
    };
    for (const Row& row : table) {
        const Decoded<Move> move = decode_move(row.game, row.raw, row.size);
        check(move.exact() && says(format_move(row.game, move.value, row.size), row.raw), row.raw);
        check(!format_move<Games::octi>(row.game, move.value, row.size), "not chosen");
        check(!format_move(row.game, Move(), row.size), "no move");
    }
    check(!format_move(Games::gomoku, Move::of(Move::Kind::pass), go19), "Gomoku: no pass");
    check(!format_move(Games::go, Move::play_at({19, 0}), go19), "off the board");
    check(!format_move(Games::hex, Move::play_at({0, 11}), hex11), "off the board");
    for (int32_t number = 0; number <= 41; ++number) {
        const Games game = game_of(number);
        const PointFormatter format = point_formatter(game);
        check((format == nullptr) == (game == Games::none), "a formatter for each notation");
        if (format == nullptr) continue;
        const BoardSize size = game == Games::backgammon ? backgammon_board : loa;
        const Point point = {3, static_cast<uint16_t>(size.rows - 1)};
        check(is(decode_point(format(point, size).bytes(), size, point_notation(game)), point),
              "the inverse of the notation");
        check(!format({26, 60}, size), "beyond any board");
        const Line line = {point, {1, 0}};
        const Decoded<Line> again = decode_line(format_line(line, size, format).bytes(), size,
                                                point_notation(game));
        check(again.exact() && again.value.from == point && again.value.to == Point{1, 0}, "a line");
        check(!format_line({point, point}, size, format), "a line of one point");
    }
    check(point_formatter<Games::go>(Games::hex) == nullptr, "not chosen");
    check(point_formatter<Games::go>(Games::go) == &format_go_point, "chosen");
}

} // namespace

void other_games() {
    moves_are_written_by_game();
    lines_of_action();
    octi();
    amazons_and_gess();
    othello_gomoku_and_twixt();
    the_choice_of_games();
}

} // namespace findings
