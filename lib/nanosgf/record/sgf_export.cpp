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

/// What the root begins with, but for what the header has itself. At the pieces without a name stand
/// the result and the date.
NANOSGF_FLASH const char root_text[] = "(;FF[4]]]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1]";
constexpr uint8_t result_stage = 7;
constexpr uint8_t date_stage = 8;
/// The stage behind it.
constexpr uint8_t entries_stage = sizeof root_text - 1;

NANOSGF_FLASH const char lost_text[] = "\nEntries are lost here.\n";

char letter_of(const char* text, size_t place) {
    return static_cast<char>(
        nanosgf::detail::flash_byte(reinterpret_cast<const uint8_t*>(text) + place));
}
/// Whoever made the bytes of a journal can have put others there.
bool is_name(const char* letters) {
    const auto is_capital = [](char letter) { return static_cast<uint8_t>(letter - 'A') < 26; };
    return is_capital(letters[0]) && (letters[1] == ' ' || is_capital(letters[1]));
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
    stage_ = done;
    last_ = Kind{};
    seen_ = seen_in_root;
    cursor_ = cursor;
    taken_ = 0;
    last_undo_ = last_result_ = last_date_ = 0;
    lost_ = 1; // looks for what is behind a loss
    uint32_t lost = 0;
    for (;;) {
        const uint32_t before = cursor.number;
        Entry entry;
        const Status status = read_on(cursor, entry);
        if (status == Status::none) break;
        if (status != Status::ok) return status;
        if (entry.kind == Kind{}) lost += cursor.number - before;
        if (entry.kind == Kind::undo) last_undo_ = cursor.number;
        if (entry.kind == Kind::result) last_result_ = cursor.number;
        if (entry.kind == Kind::date) last_date_ = cursor.number;
    }
    lost_ = lost;
    stage_ = 0;
    return Status::ok;
}

/// The next entry; or Kind{} where some are lost, which the cursor is then behind. That costs a search to
/// the end, which is made once where nothing is lost.
template <class Store>
Status BasicSgfExport<Store>::read_on(Cursor& cursor, Entry& entry) {
    const Cursor before = cursor;
    Status status = store_->read(cursor, entry);
    if (status != Status::none || lost_ == 0) return status;
    cursor = before;
    status = skip_lost(*store_, cursor, entry);
    entry.kind = Kind{};
    return status;
}

template <class Store> Status BasicSgfExport<Store>::write() {
    if (stage_ == done) return Status::misuse;
    do {
        skipped_ = taken_;
        status_ = Status::ok;
        const Status status = stage_ < entries_stage ? make_root() : make();
        if (status != Status::ok) return status;
        taken_ = 0;
    } while (stage_ != done);
    return Status::ok;
}

template <class Store> void BasicSgfExport<Store>::put(char character) {
    if (skipped_ != 0) {
        --skipped_;
    } else if (status_ == Status::ok) {
        const size_t count = sink_.write(sink_.context, &character, 1);
        // Sink::failed, or a sink not to be trusted.
        if (count > 1) status_ = Status::failed;
        if (count == 0) status_ = Status::busy;
        if (count == 1) ++taken_;
    }
}

/// The next property of root_text, if the header does not have it, or the result, or the date.
template <class Store> Status BasicSgfExport<Store>::make_root() {
    uint8_t stage = stage_;
    const char first = root_letter(stage);
    const char name[] = {first, root_letter(static_cast<uint8_t>(stage + 1))};
    const uint16_t letters = letters_of(name);
    const uint32_t wanted = stage == result_stage ? last_result_
                            : stage == date_stage ? last_date_
                                                  : 0;
    Cursor cursor = cursor_;
    Entry entry;
    bool is_found = false;
    while (!is_found) {
        const Status status = read_on(cursor, entry);
        if (status == Status::none) break;
        if (status != Status::ok) return status;
        if (wanted == 0 && entry.kind != Kind::root && entry.kind != Kind::root_more) break;
        is_found = wanted != 0 ? cursor.number == wanted
                               : entry.kind == Kind::root && letters_of(entry.bytes) == letters;
    }
    if (is_found && wanted != 0) spell(entry);
    char next;
    do {
        next = root_letter(stage++);
        if (is_found ? wanted != 0 : first != ']') put(next);
    } while (next != ']');
    last_ = Kind{};
    seen_ = seen_in_root;
    if (status_ == Status::ok) stage_ = stage;
    return status_;
}

