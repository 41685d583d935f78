// SPDX-License-Identifier: MIT
// What a finding of the parsers means in each version of SGF: a fault, or nothing that the version forbids.
#ifndef NANOSGF_TOOL_SEVERITY_HPP
#define NANOSGF_TOOL_SEVERITY_HPP

#include "nanosgf/game/code.hpp"
#include "nanosgf/syntax/bytes.hpp"

#include <cstdint>

namespace nanosgf::tool {

/// `info`: legal, or nothing that the document says. The other two count for the exit status.
enum class Severity : std::uint8_t { info, warning, error };

/// The version that a value of FF names, 1 to 4; without one, 1.
[[nodiscard]] std::uint8_t file_format_of(Bytes value);

/// The severity of a code of the parsers in a game of FF[1] to FF[4]. `property`: nanosgf::key() of the
/// property whose value it is about, 0 if unknown. A code of another layer is an error.
[[nodiscard]] Severity severity(Code code, std::uint8_t file_format, std::uint32_t property);

/// Whether severity() differs from version to version.
[[nodiscard]] bool depends_on_version(Code code, std::uint32_t property);

} // namespace nanosgf::tool

#endif
