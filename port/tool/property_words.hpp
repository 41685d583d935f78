// SPDX-License-Identifier: MIT
// The words before a value, until it is known which of them are its identifier.
#ifndef NANOSGF_TOOL_PROPERTY_WORDS_HPP
#define NANOSGF_TOOL_PROPERTY_WORDS_HPP

#include "nanosgf/syntax/node_text.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace nanosgf::tool {

/// Takes the pieces of words that the parser delivers. Memory: the words of one property. Not inlined: handlers that need no
/// name are short enough without them.
class PropertyWords {
  public:
    [[gnu::noinline]] void add(Bytes spelling, std::uint64_t at) {
        if (starts_.empty() || at != end_) {
            if (!words_.empty()) words_ += ' ';
            starts_.emplace_back(at, words_.size());
        }
        if (spelling.size() == 1) words_ += spelling.data()[0];
        else words_.append(spelling.data(), spelling.size());
        end_ = at + spelling.size();
    }
    /// The name of the property at this offset as the writers spell it; words before it were no part of it. All
    /// words are forgotten.
    [[gnu::noinline]] void take_name(std::uint64_t at, std::string& name) {
        name.clear();
        for (const auto& [offset, place] : starts_)
            if (offset == at && words_.size() == place + 1) name += words_[place];
            else if (offset == at) nanosgf::detail::put_name(Bytes(words_).from(place), [&name](char c) { name += c; });
        clear();
    }
    [[nodiscard]] bool empty() const { return starts_.empty(); }
    void clear() {
        words_.clear();
        starts_.clear();
    }

  private:
    std::string words_; ///< with a space between two
    std::vector<std::pair<std::uint64_t, std::size_t>> starts_; ///< offset and place in words_
    std::uint64_t end_ = 0;
};

} // namespace nanosgf::tool

#endif
