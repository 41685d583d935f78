// SPDX-License-Identifier: MIT
// Changes of a node's properties: writes its text anew, and copies everything that the change does not affect.
#include "nanosgf/tree/tree.hpp"

#include "nanosgf/syntax/detail/scan.hpp"

namespace nanosgf {
namespace tree {

namespace {

constexpr uint32_t journal_room = 64;

/// Whether a property that is written with this name has it when it is read again.
[[nodiscard]] bool is_writable(Identifier name) {
    const Bytes text = name.bytes();
    if (text.empty() || nanosgf::detail::skip_name(text.begin(), text.end()) != text.end()) return false;
    if (nanosgf::detail::is_named_as_spelled(text)) return true;
    for (const char c : text)
        if (nanosgf::detail::is_small(c)) return false;
    return true;
}

} // namespace

/// The change of a property.
struct Tree::Change {
    enum class Kind : uint8_t { set, set_first, add, join, remove, remove_value };
    Kind kind;
    Bytes name;
    const Bytes* values;
    size_t count;
    TextPlace place;
    size_t index; ///< of the value that is removed

    [[nodiscard]] bool is_removal() const { return kind == Kind::remove || kind == Kind::remove_value; }
};

/// The new place of bytes that were in the block before it moved.
Bytes Tree::rebased(Bytes bytes, const char* old_block, uint32_t old_text) const {
    const auto distance =
        reinterpret_cast<uintptr_t>(bytes.data()) - reinterpret_cast<uintptr_t>(old_block);
    return distance < old_text ? Bytes(block_ + distance, bytes.size()) : bytes;
}

/// The new text of a node: the old one, but for what a change of a property affects.
class Tree::ChangedText {
  public:
    /// There is room for it. The change's name and values were in the block when that was at `old_block` and had `old_text` bytes.
    ChangedText(Tree& tree, Node node, const Change& change, const char* old_block, uint32_t old_text)
        : tree_(tree), node_(node), change_(change), name_(tree.rebased(change.name, old_block, old_text)), old_block_(old_block),
          old_text_(old_text), copied_(node.text().begin()), charset_(tree.charset(node)) {}

    /// False if a value cannot end, because its text ends in half a character.
    [[nodiscard]] bool write(bool is_new);

  private:
    void copy(const char* end);
    void put_property();
    void put_values();
    void put_last();
    [[nodiscard]] bool append_rest(Bytes raw);
    void change_one(const Property& property);
    void remove_value(const Property& property);
    [[nodiscard]] Bytes value(size_t index) const { return tree_.rebased(change_.values[index], old_block_, old_text_); }

