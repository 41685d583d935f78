// SPDX-License-Identifier: MIT
// Merges as a whole or not at all.
#include "nanosgf/tree/merge.hpp"

#include "nanosgf/tree/detail/attempt.hpp"
#include "nanosgf/tree/detail/game_merge.hpp"

namespace nanosgf {
namespace tree {

namespace {

/// Whether there was memory to find out; `are` is the answer.
[[nodiscard]] bool begin_alike(Node root, Node other, const Memory& memory, bool& are) {
    are = false;
    if (!root || !other || !root.is_root() || !other.is_root()) return true;
    detail::Meanings one(memory), two(memory);
    detail::Meaning(context_of(root)).put_beginning(root, one);
    detail::Meaning(context_of(other)).put_beginning(other, two);
    are = one.bytes() == two.bytes();
    return one.is_whole() && two.is_whole();
}

} // namespace

bool begin_alike(Node root, Node other, const Memory& memory) {
    bool are;
    return begin_alike(root, other, memory, are) && are;
}

Status merge(Tree& tree, Node into, Node other, const Memory& memory, Report<Conflict> report) {
    bool are;
    if (!begin_alike(into, other, memory, are)) return tree.refuse(Status::failed, code::out_of_memory);
    if (into == other || !are || &into.tree() != &tree) return tree.refuse();
    detail::Attempt attempt(tree);
    Node copy;
    Status status = tree.copy(other, tree.collection(), Node(), copy);
    if (status == Status::ok) status = detail::GameMerge(tree, memory, report).run(into, copy);
    return attempt.end(status);
}

Status merge_games(Tree& tree, const Memory& memory, Report<Conflict> report) {
    detail::Attempt attempt(tree);
    return attempt.end(detail::GameMerge(tree, memory, report).run());
}

} // namespace tree
} // namespace nanosgf
