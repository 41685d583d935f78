// SPDX-License-Identifier: MIT
// The kinds of short values: collected, decoded in one go, and written with the formatters.
#include "examine.hpp"

#include "nanosgf/value/collector.hpp"
#include "nanosgf/value/composed.hpp"
#include "nanosgf/value/encoding.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/overtime.hpp"
#include "nanosgf/value/text_decoder.hpp"

namespace value_test {

using namespace nanosgf;

namespace {

/// Writes a raw part as text, in quotes.
void say_part(Log& log, Bytes raw) {
    TextDecoder decoder(TextKind::simple_text);
    log.say("\"");
    for (TextPiece piece; decoder.next(raw, piece);) log.say_bytes(piece.bytes);
    log.say("\"");
}

/// `Rule::decode(Bytes)` gives what `Rule::say(Log&, value)` writes.
template <class Rule, uint8_t capacity = 60, Charset pairs = Charset::single_byte>
struct Short {
    static constexpr Charset charset = pairs;
    Collector<capacity> collector;

    void take(Bytes chunk, Part part, uint32_t, Findings& findings) {
        Bytes value;
        if (!collector.take(chunk, part, value)) return;
        const auto decoded = Rule::decode(value);
        if (decoded)
            Rule::say(findings.decoded, decoded.value);
        else
            findings.decoded.say("no value");
        findings.found(decoded.codes | collector.codes());
    }
};

void say(Log& log, const ShortText& text) {
    log.say_bytes(text.bytes());
}

struct NumberRule {
    static Decoded<int32_t> decode(Bytes raw) { return decode_number(raw); }
    static void say(Log& log, int32_t value) { value_test::say(log, format_number(value)); }
};
struct NumberOr1Rule : NumberRule {
    static Decoded<int32_t> decode(Bytes raw) { return decode_number(raw, 1); }
};
struct RealRule {
    static Decoded<Decimal> decode(Bytes raw) { return decode_real(raw); }
    static void say(Log& log, Decimal value) { value_test::say(log, format_real(value)); }
};
struct TimeRule : RealRule {
    static Decoded<Decimal> decode(Bytes raw) { return decode_time(raw); }
};
struct MinutesRule : RealRule {
    static Decoded<Decimal> decode(Bytes raw) { return decode_time(raw, TimeUnit::minutes); }
};
struct DoubleRule {
    static Decoded<Double> decode(Bytes raw) { return decode_double(raw); }
    static void say(Log& log, Double value) {
        log.say(value == Double::normal ? "normal" : "emphasized");
    }
};
struct ColorRule {
    static Decoded<Color> decode(Bytes raw) { return decode_color(raw); }
    static void say(Log& log, Color value) { value_test::say(log, format_color(value)); }
};
struct ColorOrDigitRule : ColorRule {
    static Decoded<Color> decode(Bytes raw) { return decode_color(raw, ColorDigits::accepted); }
};
struct NoneRule {
    static Decoded<None> decode(Bytes raw) { return decode_none(raw); }
    static void say(Log& log, None) { log.say("none"); }
};
struct RankRule {
    static Decoded<Rank> decode(Bytes raw) { return decode_rank(raw); }
    static void say(Log& log, Rank value) { value_test::say(log, format_rank(value)); }
};
struct RoundRule {
    static Decoded<Round> decode(Bytes raw) { return decode_round(raw); }
    static void say(Log& log, const Round& value) {
        value_test::say(log, format_number(value.number));
        if (value.type.empty()) return;
        log.say(" ");
        say_part(log, value.type);
    }
};
struct RulesRule {
    static Decoded<Rules> decode(Bytes raw) { return decode_rules(raw); }
    static void say(Log& log, Rules value) { value_test::say(log, format_rules(value)); }
};
struct OvertimeRule {
    static Decoded<Overtime> decode(Bytes raw) { return decode_overtime(raw); }
    static void say(Log& log, const Overtime& value) { value_test::say(log, format_overtime(value)); }
};
struct FigureRule {
    static Decoded<Figure> decode(Bytes raw) { return decode_figure(raw); }
    static void say(Log& log, const Figure& value) {
        if (!value.has_flags) {
            log.say("new figure");
            return;
        }
        value_test::say(log, format_number(value.flags));
        log.say(" ");
        say_part(log, value.name);
    }
};
struct StyleRule {
    static Decoded<Style> decode(Bytes raw) { return decode_style(raw); }
    static void say(Log& log, Style value) {
        log.say(value.siblings ? "siblings" : "children");
        log.say(value.no_markup ? ", no markup" : ", markup");
    }
};
struct PrintModeRule {
    static Decoded<PrintMode> decode(Bytes raw) { return decode_print_mode(raw); }
    static void say(Log& log, PrintMode value) { value_test::say(log, format_print_mode(value)); }
};
struct EncodingRule {
    static Decoded<Encoding> decode(Bytes raw) {
        const Encoding encoding = decode_encoding(raw);
        return {encoding, {}, encoding != Encoding::unknown};
    }
    static void say(Log& log, Encoding value) {
        log.say_bytes(encoding_name(value));
        if (charset_of(value) == Charset::shift_jis) log.say(", pairs of Shift_JIS");
        if (charset_of(value) == Charset::gbk_big5) log.say(", pairs of GBK");
        if (!is_ascii_compatible(value)) log.say(", not ASCII");
    }
};
struct CollectedRule {
    static Decoded<Bytes> decode(Bytes raw) { return {raw, {}, true}; }
    static void say(Log& log, Bytes value) {
        log.say("\"");
        log.say_bytes(value);
        log.say("\"");
    }
};

template <Charset charset>
struct SplitRule {
    static Decoded<Composed> decode(Bytes raw) {
        return charset == Charset::single_byte ? decode_composed(raw)
                                               : decode_composed(raw, charset);
    }
    static void say(Log& log, const Composed& value) {
        log.say("(\"");
        log.say_bytes(value.first);
        log.say("\", ");
        if (value.has_second) log.say("\"");
        log.say_bytes(value.second);
        log.say(value.has_second ? "\")" : "missing)");
    }
};
template <Charset charset>
struct PartsRule {
    static Decoded<Bytes> decode(Bytes raw) { return {raw, {}, true}; }
    static void say(Log& log, Bytes value) {
        const char* before = "(\"";
        Tuple parts(value, charset);
        for (Bytes part; parts.next(part); before = "\", \"") {
            log.say(before);
            log.say_bytes(part);
        }
        log.say("\")");
    }
};

constexpr Charset single = Charset::single_byte;
constexpr Charset japanese = Charset::shift_jis;

} // namespace

bool number(const Case& subject) { return examine<Short<NumberRule>>(subject); }
bool number_or_1(const Case& subject) { return examine<Short<NumberOr1Rule>>(subject); }
bool real(const Case& subject) { return examine<Short<RealRule>>(subject); }
bool double_value(const Case& subject) { return examine<Short<DoubleRule>>(subject); }
bool color(const Case& subject) { return examine<Short<ColorRule>>(subject); }
bool color_or_digit(const Case& subject) { return examine<Short<ColorOrDigitRule>>(subject); }
bool none(const Case& subject) { return examine<Short<NoneRule>>(subject); }
bool rank(const Case& subject) { return examine<Short<RankRule>>(subject); }
bool round_value(const Case& subject) { return examine<Short<RoundRule>>(subject); }
bool rules(const Case& subject) { return examine<Short<RulesRule>>(subject); }
bool overtime(const Case& subject) { return examine<Short<OvertimeRule>>(subject); }
bool figure(const Case& subject) { return examine<Short<FigureRule>>(subject); }
bool time(const Case& subject) { return examine<Short<TimeRule>>(subject); }
bool time_in_minutes(const Case& subject) { return examine<Short<MinutesRule>>(subject); }
bool style(const Case& subject) { return examine<Short<StyleRule>>(subject); }
bool print_mode(const Case& subject) { return examine<Short<PrintModeRule>>(subject); }
bool encoding(const Case& subject) { return examine<Short<EncodingRule>>(subject); }
bool collected(const Case& subject) { return examine<Short<CollectedRule, 5>>(subject); }
bool split(const Case& subject) { return examine<Short<SplitRule<single>>>(subject); }
bool split_shift_jis(const Case& subject) {
    return examine<Short<SplitRule<japanese>, 60, japanese>>(subject);
}
bool parts(const Case& subject) { return examine<Short<PartsRule<single>>>(subject); }
bool parts_shift_jis(const Case& subject) {
    return examine<Short<PartsRule<japanese>, 60, japanese>>(subject);
}

} // namespace value_test
