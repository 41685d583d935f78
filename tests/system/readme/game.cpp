// SPDX-License-Identifier: MIT
// Gives the example of the game layer's README a file, and looks at what it reads.
#include "examples.inc"

#include "support/check.hpp"

namespace {

using support::check;

// The file.
Bytes contents;
size_t place = 0;

/// What came, as the example asks for it.
struct Lights {
    unsigned count = 0;
    Point last;
    BoardSize size;
    bool is_provisional = false;
    Code finding = code::none;

    void on_setup(Color, Point point, const Context& context) {
        ++count;
        last = point;
        is_provisional = is_provisional || context.provisional();
    }
    void on_root(const Context& context) { size = context.size(); }
    void on_diagnostic(const Diagnostic& diagnostic) { finding = diagnostic.code; }
};

bool reads(const char* text, unsigned count, Point last, BoardSize size) {
    contents = support::text(text);
    place = 0;
    Lights lights;
    return read_game(lights) == Status::ok && lights.count == count && lights.last == last && lights.size == size &&
           !lights.is_provisional && lights.finding == code::none;
}

} // namespace

size_t read_file(char* into, size_t capacity) {
    const Bytes some = contents.from(place).first(capacity);
    for (const char c : some) *into++ = c;
    place += some.size();
    return some.size();
}

void seek_file(uint32_t offset) { place = offset; }

int main() {
    check(reads("(;FF[4]AB[k11]SZ[11]GM[11])", 1, {10, 10}, {11, 11}), "a game of Hex");
    check(reads("(;FF[4]AB[zz][aa]SZ[26];B[bb])", 2, {0, 0}, {26, 26}), "a large board");
    check(reads("(;C[ A comment that is longer than the block, which is fed in pieces of 64 bytes. ]AB[aa:ac]SZ[9])", 3, {0, 2}, {9, 9}),
          "a root of several blocks");
    return support::conclude("readme game");
}
