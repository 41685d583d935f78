// SPDX-License-Identifier: MIT
// Decimal numbers as floating point, for hosts and processors with an FPU.
#ifndef NANOSGF_VALUE_TO_DOUBLE_HPP
#define NANOSGF_VALUE_TO_DOUBLE_HPP

#include "nanosgf/value/number.hpp"

namespace nanosgf {

/// The nearest double: both operands of the one division are exact.
[[nodiscard]] constexpr double to_double(Decimal decimal) {
    double divisor = 1;
    for (uint8_t i = 0; i < decimal.scale; ++i) divisor *= 10;
    return static_cast<double>(decimal.mantissa) / divisor;
}

} // namespace nanosgf

#endif
