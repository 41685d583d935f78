// SPDX-License-Identifier: MIT
// From entries to nodes, properties and values. What is done for one entry is a list of calls of
// the writer; after a pause the list is run through again, and what was completed is left out.
#include "nanosgf/record/sgf_export.hpp"

#include "nanosgf/record/node_rules.hpp"
#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace record {

using namespace detail;

namespace {

constexpr uint32_t lists = setup | one(Kind::property);

/// Names of the kinds from `black` to `result`; `property` has its own, `undo` none.
NANOSGF_FLASH const char names[] = "B W ABAWAEBLWLOBOWC     RE";

/// For each default a name and a value.
constexpr uint8_t default_width = 13;
NANOSGF_FLASH const char default_properties[] = "FF4\0         "
                                                "GM1\0         "
                                                "SZ19\0        "
                                                "CAUTF-8\0     "
                                                "APnanosgf:0.1";

char flash_character(const char* text, unsigned place) {
    return static_cast<char>(
        nanosgf::detail::flash_byte(reinterpret_cast<const uint8_t*>(text) + place));
}

constexpr uint16_t packed(char first, char second) {
    return static_cast<uint16_t>(static_cast<uint8_t>(first) << 8 | static_cast<uint8_t>(second));
}

/// Whether an entry of the game becomes text where it stands.
bool is_shown(const Entry& entry) {
    if (entry.kind < Kind::root || entry.kind > Kind::property) return false;
    if (!is_one(named, entry.kind)) return true;
    return detail::has_name(entry.value()) &&
           (entry.kind != Kind::root || packed(entry.bytes[0], entry.bytes[1]) != packed('F', 'F'));
}

} // namespace

namespace detail {

void read_name(Kind kind, char (&name)[2]) {
    const unsigned place = (static_cast<unsigned>(kind) - static_cast<unsigned>(Kind::black)) * 2u;
    name[0] = flash_character(names, place);
    name[1] = flash_character(names, place + 1);
}

void read_default(uint8_t number, Entry& entry) {
    const unsigned place = number * default_width;
    entry.kind = Kind::root;
    entry.size = 0;
    for (char next; entry.size < default_width &&
                    (next = flash_character(default_properties, place + entry.size)) != 0;)
        entry.bytes[entry.size++] = next;
}

uint8_t default_of(const char* name) {
    uint8_t number = 0;
    while (number < defaults &&
           (name[0] != flash_character(default_properties, number * default_width) ||
            name[1] != flash_character(default_properties, number * default_width + 1u)))
        ++number;
    return number;
}

} // namespace detail

template <class Store> Status BasicSgfExport<Store>::begin(const Game& game) {
    writer_.reset();
    game_ = game;
    stage_ = Stage::done;
    last_undo_ = result_ = 0;
    made_ = taken_ = 0;
    present_ = 0;
    last_ = Kind::root;
    seen_ = one(Kind::root);
    is_open_ = false;
    cursor_ = store_->cursor(game);
    for (;;) {
        Entry entry;
        const Status status = store_->read(cursor_, entry);
        if (status == Status::none) break;
        if (status != Status::ok) return status;
        if (entry.kind == Kind::undo) last_undo_ = cursor_.number;
        if (entry.kind == Kind::result) result_ = cursor_.number;
        if (entry.kind != Kind::root || entry.size < 2) continue;
        present_ = static_cast<uint8_t>(present_ | 2u << default_of(entry.bytes));
    }
    // FF is always written, and the result if there is one.
    present_ = static_cast<uint8_t>((present_ & ~3u) | (result_ == 0 ? 2u : 0u));
    stage_ = Stage::begin;
    return Status::ok;
}

template <class Store> Status BasicSgfExport<Store>::write() {
    if (stage_ == Stage::done) return Status::misuse;
    status_ = Status::ok;
    index_ = 0;
    if (stage_ == Stage::begin) {
        if (!make(Call::begin_tree) || !make(Call::node)) return status_;
        next_stage();
    }
    if (stage_ == Stage::root) {
        if (!write_root()) return status_;
        cursor_ = store_->cursor(game_);
        next_stage();
    }
    if (stage_ == Stage::entries) {
        if (!write_entries()) return status_;
        next_stage();
    }
    index_ = 0;
    if (!make(Call::end_value) || !make(Call::end_tree)) return status_;
    next_stage();
    return status_;
}

template <class Store> void BasicSgfExport<Store>::next_stage() {
    stage_ = static_cast<Stage>(static_cast<uint8_t>(stage_) + 1);
    made_ = 0;
}

