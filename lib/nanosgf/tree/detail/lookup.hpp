// SPDX-License-Identifier: MIT
// Lists and a hash table in the memory of a tree, for work on many nodes.
#ifndef NANOSGF_TREE_DETAIL_LOOKUP_HPP
#define NANOSGF_TREE_DETAIL_LOOKUP_HPP

#include "nanosgf/tree/detail/scratch.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Values of one trivially copyable type, by number.
template <class Value>
class List {
  public:
    explicit List(const Memory& memory) : bytes_(memory) {}

    [[nodiscard]] uint32_t size() const { return size_; }
    [[nodiscard]] Value at(uint32_t index) const {
        Value value;
        bytes_.get(static_cast<size_t>(index) * sizeof(Value), value);
        return value;
    }
    void set(uint32_t index, const Value& value) { bytes_.set(static_cast<size_t>(index) * sizeof(Value), value); }
    /// Calls `change` with a copy of the value, and stores that.
    template <class Change>
    void change(uint32_t index, const Change& change) {
        Value value = at(index);
        change(value);
        set(index, value);
    }
    /// False: there is no memory, and nothing was added.
    [[nodiscard]] bool push(const Value& value) {
        const bool good = bytes_.push(value);
        size_ += good ? 1 : 0;
        return good;
    }
    void cut(uint32_t size) {
        size_ = size;
        bytes_.cut(static_cast<size_t>(size) * sizeof(Value));
    }

  private:
    Scratch bytes_;
    uint32_t size_ = 0;
};

/// Mixes one more byte or number into a hash.
[[nodiscard]] constexpr uint32_t hash_of(uint32_t hash, uint32_t more) {
    hash = (hash ^ more) * 0x9E3779B1U;
    return hash ^ hash >> 15;
}
[[nodiscard]] inline uint32_t hash_of(uint32_t hash, Bytes bytes) {
    for (size_t i = 0; i != bytes.size(); ++i) hash = hash_of(hash, bytes[i]);
    return hash;
}

/// Finds numbered items of the caller by their hashes. 12 bytes a slot; at most two thirds are taken.
class Lookup {
  public:
    static constexpr uint32_t none = UINT32_MAX;

    explicit Lookup(const Memory& memory) : memory_(memory), slots_(memory) {}

    /// Forgets all items, in constant time.
    void clear() {
        ++generation_;
        count_ = 0;
    }
    /// The item of this hash for which `is_it(item)` says so, or none.
    template <class IsIt>
    [[nodiscard]] uint32_t find(uint32_t hash, const IsIt& is_it) const {
        if (slots_.size() == 0) return none;
        const uint32_t mask = slots_.size() - 1;
        for (uint32_t at = hash & mask;; at = (at + 1) & mask) {
            const Slot slot = slots_.at(at);
            if (slot.generation != generation_) return none;
            if (slot.hash == hash && is_it(slot.item)) return slot.item;
        }
    }
    /// False: there is no memory, and nothing was added.
    [[nodiscard]] bool add(uint32_t hash, uint32_t item) {
        if (count_ + count_ / 2 + 1 >= slots_.size() && !grow()) return false;
        place({hash, item, generation_});
        ++count_;
        return true;
    }

  private:
    struct Slot {
        uint32_t hash;
        uint32_t item;
        uint32_t generation;
    };

    void place(const Slot& slot) {
        const uint32_t mask = slots_.size() - 1;
        uint32_t at = slot.hash & mask;
        while (slots_.at(at).generation == generation_) at = (at + 1) & mask;
        slots_.set(at, slot);
    }
    /// Doubles the slots, and places all items anew.
    [[nodiscard]] bool grow() {
        constexpr uint32_t least = 64;
        const uint32_t old = slots_.size(), size = old == 0 ? least : old * 2;
        List<Slot> kept(memory_);
        bool good = old <= none / 4;
        for (uint32_t i = 0; good && i != old; ++i)
            if (slots_.at(i).generation == generation_) good = kept.push(slots_.at(i));
        for (uint32_t i = old; good && i != size; ++i) good = slots_.push(Slot{0, 0, 0});
        if (!good) {
            slots_.cut(old);
            return false;
        }
        for (uint32_t i = 0; i != old; ++i) slots_.set(i, Slot{0, 0, 0});
        for (uint32_t i = 0; i != kept.size(); ++i) place(kept.at(i));
        return true;
    }

    Memory memory_;
    List<Slot> slots_;
    uint32_t count_ = 0;
    uint32_t generation_ = 1;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
