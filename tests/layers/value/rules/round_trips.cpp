// SPDX-License-Identifier: MIT
// What a formatter writes, its decoder reads: exactly, for small numbers all and great ones around
// the limits. Also the arithmetic behind them.
#include "expect.hpp"

#include "nanosgf/value/composed.hpp"
#include "nanosgf/value/detail/decimal.hpp"
#include "nanosgf/value/encoding.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/overtime.hpp"
#include "nanosgf/syntax/text_encoder.hpp"
#include "nanosgf/value/to_double.hpp"

namespace {

using namespace nanosgf;
using value_test::expect;

constexpr int32_t many = value_test::reduced ? 2000 : 100000;

void number(int32_t value) {
    const ShortText text = format_number(value);
    const Decoded<int32_t> decoded = decode_number(text.bytes());
    expect(decoded.exact() && decoded.value == value, "a number comes back", text.bytes());
    const Decoded<Decimal> real = decode_real(text.bytes());
    expect(real.exact() && real.value == Decimal{value, 0}, "and as a real one", text.bytes());
}

/// What is read again has no zeros at the end of the fraction.
void real(Decimal value) {
    const ShortText text = format_real(value);
    const Decoded<Decimal> decoded = decode_real(text.bytes());
    detail::drop_zeros(value);
    expect(text && decoded.exact() && decoded.value == value, "a real number comes back",
           text.bytes());
}

void numbers() {
    for (int32_t value = -many; value <= many; ++value) number(value);
    for (int32_t near = 0; near != 1000; ++near) {
        number(INT32_MAX - near);
        number(INT32_MIN + near);
    }
    for (int32_t power = 1; power <= 100000000; power *= 10)
        for (int32_t near = -2; near <= 2; ++near) {
            number(power * 10 + near);
            number(-power * 10 + near);
        }
}

void reals() {
    for (uint8_t scale = 0; scale <= Decimal::max_scale; ++scale) {
        for (int32_t value = -many / 10; value <= many / 10; ++value) real({value, scale});
        for (int32_t near = 0; near != 100; ++near) {
            real({INT32_MAX - near, scale});
            real({INT32_MIN + near, scale});
        }
    }
    expect(!format_real({1, Decimal::max_scale + 1}), "no decimal has such a scale", 10);
    expect(format_real({650, 2}).bytes() == Bytes("6.50"), "zeros as the scale says", 650);
    expect(format_real({-5, 1}).bytes() == Bytes("-0.5"), "a digit before the point", 5);
    expect(to_double({-65, 1}) < -6.49 && to_double({-65, 1}) > -6.51, "as floating point", 65);
}

void arithmetic() {
    uint32_t state = 1;
    for (int32_t i = 0; i != many * 5; ++i) {
        state = state * 1664525 + 1013904223;
        const uint32_t numbers[] = {state, static_cast<uint32_t>(i), ~static_cast<uint32_t>(i)};
        for (const uint32_t value : numbers) {
            uint8_t digit;
            const uint32_t quotient = detail::divide_by_10(value, digit);
            expect(digit < 10 && quotient <= UINT32_MAX / 10 && quotient * 10 + digit == value,
                   "a tenth and its remainder", value);
        }
    }
}

void small_types() {
    const Double doubles[] = {Double::normal, Double::emphasized};
    for (const Double value : doubles) {
        const auto decoded = decode_double(format_double(value).bytes());
        expect(decoded.exact() && decoded.value == value, "a double comes back",
               static_cast<uint8_t>(value));
    }
    const Color colors[] = {Color::black, Color::white};
    for (const Color value : colors) {
        const auto decoded = decode_color(format_color(value).bytes());
        expect(decoded.exact() && decoded.value == value, "a colour comes back",
               static_cast<uint8_t>(value));
    }
    expect(!format_color(Color::none), "nobody is no colour", 0);
    for (uint8_t i = 0; i != 4; ++i) {
        const Style style = {(i & 1) != 0, (i & 2) != 0};
        const auto decoded = decode_style(format_style(style).bytes());
        expect(decoded.exact() && decoded.value.siblings == style.siblings &&
                   decoded.value.no_markup == style.no_markup,
               "a style comes back", i);
        if (i == 3) continue;
        const auto mode = decode_print_mode(format_print_mode(static_cast<PrintMode>(i)).bytes());
        expect(mode.exact() && mode.value == static_cast<PrintMode>(i), "a print mode comes back", i);
    }
}

void ranks() {
    for (uint8_t number = 1; number != 100; ++number)
        for (uint8_t kind = 0; kind != 3; ++kind)
            for (uint8_t mark = 0; mark != 3; ++mark) {
                const Rank rank = {number, static_cast<RankKind>(kind),
                                   static_cast<RankCertainty>(mark)};
                const ShortText text = format_rank(rank);
                const auto decoded = decode_rank(text.bytes());
                expect(decoded.exact() && decoded.value.number == number &&
                           decoded.value.kind == rank.kind &&
                           decoded.value.certainty == rank.certainty,
                       "a rank comes back", text.bytes());
            }
}

void rounds() {
    for (uint32_t number = 0; number < UINT16_MAX; number += number < 1000 ? 1 : 997) {
        const Bytes types[] = {"", "final", "a (b) c", ")", "("};
        for (const Bytes type : types) {
            const Round round = {static_cast<uint16_t>(number), type};
            const ShortText head = format_round_head(round);
            char raw[40];
            size_t size = 0;
            for (const char c : head.bytes()) raw[size++] = c;
            for (const char c : type) raw[size++] = c;
            if (!type.empty()) raw[size++] = ')';
            const Bytes text(raw, size);
            const auto decoded = decode_round(text);
            expect(decoded.exact() && decoded.codes.empty() && decoded.value.number == number &&
                       decoded.value.type == type,
                   "a round comes back", text);
        }
    }
    expect(!format_round_head({UINT16_MAX, ""}), "no round has such a number", UINT16_MAX);
}

void rules() {
    for (uint8_t i = 0; i != 6; ++i) {
        const ShortText text = format_rules(static_cast<Rules>(i));
        const auto decoded = decode_rules(text.bytes());
        expect(decoded.exact() && decoded.codes.empty() && decoded.value == static_cast<Rules>(i),
               "rules come back", text.bytes());
    }
    expect(!format_rules(static_cast<Rules>(6)), "no such rules", 6);
}

void overtime(const Overtime& overtime, bool is_valid) {
    const ShortText text = format_overtime(overtime);
    expect(static_cast<bool>(text) == is_valid, "overtime within its limits", text.bytes());
    if (!text) return;
    const auto decoded = decode_overtime(text.bytes());
    Overtime same = overtime;
    detail::drop_zeros(same.seconds);
    expect(decoded.exact() && decoded.codes.empty() && decoded.value == same, "overtime comes back", text.bytes());
}

/// Every kind with counts and times around the limits; what one is not to have makes it not valid.
void overtimes() {
    const uint16_t counts[] = {0, 1, 25, 9999, 10000, UINT16_MAX};
    const int32_t mantissas[] = {INT32_MIN, -1, 0, 1, 10, 30, 600, 86400, 9999999, 10000000, INT32_MAX};
    for (uint8_t kind = 0; kind != 6; ++kind)
        for (const uint16_t count : counts)
            for (const int32_t mantissa : mantissas)
                for (uint8_t scale = 0; scale != 5; ++scale) {
                    const bool counting = kind == 1 || kind == 2;
                    const bool valid = kind < 5 && scale < 4 &&
                                       (counting ? count > 0 && count < 10000 : count == 0) &&
                                       (kind == 0 ? mantissa == 0 : mantissa > 0 && mantissa < 10000000);
                    overtime({static_cast<Overtime::Kind>(kind), count, {mantissa, scale}}, valid);
                }
}

void figures() {
    const uint16_t flags[] = {0, 1, 2, 4, 7, 256, 257, 512, 775, 32768, 33543};
    for (const uint16_t flag : flags) {
        char raw[40];
        size_t size = 0;
        Figure figure;
        figure.flags = flag;
        figure.has_flags = true;
        const ShortText head = format_figure_flags(figure);
        for (size_t i = 0; i != head.size(); ++i) raw[size++] = head.bytes().data()[i];
        TextEncoder encoder(TextPlace::composed_part);
        Bytes name("a:b");
        for (Bytes piece; encoder.next(name, piece);)
            for (size_t i = 0; i != piece.size(); ++i) raw[size++] = piece.data()[i];
        const auto decoded = decode_figure(Bytes(raw, size));
        expect(decoded.exact() && decoded.value.flags == flag &&
                   decoded.value.name == Bytes("a\\:b"),
               "a figure comes back", Bytes(raw, size));
    }
    expect(format_figure_flags(Figure()).bytes().empty() && decode_figure("").exact(),
           "a new figure is an empty value", 0);
}

void encodings() {
    for (uint8_t i = 1; i <= static_cast<uint8_t>(Encoding::utf_32); ++i) {
        const Bytes name = encoding_name(static_cast<Encoding>(i));
        expect(!name.empty() && decode_encoding(name) == static_cast<Encoding>(i),
               "a charset comes back", name);
    }
    expect(encoding_name(Encoding::unknown).empty(), "what is unknown has no name", 0);
}

/// In a charset of byte pairs a second byte gets no escape, at every cut of the text.
void pairs() {
    const Bytes text("\x90\\]\\\x90:\x81\x5C");
    const Bytes expected("\x90\\\\]\\\\\x90\\:\x81\x5C");
    for (size_t cut = 0; cut <= text.size(); ++cut) {
        char raw[32];
        size_t size = 0;
        TextEncoder encoder(TextPlace::composed_part);
        Bytes pieces[] = {text.first(cut), text.from(cut)};
        for (Bytes& left : pieces)
            for (Bytes piece; encoder.next(left, piece, Charset::shift_jis);)
                for (size_t i = 0; i != piece.size(); ++i) raw[size++] = piece.data()[i];
        expect(Bytes(raw, size) == expected, "pairs are escaped as such", Bytes(raw, size));
    }
}

} // namespace

int main() {
    numbers();
    reals();
    arithmetic();
    small_types();
    ranks();
    rounds();
    rules();
    overtimes();
    figures();
    encodings();
    pairs();
    return support::conclude("value round_trips");
}
