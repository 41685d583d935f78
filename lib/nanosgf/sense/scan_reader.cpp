// SPDX-License-Identifier: MIT
// Readings become settled stones; buttons; the record's position and its last moves.
#include "nanosgf/sense/scan_reader.hpp"

namespace nanosgf {

bool GoScanReader::reset(BoardSize size) {
    const BoardSize before = board_.size();
    if (!board_.reset(size)) return false;
    points_ = static_cast<uint16_t>(size.columns * size.rows);
    for (uint16_t i = 0; i < bytes_; ++i) {
        seen_.bytes()[i] = 0;
        settled_.bytes()[i] = 0;
    }
    for (uint16_t i = 0; i < points_; ++i)
        if (before != size || counts_[i] != masked) counts_.set(i, 0);
    forget_game();
    return true;
}

void GoScanReader::forget_game() {
    for (uint16_t i = 0; i < bytes_; ++i) left_.bytes()[i] = none;
    illegal_ = false;
    handicap_ = 0;
    unread_ = 0;
    keep_base();
    stage_ = Stage::explained;
}

void GoScanReader::expect(Color side, uint8_t handicap) {
    board_.set_to_play(side);
    handicap_ = handicap;
    keep_base();
}

bool GoScanReader::resync(const GoBoard& position) {
    if (!reset(position.size())) return false;
    for (uint16_t i = 0; i < points_; ++i) {
        const Color stone = position.stone(point_of(i));
        board_.place(stone, point_of(i));
        if (counts_[i] == masked) continue;
        // What the sensors of occupancy say of a stone.
        const auto shown = static_cast<uint8_t>(policy_.colors ? stone : stone == Color::none ? stone : Color::black);
        settled_.set(i, shown);
        seen_.set(i, shown);
    }
    board_.set_to_play(position.to_play());
    board_.set_move_number(position.move_number());
    keep_base();
    // Points bounce and are misread: give each a few scans before anything is explained.
    unread_ = static_cast<uint8_t>(policy_.equal_scans + 3);
    return true;
}

bool GoScanReader::replay(Color color, Point point) {
    if (color == Color::none || !board_.size().contains(point)) return false;
    const uint16_t index = index_of(point);
    push(entry(color, index));
    if (counts_[index] != masked) {
        const auto shown = static_cast<uint8_t>(policy_.colors ? color : Color::black);
        settled_.set(index, shown);
        seen_.set(index, shown);
    }
    find_leftovers(false);
    return true;
}

bool GoScanReader::replay_pass(Color color) {
    if (color == Color::none) return false;
    push(entry(color, no_point));
    return true;
}

bool GoScanReader::mask(Point point) {
    if (!board_.size().contains(point)) return false;
    const uint16_t index = index_of(point);
    counts_.set(index, masked);
    seen_.set(index, 0);
    settled_.set(index, 0);
    restart();
    return true;
}

void GoScanReader::scan(const uint8_t* map, uint32_t now_ms) {
    now_ = now_ms;
    const uint8_t* const seen = seen_.bytes();
    const uint8_t* const settled = settled_.bytes();
    uint16_t index = 0;
    for (uint16_t i = 0; index < points_; ++i, index = static_cast<uint16_t>(index + 4)) {
        const uint8_t four = map[i];
        if (four == seen[i] && four == settled[i]) continue; // most of the board, most of the time
        for (uint8_t j = 0; j < 4 && index + j < points_; ++j)
            settle(static_cast<uint16_t>(index + j), static_cast<uint8_t>(four >> j * 2 & 3));
    }
    if (has_taken_ && now_ - taken_at_ >= policy_.wait_ms) forget_taken();
    if (unread_ != 0) {
        if (--unread_ != 0) return;
        restart();
    }
    if (stage_ == Stage::searching) search();
    if (stage_ == Stage::decided) decide();
}

/// Rule 1: a reading counts after some equal scans.
void GoScanReader::settle(uint16_t index, uint8_t reading) {
    const uint8_t count = counts_[index];
    if (reading == unknown || count == masked) return;
    if (!policy_.colors && reading != 0) reading = 1;
    uint8_t equal = static_cast<uint8_t>(count + 1);
    if (reading != seen_[index]) {
        seen_.set(index, reading);
        equal = 1;
    }
    const bool differs = reading != settled_[index];
    const bool counts = differs && equal >= policy_.equal_scans;
    counts_.set(index, differs && !counts ? equal : uint8_t{0});
    if (counts) change(index, reading);
}

void GoScanReader::change(uint16_t index, uint8_t reading) {
    settled_.set(index, reading);
    changed_at_ = now_;
    confirmed_ = false;
    const uint8_t before = left_[index];
    if (unread_ != 0) { // what happened while the power was off is not known
        left_.set(index, none);
        return;
    }
    if (reading == 0) {
        if (before != none) {
            left_.set(index, taken);
            taken_at_ = now_;
            has_taken_ = true;
        }
        send(ScanKind::lifted, Color::none, index);
    } else {
        // Rules 5 and 6: of its own colour, it was put back; of the other, it is a move.
        const auto color = static_cast<Color>(reading);
        const bool back = before == taken && (!policy_.colors || color == taken_color_);
        left_.set(index, back ? returned : none);
        send(ScanKind::placed, color, index);
    }
    restart();
}

void GoScanReader::forget_taken() {
    for (uint16_t i = 0; i < points_; ++i)
        if (left_[i] == taken) left_.set(i, none);
    has_taken_ = false;
}

bool GoScanReader::button(ScanButton button, uint32_t now_ms) {
    if (stage_ == Stage::over) return false;
    now_ = now_ms;
    const Color side = board_.to_play();
    switch (button) {
    case ScanButton::undo:
        if (kept_ == 0) return false;
        take_back_last();
        break;
    case ScanButton::pass:
        push(entry(side, no_point));
        send(ScanKind::passed, side, no_point);
        break;
    case ScanButton::confirm:
        confirmed_ = true;
        asked_count_ = 0;
        return true;
    case ScanButton::end:
        if (stage_ == Stage::explained) conclude();
        send(ScanKind::ended, Color::none, no_point);
        stage_ = Stage::over;
        return true;
    }
    restart();
    return true;
}

/// By the button: the stone is still on the board, and must not become a move again.
void GoScanReader::take_back_last() {
    const Entry last = moves_[--kept_];
    asked_count_ = 0;
    rebuild(0);
    send(ScanKind::taken_back, Color::none, no_point, 1);
    const uint16_t index = index_of(last);
    if (index == no_point || settled_[index] == 0 || !is_empty(index)) return;
    left_.set(index, lying);
    send(ScanKind::remove, color_of(last), index);
}

bool GoScanReader::answer(bool as_recorded, uint32_t now_ms) {
    now_ = now_ms;
    const uint8_t count = asked_count_;
    if (count == 0) return false;
    asked_count_ = 0;
    if (as_recorded) return true;
    uint16_t stones[most_new];
    const auto first = static_cast<uint8_t>(kept_ - count);
    for (uint8_t i = 0; i < count; ++i) stones[place_in(asked_first_, i)] = index_of(moves_[first + i]);
    kept_ = first;
    rebuild(0);
    send(ScanKind::taken_back, Color::none, no_point, count);
    for (uint8_t i = 0; i < count; ++i)
        record(entry(board_.to_play(), stones[place_in(asked_second_, i)]), no_point, 0);
    find_leftovers(true);
    restart();
    return true;
}

Point GoScanReader::point_of(uint16_t index) const {
    const uint16_t columns = board_.size().columns;
    Point point;
    // Small processors have no division; there are 52 rows at most.
    for (; index >= columns; ++point.row) index = static_cast<uint16_t>(index - columns);
    point.column = index;
    return point;
}

void GoScanReader::send(ScanKind kind, Color color, uint16_t index, uint8_t count) {
    ScanEvent event;
    event.kind = kind;
    event.color = color;
    event.count = count;
    if (index != no_point) event.point = point_of(index);
    send(event);
}

void GoScanReader::send(ScanEvent& event) {
    event.time_ms = now_;
    if (handler_ != nullptr) handler_(context_, event);
}

/// The position in `board_` is the one from which explanations start.
void GoScanReader::keep_base() {
    kept_ = 0;
    asked_count_ = 0;
    base_ = board_.numbers();
    for (uint16_t i = 0; i < bytes_; ++i) base_cells_[i] = stones_.bytes()[i];
}

/// Plays a move on the position in `board_`; what is special about it, as flags of ScanEvent.
uint8_t GoScanReader::play(Entry move) {
    const Color color = color_of(move);
    const uint16_t index = index_of(move);
    uint8_t flags = color == board_.to_play() ? 0 : ScanEvent::out_of_turn;
    const LastMove last = board_.last_move();
    const uint8_t captured_before = captured_;
    captured_ = 0;
    if (index == no_point) {
        board_.pass(color);
        return flags;
    }
    const uint32_t prisoners = board_.prisoners(color);
    board_.play(color, point_of(index));
    const uint32_t captured = board_.prisoners(color) - prisoners;
    captured_ = captured > 2 ? 2 : static_cast<uint8_t>(captured);
    if (board_.last_move().suicide) flags |= ScanEvent::suicide;
    // Each captured one stone, this one the stone that captured: so it took the ko back.
    if (captured_ == 1 && captured_before == 1 && board_.stone(last.point) == Color::none) flags |= ScanEvent::ko;
    return flags;
}

/// Adds a move to the record; the oldest one that is kept becomes part of the base.
uint8_t GoScanReader::push(Entry move) {
    if (kept_ == most_kept) {
        rebuild(most_kept - 1);
        keep_base();
        for (uint8_t i = 1; i < most_kept; ++i) moves_[i - 1] = moves_[i];
        kept_ = most_kept - 1;
        rebuild(0);
    }
    moves_[kept_++] = move;
    asked_count_ = 0;
    const uint8_t flags = play(move);
    if ((flags & ScanEvent::suicide) != 0)
        taken_color_ = color_of(move);
    else if (captured_ != 0)
        taken_color_ = opponent(color_of(move));
    return flags;
}

/// Makes `board_` the record's position before its last moves.
void GoScanReader::rebuild(uint8_t withdrawn) {
    board_.go_back(base_, base_cells_);
    captured_ = 0;
    for (uint8_t i = 0; i + withdrawn < kept_; ++i) play(moves_[i]);
}

/// Rule 5: every stone that the explained position lacks was captured.
void GoScanReader::find_leftovers(bool report) {
    for (uint16_t i = 0; i < points_; ++i) {
        const uint8_t shown = settled_[i];
        if (!is_empty(i)) {
            left_.set(i, none);
        } else if (shown != 0 && left_[i] == none) {
            left_.set(i, lying);
            if (report) send(ScanKind::remove, policy_.colors ? static_cast<Color>(shown) : taken_color_, i);
        }
    }
}

} // namespace nanosgf
