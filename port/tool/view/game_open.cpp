// SPDX-License-Identifier: MIT
// Before a game is walked: its charset, its header, and a copy in UTF-8 where a cursor would find other values.
#include "utf8_copy.hpp"
#include "view/game_walk.hpp"
#include "view/root_header.hpp"

#include <cerrno>
#include <cstring>

namespace nanosgf::tool {
namespace {

/// Handler of structure events that looks for the end of the first game, and not farther than a charset is looked for.
class GameEnd {
  public:
    static constexpr std::uint64_t farthest = std::uint64_t{1} << 26;

    void first_bytes(Bytes) {}
    void on_begin_tree(std::uint64_t) { ++depth_; }
    Answer on_node(std::uint64_t at) { return at > farthest ? Answer::stop : Answer::skip_node; }
    Answer on_end_tree(std::uint64_t at) {
        if (--depth_ != 0) return Answer::go_on;
        end = at + 1;
        return Answer::stop;
    }

    std::optional<std::uint64_t> end; ///< after its `)`

  private:
    std::uint32_t depth_ = 0;
};

/// What feed_all() takes for a handler, of a reader that is its own.
struct NoHandler {
    void first_bytes(Bytes) {}
};

} // namespace

/// The charset of the whole game, before anything is shown of it.
std::string GameWalk::choose_bytes() {
    GameEnd end;
    (void)read_all<FindingPolicy>(*source_, 0, end, output_, files_.progress());
    if (source_->failed()) return source_->sentence();
    const CharsetDecision* const found = source_->charset_of_game(1);
    const std::optional<CharsetDecision> decision = found == nullptr ? std::nullopt : std::optional(*found);
    // A chosen charset holds whatever CA of the game says, which the cursor would follow.
    const bool is_chosen = decision && decision->why == CharsetDecision::Why::chosen;
    if (is_chosen || (decision && decision->changes_pairs())) return copy_to_temporary(end.end ? source_->in_file(*end.end) : UINT64_MAX);
    source_->rewind();
    const std::optional<GameHeader> header = first_header(*source_, files_, output_);
    const std::string charset = decision ? decision->charset : header ? claimed_charset(header->charset).charset : std::string();
    if (charset.empty() || !charset_.choose(charset)) charset_.choose_default();
    return {};
}

std::string GameWalk::copy_to_temporary(std::uint64_t end) {
    source_->keep_to_game(number_, begin_, end);
    copy_ = std::tmpfile();
    if (copy_ == nullptr) return std::string("a temporary file cannot be made: ") + std::strerror(errno);
    Output bytes(fileno(copy_));
    const auto choose = [this](ToUtf8& charset, std::uint64_t begin, const std::string& claim) { (void)use_charset(charset, *source_, begin, claim); };
    Utf8Copy copy(choose, [&bytes](std::string_view text) { bytes.put(text); });
    NoHandler nobody;
    (void)feed_all(copy, *source_, 0, nobody, output_, files_.progress());
    bytes.flush();
    if (bytes.failed()) return "a temporary file: " + bytes.sentence();
    begin_ = 0;
    (void)charset_.choose("UTF-8");
    return source_->failed() ? source_->sentence() : "";
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
