// SPDX-License-Identifier: MIT
// From entries to nodes, properties and values. Each entry becomes a piece of text, as often as it
// takes the sink to take all of it; only then the place behind it is kept.
#include "nanosgf/record/sgf_export.hpp"

#include "nanosgf/record/frame.hpp"
#include "nanosgf/record/node_rules.hpp"
#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/syntax/text_encoder.hpp"

namespace nanosgf {
namespace record {

using namespace detail;

namespace {

constexpr uint32_t lists = setup | one(Kind::property);

/// What the root begins with, but for what the header has itself. At the piece without a name
/// stands the result.
NANOSGF_FLASH const char root_text[] = "(;FF[4]]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1]";
/// The stage behind it.
constexpr uint8_t entries_stage = sizeof root_text - 1;

NANOSGF_FLASH const char lost_text[] = "\nEntries are lost here.\n";

char letter_of(const char* text, size_t place) {
    return static_cast<char>(
        nanosgf::detail::flash_byte(reinterpret_cast<const uint8_t*>(text) + place));
}
char root_letter(uint8_t place) { return letter_of(root_text, place); }

Status skip_lost(Journal& journal, Cursor& cursor, Entry& entry) { return journal.skip_lost(cursor, entry); }
/// Has a check value over all before it, so nothing can be read behind a loss.
Status skip_lost(SgfFile&, SgfFile::Cursor&, Entry&) { return Status::none; }

} // namespace

namespace detail {

void read_default(uint8_t number, Entry& entry) {
    uint8_t place = 2;
    for (; number != 0; --number) {
        while (root_letter(place) != ']') ++place;
        while (root_letter(place) == ']') ++place;
    }
    entry.kind = Kind::root;
    entry.size = 0;
    for (char next; (next = root_letter(place)) != ']'; ++place)
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

template <class Store> Status BasicSgfExport<Store>::begin(const Game& game) {
    Cursor cursor = store_->cursor(game);
    place_.stage = Place::done;
    place_.last = Kind{};
    place_.seen = one(Kind::root);
    place_.cursor = cursor;
    taken_ = 0;
    last_undo_ = 0;
    lost_ = 0;
    has_result_ = false;
    for (;;) {
        const Cursor before = cursor;
        Entry entry;
        const Status status = read_on(cursor, entry);
        if (status == Status::none) break;
        if (status != Status::ok) return status;
        if (entry.kind == Kind{}) lost_ += cursor.number - before.number;
        if (entry.kind == Kind::undo) last_undo_ = cursor.number;
        if (entry.kind == Kind::result) {
            result_ = before;
            has_result_ = true;
        }
    }
    place_.stage = 0;
    return Status::ok;
}

/// The next entry; or Kind{} where some are lost, which the cursor is then behind.
template <class Store>
Status BasicSgfExport<Store>::read_on(Cursor& cursor, Entry& entry) {
    const Cursor before = cursor;
    Status status = store_->read(cursor, entry);
    if (status != Status::none) return status;
    cursor = before;
    status = skip_lost(*store_, cursor, entry);
    entry.kind = Kind{};
    return status;
}

template <class Store> Status BasicSgfExport<Store>::write() {
    if (place_.stage == Place::done) return Status::misuse;
    Status status;
    do {
        Place next = place_;
        Text text;
        text.size = 0;
        status = next.stage < entries_stage ? make_root(next, text) : make(next, text);
        if (status != Status::ok) return status;
        while (taken_ != text.size) {
            const size_t left = static_cast<size_t>(text.size - taken_);
            const size_t count = sink_.write(sink_.context, text.bytes + taken_, left);
            if (count > left) return Status::failed; // Sink::failed, or a sink not to be trusted
            if (count == 0) return Status::busy;
            taken_ = static_cast<uint8_t>(taken_ + count);
        }
        taken_ = 0;
        place_ = next;
    } while (place_.stage != Place::done);
    return status;
}

/// The root's next property, if the header does not have it, or the result.
template <class Store> Status BasicSgfExport<Store>::make_root(Place& place, Text& text) {
    char next;
    do {
        next = root_letter(place.stage++);
        text.add(next);
    } while (next != ']');
    const bool is_result = text.size == 1;
    if (is_result) text.size = 0;
    if (is_result && !has_result_) return Status::ok;
    Cursor cursor = is_result ? result_ : place.cursor;
    for (;;) {
        Entry entry;
        const Status status = read_on(cursor, entry);
        if (status == Status::none) return Status::ok;
        if (status != Status::ok) return status;
        if (is_result && entry.kind == Kind::result) {
            spell(entry, place, text);
            text.add(']');
            place.last = Kind{};
            return Status::ok;
        }
        if (entry.kind > Kind::root_more) return Status::ok;
        if (entry.kind == Kind::root && entry.size >= 2 && entry.bytes[0] == text.bytes[0] &&
            entry.bytes[1] == text.bytes[1])
            text.size = 0;
    }
}

/// The next entry that stands, or the end. A move that was taken back is passed with all up to its
/// undo.
template <class Store> Status BasicSgfExport<Store>::make(Place& place, Text& text) {
    Entry entry;
    const Cursor before = place.cursor;
    Status status;
    uint32_t standing = 0;
    bool is_ahead = false;
    for (;; is_ahead = true) {
        status = read_on(place.cursor, entry);
        if (status != Status::ok) break;
        if (entry.kind == Kind::black || entry.kind == Kind::white) ++standing;
        if (entry.kind == Kind::undo && standing != 0) --standing;
        if (standing == 0 || (place.cursor.number & ~Frame::told) >= last_undo_) break;
    }
    if (is_ahead && standing != 0 && status != Status::failed) {
        place.cursor = before;
        status = read_on(place.cursor, entry);
    }
    if (status == Status::none) {
        if (place.last != Kind{}) text.add(']');
        text.add(')');
        text.add('\n');
        place.stage = Place::done;
        return Status::ok;
    }
    if (status != Status::ok) return status;
    if (entry.kind == Kind{}) {
        entry.kind = Kind::comment;
        entry.size = sizeof lost_text - 1;
        for (size_t i = 0; i != sizeof lost_text - 1; ++i) entry.bytes[i] = letter_of(lost_text, i);
    }
    if (entry.kind <= Kind::property) spell(entry, place, text);
    return status;
}

template <class Store>
void BasicSgfExport<Store>::spell(const Entry& entry, Place& place, Text& text) {
    const Kind kind = entry.kind;
    const uint32_t own = one(kind);
    Bytes value = entry.value();
    if (kind == Kind::root_more) {
        if (place.last != Kind::root) return;
    } else if (kind != Kind::comment || kind != place.last) {
        char name[2];
        if ((named & own) != 0) {
            if (!has_name(value)) return;
            name[0] = entry.bytes[0];
            name[1] = entry.bytes[1];
            if (name[0] == 'F' && name[1] == 'F') return;
            value = value.from(2);
        } else {
            read_name(kind, name);
        }
        if (place.last != Kind{}) text.add(']');
        if (kind != place.last || (lists & own) == 0 || name[0] != place.name[0] ||
            name[1] != place.name[1]) {
            if ((place.seen & kept_out_by(kind)) != 0) {
                text.add(';');
                place.seen = 0;
            }
            place.seen |= own;
            text.add(name[0]);
            if (name[1] != ' ') text.add(name[1]);
        }
        text.add('[');
        place.last = kind;
        place.name[0] = name[0];
        place.name[1] = name[1];
    }
    for (const char character : value) {
        if (needs_escape(static_cast<uint8_t>(character), TextPlace::whole_value)) text.add('\\');
        text.add(character);
    }
}

template class BasicSgfExport<Journal>;
template class BasicSgfExport<SgfFile>;

} // namespace record
} // namespace nanosgf
