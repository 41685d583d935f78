// SPDX-License-Identifier: MIT
// The cursor over short values, and what several games read with it.
#include "nanosgf/value/detail/value_cursor.hpp"

#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {
namespace detail {

namespace {

/// The zero byte that ends the current word.
const uint8_t* word_end(const uint8_t* letters) {
    while (flash_byte(letters) != 0) ++letters;
    return letters;
}

} // namespace

ValueCursor::ValueCursor(Bytes raw) : at_(raw.begin()), end_(raw.end()) { next(); }

void ValueCursor::next() {
    for (bool escaped = false;;) {
        if (at_ == end_) {
            current_ = end;
            return;
        }
        const uint8_t c = static_cast<uint8_t>(*at_++);
        if (is_space(c)) {
            codes_ |= code::whitespace_in_value;
            escaped = false;
        } else if (c == '\\' && !escaped) {
            escaped = true;
        } else {
            current_ = c == 0 ? zero_byte : c;
            if (!escaped) return;
            if (c == ':')
                current_ = escaped_colon;
            else if (c != ']' && c != '\\')
                codes_ |= code::needless_escape;
            return;
        }
    }
}

bool ValueCursor::skip(char wanted) {
    if (current_ != static_cast<uint8_t>(wanted)) return false;
    next();
    return true;
}

bool ValueCursor::skip_escaped_colon() {
    if (current_ != escaped_colon) return false;
    next();
    return true;
}

uint16_t take_number(ValueCursor& in, Code code) {
    uint16_t number = 0;
    bool any = false;
    for (;;) {
        const uint16_t digit = static_cast<uint16_t>(in.current() - '0');
        if (digit > 9) break;
        any = true;
        // 6553 * 10 + 5 is the largest number of 16 bits; greater ones stay there.
        number = number > 6552 ? uint16_t{UINT16_MAX} : static_cast<uint16_t>(number * 10 + digit);
        in.next();
    }
    if (!any) in.fail(code);
    return number;
}

uint8_t match_word(ValueCursor& in, const uint8_t* words, bool fold) {
    for (uint8_t tag; (tag = flash_byte(words)) != 0;) {
        ValueCursor trial = in;
        for (;; trial.next()) {
            const uint8_t letter = flash_byte(++words);
            if (letter == 0) break;
            uint16_t given = trial.current();
            if (fold && is_capital(given)) given |= 0x20;
            if (letter != given) break;
        }
        if (flash_byte(words) == 0 && trial.at_end()) {
            in = trial;
            return tag;
        }
        words = word_end(words) + 1;
    }
    return 0;
}

const uint8_t* find_word(const uint8_t* words, uint8_t tag) {
    for (uint8_t present; (present = flash_byte(words)) != 0; words = word_end(words) + 1)
        if (present == tag) return words + 1;
    return nullptr;
}

Point take_point(ValueCursor& in, BoardSize size, PointNotation notation) {
    const Point point = notation(in, size);
    if (!in.failed() && !size.contains(point)) in.fail(code::point_off_board);
    return point;
}

Point take_first_point(ValueCursor& in, BoardSize size, PointNotation notation) {
    in.expect_some();
    return in.failed() ? Point() : take_point(in, size, notation);
}

} // namespace detail
} // namespace nanosgf
