// SPDX-License-Identifier: MIT
// A collection of games in one block of memory: Builder fills it, TreeWriter writes it, and it can
// be edited.
#ifndef NANOSGF_TREE_TREE_HPP
#define NANOSGF_TREE_TREE_HPP

#include "nanosgf/syntax/event.hpp"
#include "nanosgf/syntax/text_encoder.hpp"
#include "nanosgf/tree/code.hpp"
#include "nanosgf/tree/memory.hpp"
#include "nanosgf/tree/node.hpp"

namespace nanosgf {
namespace tree {

class PathBoard;

namespace detail {

class BuilderHandler;
class GameMerge;
class NodeDoubles;
class NodeRewrite;

/// A node in 16 bytes. The children of a node are a ring: the last one's `next` is the first.
struct Record {
    uint32_t up;         ///< index of the parent, and flags above it
    uint32_t next;       ///< the next sibling; of the last one, the first
    uint32_t last_child; ///< Record::none: a leaf
    uint32_t text;       ///< where its properties start

    static constexpr uint32_t index_bits = 28;
    static constexpr uint32_t none = (uint32_t{1} << index_bits) - 1;
    static constexpr uint32_t opened = uint32_t{1} << index_bits; ///< it had a `(` before it
    static constexpr unsigned charset_shift = index_bits + 1;
    static constexpr uint32_t charset_bits = uint32_t{3} << charset_shift;
    /// In charset_bits, where a root has single bytes whatever CA says. A root without bits follows CA.
    static constexpr uint32_t fixed_single = charset_bits;
    static constexpr uint32_t repaired = uint32_t{1} << 31; ///< its text is not regular

    [[nodiscard]] uint32_t parent() const { return up & none; }
    /// The bits of a game that has these pairs whatever CA says.
    [[nodiscard]] static constexpr uint32_t fixed(Charset pairs) {
        return pairs == Charset::single_byte ? fixed_single : static_cast<uint32_t>(pairs) << charset_shift;
    }
};
static_assert(sizeof(Record) == 16, "a node in 16 bytes");

} // namespace detail

/// A state to which an edited tree can return (Tree::mark).
struct UndoMark {
    uint32_t journal;
    uint32_t text;
    uint32_t nodes;
    bool edited;
};

/// Games, nodes, properties and values. All memory is one block: nodes of 16 bytes grow from its
/// end downwards, text from its start upwards. Text is written once and never changed; an edit
/// appends the node's new text.
///
/// Functions that change the tree return `ok`, `failed` (out of memory, or too large) or `misuse`
/// (the call makes no sense). After the last two nothing was changed, and error() has the reason.
/// After any change all Property, Properties, Values and Bytes from the tree are invalid; a Node
/// stays valid. Not copyable; for one thread at a time. Freeing costs one call.
class Tree {
  public:
    /// A tree that allocates its block when it needs one, and grows it by a half; one of 64 KiB or more by an eighth.
    explicit Tree(const Memory& memory) : memory_(memory) {}
    /// A tree in the caller's memory, which must outlive it.
    Tree(void* buffer, size_t size);
    ~Tree() { clear(); }
    Tree(const Tree&) = delete;
    Tree& operator=(const Tree&) = delete;

    /// Releases all memory; the tree is then empty.
    void clear();

    [[nodiscard]] Node collection() const { return Node(*this, 0); }
    [[nodiscard]] Children games() const { return collection().children(); }
    /// How many nodes were created, removed ones included.
    [[nodiscard]] uint32_t nodes() const { return nodes_; }
    /// Why the last call was not ok: out_of_memory, input_too_long (more than 2^32 - 1 bytes, or
    /// 2^28 - 2 nodes), name_illegal, value_unwritable, call_order.
    [[nodiscard]] Code error() const { return error_; }

    /// The size of the block in bytes, and how many of them are in use.
    [[nodiscard]] size_t capacity() const { return capacity_; }
    [[nodiscard]] size_t used() const;
    /// Releases unused memory. Returns `ok` even if the Memory cannot shrink the block.
    [[nodiscard]] Status shrink();
    /// Makes room for this many more bytes of text, and nodes.
    [[nodiscard]] Status reserve(uint32_t text, uint32_t nodes);

    // Nodes. If `parent` is collection(), the node becomes the root of a game.

