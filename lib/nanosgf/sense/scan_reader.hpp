// SPDX-License-Identifier: MIT
// From readings of a board's sensors to moves: positions are compared, not events counted.
#ifndef NANOSGF_SENSE_SCAN_READER_HPP
#define NANOSGF_SENSE_SCAN_READER_HPP

#include "nanosgf/sense/detail/trial_board.hpp"
#include "nanosgf/sense/scan_event.hpp"

namespace nanosgf {

/// Turns readings of a sensor board into moves: the base of all `ScanReader<>`, so that its code is
/// in flash once. README.md of this layer has the rules; numbers in the comments are those.
///
/// It keeps the record's position, the last moves before it, and what is settled on the board. Each
/// settled change is explained by the fewest moves that lead from the record to the board.
///
/// No heap, no recursion. Events are delivered within `scan`, `button` and `answer`; in the handler
/// call only `board` and `size`.
class GoScanReader {
  public:
    using Handler = void (*)(void* context, const ScanEvent& event);

    GoScanReader(const GoScanReader&) = delete;
    GoScanReader& operator=(const GoScanReader&) = delete;

    /// Sets the function that receives the events; null: none.
    constexpr void report_to(Handler handler, void* context) {
        handler_ = handler;
        context_ = context;
    }
    /// The same for anything that can be called with a ScanEvent, which must outlive the reader.
    template <class Receiver>
    void report_to(Receiver& receiver) {
        report_to([](void* context, const ScanEvent& event) { (*static_cast<Receiver*>(context))(event); },
                  &receiver);
    }

    /// Starts a game on an empty board of this size; masked points stay masked if the size stays.
    /// Returns false, and changes nothing, if a side is 0 or larger than the maximum.
    [[nodiscard]] bool reset(BoardSize size);
    /// The side that plays next (`none`: as it is), and how many black stones are placed before move 1
    /// (0: unknown; then stones of one colour are handicap). Call it after `reset`.
    void expect(Color side, uint8_t handicap);
    /// The record goes on from this position, as after a power cut; then call `replay` for moves
    /// after it, so that the last ones can be corrected. Returns false if the size does not fit.
    [[nodiscard]] bool resync(const GoBoard& position);
    /// A move of the record, or a pass, without an event. What it captures may still be on the board.
    /// Returns false, and changes nothing, if the point is off the board or `color` is `none`.
    bool replay(Color color, Point point);
    bool replay_pass(Color color);
    /// A dead sensor: the point reads as the record has it. Returns false if it is off the board.
    bool mask(Point point);

    /// One reading of all points: two bits each, row by row from the upper left corner, the first
    /// point in the lowest bits: 0 empty, 1 black or a stone, 2 white, 3 unknown: keep the last.
    /// `now_ms` may wrap. At most one explanation is tried (rule 10).
    void scan(const uint8_t* map, uint32_t now_ms);
    /// A button was pressed. Returns false, and does nothing, if there is no move to take back or the
    /// game has ended.
    bool button(ScanButton button, uint32_t now_ms);
    /// Answers the last `ask`: true: `from` was first, as it was recorded; false: the other order,
    /// which is recorded by `taken_back` and `move`. Returns false if nothing is open.
    bool answer(bool as_recorded, uint32_t now_ms);

    /// The record's position.
    [[nodiscard]] const GoBoard& board() const { return board_; }
    [[nodiscard]] BoardSize size() const { return board_.size(); }
    /// Does the record explain the board? False while stones move, and after `illegal`.
    [[nodiscard]] bool is_explained() const { return stage_ == Stage::explained; }

  protected:
    static constexpr uint8_t planes = 6;

    /// `cells` has `planes` planes of (max_columns * max_rows + 3) / 4 bytes, all 0.
    constexpr GoScanReader(uint8_t* cells, uint16_t bytes, uint8_t max_columns, uint8_t max_rows,
                           const ScanPolicy& policy)
        : policy_(policy), board_(cells, max_columns, max_rows), stones_(cells), base_cells_(cells + bytes),
          seen_(cells + 2 * bytes), settled_(cells + 3 * bytes), counts_(cells + 4 * bytes),
          left_(cells + 5 * bytes), bytes_(bytes) {
        base_.columns = max_columns < 19 ? max_columns : 19;
        base_.rows = max_rows < 19 ? max_rows : 19;
        points_ = static_cast<uint16_t>(base_.columns * base_.rows);
    }
    ~GoScanReader() = default;

  private:
    using Plane = detail::Plane;
    /// Moves of the record that can still be withdrawn, and those that an explanation may add.
    static constexpr uint8_t most_kept = 6;
    static constexpr uint8_t most_new = 3;
    static constexpr uint8_t most_corrected = 2;
    static constexpr uint8_t most_advised = 16;
    static constexpr uint8_t unknown = 3; ///< in a map
    static constexpr uint8_t masked = 3;  ///< in `counts_`
    static constexpr uint16_t no_point = 0xFFF;

    enum class Stage : uint8_t { explained, searching, decided, over };
    /// What was tried where nothing visible explains the board, in this order.
    enum class Resort : uint8_t { visible, hidden, any_turn, advised };
    /// In `left_`: what a stone is that was captured.
    enum Left : uint8_t {
        none,
        lying,    ///< it is still on the board
        taken,    ///< it was lifted less than `wait_ms` ago
        returned, ///< and a stone was put there again: the same, unless a move there explains more
    };
    /// A move: its point in 12 bits, `no_point` for a pass, and its colour.
    using Entry = uint16_t;
    static Entry entry(Color color, uint16_t index) { return static_cast<Entry>(index | static_cast<unsigned>(color) << 12); }
    static Color color_of(Entry move) { return static_cast<Color>(move >> 12); }
    static uint16_t index_of(Entry move) { return move & no_point; }
    /// Which of the new stones comes i-th in an order: the first two orders are those of two stones.
    static uint8_t place_in(uint8_t order, uint8_t i) {
        constexpr uint32_t places[] = {0x210, 0x201, 0x120, 0x021, 0x102, 0x012};
        return static_cast<uint8_t>(places[order] >> i * 4 & 3);
    }

