// SPDX-License-Identifier: MIT
// Reads the digits of whole and real numbers; no division, no floating point.
#include "nanosgf/value/number.hpp"

#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {

namespace {

constexpr uint32_t too_large = UINT32_MAX;

/// The sign and the digits at the start of a value, and then what follows them.
struct Digits {
    Codes codes;
    uint32_t value = 0; ///< of all digits, or `too_large`
    const char* at;
    const char* end;
    uint32_t negative = 0; ///< 1: there is a minus
    bool found = false; ///< there are digits
    uint8_t other;      ///< the byte after them, less '0'

    /// A whole number that does not fit is the nearest one that does (number_range).
    explicit Digits(Bytes raw) {
        const Bytes text = detail::trim(raw, codes);
        at = text.begin();
        end = text.end();
        if (text.empty()) codes |= code::empty_value;
        else if (*at == '-') negative = 1;
        if (negative != 0 || (at != end && *at == '+')) ++at;
        do other = next();
        while (other <= 9);
        if (value != too_large) return;
        value = most();
        codes |= code::number_range;
    }
    [[nodiscard]] uint32_t most() const { return uint32_t{INT32_MAX} + negative; }
    /// Takes and returns a digit; more than 9 if there is none.
    uint8_t next() {
        if (at == end) return 10;
        const auto digit = static_cast<uint8_t>(*at - '0');
        if (digit <= 9) {
            ++at;
            found = true;
            const uint32_t longer = value * 10 + digit;
            value = value >> 28 != 0 || longer > most() ? too_large : longer;
        }
        return digit;
    }
    [[nodiscard]] bool is_before(char character) const { return other == static_cast<uint8_t>(character - '0'); }
    /// `number` with the sign, or 0 if the value is no number; reports a value that is not `good`.
    int32_t finish(uint32_t number, bool good, Codes malformed) {
        if (at != end) found = false;
        if (!found) good = false;
        if (!good && !codes.has(code::empty_value)) codes |= malformed;
        if (!found) number = 0;
        return static_cast<int32_t>(negative != 0 ? 0 - number : number);
    }
};

} // namespace

Decoded<int32_t> decode_number(Bytes raw) {
    Digits digits(raw);
    const bool is_whole = !digits.is_before('.');
    if (!is_whole) {
        if (digits.codes.has(code::number_range)) digits.found = false;
        do ++digits.at;
        while (digits.at != digits.end && *digits.at == '0');
    }
    const int32_t number = digits.finish(digits.value, is_whole, code::number_malformed);
    return {number, digits.codes, digits.found};
}

Decoded<int32_t> decode_number(Bytes raw, int32_t fallback) {
    Decoded<int32_t> decoded = decode_number(raw);
    if (decoded.usable) return decoded;
    decoded.value = fallback;
    decoded.codes = decoded.codes.without(code::empty_value) | code::number_malformed;
    decoded.usable = true;
    return decoded;
}

Decoded<Decimal> decode_real(Bytes raw) {
    Digits digits(raw);
    uint32_t value = digits.value; // without zeros at the end of the fraction
    uint8_t scale = 0;
    bool is_good = true;
    const bool has_comma = digits.is_before(',');
    if (has_comma || digits.is_before('.')) {
        ++digits.at;
        const bool has_whole = digits.found && !has_comma;
        is_good = false;
        uint8_t digit;
        for (uint8_t places = 0; (digit = digits.next()) <= 9;) {
            is_good = has_whole;
            if (places < Decimal::max_scale) ++places;
            else digits.value = too_large;
            if (digit == 0) continue;
            if (digits.value == too_large) {
                digits.codes |= code::number_range;
            } else {
                value = digits.value;
                scale = places;
            }
        }
    }
    const int32_t number = digits.finish(value, is_good, code::real_malformed);
    if (!digits.found) scale = 0;
    return {{number, scale}, digits.codes, digits.found};
}

Decoded<Double> decode_double(Bytes raw) {
    Decoded<Double> decoded;
    const Bytes text = detail::trim(raw, decoded.codes);
    decoded.value = Double::normal;
    const uint8_t digit = text.size() == 1 ? text[0] : 0;
    if (digit == '2') decoded.value = Double::emphasized;
    decoded.usable = text.empty() || digit == '1' || digit == '2';
    if (text.empty() || !decoded.usable) decoded.codes |= code::double_malformed;
    return decoded;
}

Decoded<Color> decode_color(Bytes raw, ColorDigits digits) {
    Decoded<Color> decoded;
    const Bytes text = detail::trim(raw, decoded.codes);
    if (text.empty()) {
        decoded.codes |= code::empty_value;
        return decoded;
    }
    const uint8_t letter = text[0];
    Color color = Color::none;
    if ((letter | 0x20) == 'b') color = Color::black;
    if ((letter | 0x20) == 'w') color = Color::white;
    Codes found = code::color_malformed;
    if (text.size() != 1) {
        if (!detail::is_word(text, Bytes(color == Color::black ? "black" : "white", 5))) color = Color::none;
    } else if (color != Color::none) {
        found = (letter & 0x20) != 0 ? Codes(code::color_case) : Codes();
    } else if (digits == ColorDigits::accepted && (letter == '1' || letter == '2')) {
        color = static_cast<Color>(letter - '0');
    }
    decoded.value = color;
    decoded.codes |= found;
    decoded.usable = color != Color::none;
    return decoded;
}

} // namespace nanosgf
