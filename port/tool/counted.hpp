// SPDX-License-Identifier: MIT
// Numbers of things in sentences.
#ifndef NANOSGF_TOOL_COUNTED_HPP
#define NANOSGF_TOOL_COUNTED_HPP

#include <cstdint>
#include <string>
#include <string_view>

namespace nanosgf::tool {

/// "1 byte", "3 bytes"; `many` where the plural is not `one` and an s.
[[nodiscard]] inline std::string counted(std::uint64_t count, std::string_view one, std::string_view many = {}) {
    std::string text = std::to_string(count) + " ";
    text += count == 1 || many.empty() ? one : many;
    if (count != 1 && many.empty()) text += 's';
    return text;
}

} // namespace nanosgf::tool

#endif
