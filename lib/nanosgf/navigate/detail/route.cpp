// SPDX-License-Identifier: MIT
// From the way that is wanted to passes over the file, and from their events to the node.
#include "nanosgf/navigate/detail/route_marks_impl.hpp"
#include "nanosgf/navigate/detail/route_plan_impl.hpp"

namespace nanosgf {
namespace detail {

template <class Offset>
Reached Route<Offset>::begin(Way way, uint32_t number) {
    give_up();
    way_ = way;
    wanted_ = number;
    found_ = is_at_ = false;
    const bool is_ahead = way != Way::game || (is_open() && trust_ != Trust::none && number >= game_);
    Place from;
    from.offset = is_ahead ? game_start_ : 0;
    if (way == Way::game) {
        start(Pass::seek, from);
        number_ = is_ahead ? game_ : 0;
        return Reached::busy;
    }
    if (!is_open()) return Reached::none;
    if (trust_ == Trust::root) return start_way();
    start(Pass::root, from);
    return Reached::busy;
}

template <class Offset>
Reached Route<Offset>::begin_at(uint32_t number, Offset at) {
    give_up();
    way_ = Way::game;
    wanted_ = number;
    found_ = false;
    is_at_ = true;
    Place from;
    from.offset = at;
    start(Pass::seek, from);
    number_ = number;
    return Reached::busy;
}

template <class Offset>
Reached Route<Offset>::start_way() {
    const bool has_siblings = !here_.is_root() && ((here_.level & 1) != 0 || here_.is_after());
    const uint32_t around = here_.parent_depth();
    target_ = here_;
    level_ = highest;
    goal_ = Goal::number;
    switch (way_) {
    case Way::here:
        least_ = highest;
        return Reached::ok;
    case Way::node:
        if (wanted_ >= Place::after) return Reached::none;
        if (wanted_ < here_.number() || base_.number() > here_.number()) start_back(wanted_ + 1);
        else start_scan(here_);
        return ends_ ? Reached::ok : Reached::busy;
    case Way::end_of_line:
        goal_ = Goal::line;
        break;
    case Way::next_sibling:
        // A node after a variation is the last child.
        if (!has_siblings || (here_.level & 1) == 0) return Reached::none;
        wanted_ = 0;
        level_ = around;
        goal_ = Goal::child;
        break;
    case Way::child:
        level_ = here_.depth();
        goal_ = Goal::child;
        break;
    case Way::next:
        level_ = 0;
        goal_ = Goal::next;
        break;
    default:
        if (here_.is_root()) return Reached::none;
        goal_ = Goal::back;
        if (way_ == Way::parent) level_ = 2 * around;
        if (way_ == Way::previous_sibling) {
            if (!has_siblings) return Reached::none;
            level_ = 2 * around + 1;
        }
        if (way_ == Way::last_fork) {
            goal_ = Goal::turn;
            found_ = here_.is_after();
            if (found_) return decide_fork(Reached::none);
        }
        start_back(here_.number());
        return Reached::busy;
    }
    start_scan(here_);
    found_ = goal_ == Goal::line;
    return Reached::busy;
}

template <class Offset>
void Route<Offset>::start(Pass pass, const Place& from) {
    pass_ = pass;
    start_ = from.offset;
    if (pass <= Pass::root) from_game_ = true;
    depth_ = starts_with_game() ? 0 : from.depth();
    number_ = from.number_;
    opened_ = (from.level & 1) != 0;
    is_first_ = true;
    after_ = is_last_ = is_shown_ = ends_ = false;
}

/// The node that the parser has reached.
template <class Offset>
auto Route<Offset>::seen_at(Offset at) -> Place {
    Place seen;
    seen.offset = at;
    if (!is_first_) number_ = ((number_ & ~Place::after) + 1) | (after_ ? Place::after : 0);
    seen.number_ = number_;
    seen.level = 2 * depth_ - (opened_ ? 1 : 0);
    was_opened_ = opened_;
    is_first_ = opened_ = after_ = false;
    return seen;
}

/// Scans from a node on the way to here; or, while a way is gone, to the target.
template <class Offset>
void Route<Offset>::start_scan(const Place& from) {
    leave(highest, from.number());
    if (has_more_turns_ && last_turn().number() != from.number()) restart_way(from);
    has_more_turns_ = found_ = false;
    least_ = highest;
    start_piece(from);
    if (goal_ >= Goal::number) (void)visit(from);
}

/// Without a board the way to a node may stay unknown: the next scan for it starts at the nearest mark.
template <class Offset>
void Route<Offset>::look_near(uint32_t number) {
    uint16_t mark = marks_;
    while (mark != 0 && place_of(mark).number() > number) --mark;
    if (mark != 0) restart_way(place_of(mark));
}

/// Scans from the last node of which it is known that it is before node `before` and not after what fits.
template <class Offset>
void Route<Offset>::start_back(uint32_t before) {
    leave(highest, before - 1);
    if (base_.number() >= before) restart_way(Place());
    Place from = last_turn();
    if (goal_ == Goal::number) return start_scan(from);
    wanted_ = before;
    // Without a turn all nodes from the last one on are on the way.
    if (way_ != Way::last_fork && !here_.is_after() && !has_more_turns_) {
        uint16_t mark = marks_;
        while (offset_of(mark) >= here_.offset) --mark;
        if (offset_of(mark) > from.offset) from = place_of(mark);
    }
    start_scan(from);
}

// An interval between marks is passed over if all its trees have ended before what fits. The last one before the end
// is read. Where the scan is to leave the file's order is found from the end.
template <class Offset>
void Route<Offset>::start_piece(const Place& from) {
    start(Pass::scan, from);
    notes_ = from.offset == offset_of(marks_);
    low_ = from.level;
    stop_ = goal_ < Goal::number ? UINT32_MAX : goal_ == Goal::number ? wanted_ + 1 : wanted_;
    next_mark_ = 0;
    if (goal_ < Goal::number) return;
    uint32_t least = goal_ == Goal::back ? level_ + (level_ & 1) : level_;
    const uint32_t end = stop_;
    bool is_before_last = false;
    bool passes_on = false;
    for (uint16_t mark = marks_; mark != 0; --mark) {
        const Waypoint& place = table_[mark - 1];
        if (place.offset <= start_) break;
        const uint32_t number = place.number & ~Place::after;
        if (number >= end) continue;
        const uint32_t low = is_before_last ? place.level >> 16 : place.level & UINT16_MAX;
        const bool passes = is_before_last && ((low + 1) & ~uint32_t{1}) > least;
        if (passes) {
            if (!passes_on) next_mark_ = static_cast<uint16_t>(mark + 1);
            stop_ = number;
        }
        passes_on = passes;
        is_before_last = true;
        if (low < least) least = low;
    }
    // What is not below the lowest node of an interval that is passed over is not below the lowest after it either.
    leave(least, UINT32_MAX);
}

template <class Offset>
Answer Route<Offset>::begin_tree(Offset at) {
    ++depth_;
    opened_ = true;
    switch (pass_) {
    case Pass::seek:
        // Trees are not skipped as a whole: parentheses that the parser repairs would count.
        if (depth_ != 1 || number_++ != wanted_) return Answer::go_on;
        target_.offset = at;
        found_ = true;
        return Answer::pause;
    case Pass::root: return depth_ == 1 ? Answer::go_on : Answer::pause;
    case Pass::play:
        if (is_last_) return Answer::pause;
        return turn_ < turns_ && depth_ == turn(turn_).parent_depth() + 1 ? Answer::pause : Answer::go_on;
    default: return Answer::go_on;
    }
}

template <class Offset>
Answer Route<Offset>::node(Offset at) {
    if (pass_ == Pass::root) {
        if (found_) return Answer::pause;
        found_ = true;
        if (way_ == Way::game) target_.offset = at;
        return Answer::go_on;
    }
    if (pass_ == Pass::seek) {
        // CA of each game says which bytes are pairs.
        const bool is_root = depth_ == 1 && opened_;
        opened_ = false;
        return is_root ? Answer::go_on : Answer::skip_node;
    }
    if (pass_ == Pass::play) return play(at);
    const bool is_start = is_first_;
    const Place seen = seen_at(at);
    if (seen.number() >= stop_) return Answer::pause;
    if (is_start) return Answer::skip_node;
    if (at == offset_of(marks_)) {
        notes_ = true;
        low_ = highest;
    }
    note(seen);
    add_turn(seen);
    return visit(seen) ? Answer::pause : Answer::skip_node;
}

template <class Offset>
Answer Route<Offset>::end_tree() {
    --depth_;
    opened_ = false;
    after_ = true;
    if (pass_ == Pass::seek) return Answer::go_on;
    const bool is_over = depth_ == 0 || is_last_ || pass_ == Pass::root || (goal_ < Goal::number && depth_ < level_);
    return is_over ? Answer::pause : Answer::go_on;
}

/// Whether the scan is over with this node.
template <class Offset>
bool Route<Offset>::visit(const Place& seen) {
    if (!fits(seen)) return ends_;
    target_ = seen;
    found_ = true;
    return ends_;
}

template <class Offset>
bool Route<Offset>::fits(const Place& seen) {
    const uint32_t around = seen.parent_depth();
    switch (goal_) {
    case Goal::fork_on:
        ends_ = around < here_.depth();
        found_ = ends_ && around >= level_;
        if (found_) level_ = around;
        return false;
    case Goal::child: {
        if (around != level_) return false;
        const bool is_wanted = wanted_-- == 0;
        ends_ = is_wanted || (seen.level & 1) == 0; // a node after a variation is the last child
        return is_wanted;
    }
    case Goal::number: return ends_ = seen.number() == wanted_;
    case Goal::back: return seen.level <= level_;
    case Goal::turn: return seen.is_after();
    case Goal::next: ends_ = true; [[fallthrough]];
    case Goal::line:
    default: return true;
    }
}

template <class Offset>
Reached Route<Offset>::decide(bool is_input_over) {
    switch (pass_) {
    case Pass::seek:
        if (!found_) return depth_ != 0 ? Reached::malformed : Reached::none;
        if (is_at_ && target_.offset != start_) return Reached::malformed;
        found_ = false;
        start(Pass::root, target_);
        return Reached::busy;
    case Pass::root:
        if (!found_) return Reached::malformed;
        found_ = false;
        if (way_ != Way::game) {
            trust_ = Trust::root;
            return start_way();
        }
        target_.number_ = 0;
        target_.level = 1;
        return Reached::ok;
    case Pass::scan: return decide_scan(is_input_over);
    case Pass::play: return decide_play();
    case Pass::idle:
    default: return Reached::none;
    }
}

template <class Offset>
Reached Route<Offset>::decide_scan(bool is_input_over) {
    const Reached missing = is_input_over ? Reached::malformed : Reached::none;
    if (next_mark_ != 0 && !ends_ && !is_input_over) {
        const Place from = place_of(next_mark_);
        start_piece(from);
        add_turn(from);
        if (!visit(from)) return Reached::busy;
    }
    if (goal_ == Goal::turn || goal_ == Goal::fork_on) return decide_fork(missing);
    if (goal_ == Goal::back) {
        if (is_input_over) return Reached::malformed; // it was longer before
        if (!found_) return search_all();
        leave(highest, target_.number());
        return way_ == Way::previous_sibling && target_.level != level_ ? Reached::none : Reached::ok;
    }
    if (!found_) return missing;
    if (!plays_) return Reached::ok;
    go_on_from(base_);
    return Reached::busy;
}

/// From the root, what was looked for from a node that is not above it.
template <class Offset>
Reached Route<Offset>::search_all() {
    if (base_.is_root()) return Reached::malformed;
    restart_way(Place());
    start_scan(base_);
    return Reached::busy;
}

template <class Offset>
Reached Route<Offset>::decide_fork(Reached missing) {
    if (goal_ == Goal::turn) {
        if (missing == Reached::malformed) return missing;
        if (!found_ && !base_.is_root()) return search_all();
        if (!found_) target_.level = 0;
        // A fork that counts is below the node found, or is this node.
        level_ = found_ ? target_.depth() : 1;
        goal_ = Goal::fork_on;
        start_scan(here_);
        return Reached::busy;
    }
    const uint32_t fork = found_ ? level_ : target_.parent_depth();
    if (fork == 0) return missing;
    goal_ = Goal::back;
    level_ = 2 * fork;
    start_back(found_ ? here_.number() : target_.number());
    return Reached::busy;
}

template <class Offset>
void Route<Offset>::arrive() {
    if (way_ == Way::game) {
        trust_ = Trust::root;
        game_start_ = start_;
        root_offset_ = target_.offset;
        game_ = wanted_;
        marks_ = 0;
        base_ = target_;
        turns_ = 0;
        has_more_turns_ = false;
    }
    here_ = target_;
    here_turns_ = turns_;
    here_has_more_ = has_more_turns_;
    pass_ = Pass::idle;
    plays_ = false;
}

template <class Offset>
void Route<Offset>::give_up() {
    // The turns are those of the target.
    if (plays_) restart_way(Place());
    turns_ = here_turns_;
    has_more_turns_ = here_has_more_;
    pass_ = Pass::idle;
    plays_ = false;
}

template class Route<uint32_t>;
template class Route<uint64_t>;

} // namespace detail
} // namespace nanosgf
