// SPDX-License-Identifier: MIT
// The block of a tree: text from its start upwards, nodes from its end downwards.
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

namespace {

constexpr size_t least_block = 256;

/// The block's size, rounded down to the alignment of a node.
[[nodiscard]] size_t whole(size_t size) { return size & ~(alignof(detail::Record) - 1); }

} // namespace

Tree::Tree(void* buffer, size_t size) {
    const size_t odd = reinterpret_cast<uintptr_t>(buffer) & (alignof(Record) - 1);
    const size_t skipped = odd == 0 ? 0 : alignof(Record) - odd;
    if (size <= skipped) return;
    block_ = static_cast<char*>(buffer) + skipped;
    capacity_ = whole(size - skipped);
    top_ = reinterpret_cast<Record*>(block_ + capacity_);
}

void Tree::give_back() {
    if (memory_.release == nullptr || block_ == nullptr) return;
    memory_.release(memory_.context, block_, capacity_);
    block_ = nullptr;
    top_ = nullptr;
    capacity_ = 0;
}

void Tree::clear() {
    give_back();
    external_ = nullptr;
    external_size_ = text_ = nodes_ = source_ = preamble_ = journal_ = 0;
    error_ = code::none;
    keeps_journal_ = edited_ = false;
}

size_t Tree::used() const { return static_cast<size_t>(text_ + nodes_ * sizeof(Record)); }

/// Resizes the block; the nodes move to its end.
bool Tree::resize(size_t size) {
    if (memory_.resize == nullptr) return false;
    const size_t nodes = static_cast<size_t>(nodes_ * sizeof(Record));
    const char* const from = block_ + capacity_ - nodes;
    if (size < capacity_) nanosgf::detail::move_bytes(block_ + size - nodes, from, nodes);
    void* const made = memory_.resize(memory_.context, block_, capacity_, size);
    if (made == nullptr) {
        if (size < capacity_) nanosgf::detail::move_bytes(block_ + capacity_ - nodes, block_ + size - nodes, nodes);
        return false;
    }
    block_ = static_cast<char*>(made);
    if (size > capacity_ && nodes != 0)
        nanosgf::detail::move_bytes(block_ + size - nodes, block_ + capacity_ - nodes, nodes);
    capacity_ = size;
    top_ = reinterpret_cast<Record*>(block_ + capacity_);
    return true;
}

/// Makes room; false, and error(), if there is none.
bool Tree::reserve_more(uint64_t text, uint32_t nodes) {
    const uint64_t all_text = uint64_t{external_size_} + text_ + text;
    if (all_text >= UINT32_MAX || nodes >= Record::none - nodes_) {
        error_ = code::input_too_long;
        return false;
    }
    const uint64_t needed = text_ + text + (uint64_t{nodes_} + nodes) * sizeof(Record);
    if (needed <= capacity_) return true;
    error_ = code::out_of_memory;
    if (needed > SIZE_MAX / 2) return false;
    const size_t least = whole(static_cast<size_t>(needed) + alignof(Record) - 1);
    // Small blocks shall seldom move, large ones have little room to spare.
    size_t size = capacity_ + (capacity_ >> (capacity_ >> 10 < 64 ? 1 : 3));
    if (size < least_block) size = least_block;
    size = whole(size < least ? least : size);
    if (!resize(size) && (size == least || !resize(least))) return false;
    error_ = code::none;
    return true;
}

Status Tree::reserve(uint32_t text, uint32_t nodes) {
    return reserve_more(text, nodes) ? allowed() : Status::failed;
}

Status Tree::shrink() {
    const size_t size = whole(used() + alignof(Record) - 1);
    if (size == 0) give_back();
    else if (size < capacity_) (void)resize(size);
    return allowed();
}

/// An empty tree: the collection, and the text of nodes without properties.
bool Tree::begin() {
    if (nodes_ != 0) return true;
    if (!reserve_more(1, 1)) return false;
    record(new_record()) = {Record::none, 0, Record::none, 0};
    append(Bytes(";"));
    return true;
}

bool Tree::is_from_source(const char* text) const {
    const char* const begin = external_size_ != 0 ? external_ : block_;
    const auto distance = reinterpret_cast<uintptr_t>(text) - reinterpret_cast<uintptr_t>(begin);
    return distance < source_;
}

/// Adds text for which room was made.
void Tree::append(Bytes bytes) {
    if (!bytes.empty()) nanosgf::detail::move_bytes(block_ + text_, bytes.data(), bytes.size());
    text_ += static_cast<uint32_t>(bytes.size());
}

Bytes Tree::source() const {
    return source_ == 0 ? Bytes()
                        : Bytes(external_size_ != 0 ? external_ : block_, static_cast<size_t>(source_));
}

} // namespace tree
} // namespace nanosgf
