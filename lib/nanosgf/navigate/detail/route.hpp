// SPDX-License-Identifier: MIT
// The way of a cursor through a file, as passes over pieces of it: which node is wanted, and where to read next.
#ifndef NANOSGF_NAVIGATE_DETAIL_ROUTE_HPP
#define NANOSGF_NAVIGATE_DETAIL_ROUTE_HPP

#include "nanosgf/navigate/detail/check.hpp"
#include "nanosgf/navigate/way.hpp"
#include "nanosgf/syntax/event.hpp"

namespace nanosgf {
namespace detail {

/// What the cursor's driver has to do next.
enum class Pass : uint8_t {
    idle,
    seek, ///< find the game
    root, ///< read FF, GM, SZ and CA of the root, nothing else
    scan, ///< find a node: skip the contents of all
    play, ///< deliver the nodes on the way, and the node
};

/// The decisions of a cursor. The driver (FileCursor) reads from start() on and reports each tree and node; an answer
/// other than go_on and the skips ends the pass, and then decide() says what comes next.
///
/// The file is a sequence of nodes. A node's relatives are found in it by their levels alone: the parent is the last
/// node before it that has at most twice its parent's number of open trees as level, and so on. So every way is a
/// goal: the last node up to number `wanted_`, or the next but `wanted_` one, of at most level `high_`, before fewer
/// than `floor_` trees are open. One loop scans for it, from a node on the way to here that is not after the goal.
///
/// A scan keeps the turns on the way to the node that it sees: those children that are not their parent's first one.
/// Between two turns the way is what the file has, without a gap. So the way to what a scan finds is known, too, and a
/// scan back starts at the last turn. Intervals between marks in which no node of that way can be are not read.
template <class Offset>
class Route {
  public:
    using Place = BasicWaypoint<Offset>;

    /// Call it first, of a route that is all zero. Somewhat less than half of the table, at least one entry, is for the turns
    /// on the way to a node.
    void note_in(Place* table, uint16_t count);

    [[nodiscard]] Pass pass() const { return pass_; }
    [[nodiscard]] Way way() const { return way_; }
    [[nodiscard]] const Place& here() const { return here_; }
    [[nodiscard]] const Place& target() const { return target_; }
    [[nodiscard]] Offset game_start() const { return game_start_; }
    [[nodiscard]] uint32_t game() const { return game_; }

    /// Chooses the way. `busy`: passes follow; anything else is the answer.
    [[nodiscard]] Reached begin(Way way, uint32_t number);
    /// The same for a game whose `(` is known.
    void begin_at(uint32_t number, Offset at) {
        seek(number, at, number);
        is_at_ = true;
    }
    /// Before begin() of a node: reads less, but what is to be played has to be looked for then.
    void look_near(uint32_t number) {
        if (const uint16_t mark = mark_up_to(2 * number + 1)) restart_way(place_of(mark));
    }
    /// The pass has ended, by an answer or where the input ends. `busy`: the next pass is set up.
    [[nodiscard]] Reached decide(bool is_input_over);
    /// Where the pass starts: at a node, or, if depth() is 0, at the `(` of a game.
    [[nodiscard]] Offset start() const { return start_; }
    /// Whether the driver has to go there first; then it calls set_started().
    [[nodiscard]] bool is_new() const { return is_new_; }
    void set_started() { is_new_ = false; }
    /// How many trees are open.
    [[nodiscard]] uint32_t depth() const { return depth_; }

    // Events of the pass.
    Answer begin_tree(Offset at);
    Answer node(Offset at);
    Answer end_tree();

    /// The waypoints of the game, to be used again after arrive() at its root. `check` has what tells the game.
    [[nodiscard]] KeptWaypoints keep_marks(Crc16 check) const;
    [[nodiscard]] bool use_marks(const KeptWaypoints& kept, Crc16 check);

    /// Plays the way to the target: down from `from`, where the board is, or, without one, from the start of the game.
    void plan(const Place* from);
    /// The way ends at a node that was played.
    void end_at(const Place& place) {
        target_ = place;
        stop_ = place.number;
        is_last_ = true;
        leave(highest, place.number);
    }
    /// The target is reached: the cursor is there.
    void arrive();
    /// The cursor stays where it is.
    void give_up();
    /// The file may be another one, or the driver keeps the values of another root: the root is read again, and games
    /// are counted from the start.
    void doubt() { trusts_ = false; }
    /// Whether nothing of the current node is wanted.
    [[nodiscard]] bool passes_over() const { return pass_ == Pass::scan || is_shown_; }
    /// The node at `at` that is being played, or was played last.
    [[nodiscard]] Place played(Offset at) const { return {at, number_, 2 * depth_ - (was_opened_ ? 1 : 0)}; }
    /// Whether a node on the way to here, or here itself, is above the target, as far as the scan can tell.
    [[nodiscard]] bool leads_on(const Place& place) const {
        return place.number < target_.number && place.floor() <= least_;
    }

