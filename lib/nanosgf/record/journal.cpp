// SPDX-License-Identifier: MIT
// How the journal reads: mounts, lists games, reads entries one by one. Nothing here writes.
#include "nanosgf/record/journal.hpp"

#include "nanosgf/record/frame.hpp"

namespace nanosgf {
namespace record {

namespace {

/// The kind without the flag of the first entry after a start.
Kind kind_of(const Entry& entry) {
    return static_cast<Kind>(static_cast<uint8_t>(entry.kind) & ~Frame::after_start);
}

} // namespace

StoreStatus Journal::mount(Retention retention) {
    state_ = State::unmounted;
    if (storage_ == nullptr || !supports(storage_->contract)) return StoreStatus::unsupported;
    return find_newest(retention);
}

/// Finds where the newest erase unit ends, and whether its game has ended.
StoreStatus Journal::find_end() {
    StoreStatus status;
    Cursor end;
    enter(end, newest_.sequence, newest_.first);
    do {
        Entry entry;
        const uint32_t at = end.at;
        status = pass(end, entry);
        if (status == StoreStatus::torn) gap_ += end.at - at;
        if (status == StoreStatus::ok && ends_game(kind_of(entry))) state_ = State::idle;
    } while (status == StoreStatus::ok || status == StoreStatus::torn);
    number_ = end.number;
    at_ = end.at;
    // Bytes that read as erased may be half programmed, and bytes that were programmed last may
    // read as torn next time.
    is_stale_ = !storage_->contract.blank_is_safe;
    return status == StoreStatus::none ? StoreStatus::ok : status;
}

StoreStatus Journal::find_newest(Retention retention) {
    retention_ = retention;
    state_ = State::unmounted;
    const uint32_t unit = detail::unit_of(storage_->contract);
    newest_ = {Frame::header_form(unit), 0, 0, 1, 0};
    mask_ = static_cast<uint16_t>(unit - 1);
    if (unit >> capacity_ > 1) return StoreStatus::unsupported;
    uncommitted_ = false;
    gap_ = number_ = bound_of_ = 0;
    StoreStatus status = StoreStatus::ok;
    uint32_t index = 0;
    for (; index < storage_->contract.erase_units; ++index) {
        Header header;
        const StoreStatus read = read_header(index, header);
        if (read == StoreStatus::failed) return read;
        if (read == StoreStatus::torn) status = StoreStatus::foreign;
        if (read != StoreStatus::ok || header.sequence <= newest_.sequence) continue;
        newest_ = header;
        index_ = index;
    }
    if (newest_.sequence == 0) {
        index_ = index - 1; // the first erase unit is the next one
        state_ = status == StoreStatus::ok ? State::idle : State::foreign;
        return status;
    }
    state_ = State::open;
    // Always true for a journal of this library: tails start at 1.
    if (newest_.tail - 1 >= newest_.sequence) newest_.tail = newest_.sequence;
    return find_end();
}

Journal::Cursor Journal::cursor(const ListedGame& game) const {
    Cursor cursor;
    cursor.game = game.number;
    enter(cursor, game.number, 0);
    return cursor;
}

/// The first game that has this number or a later one.
StoreStatus Journal::find_game(uint32_t number, ListedGame& game) {
    if (state_ == State::unmounted) return StoreStatus::misuse;
    if (number < newest_.tail) number = newest_.tail;
    Header header;
    header.sequence = number - 1;
    // An erase unit that was recorded anew has a later sequence than its game's number.
    do {
        const StoreStatus status = find_header(header.sequence + 1, header);
        if (status != StoreStatus::ok) return status;
    } while (header.first != 0 || header.game < number);
    game = {header.game, index_of(header.sequence) * storage_->contract.erase_unit};
    return StoreStatus::ok;
}

StoreStatus Journal::step(Cursor& cursor, Entry& entry) {
    const uint32_t wanted = cursor.number & ~Frame::mark_was_read;
    for (;;) {
        StoreStatus status = look_ahead(cursor.game, cursor.sequence);
        if (status != StoreStatus::ok) return status;
        const uint32_t at = cursor.at;
        const uint32_t number = cursor.number;
        cursor.number &= ~Frame::mark_was_read;
        if (cursor.number >= bound_) {
            enter(cursor, next_, bound_);
            continue;
        }
        status = pass(cursor, entry);
        if (status != StoreStatus::ok) return status;
        // The entries were recorded anew since the cursor was here.
        if (number < wanted) continue;
        const bool is_first = entry.kind != kind_of(entry) && (number & Frame::mark_was_read) == 0;
        entry.kind = kind_of(entry);
        if (is_first) {
            entry.kind = Kind::power_up;
            entry.size = 0;
            cursor.at = at;
            cursor.number = number | Frame::mark_was_read;
        }
        return status;
    }
}

/// Finds the erase unit that follows another one in its game: `next_`, and the number from which on entries are read there.
/// Those that were recorded anew there are not read in the other one, because there they may read differently at each start.
/// `none`: the other one is not in use.
StoreStatus Journal::look_ahead(uint32_t game, uint32_t sequence) {
    if (state_ == State::unmounted) return StoreStatus::misuse;
    if (sequence < newest_.tail || sequence > newest_.sequence) return StoreStatus::none;
    if (bound_of_ == sequence) return StoreStatus::ok;
    Header header;
    const StoreStatus status = find_header(sequence + 1, header);
    if (status == StoreStatus::failed) return status;
    bound_of_ = sequence;
    bound_ = no_bound;
    if (status == StoreStatus::ok && header.game == game) {
        bound_ = header.first;
        next_ = header.sequence;
    }
    return StoreStatus::ok;
}

/// Moves the cursor to the start of an erase unit of its game. Inlined, it is larger than its calls.
[[gnu::noinline]] void Journal::enter(Cursor& cursor, uint32_t sequence, uint32_t first) const {
    cursor.sequence = sequence;
    cursor.at = align(Frame::header_size);
    cursor.number = first;
}

/// Reads the frame at the cursor and moves the cursor after it; `torn`: after the place where the largest frame would end.
StoreStatus Journal::pass(Cursor& cursor, Entry& entry) {
    StoreStatus status = read_at(cursor, entry);
    if (status == StoreStatus::ok && crc_ != cursor.number) status = StoreStatus::torn;
    if (status == StoreStatus::ok) ++cursor.number;
    if (status != StoreStatus::none)
        cursor.at += align(status == StoreStatus::ok ? Frame::size(entry.size) : Frame::max_size);
    return status;
}

/// The erase unit that has, or had, this sequence number, which is not above the newest one's.
uint32_t Journal::index_of(uint32_t sequence) const {
    const uint32_t count = storage_->contract.erase_units;
    uint32_t back = newest_.sequence - sequence;
    // The remainder after whole rounds of the ring, without a division.
    uint32_t rounds = count;
    while (rounds <= back / 2) rounds *= 2;
    for (; rounds >= count; rounds /= 2)
        if (back >= rounds) back -= rounds;
    return index_ - back + (back <= index_ ? 0 : count);
}

/// The header with the least sequence number from this one on. If none is missing, it is the first one read; otherwise
/// a second round starts with it.
StoreStatus Journal::find_header(uint32_t sequence, Header& header) {
    while (sequence <= newest_.sequence) {
        uint32_t least = Frame::no_sequence;
        uint32_t index = index_of(sequence);
        for (uint32_t left = storage_->contract.erase_units; left != 0; --left) {
            const StoreStatus status = read_header(index, header);
            if (status == StoreStatus::failed) return status;
            if (status == StoreStatus::ok && header.sequence >= sequence && header.sequence < least) {
                least = header.sequence;
                // Others of the same round come after it.
                if (least - sequence < storage_->contract.erase_units) return status;
            }
            if (++index == storage_->contract.erase_units) index = 0;
        }
        sequence = least;
    }
    return StoreStatus::none;
}

/// Fills the unit buffer.
StoreStatus Journal::read_unit(uint32_t offset) {
    const ReadStatus status =
        storage_->read(storage_->context, offset, unit_, static_cast<size_t>(unit_size()));
    if (status == ReadStatus::failed) return fail();
    return status == ReadStatus::ok ? StoreStatus::ok : StoreStatus::torn;
}

/// Whether the unit buffer has erased bytes, or `other` ones.
bool Journal::is_blank(uint8_t other) const {
    for (uint32_t i = 0; i < unit_size(); ++i)
        if (unit_[i] != storage_->contract.erased && unit_[i] != other) return false;
    return true;
}

/// `none`: it is blank. `unsupported`: it looks like a damaged header. `torn`: anything
/// else.
StoreStatus Journal::read_header(uint32_t index, Header& header) {
    uint8_t* const octets = reinterpret_cast<uint8_t*>(&header);
    crc_ = Frame::crc_start;
    const StoreStatus status = read_frame(index, 0, octets);
    if (status != StoreStatus::ok) return status;
    // Finds one wrong bit of the header and its check value. The last one leaves the highest bit in crc_; each bit
    // before it is one CRC step more.
    bool good = crc_ == 0;
    uint32_t wrong = 0x80000000;
    for (uint32_t place = Frame::header_size * 8; !good && place-- != 0; wrong = Frame::crc_bit(wrong)) {
        good = wrong == crc_;
        if (good && place < Frame::header_bytes * 8) octets[place / 8] ^= static_cast<uint8_t>(1u << place % 8);
    }
    swap_bytes(header);
    if (header.form != newest_.form) return StoreStatus::torn;
    // No header has the last number, so that loops over the numbers end.
    good = good && header.sequence + 1 > 1 && header.game <= header.sequence;
    return good ? StoreStatus::ok : StoreStatus::unsupported;
}

/// Reads the frame at a place of an erase unit; at its start that is a header. crc_ is the start value before the call,
/// and the frame's number after it. `none`: the place is blank, or has no room for a frame. `torn`: there is no valid
/// frame, and none starts before the place where the largest would end.
StoreStatus Journal::read_frame(uint32_t index, uint32_t first, uint8_t* octets) {
    const uint32_t size = storage_->contract.erase_unit;
    uint32_t end = first + align(Frame::max_size);
    if (end > size) end = size;
    if (first >= end) return StoreStatus::none;
    uint32_t at = index * size;
    end += at;
    at += first;
    uint32_t done = 0;
    uint32_t last = first == 0 ? Frame::header_bytes : 2; // 0: the first byte is erased
    for (; at != end; ++at) {
        const uint32_t place = place_in_unit(at);
        if (place == 0) {
            const StoreStatus status = read_unit(at);
            if (status != StoreStatus::ok) return status;
        }
        const uint8_t octet = unit_[place];
        if (done == 0) {
            // Only a header has this size at its first byte.
            if (last == Frame::header_bytes && is_blank(static_cast<uint8_t>(~storage_->contract.erased)))
                return StoreStatus::none;
            if (octet == storage_->contract.erased) {
                last = 0;
                continue;
            }
            // A cut may have kept the end of a frame and lost its start.
            if (last == 0) return StoreStatus::torn;
        }
        if (done < last) {
            octets[done] = octet;
            crc_ = Frame::crc_step(crc_, octet);
            if (done == 1 && last == 2) {
                last = octet + 2u;
                if (last > Frame::max_size - 4) return StoreStatus::torn;
            }
        } else {
            // Each byte of the stored value is compared with the lowest one; after four turns all are in place.
            const uint32_t crc = crc_ ^ octet;
            crc_ = crc >> 8 | crc << 24;
            if (done == last + 3) {
                crc_ = Frame::check_value(crc_, 0);
                return StoreStatus::ok;
            }
        }
        ++done;
    }
    return done == 0 ? StoreStatus::none : StoreStatus::torn;
}

} // namespace record
} // namespace nanosgf
