// SPDX-License-Identifier: MIT
// Identifiers of which the typed parser delivers a part, or nothing: long ones and those without capitals.
#ifndef NANOSGF_TOOL_LONG_NAMES_HPP
#define NANOSGF_TOOL_LONG_NAMES_HPP

#include "nanosgf/syntax/identifier.hpp"
#include "nanosgf/syntax/node_text.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace nanosgf::tool {

/// Finds such a name in the bytes that the parser reads. Memory: what comes after the last bracket or semicolon before them,
/// at most some `longest` bytes: a longer name that is cut there is_lost(), and the parser's part is all.
class LongNames {
  public:
    /// Whether nothing can be missing of this name.
    [[nodiscard]] static bool is_whole(Identifier name) { return name.size() - 1 < Identifier::capacity - 1U; }

    /// The bytes from `at` on, which the parser gets next and which remain valid meanwhile. `in_value`: those before ended inside
    /// of a value.
    void read(Bytes bytes, std::uint64_t at, bool in_value) {
        if (in_value) tail_.clear();
        bytes_ = bytes;
        at_ = at;
        std::size_t begin = bytes.size();
        while (begin != 0 && !ends_names(bytes.data()[begin - 1])) --begin;
        is_joined_ = begin == 0 && tail_.size() < longest;
        if (is_joined_) joined_ = tail_.size();
        else before_ = std::exchange(tail_, {});
        tail_.append(bytes.data() + begin, bytes.size() - begin);
    }
    /// Whether the bytes of the name at this offset are gone. The caller reports it.
    [[nodiscard]] bool is_lost(std::uint64_t at) const { return at < at_ && at_ - at > before().size(); }
    /// The whole name of the property at this offset, of which the parser delivered `name`.
    [[nodiscard]] std::string whole(Identifier name, std::uint64_t at) const {
        const std::string_view before = this->before();
        const char* const begin = bytes_.data() + (at > at_ ? at - at_ : 0);
        std::string spelling;
        if (at < at_ && !is_lost(at)) spelling = before.substr(before.size() - static_cast<std::size_t>(at_ - at));
        if (at >= at_ || !spelling.empty()) spelling.append(begin, std::find(begin, bytes_.end(), '['));
        std::string words;
        bool is_apart = false;
        for (const char c : spelling) {
            if (!nanosgf::detail::is_capital(c) && !nanosgf::detail::is_small(c) && !nanosgf::detail::is_digit(c)) {
                is_apart = true;
                continue;
            }
            if (std::exchange(is_apart, false)) words += ' ';
            words += c;
        }
        std::string whole;
        nanosgf::detail::put_name(Bytes(words), [&whole](char c) { whole += c; });
        if (whole.size() > name.size()) return whole;
        return std::string(name.bytes().data(), name.size());
    }

  private:
    static constexpr std::size_t longest = std::size_t{1} << 20;

    [[nodiscard]] std::string_view before() const { return is_joined_ ? std::string_view(tail_).substr(0, joined_) : std::string_view(before_); }
    [[nodiscard]] static bool ends_names(char c) { return c == '[' || c == ';' || c == '(' || c == ')'; }

    Bytes bytes_;
    std::uint64_t at_ = 0;
    std::string tail_; ///< up to the end of `bytes_`
    std::string before_; ///< the same up to their start, unless it is the first `joined_` bytes of tail_
    std::size_t joined_ = 0;
    bool is_joined_ = false;
};

} // namespace nanosgf::tool

#endif
