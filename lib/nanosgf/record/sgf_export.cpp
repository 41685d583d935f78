// SPDX-License-Identifier: MIT
// Turns entries into nodes, properties and values. Each entry becomes a piece of text, which is offered
// until the sink took all of it; only then the export moves on to the next entry.
#include "nanosgf/record/sgf_export.hpp"

#include "nanosgf/record/detail/node_rules.hpp"
#include "nanosgf/record/frame.hpp"
#include "nanosgf/syntax/detail/letters.hpp"
#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/syntax/text_encoder.hpp"
#include "nanosgf/syntax/version.hpp"

namespace nanosgf {
namespace record {

using namespace detail;

namespace {

constexpr uint32_t lists = setup | one(Kind::property);

/// The first properties of a root, except those that the header has itself. The pieces without a name are
/// the places of the result and the date. Each value stays open, as the values of entries do.
NANOSGF_FLASH const char fixed_text[] = "(;FF[4]]]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:" NANOSGF_VERSION_TEXT "]])\n]";
constexpr uint8_t result_stage = 6;
constexpr uint8_t end_of_text = sizeof fixed_text - 2;
/// The stages after the root: the entries, then the end of the game.
constexpr uint8_t end_stage = end_of_text - 3;
constexpr uint8_t entries_stage = end_stage - 1;

NANOSGF_FLASH const char lost_text[] = "\nEntries lost.\n";

char letter_of(const char* text, size_t place) {
    return static_cast<char>(
        nanosgf::detail::flash_byte(reinterpret_cast<const uint8_t*>(text) + place));
}
/// The bytes of a journal may come from anybody.
bool is_name(const char* letters) {
    using nanosgf::detail::is_capital;
    return is_capital(letters[0]) && (letters[1] == ' ' || is_capital(letters[1]));
}

char fixed_letter(size_t place) { return letter_of(fixed_text, place); }

/// BasicSgfExport::read_on, which looks for entries after a loss if `looks` is not 0. References, and no copy of the
/// whole cursor: what is kept during the calls takes room on the deepest stack.
StoreStatus read_on(Journal* const& journal, Journal::Cursor& cursor, Entry& entry, const uint32_t& looks) {
    const uint32_t sequence = cursor.sequence;
    const uint32_t at = cursor.at;
    const uint32_t number = cursor.number;
    StoreStatus status;
    do status = journal->step(cursor, entry);
    while (status == StoreStatus::torn);
    if (status != StoreStatus::none || looks == 0) return status;
    cursor.sequence = sequence;
    cursor.at = at;
    cursor.number = number;
    status = journal->skip_lost(cursor, entry);
    entry.kind = Kind{};
    return status;
}
/// A check value covers everything before it, so nothing can be read after a loss.
StoreStatus read_on(SgfFile* file, SgfFile::Cursor& cursor, Entry& entry, uint32_t) {
    return file->read(cursor, entry);
}

/// Whether the header has a property that is written in any case: a file has FF.
bool has_itself(const Journal&, uint16_t) { return false; }
bool has_itself(const SgfFile&, uint16_t name) { return name == version_name; }

} // namespace

namespace detail {

void read_default(uint8_t number, Entry& entry) {
    uint8_t place = 2;
    for (; number != 0; --number) {
        while (fixed_letter(place) != ']') ++place;
        while (fixed_letter(place) == ']') ++place;
    }
    entry.kind = Kind::root;
    entry.size = 0;
    for (char next; (next = fixed_letter(place)) != ']'; ++place)
        if (next != '[') entry.bytes[entry.size++] = next;
}

uint8_t default_of(const char* name) {
    Entry entry;
    uint8_t number = 0;
    for (; number != defaults; ++number) {
        read_default(number, entry);
        if (name[0] == entry.bytes[0] && name[1] == entry.bytes[1]) break;
    }
    return number;
}

} // namespace detail

template <class Store> StoreStatus BasicSgfExport<Store>::begin(const ListedGame& game) {
    last_[0] = last_[1] = last_[2] = 0;
    lost_ = 1; // looks for entries after a loss
    uint32_t lost = 0;
    Cursor cursor = store_->cursor(game);
    cursor_ = cursor;
    stage_ = done;
    for (;;) {
        const uint32_t before = cursor.number;
        Entry entry;
        const StoreStatus status = read_on(cursor, entry);
        if (status > StoreStatus::none) return status;
        if (status == StoreStatus::none) break;
        if (entry.kind == Kind{}) lost += cursor.number - before;
        if (Kind::undo <= entry.kind && entry.kind <= Kind::date) last(entry.kind) = cursor.number;
    }
    lost_ = lost;
    open_ = Kind::root;
    name_ = 0;
    seen_ = seen_in_root;
    taken_ = stage_ = 0;
    return StoreStatus::ok;
}

/// The next entry; or Kind{} where some are lost: the cursor is then after them. That takes a search to
/// the end, once if nothing is lost.
template <class Store>
StoreStatus BasicSgfExport<Store>::read_on(Cursor& cursor, Entry& entry) {
    return record::read_on(store_, cursor, entry, lost_);
}

template <class Store> StoreStatus BasicSgfExport<Store>::write() {
    if (stage_ >= end_of_text) return StoreStatus::misuse;
    do {
        skipped_ = taken_;
        status_ = StoreStatus::ok;
        const StoreStatus status = stage_ != entries_stage ? make_text() : make();
        if (status != StoreStatus::ok) return status;
        taken_ = 0;
    } while (stage_ < end_of_text);
    return StoreStatus::ok;
}

template <class Store> void BasicSgfExport<Store>::put(char character) {
    if (skipped_ != 0) {
        --skipped_;
    } else if (status_ == StoreStatus::ok) {
        const size_t count = sink_.write(sink_.context, &character, 1);
        if (count == 1) ++taken_;
        else status_ = count == 0 ? StoreStatus::busy : StoreStatus::failed; // Sink::failed, or an impossible count
    }
}

/// The next property of fixed_text, if the header does not have it, or the result, or the date.
template <class Store> StoreStatus BasicSgfExport<Store>::make_text() {
    bool is_left_out = false;
    const size_t which = size_t{stage_} - result_stage;
    const uint32_t wanted = which < 2 ? last_[which + 1] : 0;
    Cursor cursor = cursor_;
    for (;;) {
        Entry entry;
        const StoreStatus status = read_on(cursor, entry);
        if (status > StoreStatus::none) return status;
        if (status == StoreStatus::none || (wanted == 0 && entry.kind > Kind::root_more)) break;
        if (cursor.number == wanted && entry.kind != Kind{}) {
            spell(entry);
            break;
        }
        if (entry.kind == Kind::root && entry.bytes[0] == fixed_letter(stage_ + 1u) &&
            entry.bytes[1] == fixed_letter(stage_ + 2u)) {
            is_left_out = true;
            break;
        }
    }
    size_t stage = stage_;
    if (stage - result_stage < 2) is_left_out = true; // the place of the result or the date
    do {
        if (!is_left_out) put(fixed_letter(stage));
    } while (fixed_letter(++stage) != ']');
    if (status_ == StoreStatus::ok) stage_ = static_cast<uint8_t>(stage);
    return status_;
}

/// The next entry that was not undone, or the end. It is read after the search for its undo: a second Entry beside it
/// would be the deepest stack of all calls.
template <class Store> StoreStatus BasicSgfExport<Store>::make() {
    Cursor cursor = cursor_;
    Entry entry;
    StoreStatus status;
    if ((cursor.number & ~Frame::mark_was_read) < last(Kind::undo)) {
        uint32_t standing = 0; // moves; below 0 after an undo without a move, which makes the search longer and nothing else
        do {
            status = read_on(cursor, entry);
            if (status != StoreStatus::ok) break;
            if (is_move(entry.kind)) ++standing;
            if (entry.kind == Kind::undo && --standing == 0) {
                cursor_ = cursor;
                return StoreStatus::ok;
            }
        } while (standing != 0 && cursor.number != last(Kind::undo));
        if (status > StoreStatus::none) return status;
        cursor = cursor_;
    }
    status = read_on(cursor, entry);
    if (status > StoreStatus::none) return status;
    if (status == StoreStatus::none) {
        stage_ = end_stage;
        return StoreStatus::ok;
    }
    if (entry.kind == Kind{}) {
        entry.kind = Kind::comment;
        entry.size = sizeof lost_text - 1;
        for (size_t i = 0; i != sizeof lost_text - 1; ++i) entry.bytes[i] = letter_of(lost_text, i);
    }
    if (entry.kind <= Kind::property) spell(entry);
    if (status_ == StoreStatus::ok) cursor_ = cursor;
    return status_;
}

template <class Store>
void BasicSgfExport<Store>::spell(const Entry& entry) {
    const Kind kind = entry.kind;
    const char* at = entry.bytes;
    const char* const end = at + entry.size;
    uint16_t name = name_;
    uint32_t seen = seen_;
    if (kind == Kind::root_more) {
        if (open_ != Kind::root || name == 0) return;
    } else if (kind != Kind::comment || kind != open_) {
        name = letters_of(kind);
        if (static_cast<uint8_t>(name) == ' ') {
            name = letters_of(at);
            at += 2;
            if (at > end || !is_name(entry.bytes) || has_itself(*store_, name) ||
                (kind == Kind::root && last(Kind::date) != 0 && name == letters_of(Kind::date))) {
                // Nor the entries that continue it.
                name_ = 0;
                return;
            }
        }
        put(']');
        if (kind != open_ || (lists & one(kind)) == 0 || name != name_) {
            if (begins_node(kind, seen)) {
                put(';');
                seen = 0;
            }
            seen = seen_with(kind, seen);
            put(static_cast<char>(name & 0xFF));
            if (name >> 8 != ' ') put(static_cast<char>(name >> 8));
        }
        put('[');
    }
    for (; at != end; ++at) {
        if (needs_escape(static_cast<uint8_t>(*at), TextPlace::whole_value)) put('\\');
        put(*at);
    }
    if (status_ != StoreStatus::ok) return;
    if (kind != Kind::root_more) open_ = kind;
    name_ = name;
    seen_ = seen;
}

template class BasicSgfExport<Journal>;
template class BasicSgfExport<SgfFile>;

} // namespace record
} // namespace nanosgf
