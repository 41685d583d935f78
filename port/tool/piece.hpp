// SPDX-License-Identifier: MIT
// A short text of literals, names and numbers on the stack, for output that is mostly of the same few forms.
#ifndef NANOSGF_TOOL_PIECE_HPP
#define NANOSGF_TOOL_PIECE_HPP

#include <charconv>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace nanosgf::tool {

/// At most `capacity` bytes, which the caller's forms must not exceed.
class Piece {
  public:
    static constexpr std::size_t capacity = 128;

    Piece& operator<<(std::string_view text) {
        std::memcpy(text_ + size_, text.data(), text.size());
        size_ += text.size();
        return *this;
    }
    Piece& operator<<(std::uint64_t number) {
        size_ = static_cast<std::size_t>(std::to_chars(text_ + size_, text_ + capacity, number).ptr - text_);
        return *this;
    }
    operator std::string_view() const { // NOLINT(google-explicit-constructor)
        return {text_, size_};
    }

  private:
    char text_[capacity];
    std::size_t size_ = 0;
};

} // namespace nanosgf::tool

#endif
