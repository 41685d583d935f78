// SPDX-License-Identifier: MIT
// Plants a fault in an expectation, to show that the runs would notice one.
#include "cases_main.hpp"

#ifndef NANOSGF_CASES_REDUCED
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

namespace cases {

const char* with_fault(const char* text, uint32_t seed) {
    static char changed[16384];
    uint32_t lines = 0;
    for (const char* line = text; *line != '\0'; line = next_line(line)) ++lines;
    const char* line = text;
    for (uint32_t left = lines == 0 ? 0 : seed % lines; left != 0; --left) line = next_line(line);
    const char* const next = next_line(line);
    const size_t before = static_cast<size_t>(line - text);
    size_t size = static_cast<size_t>(next - line);
    if (strlen(text) + 2 > sizeof changed) {
        printf("an expectation too long to plant a fault in\n");
        exit(2);
    }
    memcpy(changed, text, before);
    char* at = changed + before;
    if (seed % 3 != 0 || lines < 2) {
        const bool ended = size != 0 && line[size - 1] == '\n';
        if (ended) --size;
        memcpy(at, line, size);
        at += size;
        if (size != 0 && at[-1] >= '0' && at[-1] <= '9')
            at[-1] = static_cast<char>('0' + (at[-1] - '0' + 3) % 10);
        else
            *at++ = 'x';
        if (ended) *at++ = '\n';
    }
    strcpy(at, next);
    return changed;
}

} // namespace cases
#endif
