// SPDX-License-Identifier: MIT
// The Go board: executes moves, captures and setup, reports each change, and undoes the last move.
#ifndef NANOSGF_GO_BOARD_HPP
#define NANOSGF_GO_BOARD_HPP

#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/value/point.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {

/// The move executed last, as returned by `GoBoard::last_move()`.
struct LastMove {
    Color color = Color::none; ///< `none`: there is no move to undo
    bool pass = false;
    bool suicide = false; ///< the stone and its group were removed
    Point point;          ///< {0, 0} for a pass
};

namespace detail {

/// The state of a board apart from its stones; a snapshot copies it. All 0 at first, so that a global
/// one takes neither start-up code nor flash.
struct BoardState {
    uint32_t move_number = 0;
    uint32_t number_before = 0; ///< the last move's undo
    uint32_t prisoners[2] = {};
    uint8_t columns = 0;
    uint8_t rows = 0;
    uint8_t turn = 0; ///< the side to play: see turn_of(), and `decided`
    // The last move and what undoes it. Its captured stones are not listed: see DESIGN.md.
    uint8_t turn_before = 0;
    Color color = Color::none; ///< `none`: nothing to undo
    uint8_t effects = 0;       ///< what the move did, see GoBoard
    uint8_t column = 0;
    uint8_t row = 0;

    static constexpr uint8_t decided = 4; ///< in `turn`: set by a move or PL
    static constexpr uint8_t suicide = 16; ///< in `effects`
    /// The side to play as a number that is 0 for Black, and back.
    static constexpr uint8_t turn_of(uint8_t color) { return color ^ 1; }
};

/// How the points of a board lie in memory, two bits each. On hosts a row has a word of its own, or two, and the points around
/// the board are there, too: all their bits are set.
template <bool in_words>
struct BoardLayout {
    static constexpr unsigned border = 2;      ///< columns before the first
    static constexpr uint8_t most_in_word = 28; ///< columns, with two after the last

    constexpr BoardLayout(uint8_t max_columns, bool is_packed) : row_bytes(is_packed ? 0 : max_columns <= most_in_word ? 8 : 16) {}
    static constexpr size_t bytes(uint8_t columns, uint8_t rows) { return size_t{BoardLayout(columns, false).row_bytes} * (rows + 2U); }
    uint8_t first_marked = 0; ///< marked stones are in these rows
    uint8_t last_marked = 0;
    uint8_t row_bytes; ///< 0: packed
};
template <>
struct BoardLayout<false> {
    static constexpr unsigned border = 0;
    static constexpr uint8_t row_bytes = 0;

    constexpr BoardLayout(uint8_t, bool) {}
    uint8_t first_marked = 0;
    uint8_t last_marked = 0;
    static constexpr size_t bytes(uint8_t columns, uint8_t rows) { return (size_t{columns} * rows + 3) / 4; }
};

/// The points of a board at first.
template <uint8_t MaxColumns, uint8_t MaxRows, bool in_words>
struct BoardCells {
    static constexpr size_t count = BoardLayout<in_words>::bytes(MaxColumns, MaxRows);
    uint8_t bytes[count] = {};
};
template <uint8_t MaxColumns, uint8_t MaxRows, bool in_words>
constexpr BoardCells<MaxColumns, MaxRows, in_words> empty_cells() {
    BoardCells<MaxColumns, MaxRows, in_words> cells;
    if constexpr (in_words) {
        using Layout = BoardLayout<true>;
        constexpr unsigned per_row = 4 * Layout(MaxColumns, false).row_bytes;
        constexpr unsigned columns = MaxColumns < 19 ? MaxColumns : 19, rows = MaxRows < 19 ? MaxRows : 19;
        for (unsigned i = 0; i != 4 * cells.count; ++i) {
            const bool is_inside = i / per_row - 1 < rows && i % per_row - Layout::border < columns;
            if (!is_inside) cells.bytes[i / 4] = static_cast<uint8_t>(cells.bytes[i / 4] | 3U << i % 4 * 2);
        }
    }
    return cells;
}
template <uint8_t MaxColumns, uint8_t MaxRows>
inline constexpr BoardCells<MaxColumns, MaxRows, true> empty_board = empty_cells<MaxColumns, MaxRows, true>();
/// A copy of it. In firmware zeros, which need no flash.
template <uint8_t MaxColumns, uint8_t MaxRows, bool in_words>
constexpr BoardCells<MaxColumns, MaxRows, in_words> first_cells() {
    if constexpr (in_words) return empty_board<MaxColumns, MaxRows>;
    else return {};
}

} // namespace detail

