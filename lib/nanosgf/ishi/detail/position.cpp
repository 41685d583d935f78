// SPDX-License-Identifier: MIT
// Executes moves and setup, and works out what MARK and PRISONER mean on the board.
#include "nanosgf/ishi/detail/position.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

void Position::reset(BoardSize size) {
    (void)board_.reset(size);
    for (uint16_t& number : numbers_) number = 0;
    number_ = number_before_ = overwritten_ = count_ = captured_ = 0;
}

Position::Saved Position::save() const {
    Saved saved;
    saved.board_ = board_.snapshot();
    for (uint16_t i = 0; i < points; ++i) saved.numbers_[i] = numbers_[i];
    saved.number_ = number_;
    saved.number_before_ = number_before_;
    saved.overwritten_ = overwritten_;
    return saved;
}

void Position::restore(const Saved& from) {
    board_.restore(from.board_);
    for (uint16_t i = 0; i < points; ++i) numbers_[i] = from.numbers_[i];
    number_ = from.number_;
    number_before_ = from.number_before_;
    overwritten_ = from.overwritten_;
    count_ = captured_ = 0;
}

ShortCode Position::setup(Color color, Point point) {
    const bool is_free = board_.stone(point) == Color::none;
    if (!board_.place(color, point)) return brief(code::ishi_loc);
    numbers_[index(point)] = 0;
    return is_free ? ShortCode::none : brief(code::ishi_occupied);
}

void Position::watch(void* context, Point point, Color color) {
    Position& position = *static_cast<Position*>(context);
    if (color != Color::none) return;
    const uint16_t at = index(point);
    position.taken_[at / 8] = static_cast<uint8_t>(position.taken_[at / 8] | 1U << (at % 8));
    ++position.captured_;
}

void Position::clear_hidden() {
    for (uint16_t i = 0; i != points; ++i) marked_[i] = i < count_ ? static_cast<uint16_t>(marked_[i] & ~hidden_bit) : uint16_t{0};
}

bool Position::hide(Point point) {
    uint16_t& mark = marked_[index(point)];
    const bool is_new = (mark & hidden_bit) == 0;
    mark = static_cast<uint16_t>(mark | hidden_bit);
    return is_new;
}

void Position::put_number(uint16_t number) {
    number_before_ = number_;
    number_ = number;
}

ShortCode Position::move(Color color, uint16_t number, Point point) {
    const bool is_free = board_.stone(point) == Color::none;
    for (uint8_t& taken : taken_) taken = 0;
    captured_ = 0;
    board_.watch(&Position::watch, this);
    const bool good = board_.play(color, point);
    board_.watch(nullptr, nullptr);
    if (!good) return brief(code::ishi_loc);
    overwritten_ = numbers_[index(point)];
    numbers_[index(point)] = number;
    put_number(number);
    return is_free ? ShortCode::none : brief(code::ishi_occupied);
}

void Position::pass(Color color, uint16_t number) {
    board_.pass(color);
    captured_ = 0;
    put_number(number);
}

void Position::undo() {
    const LastMove last = board_.last_move();
    if (last.color == Color::none || !board_.undo()) return;
    if (!last.pass) numbers_[index(last.point)] = overwritten_;
    number_ = number_before_;
    captured_ = 0;
}

bool Position::find(uint16_t number, Point& point) const {
    for (point.row = 0; point.row < 19; ++point.row)
        for (point.column = 0; point.column < 19; ++point.column)
            if (numbers_[index(point)] == number) return true;
    return false;
}

bool Position::takes(const Target& target) {
    Point point = target.point;
    if (target.kind == Target::Kind::numbers && !find(target.first, point)) return false;
    const uint16_t at = index(point);
    const auto mask = static_cast<uint8_t>(1U << (at % 8));
    if (captured_ == 0 || (taken_[at / 8] & mask) == 0) return false;
    taken_[at / 8] = static_cast<uint8_t>(taken_[at / 8] & ~mask);
    --captured_;
    return true;
}

/// A mark replaces the one that the point has, and comes last.
void Position::show(Point point, const Mark& mark) {
    const uint16_t at = index(point);
    uint16_t kept = 0;
    for (uint16_t i = 0; i < count_; ++i) {
        if ((marked_[i] & point_bits) == at) continue;
        marked_[kept] = marked_[i];
        values_[kept++] = values_[i];
    }
    count_ = kept;
    if (mark.remove) return;
    marked_[count_] = static_cast<uint16_t>(at | static_cast<unsigned>(mark.size) << 9);
    values_[count_++] = mark.size == 0
                            ? numbers_[at]
                            : static_cast<uint16_t>(static_cast<uint8_t>(mark.label[0]) |
                                                    static_cast<uint8_t>(mark.label[1]) << 8);
}

Position::Shown Position::shown(uint16_t i) const {
    Shown shown;
    const uint16_t at = marked_[i] & point_bits;
    while (static_cast<uint16_t>((shown.point.row + 1) * 19) <= at) ++shown.point.row;
    shown.point.column = static_cast<uint16_t>(at - shown.point.row * 19);
    shown.size = static_cast<uint8_t>((marked_[i] & ~hidden_bit) >> 9);
    shown.number = values_[i];
    shown.label[0] = static_cast<char>(values_[i] & 0xFF);
    shown.label[1] = static_cast<char>(values_[i] >> 8);
    return shown;
}

ShortCode Position::mark(const Mark& mark) {
    if (mark.target.kind != Target::Kind::point) return mark_numbers(mark);
    if (!mark.remove && mark.size == 0 && !is_visible(mark.target.point))
        return brief(code::ishi_mark_nomove);
    show(mark.target.point, mark);
    return ShortCode::none;
}

/// The stones of a range, or all, in the order of their numbers.
ShortCode Position::mark_numbers(const Mark& mark) {
    const bool is_all = mark.target.kind == Target::Kind::all;
    const uint16_t last = is_all ? uint16_t{0xFFFF} : mark.target.last;
    uint16_t from = is_all ? uint16_t{1} : mark.target.first;
    bool any = is_all;
    for (;;) {
        Point next;
        uint16_t least = 0;
        Point point;
        for (point.row = 0; point.row < 19; ++point.row)
            for (point.column = 0; point.column < 19; ++point.column) {
                const uint16_t number = numbers_[index(point)];
                if (number < from || number > last || (least != 0 && number >= least)) continue;
                if (!is_visible(point)) continue;
                least = number;
                next = point;
            }
        if (least == 0) return any ? ShortCode::none : brief(code::ishi_mark_nomove);
        any = true;
        show(next, mark);
        if (least == last) return ShortCode::none;
        from = static_cast<uint16_t>(least + 1);
    }
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