/// Goes behind its undo if a move is at the cursor that was taken back, else `none`. Apart, so that the
/// room for an entry is free behind it.
template <class Store>
[[gnu::noinline]] Status BasicSgfExport<Store>::pass_undone(Cursor& cursor) {
    Entry entry;
    uint32_t standing = 0;
    do {
        if ((cursor.number & ~Frame::told) >= last_undo_) return Status::none;
        const Status status = read_on(cursor, entry);
        if (status != Status::ok) return status;
        if (entry.kind == Kind::black || entry.kind == Kind::white) ++standing;
        if (standing == 0) return Status::none;
        if (entry.kind == Kind::undo) --standing;
    } while (standing != 0);
    return Status::ok;
}

/// The next entry that stands, or the end.
template <class Store> Status BasicSgfExport<Store>::make() {
    Cursor cursor = cursor_;
    Status status = pass_undone(cursor);
    if (status == Status::none) {
        cursor = cursor_;
        Entry entry;
        status = read_on(cursor, entry);
        if (status == Status::none) {
            if (last_ != Kind{}) put(']');
            put(')');
            put('\n');
            if (status_ == Status::ok) stage_ = done;
            return status_;
        }
        if (status != Status::ok) return status;
        if (entry.kind == Kind{}) {
            entry.kind = Kind::comment;
            entry.size = sizeof lost_text - 1;
            for (size_t i = 0; i != sizeof lost_text - 1; ++i) entry.bytes[i] = letter_of(lost_text, i);
        }
        if (entry.kind <= Kind::property) spell(entry);
        status = status_;
    }
    if (status == Status::ok) cursor_ = cursor;
    return status;
}

template <class Store>
void BasicSgfExport<Store>::spell(const Entry& entry) {
    const Kind kind = entry.kind;
    const uint32_t own = one(kind);
    const char* at = entry.bytes;
    const char* const end = at + entry.size;
    uint32_t seen = seen_;
    uint16_t name = name_;
    if (kind == Kind::root_more) {
        if (last_ != Kind::root || name == 0) return;
    } else if (kind != Kind::comment || kind != last_) {
        name = letters_of(kind);
        if ((named & own) != 0) {
            name = letters_of(at);
            at += 2;
            if (at > end || !is_name(entry.bytes) || name == PropertyName("FF").letters() ||
                (kind == Kind::root && last_date_ != 0 && name == letters_of(Kind::date))) {
                // Nor what continues it.
                name_ = 0;
                return;
            }
        }
        if (last_ != Kind{}) put(']');
        if (kind != last_ || (lists & own) == 0 || name != name_) {
            if ((seen & kept_out_by(kind)) != 0) {
                put(';');
                seen = 0;
            }
            seen |= own;
            put(static_cast<char>(name & 0xFF));
            if (name >> 8 != ' ') put(static_cast<char>(name >> 8));
        }
        put('[');
    }
    for (; at != end; ++at) {
        if (needs_escape(static_cast<uint8_t>(*at), TextPlace::whole_value)) put('\\');
        put(*at);
    }
    if (status_ != Status::ok) return;
    if (kind != Kind::root_more) last_ = kind;
    name_ = name;
    seen_ = seen;
}

template class BasicSgfExport<Journal>;
template class BasicSgfExport<SgfFile>;

} // namespace record
} // namespace nanosgf
