// SPDX-License-Identifier: MIT
// Decimal arithmetic with shifts, additions and multiplications by small numbers.
#include "nanosgf/value/detail/decimal.hpp"

namespace nanosgf {
namespace detail {

namespace {

/// Multiplies, if the product fits.
[[nodiscard]] bool multiply(int32_t& number, int32_t factor, int32_t greatest) {
    if (number > greatest || number < -greatest) return false;
    number *= factor;
    return true;
}

[[nodiscard]] bool add_zero(Decimal& decimal) {
    ++decimal.scale;
    return multiply(decimal.mantissa, 10, INT32_MAX / 10);
}

} // namespace

uint32_t divide_by_10(uint32_t number, uint8_t& digit) {
    // 0.8 of the number from below, by 0.11001100...; an eighth of it is a tenth, or one too few.
    uint32_t quotient = (number >> 1) + (number >> 2);
    quotient += quotient >> 4;
    quotient += quotient >> 8;
    quotient += quotient >> 16;
    quotient >>= 3;
    auto rest = static_cast<uint8_t>(number - quotient * 10);
    if (rest > 9) {
        rest = static_cast<uint8_t>(rest - 10);
        ++quotient;
    }
    digit = rest;
    return quotient;
}

void drop_zeros(Decimal& decimal) {
    const bool negative = decimal.mantissa < 0;
    auto left = static_cast<uint32_t>(decimal.mantissa);
    if (negative) left = 0 - left;
    for (; decimal.scale != 0; --decimal.scale) {
        uint8_t digit;
        const uint32_t shorter = divide_by_10(left, digit);
        if (digit != 0) break;
        left = shorter;
    }
    decimal.mantissa = static_cast<int32_t>(negative ? 0 - left : left);
}

bool multiply_by_60(Decimal& decimal) {
    if (decimal.scale != 0) {
        --decimal.scale;
        return multiply(decimal.mantissa, 6, INT32_MAX / 6);
    }
    return multiply(decimal.mantissa, 60, INT32_MAX / 60);
}

bool add(Decimal& sum, Decimal summand) {
    while (sum.scale < summand.scale)
        if (!add_zero(sum)) return false;
    while (summand.scale < sum.scale)
        if (!add_zero(summand)) return false;
    const int32_t more = summand.mantissa;
    if (more < 0 ? sum.mantissa < INT32_MIN - more : sum.mantissa > INT32_MAX - more) return false;
    sum.mantissa += more;
    return true;
}

} // namespace detail
} // namespace nanosgf
