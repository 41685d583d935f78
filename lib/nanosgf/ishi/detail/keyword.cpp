// SPDX-License-Identifier: MIT
// The keywords as one string in flash, and the search in it.
#include "nanosgf/ishi/event.hpp"
#include "nanosgf/syntax/detail/letters.hpp"
#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace ishi {
namespace {

using nanosgf::detail::upper_case;

constexpr uint8_t keywords = static_cast<uint8_t>(Keyword::unknown);

// In the order of Keyword. Where names are kept in program memory they are read byte by byte.
NANOSGF_FLASH constexpr uint8_t names[] =
    "ANALYSIS BLACK DATE HANDICAP KOMI PLACE RECORDER RESULT RULES SOURCE TIMELIMIT WHITE "
    "BOARDSIZE EVENT SETUP B W COM ENDCOM USER ENDUSER MARK UNMARK PRISONER DIAGRAM HIDE VAR "
    "ENDVAR REMARK ";

/// Where each name starts.
struct Starts {
    uint8_t of[keywords] = {};

    constexpr Starts() {
        uint8_t at = 0;
        for (uint8_t& start : of) {
            start = at;
            while (names[at] != ' ') ++at;
            ++at;
        }
    }
};
NANOSGF_FLASH constexpr Starts starts;

const uint8_t* name_of(uint8_t keyword) { return names + nanosgf::detail::flash_byte(starts.of + keyword); }

} // namespace

Keyword find_keyword(Bytes word) {
    if (word.size() == 1) // most lines are moves
        return upper_case(word[0]) == 'B' ? Keyword::move_black : upper_case(word[0]) == 'W' ? Keyword::move_white : Keyword::unknown;
    for (uint8_t keyword = 0; keyword < keywords; ++keyword) {
        const uint8_t* const at = name_of(keyword);
        size_t same = 0;
        while (same < word.size() && upper_case(word[same]) == nanosgf::detail::flash_byte(at + same)) ++same;
        if (same == word.size() && same != 0 && nanosgf::detail::flash_byte(at + same) == ' ')
            return static_cast<Keyword>(keyword);
    }
    return Keyword::unknown;
}

uint8_t copy_keyword(Keyword keyword, char* to) {
    if (keyword >= Keyword::unknown) return 0;
    const uint8_t* at = name_of(static_cast<uint8_t>(keyword));
    uint8_t size = 0;
    for (uint8_t c; (c = nanosgf::detail::flash_byte(at)) != ' '; ++at)
        to[size++] = static_cast<char>(c);
    return size;
}

} // namespace ishi
} // namespace nanosgf
