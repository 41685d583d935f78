// SPDX-License-Identifier: MIT
// Decoders of numbers and other values of a few letters, without floating point.
#ifndef NANOSGF_VALUE_NUMBER_HPP
#define NANOSGF_VALUE_NUMBER_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/value/decoded.hpp"
#include "nanosgf/value/point.hpp"

namespace nanosgf {

/// A real number in decimal: mantissa / 10^scale. 6.5 is {65, 1}. Decoded numbers have no
/// trailing zeros after the point, so that equal numbers have equal members; -0 is 0.
struct Decimal {
    /// The largest number of digits after the point.
    static constexpr uint8_t max_scale = 9;

    int32_t mantissa = 0;
    uint8_t scale = 0;

    friend constexpr bool operator==(Decimal a, Decimal b) {
        return a.mantissa == b.mantissa && a.scale == b.scale;
    }
    friend constexpr bool operator!=(Decimal a, Decimal b) { return !(a == b); }
};

/// FF[4] general, Double: `1` or `2`.
enum class Double : uint8_t { normal = 1, emphasized = 2 };

/// The value of DO, IT and KO, which is empty.
struct None {};

/// How to read `1` and `2` where a colour is expected: as an error, or as Black and White, as some
/// old programs wrote them.
enum class ColorDigits : uint8_t { refused, accepted };

/// FF[4] general, Number: `[+-]?[0-9]+`.
///
/// White space around it is skipped (whitespace_in_value); a number that does not fit becomes the
/// nearest one that does (number_range); a fraction of zeros is dropped (number_malformed). No
/// value if it is empty (empty_value) or anything else (number_malformed).
[[nodiscard]] Decoded<int32_t> decode_number(Bytes raw);

/// The same for a property with a default, such as GM: if the value is empty or not a number, the
/// result is `fallback` (number_malformed), so there is always a value.
[[nodiscard]] Decoded<int32_t> decode_number(Bytes raw, int32_t fallback);

/// FF[4] general, Real: `[+-]?[0-9]+(\.[0-9]+)?`.
///
/// The same as decode_number(); in addition, a comma for the point and a missing digit before or
/// after the point are repaired (real_malformed; `6.` was legal in FF[1]). Digits after the point
/// that do not fit are cut off (number_range). No value if it is empty or anything else
/// (real_malformed).
[[nodiscard]] Decoded<Decimal> decode_real(Bytes raw);

/// FF[4] general, Double. Empty is normal (double_malformed); anything but `1` and `2` is no value.
[[nodiscard]] Decoded<Double> decode_double(Bytes raw);

/// FF[4] general, Color. `b` and `w` are repaired (color_case), and the words black and white in
/// any case (color_malformed), and digits if `digits` says so. Anything else is no value.
[[nodiscard]] Decoded<Color> decode_color(Bytes raw, ColorDigits digits = ColorDigits::refused);

/// FF[4] general, None. Always usable: DO[1] marks a doubtful move; its contents are
/// dropped (value_not_empty).
[[nodiscard]] inline Decoded<None> decode_none(Bytes raw) {
    return {{}, raw.empty() ? Codes() : Codes(code::value_not_empty), true};
}

} // namespace nanosgf

#endif
