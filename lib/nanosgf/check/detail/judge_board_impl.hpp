// SPDX-License-Identifier: MIT
// Points that are unique in a node, and moves and setup on the board.
#ifndef NANOSGF_CHECK_DETAIL_JUDGE_BOARD_IMPL_HPP
#define NANOSGF_CHECK_DETAIL_JUDGE_BOARD_IMPL_HPP

#include "nanosgf/check/detail/judge.hpp"
#include "nanosgf/go/detail/board_rows_impl.hpp"

namespace nanosgf {
namespace check {

/// Spreads the bits of a number: Murmur3's last step.
inline uint32_t mixed(uint32_t number) {
    number = (number ^ number >> 16) * 0x85EBCA6BU;
    number = (number ^ number >> 13) * 0xC2B2AE35U;
    return number ^ number >> 16;
}

/// A number for a stone on a point: those of a position, joined by exclusive or, are its hash.
inline uint64_t number_of(Point point, Color color) {
    if (color == Color::none) return 0;
    const uint32_t place = static_cast<uint32_t>(point.row) << 16 | static_cast<uint32_t>(point.column) << 2 | static_cast<uint32_t>(color);
    if constexpr (Lenient::wide) {
        const uint64_t spread = place * 0x9E3779B97F4A7C15U;
        return (spread ^ spread >> 32) * 0xD6E8FEB86659FD93U;
    }
    return static_cast<uint64_t>(mixed(place)) << 32 | mixed(place ^ 0x9E3779B9U);
}

template <bool go_only>
void Judge<go_only>::watch(void* judge, Point point, Color color) {
    auto& self = *static_cast<Judge*>(judge);
    const Color former = self.board().former_stone();
    self.hash_ ^= number_of(point, former) ^ number_of(point, color);
    if (former == Color::none) return;
    self.path_.changed.add(point);
    if (color == Color::none) ++self.of_node_.captured;
}

/// Points of the current property from now on.
template <bool go_only>
void Judge<go_only>::begin_list() {
    planes_.clear(NodePlane::list);
    list_key_ = key_;
}

// Checkers of Backgammon are stacked: points are repeated there. Returns whether the point is new in this node.
template <bool go_only>
bool Judge<go_only>::add_unique(NodePlane plane, Point point, Code again, Code twice) {
    if (is_backgammon()) return true;
    if (!planes_.fits()) {
        skip_check();
        return true;
    }
    const bool is_double = planes_.add(NodePlane::list, point);
    const bool is_taken = planes_.add(plane, point);
    // Once for a rectangle, whatever else is found in it.
    if ((is_double || is_taken) && is_first_of_value(seen_twice)) report(is_double ? twice : again);
    return !is_double && !is_taken;
}

template <bool go_only>
void Judge<go_only>::take_markup(Point point) {
    if (named_ == Named::marks) return take_point(point); // of FF[1], which has no rule about two marks
    (void)add_unique(NodePlane::markup, point, code::markup_overlap);
    if (in_node_.move_color != Color::none && !in_node_.is_pass && of_node_.move == point) report(code::markup_on_move);
}

template <bool go_only>
void Judge<go_only>::take_label(Point point, Bytes text, TextPart part) {
    look_at_characters(text, part);
    if (part.first()) {
        label_size_ = 0;
        const bool is_letter = named_ == Named::letters;
        (void)add_unique(NodePlane::label, point, code::label_duplicate, is_letter ? code::point_duplicate : code::label_duplicate);
    }
    // UTF-8 counts characters; five are as bad as any more.
    for (const char c : text)
        if (label_size_ < 5 && (static_cast<uint8_t>(c) & 0xC0) != 0x80) ++label_size_;
    if (part.last() && label_size_ > 4 && file_format() == 3) report(code::label_long_ff3);
}

template <bool go_only>
void Judge<go_only>::take_territory(Point point) { (void)add_unique(NodePlane::territory, point, code::territory_overlap); }

// Lists that no other property excludes: VW, DD, and old ones.
template <bool go_only>
void Judge<go_only>::take_point(Point point) {
    if (facts_.uniqueness() != schema::Uniqueness::points || is_backgammon()) return;
    if (!go_only && facts_.type() == schema::PropertyType::setup) { // arrows of Amazons
        (void)add_unique(NodePlane::setup, point, code::point_duplicate);
        return;
    }
    if (!planes_.fits()) return skip_check();
    if (planes_.add(NodePlane::list, point)) report(code::point_duplicate);
}

// The same line from its other end is the same line, though FF[4] does not say so: a warning.
template <bool go_only>
void Judge<go_only>::take_line(LineKind kind, Point from, Point to) {
    if (is_backgammon()) return;
    constexpr uint16_t most = 128;
    const bool fits = from.column < most && from.row < most && to.column < most && to.row < most;
    if (!fits || scratch_.marks == nullptr || of_node_.marks + of_node_.names >= scratch_.mark_count) return skip_check();
    const bool is_reversed = kind == LineKind::line && (to.row < from.row || (to.row == from.row && to.column < from.column));
    const Point first = is_reversed ? to : from, second = is_reversed ? from : to;
    constexpr uint32_t reversed = uint32_t{1} << 31, line = uint32_t{1} << 23;
    const uint32_t entry = static_cast<uint32_t>(first.column) << 24 | static_cast<uint32_t>(first.row) << 16 |
                           static_cast<uint32_t>(second.column) << 8 | second.row | (kind == LineKind::line ? line : 0) |
                           (is_reversed ? reversed : 0);
    for (uint16_t i = 0; i != of_node_.marks; ++i) {
        if (((scratch_.marks[i] ^ entry) & ~reversed) != 0) continue;
        return report(code::line_duplicate, scratch_.marks[i] == entry ? Severity::fatal : Severity::warning);
    }
    scratch_.marks[of_node_.marks++] = entry;
}

/// Whether the board shows the position of Go before or after the current move.
template <bool go_only>
bool Judge<go_only>::has_board() const { return is_exact_ && game() == go && player_.refusal() == Refusal::none; }

template <bool go_only>
void Judge<go_only>::note_move(Color color, bool is_point) {
    in_node_.move_color = color;
    place(at_move);
    in_node_.is_pass = !is_point;
    if (path_.is_taken_back) report(code::sibling_style);
    if (path_.last_color == color && !in_node_.has_setup && (game() == go || is_hex())) report(code::same_colour_twice);
}

template <bool go_only>
void Judge<go_only>::take_move(Color color, Point point) {
    if (!Lenient::wide || of_node_.placed != 0 || in_root_ || !has_board()) return take_other_move(color, point);
    of_node_.move = point;
    in_node_.move_color = color;
    place_here(at_move);
    of_node_.placed = plain_move;
    if (path_.is_taken_back) report(code::sibling_style);
    if (path_.last_color == color) report(code::same_colour_twice);
    if (planes_.has(NodePlane::markup, point)) report(code::markup_on_move);
    hash_before_ = hash_;
    player_.on_move(color, point);
    if (board().overwritten() != Color::none) overwrite();
    in_node_.is_played = true;
    if (of_node_.captured != 0) after_move();
}

template <bool go_only>
void Judge<go_only>::add_position_here() {
    if (path_.positions >= scratch_.position_count) {
        if (path_.has_captured) skip_check();
        return;
    }
    scratch_.positions[path_.positions++] = hash_;
}

/// Ends what is open. Whether nothing is pending that a move would have to ask for.
template <bool go_only>
bool Judge<go_only>::get_ready_for_plain_node() {
    if constexpr (go_only || !Lenient::wide) return false;
    else {
        finish_node();
        if (!has_board() || !player_.plays_at_once() || path_.is_taken_back || !board().plays_by_rows()) return false;
        of_node_ = Numbers();
        of_node_.placed = plain_node;
        path_.has_move_point = true;
        path_.passes = 0;
        return true;
    }
}

/// open_node(), open_property(), take_move() and finish_node() of such nodes. What a finding or the end of the row needs is
/// noted before: a function that gets findings may look at the board, and ask where the parser is.
template <bool go_only>
template <class At>
void Judge<go_only>::take_plain_nodes(nanosgf::detail::PlainNodes<At>& all) {
    if constexpr (Lenient::wide && !go_only) {
        if (path_.last_color == all.color()) report_same_colour(all);
        nanosgf::detail::PlainNodes<At> nodes = all;
        if (of_node_.placed != plain_node) nodes.end_after_first();
        GoBoard& board = this->board();
        const uint64_t* const end = scratch_.positions + scratch_.position_count;
        uint64_t* position = scratch_.positions + path_.positions;
        uint64_t hash = hash_;
        uint64_t* noted = position;
        Point point = nodes.point();
        for (;;) {
            const Color color = nodes.color();
            const GoBoard::Meeting met = board.meet(color, point);
            uint32_t effects = met.effects();
            const uint64_t hash_before = hash;
            hash ^= number_of(point, color);
            if (met.may_capture()) { // few of them do
                hash_ = hash;
                effects = board.capture_met(color, point, met);
                hash = hash_;
            }
            if (effects == 0 && position != end && !path_.changed.may_have(point)) {
                *position++ = hash;
                path_.before_last = hash_before;
                if (!nodes.next(point)) break;
            } else {
                const auto count = static_cast<uint32_t>(position - noted);
                count_moves(count);
                note_plain_nodes(all, nodes.at(), color, count + 1, effects);
                hash_ = hash;
                path_.positions = static_cast<uint16_t>(path_.positions + count);
                judge_plain_node(point, met.former);
                count_moves(1);
                hash = hash_;
                noted = position = scratch_.positions + path_.positions;
                path_.before_last = hash_before;
                if (of_node_.placed != plain_node || !nodes.next(point)) break;
            }
        }
        if (position != noted) {
            const auto count = static_cast<uint32_t>(position - noted);
            count_moves(count);
            note_plain_nodes(all, nodes.at(), nodes.color(), count, 0);
            hash_ = hash;
            path_.positions = static_cast<uint16_t>(path_.positions + count);
        }
        path_.last_color = nodes.color();
        path_.last = nodes.point();
    }
}

/// Where the last of the next `count` nodes is, and what they did to the board.
template <bool go_only>
template <class At>
void Judge<go_only>::note_plain_nodes(nanosgf::detail::PlainNodes<At>& all, const char* at, Color color, uint32_t count, uint32_t effects) {
    all.note(at, color, count);
    board().note_moves(count, all.color(), all.point(), effects);
    node_ += count;
    offset_ = all.value_offset();
    key_ = all.key();
}

template <bool go_only>
template <class At>
void Judge<go_only>::report_same_colour(const nanosgf::detail::PlainNodes<At>& at) {
    offset_ = at.value_offset();
    key_ = at.key();
    ++node_;
    report(code::same_colour_twice);
    --node_;
}

/// What few moves have: a stone where they are, captures, a position that is there again.
template <bool go_only>
void Judge<go_only>::judge_plain_node(Point point, uint32_t former) {
    const uint16_t placed = of_node_.placed;
    of_node_.move = point;
    place_here(at_move);
    of_node_.placed = placed;
    if (former != 0) {
        hash_ ^= number_of(point, static_cast<Color>(former));
        overwrite();
    }
    if (of_node_.captured != 0) after_move();
    find_repetition();
    of_node_.captured = 0;
    add_position_here();
}

/// Any move, with what cannot be in the node that take_move() handles: most have no more than their move. The second move
/// of a node is played, but not judged.
template <bool go_only>
void Judge<go_only>::take_other_move(Color color, Point point) {
    if (has(at_move)) {
        add_second_move();
        return player_.on_move(color, point);
    }
    of_node_.move = point;
    note_move(color, true);
    if (planes_.has(NodePlane::markup, point)) report(code::markup_on_move);
    if (is_hex() && !in_root_) return place_in_hex();
    if (in_root_ || !has_board()) return player_.on_move(color, point);
    before_move();
    player_.on_move(color, point);
    after_move();
}

template <bool go_only>
void Judge<go_only>::take_pass(Color color) {
    if (!has(at_move)) note_move(color, false);
    else add_second_move();
    player_.on_pass(color);
}

template <bool go_only>
void Judge<go_only>::take_special(Color color, const Move& move) {
    if (has(at_move)) return;
    note_move(color, false);
    if (!is_hex() || (move.kind != Move::Kind::swap_pieces && move.kind != Move::Kind::swap_sides)) return;
    if (path_.moves != 1) report(code::hex_swap_place);
    if (move.kind == Move::Kind::swap_pieces) swap_pieces();
    in_node_.move_color = Color::none; // the other colour may be next
}

template <bool go_only>
void Judge<go_only>::before_move() {
    of_node_.captured = 0;
    hash_before_ = hash_;
    if (board().stone(of_node_.move) != Color::none) overwrite();
}

template <bool go_only>
void Judge<go_only>::overwrite() {
    path_.has_captured = true; // a stone is gone, too
    path_.changed.add(of_node_.move);
    report(code::move_occupied, at_move);
}

template <bool go_only>
void Judge<go_only>::after_move() {
    in_node_.is_played = true;
    if (of_node_.captured != 0) path_.has_captured = true;
    if (of_node_.captured == 0) return;
    if (board().last_move().suicide) report(code::move_suicide, at_move);
    else if (path_.moves != 0 && hash_ == path_.before_last) report(code::move_ko, at_move);
}

template <bool go_only>
void Judge<go_only>::place_in_hex() {
    if (!is_hex_ || !is_exact_) return;
    if (board().stone(of_node_.move) != Color::none) report(code::hex_swap_place, at_move);
    (void)board().place(in_node_.move_color, of_node_.move);
}

// Every stone changes its colour and is mirrored at the long diagonal.
template <bool go_only>
void Judge<go_only>::swap_pieces() {
    if (!is_hex_ || !is_exact_) return;
    const BoardSize size = board().size();
    const uint16_t longest = size.columns > size.rows ? size.columns : size.rows;
    for (uint16_t row = 0; row != longest; ++row) {
        for (uint16_t column = row; column != longest; ++column) {
            const Point here_(Point{column, row}), there{row, column};
            const Color one = board().stone(here_), other = board().stone(there);
            const bool is_lost = !size.contains(there) ? one != Color::none : !size.contains(here_) && other != Color::none;
            if (is_lost) report(code::swap_nonsquare);
            (void)board().place(opponent(other), here_);
            (void)board().place(opponent(one), there);
        }
    }
}

template <bool go_only>
void Judge<go_only>::take_setup(Color color, Point point) {
    const bool is_new = add_unique(NodePlane::setup, point, code::point_duplicate);
    if (color == Color::black) ++of_node_.black_stones;
    if (color != Color::none) in_node_.sets_stone = true;
    else if (path_.has_move_point && path_.last == point) in_node_.removes_last = true;
    if (is_first_of_value(seen_setup)) {
        report_held();
        hold();
    }
    if (!is_new || !has_board() || board().stone(point) != color) held_at_ = none;
    if (!is_hex() || in_root_) player_.on_setup(color, point);
    else if (is_hex_ && is_exact_) (void)board().place(color, point);
}

template <bool go_only>
bool Judge<go_only>::start_board() {
    if (!is_hex()) {
        if (in_node_.move_color != Color::none && !in_node_.is_pass && has_board()) before_move();
        return true;
    }
    is_hex_ = board().resize(root_->size);
    if (!is_hex_) skip_check();
    if (in_node_.move_color != Color::none && !in_node_.is_pass) place_in_hex();
    return false;
}

template <bool go_only>
void Judge<go_only>::finish_root() {
    if (held_key_ != key("RU")) report_held();
    if (is_hex()) return;
    if (player_.refusal() == Refusal::too_large) skip_check();
    if (!has_board()) return;
    if (in_node_.move_color != Color::none && !in_node_.is_pass) after_move();
    add_position();
}

template <bool go_only>
void Judge<go_only>::search_repetition() {
    if (!Lenient::wide && !may_repeat(of_node_.move)) return;
    const uint64_t* position = scratch_.positions + path_.first_position;
    const uint64_t* const end = scratch_.positions + path_.positions;
    const uint64_t hash = hash_;
    if (!this->may_have_position(hash, scratch_.positions, path_.positions)) return;
    if (Lenient::wide && path_.positions < scratch_.position_count) {
        scratch_.positions[path_.positions] = hash; // where add_position() puts it: no search goes past it
        while (*position != hash) position += position[1] == hash || position[2] == hash ? 1 : 3;
    }
    while (position < end && *position != hash) ++position;
    has_superko_ = position < end;
    if (has_superko_) report(code::superko, at_move);
}

/// finish_other_node() of a node that has a move on the board and nothing else.
template <bool go_only>
void Judge<go_only>::end_plain_move() {
    is_open_ = false;
    of_node_.placed = 0;
    if constexpr (go_only) player_.end_node(-1);
    else player_.end_node();
    find_repetition();
    add_position_here();
    path_.is_taken_back = false;
    path_.before_last = hash_before_;
    path_.last_color = in_node_.move_color;
    path_.has_move_point = true;
    path_.last = of_node_.move;
    path_.moves = static_cast<uint16_t>(path_.moves + (path_.moves != UINT16_MAX));
    path_.passes = 0;
}

/// What the node leaves to those after it.
template <bool go_only>
void Judge<go_only>::end_move() {
    const bool is_played = in_node_.is_played && has_board() && !in_root_;
    if (is_played) find_repetition();
    if (in_node_.has_setup && !in_root_) path_.first_position = path_.positions;
    if ((is_played || in_node_.has_setup) && !in_root_) add_position();
    if (in_node_.has_setup || has(at_player)) path_.last_color = Color::none;
    path_.is_taken_back = in_node_.removes_last && !in_node_.sets_stone && !has(at_move);
    if (!has(at_move)) return;
    path_.before_last = in_node_.is_played ? hash_before_ : hash_;
    path_.last_color = in_node_.move_color;
    path_.has_move_point = !in_node_.is_pass;
    path_.last = of_node_.move;
    if (path_.moves != UINT16_MAX) ++path_.moves;
    path_.passes = in_node_.is_pass ? static_cast<uint8_t>(path_.passes + (path_.passes < 2)) : uint8_t{0};
    path_.has_passed = path_.has_passed || in_node_.is_pass;
}

} // namespace check
} // namespace nanosgf

#endif
