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
};

/// The new place of bytes that were in the block before it moved.
Bytes Tree::rebased(Bytes bytes, const char* old_block, uint32_t old_text) const {
    const auto distance =
        reinterpret_cast<uintptr_t>(bytes.data()) - reinterpret_cast<uintptr_t>(old_block);
    return distance < old_text ? Bytes(block_ + distance, bytes.size()) : bytes;
}

/// Adds `[value]`; false if it cannot end there, because the text ends in half a character.
bool Tree::append_value(Bytes value, TextPlace place, Charset charset) {
    append(Bytes("["));
    return append_rest(value, place, charset);
}

/// Adds `value]` to a value that was started.
bool Tree::append_rest(Bytes value, TextPlace place, Charset charset) {
    const uint32_t begin = text_;
    TextEncoder encoder(place);
    for (Bytes piece; encoder.next(value, piece, charset);) append(piece);
    uint8_t state;
    (void)detail::value_end(block_ + begin, block_ + text_, charset, state);
    if ((state & nanosgf::detail::scan::lead) != 0) return false;
    if (state == nanosgf::detail::scan::escaped) append(Bytes("\\"));
    append(Bytes("]"));
    return true;
}

Status Tree::change(Node node, Change change) {
    if (!owns(node) || node.is_collection()) return refused(Status::misuse, code::call_order);
    if (!is_writable(Identifier(change.name))) return refused(Status::misuse, code::name_illegal);
    const bool is_removal = change.kind == Change::Kind::remove || change.kind == Change::Kind::remove_value;
    const Properties found = node.find(change.name);
    if (is_removal && (found.empty() || (change.kind == Change::Kind::remove_value &&
                                         change.index >= found->values().count())))
        return refused(Status::misuse, code::call_order);
    // The caller's text may be in this tree's block, which may move.
    uint64_t size = uint64_t{node.text().size()} + change.name.size() + journal_room;
    for (size_t i = 0; i != change.count; ++i) size += uint64_t{change.values[i].size()} * 2 + 3;
    const char* const old_block = block_;
    const uint32_t old_text = text_;
    if (!reserve_more(size, 0)) return Status::failed;
    change.name = rebased(change.name, old_block, old_text);
    const uint32_t begin = text_end();
    Charset charset = this->charset(node); // where the value will be: CA in a root may change it
    bool good = true, is_placed = false;

    const auto put_values = [&] {
        for (size_t i = 0; i != change.count; ++i)
            good = good && append_value(rebased(change.values[i], old_block, old_text), change.place, charset);
    };
    const Bytes all = node.text();
    const char* copied = all.begin();
    if (change.kind == Change::Kind::set_first && found.empty()) {
        append(change.name);
        put_values();
        is_placed = true;
    }
    for (const Property& property : node.properties()) {
        if (property.name() != change.name) continue;
        const char* const from = property.text().begin();
        const char* const to = property.text().end();
        charset = property.charset();
        if (change.kind == Change::Kind::add) {
            if (is_placed) continue;
            append(Bytes(copied, static_cast<size_t>(to - copied)));
            put_values();
        } else if (change.kind == Change::Kind::join) {
            if (is_placed) continue;
            const char* const close = property.value().end();
            append(Bytes(copied, static_cast<size_t>(close - copied)));
            append(Bytes("\n\n"));
            good = append_rest(rebased(*change.values, old_block, old_text), change.place, charset);
            copied = close + 1;
            is_placed = true;
            continue;
        } else if (change.kind == Change::Kind::remove_value) {
            if (is_placed) continue;
            size_t index = 0;
            const char* stop = from;
            const Values values = property.values();
            for (Values left = values; !left.empty(); ++left, ++index) {
                if (index == change.index) {
                    // With its bracket, and the white space before that if it follows another value.
                    const char* const open = left.front().begin() - 1;
                    const bool is_only = values.count() == 1;
                    append(Bytes(copied, static_cast<size_t>((is_only ? from : index == 0 ? open : stop) - copied)));
                    copied = left.position();
                }
                stop = left.position();
            }
            is_placed = true;
            continue;
        } else {
            append(Bytes(copied, static_cast<size_t>(from - copied)));
            if (change.kind != Change::Kind::remove && !is_placed) {
                append(change.name);
                put_values();
            }
        }
        is_placed = true;
        copied = to;
    }
    if (!is_placed && !is_removal) {
        // After the last property, before white space.
        Properties last = node.properties();
        while (!last.empty()) ++last;
        append(Bytes(copied, static_cast<size_t>(last.position() - copied)));
        copied = last.position();
        charset = last.charset();
        append(change.name);
        put_values();
    }
    append(Bytes(copied, static_cast<size_t>(all.end() - copied)));
    append(Bytes(";"));
    if (!good) {
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
