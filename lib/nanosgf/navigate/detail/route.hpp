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
    plan,  ///< find the variations on the way to it
    play,  ///< deliver the nodes on the way, and the node
};

/// The decisions of a cursor. The driver (FileCursor) reads from start() on and reports each tree and node; an answer
/// other than go_on and the skips ends the pass, and then decide() says what comes next.
///
/// The file is a sequence of nodes. A node's relatives are found in it by their levels alone: the parent is the last
/// node before it that has at most twice its parent's number of open trees as level, and so on. Going back means to read
/// from a mark before the node up to the node and to keep the last node that fits. Intervals between marks in which no
/// node is low enough are not read.
template <class Offset>
class Route {
  public:
    using Place = detail::Place<Offset>;
    using Waypoint = BasicWaypoint<Offset>;

    /// A quarter of the table, at least one entry, is for the turns on the way to a node.
    Route(Waypoint* table, uint16_t count);

    [[nodiscard]] Pass pass() const { return pass_; }
    [[nodiscard]] bool is_open() const { return is_open_; }
    [[nodiscard]] const Place& here() const { return here_; }
    [[nodiscard]] const Place& target() const { return target_; }
    [[nodiscard]] Offset game_start() const { return game_start_; }
    [[nodiscard]] uint32_t game() const { return game_; }

    /// Chooses the way. `busy`: passes follow; anything else is the answer.
    [[nodiscard]] Reached begin(Way way, uint32_t number);
    /// The same for a game whose `(` is known.
    [[nodiscard]] Reached begin_at(uint32_t number, Offset at);
    /// The pass has ended, by an answer or where the input ends. `busy`: the next pass is set up.
    [[nodiscard]] Reached decide(bool is_input_over);
    /// Where the pass starts: at a node, or, if starts_with_game(), at the `(` of a game.
    [[nodiscard]] Offset start() const { return start_; }
    /// How many trees are open there, before the pass has read anything.
    [[nodiscard]] uint32_t depth() const { return depth_; }
    [[nodiscard]] bool starts_with_game() const { return from_game_ && pass_ != Pass::plan; }

    // Events of the pass.
    Answer begin_tree(Offset at);
    Answer node(Offset at);
    Answer end_tree();

    /// The waypoints of the game, to be used again after arrive() at its root. `check` has what tells the game.
    [[nodiscard]] KeptWaypoints keep_marks(Crc16 check) const;
    [[nodiscard]] bool use_marks(const KeptWaypoints& kept, Crc16 check);

    /// Plans the way to the target: down from `from`, where the board is, or, without one, from the start of the game.
    void plan(const Place* from);
    /// The target is reached: the cursor is there.
    void arrive();
    void give_up() { pass_ = Pass::idle; }
    /// The root's values, which the driver keeps, are those of another game now.
    void forget_root() { is_rooted_ = false; }
    /// The file may be another one: the root is read again, and games are counted from the start.
    void doubt() {
        is_rooted_ = false;
        is_in_doubt_ = true;
    }
    [[nodiscard]] Way way() const { return way_; }
    /// The node that is being played, or was played last.
    [[nodiscard]] const Place& played() const { return played_; }
    /// Whether a node on the way to here, or here itself, is above the target.
    [[nodiscard]] bool leads_on(const Place& place) const {
        return place.number() < target_.number() && place.floor() <= least_;
    }

  private:
    [[nodiscard]] uint16_t check_of(const KeptWaypoints& kept, Crc16 check) const;

    /// What a scan is for.
    enum class Stage : uint8_t {
        find,
        fork_back, ///< the last node that follows the end of a tree: its parent is a fork
        fork_on,   ///< whether a fork further down has its other children after this node
    };
    static constexpr uint32_t highest = UINT32_MAX; ///< a level
    static constexpr uint16_t most_level = UINT16_MAX; ///< of a mark: so high or higher

