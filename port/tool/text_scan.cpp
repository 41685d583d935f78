// SPDX-License-Identifier: MIT
// Looks for games, reads each once, and decides where it ends and what of it is lost.
#include "text_scan.hpp"

#include "file_salvage.hpp"
#include "nanosgf/schema/table.hpp"

#include <algorithm>

namespace nanosgf::tool {
namespace {

constexpr std::size_t block_size = 65536;
constexpr std::size_t first_block = 64;
constexpr std::size_t shortest_hole = 4;
constexpr std::size_t most_controls = 4; ///< of which so many in `dense` bytes are no text
constexpr std::size_t dense = 64;
constexpr std::uint64_t nearby = 4096;
/// A charset is decided by so much at most, and at least, where the game may only seem to end before.
constexpr std::uint64_t most_looked_at = std::uint64_t{1} << 20, least_looked_at = 4096;

/// Where text ends in these bytes, the last of the input or not: their size if it does not. `may_have_controls`:
/// only holes end it.
std::size_t find_break(Bytes bytes, bool is_end, bool may_have_controls) {
    std::size_t controls[most_controls - 1] = {};
    std::size_t count = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes.data()[i];
        if (c == '\0' || c == '\xFF') {
            std::size_t end = i + 1;
            while (end < bytes.size() && bytes.data()[end] == c) ++end;
            if (end - i >= shortest_hole || (is_end && end == bytes.size())) return i;
        }
        if (may_have_controls || !is_control(c) || c == '\x1B') continue; // ISO-2022 is full of escapes
        std::size_t& oldest = controls[count % (most_controls - 1)];
        if (++count >= most_controls && i - oldest < dense) return oldest;
        oldest = i;
    }
    return bytes.size();
}

/// After the bracket that closes the value in which `at` is; after all: none does.
std::size_t after_value(const std::string& text, std::size_t at) {
    while (at < text.size() && text[at] != ']') at += text[at] == '\\' ? 2 : 1;
    return std::min(at, text.size()) + 1;
}

std::size_t after_white(const std::string& text, std::size_t at) {
    while (at < text.size() && is_white(text[at])) ++at;
    return at;
}

/// After the values that begin there and the white space around them.
std::size_t after_values(const std::string& text, std::size_t at) {
    for (at = after_white(text, at); at < text.size() && text[at] == '['; at = after_white(text, at)) at = after_value(text, at + 1);
    return at;
}

bool is_known(Identifier name) { return static_cast<bool>(schema::all_properties().find(name, 4, 1)); }

/// Whether all from there on is properties, of which SGF defines one.
bool are_properties(const std::string& text, std::size_t at) {
    bool has_known = false;
    while (at < text.size()) {
        std::size_t end = at;
        while (end < text.size() && text[end] >= 'A' && text[end] <= 'Z') ++end;
        const Identifier name(Bytes(text).from(at).first(end - at));
        const std::size_t bracket = after_white(text, end);
        if (name.empty() || bracket == text.size() || text[bracket] != '[') return false;
        at = after_values(text, bracket);
        has_known = has_known || is_known(name);
    }
    return has_known && at == text.size();
}

/// Where the properties begin that are all of the end of a text whose start is lost; its size: nowhere.
std::size_t rest_of(const std::string& text) {
    constexpr unsigned most_tries = 16;
    std::size_t at = 0;
    for (unsigned tries = 0; tries != most_tries && at < text.size(); ++tries) {
        const std::size_t begin = after_values(text, at); // of the property that is lost
        // A name at the very start may be the end of another: it must be one of two letters that SGF defines.
        const bool is_cut = begin == 0 && (text.size() < 3 || text[2] != '[' || !is_known(Identifier(Bytes(text).first(2))));
        if (begin < text.size() && !is_cut && are_properties(text, begin)) return begin;
        at = after_value(text, at);
    }
    return text.size();
}

/// Whether a node may end with this, or is cut off there.
bool is_end(char c) { return c == ']' || c == ')' || is_control(c); }

} // namespace

void TextSalvage::Scan::pass_over(std::uint64_t end, bool has_games) {
    if (ishi_) ishi_signs_.refuse(end);
    ishi_.reset();
    utf16_ = end;
    if (!has_games) return;
    note_gap(done_, at_);
    at_ = done_ = end;
    set_floor(end, Floor::game);
}

