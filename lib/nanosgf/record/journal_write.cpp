// SPDX-License-Identifier: MIT
// How the journal writes: an erase unit is erased, filled from behind its header, and valid only
// when its header follows; each entry is synced before it is acknowledged.
#include "nanosgf/record/journal.hpp"

#include "nanosgf/record/frame.hpp"

namespace nanosgf {
namespace record {

using detail::Frame;

Status Journal::begin(const RootProperty* properties, size_t count) {
    if (state_ == State::unmounted) return Status::misuse;
    uint32_t room = storage_->contract.erase_unit - align(Frame::header_size);
    for (size_t i = 0; i < count; ++i) {
        const Bytes name = properties[i].name;
        if (!detail::is_name(name)) return Status::misuse;
        size_t left = properties[i].value.size() + 2;
        do {
            const size_t piece = left < Entry::max_size ? left : Entry::max_size;
            const uint32_t size = align(Frame::size(static_cast<uint32_t>(piece)));
            if (size > room) return Status::too_long;
            room -= size;
            left -= piece;
        } while (left != 0);
    }
    const Status status = open_unit(true);
    if (status != Status::ok) return status;
    for (size_t i = 0; i < count; ++i) {
        const char name[] = {properties[i].name.data()[0],
                             properties[i].name.size() > 1 ? properties[i].name.data()[1] : ' '};
        const Bytes value = properties[i].value;
        put_frame(Kind::root, Bytes(name, 2), value.first(Entry::max_size - 2));
        for (size_t done = Entry::max_size - 2; done < value.size(); done += Entry::max_size)
            put_frame(Kind::root_more, Bytes(), value.from(done).first(Entry::max_size));
    }
    state_ = State::recording;
    return commit();
}

Status Journal::resume() {
    if (state_ != State::open) return Status::misuse;
    state_ = State::recording;
    const Status status = append(Kind::power_up, Bytes());
    if (status == Status::full) state_ = State::open;
    return status;
}

Status Journal::append(Kind kind, Bytes bytes) {
    if (state_ != State::recording) return Status::misuse;
    if (bytes.size() > Entry::max_size) return Status::too_long;
    const uint32_t size = align(Frame::size(static_cast<uint32_t>(bytes.size())));
    if (at_ + size > storage_->contract.erase_unit) {
        const Status status = open_unit(false);
        if (status != Status::ok) return status;
    }
    put_frame(kind, Bytes(), bytes);
    const Status status = commit();
    if (status == Status::ok && (kind == Kind::finish || kind == Kind::abandon))
        state_ = State::idle;
    return status;
}

/// Sees that one erase unit is free when the next one is in use: the oldest game may have to go.
/// That is decided here and comes true with the next one's header.
Status Journal::make_room(bool new_game) {
    const uint32_t next = sequence_ + 1;
    if (next == Frame::no_sequence) return Status::full;
    if (next - tail_ + 1 < storage_->contract.erase_units) return Status::ok;
    if (retention_ == Retention::keep_all) return Status::full;
    Game oldest{};
    Game follower{next, 0};
    Status status = first_game(oldest);
    if (status == Status::ok) {
        if (!new_game && oldest.number == game_) return Status::full;
        Game found = oldest;
        status = next_game(found);
        if (status == Status::ok) follower = found;
    }
    if (status == Status::failed) return status;
    if (!new_game && follower.number > game_) return Status::full;
    tail_ = follower.number;
    return Status::ok;
}

/// Takes the next erase unit of the ring into use; commit() makes it valid.
Status Journal::open_unit(bool new_game) {
    const Status status = make_room(new_game);
    if (status != Status::ok) return status;
    base_ += storage_->contract.erase_unit;
    if (base_ == total()) base_ = 0;
    ++sequence_;
    if (new_game) {
        game_ = sequence_;
        number_ = 0;
    }
    at_ = align(Frame::header_size);
    uncommitted_ = true;
    first_ = number_;
    filled_ = 0;
    // Even if it looks blank: an erase or a program that was cut may leave half-written bits.
    written_ = storage_->erase(storage_->context, base_) && storage_->sync(storage_->context);
    return written_ ? Status::ok : fail();
}

/// All that was put is safe when this returns `ok`.
Status Journal::commit() {
    written_ = written_ && storage_->sync(storage_->context);
    if (uncommitted_ && written_) {
        uncommitted_ = false;
        const uint32_t behind = at_;
        at_ = 0;
        crc_ = Frame::crc_begin;
        put_word(sequence_);
        put_word(game_);
        put_word(tail_);
        put_word(first_);
        for (uint32_t place = 16; place < 20; ++place) put(Frame::signature(place, grain_));
        put_end();
        at_ = behind;
        written_ = written_ && storage_->sync(storage_->context);
    }
    return written_ ? Status::ok : fail();
}

void Journal::put_frame(Kind kind, Bytes head, Bytes bytes) {
    crc_ = Frame::crc_seed(sequence_, number_);
    put(static_cast<uint8_t>(kind));
    put(static_cast<uint8_t>(head.size() + bytes.size()));
    for (const char octet : head) put(static_cast<uint8_t>(octet));
    for (const char octet : bytes) put(static_cast<uint8_t>(octet));
    put_end();
    ++number_;
}

/// The check value, and what is left of the unit as erased bytes.
void Journal::put_end() {
    put_word(~crc_);
    while (filled_ != 0) put(storage_->contract.erased);
}

void Journal::put_word(uint32_t word) {
    for (uint8_t i = 0; i < 4; ++i, word >>= 8) put(static_cast<uint8_t>(word));
}

void Journal::put(uint8_t octet) {
    crc_ = Frame::crc_step(crc_, octet);
    unit_[filled_++] = octet;
    if (filled_ != grain_) return;
    filled_ = 0;
    // After a failure nothing more is written, so that it stays the last thing that is torn.
    written_ = written_ && storage_->program(storage_->context, base_ + at_, unit_, grain_);
    at_ += grain_;
}

} // namespace record
} // namespace nanosgf
