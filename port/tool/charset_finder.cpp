// SPDX-License-Identifier: MIT
// Looks ahead from the first byte that is not ASCII, in each way in which values may end.
#include "charset_finder.hpp"

#include <algorithm>

namespace nanosgf::tool {
namespace {

/// Whether a value is open at `to`, by the last bracket from `from` on. Without one it is as it was.
bool is_in_value(bool was_in_value, const char* from, const char* to) {
    for (const char* at = to; at != from;) {
        --at;
        if (*at == '[') return true;
        if (*at != ']') continue;
        const char* escape = at;
        while (escape != from && escape[-1] == '\\') --escape;
        if ((at - escape) % 2 == 0) return false;
    }
    return was_in_value;
}

/// What is left of a game.
struct GameRest {
    std::size_t size;  ///< up to its last `)`, which counts; 0: that is not in these bytes
    bool opens_trees; ///< each `(` outside of values does, as one after another does not: to skip a tree, count all
};

/// From a node in so many trees on. Two searches: much cheaper than a parser.
GameRest rest_of_game(Bytes bytes, std::uint32_t depth) {
    const auto next = [&bytes](const char* at, char parenthesis) {
        const void* const found = at == bytes.end() ? nullptr : std::memchr(at, parenthesis, static_cast<std::size_t>(bytes.end() - at));
        return found == nullptr ? bytes.end() : static_cast<const char*>(found);
    };
    const char* open = next(bytes.begin(), '(');
    const char* close = next(bytes.begin(), ')');
    const char* before = bytes.begin();
    for (bool in_value = false; open != close;) { // both at the end
        const bool is_open = open < close;
        const char*& at = is_open ? open : close;
        in_value = is_in_value(in_value, before, at);
        before = at + 1;
        if (!in_value && is_open) {
            if (before == bytes.end() || *before != ';') return {0, false};
            ++depth;
        } else if (!in_value && --depth == 0) {
            return {static_cast<std::size_t>(before - bytes.begin()), true};
        }
        at = next(before, is_open ? '(' : ')');
    }
    return {0, true};
}

} // namespace

Answer CharsetFinder::Scan::on_begin_tree(std::uint64_t at) {
    CharsetFinder& to = finder;
    if (++to.depth_ != 1) return to.is_waiting_ ? to.answer_waiting() : Answer::go_on;
    ++to.games_;
    to.game_begin_ = at;
    to.root_follows_ = true;
    to.is_decided_ = to.in_value_ = false;
    to.may_skip_ = !to.reads_all_;
    to.claim_.clear();
    (void)to.parser_.set_charset(Charset::single_byte);
    if (!to.froms_.empty()) to.use(none);
    return Answer::go_on;
}

Answer CharsetFinder::Scan::on_node(std::uint64_t at) {
    CharsetFinder& to = finder;
    to.in_root_ = to.root_follows_;
    to.root_follows_ = false;
    if (to.is_waiting_) return to.answer_waiting();
    if (to.is_decided_) return Answer::go_on;
    to.node_ = ScanParser::Checkpoint::at(at, to.depth_);
    to.is_skipping_ = to.seems_ascii_from(at);
    return to.is_skipping_ ? Answer::pause : Answer::go_on;
}

Answer CharsetFinder::Scan::take_value(Bytes raw, Part part) {
    CharsetFinder& to = finder;
    if (to.reads_claim_ && to.claim_.size() < CharsetSample::longest_claim) to.claim_.append(raw.data(), std::min(raw.size(), CharsetSample::longest_claim));
    if (part.last()) to.reads_claim_ = false; // of several values the first counts
    if (to.is_decided_) return Answer::go_on;
    if (to.is_waiting_) return to.reads_claim_ || to.claim_.empty() ? Answer::go_on : to.answer_waiting();
    if (is_ascii(raw)) return Answer::go_on;
    to.is_waiting_ = true;
    to.may_be_utf8_ = !to.reads_all_ && !to.reads_claim_ && part.first() && raw.size() < CharsetSample::longest_value && !is_of_points(to.property_) &&
                      to.node_.offset >= std::max(to.base_, to.game_begin_);
    to.trigger_ = {to.depth_, to.in_root_, to.claim_};
    return Answer::pause;
}

Answer CharsetFinder::Scan::on_end_tree(std::uint64_t) {
    CharsetFinder& to = finder;
    --to.depth_;
    to.in_root_ = false;
    return to.is_waiting_ && to.depth_ == 0 ? Answer::pause : Answer::go_on;
}

/// Whether it pays to skip the game from here on: a look at bytes costs less than to parse them.
bool CharsetFinder::seems_ascii_from(std::uint64_t at) {
    if (ascii_to_ < at) ascii_to_ = at + ascii_size(kept_from(at));
    return may_skip_ && ascii_to_ - std::min(at, ascii_to_) >= least_skipped;
}

/// To the node, which is read without skipping.
void CharsetFinder::go_back(bool to_root, Charset charset) {
    is_skipping_ = may_skip_ = false;
    root_follows_ = to_root;
    depth_ = node_.depth;
    if (to_root) claim_.clear(); // it is read again
    (void)parser_.resume(node_);
    (void)parser_.set_charset(charset);
}

/// To the end of the game that the last node is in, `size` bytes from there.
void CharsetFinder::go_past_game(std::size_t size) {
    is_skipping_ = in_root_ = false;
    depth_ = 0;
    (void)parser_.resume(ScanParser::Checkpoint::at(node_.offset + size, 0));
}

/// The rest of the game, if it is pure ASCII and ends in these bytes: what is open at their end must be known.
void CharsetFinder::skip_game() {
    const GameRest rest = rest_of_game(kept_from(node_.offset).first(static_cast<std::size_t>(ascii_to_ - node_.offset)), node_.depth);
    if (rest.size != 0) go_past_game(rest.size);
    else go_back(in_root_, Charset::single_byte);
}

bool CharsetFinder::claims_utf8() {
    if (reads_claim_) return false;
    if (claim_ == utf8_claim_) return true;
    if (decode_encoding(Bytes(claim_)) != Encoding::utf_8) return false;
    utf8_claim_ = claim_;
    return true;
}

/// While a decision is waiting, at what follows the root's CA.
Answer CharsetFinder::answer_waiting() {
    may_be_utf8_ = claims_utf8();
    return Answer::pause;
}

/// Reads on as if CA says UTF-8 and is right. Returns whether the game ends, and that holds.
bool CharsetFinder::finds_utf8() {
    const bool reads_on = claim_.empty() || reads_claim_;
    const bool is_open = depth_ != 0 && reads_on && parser_.feed(kept_from(parser_.offset())) == Status::ok;
    if (trigger_.claim.empty()) claim_.resize(std::min(claim_.size(), CharsetSample::longest_claim));
    const Bytes bytes = kept_from(node_.offset);
    const GameRest rest = rest_of_game(bytes, node_.depth);
    unsigned count = 0;
    may_be_utf8_ = rest.opens_trees && (is_open || claims_utf8());
    if (!may_be_utf8_ || rest.size == 0) return false;
    may_be_utf8_ = claims_utf8() && is_utf8(bytes.first(rest.size), count);
    if (may_be_utf8_) go_past_game(rest.size);
    return may_be_utf8_;
}

/// Of a long node that is pure ASCII so far no guess is made.
bool CharsetFinder::is_node_kept() const {
    return !is_off_ && depth_ != 0 && !is_decided_ && node_.offset >= base_ && parser_.offset() - node_.offset < most_kept;
}

char* CharsetFinder::room(std::size_t size) {
    const std::uint64_t from = is_node_kept() || is_waiting_ ? std::min<std::uint64_t>(given_, node_.offset) : given_;
    const Bytes rest = kept_from(from);
    if (rest.size() + size > capacity_) {
        capacity_ = std::max(rest.size() + size, is_waiting_ ? most_kept + size : 2 * capacity_);
        std::unique_ptr<char[]> larger(new char[capacity_]);
        std::copy(rest.begin(), rest.end(), larger.get());
        kept_ = std::move(larger);
    } else {
        std::copy(rest.begin(), rest.end(), kept_.get());
    }
    base_ = from;
    size_ = rest.size();
    return kept_.get() + size_;
}

void CharsetFinder::added(std::size_t size) {
    const Bytes bytes(kept_.get() + size_, size);
    if (end() == 0) has_mark_ = size >= 3 && bytes.first(3) == Bytes("\xEF\xBB\xBF");
    if (ascii_to_ == end()) ascii_to_ += ascii_size(bytes);
    size_ += size;
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
        if (is_waiting_) continue;
        if (is_skipping_) skip_game();
        else if (status == Status::ok) return;
    }
}

