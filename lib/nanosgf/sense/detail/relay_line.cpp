// SPDX-License-Identifier: MIT
// The spelling of lines, both ways: RELAY.md.
#include "nanosgf/sense/detail/relay_line.hpp"

#include "nanosgf/value/detail/decimal.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/go_point.hpp"

namespace nanosgf {
namespace detail {

namespace {

using Kind = RelayEvent::Kind;

constexpr size_t most_digits = 10;

char digit_of(uint16_t value) { return static_cast<char>(value < 10 ? '0' + value : 'A' + value - 10); }

/// Whether `digit` is a digit of a check value or of a session.
bool read_digit(uint8_t digit, uint16_t& value) {
    if (digit >= '0' && digit <= '9') value = static_cast<uint16_t>(digit - '0');
    else if (digit >= 'A' && digit <= 'F') value = static_cast<uint16_t>(digit - 'A' + 10);
    else return false;
    return true;
}

bool read_hexadecimal(Bytes word, uint8_t digits, uint32_t& number) {
    number = 0;
    if (word.size() != digits) return false;
    for (size_t i = 0; i != word.size(); ++i) {
        uint16_t value = 0;
        if (!read_digit(word[i], value)) return false;
        number = number << 4 | value;
    }
    return true;
}

/// CRC-32 with the polynomial of Ethernet, lowest bit first; bit by bit, since a table would be 1 KB.
uint32_t line_check(uint32_t sum, Bytes line) {
    for (size_t i = 0; i != line.size(); ++i) {
        sum ^= line[i];
        for (uint8_t shift = 0; shift != 8; ++shift) sum = (sum & 1) != 0 ? (sum >> 1) ^ 0xEDB88320 : sum >> 1;
    }
    return sum;
}

bool is_checked(Bytes line) {
    uint32_t ignored;
    return line.size() > check_size && line[line.size() - check_size] == '*' &&
           read_hexadecimal(line.from(line.size() - check_size + 1), 8, ignored);
}

void write_size(LineWriter& line, BoardSize size) {
    if (size.columns == 0 || size.rows == 0 || size.columns > largest_go_board.columns || size.rows > largest_go_board.rows)
        return line.fail();
    line.number(size.columns);
    if (size.columns == size.rows) return;
    line.text(":");
    line.number(size.rows);
}

bool is_name(Bytes name) {
    for (size_t i = 0; i != name.size(); ++i)
        if (name[i] < 'A' || name[i] > 'Z') return false;
    return !name.empty() && name.size() <= 16;
}

bool read_number(Bytes word, uint32_t& number) {
    constexpr uint32_t most_before_a_digit = UINT32_MAX / 10;
    number = 0;
    if (word.empty() || word.size() > most_digits || (word.size() > 1 && word[0] == '0')) return false;
    for (size_t i = 0; i != word.size(); ++i) {
        const auto digit = static_cast<uint8_t>(word[i] - '0');
        if (digit > 9 || number > most_before_a_digit || (number == most_before_a_digit && digit > UINT32_MAX % 10)) return false;
        number = number * 10 + digit;
    }
    return true;
}

bool read_side(Bytes word, uint16_t& side) {
    uint32_t number;
    if (!read_number(word, number) || number == 0 || number > largest_go_board.columns) return false;
    side = static_cast<uint16_t>(number);
    return true;
}

bool read_size(Bytes word, BoardSize& size) {
    size_t colon = 0;
    while (colon != word.size() && word[colon] != ':') ++colon;
    if (!read_side(word.first(colon), size.columns)) return false;
    size.rows = size.columns;
    return colon == word.size() || (read_side(word.from(colon + 1), size.rows) && size.rows != size.columns);
}

bool read_point(Bytes word, Point& point) {
    const Decoded<Point> decoded = decode_go_point(word, largest_go_board);
    point = decoded.value;
    return decoded && decoded.codes.empty();
}

bool read_move(Bytes line, RelayEvent& event) {
    Bytes word;
    if (!take_word(line, word)) return false;
    event.pass = word == Bytes("pass");
    if (!event.pass && !read_point(word, event.point)) return false;
    if (!take_word(line, word)) return line.empty();
    const Decoded<Decimal> time = decode_real(word);
    if (!time || !time.codes.empty()) return false;
    event.has_time = true;
    event.time = time.value;
    if (line.empty()) return true;
    uint32_t count;
    if (!take_number(line, count) || count == 0 || count > UINT16_MAX || !line.empty()) return false;
    event.overtime = static_cast<uint16_t>(count);
    return true;
}

} // namespace

uint32_t event_start(uint16_t session) {
    char digits[4];
    LineWriter(digits, sizeof digits).hexadecimal(session, sizeof digits);
    return line_check(check_start, Bytes(digits, sizeof digits));
}

void LineWriter::text(Bytes piece) {
    if (piece.size() > capacity_ - size_) return fail();
    for (size_t i = 0; i != piece.size(); ++i) buffer_[size_++] = piece.data()[i];
}

void LineWriter::number(uint32_t number) {
    char digits[most_digits];
    size_t at = sizeof digits;
    do {
        uint8_t digit;
        number = divide_by_10(number, digit);
        digits[--at] = static_cast<char>('0' + digit);
    } while (number != 0);
    text(Bytes(digits + at, sizeof digits - at));
}

void LineWriter::hexadecimal(uint32_t number, uint8_t digits) {
    for (uint8_t left = digits; left != 0; --left) {
        const char digit = digit_of(static_cast<uint16_t>(number >> (4 * (left - 1)) & 15));
        text(Bytes(&digit, 1));
    }
}

void LineWriter::color(Color color) { text(format_color(color)); }

void LineWriter::move(Point point, bool pass) {
    if (pass) text("pass");
    else text(format_go_point(point));
}

void LineWriter::free_text(Bytes words, LineCheck check) {
    if (!is_free_text(words) || (check == LineCheck::none && is_checked(words))) return fail();
    text(" ");
    text(words);
}

size_t LineWriter::finish(LineCheck check, uint32_t start) {
    if (is_good_ && check == LineCheck::crc) {
        const uint32_t sum = ~line_check(start, Bytes(buffer_, size_));
        text("*");
        hexadecimal(sum, 8);
    }
    text("\n");
    return is_good_ ? size_ : 0;
}

void write_event(LineWriter& line, const RelayEvent& event, LineCheck check) {
    line.text(" ");
    switch (event.kind) {
    case Kind::game:
        line.text("game ");
        return write_size(line, event.size);
    case Kind::info:
        line.text("info ");
        if (!is_name(event.name)) line.fail();
        line.text(event.name);
        return line.free_text(event.text, check);
    case Kind::setup:
        line.text("A");
        line.text(event.color == Color::none ? Bytes("E") : format_color(event.color).bytes());
        line.text(" ");
        return line.text(format_go_point(event.point));
    case Kind::move:
        line.color(event.color);
        line.text(" ");
        line.move(event.point, event.pass);
        if (!event.has_time) return;
        line.text(" ");
        line.text(format_real(event.time));
        if (event.overtime == 0) return;
        line.text(" ");
        return line.number(event.overtime);
    case Kind::undo: return line.text("undo");
    case Kind::note:
        line.text("note");
        return line.free_text(event.text, check);
    case Kind::result:
        line.text("result");
        return line.free_text(event.text, check);
    case Kind::gone:
        line.text("gone ");
        return line.number(event.until);
    }
    line.fail();
}

CheckFound take_check(Bytes& line, uint32_t start) {
    if (!is_checked(line)) return CheckFound::none;
    uint32_t sum = 0;
    const Bytes checked = line.first(line.size() - check_size);
    (void)read_hexadecimal(line.from(checked.size() + 1), 8, sum);
    line = checked;
    return ~line_check(start, line) == sum ? CheckFound::right : CheckFound::wrong;
}

bool take_word(Bytes& line, Bytes& word) {
    size_t end = 0;
    while (end != line.size() && line[end] != ' ') ++end;
    word = line.first(end);
    if (end == 0 || end + 1 == line.size()) return false; // a blank at the end is no spelling
    line = line.from(end + 1);
    return true;
}

bool take_number(Bytes& line, uint32_t& number) {
    Bytes word;
    return take_word(line, word) && read_number(word, number);
}

bool take_hexadecimal(Bytes& line, uint16_t& number) {
    Bytes word;
    uint32_t value = 0;
    const bool is_read = take_word(line, word) && read_hexadecimal(word, 4, value);
    number = static_cast<uint16_t>(value);
    return is_read;
}

bool take_color(Bytes& line, Color& color) {
    Bytes word;
    if (!take_word(line, word) || word.size() != 1) return false;
    color = word[0] == 'B' ? Color::black : word[0] == 'W' ? Color::white : Color::none;
    return color != Color::none;
}

bool is_free_text(Bytes text) {
    for (size_t i = 0; i != text.size(); ++i)
        if (text[i] < ' ' || text[i] == 0x7F) return false;
    return !text.empty();
}

bool read_event(Bytes line, RelayEvent& event) {
    event = RelayEvent();
    Bytes word;
    if (!take_word(line, word)) return false;
    const uint8_t first = word[0];
    if (word.size() == 1) {
        event.kind = Kind::move;
        event.color = first == 'B' ? Color::black : first == 'W' ? Color::white : Color::none;
        return event.color != Color::none && read_move(line, event);
    }
    if (word.size() == 2) {
        event.kind = Kind::setup;
        event.color = word[1] == 'B' ? Color::black : word[1] == 'W' ? Color::white : Color::none;
        return first == 'A' && (event.color != Color::none || word[1] == 'E') && read_point(line, event.point);
    }
    if (word == Bytes("undo")) return line.empty();
    if (word == Bytes("game")) {
        event.kind = Kind::game;
        return read_size(line, event.size);
    }
    if (word == Bytes("gone")) {
        event.kind = Kind::gone;
        return read_number(line, event.until);
    }
    if (word == Bytes("info")) {
        event.kind = Kind::info;
        if (!take_word(line, event.name) || !is_name(event.name)) return false;
        event.text = line;
        return is_free_text(line);
    }
    event.kind = word == Bytes("note") ? Kind::note : Kind::result;
    event.text = line;
    return (event.kind == Kind::note || word == Bytes("result")) && is_free_text(line);
}

} // namespace detail
} // namespace nanosgf
