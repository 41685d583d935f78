// SPDX-License-Identifier: MIT
// Line by line through what may be Ishi; the reader of the library decides nothing here.
#include "ishi_signs.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace nanosgf::tool {
namespace {

using ishi::Keyword;

constexpr std::uint64_t longest_text = std::uint64_t{1} << 24;
constexpr std::size_t longest_kept = 4096;  ///< of a line: all points of a board
constexpr unsigned most_bad = 4;            ///< lines at the start of a file, before its moves
constexpr std::uint64_t shortest_erased = 4;
constexpr std::uint32_t largest_board = 19;

std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t end = at;
        while (end < line.size() && !is_white(line[end])) ++end;
        if (end != at) words.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

/// A number from 1 to 9999; 0: it is none.
std::uint32_t number_of(const std::string& word) {
    const bool is_number = !word.empty() && word.size() < 5 &&
                           std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
    return is_number ? static_cast<std::uint32_t>(std::strtoul(word.c_str(), nullptr, 10)) : 0;
}

bool is_location(const std::string& word) {
    const char letter = static_cast<char>(word[0] | 0x20);
    const std::uint32_t row = number_of(word.substr(1));
    return letter >= 'a' && letter <= 't' && letter != 'i' && row != 0 && row <= largest_board;
}

bool is_pass(const std::string& word) {
    return word.size() == 4 && std::equal(word.begin(), word.end(), "pass", [](char a, char b) { return (a | 0x20) == b; });
}

/// Whether the text begins with a keyword, or is the beginning of one.
bool may_be_keyword(const std::string& text) {
    const std::vector<std::string> words = words_of(text);
    if (words.empty()) return false;
    if (words.size() > 1) return ishi::find_keyword(Bytes(words[0])) != Keyword::unknown;
    for (std::uint8_t i = 0; i < static_cast<std::uint8_t>(Keyword::unknown); ++i) {
        char name[ishi::longest_keyword];
        const std::size_t size = ishi::copy_keyword(static_cast<Keyword>(i), name);
        if (words[0].size() <= size && std::equal(words[0].begin(), words[0].end(), name, [](char a, char b) { return (a | 0x20) == (b | 0x20); }))
            return true;
    }
    return false;
}

} // namespace

/// What the lines so far say.
class IshiSigns::Count {
  public:
    /// False: a keyword of moves, and no move.
    bool take(const Line& line) {
        const std::vector<std::string> words = words_of(line.text);
        if (line.keyword == Keyword::move_black || line.keyword == Keyword::move_white) return take_move(words);
        if (line.keyword == Keyword::setup && is_setup(words)) ++setups_;
        if (line.keyword == Keyword::variation) ++open;
        const bool is_stray = line.keyword == Keyword::end_comment || line.keyword == Keyword::end_user ||
                              (line.keyword == Keyword::end_variation && open == 0);
        if (line.keyword == Keyword::end_variation && open != 0) --open;
        if (line.keyword == Keyword::event) open = 0;
        if (is_stray && !has_head) has_stray_end = true;
        const bool is_of_head = ishi::is_header(line.keyword) || line.keyword == Keyword::board_size || line.keyword == Keyword::setup;
        if (moves == 0 && !has_stray_end) has_head = has_head || is_of_head || line.keyword == Keyword::event;
        if (moves == 0 && !has_stray_end) has_event = has_event || line.keyword == Keyword::event;
        return true;
    }

    /// A line that is no Ishi.
    void interrupt() { row_ = 0; }
    [[nodiscard]] std::uint64_t signs() const { return setups_ + longest_row_; }

    std::uint64_t moves = 0;
    std::uint64_t open = 0;     ///< variations
    bool has_head = false;      ///< something of it comes before the moves
    bool has_event = false;     ///< EVENT does
    bool has_stray_end = false; ///< of something that begins before this
    bool is_later = false;      ///< the first move is not the game's

  private:
    bool take_move(const std::vector<std::string>& words) {
        const std::uint32_t number = words.size() == 3 ? number_of(words[1]) : 0;
        if (number == 0 || !(is_location(words[2]) || is_pass(words[2]))) return false;
        if (moves == 0 && number != 1 && !has_head) is_later = true;
        row_ = moves != 0 && number == last_ + 1 ? row_ + 1 : 0;
        longest_row_ = std::max(longest_row_, row_);
        ++moves;
        last_ = number;
        return true;
    }
    static bool is_setup(const std::vector<std::string>& words) {
        const auto is_color = [](const std::string& word) { return word.size() == 1 && ((word[0] | 0x20) == 'b' || (word[0] | 0x20) == 'w'); };
        return words.size() >= 4 && is_color(words[1]) &&
               std::all_of(words.begin() + 2, words.end(), [&](const std::string& word) { return is_color(word) || is_location(word); });
    }

