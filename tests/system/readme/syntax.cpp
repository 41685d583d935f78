// SPDX-License-Identifier: MIT
// Gives the example of the syntax layer's README a record, and looks at what it prints.
#include "examples.inc"

#include "support/check.hpp"

namespace {

using support::check;

Bytes record;
size_t place = 0;
char page[128];
size_t printed = 0;

bool prints(const char* text, const char* expected, bool is_read) {
    record = support::text(text);
    place = printed = 0;
    return print_comments() == is_read && Bytes(page, printed) == support::text(expected);
}

} // namespace

size_t uart_read(char* into, size_t capacity) {
    const Bytes some = record.from(place).first(capacity < 7 ? capacity : 7); // less than there is room for
    for (const char c : some) *into++ = c;
    place += some.size();
    return some.size();
}

void print(Bytes bytes) {
    for (const char c : bytes)
        if (printed < sizeof page) page[printed++] = c;
}

int main() {
    check(prints("(;FF[4]C[A first comment, \\[cut\\] into pieces.];B[pd]C[two];W[dp])", "A first comment, \\[cut\\] into pieces.\ntwo\n", true),
          "two comments");
    check(prints("no record", "", false), "no record");
    return support::conclude("readme syntax");
}