    Tree& tree_;
    const Node node_;
    const Change& change_;
    const Bytes name_;
    const char* const old_block_;
    const uint32_t old_text_;
    const char* copied_; ///< up to here the old text was copied or left out
    Charset charset_;    ///< where the value will be: CA in a root may change it
    bool is_good_ = true, is_placed_ = false;
};

void Tree::ChangedText::copy(const char* end) {
    tree_.append(Bytes(copied_, static_cast<size_t>(end - copied_)));
    copied_ = end;
}

void Tree::ChangedText::put_property() {
    tree_.append(name_);
    put_values();
}

void Tree::ChangedText::put_values() {
    for (size_t i = 0; i != change_.count && is_good_; ++i) {
        tree_.append(Bytes("["));
        is_good_ = append_rest(value(i));
    }
}

/// Adds `value]` to a value that was started.
bool Tree::ChangedText::append_rest(Bytes raw) {
    const uint32_t begin = tree_.text_;
    TextEncoder encoder(change_.place);
    for (Bytes piece; encoder.next(raw, piece, charset_);) tree_.append(piece);
    uint8_t state;
    (void)detail::value_end(tree_.block_ + begin, tree_.block_ + tree_.text_, charset_, state);
    if ((state & nanosgf::detail::scan::lead) != 0) return false;
    if (state == nanosgf::detail::scan::escaped) tree_.append(Bytes("\\"));
    tree_.append(Bytes("]"));
    return true;
}

/// With its bracket, and the white space before that if it follows another value.
void Tree::ChangedText::remove_value(const Property& property) {
    const Values values = property.values();
    size_t index = 0;
    const char* begin = property.text().begin();
    for (Values left = values; !left.empty(); ++left, ++index) {
        if (index == change_.index) {
            copy(index == 0 && values.count() != 1 ? left.front().begin() - 1 : begin);
            copied_ = left.position();
        }
        begin = left.position();
    }
}

/// Changes the first property of the name, and leaves out the others where the change replaces all.
void Tree::ChangedText::change_one(const Property& property) {
    const bool replaces_all = change_.kind == Change::Kind::set || change_.kind == Change::Kind::set_first ||
                              change_.kind == Change::Kind::remove;
    if (is_placed_ && !replaces_all) return;
    charset_ = property.charset();
    if (change_.kind == Change::Kind::add) {
        copy(property.text().end());
        put_values();
    } else if (change_.kind == Change::Kind::join) {
        const char* const close = property.value().end();
        copy(close);
        tree_.append(Bytes("\n\n"));
        is_good_ = append_rest(value(0));
        copied_ = close + 1;
    } else if (change_.kind == Change::Kind::remove_value) {
        remove_value(property);
    } else {
        copy(property.text().begin());
        if (change_.kind != Change::Kind::remove && !is_placed_) put_property();
        copied_ = property.text().end();
    }
    is_placed_ = true;
}

/// The property after the last one, before white space.
void Tree::ChangedText::put_last() {
    Properties last = node_.properties();
    while (!last.empty()) ++last;
    copy(last.position());
    charset_ = last.charset();
    put_property();
}

bool Tree::ChangedText::write(bool is_new) {
    const Bytes all = node_.text();
    if (change_.kind == Change::Kind::set_first && is_new) {
        put_property();
        is_placed_ = true;
    }
    for (const Property& property : node_.properties())
        if (property.name() == name_) change_one(property);
    if (!is_placed_ && !change_.is_removal()) put_last();
    copy(all.end());
    tree_.append(Bytes(";"));
    return is_good_;
}

Status Tree::change(Node node, Change change) {
    if (!owns(node) || node.is_collection()) return refused(Status::misuse, code::call_order);
    if (!is_writable(Identifier(change.name))) return refused(Status::misuse, code::name_illegal);
    const Properties found = node.find(change.name);
    const bool is_new = found.empty();
    if (change.is_removal() &&
        (is_new || (change.kind == Change::Kind::remove_value && change.index >= found->values().count())))
        return refused(Status::misuse, code::call_order);
    // The caller's text may be in this tree's block, which may move.
    uint64_t size = uint64_t{node.text().size()} + change.name.size() + journal_room;
    for (size_t i = 0; i != change.count; ++i) size += uint64_t{change.values[i].size()} * 2 + 3;
    const char* const old_block = block_;
    const uint32_t old_text = text_;
    if (!reserve_more(size, 0)) return Status::failed;
    const uint32_t begin = text_end();
    if (!ChangedText(*this, node, change, old_block, old_text).write(is_new)) {
        text_ = begin - external_size_;
        return refused(Status::misuse, code::value_unwritable);
    }
    poke(record(node.index_).text, begin);
    edited_ = true;
    return allowed();
}

Status Tree::set(Node node, Identifier name, const Bytes* raw, size_t count) {
    if (count == 0) return refused(Status::misuse, code::call_order);
    return change(node, {Change::Kind::set, name.bytes(), raw, count, TextPlace::raw, 0});
}

Status Tree::set_first(Node node, Identifier name, Bytes raw) {
    return change(node, {Change::Kind::set_first, name.bytes(), &raw, 1, TextPlace::raw, 0});
}

Status Tree::set_text(Node node, Identifier name, Bytes text) {
    return change(node, {Change::Kind::set, name.bytes(), &text, 1, TextPlace::whole_value, 0});
}

Status Tree::add(Node node, Identifier name, Bytes raw) {
    return change(node, {Change::Kind::add, name.bytes(), &raw, 1, TextPlace::raw, 0});
}

Status Tree::join(Node node, Identifier name, Bytes raw) {
    return change(node, {Change::Kind::join, name.bytes(), &raw, 1, TextPlace::raw, 0});
}

Status Tree::remove(Node node, Identifier name) {
    return change(node, {Change::Kind::remove, name.bytes(), nullptr, 0, TextPlace::raw, 0});
}

Status Tree::remove(Node node, Identifier name, size_t index) {
    return change(node, {Change::Kind::remove_value, name.bytes(), nullptr, 0, TextPlace::raw, index});
}

} // namespace tree
} // namespace nanosgf
