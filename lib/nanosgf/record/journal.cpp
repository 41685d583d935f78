// SPDX-License-Identifier: MIT
// How the journal reads: mounting, the listing, entries one by one. Nothing here writes.
#include "nanosgf/record/journal.hpp"

#include "nanosgf/record/frame.hpp"

namespace nanosgf {
namespace record {

using detail::Frame;

namespace {

/// Without the mark of the first one after a start.
Kind kind_of(const Entry& entry) {
    return static_cast<Kind>(static_cast<uint8_t>(entry.kind) & ~Frame::after_start);
}

} // namespace

bool Journal::is_supported() {
    const Contract& contract = storage_->contract;
    const uint32_t unit = contract.program_unit;
    const uint32_t larger = contract.cut_unit > unit ? contract.cut_unit : unit;
    newest_ = {Frame::header_form(larger), 0, 0, 1, 0};
    // With the larger unit a power of two, the other divides it exactly if it is one, too. There is
    // room for the longest entry behind a header, and for the two that end a game.
    if (unit == 0 || larger > capacity_ ||
        ((unit & (unit - 1)) | ((larger | contract.erase_unit) & (larger - 1))) != 0 ||
        contract.erase_units < 2 ||
        contract.erase_unit < align(Frame::header_size) + 2 * align(Frame::max_size / 2) ||
        static_cast<uint8_t>(contract.erased + 1u) > 1 || contract.order == WriteOrder::unknown)
        return false;
    // An offset that 32 bits do not hold would be one at the beginning.
    uint32_t end = 0;
    for (uint32_t left = contract.erase_units; left != 0; --left) {
        end += contract.erase_unit;
        if (end < contract.erase_unit) return false;
    }
    return true;
}

Status Journal::mount(Retention retention) {
    retention_ = retention;
    state_ = State::unmounted;
    if (!is_supported()) return Status::unsupported;
    uncommitted_ = false;
    mark_ = 0;
    gap_ = number_ = bound_of_ = 0;
    const uint32_t count = storage_->contract.erase_units;
    index_ = count - 1; // so that the first one is the next
    state_ = State::idle;
    for (uint32_t index = 0; index < count; ++index) {
        Header header;
        const Status status = read_header(index, header);
        if (status == Status::failed) return status;
        if (status == Status::torn && newest_.sequence == 0) state_ = State::foreign;
        if (status != Status::ok || header.sequence <= newest_.sequence) continue;
        newest_ = header;
        index_ = index;
        state_ = State::open;
    }
    if (newest_.sequence == 0) return state_ == State::idle ? Status::ok : Status::foreign;
    // Always so of what was written here: tails begin with 1.
    if (newest_.tail - 1 >= newest_.sequence) newest_.tail = newest_.sequence;
    // Where the newest erase unit ends, and whether its game has ended.
    Cursor end{newest_.game, newest_.sequence, align(Frame::header_size), newest_.first};
    Status status;
    do {
        Entry entry;
        const uint32_t at = end.at;
        status = pass(end, entry);
        if (status == Status::torn) gap_ += end.at - at;
        if (status == Status::ok && ends_game(kind_of(entry))) state_ = State::idle;
    } while (status == Status::ok || status == Status::torn);
    number_ = end.number;
    at_ = end.at;
    // What follows reads as erased, but might be half programmed; and what was programmed last might
    // be another time read as torn.
    is_stale_ = !storage_->contract.blank_is_safe;
    return status == Status::none ? Status::ok : status;
}

Cursor Journal::cursor(const Game& game) const {
    return {game.number, game.number, align(Frame::header_size), 0};
}

uint32_t Journal::align(uint32_t size) const {
    return (size + unit_size() - 1) & (0u - unit_size());
}

/// The first game that has this number or a later one.
Status Journal::find_game(uint32_t number, Game& game) {
    if (state_ == State::unmounted) return Status::misuse;
    if (number < newest_.tail) number = newest_.tail;
    Header header;
    header.sequence = number - 1;
    // An erase unit that was recorded anew has a later sequence than its game's number.
    do {
        const Status status = find_header(header.sequence + 1, header);
        if (status != Status::ok) return status;
    } while (header.first != 0 || header.game < number);
    game = {header.game, index_of(header.sequence) * storage_->contract.erase_unit};
    return Status::ok;
}

Status Journal::read(Cursor& cursor, Entry& entry) {
    Status status;
    do status = step(cursor, entry);
    while (status == Status::torn);
    return status;
}

Status Journal::step(Cursor& cursor, Entry& entry) {
    const uint32_t wanted = cursor.number & ~Frame::told;
    for (;;) {
        Status status = bound(cursor);
        if (status != Status::ok) return status;
        const uint32_t at = cursor.at;
        const uint32_t number = cursor.number;
        cursor.number &= ~Frame::told;
        status = cursor.number < bound_ ? pass(cursor, entry) : Status::none;
        if (status == Status::ok) {
            // Recorded anew since the cursor was here.
            if (number < wanted) continue;
            const bool is_first = entry.kind != kind_of(entry) && (number & Frame::told) == 0;
            entry.kind = kind_of(entry);
            if (is_first) {
                entry.kind = Kind::power_up;
                entry.size = 0;
                cursor.at = at;
                cursor.number = number | Frame::told;
            }
        }
        if (status != Status::none) return status;
        Header header;
        status = find_header(cursor.sequence + 1, header);
        if (status != Status::ok) return status;
        if (header.game != cursor.game || header.first > cursor.number) return Status::none;
        cursor = {cursor.game, header.sequence, align(Frame::header_size), header.first};
    }
}

/// Sees up to which number the cursor's erase unit has entries: what was recorded anew in the next one
/// is read there, since it may here read one way at one start and another way at the next. `none`: it
/// is not in use.
Status Journal::bound(const Cursor& cursor) {
    if (state_ == State::unmounted) return Status::misuse;
    if (cursor.sequence < newest_.tail || cursor.sequence > newest_.sequence) return Status::none;
    if (bound_of_ == cursor.sequence) return Status::ok;
    Header header;
    const Status status = find_header(cursor.sequence + 1, header);
    if (status == Status::failed) return status;
    bound_of_ = cursor.sequence;
    bound_ = status == Status::ok && header.game == cursor.game ? header.first : UINT32_MAX;
    return Status::ok;
}

/// The frame at the cursor, which goes behind it; torn: behind where the largest would end.
Status Journal::pass(Cursor& cursor, Entry& entry) {
    Status status = read_frame(cursor, reinterpret_cast<uint8_t*>(&entry));
    if (status == Status::ok && crc_ != cursor.number) status = Status::torn;
    if (status == Status::ok) ++cursor.number;
    if (status != Status::none)
        cursor.at += align(status == Status::ok ? Frame::size(entry.size) : Frame::max_size);
    return status;
}

/// Which erase unit has, or had, a sequence number up to the newest's.
uint32_t Journal::index_of(uint32_t sequence) const {
    const uint32_t count = storage_->contract.erase_units;
    uint32_t back = newest_.sequence - sequence;
    // Less whole rounds of the ring, without a division.
    uint32_t rounds = count;
    while (rounds <= back / 2) rounds *= 2;
    for (; rounds >= count; rounds /= 2)
        if (back >= rounds) back -= rounds;
    return index_ - back + (back <= index_ ? 0 : count);
}

/// The header with the least sequence from this one on. Where none is missing it is the first that
/// is looked at.
Status Journal::find_header(uint32_t sequence, Header& header) {
    header.sequence = Frame::no_sequence;
    if (sequence > newest_.sequence) return Status::none;
    uint32_t index = index_of(sequence);
    for (uint32_t left = storage_->contract.erase_units; left != 0; --left) {
        Header next;
        const Status status = read_header(index, next);
        if (status == Status::failed) return status;
        if (status == Status::ok && next.sequence >= sequence && next.sequence < header.sequence) {
            header = next;
            if (next.sequence == sequence) break;
        }
        if (++index == storage_->contract.erase_units) index = 0;
    }
    return header.sequence == Frame::no_sequence ? Status::none : Status::ok;
}

/// Fills the unit buffer.
Status Journal::read_unit(uint32_t offset) {
    const ReadStatus status =
        storage_->read(storage_->context, offset, unit_, static_cast<size_t>(unit_size()));
    if (status == ReadStatus::failed) return fail();
    return status == ReadStatus::ok ? Status::ok : Status::torn;
}

/// Whether the unit buffer has erased bytes, or `other` ones.
bool Journal::is_blank(uint8_t other) const {
    for (uint32_t i = 0; i < unit_size(); ++i)
        if (unit_[i] != storage_->contract.erased && unit_[i] != other) return false;
    return true;
}

/// `none`: a blank is there. `unsupported`: what looks like a header and is damaged. `torn`:
/// something else.
Status Journal::read_header(uint32_t index, Header& header) {
    uint8_t* const octets = reinterpret_cast<uint8_t*>(&header);
    uint32_t crc = Frame::crc_begin;
    for (uint32_t at = 0; at < Frame::header_size; ++at) {
        const uint32_t place = at & (unit_size() - 1);
        if (place == 0) {
            const Status status = read_unit(index * storage_->contract.erase_unit + at);
            if (status != Status::ok) return status;
            if (at == 0 && is_blank(static_cast<uint8_t>(~storage_->contract.erased)))
                return Status::none;
        }
        if (at < Frame::header_bytes) octets[at] = unit_[place];
        crc = Frame::crc_step(crc, unit_[place]);
    }
    // The last bit, when it is wrong, makes a difference of one step; each one before it, one more.
    crc ^= Frame::crc_residue;
    uint32_t place = crc == 0 ? 0 : Frame::header_size * 8;
    for (uint32_t wrong = 1; place != 0;) {
        --place;
        wrong = Frame::crc_bit(wrong);
        if (wrong != crc) continue;
        if (place < Frame::header_bytes * 8)
            octets[place / 8] ^= static_cast<uint8_t>(1u << place % 8);
        crc = 0;
        break;
    }
    swap_bytes(header);
    if (header.form != newest_.form) return Status::torn;
    // None has the last number, so that all that count them end.
    const bool good = crc == 0 && header.sequence + 1 > 1 && header.game <= header.sequence;
    return good ? Status::ok : Status::unsupported;
}

/// Reads a frame where the cursor is, of any number, which is in crc_ then. `none`: nothing is there
/// or can be. `torn`: no frame is, and none begins before the largest would end.
Status Journal::read_frame(const Cursor& cursor, uint8_t* octets) {
    const uint32_t size = storage_->contract.erase_unit;
    const uint32_t begin = index_of(cursor.sequence) * size;
    const uint32_t mask = unit_size() - 1;
    uint32_t end = cursor.at + align(Frame::max_size);
    if (end > size) end = size;
    uint32_t check = 0;
    uint32_t done = 0;
    uint32_t last = 2;
    crc_ = Frame::crc_within(cursor.sequence);
    for (uint32_t at = cursor.at; at < end; ++at) {
        const uint32_t place = at & mask;
        if (place == 0) {
            const Status status = read_unit(begin + at);
            if (status != Status::ok) return status;
        }
        const uint8_t octet = unit_[place];
        if (done == 0) {
            if (octet == storage_->contract.erased) continue;
            // A cut may have kept what belongs behind, and lost the beginning.
            if (at != cursor.at) return Status::torn;
        }
        if (done < last) {
            octets[done] = octet;
            crc_ = Frame::crc_step(crc_, octet);
            if (done == 1) {
                last = octet + 2u;
                if (last > Frame::max_size - 4) return Status::torn;
            }
        } else {
            check = check >> 8 | static_cast<uint32_t>(octet) << 24;
            if (done == last + 3) {
                crc_ = Frame::check_value(crc_, check);
                return Status::ok;
            }
        }
        ++done;
    }
    return done == 0 ? Status::none : Status::torn;
}

} // namespace record
} // namespace nanosgf
