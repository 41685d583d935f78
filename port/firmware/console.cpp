// SPDX-License-Identifier: MIT
// The console's buffer, its words and its lines.
#include "console.hpp"

namespace firmware {

namespace {

/// A byte that goes on a UTF-8 character takes no column of its own.
bool takes_a_column(uint8_t byte) { return (byte & 0xC0) != 0x80; }

bool is_control(uint8_t byte) { return byte < ' ' || byte == 0x7F; }

/// The second byte of a control character from U+0080 to U+009F, which terminals obey too.
bool ends_control(char before, uint8_t byte) {
    return static_cast<uint8_t>(before) == 0xC2 && byte >= 0x80 && byte < 0xA0;
}

} // namespace

void Console::flush() {
    if (used_ != 0) board::write(Bytes(buffer_, used_));
    used_ = 0;
}

void Console::put(char byte) {
    if (used_ == sizeof buffer_) flush();
    buffer_[used_++] = byte;
}

void Console::put_indented(char byte) {
    if (column_ == 0)
        for (; column_ < indent_; ++column_) put(' ');
    put(byte);
    if (takes_a_column(static_cast<uint8_t>(byte)) && column_ < UINT8_MAX) ++column_;
}

void Console::text(Bytes bytes) {
    end_of_word();
    for (const char byte : bytes) put_indented(byte);
}

void Console::text(const char* zero_terminated) {
    end_of_word();
    for (; *zero_terminated != '\0'; ++zero_terminated) put_indented(*zero_terminated);
}

void Console::foreign(Bytes bytes) {
    end_of_word();
    for (const char byte : bytes) put_indented(byte < ' ' || byte >= 0x7F ? '?' : byte);
}

void Console::number(uint32_t number, uint8_t width_at_least) {
    char digits[10];
    uint8_t first = sizeof digits;
    do {
        digits[--first] = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number != 0);
    const auto count = static_cast<uint8_t>(sizeof digits - first);
    if (count < width_at_least) spaces(static_cast<uint8_t>(width_at_least - count));
    text(Bytes(digits + first, count));
}

void Console::spaces(uint8_t count) {
    for (end_of_word(); count != 0; --count) put_indented(' ');
}

void Console::running(uint8_t byte) {
    const bool is_wide_control = word_size_ != 0 && ends_control(word_[word_size_ - 1], byte);
    if (is_wide_control) {
        --word_size_;
        --word_columns_;
    }
    if (byte == ' ' || is_control(byte) || is_wide_control) {
        end_of_word();
        space_due_ = column_ != 0;
        return;
    }
    if (word_size_ == sizeof word_) end_of_word();
    word_[word_size_++] = static_cast<char>(byte);
    if (takes_a_column(byte)) ++word_columns_;
}

void Console::end_of_word() {
    if (word_size_ == 0) return;
    if (column_ != 0 && column_ + space_due_ + word_columns_ > width) break_line();
    if (space_due_ && column_ != 0) put_indented(' ');
    for (uint8_t i = 0; i < word_size_; ++i) put_indented(word_[i]);
    word_size_ = word_columns_ = 0;
    space_due_ = false;
}

void Console::break_line() {
    put('\n');
    column_ = 0;
    space_due_ = false;
    flush();
}

void Console::line() {
    end_of_word();
    break_line();
}

void Console::fresh_line() {
    end_of_word();
    if (column_ != 0) break_line();
}

uint8_t Console::room() const {
    const uint8_t used = column_ == 0 ? indent_ : column_;
    return used < width ? static_cast<uint8_t>(width - used) : uint8_t{0};
}

} // namespace firmware