std::uint64_t TextSalvage::Scan::run() {
    const auto is_interesting = [](char c) { return c == '(' || c == ';' || c == '\0' || c == '\xFF' || c == '\n' || c == '\r'; };
    while (at_ < window_.size()) {
        if (at_ == floor_ && is_ishi(at_)) break;
        const Bytes piece = window_.piece(at_);
        at_ += static_cast<std::uint64_t>(std::find_if(piece.begin(), piece.end(), is_interesting) - piece.begin());
        if (at_ > reported_ + block_size || (at_ == window_.size() && at_ > reported_)) {
            advance_(at_ - reported_);
            reported_ = at_;
        }
        if (at_ >= window_.size()) break;
        if (is_utf16(at_)) break;
        const char c = window_.at(at_);
        if (c == '(' && signs_.begins_tree(at_)) {
            const Surroundings around = surroundings(at_, false);
            const bool is_record = signs_.is_record(at_, around) || (around == Surroundings::start && is_whole());
            if (!is_record) refused_ = at_ + 1;
            at_ = is_record ? take_game(at_, false) : at_ + 1;
        } else if (c == ';' && signs_.is_headless(at_, is_behind_node(at_) ? surroundings(at_, true) : Surroundings::text, floor_ == 0)) {
            at_ = take_game(at_, true);
        } else if (c == '\0' || c == '\xFF') {
            const std::uint64_t end = run_end(at_);
            if (end - at_ >= shortest_hole) set_floor(end, Floor::hole);
            at_ = end;
        } else if (is_interesting(c)) {
            ++at_;
            if ((c == '\n' || c == '\r') && is_ishi(at_)) break;
        }
    }
    return at_;
}

std::uint64_t TextSalvage::Scan::run_end(std::uint64_t at) {
    const char c = window_.at(at);
    while (at < window_.size()) {
        const Bytes piece = window_.piece(at);
        const char* const end = std::find_if(piece.begin(), piece.end(), [c](char other) { return other != c; });
        at += static_cast<std::uint64_t>(end - piece.begin());
        if (end != piece.end()) break;
        advance_(at - std::min(reported_, at));
        reported_ = at;
    }
    return at;
}

/// Whether two-byte characters begin here that are `(;`, or `;` and the name of a property.
bool TextSalvage::Scan::is_utf16(std::uint64_t at) {
    if (view_.is_converted() || at < utf16_) return false;
    const auto byte = [&](std::uint64_t i) { return i < window_.size() ? window_.at(i) : '\1'; };
    is_big_endian_ = byte(at) == '\0';
    const auto unit = [&](std::uint64_t i) {
        return byte(at + 2 * i + (is_big_endian_ ? 0 : 1)) != '\0' ? '\1' : byte(at + 2 * i + (is_big_endian_ ? 1 : 0));
    };
    if (unit(0) == '(') {
        std::uint64_t i = 1;
        while (i < 16 && is_white(unit(i))) ++i;
        return unit(i) == ';';
    }
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    return unit(0) == ';' && is_capital(unit(1)) && (unit(2) == '[' || (is_capital(unit(2)) && unit(3) == '['));
}

/// White space before a place is passed over.
std::uint64_t TextSalvage::Scan::without_white(std::uint64_t at) {
    while (at > floor_ && is_white(window_.at(at - 1))) --at;
    if (at == 3 && floor_ == 0 && window_.piece(0).first(3) == Bytes("\xEF\xBB\xBF")) at = 0;
    return at;
}

/// Before a node is the end of another; after a tree that is no record there are more such.
bool TextSalvage::Scan::is_behind_node(std::uint64_t at) {
    at = without_white(at);
    return at == floor_ || (!(refused_ > floor_ && at < refused_ + nearby) && is_end(window_.at(at - 1)));
}

/// Whether Ishi text begins at this line.
bool TextSalvage::Scan::is_ishi(std::uint64_t at) {
    if (view_.is_converted() || at >= window_.size() || !ishi_signs_.may_begin(at)) return false;
    ishi_ = ishi_signs_.read(at, surroundings(at, true), without_white(at) == floor_);
    return ishi_.has_value();
}

Surroundings TextSalvage::Scan::surroundings(std::uint64_t at, bool may_be_cut) {
    at = without_white(at);
    const bool is_after_hole = kind_ == Floor::hole;
    if (at == floor_) return is_after_hole ? Surroundings::binary : Surroundings::start;
    for (unsigned i = 0; i < dense; ++i, --at) {
        if (at == floor_) return is_after_hole || may_be_cut ? Surroundings::binary : Surroundings::text;
        if (is_control(window_.at(at - 1))) return Surroundings::binary;
    }
    return Surroundings::text;
}

