// SPDX-License-Identifier: MIT
// The way of a cursor through a file, as passes over pieces of it: which node is wanted, and where to read next.
#ifndef NANOSGF_NAVIGATE_DETAIL_ROUTE_HPP
#define NANOSGF_NAVIGATE_DETAIL_ROUTE_HPP

#include "nanosgf/navigate/detail/check.hpp"
#include "nanosgf/navigate/way.hpp"
#include "nanosgf/syntax/event.hpp"

namespace nanosgf {
namespace detail {

/// A node: where it is, its number, and its level, which says to which node it belongs.
///
/// The level is twice the number of open trees, less one for the first node of a tree. So level / 2 is the number of
/// trees open around the node's parent, and a later node is below this one as long as no level between them is lower
/// than twice this node's number of open trees.
template <class Offset>
struct Place {
    static constexpr uint32_t after = 0x80000000; ///< in number_: a tree ended directly before the node

    Offset offset = 0;
    uint32_t number_ = 0;
    uint32_t level = 1;

    [[nodiscard]] uint32_t number() const { return number_ & ~after; }
    [[nodiscard]] bool is_after() const { return (number_ & after) != 0; }
    [[nodiscard]] uint32_t depth() const { return (level + 1) / 2; }
    [[nodiscard]] uint32_t parent_depth() const { return level / 2; }
    [[nodiscard]] bool is_root() const { return number() == 0; }
    /// Nodes of at least this level that follow are below the node.
    [[nodiscard]] uint32_t floor() const { return (level + 1) & ~uint32_t{1}; }
};

/// What the cursor's driver has to do next.
enum class Pass : uint8_t {
    idle,
    seek,  ///< find the game
    root,  ///< read FF, GM, SZ and CA of the root, nothing else
    scan,  ///< find a node: skip the contents of all
    play,  ///< deliver the nodes on the way, and the node
};

/// The decisions of a cursor. The driver (FileCursor) reads from start() on and reports each tree and node; an answer
/// other than go_on and the skips ends the pass, and then decide() says what comes next.
///
/// The file is a sequence of nodes. A node's relatives are found in it by their levels alone: the parent is the last
/// node before it that has at most twice its parent's number of open trees as level, and so on. Every way is one scan
/// from a node on the way to here, which ends at a node that fits, or where the last node that fits is known.
///
/// A scan keeps the turns on the way to the node that it sees: those children that are not their parent's first one.
/// Between two turns the way is what the file has, without a gap. So the way to what a scan finds is known, too, and a
/// scan back starts at the last turn. Intervals between marks in which no node of that way can be are not read.
template <class Offset>
class Route {
  public:
    using Place = detail::Place<Offset>;
    using Waypoint = BasicWaypoint<Offset>;

    /// Seven sixteenths of the table, at least one entry, are for the turns on the way to a node.
    Route(Waypoint* table, uint16_t count);

    [[nodiscard]] Pass pass() const { return pass_; }
    [[nodiscard]] const Place& here() const { return here_; }
    [[nodiscard]] const Place& target() const { return target_; }
    [[nodiscard]] Offset game_start() const { return game_start_; }
    [[nodiscard]] uint32_t game() const { return game_; }

    /// Chooses the way. `busy`: passes follow; anything else is the answer.
    [[nodiscard]] Reached begin(Way way, uint32_t number);
    /// Before begin() of a node: reads less, but what is to be played has to be looked for then.
    void look_near(uint32_t number);
    /// The same for a game whose `(` is known.
    [[nodiscard]] Reached begin_at(uint32_t number, Offset at);
    /// The pass has ended, by an answer or where the input ends. `busy`: the next pass is set up.
    [[nodiscard]] Reached decide(bool is_input_over);
    /// Where the pass starts: at a node, or, if starts_with_game(), at the `(` of a game.
    [[nodiscard]] Offset start() const { return start_; }
    /// How many trees are open there, before the pass has read anything.
    [[nodiscard]] uint32_t depth() const { return depth_; }
    [[nodiscard]] bool starts_with_game() const { return from_game_ && pass_ != Pass::scan; }

    // Events of the pass.
    Answer begin_tree(Offset at);
    Answer node(Offset at);
    Answer end_tree();

    /// The waypoints of the game, to be used again after arrive() at its root. `check` has what tells the game.
    [[nodiscard]] KeptWaypoints keep_marks(Crc16 check) const;
    [[nodiscard]] bool use_marks(const KeptWaypoints& kept, Crc16 check);

    /// Plays the way to the target: down from `from`, where the board is, or, without one, from the start of the game.
    void plan(const Place* from);
    /// The target is reached: the cursor is there.
    void arrive();
    /// The cursor stays where it is.
    void give_up();
    /// The root's values, which the driver keeps, are those of another game now.
    void forget_root() {
        if (trust_ == Trust::root) trust_ = Trust::file;
    }
    /// The file may be another one: the root is read again, and games are counted from the start.
    void doubt() { trust_ = Trust::none; }
    [[nodiscard]] Way way() const { return way_; }
    /// The node at `at` that is being played, or was played last.
    [[nodiscard]] Place played(Offset at) const {
        Place place;
        place.offset = at;
        place.number_ = number_;
        place.level = 2 * depth_ - (was_opened_ ? 1 : 0);
        return place;
    }
    /// Whether a node on the way to here, or here itself, is above the target, as far as the scan can tell.
    [[nodiscard]] bool leads_on(const Place& place) const {
        return place.number() < target_.number() && place.floor() <= least_;
    }

