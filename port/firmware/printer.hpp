// SPDX-License-Identifier: MIT
// Turns the events of a record into a page for people, while they arrive and in fixed memory.
#ifndef NANOSGF_PORT_FIRMWARE_PRINTER_HPP
#define NANOSGF_PORT_FIRMWARE_PRINTER_HPP

#include "console.hpp"

#include "nanosgf/game/parser.hpp"
#include "nanosgf/play/player.hpp"

namespace firmware {

using nanosgf::Answer;
using nanosgf::BoardSize;
using nanosgf::Color;
using nanosgf::Context;
using nanosgf::Identifier;
using nanosgf::Point;

/// What this firmware reads: Go, and CA; points and moves of other games arrive as text.
struct Options : nanosgf::game::GoOnly {
    static constexpr bool reads_charset = true;
};

/// Columns and rows of its board: as far as coordinates have letters.
constexpr uint8_t most = 25;
using Board = nanosgf::Board<most>;

/// A handler of a game::Parser. Prints players, result and other game information, moves, comments
/// and variations as they come, and at the end the board of the last game's main line. Points are
/// named as on diagrams up to 25x25, and as in the file on larger boards and in other games.
/// 810 bytes on a 32-bit machine, the board among them.
class Printer {
  public:
    [[nodiscard]] Console& console() { return console_; }

    void on_begin_tree(uint32_t at);
    void on_node(uint32_t at) { player_.on_node(at); }
    void on_end_tree(uint32_t at);
    void on_property(Identifier, uint32_t);
    void on_board_size(BoardSize size);
    void on_root(const Context& context);
    void on_setup(Color color, Point point);
    void on_player(Color color) { player_.on_player(color); }
    void on_move(Color color, Point point);
    void on_pass(Color color);
    void on_handicap(int32_t stones);
    void on_komi(nanosgf::Decimal komi);
    void on_time_limit(nanosgf::Decimal seconds);
    void on_result(const nanosgf::Result& result);
    Answer on_text(uint32_t key, Bytes piece, nanosgf::TextPart part, const Context& context);
    Answer on_raw_chunk(Bytes raw, nanosgf::Part part, uint32_t at, const Context& context);
    void on_diagnostic(const nanosgf::Diagnostic& found);

    /// The last game's board, and a line of totals.
    void end_page();

    [[nodiscard]] uint32_t diagnostics() const { return diagnostics_; }

  private:
    /// A move that is over: what variations stand instead of.
    struct Played {
        Point point;
        Color color = Color::none; ///< `none`: not known, or no move of Go
        bool is_pass = false;
    };
    /// What is kept of an open tree for the variations that begin in it.
    struct Fork {
        uint16_t number = 0;   ///< of the last move before them
        uint8_t children = 0;  ///< trees begun in it: 1 the one that goes on, 2 variations too
        uint8_t indent = 0;
        bool has_move = false; ///< the first tree in it has had a move, `replaced`
        Played replaced;
    };
    static constexpr uint32_t deepest = 24;
    static constexpr uint16_t unknown = UINT16_MAX;
    static constexpr uint8_t margin = 2;
    static constexpr uint8_t cell = 11;        ///< columns that a move takes in its line
    static constexpr uint8_t most_letters = 8; ///< of a move that is printed as it stands

    // Trees and game information: printer.cpp.
    void begin_game();
    void begin_variation(const Fork& fork);
    void begin_info(uint32_t key, const char* label);
    void begin_block(uint8_t deeper);
    void print_number(uint32_t key, nanosgf::ShortText number, const char* unit);
    void print_running(Bytes piece, bool keeps_lines, const Context& context);
    void print_bytes(Bytes text, bool keeps_lines);
    void print_comment(Bytes piece, nanosgf::TextPart part, bool is_title, const Context& context);

    // Moves and points: printer_moves.cpp.
    void begin_move(const Played& move);
    void end_move();
    void begin_move_cell();
    void print_literal_move(Color color, Bytes piece, bool first, bool last);
    void print_played(const Played& move);
    void print_letters(Bytes piece, bool last);
    void print_point(Point point);
    void begin_setup(Color color);
    void begin_setup_value(uint32_t key);
    void begin_name();
    void add_to_run(Point point);
    void end_run();
    void print_root_setup();

    // The board: printer_board.cpp.
    void print_position();
    void print_board();

    [[nodiscard]] bool fits() const { return size_.columns <= most && size_.rows <= most; }
    [[nodiscard]] Fork* fork_at(uint32_t depth) {
        return depth != 0 && depth <= deepest ? &forks_[depth - 1] : nullptr;
    }
    [[nodiscard]] uint8_t indent_here();

    Console console_;
    Board board_;
    nanosgf::GoPlayer player_{board_};
    Fork forks_[deepest]; ///< of the trees at depth 1, 2, ...
    Played last_;         ///< of the main line
    Point run_first_;     ///< setup on points below each other that is still to be printed
    Point run_last_;
    BoardSize size_;
    uint8_t run_length_ = 0;
    uint8_t letters_ = 0; ///< printed of a move that is printed as it stands
    bool has_charset_ = false; ///< the game says CA
    bool has_value_ = false;   ///< a value of the current property was printed
    bool in_root_ = false;
    bool is_main_line_ = false; ///< trees close from its end on: whatever follows is a variation
    bool has_setup_ = false;   ///< the root has stones that are still to be printed
    bool in_moves_ = false;    ///< the line begun is one of moves
    bool above_moves_ = false; ///< something of this game was printed, but no move
    uint8_t free_ = 0;         ///< columns that were free when the last move began
    uint8_t padding_ = 0;      ///< columns that the last move's cell still lacks
    uint16_t game_ = 0;        ///< GM of the last game
    uint16_t number_ = 0;      ///< of the last move
    uint32_t main_line_moves_ = 0; ///< of the last game
    uint32_t open_info_ = 0;   ///< the property whose line is not ended, by its key
    uint32_t depth_ = 0;
    uint32_t games_ = 0;
    uint32_t moves_ = 0;
    uint32_t variations_ = 0;
    uint32_t comments_ = 0;
    uint32_t diagnostics_ = 0;
};

} // namespace firmware

#endif
