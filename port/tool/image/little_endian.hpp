// SPDX-License-Identifier: MIT
// Numbers as they stand in boot sectors and tables.
#ifndef NANOSGF_TOOL_IMAGE_LITTLE_ENDIAN_HPP
#define NANOSGF_TOOL_IMAGE_LITTLE_ENDIAN_HPP

#include <cstdint>

namespace nanosgf::tool {

inline std::uint32_t le16(const std::uint8_t* bytes) { return bytes[0] | std::uint32_t{bytes[1]} << 8; }
inline std::uint32_t le32(const std::uint8_t* bytes) { return le16(bytes) | le16(bytes + 2) << 16; }
inline std::uint64_t le64(const std::uint8_t* bytes) {
    return le32(bytes) | std::uint64_t{le32(bytes + 4)} << 32;
}
inline std::uint32_t be32(const std::uint8_t* bytes) {
    return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 | bytes[3];
}
inline std::uint64_t be64(const std::uint8_t* bytes) {
    return std::uint64_t{be32(bytes)} << 32 | be32(bytes + 4);
}

} // namespace nanosgf::tool

#endif
