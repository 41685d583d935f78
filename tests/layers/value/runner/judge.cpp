// SPDX-License-Identifier: MIT
// Compares a run with its case and tells the first difference through the board's console.
#include "board.hpp"
#include "examine.hpp"

namespace value_test {

uint32_t runs = 0;

namespace {

Bytes words(const char* text) {
    size_t size = 0;
    while (text[size] != '\0') ++size;
    return Bytes(text, size);
}

void tell(const char* what, Bytes expected, Bytes found) {
    if (expected == found) return;
    board::write(words(what));
    board::write("\n    expected ");
    board::write(expected);
    board::write("\n    found    ");
    board::write(found);
    board::write("\n");
}

} // namespace

Bytes Scratch::copy(Bytes chunk) {
    for (size_t i = 0; i != chunk.size() && i != capacity; ++i) bytes_[i] = chunk.data()[i];
    return Bytes(bytes_, chunk.size());
}

void Scratch::overwrite() {
    for (char& byte : bytes_) byte = ']';
}

bool judge(const Case& subject, Chunking chunking, const Findings& findings, Status status) {
    ++runs;
    const Bytes decoded = findings.decoded.bytes();
    const Bytes codes = findings.codes.empty() ? Bytes("-") : findings.codes.bytes();
    if (status == Status::ok && subject.size <= Scratch::capacity &&
        words(subject.decoded) == decoded && words(subject.codes) == codes)
        return true;
    board::write("DIFFERENT ");
    board::write(words(subject.file));
    board::write(": ");
    board::write(words(subject.title));
    board::write("\n  chunks of ");
    board::write(chunking.first);
    board::write(" and then ");
    board::write(chunking.rest);
    board::write("\n");
    if (status != Status::ok) board::write("  the parser refused it\n");
    tell("  decoded", words(subject.decoded), decoded);
    tell("  codes", words(subject.codes), codes);
    return false;
}

} // namespace value_test
