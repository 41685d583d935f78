// SPDX-License-Identifier: MIT
// The place of CA, and reads on both sides of it.
#include "game_bytes.hpp"

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace nanosgf::tool {

Answer GameFinder::on_begin_tree(std::uint64_t at) {
    in_root_ = false;
    if (depth_++ != 0) return Answer::go_on;
    if (!is_found()) findings_.begin_game();
    begin_ = at;
    root_follows_ = true;
    return ++games_ == game_ ? Answer::go_on : Answer::skip_tree;
}

Answer GameFinder::on_node(std::uint64_t at) {
    in_root_ = root_follows_;
    root_follows_ = false;
    if (!in_root_) return at > farthest_ ? Answer::stop : Answer::skip_node;
    claim_.at = at;
    return Answer::go_on;
}

Answer GameFinder::on_property(const Identifier& name, std::uint64_t) {
    return in_root_ && !claim_.is_there && name == Bytes("CA") ? Answer::go_on : Answer::skip_property;
}

void GameFinder::on_value_chunk(Bytes raw, Part part, std::uint64_t at) {
    if (claim_.is_there) return; // a second value
    if (part.first()) claim_ = {at, 0, false};
    claim_.size += raw.size();
    claim_.is_there = part.last();
}

Answer GameFinder::on_end_tree(std::uint64_t) {
    in_root_ = false;
    return --depth_ == 0 && is_found() ? Answer::stop : Answer::go_on;
}

GameBytes::GameBytes(const Source& source, std::uint64_t number, const GameFinder& finder) : source_(source), begin_(source.in_file(finder.begin())) {
    const CharsetDecision* const decision = source.charset_of_game(number);
    // A chosen charset holds whatever CA of the game says, which the cursor would follow.
    if (decision == nullptr || (decision->why != CharsetDecision::Why::chosen && !decision->changes_pairs())) return;
    const GameFinder::Claim& claim = finder.claim();
    claim_at_ = source.in_file(claim.at);
    instead_of_ = claim.size;
    const char* const name = decision->pairs == Charset::shift_jis ? "Shift_JIS" : decision->pairs == Charset::single_byte ? "UTF-8" : "GBK";
    if (claim.is_there) {
        claim_ = name;
        return;
    }
    char first = 0;
    if (pread(source.descriptor(), &first, 1, static_cast<off_t>(claim_at_)) == 1 && first == ';') ++claim_at_;
    claim_ = "CA[" + std::string(name) + "]";
}

std::uint64_t GameBytes::in_source(std::uint64_t offset) const {
    const std::uint64_t after = claim_at_ + claim_.size();
    if (offset >= after) offset = offset - after + claim_at_ + instead_of_;
    else if (offset > claim_at_) offset = claim_at_;
    return source_.from_file(offset);
}

std::size_t GameBytes::read(void* context, std::uint64_t offset, char* bytes, std::size_t size) {
    auto& game = *static_cast<GameBytes*>(context);
    const std::uint64_t after = game.claim_at_ + game.claim_.size();
    if (offset < game.claim_at_) {
        size = std::min<std::uint64_t>(size, game.claim_at_ - offset);
    } else if (offset < after) {
        return game.claim_.copy(bytes, size, static_cast<std::size_t>(offset - game.claim_at_));
    } else {
        offset = offset - after + game.claim_at_ + game.instead_of_;
    }
    for (;;) {
        const ssize_t count = pread(game.source_.descriptor(), bytes, size, static_cast<off_t>(offset));
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno == EINTR) continue;
        game.error_ = errno;
        return TypedSource::failed;
    }
}

std::uint64_t GameBytes::size(void* context) {
    struct stat about = {};
    return fstat(static_cast<GameBytes*>(context)->source_.descriptor(), &about) == 0 ? static_cast<std::uint64_t>(about.st_size) : 0;
}

} // namespace nanosgf::tool
