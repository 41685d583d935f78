// SPDX-License-Identifier: MIT
// A growing buffer in the memory of a tree, for conversions.
#ifndef NANOSGF_TREE_DETAIL_SCRATCH_HPP
#define NANOSGF_TREE_DETAIL_SCRATCH_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/tree/memory.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// A block of bytes that grows by a half. Not to be copied.
class Scratch {
  public:
    explicit Scratch(const Memory& memory) : memory_(memory) {}
    ~Scratch() {
        if (data_ != nullptr && memory_.release != nullptr) memory_.release(memory_.context, data_, capacity_);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    [[nodiscard]] Bytes bytes() const { return Bytes(data_, size_); }
    [[nodiscard]] Bytes part(uint32_t begin, uint32_t size) const {
        return bytes().from(static_cast<size_t>(begin)).first(static_cast<size_t>(size));
    }
    [[nodiscard]] const char* data() const { return data_; }
    [[nodiscard]] size_t size() const { return size_; }
    void cut(size_t size) { size_ = size; }
    /// Overwrites the bytes from `index` on.
    template <class Value>
    void set(size_t index, const Value& value) {
        nanosgf::detail::copy_bytes(data_ + index, &value, sizeof value);
    }

    /// Copies the bytes from `index` on.
    template <class Value>
    void get(size_t index, Value& value) const {
        nanosgf::detail::copy_bytes(&value, data_ + index, sizeof value);
    }

    /// Makes room for so many more bytes; false: there is no memory.
    [[nodiscard]] bool make_room(size_t more) { return reserve(more); }
    /// Adds as much as there is room for, and returns how much. Never calls the memory, so that sinks can use it.
    size_t add_some(Bytes bytes) {
        bytes = bytes.first(capacity_ - size_);
        if (!bytes.empty()) nanosgf::detail::copy_bytes(data_ + size_, bytes.data(), bytes.size());
        size_ += bytes.size();
        return bytes.size();
    }
    /// False: there is no memory, and nothing was added.
    [[nodiscard]] bool add(Bytes bytes) {
        if (!reserve(bytes.size())) return false;
        if (!bytes.empty()) nanosgf::detail::copy_bytes(data_ + size_, bytes.data(), bytes.size());
        size_ += bytes.size();
        return true;
    }
    /// Adds and removes values that are trivially copyable, as bytes, which have no alignment.
    template <class Value>
    [[nodiscard]] bool push(const Value& value) {
        return add(Bytes(reinterpret_cast<const char*>(&value), sizeof value));
    }
    template <class Value>
    void peek(Value& value) const {
        nanosgf::detail::copy_bytes(&value, data_ + (size_ - sizeof value), sizeof value);
    }
    template <class Value>
    void pop(Value& value) {
        peek(value);
        size_ -= sizeof value;
    }

  private:
    [[nodiscard]] bool reserve(size_t more) {
        if (more <= capacity_ - size_) return true;
        constexpr size_t least = 256;
        if (memory_.resize == nullptr || more > SIZE_MAX / 4 || size_ > SIZE_MAX / 4) return false;
        size_t capacity = capacity_ + capacity_ / 2;
        if (capacity < size_ + more) capacity = size_ + more;
        if (capacity < least) capacity = least;
        void* const made = memory_.resize(memory_.context, data_, capacity_, capacity);
        if (made == nullptr) return false;
        data_ = static_cast<char*>(made);
        capacity_ = capacity;
        return true;
    }

    Memory memory_;
    char* data_ = nullptr;
    size_t size_ = 0;
    size_t capacity_ = 0;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
