// SPDX-License-Identifier: MIT
// Compares a log with the expected one while it is produced, in constant memory.
#ifndef NANOSGF_TESTS_CASES_LOG_HPP
#define NANOSGF_TESTS_CASES_LOG_HPP

#include <stddef.h>
#include <stdint.h>

#include "nanosgf/syntax/event.hpp"

namespace cases {

/// A byte in the notation of the Markdown files, in `room`; ends in a zero byte.
[[nodiscard]] const char* notation(uint8_t byte, char (&room)[6]);

/// Takes a log letter by letter. Keeps the current line, for the report of the first difference.
class Log {
  public:
    /// From now on what is put must be `expected`, whose every line has its line end.
    void compare_with(const char* expected);
    /// From now on what is put is only summed up.
    void sum_up();

    void put(char letter);
    void put_text(const char* text);
    void put_number(uint32_t number);
    /// One byte of a value in the notation of the expected text.
    void put_byte(uint8_t byte) {
        char room[6];
        put_text(notation(byte, room));
    }

    /// The rest of the expected line is let go; the next letter begins the next line.
    void abandon_line();
    /// Nothing more will be put, and that is right.
    void leave_rest() {
        if (!summing()) expected_ = "";
    }
    /// Passes over the expected lines that a skip leaves out. The expected text stands at the start
    /// of a line; the event before it, in a regular log, is the one to which `answer` was given.
    void leave_out(nanosgf::Answer answer);

    /// Whether what was put is all that was expected.
    [[nodiscard]] bool complete() const;
    [[nodiscard]] bool same() const { return same_; }
    [[nodiscard]] bool summing() const { return expected_ == nullptr; }
    [[nodiscard]] uint32_t sum() const { return sum_; }

    [[nodiscard]] const char* expected_line() const { return line_; }
    [[nodiscard]] const char* got_line() const { return got_; }

    static constexpr size_t line_capacity = 96;

  private:
    const char* expected_ = nullptr;
    const char* line_ = nullptr;
    uint32_t sum_ = 0;
    bool same_ = true;
    bool got_whole_ = false;
    uint8_t got_size_ = 0;
    char got_[line_capacity + 1] = {};
};

/// Whether `line` begins with `word`.
[[nodiscard]] bool begins(const char* line, const char* word);
/// The first letter after the next line end; the closing zero when there is none.
[[nodiscard]] const char* next_line(const char* line);

} // namespace cases

#endif
