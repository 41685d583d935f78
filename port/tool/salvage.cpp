// SPDX-License-Identifier: MIT
// The names and sentences of losses.
#include "salvage.hpp"

#include "counted.hpp"
#include "nanosgf/tree/code_text.hpp"

namespace nanosgf::tool {
namespace {

/// "the byte that follows", "the 5 bytes that follow".
std::string following(std::uint64_t count) {
    return count == 1 ? "the byte that follows" : "the " + counted(count, "byte") + " that follow";
}

} // namespace

const char* loss_name(Loss::Kind kind) {
    switch (kind) {
    case Loss::Kind::torn: return "torn";
    case Loss::Kind::entries: return "entries";
    case Loss::Kind::beginning: return "beginning";
    case Loss::Kind::unit: return "unit";
    case Loss::Kind::cut_off: return "cut-off";
    case Loss::Kind::no_sgf: return "no-sgf";
    case Loss::Kind::entry: return "entry";
    case Loss::Kind::repair: return "repair";
    case Loss::Kind::headless: return "headless";
    case Loss::Kind::utf16: return "utf-16";
    case Loss::Kind::ishi: return "ishi";
    case Loss::Kind::file_system: return "file-system";
    case Loss::Kind::unreadable: return "unreadable";
    }
    return "unknown";
}

std::string loss_sentence(const Loss& loss) {
    const std::string size = counted(loss.length, "byte");
    const std::string entries =
        counted(loss.count, "recorded entry is lost", "recorded entries are lost");
    switch (loss.kind) {
    case Loss::Kind::torn:
        return size + (loss.length == 1 ? " holds" : " hold") + " no entry: a write that a power cut interrupted, or damage";
    case Loss::Kind::entries:
        return entries + (loss.length == 0 ? ": what follows reads as erased" : " in " + size + " that are damaged");
    case Loss::Kind::beginning: return "the start of the game is missing: " + entries;
    case Loss::Kind::unit:
        if (loss.length == 0) return counted(loss.count, "erase unit before this is", "erase units before this are") + " missing";
        return "an erase unit of " + size + " that was in use has no header and no entries";
    case Loss::Kind::cut_off:
        return "the game is cut off here with " +
               counted(loss.count, "game tree") + " open" +
               (loss.length == 0 ? std::string() : "; " + following(loss.length) + (loss.length == 1 ? " is lost" : " are lost"));
    case Loss::Kind::no_sgf: return size + (loss.length == 1 ? " is" : " are") + " no SGF, left out";
    case Loss::Kind::entry:
        return "the recording ends here; " + following(loss.length) + (loss.length == 1 ? " holds" : " hold") + " no whole entry";
    case Loss::Kind::repair:
        return std::string(tree::code_message(loss.code)) + " (" + tree::code_name(loss.code) + ")";
    case Loss::Kind::headless:
        return "the start of the game is lost; it begins with what is whole after that, and its board may have any size";
    case Loss::Kind::ishi:
    case Loss::Kind::file_system: return loss.text;
    case Loss::Kind::unreadable: return size + " cannot be read; copy what can be with ddrescue first";
    case Loss::Kind::utf16: return "the text is UTF-16; it is written as UTF-8, and CA says so";
    }
    return {};
}

const char* state_name(SalvagedGame::State state) {
    switch (state) {
    case SalvagedGame::State::open: return "open";
    case SalvagedGame::State::finished: return "finished";
    case SalvagedGame::State::abandoned: return "abandoned";
    case SalvagedGame::State::cut_off: return "cut off";
    case SalvagedGame::State::headless: return "headless";
    case SalvagedGame::State::carved: return "carved";
    }
    return "unknown";
}

} // namespace nanosgf::tool
