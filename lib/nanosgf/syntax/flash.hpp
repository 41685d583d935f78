// SPDX-License-Identifier: MIT
// The one way in which constant tables are placed and read, so that AVR keeps them in flash.
#ifndef NANOSGF_SYNTAX_FLASH_HPP
#define NANOSGF_SYNTAX_FLASH_HPP

#include "nanosgf/syntax/compiler.hpp"

#if defined(__AVR__)
/// Marks a constant table: on AVR it stays in program memory and costs no RAM.
#define NANOSGF_FLASH __attribute__((section(".progmem.data.nanosgf")))
#else
#define NANOSGF_FLASH
#endif

namespace nanosgf {
namespace detail {

/// A byte of a table marked with NANOSGF_FLASH.
[[nodiscard]] inline uint8_t flash_byte(const uint8_t* at) {
#if defined(__AVR__)
    uint8_t value;
    __asm__("lpm %0, Z" : "=r"(value) : "z"(at));
    return value;
#else
    return *at;
#endif
}
/// The same of 16 bits.
[[nodiscard]] inline uint16_t flash_word(const uint16_t* at) {
#if defined(__AVR__)
    const uint8_t* const bytes = reinterpret_cast<const uint8_t*>(at);
    return static_cast<uint16_t>(flash_byte(bytes) | flash_byte(bytes + 1) << 8);
#else
    return *at;
#endif
}

} // namespace detail
} // namespace nanosgf

#endif
