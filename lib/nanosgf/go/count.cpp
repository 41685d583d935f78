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
    for (uint16_t i = 0; i < points(); ++i) write(i, 0);
    reach();
    return true;
}

Point GoCount::point_of(uint16_t index) const {
    return {static_cast<uint16_t>(index % columns_), static_cast<uint16_t>(index / columns_)};
}

void GoCount::write(uint16_t index, uint8_t cell) {
    const auto shift = static_cast<uint8_t>((index & 1) * 4);
    uint8_t& two = cells_[index >> 1];
    two = static_cast<uint8_t>((two & ~(15 << shift)) | cell << shift);
}

/// The bits of the neighbours together; with `only`, of those that hold a stone of this colour.
uint8_t GoCount::beside(Point point, Color only) const {
    uint8_t bits = 0;
    for (uint8_t direction = 0; direction < 4; ++direction) {
        const uint16_t step = (direction & 1) != 0 ? 1 : 0xFFFF; // beyond an edge: too large
        Point next = point;
        if (direction < 2)
            next.column = static_cast<uint16_t>(next.column + step);
        else
            next.row = static_cast<uint16_t>(next.row + step);
        if (next.column >= columns_ || next.row >= rows_) continue;
        if (only == Color::none || board_->stone(next) == only) bits |= cell(index_of(next));
    }
    return bits;
}

/// With `only`, a point takes bits if it holds a stone of this colour; without, if no living stone is there.
bool GoCount::spread_at(uint16_t index, uint8_t bits, Color only) {
    const Point point = point_of(index);
    const Color stone = board_->stone(point);
    const uint8_t before = cell(index);
    if (only == Color::none ? stone != Color::none && (before & dead) == 0 : stone != only) return false;
    const auto after = static_cast<uint8_t>(before | (beside(point, only) & bits));
    if (after == before) return false;
    write(index, after);
    return true;
}

void GoCount::spread(uint8_t bits, Color only) {
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        for (uint16_t i = 0; i < points(); ++i) has_changed = spread_at(i, bits, only) || has_changed;
        for (uint16_t i = points(); i-- != 0;) has_changed = spread_at(i, bits, only) || has_changed;
    }
}

/// What living stones reach.
void GoCount::reach() {
    for (uint16_t i = 0; i < points(); ++i) {
        const auto mark = static_cast<uint8_t>(cell(i) & dead);
        write(i, mark != 0 ? mark : bit_of(board_->stone(point_of(i))));
    }
    spread(reached, Color::none);
}

bool GoCount::toggle_group(Point point) {
    if (board_ == nullptr || board_->stone(point) == Color::none) return false;
    const uint16_t first = index_of(point);
    write(first, static_cast<uint8_t>(cell(first) | marked));
    spread(marked, board_->stone(point));
    const bool was_dead = (cell(first) & dead) != 0;
    for (uint16_t i = 0; i < points(); ++i)
        if ((cell(i) & marked) != 0) write(i, was_dead ? 0 : dead);
    reach();
    return true;
}

bool GoCount::is_dead(Point point) const { return point.column < columns_ && point.row < rows_ && (cell(index_of(point)) & dead) != 0; }

Color GoCount::territory(Point point) const {
    if (point.column >= columns_ || point.row >= rows_) return Color::none;
    const uint8_t bits = cell(index_of(point));
    if ((bits & dead) == 0 && board_->stone(point) != Color::none) return Color::none;
    const auto sides = static_cast<uint8_t>(bits & reached);
    return sides == bit_of(Color::black) ? Color::black : sides == bit_of(Color::white) ? Color::white : Color::none;
}

SideCount GoCount::side(Color color) const {
    SideCount count;
    if (color == Color::none) return count;
    for (uint16_t i = 0; i < points(); ++i) {
        const Point point = point_of(i);
        const Color stone = board_->stone(point);
        const bool lies_dead = (cell(i) & dead) != 0;
        if (stone == color && !lies_dead) ++count.stones;
        if (stone == opponent(color) && lies_dead) ++count.dead;
        if (territory(point) == color) ++count.territory;
    }
    return count;
}

} // namespace nanosgf
