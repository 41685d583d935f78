// SPDX-License-Identifier: MIT
// A walk of a cursor through a file, as passes over pieces of it: which node is wanted, and where to read next.
#ifndef NANOSGF_NAVIGATE_DETAIL_ROUTE_HPP
#define NANOSGF_NAVIGATE_DETAIL_ROUTE_HPP

#include "nanosgf/navigate/detail/check.hpp"
#include "nanosgf/navigate/cursor_types.hpp"
#include "nanosgf/syntax/event.hpp"

namespace nanosgf {
namespace detail {

/// What the cursor's driver has to do next.
enum class Pass : uint8_t {
    idle,
    seek, ///< find the game
    root, ///< read FF, GM, SZ and CA of the root, nothing else
    scan, ///< find a node: skip the contents of all
    play, ///< deliver the nodes on the path, and the node
};

/// The decisions of a cursor. The driver (FileCursor) reads from start() on and reports each tree and node; an answer
/// other than go_on and the skips ends the pass, and then decide() says what comes next.
///
/// The file is a sequence of nodes. A node's relatives are found in it by their levels alone: the parent is the last
/// node before it that has at most twice its parent's number of open trees as level, and so on. So every destination is a
/// goal: the last node up to number `wanted_`, or the next but `wanted_` one, of at most level `high_`, before the tree ends
/// around those that are counted. One loop scans for it, from a node on the path to here that is not after the goal.
///
/// A scan keeps the turns on the path to the node that it sees: those children that are not their parent's first one.
/// Between two turns the path is what the file has, without a gap. So the path to what a scan finds is known, too, and a
/// scan back starts at the last turn. Intervals between marks in which no node of that path can be are not read.
template <class Offset>
class Route {
  public:
    using Place = BasicWaypoint<Offset>;
    using Bookmark = BasicBookmark<Offset>;

    /// Call it first, of a route that is all zero.
    void borrow(const BasicCursorResources<Offset>& resources) { resources_ = &resources; }

    [[nodiscard]] Pass pass() const { return pass_; }
    [[nodiscard]] Destination destination() const { return destination_; }
    [[nodiscard]] const Place& here() const { return here_; }
    [[nodiscard]] const Place& target() const { return target_; }
    [[nodiscard]] Offset game_start() const { return resources_->marks->offset; }
    [[nodiscard]] uint32_t game() const { return game_; }

    /// Chooses the destination. `busy`: passes follow; anything else is the answer.
    [[nodiscard]] CursorStatus begin(Destination destination, uint32_t number);
    /// The same for a game whose `(` is known.
    void begin_at(uint32_t number, Offset at) {
        seek(number, at, number);
        known_ = Known::offset;
    }
    /// The root must have this CRC-16.
    void expect(uint16_t check) {
        known_ = Known::mark;
        next_ = check;
    }
    /// Before begin() of a node: reads less, but what is to be played has to be looked for then.
    void look_near(uint32_t number) {
        if (const uint16_t mark = mark_up_to(2 * number + 1)) restart_path(place_of(mark));
    }
    /// The pass has ended, by an answer or where the input ends. `busy`: the next pass is set up.
    [[nodiscard]] CursorStatus decide(bool is_input_over);
    /// Where the pass starts: at a node, or, if depth() is 0, at the `(` of a game.
    [[nodiscard]] Offset start() const { return start_; }
    /// How many trees are open.
    [[nodiscard]] uint32_t depth() const { return depth_; }

    // Events of the pass.
    Answer begin_tree(Offset at);
    Answer node(const Place& seen);
    Answer end_tree();

    /// The waypoints of the game, to be used again after arrive() at its root.
    [[nodiscard]] KeptWaypoints keep_marks() const;
    [[nodiscard]] bool use_marks(const KeptWaypoints& kept);
    /// The node and the turns on the path to it; nothing is shown after they are used.
    [[nodiscard]] Bookmark bookmark() const;
    [[nodiscard]] bool use_bookmark(const Bookmark& kept);

    /// Plays the path to the target: down from `from`, where the board is, or, without one, from the start of the game.
    void plan(const Place* from);
    /// The walk ends at a node that was played.
    void end_at(const Place& place) {
        target_ = place;
        stop_ = place.number;
        found_ = true;
        leave(highest, place.number);
    }
    /// The target is reached: the cursor is there.
    void arrive();
    /// The cursor stays where it is.
    void give_up();
    /// The file may be another one, or the driver keeps the values of another root: the root is read again, and games
    /// are counted from the start.
    void doubt() {
        filled = 0;
        trusts_ = false;
    }
    /// A piece of the root was read.
    void add_to_root(Bytes piece) {
        Crc16 check{low_};
        check.add(piece);
        low_ = check.value;
    }
    /// Whether the root that was read is that of the game, or of the mark.
    [[nodiscard]] bool is_same() const {
        if (destination_ == Destination::game) return known_ != Known::mark || low_ == next_;
        return low_ == root_check && size_of_file() == file_size;
    }
    /// The root of a game is that of the current one from now on.
    void keep_root() {
        root_check = low_;
        file_size = size_of_file();
    }

