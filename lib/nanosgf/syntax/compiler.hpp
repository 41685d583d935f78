// SPDX-License-Identifier: MIT
// Differences between compilers: the only file that checks which compiler is used.
#ifndef NANOSGF_SYNTAX_COMPILER_HPP
#define NANOSGF_SYNTAX_COMPILER_HPP

// C++17 is the minimum. Tested: GCC 12, clang 14, 16 and 19 (GCC 12 also for ARM, RISC-V, PowerPC
// and s390x, clang 19 also for AVR). These give every function below as a builtin, without a header.
//
// Another compiler takes the portable branches: they call <string.h> and need <type_traits>. To
// take them everywhere, define NANOSGF_PORTABLE for the library and for all files that use it.
// Three more, defined in the same way, make a large firmware smaller (figures of the go board, Cortex-M3):
// NANOSGF_SHARED_PARSER: typed parser and recorder share CallbackParser<Lenient>; 1,072 bytes.
// NANOSGF_ALIGNED_BYTES: Bytes is aligned to its size, so that GCC keeps it in registers; 928 bytes.
// NANOSGF_PLAIN_FILES: SgfFile keeps all games, and records where FileContract::size_is_written alone; 856 bytes.
//
// Attributes such as [[gnu::noinline]] have no branch: C++17 lets a compiler ignore them.
#if (defined(_MSVC_LANG) ? _MSVC_LANG : __cplusplus) < 201703L
#error "nanosgf needs C++17 or newer: -std=c++17, or /std:c++17"
#include "nanosgf: see the error above" // ends the compilation, before errors by the page
#endif

#if defined(__GNUC__) && !defined(NANOSGF_PORTABLE)
#define NANOSGF_GNU 1
#else
#define NANOSGF_GNU 0
#include <string.h>
#include <type_traits>
#endif

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace detail {

#ifdef NANOSGF_ALIGNED_BYTES
constexpr size_t bytes_alignment = 2 * sizeof(void*);
#else
constexpr size_t bytes_alignment = alignof(void*);
#endif

#if NANOSGF_GNU
template <class Type>
constexpr bool is_final_class = __is_final(Type);
#else
template <class Type>
constexpr bool is_final_class = std::is_final<Type>::value;
#endif

/// Runs an action if an exception of a handler leaves the scope; call end_scope() before each other way out. The library
/// itself throws nothing. Where exceptions are off, as in firmware, this has no code.
template <class Action>
class OnException {
  public:
#if defined(__cpp_exceptions)
    explicit OnException(const Action& action) : action_(action) {}
    OnException(const OnException&) = delete;
    OnException& operator=(const OnException&) = delete;
    ~OnException() {
        if (!is_over_) action_();
    }
    void end_scope() { is_over_ = true; }

  private:
    Action action_;
    bool is_over_ = false;
#else
    explicit OnException(const Action&) {}
    void end_scope() {}
#endif
};

[[gnu::always_inline]] inline void copy_bytes(void* to, const void* from, size_t size) {
#if NANOSGF_GNU
    __builtin_memcpy(to, from, size);
#else
    memcpy(to, from, size);
#endif
}

/// The same for ranges that may overlap.
[[gnu::always_inline]] inline void move_bytes(void* to, const void* from, size_t size) {
#if NANOSGF_GNU
    __builtin_memmove(to, from, size);
#else
    memmove(to, from, size);
#endif
}

/// The first `sought` of the `size` bytes at `in`, or null.
[[nodiscard, gnu::always_inline]] inline const void* find_byte(const void* in, char sought,
                                                               size_t size) {
#if NANOSGF_GNU
    return __builtin_memchr(in, sought, size);
#else
    return memchr(in, sought, size);
#endif
}

/// States a fact that the compiler cannot know, to avoid code and warnings.
[[gnu::always_inline]] inline void assume([[maybe_unused]] bool holds) {
#if NANOSGF_GNU
    if (!holds) __builtin_unreachable();
#endif
}

/// Returns `holds`; the compiler places the code for true apart. (`unlikely` is a macro of ESP-IDF.)
[[nodiscard, gnu::always_inline]] inline bool expect_false(bool holds) {
#if NANOSGF_GNU
    return __builtin_expect(holds, false);
#else
    return holds;
#endif
}

/// The word whose bytes in memory, in little-endian order, are those of `word`; its own inverse.
[[nodiscard]] inline uint32_t little_endian(uint32_t word) {
#if NANOSGF_GNU
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap32(word);
#endif
    return word;
#else
    uint8_t bytes[4];
    copy_bytes(bytes, &word, sizeof bytes);
    return uint32_t{bytes[3]} << 24 | uint32_t{bytes[2]} << 16 | uint32_t{bytes[1]} << 8 | bytes[0];
#endif
}

} // namespace detail
} // namespace nanosgf

#endif