    // scan_reader.cpp
    [[nodiscard]] Point point_of(uint16_t index) const;
    [[nodiscard]] uint16_t index_of(Point point) const {
        return static_cast<uint16_t>(point.row * board_.size().columns + point.column);
    }
    void send(ScanKind kind, Color color, uint16_t index, uint8_t count = 0);
    void send(ScanEvent& event);
    void forget_game();
    void settle(uint16_t index, uint8_t reading);
    void change(uint16_t index, uint8_t reading);
    void forget_taken();
    [[nodiscard]] bool waited(uint16_t ms) const { return confirmed_ || now_ - changed_at_ >= ms; }
    void keep_base();
    uint8_t play(Entry move);
    uint8_t push(Entry move);
    void rebuild(uint8_t withdrawn);
    void take_back_last();
    void find_leftovers(bool report);
    [[nodiscard]] bool is_empty(uint16_t index) const { return stones_[index] == 0; }
    /// Does the board show what the position in `board_` has there?
    [[nodiscard]] bool agrees(uint16_t index) const {
        const uint8_t shown = settled_[index];
        return policy_.colors ? shown == stones_[index] : (shown == 0) == is_empty(index);
    }

    // scan_explain.cpp
    void restart();
    void start_at(uint8_t withdrawn);
    void search();
    void try_next();
    [[nodiscard]] bool find_hidden();
    [[nodiscard]] uint8_t orders() const;
    uint16_t collect();
    void note_repair(uint16_t changes);
    [[nodiscard]] bool explains();
    void note_order();
    [[nodiscard]] bool is_wrong(uint16_t index) const;
    [[nodiscard]] bool is_missing() const;

    // scan_decide.cpp
    void decide();
    [[nodiscard]] bool is_time() const;
    [[nodiscard]] bool order_is_open() const;
    void unexplained();
    void conclude();
    [[nodiscard]] bool is_cleared() const;
    [[nodiscard]] bool set_up();
    void advise();
    void commit();
    void record(Entry move, uint16_t from, uint8_t flags);

    ScanPolicy policy_;
    Stage stage_ = Stage::explained;
    bool illegal_ = false;
    bool confirmed_ = false; ///< by the button: no waiting until the next change
    bool has_taken_ = false; ///< some point of `left_` may be `taken`
    uint8_t handicap_ = 0;
    uint8_t unread_ = 0;     ///< scans until the board after a power cut is known
    Color taken_color_ = Color::none; ///< of the stones captured last
    uint8_t kept_ = 0;       ///< entries in moves_
    // The search.
    uint8_t withdrawn_ = 0;  ///< moves taken back in this trial
    uint8_t order_ = 0;      ///< of the stones in new_
    uint8_t found_ = 0;      ///< explanations with so many moves withdrawn
    uint8_t first_ = 0;      ///< their orders
    uint8_t second_ = 0;
    uint8_t count_ = 0;      ///< stones in new_
    uint8_t nearest_ = 0;    ///< moves to take back for the smallest repair
    uint8_t captured_ = 0;   ///< by the move played last
    uint8_t asked_first_ = 0; ///< the orders that an `ask` was about
    uint8_t asked_second_ = 0;
    uint8_t asked_count_ = 0; ///< and its moves; 0: nothing is open
    Resort resort_ = Resort::visible;
    uint16_t hidden_ = no_point; ///< a move in new_ that the sensors do not show
    uint16_t repair_ = 0;        ///< stones to put or take for it
    uint16_t new_[most_new] = {};
    Entry moves_[most_kept] = {};
    uint32_t now_ = 0;
    uint32_t changed_at_ = 0;
    uint32_t taken_at_ = 0;
    uint32_t moved_at_[2] = {}; ///< of each colour the last move
    uint32_t answered_at_ = 0;  ///< the last move
    Handler handler_ = nullptr;
    void* context_ = nullptr;
    detail::BoardState base_;   ///< the position before moves_
    detail::TrialBoard board_;  ///< the record's position, except during a trial
    Plane stones_;
    uint8_t* base_cells_;
    Plane seen_;                ///< the last reading
    Plane settled_;
    Plane counts_;              ///< equal scans of a reading that is not settled
    Plane left_;
    uint16_t bytes_;
    uint16_t points_ = 0;
};

/// A reader for boards of any size up to this one, at most 52x52.
template <uint8_t MaxColumns = 19, uint8_t MaxRows = MaxColumns>
class ScanReader : public GoScanReader {
    static_assert(MaxColumns >= 1 && MaxColumns <= 52 && MaxRows >= 1 && MaxRows <= 52,
                  "SGF knows boards of 1x1 to 52x52");

  public:
    /// Points of the largest board, and bytes of its map.
    static constexpr uint16_t points = MaxColumns * MaxRows;
    static constexpr uint16_t map_bytes = (points + 3) / 4;

    constexpr explicit ScanReader(const ScanPolicy& policy = ScanPolicy())
        : GoScanReader(cells_, map_bytes, MaxColumns, MaxRows, policy) {}

  private:
    uint8_t cells_[planes * map_bytes] = {};
};

} // namespace nanosgf

#endif