  private:
    [[nodiscard]] uint16_t check_of(const KeptWaypoints& kept, Crc16 check) const;

    enum class Trust : uint8_t {
        none, ///< the file may be another one
        file, ///< the root must be read again
        root,
    };
    [[nodiscard]] bool is_open() const { return root_offset_ != 0; }

    /// What a scan is for. Those up to fork_on end where a tree ends and fewer than level_ are open.
    enum class Goal : uint8_t {
        next,    ///< the first node
        line,    ///< the last node before a tree ends
        child,   ///< the next but wanted_ child of the node around which level_ trees are open
        fork_on, ///< whether a fork around which at least level_ trees are open has its other children after here
        number,  ///< node wanted_
        back,    ///< the last node before node wanted_ of at most level_
        turn,    ///< the last node before node wanted_ that follows the end of a tree: its parent is a fork
    };
    static constexpr uint32_t highest = UINT32_MAX - 1; ///< a level, and an even one
    static constexpr uint16_t most_level = UINT16_MAX; ///< of a mark: so high or higher
    static constexpr uint16_t least_distance = 512; ///< of marks, in bytes
    static constexpr Offset no_end = static_cast<Offset>(~Offset{0});

    // Inlined: what has a single caller, or is not longer than a call.
    [[nodiscard, gnu::always_inline]] inline Place place_of(uint16_t mark) const;
    [[nodiscard]] Offset offset_of(uint16_t mark) const { return mark == 0 ? root_offset_ : table_[mark - 1].offset; }
    [[nodiscard]] uint16_t low_of(uint16_t mark) const { return static_cast<uint16_t>(table_[mark - 1].level >> 16); }
    void set_low(uint16_t mark, uint16_t low) {
        if (mark != 0) table_[mark - 1].level = (table_[mark - 1].level & UINT16_MAX) | uint32_t{low} << 16;
    }
    [[gnu::always_inline]] inline void note(const Place& seen);
    [[gnu::always_inline]] inline void thin_out(Offset end);

    [[nodiscard]] Place turn(uint8_t index) const;
    [[nodiscard]] Place last_turn() const { return turns_ == 0 ? base_ : turn(static_cast<uint8_t>(turns_ - 1)); }
    [[gnu::always_inline]] inline void drop_turn();
    void leave(uint32_t level, uint32_t number);
    void restart_way(const Place& from);
    void add_turn(const Place& seen);

    [[nodiscard]] Reached start_way();
    void start(Pass pass, const Place& from);
    void start_piece(const Place& from);
    void start_scan(const Place& from);
    void start_back(uint32_t before);
    [[nodiscard]] Place seen_at(Offset at);
    [[nodiscard]] bool visit(const Place& seen);
    [[nodiscard, gnu::always_inline]] inline bool fits(const Place& seen);
    [[nodiscard]] Reached decide_scan(bool is_input_over);
    [[nodiscard]] Reached search_all();
    [[nodiscard]] Reached decide_fork(Reached missing);

    void go_on_from(const Place& from);
    [[nodiscard, gnu::always_inline]] inline Reached decide_play();
    [[nodiscard, gnu::always_inline]] inline Answer play(Offset at);

    // Bytes first, then half words: a Cortex-M0+ reaches bytes in the first 32 of an object, half words in the first 64.
    Pass pass_ = Pass::idle;
    Goal goal_ = Goal::next;
    Way way_ = Way::here;
    Trust trust_ = Trust::none;
    bool from_game_ = false;
    bool notes_ = false;    ///< all since the last mark was seen
    bool is_first_ = false; ///< the next node is the start of the pass
    bool opened_ = false;   ///< a tree began directly before
    bool was_opened_ = false; ///< a tree began directly before the last node
    bool after_ = false;    ///< a tree ended directly before
    bool found_ = false;
    bool ends_ = false;  ///< the scan is over with the node found
    bool is_at_ = false; ///< the game starts where the pass starts
    bool is_last_ = false; ///< the last node of the play is being read
    bool is_shown_ = false; ///< the board shows the start of the pass
    bool plays_ = false; ///< the target is known, and the way to it is being gone
    bool has_more_turns_ = false; ///< the way has, or may have, turns after those in the table
    bool here_has_more_ = false;
    uint8_t turn_count_;
    uint8_t turns_ = 0;      ///< in the table, from base_ on
    uint8_t here_turns_ = 0; ///< those of them on the way to here
    uint8_t turn_ = 0;    ///< the next one
    uint16_t mark_count_;
    uint16_t marks_ = 0; ///< used, without the root, which is mark 0 and has no lowest level
    uint16_t next_mark_ = 0; ///< where the scan goes on after stop_
    uint32_t depth_ = 0;
    uint32_t number_ = 0; ///< of the last node seen, or game
    uint32_t wanted_ = 0; ///< a number; see Goal
    uint32_t stop_ = 0;   ///< a number: of the first node that a scan does not look at; of the last that is played
    uint32_t level_ = 0;  ///< see Goal
    uint32_t low_ = 0;    ///< the lowest level since the last mark
    uint32_t least_ = 0;  ///< the lowest level since the start of the scan
    Offset start_ = 0; ///< of the pass
    Offset root_offset_ = 0;
    Place here_;
    Place target_;
    Place base_;   ///< where the turns start; on the way to here
    Waypoint* table_;
    Offset game_start_ = 0;
    uint32_t game_ = 0;
};

extern template class Route<uint32_t>;
extern template class Route<uint64_t>;

} // namespace detail
} // namespace nanosgf

#endif
