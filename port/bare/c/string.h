// SPDX-License-Identifier: MIT
// What FatFs takes of the C library, which is not linked.
#ifndef NANOSGF_PORT_BARE_C_STRING_H
#define NANOSGF_PORT_BARE_C_STRING_H

#include <stddef.h>

void* memcpy(void* to, const void* from, size_t count);
void* memset(void* to, int value, size_t count);
int memcmp(const void* left, const void* right, size_t count);
char* strchr(const char* text, int wanted);

#endif
