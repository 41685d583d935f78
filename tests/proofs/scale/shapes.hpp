// SPDX-License-Identifier: MIT
// Hostile inputs of any size, made as they are read: never more of them in memory than one block.
#ifndef NANOSGF_TESTS_SCALE_SHAPES_HPP
#define NANOSGF_TESTS_SCALE_SHAPES_HPP

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace scale {

/// `unit`, `count` times.
struct Repeat {
    std::string unit;
    std::uint64_t count = 1;
};

/// A text as repeated units, given out in blocks.
class Text {
  public:
    explicit Text(const std::vector<Repeat>& parts) {
        for (const Repeat& part : parts) {
            Part made;
            made.bytes = part.unit.size() * part.count;
            made.unit = part.unit.size();
            // Several units in a row, so that most blocks are one copy.
            while (made.pattern.size() < least_pattern && made.pattern.size() < made.bytes)
                made.pattern += part.unit;
            parts_.push_back(made);
            size_ += made.bytes;
        }
    }

    [[nodiscard]] std::uint64_t size() const { return size_; }

    void restart() {
        part_ = 0;
        at_ = 0;
    }

    /// The next bytes, at most `capacity`; 0 at the end.
    std::size_t read(char* into, std::size_t capacity) {
        std::size_t done = 0;
        while (done < capacity && part_ < parts_.size()) {
            const Part& part = parts_[part_];
            const std::uint64_t left = part.bytes - at_;
            const std::size_t phase = static_cast<std::size_t>(at_ % part.unit);
            const std::size_t size = static_cast<std::size_t>(std::min<std::uint64_t>(
                {capacity - done, left, part.pattern.size() - phase}));
            std::memcpy(into + done, part.pattern.data() + phase, size);
            done += size;
            at_ += size;
            if (at_ == part.bytes) {
                ++part_;
                at_ = 0;
            }
        }
        return done;
    }

  private:
    static constexpr std::size_t least_pattern = 1U << 16;
    struct Part {
        std::string pattern;
        std::size_t unit = 1;
        std::uint64_t bytes = 0;
    };
    std::vector<Part> parts_;
    std::uint64_t size_ = 0;
    std::size_t part_ = 0;
    std::uint64_t at_ = 0;
};

} // namespace scale

#endif