    /// Inserts a node without properties below `parent`: before its child `before`, or as the last
    /// child if `before` is none. Cost: constant at the start and end, else linear in the siblings.
    [[nodiscard]] Status insert(Node parent, Node before, Node& made);
    /// The same with properties: regular text, as returned by Node::text(). In the root of a game,
    /// CA in the text sets the charset.
    [[nodiscard]] Status insert(Node parent, Node before, Bytes text, Node& made);
    /// Inserts a node without properties between `parent` and all its children. Cost: linear in the
    /// children.
    [[nodiscard]] Status insert_below(Node parent, Node& made);
    /// Moves the node and all below it; not below itself. Cost: that of insert(), and linear in the
    /// depth of `parent` and in the node's former siblings.
    [[nodiscard]] Status move(Node node, Node parent, Node before);
    /// Removes the node with all below it. move() may bring it back. Its memory stays in use.
    [[nodiscard]] Status remove(Node node);
    /// Makes the node the first of its siblings, so that it is in the main line if its parent is.
    [[nodiscard]] Status promote(Node node);
    /// The same for the node and all nodes above it, except that games keep their order.
    [[nodiscard]] Status make_main_line(Node node);
    /// Copies `top`, which may belong to another tree, and all below it. On failure nothing is left
    /// of the copy. Within a tree the text is not copied. Cost: linear.
    [[nodiscard]] Status copy(Node top, Node parent, Node before, Node& made);

    // Properties. Raw values are already escaped; only a `]` without a backslash gets one. Calls with
    // `text` escape it. Neither escapes the second byte of a pair where the value will be read as such: after a
    // root's CA, or by set_pairs(). Everything else in the node stays unchanged, white space included. A name is
    // one that Property::name() may return: a capital and any number of capitals or digits, or words
    // that it spells as they were read.

    /// Sets the values of a property. It keeps its place; a new property becomes the last one. A CA with other
    /// byte pairs changes how the game's texts are read; none is converted: set_pairs() keeps them as they are.
    [[nodiscard]] Status set(Node node, Identifier name, const Bytes* raw, size_t count);
    [[nodiscard]] Status set(Node node, Identifier name, Bytes raw) { return set(node, name, &raw, 1); }
    [[nodiscard]] Status set_text(Node node, Identifier name, Bytes text);
    /// Appends a value; adds the property if there is none.
    [[nodiscard]] Status add(Node node, Identifier name, Bytes raw);
    /// Appends the raw text to the property's first value, after an empty line; adds the property
    /// if there is none.
    [[nodiscard]] Status join(Node node, Identifier name, Bytes raw);
    /// Removes a property. Returns `misuse` if there is none.
    [[nodiscard]] Status remove(Node node, Identifier name);
    /// Removes value `index` of the first property of this name; with its last value, the property.
    [[nodiscard]] Status remove(Node node, Identifier name, size_t index);

    /// The same as set() with one value, but a new property becomes the first one.
    [[nodiscard]] Status set_first(Node node, Identifier name, Bytes raw);
    /// Sets the byte pairs of all values of a game, whatever its CA says, now and after changes of CA. `root`:
    /// of a game whose text was read with these pairs, or has none. Cost: linear in its nodes.
    [[nodiscard]] Status set_pairs(Node root, Charset pairs);

    // Undo. While marks are kept, each change of a node costs 12 bytes.

    /// Marks this state.
    [[nodiscard]] UndoMark mark();
    /// Returns to a marked state; later marks become invalid, and nodes created since are removed.
    void undo_to(const UndoMark& mark);
    /// Keeps all changes; all marks become invalid.
    void forget_marks() { keeps_journal_ = false; }

    /// Whether marks are kept.
    [[nodiscard]] bool keeps_marks() const { return keeps_journal_; }
    /// Sets error() for an operation made of several calls, such as merge(), and returns `status`.
    [[nodiscard]] Status refuse(Status status = Status::misuse, Code code = code::call_order) {
        return refused(status, code);
    }

    // For writers.

    /// The bytes that were read.
    [[nodiscard]] Bytes source() const;
    [[nodiscard]] bool is_edited() const { return edited_; }
    /// All bytes from a node's text on, up to the latest possible end of it.
    [[nodiscard]] Bytes from_text(Node node) const {
        const uint32_t text = record(node.index_).text;
        return Bytes(at(text), static_cast<size_t>(limit(text) - at(text)));
    }
    /// The byte pairs of a node's values, at the start of the node.
    [[nodiscard]] Charset charset(Node node) const;
    /// Whether set_pairs(), of the tree or of its Builder, gave the byte pairs of this game; otherwise CA does.
    [[nodiscard]] bool has_set_pairs(Node root) const {
        return (record(root.index_).up & detail::Record::charset_bits) != 0;
    }

  private:
    friend class Node;
    friend class Builder;
    friend class TreeWriter;
    friend class PathBoard;
    friend class detail::BuilderHandler;
    friend class detail::GameMerge;
    friend class detail::NodeRewrite;
    friend class detail::NodeDoubles;
    using Record = detail::Record;

