// SPDX-License-Identifier: MIT
// Walks through two games side by side, as far as they agree, and links the rest of one to the other.
#include "nanosgf/tree/detail/game_merge.hpp"

#include "nanosgf/tree/detail/lone_move.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

namespace {

constexpr const char* view_names[] = {"VW", "DD", "PM"};
constexpr const char* usual_views[] = {"VW[];", "DD[];", "PM[1];"};

[[nodiscard]] Identifier view_name(unsigned view) { return Bytes(view_names[view], 2); }
/// What applies where nothing was said.
[[nodiscard]] Properties usual_view(unsigned view) {
    const char* const text = usual_views[view];
    return Properties(text, text + (view == 2 ? 6 : 5), Charset::single_byte, false);
}

/// Links and a text: more than one change takes of the journal.
constexpr uint32_t journal_room = 128;

} // namespace

GameMerge::GameMerge(Tree& tree, const Memory& memory, Report<Conflict> report)
    : tree_(tree), memory_(memory), report_(report), meaning_(RootContext()), sides_(memory), infos_(memory),
      roots_(memory), queue_(memory), steps_(memory), children_(memory), beginnings_(memory), same_infos_(memory),
      read_(memory), other_(memory), text_(memory) {}

Status GameMerge::end(bool good) {
    if (good) return Status::ok;
    return tree_.error() == code::input_too_long ? Status::failed
                                                 : tree_.refuse(Status::failed, code::out_of_memory);
}

Status GameMerge::run() {
    bool good = true;
    for (uint32_t i = 0; good && i != tree_.nodes(); ++i) good = sides_.push(Side());
    for (Node root = tree_.collection().first_child(); good && root;) {
        const Node next = root.next_sibling();
        meaning_ = Meaning(context_of(root));
        read_.cut(0);
        read_beginning(root, read_);
        good = prepare(root);
        if (!good) break;
        const uint32_t hash = hash_of(0, read_.bytes());
        const uint32_t first = beginnings_.find(hash, [&](uint32_t item) {
            other_.cut(0);
            read_beginning(node(item), other_);
            return other_.bytes() == read_.bytes();
        });
        if (!read_.is_whole() || !other_.is_whole()) return end(false);
        good = first == none ? beginnings_.add(hash, root.index()) && roots_.push(root.index())
                             : merge_games(first, root.index());
        root = next;
    }
    return end(good && finish_nodes());
}

/// What games must have in common to become one. Game info alone would be a comment among other games.
void GameMerge::read_beginning(Node root, Meanings& into) {
    const Meaning meaning(context_of(root));
    meaning.put_beginning(root, into);
    if (!root.first_child()) meaning.put_properties(root, true, into);
}

Status GameMerge::run(Node into, Node other) {
    bool good = true;
    for (uint32_t i = 0; good && i != tree_.nodes(); ++i) good = sides_.push(Side());
    meaning_ = Meaning(context_of(into));
    for (const Node root : tree_.games())
        if (root != other) good = good && roots_.push(root.index());
    return end(good && prepare(into) && prepare(other) && merge_games(into.index(), other.index()) && finish_nodes());
}

/// Whether a node has game info that says something.
bool GameMerge::has_game_info(Node node) const {
    if (!lone_move(node).empty()) return false;
    bool has = false;
    for (const Property& property : node.properties()) {
        const bool is_short = property.name().size() == 1; // as B, W and C
        has = has || (!is_short && !property.value().empty() && meaning_.is_game_info(property));
    }
    return has;
}