/// Makes a call of the writer unless it was completed before. False: status_ says why.
template <class Store> bool BasicSgfExport<Store>::make(Call call, Bytes bytes) {
    if (index_++ < made_) return true;
    nanosgf::Status status = nanosgf::Status::ok;
    Bytes piece = bytes.from(taken_);
    switch (call) {
    case Call::begin_tree: status = writer_.begin_tree(); break;
    case Call::node: status = writer_.node(); break;
    case Call::property: status = writer_.property(Identifier(bytes)); break;
    case Call::begin_value: status = writer_.begin_value(); break;
    case Call::text:
        status = writer_.text(piece);
        taken_ = static_cast<uint8_t>(bytes.size() - piece.size());
        break;
    case Call::end_value: status = writer_.end_value(); break;
    case Call::end_tree: status = writer_.end_tree(); break;
    }
    if (status != nanosgf::Status::ok) {
        status_ = status == nanosgf::Status::paused ? Status::busy : Status::failed;
        return false;
    }
    taken_ = 0;
    ++made_;
    return true;
}

/// FF, the result, and what the header does not have.
template <class Store> bool BasicSgfExport<Store>::write_root() {
    for (uint8_t place = 0; place <= defaults; ++place) {
        if ((present_ >> place & 1) != 0) continue;
        Entry entry;
        if (place != 1) {
            read_default(place == 0 ? uint8_t{0} : static_cast<uint8_t>(place - 1), entry);
        } else {
            cursor_ = store_->cursor(game_);
            while (cursor_.number != result_) {
                status_ = store_->read(cursor_, entry);
                if (status_ != Status::ok) return false;
            }
        }
        index_ = 0;
        if (!write_entry(entry)) return false;
        made_ = 0;
        present_ = static_cast<uint8_t>(present_ | 1u << place);
    }
    return true;
}

template <class Store> bool BasicSgfExport<Store>::write_entries() {
    for (;;) {
        Cursor next = cursor_;
        Entry entry;
        status_ = store_->read(next, entry);
        if (status_ == Status::none) {
            status_ = Status::ok;
            return true;
        }
        if (status_ != Status::ok) return false;
        if (is_one(moves, entry.kind) && next.number < last_undo_ && !skip_undone(next, entry))
            return false;
        index_ = 0;
        if (is_shown(entry) && !write_entry(entry)) return false;
        made_ = 0;
        cursor_ = next;
    }
}

/// `next` is behind a move. If that was taken back, goes on to where it was, with its undo in
/// `entry`.
template <class Store> bool BasicSgfExport<Store>::skip_undone(Cursor& next, Entry& entry) {
    Cursor ahead = next;
    for (uint32_t standing = 1; ahead.number < last_undo_;) {
        status_ = store_->read(ahead, entry);
        if (status_ != Status::ok) return false;
        if (is_one(moves, entry.kind)) ++standing;
        if (entry.kind == Kind::undo && --standing == 0) {
            next = ahead;
            return true;
        }
    }
    next = cursor_;
    status_ = store_->read(next, entry);
    return status_ == Status::ok;
}

template <class Store> bool BasicSgfExport<Store>::write_entry(const Entry& entry) {
    const Kind kind = entry.kind;
    Bytes value = entry.value();
    uint16_t name = name_;
    bool has_node = false;
    if (kind != Kind::root_more && (kind != Kind::comment || last_ != kind)) {
        const char* spelling = value.data();
        char own[2];
        if (is_one(named, kind)) {
            value = value.from(2);
        } else {
            read_name(kind, own);
            spelling = own;
        }
        name = packed(spelling[0], spelling[1]);
        if (is_open_ && !make(Call::end_value)) return false;
        if (kind != last_ || name != name_ || !is_one(lists, kind)) {
            has_node = (seen_ & kept_out_by(kind)) != 0;
            if (has_node && !make(Call::node)) return false;
            if (!make(Call::property, Bytes(spelling, spelling[1] == ' ' ? 1 : 2))) return false;
        }
        if (!make(Call::begin_value)) return false;
    }
    if (!make(Call::text, value)) return false;
    if (has_node) seen_ = 0;
    seen_ |= one(kind);
    last_ = kind;
    name_ = name;
    is_open_ = true;
    return true;
}

template class BasicSgfExport<Journal>;
template class BasicSgfExport<SgfFile>;

} // namespace record
} // namespace nanosgf
