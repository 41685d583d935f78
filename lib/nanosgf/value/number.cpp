// SPDX-License-Identifier: MIT
// Reads the digits of whole and real numbers; no division, no floating point.
#include "nanosgf/value/number.hpp"

#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {

namespace {

constexpr uint32_t greatest = INT32_MAX;

/// Appends `zeros` zeros and `digit` to `value`; false, and nothing changed, if that exceeds
/// `limit`.
bool append(uint32_t& value, uint8_t zeros, uint8_t digit, uint32_t limit) {
    uint32_t longer = value;
    do {
        if (longer > greatest / 10) return false;
        longer *= 10;
    } while (zeros-- != 0);
    if (longer > limit - digit) return false;
    value = longer + digit;
    return true;
}

/// What the value has besides digits that count, a set of bits.
namespace seen {
constexpr uint8_t whole_digits = 1;
constexpr uint8_t fraction_digits = 2;
constexpr uint8_t point = 4;
constexpr uint8_t comma = 8;     ///< the point is a comma
constexpr uint8_t cut = 16;      ///< something did not fit
constexpr uint8_t something = 32; ///< besides white space
} // namespace seen

/// Reads any number into `decoded`, which is new; usable if the value has nothing else.
uint8_t read(Bytes raw, Decoded<Decimal>& decoded) {
    const Bytes text = detail::trim(raw, decoded.codes);
    if (text.empty()) {
        decoded.codes |= code::empty_value;
        return 0;
    }
    uint8_t found = seen::something;
    const char* p = text.begin();
    const char* const end = text.end();
    const bool negative = *p == '-';
    if (negative || *p == '+') ++p;
    const uint32_t limit = greatest + negative;
    uint32_t value = 0;
    uint8_t scale = 0;
    uint8_t zeros = 0; // after the point, and not yet in the value
    for (; p != end; ++p) {
        const auto digit = static_cast<uint8_t>(*p - '0');
        const bool in_fraction = (found & seen::point) != 0;
        if (digit > 9) {
            if (in_fraction || (*p != '.' && *p != ',')) break;
            found |= *p == ',' ? seen::point | seen::comma : seen::point;
            continue;
        }
        found |= in_fraction ? seen::fraction_digits : seen::whole_digits;
        if (in_fraction && digit == 0) {
            if (zeros < Decimal::max_scale) ++zeros;
            continue;
        }
        if (in_fraction) scale = static_cast<uint8_t>(scale + zeros + 1);
        if ((found & seen::cut) != 0 || scale > Decimal::max_scale ||
            !append(value, zeros, digit, limit)) {
            if (in_fraction)
                scale = static_cast<uint8_t>(scale - zeros - 1);
            else
                value = limit;
            found |= seen::cut;
            decoded.codes |= code::number_range;
        }
        zeros = 0;
    }
    decoded.usable = p == end && (found & (seen::whole_digits | seen::fraction_digits)) != 0;
    if (decoded.usable) decoded.value = {static_cast<int32_t>(negative ? 0 - value : value), scale};
    return found;
}

} // namespace

Decoded<int32_t> decode_number(Bytes raw) {
    Decoded<Decimal> real;
    const uint8_t found = read(raw, real);
    // A fraction that was cut off is not zero.
    const bool zeros = real.value.scale == 0 && (found & seen::comma) == 0 &&
                       (found & (seen::point | seen::cut)) != (seen::point | seen::cut);
    const bool usable = real && zeros && (found & seen::whole_digits) != 0;
    if ((!usable && found != 0) || (found & seen::point) != 0) real.codes |= code::number_malformed;
    return {usable ? real.value.mantissa : 0, real.codes, usable};
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
    Decoded<Decimal> decoded;
    const auto found = static_cast<uint8_t>(read(raw, decoded) & ~seen::cut);
    constexpr uint8_t plain = seen::something | seen::whole_digits;
    const bool good = found == plain || found == (plain | seen::point | seen::fraction_digits);
    if (found != 0 && !(good && decoded.usable)) decoded.codes |= code::real_malformed;
    return decoded;
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
    const uint8_t letter = text.empty() ? uint8_t{0} : text[0];
    const uint8_t lower = detail::lower_case(letter);
    Color color = Color::none;
    if (lower == 'b') color = Color::black;
    if (lower == 'w') color = Color::white;
    Codes found = code::color_malformed;
    if (text.size() != 1) {
        const Bytes name(color == Color::black ? "black" : "white", 5);
        if (!detail::is_word(text, name)) color = Color::none;
        if (text.empty()) found = code::empty_value;
    } else if (color != Color::none) {
        found = lower == letter ? Codes(code::color_case) : Codes();
    } else if (digits == ColorDigits::accepted && (letter == '1' || letter == '2')) {
        color = static_cast<Color>(letter - '0');
    }
    decoded.value = color;
    decoded.codes |= found;
    decoded.usable = color != Color::none;
    return decoded;
}

} // namespace nanosgf
