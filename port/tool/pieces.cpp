// SPDX-License-Identifier: MIT
// The beginnings of games and their moves, each by the page of its game or, where it says nothing of
// them, by the rules that are customary.
#include "pieces.hpp"

#include <algorithm>

namespace nanosgf::tool {
namespace {

bool is_word(const std::string& text, std::string_view word) {
    return std::equal(text.begin(), text.end(), word.begin(), word.end(),
                      [](char a, char b) { return (a | 0x20) == b; });
}

/// On which side of the line from `a` to `b` the point `c` is: the sign of the result; 0 on it.
int side_of(Point a, Point b, Point c) {
    return (b.column - a.column) * (c.row - a.row) - (b.row - a.row) * (c.column - a.column);
}

bool are_apart(int one, int other) { return (one < 0 && other > 0) || (one > 0 && other < 0); }

bool are_crossing(const Link& one, const Link& other) {
    const Point a = one.from, b = one.to(), c = other.from, d = other.to();
    return are_apart(side_of(a, b, c), side_of(a, b, d)) &&
           are_apart(side_of(c, d, a), side_of(c, d, b));
}

/// Where a link of that direction begins which ends at `to`; beyond the board there may be none.
Point beginning(Point to, int direction) {
    return {static_cast<std::uint16_t>(to.column - Link::steps[direction][0]),
            static_cast<std::uint16_t>(to.row - Link::steps[direction][1])};
}

} // namespace

bool Pieces::begin(const GameRules& rules, bool has_setup) {
    const Bytes application(rules.application.data(), rules.application.size());
    has_old_swaps_ = swaps_sides_only(application);
    own_links_cross_ = is_word(rules.rules, "pp");
    const Games game = position_.rules;
    if (game == Games::twixt || game == Games::amazons) board_.set_to_play(Color::white);
    if (has_setup || position_.kind == BoardKind::none) return true;
    if (game == Games::othello) begin_othello();
    if (game == Games::amazons) begin_amazons();
    if (game == Games::gess) begin_gess();
    if (game != Games::lines_of_action || is_word(rules.setup, "custom")) return true;
    if (!rules.setup.empty() && !is_word(rules.setup, "standard")) return false;
    begin_lines_of_action();
    return true;
}

void Pieces::begin_othello() {
    const unsigned column = position_.size.columns / 2U, row = position_.size.rows / 2U;
    if (column == 0 || row == 0) return;
    put(Color::white, column - 1, row - 1);
    put(Color::white, column, row);
    put(Color::black, column, row - 1);
    put(Color::black, column - 1, row);
}

// Black on the first and last row, White on the first and last column, nobody in the corners.
void Pieces::begin_lines_of_action() {
    const unsigned columns = position_.size.columns, rows = position_.size.rows;
    for (unsigned column = 1; column + 1 < columns; ++column) {
        put(Color::black, column, 0);
        put(Color::black, column, rows - 1);
    }
    for (unsigned row = 1; row + 1 < rows; ++row) {
        put(Color::white, 0, row);
        put(Color::white, columns - 1, row);
    }
}

// Amazons: AB[dj][gj][ag][jg] AW[da][ga][ad][jd].
void Pieces::begin_amazons() {
    if (position_.size != BoardSize{10, 10}) return;
    constexpr Point white[] = {{3, 0}, {6, 0}, {0, 3}, {9, 3}};
    for (const Point point : white) {
        put(Color::white, point);
        put(Color::black, point.column, 9U - point.row);
    }
}

// 43 stones each, Black's in the rows next to the last one.
void Pieces::begin_gess() {
    if (position_.size != BoardSize{20, 20}) return;
    struct Line {
        unsigned row;
        std::string_view columns;
    };
    constexpr Line lines[] = {{1, "ceghijklmnpr"},
                              {2, "bcdfhijkmoqrs"},
                              {3, "ceghijklmnpr"},
                              {6, "cfilor"}};
    for (const Line& line : lines)
        for (const char column : line.columns) {
            put(Color::white, static_cast<unsigned>(column - 'a'), line.row);
            put(Color::black, static_cast<unsigned>(column - 'a'), 19 - line.row);
        }
}

void Pieces::place(Color color, Point point) {
    if (!position_.size.contains(point)) return;
    put(color, point);
    position_.arrows[point] = false;
    if (position_.rules != Games::twixt) return;
    unlink(point);
    if (color != Color::none) link(color, point);
}

bool Pieces::swaps_sides(const Move& move) const {
    return move.kind == Move::Kind::swap_sides ||
           (move.kind == Move::Kind::swap_pieces && has_old_swaps_);
}

bool Pieces::play(Color color, const Move& move) {
    const BoardSize size = position_.size;
    switch (move.kind) {
    case Move::Kind::play:
        if (position_.rules == Games::twixt) place(color, move.point);
        else put(color, move.point);
        if (position_.rules == Games::othello) flip(color, move.point);
        return true;
    case Move::Kind::step:
    case Move::Kind::capture:
        if (!size.contains(move.from) || !size.contains(move.point)) return true;
        if (position_.rules == Games::gess) {
            move_group(move.from, move.point);
        } else {
            put(Color::none, move.from);
            put(color, move.point);
        }
        return true;
    case Move::Kind::shot:
        put(Color::none, move.from);
        put(color, move.point);
        if (size.contains(move.arrow)) shoot(move.arrow);
        return true;
    case Move::Kind::swap_pieces: return has_old_swaps_ || mirror();
    default: return true;
    }
}

// Othello: each straight row of the opponent's discs between the new one and another of its colour.
void Pieces::flip(Color color, Point point) {
    for (int down = -1; down <= 1; ++down)
        for (int right = -1; right <= 1; ++right) {
            const auto at = [&](int distance) {
                return Point{static_cast<std::uint16_t>(point.column + right * distance),
                             static_cast<std::uint16_t>(point.row + down * distance)};
            };
            int count = 0;
            while (board_.stone(at(count + 1)) == opponent(color)) ++count;
            if (board_.stone(at(count + 1)) != color) continue;
            for (; count > 0; --count) put(color, at(count));
        }
}

// Gess: nine points go together, and capture the stones where they arrive; no stone stays on the ring.
void Pieces::move_group(Point from, Point to) {
    const auto beside = [](Point centre, unsigned index) {
        return Point{static_cast<std::uint16_t>(centre.column + index % 3 - 1),
                     static_cast<std::uint16_t>(centre.row + index / 3 - 1)};
    };
    std::array<Color, 9> group{};
    for (unsigned i = 0; i < 9; ++i) {
        group[i] = board_.stone(beside(from, i));
        put(Color::none, beside(from, i));
    }
    for (unsigned i = 0; i < 9; ++i)
        put(is_field(position_, beside(to, i)) ? group[i] : Color::none, beside(to, i));
}

// The stones change their colour and go to the other side of the long diagonal (Hex, swap-pieces).
bool Pieces::mirror() {
    Board<largest_side> old;
    old.restore(board_.snapshot());
    const BoardSize size = position_.size;
    bool is_whole = true;
    for (std::uint16_t row = 0; row < size.rows; ++row)
        for (std::uint16_t column = 0; column < size.columns; ++column) {
            const Point point = {column, row};
            put(opponent(old.stone(swapped(point))), point);
            if (old.stone(point) != Color::none && !size.contains(swapped(point))) is_whole = false;
        }
    return is_whole;
}

// Twixt: a peg is linked to those of its colour a knight's move away, as far as no link is crossed.
void Pieces::link(Color color, Point point) {
    for (int direction = 0; direction < Link::directions; ++direction)
        for (const bool begins : {true, false}) {
            const Link link = {begins ? point : beginning(point, direction), direction};
            if (board_.stone(begins ? link.to() : link.from) != color) continue;
            if (!is_crossed(link, color))
                position_.links[link.from] |= static_cast<std::uint8_t>(1U << direction);
        }
}

void Pieces::unlink(Point point) {
    position_.links[point] = 0;
    for (int direction = 0; direction < Link::directions; ++direction) {
        const Point from = beginning(point, direction);
        if (position_.size.contains(from))
            position_.links[from] &= static_cast<std::uint8_t>(~(1U << direction));
    }
}

/// A link that crosses another begins at most two columns and four rows away from it.
bool Pieces::is_crossed(const Link& link, Color color) const {
    for (int down = -4; down <= 4; ++down)
        for (int right = -2; right <= 2; ++right) {
            const Point from = {static_cast<std::uint16_t>(link.from.column + right),
                                static_cast<std::uint16_t>(link.from.row + down)};
            if (!position_.size.contains(from)) continue;
            if (own_links_cross_ && board_.stone(from) == color) continue;
            for (int direction = 0; direction < Link::directions; ++direction)
                if ((position_.links[from] >> direction & 1) != 0 && are_crossing(link, {from, direction}))
                    return true;
        }
    return false;
}

} // namespace nanosgf::tool