    std::uint32_t last_ = 0;
    std::uint64_t setups_ = 0;
    std::uint64_t row_ = 0, longest_row_ = 0; ///< of moves that follow one
};

bool IshiSigns::may_begin(std::uint64_t begin) {
    while (begin < window_.size() && (window_.at(begin) == ' ' || window_.at(begin) == '\t')) ++begin;
    std::string word;
    for (; begin < window_.size() && word.size() <= ishi::longest_keyword && !is_white(window_.at(begin)); ++begin)
        word += window_.at(begin);
    return ishi::find_keyword(Bytes(word)) != Keyword::unknown;
}

IshiSigns::Line IshiSigns::line(std::uint64_t at) {
    Line line;
    std::uint64_t erased = 0;
    for (; at < window_.size(); ++at) {
        const char c = window_.at(at);
        line.is_ended = c == '\n' || c == '\r';
        erased = c == '\xFF' ? erased + 1 : 0;
        if (line.is_ended || is_control(c) || erased == shortest_erased) break;
        if (line.text.size() < longest_kept) line.text += c;
    }
    const std::uint64_t behind = at == window_.size() ? erased : erased == shortest_erased ? erased - 1 : 0;
    line.next = at - behind;
    if (line.text.size() < longest_kept) line.text.resize(line.text.size() - static_cast<std::size_t>(behind));
    if (line.is_ended) line.next += at + 1 < window_.size() && window_.at(at) == '\r' && window_.at(at + 1) == '\n' ? 2 : 1;
    const std::size_t begin = std::min(line.text.find_first_not_of(" \t"), line.text.size());
    const std::size_t end = std::min(line.text.find_first_of(" \t\v\f", begin), line.text.size());
    line.keyword = ishi::find_keyword(Bytes(line.text).first(end).from(begin));
    return line;
}

/// The line that ends a block, whose text begins at `at`; one without a line end: there is none.
IshiSigns::Line IshiSigns::block(std::uint64_t at, Keyword end) {
    std::uint64_t& open = open_[end == Keyword::end_comment ? 0 : 1];
    if (at < open) return Line{open, false, Keyword::unknown, {}};
    for (Line found = line(at);; found = line(found.next)) {
        if (found.is_ended && found.keyword == end) return found;
        if (found.is_ended) continue;
        open = found.next;
        return Line{open, false, Keyword::unknown, {}};
    }
}

/// How far a block without an end reaches, whose text begins at `at`: to where another record may begin, or text ends.
std::uint64_t IshiSigns::open_block_end(std::uint64_t at) {
    for (Line found = line(at);; found = line(at)) {
        if (found.keyword == Keyword::event || found.text.find("(;") != std::string::npos) return at;
        at = found.next;
        if (!found.is_ended) return at;
    }
}

std::optional<IshiText> IshiSigns::read(std::uint64_t begin, Surroundings surroundings, bool is_beginning) {
    if (begin < refused_ || !may_begin(begin)) return std::nullopt;
    IshiText text{begin, begin, begin};
    Count count;
    std::uint64_t bad = 0;
    std::uint64_t lost_end = 0;
    std::optional<std::uint64_t> open_block; // its text begins there
    std::uint64_t good = begin; // an empty line is, too
    std::uint64_t at = begin;
    while (at - begin < longest_text) {
        const Line found = line(at);
        const bool is_block = found.keyword == Keyword::comment || found.keyword == Keyword::user;
        if (!found.is_ended) {
            if (at == good && may_be_keyword(found.text)) lost_end = found.next;
            break;
        }
        const bool is_good = at == good;
        at = found.next;
        const bool is_empty = found.text.find_first_not_of(" \t") == std::string::npos;
        if (is_empty && is_good) good = at;
        if (is_empty) continue;
        if (is_block) {
            const Line end = block(at, found.keyword == Keyword::user ? Keyword::end_user : Keyword::end_comment);
            if (!end.is_ended) {
                open_block = at;
                break;
            }
            at = good = text.end = end.next;
        } else if (found.keyword != Keyword::unknown && found.text.find("(;") == std::string::npos && count.take(found)) {
            good = text.end = at;
        } else if (surroundings != Surroundings::start || ++bad > count.moves + most_bad) {
            break;
        } else {
            count.interrupt();
        }
    }
    const unsigned wanted = surroundings == Surroundings::text && !count.has_stray_end ? in_text : enough;
    if (count.moves == 0 || count.signs() < wanted) {
        refused_ = std::max(text.end, begin + 1);
        return std::nullopt;
    }
    if (open_block) lost_end = open_block_end(*open_block);
    text.lost_end = std::max(text.end, lost_end);
    text.is_cut_off = text.lost_end != text.end || count.open != 0;
    text.is_headless = count.has_stray_end || count.is_later || (!is_beginning && !count.has_event);
    return text;
}

} // namespace nanosgf::tool
