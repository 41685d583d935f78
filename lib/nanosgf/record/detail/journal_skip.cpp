// SPDX-License-Identifier: MIT
// Finds entries after lost ones: the number of a frame is computed from its check value.
#include "nanosgf/record/frame.hpp"
#include "nanosgf/record/journal.hpp"

namespace nanosgf {
namespace record {

StoreStatus Journal::skip_lost(Cursor& cursor, Entry& scratch) {
    StoreStatus status = look_ahead(cursor.game, cursor.sequence);
    if (status != StoreStatus::ok) return status;
    cursor.number &= ~Frame::mark_was_read;
    const uint32_t begin = cursor.at;
    while ((cursor.at += unit_size()) < storage_->contract.erase_unit) {
        status = read_at(cursor, scratch);
        if (status == StoreStatus::failed) return status;
        // Its number is too high: there was no room for so many entries before it.
        if (status != StoreStatus::ok || crc_ - cursor.number >= cursor.at - begin) continue;
        if (crc_ >= bound_) break;
        cursor.number = crc_;
        return status;
    }
    // The next erase unit may begin with a later entry.
    if (bound_ == no_bound || bound_ < cursor.number) return StoreStatus::none;
    enter(cursor, next_, bound_);
    return StoreStatus::ok;
}

bool Journal::is_damaged() {
    if (state_ == State::unmounted) return true;
    ListedGame game;
    if (newest_.game != 0) {
        const StoreStatus status = find_game(newest_.game, game);
        if (status != StoreStatus::ok || game.number != newest_.game || lacks_entries(game.number)) return true;
    }
    uint32_t index = index_;
    for (uint32_t ahead = 1; ahead < storage_->contract.erase_units; ++ahead) {
        if (++index == storage_->contract.erase_units) index = 0;
        Header header;
        if (read_header(index, header) > StoreStatus::none && hides_entries(index, newest_.sequence + ahead)) return true;
    }
    return state_ == State::unmounted; // a read failed
}

/// Whether entries of a game are missing before its last one.
bool Journal::lacks_entries(uint32_t game) {
    Cursor position = cursor({game, 0});
    Entry entry;
    for (;;) {
        const Cursor before = position;
        StoreStatus status = step(position, entry);
        if (status == StoreStatus::ok) continue;
        if (status == StoreStatus::failed) return true;
        position = before; // a cut left something, or bits are rotten: is a number missing before the next entry?
        status = skip_lost(position, entry);
        if (status != StoreStatus::ok) return status == StoreStatus::failed;
        if (position.number != before.number) return true;
    }
}

/// Whether an erase unit without a valid header, which would have this sequence number, has more than a cut leaves in one: the
/// root properties of a game, or entries of the newest erase unit and one more; or two, if the last one there may read
/// differently at each start. The next entry comes after the header.
bool Journal::hides_entries(uint32_t index, uint32_t sequence) {
    const uint32_t begin = align(Frame::header_size);
    Cursor known;
    enter(known, newest_.sequence, newest_.first);
    uint32_t number = newest_.first;
    const uint32_t most_new = storage_->contract.blank_is_safe ? 1 : 2;
    uint32_t news = 0;
    for (uint32_t at = begin;;) {
        Entry entry;
        crc_ = Frame::crc_within(sequence);
        if (read_frame(index, at, reinterpret_cast<uint8_t*>(&entry)) != StoreStatus::ok) return false;
        // It begins a game, goes on with the newest one, or has the newest erase unit's entries anew.
        if (at == begin && (crc_ == 0 || crc_ == number_)) number = crc_;
        if (crc_ != number) return false;
        if (news >= most_new && entry.kind > Kind::root_more) return true;
        if (news != 0 || known.number != number || !is_next(known, entry)) ++news;
        ++number;
        at += align(Frame::size(entry.size));
    }
}

/// Whether this is the next entry at the cursor, which moves after it.
bool Journal::is_next(Cursor& cursor, const Entry& entry) {
    Entry next;
    StoreStatus status;
    do status = pass(cursor, next);
    while (status == StoreStatus::torn);
    return status == StoreStatus::ok && next.kind == entry.kind && next.value() == entry.value();
}

} // namespace record
} // namespace nanosgf
