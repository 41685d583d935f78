// SPDX-License-Identifier: MIT
// Counts in two numbers and writes to the board's console.
#include "expect.hpp"

#include "board.hpp"

namespace value_test {

namespace {

uint32_t checks = 0;
uint32_t failures = 0;
constexpr uint32_t told = 10;

/// Counts; whether this failure is to be told.
bool count(bool good) {
    ++checks;
    if (!good) ++failures;
    return !good && failures <= told;
}

void write_words(const char* words) {
    size_t size = 0;
    while (words[size] != '\0') ++size;
    board::write(nanosgf::Bytes(words, size));
}

} // namespace

void expect(bool good, const char* rule, nanosgf::Bytes value) {
    if (!count(good)) return;
    write_words("WRONG ");
    write_words(rule);
    write_words(":");
    for (size_t i = 0; i != value.size(); ++i) {
        write_words(" ");
        board::write(uint32_t{value[i]});
    }
    write_words("\n");
}

void expect(bool good, const char* rule, uint32_t value) {
    if (!count(good)) return;
    write_words("WRONG ");
    write_words(rule);
    write_words(": ");
    board::write(value);
    write_words("\n");
}

int conclude() {
    board::write(checks);
    write_words(" checks, ");
    board::write(failures);
    write_words(" failures\n");
    return checks != 0 && failures == 0 ? 0 : 1;
}

} // namespace value_test
