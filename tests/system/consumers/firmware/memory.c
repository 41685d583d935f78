// SPDX-License-Identifier: MIT
// The memory functions that a board without a C library gives to its compiler and to nanosgf.
#include <stddef.h>

void* memcpy(void* to, const void* from, size_t count) {
    for (size_t i = 0; i != count; ++i) ((char*)to)[i] = ((const char*)from)[i];
    return to;
}

void* memmove(void* to, const void* from, size_t count) {
    if ((char*)to <= (const char*)from) return memcpy(to, from, count);
    while (count-- != 0) ((char*)to)[count] = ((const char*)from)[count];
    return to;
}

void* memset(void* to, int value, size_t count) {
    for (size_t i = 0; i != count; ++i) ((unsigned char*)to)[i] = (unsigned char)value;
    return to;
}

int memcmp(const void* left, const void* right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (size_t i = 0; i != count; ++i)
        if (a[i] != b[i]) return a[i] - b[i];
    return 0;
}

void* memchr(const void* bytes, int value, size_t count) {
    const unsigned char* in = bytes;
    for (size_t i = 0; i != count; ++i)
        if (in[i] == (unsigned char)value) return (void*)(in + i);
    return NULL;
}
