// SPDX-License-Identifier: MIT
// The severities of the check, for commands that report only what a version forbids.
#include "severity.hpp"

#include "nanosgf/check/severity.hpp"
#include "nanosgf/value/number.hpp"

#include <algorithm>

namespace nanosgf::tool {

std::uint8_t file_format_of(Bytes value) {
    return static_cast<std::uint8_t>(std::clamp(decode_number(value, 1).value, 1, 4));
}

Severity severity(Code code, std::uint8_t file_format, std::uint32_t property) {
    switch (check::severity_of(code, file_format, property)) {
    case check::Severity::off:
    case check::Severity::info: return Severity::info;
    case check::Severity::warning: return Severity::warning;
    default: return Severity::error;
    }
}

bool depends_on_version(Code code, std::uint32_t property) {
    const Severity newest = severity(code, 4, property);
    return severity(code, 1, property) != newest || severity(code, 3, property) != newest;
}

} // namespace nanosgf::tool
