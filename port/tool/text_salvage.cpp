// SPDX-License-Identifier: MIT
// One parse a game tells what is whole; what is kept is checked by the strict parser.
#include "text_salvage.hpp"

#include "file_salvage.hpp"
#include "formatter.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/value/encoding.hpp"

#include <algorithm>
#include <cstring>
#include <optional>

namespace nanosgf::tool {
namespace {

constexpr std::size_t piece_size = std::size_t{1} << 20;
constexpr std::size_t shortest_hole = 4;
constexpr std::size_t longest_field = 2000;
constexpr std::size_t most_repairs = 10000;

template <class Base> struct Salvaging : Large<Base> {
    static constexpr bool double_byte = true;
};

bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' && !is_white(c); }

/// Reads one game: what of it is whole, and what its header says.
class GameText {
  public:
    explicit GameText(Bytes text, std::size_t begin) : text_(text), base_(begin) {}

    struct Whole {
        std::size_t end = 0; ///< behind the last complete value or variation; 0: none
        std::uint64_t open = 0;
    };
    [[nodiscard]] std::size_t begin() const { return begin_; }
    [[nodiscard]] bool is_closed() const { return is_closed_; }
    /// Whether the root says that the recorder's file store has not finished it.
    [[nodiscard]] bool is_recording() const { return is_recording_; }
    /// Where another game begins, if one does.
    [[nodiscard]] std::optional<std::size_t> next_game() const { return next_game_; }
    [[nodiscard]] const Whole& whole() const {
        return !is_closed_ && suspect_ ? *suspect_ : whole_;
    }

    SalvagedGame game;
    std::vector<Loss> repairs;
    std::function<void(Charset)> use_charset; ///< in the values to come

    void on_begin_tree(std::uint64_t at) {
        if (depth_++ == 0) begin_ = base_ + at;
        tree_ = base_ + at;
        is_first_ = true;
    }
    void on_node(std::uint64_t) { ++nodes_; }
    Answer on_property(Identifier name, std::uint64_t) {
        const std::string_view letters(name.bytes().data(), name.size());
        const bool is_root_only = letters == "FF" || letters == "GM";
        if (is_first_ && depth_ > 1 && is_root_only) {
            next_game_ = tree_;
            --depth_;
            return Answer::stop;
        }
        is_first_ = false;
        field_ = nullptr;
        if (letters == "UNFINISHED" && nodes_ == 1) is_recording_ = true;
        is_charset_ = letters == "CA" && nodes_ == 1;
        if (is_charset_) field_ = &charset_;
        if (!is_main_line_) return Answer::go_on;
        if (letters == "B" || letters == "W") ++game.moves;
        if (letters == "PB") field_ = &game.black;
        if (letters == "PW") field_ = &game.white;
        if (letters == "DT") field_ = &game.date;
        if (letters == "RE") field_ = &game.result;
        return Answer::go_on;
    }
    void on_value_chunk(Bytes raw, Part part, std::uint64_t at) {
        if (part.first()) value_.clear();
        if (field_ != nullptr && value_.size() < longest_field) value_.append(raw.data(), raw.size());
        if (!part.last() || part.incomplete()) return;
        whole_ = {base_ + static_cast<std::size_t>(at) + raw.size() + 1, depth_};
        if (field_ != nullptr) take_field();
    }
    Answer on_end_tree(std::uint64_t at) {
        --depth_;
        is_first_ = false; // of the tree around it: something stands there before
        is_main_line_ = false;
        whole_ = {base_ + static_cast<std::size_t>(at) + 1, depth_};
        if (depth_ != 0) return Answer::go_on;
        is_closed_ = true;
        return Answer::stop;
    }
    void on_diagnostic(const Diagnostic<std::uint64_t>& found) {
        if (depth_ == 0) return;
        const std::size_t at = base_ + static_cast<std::size_t>(found.offset);
        if (found.code == Code::char_illegal && is_control(text_.data()[at]) && !suspect_)
            suspect_ = whole_;
        if (repairs.size() < most_repairs)
            repairs.push_back({Loss::Kind::repair, at, 0, 0, found.code});
    }

  private:
    void take_field() {
        if (is_charset_) {
            use_charset(charset_of(decode_encoding(Bytes(value_))));
        } else if (field_->empty()) {
            for (std::size_t i = 0; i < value_.size(); ++i) {
                if (value_[i] == '\\' && i + 1 < value_.size()) ++i;
                *field_ += value_[i];
            }
        }
        field_ = nullptr;
    }