/// A Go board of any size: the base of all `Board<>`, so that its code is in flash once. Functions
/// that work on a board take it as `GoBoard&`.
///
/// Follows Go 2 and 3 to the letter. Never refuses a move for a reason of play (occupied point,
/// ko, suicide, turn). No heap, no recursion; stack: 200 bytes on Cortex-M0+.
///
/// The board calls a callback for every point that changes, as it happens, and only for these:
/// * `play`: first the stone played; then the captured stones, group by group in the order above,
///   left, right, below the stone; or, if none is captured and the move is a suicide, the stones
///   of the suicide, including the one played. Stones of a group come row by row, from the left.
/// * `undo`: the removed stones, in the order in which they were removed; then the played point,
///   with what it held before.
/// * `restore` and `reset`: each point that differs, row by row. If the size changes, first every
///   old stone is cleared, then the new stones are placed on the new size.
/// * `resize`: each stone that the new size has no point for, row by row.
/// In the callback the board already holds the change; the callback may only call `stone` and
/// `former_stone`.
class GoBoard {
    using Layout = detail::BoardLayout<Lenient::wide>;

  public:
    /// Called for each change: `point` now holds `color` (`none`: it is empty).
    using Change = void (*)(void* context, Point point, Color color);

    GoBoard(const GoBoard&) = delete; // a Snapshot copies a position
    GoBoard& operator=(const GoBoard&) = delete;

    /// Sets the callback for changes; null: none.
    constexpr void watch(Change change, void* context) {
        change_ = change;
        context_ = context;
    }
    /// The same for anything that can be called with (Point, Color), which must outlive the board.
    template <class Watcher>
    void watch(Watcher& watcher) {
        watch([](void* context, Point point,
                 Color color) { (*static_cast<Watcher*>(context))(point, color); },
              &watcher);
    }

    /// Sets the size and empties the board: no stone, prisoner or move, Black to play.
    /// Returns false, and changes nothing, if a side is 0 or larger than the board's maximum.
    [[nodiscard]] bool reset(BoardSize size);
    /// Sets the size, for a SZ that comes after setup. Keeps everything except stones off the new
    /// board and the last move's undo. Returns false, and changes nothing, if reset() would.
    [[nodiscard]] bool resize(BoardSize size);

    // A record is played as far as possible, so a program may ignore these answers.

    /// Executes B or W. Returns false, and changes nothing, if the point is off the board or
    /// `color` is `none`. Cost: linear in the stones of the adjacent groups, as measured in
    /// DESIGN.md.
    bool play(Color color, Point point);
    /// For hosts: whether moves can be played by meet(), note_moves() and capture_met() on a board of this size
    /// (board_rows_impl.hpp).
    [[nodiscard]] bool plays_by_rows() const { return by_rows(); }
    /// What a stone met on its point.
    struct Meeting {
        uint32_t former;    ///< what the point held
        uint32_t enclosed;  ///< neighbours of the other colour that touch no empty point among those around
        uint32_t liberties; ///< empty points beside it
        /// What is noted of the move: 0 if that is nothing.
        [[nodiscard]] uint32_t effects() const { return former << overwritten_shift; }
        [[nodiscard]] bool may_capture() const { return enclosed != 0 || liberties == 0; }
    };
    /// Puts a stone on a point of the board, unreported. What it captures remains, and all but the stones is as before it.
    [[gnu::always_inline]] inline Meeting meet(Color color, Point point);
    /// If that may capture: removes what it captured, and reports it. Returns its effects.
    [[nodiscard]] uint32_t capture_met(Color color, Point point, Meeting met);
    /// After that: what `count` moves change besides the stones, of Black and White in turns. The last one is given.
    void note_moves(uint32_t count, Color color, Point point, uint32_t effects);
    /// Executes a pass: changes move number and side to play. Returns false if `color` is `none`.
    bool pass(Color color);
    /// Undoes the last move or pass completely: stones, prisoners, number, side to play. Returns
    /// false, and changes nothing, if there is no move, if it was undone already, or if `place` was
    /// called since. After `restore` the last move is the snapshot's.
    [[nodiscard]] bool undo();
    /// AB, AW or (`none`) AE of one point: overwrites, captures nothing, keeps number and side to
    /// play (Go 3). Returns false, and changes nothing, if the point is off the board.
    bool place(Color color, Point point);

