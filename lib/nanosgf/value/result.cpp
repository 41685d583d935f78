// SPDX-License-Identifier: MIT
// RE as FF[4] prescribes it, and what people write instead.
#include "nanosgf/value/result.hpp"

#include "nanosgf/value/format.hpp"
#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {

namespace {

// The tags are values of Kind or How; `loose` marks words that FF[4] does not have, and the tag of
// Kind::unknown has a bit more than its value.
constexpr uint8_t loose = 0x10, tag_mask = 3, how_mask = 7;
constexpr uint8_t outcomes[] NANOSGF_FLASH = "\002draw\0"
                                             "\0020\0"
                                             "\003void\0"
                                             "\004?\0"
                                             "\022jigo\0";
static_assert(static_cast<uint8_t>(Result::Kind::draw) == 002);
static_assert(static_cast<uint8_t>(Result::Kind::voided) == 003);
static_assert(static_cast<uint8_t>(Result::Kind::unknown) == (004 & tag_mask));

constexpr uint8_t reasons[] NANOSGF_FLASH = "\002r\0"
                                            "\002resign\0"
                                            "\003t\0"
                                            "\003time\0"
                                            "\004f\0"
                                            "\004forfeit\0"
                                            "\022res\0";
static_assert(static_cast<uint8_t>(Result::How::resignation) == 002);
static_assert(static_cast<uint8_t>(Result::How::time) == 003);
static_assert(static_cast<uint8_t>(Result::How::forfeit) == 004);

enum Word : uint8_t { nothing, black, white, resigns, wins, by, half, points, at };
/// Words for a reason have a Result::How with this bit.
constexpr uint8_t is_reason = 0x20;
constexpr uint8_t vocabulary[] NANOSGF_FLASH = "\001black\0"
                                               "\002white\0"
                                               "\003resigns\0"
                                               "\003resigned\0"
                                               "\004wins\0"
                                               "\004won\0"
                                               "\005by\0"
                                               "\005on\0"
                                               "\0061/2\0"
                                               "\007points\0"
                                               "\007point\0"
                                               "\010at\0"
                                               "\010move\0"
                                               "\042resignation\0"
                                               "\043time\0"
                                               "\044forfeit\0";
static_assert(at == 010 && points == 007 && half == 006 && by == 005);
static_assert(static_cast<uint8_t>(Color::black) == black);
static_assert(static_cast<uint8_t>(Color::white) == white);

/// The words of a text, one after another. A word ends at white space; a comma or full stop at its end is none of it.
class Words {
  public:
    explicit Words(Bytes text) : rest_(text) { next(); }

    [[nodiscard]] bool ended() const { return word_.empty(); }
    [[nodiscard]] uint8_t tag() const { return tag_; }
    void next();
    /// Skips the word if it is one with this tag.
    [[nodiscard]] bool take(uint8_t tag) {
        const bool found = tag_ == tag;
        if (found) next();
        return found;
    }
    /// Reads a number, and `1/2` after it or alone.
    [[nodiscard]] bool take_points(Decimal& number);

