// SPDX-License-Identifier: MIT
// Memory that refuses what it is asked for, at a place of the test's choice.
#ifndef NANOSGF_TESTS_TREE_SCARCE_HPP
#define NANOSGF_TESTS_TREE_SCARCE_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>

#include "nanosgf/tree/memory.hpp"

/// Every block moves when it grows or shrinks, and the old one is overwritten: nobody may look at it.
class Scarce {
  public:
    static constexpr std::size_t none = SIZE_MAX;

    /// From now on request `number`, from 0, is refused; where `goes_on` all later ones too.
    void refuse(std::size_t number, bool goes_on) {
        asked_ = 0;
        first_ = number;
        last_ = goes_on || number == none ? none : number;
        refusals = 0;
    }
    /// From now on there are no blocks of more bytes.
    void limit(std::size_t bytes) {
        refuse(none, true);
        most_ = bytes;
    }
    void relent() { limit(none); }

    nanosgf::tree::Memory memory() { return {&Scarce::resize, &Scarce::release, this}; }

    std::size_t refusals = 0;
    bool is_misused = false; ///< a call that memory.hpp does not allow
    bool garbles = false;    ///< a fault: a block does not stay as it was when its growth is refused
    [[nodiscard]] bool is_empty() const { return blocks_.empty(); }

  private:
    static void* resize(void* context, void* block, std::size_t old_size, std::size_t size) {
        Scarce& self = *static_cast<Scarce*>(context);
        self.check(block, old_size, block == nullptr);
        self.is_misused = self.is_misused || size == 0;
        const std::size_t number = self.asked_++;
        if ((number >= self.first_ && number <= self.last_) || size > self.most_) {
            ++self.refusals;
            if (self.garbles && block != nullptr) static_cast<char*>(block)[0] = '!';
            return nullptr;
        }
        void* const made = std::malloc(size);
        if (block != nullptr) {
            std::memcpy(made, block, std::min(old_size, size));
            release(context, block, old_size);
        }
        self.blocks_[made] = size;
        return made;
    }
    static void release(void* context, void* block, std::size_t size) {
        Scarce& self = *static_cast<Scarce*>(context);
        self.check(block, size, false);
        if (self.blocks_.erase(block) == 0) return;
        std::memset(block, 0xA5, size);
        std::free(block);
    }
    void check(void* block, std::size_t size, bool is_new) {
        const auto found = blocks_.find(block);
        const bool good = is_new ? size == 0 : found != blocks_.end() && found->second == size;
        is_misused = is_misused || !good;
    }

    std::map<void*, std::size_t> blocks_;
    std::size_t asked_ = 0;
    std::size_t first_ = none;
    std::size_t last_ = none;
    std::size_t most_ = none;
};

#endif
