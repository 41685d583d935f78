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
    // First nothing is written of it, so that a misuse changes nothing.
    const uint32_t at = at_;
    const uint32_t number = number_;
    at_ = align(Frame::header_size);
    written_ = false;
    filled_ = 0;
    Status status = put_root(properties, count);
    if (status == Status::ok && at_ > room_end(Kind::root)) status = Status::too_long;
    at_ = at;
    number_ = number;
    uint32_t tail;
    if (status == Status::ok) status = make_room(true, tail);
    if (status == Status::ok) status = open_unit(true, tail);
    if (status != Status::ok) return status;
    (void)put_root(properties, count);
    state_ = State::recording;
    return commit();
}

Status Journal::put_root(const RootProperty* properties, size_t count) {
    for (; count != 0; --count, ++properties) {
        char name[2];
        if (!detail::spell_root_name(properties, count, name)) return Status::misuse;
        Bytes head(name, 2);
        Bytes value = properties->value;
        Kind kind = Kind::root;
        do {
            const Bytes piece = value.first(Entry::max_size - head.size());
            put_frame(kind, head, piece);
            value = value.from(piece.size());
            head = Bytes();
            kind = Kind::root_more;
        } while (!value.empty());
    }
    return Status::ok;
}

Status Journal::resume() {
    if (state_ != State::open) return Status::misuse;
    state_ = State::recording;
    return append(Kind::power_up, Bytes());
}

Status Journal::append(Kind kind, Bytes bytes) {
    if (state_ != State::recording) return Status::misuse;
    if (bytes.size() > Entry::max_size) return Status::too_long;
    const uint32_t end = at_ + align(Frame::size(static_cast<uint32_t>(bytes.size())));
    if (end > room_end(kind)) {
        // Where another erase unit can follow, nothing need be kept free in this one.
        uint32_t tail;
        Status status = make_room(false, tail);
        if (status == Status::ok && end > storage_->contract.erase_unit)
            status = open_unit(false, tail);
        if (status != Status::ok) return status;
    }
    written_ = true;
    put_frame(kind, Bytes(), bytes);
    const Status status = commit();
    if (status == Status::ok && ends_game(kind)) state_ = State::idle;
    return status;
}

/// Where in the last erase unit entries of a kind must end: a result and the end find room behind
/// others.
uint32_t Journal::room_end(Kind kind) const {
    uint32_t end = storage_->contract.erase_unit;
    if (!ends_game(kind)) end -= align(Frame::reserved_end);
    if (!ends_game(kind) && kind != Kind::result) end -= align(Frame::reserved_result);
    return end;
}

/// Sees whether one erase unit is free when the next one is in use: the oldest game may have to go.
/// That is decided here, as the tail, and comes true with the next one's header.
Status Journal::make_room(bool new_game, uint32_t& tail) {
    const uint32_t next = newest_.sequence + 1;
    if (next + 1 == 0) return Status::full;
    tail = newest_.tail;
    if (next - tail + 1 < storage_->contract.erase_units) return Status::ok;
    if (retention_ == Retention::keep_all) return Status::full;
    Game follower{next, 0};
    const Status status = find_game(tail + 1, follower);
    if (status == Status::failed) return status;
    if (!new_game && follower.number > newest_.game) return Status::full;
    tail = follower.number;
    return Status::ok;
}

/// Takes the next erase unit of the ring into use; commit() makes it valid.
Status Journal::open_unit(bool new_game, uint32_t tail) {
    newest_.tail = tail;
    if (++index_ == storage_->contract.erase_units) index_ = 0;
    ++newest_.sequence;
    if (new_game) {
        newest_.game = newest_.sequence;
        number_ = 0;
    }
    newest_.first = number_;
    at_ = align(Frame::header_size);
    uncommitted_ = true;
    filled_ = 0;
    // Even if it looks blank: an erase or a program that was cut may leave half-written bits.
    written_ = storage_->erase(storage_->context, index_ * storage_->contract.erase_unit) &&
               storage_->sync(storage_->context);
    return written_ ? Status::ok : fail();
}

/// All that was put is safe when this returns `ok`.
Status Journal::commit() {
    written_ = written_ && storage_->sync(storage_->context);
    if (uncommitted_) {
        uncommitted_ = false;
        const uint32_t behind = at_;
        at_ = 0;
        crc_ = Frame::crc_begin;
        Header header = newest_;
        swap_bytes(header);
        put_all(Bytes(reinterpret_cast<const uint8_t*>(&header), Frame::header_bytes));
        put_end(0);
        at_ = behind;
        written_ = written_ && storage_->sync(storage_->context);
    }
    return written_ ? Status::ok : fail();
}

Status Journal::fail() {
    state_ = State::unmounted;
    return Status::failed;
}

void Journal::put_frame(Kind kind, Bytes head, Bytes bytes) {
    crc_ = Frame::crc_within(newest_.sequence);
    put(static_cast<uint8_t>(kind));
    put(static_cast<uint8_t>(head.size() + bytes.size()));
    put_all(head);
    put_all(bytes);
    put_end(number_++);
}

/// The check value, and what is left of the unit as erased bytes.
void Journal::put_end(uint32_t number) {
    uint32_t check = Frame::check_value(crc_, number);
    for (uint8_t i = 0; i < 4; ++i, check >>= 8) put(static_cast<uint8_t>(check));
    while (filled_ != 0) put(storage_->contract.erased);
}

void Journal::put_all(Bytes bytes) {
    for (const char octet : bytes) put(static_cast<uint8_t>(octet));
}

void Journal::put(uint8_t octet) {
    crc_ = Frame::crc_step(crc_, octet);
    unit_[filled_++] = octet;
    if (filled_ != unit_size()) return;
    filled_ = 0;
    // After a failure nothing more is written, so that it stays the last thing that is torn.
    written_ = written_ &&
               storage_->program(storage_->context, index_ * storage_->contract.erase_unit + at_,
                                 unit_, static_cast<size_t>(unit_size()));
    at_ += unit_size();
}

} // namespace record
} // namespace nanosgf