/// Of the node before a headless game, which begins at `end`: where the first of its properties is that is whole, if that
/// is certain, else `end`.
std::uint64_t TextSalvage::Scan::rest_of_node(std::uint64_t end) {
    const std::uint64_t floor = std::max(done_, floor_);
    if (end - floor > block_size) return end;
    std::string text(static_cast<std::size_t>(end - floor), '\0');
    text.resize(view_.read(floor, text.data(), text.size()));
    return floor + rest_of(text);
}

/// Returns where to go on: after the game, or after `begin` if there is none.
std::uint64_t TextSalvage::Scan::take_game(std::uint64_t node, bool is_headless) {
    std::uint64_t begin = is_headless ? rest_of_node(node) : node;
    Reading reading = read(begin, is_headless);
    if (!reading.is_game && begin != node) reading = read(begin = node, is_headless);
    if (!reading.is_game) return reading.next;
    GamePlace place{form_, begin};
    place.is_headless = is_headless;
    place.is_in_node = begin != node;
    place.charset = reading.charset;
    place.is_after_game = kind_ == Floor::game && done_ == floor_ && has_games_;
    for (std::uint64_t i = done_; i < begin && place.is_after_game; ++i) place.is_after_game = is_white(window_.at(i));
    note_gap(done_, begin);
    // Everything up to there belongs to this game or is lost with it.
    done_ = reading.next;
    set_floor(done_, reading.is_hole_behind ? Floor::hole : Floor::game);
    has_games_ = true;
    take_(place);
    return done_;
}

TextSalvage::Reading TextSalvage::Scan::read(std::uint64_t begin, bool is_headless) {
    TextCharsets* const charsets = salvage_.charsets_;
    const bool is_open = charsets != nullptr && !view_.is_converted();
    const std::uint32_t chosen = is_open ? charsets->chosen() : TextCharsets::none;
    Reading first = read_as(begin, is_headless, salvage_.pairs_of(view_, chosen));
    first.charset = chosen;
    if (!is_open || chosen != TextCharsets::none || !first.first_text) return first;
    const std::uint32_t decision = decide(first);
    const Charset pairs = charsets->pairs(decision);
    if (!first.has_pairs[static_cast<std::size_t>(pairs)]) {
        const Reading second = read_as(begin, is_headless, pairs);
        // What is no game in the likeliest charset may be one as it stands.
        if (!second.is_game && first.is_game) return first;
        first = second;
    }
    first.charset = decision;
    return first;
}

/// The charset of a game, by its texts up to where it may end in any charset.
std::uint32_t TextSalvage::Scan::decide(const Reading& reading) {
    const GameText::FirstText& first = *reading.first_text;
    const std::uint64_t known = reading.is_game ? reading.stop - std::min(reading.stop, first.node) : 0;
    const std::uint64_t wanted = reading.is_before_game ? known : std::max(known, least_looked_at);
    std::string text(static_cast<std::size_t>(std::min(wanted, most_looked_at)), '\0');
    text.resize(view_.read(first.node, text.data(), text.size()));
    const bool is_last = first.node + text.size() == window_.size();
    std::size_t end = find_break(Bytes(text), is_last, false);
    if (end != text.size() && is_whole()) end = find_break(Bytes(text), is_last, true);
    CharsetSamples samples;
    // A parser knows that each tree has a parenthesis, which a headless game has lost.
    const std::uint64_t node = first.node + first.depth;
    (void)gather_samples(Bytes(text).first(end), FindingCheckpoint::at(node, first.depth), first.in_root, true, first.claim, samples);
    std::string claim = first.claim.empty() ? claim_in(samples) : first.claim;
    if (claim.empty() && window_.piece(0).first(3) == Bytes("\xEF\xBB\xBF")) claim = "UTF-8";
    for (CharsetSample& sample : samples)
        for (CharsetSample::Text& one : sample.texts) one.at = view_.place(one.at - first.depth);
    return salvage_.charsets_->decide(claim.substr(0, CharsetSample::longest_claim), samples);
}

/// Feeds text to the parser, up to where the text or the game ends. Returns where it stopped.
std::uint64_t TextSalvage::Scan::feed_game(GameParser<Lenient>& parser, std::uint64_t begin) {
    std::uint64_t at = begin;
    std::size_t step = first_block; // most games are small
    bool is_break = false;
    for (bool has_ended = false; !has_ended && !is_break && at < window_.size();) {
        if (block_.size() < step + dense) block_.resize(step + dense);
        const Bytes piece(block_.data(), view_.read(at, block_.data(), step + dense));
        const bool is_last = at + piece.size() == window_.size();
        std::size_t end = find_break(piece, is_last, false);
        if (end < std::min(piece.size(), step) && is_whole()) end = find_break(piece, is_last, true);
        is_break = end < std::min(piece.size(), step);
        const Bytes text = piece.first(is_break ? end : step);
        step = std::min(2 * step, block_size);
        has_ended = parser.feed(text) || parser.text.broken_at();
        if (!has_ended) at += text.size();
    }
    return at;
}

