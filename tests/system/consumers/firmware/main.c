// SPDX-License-Identifier: MIT
// The program itself, in C: counts what the C++ part reads.
#include <stddef.h>

int count_moves(const char* record, size_t size);
void print(const char* text);

int main(void) {
    const char record[] = "(;FF[4]GM[1]SZ[9];B[cc];W[gg];B[cg])";
    const int moves = count_moves(record, sizeof record - 1);
    char text[] = "? moves\n";
    text[0] = (char)('0' + moves);
    print(text);
    return moves == 3 ? 0 : 1;
}
