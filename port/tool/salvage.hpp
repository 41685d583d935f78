// SPDX-License-Identifier: MIT
// What `nanosgf recover` finds in damaged memories and files, and what it says is lost.
#ifndef NANOSGF_TOOL_SALVAGE_HPP
#define NANOSGF_TOOL_SALVAGE_HPP

#include "image/image.hpp"
#include "nanosgf/syntax/code.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace nanosgf::tool {

/// A place of the input from which nothing, or not all, could be had.
struct Loss {
    enum class Kind : std::uint8_t {
        torn,      ///< bytes that hold no entry: a write that a cut interrupted
        entries,   ///< recorded entries that are gone
        beginning, ///< the same, and the first of them
        unit,      ///< an erase unit in use, from which nothing could be had; no length: some before
        cut_off,   ///< SGF text that ends without its end
        no_sgf,    ///< bytes around the games
        entry,     ///< text after the last whole entry of an unfinished file
        repair,    ///< a deviation from the grammar that was repaired
        headless,  ///< the beginning of SGF text
        utf16,     ///< text of two-byte characters, which is written as UTF-8
        ishi,      ///< an Ishi file, and what is wrong in it
        file_system, ///< what is wrong in one
        unreadable,  ///< bytes of a device that fails
    };
    Kind kind;
    std::uint64_t offset;
    std::uint64_t length;
    std::uint64_t count = 0; ///< of the entries that are gone, or the trees that were open
    Code code = code::none;  ///< of a repair
    std::vector<Extent> places = {}; ///< the bytes that are lost, in the image
    std::string text = {};           ///< of what has no other sentence
    bool is_value = false;           ///< an identifier or a value that is not written: reported whatever the limit
};

/// The stable name of a kind of loss, such as "cut-off".
[[nodiscard]] const char* loss_name(Loss::Kind kind);
/// An English sentence without a full stop.
[[nodiscard]] std::string loss_sentence(const Loss& loss);

/// A game as it is listed.
struct SalvagedGame {
    enum class State : std::uint8_t {
        open,
        finished,
        abandoned,
        cut_off,
        headless, ///< its beginning is lost
        carved,   ///< found where no file is
    };

    std::uint64_t offset = 0;
    std::uint64_t length = 0; ///< of its text; 0 in a journal
    std::vector<Extent> places = {}; ///< of its text, in the image
    std::uint32_t number = 0; ///< in its journal
    State state = State::open;
    bool is_removed = false; ///< by the recorder, to make room; not yet overwritten
    std::string black, white, result, date;
    bool is_sgf = false; ///< these are values of SGF, with their escapes
    std::string charset; ///< what CA says; UTF-8 of text that was made from UTF-16
    std::uint64_t moves = 0; ///< that stand
    std::vector<Loss> losses;
};
[[nodiscard]] const char* state_name(SalvagedGame::State state);

/// Called when so many more bytes were read.
using Advance = std::function<void(std::uint64_t)>;

} // namespace nanosgf::tool

#endif
