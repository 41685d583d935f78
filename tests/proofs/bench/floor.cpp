// SPDX-License-Identifier: MIT
// What the format itself costs: a scanner without limits, positions or checks.
#include "floor.hpp"

namespace bench {

namespace {

// From after the `[` to the `]`. (With the escape inside the inner loop compilers make it a
// conditional move, and each byte waits for the one before.)
const char* value_end(const char* p) {
    for (;;) {
        while (*p != ']' && *p != '\\') ++p;
        if (*p == ']') return p;
        p += 2;
    }
}

} // namespace

Counts scan_floor(const char* text) {
    Counts counts;
    const char* p = text;
    for (;;) {
        char c = *p++;
        if (c == ';') {
            ++counts.nodes;
            c = *p++;
        }
        if (c >= 'A' && c <= 'Z') {
            ++counts.properties;
            while (*p != '[') ++p;
            c = *p++;
        }
        if (c == '[') {
            const char* const begin = p;
            p = value_end(p);
            ++counts.values;
            counts.bytes += static_cast<uint64_t>(p - begin);
            ++p;
        } else if (c == '(') {
            ++counts.trees;
        } else if (c == '\0') {
            --counts.values; // the guard's
            return counts;
        }
    }
}

} // namespace bench
