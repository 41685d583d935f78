// SPDX-License-Identifier: MIT
// DT: a list of dates with shortcuts, read and written as full dates.
#ifndef NANOSGF_VALUE_DATES_HPP
#define NANOSGF_VALUE_DATES_HPP

#include "nanosgf/value/detail/value_cursor.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {

/// A day, a month or a year.
struct Date {
    uint16_t year = 0; ///< 1 to 9999
    uint8_t month = 0; ///< 1 to 12; 0 for a whole year
    uint8_t day = 0;   ///< 1 to 31; 0 for a whole month or year

    friend constexpr bool operator==(Date a, Date b) {
        return a.year == b.year && a.month == b.month && a.day == b.day;
    }
    friend constexpr bool operator!=(Date a, Date b) { return !(a == b); }
};

/// Whether the day, month or year exists in the Gregorian calendar.
[[nodiscard]] bool exists(Date date);

/// Reads the raw value of DT (FF[4] properties, DT): `1996-12-27,28,1997-01-03,04`. 32 bytes.
///
/// Delivers the dates that exist, and skips the others with date_malformed or date_invalid.
/// Repaired, with date_malformed: white space, `/` or `.` between the parts of a date, months and
/// days of one digit after a year. Reported: date_order, date_shortcut. An empty value is
/// empty_value.
class Dates {
  public:
    explicit Dates(Bytes raw);

    /// Whether there is one more date, which is stored in `date`.
    [[nodiscard]] bool next(Date& date);
    /// The codes of the dates read so far.
    [[nodiscard]] Codes codes() const { return codes_; }

  private:
    struct Item;
    [[nodiscard]] bool take(Item& item);
    [[nodiscard]] bool complete(const Item& item);
    inline void judge(Date before, uint8_t count);

    detail::ValueCursor in_;
    Codes codes_;
    Date last_; ///< the parts that the next item may leave out
    bool more_ = true;
};

/// Writes DT: each date in the shortest form that the date before it allows.
class DateFormatter {
  public:
    /// A comma if one is needed, and the date; not valid for a date that does not exist.
    [[nodiscard]] ShortText format(Date date);

  private:
    Date last_;
};

} // namespace nanosgf

#endif
