// SPDX-License-Identifier: MIT
// How the file store finds and reads its games: a new parser reads each entry, from the end of the
// one before it.
#include "nanosgf/record/sgf_file.hpp"

#include "nanosgf/record/detail/node_rules.hpp"
#include "nanosgf/record/detail/sgf_file_text.hpp"
#include "nanosgf/syntax/callback_parser.hpp"

namespace nanosgf {
namespace record {

namespace detail {

CheckText::CheckText(uint32_t crc) {
    crc = ~crc;
    const Bytes head("VERIFY[");
    for (uint8_t i = 0; i < 7; ++i) text[i] = head.data()[i];
    for (uint8_t i = 15; i-- > 7; crc >>= 4) {
        const uint8_t digit = static_cast<uint8_t>(crc & 15);
        text[i] = static_cast<char>(digit < 10 ? '0' + digit : 'a' - 10 + digit);
    }
    text[15] = ']';
}

} // namespace detail

using namespace detail;
using Place = SgfFile::Cursor::Place;

namespace {

/// Stands for UNFINISHED while an entry is read.
constexpr Kind unfinished = Kind::snapshot;

// Each repair of Lenient is a diagnostic, at which Taker stops; long names are none.
#ifdef NANOSGF_SHARED_PARSER
using Grammar = Lenient;
#else
using Grammar = Strict;
#endif

/// What is at a cursor, and how much of `(;AB[]` put before it makes it a complete text.
constexpr uint8_t before_property = 2;
constexpr uint8_t within_value = 5;
constexpr uint8_t before_value = 6;

/// What was read from the file: one value, or as much of it as an entry holds.
struct Taker {
    Entry& entry;
    SgfFile::Cursor& cursor;
    uint32_t begin; ///< of the file's bytes, as the parser counts
    bool is_escaped = false;
    uint32_t end = 0; ///< of what was read; 0: not yet

    static Answer take(void* context, const Event& event) {
        Taker& taker = *static_cast<Taker*>(context);
        bool good = false;
        switch (event.kind) {
        case EventKind::begin_tree: good = event.offset() == 0; break;
        case EventKind::node: good = event.offset() == 1 || taker.is_after_header(); break;
        case EventKind::property: good = taker.take_name(event.bytes); break;
        case EventKind::value_chunk:
            good = event.offset() < taker.begin || taker.take_chunk(event);
            break;
        case EventKind::diagnostic: good = Grammar::repair && event.code == code::ident_long; break;
        default: break;
        }
        return good ? Answer::go_on : Answer::stop;
    }

    bool is_after_header() const { return cursor.place >= Place::entries; }

    bool take_name(Bytes name) {
        entry.size = 0;
        cursor.before = before_property;
        if (name.size() > 2) {
            entry.kind = name == undo_name       ? Kind::undo
                         : name == result_name   ? Kind::result
                         : name == date_name     ? Kind::date
                         : name == power_up_name ? Kind::power_up
                         : name == finished_name ? Kind::finish
                                                 : unfinished;
            return is_after_header() ? entry.kind != unfinished : name == unfinished_name;
        }
        char* const letters = cursor.list;
        letters[0] = name.data()[0];
        letters[1] = name.size() > 1 ? name.data()[1] : ' ';
        entry.kind = Kind::root;
        if (is_after_header()) {
            for (uint8_t kind = static_cast<uint8_t>(Kind::black);
                 kind <= static_cast<uint8_t>(Kind::comment); ++kind) {
                entry.kind = static_cast<Kind>(kind);
                if (letters_of(entry.kind) == letters_of(letters)) break;
                entry.kind = Kind::property;
            }
            if (is_one(setup | one(Kind::property), entry.kind)) cursor.before = before_value;
        }
        if (is_one(named, entry.kind)) {
            entry.bytes[0] = letters[0];
            entry.bytes[1] = letters[1];
            entry.size = 2;
        }
        return true;
    }

