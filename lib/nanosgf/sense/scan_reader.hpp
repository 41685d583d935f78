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
        : policy_(policy), bytes_(bytes), cells_(cells), board_(cells, max_columns, max_rows) {
        base_.columns = max_columns < 19 ? max_columns : 19;
        base_.rows = max_rows < 19 ? max_rows : 19;
        points_ = static_cast<uint16_t>(base_.columns * base_.rows);
    }
    ~GoScanReader() = default;

  private:
    /// Two bits a point: the position in `board_`; that before `moves_`; the last reading; what is settled; equal
    /// scans of a reading that is not, or `masked`; and a Left.
    enum Plane : uint8_t { trial, base, seen, settled, counts, left };
    /// Moves of the record that can still be withdrawn, and those that an explanation may add.
    static constexpr uint8_t most_kept = 6;
    static constexpr uint8_t most_new = 3; ///< and one that the sensors do not show
    static constexpr uint8_t most_arrived = 4;
    static constexpr uint8_t most_corrected = 2;
    static constexpr uint8_t most_advised = 16;
    static constexpr uint8_t unknown = 3; ///< in a map
    static constexpr uint8_t masked = 3;  ///< in `counts_`
    static constexpr uint16_t no_point = 0xFFF;
    static constexpr uint16_t together = 0x8000; ///< in `arrived_`: at once with the one before
    static constexpr uint16_t pending = 0x4000;  ///< it seemed to be a captured stone that was put back
    static constexpr uint16_t at_once_ms = 110; ///< readings of two stones may settle in the other order
    static constexpr uint16_t loose_ms = 300; ///< after its answer a stone may still be sliding

    enum class Stage : uint8_t { explained, searching, decided, over };
    /// How far the search goes. Strict: a stone may still be on its way before an answer to it.
    enum class Resort : uint8_t { strict, relaxed, suicide, any_turn, advised };
    /// In `left_`: of a captured stone; a Color: it was lifted less than `wait_ms` ago.
    enum Left : uint8_t { none = 0, lying = 3 };
    /// A move: its point in 12 bits, `no_point` for a pass, and its colour.
    using Entry = uint16_t;
    static Entry entry(Color color, uint16_t index) { return static_cast<Entry>(index | static_cast<unsigned>(color) << 12); }
    static Color color_of(Entry move) { return static_cast<Color>(move >> 12); }
    static uint16_t index_of(Entry move) { return move & no_point; }
    [[nodiscard]] uint8_t* bytes_of(Plane plane) const { return cells_ + plane * bytes_; }
    // scan_reader.cpp
    [[nodiscard]] uint8_t at(Plane plane, uint16_t index) const;
    void put(Plane plane, uint16_t index, uint8_t value);
    void clear(Plane plane);
    [[nodiscard]] Point point_of(uint16_t index) const;
    [[nodiscard]] uint16_t index_of(Point point) const {
        return static_cast<uint16_t>(point.row * board_.size().columns + point.column);
    }
    void send(ScanKind kind, Color color, uint16_t index, uint8_t count = 0);
    void send(ScanEvent& event);
    void say(ScanKind kind, uint8_t count = 0);
    void show(uint16_t index, Color stone);
    void forget_game();
    void settle(uint16_t index, uint8_t reading);
    void change(uint16_t index, uint8_t reading);
    void note_arrival(uint16_t index, uint16_t how);
    void forget_arrival(uint8_t place);
    void forget_recorded();
    void forget_put_back(Color color, uint8_t played);
    [[nodiscard]] uint8_t place_of(uint16_t index) const;
    [[nodiscard]] uint8_t arrival(uint16_t index) const;
    [[nodiscard]] bool is_pending(uint8_t place) const { return (arrived_[place] & pending) != 0; }
    void forget_taken();
    [[nodiscard]] bool is_answered_within(uint16_t ms) const { return now_ - moved_at_[0] <= ms || now_ - moved_at_[1] <= ms; }
    [[nodiscard]] bool waited(uint16_t ms) const { return confirmed_ || now_ - changed_at_ >= ms; }
    void keep_base();
    uint8_t play(Entry move);
    uint8_t push(Entry move);
    void rebuild(uint8_t withdrawn);
    void take_back_last();
    void note_captured(Point point);
    void find_leftovers(bool report);
    [[nodiscard]] bool is_empty(uint16_t index) const;
    [[nodiscard]] bool is_wrong(uint16_t index) const;
    [[nodiscard]] uint16_t wrong(bool has_stone) const;

    // scan_explain.cpp
    void restart();
    void start_hidden();
    void start_at(uint8_t withdrawn);
    void search();
    void try_next();
    [[nodiscard]] bool find_hidden();
    bool arrange(uint8_t order, uint16_t* stones) const;
    [[nodiscard]] uint8_t distance() const;
    uint16_t collect();
    void note_repair(uint16_t changes);
    [[nodiscard]] bool explains(const uint16_t* stones);

    // scan_decide.cpp
    void decide();
    [[nodiscard]] bool is_time() const;
    [[nodiscard]] bool order_is_open() const;
    void unexplained();
    void conclude(bool ends);
    [[nodiscard]] bool is_slide() const;
    [[nodiscard]] bool may_be_answered(bool there) const;
    [[nodiscard]] bool is_first_seen() const;
    [[nodiscard]] bool has_pending_answer() const;
    [[nodiscard]] bool is_inverted(const uint16_t* stones) const;
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
    bool undone_ = false;    ///< by the button: stones that are lifted may be played again at once
    bool loose_ = false;     ///< the stone before the last was lifted as its answer came
    uint8_t flags_ = 0;      ///< of the explanation found first
    uint8_t handicap_ = 0;
    uint8_t unread_ = 0;     ///< scans until the board after a power cut is known
    Color taken_color_ = Color::none; ///< of the stones captured last
    uint8_t kept_ = 0;       ///< entries in moves_
    // The search.
    uint8_t withdrawn_ = 0;  ///< moves taken back in this trial
    uint8_t order_ = 0;      ///< of the stones in new_
    uint8_t found_ = 0;      ///< 1: the order that was seen explains the board; 2: the other one does
    uint8_t count_ = 0;      ///< stones in new_
    uint8_t nearest_ = 0;    ///< moves to take back for the smallest repair
    uint8_t captured_ = 0;   ///< by the move played last
    uint8_t asked_ = 0;      ///< 0: no question is open; else its distance()
    Resort resort_ = Resort::strict;
    uint8_t arrivals_ = 0;     ///< entries in arrived_
    uint8_t next_pending_ = 0; ///< for find_hidden()
    bool all_pending_ = false; ///< in this trial each of them that is still there is a new stone
    uint16_t bytes_;             ///< of a plane
    uint16_t points_ = 0;
    uint16_t hidden_ = no_point; ///< a move in new_ that the sensors do not show
    uint16_t repair_ = 0;        ///< stones to put or take for it
    uint16_t new_differ_ = 0;    ///< from the position of this trial
    uint16_t differ_ = 0;        ///< points where the board differs from the record
    uint16_t arrived_[most_arrived] = {}; ///< new stones since the last move, in the order in which they were seen
    uint16_t new_[most_new + 1] = {}; ///< points in the order of the board
    Entry moves_[most_kept] = {};
    uint8_t* cells_;
    uint32_t now_ = 0;
    uint32_t changed_at_ = 0;
    uint32_t taken_at_ = 0;
    uint32_t placed_at_ = 0;
    uint32_t lifted_at_ = 0; ///< the stone of the last move
    uint32_t moved_at_[2] = {}; ///< of each colour the last move
    Handler handler_ = nullptr;
    void* context_ = nullptr;
    detail::BoardState base_;   ///< the position before moves_
    detail::TrialBoard board_;  ///< the record's position, except during a trial
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
