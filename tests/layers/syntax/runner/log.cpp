// SPDX-License-Identifier: MIT
// The streaming comparison of logs, and which lines of a log an answered skip leaves out.
#include "log.hpp"

namespace conformance {

using nanosgf::Answer;

bool begins(const char* line, const char* word) {
    while (*word != '\0')
        if (*line++ != *word++) return false;
    return true;
}

const char* next_line(const char* line) {
    while (*line != '\0')
        if (*line++ == '\n') break;
    return line;
}

void Log::compare_with(const char* expected) {
    expected_ = line_ = expected;
    same_ = true;
    got_whole_ = false;
    got_size_ = 0;
    got_[0] = '\0';
}

void Log::sum_up() {
    compare_with(nullptr);
    sum_ = 2166136261U;
}

void Log::put(char letter) {
    if (summing()) {
        sum_ = (sum_ ^ static_cast<uint8_t>(letter)) * 16777619U;
        return;
    }
    if (got_whole_) return;
    if (same_ && *expected_ == letter) {
        ++expected_;
    } else {
        same_ = false;
    }
    if (letter == '\n') {
        got_whole_ = !same_;
        if (same_) {
            got_size_ = 0;
            line_ = expected_;
        }
    } else if (got_size_ < line_capacity) {
        got_[got_size_++] = letter;
    }
    got_[got_size_] = '\0';
}

void Log::put_text(const char* text) {
    while (*text != '\0') put(*text++);
}

void Log::put_number(uint32_t number) {
    uint32_t unit = 1;
    while (number / unit >= 10) unit *= 10;
    for (; unit != 0; unit /= 10) put(static_cast<char>('0' + number / unit % 10));
}

void Log::put_byte(uint8_t byte) {
    switch (byte) {
    case '\n': return put_text("<LF>");
    case '\r': return put_text("<CR>");
    case '\t': return put_text("<TAB>");
    case '\v': return put_text("<VT>");
    case '\f': return put_text("<FF>");
    case 0: return put_text("<NUL>");
    default: break;
    }
    if (byte >= ' ' && byte <= '~') return put(static_cast<char>(byte));
    const char digits[] = "0123456789ABCDEF";
    put_text("<x");
    put(digits[byte >> 4]);
    put(digits[byte & 15]);
    put('>');
}

void Log::abandon_line() {
    if (summing() || !same_) return;
    expected_ = line_ = next_line(line_);
    got_size_ = 0;
    got_[0] = '\0';
}

void Log::leave_out(Answer answer) {
    if (summing() || !same_) return;
    uint32_t depth = 1;
    for (;; line_ = next_line(line_)) {
        if (begins(line_, "status")) break;
        if (answer == Answer::skip_property && !begins(line_, "value")) break;
        const bool begin = begins(line_, "begin_tree");
        const bool end = begins(line_, "end_tree");
        if (answer == Answer::skip_node && (begin || end || begins(line_, "node"))) break;
        if (begin) ++depth;
        if (end && --depth == 0) break;
    }
    expected_ = line_;
}

bool Log::complete() const {
    return same_ && (summing() || *expected_ == '\0');
}

} // namespace conformance
