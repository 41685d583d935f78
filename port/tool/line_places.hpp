// SPDX-License-Identifier: MIT
// Lines and columns of a file of any size, in fixed memory.
#ifndef NANOSGF_TOOL_LINE_PLACES_HPP
#define NANOSGF_TOOL_LINE_PLACES_HPP

#include "nanosgf/syntax/bytes.hpp"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace nanosgf::tool {

/// Counts lines: LF, CR, CR LF and LF CR end one.
struct LineCount {
    std::uint64_t offset = 0; ///< all bytes before are counted
    std::uint64_t line = 1;
    std::uint64_t begin = 0;          ///< of the line
    std::uint64_t previous_begin = 0; ///< of the line before
    char last = 0;                    ///< a line break that may have a second byte

    void add(char c) {
        ++offset;
        const bool is_break = c == '\n' || c == '\r';
        if (is_break && last != 0 && c != last) {
            begin = offset;
            last = 0;
            return;
        }
        last = is_break ? c : '\0';
        if (!is_break) return;
        ++line;
        previous_begin = begin;
        begin = offset;
    }
    void add(Bytes bytes);
    /// Line and column, from 1, of the next byte, `c`: the second byte of a line break belongs to the line that it ends.
    [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> place(int c) const {
        const bool is_second = last != 0 && (c == '\n' || c == '\r') && c != last;
        return is_second ? std::pair(line - 1, offset - previous_begin + 1) : std::pair(line, offset - begin + 1);
    }
};

/// Remembers what was fed last, and counts there when a place is asked for; of all before, one count in a while.
/// Memory: 2.2 MB, whatever was fed.
class LinePlaces {
  public:
    void add(Bytes bytes);
    /// The last bytes that were fed, and the offset of the first of them.
    [[nodiscard]] const std::string& window() const { return window_; }
    [[nodiscard]] std::uint64_t window_begin() const { return window_begin_; }

    /// Line and column of an offset; of one before the window with bytes from `read(offset)`, which returns -1 where there are
    /// none: then it is the last place that is known. Cost: a step of a count, in the window 1 KB; what was not counted before, once.
    template <class Read>
    [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> place_of(std::uint64_t offset, Read read) {
        count_to(std::min(offset, end()));
        LineCount count = count_before(offset);
        int c = 0;
        while (count.offset < std::min(offset, window_begin_) && (c = read(count.offset)) >= 0) count.add(static_cast<char>(c));
        if (c < 0) return count.place(c);
        count.add(in_window(count.offset, std::min(offset, end())));
        if (count.offset < window_begin_) return count.place(read(count.offset));
        return count.place(count.offset == end() ? -1 : static_cast<unsigned char>(window_[static_cast<std::size_t>(count.offset - window_begin_)]));
    }

  private:
    [[nodiscard]] std::uint64_t end() const { return window_begin_ + window_.size(); }
    /// What was fed from `from` to `to`, as far as it is still here.
    [[nodiscard]] Bytes in_window(std::uint64_t from, std::uint64_t to) const {
        if (from < window_begin_ || from >= to) return Bytes();
        return Bytes(window_).from(static_cast<std::size_t>(from - window_begin_)).first(static_cast<std::size_t>(to - from));
    }
    void count_to(std::uint64_t offset);
    [[nodiscard]] LineCount count_before(std::uint64_t offset) const;

    static constexpr std::size_t longest_window = std::size_t{1} << 21, near_step = 1024, most_far = 1024;

    std::string window_;
    std::uint64_t window_begin_ = 0;
    LineCount now_;               ///< no place after it was asked for; not before the window
    std::deque<LineCount> near_;  ///< every `near_step` bytes of the window
    std::vector<LineCount> far_;  ///< every far_step_ bytes of all, a multiple of near_step
    std::uint64_t far_step_ = std::uint64_t{1} << 16;
};

} // namespace nanosgf::tool

#endif
