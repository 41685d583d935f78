// SPDX-License-Identifier: MIT
// Two passes in pieces: one by structure for the places, one over the roots for a filter.
#include "view/game_list.hpp"

#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

std::string folded(std::string_view text) {
    std::string small(text);
    for (char& letter : small)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return small;
}

/// One block of a source for a reader. Whether more follow.
template <class Reader>
bool feed_block(Reader& reader, Source& source, std::optional<Charset>& pairs) {
    const Bytes block = source.read();
    if (!block.empty() && source.pairs() != pairs) use_pairs(reader, pairs = source.pairs(), 0);
    if (!block.empty()) return reader.feed(block) == Status::ok;
    if (!source.failed()) (void)reader.finish();
    return false;
}

} // namespace

struct GameList::Scan {
    /// Handler of structure events that notes where games begin.
    struct Begins {
        std::vector<std::uint64_t>& begins;

        Answer on_begin_tree(std::uint64_t at) {
            begins.push_back(at);
            return Answer::skip_tree;
        }
    };

    Scan(const std::string& name, const std::string& charset, std::vector<std::uint64_t>& begins) : source(name, 0), handler{begins} {
        if (!source.failed()) source.find_charsets(charset, false);
    }

    Source source;
    Begins handler;
    Parser<Begins, FindingPolicy> parser{handler};
    std::optional<Charset> pairs;
};

struct GameList::Sift {
    explicit Sift(GameList& list) : source(list.name_, 0), findings(list.files_, source), headers(source, findings, [&list](const GameHeader& header) {
        if (list.matches(header)) list.matches_.push_back(header.number);
        return true;
    }) {
        findings.keep_silent();
        if (!source.failed()) source.find_charsets(list.charset_, false);
    }

    Source source;
    Findings findings;
    RootHeaders headers;
    TypedReader<RootHeaders> reader{headers};
    std::optional<Charset> pairs;
};

GameList::GameList(std::string name, std::string charset, Files& files, Output& output)
    : name_(std::move(name)), charset_(std::move(charset)), files_(files), output_(output) {
    scan_ = std::make_unique<Scan>(name_, charset_, begins_);
    problem_ = scan_->source.sentence();
}

GameList::~GameList() = default;

void GameList::take(GameIndex& index) {
    scan_.reset();
    begins_.clear();
    for (std::uint32_t number = 1; number <= index.games(); ++number) {
        const std::optional<std::uint64_t> begin = index.begin(number);
        if (!begin) break;
        begins_.push_back(*begin);
    }
}

bool GameList::find(std::uint64_t number) {
    while (count() <= number && scan_ != nullptr) work();
    return number <= count();
}

GameIndex::Place GameList::place(std::uint64_t number) const {
    return {begins_[number - 1], number < count() ? begins_[number] : UINT64_MAX};
}

const std::string& GameList::title(std::uint64_t number) {
    constexpr std::size_t most = 1000;
    const auto known = titles_.find(number);
    if (known != titles_.end()) return known->second;
    if (titles_.size() >= most) titles_.clear();
    const GameIndex::Place where = place(number);
    Source source(name_, 0);
    if (!source.failed()) source.keep_to_game(number, where.begin, where.end);
    if (!source.failed()) source.find_charsets(charset_, false);
    const std::optional<GameHeader> header = source.failed() ? std::nullopt : first_header(source, files_, output_);
    return titles_[number] = header ? title_of(*header) : "cannot be read";
}

std::string GameList::title_of(const GameHeader& header) const {
    const auto named = [&header](HeaderField name, HeaderField rank, const char* other) {
        return (header[name].empty() ? std::string(other) : header[name]) + (header[rank].empty() ? "" : " (" + header[rank] + ")");
    };
    std::string text = named(HeaderField::black, HeaderField::black_rank, "Black") + " – " + named(HeaderField::white, HeaderField::white_rank, "White");
    for (const HeaderField field : {HeaderField::date, HeaderField::result, HeaderField::event, HeaderField::game_name})
        if (!header[field].empty()) text += " · " + header[field];
    return text;
}

bool GameList::matches(const GameHeader& header) const {
    std::string all;
    for (const std::string& field : header.fields) all += folded(field) + "\n";
    for (std::size_t begin = 0, end; begin < words_.size(); begin = end + 1) {
        end = std::min(words_.find(' ', begin), words_.size());
        if (all.find(words_.substr(begin, end - begin)) == std::string::npos) return false;
    }
    return true;
}

void GameList::filter(std::string words) {
    words_ = folded(words);
    matches_.clear();
    sift_ = words_.empty() ? nullptr : std::make_unique<Sift>(*this);
}

void GameList::work() {
    if (sift_ != nullptr) {
        if (!feed_block(sift_->reader, sift_->source, sift_->pairs)) sift_.reset();
    } else if (scan_ != nullptr && !feed_block(scan_->parser, scan_->source, scan_->pairs)) {
        problem_ = scan_->source.sentence();
        scan_.reset();
    }
}

} // namespace nanosgf::tool