    // Inlined: what has a single caller, or is not longer than a call. Saves 300 bytes on a Cortex-M0+.
    [[nodiscard]] Place place_of(uint16_t mark) const;
    [[nodiscard]] Offset offset_of(uint16_t mark) const { return mark == 0 ? root_offset_ : table_[mark - 1].offset; }
    [[nodiscard]] uint16_t low_of(uint16_t mark) const { return mark == 0 ? root_low_ : table_[mark - 1].low; }
    void set_low(uint16_t mark, uint16_t low) { (mark == 0 ? root_low_ : table_[mark - 1].low) = low; }
    [[nodiscard, gnu::always_inline]] inline uint16_t mark_before(Offset offset) const;
    [[nodiscard, gnu::always_inline]] inline Place turn(uint8_t index) const;
    [[gnu::always_inline]] inline void note(const Place& seen);
    [[gnu::always_inline]] inline void thin_out();

    [[nodiscard]] Reached start_way();
    [[nodiscard, gnu::always_inline]] inline Reached start_node();
    [[gnu::always_inline]] inline void start(Pass pass, const Place& from);
    void start_play(const Place& from, Offset game);
    [[nodiscard, gnu::always_inline]] inline Place seen_at(Offset at) const;
    void start_scan(const Place& from, Offset end);
    [[gnu::always_inline]] inline void start_at_mark(const Place& from, uint16_t mark, Offset end);
    [[nodiscard]] Reached start_back(Offset before, uint32_t level);
    [[nodiscard]] bool visit(const Place& seen);
    [[nodiscard, gnu::always_inline]] inline bool find(const Place& seen);
    [[nodiscard, gnu::always_inline]] inline bool is_over() const;
    [[nodiscard]] Reached decide_scan(bool is_input_over);
    [[nodiscard]] Reached decide_fork(bool is_input_over);

    void add_turn(const Place& seen);
    void plan_interval(const Place& from);
    [[nodiscard, gnu::always_inline]] inline bool passes(uint16_t mark) const;
    [[gnu::always_inline]] inline void plan_on();
    [[nodiscard, gnu::always_inline]] inline Reached decide_play();
    [[nodiscard, gnu::always_inline]] inline Answer play(Offset at);

    // Bytes first, then half words: a Cortex-M0+ reaches bytes in the first 32 of an object, half words in the first 64.
    Pass pass_ = Pass::idle;
    Stage stage_ = Stage::find;
    Way way_ = Way::here;
    bool is_open_ = false;
    bool is_rooted_ = false;
    bool is_in_doubt_ = false;
    bool from_game_ = false;
    bool notes_ = false;    ///< the pass started at the last mark
    bool is_first_ = false; ///< the next node is the start of the pass
    bool opened_ = false;   ///< a tree began directly before
    bool after_ = false;    ///< a tree ended directly before
    bool found_ = false;
    bool is_at_ = false; ///< the game starts where the pass starts
    bool has_more_turns_ = false;
    bool is_last_ = false; ///< the last node of the play is being read
    uint8_t turn_count_;
    uint8_t turns_ = 0;   ///< on the way
    uint8_t turn_ = 0;    ///< the next one
    uint8_t spacing_ = 0; ///< of marks: a power of 2
    uint16_t mark_count_;
    uint16_t marks_ = 0; ///< used, without the root, which is mark 0
    uint16_t root_low_ = 0;
    uint32_t depth_ = 0;
    uint32_t number_ = 0; ///< of the last node seen, or game
    uint32_t wanted_ = 0; ///< a number, or the highest level that fits, or the least depth of a fork
    uint32_t low_ = 0;    ///< the lowest level since the last mark
    uint32_t least_ = 0;  ///< the lowest level between here and the target
    Offset start_ = 0; ///< of the pass
    Offset end_ = 0; ///< of a scan: nodes from here on are not of the pass; of a play: its last node
    Offset root_offset_ = 0;
    Place here_;
    Place target_;
    Place played_; ///< while a way is planned, where it starts
    Waypoint* table_;
    Offset game_start_ = 0;
    uint32_t game_ = 0;
};

extern template class Route<uint32_t>;
extern template class Route<uint64_t>;

} // namespace detail
} // namespace nanosgf

#endif
