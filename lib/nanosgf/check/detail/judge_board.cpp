// SPDX-License-Identifier: MIT
// Points that are unique in a node, and moves and setup on the board.
#include "nanosgf/check/detail/judge.hpp"

namespace nanosgf {
namespace check {
namespace {

/// Spreads the bits of a number: Murmur3's last step.
uint32_t mixed(uint32_t number) {
    number = (number ^ number >> 16) * 0x85EBCA6BU;
    number = (number ^ number >> 13) * 0xC2B2AE35U;
    return number ^ number >> 16;
}

/// A number for a stone on a point: those of a position, joined by exclusive or, are its hash.
uint64_t number_of(Point point, Color color) {
    if (color == Color::none) return 0;
    const uint32_t place = static_cast<uint32_t>(point.row) << 16 | static_cast<uint32_t>(point.column) << 2 | static_cast<uint32_t>(color);
    return static_cast<uint64_t>(mixed(place)) << 32 | mixed(place ^ 0x9E3779B9U);
}

} // namespace

void Judge::watch(void* judge, Point point, Color color) {
    auto& self = *static_cast<Judge*>(judge);
    self.hash_ ^= number_of(point, self.board_.former_stone()) ^ number_of(point, color);
    if (color == Color::none) ++self.captured_;
}

void Judge::take_size(BoardSize size) { (void)planes_.resize(size); }

/// Points of the current property from now on.
void Judge::begin_list() {
    planes_.clear(NodePlane::list);
    list_key_ = key_;
}

// Checkers of Backgammon are stacked: points are repeated there. Returns whether the point is new in this node.
bool Judge::add_unique(NodePlane plane, Point point, Code again, Code twice) {
    if (game() == backgammon) return true;
    if (!planes_.fits()) {
        skip_check();
        return true;
    }
    const bool is_double = planes_.add(NodePlane::list, point);
    const bool is_taken = planes_.add(plane, point);
    // Once for a rectangle, whatever else is found in it.
    if ((is_double || is_taken) && unique_at_ != offset_) {
        unique_at_ = offset_;
        report(is_double ? twice : again);
    }
    return !is_double && !is_taken;
}

void Judge::take_markup(Point point) {
    if (key_ == key("M")) return take_point(point); // of FF[1], which has no rule about two marks
    (void)add_unique(NodePlane::markup, point, code::markup_overlap);
    if (move_color_ != Color::none && !is_pass_ && move_ == point) report(code::markup_on_move);
}

void Judge::take_label(Point point, Bytes text, TextPart part) {
    look_at_characters(text, part);
    if (part.first()) {
        label_size_ = 0;
        const bool is_letter = key_ == key("L");
        (void)add_unique(NodePlane::label, point, code::label_duplicate, is_letter ? code::point_duplicate : code::label_duplicate);
    }
    // UTF-8 counts characters; five are as bad as any more.
    for (const char c : text)
        if (label_size_ < 5 && (static_cast<uint8_t>(c) & 0xC0) != 0x80) ++label_size_;
    if (part.last() && label_size_ > 4 && file_format() == 3) report(code::label_long_ff3);
}

void Judge::take_territory(Point point) { (void)add_unique(NodePlane::territory, point, code::territory_overlap); }

// Lists that no other property excludes: VW, DD, and old ones.
void Judge::take_point(Point point) {
    if (facts_.uniqueness() != schema::Uniqueness::points || game() == backgammon) return;
    if (!planes_.fits()) return skip_check();
    if (planes_.add(NodePlane::list, point)) report(code::point_duplicate);
}

// The same line from its other end is the same line, though FF[4] does not say so: a warning.
void Judge::take_line(LineKind kind, Point from, Point to) {
    if (game() == backgammon) return;
    constexpr uint16_t most = 128;
    const bool fits = from.column < most && from.row < most && to.column < most && to.row < most;
    if (!fits || scratch_.marks == nullptr || marks_ + names_ >= scratch_.mark_count) return skip_check();
    const bool is_reversed = kind == LineKind::line && (to.row < from.row || (to.row == from.row && to.column < from.column));
    const Point first = is_reversed ? to : from, second = is_reversed ? from : to;
    constexpr uint32_t reversed = uint32_t{1} << 31, line = uint32_t{1} << 23;
    const uint32_t entry = static_cast<uint32_t>(first.column) << 24 | static_cast<uint32_t>(first.row) << 16 |
                           static_cast<uint32_t>(second.column) << 8 | second.row | (kind == LineKind::line ? line : 0) |
                           (is_reversed ? reversed : 0);
    for (uint16_t i = 0; i != marks_; ++i) {
        if (((scratch_.marks[i] ^ entry) & ~reversed) != 0) continue;
        return report(code::line_duplicate, offset_, key_, scratch_.marks[i] == entry ? Severity::fatal : Severity::warning);
    }
    scratch_.marks[marks_++] = entry;
}

/// Whether the board shows the position of Go before or after the current move.
bool Judge::has_board() const { return is_exact_ && game() == go && player_.refusal() == Refusal::none; }

void Judge::note_move(Color color, bool is_point) {
    move_color_ = color;
    move_place_ = here();
    is_pass_ = !is_point;
    if (path_.is_taken_back) report(code::sibling_style);
    if (path_.last_color == color && !has_setup_ && (game() == go || game() == hex)) report(code::same_colour_twice);
}

// The second move of a node is played, but not judged.
void Judge::take_move(Color color, Point point) {
    if (move_place_) return player_.on_move(color, point);
    move_ = point;
    note_move(color, true);
    if (planes_.has(NodePlane::markup, point)) report(code::markup_on_move);
    if (game() == hex && !in_root_) return place_in_hex();
    if (in_root_ || !has_board()) return player_.on_move(color, point);
    before_move();
    player_.on_move(color, point);
    after_move();
}

void Judge::take_pass(Color color) {
    if (!move_place_) note_move(color, false);
    player_.on_pass(color);
}

void Judge::take_special(Color color, const Move& move) {
    if (move_place_) return;
    note_move(color, false);
    if (game() != hex || (move.kind != Move::Kind::swap_pieces && move.kind != Move::Kind::swap_sides)) return;
    if (path_.moves != 1) report(code::hex_swap_place);
    if (move.kind == Move::Kind::swap_pieces) swap_pieces();
    move_color_ = Color::none; // the other colour may be next
}

void Judge::before_move() {
    captured_ = 0;
    hash_before_ = hash_;
    if (board_.stone(move_) == Color::none) return;
    path_.has_captured = true; // a stone is gone, too
    report(code::move_occupied, move_place_);
}

void Judge::after_move() {
    is_played_ = true;
    if (captured_ != 0) path_.has_captured = true;
    if (board_.last_move().suicide) report(code::move_suicide, move_place_);
    else if (captured_ != 0 && path_.moves != 0 && hash_ == path_.before_last) report(code::move_ko, move_place_);
}

void Judge::place_in_hex() {
    if (!is_hex_ || !is_exact_) return;
    if (board_.stone(move_) != Color::none) report(code::hex_swap_place, move_place_);
    (void)board_.place(move_color_, move_);
}

// Every stone changes its colour and is mirrored at the long diagonal.
void Judge::swap_pieces() {
    if (!is_hex_ || !is_exact_) return;
    const BoardSize size = board_.size();
    const uint16_t longest = size.columns > size.rows ? size.columns : size.rows;
    for (uint16_t row = 0; row != longest; ++row) {
        for (uint16_t column = row; column != longest; ++column) {
            const Point here_(Point{column, row}), there{row, column};
            const Color one = board_.stone(here_), other = board_.stone(there);
            const bool is_lost = !size.contains(there) ? one != Color::none : !size.contains(here_) && other != Color::none;
            if (is_lost) report(code::swap_nonsquare);
            (void)board_.place(opponent(other), here_);
            (void)board_.place(opponent(one), there);
        }
    }
}

void Judge::take_setup(Color color, Point point) {
    const bool is_new = add_unique(NodePlane::setup, point, code::point_duplicate);
    if (color == Color::black) ++black_stones_;
    if (color != Color::none) sets_stone_ = true;
    else if (path_.has_move_point && path_.last == point) removes_last_ = true;
    if (setup_seen_ != offset_) {
        end_setup_value();
        setup_seen_ = setup_value_ = offset_;
        setup_key_ = key_;
    }
    if (!is_new || !has_board() || board_.stone(point) != color) setup_value_ = none;
    if (game() != hex || in_root_) player_.on_setup(color, point);
    else if (is_hex_ && is_exact_) (void)board_.place(color, point);
}

void Judge::end_setup_value() {
    if (setup_value_ != none) report(code::setup_no_effect, setup_value_, setup_key_);
    setup_value_ = none;
}

bool Judge::start_board() {
    if (game() != hex) {
        if (move_color_ != Color::none && !is_pass_ && has_board()) before_move();
        return true;
    }
    is_hex_ = board_.resize(root_->size);
    if (!is_hex_) skip_check();
    if (move_color_ != Color::none && !is_pass_) place_in_hex();
    return false;
}

void Judge::finish_root() {
    end_setup_value();
    if (game() == hex) return;
    if (player_.refusal() == Refusal::too_large) skip_check();
    if (!has_board()) return;
    if (move_color_ != Color::none && !is_pass_) after_move();
    add_position();
}

void Judge::add_position() {
    if (path_.positions >= scratch_.position_count) {
        if (path_.has_captured) skip_check();
        return;
    }
    scratch_.positions[path_.positions++] = hash_;
}

/// What the node leaves to those after it.
void Judge::end_move() {
    const bool is_played = is_played_ && has_board() && !in_root_;
    if (is_played && path_.has_captured && !has_superko_) {
        for (uint16_t i = path_.first_position; i < path_.positions && !has_superko_; ++i) has_superko_ = scratch_.positions[i] == hash_;
        if (has_superko_) report(code::superko, move_place_);
    }
    if (has_setup_ && !in_root_) path_.first_position = path_.positions;
    if ((is_played || has_setup_) && !in_root_) add_position();
    if (has_setup_ || player_change_) path_.last_color = Color::none;
    path_.is_taken_back = removes_last_ && !sets_stone_ && !move_place_;
    if (!move_place_) return;
    path_.before_last = is_played_ ? hash_before_ : hash_;
    path_.last_color = move_color_;
    path_.has_move_point = !is_pass_;
    path_.last = move_;
    if (path_.moves != UINT16_MAX) ++path_.moves;
    path_.passes = is_pass_ ? static_cast<uint8_t>(path_.passes + (path_.passes < 2)) : uint8_t{0};
    path_.has_passed = path_.has_passed || is_pass_;
}

} // namespace check
} // namespace nanosgf