    /// MN: sets the number of the last move; later moves count from it. Call it after the node's
    /// move, wherever MN is in the node.
    void set_move_number(uint32_t number) { state_.move_number = number; }
    /// PL. `none` changes nothing.
    void set_to_play(Color color);
    /// HA: call it after the node's setup. It makes White play first, as is customary, if `stones`
    /// is 2 or more, no move or PL has set the turn, and there are black stones and no white ones
    /// (Go 6). It places no stones.
    void suppose_handicap(uint32_t stones);

    [[nodiscard]] BoardSize size() const { return {state_.columns, state_.rows}; }
    [[nodiscard]] BoardSize max_size() const { return {max_columns_, max_rows_}; }
    /// The stone on a point; `none` for an empty point and for one off the board.
    [[nodiscard]] Color stone(Point point) const;
    /// In the callback for changes: what the changed point held before.
    [[nodiscard]] Color former_stone() const { return former_; }
    /// What the point of the last move held before it; `none` after a pass, too. Unknown after undo() and setup.
    [[nodiscard]] Color overwritten() const { return static_cast<Color>(state_.effects >> overwritten_shift); }
    /// How many stones `color` has captured, including the opponent's suicides.
    [[nodiscard]] uint32_t prisoners(Color color) const {
        return color == Color::none ? 0 : state_.prisoners[color == Color::white];
    }
    /// The number of moves so far, passes included, unless MN has set another number.
    [[nodiscard]] uint32_t move_number() const { return state_.move_number; }
    /// The side to play: the one set by PL, else the opponent of the last player, else Black.
    [[nodiscard]] Color to_play() const { return static_cast<Color>(State::turn_of(state_.turn & 3)); }
    [[nodiscard]] LastMove last_move() const;

  protected:
    using State = detail::BoardState;

    /// `cells`: first_cells() of this size. They must outlive the board.
    constexpr GoBoard(uint8_t* cells, uint8_t max_columns, uint8_t max_rows, bool is_packed = true)
        : max_columns_(max_columns), max_rows_(max_rows), layout_(max_columns, is_packed), cells_(cells) {
        state_.columns = max_columns < 19 ? max_columns : 19;
        state_.rows = max_rows < 19 ? max_rows : 19;
    }
    ~GoBoard() = default;

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] State& state() { return state_; }
    void restore(const State& state, const uint8_t* cells);
    /// For hosts: copies the cells of the points that the board has now.
    void copy_cells(uint8_t* to) const;

  private:
    [[nodiscard]] bool has_room(BoardSize size) const {
        return size.columns != 0 && size.rows != 0 && size.columns <= max_columns_ && size.rows <= max_rows_;
    }
    /// A point as row * 256 + column: one addition gives a neighbour, and a neighbour off the board
    /// has a coordinate that is too large.
    using Cell = unsigned;
    /// The fourth value of a cell's two bits: a stone of the group under examination.
    static constexpr uint8_t marked = 3;
    static constexpr uint8_t outside = 4;
    static constexpr uint8_t never = 5;
    /// In State::effects: bits 0 to 3, the neighbour in that direction was captured; bit 4, it was
    /// a suicide; above, what the point held before the stone.
    static constexpr uint8_t captured = 15;
    static constexpr uint8_t suicide = State::suicide;
    static constexpr uint8_t overwritten_shift = 5;

    static constexpr uint8_t bits_of(Color color) { return static_cast<uint8_t>(color); }
    static Cell start_of(uint8_t row) { return Cell{row} << 8; }
    static Cell cell_of(Point point) { return Cell{point.row} << 8 | point.column; }
    static Cell neighbour(Cell cell, uint8_t direction);
    /// Whether a cell is on the board, if its row is: for loops that begin at start_of().
    [[nodiscard]] bool is_in_row(Cell cell) const { return (cell & 0xFF) < state_.columns; }
    [[nodiscard]] unsigned index_of(Cell cell) const {
        if (has_words()) return ((cell >> 8) + 1) * 4 * layout_.row_bytes + (cell & 0xFF) + Layout::border;
        return (cell >> 8) * state_.columns + (cell & 0xFF);
    }
    /// A Color, `marked`, or `outside` the board.
    [[nodiscard]] uint8_t content(Cell cell) const;
    [[nodiscard]] bool touches_empty(Cell cell) const;
    void write(Cell cell, uint8_t content);
    void put(Cell cell, Color color);
    void report(Cell cell, Color color, Color former) {
        if (change_ == nullptr) return;
        former_ = former;
        change_(context_, Point{uint8_t(cell), uint8_t(cell >> 8)}, color);
    }
    void begin_move(Color color);
    enum class Found : uint8_t { no_liberty, liberty, not_all };
    Found mark_from(Cell first);
    bool mark_group(Cell first);
    uint32_t turn_marked(Color into);
    [[gnu::always_inline]] inline uint32_t fill(Cell from, Color color);
    // For machines that load eight bytes at once.
    struct Region;
    static constexpr unsigned most_rows = 52;
    [[nodiscard]] bool has_words() const { return Lenient::wide && layout_.row_bytes != 0; }
    [[nodiscard]] bool by_rows() const { return has_words() && state_.columns <= detail::BoardLayout<true>::most_in_word; }
    /// The row above the first one is number 0.
    [[nodiscard]] uint8_t* row_at(unsigned number) const { return cells_ + number * size_t{layout_.row_bytes}; }
    /// The bits of the points in word `number` of a row.
    [[nodiscard]] static inline uint64_t bits_inside(unsigned columns, unsigned number);
    [[nodiscard]] size_t bytes_used() const {
        return has_words() ? (state_.rows + size_t{2}) * layout_.row_bytes : (size_t{state_.columns} * state_.rows + 3) / 4;
    }
    inline void fence(BoardSize size);
    [[nodiscard]] inline uint64_t points_of(unsigned row) const;
    [[nodiscard]] inline bool surround(Cell first, Color color, Region& region) const;
    inline uint32_t turn(const Region& region, Color into);
    [[gnu::always_inline]] inline bool play_by_rows(Color color, Point point);
    [[gnu::always_inline]] inline bool play_anywhere(Color color, Point point);
    [[gnu::noinline]] bool play_apart(Color color, Point point);
    /// Reports the stone that play() put, unless the point held it before.
    void report_stone(Color color, Point point) {
        if (change_ == nullptr || overwritten() == color) return;
        former_ = overwritten();
        change_(context_, point, color);
    }
    template <bool reports> [[gnu::noinline]] bool capture(Color color, Point point, uint32_t enclosed, bool has_liberty);
    [[gnu::always_inline]] inline void resize_packed(BoardSize size);
    template <class Take> inline void each_difference(const uint8_t* wanted, Take take);
    void clear();

    // Single bytes come first: the shortest instructions of a Cortex-M0 reach only 32 of them.
    State state_;
    uint8_t max_columns_;
    uint8_t max_rows_;
    Color group_ = Color::none; ///< the color of marked stones
    Color former_ = Color::none;
    Layout layout_;
    uint8_t* cells_;
    Change change_ = nullptr;
    void* context_ = nullptr;
};

