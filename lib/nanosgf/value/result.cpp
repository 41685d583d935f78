// SPDX-License-Identifier: MIT
// RE as FF[4] prescribes it, and what people write instead.
#include "nanosgf/value/result.hpp"

#include "nanosgf/value/format.hpp"
#include "nanosgf/value/spelling.hpp"

namespace nanosgf {

namespace {

// The tags are values of Kind or How, that of Kind::unknown with a bit more.
constexpr uint8_t kind_mask = 3;
constexpr uint8_t outcomes[] NANOSGF_FLASH = "\002Draw\0"
                                             "\0020\0"
                                             "\003Void\0"
                                             "\004?\0";
constexpr uint8_t loose_outcomes[] NANOSGF_FLASH = "\002draw\0"
                                                   "\002jigo\0"
                                                   "\003void\0";
static_assert(static_cast<uint8_t>(Result::Kind::draw) == 002);
static_assert(static_cast<uint8_t>(Result::Kind::voided) == 003);
static_assert(static_cast<uint8_t>(Result::Kind::unknown) == (004 & kind_mask));

constexpr uint8_t reasons[] NANOSGF_FLASH = "\002R\0"
                                            "\002Resign\0"
                                            "\003T\0"
                                            "\003Time\0"
                                            "\004F\0"
                                            "\004Forfeit\0";
constexpr uint8_t loose_reasons[] NANOSGF_FLASH = "\002r\0"
                                                  "\002res\0"
                                                  "\002resign\0"
                                                  "\003t\0"
                                                  "\003time\0"
                                                  "\004f\0"
                                                  "\004forfeit\0";
static_assert(static_cast<uint8_t>(Result::How::resignation) == 002);
static_assert(static_cast<uint8_t>(Result::How::time) == 003);
static_assert(static_cast<uint8_t>(Result::How::forfeit) == 004);

enum Word : uint8_t { no_word, black, white, resigns, wins, by, points };
constexpr uint8_t vocabulary[] NANOSGF_FLASH = "\001black\0"
                                               "\002white\0"
                                               "\003resigns\0"
                                               "\004wins\0"
                                               "\005by\0"
                                               "\006points\0"
                                               "\006point\0";
static_assert(static_cast<uint8_t>(Color::black) == black);
static_assert(static_cast<uint8_t>(Color::white) == white);

/// Removes the first word from `text` and returns it; words end at white space.
Bytes take_word(Bytes& text) {
    Codes ignored;
    text = detail::trim(text, ignored);
    size_t size = 0;
    while (size != text.size() && !detail::is_blank(text[size])) ++size;
    const Bytes term = text.first(size);
    text = text.from(size);
    return term;
}

uint8_t take_known_word(Bytes& text) {
    detail::Plain term(take_word(text));
    return detail::match_word(term, vocabulary, true);
}

/// `3`, `3.5`, `3 1/2`, `1/2`, and `points` if they say so; false if it is anything else.
bool read_spoken_points(Bytes text, Decimal& margin) {
    constexpr Bytes half = "1/2";
    constexpr int32_t most = (INT32_MAX - 5) / 10;
    Bytes term = take_word(text);
    if (term != half) {
        const Decoded<Decimal> whole = decode_real(term);
        if (!whole.usable || !detail::is_decimal_digit(term[0])) return false;
        margin = whole.value;
        term = take_word(text);
    }
    if (term == half) {
        if (margin.scale != 0 || margin.mantissa > most) return false;
        margin = {margin.mantissa * 10 + 5, 1};
        term = take_word(text);
    }
    if (term.empty()) return true;
    detail::Plain unit(term);
    return text.empty() && detail::match_word(unit, vocabulary, true) == points;
}

/// "Black resigns", "White wins by 3 1/2 points"; false if it is anything else.
bool read_phrase(Bytes text, Result& result) {
    const uint8_t color = take_known_word(text);
    if (color != black && color != white) return false;
    result.winner = static_cast<Color>(color);
    const uint8_t verb = take_known_word(text);
    if (verb == resigns) {
        result.winner = opponent(result.winner);
        result.how = Result::How::resignation;
        return text.empty();
    }
    result.how = Result::How::score;
    return verb == wins && take_known_word(text) == by && read_spoken_points(text, result.margin);
}

/// Takes `end` off the end of `text`, if it is there and something before it.
bool drop_end(Bytes& text, Bytes end) {
    if (text.size() <= end.size() || text.from(text.size() - end.size()) != end) return false;
    text = text.first(text.size() - end.size());
    return true;
}

/// The points behind `B+`, and in Backgammon how they were won.
void read_score(detail::Plain& in, Bytes text, ResultForm form, Result& result) {
    result.how = Result::How::score;
    if (form == ResultForm::backgammon && (drop_end(text, "R") || drop_end(text, "Resign")))
        result.how = Result::How::resignation;
    const Decoded<Decimal> score = decode_real(text);
    if (!score.usable || text[0] == '+' || text[0] == '-') {
        in.fail(Code::result_malformed);
        return;
    }
    result.margin = score.value;
    if (!score.codes.empty()) in.note(Code::result_malformed);
}

/// A word of `exact`, or, with result-malformed, of `loose`.
uint8_t take_tag(detail::Plain& in, const uint8_t* exact, const uint8_t* loose) {
    uint8_t tag = detail::match_word(in, exact, false);
    if (tag != 0) return tag;
    tag = detail::match_word(in, loose, true);
    if (tag != 0) in.note(Code::result_malformed);
    return tag;
}

/// `B+` and what follows, or a phrase.
void read_win(detail::Plain& in, Bytes raw, ResultForm form, Result& result) {
    result.kind = Result::Kind::win;
    const uint16_t color = in.current();
    if (color == 'b' || color == 'w') in.note(Code::result_malformed);
    result.winner = (color | 0x20) == 'b' ? Color::black : Color::white;
    const bool is_color = result.winner == Color::black || (color | 0x20) == 'w';
    in.next();
    if (is_color && in.skip('+')) {
        if (in.at_end()) return;
        const uint8_t reason = take_tag(in, reasons, loose_reasons);
        if (reason != 0)
            result.how = static_cast<Result::How>(reason);
        else
            read_score(in, raw.from(static_cast<size_t>(in.position() - 1 - raw.begin())), form,
                       result);
        return;
    }
    in.note(Code::result_malformed);
    if (is_color && in.at_end() && form == ResultForm::hex) return;
    if (!read_phrase(raw, result)) in.fail(Code::result_malformed);
}

} // namespace

Decoded<Result> decode_result(Bytes raw, ResultForm form) {
    detail::Plain in(raw);
    Result result;
    in.expect_some();
    if (!in.failed()) {
        const uint8_t outcome = take_tag(in, outcomes, loose_outcomes);
        if (outcome == 0)
            read_win(in, raw, form, result);
        else
            result.kind = static_cast<Result::Kind>(outcome & kind_mask);
        if (result.kind == Result::Kind::draw && form == ResultForm::hex)
            in.note(Code::result_malformed);
        if (in.codes().has(Code::whitespace_in_value)) in.note(Code::result_malformed);
    }
    return in.decoded(result);
}

ShortText format_result(const Result& result) {
    ShortText text;
    if (result.kind == Result::Kind::win) {
        if (result.winner == Color::none || result.margin.mantissa < 0) return ShortText::invalid();
        text.append(result.winner == Color::black ? 'B' : 'W');
        text.append('+');
        if (result.how == Result::How::score || result.margin.mantissa != 0)
            text.append_text(format_real(result.margin));
        if (result.how > Result::How::score)
            text.append_word(detail::find_word(reasons, static_cast<uint8_t>(result.how)));
        return text;
    }
    if (result.kind == Result::Kind::unknown)
        text.append('?');
    else
        text.append_word(detail::find_word(outcomes, static_cast<uint8_t>(result.kind)));
    return text;
}

} // namespace nanosgf
