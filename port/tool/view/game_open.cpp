// SPDX-License-Identifier: MIT
// Before a game is walked: its charset and its header.
#include "view/game_walk.hpp"
#include "view/root_header.hpp"

namespace nanosgf::tool {

/// The charset of the whole game, before anything is shown of it; of a very large one that of its start.
std::string GameWalk::choose_bytes() {
    constexpr std::uint64_t farthest = std::uint64_t{1} << 26;
    Findings silent(files_, *source_);
    silent.keep_silent();
    GameFinder finder(1, silent, farthest);
    (void)read_all<FindingPolicy>(*source_, 0, finder, output_, files_.progress());
    if (source_->failed()) return source_->sentence();
    bytes_ = std::make_unique<GameBytes>(*source_, 1, finder);
    const CharsetDecision* const found = source_->charset_of_game(1);
    const std::string decided = found != nullptr ? found->charset : std::string();
    const bool is_decided = found != nullptr;
    source_->rewind();
    const std::optional<GameHeader> header = first_header(*source_, files_, output_);
    const std::string charset = is_decided ? decided : header ? claimed_charset(header->charset).charset : std::string();
    if (charset.empty() || !charset_.choose(charset)) charset_.choose_default();
    return {};
}

std::string GameWalk::read_header() {
    source_->rewind();
    std::optional<GameHeader> header = first_header(*source_, files_, output_);
    if (source_->failed()) return source_->sentence();
    if (!header) return "the game cannot be read";
    header_ = std::move(*header);
    return {};
}

} // namespace nanosgf::tool
