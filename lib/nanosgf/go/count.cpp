// SPDX-License-Identifier: MIT
// A reach or a group spreads from point to point until nothing changes: no list, whatever the shape.
#include "nanosgf/go/count.hpp"

namespace nanosgf {

namespace {

/// The bit that living stones of a colour spread.
constexpr uint8_t bit_of(Color color) { return color == Color::none ? 0 : color == Color::black ? 1 : 2; }

} // namespace

bool GoCount::begin(const GoBoard& board) {
    const BoardSize size = board.size();
    if (size.columns > max_columns_ || size.rows > max_rows_) return false;
    board_ = &board;
    columns_ = static_cast<uint8_t>(size.columns);
    rows_ = static_cast<uint8_t>(size.rows);
    Point point = {0, 0};
    do write(point, 0);
    while (next(point));
    reach();
    return true;
}

/// The point after this one, row by row; false: this is the last one, and stays.
bool GoCount::next(Point& point) const {
    if (point.column + 1 < columns_) {
        ++point.column;
        return true;
    }
    if (point.row + 1 >= rows_) return false;
    point = {0, static_cast<uint16_t>(point.row + 1)};
    return true;
}

bool GoCount::previous(Point& point) const {
    if (point.column != 0) {
        --point.column;
        return true;
    }
    if (point.row == 0) return false;
    point = {static_cast<uint16_t>(columns_ - 1), static_cast<uint16_t>(point.row - 1)};
    return true;
}

uint8_t GoCount::cell(Point point) const {
    const uint16_t index = index_of(point);
    return static_cast<uint8_t>(cells_[index >> 1] >> (index & 1) * 4 & 15);
}

void GoCount::write(Point point, uint8_t cell) {
    const uint16_t index = index_of(point);
    const auto shift = static_cast<uint8_t>((index & 1) * 4);
    uint8_t& two = cells_[index >> 1];
    two = static_cast<uint8_t>((two & ~(15 << shift)) | cell << shift);
}

/// The bits of the neighbours together; with `only`, of those that hold a stone of this colour.
uint8_t GoCount::beside(Point point, Color only) const {
    uint8_t bits = 0;
    for (uint8_t direction = 0; direction < 4; ++direction) {
        const uint16_t step = (direction & 1) != 0 ? 1 : 0xFFFF; // beyond an edge: too large
        Point neighbour = point;
        uint16_t& moved = direction < 2 ? neighbour.column : neighbour.row;
        moved = static_cast<uint16_t>(moved + step);
        if (on_board(neighbour) && (only == Color::none || board_->stone(neighbour) == only)) bits |= cell(neighbour);
    }
    return bits;
}

/// With `only`, a point takes bits if it holds a stone of this colour; without, if no living stone is there.
bool GoCount::spread_at(Point point, uint8_t bits, Color only) {
    if (only == Color::none ? has_living(point) : board_->stone(point) != only) return false;
    const uint8_t before = cell(point);
    const auto after = static_cast<uint8_t>(before | (beside(point, only) & bits));
    if (after == before) return false;
    write(point, after);
    return true;
}

void GoCount::spread(uint8_t bits, Color only) {
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        Point point = {0, 0};
        do has_changed = spread_at(point, bits, only) || has_changed;
        while (next(point));
        do has_changed = spread_at(point, bits, only) || has_changed;
        while (previous(point));
    }
}

/// What living stones reach.
void GoCount::reach() {
    Point point = {0, 0};
    do {
        const auto mark = static_cast<uint8_t>(cell(point) & dead);
        write(point, mark != 0 ? mark : bit_of(board_->stone(point)));
    } while (next(point));
    spread(reached, Color::none);
}

bool GoCount::toggle_group(Point point) {
    if (board_ == nullptr || board_->stone(point) == Color::none) return false;
    const auto changed = static_cast<uint8_t>(~cell(point) & dead);
    write(point, static_cast<uint8_t>(cell(point) | marked));
    spread(marked, board_->stone(point));
    Point other = {0, 0};
    do
        if ((cell(other) & marked) != 0) write(other, changed);
    while (next(other));
    reach();
    return true;
}

bool GoCount::is_dead(Point point) const { return on_board(point) && (cell(point) & dead) != 0; }

Color GoCount::territory(Point point) const {
    if (!on_board(point) || has_living(point)) return Color::none;
    const auto sides = static_cast<uint8_t>(cell(point) & reached);
    return sides == bit_of(Color::black) ? Color::black : sides == bit_of(Color::white) ? Color::white : Color::none;
}

SideCount GoCount::side(Color color) const {
    SideCount count;
    Point point = {0, 0};
    if (color == Color::none || !on_board(point)) return count;
    do {
        if (board_->stone(point) == color && has_living(point)) ++count.stones;
        if (board_->stone(point) == opponent(color) && is_dead(point)) ++count.dead;
        if (territory(point) == color) ++count.territory;
    } while (next(point));
    return count;
}

} // namespace nanosgf
