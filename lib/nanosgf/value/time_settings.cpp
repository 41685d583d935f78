// SPDX-License-Identifier: MIT
// TM as servers wrote it before FF[4] had OT: a clock time, and the overtime after it.
#include "nanosgf/value/time_settings.hpp"

#include "nanosgf/value/detail/decimal.hpp"
#include "nanosgf/value/detail/spelling.hpp"
#include "nanosgf/value/game_info.hpp"

namespace nanosgf {

namespace {

/// `0:30`, `30:00` or `1:00:00`, taken off the front of `text`; at least one colon.
bool take_clock_time(Bytes& text, Decimal& seconds) {
    seconds = {};
    uint8_t colons = 0;
    for (;;) {
        uint16_t number = 0;
        const size_t digits = detail::take_digits(text, number);
        if (colons == 0 ? digits == 0 || digits > 4 : digits != 2 || number >= 60) return false;
        if (!detail::multiply_by_60(seconds) || !detail::add(seconds, {number, 0})) return false;
        if (text.empty() || text[0] != ':') break;
        text = text.from(1);
        if (++colons > 2) return false;
    }
    return colons != 0;
}

bool take(Bytes& text, char letter) {
    if (text.empty() || text[0] != static_cast<uint8_t>(letter)) return false;
    text = text.from(1);
    return true;
}

bool take_count(Bytes& text, uint16_t& count) {
    return detail::take_digits(text, count) != 0 && count != 0 && count <= Overtime::max_count;
}

/// `(5x1:00)`, `+10:00/25` or nothing.
bool take_overtime(Bytes text, Overtime& overtime) {
    if (text.empty()) return true;
    if (take(text, '(')) {
        overtime.kind = Overtime::Kind::byo_yomi;
        return take_count(text, overtime.count) && take(text, 'x') && take_clock_time(text, overtime.seconds) &&
               take(text, ')') && text.empty() && overtime.seconds.mantissa != 0;
    }
    overtime.kind = Overtime::Kind::canadian;
    return take(text, '+') && take_clock_time(text, overtime.seconds) && take(text, '/') &&
           take_count(text, overtime.count) && text.empty() && overtime.seconds.mantissa != 0;
}

} // namespace

Decoded<TimeSettings> decode_time_settings(Bytes main, Bytes overtime) {
    Decoded<TimeSettings> decoded;
    Codes ignored;
    const Bytes text = detail::trim(main, ignored);
    if (!text.empty()) {
        const Decoded<Decimal> time = decode_time(main);
        decoded.codes = time.codes;
        decoded.value.main = time.value;
        Bytes rest = text;
        if (!time && !(take_clock_time(rest, decoded.value.main) && take_overtime(rest, decoded.value.overtime)))
            return decoded;
        if (time.value.mantissa < 0 || time.codes.has(code::number_range)) {
            decoded.codes |= code::number_range;
            return decoded;
        }
    }
    if (!detail::trim(overtime, ignored).empty()) {
        const Decoded<Overtime> system = decode_overtime(overtime);
        decoded.codes |= system.codes;
        const bool is_named_twice = decoded.value.overtime.kind != Overtime::Kind::absolute;
        if (is_named_twice) decoded.codes |= code::info_format;
        if (!system || is_named_twice) return decoded;
        decoded.value.overtime = system.value;
    } else if (text.empty()) {
        decoded.codes |= code::empty_value;
        return decoded;
    }
    decoded.usable = true;
    return decoded;
}

} // namespace nanosgf
