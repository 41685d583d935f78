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

enum Word : uint8_t { nothing, black, white, resigns, wins, by, number, half, points };
constexpr uint8_t vocabulary[] NANOSGF_FLASH = "\001black\0"
                                               "\002white\0"
                                               "\003resigns\0"
                                               "\004wins\0"
                                               "\005by\0"
                                               "\0071/2\0"
                                               "\010points\0"
                                               "\010point\0";
static_assert(points == 010 && half == 007 && by == 005);
static_assert(static_cast<uint8_t>(Color::black) == black);
static_assert(static_cast<uint8_t>(Color::white) == white);

/// Which words may precede each word, from black on: a bit for each.
constexpr uint8_t colors = 1 << black | 1 << white;
constexpr uint8_t words_before[] NANOSGF_FLASH = {
    1 << nothing, 1 << nothing, colors, colors, 1 << wins, 1 << by, 1 << by | 1 << number,
    1 << number | 1 << half};

/// Removes the first word from `text` and returns it; words end at white space.
Bytes take_word(Bytes& text) {
    Codes ignored;
    text = detail::trim(text, ignored);
    size_t size = 0;
    while (size != text.size() && !is_space(text[size])) ++size;
    const Bytes term = text.first(size);
    text = text.from(size);
    return term;
}

/// "Black resigns", "White wins by 3 1/2 points"; false if it is anything else.
bool read_phrase(Bytes text, Result& result) {
    uint8_t last = nothing;
    for (;;) {
        const Bytes term = take_word(text);
        if (term.empty()) return last == resigns || last >= number;
        detail::ValueCursor letters(term);
        uint8_t next = detail::match_word(letters, vocabulary, true);
        Decimal& margin = result.margin;
        if (next == nothing) {
            const Decoded<Decimal> decoded = decode_real(term);
            if (!decoded.usable || !detail::is_decimal_digit(term[0])) return false;
            margin = decoded.value;
            next = number;
        }
        if ((detail::flash_byte(words_before + next - 1) >> last & 1) == 0) return false;
        last = next;
        if (next <= white) result.winner = static_cast<Color>(next);
        // The last word says how: a number, or that a player resigns.
        result.how = Result::How::score;
        if (next == resigns) {
            result.winner = opponent(result.winner);
            result.how = Result::How::resignation;
        }
        if (next == half) {
            if (margin.scale != 0 || margin.mantissa > (INT32_MAX - 5) / 10) return false;
            margin = {margin.mantissa * 10 + 5, 1};
        }
    }
}

/// Removes `end` from the end of `text`, if it is there with something before it.
bool drop_end(Bytes& text, Bytes end) {
    if (text.size() <= end.size() || text.from(text.size() - end.size()) != end) return false;
    text = text.first(text.size() - end.size());
    return true;
}

/// The points after `B+`, and in Backgammon how they were won.
void read_score(detail::ValueCursor& in, Bytes text, ResultForm form, Result& result) {
    result.how = Result::How::score;
    if (form == ResultForm::backgammon && (drop_end(text, "R") || drop_end(text, "Resign")))
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
            read_score(in, rest, form, result);
        return;
    }
    in.note(code::result_malformed);
    if (is_color && in.at_end() && form == ResultForm::hex) return;
    if (!read_phrase(raw, result)) in.fail(code::result_malformed);
}

} // namespace

Decoded<Result> decode_result(Bytes raw, ResultForm form) {
    detail::ValueCursor in(raw);
    Result result;
    in.expect_some();
    if (!in.failed()) {
        const uint8_t outcome = take_tag(in, raw, outcomes);
        if (outcome == 0)
            read_win(in, raw, form, result);
        else
            result.kind = static_cast<Result::Kind>(outcome & tag_mask);
        if (result.kind == Result::Kind::draw && form == ResultForm::hex)
            in.note(code::result_malformed);
        if (in.codes().has(code::whitespace_in_value)) in.note(code::result_malformed);
    }
    return in.decoded(result);
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