TextSalvage::Reading TextSalvage::Scan::read_as(std::uint64_t begin, bool is_headless, std::optional<Charset> pairs) {
    GameParser<Lenient> parser(window_, begin, signs_.is_named(), is_headless, pairs);
    GameText& reader = parser.text;
    const std::uint64_t at = feed_game(parser, begin);
    Reading reading;
    reading.view = &view_;
    const std::uint64_t stop = reader.next_game().value_or(reader.broken_at().value_or(at));
    reading.game = reader.game;
    reading.stop = reader.next_game().value_or(std::max(stop, reader.end()));
    reading.is_before_game = reader.next_game().has_value();
    reading.first_text = reader.first_text();
    for (const Charset charset : {Charset::single_byte, Charset::shift_jis, Charset::gbk_big5})
        reading.has_pairs[static_cast<std::size_t>(charset)] = reader.has_pairs(charset);
    if (view_.is_converted()) reading.game.charset = "UTF-8";
    if (reader.is_recording() && read_recording(reading, begin, stop)) return reading;
    const GameText::Whole whole = reader.whole();
    reading.next = std::max(begin + 1, reader.next_game().value_or(0));
    if (whole.end == 0) return reading;
    reading.is_game = true;
    const bool is_closed = reader.open() == 0;
    reading.next = is_closed ? reader.end() : stop;
    reading.is_hole_behind = !is_closed && !reader.next_game();
    reading.text = {begin, whole.end - begin, reader.levels(), is_headless && window_.at(begin) != ';', reader.open(), reader.charset(), reader.has_charset(), false, pairs};
    reading.game.state = is_headless ? SalvagedGame::State::headless
                         : is_closed ? SalvagedGame::State::finished : SalvagedGame::State::cut_off;
    add_losses(reading, reader, whole.end, is_headless);
    return reading;
}

void TextSalvage::Scan::add_losses(Reading& reading, const GameText& reader, std::uint64_t end, bool is_headless) const {
    const std::uint64_t begin = reading.text.begin;
    std::vector<Loss>& losses = reading.game.losses;
    if (is_headless) losses.push_back({Loss::Kind::headless, begin, 0});
    if (view_.is_converted()) losses.push_back({Loss::Kind::utf16, begin, end - begin});
    for (Loss repair : reader.repairs) {
        if (repair.offset >= end || !reader.is_fault(repair.code)) continue;
        char first = 0;
        const bool is_nameless = repair.code == code::ident_missing && view_.read(repair.offset, &first, 1) == 1 && first == '[';
        repair.is_value = is_nameless || repair.code == code::value_missing;
        losses.push_back(repair);
    }
    if (reading.text.open != 0) losses.push_back({Loss::Kind::cut_off, end, reading.next - end, reading.text.open});
}

/// A game that the recorder's file store was recording: what follows its last whole entry, up to
/// where text ends, is lost. False: not even its header is whole.
bool TextSalvage::Scan::read_recording(Reading& reading, std::uint64_t begin, std::uint64_t end) {
    const FileSalvage file(view_, {begin, end - begin});
    if (!file.is_good()) return false;
    reading.is_game = true;
    reading.next = end;
    reading.game.state = SalvagedGame::State::open;
    file.summarize(reading.game);
    if (file.whole() != end - begin)
        reading.game.losses.push_back({Loss::Kind::entry, begin + file.whole(), end - begin - file.whole()});
    reading.text = {begin, file.whole(), 0, false, 1, {}, false, true, {}};
    return true;
}

/// White space may lie around games.
void TextSalvage::Scan::note_gap(std::uint64_t begin, std::uint64_t end) {
    while (begin < end && is_white(window_.at(begin))) ++begin;
    while (begin < end && is_white(window_.at(end - 1))) --end;
    const bool is_mark = begin == 0 && end == 3 && window_.at(0) == '\xEF' && window_.at(1) == '\xBB' && window_.at(2) == '\xBF';
    if (begin != end && !is_mark) take_gap_({form_, begin, end});
}

} // namespace nanosgf::tool