  private:
    static constexpr uint32_t highest = UINT32_MAX - 1; ///< a level, and an even one
    static constexpr uint32_t most_level = UINT16_MAX; ///< of a mark: so high or higher
    static constexpr uint32_t most_node = UINT32_MAX / 2;
    static constexpr uint16_t least_distance = 512; ///< of marks, in bytes
    static constexpr Offset no_end = static_cast<Offset>(~Offset{0});
    /// After last_fork: whether a fork nearer than the last turn has its other children after here.
    static constexpr Way fork_on = static_cast<Way>(11);

    [[nodiscard]] uint16_t check_of(const KeptWaypoints& kept, Crc16 check) const;

    // Marks: the start of the game is mark 0.
    [[nodiscard]] Place place_of(uint16_t mark) const;
    [[nodiscard]] uint16_t mark_up_to(uint32_t number) const;
    [[gnu::always_inline]] inline void note(const Place& seen);
    [[gnu::always_inline]] inline void thin_out();

    // Turns.
    [[nodiscard]] const Place& turn(uint32_t index) const { return table_[mark_count_ + index]; }
    [[nodiscard]] const Place& last_turn() const { return turns_ == 0 ? base_ : turn(turns_ - 1U); }
    void leave(uint32_t level, uint32_t number);
    void restart_way(const Place& from);
    void restart_way() { restart_way({game_start_, 0, 0}); }
    void add_turn(const Place& seen);

    void seek(uint32_t number, Offset from, uint32_t counted);
    void start(Pass pass, const Place& from);
    void start_root(Offset game);
    [[nodiscard]] Reached start_way();
    [[nodiscard]] Reached scan();
    void start_scan(const Place& from);
    void start_piece(const Place& from);
    [[nodiscard]] Place seen_at(Offset at);
    [[nodiscard]] Reached decide_scan(bool is_input_over);
    [[nodiscard]] Reached find_fork(Reached missing);
    void start_play(const Place& from, bool is_shown);
    [[nodiscard]] Reached decide_play();

    // Bytes first, then half words: a Cortex-M0+ reaches bytes in the first 32 of an object, half words in the first 64.
    Pass pass_;
    Way way_;
    bool trusts_;   ///< it is the same file, and the driver has the values of the game's root
    bool is_at_;    ///< the game starts where the pass starts
    bool is_new_;   ///< the pass was not started yet
    bool is_first_; ///< the next node is the start of the pass
    bool opened_;   ///< a tree began directly before
    bool was_opened_; ///< a tree began directly before the last node
    bool after_;    ///< a tree ended directly before
    bool counts_;   ///< the goal is the next but wanted_ node after here
    bool found_;
    bool is_last_;  ///< the node that was seen is the last of the pass
    bool is_shown_; ///< the board shows the start of the pass
    bool plays_;    ///< the target is known, and the way to it is being gone
    bool has_more_turns_; ///< the way has, or may have, turns after those in the table
    bool here_has_more_;
    uint8_t turn_count_;
    uint8_t turns_;      ///< in the table, from base_ on
    uint8_t here_turns_; ///< those of them on the way to here
    uint16_t mark_count_;
    uint16_t marks_; ///< used, without mark 0
    uint16_t low_;   ///< the lowest level since the last mark; 0: not all since then was seen
    uint16_t next_;  ///< the mark or turn at which the next piece starts; no mark: 0
    uint32_t depth_;
    uint32_t number_; ///< of the last place seen
    uint32_t wanted_; ///< a place's number, or a count
    uint32_t stop_;   ///< a place's number: the first that a scan does not look at, or the last that is played. Or the next game
    uint32_t high_;   ///< of a play: the trees that may be open
    uint32_t floor_;
    uint32_t least_;  ///< the lowest level since the start of the scan
    Offset start_; ///< of the pass
    Place here_;
    Place target_;
    Place base_;   ///< where the turns start; on the way to here
    Place* table_;
    Offset game_start_;
    uint32_t game_;
};

extern template class Route<uint32_t>;
extern template class Route<uint64_t>;

} // namespace detail
} // namespace nanosgf

#endif
