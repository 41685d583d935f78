// SPDX-License-Identifier: MIT
// Readings become settled stones; buttons; the record's position and its last moves.
#include "nanosgf/sense/scan_reader.hpp"

namespace nanosgf {

uint8_t GoScanReader::at(const uint8_t* plane, unsigned index) { return static_cast<uint8_t>(plane[index >> 2] >> (index & 3) * 2 & 3); }

void GoScanReader::put(uint8_t* plane, unsigned index, unsigned value) {
    uint8_t& four = plane[index >> 2];
    const unsigned shift = (index & 3) * 2;
    four = static_cast<uint8_t>((four & ~(3U << shift)) | value << shift);
}

Point detail::TrialBoard::point_of(unsigned index) const {
    const unsigned columns = state().columns;
    Point point;
    // Small processors have no division; there are 52 rows at most.
    for (; index >= columns; ++point.row) index -= columns;
    point.column = static_cast<uint16_t>(index);
    return point;
}

detail::MoveFormat::Move detail::TrialBoard::play_move(Move move) {
    const Color color = color_of(move);
    const uint32_t& prisoners = state().prisoners[static_cast<unsigned>(color) - 1];
    const uint32_t before = prisoners;
    const unsigned index = index_of(move);
    if (is_pass(move)) pass(color);
    else play(color, point_of(index));
    const uint32_t taken = prisoners - before;
    return move_of(color, index) | uint32_t{taken == 1} << captured_one_shift | uint32_t{state().turn_before} << turn_shift | uint32_t{state().effects} << effects_shift;
}

inline void detail::TrialBoard::undo_move(Move move) {
    BoardState& last = state();
    last.color = color_of(move);
    last.turn_before = move >> turn_shift & 7;
    last.number_before = last.move_number - 1;
    last.effects = static_cast<uint8_t>(move >> effects_shift);
    const unsigned index = index_of(move);
    last.column = static_cast<uint8_t>(max_size().columns); // a pass
    if (!is_pass(move)) {
        const Point point = point_of(index);
        last.column = static_cast<uint8_t>(point.column);
        last.row = static_cast<uint8_t>(point.row);
    }
    static_cast<void>(undo());
}

bool GoScanReader::reset(BoardSize size) {
    const bool is_same = board_.size() == size;
    if (!board_.reset(size)) return false;
    points_ = static_cast<uint16_t>(size.columns * size.rows);
    for (unsigned i = 0; i < points_; ++i) {
        put(left_, i, none);
        if (!is_same || !is_masked(i)) put(settled_, i, 0);
    }
    static_cast<GameState&>(*this) = GameState();
    forget_moves();
    return true;
}

void GoScanReader::expect(Color side, uint8_t handicap) {
    board_.set_to_play(side);
    handicap_ = handicap;
    forget_moves();
    restart();
}

bool GoScanReader::resync(const GoBoard& position) {
    if (!reset(position.size())) return false;
    for (unsigned i = 0; i < points_; ++i) {
        const Point point = board_.point_of(i);
        const Color stone = position.stone(point);
        board_.place(stone, point);
        show(i, stone);
    }
    board_.set_to_play(position.to_play());
    board_.set_move_number(position.move_number());
    // Points bounce and are misread: give each a few scans before anything is explained.
    unread_ = static_cast<uint8_t>(policy_.equal_scans + 3);
    return true;
}

/// The board is supposed to have this stone; sensors of occupancy say black.
void GoScanReader::show(unsigned index, Color stone) {
    if (is_masked(index)) return;
    put(settled_, index, as_shown(static_cast<unsigned>(stone)));
}

bool GoScanReader::replay(Color color, Point point) {
    if (color == Color::none || !board_.size().contains(point)) return false;
    const unsigned index = board_.index_of(point);
    push(move_of(color, index));
    show(index, color);
    find_leftovers(false);
    return true;
}

bool GoScanReader::replay_pass(Color color) {
    if (color == Color::none) return false;
    push(move_of(color, no_point));
    return true;
}

bool GoScanReader::mask(Point point) {
    if (!board_.size().contains(point)) return false;
    put(settled_, board_.index_of(point), masked);
    restart();
    return true;
}

void GoScanReader::scan(const uint8_t* map, uint32_t now_ms) {
    now_ = now_ms;
    for (unsigned i = 0; i < points_; ++i) {
        if (map[i >> 2] == settled_[i >> 2]) i |= 3; // most of the board, most of the time: the next four points
        else find_unsettled(map, i);
    }
    settle(map);
    if (has_taken_ && now_ - taken_at_ >= policy_.wait_ms) forget_taken();
    if (unread_ != 0) {
        if (--unread_ != 0) return;
        // A captured stone that lies still; or one that was put there while the power was off, nobody knows when.
        for (unsigned i = 0; i < points_; ++i)
            if (at(left_, i) == lying) note_arrival(sight_of(seen(i), i), now_ - longest_ms);
        restart();
    }
    if (stage_ == Stage::searching) search();
    if (stage_ == Stage::decided) decide();
}

/// What a point reads, if it is not what is settled there; `unknown`, or `as_before`.
unsigned GoScanReader::news(const uint8_t* map, unsigned index) const {
    const unsigned reading = as_shown(at(map, index));
    const unsigned former = at(settled_, index);
    return reading == former || former == masked ? as_before : reading;
}

/// Notes a point that shows something new. If too many do, the rest wait until these are settled.
inline void GoScanReader::find_unsettled(const uint8_t* map, unsigned index) {
    if (unsettled_count_ == most_unsettled || news(map, index) >= unknown) return;
    for (unsigned i = 0; i < unsettled_count_; ++i)
        if (place_in(unsettled_[i]) == index) return;
    unsettled_[unsettled_count_++] = static_cast<uint16_t>(index);
}

/// Rule 1: a reading counts after some equal scans.
inline void GoScanReader::settle(const uint8_t* map) {
    uint8_t count = 0;
    for (unsigned i = 0; i < unsettled_count_; ++i) {
        unsigned point = unsettled_[i];
        const unsigned index = place_in(point);
        const unsigned reading = news(map, index);
        if (reading >= unknown) continue; // its place is for another
        const unsigned sight = index | reading << 12;
        if ((point ^ sight) % once != 0) point = sight;
        point += once;
        if (point / once >= policy_.equal_scans) {
            change(index, reading);
            continue;
        }
        unsettled_[count++] = static_cast<uint16_t>(point);
    }
    unsettled_count_ = count;
}

void GoScanReader::change(unsigned index, unsigned reading) {
    const unsigned former = at(settled_, index);
    put(settled_, index, reading);
    changed_at_ = now_;
    confirmed_ = false;
    if (unread_ != 0) { // what happened while the power was off is not known
        put(left_, index, none);
        return;
    }
    const unsigned before = at(left_, index);
    if (reading == 0) {
        if (before != none) {
            note_taken(index, former);
            if (undone_) put(left_, index, none);
        }
        for (unsigned i = 1; i <= 3 && i <= kept_; ++i) {
            if (index_of(moves_[kept_ - i]) != index) continue;
            stood_ = (stood_ && now_ - lifted_at_ < policy_.same_hand_ms) || now_ - moved_at_[former - 1] > 500;
            lifted_at_ = now_;
            if (i == 3 ? now_ - returned_at_ <= policy_.wait_ms : i == 2 && is_answered_within(loose_ms)) loose_ = static_cast<uint8_t>(i);
        }
    } else {
        // Rules 5 and 6: of its own colour, it was put back; of the other, it is a move.
        const bool back = before == reading;
        put(left_, index, back ? reading : unsigned{none});
        uint32_t stone = sight_of(reading, index);
        if (index == last_taken_[reading - 1]) stone |= was_last;
        note_arrival(stone, now_);
    }
    send(reading == 0 ? ScanKind::lifted : ScanKind::placed, static_cast<Color>(reading), index);
    restart();
}

void GoScanReader::note_arrival(uint32_t stone, uint32_t at) {
    Arrival* const before = arrival_of(place_in(stone));
    // A stone that was adjusted was seen when it came first; but what came since does not decide about it.
    if (before != nullptr && before->stone == stone && now_ - before->at < adjusted_ms) at = before->at;
    forget_arrival(before);
    if (arrivals_ == most_arrived) forget_arrival(arrived_);
    arrived_[arrivals_].at = at;
    arrived_[arrivals_++].stone = stone;
}

/// Does nothing if there is none.
void GoScanReader::forget_arrival(Arrival* arrival) {
    if (arrival == nullptr) return;
    --arrivals_;
    for (; arrival != arrived_ + arrivals_; ++arrival) *arrival = arrival[1];
}

/// Null: none.
GoScanReader::Arrival* GoScanReader::arrival_of(unsigned index) {
    for (Arrival* arrival = arrived_; arrival != arrived_ + arrivals_; ++arrival)
        if (place_in(arrival->stone) == index) return arrival;
    return nullptr;
}

inline void GoScanReader::forget_taken() {
    for (unsigned i = 0; i < points_; ++i)
        if (seen(i) == 0) put(left_, i, none);
    has_taken_ = false;
}

bool GoScanReader::button(ScanButton button, uint32_t now_ms) {
    if (stage_ == Stage::over) return false;
    now_ = now_ms;
    if (button == ScanButton::confirm) {
        confirmed_ = true;
        asked_ = 0;
        return true;
    }
    if (button == ScanButton::pass) {
        const Color side = to_play();
        push(move_of(side, no_point));
        send(ScanKind::passed, side, 0);
    } else {
        conclude(button);
    }
    if (button == ScanButton::end) end(ScanKind::ended);
    if (button == ScanButton::undo) {
        if (kept_ == 0) return false;
        take_back_last();
    }
    restart();
    return true;
}

/// Takes the last moves off the record; they stay in `moves_` after those that are kept.
void GoScanReader::take_back(unsigned count) {
    kept_ = static_cast<uint8_t>(kept_ - count);
    withdraw(0);
    if (count != 0) say(ScanKind::taken_back, count);
}

/// Nothing is recorded any more, and no answer counts.
void GoScanReader::end(ScanKind how) {
    asked_ = 0;
    stage_ = Stage::over;
    say(how);
}

/// By the button: the stone is still on the board, and must not become a move again.
inline void GoScanReader::take_back_last() {
    asked_ = 0;
    changed_at_ = now_; // what it captured is in a bowl: that is no take-back yet
    take_back(1);
    const Move last = moves_[kept_];
    const uint16_t index = index_of(last);
    if (is_pass(last) || !is_empty(index)) return;
    if (seen(index) == 0) return;
    put(left_, index, lying); // not put back
    undone_ = true;
    send(ScanKind::remove, color_of(last), index);
}

bool GoScanReader::answer(bool as_recorded, uint32_t now_ms) {
    now_ = now_ms;
    const uint8_t asked = asked_;
    if (asked == 0) return false;
    asked_ = 0;
    if (as_recorded) return true;
    take_back(asked + 1U);
    // The first and the last change their places: the one between, if any, keeps its own.
    Move* const first = moves_ + kept_;
    const Move last = first[asked];
    first[asked] = first[0];
    first[0] = last;
    for (unsigned i = 0; i <= asked; ++i) {
        const Move move = moves_[kept_];
        record(policy_.colors ? move : move_of(to_play(), index_of(move)), 0, ScanKind::move);
    }
    find_leftovers(true);
    restart();
    return true;
}

/// What sensors show of this stone, or reading: those of occupancy show black.
inline unsigned GoScanReader::as_shown(unsigned stone) const { return stone == 2 && !policy_.colors ? 1 : stone; }

unsigned GoScanReader::expected(unsigned index) const { return as_shown(at(trial_, index)); }

/// A dead sensor shows no stone.
uint8_t GoScanReader::seen(unsigned index) const {
    const uint8_t stone = at(settled_, index);
    return stone == masked ? uint8_t{0} : stone;
}

/// Does the point show something else than the position in `board_` has there? A leftover is no difference.
bool GoScanReader::is_wrong(unsigned index) const {
    const unsigned stone = expected(index);
    const unsigned shown = at(settled_, index);
    return shown != stone && shown != masked && (stone != 0 || at(left_, index) == none);
}

/// Sends an event with what was noted in `event_` for it.
void GoScanReader::send(ScanKind kind, Color color, unsigned index) {
    event_.kind = kind;
    event_.color = color;
    event_.point = board_.point_of(index);
    event_.time_ms = now_;
    if (handler_ != nullptr) handler_(context_, event_);
    event_ = ScanEvent();
}

/// An event that is about no point.
void GoScanReader::say(ScanKind kind, unsigned count) {
    event_.count = static_cast<uint8_t>(count);
    send(kind, Color::none, 0);
}

/// No move before the position in `board_` can be withdrawn.
void GoScanReader::forget_moves() {
    kept_ = 0;
    played_ = 0;
    last_ = 0;
    asked_ = 0;
    moves_since_ = most_kept + 1; // none was replaced
}

/// Plays a move on the position in `board_`, and notes it in this place of `moves_`; what is special about it, as
/// flags of ScanEvent.
unsigned GoScanReader::play(Move move, unsigned place) {
    const Move before = last_;
    last_ = board_.play_move(move);
    moves_[place] = last_;
    unsigned flags = is_suicide(last_) ? ScanEvent::suicide : 0;
    if (!is_in_turn(last_)) flags |= ScanEvent::out_of_turn;
    // Each captured one stone, this one the stone that captured: so it took the ko back.
    if (captured_one(last_ & before) && is_empty(index_of(before))) flags |= ScanEvent::ko;
    return flags;
}

/// Adds a move to the record; the oldest one that is kept is forgotten.
unsigned GoScanReader::push(Move move) {
    if (kept_ >= most_kept) {
        --kept_;
        for (unsigned i = 0; i < kept_; ++i) moves_[i] = moves_[i + 1];
    }
    asked_ = 0;
    board_.watch([](void* self, Point point, Color now) { if (now == Color::none) static_cast<GoScanReader*>(self)->note_captured(point); }, this);
    const unsigned flags = play(move, kept_++);
    board_.watch(nullptr, nullptr);
    played_ = kept_;
    return flags;
}

/// A captured stone that was lifted before it was captured is one that was just lifted.
inline void GoScanReader::note_captured(Point point) {
    const unsigned index = board_.index_of(point);
    taken_color_ = board_.former_stone();
    if (seen(index) == 0) note_taken(index, as_shown(static_cast<unsigned>(taken_color_)));
}

/// This captured stone was just lifted.
void GoScanReader::note_taken(unsigned index, unsigned stone) {
    taken_at_ = now_;
    has_taken_ = true;
    last_taken_[stone - 1] = static_cast<uint16_t>(index);
    put(left_, index, stone);
}

/// Makes `board_` the record's position before its last moves, and ends a trial.
void GoScanReader::withdraw(unsigned count) {
    const unsigned wanted = kept_ - count;
    while (tried_ != 0 || played_ > wanted) {
        const unsigned place = tried_ != 0 ? kept_ + --tried_ : --played_;
        board_.undo_move(moves_[place]);
    }
    last_ = played_ != 0 ? moves_[played_ - 1] : Move{0};
    for (; played_ < wanted; ++played_) play(moves_[played_], played_);
}

/// Rule 5: every stone that the explained position lacks was captured.
void GoScanReader::find_leftovers(bool report) {
    for (unsigned i = 0; i < points_; ++i) {
        if (!is_empty(i)) {
            put(left_, i, none);
            forget_arrival(arrival_of(i));
        } else if (const unsigned shown = seen(i); shown != 0 && at(left_, i) == none) {
            put(left_, i, lying);
            if (report) send(ScanKind::remove, policy_.colors ? static_cast<Color>(shown) : taken_color_, i);
        }
    }
}

} // namespace nanosgf
