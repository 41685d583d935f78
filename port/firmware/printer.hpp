// SPDX-License-Identifier: MIT
// Turns the events of a record into a page for people, while they arrive and in fixed memory.
#ifndef NANOSGF_PORT_FIRMWARE_PRINTER_HPP
#define NANOSGF_PORT_FIRMWARE_PRINTER_HPP

#include "console.hpp"
#include "text_decoder.hpp"

#include "nanosgf/syntax/event.hpp"

namespace firmware {

using nanosgf::Answer;
using nanosgf::Event;

/// The beginning of a value: long enough for every Go move, point and board size.
struct ShortValue {
    char letters[8] = {};
    uint8_t size = 0;
    bool cut = false; ///< there was more

    void add(Bytes raw);
    [[nodiscard]] bool is(char first, char second) const {
        return size == 2 && letters[0] == first && letters[1] == second;
    }
};

/// Prints players, result and other game information, moves, comments and variations. Points are
/// shown as on a Go board up to 25x25, and as they stand in the file for all other games. About
/// 800 bytes, all zero at the start.
class Printer {
  public:
    [[nodiscard]] Console& console() { return console_; }

    /// The callback of a CallbackParser whose context is a Printer.
    static Answer on_event(void* printer, const Event& event);

    /// A line of totals.
    void summary();

    [[nodiscard]] uint32_t diagnostics() const { return diagnostics_; }

  private:
    /// What becomes of the values of the property at hand.
    enum class Use : uint8_t { skip, info, result, move, comment, title, setup, size, game };

    /// What is kept of an open tree for the variations that begin in it.
    struct Fork {
        uint16_t number = 0;   ///< of the last move before them
        uint8_t children = 0;  ///< trees begun in it: 1 the one that goes on, 2 variations too
        bool has_move = false; ///< `replaced` is known
        bool black = false;
        uint8_t indent = 0;
        ShortValue replaced; ///< the move that the variations stand instead of
    };
    static constexpr uint32_t deepest = 24;
    static constexpr uint16_t unknown = UINT16_MAX;
    static constexpr uint8_t margin = 2;
    static constexpr uint8_t cell = 11; ///< columns that a move takes in its line

    void begin_tree();
    void begin_game();
    void begin_variation(const Fork& fork);
    void end_tree();
    Answer property(Bytes name);
    void value(const Event& chunk);
    void end_value();
    void diagnostic(const Event& event);

    void begin_info(uint32_t name, const char* label);
    void begin_block(Use use, uint8_t deeper);
    void print_text(Bytes raw);
    void print_result_in_words();
    void count_move();
    void begin_move_cell();
    void print_move(bool black, const ShortValue& move);
    void print_point(const char* letters);
    void print_setup();
    void set_size();

    [[nodiscard]] Fork* fork_at(uint32_t depth) {
        return depth != 0 && depth <= deepest ? &forks_[depth - 1] : nullptr;
    }
    [[nodiscard]] uint8_t indent_here();
    [[nodiscard]] bool is_on_board(const char* letters) const;

    Console console_;
    Fork forks_[deepest]; ///< of the trees at depth 1, 2, ...
    ShortValue value_;
    TextDecoder decoder_;
    Use use_ = Use::skip;
    bool black_ = false;       ///< whose move or stones the property at hand tells
    bool first_value_ = false; ///< no value of the property at hand has ended yet
    bool is_go_ = false;
    bool in_moves_ = false;    ///< the line begun is one of moves
    bool above_moves_ = false; ///< something of this game was printed, but no move
    uint8_t columns_ = 0;
    uint8_t rows_ = 0;
    uint8_t padding_ = 0;       ///< columns that the last move's cell still lacks
    uint16_t number_ = 0;       ///< of the last move
    uint32_t open_info_ = 0;    ///< the property whose line is not ended, by its key
    uint32_t depth_ = 0;
    uint32_t variation_depth_ = 0; ///< of the outermost variation that is open
    uint32_t games_ = 0;
    uint32_t moves_ = 0;
    uint32_t variations_ = 0;
    uint32_t comments_ = 0;
    uint32_t diagnostics_ = 0;
};

} // namespace firmware

#endif
