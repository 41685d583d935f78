// SPDX-License-Identifier: MIT
// Dates as people wrote them before FF[4] prescribed a form: `8 March 1990`, `31.12.1989`.
#ifndef NANOSGF_TREE_VERSIONS_DETAIL_OLD_DATE_HPP
#define NANOSGF_TREE_VERSIONS_DETAIL_OLD_DATE_HPP

#include "nanosgf/value/dates.hpp"

namespace nanosgf {
namespace tree {

/// Reads a value of DT (Versions 5): dates of FF[4], and one year, one month and up to two consecutive days in any
/// order. Months are numbers or English, German or Dutch words; years of two digits are of the 20th century. Numbers above
/// 31 are years, above 12 days. If a day could be a month, nothing is read.
class OldDate {
  public:
    /// Whether it is a date without doubt.
    [[nodiscard]] bool read(Bytes raw);
    /// Whether the value has the form of FF[4] already.
    [[nodiscard]] bool is_exact() const { return is_exact_; }
    void begin() { at_ = 0; }
    /// The dates one by one, from begin() on.
    [[nodiscard]] bool next(Date& date);

  private:
    [[nodiscard]] bool read_words(Bytes raw);
    [[nodiscard]] bool take_number(Bytes word);
    [[nodiscard]] bool settle();

    Bytes raw_;
    Dates dates_{Bytes()};
    bool is_exact_ = false;
    bool has_words_ = false;
    uint8_t at_ = 0;
    // Of a date in words.
    uint16_t year_ = 0;
    uint8_t month_ = 0;
    uint8_t days_[2] = {};
    uint8_t day_count_ = 0;
    uint8_t small_[2] = {}; ///< numbers that may be months or days
    uint8_t small_count_ = 0;
    bool year_is_first_ = false;
};

} // namespace tree
} // namespace nanosgf

#endif
