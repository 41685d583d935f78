// SPDX-License-Identifier: MIT
// How the journal writes. It chooses an erase unit, erases it, fills it after the place of the header,
// and makes it valid by writing the header last. Each entry is synced before it is acknowledged.
#include "nanosgf/record/journal.hpp"

#include "nanosgf/record/frame.hpp"

namespace nanosgf {
namespace record {

namespace {

/// The erase units that a call tries, some of them twice; after that the device does not work.
constexpr uint32_t most_bad = 6;

} // namespace

StoreStatus Journal::begin(const RootProperty* properties, size_t count) {
    if (state_ <= State::foreign || !detail::are_root(properties, count)) return StoreStatus::misuse;
    // The first run writes nothing, so that a misuse changes nothing.
    const uint32_t at = at_;
    const uint32_t number = number_;
    at_ = align(Frame::header_size);
    written_ = false;
    put_root(properties, count);
    StoreStatus status = StoreStatus::too_long;
    const bool has_room = at_ <= room_end(tag_of(Kind::root));
    at_ = at;
    number_ = number;
    if (has_room) status = open_unit(Purpose::game);
    if (status != StoreStatus::ok) return status;
    newest_.game = newest_.sequence;
    newest_.first = number_ = 0;
    put_root(properties, count);
    state_ = State::recording;
    return commit();
}

void Journal::put_root(const RootProperty* properties, size_t count) {
    for (; count != 0; --count, ++properties) {
        uint32_t tag = tag_of(Kind::root, properties->name);
        size_t room = Entry::max_size - 2;
        Bytes value = properties->value;
        do {
            const Bytes piece = value.first(room);
            put_frame(tag, piece.data(), piece.size());
            value = value.from(piece.size());
            tag = tag_of(Kind::root_more);
            room = Entry::max_size;
        } while (!value.empty());
    }
}

StoreStatus Journal::resume() {
    if (state_ != State::open) return StoreStatus::misuse;
    state_ = State::resumed;
    return StoreStatus::ok;
}

StoreStatus Journal::add(uint32_t tag, const char* bytes, size_t count) {
    // What has a name comes with it.
    if (state_ < State::recording || tag <= tag_of(Kind::root_more) || tag == tag_of(Kind::property))
        return StoreStatus::misuse;
    if (count > room_in(tag)) return StoreStatus::too_long;
    const uint32_t size = align(Frame::max_size - room_in(tag) + static_cast<uint32_t>(count));
    const uint32_t end = room_end(tag);
    written_ = true;
    StoreStatus status = StoreStatus::ok;
    int32_t over = static_cast<int32_t>(at_ - end + size);
    // Torn entries are left out when the erase unit is recorded anew.
    const int32_t packed = over - static_cast<int32_t>(gap_);
    if (is_stale_) over = packed;
    if (over > 0) {
        // If another erase unit can follow, this one needs no reserve.
        Place place;
        place.sequence = newest_.sequence;
        place.index = index_;
        status = make_room(place, Purpose::more);
        if (status == StoreStatus::full && packed <= 0) {
            is_stale_ = true;
            status = StoreStatus::ok;
        }
    }
    if (status == StoreStatus::ok && is_stale_) status = renew();
    if (status == StoreStatus::ok && at_ + size > storage_->contract.erase_unit) {
        status = commit(); // perhaps the header of one that was recorded anew
        if (status == StoreStatus::ok) status = open_unit(Purpose::more);
    }
    if (status != StoreStatus::ok) return status;
    put_frame(tag | (static_cast<uint8_t>(state_) & Frame::after_start), bytes, count);
    status = commit();
    if (status != StoreStatus::ok) return status;
    state_ = is_end(tag) ? State::idle : State::recording;
    return status;
}

/// Records the newest erase unit's entries anew in another one, which takes its place.
inline StoreStatus Journal::renew() {
    const uint32_t end = number_;
    Cursor from;
    enter(from, newest_.sequence, newest_.first);
    StoreStatus status = open_unit(Purpose::renewal);
    while (status == StoreStatus::ok && number_ != end) status = copy(from);
    return status;
}

/// A function of its own, so that its stack is free before and after.
[[gnu::noinline]] StoreStatus Journal::copy(Cursor& from) {
    Entry entry;
    const StoreStatus status = pass(from, entry);
    // The state read by mount() is no longer valid.
    if (status == StoreStatus::none) return fail();
    if (status == StoreStatus::ok) put_frame(tag_of(entry.kind), entry.bytes, entry.size);
    return status == StoreStatus::torn ? StoreStatus::ok : status;
}

/// Where entries of this kind must end in the last erase unit: after others there is room for a result and the
/// end.
uint32_t Journal::room_end(uint32_t tag) const {
    uint32_t end = storage_->contract.erase_unit;
    if (!is_end(tag)) end -= align(Frame::reserved_end);
    if (!is_end(tag) && tag != tag_of(Kind::result)) end -= align(Frame::reserved_result);
    return end;
}

/// Whether an erase unit may be taken. `none`: it is in use; or it was passed over before, perhaps because it is
/// bad, and `torn` is avoided. Otherwise it is free: `ok`; `unsupported`: its contents may still be recovered.
inline StoreStatus Journal::is_free(const Place& place, StoreStatus avoided) {
    Header header;
    StoreStatus status = read_header(place.index, header);
    if (status == StoreStatus::failed || status == StoreStatus::unsupported) return status;
    if (status != StoreStatus::ok)
        return avoided == StoreStatus::torn && place.sequence > storage_->contract.erase_units ? StoreStatus::none
                                                                                              : StoreStatus::ok;
    if (header.sequence < place.tail) return StoreStatus::ok;
    // Its entries were recorded anew in the next one, which might not be readable at the next start.
    status = look_ahead(header.game, header.sequence);
    if (status == StoreStatus::ok && bound_ > header.first) return StoreStatus::none;
    return status == StoreStatus::ok && next_ == newest_.sequence ? StoreStatus::unsupported : status;
}

/// Moves from a place to the next free one in the ring whose state is not `avoided`.
/// `none`: there is none, except perhaps the place itself.
StoreStatus Journal::find_free(Place& place, StoreStatus avoided) {
    for (uint32_t left = storage_->contract.erase_units;;) {
        ++place.sequence;
        if (++place.index == storage_->contract.erase_units) place.index = 0;
        if (--left == 0) break;
        const StoreStatus status = is_free(place, avoided);
        if (status != StoreStatus::none && status != avoided)
            return status == StoreStatus::failed ? status : StoreStatus::ok;
    }
    // Once around: back at the start.
    place.sequence -= storage_->contract.erase_units;
    return StoreStatus::none;
}

/// Moves from a place to the one to be taken. If no other one is free after that, the oldest game has to
/// go: the place's tail says so, and takes effect with the header.
StoreStatus Journal::make_room(Place& place, Purpose purpose) {
    place.tail = newest_.tail;
    StoreStatus status = find_free(place, StoreStatus::unsupported);
    if (status == StoreStatus::none) status = find_free(place, StoreStatus::none);
    if (status == StoreStatus::none || (status == StoreStatus::ok && place.sequence + 1 <= newest_.sequence))
        return StoreStatus::full;
    // The one that is recorded anew becomes free.
    while (status == StoreStatus::ok && purpose != Purpose::renewal) {
        // Not a copy of the place: it would lie on the deepest stack of all calls.
        const uint32_t sequence = place.sequence;
        const uint32_t index = place.index;
        status = find_free(place, StoreStatus::torn);
        place.sequence = sequence;
        place.index = index;
        if (status != StoreStatus::none) break;
        status = remove_game(place, purpose);
    }
    return status;
}

/// Moves the tail to the game after the oldest one. The oldest is not the one that is being recorded.
StoreStatus Journal::remove_game(Place& place, Purpose purpose) {
    if (retention_ == Retention::keep_all || place.tail == place.sequence) return StoreStatus::full;
    ListedGame follower{place.sequence, 0};
    const StoreStatus status = find_game(place.tail + 1, follower);
    if (status == StoreStatus::failed) return status;
    if (purpose != Purpose::game && follower.number > newest_.game) return StoreStatus::full;
    place.tail = follower.number;
    return StoreStatus::ok;
}

/// Erases it even if it looks blank: an erase or a program that was cut may leave half-written bits.
/// `torn`: it cannot be erased.
inline StoreStatus Journal::clear(uint32_t index) {
    const uint32_t size = storage_->contract.erase_unit;
    const uint32_t begin = index * size;
    if (!storage_->erase(storage_->context, begin)) return StoreStatus::torn;
    if (!storage_->sync(storage_->context)) return fail();
    for (uint32_t at = 0; at != size; at += unit_size()) {
        const StoreStatus status = read_unit(begin + at);
        if (status != StoreStatus::ok) return status;
        if (!is_blank(storage_->contract.erased)) return StoreStatus::torn;
    }
    return StoreStatus::ok;
}

/// Takes an erase unit into use; commit() makes it valid.
/// Skips a bad one for another that is free. If none is free, and one is bad for the first time, takes that of
/// the oldest game, which has to go in any case; if that is bad, too, the next game's.
StoreStatus Journal::open_unit(Purpose purpose) {
    Place place;
    place.sequence = newest_.sequence;
    place.index = index_;
    uint32_t first_bad = index_;
    for (uint32_t bad = 0;;) {
        StoreStatus status = make_room(place, purpose);
        if (status != StoreStatus::ok && bad == 0) return status;
        if (status == StoreStatus::ok && place.index == first_bad) status = StoreStatus::full;
        if (status == StoreStatus::full && remove_game(place, purpose) == StoreStatus::ok) {
            newest_.tail = place.tail;
            continue;
        }
        if (status != StoreStatus::ok || bad == most_bad) return fail();
        status = place.sequence <= bad_ ? StoreStatus::torn : clear(place.index);
        if (status == StoreStatus::ok) break;
        if (status == StoreStatus::failed) return status;
        if (bad++ == 0) first_bad = place.index;
    }
    newest_.sequence = place.sequence;
    newest_.tail = place.tail;
    if (purpose != Purpose::renewal) newest_.first = number_; // begin() sets that of a game
    number_ = newest_.first;
    index_ = place.index;
    at_ = align(Frame::header_size);
    gap_ = bound_of_ = 0;
    is_stale_ = false;
    uncommitted_ = written_ = true;
    return StoreStatus::ok;
}

/// Everything that was put is safe if this returns `ok`.
StoreStatus Journal::commit() {
    for (;;) {
        written_ = written_ && storage_->sync(storage_->context);
        if (!uncommitted_) break;
        uncommitted_ = false;
        const uint32_t after = at_;
        at_ = 0;
        crc_ = Frame::crc_start;
        // Words with the lowest byte first.
        const uint32_t order = nanosgf::detail::little_endian(uint32_t{3}) >> 24;
        for (uint32_t i = 0; i < Frame::header_bytes; ++i)
            put(reinterpret_cast<const uint8_t*>(&newest_)[i ^ order]);
        put_end(0);
        at_ = after;
    }
    return written_ ? StoreStatus::ok : fail();
}

[[gnu::noinline]] StoreStatus Journal::fail() {
    state_ = State::unmounted;
    bad_ = failed_;
    failed_ = newest_.sequence;
    return StoreStatus::failed;
}

void Journal::put_frame(uint32_t tag, const char* bytes, size_t size) {
    crc_ = Frame::crc_within(newest_.sequence);
    put(static_cast<uint8_t>(tag));
    put(static_cast<uint8_t>(size + name_size(tag)));
    for (; (tag >>= 8) != 0;) put(static_cast<uint8_t>(tag));
    for (; size != 0; --size) put(static_cast<uint8_t>(*bytes++));
    put_end(number_++);
}

/// Puts the check value, and erased bytes up to the end of the unit.
void Journal::put_end(uint32_t number) {
    uint32_t check = Frame::check_value(crc_, number);
    for (uint8_t i = 0; i < 4; ++i, check >>= 8) put(static_cast<uint8_t>(check));
    while (place_in_unit(at_) != 0) put(storage_->contract.erased);
}

void Journal::put(uint8_t octet) {
    crc_ = Frame::crc_step(crc_, octet);
    const uint32_t at = at_;
    const uint32_t mask = mask_;
    at_ = at + 1;
    unit_[at & mask] = octet;
    if ((at_ & mask) != 0) return;
    // After a failure nothing more is written: the torn frame stays the last one.
    written_ = written_ &&
               storage_->program(storage_->context, index_ * storage_->contract.erase_unit + at - mask,
                                 unit_, static_cast<size_t>(mask + 1));
}

} // namespace record
} // namespace nanosgf