    /// What the buffer has from here on, after a read if it has nothing. Nothing: the end; without an address: the
    /// source failed.
    [[nodiscard]] Bytes bytes_at(Offset offset);
    /// The size of the file, folded to 16 bits: files of other sizes seldom have the same.
    [[nodiscard]] uint16_t size_of_file() const;
    [[nodiscard]] const BasicCursorResources<Offset>& resources() const { return *resources_; }
    /// Whether nothing of the current node is wanted.
    [[nodiscard]] bool passes_over() const { return pass_ == Pass::scan || shown_ != 0; }
    /// The node that comes at `at`.
    [[nodiscard]] Place place_at(Offset at) const { return {at, number_, 2 * depth_ - (opened_ ? 1 : 0)}; }
    /// Whether a node on the path to here, or here itself, is above the target, as far as the scan can tell.
    [[nodiscard]] bool leads_on(const Place& place) const;

  private:
    static constexpr uint32_t highest = UINT32_MAX - 1; ///< a level, and an even one
    static constexpr uint32_t most_level = UINT16_MAX; ///< of a mark: so high or higher
    static constexpr uint32_t most_node = UINT32_MAX / 2;
    static constexpr uint16_t least_distance = 512; ///< of marks, in bytes
    static constexpr uint32_t in_line = highest - 1; ///< the highest level of a scan to the end of the line
    static constexpr Offset no_end = static_cast<Offset>(~Offset{0});
    /// After last_fork: whether a fork nearer than the last turn has its other children after here.
    static constexpr Destination fork_on = static_cast<Destination>(11);

    [[nodiscard]] Crc16 check_of_game() const;
    [[nodiscard]] uint16_t check_of(const KeptWaypoints& kept) const;
    [[nodiscard]] uint16_t check_of(const Bookmark& kept) const;

    // Marks. The first is the start of the game.
    [[nodiscard]] Place place_of(uint16_t mark) const;
    [[nodiscard]] uint16_t mark_up_to(uint32_t number) const;
    [[gnu::always_inline]] inline void note(const Place& seen);
    [[gnu::always_inline]] inline void thin_out();

    // Turns.
    [[nodiscard]] const Place& last_turn() const { return resources_->turns[turns_ - 1]; }
    [[nodiscard]] uint32_t turn_after(uint32_t number) const;
    void leave(uint32_t level, uint32_t number);
    void restart_path(const Place& from);
    void restart_path() { restart_path(*resources_->marks); }
    void add_turn(const Place& seen);

    /// With fewer open trees no node counts any more.
    [[nodiscard]] uint32_t counted_depth() const { return destination_ == fork_on ? target_.depth() : high_ / 2; }
    void seek(uint32_t number, Offset from, uint32_t counted);
    void start(Pass pass, const Place& from);
    void start_root(Offset game);
    [[nodiscard]] CursorStatus start_walk();
    [[nodiscard]] CursorStatus scan();
    void start_scan(const Place& from);
    void start_piece(const Place& from);
    [[nodiscard]] CursorStatus decide_scan(bool is_input_over);
    [[nodiscard]] CursorStatus find_fork(CursorStatus missing);
    void start_play(const Place& from, bool is_shown);
    [[nodiscard]] CursorStatus decide_play();

    /// What is known of a game before it is read.
    enum class Known : uint8_t { number, offset, mark };

    // Bytes first, then half words: a Cortex-M0+ reaches bytes in the first 32 of an object, half words in the first 64.
    Pass pass_;
    Destination destination_;
    Known known_;
    bool trusts_;   ///< it is the same file, and the driver has the values of the game's root
    bool opened_;   ///< a tree began directly before
    bool counts_;   ///< the goal is the next but wanted_ node after here
    bool found_;    ///< what the passes look for; of a play or root the node that was seen is the last
    uint8_t shown_;     ///< 2: the board shows the start of the pass. 1: the node that was seen is this start
    bool plays_;    ///< the target is known, and the path to it is being played
    bool has_more_turns_; ///< the path has, or may have, turns after those in the table
    bool here_has_more_;
    uint8_t turns_;      ///< in the table. The first is where they start, a node on the path to here
    uint8_t here_turns_; ///< those of them on the path to here

  public:
    // Of the driver. Here they take no bytes: without them the compiler would leave a gap.
    bool has_position;   ///< the board shows the cursor's node
    bool is_kept;        ///< the position of the step under way
    uint8_t kept_count;  ///< of the positions to return to
    uint16_t kept_steps; ///< a position is kept at steps which have none of these bits
    uint16_t steps;      ///< how many nodes the path to the board's has since a position to which it returned
    uint16_t filled;     ///< of the buffer
    uint16_t root_check; ///< CRC-16 of the game's root
    uint16_t file_size;  ///< folded

  private:
    uint16_t marks_; ///< used
    uint16_t low_;   ///< the lowest level since the last mark; 0: not all since then was seen. Of a root: its CRC-16
    uint16_t next_;  ///< the mark or turn at which the next piece starts; no mark: 0. Of a root: the CRC-16 expected
    uint32_t depth_;
    uint32_t number_; ///< of the next place
    uint32_t wanted_; ///< a place's number, or a count
    uint32_t stop_;   ///< a place's number: the first that a scan does not look at, or the last that is played. Or the next game
    uint32_t high_;   ///< of a play: the trees that may be open
    Offset start_;    ///< of the pass
    Place here_;
    Place target_;
    const BasicCursorResources<Offset>* resources_;
    Offset buffer_at_; ///< the offset of the buffer's first byte
    uint32_t game_;
};

extern template class Route<uint32_t>;
extern template class Route<uint64_t>;

} // namespace detail
} // namespace nanosgf

#endif
