// SPDX-License-Identifier: MIT
// One position of a game as it is drawn: stones, marks, what is said of it.
#ifndef NANOSGF_TOOL_POSITION_HPP
#define NANOSGF_TOOL_POSITION_HPP

#include "game_header.hpp"
#include "nanosgf/game/events.hpp"
#include "nanosgf/go/board.hpp"
#include "nanosgf/value/any_game.hpp"

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

/// A link between two pegs of Twixt, from left to right: which of four directions it has.
struct Link {
    static constexpr int directions = 4;
    static constexpr int steps[directions][2] = {{1, -2}, {2, -1}, {2, 1}, {1, 2}};

    Point from;
    int direction = 0;

    [[nodiscard]] Point to() const {
        return {static_cast<std::uint16_t>(from.column + steps[direction][0]),
                static_cast<std::uint16_t>(from.row + steps[direction][1])};
    }
};

/// How a board looks.
enum class BoardKind : std::uint8_t {
    none,  ///< not drawn: the game's moves are listed
    lines, ///< stones on the crossings (Go, Gomoku)
    cells, ///< stones on squares (Othello, Lines of Action, Amazons, Gess)
    hex,   ///< stones on hexagons
    pegs,  ///< pegs in holes (Twixt)
};
[[nodiscard]] BoardKind board_kind(std::uint16_t game, BoardSize size);

struct Position {
    GameHeader header; ///< all of the root and of the line to the position
    BoardKind kind = BoardKind::lines;
    Games rules = Games::go; ///< the game, if its notation is known
    BoardSize size;

    Grid<Color> stones;
    Grid<Color> territory;
    Grid<std::uint8_t> marks; ///< 0, or a Markup plus 1
    Grid<bool> dimmed;
    Grid<bool> visible; ///< all of them, or those of VW
    std::map<Point, std::string, ByRow> labels; ///< UTF-8
    std::vector<Stroke> strokes;
    Grid<bool> arrows;       ///< squares of Amazons that are no more
    Grid<std::uint8_t> links; ///< of Twixt: a bit for each direction of the links that begin here

    std::optional<Point> last_move;  ///< where its stone was put
    std::optional<Point> last_from;  ///< where its piece came from
    std::optional<Point> last_arrow; ///< where it shot
    Color last_color = Color::none;
    std::string last_text; ///< the last move in words: "D4", "passes", "resigns"
    std::uint32_t move_number = 0;
    Color to_play = Color::black;
    std::array<std::uint32_t, 2> prisoners{}; ///< that Black and White have taken
    bool sides_swapped = false; ///< Black is played by the person whom PW names

    std::string name;                 ///< N
    std::string comment;              ///< C
    std::vector<std::string> remarks; ///< "good for Black", "bad move", ...
    /// What a game that is not drawn did last, in words.
    struct Listed {
        std::uint64_t number = 0; ///< of a move; 0: setup
        std::string text;
        bool has_comment = false;
    };
    std::deque<Listed> listed;
    std::uint64_t moves_in_all = 0;

    /// A node that comes next, or one of the path with variations, and the options that show it.
    struct Continuation {
        std::string text; ///< "White D4"; of one of the path, the number of its move
        std::string options;
    };
    std::vector<Continuation> next; ///< the first one continues the line
    std::uint64_t next_count = 0;   ///< with those that are not listed
    bool is_main_line = true;
    std::vector<Continuation> branchings; ///< only the last one has options

    [[nodiscard]] Markup mark(Point point) const { return static_cast<Markup>(marks[point] - 1); }
};

/// Whether this point of the board can be played on: not on the ring of Gess, nor in a corner of
/// Twixt.
[[nodiscard]] bool is_field(const Position& position, Point point);
/// Whose goal the first and last row are, and the first and last column: Hex and Twixt have them.
struct Edges {
    Color rows = Color::none;
    Color columns = Color::none;
};
[[nodiscard]] Edges edges_of(BoardKind kind);

/// How people call a point of this board: `D4`, rows from the bottom, beyond 25 columns `30-12`; in
/// Hex and on squares `d4`, rows from the top, but from the bottom in Lines of Action; Twixt `D4`,
/// rows from the top.
[[nodiscard]] std::string point_name(const Position& position, Point point);
/// The text beside column or row `index` of the drawing.
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
/// "D4", "c2-c5", "d1-d7/g7", "passes", "swaps pieces": a move in words; of those that are text, none.
[[nodiscard]] std::string move_text(const Position& position, const Move& move);
/// "Now Lee is Black and Kim White", after the sides were swapped.
[[nodiscard]] std::string swap_sentence(const Position& position);
/// "Move 57: White D4", "Start of the game".
[[nodiscard]] std::string move_sentence(const Position& position);

} // namespace nanosgf::tool

#endif
