// SPDX-License-Identifier: MIT
// Reads and compares literal positions.
#include "expect.hpp"

namespace expect {

void place(GoBoard& board, Color color, const char* list) {
    while (*list != '\0') {
        const Point first = at(list);
        Point last = first;
        list += 2;
        if (*list == ':') {
            last = at(list + 1);
            list += 3;
        }
        if (*list == ' ') ++list;
        for (uint16_t row = first.row; row <= last.row; ++row)
            for (uint16_t column = first.column; column <= last.column; ++column)
                check(board.place(color, {column, row}), "setup on the board is never refused");
    }
}

void set(GoBoard& board, const char* rows) {
    BoardSize size{0, 1};
    while (rows[size.columns] != ' ' && rows[size.columns] != '\0') ++size.columns;
    for (const char* c = rows; *c != '\0'; ++c) size.rows = static_cast<uint16_t>(size.rows + (*c == ' '));
    check(board.reset(size), "a size within the maximum");
    for (uint16_t row = 0; row < size.rows; ++row, ++rows)
        for (uint16_t column = 0; column < size.columns; ++column, ++rows)
            if (*rows != '.') check(board.place(*rows == '#' ? black : white, {column, row}), "setup");
}

bool is(const GoBoard& board, const char* rows) {
    const BoardSize size = board.size();
    bool same = support::text(rows).size() == size_t{size.columns} * size.rows + size.rows - 1;
    const char* expected = rows;
    for (uint16_t row = 0; same && row < size.rows; ++row, ++expected)
        for (uint16_t column = 0; column < size.columns; ++column, ++expected)
            same = same && letter(board.stone({column, row})) == *expected;
    if (same) return true;
    for (uint16_t row = 0; row < size.rows; ++row) {
        for (uint16_t column = 0; column < size.columns; ++column) {
            const char stone = letter(board.stone({column, row}));
            ::board::write(nanosgf::Bytes(&stone, 1));
        }
        ::board::write(row + 1 < size.rows ? " " : "\n");
    }
    return false;
}

void Log::operator()(Point point, Color color) {
    if (size_ + 4 >= sizeof text_) return;
    text_[size_++] = letter(color);
    text_[size_++] = static_cast<char>('a' + point.column);
    text_[size_++] = static_cast<char>('a' + point.row);
    text_[size_++] = ' ';
}

bool Log::says(const char* expected) {
    const bool same = nanosgf::Bytes(text_, size_) == support::text(expected);
    if (!same) {
        ::board::write("the changes were: ");
        ::board::write(nanosgf::Bytes(text_, size_));
        ::board::write("\n");
    }
    size_ = 0;
    return same;
}

} // namespace expect