    // tree.cpp: the block.
    [[nodiscard]] Record& record(uint32_t index) { return *(top_ - 1 - static_cast<size_t>(index)); }
    [[nodiscard]] const Record& record(uint32_t index) const {
        return *(top_ - 1 - static_cast<size_t>(index));
    }
    [[nodiscard]] bool is_empty() const { return nodes_ == 0; }
    /// The bytes that were read before the first game.
    [[nodiscard]] Bytes preamble() const { return source().first(static_cast<size_t>(preamble_)); }
    [[nodiscard]] bool reserve_more(uint64_t text, uint32_t nodes);
    [[nodiscard]] bool resize(size_t size);
    void give_back();
    [[nodiscard]] bool begin();
    /// A node for which room was made.
    [[nodiscard]] uint32_t new_record() { return nodes_++; }
    [[nodiscard]] const char* at(uint32_t text) const;
    [[nodiscard]] const char* limit(uint32_t text) const;
    [[nodiscard]] bool is_from_source(const char* text) const;
    /// The text of a node without properties: there is a `;` at this place, after the bytes read.
    [[nodiscard]] uint32_t empty_text() const { return external_size_ != 0 ? external_size_ : source_; }
    [[nodiscard]] uint32_t text_end() const { return external_size_ + text_; }
    void append(Bytes bytes);
    [[nodiscard]] Status refused(Status status, Code code) {
        error_ = code;
        return status;
    }
    [[nodiscard]] Status allowed() {
        error_ = code::none;
        return Status::ok;
    }

    // edit.cpp: links.
    void poke(uint32_t& word, uint32_t value);
    void link(uint32_t index, uint32_t parent, uint32_t before);
    // Inline: called once, in the file that has it.
    [[nodiscard]] inline bool copy_node(Node from, uint32_t above);
    void unlink(uint32_t index);
    [[nodiscard]] uint32_t previous(uint32_t index) const;
    [[nodiscard]] uint32_t charset_below(Node parent) const;
    [[nodiscard]] Status check(Node node, Node parent, Node before);
    [[nodiscard]] bool owns(Node node) const { return node.tree_ == this && node.index_ < nodes_; }

    // edit_properties.cpp
    struct Change;
    class ChangedText;
    [[nodiscard]] Status change(Node node, Change change);
    [[nodiscard]] Bytes rebased(Bytes bytes, const char* old_block, uint32_t old_text) const;

    Memory memory_{};
    char* block_ = nullptr;
    Record* top_ = nullptr; ///< after the last whole record of the block
    size_t capacity_ = 0;
    const char* external_ = nullptr; ///< the caller's file
    uint32_t external_size_ = 0;     ///< offsets below it are in that file
    uint32_t text_ = 0;              ///< bytes of text in the block
    uint32_t nodes_ = 0;
    uint32_t source_ = 0;   ///< offsets below it are what was read
    uint32_t preamble_ = 0; ///< bytes before the first game
    uint32_t journal_ = 0;  ///< the last entry; 0: none
    Code error_ = code::none;
    bool keeps_journal_ = false;
    bool edited_ = false;
};

inline const char* Tree::at(uint32_t text) const {
    return text < external_size_ ? external_ + text : block_ + (text - external_size_);
}

/// The latest possible end of the text at `text`.
inline const char* Tree::limit(uint32_t text) const {
    if (text < external_size_) return external_ + external_size_;
    return at(text <= source_ && external_size_ == 0 ? source_ : text_end());
}

inline Charset Tree::charset(Node node) const {
    const uint32_t bits = record(node.index_).up & Record::charset_bits;
    return bits == Record::fixed_single ? Charset::single_byte : static_cast<Charset>(bits >> Record::charset_shift);
}

inline Node Node::to(uint32_t index) const {
    return index == detail::Record::none ? Node() : Node(*tree_, index);
}
inline bool Node::is_last() const {
    return tree_->record(tree_->record(index_).parent()).last_child == index_;
}
inline Node Node::parent() const {
    return index_ == 0 ? Node() : to(tree_->record(index_).parent());
}
inline bool Node::is_root() const { return index_ != 0 && tree_->record(index_).parent() == 0; }
inline Node Node::last_child() const {
    return tree_->nodes() == 0 ? Node() : to(tree_->record(index_).last_child);
}
inline Node Node::first_child() const {
    const Node last = last_child();
    return last ? to(tree_->record(last.index_).next) : last;
}
inline Node Node::next_sibling() const {
    return !parent() || is_last() ? Node() : to(tree_->record(index_).next);
}
inline Children Node::children() const { return Children(first_child()); }
inline MainLine Node::main_line() const { return MainLine(*this); }
inline DepthFirst Node::depth_first() const { return DepthFirst(*this); }

} // namespace tree
} // namespace nanosgf

#endif
