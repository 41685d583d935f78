// SPDX-License-Identifier: MIT
// Whether texts of game info have the form that FF[4] recommends: less flash than decoders, which read any other form, too.
#ifndef NANOSGF_CHECK_DETAIL_FORM_HPP
#define NANOSGF_CHECK_DETAIL_FORM_HPP

#include "nanosgf/value/decoded.hpp"
#include "nanosgf/value/result.hpp"

namespace nanosgf {
namespace check {

// Of a decoded text without white space around it, which is not empty. Equal to what the decoders of value/game_info.hpp say.

/// `9d`, `12 kyu?`: decode_rank() without info_format.
[[nodiscard]] bool is_rank(Bytes text);
/// `5`, `5 (final)`: decode_round() without info_format.
[[nodiscard]] bool is_round(Bytes text);
/// Whether decode_rules() knows it, and how it is spelled.
enum class RulesForm : uint8_t {
    other,
    known,
    misspelled, ///< one of the four of FF[4] in other letters
    exact,
};
[[nodiscard]] RulesForm form_of_rules(Bytes text);
/// decode_overtime() without info_format, but for a time with units that is too long for it.
[[nodiscard]] bool is_overtime(Bytes text);

// Of raw values.

/// decode_result() of what FF[4] prescribes; all else is no value: result_malformed.
[[nodiscard]] Decoded<Result> read_result(Bytes raw);
/// decode_color().
[[nodiscard]] Decoded<Color> read_color(Bytes raw);

} // namespace check
} // namespace nanosgf

#endif
