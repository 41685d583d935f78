// SPDX-License-Identifier: MIT
// Reads again the games that were found, and writes them; the strict parser checks what is kept.
#include "text_salvage.hpp"

#include "counted.hpp"
#include "file_salvage.hpp"
#include "formatter.hpp"
#include "game_text.hpp"
#include "ishi_input.hpp"
#include "text_scan.hpp"

#include <algorithm>

namespace nanosgf::tool {
namespace {

constexpr std::size_t piece_size = 65536;

std::uint64_t total(const std::vector<Extent>& extents) {
    std::uint64_t sum = 0;
    for (const Extent& extent : extents) sum += extent.length;
    return sum;
}

bool put_to(const Sink& sink, Bytes bytes) {
    return sink.write(sink.context, bytes.data(), bytes.size()) == bytes.size();
}

} // namespace

void TextSalvage::find(const std::function<void(const GamePlace&)>& game, const std::function<void(const TextGap&)>& gap,
                       const Advance& advance) const {
    Scan scan(*this, view_, {0, view_.size(), TextForm::Kind::bytes}, game, gap, advance);
    const Advance nothing = [](std::uint64_t) {};
    for (std::uint64_t at = scan.run(); at != view_.size(); at = scan.run()) {
        std::vector<GamePlace> places;
        std::vector<TextGap> gaps;
        const Scan::Take take = [&places](const GamePlace& place) { places.push_back(place); };
        const Scan::TakeGap take_gap = [&gaps](const TextGap& found) { gaps.push_back(found); };
        std::uint64_t end = 0;
        if (const std::optional<IshiText> ishi = scan.ishi()) {
            const TextForm form{ishi->begin, ishi->end, TextForm::Kind::ishi};
            Scan inner(*this, made_of(form), form, take, take_gap, nothing);
            (void)inner.run();
            end = ishi->lost_end;
            if (!places.empty()) {
                places.front().is_headless = ishi->is_headless;
                places.back().is_cut_off = ishi->is_cut_off;
                places.back().lost = ishi->lost_end - ishi->end;
            }
        } else {
            TextForm form{at, 0, scan.is_big_endian() ? TextForm::Kind::utf16_big : TextForm::Kind::utf16_little};
            auto made = std::make_unique<Utf16View>(view_, at, scan.is_big_endian());
            form.end = end = made->end();
            if (made->size() != 0) {
                made_of_ = form;
                made_ = std::move(made);
                Scan inner(*this, made_of(form), form, take, take_gap, nothing);
                (void)inner.run();
                if (inner.has_games()) inner.finish();
            }
        }
        scan.pass_over(std::max(end, at + 1), !places.empty());
        std::size_t i = 0;
        for (const GamePlace& place : places) {
            for (; i < gaps.size() && gaps[i].begin < place.begin; ++i) gap(gaps[i]);
            game(place);
        }
        for (; i < gaps.size(); ++i) gap(gaps[i]);
    }
    scan.finish();
}

/// The bytes, or what a text in another form becomes; until the next call.
const View& TextSalvage::made_of(const TextForm& text) const {
    if (text.kind == TextForm::Kind::bytes) return view_;
    if (made_ && made_of_.kind == text.kind && made_of_.begin == text.begin && made_of_.end == text.end) return *made_;
    made_of_ = text;
    if (text.kind != TextForm::Kind::ishi) {
        made_ = std::make_unique<Utf16View>(view_, text.begin, text.kind == TextForm::Kind::utf16_big);
        return *made_;
    }
    std::string bytes(static_cast<std::size_t>(text.end - text.begin), '\0');
    bytes.resize(view_.read(text.begin, bytes.data(), bytes.size()));
    IshiAsSgf made = ishi_as_sgf(bytes, false);
    findings_ = std::move(made.findings);
    made_ = std::make_unique<MemoryView>(std::move(made.sgf), view_.places(text.begin, bytes.size()));
    return *made_;
}

bool TextSalvage::is_whole() const {
    if (!is_whole_ && is_named_) {
        struct Listener {
            void on_node(std::uint64_t) {}
        } listener;
        Parser<Listener, Large<Strict>> parser(listener);
        std::vector<char> block(piece_size);
        std::uint64_t at = 0;
        Status status = Status::ok;
        while (at != view_.size() && status == Status::ok) {
            const std::size_t count = view_.read(at, block.data(), block.size());
            if (count == 0) break;
            status = parser.feed(Bytes(block.data(), count));
            at += count;
        }
        is_whole_ = at == view_.size() && status == Status::ok && parser.finish() == Status::ok;
    }
    return is_whole_.value_or(false);
}

TextSalvage::Reading TextSalvage::read(const GamePlace& place) const {
    const bool is_ishi = place.text.kind == TextForm::Kind::ishi;
    const Advance nothing = [](std::uint64_t) {};
    const View& view = made_of(place.text);
    const Scan::Take take;
    const Scan::TakeGap take_gap;
    Scan scan(*this, view, place.text, take, take_gap, nothing);
    return scan.read_as(place.begin, place.is_headless && !is_ishi, pairs_of(view, place.charset));
}

/// Text that was made from another form is UTF-8, whatever its CA says.
std::optional<Charset> TextSalvage::pairs_of(const View& view, std::uint32_t charset) const {
    if (view.is_converted()) return Charset::single_byte;
    return charsets_ == nullptr || charset == TextCharsets::none ? std::nullopt : std::optional(charsets_->pairs(charset));
}

bool TextSalvage::is_verbatim(const GamePlace& place) const {
    if (place.text.kind != TextForm::Kind::bytes) return false;
    const Reading reading = read(place);
    return is_strict(*reading.view, reading.text);
}

SalvagedGame TextSalvage::game(const GamePlace& place) const {
    Reading reading = read(place);
    const View& view = *reading.view;
    SalvagedGame game = std::move(reading.game);
    const auto is_repair = [](const Loss& loss) { return loss.kind == Loss::Kind::repair; };
    // Read once more only where it makes a difference.
    if (std::any_of(game.losses.begin(), game.losses.end(), is_repair) && is_strict(view, reading.text)) {
        game.losses.erase(std::remove_if(game.losses.begin(), game.losses.end(), is_repair), game.losses.end());
    }
    game.offset = view.place(reading.text.begin);
    game.places = view.places(reading.text.begin, reading.text.length);
    game.length = total(game.places);
    for (Loss& loss : game.losses) {
        if (loss.length != 0) loss.places = view.places(loss.offset, loss.length);
        loss.offset = view.place(loss.offset);
        loss.length = total(loss.places);
    }
    if (place.text.kind == TextForm::Kind::ishi) add_ishi_losses(place, game);
    return game;
}

/// What is lost of the Ishi text that the game is of.
void TextSalvage::add_ishi_losses(const GamePlace& place, SalvagedGame& game) const {
    const auto add = [&](std::string sentence) {
        game.losses.push_back({Loss::Kind::ishi, view_.place(place.text.begin), 0, 0, code::none, {}, std::move(sentence)});
    };
    if (place.begin == 0) {
        add("it is an Ishi file; its games are written as SGF");
        for (const SourceFinding& finding : findings_) add(finding.sentence);
    }
    if (place.is_cut_off) {
        game.state = SalvagedGame::State::cut_off;
        add(place.lost == 0 ? "the text ends in a variation"
                             : "the text is cut off in a line or a block; " + counted(place.lost, "byte is", "bytes are") + " lost");
        Loss& cut = game.losses.back();
        cut.offset = view_.place(place.text.end);
        cut.length = place.lost;
        if (place.lost != 0) cut.places = view_.places(place.text.end, place.lost);
    }
    if (!place.is_headless) return;
    game.state = SalvagedGame::State::headless;
    game.losses.push_back({Loss::Kind::headless, view_.place(place.text.begin), 0});
    add("nobody knows its board's size; where BOARDSIZE is lost it is taken for 19x19, whose rows are counted from below");
}

Loss TextSalvage::loss(const TextGap& gap) const {
    const View& view = made_of(gap.text);
    Loss loss{Loss::Kind::no_sgf, view.place(gap.begin), 0};
    loss.places = view.places(gap.begin, gap.end - gap.begin);
    loss.length = total(loss.places);
    return loss;
}

/// Gives what is written of a game to `put`, piece by piece; false when that does.
template <class Put> bool TextSalvage::copy(const View& view, const Text& text, Put put) {
    std::vector<char> block(static_cast<std::size_t>(std::min<std::uint64_t>(text.length, piece_size)));
    const auto put_range = [&](std::uint64_t begin, std::uint64_t end) {
        while (begin < end) {
            const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(end - begin, block.size()));
            const std::size_t count = view.read(begin, block.data(), wanted);
            if (count == 0 || !put(Bytes(block.data(), count))) return false;
            begin += count;
        }
        return true;
    };
    for (std::uint64_t level = 1; level <= text.levels; ++level)
        if (!put(level == text.levels && !text.is_in_node ? Bytes("(") : Bytes("(;"))) return false;
    std::uint64_t done = text.begin;
    const std::uint64_t end = text.begin + text.length;
    if (view.is_converted() && text.charset.end() <= end) {
        if (!put_range(done, text.charset.offset)) return false;
        if (!put(text.has_charset ? Bytes("UTF-8") : Bytes("CA[UTF-8]"))) return false;
        done = text.charset.end();
    }
    if (!put_range(done, end)) return false;
    for (std::uint64_t open = text.open; open != 0; --open)
        if (!put(Bytes(")"))) return false;
    return true;
}

bool TextSalvage::is_strict(const View& view, const Text& text) const {
    if (text.is_recording) return false;
    ViewBuffer window(view);
    GameParser<Strict> parser(window, text.begin, true, false, text.pairs);
    (void)copy(view, text, [&](Bytes piece) { return !parser.feed(piece); });
    // Its characters may have been escaped byte by byte, although CA names an encoding of two bytes.
    return parser.is_whole() || (&view == &view_ && text.levels == 0 && text.open == 0 && is_whole());
}

bool TextSalvage::write(const GamePlace& place, Sink sink) const {
    const Reading reading = read(place);
    const View& view = *reading.view;
    const Text& text = reading.text;
    if (text.is_recording) return FileSalvage(view, {text.begin, text.length}).write(sink);
    if (is_strict(view, text))
        return copy(view, text, [&](Bytes piece) { return put_to(sink, piece); }) && put_to(sink, "\n");
    Formatting formatting(sink, nullptr);
    if (text.pairs && formatting.set_pairs(*text.pairs) != Status::ok) return false;
    return copy(view, text, [&](Bytes piece) { return formatting.feed(piece) == Status::ok; }) &&
           formatting.finish() == Status::ok && formatting.finished();
}

} // namespace nanosgf::tool
