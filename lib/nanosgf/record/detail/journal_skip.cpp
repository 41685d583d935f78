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
    ListedGame game;
    if (find_game(newest_.game, game) != StoreStatus::ok) return true;
    Cursor position = cursor(game);
    Entry entry;
    for (;;) {
        const Cursor before = position;
        StoreStatus status = step(position, entry);
        if (status == StoreStatus::ok) continue;
        if (status != StoreStatus::torn) return status != StoreStatus::none;
        position = before; // a cut left something, or bits are rotten: is a number missing before the next entry?
        status = skip_lost(position, entry);
        if (status != StoreStatus::ok) return status == StoreStatus::failed;
        if (position.number != before.number) return true;
    }
}

} // namespace record
} // namespace nanosgf