    Bytes text_;
    std::size_t base_;
    std::size_t begin_ = 0;
    std::size_t tree_ = 0; ///< where the innermost one begins
    Whole whole_;
    std::optional<Whole> suspect_; ///< what was whole before the first control character
    std::optional<std::size_t> next_game_;
    std::uint64_t depth_ = 0;
    std::uint64_t nodes_ = 0;
    bool is_first_ = false; ///< property of its tree
    bool is_closed_ = false;
    bool is_recording_ = false;
    bool is_main_line_ = true;
    bool is_charset_ = false;
    std::string value_;
    std::string charset_;
    std::string* field_ = nullptr;
};

/// A game and the parser that reads it.
template <class Base> class GameParser {
  public:
    GameParser(Bytes text, std::size_t begin) : told(text, begin) {
        told.use_charset = [this](Charset charset) { (void)parser_.set_charset(charset); };
    }
    /// Whether the game has ended and no more is to be fed.
    [[nodiscard]] bool feed(Bytes bytes) { return parser_.feed(bytes) != Status::ok; }
    [[nodiscard]] bool has_failed() const { return parser_.error() != Code::none; }

    GameText told;

  private:
    Parser<GameText, Salvaging<Base>> parser_{told};
};

bool put(const Sink& sink, Bytes bytes) {
    return sink.write(sink.context, bytes.data(), bytes.size()) == bytes.size();
}

} // namespace

TextSalvage::TextSalvage(Bytes text, const Advance& advance) : text_(text) {
    Hole hole{0, 0};
    std::size_t at = 0;
    while (at < text_.size()) {
        if (hole.end <= at) hole = next_hole(at);
        if (at >= hole.begin) {
            advance(hole.end - at);
            at = hole.end;
        } else {
            at = read_game(at, hole.begin, advance);
        }
    }
    note_gap(done_, text_.size());
}

TextSalvage::Hole TextSalvage::next_hole(std::size_t from) const {
    const char* const data = text_.data();
    for (std::size_t at = from; at < text_.size(); ++at) {
        const char c = data[at];
        if (c != '\0' && c != '\xFF') continue;
        std::size_t end = at + 1;
        while (end < text_.size() && data[end] == c) ++end;
        if (end - at >= shortest_hole || end == text_.size()) return {at, end};
        at = end - 1;
    }
    return {text_.size(), text_.size()};
}

/// Returns where to go on: behind the game, or `end` if there is none.
std::size_t TextSalvage::read_game(std::size_t begin, std::size_t end, const Advance& advance) {
    GameParser<Lenient> parser(text_, begin);
    GameText& reader = parser.told;
    for (std::size_t at = begin; at < end; at += piece_size) {
        const Bytes piece = text_.first(end).from(at).first(piece_size);
        const bool has_ended = parser.feed(piece);
        advance(piece.size());
        if (has_ended) break;
    }
    if (reader.is_recording() && take_recording(reader.begin(), end, reader.game)) return done_;
    const auto whole = reader.whole();
    if (whole.end == 0) return reader.next_game().value_or(end);
    SalvagedGame game = std::move(reader.game);
    game.offset = reader.begin();
    game.length = whole.end - reader.begin();
    const std::size_t next = reader.is_closed() ? whole.end : reader.next_game().value_or(end);
    game.state = reader.is_closed() ? SalvagedGame::State::finished : SalvagedGame::State::cut_off;
    note_gap(done_, reader.begin());
    done_ = next;
    const bool is_verbatim = is_strict(game, whole.open);
    for (const Loss& repair : reader.repairs)
        if (!is_verbatim && repair.offset < whole.end) game.losses.push_back(repair);
    if (!reader.is_closed())
        game.losses.push_back({Loss::Kind::cut_off, whole.end, next - whole.end, whole.open});
    games_.push_back(std::move(game));
    extents_.push_back({whole.open, is_verbatim, false});
    return next;
}

/// A game that the recorder's file store was recording: what follows its last whole entry, up to the
/// next hole, is lost. False: not even its header is whole.
bool TextSalvage::take_recording(std::size_t begin, std::size_t end, const SalvagedGame& read) {
    const Bytes text = text_.first(end).from(begin);
    const FileSalvage file(text);
    if (!file.is_good()) return false;
    SalvagedGame game = read;
    game.offset = begin;
    game.length = file.whole();
    game.state = SalvagedGame::State::open;
    file.summarize(game);
    if (file.whole() != text.size())
        game.losses.push_back({Loss::Kind::entry, begin + file.whole(), text.size() - file.whole()});
    note_gap(done_, begin);
    done_ = end;
    games_.push_back(std::move(game));
    extents_.push_back({1, false, true});
    return true;
}

/// White space may lie around games.
void TextSalvage::note_gap(std::size_t begin, std::size_t end) {
    while (begin < end && is_white(text_.data()[begin])) ++begin;
    while (begin < end && is_white(text_.data()[end - 1])) --end;
    if (begin < end) losses_.push_back({Loss::Kind::no_sgf, begin, end - begin});
}

bool TextSalvage::is_strict(const SalvagedGame& game, std::uint64_t open) const {
    const auto begin = static_cast<std::size_t>(game.offset);
    GameParser<Strict> parser(text_, begin);
    const Bytes kept = text_.from(begin).first(static_cast<std::size_t>(game.length));
    bool has_ended = false;
    for (std::size_t at = 0; at < kept.size() && !has_ended; at += piece_size)
        has_ended = parser.feed(kept.from(at).first(piece_size));
    for (; open != 0 && !has_ended; --open) has_ended = parser.feed(")");
    return parser.told.is_closed() && !parser.has_failed() && open == 0;
}

bool TextSalvage::write(const SalvagedGame& game, Sink sink) const {
    const Bytes kept = text_.from(static_cast<std::size_t>(game.offset))
                           .first(static_cast<std::size_t>(game.length));
    if (extents_[index(game)].is_recording) return FileSalvage(kept).write(sink);
    if (!is_verbatim(game)) {
        Formatting formatting(sink, [](const Formatter::Diagnosis&) {});
        return formatting.feed(kept) == Status::ok && formatting.finish() == Status::ok &&
               formatting.finished();
    }
    if (!put(sink, kept)) return false;
    for (std::uint64_t open = extents_[index(game)].open; open != 0; --open)
        if (!put(sink, ")")) return false;
    return put(sink, "\n");
}

} // namespace nanosgf::tool
