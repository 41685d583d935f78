/* SPDX-License-Identifier: MIT */
/* Reads a file with GNU Go's reader, and prints how many nodes it has: gnugo_reader FILE */
#include <stdio.h>

#include "sgftree.h"

int main(int count, char** arguments) {
    SGFNode* node = count == 2 ? readsgffile(arguments[1]) : NULL;
    unsigned long nodes = 0;
    if (node == NULL) return 1;
    for (SGFNode* next = node; next != NULL;) {
        ++nodes;
        if (next->child != NULL) {
            next = next->child;
            continue;
        }
        while (next != NULL && next->next == NULL) next = next->parent;
        if (next != NULL) next = next->next;
    }
    printf("%lu\n", nodes);
    return 0;
}
