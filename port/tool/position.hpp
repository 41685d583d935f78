// SPDX-License-Identifier: MIT
// One position of a game as it is drawn: stones, marks, what is said of it.
#ifndef NANOSGF_TOOL_POSITION_HPP
#define NANOSGF_TOOL_POSITION_HPP

#include "game_header.hpp"
#include "nanosgf/game/events.hpp"
#include "nanosgf/go/board.hpp"

#include <deque>
#include <map>
#include <optional>

namespace nanosgf::tool {

/// Boards of more columns or rows are not drawn.
inline constexpr std::uint16_t largest_side = 52;

template <class Type>
class Grid {
  public:
    void fill(Type value) { cells_.fill(value); }
    [[nodiscard]] Type& operator[](Point point) {
        return cells_[std::size_t{point.row} * largest_side + point.column];
    }
    [[nodiscard]] const Type& operator[](Point point) const {
        return cells_[std::size_t{point.row} * largest_side + point.column];
    }

  private:
    std::array<Type, std::size_t{largest_side} * largest_side> cells_{};
};

/// The order of points on a map.
struct ByRow {
    bool operator()(Point a, Point b) const {
        return a.row != b.row ? a.row < b.row : a.column < b.column;
    }
};

/// An arrow or a line.
struct Stroke {
    LineKind kind;
    Point from;
    Point to;
};

/// How a board looks.
enum class BoardKind : std::uint8_t {
    none,  ///< not drawn: the game's moves are listed
    lines, ///< stones on the crossings (Go, Gomoku)
    cells, ///< stones on squares (Othello)
    hex,   ///< stones on hexagons
};
[[nodiscard]] BoardKind board_kind(std::uint16_t game, BoardSize size);

struct Position {
    GameHeader header; ///< all of the root and of the line to the position
    BoardKind kind = BoardKind::lines;
    BoardSize size;

    Grid<Color> stones;
    Grid<Color> territory;
    Grid<std::uint8_t> marks; ///< 0, or a Markup plus 1
    Grid<bool> dimmed;
    Grid<bool> visible; ///< all of them, or those of VW
    std::map<Point, std::string, ByRow> labels; ///< UTF-8
    std::vector<Stroke> strokes;

    std::optional<Point> last_move; ///< where its stone was put
    Color last_color = Color::none;
    std::string last_text; ///< the last move in words: "D4", "pass", "resigns"
    std::uint32_t move_number = 0;
    Color to_play = Color::black;
    std::array<std::uint32_t, 2> prisoners{}; ///< that Black and White have taken

    std::string name;                 ///< N
    std::string comment;              ///< C
    std::vector<std::string> remarks; ///< "good for Black", "bad move", ...
    std::deque<std::string> moves;    ///< of a game that is not drawn, the last ones
    std::uint64_t moves_in_all = 0;

    [[nodiscard]] Markup mark(Point point) const { return static_cast<Markup>(marks[point] - 1); }
};

/// How people call a point of this board: `D4`; Hex and games on squares `d4`, rows from the top;
/// beyond 25 columns `30-12`.
[[nodiscard]] std::string point_name(const Position& position, Point point);
/// What stands beside column or row `index` of the drawing.
[[nodiscard]] std::string column_name(const Position& position, std::uint16_t index);
[[nodiscard]] std::string row_name(const Position& position, std::uint16_t index);

/// Whether a dot marks this crossing.
[[nodiscard]] bool is_hoshi(BoardSize size, Point point);

/// The points to draw: those of the board, or the smallest rectangle with all that are visible.
struct Window {
    Point first, last;
};
[[nodiscard]] Window window_of(const Position& position);

/// "Lee (3d)": the name, or "Black".
[[nodiscard]] std::string player_of(const Position& position, Color color);
/// Event, date, komi, handicap, result, as far as they are known, each a part.
[[nodiscard]] std::vector<std::string> facts_of(const Position& position);
/// "Move 57: White D4", "Start of the game".
[[nodiscard]] std::string move_sentence(const Position& position);

} // namespace nanosgf::tool

#endif
