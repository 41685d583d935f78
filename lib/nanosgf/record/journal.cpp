// SPDX-License-Identifier: MIT
// How the journal reads: mounting, the listing, entries one by one. Nothing here writes.
#include "nanosgf/record/journal.hpp"

#include "nanosgf/record/frame.hpp"

namespace nanosgf {
namespace record {

using detail::Frame;

bool Journal::is_supported() {
    const Contract& contract = storage_->contract;
    const uint32_t unit = contract.program_unit;
    const uint32_t larger = contract.cut_unit > unit ? contract.cut_unit : unit;
    newest_ = {Frame::header_form(larger), 0, 0, 1, 0};
    // With the larger unit a power of two, the other divides it exactly if it is one, too.
    const bool good =
        unit != 0 && larger <= capacity_ &&
        ((unit & (unit - 1)) | ((larger | contract.erase_unit) & (larger - 1))) == 0 &&
        contract.erase_units >= 2 &&
        contract.erase_unit >= align(Frame::header_size) + align(Frame::max_size) &&
        room_end(Kind::root) - align(Frame::header_size) < contract.erase_unit &&
        static_cast<uint8_t>(contract.erased + 1u) <= 1 && contract.order != WriteOrder::unknown;
    // An offset that 32 bits do not hold would be one at the beginning.
    uint32_t end = 0;
    for (uint32_t left = contract.erase_units; good && left != 0; --left) {
        end += contract.erase_unit;
        if (end < contract.erase_unit) return false;
    }
    return good;
}

Status Journal::mount(Retention retention) {
    retention_ = retention;
    state_ = State::unmounted;
    if (!is_supported()) return Status::unsupported;
    uncommitted_ = false;
    const uint32_t count = storage_->contract.erase_units;
    index_ = count - 1; // so that the first one is the next
    for (uint32_t index = 0; index < count; ++index) {
        Header header;
        const Status status = read_header(index, header);
        if (status == Status::failed) return status;
        // None has the last number, so that all that count them end.
        if (status != Status::ok || header.sequence + 1 <= newest_.sequence + 1) continue;
        newest_ = header;
        index_ = index;
    }
    state_ = State::idle;
    if (newest_.sequence != 0) {
        state_ = State::open;
        // Always so of what was written here: tails begin with 1, and one erase unit is free.
        if (newest_.tail - 1 >= newest_.sequence) newest_.tail = newest_.sequence;
        if (newest_.sequence - newest_.tail > count - 2)
            newest_.tail = newest_.sequence - count + 2;
    }
    // Where the newest erase unit ends, and whether its game has ended.
    Cursor end{newest_.game, newest_.sequence, align(Frame::header_size), newest_.first};
    Status status;
    do {
        Entry entry;
        status = read(end, entry);
        if (status == Status::ok && ends_game(entry.kind)) state_ = State::idle;
    } while (status == Status::ok);
    number_ = end.number;
    // What follows reads as erased, but might be half programmed.
    at_ = storage_->contract.blank_is_safe ? end.at : storage_->contract.erase_unit;
    return status == Status::none ? Status::ok : status;
}

Cursor Journal::cursor(const Game& game) const {
    return {game.number, game.number, align(Frame::header_size), 0};
}

Status Journal::first_game(Game& game) { return find_game(newest_.tail, game); }

Status Journal::next_game(Game& game) { return find_game(game.number + 1, game); }

/// The first game that begins in the erase unit of this number or a later one.
Status Journal::find_game(uint32_t sequence, Game& game) {
    if (state_ == State::unmounted) return Status::misuse;
    if (sequence < newest_.tail) sequence = newest_.tail;
    for (; sequence <= newest_.sequence; ++sequence) {
        Header header;
        const uint32_t index = index_of(sequence);
        const Status status = read_header(index, header);
        if (status == Status::failed) return status;
        if (status != Status::ok || header.sequence != sequence || header.game != sequence)
            continue;
        game = {sequence, index * storage_->contract.erase_unit};
        return Status::ok;
    }
    return Status::none;
}

Status Journal::read(Cursor& cursor, Entry& entry) {
    Status status;
    do status = step(cursor, entry);
    while (status == Status::torn);
    return status;
}

Status Journal::step(Cursor& cursor, Entry& entry) {
    if (state_ == State::unmounted) return Status::misuse;
    while (cursor.sequence >= newest_.tail && cursor.sequence <= newest_.sequence) {
        Status status =
            read_frame(index_of(cursor.sequence), cursor, reinterpret_cast<uint8_t*>(&entry));
        if (status == Status::ok) ++cursor.number;
        if (status != Status::none) {
            cursor.at += align(status == Status::ok ? Frame::size(entry.size) : Frame::max_size);
            return status;
        }
        if (cursor.sequence == newest_.sequence) break;
        Header header;
        status = read_header(index_of(cursor.sequence + 1), header);
        if (status == Status::failed) return status;
        if (status != Status::ok || header.sequence != cursor.sequence + 1 ||
            header.game != cursor.game || header.first != cursor.number)
            break;
        ++cursor.sequence;
        cursor.at = align(Frame::header_size);
    }
    return Status::none;
}

/// Which erase unit has a sequence number from that of the oldest one in use to the newest's.
uint32_t Journal::index_of(uint32_t sequence) const {
    const uint32_t back = newest_.sequence - sequence;
    return index_ - back + (back <= index_ ? 0 : storage_->contract.erase_units);
}

/// Fills the unit buffer.
Status Journal::read_unit(uint32_t offset) {
    const ReadStatus status =
        storage_->read(storage_->context, offset, unit_, static_cast<size_t>(unit_size()));
    if (status == ReadStatus::failed) return fail();
    return status == ReadStatus::ok ? Status::ok : Status::torn;
}

Status Journal::read_header(uint32_t index, Header& header) {
    const Status status = read_frame(index, Cursor{}, reinterpret_cast<uint8_t*>(&header));
    if (status != Status::ok) return status;
    swap_bytes(header);
    return header.form == newest_.form ? Status::ok : Status::torn;
}

/// Reads the frame at the cursor; at an erase unit's beginning, its header, which is shorter.
/// `none`: nothing is there or can be. `torn`: no such frame is, and none begins before the largest
/// would end.
Status Journal::read_frame(uint32_t index, const Cursor& cursor, uint8_t* octets) {
    const uint32_t size = storage_->contract.erase_unit;
    const uint32_t most = cursor.at == 0 ? Frame::header_bytes : Frame::max_size - 4;
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
            const Status status = read_unit(index * size + at);
            if (status != Status::ok) return status;
        }
        const uint8_t octet = unit_[place];
        if (done == 0) {
            if (octet == storage_->contract.erased) {
                if (at == 0) break;
                continue;
            }
            // A cut may have kept what belongs behind, and lost the beginning.
            if (at != cursor.at) return Status::torn;
        }
        if (done < last) {
            octets[done] = octet;
            crc_ = Frame::crc_step(crc_, octet);
            if (done == 1) {
                last = octet + 2u;
                if (last > most) return Status::torn;
            }
        } else {
            check = check >> 8 | static_cast<uint32_t>(octet) << 24;
            if (done == last + 3) {
                crc_ = Frame::check_value(crc_, check);
                return crc_ == cursor.number ? Status::ok : Status::torn;
            }
        }
        ++done;
    }
    return done == 0 ? Status::none : Status::torn;
}

void Journal::swap_bytes(Header& header) {
    uint32_t* const words[] = {&header.form, &header.sequence, &header.game, &header.tail,
                               &header.first};
    for (uint32_t* word : words) *word = nanosgf::detail::little_endian(*word);
}

} // namespace record
} // namespace nanosgf
