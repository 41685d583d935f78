// SPDX-License-Identifier: MIT
// Walks through a game and the game that it is merged into, side by side, as far as they agree.
#include "nanosgf/tree/merge.hpp"

#include "nanosgf/schema/table.hpp"
#include "nanosgf/tree/detail/attempt.hpp"
#include "nanosgf/value/encoding.hpp"

namespace nanosgf {
namespace tree {

namespace {

constexpr const char* step_names[] = {"B", "W", "AB", "AW", "AE", "PL"};
constexpr size_t step_count = sizeof step_names / sizeof *step_names;

[[nodiscard]] Bytes step_name(size_t index) { return Bytes(step_names[index], index < 2 ? 1 : 2); }

[[nodiscard]] bool is_step_name(Identifier name) {
    for (size_t i = 0; i != step_count; ++i)
        if (name == step_name(i)) return true;
    return false;
}

[[nodiscard]] bool are_equal(Bytes a, Bytes b) {
    size_t i = 0, j = 0;
    for (;; ++i, ++j) {
        while (i != a.size() && is_space(a[i])) ++i;
        while (j != b.size() && is_space(b[j])) ++j;
        if (i == a.size() || j == b.size()) return i == a.size() && j == b.size();
        if (a[i] != b[j]) return false;
    }
}

/// Whether a property of this name has the value. There may be several of the name.
[[nodiscard]] bool is_value_of(Bytes value, Node node, Bytes name) {
    for (const Property& property : node.properties())
        if (property.name() == name)
            for (const Bytes other : property.values())
                if (are_equal(value, other)) return true;
    return false;
}

/// Whether both have the same values of a property, in the same order.
[[nodiscard]] bool agree(Node node, Node other, Bytes name) {
    const Properties one = node.find(name), two = other.find(name);
    if (one.empty() || two.empty()) return one.empty() == two.empty();
    Values left = one->values(), right = two->values();
    for (; !left.empty() && !right.empty(); ++left, ++right)
        if (!are_equal(left.front(), right.front())) return false;
    return left.empty() && right.empty();
}

/// Whether a property may have several values.
[[nodiscard]] bool is_list(Identifier name) {
    return schema::all_properties().find(name, 4, 1).list_kind() != schema::ListKind::single;
}

/// Whether `part` occurs in `text`.
[[nodiscard]] bool holds(Bytes text, Bytes part) {
    for (size_t at = 0; at + part.size() <= text.size(); ++at)
        if (text.from(at).first(part.size()) == part) return true;
    return false;
}

/// Whether a comment contains it already. There may be several comments.
[[nodiscard]] bool is_said(Bytes part, Node node, Bytes name) {
    for (const Property& property : node.properties())
        if (property.name() == name && holds(property.value(), part)) return true;
    return false;
}

/// Gives `into` the first value of a property that it lacks, or a comment.
[[nodiscard]] Status take(Tree& tree, Node into, const Property& property) {
    const Identifier name = property.name();
    if (!into.has(name.bytes())) return tree.set(into, name, property.value());
    if (name != Bytes("C") && name != Bytes("GC")) return Status::ok;
    return is_said(property.value(), into, name.bytes()) ? Status::ok : tree.join(into, name, property.value());
}

/// Property `index` of a node; empty after the last one.
[[nodiscard]] Properties property_at(Node node, size_t index) {
    Properties properties = node.properties();
    for (; index != 0 && !properties.empty(); --index) ++properties;
    return properties;
}

/// Gives `into` the properties and values that only the other has. Each change may move the tree's memory, so
/// properties and values are found by their numbers each time.
[[nodiscard]] Status take_properties(Tree& tree, Node into, Node other) {
    Status status = Status::ok;
    for (size_t index = 0; status == Status::ok; ++index) {
        Properties property = property_at(other, index);
        if (property.empty()) break;
        // The step itself is the same already. A name that starts with a digit cannot be written.
        if (is_step_name(property->name()) || property->name()[0] < 'A') continue;
        const bool is_new = !into.has(property->name().bytes());
        const bool grows = is_new || is_list(property->name());
        status = take(tree, into, *property);
        for (size_t number = is_new ? 1 : 0; grows && status == Status::ok; ++number) {
            property = property_at(other, index);
            Values values = property->values();
            for (size_t left = number; left != 0 && !values.empty(); --left) ++values;
            if (values.empty()) break;
            if (is_new || !is_value_of(values.front(), into, property->name().bytes()))
                status = tree.add(into, property->name(), values.front());
        }
    }
    return status;
}

[[nodiscard]] bool has_step(Node node) {
    bool has = false;
    for (size_t i = 0; i != step_count; ++i) has = has || node.has(step_name(i));
    return has;
}

/// The child of `into` that corresponds to `step`, if there is one. A copied game may have several equal children:
/// the first corresponds to the first, and so on, so that a game that is merged again finds itself; the rest correspond
/// to the last.
[[nodiscard]] Node counterpart(Node into, Node step) {
    Node found, sibling = step.parent().first_child();
    for (const Node child : into.children()) {
        if (!are_same_step(child, step)) continue;
        found = child;
        // As many of step's siblings as there are equal children.
        while (sibling != step && !are_same_step(sibling, step)) sibling = sibling.next_sibling();
        if (sibling == step) break;
        sibling = sibling.next_sibling();
    }
    return found;
}

/// The byte pairs in values of a game.
[[nodiscard]] Charset pairs_of(Node root) { return charset_of(decode_encoding(root.value("CA"))); }

[[nodiscard]] Status merge_from(Tree& tree, Node into, Node other) {
    const Node top = other;
    Status status = take_properties(tree, into, other);
    Node step = other.first_child();
    while (status == Status::ok) {
        if (!step) {
            if (other == top) break;
            step = other.next_sibling();
            other = other.parent();
            into = into.parent();
            continue;
        }
        Node same = counterpart(into, step);
        if (!same) {
            status = tree.copy(step, into, Node(), same);
            step = step.next_sibling();
        } else {
            // Nodes without a step correspond because they have the same properties already.
            if (has_step(step)) status = take_properties(tree, same, step);
            into = same;
            other = step;
            step = step.first_child();
        }
    }
    return status;
}

} // namespace

bool are_same_step(Node node, Node other) {
    for (size_t i = 0; i != step_count; ++i)
        if (!agree(node, other, step_name(i))) return false;
    return has_step(node) || are_equal(node.text(), other.text());
}

bool begin_alike(Node root, Node other) {
    if (!root || !other || root.is_collection() || other.is_collection()) return false;
    for (size_t i = 0; i != step_count; ++i)
        if (!agree(root, other, step_name(i))) return false;
    // One CA applies to all values that are written: under another one they would end elsewhere.
    return agree(root, other, "GM") && agree(root, other, "SZ") && pairs_of(root) == pairs_of(other);
}

Status merge(Tree& tree, Node into, Node other) {
    if (into == other || !begin_alike(into, other) || !into.is_root() || !other.is_root())
        return tree.refuse();
    detail::Attempt attempt(tree);
    return attempt.end(merge_from(tree, into, other));
}

} // namespace tree
} // namespace nanosgf
