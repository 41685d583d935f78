// SPDX-License-Identifier: MIT
// Points, moves and lists of points of all games: on the board, few enough, written and read again.
#ifndef NANOSGF_FUZZ_VALUE_POINTS_HPP
#define NANOSGF_FUZZ_VALUE_POINTS_HPP

#include <algorithm>
#include <string>
#include <vector>

#include "fuzz/value/shorts.hpp"
#include "nanosgf/value/any_game.hpp"

namespace fuzz {

using nanosgf::Games;
using nanosgf::Move;
using nanosgf::Point;
using nanosgf::PointFormatter;
using nanosgf::PointNotation;
using nanosgf::Rectangle;

/// How a game writes points, and the limits within which it has points at all.
struct Notation {
    const char* name;
    Games game;
    PointNotation read;
    PointFormatter write;
};

inline void require_on_board(Point point, BoardSize size) {
    FUZZ_REQUIRE(size.contains(point), "%d:%d is on no board of %dx%d", point.column, point.row,
                 size.columns, size.rows);
}

/// Rectangles: each point once, column by column, as many as there must be, all inside.
inline void require_points(Rectangle rectangle, BoardSize size) {
    require_on_board(rectangle.first, size);
    require_on_board(rectangle.last, size);
    const std::uint64_t columns = std::uint64_t{rectangle.last.column} - rectangle.first.column + 1;
    const std::uint64_t rows = std::uint64_t{rectangle.last.row} - rectangle.first.row + 1;
    FUZZ_REQUIRE(columns <= size.columns && rows <= size.rows, "the corners are not in order");
    // Boards of millions of points would take all the time.
    if (columns * rows > 5000) return;
    nanosgf::RectangleCursor cursor(rectangle);
    std::uint64_t count = 0;
    Point point;
    for (; cursor.next(point); ++count)
        FUZZ_REQUIRE(count < columns * rows &&
                         point.column == rectangle.first.column + count / rows &&
                         point.row == rectangle.first.row + count % rows,
                     "point %d of a rectangle is %d:%d", static_cast<int>(count), point.column, point.row);
    FUZZ_REQUIRE(count == columns * rows, "a rectangle of %d points has %d", static_cast<int>(columns * rows),
                 static_cast<int>(count));
}

/// All points of a set in rectangles that do not overlap.
inline void exercise_cover(const std::vector<Rectangle>& rectangles, BoardSize size) {
    if (std::size_t{size.columns} * size.rows > 5000) return;
    std::vector<std::uint8_t> bitmap(nanosgf::RectangleCover::bytes_needed(size));
    std::string expected(std::size_t{size.columns} * size.rows, '.');
    Point point;
    for (const Rectangle& rectangle : rectangles)
        for (nanosgf::RectangleCursor cursor(rectangle); cursor.next(point);) {
            nanosgf::RectangleCover::add(bitmap.data(), size, point);
            expected[std::size_t{point.row} * size.columns + point.column] = '#';
        }
    std::string seen(expected.size(), '.');
    nanosgf::RectangleCover cover(bitmap.data(), size);
    Rectangle rectangle;
    while (cover.next(rectangle)) {
        require_points(rectangle, size);
        for (nanosgf::RectangleCursor cursor(rectangle); cursor.next(point);) {
            char& cell = seen[std::size_t{point.row} * size.columns + point.column];
            FUZZ_REQUIRE(cell == '.', "%d:%d is covered twice", point.column, point.row);
            cell = '#';
        }
    }
    FUZZ_REQUIRE(seen == expected, "the cover is another set of points");
    FUZZ_REQUIRE(std::all_of(bitmap.begin(), bitmap.end(), [](std::uint8_t b) { return b == 0; }),
                 "the bitmap is not cleared");
}

inline void exercise_point(const Plan& plan, const Notation& notation) {
    using namespace nanosgf;
    const BoardSize size = plan.size;
    const Bytes raw = whole(plan.raw);
    const auto decode_one = [&](Bytes text) { return decode_point(text, size, notation.read); };
    const auto point = decode_one(raw);
    if (point) require_on_board(point.value, size);
    require_inverse(point, notation.write(point.value, size), decode_one);

    const auto decode_area = [&](Bytes text) { return decode_rectangle(text, size, notation.read); };
    const auto area = decode_area(raw);
    if (area) {
        require_points(area.value, size);
        FUZZ_REQUIRE(!point || (area.value.first == point.value && area.value.last == point.value),
                     "a point is another list of points");
    }
    FUZZ_REQUIRE(!point || area, "a point is no list of points");
    require_inverse(area, format_rectangle(area.value, size, notation.write), decode_area);

    const auto decode_ends = [&](Bytes text) { return decode_line(text, size, notation.read); };
    const auto line = decode_ends(raw);
    if (line) {
        require_on_board(line.value.from, size);
        require_on_board(line.value.to, size);
    }
    require_inverse(line, format_line(line.value, size, notation.write), decode_ends,
                    [](Line a, Line b) { return a.from == b.from && a.to == b.to; });

    const auto head = decode_label_head(raw, size, notation.read);
    require_reported(head);
    if (head) {
        require_on_board(head.value.point, size);
        FUZZ_REQUIRE(head.value.size <= raw.size(), "the head of a label is longer than the label");
        if (!head.codes.has(code::compose_expected))
            FUZZ_REQUIRE(head.value.size != 0 && raw[head.value.size - 1] == ':', "no colon behind a label's point");
        const auto alone = decode_one(whole(plan.raw.substr(0, head.value.size)));
        FUZZ_REQUIRE(point || head.value.size == 0 || !alone || alone.value == head.value.point,
                     "a label's point is another one");
    }
}

inline bool within(const Move& move, BoardSize size) {
    switch (move.kind) {
    case Move::Kind::play: return size.contains(move.point);
    case Move::Kind::step:
    case Move::Kind::capture: return size.contains(move.point) && size.contains(move.from);
    case Move::Kind::shot:
        return size.contains(move.point) && size.contains(move.from) && size.contains(move.arrow);
    default: return true;
    }
}

inline void exercise_move(const Plan& plan, Games game) {
    using namespace nanosgf;
    const BoardSize size = plan.size;
    const auto decode = [&](Bytes text) { return decode_move(game, text, size); };
    const auto move = decode(whole(plan.raw));
    require_reported(move);
    if (!move) {
        FUZZ_REQUIRE(move.value.kind == Move::Kind::none, "a move that is none has a kind");
        return;
    }
    FUZZ_REQUIRE(move.value.kind != Move::Kind::none, "a usable move has no kind");
    FUZZ_REQUIRE(within(move.value, size), "a move beyond the board");
    if (move.value.kind == Move::Kind::checkers) {
        FUZZ_REQUIRE(move.value.step_count <= 4, "%d steps", move.value.step_count);
        for (std::uint8_t i = 0; i < move.value.step_count; ++i)
            FUZZ_REQUIRE(move.value.step(i).from < 26 && move.value.step(i).to < 26, "a step beyond the bar");
    }
    if (move.value.kind != Move::Kind::text)
        require_inverse(move, format_move(game, move.value, size), decode);
}

inline void exercise_go(const Plan& plan) {
    using namespace nanosgf;
    const BoardSize size = plan.size;
    const Bytes raw = whole(plan.raw);
    const auto move = decode_go_move(raw, size);
    const auto play = decode_go_play(raw, size);
    FUZZ_REQUIRE(move.usable == play.usable && move.codes == play.codes, "two decoders of Go differ");
    if (move)
        FUZZ_REQUIRE(play.value.pass ? move.value.kind == Move::Kind::pass
                                     : move.value == Move::play_at(play.value.point),
                     "two decoders of Go give different moves");
    for (std::uint8_t bits = 0; bits != 8; ++bits) {
        const auto repaired = repair_go_move(raw, size, static_cast<Repairs>(bits));
        require_reported(repaired);
        FUZZ_REQUIRE(!move || (repaired && repaired.value == move.value), "repaired without need");
        FUZZ_REQUIRE(repaired.codes == move.codes, "the codes of a repaired move are not the value's");
        FUZZ_REQUIRE(!repaired || within(repaired.value, size), "repaired to beyond the board");
    }
    if (move) {
        PointExtent extent;
        extent.add(move);
        FUZZ_REQUIRE(extent.fits(size), "a point of the board does not fit it");
        if (tt_is_pass(size)) {
            const ShortText tt = format_go_move(move.value, size, PassStyle::tt);
            FUZZ_REQUIRE(tt && decode_go_move(written(view(tt.bytes())), size).value == move.value,
                         "a pass in letters is another move");
        }
    }
}

inline void exercise_points(const Plan& plan) {
    using namespace nanosgf;
    const Notation notations[] = {
        {"point of Go", Games::go, go_notation, format_go_point},
        {"point of Othello", Games::othello, othello_notation, point_formatter(Games::othello)},
        {"point of Backgammon", Games::backgammon, backgammon_notation, format_backgammon_point},
        {"point of Lines of Action", Games::lines_of_action, lines_of_action_notation, format_lines_of_action_point},
        {"point of Hex", Games::hex, cell_notation, format_cell},
        {"point of Octi", Games::octi, octi_notation, format_octi_point},
        {"point of a diagram", Games::none, diagram_notation, format_diagram_point},
    };
    for (const Notation& notation : notations) {
        context().form = notation.name;
        exercise_point(plan, notation);
    }
    for (unsigned bit = 0; bit <= 10; ++bit) {
        static constexpr const char* names[] = {"go", "othello", "gomoku", "backgammon", "lines of action", "hex",
                                                "amazons", "octi", "gess", "twixt", "no public notation"};
        context().form = names[bit];
        exercise_move(plan, bit == 10 ? Games::none : static_cast<Games>(1U << bit));
    }
    context().form = "move of Go";
    exercise_go(plan);

    context().form = "dice and pods";
    const auto dice = decode_dice(whole(plan.raw));
    require_inverse(dice, format_dice(dice.value), decode_dice,
                    [](Dice a, Dice b) { return a.first == b.first && a.second == b.second; });
    const auto decode_pod = [&](Bytes text) { return decode_octi_stone(text, plan.size); };
    const auto pod = decode_pod(whole(plan.raw));
    require_inverse(pod, format_octi_stone(pod.value, plan.size), decode_pod,
                    [](OctiStone a, OctiStone b) { return a.point == b.point && a.prongs == b.prongs; });

    // The value as a row of point lists, a blank between them.
    context().form = "cover";
    std::vector<Rectangle> areas;
    for (std::size_t at = 0; at < plan.raw.size();) {
        const std::size_t end = std::min(plan.raw.find(' ', at), plan.raw.size());
        const auto area = decode_rectangle(whole(plan.raw.substr(at, end - at)), plan.size, go_notation);
        if (area && areas.size() < 20) areas.push_back(area.value);
        at = end + 1;
    }
    exercise_cover(areas, plan.size);
}

} // namespace fuzz

#endif
