// SPDX-License-Identifier: MIT
// What makes bytes a record of the Ishi Standard Format: moves in lines of their own, whose numbers rise by one.
#ifndef NANOSGF_TOOL_ISHI_SIGNS_HPP
#define NANOSGF_TOOL_ISHI_SIGNS_HPP

#include "nanosgf/ishi/event.hpp"
#include "signs.hpp"

#include <optional>

namespace nanosgf::tool {

/// Whole lines of an Ishi file.
struct IshiText {
    std::uint64_t begin, end;
    std::uint64_t lost_end;   ///< after what of a line or block without its end is lost with it; or `end`
    bool is_headless = false; ///< what was before the first line is not known
    bool is_cut_off = false;  ///< in a line, a block or a variation
};

/// Whether Ishi text begins at a line. A move is `B` or `W`, a number and a point or PASS, alone in its line.
/// Signs are the moves of the longest row in which each number is one more than that before, but for the first,
/// and lines of SETUP with a colour and two points. The text goes on while each line has a keyword, is
/// empty or is in a block that has its end; at the start of a file some lines may be no Ishi, and interrupt
/// a row.
class IshiSigns {
  public:
    explicit IshiSigns(ViewBuffer& window) : window_(window) {}

    /// `begin`: of a line. `is_beginning`: nothing but white space is before it.
    [[nodiscard]] std::optional<IshiText> read(std::uint64_t begin, Surroundings surroundings, bool is_beginning);
    /// What begins before `end` is none after all.
    void refuse(std::uint64_t end) { refused_ = end; }
    /// Whether a keyword begins the line; cheap.
    [[nodiscard]] bool may_begin(std::uint64_t begin);

    static constexpr unsigned in_text = 20;
    static constexpr unsigned enough = 2;

  private:
    struct Line {
        std::uint64_t next = 0; ///< where the next one begins
        bool is_ended = false; ///< by a line end; otherwise `next` is where text ends
        ishi::Keyword keyword = ishi::Keyword::unknown;
        std::string text = {}; ///< its beginning
    };
    class Count;

    [[nodiscard]] Line line(std::uint64_t at);
    [[nodiscard]] Line block(std::uint64_t at, ishi::Keyword end);
    [[nodiscard]] std::uint64_t open_block_end(std::uint64_t at);

    ViewBuffer& window_;
    std::uint64_t refused_ = 0;
    std::uint64_t open_[2] = {}; ///< blocks of comments and of user data that begin before this have no end
};

} // namespace nanosgf::tool

#endif
