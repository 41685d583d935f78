// SPDX-License-Identifier: MIT
// Expands the shortcuts of DT, and writes them.
#include "nanosgf/value/dates.hpp"

namespace nanosgf {

bool exists(Date date) {
    if (date.year == 0 || date.year > 9999 || date.month > 12) return false;
    if (date.day == 0) return true;
    constexpr uint8_t february = 2;
    uint8_t days = static_cast<uint8_t>(30 + ((date.month + (date.month >> 3)) & 1));
    if (date.month == 0) days = 0;
    if (date.month == february) {
        // Times the inverse of 25 in 16 bits, multiples of 25, and no others, are small. Of these,
        // which are all that end in 00 and more, a leap year is one that 16 divides.
        constexpr uint16_t inverse = 23593, most = UINT16_MAX / 25;
        static_assert(static_cast<uint16_t>(inverse * 25UL) == 1);
        const bool by_25 = static_cast<uint16_t>(date.year * inverse) <= most;
        days = (date.year & (by_25 ? 15 : 3)) == 0 ? 29 : 28;
    }
    return date.day <= days;
}

/// One item as it is written: up to three numbers.
struct Dates::Item {
    uint16_t parts[3] = {};
    uint8_t digits[3] = {};
    uint8_t count = 0;
};

namespace {

/// Year, month and day as one number, for comparing; seven bits each for month and day.
uint32_t packed(Date date) {
    return uint32_t{date.year} << 14 | static_cast<uint16_t>(date.month << 7) | date.day;
}

} // namespace

Dates::Dates(Bytes raw) : in_(raw) {
    if (!in_.at_end()) return;
    codes_ |= code::empty_value;
    more_ = false;
}

/// Reads an item and the comma after it; false if it has parts that are no numbers.
bool Dates::take(Item& item) {
    bool good = true;
    for (;;) {
        uint16_t number = 0;
        uint8_t digits = 0;
        for (;; in_.next()) {
            const uint16_t digit = static_cast<uint16_t>(in_.current() - '0');
            if (digit > 9) break;
            if (digits < 5) ++digits;
            number = static_cast<uint16_t>(number * 10 + digit);
        }
        if (item.count == 3 || digits == 0) {
            good = false;
        } else {
            item.parts[item.count] = number;
            item.digits[item.count++] = digits;
        }
        if (in_.at_end() || in_.current() == ',') break;
        if (in_.current() == '/' || in_.current() == '.')
            codes_ |= code::date_malformed;
        else if (in_.current() != '-')
            good = false;
        in_.next();
    }
    more_ = in_.skip(',');
    return good;
}

/// Completes the item from the date before it, in `last_`; false if it has no form that is allowed here.
bool Dates::complete(const Item& item) {
    enum Part : uint8_t { year, month, day };
    constexpr uint8_t never = 99; // no month or day: a zero would mean that none was given
    const Date before = last_;
    uint8_t part = year;
    Date date;
    if (item.digits[0] != 4) {
        // `06` after a month is a month, after a day a day; `05-06` may follow both.
        if (before.month == 0 || item.count > 2) return false;
        date.year = before.year;
        part = month;
        if (item.count == 1 && before.day != 0) {
            date.month = before.month;
            part = day;
        }
    }
    const bool lone = part != year;
    for (uint8_t i = 0; i != item.count; ++i, ++part) {
        if (part == year) {
            date.year = item.parts[i];
            continue;
        }
        if (item.digits[i] > 2 || (item.digits[i] == 1 && lone)) return false;
        if (item.digits[i] == 1) codes_ |= code::date_malformed;
        const uint8_t number = item.parts[i] == 0 ? never : static_cast<uint8_t>(item.parts[i]);
        (part == month ? date.month : date.day) = number;
    }
    last_ = date;
    judge(before, item.count);
    return true;
}

/// Reports a date before the one before it, and one that could be shorter: it has `count` parts.
inline void Dates::judge(Date before, uint8_t count) {
    const Date date = last_;
    // The two as numbers, without the parts that one of them lacks.
    const bool both_months = before.month != 0 && date.month != 0;
    const bool both_days = both_months && before.day != 0 && date.day != 0;
    const uint32_t compared = both_days ? ~uint32_t{0} : both_months ? ~uint32_t{0x7F} : ~uint32_t{0x3FFF};
    const uint32_t was = packed(before), is = packed(date);
    if ((is & compared) < (was & compared)) codes_ |= code::date_order;
    // A year is left out after a month or day, a month between two days.
    const uint32_t difference = was ^ is;
    uint8_t needed = date.day != 0 ? 3 : date.month != 0 ? 2 : 1;
    if (both_days && difference < 0x80)
        needed = 1;
    else if (both_months && difference < 0x4000 && (date.day != 0 || before.day == 0))
        --needed;
    if (count > needed) codes_ |= code::date_shortcut;
}

bool Dates::next(Date& date) {
    while (more_) {
        Item item;
        const bool good = take(item) && complete(item);
        if (in_.codes().has(code::whitespace_in_value) || !good) codes_ |= code::date_malformed;
        if (!good) {
            last_ = Date();
        } else if (!exists(last_)) {
            codes_ |= code::date_invalid;
        } else {
            date = last_;
            return true;
        }
    }
    return false;
}

ShortText DateFormatter::format(Date date) {
    if (!exists(date)) return ShortText::invalid();
    ShortText text;
    if (last_.year != 0) text.append(',');
    const bool same_year = date.year == last_.year && date.month != 0 && last_.month != 0;
    const bool same_month = same_year && date.month == last_.month && date.day != 0 && last_.day != 0;
    const bool year_implied = same_year && (date.day != 0 || last_.day == 0);
    if (!year_implied) text.append_number(date.year, 4);
    if (date.month != 0 && !same_month) {
        if (!year_implied) text.append('-');
        text.append_number(date.month, 2);
    }
    if (date.day != 0) {
        if (!same_month) text.append('-');
        text.append_number(date.day, 2);
    }
    last_ = date;
    return text;
}

} // namespace nanosgf
