// SPDX-License-Identifier: MIT
// Dates as people write them: `8 March 1990`, `31.12.1989`, `Dec 9, 1938 and Mar 3-4, 1939`.
#ifndef NANOSGF_VALUE_LOOSE_DATES_HPP
#define NANOSGF_VALUE_LOOSE_DATES_HPP

#include "nanosgf/value/dates.hpp"

namespace nanosgf {

/// Reads a text without a prescribed form (Dates in words). 52 bytes with 4-byte pointers.
///
///     LooseDates dates;
///     Date date;
///     if (dates.read("June 3 and 7, 1958"))
///         while (dates.next(date)) show(date); // 1958-06-03, then 1958-06-07
///
/// Reads the dates of FF[4], and one or more times a year, a month and days, in any order. Months are numbers or
/// English, German or Dutch words; years of two digits are of the 20th century. Numbers above 31 are years, above 12
/// days. If a day could be a month, nothing is read. No heap; cost: linear in the text for each of read() and all next().
class LooseDates {
  public:
    /// Whether `raw`, which must stay in memory, is dates without doubt. next() starts anew.
    [[nodiscard]] bool read(Bytes raw);
    /// Whether the text has the form of FF[4] already.
    [[nodiscard]] bool is_exact() const { return is_exact_; }
    /// Whether there is one more date, which is stored in `date`. Only after read() returned true.
    [[nodiscard]] bool next(Date& date);

  private:
    struct Group;

    [[nodiscard]] bool read_group();
    [[nodiscard]] bool add_days(Group& group);

    Dates dates_{Bytes()};
    Bytes rest_;        ///< after the current group
    uint32_t days_ = 0; ///< of the group, a bit each, that next() has not given yet
    uint16_t year_ = 0;
    uint8_t month_ = 0;
    bool has_words_ = false;
    bool is_exact_ = false;
};

} // namespace nanosgf

#endif
