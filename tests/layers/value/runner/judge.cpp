// SPDX-License-Identifier: MIT
// Compares a run with its case and reports the first difference through the board's console.
#include "board.hpp"
#include "cases_report.hpp"
#include "examine.hpp"

namespace value_test {

using cases::write;

namespace {

bool is(const char* expected, Bytes found) {
    size_t size = 0;
    while (expected[size] != '\0') ++size;
    return Bytes(expected, size) == found;
}

void compare(const char* what, const char* expected, Bytes found) {
    if (is(expected, found)) return;
    write(what);
    write("\n    expected ");
    write(expected);
    write("\n    found    ");
    board::write(found);
    write("\n");
}

} // namespace

bool judge(const Case& subject, Chunking chunking, const Findings& findings, Status status) {
    ++cases::runs;
    const Bytes decoded = findings.decoded.bytes();
    const Bytes codes = findings.codes.empty() ? Bytes("-") : findings.codes.bytes();
    if (status == Status::ok && is(subject.expected, decoded) && is(subject.codes, codes))
        return true;
    cases::report(subject, nullptr, chunking, {});
    if (status != Status::ok) write("  the parser refused it\n");
    compare("  decoded", subject.expected, decoded);
    compare("  codes", subject.codes, codes);
    return false;
}

} // namespace value_test