  private:
    Bytes rest_;
    Bytes word_;
    uint8_t tag_ = nothing;
};

void Words::next() {
    rest_ = detail::trimmed(rest_);
    size_t size = 0;
    while (size != rest_.size() && !is_space(rest_[size])) ++size;
    word_ = rest_.first(size);
    rest_ = rest_.from(size);
    if (size > 1 && (word_[size - 1] == ',' || word_[size - 1] == '.')) word_ = word_.first(size - 1);
    detail::ValueCursor letters(word_);
    tag_ = detail::match_word(letters, vocabulary, true);
}

bool Words::take_points(Decimal& number) {
    number = Decimal();
    if (tag_ == nothing) {
        const Decoded<Decimal> decoded = decode_real(word_);
        if (!decoded.usable || decoded.codes.has(code::number_range)) return false;
        number = decoded.value;
        next();
        if (tag_ != half) return true;
    }
    if (!take(half) || number.scale != 0 || number.mantissa < 0 || number.mantissa > (INT32_MAX - 5) / 10) return false;
    number = {number.mantissa * 10 + 5, 1};
    return true;
}

/// "Black resigns at move 186", "White wins by 3 1/2 points", "Black won on time"; false if it is anything else.
bool read_phrase(Bytes text, Result& result) {
    Words words(text);
    result.winner = static_cast<Color>(words.tag());
    if (!words.take(black) && !words.take(white)) return false;
    Decimal number;
    if (words.take(resigns)) {
        result.winner = opponent(result.winner);
        result.how = Result::How::resignation;
        if (!words.take(at)) return words.ended();
        (void)words.take(at);
        return words.take_points(number) && words.ended();
    }
    const bool has_verb = words.take(wins);
    if (!words.take(by)) return has_verb && words.ended();
    if ((words.tag() & is_reason) != 0) {
        result.how = static_cast<Result::How>(words.tag() & how_mask);
        words.next();
        return words.ended();
    }
    result.how = Result::How::score;
    const bool has_points = words.take_points(result.margin) && result.margin.mantissa >= 0;
    (void)words.take(points);
    return has_points && words.ended();
}

/// Removes `end` from the end of `text`, if it is there with something before it.
bool drop_end(Bytes& text, Bytes end) {
    if (text.size() <= end.size() || text.from(text.size() - end.size()) != end) return false;
    text = text.first(text.size() - end.size());
    return true;
}

// `standard`: of that form alone.

/// The points after `B+`, and in Backgammon how they were won.
template <bool standard>
void read_score(detail::ValueCursor& in, Bytes text, ResultForm form, Result& result) {
    result.how = Result::How::score;
    if (!standard && form == ResultForm::backgammon && (drop_end(text, "R") || drop_end(text, "Resign")))
        result.how = Result::How::resignation;
    const Decoded<Decimal> score = decode_real(text);
    if (!score || text[0] == '+' || text[0] == '-') {
        in.fail(code::result_malformed);
        return;
    }
    result.margin = score.value;
    if (!score.codes.empty()) in.note(code::result_malformed);
}

/// The tag of a word, which must have a capital in front and none after it; otherwise, or if the word is loose,
/// adds result_malformed. 0 for other words.
uint8_t take_tag(detail::ValueCursor& in, Bytes text, const uint8_t* words) {
    const uint8_t tag = detail::match_word(in, words, true);
    if (tag == 0) return 0;
    bool exact = tag < loose;
    for (size_t i = 0; i != text.size(); ++i)
        if ((text[i] >= 'a') != (i != 0) && text[i] >= 'A') exact = false;
    if (!exact) in.note(code::result_malformed);
    return tag & how_mask;
}

/// `B+` and what follows, or a phrase.
template <bool standard>
void read_win(detail::ValueCursor& in, Bytes raw, ResultForm form, Result& result) {
    result.kind = Result::Kind::win;
    const uint16_t color = in.current();
    if (color == 'b' || color == 'w') in.note(code::result_malformed);
    result.winner = (color | 0x20) == 'b' ? Color::black : Color::white;
    const bool is_color = result.winner == Color::black || (color | 0x20) == 'w';
    in.next();
    if (is_color && in.skip('+')) {
        if (in.at_end()) return;
        const Bytes rest = raw.from(static_cast<size_t>(in.position() - 1 - raw.begin()));
        const uint8_t reason = take_tag(in, rest, reasons);
        if (reason != 0)
            result.how = static_cast<Result::How>(reason);
        else
            read_score<standard>(in, rest, form, result);
        return;
    }
    in.note(code::result_malformed);
    if (!standard && is_color && in.at_end() && form == ResultForm::hex) return;
    if (!read_phrase(raw, result)) in.fail(code::result_malformed);
}

template <bool standard>
Decoded<Result> read_result(Bytes raw, ResultForm form) {
    detail::ValueCursor in(raw);
    Result result;
    in.expect_some();
    if (!in.failed()) {
        const uint8_t outcome = take_tag(in, raw, outcomes);
        if (outcome == 0)
            read_win<standard>(in, raw, form, result);
        else
            result.kind = static_cast<Result::Kind>(outcome & tag_mask);
        if (!standard && result.kind == Result::Kind::draw && form == ResultForm::hex)
            in.note(code::result_malformed);
        if (in.codes().has(code::whitespace_in_value)) in.note(code::result_malformed);
    }
    return in.decoded(result);
}

} // namespace

Decoded<Result> decode_result(Bytes raw, ResultForm form) { return read_result<false>(raw, form); }
Decoded<Result> decode_result(Bytes raw) { return read_result<true>(raw, ResultForm::standard); }

Decoded<Decimal> decode_points(Bytes raw) {
    Decoded<Decimal> decoded = decode_real(raw);
    if (decoded.usable || decoded.codes.has(code::empty_value)) return decoded;
    Words words(raw);
    decoded.codes = code::real_malformed;
    decoded.usable = words.take_points(decoded.value);
    (void)words.take(points);
    decoded.usable = decoded.usable && words.ended();
    return decoded;
}

namespace {

/// Adds the first word of the tag, with a capital.
void append_tagged(ShortText& text, const uint8_t* words, uint8_t tag) {
    const uint8_t* letters = detail::find_word(words, tag);
    text.append(static_cast<char>(detail::flash_byte(letters) - ('a' - 'A')));
    text.append_word(letters + 1);
}

} // namespace

ShortText format_result(const Result& result) {
    ShortText text;
    if (result.kind == Result::Kind::win) {
        if (result.winner == Color::none || result.margin.mantissa < 0) return ShortText::invalid();
        text.append(result.winner == Color::black ? 'B' : 'W');
        text.append('+');
        if (result.how == Result::How::score || result.margin.mantissa != 0)
            text.append_text(format_real(result.margin));
        if (result.how > Result::How::score) append_tagged(text, reasons, static_cast<uint8_t>(result.how));
        return text;
    }
    if (result.kind == Result::Kind::unknown)
        text.append('?');
    else
        append_tagged(text, outcomes, static_cast<uint8_t>(result.kind));
    return text;
}

} // namespace nanosgf
