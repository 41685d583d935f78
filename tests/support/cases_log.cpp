// SPDX-License-Identifier: MIT
// The streaming comparison of logs, and which lines of a log an answered skip leaves out.
#include "cases_log.hpp"

namespace cases {

using nanosgf::Answer;

const char* notation(uint8_t byte, char (&room)[6]) {
    switch (byte) {
    case '\n': return "<LF>";
    case '\r': return "<CR>";
    case '\t': return "<TAB>";
    case '\v': return "<VT>";
    case '\f': return "<FF>";
    case 0: return "<NUL>";
    default: break;
    }
    const char* const digits = "0123456789ABCDEF";
    const bool plain = byte >= ' ' && byte <= '~';
    const char text[6] = {'<', 'x', digits[byte >> 4], digits[byte & 15], '>', '\0'};
    for (size_t i = 0; i != sizeof text; ++i) room[i] = text[i];
    if (plain) {
        room[0] = static_cast<char>(byte);
        room[1] = '\0';
    }
    return room;
}

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

} // namespace cases
