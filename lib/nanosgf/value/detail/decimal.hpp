// SPDX-License-Identifier: MIT
// Arithmetic of decimal numbers, as little as the values of SGF need; no division.
#ifndef NANOSGF_VALUE_DETAIL_DECIMAL_HPP
#define NANOSGF_VALUE_DETAIL_DECIMAL_HPP

#include "nanosgf/value/number.hpp"

namespace nanosgf {
namespace detail {

/// number / 10, and the remainder in `digit`. Shifts and additions: a Cortex-M0+ has no division.
[[nodiscard]] uint32_t divide_by_10(uint32_t number, uint8_t& digit);

/// Removes zeros at the end of the fraction.
void drop_zeros(Decimal& decimal);

/// Each returns false, and leaves the number undefined, if the result does not fit.
[[nodiscard]] bool multiply_by_60(Decimal& decimal);
[[nodiscard]] bool add(Decimal& sum, Decimal summand);

} // namespace detail
} // namespace nanosgf

#endif
