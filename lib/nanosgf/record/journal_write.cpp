// SPDX-License-Identifier: MIT
// How the journal writes: which erase unit it takes; it is erased, filled from behind its header,
// and valid only when its header follows; each entry is synced before it is acknowledged.
#include "nanosgf/record/journal.hpp"

#include "nanosgf/record/frame.hpp"

namespace nanosgf {
namespace record {

using detail::Frame;

namespace {

/// As many erase units are stepped over in a call; then it is the device that does not work.
constexpr uint8_t most_bad = 8;

} // namespace

Status Journal::begin(const RootProperty* properties, size_t count) {
    if (state_ <= State::foreign) return Status::misuse;
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
    if (status == Status::ok) status = open_unit(Purpose::game, 0);
    if (status != Status::ok) return status;
    (void)put_root(properties, count);
    mark_ = 0;
    state_ = State::recording;
    return commit();
}

Status Journal::put_root(const RootProperty* properties, size_t count) {
    for (; count != 0; --count, ++properties) {
        char name[2];
        if (!detail::spell_root_name(properties, count, name)) return Status::misuse;
        const char* begun = name;
        Bytes value = properties->value;
        Kind kind = Kind::root;
        do {
            const Bytes piece = value.first(begun == nullptr ? Entry::max_size : Entry::max_size - 2);
            put_frame(static_cast<uint8_t>(kind), piece, begun);
            value = value.from(piece.size());
            begun = nullptr;
            kind = Kind::root_more;
        } while (!value.empty());
    }
    return Status::ok;
}

Status Journal::resume() {
    if (state_ != State::open) return Status::misuse;
    state_ = State::recording;
    mark_ = Frame::after_start;
    return Status::ok;
}

Status Journal::append(Kind kind, Bytes bytes) {
    if (state_ != State::recording) return Status::misuse;
    if (bytes.size() > Entry::max_size) return Status::too_long;
    const uint32_t size = align(Frame::size(static_cast<uint32_t>(bytes.size())));
    const uint32_t end = room_end(kind);
    // Without what is torn, when the erase unit is recorded anew.
    const uint32_t packed = at_ - gap_ + size;
    Status status = Status::ok;
    written_ = true;
    if ((is_stale_ ? packed : at_ + size) > end) {
        // Where another erase unit can follow, nothing need be kept free in this one.
        Place place{newest_.sequence, index_};
        uint32_t tail;
        status = make_room(place, Purpose::more, newest_.tail, tail);
        if (status == Status::full && packed <= end) {
            is_stale_ = true;
            status = Status::ok;
        }
    }
    if (status == Status::ok && is_stale_) status = renew();
    if (status == Status::ok && at_ + size > storage_->contract.erase_unit) {
        if (uncommitted_) status = commit();
        if (status == Status::ok) status = open_unit(Purpose::more, number_);
    }
    if (status != Status::ok) return status;
    put_frame(static_cast<uint8_t>(kind) | unsigned{mark_}, bytes, nullptr);
    status = commit();
    if (status != Status::ok) return status;
    mark_ = 0;
    if (ends_game(kind)) state_ = State::idle;
    return status;
}

/// Records the newest erase unit's entries anew in another one, which takes its place.
inline Status Journal::renew() {
    const uint32_t end = number_;
    Cursor from{newest_.game, newest_.sequence, align(Frame::header_size), newest_.first};
    Status status = open_unit(Purpose::renewal, newest_.first);
    while (status == Status::ok && number_ != end) {
        Entry entry;
        status = pass(from, entry);
        // What was read when it was mounted is no longer there.
        if (status == Status::none) return fail();
        if (status == Status::ok) put_frame(static_cast<uint8_t>(entry.kind), entry.value(), nullptr);
        if (status == Status::torn) status = Status::ok;
    }
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

/// Whether an erase unit may be taken. `none`: it is in use. Else it is free: `ok`; `torn`: it was
/// passed over before, perhaps since it is bad; `unsupported`: what is there may still be worth
/// something.
inline Status Journal::is_free(const Place& place, Purpose purpose, uint32_t tail) {
    Header header;
    Status status = read_header(place.index, header);
    if (status == Status::failed || status == Status::unsupported) return status;
    if (status != Status::ok)
        return place.sequence <= storage_->contract.erase_units ? Status::ok : Status::torn;
    if (header.sequence < tail) return Status::ok;
    Header next;
    status = find_header(header.sequence + 1, next);
    if (status == Status::failed) return status;
    if (status == Status::none) return purpose == Purpose::renewal ? Status::ok : Status::none;
    // Recorded anew in the next one; and that might not be readable at the next start.
    if (next.game != header.game || next.first > header.first) return Status::none;
    return next.sequence == newest_.sequence ? Status::unsupported : Status::ok;
}

/// Goes on from a place to the next in the ring that is free, and not in the way that is `avoided`.
/// `none`: there is none but perhaps the place itself.
Status Journal::find_free(Place& place, Purpose purpose, uint32_t tail, Status avoided) {
    Place next = place;
    for (uint32_t left = storage_->contract.erase_units; --left != 0;) {
        ++next.sequence;
        if (++next.index == storage_->contract.erase_units) next.index = 0;
        const Status status = is_free(next, purpose, tail);
        if (status == Status::failed) return status;
        if (status == Status::none || status == avoided) continue;
        place = next;
        return Status::ok;
    }
    return Status::none;
}

/// Goes on from a place to the one to be taken, and sees whether another one is free then: the oldest
/// game may have to go. That is decided here, as the tail, and comes true with the header. What has a
/// sequence below `usable` may be taken.
Status Journal::make_room(Place& place, Purpose purpose, uint32_t usable, uint32_t& tail) {
    Status status = find_free(place, Purpose::more, usable, Status::unsupported);
    if (status == Status::none) status = find_free(place, Purpose::more, usable, Status::none);
    if (status == Status::failed) return status;
    if (status == Status::none || place.sequence + 1 <= newest_.sequence + 1) return Status::full;
    for (tail = usable;;) {
        Place other = place;
        status = find_free(other, purpose, tail, Status::torn);
        if (status != Status::none) return status;
        status = remove_game(place, purpose, tail);
        if (status != Status::ok) return status;
    }
}

/// Moves the tail behind the oldest game, which is not the one that is being recorded.
Status Journal::remove_game(const Place& place, Purpose purpose, uint32_t& tail) {
    if (retention_ == Retention::keep_all || tail == place.sequence) return Status::full;
    Game follower{place.sequence, 0};
    const Status status = find_game(tail + 1, follower);
    if (status == Status::failed) return status;
    if (purpose != Purpose::game && follower.number > newest_.game) return Status::full;
    tail = follower.number;
    return Status::ok;
}

/// Even if it looks blank: an erase or a program that was cut may leave half-written bits. `torn`: it
/// cannot be erased.
inline Status Journal::clear(uint32_t index) {
    const uint32_t size = storage_->contract.erase_unit;
    const uint32_t begin = index * size;
    if (!storage_->erase(storage_->context, begin)) return Status::torn;
    if (!storage_->sync(storage_->context)) return fail();
    for (uint32_t at = 0; at != size; at += unit_size()) {
        const Status status = read_unit(begin + at);
        if (status != Status::ok) return status;
        if (!is_blank(storage_->contract.erased)) return Status::torn;
    }
    return Status::ok;
}

/// Takes an erase unit into use, whose first entry has the number `first`; commit() makes it valid.
/// A bad one is stepped over: to another that is free; or, where it is the first time that one is
/// bad and none is, into the oldest game, which has to go in any case.
Status Journal::open_unit(Purpose purpose, uint32_t first) {
    Place place{newest_.sequence, index_};
    uint32_t usable = newest_.tail;
    uint32_t tail = usable;
    Status status;
    for (uint8_t tries = 0;;) {
        status = make_room(place, purpose, usable, tail);
        if (tries != 0 && status == Status::full) {
            if (usable == newest_.tail) status = remove_game(place, purpose, usable);
            if (status == Status::ok) continue;
            if (status == Status::full) return fail();
        }
        if (tries == most_bad) return fail();
        if (status != Status::ok) return status;
        status = clear(place.index);
        if (status != Status::torn) break;
        ++tries;
    }
    if (status != Status::ok) return status;
    newest_.sequence = place.sequence;
    if (purpose == Purpose::game) newest_.game = place.sequence;
    newest_.tail = tail;
    newest_.first = number_ = first;
    index_ = place.index;
    at_ = align(Frame::header_size);
    gap_ = bound_of_ = 0;
    is_stale_ = false;
    uncommitted_ = written_ = true;
    filled_ = 0;
    return Status::ok;
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

/// With the two letters of a name before the bytes, if it is not null.
void Journal::put_frame(unsigned kind, Bytes bytes, const char* name) {
    crc_ = Frame::crc_within(newest_.sequence);
    put(static_cast<uint8_t>(kind));
    put(static_cast<uint8_t>(bytes.size() + (name == nullptr ? 0 : 2)));
    if (name != nullptr) put_all(Bytes(name, 2));
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
