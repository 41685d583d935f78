// SPDX-License-Identifier: MIT
// DT: the examples and the table of FF[4] properties, DT, and writing them.
#include "findings.hpp"

#include "nanosgf/value/loose_dates.hpp"

namespace findings {

namespace {

/// Whether `raw` gives these dates and these codes.
template <size_t count>
bool reads(Bytes raw, const Date (&expected)[count], Codes codes = none) {
    Dates dates(raw);
    Date date;
    for (const Date& next : expected)
        if (!dates.next(date) || date != next) return false;
    return !dates.next(date) && !dates.next(date) && dates.codes() == codes;
}

/// Whether `raw` gives no date and these codes.
bool reads_nothing(Bytes raw, Codes codes) {
    Dates dates(raw);
    Date date;
    return !dates.next(date) && dates.codes() == codes;
}

/// Whether the dates of `raw` are written as `raw`.
bool is_written_the_same(Bytes raw) {
    char text[64];
    size_t size = 0;
    Dates dates(raw);
    DateFormatter formatter;
    for (Date date; dates.next(date);) {
        const ShortText item = formatter.format(date);
        if (!item) return false;
        for (const char character : item.bytes()) text[size++] = character;
    }
    return Bytes(text, size) == raw;
}

void valid_examples() {
    check(reads("1996-05,06", {{1996, 5, 0}, {1996, 6, 0}}), "1996-05,06");
    check(reads("1996-05-06,07,08", {{1996, 5, 6}, {1996, 5, 7}, {1996, 5, 8}}), "1996-05-06,07,08");
    check(reads("1996,1997", {{1996, 0, 0}, {1997, 0, 0}}), "1996,1997");
    check(reads("1996-12-27,28,1997-01-03,04",
                {{1996, 12, 27}, {1996, 12, 28}, {1997, 1, 3}, {1997, 1, 4}}),
          "1996-12-27,28,1997-01-03,04");
    check(reads("2020-01-01,04-15", {{2020, 1, 1}, {2020, 4, 15}}), "2020-01-01,04-15");
    check(reads("2020-01,04-15", {{2020, 1, 0}, {2020, 4, 15}}), "2020-01,04-15");
    check(reads("2019,2020-10-22", {{2019, 0, 0}, {2020, 10, 22}}), "2019,2020-10-22");
}

void invalid_examples() {
    check(reads("1996,05", {{1996, 0, 0}}, code::date_malformed), "1996,05");
    check(reads("1996-05-06,1997-13", {{1996, 5, 6}}, code::date_invalid), "1996-05-06,1997-13");
    check(reads_nothing("31-12-2020", code::date_malformed), "31-12-2020");
    check(reads("2020/12/31", {{2020, 12, 31}}, code::date_malformed), "2020/12/31");
    check(reads("1996-05-06, 07", {{1996, 5, 6}, {1996, 5, 7}}, code::date_malformed),
          "1996-05-06, 07");
    check(reads_nothing("2019-02-29", code::date_invalid), "2019-02-29");
    check(reads_nothing("0000-00-00", code::date_invalid), "0000-00-00");
}

/// The table: after an item of one form, each form stands or does not.
void allowed_forms() {
    const Bytes before[] = {"1996", "1996-05", "1996-05,06", "1996-05-06", "1996-05-06,05-07",
                            "1996-05-06,07"};
    const Bytes forms[] = {"1998", "1998-09", "1998-09-20", "09-20", "09"};
    // Y, Y-M, Y-M-D stand everywhere; M-D and a lone number after a month or a day.
    for (size_t i = 0; i != 6; ++i)
        for (size_t j = 0; j != 5; ++j) {
            char text[40];
            size_t size = 0;
            for (const char character : before[i]) text[size++] = character;
            text[size++] = ',';
            for (const char character : forms[j]) text[size++] = character;
            Dates dates(Bytes(text, size));
            Date date;
            Date last;
            while (dates.next(date)) last = date;
            const bool allowed = j < 3 || i != 0;
            check(dates.codes().has(code::date_malformed) != allowed, Bytes(text, size));
            if (j == 4 && i != 0) {
                const bool is_month = i < 3;
                check(is_month ? last == Date{1996, 9, 0} : last.day == 9, Bytes(text, size));
            }
        }
}

void calendar() {
    check(exists({2000, 2, 29}) && exists({1996, 2, 29}) && exists({2400, 2, 29}), "leap years");
    check(!exists({1900, 2, 29}) && !exists({2100, 2, 29}) && !exists({1997, 2, 29}), "no leap years");
    const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    for (uint8_t month = 1; month <= 12; ++month) {
        const uint8_t last = days[month - 1];
        check(exists({1997, month, last}) && !exists({1997, month, static_cast<uint8_t>(last + 1)}),
              "the last day of each month");
    }
    bool good = true;
    for (uint16_t year = 1; year <= 9999; ++year) {
        const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
        good = good && exists({year, 2, 29}) == leap;
    }
    check(good, "Gregorian leap years from 1 to 9999");
    check(!exists({0, 1, 1}) && !exists({10000, 1, 1}) && !exists({1997, 13, 1}), "out of range");
    check(!exists({1997, 0, 5}) && exists({1997, 0, 0}) && exists({1997, 5, 0}), "parts");
}

void codes() {
    check(reads_nothing("", code::empty_value), "an empty date");
    check(reads_nothing("yesterday", code::date_malformed), "words");
    check(reads("1996-05-06,", {{1996, 5, 6}}, code::date_malformed), "a comma at the end");
    check(reads(",1996", {{1996, 0, 0}}, code::date_malformed), "a comma in front");
    check(reads("x,1996-05-06", {{1996, 5, 6}}, code::date_malformed), "junk, then a date");
    check(reads("1996-05-06,x,07", {{1996, 5, 6}}, code::date_malformed), "nothing to shorten");
    check(reads_nothing("19960506", code::date_malformed), "no hyphens");
    check(reads_nothing("1996-05-06-07", code::date_malformed), "four parts");
    check(reads_nothing("1996-005", code::date_malformed), "a month of three digits");
    check(reads_nothing("96-05-06", code::date_malformed), "a year of two digits is a guess");
    check(reads("1996-5-6", {{1996, 5, 6}}, code::date_malformed), "months of one digit");
    check(reads_nothing("1996-00", code::date_invalid), "month 0");
    check(reads_nothing("1996-00-05", code::date_invalid), "month 0 and a day");
    check(reads_nothing("1996-05-00", code::date_invalid), "day 0");
    check(reads("1997,1996", {{1997, 0, 0}, {1996, 0, 0}}, code::date_order), "years fall");
    check(reads("1996-05-06,05", {{1996, 5, 6}, {1996, 5, 5}}, code::date_order), "days fall");
    check(reads("1996-05,04", {{1996, 5, 0}, {1996, 4, 0}}, code::date_order), "months fall");
    check(reads("1996-05,1996", {{1996, 5, 0}, {1996, 0, 0}}), "a year is not before its month");
    check(reads("1996-05-06,1996-05-07", {{1996, 5, 6}, {1996, 5, 7}}, code::date_shortcut), "D");
    check(reads("1996-05-06,05-07", {{1996, 5, 6}, {1996, 5, 7}}, code::date_shortcut), "D for M-D");
    check(reads("1996-05-06,1996-06-07", {{1996, 5, 6}, {1996, 6, 7}}, code::date_shortcut), "M-D");
    check(reads("1996-05,1996-06", {{1996, 5, 0}, {1996, 6, 0}}, code::date_shortcut), "M");
    check(reads("1996-05,1996-06-07", {{1996, 5, 0}, {1996, 6, 7}}, code::date_shortcut), "M-D");
    check(reads("1996-05,05-07", {{1996, 5, 0}, {1996, 5, 7}}), "a month cannot be left out here");
    check(reads("1996-05-06,1996-06", {{1996, 5, 6}, {1996, 6, 0}}), "nor a year here");
    check(reads("1996,1996-05", {{1996, 0, 0}, {1996, 5, 0}}), "nor behind a year");
    check(Decoded<int>{0, Codes(code::date_order) | code::date_shortcut, true}.exact(), "remarks");
}

/// Dates as people write them, as a value of DT; nothing where there is a doubt.
void dates_in_words() {
    constexpr struct {
        Bytes text;
        Bytes dates;
    } rows[] = {
        {"1996-05-06,07", "1996-05-06,07"},
        {"1996/5/6", "1996-05-06"},
        {"8 March 1990", "1990-03-08"},
        {"Mar. 8, 1990", "1990-03-08"},
        {"8th of March 1990", "1990-03-08"},
        {"31.12.89", "1989-12-31"},
        {"March 1990", "1990-03"},
        {"1938 Dec 9", "1938-12-09"},
        {"3. und 4. Mai 1975", "1975-05-03,04"},
        {"30/31 Sept 1963", ""},
        {"29/30 Sept 1963", "1963-09-29,30"},
        {"November 21-24, 1847", "1847-11-21,22,23,24"},
        {"21 to 24 November 1847", "1847-11-21,22,23,24"},
        {"June 3 and 7, 1958", "1958-06-03,07"},
        {"4,5,7 Oct 1988", "1988-10-04,05,07"},
        {"Dec 9, 1938 and Mar 3-4, 1939", "1938-12-09,1939-03-03,04"},
        {"1938 Dec 9, 1939 Mar 3", "1938-12-09,1939-03-03"},
        {"30.9.1963, 13.10.1963", "1963-09-30,10-13"},
        {"30.9.1963 - 13.10.1963", ""}, // all days between them
        {"5/6/1990", ""},          // the day could be the month
        {"3/7 June 1958", ""},     // what is between is not said
        {"June 7-3, 1958", ""},    // days that go back
        {"Dec 9 and Mar 3, 1939", ""}, // one year for two months
        {"8 March 1990 1991", ""},
        {"1, 2, 3, 4, 5, 6, 7 May 1990", ""}, // more than there is room for
        {"some day", ""},
        {"", ""},
    };
    for (const auto& row : rows) {
        LooseDates dates;
        DateFormatter formatter;
        bool good = dates.read(row.text) != row.dates.empty();
        Bytes rest = row.dates;
        for (Date date; good && !row.dates.empty() && dates.next(date);) {
            const ShortText piece = formatter.format(date);
            good = rest.first(piece.size()) == piece.bytes();
            rest = rest.from(piece.size());
        }
        check(good && rest.empty(), row.text);
    }
    LooseDates dates;
    check(dates.read("1996-05-06") && dates.is_exact() && dates.read("6 May 1996") && !dates.is_exact(), "the form of FF[4]");
}

void written() {
    const Bytes lists[] = {"1996",
                           "1996-05,06",
                           "1996-05-06,07,08",
                           "1996,1997",
                           "1996-12-27,28,1997-01-03,04",
                           "2020-01-01,04-15",
                           "2020-01,04-15",
                           "2019,2020-10-22",
                           "1996-05,05-07,1996-06,07",
                           "0001-01-01",
                           "1996,1996-05,06,1996,1997-01-01,1997-01"};
    for (const Bytes list : lists) check(is_written_the_same(list), list);
    DateFormatter formatter;
    check(!formatter.format({1997, 2, 29}), "a date that does not exist");
    check(says(formatter.format({1997, 2, 28}), "1997-02-28"), "and changes nothing");

    // Any date after any other: read again, it is the same, and no shorter form was possible.
    const Date dates[] = {{1996, 0, 0}, {1996, 5, 0},  {1996, 5, 6}, {1996, 6, 0},
                          {1996, 6, 6}, {1996, 5, 7}, {1997, 5, 6}, {1997, 0, 0}};
    for (const Date& first : dates)
        for (const Date& second : dates) {
            DateFormatter pair;
            const ShortText a = pair.format(first), b = pair.format(second);
            char text[40];
            size_t size = 0;
            for (const char character : a.bytes()) text[size++] = character;
            for (const char character : b.bytes()) text[size++] = character;
            Dates again(Bytes(text, size));
            Date date;
            check(again.next(date) && date == first && again.next(date) && date == second &&
                      !again.next(date) &&
                      !again.codes().has_any(Codes(code::date_malformed) | code::date_shortcut),
                  Bytes(text, size));
        }
}

} // namespace

void dates() {
    valid_examples();
    invalid_examples();
    allowed_forms();
    calendar();
    codes();
    dates_in_words();
    written();
}

} // namespace findings