/// A board for any size up to this one, at most 52x52. RAM: 2 bits a point and 44 bytes (32-bit
/// machine): 136 bytes for 19x19, 68 for 9x9. On hosts 8 bytes a row, or 16 above 28 columns: 224 bytes for 19x19.
/// `in_words` false: hosts take the room of firmware, and the time of its loops.
template <uint8_t MaxColumns = 19, uint8_t MaxRows = MaxColumns, bool in_words = Lenient::wide>
class Board : public GoBoard {
    static_assert(MaxColumns >= 1 && MaxColumns <= 52 && MaxRows >= 1 && MaxRows <= 52,
                  "SGF knows boards of 1x1 to 52x52");
    static_assert(!in_words || Lenient::wide, "only hosts have rows in words");
    using Cells = detail::BoardCells<MaxColumns, MaxRows, in_words>;

  public:
    /// A position with its numbers and its last move. Trivially copyable: keep it anywhere, also as
    /// bytes, but `restore` does not check it. RAM: 2 bits a point and 24 bytes. A global one needs
    /// no start-up code.
    class Snapshot {
        friend class Board;
        State state_;
        Cells cells_;
    };

    /// An empty board of 19x19, or of the maximum if that is smaller. A global board needs no
    /// start-up code.
    constexpr Board() : GoBoard(cells_.bytes, MaxColumns, MaxRows, !in_words) {}
    constexpr Board(Change change, void* context) : Board() { watch(change, context); }

    [[nodiscard]] Snapshot snapshot() const {
        Snapshot taken;
        taken.state_ = state();
        for (size_t i = 0; i < Cells::count; ++i) taken.cells_.bytes[i] = cells_.bytes[i];
        return taken;
    }
    /// For hosts: snapshot() into an object that exists. Copies only the points of the current size.
    void take_snapshot(Snapshot& into) const {
        into.state_ = state();
        copy_cells(into.cells_.bytes);
    }
    /// Restores a snapshot of a board of this type; one that was never taken changes nothing.
    void restore(const Snapshot& from) { GoBoard::restore(from.state_, from.cells_.bytes); }

  private:
    Cells cells_ = detail::first_cells<MaxColumns, MaxRows, in_words>();
};

} // namespace nanosgf

#endif