/// Finds the game info of a game, and to which nodes it applies.
bool GameMerge::prepare(Node root) {
    for (Node node = root; node; node = node.next(root)) {
        const Node parent = node == root ? Node() : node.parent();
        const uint32_t above = parent ? sides_.at(parent.index()).info : 0;
        Side side;
        side.info = above & info_bits;
        if (side.info == 0) {
            if (has_game_info(node)) {
                if (!add_info(node, meaning_)) return false;
                side.info = infos_.size() | has_info | is_main;
                for (Node at = parent; at; at = at == root ? Node() : at.parent()) {
                    if ((sides_.at(at.index()).info & is_above) != 0) break;
                    sides_.change(at.index(), [](Side& passed) { passed.info |= is_above; });
                }
            }
        } else if ((above & is_main) != 0 && parent.first_child() == node) {
            side.info |= is_main;
        }
        if ((side.info & is_main) != 0)
            infos_.change((side.info & info_bits) - 1, [node](GameInfo& info) { info.end = node.index(); });
        sides_.set(node.index(), side);
    }
    return true;
}

bool GameMerge::add_info(Node node, const Meaning& meaning) {
    const size_t begin = read_.size(); // the beginning of the game comes first
    meaning.put_properties(node, true, read_);
    const Bytes read = read_.bytes().from(begin);
    const uint32_t hash = hash_of(0, read);
    uint32_t same = same_infos_.find(hash, [&](uint32_t item) {
        other_.cut(0);
        meaning.put_properties(this->node(infos_.at(item).node), true, other_);
        return other_.bytes() == read;
    });
    const bool is_new = same == none;
    if (is_new) same = infos_.size();
    read_.cut(begin);
    if (!read_.is_whole() || !other_.is_whole()) return false;
    return infos_.push({node.index(), 0, same, 0, 0, 0}) && (!is_new || same_infos_.add(hash, same));
}

bool GameMerge::merge_games(uint32_t into, uint32_t from) {
    queue_.cut(0);
    if (!queue_.push({into, from, {}, {}})) return false;
    for (uint32_t i = 0; i != queue_.size(); ++i)
        if (!merge_nodes(queue_.at(i))) return false;
    return true;
}

/// Two nodes become one: children that are the same step follow, the others move.
bool GameMerge::merge_nodes(Pair pair) {
    Side into = sides_.at(pair.into), from = sides_.at(pair.from);
    from.same = pair.from;
    if (into.same != 0) {
        from.same = sides_.at(into.same).same;
        sides_.change(into.same, [&](Side& last) { last.same = pair.from; });
    }
    into.same = pair.from;
    const bool was_indexed = (into.info & is_indexed) != 0;
    into.info |= is_indexed;
    sides_.set(pair.into, into);
    sides_.set(pair.from, from);
    if (!read_views(pair)) return false;

    uint32_t found;
    if (!was_indexed)
        for (const Node child : node(pair.into).children())
            if (!find_step(pair.into, child.index(), 0, found)) return false;
    const uint32_t last = tree_.record(pair.from).last_child;
    uint32_t next = last == Record::none ? last : tree_.record(last).next;
    for (bool is_last = next == Record::none; !is_last;) {
        const uint32_t child = next;
        next = tree_.record(child).next;
        is_last = child == last;
        if (!find_step(pair.into, child, pair.from, found)) return false;
        if (found == 0) {
            if (!link(child, pair.into) || !keep_views(child, pair)) return false;
        } else {
            Pair below = pair;
            below.into = found;
            below.from = child;
            if (!queue_.push(below)) return false;
        }
    }
    if (!tree_.reserve_more(journal_room, 0)) return false;
    tree_.poke(tree_.record(pair.from).last_child, Record::none);
    return true;
}

/// A node's moves and setup; without these all of its properties.
void GameMerge::read_step(Node node, Meanings& into) const {
    into.cut(0);
    meaning_.put_step(node, into);
    if (into.size() != 0) return;
    into.push('-');
    meaning_.put_properties(node, false, into);
}

