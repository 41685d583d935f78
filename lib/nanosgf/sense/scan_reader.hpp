// SPDX-License-Identifier: MIT
// From readings of a board's sensors to moves: positions are compared, not events counted.
#ifndef NANOSGF_SENSE_SCAN_READER_HPP
#define NANOSGF_SENSE_SCAN_READER_HPP

#include "nanosgf/sense/detail/scan_state.hpp"
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
class GoScanReader : private detail::ScanState, private detail::ScanBoard, private detail::ScanLists {
  public:
    using Handler = detail::ScanState::Handler;

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

    /// Changes the policy. Call reset() or resync() after it.
    void set_policy(const ScanPolicy& policy) { policy_ = policy; }

    /// Starts a game on an empty board of this size; masked points stay masked if the size stays.
    /// Returns false, and changes nothing, if a side is 0 or larger than the maximum.
    [[nodiscard]] bool reset(BoardSize size);
    /// Sets the side that plays next (`none`: no change), and how many black stones are placed before move 1
    /// (0: not known; then stones of one colour are handicap). Call it after `reset`. A later call makes
    /// the moves before it final: they are not taken back any more.
    void expect(Color side, uint8_t handicap);
    /// Continues the record from this position, as after a power cut. Call `replay` for the moves after
    /// it, so that the last ones can be corrected. Returns false if the size does not fit.
    [[nodiscard]] bool resync(const GoBoard& position);
    /// A move of the record, or a pass, without an event. What it captures may still be on the board.
    /// Returns false, and changes nothing, if the point is off the board or `color` is `none`.
    bool replay(Color color, Point point);
    bool replay_pass(Color color);
    /// A dead sensor: the point reads as the record has it. Returns false if it is off the board.
    bool mask(Point point);

    /// One reading of all points: two bits each, row by row from the upper left corner, the first
    /// point in the lowest bits: 0 empty, 1 black or a stone, 2 white, 3 unknown: keep the last.
    /// `now_ms` may wrap; a time before the last one counts as 49 days later. At most one explanation is tried (rule 10).
    void scan(const uint8_t* map, uint32_t now_ms);
    /// A button was pressed. Returns false, and does nothing, if there is no move to take back or the
    /// game has ended.
    bool button(ScanButton button, uint32_t now_ms);
    /// Answers the last `ask`: true: `from` was first, as it was recorded; false: the other order,
    /// which is recorded by `taken_back` and `move`. Returns false if nothing is open or the
    /// game has ended.
    bool answer(bool as_recorded, uint32_t now_ms);

    /// The record's position.
    [[nodiscard]] const GoBoard& board() const { return board_; }
    [[nodiscard]] BoardSize size() const { return board_.size(); }
    /// Whether the record explains the board: false while stones move, and after `illegal`.
    [[nodiscard]] bool is_explained() const { return stage_ == Stage::explained; }

  protected:
    static constexpr uint8_t planes = 3;

    /// `cells` has `planes` planes of (max_columns * max_rows + 3) / 4 bytes, all 0.
    constexpr GoScanReader(uint8_t* cells, uint16_t bytes, uint8_t max_columns, uint8_t max_rows,
                           const ScanPolicy& policy)
        : detail::ScanState{}, detail::ScanBoard{{cells, max_columns, max_rows}}, detail::ScanLists{} {
        policy_ = policy;
        trial_ = cells;
        settled_ = cells + bytes;
        left_ = cells + 2 * bytes;
        points_ = static_cast<uint16_t>((max_columns < 19 ? max_columns : 19) * (max_rows < 19 ? max_rows : 19));
    }
    ~GoScanReader() = default;

  private:
    // scan_reader.cpp
    [[nodiscard]] static uint8_t at(const uint8_t* plane, unsigned index);
    static void put(uint8_t* plane, unsigned index, unsigned value);
    void send(ScanKind kind, Color color, unsigned index);
    void say(ScanKind kind, unsigned count = 0);
    void show(unsigned index, Color stone);
    [[nodiscard]] unsigned news(const uint8_t* map, unsigned index) const;
    void find_unsettled(const uint8_t* map, unsigned index);
    void settle(const uint8_t* map);
    void change(unsigned index, unsigned reading);
    void note_arrival(uint32_t stone, uint32_t at);
    void forget_arrival(Arrival* arrival);
    uint32_t forget_before(Arrival* played);
    [[nodiscard]] Arrival* arrival_of(unsigned index);
    void forget_taken();
    [[nodiscard]] bool is_answered_within(unsigned ms) const;
    void report_wrong(ScanKind kind, unsigned most);
    [[gnu::noinline]] void forget_moves();
    unsigned play(Move move, unsigned place);
    unsigned push(Move move);
    void withdraw(unsigned count);
    void take_back(unsigned count);
    void take_back_last();
    void end(ScanKind how);
    void note_captured(Point point);
    void note_taken(unsigned index, unsigned stone);
    void find_leftovers(bool report);
    [[nodiscard, gnu::noinline]] Color to_play() const;
    [[nodiscard]] Color player(unsigned index) const;
    [[nodiscard, gnu::always_inline]] bool is_empty(unsigned index) const { return at(trial_, index) == 0; }
    [[nodiscard]] unsigned as_shown(unsigned stone) const;
    [[nodiscard]] unsigned expected(unsigned index) const;
    [[nodiscard]] uint8_t seen(unsigned index) const;
    [[nodiscard]] bool is_masked(unsigned index) const { return at(settled_, index) == masked; }
    [[nodiscard]] bool is_wrong(unsigned index) const;
    [[nodiscard]] bool is_any_wrong(bool also_empty) const;

    // scan_explain.cpp
    void restart();
    void start_at(uint8_t withdrawn);
    void search();
    [[gnu::always_inline]] inline void collect();
    [[nodiscard]] bool find_hidden();
    [[nodiscard]] bool has_hidden() const { return (hidden_ & 0x8000) == 0; } // that is not `nowhere`
    [[nodiscard]] bool is_found() const { return (best_ & 0x8000) == 0; } // that is not `impossible`: no cost is so large
    [[nodiscard]] uint32_t candidate(unsigned index);
    [[nodiscard]] bool choose(unsigned choice);
    [[nodiscard]] unsigned cost_of_withdrawal() const;
    void swap(unsigned one, unsigned other);
    [[nodiscard]] bool is_after(unsigned one, unsigned other, unsigned ms) const;
    [[nodiscard]] bool explains();
    void note();
    [[nodiscard]] unsigned distance() const;

    // scan_decide.cpp
    void decide();
    [[nodiscard]] bool is_time() const;
    [[nodiscard]] bool order_is_open() const;
    void unexplained();
    void conclude(ScanButton button);
    [[nodiscard]] bool is_cleared() const;
    [[nodiscard]] bool set_up();
    void advise();
    void commit();
    void record(Move move, uint8_t flags, ScanKind kind);
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
