// SPDX-License-Identifier: MIT
// How a harness says that a promise was broken: one sentence on standard error, then abort().
#ifndef NANOSGF_FUZZ_REQUIRE_HPP
#define NANOSGF_FUZZ_REQUIRE_HPP

#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace fuzz {

/// What is being run now, printed with every broken promise. Set by the harness.
struct Context {
    std::string_view input;
    const char* form = "";
};
inline Context& context() {
    static Context now;
    return now;
}

/// Printable form of any bytes: backslash escapes for what a terminal would not show.
inline std::string printable(std::string_view bytes) {
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string out;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n') {
            out += "\\n";
        } else if (c == '\\') {
            out += "\\\\";
        } else if (byte >= 0x20 && byte < 0x7F) {
            out += c;
        } else {
            out += "\\x";
            out += digits[byte >> 4];
            out += digits[byte & 15];
        }
    }
    return out;
}

#if defined(__GNUC__)
[[gnu::format(printf, 1, 2)]]
#endif
[[noreturn]] inline void
broken(const char* format, ...) {
    std::fprintf(stderr, "\nBROKEN PROMISE (%s): ", context().form);
    va_list arguments;
    va_start(arguments, format);
    std::vfprintf(stderr, format, arguments);
    va_end(arguments);
    std::fprintf(stderr, "\ninput: %s\n", printable(context().input).c_str());
    std::fflush(stderr);
    std::abort();
}

} // namespace fuzz

/// Aborts with `message` (printf format) unless `condition` holds.
#define FUZZ_REQUIRE(condition, ...)                                                               \
    do {                                                                                           \
        if (!(condition)) ::fuzz::broken(__VA_ARGS__);                                             \
    } while (false)

#endif
