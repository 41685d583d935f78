// SPDX-License-Identifier: MIT
// Where game info belongs in a merged tree (FF[4] general, property types), and the text of its nodes.
#include "nanosgf/tree/detail/game_merge.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

bool GameMerge::finish_nodes() {
    for (uint32_t i = 0; i != roots_.size(); ++i) find_ends(roots_.at(i));
    for (uint32_t i = 0; i != roots_.size(); ++i) find_places(roots_.at(i));
    for (uint32_t i = 0; i != infos_.size(); ++i)
        if (!find_comment_place(i)) return false;
    for (uint32_t i = 0; i != infos_.size(); ++i)
        if (infos_.at(i).place != 0) set_next(infos_.at(i).place, 0);
    // In the order of the games: the last one is put in front first.
    for (uint32_t i = infos_.size(); i-- != 0;) {
        GameInfo info = infos_.at(i);
        const uint32_t target = info.place != 0 ? info.place : info.end;
        info.text = tree_.record(info.node).text;
        info.next = sides_.at(target).next;
        infos_.set(i, info);
        set_next(target, i + 1);
    }
    for (uint32_t i = 0; i != roots_.size(); ++i)
        if (!join_game(roots_.at(i))) return false;
    return remove_merged_games();
}

/// Finds the nodes where main lines end now.
void GameMerge::find_ends(uint32_t root) {
    for (Node node = this->node(root); node; node = node.next(this->node(root)))
        each_same(node.index(), [&](uint32_t each) {
            set_next(each, 0);
            const uint32_t side = sides_.at(each).info;
            if ((side & is_main) == 0) return;
            infos_.change((side & info_bits) - 1, [&](GameInfo& info) {
                if (info.end == each) info.end = node.index();
            });
        });
}

/// Finds, on each path, the first node of which all games have the same game info or are records of the same moves.
/// Game info belongs where the main line of its game has such a node; if it has none, where a variation has the first.
void GameMerge::find_places(uint32_t root) {
    const Node top = node(root);
    Node node = top;
    while (node) {
        bool is_shared = false, is_any = false, is_same = true, is_one = true;
        uint32_t same = 0, end = 0;
        each_same(node.index(), [&](uint32_t each) {
            const uint32_t side = sides_.at(each).info;
            is_shared = is_shared || (side & is_above) != 0;
            if ((side & info_bits) == 0) return;
            const GameInfo info = infos_.at((side & info_bits) - 1);
            is_same = is_same && (!is_any || info.same == same);
            is_one = is_one && (!is_any || info.end == end);
            is_any = true;
            same = info.same;
            end = info.end;
        });
        is_shared = is_shared || !(is_same || is_one);
        if (!is_shared && is_any)
            each_same(node.index(), [&](uint32_t each) {
                const uint32_t side = sides_.at(each).info;
                if ((side & info_bits) == 0) return;
                infos_.change((side & info_bits) - 1, [&](GameInfo& info) {
                    if (info.place == 0 || (side & is_main) != 0) info.place = node.index();
                });
            });
        if (is_shared) {
            node = node.next(top);
            continue;
        }
        // Past all that is below.
        while (node != top && !node.next_sibling()) node = node.parent();
        node = node == top ? Node() : node.next_sibling();
    }
}

void GameMerge::set_next(uint32_t node, uint32_t next) {
    sides_.change(node, [next](Side& side) { side.next = next; });
}

/// Game info that has no place becomes a comment of the last node with a step, and so does another one of a place
/// without a step: what such a node says is how it is found if the game is merged once more.
bool GameMerge::find_comment_place(uint32_t number) {
    GameInfo info = infos_.at(number);
    const auto read = [this](uint32_t node) {
        other_.cut(0);
        meaning_.put_step(this->node(node), other_);
        return other_.is_whole();
    };
    if (info.place != 0) {
        const uint32_t first = sides_.at(info.place).next;
        if (first == 0) {
            set_next(info.place, number + 1);
            return true;
        }
        if (!read(info.place)) return false;
        if (other_.size() != 0 || node(info.place).is_root() || infos_.at(first - 1).same == info.same) return true;
        info.place = 0;
    }
    for (; !node(info.end).is_root(); info.end = tree_.record(info.end).parent()) {
        if (!read(info.end)) return false;
        if (other_.size() != 0) break;
    }
    infos_.set(number, info);
    return true;
}