/// Finds the child of `parent` that corresponds to `child`, a child of `reader`; 0: none, and from now on it is one.
/// Of several equal children the first corresponds to the first, and so on, so that a game that is merged again finds
/// itself; the rest correspond to the last.
bool GameMerge::find_step(uint32_t parent, uint32_t child, uint32_t reader, uint32_t& found) {
    found = 0;
    read_step(node(child), read_);
    const uint32_t hash = hash_of(hash_of(1, parent), read_.bytes());
    const Bytes text = node(child).text();
    const uint32_t number = children_.find(hash, [&](uint32_t item) {
        const uint32_t first = steps_.at(item).first;
        if (tree_.record(first).parent() != parent) return false;
        if (node(first).text() == text) return true;
        read_step(node(first), other_);
        return other_.bytes() == read_.bytes();
    });
    if (!read_.is_whole() || !other_.is_whole()) return false;
    if (number == none) return steps_.push({child, child, reader, 0}) && children_.add(hash, steps_.size() - 1);
    Step step = steps_.at(number);
    if (step.reader != reader) {
        step.reader = reader;
        step.cursor = step.first;
        found = step.cursor;
    } else if (step.cursor == 0) {
        sides_.change(step.last, [child](Side& last) { last.next = child; });
        step.last = child;
    } else {
        const uint32_t next = sides_.at(step.cursor).next;
        if (next != 0) step.cursor = next;
        found = step.cursor;
    }
    steps_.set(number, step);
    return true;
}

/// Whether what applies at two places is the same; 0: nothing was said.
bool GameMerge::are_same_view(unsigned view, uint32_t a, uint32_t b, bool& same) {
    same = a == b;
    if (same) return true;
    const auto read = [&](uint32_t index, Meanings& into) {
        into.cut(0);
        const Properties found = index == 0 ? usual_view(view) : node(index).find(view_name(view));
        meaning_.put_property(*found, into);
    };
    read(a, read_);
    read(b, other_);
    same = read_.bytes() == other_.bytes();
    return read_.is_whole() && other_.is_whole();
}

/// Sees which VW, DD and PM apply from these nodes on, and reports those of `from` that do not.
bool GameMerge::read_views(Pair& pair) {
    const auto read = [this](uint32_t index, uint32_t (&views)[view_count]) {
        bool has = false;
        for (const Property& property : node(index).properties())
            for (unsigned view = 0; view != view_count; ++view)
                if (property.name() == view_name(view)) {
                    views[view] = index;
                    has = true;
                }
        return has;
    };
    (void)read(pair.into, pair.into_views);
    if (!read(pair.from, pair.from_views)) return true;
    for (unsigned view = 0; view != view_count; ++view) {
        bool same;
        if (pair.from_views[view] != pair.from) continue;
        if (!are_same_view(view, pair.into_views[view], pair.from, same)) return false;
        if (same) continue;
        const Properties found = node(pair.from).find(view_name(view));
        for (const Bytes raw : found->values())
            report_({code::merge_view, node(pair.from), node(pair.into), view_name(view), raw});
    }
    return true;
}

/// Gives a variation the VW, DD and PM that applied to it before it moved.
bool GameMerge::keep_views(uint32_t child, const Pair& pair) {
    for (unsigned view = 0; view != view_count; ++view) {
        bool same;
        if (!are_same_view(view, pair.into_views[view], pair.from_views[view], same)) return false;
        if (same || node(child).has(view_name(view))) continue;
        const uint32_t source = pair.from_views[view];
        const Properties found = source == 0 ? usual_view(view) : node(source).find(view_name(view));
        Properties last = node(child).properties();
        while (!last.empty()) ++last;
        const Bytes all = node(child).text();
        const auto size = static_cast<size_t>(last.position() - all.begin());
        text_.cut(0);
        const bool good = text_.add(all.first(size)) && text_.add(found->text()) && text_.add(all.from(size));
        if (!good || !commit(child, text_.bytes())) return false;
    }
    return true;
}

/// Appends to the children of `parent` one that nobody else has any more.
bool GameMerge::link(uint32_t child, uint32_t parent) {
    if (!tree_.reserve_more(journal_room, 0)) return false;
    tree_.link(child, parent, Record::none);
    tree_.edited_ = true;
    return true;
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
