// SPDX-License-Identifier: MIT
// Moves, captures and setup on two bits a point. DESIGN.md explains the choices.
#include "nanosgf/go/detail/board_rows_impl.hpp"

namespace nanosgf {

namespace {

constexpr uint8_t directions = 4;

} // namespace

/// Reports the stone, and removes what it captured, or itself and its group if they have no liberty. `enclosed`: its
/// neighbours of the other colour that touch no empty point among those around.
template <bool reports>
bool GoBoard::capture(Color color, Point point, uint32_t enclosed, bool has_liberty) {
    if constexpr (!Lenient::wide) return false;
    else {
        if constexpr (reports) report_stone(color, point);
        const Cell cell = cell_of(point);
        const Color other = opponent(color);
        Region region;
        bool is_taken = false;
        for (uint32_t left = enclosed; left != 0; left &= left - 1) {
            const unsigned d = detail::wide::lowest_bit(left) / 8;
            const Cell beside = cell + around::steps[d];
            if (region.has(beside)) continue;
            if ((is_taken && content(beside) == bits_of(Color::none)) || !surround(beside, other, region)) continue;
            is_taken = true;
            state_.effects = static_cast<uint8_t>(state_.effects | 1 << d);
            state_.prisoners[color == Color::white] += turn(region, Color::none);
        }
        if (is_taken || has_liberty || !surround(cell, color, region)) return true;
        state_.effects |= suicide;
        state_.prisoners[other == Color::white] += turn(region, Color::none);
        return true;
    }
}

bool GoBoard::reset(BoardSize size) {
    if (!has_room(size)) return false;
    clear();
    if constexpr (Lenient::wide) fence(size);
    state_ = State();
    state_.columns = static_cast<uint8_t>(size.columns);
    state_.rows = static_cast<uint8_t>(size.rows);
    return true;
}

inline void GoBoard::resize_packed(BoardSize size) {
    for (uint8_t row = 0; row < state_.rows; ++row)
        for (Cell cell = start_of(row); is_in_row(cell); ++cell)
            if (!size.contains({uint8_t(cell), row})) put(cell, Color::none);

    const uint8_t before = state_.columns;
    const auto after = static_cast<uint8_t>(size.columns);
    // Starts at the end that moves away: no stone overwrites one that has not moved yet.
    const bool widens = after > before;
    for (uint8_t i = 0; i < state_.rows; ++i) {
        const Cell row = start_of(static_cast<uint8_t>(widens ? state_.rows - 1 - i : i));
        for (uint8_t j = 0; j < before; ++j) {
            const auto cell = static_cast<Cell>(row | (widens ? before - 1 - j : j));
            const uint8_t stone = content(cell);
            if (stone == bits_of(Color::none)) continue;
            write(cell, bits_of(Color::none));
            state_.columns = after;
            write(cell, stone);
            state_.columns = before;
        }
    }
    state_.columns = after;
    state_.rows = static_cast<uint8_t>(size.rows);
}

bool GoBoard::resize(BoardSize size) {
    if (!has_room(size)) return false;
    state_.color = Color::none;
    if (has_words()) {
        if (size == this->size()) return true;
        each_difference(nullptr, [&](Cell cell, Color none) {
            if (!size.contains({uint8_t(cell), uint8_t(cell >> 8)})) put(cell, none);
        });
        fence(size);
    } else {
        resize_packed(size);
    }
    return true;
}

void GoBoard::clear() {
    if (has_words()) {
        using namespace detail::wide;
        if (change_ == nullptr) {
            const uint64_t empty_row[] = {~bits_inside(state_.columns, 0), ~bits_inside(state_.columns, 1)};
            uint8_t* at = row_at(1);
            for (unsigned row = 0; row != state_.rows; ++row)
                for (unsigned i = 0; i != layout_.row_bytes / load_size; ++i, at += load_size) store_in_order(at, empty_row[i]);
            return;
        }
        each_difference(nullptr, [this](Cell cell, Color none) { put(cell, none); });
    } else {
        for (uint8_t row = 0; row < state_.rows; ++row)
            for (Cell cell = start_of(row); is_in_row(cell); ++cell) put(cell, Color::none);
    }
}

void GoBoard::restore(const State& state, const uint8_t* cells) {
    if (state.columns == 0) return;
    if (state.columns != state_.columns || state.rows != state_.rows) clear();
    if (has_words()) {
        fence({state.columns, state.rows});
        state_ = state;
        if (change_ == nullptr) return nanosgf::detail::copy_bytes(cells_, cells, bytes_used());
        each_difference(cells, [this](Cell cell, Color color) { put(cell, color); });
    } else {
        state_ = state;
        uint16_t index = 0;
        for (uint8_t row = 0; row < state_.rows; ++row)
            for (Cell cell = start_of(row); is_in_row(cell); ++cell, ++index)
                put(cell, static_cast<Color>(cells[index >> 2] >> (index & 3) * 2 & 3));
    }
}

void GoBoard::copy_cells([[maybe_unused]] uint8_t* to) const {
    if constexpr (Lenient::wide) nanosgf::detail::copy_bytes(to, cells_, bytes_used());
}

inline bool GoBoard::play_anywhere(Color color, Point point) {
    if (color == Color::none || !size().contains(point)) return false;
    begin_move(color);
    state_.column = static_cast<uint8_t>(point.column);
    state_.row = static_cast<uint8_t>(point.row);
    const Cell cell = cell_of(point);
    auto effects = static_cast<uint8_t>(content(cell) << overwritten_shift);
    put(cell, color);

    const Color other = opponent(color);
    uint32_t& taken = state_.prisoners[color == Color::white];
    uint8_t breathing = 0; // directions of groups that have a liberty
    for (uint8_t d = 0; d < directions; ++d) {
        const Cell beside = neighbour(cell, d);
        if ((breathing >> d & 1) != 0 || content(beside) != bits_of(other) || touches_empty(beside)) continue;
        if (!mark_group(beside)) {
            effects = static_cast<uint8_t>(effects | 1 << d);
            taken += turn_marked(Color::none);
            continue;
        }
        for (uint8_t e = d; ++e < directions;)
            if (content(neighbour(cell, e)) == marked)
                breathing = static_cast<uint8_t>(breathing | 1 << e);
        turn_marked(other);
    }
    if ((effects & captured) == 0 && !touches_empty(cell)) {
        if (mark_group(cell)) {
            turn_marked(color);
        } else {
            effects |= suicide;
            state_.prisoners[other == Color::white] += turn_marked(Color::none);
        }
    }
    state_.effects = effects;
    return true;
}

bool GoBoard::play_apart(Color color, Point point) {
    if constexpr (!Lenient::wide) return false;
    else return play_anywhere(color, point);
}

inline bool GoBoard::play_by_rows(Color color, Point point) {
    state_.number_before = state_.move_number++;
    state_.turn_before = state_.turn;
    state_.column = static_cast<uint8_t>(point.column);
    state_.row = static_cast<uint8_t>(point.row);
    state_.color = color;
    state_.turn = static_cast<uint8_t>(State::turn_of(bits_of(opponent(color))) | State::decided);
    const Meeting met = meet(color, point);
    state_.effects = static_cast<uint8_t>(met.former << overwritten_shift);
    if (met.may_capture()) return capture<true>(color, point, met.enclosed, met.liberties != 0);
    report_stone(color, point);
    return true;
}

bool GoBoard::play(Color color, Point point) {
    if constexpr (Lenient::wide) {
        if (color == Color::none || !by_rows()) return play_apart(color, point);
        return size().contains(point) && play_by_rows(color, point);
    } else {
        return play_anywhere(color, point);
    }
}

void GoBoard::note_moves(uint32_t count, Color color, Point point, uint32_t effects) {
    if (count > 1) set_to_play(color);
    state_.turn_before = state_.turn;
    state_.number_before = state_.move_number + count - 1;
    state_.move_number += count;
    state_.color = color;
    state_.effects = static_cast<uint8_t>(effects);
    state_.column = static_cast<uint8_t>(point.column);
    state_.row = static_cast<uint8_t>(point.row);
    set_to_play(opponent(color));
}

uint32_t GoBoard::capture_met([[maybe_unused]] Color color, [[maybe_unused]] Point point, [[maybe_unused]] Meeting met) {
    state_.effects = static_cast<uint8_t>(met.effects());
    if constexpr (Lenient::wide) (void)capture<false>(color, point, met.enclosed, met.liberties != 0);
    return state_.effects;
}

bool GoBoard::pass(Color color) {
    if (color == Color::none) return false;
    begin_move(color);
    state_.column = max_columns_; // off the board
    return true;
}

void GoBoard::begin_move(Color color) {
    state_.number_before = state_.move_number++;
    state_.turn_before = state_.turn;
    state_.color = color;
    state_.effects = 0;
    set_to_play(opponent(color));
}

/// Gives an empty region this colour. Returns how many points it has.
inline uint32_t GoBoard::fill(Cell from, Color color) {
    if constexpr (Lenient::wide) {
        if (by_rows()) {
            Region region;
            (void)surround(from, Color::none, region);
            return turn(region, color);
        }
    }
    mark_group(from);
    return turn_marked(color);
}

bool GoBoard::undo() {
    const Color color = state_.color;
    if (color == Color::none) return false;
    state_.color = Color::none;
    state_.turn = state_.turn_before;
    state_.move_number = state_.number_before;
    const Cell cell = cell_of({state_.column, state_.row});
    if (state_.column == max_columns_) return true;
    const Color other = opponent(color);
    // A captured group is exactly the empty region where it stood: it had no liberty, so stones
    // or the edge surround it.
    for (uint8_t d = 0; d < directions; ++d) {
        if ((state_.effects >> d & 1) == 0) continue;
        state_.prisoners[color == Color::white] -= fill(neighbour(cell, d), other);
    }
    if ((state_.effects & suicide) != 0) state_.prisoners[other == Color::white] -= fill(cell, color);
    put(cell, static_cast<Color>(state_.effects >> overwritten_shift));
    return true;
}

bool GoBoard::place(Color color, Point point) {
    if (!size().contains(point)) return false;
    state_.color = Color::none;
    put(cell_of(point), color);
    return true;
}

void GoBoard::set_to_play(Color color) {
    if (color == Color::none) return;
    state_.turn = static_cast<uint8_t>(State::turn_of(bits_of(color)) | State::decided);
}

void GoBoard::suppose_handicap(uint32_t stones) {
    if (stones < 2 || (state_.turn & State::decided) != 0) return;
    bool black = false;
    if constexpr (Lenient::wide) {
        if (by_rows()) {
            for (unsigned row = 0; row != state_.rows; ++row) {
                const uint64_t placed = detail::wide::load_in_order(row_at(row + 1)) & bits_inside(state_.columns, 0);
                if ((placed & bits_of(Color::white) * uint64_t{0x5555555555555555}) != 0) return;
                black = black || placed != 0;
            }
            if (black) state_.turn = State::turn_of(bits_of(Color::white));
            return;
        }
    }
    for (uint8_t row = 0; row < state_.rows; ++row) {
        uint8_t found;
        for (Cell cell = start_of(row); (found = content(cell)) != outside; ++cell) {
            if (found == bits_of(Color::white)) return;
            black = black || found == bits_of(Color::black);
        }
    }
    if (black) state_.turn = State::turn_of(bits_of(Color::white));
}

Color GoBoard::stone(Point point) const {
    if (!size().contains(point)) return Color::none;
    const uint8_t found = content(cell_of(point));
    return found == marked ? group_ : static_cast<Color>(found);
}

LastMove GoBoard::last_move() const {
    LastMove last;
    last.color = state_.color;
    if (last.color == Color::none) return last;
    last.pass = state_.column == max_columns_;
    last.suicide = (state_.effects & suicide) != 0;
    if (!last.pass) last.point = {state_.column, state_.row};
    return last;
}

/// Directions 0 to 3 are above, left, right, below: the order of reading.
GoBoard::Cell GoBoard::neighbour(Cell cell, uint8_t direction) {
    const Cell step = direction == 0 || direction == 3 ? 256 : 1;
    return direction < 2 ? cell - step : cell + step;
}

uint8_t GoBoard::content(Cell cell) const {
    const unsigned column = cell & 0xFF, row = cell >> 8;
    if (column >= state_.columns || row >= state_.rows) return outside;
    const unsigned index = index_of(cell);
    return static_cast<uint8_t>(cells_[index >> 2] >> (index & 3) * 2 & 3);
}

void GoBoard::write(Cell cell, uint8_t content) {
    const unsigned index = index_of(cell);
    uint8_t& four = cells_[index >> 2];
    const unsigned shift = (index & 3) * 2;
    four = static_cast<uint8_t>((four & ~(3U << shift)) | unsigned{content} << shift);
}

void GoBoard::put(Cell cell, Color color) {
    const uint8_t former = content(cell);
    if (former == bits_of(color)) return;
    write(cell, bits_of(color));
    report(cell, color, static_cast<Color>(former));
}

/// Most groups have a liberty beside the stone that is looked at: then none needs to be marked.
bool GoBoard::touches_empty(Cell cell) const {
    for (uint8_t d = 0; d < directions; ++d)
        if (content(neighbour(cell, d)) == bits_of(Color::none)) return true;
    return false;
}

/// Marks stones of the group (or points of the empty region) from `first` on, run by run along the
/// rows, until it finds a liberty.
GoBoard::Found GoBoard::mark_from(Cell first) {
    // Stones above and below marked runs: one stone of each run to be marked next.
    constexpr uint8_t capacity = 12;
    uint16_t waiting[capacity];
    uint8_t count = 1;
    Found result = Found::no_liberty;
    const uint8_t group = bits_of(group_);
    // An empty region has no liberties.
    const uint8_t liberty = group == bits_of(Color::none) ? never : bits_of(Color::none);
    waiting[0] = static_cast<uint16_t>(first);
    do {
        Cell cell = waiting[--count];
        const auto row = static_cast<uint8_t>(cell >> 8);
        // If the run was marked after it was listed, nothing happens here.
        uint8_t found;
        do found = content(--cell);
        while (found == group);
        if (found == liberty) return Found::liberty;
        if (row < layout_.first_marked) layout_.first_marked = row;
        if (row > layout_.last_marked) layout_.last_marked = row;
        uint8_t listed = 0; // sides whose run beside this stone is listed
        while ((found = content(++cell)) == group) {
            write(cell, marked);
            for (uint8_t side = 1; side <= 2; ++side) {
                const Cell beside = side == 1 ? cell - 256 : cell + 256;
                const uint8_t other = content(beside);
                if (other == liberty) return Found::liberty;
                if (other != group) {
                    listed = static_cast<uint8_t>(listed & ~side);
                } else if ((listed & side) == 0) {
                    listed = static_cast<uint8_t>(listed | side);
                    if (count == capacity)
                        result = Found::not_all;
                    else
                        waiting[count++] = static_cast<uint16_t>(beside);
                }
            }
        }
        if (found == liberty) return Found::liberty;
    } while (count != 0);
    return result;
}

/// Marks the whole group of `first` and returns false, or enough of it to know that it has a
/// liberty, and returns true.
bool GoBoard::mark_group(Cell first) {
    group_ = static_cast<Color>(content(first));
    layout_.first_marked = max_rows_; // no rows so far
    layout_.last_marked = 0;
    Found result = mark_from(first);
    // There were more runs than the list holds: some beside marked stones are not marked yet.
    while (result == Found::not_all) {
        result = Found::no_liberty;
        for (uint8_t row = layout_.first_marked; row <= layout_.last_marked; ++row) {
            uint8_t found;
            for (Cell cell = start_of(row); (found = content(cell)) != outside; ++cell) {
                if (found != marked) continue;
                for (uint8_t side = 0; side < directions; side = static_cast<uint8_t>(side + 3)) {
                    const Cell beside = neighbour(cell, side);
                    if (content(beside) != bits_of(group_)) continue;
                    const Found more = mark_from(beside);
                    if (more == Found::liberty) return true;
                    if (more == Found::not_all) result = more;
                }
            }
        }
    }
    return result == Found::liberty;
}

/// Gives the marked stones this colour. If it is another one, reports and counts them.
uint32_t GoBoard::turn_marked(Color into) {
    const bool is_reported = into != group_ && change_ != nullptr;
    uint32_t count = 0;
    for (uint8_t row = layout_.first_marked; row <= layout_.last_marked; ++row) {
        uint8_t found;
        for (Cell cell = start_of(row); (found = content(cell)) != outside; ++cell) {
            if (found != marked) continue;
            ++count;
            write(cell, bits_of(into));
            if (is_reported) report(cell, into, group_);
        }
    }
    return count;
}

} // namespace nanosgf
