// SPDX-License-Identifier: MIT
// Looks ahead from the first byte that is not ASCII, in each way in which values may end.
#include "charset_finder.hpp"

#include <algorithm>

namespace nanosgf::tool {

void CharsetFinder::Scan::on_begin_tree(std::uint64_t at) {
    CharsetFinder& to = finder;
    if (++to.depth_ != 1) return;
    ++to.games_;
    to.game_begin_ = at;
    to.root_follows_ = true;
    to.is_decided_ = false;
    to.claim_.clear();
    (void)to.parser_.set_charset(Charset::single_byte);
    if (!to.froms_.empty()) to.use(none);
}

void CharsetFinder::Scan::on_node(std::uint64_t at) {
    CharsetFinder& to = finder;
    to.in_root_ = to.root_follows_;
    to.root_follows_ = false;
    if (!to.is_decided_) to.node_ = ScanParser::Checkpoint::at(at, to.depth_);
}

void CharsetFinder::Scan::on_property(Identifier name, std::uint64_t) {
    finder.reads_claim_ = finder.in_root_ && name.key() == key("CA") && finder.claim_.empty();
}

Answer CharsetFinder::Scan::on_value_chunk(Bytes raw, Part part, std::uint64_t at) {
    CharsetFinder& to = finder;
    if (to.reads_claim_ && to.claim_.size() < CharsetSample::longest_claim) to.claim_.append(raw.data(), std::min(raw.size(), CharsetSample::longest_claim));
    if (part.last()) to.reads_claim_ = false; // of several values the first counts
    to.in_value_ = !part.last();
    if (to.is_decided_ || at >= to.ascii_from_ || is_ascii(raw)) return Answer::go_on;
    to.is_waiting_ = true;
    return Answer::pause;
}

void CharsetFinder::Scan::on_end_tree(std::uint64_t) {
    --finder.depth_;
    finder.in_root_ = false;
}

/// Of a long node that is pure ASCII so far no guess is made.
bool CharsetFinder::is_node_kept() const {
    return !is_off_ && depth_ != 0 && !is_decided_ && node_.offset >= base_ && parser_.offset() - node_.offset < most_kept;
}

void CharsetFinder::add(Bytes bytes) {
    const std::uint64_t from = is_node_kept() || is_waiting_ ? std::min<std::uint64_t>(given_, node_.offset) : given_;
    kept_.erase(0, static_cast<std::size_t>(from - base_));
    base_ = from;
    if (end() == 0) has_mark_ = bytes.size() >= 3 && bytes.first(3) == Bytes("\xEF\xBB\xBF");
    if (kept_.capacity() < kept_.size() + bytes.size() && is_waiting_) kept_.reserve(most_kept + bytes.size());
    if (!is_ascii(bytes)) ascii_from_ = UINT64_MAX;
    else ascii_from_ = std::min(ascii_from_, end());
    kept_.append(bytes.data(), bytes.size());
    scan();
}

void CharsetFinder::finish() {
    is_ended_ = true;
    scan();
}

void CharsetFinder::scan() {
    while (!is_off_) {
        if (is_waiting_) {
            const auto ahead = static_cast<std::size_t>(end() - node_.offset);
            if (!is_ended_ && ahead < std::min(next_try_, most_kept)) return;
            next_try_ = 2 * ahead;
            decide();
            if (is_waiting_) return;
        }
        const Status status = parser_.feed(kept_from(parser_.offset()));
        is_off_ = status != Status::ok && status != Status::paused;
        if (status == Status::ok) return;
    }
}

void CharsetFinder::decide() {
    CharsetSamples samples;
    const bool is_kept = node_.offset >= base_;
    if (is_kept) {
        const bool is_whole = gather_samples(kept_from(node_.offset), node_, in_root_, is_ended_, claim_, samples);
        if (!is_whole && !is_ended_ && end() - node_.offset < most_kept) return;
    }
    is_waiting_ = false;
    is_decided_ = true;
    next_try_ = 0;
    std::string claim = claim_;
    if (claim.empty()) claim = claim_in(samples);
    if (claim.empty() && has_mark_) claim = "UTF-8";
    enter(decide_charset(claim, samples));
    if (!is_kept) return;
    root_follows_ = in_root_;
    if (in_root_) claim_.clear(); // it is read again
    (void)parser_.resume(node_);
    (void)parser_.set_charset(decisions_[froms_.back().decision].decision.pairs);
}

void CharsetFinder::enter(const CharsetDecision& decision) {
    const auto same = std::find_if(decisions_.begin(), decisions_.end(),
                                   [&decision](const Counted& other) { return other.decision == decision; });
    const auto index = static_cast<std::size_t>(same - decisions_.begin());
    if (same == decisions_.end()) decisions_.push_back({decision, 0, games_});
    ++decisions_[index].games;
    use(index);
}

/// A game that begins like the last one of another charset takes its place.
void CharsetFinder::use(std::size_t decision) {
    if (!froms_.empty() && froms_.back().begin == game_begin_) froms_.pop_back();
    if ((froms_.empty() ? none : froms_.back().decision) != decision) froms_.push_back({game_begin_, games_, decision});
}

template <class IsAfter> const CharsetDecision* CharsetFinder::decision_before(IsAfter is_after) const {
    const auto after = std::partition_point(froms_.begin(), froms_.end(), [&is_after](const From& from) { return !is_after(from); });
    if (after == froms_.begin() || (after - 1)->decision == none) return nullptr;
    return &decisions_[(after - 1)->decision].decision;
}

const CharsetDecision* CharsetFinder::decision(std::uint64_t begin) const {
    return decision_before([begin](const From& from) { return from.begin > begin; });
}

const CharsetDecision* CharsetFinder::decision_of_game(std::uint64_t number) const {
    return decision_before([number](const From& from) { return from.game > number; });
}

Bytes CharsetFinder::take() {
    // What follows in a value may decide how it ends.
    const bool is_open = is_node_kept() && (in_value_ || (!kept_.empty() && kept_.back() == '['));
    std::uint64_t limit = (is_waiting_ && node_.offset >= base_) || (is_open && !is_ended_) ? node_.offset : end();
    if (given_ >= limit) return Bytes();
    limit = std::min<std::uint64_t>(limit, given_ + most_given);
    const auto pairs_at = [this](std::uint64_t at) {
        const CharsetDecision* const found = decision(at);
        return found == nullptr ? std::nullopt : std::optional(found->pairs);
    };
    pairs_ = pairs_at(given_);
    for (auto next = std::upper_bound(froms_.begin(), froms_.end(), given_,
                                      [](std::uint64_t at, const From& from) { return at < from.begin; });
         next != froms_.end() && next->begin < limit; ++next)
        if (pairs_at(next->begin) != pairs_) limit = next->begin;
    const Bytes piece = kept_from(given_).first(static_cast<std::size_t>(limit - given_));
    given_ = limit;
    return piece;
}

} // namespace nanosgf::tool
