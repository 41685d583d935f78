// SPDX-License-Identifier: MIT
// Draws a board as text.
#include "nanosgf/go/drawing.hpp"

#include "nanosgf/value/coordinates.hpp"

namespace nanosgf {

namespace {

/// Puts characters. Holds back blanks, so that lines do not end in blanks.
class Pen {
  public:
    Pen(Drawing::Put put, void* context) : put_(put), context_(context) {}

    void operator()(char character) {
        if (character == ' ') {
            ++blanks_;
            return;
        }
        for (; blanks_ != 0; --blanks_) put_(context_, ' ');
        put_(context_, character);
    }
    /// Two places; a single digit takes the right one, or the left one if `left`.
    void number(uint8_t value, bool left) {
        const char tens = tens_of(value);
        if (tens != '0' || !left) (*this)(tens == '0' ? ' ' : tens);
        (*this)(units_of(value));
    }

    // Subtraction, because the smallest processors cannot divide.
    static char tens_of(uint8_t value) {
        char digit = '0';
        for (; value >= 10; value = static_cast<uint8_t>(value - 10)) ++digit;
        return digit;
    }
    static char units_of(uint8_t value) {
        while (value >= 10) value = static_cast<uint8_t>(value - 10);
        return static_cast<char>('0' + value);
    }

  private:
    Drawing::Put put_;
    void* context_;
    uint8_t blanks_ = 0;
};

char column_name(uint8_t column, BoardSize size, bool units) {
    if (size.columns <= most_diagram_columns) return diagram_letter(column);
    const auto number = static_cast<uint8_t>(column + 1);
    if (units) return Pen::units_of(number);
    const char tens = Pen::tens_of(number);
    return tens == '0' ? ' ' : tens;
}

struct Buffer {
    char* into;
    size_t capacity;
    size_t size = 0;

    static void put(void* context, char character) {
        Buffer& buffer = *static_cast<Buffer*>(context);
        if (buffer.size < buffer.capacity) buffer.into[buffer.size] = character;
        ++buffer.size;
    }
};

} // namespace

uint8_t Drawing::head_lines(BoardSize size) const {
    if (!coordinates) return 0;
    return size.columns > most_diagram_columns ? 2 : 1;
}

uint8_t Drawing::lines(BoardSize size) const {
    return static_cast<uint8_t>(size.rows + 2 * head_lines(size));
}

char Drawing::stone(Color color) const {
    return color == Color::none ? empty : color == Color::black ? black : white;
}

void Drawing::line(const GoBoard& board, uint8_t line, Put put, void* context) const {
    const BoardSize size = board.size();
    if (line >= lines(size)) return;
    const uint8_t head = head_lines(size);
    const bool of_names = line < head || line >= head + size.rows;
    const bool units = line == 1 || line + 1 == lines(size);
    const auto row = static_cast<uint8_t>(line - head);
    const auto number = static_cast<uint8_t>(size.rows - row);
    const LastMove last = board.last_move();
    const bool marks = last_move && last.color != Color::none && !last.pass && !last.suicide &&
                       !of_names && last.point.row == row;

    Pen pen(put, context);
    if (coordinates) {
        if (of_names) {
            pen(' ');
            pen(' ');
        } else {
            pen.number(number, false);
        }
    }
    for (uint8_t column = 0; column < size.columns; ++column) {
        const bool opens = marks && last.point.column == column;
        const bool closes = marks && last.point.column + 1 == column;
        pen(opens ? '(' : closes ? ')' : ' ');
        pen(of_names ? column_name(column, size, units) : stone(board.stone({column, row})));
    }
    if (of_names) return;
    pen(marks && last.point.column + 1 == size.columns ? ')' : ' ');
    if (coordinates) pen.number(number, true);
}

size_t Drawing::line(const GoBoard& board, uint8_t line, char* into, size_t capacity) const {
    Buffer buffer{into, capacity};
    this->line(board, line, Buffer::put, &buffer);
    return buffer.size;
}

void Drawing::all(const GoBoard& board, Put put, void* context) const {
    const uint8_t count = lines(board.size());
    for (uint8_t i = 0; i < count; ++i) {
        line(board, i, put, context);
        put(context, '\n');
    }
}

} // namespace nanosgf
