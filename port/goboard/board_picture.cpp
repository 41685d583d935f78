// SPDX-License-Identifier: MIT
// Draws stones and points.
#include "goboard/board_picture.hpp"

namespace goboard {

using nanosgf::BoardSize;
using nanosgf::Color;
using nanosgf::GoBoard;
using nanosgf::Point;

namespace {

void outline(Frame& frame, int column, int row, int size) {
    frame.box(column, row, size, size, true);
    frame.box(column + 1, row + 1, size - 2, size - 2, false);
}

constexpr int round_size = 7;

/// A stone in the window.
void draw_round(Frame& frame, int column, int row, Color color) {
    constexpr uint8_t disc[round_size] = {0x1C, 0x3E, 0x7F, 0x7F, 0x7F, 0x3E, 0x1C};
    constexpr uint8_t ring[round_size] = {0x1C, 0x22, 0x41, 0x41, 0x41, 0x22, 0x1C};
    for (int y = 0; y < round_size; ++y)
        for (int x = 0; x < round_size; ++x)
            if (((color == Color::white ? disc : ring)[y] >> x & 1) != 0) frame.set(column + x, row + y);
}

/// A stone of `size` pixels on the whole board; above three its corners are rounded.
void draw_stone(Frame& frame, int column, int row, int size, Color color) {
    if (color == Color::white) frame.box(column, row, size, size, true);
    else outline(frame, column, row, size);
    if (size == 3) return;
    for (int corner = 0; corner < 4; ++corner)
        frame.set(column + (corner & 1) * (size - 1), row + (corner >> 1) * (size - 1), false);
}

/// Where the points of the overview are.
struct Overview {
    explicit Overview(BoardSize size) {
        const uint16_t side = size.columns > size.rows ? size.columns : size.rows;
        step = side > 15 ? 3 : side > 12 ? 4 : side > 10 ? 5 : 6;
        stone = step == 3 ? 3 : step - 1;
        left = (picture_size - step * size.columns) / 2;
        top = (picture_size - step * size.rows) / 2;
    }
    int step, stone, left, top;
};

uint16_t corner_of(uint16_t middle, uint16_t side) {
    const int most = side > window_points ? side - window_points : 0;
    const int corner = middle - window_points / 2;
    return static_cast<uint16_t>(corner < 0 ? 0 : corner > most ? most : corner);
}

} // namespace

void draw_overview(Frame& frame, const GoBoard& board, const nanosgf::GoCount* count, Lights* lights) {
    const BoardSize size = board.size();
    const Overview at(size);
    for (uint8_t row = 0; row < size.rows; ++row)
        for (uint8_t column = 0; column < size.columns; ++column) {
            const Point point{column, row};
            const Color owner = count != nullptr ? count->territory(point) : Color::black;
            const bool is_dead = count != nullptr && count->is_dead(point);
            const Color color = is_dead ? Color::none : board.stone(point);
            if (lights != nullptr) lights->set(point, is_dead ? Lights::blinking : Lights::dark);
            const int x = at.left + column * at.step, y = at.top + row * at.step;
            const int middle = at.stone / 2;
            if (color == Color::none && owner != Color::none) frame.set(x + middle, y + middle);
            if (color == Color::none && owner == Color::white) {
                frame.box(x + middle, y, 1, at.stone, true);
                frame.box(x, y + middle, at.stone, 1, true);
            }
            if (color != Color::none) draw_stone(frame, x, y, at.stone, color);
        }
}

void draw_window(Frame& frame, const GoBoard& board, Point around, bool is_cursor, const collection::Markup* markup) {
    constexpr int step = round_size, middle = round_size / 2;
    const BoardSize size = board.size();
    const Point corner{corner_of(around.column, size.columns), corner_of(around.row, size.rows)};
    const nanosgf::LastMove last = board.last_move();
    for (uint8_t row = 0; row < window_points && corner.row + row < size.rows; ++row)
        for (uint8_t column = 0; column < window_points && corner.column + column < size.columns; ++column) {
            const Point point{static_cast<uint16_t>(corner.column + column), static_cast<uint16_t>(corner.row + row)};
            const int x = column * step, y = row * step;
            // The lines end at the edge of the board.
            const int left = point.column == 0 ? middle : 0, right = point.column + 1 == size.columns ? middle + 1 : step;
            const int top = point.row == 0 ? middle : 0, bottom = point.row + 1 == size.rows ? middle + 1 : step;
            const Color color = board.stone(point);
            if (color == Color::none) {
                for (int i = left; i < right; i += 2) frame.set(x + i, y + middle);
                for (int i = top; i < bottom; i += 2) frame.set(x + middle, y + i);
                frame.set(x + middle, y + middle);
            } else {
                draw_round(frame, x, y, color);
                const bool is_last = last.color != Color::none && !last.pass && last.point == point;
                if (is_last) frame.box(x + middle - 1, y + middle - 1, 3, 3, color == Color::black);
            }
            const char* const letter = markup == nullptr ? "" : markup->at(point);
            if (*letter == 0) continue;
            frame.box(x + 1, y, step - 2, step, false);
            frame.text(x + 1, y, Bytes(letter, 1));
            if (color == Color::white) frame.invert(x, y, step, step);
        }
    if (is_cursor) frame.invert((around.column - corner.column) * step, (around.row - corner.row) * step, step, step);
}

void invert_point(Frame& frame, BoardSize size, Point point) {
    const Overview at(size);
    frame.invert(at.left + point.column * at.step, at.top + point.row * at.step, at.stone, at.stone);
}

void move_cursor(Point& cursor, hardware::Button button, BoardSize size) {
    using hardware::Button;
    if (button == Button::left && cursor.column != 0) --cursor.column;
    if (button == Button::right && cursor.column + 1 < size.columns) ++cursor.column;
    if (button == Button::up && cursor.row != 0) --cursor.row;
    if (button == Button::down && cursor.row + 1 < size.rows) ++cursor.row;
}

} // namespace goboard
