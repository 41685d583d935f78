// SPDX-License-Identifier: MIT
// Reads numbers and names of months, and decides which number is what.
#include "nanosgf/tree/versions/detail/old_date.hpp"

#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {
namespace tree {

namespace {

using nanosgf::detail::is_decimal_digit;
using nanosgf::detail::lower_case;

/// The months in English, German and Dutch, each after a character whose distance from `0` is the month's number.
constexpr char months[] = "1january,1januari,2february,2februari,3march,3maart,3mrz,4april,5may,5mai,5mei,"
                          "6june,6juni,7july,7juli,8augustus,9september,:october,:oktober,;november,"
                          "<december,<dezember,";

[[nodiscard]] bool is_letter(uint8_t c) { return static_cast<uint8_t>(lower_case(c) - 'a') < 26; }

/// 1 to 12 for a month's name or its first three letters or more; 0 for any other word.
[[nodiscard]] uint8_t month_of(Bytes word) {
    uint8_t month = 0;
    size_t same = 0;
    bool is_same = false;
    for (const char c : Bytes(months)) {
        if (c == ',') {
            if (is_same && same == word.size()) return month;
        } else if (c < 'a') {
            month = static_cast<uint8_t>(c - '0');
            same = 0;
            is_same = word.size() >= 3;
        } else if (same != word.size()) {
            is_same = is_same && lower_case(word[same]) == static_cast<uint8_t>(c);
            ++same;
        }
    }
    return 0;
}

/// After a day, and between days.
[[nodiscard]] bool is_filler(Bytes word) {
    using nanosgf::detail::is_word;
    return is_word(word, "st") || is_word(word, "nd") || is_word(word, "rd") || is_word(word, "th") ||
           is_word(word, "and") || is_word(word, "und") || is_word(word, "of");
}

} // namespace

bool OldDate::read(Bytes raw) {
    raw_ = raw;
    dates_ = Dates(raw);
    Date date;
    bool has_some = false;
    while (dates_.next(date)) has_some = true;
    // Malformed items may have been left out: then there are fewer dates than items.
    uint16_t items = 1, dates = 0;
    for (const char c : raw) items = static_cast<uint16_t>(items + (c == ',' ? 1 : 0));
    dates_ = Dates(raw);
    while (dates_.next(date)) ++dates;
    const Codes wrong = Codes(code::date_malformed) | code::date_invalid | code::empty_value;
    is_exact_ = has_some && !dates_.codes().has_any(wrong);
    has_words_ = false;
    at_ = 0;
    if (is_exact_ || (has_some && dates == items && !dates_.codes().has(code::date_invalid))) {
        dates_ = Dates(raw);
        return true;
    }
    has_words_ = read_words(raw);
    return has_words_;
}

bool OldDate::take_number(Bytes word) {
    uint16_t number = 0;
    if (word.size() > 4) return false;
    for (const char c : word) number = static_cast<uint16_t>(number * 10 + static_cast<uint8_t>(c - '0'));
    if (word.size() == 3 || number == 0) return false;
    if (word.size() == 4 || number > 31) {
        if (year_ != 0 || (word.size() == 4 && number < 1000)) return false;
        year_ = word.size() == 4 ? number : static_cast<uint16_t>(number + 1900);
        year_is_first_ = day_count_ == 0 && small_count_ == 0 && month_ == 0;
        return true;
    }
    if (number > 12) {
        if (day_count_ == 2) return false;
        days_[day_count_++] = static_cast<uint8_t>(number);
        return true;
    }
    if (small_count_ == 2) return false;
    small_[small_count_++] = static_cast<uint8_t>(number);
    return true;
}

bool OldDate::read_words(Bytes raw) {
    year_ = 0;
    month_ = day_count_ = small_count_ = 0;
    year_is_first_ = false;
    while (!raw.empty()) {
        const uint8_t c = raw[0];
        size_t size = 1;
        if (is_decimal_digit(c)) {
            while (size != raw.size() && is_decimal_digit(raw[size])) ++size;
            if (!take_number(raw.first(size))) return false;
        } else if (is_letter(c)) {
            while (size != raw.size() && is_letter(raw[size])) ++size;
            const Bytes word = raw.first(size);
            const uint8_t month = month_of(word);
            if (month != 0 && month_ != 0) return false;
            if (month != 0) month_ = month;
            if (month == 0 && !is_filler(word)) return false;
        } else if (!is_space(c) && c != '-' && c != '/' && c != '.' && c != ',' && c != '\'' && c != '&') {
            return false;
        }
        raw = raw.from(size);
    }
    return settle();
}

/// Decides what the small numbers are.
bool OldDate::settle() {
    if (year_ == 0) return false;
    if (month_ == 0) {
        if (small_count_ == 0) return false;
        // After a year the month is next; else two small numbers are the same or doubtful.
        if (small_count_ == 2 && !year_is_first_ && small_[0] != small_[1]) return false;
        month_ = small_[0];
        small_[0] = small_[1];
        --small_count_;
    }
    // Days are in the order of the calendar, small ones first.
    uint8_t all[4];
    uint8_t count = 0;
    for (uint8_t i = 0; i != small_count_; ++i) all[count++] = small_[i];
    for (uint8_t i = 0; i != day_count_; ++i) all[count++] = days_[i];
    if (count > 2) return false;
    if (count == 2 && all[1] != all[0] + 1) return false;
    for (uint8_t i = 0; i != count; ++i) {
        days_[i] = all[i];
        if (!exists({year_, month_, days_[i]})) return false;
    }
    day_count_ = count;
    return true;
}

bool OldDate::next(Date& date) {
    if (!has_words_) return dates_.next(date);
    const uint8_t all = day_count_ == 0 ? uint8_t{1} : day_count_;
    if (at_ == all) return false;
    date = {year_, month_, day_count_ == 0 ? uint8_t{0} : days_[at_]};
    ++at_;
    return true;
}

} // namespace tree
} // namespace nanosgf
