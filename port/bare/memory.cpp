// SPDX-License-Identifier: MIT
// The four memory functions that a compiler may call even where there is no C library, and memchr.
#include <stddef.h>

extern "C" {

void* memcpy(void* to, const void* from, size_t count) {
    auto* out = static_cast<unsigned char*>(to);
    const auto* in = static_cast<const unsigned char*>(from);
    while (count-- != 0) *out++ = *in++;
    return to;
}

void* memmove(void* to, const void* from, size_t count) {
    auto* out = static_cast<unsigned char*>(to);
    const auto* in = static_cast<const unsigned char*>(from);
    if (out <= in) return memcpy(to, from, count);
    while (count-- != 0) out[count] = in[count];
    return to;
}

void* memset(void* to, int value, size_t count) {
    auto* out = static_cast<unsigned char*>(to);
    while (count-- != 0) *out++ = static_cast<unsigned char>(value);
    return to;
}

int memcmp(const void* left, const void* right, size_t count) {
    const auto* a = static_cast<const unsigned char*>(left);
    const auto* b = static_cast<const unsigned char*>(right);
    for (; count != 0; --count, ++a, ++b)
        if (*a != *b) return *a < *b ? -1 : 1;
    return 0;
}

void* memchr(const void* bytes, int value, size_t count) {
    const auto* in = static_cast<const unsigned char*>(bytes);
    for (; count != 0; --count, ++in)
        if (*in == static_cast<unsigned char>(value)) return const_cast<unsigned char*>(in);
    return nullptr;
}
}
