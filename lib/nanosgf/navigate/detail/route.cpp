// SPDX-License-Identifier: MIT
// From a destination to passes over the file, and from their events to the node.
#include "nanosgf/navigate/detail/route_marks_impl.hpp"
#include "nanosgf/navigate/detail/route_plan_impl.hpp"

namespace nanosgf {
namespace detail {

template <class Offset>
CursorStatus Route<Offset>::begin(Destination destination, uint32_t number) {
    if (destination == Destination::game) {
        const bool is_ahead = trusts_ && number >= game_;
        seek(number, is_ahead ? game_start() : 0, is_ahead ? game_ : 0);
        return CursorStatus::busy;
    }
    give_up();
    destination_ = destination;
    wanted_ = number;
    if (here_.level == 0) return CursorStatus::none;
    if (trusts_) return start_walk();
    start_root(game_start());
    return CursorStatus::busy;
}

/// `from`: the `(` of game `counted`, or the start of the file.
template <class Offset>
void Route<Offset>::seek(uint32_t number, Offset from, uint32_t counted) {
    give_up();
    destination_ = Destination::game;
    wanted_ = number;
    stop_ = counted;
    found_ = false;
    known_ = Known::number;
    trusts_ = false; // the driver is going to have another root's values
    start(Pass::seek, {from, 0, 0});
}

template <class Offset>
void Route<Offset>::start_root(Offset game) {
    high_ = 1;
    stop_ = 0;
    low_ = UINT16_MAX;
    found_ = false;
    start(Pass::root, {game, 0, 0});
}

template <class Offset>
void Route<Offset>::start(Pass pass, const Place& from) {
    pass_ = pass;
    start_ = from.offset;
    depth_ = from.depth();
    number_ = from.number;
    opened_ = (from.level & 1) != 0;
    shown_ = 0;
}

// What leads to a destination: bits.
constexpr uint8_t of_siblings = 1; ///< nodes around which no more trees are open than around the parent
constexpr uint8_t of_children = 2; ///< no more than around the node
constexpr uint8_t in_trees = 4;    ///< also those that start a tree there
constexpr uint8_t counted = 8;     ///< the next but `number` of them, not the last
constexpr uint8_t up_to_here = 16; ///< up to the node before here, and so many nodes more
constexpr unsigned more = 5;
constexpr uint8_t goals[] = {
    0,                                   // here
    up_to_here | 2 << more,              // next
    of_children | in_trees | counted,    // child
    of_siblings | in_trees | counted,    // next_sibling
    0,                                   // end_of_line
    0,                                   // node
    up_to_here,                          // previous
    of_siblings | in_trees | up_to_here, // previous_sibling
    of_siblings | up_to_here,            // parent
    up_to_here | 1 << more,              // last_fork
};

template <class Offset>
CursorStatus Route<Offset>::start_walk() {
    target_ = here_;
    if (destination_ == Destination::here) return CursorStatus::ok;
    const uint8_t goal = goals[static_cast<uint8_t>(destination_)];
    if ((goal & up_to_here) != 0) wanted_ = here_.node() - 1 + (goal >> more);
    if (wanted_ > most_node) return CursorStatus::none;
    high_ = highest;
    if ((goal & (of_siblings | of_children)) != 0)
        high_ = ((goal & of_children) != 0 ? here_.floor() : here_.level & ~uint32_t{1}) + ((goal & in_trees) != 0 ? 1 : 0);
    counts_ = (goal & counted) != 0;
    if (counts_) {
        if ((goal & of_siblings) != 0) {
            // A node after a variation is the last child.
            if (high_ < 2 || (here_.level & 1) == 0) return CursorStatus::none;
            wanted_ = 0;
        }
    } else {
        wanted_ = 2 * wanted_ + 1;
    }
    if (destination_ == Destination::end_of_line) {
        wanted_ = highest;
        high_ = in_line; // no number is wanted
    }
    return scan();
}

/// Scans from the last node known that is on the path to here and not after what is looked for.
template <class Offset>
CursorStatus Route<Offset>::scan() {
    // A node that is not there was looked for after this place.
    if (destination_ != Destination::node) leave(highest, here_.number);
    const Place* from = &here_;
    Place mark;
    if (destination_ == Destination::last_fork) {
        from = &last_turn();
    } else if (!counts_ && (here_.number > wanted_ || resources_->turns->number > here_.number)) {
        const uint8_t turns = turns_;
        leave(highest, wanted_);
        from = &last_turn();
        // Without a turn all nodes from the last one on are on the path, and the last of them is the parent.
        if (turns == turns_ && !has_more_turns_ && high_ >= (here_.level & ~uint32_t{1})) {
            mark = place_of(mark_up_to(wanted_));
            if (mark.number > from->number) from = &mark;
        }
    }
    start_scan(*from);
    return CursorStatus::busy;
}

/// Scans from a node on the path to here; or, while the path to the target is played, to it.
template <class Offset>
void Route<Offset>::start_scan(const Place& from) {
    leave(highest, from.number);
    if (has_more_turns_ && last_turn().number != from.number) restart_path(from);
    has_more_turns_ = found_ = false;
    start_piece(from);
}

// A piece ends at the next mark. The next one starts at the first mark after which what is looked for, or a node on the
// path to it, may be. That is found from the end; the last interval before the end is always read.
template <class Offset>
void Route<Offset>::start_piece(const Place& from) {
    start(Pass::scan, from);
    low_ = next_ = 0;
    const uint32_t end = counts_ ? UINT32_MAX : wanted_ + 1;
    stop_ = end;
    uint32_t least = (high_ + 1) & ~uint32_t{1};
    uint32_t low = 0;
    for (uint32_t mark = wanted_ == highest ? 0U : marks_ - 1U; mark != 0; --mark) {
        const Place& place = resources_->marks[mark];
        const uint32_t number = place.number;
        if (number <= from.number) break;
        if (number < end) {
            const bool is_end = stop_ == end;
            if (is_end) low = place.level & most_level;
            if (is_end || ((low + 1) & ~uint32_t{1}) <= least) next_ = static_cast<uint16_t>(mark);
            if (end != UINT32_MAX && low < least) least = low;
            stop_ = number;
        }
        low = place.level >> 16;
    }
}

template <class Offset>
Answer Route<Offset>::begin_tree(Offset at) {
    ++depth_;
    opened_ = true;
    if (pass_ == Pass::seek) {
        // Trees are not skipped as a whole: parentheses that the parser repairs would count.
        if (depth_ != 1 || stop_++ != wanted_) return Answer::go_on;
        target_.offset = at;
        found_ = true;
        return Answer::pause;
    }
    return pass_ != Pass::scan && depth_ > high_ ? Answer::pause : Answer::go_on;
}

template <class Offset>
Answer Route<Offset>::node(const Place& seen) {
    number_ = (seen.number | 1) + 1;
    opened_ = false;
    // CA of each game says which bytes are pairs.
    if (pass_ == Pass::seek) return seen.level == 1 ? Answer::go_on : Answer::skip_node;
    if (pass_ != Pass::scan) {
        if (found_) return Answer::pause;
        if (destination_ == Destination::game) target_ = seen;
        found_ = seen.number == stop_;
        if (shown_ != 0) --shown_;
        if (found_) high_ = shown_ = 0;
        return shown_ != 0 ? Answer::skip_node : Answer::go_on;
    }
    note(seen);
    add_turn(seen);
    if (seen.level <= high_ && (!counts_ || seen.number > here_.number) && (destination_ != Destination::last_fork || seen.is_after())) {
        // A node after a variation is the last child; and the tree may have ended before a mark.
        const bool is_over = counts_ && seen.parent_depth() < counted_depth();
        if (!is_over) {
            target_ = seen;
            found_ = !counts_ || wanted_-- == 0;
        }
        if (counts_ && (found_ || is_over || (seen.level & 1) == 0)) {
            next_ = 0;
            return Answer::pause;
        }
    }
    return number_ + 1 >= stop_ ? Answer::pause : Answer::skip_node;
}

template <class Offset>
Answer Route<Offset>::end_tree() {
    opened_ = false;
    number_ |= 1;
    --depth_;
    bool is_over = depth_ == 0;
    if (pass_ != Pass::scan) is_over = is_over ? pass_ != Pass::seek : found_;
    else if (counts_) is_over = is_over || depth_ < counted_depth();
    else is_over = is_over || high_ == in_line;
    if (!is_over) return Answer::go_on;
    if (pass_ == Pass::scan) next_ = 0;
    return Answer::pause;
}

template <class Offset>
CursorStatus Route<Offset>::decide(bool is_input_over) {
    if (pass_ == Pass::scan) return decide_scan(is_input_over);
    if (pass_ == Pass::play) return decide_play();
    if (pass_ == Pass::seek) {
        if (!found_) return depth_ != 0 ? CursorStatus::malformed : CursorStatus::none;
        if (known_ != Known::number && target_.offset != start_) return CursorStatus::malformed;
        start_root(target_.offset);
        return CursorStatus::busy;
    }
    if (!found_) return CursorStatus::malformed;
    if (destination_ == Destination::game) return CursorStatus::ok;
    trusts_ = true;
    return start_walk();
}

template <class Offset>
CursorStatus Route<Offset>::decide_scan(bool is_input_over) {
    const CursorStatus missing = is_input_over ? CursorStatus::malformed : CursorStatus::none;
    if (next_ != 0 && !is_input_over) {
        start_piece(place_of(next_));
        return CursorStatus::busy;
    }
    if (is_input_over && destination_ != Destination::end_of_line && destination_ != fork_on) return missing;
    const Place& base = *resources_->turns;
    if (!found_ && !counts_ && base.level != 0) {
        // What was looked for from a node that is not above it.
        restart_path();
        start_scan(base);
        return CursorStatus::busy;
    }
    if (destination_ >= Destination::last_fork) return find_fork(missing);
    if (!found_) return missing;
    if (plays_) {
        start_play(base, base.level != 0);
        return CursorStatus::busy;
    }
    leave(highest, target_.number);
    if (high_ == highest && (target_.number | 1) != wanted_) return missing;
    return destination_ == Destination::previous_sibling && target_.level != high_ ? CursorStatus::none : CursorStatus::ok;
}

/// The last turn is the target, if there is one; then a child after here of a fork that is nearer.
template <class Offset>
CursorStatus Route<Offset>::find_fork(CursorStatus missing) {
    counts_ = false;
    if (destination_ == Destination::last_fork) {
        if (!found_) target_.level = 0;
        found_ = false;
        if (here_.depth() > 1 && here_.depth() > target_.depth()) {
            destination_ = fork_on;
            high_ = here_.floor() - 1;
            counts_ = true;
            wanted_ = 0;
            start_scan(here_);
            return CursorStatus::busy;
        }
    }
    high_ = target_.level & ~uint32_t{1};
    if (high_ == 0) return missing;
    wanted_ = ((found_ ? here_ : target_).number | 1) - 2;
    destination_ = Destination::parent;
    return scan();
}

template <class Offset>
void Route<Offset>::arrive() {
    if (destination_ == Destination::game) {
        trusts_ = true;
        game_ = wanted_;
        *resources_->marks = {start_, 0, 0};
        marks_ = 1;
        restart_path();
        has_more_turns_ = false;
    }
    here_ = target_;
    here_turns_ = turns_;
    here_has_more_ = has_more_turns_;
    plays_ = false;
}

template <class Offset>
void Route<Offset>::give_up() {
    // The turns are those of the target.
    if (plays_) restart_path();
    turns_ = here_turns_;
    has_more_turns_ = here_has_more_;
    pass_ = Pass::idle;
    plays_ = false;
}

template class Route<uint32_t>;
template class Route<uint64_t>;

} // namespace detail
} // namespace nanosgf
