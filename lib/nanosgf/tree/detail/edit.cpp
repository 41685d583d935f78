// SPDX-License-Identifier: MIT
// Changes of a tree's links, of which the journal stores each word; copies; undo.
#include "nanosgf/tree/tree.hpp"

#include "nanosgf/value/encoding.hpp"

namespace nanosgf {
namespace tree {

namespace {

/// An entry of the journal: the entry before it, the number of the word in the nodes, its old value.
struct Entry {
    uint32_t before;
    uint32_t word;
    uint32_t value;
};

/// The most words that one call changes.
constexpr uint32_t most_changes = 10;

} // namespace

/// Changes a word of a node that was there before; room for an entry was made.
void Tree::poke(uint32_t& word, uint32_t value) {
    if (word == value) return;
    if (keeps_journal_) {
        const auto* const top = reinterpret_cast<const uint32_t*>(top_);
        const Entry entry = {journal_, static_cast<uint32_t>(top - &word), word};
        journal_ = text_ + 1; // 0: no entry
        append(Bytes(reinterpret_cast<const char*>(&entry), sizeof entry));
    }
    word = value;
}

UndoMark Tree::mark() {
    if (!keeps_journal_) journal_ = 0;
    keeps_journal_ = true;
    return {journal_, text_, nodes_, edited_};
}

void Tree::undo_to(const UndoMark& mark) {
    auto* const top = reinterpret_cast<uint32_t*>(top_);
    while (journal_ != mark.journal) {
        Entry entry;
        nanosgf::detail::copy_bytes(&entry, block_ + (journal_ - 1), sizeof entry);
        *(top - entry.word) = entry.value;
        journal_ = entry.before;
    }
    text_ = mark.text;
    nodes_ = mark.nodes;
    edited_ = mark.edited;
}

/// The charset of a new node. That of CA applies to a root after its CA, not to its start.
uint32_t Tree::charset_below(Node parent) const {
    if (parent.is_collection()) return 0;
    if (parent.is_root() && !has_set_pairs(parent))
        return static_cast<uint32_t>(charset_of(decode_encoding(parent.value("CA")))) << Record::charset_shift;
    return record(parent.index_).up & Record::charset_bits;
}

Status Tree::set_pairs(Node root, Charset pairs) {
    if (!owns(root) || !root.is_root()) return refused(Status::misuse, code::call_order);
    static_assert(sizeof(Entry) <= sizeof(Record), "the entries of all nodes have 32-bit offsets, as the nodes have");
    if (keeps_journal_ && !reserve_more(static_cast<uint32_t>(nodes_ * sizeof(Entry)), 0)) return Status::failed;
    for (const Node node : root.depth_first()) {
        uint32_t& up = record(node.index_).up;
        poke(up, (up & ~Record::charset_bits) | Record::fixed(pairs));
    }
    return allowed();
}

/// The node before this one in the ring.
uint32_t Tree::previous(uint32_t index) const {
    const uint32_t last = record(record(index).parent()).last_child;
    uint32_t before = last;
    while (record(before).next != index) before = record(before).next;
    return before;
}

/// Inserts a node that has no parent before a child of `parent`, or after all of them.
void Tree::link(uint32_t index, uint32_t parent, uint32_t before) {
    Record& above = record(parent);
    Record& made = record(index);
    poke(made.up, (made.up & ~Record::none) | parent);
    if (above.last_child == Record::none) {
        poke(made.next, index);
        poke(above.last_child, index);
        return;
    }
    const uint32_t place = before == Record::none ? above.last_child : previous(before);
    poke(made.next, record(place).next);
    poke(record(place).next, index);
    if (before == Record::none) poke(above.last_child, index);
}

void Tree::unlink(uint32_t index) {
    Record& record = this->record(index);
    Record& above = this->record(record.parent());
    const uint32_t before = previous(index);
    if (before == index) {
        poke(above.last_child, Record::none);
    } else {
        poke(this->record(before).next, record.next);
        if (above.last_child == index) poke(above.last_child, before);
    }
    poke(record.up, record.up | Record::none);
}

/// Whether `node`, if there is one, may be inserted below `parent` before `before`.
Status Tree::check(Node node, Node parent, Node before) {
    bool good = parent.tree_ == this && (parent.is_collection() || owns(parent));
    if (before) good = good && owns(before) && before.parent() == parent && before != node;
    if (node) {
        good = good && owns(node) && !node.is_collection();
        for (Node above = parent; good && above; above = above.parent()) good = above != node;
    }
    if (!good) return refused(Status::misuse, code::call_order);
    if (!begin() || !reserve_more(most_changes * sizeof(Entry), 1)) return Status::failed;
    return allowed();
}

Status Tree::insert(Node parent, Node before, Node& made) {
    const Status status = check(Node(), parent, before);
    if (status != Status::ok) return status;
    const uint32_t charset = charset_below(parent);
    const uint32_t index = new_record();
    record(index) = {Record::none | charset, index, Record::none, empty_text()};
    link(index, parent.index_, before ? before.index_ : Record::none);
    edited_ = true;
    made = Node(*this, index);
    return Status::ok;
}

Status Tree::insert(Node parent, Node before, Bytes text, Node& made) {
    const char* const old_block = block_;
    const uint32_t old_text = text_;
    if (!begin() || !reserve_more(uint64_t{text.size()} + 1 + most_changes * sizeof(Entry), 1)) return Status::failed;
    const Status status = insert(parent, before, made);
    if (status != Status::ok || text.empty()) return status;
    record(made.index_).text = text_end();
    append(rebased(text, old_block, old_text));
    append(Bytes(";"));
    return status;
}

Status Tree::insert_below(Node parent, Node& made) {
    if (!owns(parent) || parent.is_collection()) return refused(Status::misuse, code::call_order);
    uint32_t changes = most_changes; // there are fewer nodes than would overflow their product
    for (Node child = parent.first_child(); child; child = child.next_sibling()) ++changes;
    if (!reserve_more(static_cast<uint32_t>(changes * sizeof(Entry)), 1)) return Status::failed;
    const uint32_t charset = charset_below(parent);
    const uint32_t index = new_record();
    const uint32_t last = record(parent.index_).last_child;
    record(index) = {parent.index_ | charset, index, last, empty_text()};
    // Siblings find the end of their ring only through their parent.
    for (uint32_t child = last; child != Record::none;) {
        child = record(child).next;
        poke(record(child).up, (record(child).up & ~Record::none) | index);
        if (child == last) break;
    }
    poke(record(parent.index_).last_child, index);
    edited_ = true;
    made = Node(*this, index);
    return allowed();
}

Status Tree::move(Node node, Node parent, Node before) {
    const Status status = check(node, parent, before);
    if (status != Status::ok) return status;
    if (node.parent()) unlink(node.index_);
    link(node.index_, parent.index_, before ? before.index_ : Record::none);
    edited_ = true;
    return Status::ok;
}

Status Tree::remove(Node node) {
    const Status status = check(node, collection(), Node());
    if (status != Status::ok) return status;
    if (!node.parent()) return refused(Status::misuse, code::call_order);
    unlink(node.index_);
    edited_ = true;
    return Status::ok;
}

Status Tree::promote(Node node) {
    if (!owns(node) || !node.parent()) return refused(Status::misuse, code::call_order);
    const Node parent = node.parent();
    const Node first = parent.first_child();
    return first == node ? allowed() : move(node, parent, first);
}

Status Tree::make_main_line(Node node) {
    const UndoMark old = {journal_, text_, nodes_, edited_};
    Status status = Status::ok;
    for (; status == Status::ok && owns(node) && !node.is_root() && node.parent();
         node = node.parent())
        status = promote(node);
    // Without a journal no change takes memory.
    if (status != Status::ok) undo_to(old);
    return status;
}

/// Makes a copy of the node without those below it, as the last child of `above`. False: out of memory.
bool Tree::copy_node(Node from, uint32_t above) {
    const bool is_same = from.tree_ == this;
    const Bytes text = is_same ? Bytes() : from.text();
    if (!reserve_more(uint64_t{text.size()} + 1 + most_changes * sizeof(Entry), 1)) return false;
    const Record source = from.tree_->record(from.index_);
    const uint32_t index = new_record();
    const uint32_t flags = source.up & (Record::charset_bits | Record::opened);
    uint32_t place = source.text;
    if (!is_same) {
        place = text.empty() ? empty_text() : text_end();
        append(text);
        if (!text.empty()) append(Bytes(";"));
    }
    record(index) = {above | flags, index, Record::none, place};
    if (above == Record::none) return true;
    const uint32_t last = record(above).last_child;
    if (last != Record::none) {
        record(index).next = record(last).next;
        record(last).next = index;
    }
    record(above).last_child = index;
    return true;
}

Status Tree::copy(Node top, Node parent, Node before, Node& made) {
    Status status = !top || top.is_collection() ? refused(Status::misuse, code::call_order)
                                                      : check(Node(), parent, before);
    if (status != Status::ok) return status;
    // On failure, nodes and text from here on are removed again.
    const UndoMark old = {journal_, text_, nodes_, edited_};
    uint32_t above = Record::none;
    for (Node from = top;;) {
        const uint32_t index = nodes_;
        if (!copy_node(from, above)) {
            text_ = old.text;
            nodes_ = old.nodes;
            return Status::failed;
        }
        const Node child = from.first_child();
        above = index;
        if (child) {
            from = child;
            continue;
        }
        // Up to the next sibling, in both trees.
        while (from != top && !from.next_sibling()) {
            from = from.parent();
            above = record(above).parent();
        }
        if (from == top) break;
        from = from.next_sibling();
        above = record(above).parent();
    }
    link(old.nodes, parent.index_, before ? before.index_ : Record::none);
    edited_ = true;
    made = Node(*this, old.nodes);
    return Status::ok;
}

} // namespace tree
} // namespace nanosgf