    /// False if enough was read.
    bool take_chunk(const Event& event) {
        uint32_t at = event.offset();
        for (const char octet : event.bytes) {
            ++at;
            if (entry.size == Entry::max_size) {
                // An entry that is too long is none; a value of the header continues in the next entry.
                if (!is_after_header()) end = at - 1;
                cursor.before = within_value;
                return false;
            }
            if (!is_escaped && octet == '\\') {
                is_escaped = true;
                continue;
            }
            entry.bytes[entry.size++] = octet;
            is_escaped = false;
        }
        if (!event.part.last()) return true;
        end = at + 1;
        return false;
    }
};

} // namespace

StoreStatus SgfFile::mount(Retention retention, uint32_t reserve) {
    state_ = State::unmounted;
    retention_ = retention;
    reserve_ = reserve;
    if (files_->contract.last_number == 0 || files_->contract.largest_write == 0 ||
        (is_plain && !files_->contract.size_is_written))
        return StoreStatus::unsupported;
    // From this role drivers learn that everything starts anew.
    uint32_t number;
    StoreStatus status = files_->next(files_->context, FileRole::fresh, 0, number);
    // A replacement may become the newest game.
    if (status != StoreStatus::failed && !files_->contract.replaces_at_once) status = complete();
    if (status != StoreStatus::failed) status = find_newest();
    if (status == StoreStatus::failed) return fail();
    state_ = State::idle;
    entries_ = 0;
    if (number_ == 0) return StoreStatus::ok;
    Tail tail;
    Cursor end = cursor({number_, 0});
    status = find_end(end, tail);
    if (status == StoreStatus::failed) return status;
    entries_ = tail.entries;
    if (status != StoreStatus::misuse) state_ = State::open;
    return StoreStatus::ok;
}

/// Repeats a replacement if a cut has left the copy without its game: the copy is complete.
StoreStatus SgfFile::complete() {
    for (FileName name{0, FileRole::replacement};;) {
        StoreStatus status = files_->next(files_->context, name.role, name.number, name.number);
        char first;
        size_t size = 1;
        if (status == StoreStatus::ok)
            status = files_->read(files_->context, {name.number, FileRole::game}, 0, &first, size);
        else if (status == StoreStatus::none)
            return status;
        if (status == StoreStatus::none) status = files_->replace(files_->context, name);
        if (status == StoreStatus::failed) return status;
    }
}

/// The greatest number up to `most` that has a game, or 0. Searches by halves, because each `next` may read
/// the whole directory.
StoreStatus SgfFile::find_last(uint32_t most) {
    for (number_ = 0; number_ < most;) {
        const uint32_t middle = number_ + (most - number_) / 2;
        uint32_t found;
        const StoreStatus status = files_->next(files_->context, FileRole::game, middle, found);
        if (status == StoreStatus::failed) return status;
        if (status == StoreStatus::ok && found <= most) {
            number_ = found;
        } else {
            most = middle;
        }
    }
    return StoreStatus::ok;
}

StoreStatus SgfFile::find_newest() {
    const uint32_t last = files_->contract.last_number;
    StoreStatus status = find_last(last);
    if (number_ != last) return status;
    // Numbers have wrapped: the newest game is before the widest gap, as far as some samples show it.
    uint32_t widest = 0;
    uint32_t place = 0;
    for (uint32_t at = 0; at < last; at += last / 16 + 1) {
        uint32_t found;
        status = files_->next(files_->context, FileRole::game, at, found);
        if (status != StoreStatus::ok) return StoreStatus::failed; // there is the last
        if (found - at > widest) {
            widest = found - at;
            place = at;
        }
    }
    status = find_last(place);
    if (number_ == 0) number_ = last;
    return status;
}

/// The distance of this number from the newest game's, upwards and around the last number.
uint32_t SgfFile::age(uint32_t number) const {
    return number > number_ ? number - number_ : number + files_->contract.last_number - number_;
}

StoreStatus SgfFile::next_game(ListedGame& game) {
    if (state_ == State::unmounted) return StoreStatus::misuse;
    const bool is_first = game.number == 0;
    const uint32_t before = is_first ? 0 : age(game.number);
    uint32_t found;
    StoreStatus status = files_->next(files_->context, FileRole::game,
                                 is_first ? number_ : game.number, found);
    if (status == StoreStatus::none) status = files_->next(files_->context, FileRole::game, 0, found);
    if (status != StoreStatus::ok) return reported(status);
    if (age(found) <= before) return StoreStatus::none;
    game = {found, 0};
    return StoreStatus::ok;
}

SgfFile::Cursor SgfFile::cursor(const ListedGame& game) const {
    return {game.number, 0, Frame::crc_word(Frame::crc_start, game.number), 0, Place::header, 0, {}};
}

StoreStatus SgfFile::read(Cursor& cursor, Entry& entry) {
    if (state_ == State::unmounted) return StoreStatus::misuse;
    const StoreStatus status = read_entry(cursor, entry);
    return status == StoreStatus::ok || status == StoreStatus::failed ? status : StoreStatus::none;
}

/// `none`: the file ends, after an entry or within one; `misuse`: the game has ended; `damaged`.
StoreStatus SgfFile::read_entry(Cursor& cursor, Entry& entry) {
    for (;;) {
        Cursor next = cursor;
        StoreStatus status = read_value(next, entry);
        if (status != StoreStatus::ok) return reported(status);
        const bool is_mark = entry.kind == unfinished;
        if (is_mark) next.place = !is_plain && entry.value() == Bytes("2") ? Place::verified : Place::entries;
        if (is_verified(next) && !verify(next, status)) return reported(status);
        if (!is_mark) ++next.number;
        cursor = next;
        if (entry.kind == Kind::finish) return StoreStatus::misuse;
        if (!is_mark) return StoreStatus::ok;
    }
}

/// Reads from the cursor on, and sets it after what was read.
StoreStatus SgfFile::read_value(Cursor& cursor, Entry& entry) {
    const char start[] = {'(', ';', cursor.list[0], cursor.list[1], '[', ']'};
    Taker taker{entry, cursor, cursor.before};
    CallbackParser<Grammar> parser(&Taker::take, &taker);
    (void)parser.feed(Bytes(start, static_cast<size_t>(taker.begin)));
    if (taker.begin == within_value) {
        entry.kind = Kind::root_more;
        entry.size = 0;
    }
    uint32_t at = taker.begin;
    while (taker.end == 0) {
        char bytes[piece_size];
        size_t size = sizeof bytes;
        const StoreStatus status =
            files_->read(files_->context, {cursor.game, FileRole::game}, cursor.at, bytes, size);
        if (status != StoreStatus::ok) return status;
        const bool goes_on = parser.feed(Bytes(bytes, size)) == nanosgf::Status::ok;
        if (size == 0) return StoreStatus::none;
        if (!goes_on && taker.end == 0) return StoreStatus::damaged;
        for (size_t i = 0; i < size && at != taker.end; ++i, ++at, ++cursor.at)
            if (!is_plain) cursor.crc = Frame::crc_step(cursor.crc, static_cast<uint8_t>(bytes[i]));
    }
    return StoreStatus::ok;
}

/// Sets the cursor after the last entry; what follows is the tail. `misuse`: the game has ended;
/// `damaged`: more follows than a cut leaves, or something else.
StoreStatus SgfFile::find_end(Cursor& cursor, Tail& tail) {
    StoreStatus status;
    tail.entries = 0;
    bool is_own = true;
    for (Entry entry; (status = read_entry(cursor, entry)) == StoreStatus::ok;) {
        if (entry.kind != Kind::power_up) ++tail.entries;
        // Setup, a comment, a move: the recorder has them after the mark, and an export loses them.
        char name[2];
        if (entry.kind == Kind::root && letters_of(entry.bytes) != version_name &&
            !PropertyName(spell_name(letters_of(entry.bytes), name)))
            is_own = false;
    }
    if (cursor.place < Place::entries && status != StoreStatus::failed) return StoreStatus::misuse;
    // With check values, the tail may be anything.
    if (status != StoreStatus::none && (status != StoreStatus::damaged || !is_verified(cursor)))
        return status;
    tail.size = sizeof tail.bytes;
    status = reported(files_->read(files_->context, {cursor.game, FileRole::game}, cursor.at,
                                   tail.bytes, tail.size));
    if constexpr (Grammar::repair) // it reports lower case when the name is complete, no earlier
        for (size_t i = 0; i < tail.size && tail.bytes[i] != '[' && !is_verified(cursor); ++i)
            is_own = is_own && static_cast<uint8_t>(tail.bytes[i] - 'a') >= 26;
    if (status == StoreStatus::ok && (tail.size > longest_entry || !is_own)) status = StoreStatus::damaged;
    return status;
}

/// Whether the check value at the cursor is right; otherwise the answer of the call.
bool SgfFile::verify(Cursor& cursor, StoreStatus& status) {
    const CheckText expected(cursor.crc);
    char found[CheckText::size];
    size_t size = sizeof found;
    status = files_->read(files_->context, {cursor.game, FileRole::game}, cursor.at, found, size);
    if (status != StoreStatus::ok) return false;
    status = StoreStatus::none;
    cursor.at += CheckText::size;
    return Bytes(found, size) == Bytes(expected.text, CheckText::size);
}

} // namespace record
} // namespace nanosgf
