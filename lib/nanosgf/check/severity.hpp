// SPDX-License-Identifier: MIT
// What a code means in each version of SGF: a fault, or something legal.
#ifndef NANOSGF_CHECK_SEVERITY_HPP
#define NANOSGF_CHECK_SEVERITY_HPP

#include "nanosgf/check/code.hpp"
#include "nanosgf/schema/table.hpp"

namespace nanosgf {
namespace check {

/// `warning` and worse say that a document forbids something, or that a value is probably not what was meant;
/// `info` is about what is legal.
enum class Severity : uint8_t {
    off, ///< not reported
    info,
    warning,
    error,
    fatal, ///< the input, or the texts of a game, cannot be read
};

/// By which rules a file is judged.
enum class Profile : uint8_t {
    lenient, ///< FF[1] to FF[4], each game by its own FF: what they allow is `info` at most
    strict,  ///< also bad style, and what most readers do not expect
    ff1,     ///< every game by FF[1], whatever its FF; a file without a game is legal
    ff2,     ///< every game by FF[2]
    ff3,
    ff4,
    hex,     ///< HexWiki: every game is one of Hex
    kierulf, ///< FF[1] as Kierulf's thesis defines it: as ff1, and some properties belong to the root
};

/// The severity of a code of `check` and the layers below in a game of FF[1] to FF[4] (RULES.md). `property`:
/// nanosgf::key() of the property that it is about, 0 if unknown: TM was free text before FF[4], a komi of another
/// form is a warning there, and texts may be empty. An unknown code is an error. Cost: two table look-ups; for
/// empty_value, one in the table of properties.
[[nodiscard]] Severity severity_of(Code code, uint8_t file_format, uint32_t property = 0, Profile profile = Profile::lenient);

/// The same, for programs that link another table of properties.
[[nodiscard]] Severity severity_in(schema::Table table, Code code, uint8_t file_format, uint32_t property, Profile profile);

/// The severity in FF[4], of a property with these facts in a table of that version. Less flash.
[[nodiscard]] Severity severity_in_ff4(schema::PropertyFacts property, Code code, Profile profile);

/// Another severity for a code: silenced with Severity::off, or raised.
struct Override {
    Code code;
    Severity severity;
};

} // namespace check
} // namespace nanosgf

#endif
