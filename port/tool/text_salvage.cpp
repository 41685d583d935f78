// SPDX-License-Identifier: MIT
// One parse a game tells what is whole; what is kept is checked by the strict parser.
#include "text_salvage.hpp"

#include "file_salvage.hpp"
#include "formatter.hpp"
#include "game_text.hpp"
#include "ishi_input.hpp"
#include "ishi_signs.hpp"
#include "signs.hpp"

#include <algorithm>
#include <cstring>

namespace nanosgf::tool {
namespace {

constexpr std::size_t block_size = 65536;
constexpr std::size_t first_block = 512;
constexpr std::size_t shortest_hole = 4;
constexpr std::size_t most_controls = 4; ///< of which so many in `dense` bytes are no text
constexpr std::size_t dense = 64;
constexpr std::uint64_t nearby = 4096;

/// Where text ends in these bytes, the last of the input or not: their size if it does not.
std::size_t find_break(Bytes bytes, bool is_end) {
    std::size_t controls[most_controls - 1] = {};
    std::size_t count = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes.data()[i];
        if (c == '\0' || c == '\xFF') {
            std::size_t end = i + 1;
            while (end < bytes.size() && bytes.data()[end] == c) ++end;
            if (end - i >= shortest_hole || (is_end && end == bytes.size())) return i;
        }
        if (!is_control(c) || c == '\x1B') continue; // ISO-2022 is full of escapes
        std::size_t& oldest = controls[count % (most_controls - 1)];
        if (++count >= most_controls && i - oldest < dense) return oldest;
        oldest = i;
    }
    return bytes.size();
}

std::uint64_t total(const std::vector<Extent>& extents) {
    std::uint64_t sum = 0;
    for (const Extent& extent : extents) sum += extent.length;
    return sum;
}

/// Whether a node may end with this, or is cut off there.
bool is_end(char c) { return c == ']' || c == ')' || is_control(c); }

bool put_to(const Sink& sink, Bytes bytes) {
    return sink.write(sink.context, bytes.data(), bytes.size()) == bytes.size();
}

} // namespace

/// Looks through a view from a place on.
class TextSalvage::Scan {
  public:
    Scan(TextSalvage& out, const View& view, std::uint64_t begin, bool is_named, const Advance& advance)
        : out_(out), view_(view), window_(view), signs_(window_, is_named), ishi_signs_(window_), advance_(advance), done_(begin),
          floor_(begin) {}

    /// Reads on up to the end, or to a text of two-byte characters or of Ishi.
    [[nodiscard]] std::uint64_t run();
    /// Where run() stopped is that.
    [[nodiscard]] const std::optional<IshiText>& ishi() const { return ishi_; }
    [[nodiscard]] bool is_big_endian() const { return is_big_endian_; }
    /// Goes on after a text that was read in another view, in games or not.
    void pass_over(std::uint64_t end, bool has_games);
    /// Counts what is left around games.
    void finish() { note_gap(done_, window_.size()); }

  private:
    enum class Floor : std::uint8_t { start, game, hole };

    [[nodiscard]] std::uint64_t run_end(std::uint64_t at);
    [[nodiscard]] bool is_utf16(std::uint64_t at);
    [[nodiscard]] bool is_behind_node(std::uint64_t at);
    [[nodiscard]] bool is_ishi(std::uint64_t at);
    [[nodiscard]] std::uint64_t without_white(std::uint64_t at);
    [[nodiscard]] Surroundings surroundings(std::uint64_t at, bool may_be_cut);
    [[nodiscard]] std::uint64_t read_game(std::uint64_t begin, bool is_headless);
    [[nodiscard]] bool take_recording(std::uint64_t begin, std::uint64_t end, SalvagedGame game);
    void add(SalvagedGame game, const Text& text, std::uint64_t end);
    void note_gap(std::uint64_t begin, std::uint64_t end);
    void set_floor(std::uint64_t at, Floor kind) {
        floor_ = at;
        kind_ = kind;
    }

    TextSalvage& out_;
    const View& view_;
    ViewBuffer window_;
    Signs signs_;
    IshiSigns ishi_signs_;
    std::optional<IshiText> ishi_;
    const Advance& advance_;
    std::vector<char> block_;
    std::uint64_t at_ = 0;
    std::uint64_t told_ = 0;      ///< up to here the progress was told
    std::uint64_t done_;          ///< up to here everything belongs to a game or a loss
    std::uint64_t floor_;         ///< nothing before this is text that goes on here
    Floor kind_ = Floor::start;
    std::uint64_t refused_ = 0;   ///< behind a tree that is no record
    std::uint64_t utf16_ = 0;     ///< nothing before this begins two-byte characters
    bool is_big_endian_ = false;
};

