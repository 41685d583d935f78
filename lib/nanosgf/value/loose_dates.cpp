// SPDX-License-Identifier: MIT
// Reads numbers and names of months, and decides which number is what.
#include "nanosgf/value/loose_dates.hpp"

#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {

namespace {

using detail::is_digit;
using detail::lower_case;

/// The months in English, German and Dutch, each after a character whose distance from `0` is the month's number.
constexpr uint8_t months[] NANOSGF_FLASH = "1january,1januari,2february,2februari,3march,3maart,3mrz,4april,5may,5mai,5mei,"
                                           "6june,6juni,7july,7juli,8augustus,9september,:october,:oktober,;november,"
                                           "<december,<dezember,";

[[nodiscard]] bool is_letter(uint8_t c) { return detail::is_small(lower_case(c)); }

/// 1 to 12 for a month's name or its first three letters or more; 0 for any other word.
[[nodiscard]] uint8_t month_of(Bytes word) {
    uint8_t month = 0;
    size_t same = 0;
    bool is_same = false;
    for (size_t i = 0; i != sizeof months - 1; ++i) {
        const uint8_t c = detail::flash_byte(months + i);
        if (c == ',') {
            if (is_same && same == word.size()) return month;
        } else if (c < 'a') {
            month = static_cast<uint8_t>(c - '0');
            same = 0;
            is_same = word.size() >= 3;
        } else if (same != word.size()) {
            is_same = is_same && lower_case(word[same]) == c;
            ++same;
        }
    }
    return 0;
}

} // namespace

/// A year with what belongs to it.
struct LooseDates::Group {
    /// What is between a number and the one before it.
    enum class Link : uint8_t { none, list, range };
    static constexpr uint8_t most = 6;

    uint16_t year = 0;
    uint8_t month = 0;
    uint8_t count = 0;
    uint8_t numbers[most]; ///< months or days
    Link links[most];
    Link link = Link::none; ///< before the next number
    bool year_is_first = false;

    /// Whether a month or a number other than a year begins the next group.
    [[nodiscard]] bool is_closed() const { return year != 0 && !year_is_first; }
    [[nodiscard]] bool add_number(Bytes word, bool& is_next);
    [[nodiscard]] bool add_word(Bytes word, bool& is_next);
    [[nodiscard]] bool find_month();
};

bool LooseDates::Group::add_number(Bytes word, bool& is_next) {
    uint16_t number = 0;
    if (word.size() > 4 || word.size() == 3) return false;
    for (size_t i = 0; i != word.size(); ++i) number = static_cast<uint16_t>(number * 10 + (word[i] - '0'));
    const bool is_year = word.size() == 4 || number > 31;
    is_next = is_year ? year != 0 : is_closed();
    if (is_next) return true;
    if (number == 0 || (word.size() == 4 && number < 1000)) return false;
    if (is_year) {
        year = word.size() == 4 ? number : static_cast<uint16_t>(number + 1900);
        year_is_first = count == 0 && month == 0;
        return true;
    }
    if (count == most) return false;
    links[count] = link;
    numbers[count++] = static_cast<uint8_t>(number);
    link = Link::none;
    return true;
}

bool LooseDates::Group::add_word(Bytes word, bool& is_next) {
    using detail::is_word;
    if (is_word(word, "and") || is_word(word, "und")) link = Link::list;
    else if (is_word(word, "to") || is_word(word, "bis")) link = Link::range;
    else if (!is_word(word, "st") && !is_word(word, "nd") && !is_word(word, "rd") && !is_word(word, "th") &&
             !is_word(word, "of")) {
        const uint8_t found = month_of(word);
        is_next = is_closed() && found != 0;
        if (is_next) return true;
        if (found == 0 || month != 0) return false;
        month = found;
    }
    return true;
}

/// A month that is a number. After a year the month is next; else two small numbers are the same or doubtful.
bool LooseDates::Group::find_month() {
    constexpr uint8_t december = 12;
    uint8_t at = count;
    for (uint8_t i = count; i-- != 0;) {
        if (numbers[i] > december) continue;
        if (at != count && !year_is_first && numbers[at] != numbers[i]) return false;
        at = i;
    }
    if (at == count) return false;
    month = numbers[at];
    for (--count; at != count; ++at) numbers[at] = numbers[at + 1];
    // Hyphens between numbers are no ranges.
    for (Link& each : links) each = Link::none;
    return true;
}

/// Days in the order of the calendar. Without a word between them that says so they follow each other.
bool LooseDates::add_days(Group& group) {
    if (group.year == 0 || (group.month == 0 && !group.find_month())) return false;
    year_ = group.year;
    month_ = group.month;
    days_ = group.count == 0 ? 1 : 0; // the month itself
    uint8_t before = 0;
    for (uint8_t i = 0; i != group.count; ++i) {
        const uint8_t day = group.numbers[i];
        const bool is_alone = group.links[i] == Group::Link::none;
        if (before != 0 && (day <= before || (is_alone && day != before + 1))) return false;
        if (!exists({year_, month_, day})) return false;
        if (group.links[i] != Group::Link::range || before == 0) before = day;
        for (; before <= day; ++before) days_ |= uint32_t{1} << before;
        before = day;
    }
    return true;
}

bool LooseDates::read_group() {
    Group group;
    while (!rest_.empty()) {
        const uint8_t c = rest_[0];
        size_t size = 1;
        bool is_next = false;
        if (is_digit(c)) {
            while (size != rest_.size() && is_digit(rest_[size])) ++size;
            if (!group.add_number(rest_.first(size), is_next)) return false;
        } else if (is_letter(c)) {
            while (size != rest_.size() && is_letter(rest_[size])) ++size;
            if (!group.add_word(rest_.first(size), is_next)) return false;
        } else if (c == ',' || c == '&') {
            group.link = Group::Link::list;
        } else if (c == '-') {
            group.link = Group::Link::range;
        } else if (!is_space(c) && c != '/' && c != '.' && c != '\'') {
            return false;
        }
        if (is_next && group.link == Group::Link::range) return false; // all days between two dates
        if (is_next) break;
        rest_ = rest_.from(size);
    }
    return add_days(group);
}

bool LooseDates::read(Bytes raw) {
    dates_ = Dates(raw);
    Date date;
    uint16_t items = 1, dates = 0;
    for (const char c : raw) items = static_cast<uint16_t>(items + (c == ',' ? 1 : 0));
    while (dates_.next(date)) ++dates;
    // Malformed items may have been left out: then there are fewer dates than items.
    const Codes wrong = Codes(code::date_malformed) | code::date_invalid | code::empty_value;
    is_exact_ = dates != 0 && !dates_.codes().has_any(wrong);
    has_words_ = !is_exact_ && (dates != items || dates_.codes().has(code::date_invalid));
    dates_ = Dates(raw);
    if (!has_words_) return true;
    rest_ = raw;
    do {
        if (!read_group()) return false;
    } while (!rest_.empty());
    rest_ = raw;
    days_ = 0;
    return true;
}

bool LooseDates::next(Date& date) {
    if (!has_words_) return dates_.next(date);
    if (days_ == 0 && (rest_.empty() || !read_group())) return false;
    uint8_t day = 0;
    while ((days_ >> day & 1) == 0) ++day;
    days_ &= days_ - 1;
    date = {year_, month_, day};
    return true;
}

} // namespace nanosgf
