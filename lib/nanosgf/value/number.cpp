// SPDX-License-Identifier: MIT
// One reader of digits for whole and real numbers; no division, no floating point.
#include "nanosgf/value/number.hpp"

#include "nanosgf/value/spelling.hpp"

namespace nanosgf {

namespace {

constexpr uint32_t greatest = INT32_MAX;

/// Digits, as many as fit.
struct Digits {
    uint32_t value = 0;
    uint32_t limit = greatest;

    /// Appends `zeros` zeros and `digit`; false, and nothing changed, when it does not fit.
    [[nodiscard]] bool append(uint8_t zeros, uint8_t digit) {
        uint32_t longer = value;
        do {
            if (longer > greatest / 10) return false;
            longer *= 10;
        } while (zeros-- != 0);
        if (longer > limit - digit) return false;
        value = longer + digit;
        return true;
    }
};

/// What stands there, sign and point and all.
struct Written {
    Digits digits;
    Codes codes;
    uint8_t scale = 0;         ///< digits behind the point, without the zeros at the end
    bool negative = false;
    bool comma = false;        ///< the point is a comma
    bool point = false;
    bool whole_digits = false; ///< before the point
    bool fraction_digits = false;
    bool well_formed = false;  ///< nothing else stands there, and at least one digit

    [[nodiscard]] int32_t number() const {
        return static_cast<int32_t>(negative ? 0 - digits.value : digits.value);
    }
};

/// The digits behind the point; returns the first byte that is none.
const char* read_fraction(Written& written, const char* p, const char* end) {
    uint8_t zeros = 0; // written so far, not yet in the digits
    bool room = true;
    for (; p != end && detail::is_decimal_digit(static_cast<uint8_t>(*p)); ++p) {
        written.fraction_digits = true;
        const auto digit = static_cast<uint8_t>(*p - '0');
        if (digit == 0) {
            if (zeros < Decimal::max_scale) ++zeros;
            continue;
        }
        const auto scale = static_cast<uint8_t>(written.scale + zeros + 1);
        room = room && scale <= Decimal::max_scale && written.digits.append(zeros, digit);
        if (room)
            written.scale = scale;
        else
            written.codes |= Code::number_range;
        zeros = 0;
    }
    return p;
}

Written read(Bytes raw) {
    Written written;
    const Bytes text = detail::trim(raw, written.codes);
    if (text.empty()) {
        written.codes |= Code::empty_value;
        return written;
    }
    const char* p = text.begin();
    const char* const end = text.end();
    if (*p == '-' || *p == '+') written.negative = *p++ == '-';
    if (written.negative) ++written.digits.limit;
    for (; p != end && detail::is_decimal_digit(static_cast<uint8_t>(*p)); ++p) {
        written.whole_digits = true;
        if (!written.digits.append(0, static_cast<uint8_t>(*p - '0'))) {
            written.digits.value = written.digits.limit;
            written.codes |= Code::number_range;
        }
    }
    if (p != end && (*p == '.' || *p == ',')) {
        written.point = true;
        written.comma = *p++ == ',';
        p = read_fraction(written, p, end);
    }
    written.well_formed = p == end && (written.whole_digits || written.fraction_digits);
    return written;
}

} // namespace

Decoded<int32_t> decode_number(Bytes raw) {
    const Written written = read(raw);
    Decoded<int32_t> decoded;
    decoded.codes = written.codes;
    decoded.value = written.number();
    // A fraction that was cut off was none of zeros.
    const bool zeros = !written.point || !written.codes.has(Code::number_range);
    decoded.usable = written.well_formed && written.whole_digits && !written.comma &&
                     written.scale == 0 && zeros;
    if (!decoded.usable) decoded.value = 0;
    if (!written.codes.has(Code::empty_value) && (!decoded.usable || written.point))
        decoded.codes |= Code::number_malformed;
    return decoded;
}

Decoded<int32_t> decode_number(Bytes raw, int32_t fallback) {
    Decoded<int32_t> decoded = decode_number(raw);
    if (decoded.usable) return decoded;
    decoded.value = fallback;
    decoded.codes = decoded.codes.without(Code::empty_value) | Code::number_malformed;
    decoded.usable = true;
    return decoded;
}

Decoded<Decimal> decode_real(Bytes raw) {
    const Written written = read(raw);
    Decoded<Decimal> decoded;
    decoded.codes = written.codes;
    decoded.usable = written.well_formed;
    if (decoded.usable) decoded.value = {written.number(), written.scale};
    const bool repaired = !decoded.usable || written.comma || !written.whole_digits ||
                          written.point != written.fraction_digits;
    if (!written.codes.has(Code::empty_value) && repaired) decoded.codes |= Code::real_malformed;
    return decoded;
}

Decoded<Double> decode_double(Bytes raw) {
    Decoded<Double> decoded;
    const Bytes text = detail::trim(raw, decoded.codes);
    decoded.value = Double::normal;
    const uint8_t digit = text.size() == 1 ? text[0] : 0;
    if (digit == '2') decoded.value = Double::emphasized;
    decoded.usable = text.empty() || digit == '1' || digit == '2';
    if (text.empty() || !decoded.usable) decoded.codes |= Code::double_malformed;
    return decoded;
}

Decoded<Color> decode_color(Bytes raw, ColorDigits digits) {
    Decoded<Color> decoded;
    const Bytes text = detail::trim(raw, decoded.codes);
    if (text.empty()) {
        decoded.codes |= Code::empty_value;
        return decoded;
    }
    const uint8_t letter = text.size() == 1 ? text[0] : 0;
    const uint8_t lower = detail::lower_case(letter);
    const bool digit = digits == ColorDigits::accepted && (letter == '1' || letter == '2');
    if (lower == 'b' || (digit && letter == '1') || detail::is_word(text, "black"))
        decoded.value = Color::black;
    else if (lower == 'w' || digit || detail::is_word(text, "white"))
        decoded.value = Color::white;
    decoded.usable = decoded.value != Color::none;
    if (letter == 'b' || letter == 'w')
        decoded.codes |= Code::color_case;
    else if (letter != 'B' && letter != 'W')
        decoded.codes |= Code::color_malformed;
    return decoded;
}

} // namespace nanosgf
