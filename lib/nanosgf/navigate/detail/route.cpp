// SPDX-License-Identifier: MIT
// From the way that is wanted to passes over the file, and from their events to the node.
#include "nanosgf/navigate/detail/route_marks_impl.hpp"
#include "nanosgf/navigate/detail/route_plan_impl.hpp"

namespace nanosgf {
namespace detail {

template <class Offset>
Reached Route<Offset>::begin(Way way, uint32_t number) {
    way_ = way;
    wanted_ = number;
    found_ = is_at_ = false;
    if (way == Way::game) {
        const bool is_ahead = is_open_ && !is_in_doubt_ && number >= game_;
        Place from;
        from.offset = is_ahead ? game_start_ : 0;
        start(Pass::seek, from);
        number_ = is_ahead ? game_ : 0;
        return Reached::busy;
    }
    if (!is_open_) return Reached::none;
    if (is_rooted_) return start_way();
    Place from;
    from.offset = game_start_;
    start(Pass::root, from);
    return Reached::busy;
}

template <class Offset>
Reached Route<Offset>::begin_at(uint32_t number, Offset at) {
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
    stage_ = Stage::find;
    pass_ = Pass::scan;
    switch (way_) {
    case Way::next_sibling:
        // A node after a variation is the last child.
        if (!has_siblings || (here_.level & 1) == 0) return Reached::none;
        wanted_ = 0;
        break;
    case Way::here:
        target_ = here_;
        least_ = highest;
        return Reached::ok;
    case Way::node: return start_node();
    case Way::previous: return here_.is_root() ? Reached::none : start_back(here_.offset, highest);
    case Way::parent: return here_.is_root() ? Reached::none : start_back(here_.offset, 2 * here_.parent_depth());
    case Way::previous_sibling:
        return has_siblings ? start_back(here_.offset, 2 * here_.parent_depth() + 1) : Reached::none;
    case Way::last_fork:
        if (here_.is_root()) return Reached::none;
        stage_ = Stage::fork_back;
        target_ = here_;
        found_ = here_.is_after();
        return found_ ? decide_fork(false) : start_back(here_.offset, highest);
    case Way::next:
    case Way::child:
    case Way::end_of_line:
    default: break;
    }
    start_scan(here_, static_cast<Offset>(~Offset{0}));
    return Reached::busy;
}

template <class Offset>
Reached Route<Offset>::start_node() {
    if (wanted_ >= Place::after) return Reached::none;
    uint16_t mark = marks_;
    while (mark != 0 && place_of(mark).number() > wanted_) --mark;
    const Place nearest = place_of(mark);
    const bool is_here = here_.number() <= wanted_ && here_.number() > nearest.number();
    target_ = is_here ? here_ : nearest;
    if (is_here) start_scan(here_, static_cast<Offset>(~Offset{0}));
    else start_at_mark(nearest, mark, static_cast<Offset>(~Offset{0}));
    found_ = target_.number() == wanted_;
    return found_ ? decide_scan(false) : Reached::busy;
}

template <class Offset>
void Route<Offset>::start(Pass pass, const Place& from) {
    pass_ = pass;
    start_ = from.offset;
    if (pass <= Pass::scan) from_game_ = pass != Pass::scan;
    depth_ = starts_with_game() ? 0 : from.depth();
    number_ = from.number();
    opened_ = (from.level & 1) != 0;
    is_first_ = true;
    after_ = notes_ = is_last_ = false;
}

/// The node that the parser has reached.
template <class Offset>
auto Route<Offset>::seen_at(Offset at) const -> Place {
    Place seen;
    seen.offset = at;
    seen.number_ = number_;
    seen.level = 2 * depth_ - (opened_ ? 1 : 0);
    return seen;
}

template <class Offset>
void Route<Offset>::start_scan(const Place& from, Offset end) {
    start(Pass::scan, from);
    end_ = end;
    low_ = least_ = highest;
    // What lies between here and the start was seen when the marks were made.
    for (uint16_t mark = 0; mark < marks_; ++mark)
        if (offset_of(static_cast<uint16_t>(mark + 1)) > here_.offset &&
            offset_of(static_cast<uint16_t>(mark + 1)) <= from.offset && low_of(mark) < least_)
            least_ = low_of(mark);
    if (from.offset > here_.offset && from.level < least_) least_ = from.level;
}

template <class Offset>
void Route<Offset>::start_at_mark(const Place& from, uint16_t mark, Offset end) {
    start_scan(from, end);
    low_ = from.level;
    notes_ = mark == marks_;
}

// Reads the last interval before `before` that has a node of at most this level.
template <class Offset>
Reached Route<Offset>::start_back(Offset before, uint32_t level) {
    wanted_ = level;
    if (before <= root_offset_) return Reached::malformed; // not the file that the marks are of
    uint16_t mark = mark_before(before);
    while (mark != 0 && mark != marks_ && low_of(mark) != most_level && low_of(mark) > level) --mark;
    const Offset next = mark == marks_ ? before : offset_of(static_cast<uint16_t>(mark + 1));
    const Place from = place_of(mark);
    start_at_mark(from, mark, next < before ? next : before);
    (void)visit(from);
    return Reached::busy;
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
    if (is_first_) {
        is_first_ = opened_ = after_ = false;
        return Answer::skip_node;
    }
    if (at >= end_) return Answer::pause;
    ++number_;
    Place seen = seen_at(at);
    if (after_) seen.number_ |= Place::after;
    opened_ = after_ = false;
    if (pass_ == Pass::plan) {
        add_turn(seen);
        return at + 1 >= end_ ? Answer::pause : Answer::skip_node;
    }
    note(seen);
    return visit(seen) ? Answer::pause : Answer::skip_node;
}

template <class Offset>
Answer Route<Offset>::end_tree() {
    --depth_;
    opened_ = false;
    after_ = true;
    switch (pass_) {
    case Pass::root: return Answer::pause;
    case Pass::play: return is_last_ || depth_ == 0 ? Answer::pause : Answer::go_on;
    case Pass::scan: return depth_ == 0 || is_over() ? Answer::pause : Answer::go_on;
    default: return Answer::go_on;
    }
}

/// Whether the scan is over where a tree has ended.
template <class Offset>
bool Route<Offset>::is_over() const {
    if (stage_ == Stage::fork_on) return depth_ < wanted_;
    if (stage_ == Stage::fork_back) return false;
    switch (way_) {
    case Way::end_of_line: return true;
    case Way::child: return depth_ < here_.depth();
    case Way::next_sibling: return depth_ < here_.parent_depth();
    default: return false;
    }
}

/// Whether the scan is over with this node.
template <class Offset>
bool Route<Offset>::visit(const Place& seen) {
    if (seen.offset > here_.offset && seen.level < least_) least_ = seen.level;
    if (stage_ == Stage::find) return find(seen);
    if (stage_ == Stage::fork_back) {
        if (!seen.is_after()) return false;
        target_ = seen;
        found_ = true;
        return false;
    }
    if (seen.parent_depth() >= here_.depth()) return false; // below here
    found_ = seen.parent_depth() >= wanted_;
    if (found_) wanted_ = seen.parent_depth();
    return true;
}

template <class Offset>
bool Route<Offset>::find(const Place& seen) {
    bool fits = true;
    bool ends = true;
    switch (way_) {
    case Way::next: break;
    case Way::node: fits = ends = seen.number() == wanted_; break;
    case Way::end_of_line: ends = false; break;
    case Way::child:
    case Way::next_sibling:
        if (seen.parent_depth() != (way_ == Way::child ? here_.depth() : here_.parent_depth())) return false;
        fits = wanted_-- == 0;
        ends = fits || (seen.level & 1) == 0; // a node after a variation is the last child
        break;
    default: // back: the last one counts
        fits = seen.level <= wanted_;
        ends = false;
        break;
    }
    if (fits) {
        target_ = seen;
        found_ = true;
    }
    return ends;
}

template <class Offset>
Reached Route<Offset>::decide(bool is_input_over) {
    switch (pass_) {
    case Pass::seek: {
        if (!found_) return depth_ != 0 ? Reached::malformed : Reached::none;
        if (is_at_ && target_.offset != start_) return Reached::malformed;
        found_ = false;
        const Place from = target_;
        start(Pass::root, from);
        return Reached::busy;
    }
    case Pass::root: {
        if (!found_) return Reached::malformed;
        found_ = false;
        if (way_ != Way::game) {
            is_rooted_ = true;
            is_in_doubt_ = false;
            return start_way();
        }
        target_.number_ = 0;
        target_.level = 1;
        least_ = 0;
        return Reached::ok;
    }
    case Pass::scan: return stage_ == Stage::find ? decide_scan(is_input_over) : decide_fork(is_input_over);
    case Pass::plan:
        if (is_input_over) return Reached::malformed;
        plan_on();
        return Reached::busy;
    case Pass::play: return decide_play();
    case Pass::idle:
    default: return Reached::none;
    }
}

template <class Offset>
Reached Route<Offset>::decide_scan(bool is_input_over) {
    const Reached missing = is_input_over ? Reached::malformed : Reached::none;
    switch (way_) {
    case Way::previous:
    case Way::parent:
    case Way::previous_sibling:
    case Way::last_fork:
        if (is_input_over) return Reached::malformed; // it was longer before
        if (!found_) return start_back(start_, wanted_);
        if (way_ == Way::previous_sibling && target_.level != wanted_) return Reached::none;
        break;
    case Way::end_of_line:
        if (!found_) target_ = here_;
        break;
    default:
        if (!found_) return missing;
        break;
    }
    if (target_.number() <= here_.number()) least_ = highest;
    return Reached::ok;
}

template <class Offset>
Reached Route<Offset>::decide_fork(bool is_input_over) {
    if (stage_ == Stage::fork_back) {
        if (is_input_over) return Reached::malformed;
        if (!found_ && start_ > root_offset_) return start_back(start_, highest);
        if (!found_) target_.level = 0;
        // A fork that counts is below the node found, or is this node.
        wanted_ = found_ ? target_.depth() : 1;
        stage_ = Stage::fork_on;
        found_ = false;
        start_scan(here_, static_cast<Offset>(~Offset{0}));
        return Reached::busy;
    }
    const uint32_t fork = found_ ? wanted_ : target_.parent_depth();
    if (fork == 0) return is_input_over ? Reached::malformed : Reached::none;
    stage_ = Stage::find;
    const Offset before = found_ ? here_.offset : target_.offset;
    found_ = false;
    return start_back(before, 2 * fork);
}

template <class Offset>
void Route<Offset>::arrive() {
    if (way_ == Way::game) {
        is_open_ = is_rooted_ = true;
        is_in_doubt_ = false;
        game_start_ = start_;
        root_offset_ = target_.offset;
        game_ = wanted_;
        marks_ = 0;
        root_low_ = 0;
        spacing_ = 9;
    }
    here_ = target_;
    pass_ = Pass::idle;
}

template class Route<uint32_t>;
template class Route<uint64_t>;

} // namespace detail
} // namespace nanosgf