/// Whether the first game info of a node is its own.
bool GameMerge::is_own_place(uint32_t node) const {
    const Side side = sides_.at(node);
    if ((side.info & has_info) == 0) return false;
    for (uint32_t i = side.next; i != 0; i = infos_.at(i - 1).next)
        if (infos_.at(i - 1).place != 0) return infos_.at(i - 1).node == node;
    return false;
}

/// The properties of the node where game info stood, as they were.
Properties GameMerge::info_of(uint32_t number) const {
    const GameInfo info = infos_.at(number);
    return Properties(tree_.at(info.text), tree_.limit(info.text), tree_.charset(node(info.node)),
                      node(info.node).is_root() && !tree_.has_set_pairs(node(info.node)));
}

bool GameMerge::join_game(uint32_t root) {
    meaning_ = Meaning(context_of(node(root)));
    NodeJoin join(memory_, report_);
    for (Node node = this->node(root); node; node = node.next(this->node(root))) {
        const Side side = sides_.at(node.index());
        bool is_as_it_was = (side.info & has_info) == 0
                                ? side.next == 0
                                : is_own_place(node.index()) && infos_.at(side.next - 1).next == 0;
        const Bytes text = node.text();
        each_same(node.index(), [&](uint32_t each) {
            is_as_it_was = is_as_it_was && (each == node.index() || this->node(each).text() == text);
        });
        if (!is_as_it_was && !join_node(join, node)) return false;
    }
    return true;
}

bool GameMerge::join_node(NodeJoin& join, Node node) {
    const Side side = sides_.at(node.index());
    const bool is_own = is_own_place(node.index());
    bool good = join.begin(meaning_, node, node.properties(), !is_own && (side.info & has_info) != 0);
    each_same(node.index(), [&](uint32_t each) {
        if (each == node.index()) return;
        const Node other = this->node(each);
        const bool has = (sides_.at(each).info & has_info) != 0;
        good = good && join.take(other, other.properties(), has ? NodeJoin::Which::others : NodeJoin::Which::all);
    });
    bool is_first = true;
    for (uint32_t i = side.next; good && i != 0; i = infos_.at(i - 1).next) {
        const GameInfo info = infos_.at(i - 1);
        const Node from = this->node(info.node);
        if (info.place == 0) good = join.remark_game_info(from, info_of(i - 1));
        else if (!is_first) good = join.unite_game_info(from, info_of(i - 1));
        else if (!is_own) good = join.take(from, info_of(i - 1), NodeJoin::Which::game_info);
        is_first = is_first && info.place == 0;
    }
    if (!good || !join.is_changed()) return good;
    text_.cut(0);
    return join.put(text_) && commit(node.index(), text_.bytes());
}

/// Gives a node another text.
bool GameMerge::commit(uint32_t node, Bytes text) {
    constexpr uint32_t journal_room = 16;
    if (!tree_.reserve_more(uint64_t{text.size()} + 1 + journal_room, 0)) return false;
    const uint32_t begin = tree_.text_end();
    tree_.append(text);
    tree_.append(Bytes(";"));
    tree_.poke(tree_.record(node).text, begin);
    tree_.edited_ = true;
    return true;
}

/// Links the games that stay, without the others.
bool GameMerge::remove_merged_games() {
    const uint32_t count = roots_.size();
    uint32_t next = 0;
    for (Node root = tree_.collection().first_child(); root;) {
        const Node following = root.next_sibling();
        if (!tree_.reserve_more(uint64_t{4} * 16, 0)) return false;
        if (next != count && roots_.at(next) == root.index()) {
            const uint32_t after = roots_.at(++next == count ? 0 : next);
            tree_.poke(tree_.record(root.index()).next, after);
        } else {
            tree_.poke(tree_.record(root.index()).up, tree_.record(root.index()).up | Record::none);
        }
        root = following;
    }
    if (count != 0) tree_.poke(tree_.record(0).last_child, roots_.at(count - 1));
    return true;
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
