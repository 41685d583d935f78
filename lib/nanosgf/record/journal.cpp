// SPDX-License-Identifier: MIT
// How the journal reads: mounting, the listing, entries one by one. Nothing here writes.
#include "nanosgf/record/journal.hpp"

#include "nanosgf/record/frame.hpp"

namespace nanosgf {
namespace record {

using detail::Frame;

bool Journal::is_supported() {
    const Contract& contract = storage_->contract;
    const uint16_t unit = contract.program_unit;
    grain_ = contract.cut_unit > unit ? contract.cut_unit : unit;
    const uint32_t mask = grain_ - 1u;
    // With the grain a power of two, a unit that is no larger divides it exactly if it is one, too.
    return unit != 0 && (unit & (unit - 1u)) == 0 && (grain_ & mask) == 0 &&
           (contract.erase_unit & mask) == 0 && contract.erase_units >= 2 &&
           contract.erase_unit >= align(Frame::header_size) + align(Frame::max_size) &&
           (contract.erased == 0 || contract.erased == 0xFF) &&
           contract.order != WriteOrder::unknown;
}

Status Journal::mount(Retention retention) {
    retention_ = retention;
    state_ = State::unmounted;
    if (!is_supported()) return Status::unsupported;
    sequence_ = 0;
    tail_ = 1;
    filled_ = 0;
    uncommitted_ = false;
    written_ = true;
    const uint32_t size = storage_->contract.erase_unit;
    uint32_t first = 0;
    uint32_t base = 0;
    for (uint32_t count = storage_->contract.erase_units; count != 0; --count, base += size) {
        Header header;
        const Found found = read_header(base, header);
        if (found == Found::failed) return fail();
        if (found != Found::entry || header.sequence <= sequence_) continue;
        sequence_ = header.sequence;
        game_ = header.game;
        tail_ = header.tail;
        first = header.first;
        base_ = base;
    }
    number_ = first;
    if (sequence_ == 0) {
        base_ = base - size; // so that the first one is the next
        state_ = State::idle;
        return Status::ok;
    }
    // Always true of what was written here: one erase unit is free.
    const uint32_t most = storage_->contract.erase_units - 1;
    if (sequence_ - tail_ >= most) tail_ = sequence_ - most + 1;
    return scan();
}

/// Reads the newest erase unit: where it ends, and whether its game has ended.
Status Journal::scan() {
    state_ = State::open;
    Cursor cursor{game_, sequence_, align(Frame::header_size), number_};
    for (;;) {
        Entry entry;
        const Found found = read_frame(cursor, entry);
        if (found == Found::failed) return fail();
        if (found == Found::blank) break;
        if (found == Found::torn) {
            cursor.at += align(Frame::max_size);
            continue;
        }
        cursor.at += align(Frame::size(entry.size));
        ++cursor.number;
        if (entry.kind == Kind::finish || entry.kind == Kind::abandon) state_ = State::idle;
    }
    number_ = cursor.number;
    // What follows reads as erased, but might be half programmed.
    at_ = storage_->contract.blank_is_safe ? cursor.at : storage_->contract.erase_unit;
    return Status::ok;
}

Status Journal::fail() {
    state_ = State::unmounted;
    return Status::failed;
}

Cursor Journal::cursor(const Game& game) const {
    return {game.number, game.number, align(Frame::header_size), 0};
}

Status Journal::first_game(Game& game) { return find_game(tail_, game); }

Status Journal::next_game(Game& game) { return find_game(game.number + 1, game); }

Status Journal::find_game(uint32_t sequence, Game& game) {
    if (state_ == State::unmounted) return Status::misuse;
    if (sequence < tail_) sequence = tail_;
    for (; sequence_ != 0 && sequence <= sequence_; ++sequence) {
        Header header;
        const uint32_t base = base_of(sequence);
        const Found found = read_header(base, header);
        if (found == Found::failed) return fail();
        if (found != Found::entry || header.sequence != sequence || header.game != sequence)
            continue;
        game = {sequence, base};
        return Status::ok;
    }
    return Status::none;
}

Status Journal::read(Cursor& cursor, Entry& entry) {
    if (state_ == State::unmounted) return Status::misuse;
    while (cursor.sequence >= tail_ && cursor.sequence <= sequence_) {
        const Found found = read_frame(cursor, entry);
        if (found == Found::failed) return fail();
        if (found == Found::entry) {
            cursor.at += align(Frame::size(entry.size));
            ++cursor.number;
            return Status::ok;
        }
        if (found == Found::torn) {
            cursor.at += align(Frame::max_size);
            continue;
        }
        if (cursor.sequence == sequence_) break;
        Header header;
        const Found next = read_header(base_of(cursor.sequence + 1), header);
        if (next == Found::failed) return fail();
        if (next != Found::entry || header.sequence != cursor.sequence + 1 ||
            header.game != cursor.game || header.first != cursor.number)
            break;
        ++cursor.sequence;
        cursor.at = align(Frame::header_size);
    }
    return Status::none;
}

/// Where the erase unit of a sequence number between tail_ and sequence_ begins.
uint32_t Journal::base_of(uint32_t sequence) const {
    const uint32_t back = (sequence_ - sequence) * storage_->contract.erase_unit;
    return back <= base_ ? base_ - back : base_ + total() - back;
}

uint32_t Journal::total() const {
    return storage_->contract.erase_unit * storage_->contract.erase_units;
}

/// Fills the unit buffer: `entry` if it holds something, `blank` if it reads as erased.
Journal::Found Journal::read_unit(uint32_t offset) {
    const ReadStatus status = storage_->read(storage_->context, offset, unit_, grain_);
    if (status != ReadStatus::ok) {
        return status == ReadStatus::failed ? Found::failed : Found::torn;
    }
    for (uint16_t i = 0; i < grain_; ++i)
        if (unit_[i] != storage_->contract.erased) return Found::entry;
    return Found::blank;
}

Journal::Found Journal::read_header(uint32_t base, Header& header) {
    uint32_t words[4] = {};
    crc_ = Frame::crc_begin;
    for (uint32_t done = 0; done < Frame::header_size; ++done) {
        const uint16_t place = static_cast<uint16_t>(done & (grain_ - 1u));
        if (place == 0) {
            const Found found = read_unit(base + done);
            if (found != Found::entry && found != Found::blank) return found;
        }
        const uint8_t octet = unit_[place];
        crc_ = Frame::crc_step(crc_, octet);
        if (done < 16) {
            words[done >> 2] |= static_cast<uint32_t>(octet) << ((done & 3) * 8);
        } else if (done < 20 && octet != Frame::signature(done, grain_)) {
            return Found::torn;
        }
    }
    header = {words[0], words[1], words[2], words[3]};
    const bool good = crc_ == Frame::crc_residue && header.tail != 0 &&
                      header.tail <= header.game && header.game <= header.sequence &&
                      header.sequence != Frame::no_sequence;
    if (!good) return Found::torn;
    return Found::entry;
}

/// Reads the entry at the cursor. `blank`: nothing is there or can be. `torn`: no entry is, and
/// none begins before the largest would end.
Journal::Found Journal::read_frame(const Cursor& cursor, Entry& entry) {
    const uint32_t unit_size = storage_->contract.erase_unit;
    if (cursor.at + align(Frame::size(0)) > unit_size) return Found::blank;
    uint32_t end = cursor.at + align(Frame::max_size);
    if (end > unit_size) end = unit_size;
    crc_ = Frame::crc_seed(cursor.sequence, cursor.number);
    const uint32_t base = base_of(cursor.sequence);
    uint32_t done = 0;
    bool blank = false;
    for (uint32_t at = cursor.at; at < end; at += grain_) {
        const Found found = read_unit(base + at);
        if (found == Found::failed || found == Found::torn) return found;
        if (done == 0) blank = found == Found::blank;
        if (blank) {
            // A cut may have kept what belongs behind, and lost the beginning.
            if (found != Found::blank) return Found::torn;
            ++done;
            continue;
        }
        for (uint16_t i = 0; i < grain_; ++i, ++done) {
            const uint8_t octet = unit_[i];
            if (done == 0) {
                entry.kind = static_cast<Kind>(octet);
            } else if (done == 1) {
                if (octet > Entry::max_size) return Found::torn;
                entry.size = octet;
            } else if (done < entry.size + 2u) {
                entry.bytes[done - 2] = static_cast<char>(octet);
            }
            crc_ = Frame::crc_step(crc_, octet);
            if (done > 1 && done + 1 == Frame::size(entry.size)) {
                return crc_ == Frame::crc_residue ? Found::entry : Found::torn;
            }
        }
    }
    return blank ? Found::blank : Found::torn;
}

} // namespace record
} // namespace nanosgf