TextSalvage::TextSalvage(const View& view, bool is_named, const Advance& advance) {
    Scan scan(*this, view, 0, is_named, advance);
    const Advance nothing = [](std::uint64_t) {};
    for (std::uint64_t at = scan.run(); at != view.size(); at = scan.run()) {
        if (scan.ishi()) {
            scan.pass_over(scan.ishi()->lost_end, take_ishi(view, *scan.ishi()));
            continue;
        }
        auto text = std::make_unique<Utf16View>(view, at, scan.is_big_endian());
        const std::size_t before = games_.size();
        const std::uint64_t end = text->end();
        if (text->size() != 0) {
            Scan inner(*this, *text, 0, is_named, nothing);
            (void)inner.run();
            if (games_.size() != before) inner.finish();
            converted_.push_back(std::move(text));
        }
        scan.pass_over(std::max(end, at + 1), games_.size() != before);
    }
    scan.finish();
}

/// As SGF. False: there is no game in it.
bool TextSalvage::take_ishi(const View& view, const IshiText& ishi) {
    std::string bytes(static_cast<std::size_t>(ishi.end - ishi.begin), '\0');
    bytes.resize(view.read(ishi.begin, bytes.data(), bytes.size()));
    IshiAsSgf made = ishi_as_sgf(bytes, false);
    const std::size_t before = games_.size();
    auto sgf = std::make_unique<MemoryView>(std::move(made.sgf), view.places(ishi.begin, bytes.size()));
    const Advance nothing = [](std::uint64_t) {};
    Scan inner(*this, *sgf, 0, true, nothing);
    (void)inner.run();
    if (games_.size() == before) return false;
    for (std::size_t i = before; i < games_.size(); ++i) texts_[i].is_ishi = true;
    const auto tell = [&](SalvagedGame& game, std::string sentence) {
        game.losses.push_back({Loss::Kind::ishi, view.place(ishi.begin), 0, 0, Code::none, {}, std::move(sentence)});
    };
    SalvagedGame& first = games_[before];
    tell(first, "it is an Ishi file; its games are written as SGF");
    for (std::string& finding : made.findings) tell(first, std::move(finding));
    if (ishi.is_headless) {
        first.state = SalvagedGame::State::headless;
        first.losses.push_back({Loss::Kind::headless, view.place(ishi.begin), 0});
        tell(first, "nobody knows its board's size; where BOARDSIZE is lost it is taken for 19x19, whose rows are counted from below");
    }
    converted_.push_back(std::move(sgf));
    if (!ishi.is_cut_off) return true;
    SalvagedGame& last = games_.back();
    if (last.state != SalvagedGame::State::headless) last.state = SalvagedGame::State::cut_off;
    const std::uint64_t cut = ishi.lost_end - ishi.end;
    if (cut == 0) return tell(last, "the text ends in a variation"), true;
    tell(last, "the text is cut off in a line or a block; its " + std::to_string(cut) + " bytes are lost");
    last.losses.back().offset = view.place(ishi.end);
    last.losses.back().length = cut;
    last.losses.back().places = view.places(ishi.end, cut);
    return true;
}

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
        if (at_ > told_ + block_size || (at_ == window_.size() && at_ > told_)) {
            advance_(at_ - told_);
            told_ = at_;
        }
        if (at_ >= window_.size()) break;
        if (is_utf16(at_)) break;
        const char c = window_.at(at_);
        if (c == '(' && signs_.begins_tree(at_)) {
            const bool is_record = signs_.is_record(at_, surroundings(at_, false));
            if (!is_record) refused_ = at_ + 1;
            at_ = is_record ? read_game(at_, false) : at_ + 1;
        } else if (c == ';' && signs_.is_headless(at_, is_behind_node(at_) ? surroundings(at_, true) : Surroundings::text)) {
            at_ = read_game(at_, true);
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
        advance_(at - std::min(told_, at));
        told_ = at;
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

/// Before a node is the end of another; behind a tree that is no record there are more such.
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

/// Returns where to go on: behind the game, or behind `begin` if there is none.
std::uint64_t TextSalvage::Scan::read_game(std::uint64_t begin, bool is_headless) {
    GameParser<Lenient> parser(window_, begin, signs_.is_named(), is_headless);
    GameText& reader = parser.told;
    block_.resize(block_size + dense);
    std::uint64_t at = begin;
    std::size_t step = first_block; // most games are small
    bool is_break = false;
    for (bool has_ended = false; !has_ended && !is_break && at < window_.size();) {
        const Bytes piece(block_.data(), view_.read(at, block_.data(), step + dense));
        const std::size_t end = find_break(piece, at + piece.size() == window_.size());
        is_break = end < std::min(piece.size(), step);
        const Bytes text = piece.first(is_break ? end : step);
        step = std::min(2 * step, block_size);
        has_ended = parser.feed(text) || reader.broken_at();
        if (!has_ended) at += text.size();
    }
    const std::uint64_t stop = reader.next_game().value_or(reader.broken_at().value_or(at));
    if (reader.is_recording() && take_recording(begin, stop, reader.game)) return done_;
    const GameText::Whole whole = reader.whole();
    if (whole.end == 0) return std::max(begin + 1, reader.next_game().value_or(0));
    SalvagedGame game = std::move(reader.game);
    const bool is_closed = reader.open() == 0;
    const std::uint64_t next = is_closed ? reader.end() : stop;
    Text text{&view_, begin, whole.end - begin, reader.levels(), reader.open(), reader.charset(), false, false, false};
    text.is_verbatim = is_strict(text);
    game.state = is_headless ? SalvagedGame::State::headless
                 : is_closed ? SalvagedGame::State::finished : SalvagedGame::State::cut_off;
    if (is_headless) game.losses.push_back({Loss::Kind::headless, begin, 0});
    if (view_.is_converted()) game.losses.push_back({Loss::Kind::utf16, begin, whole.end - begin});
    for (const Loss& repair : reader.repairs)
        if (!text.is_verbatim && repair.offset < whole.end) game.losses.push_back(repair);
    if (!is_closed) game.losses.push_back({Loss::Kind::cut_off, whole.end, next - whole.end, text.open});
    add(std::move(game), text, next);
    if (!is_closed && !reader.next_game()) set_floor(next, Floor::hole);
    return next;
}

/// A game that the recorder's file store was recording: what follows its last whole entry, up to
/// where text ends, is lost. False: not even its header is whole.
bool TextSalvage::Scan::take_recording(std::uint64_t begin, std::uint64_t end, SalvagedGame game) {
    const FileSalvage file(view_, {begin, end - begin});
    if (!file.is_good()) return false;
    game.state = SalvagedGame::State::open;
    file.summarize(game);
    if (file.whole() != end - begin)
        game.losses.push_back({Loss::Kind::entry, begin + file.whole(), end - begin - file.whole()});
    add(std::move(game), {&view_, begin, file.whole(), 0, 1, {}, true, false, false}, end);
    return true;
}

/// Everything up to `end` belongs to this game or is lost with it.
void TextSalvage::Scan::add(SalvagedGame game, const Text& text, std::uint64_t end) {
    note_gap(done_, text.begin);
    game.offset = view_.place(text.begin);
    game.places = view_.places(text.begin, text.length);
    game.length = total(game.places);
    for (Loss& loss : game.losses) {
        if (loss.length != 0) loss.places = view_.places(loss.offset, loss.length);
        loss.offset = view_.place(loss.offset);
        loss.length = total(loss.places);
    }
    game.is_after_game = kind_ == Floor::game && done_ == floor_ && !out_.games_.empty();
    for (std::uint64_t i = done_; i < text.begin && game.is_after_game; ++i) game.is_after_game = is_white(window_.at(i));
    done_ = end;
    set_floor(end, Floor::game);
    out_.games_.push_back(std::move(game));
    out_.texts_.push_back(text);
}

/// White space may lie around games.
void TextSalvage::Scan::note_gap(std::uint64_t begin, std::uint64_t end) {
    while (begin < end && is_white(window_.at(begin))) ++begin;
    while (begin < end && is_white(window_.at(end - 1))) --end;
    if (begin == end) return;
    Loss loss{Loss::Kind::no_sgf, view_.place(begin), 0};
    loss.places = view_.places(begin, end - begin);
    loss.length = total(loss.places);
    out_.losses_.push_back(std::move(loss));
}

/// Gives what is written of a game to `put`, piece by piece; false when that does.
template <class Put> bool TextSalvage::copy(const Text& text, Put put) {
    std::vector<char> block(static_cast<std::size_t>(std::min<std::uint64_t>(text.length, block_size)));
    const auto put_range = [&](std::uint64_t begin, std::uint64_t end) {
        while (begin < end) {
            const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(end - begin, block.size()));
            const std::size_t count = text.view->read(begin, block.data(), wanted);
            if (count == 0 || !put(Bytes(block.data(), count))) return false;
            begin += count;
        }
        return true;
    };
    for (std::uint64_t level = 1; level <= text.levels; ++level)
        if (!put(level == text.levels ? Bytes("(") : Bytes("(;"))) return false;
    std::uint64_t done = text.begin;
    const std::uint64_t end = text.begin + text.length;
    if (text.view->is_converted() && text.charset.end() <= end) {
        if (!put_range(done, text.charset.offset)) return false;
        if (!put(text.charset.length == 0 ? Bytes("CA[UTF-8]") : Bytes("UTF-8"))) return false;
        done = text.charset.end();
    }
    if (!put_range(done, end)) return false;
    for (std::uint64_t open = text.open; open != 0; --open)
        if (!put(Bytes(")"))) return false;
    return true;
}

bool TextSalvage::is_strict(const Text& text) {
    ViewBuffer window(*text.view);
    GameParser<Strict> parser(window, text.begin, true, false);
    (void)copy(text, [&](Bytes piece) { return !parser.feed(piece); });
    return parser.is_whole();
}

bool TextSalvage::write(const SalvagedGame& game, Sink sink) const {
    const Text& text = texts_[index(game)];
    if (text.is_recording) return FileSalvage(*text.view, {text.begin, text.length}).write(sink);
    if (text.is_verbatim)
        return copy(text, [&](Bytes piece) { return put_to(sink, piece); }) && put_to(sink, "\n");
    Formatting formatting(sink, [](const Formatter::Diagnosis&) {});
    return copy(text, [&](Bytes piece) { return formatting.feed(piece) == Status::ok; }) &&
           formatting.finish() == Status::ok && formatting.finished();
}

} // namespace nanosgf::tool