void CharsetFinder::decide() {
    const bool is_kept = node_.offset >= base_;
    const bool may_wait = !is_ended_ && end() - node_.offset < most_kept;
    if (may_be_utf8_) {
        if (finds_utf8()) return enter(claimed());
        if (may_be_utf8_ && may_wait) return;
        may_be_utf8_ = false;
        depth_ = trigger_.depth;
        in_root_ = trigger_.in_root;
        claim_ = trigger_.claim;
    }
    CharsetSamples samples;
    if (is_kept) {
        const bool is_whole = gather_samples(kept_from(node_.offset), node_, in_root_, is_ended_, claim_, samples);
        if (!is_whole && may_wait) return;
    }
    std::string claim = claim_;
    if (claim.empty()) claim = claim_in(samples);
    if (claim.empty() && has_mark_) claim = "UTF-8";
    enter(decide_charset(claim, samples, has_mark_));
    if (is_kept) go_back(in_root_, decisions_[froms_.back().decision].decision.pairs);
}

/// What CA says; a charset that was decided so already need not be looked up again.
CharsetDecision CharsetFinder::claimed() const {
    const auto same = std::find_if(decisions_.begin(), decisions_.end(), [this](const Counted& other) {
        return other.decision.why == CharsetDecision::Why::plain && other.decision.claim == claim_;
    });
    return same == decisions_.end() ? claimed_charset(claim_) : same->decision;
}

void CharsetFinder::enter(const CharsetDecision& decision) {
    is_waiting_ = false;
    is_decided_ = true;
    next_try_ = 0;
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
    const bool is_open = is_node_kept() && (in_value_ || (size_ != 0 && kept_[size_ - 1] == '['));
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
