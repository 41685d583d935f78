// SPDX-License-Identifier: MIT
// From entries to nodes, properties and values. What is done for one entry is a list of calls of
// the writer; after a pause the list is run through again, and what was completed is left out.
#include "nanosgf/record/sgf_export.hpp"

#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace record {

namespace {

constexpr uint32_t one(Kind kind) { return uint32_t{1} << static_cast<uint8_t>(kind); }

constexpr uint32_t moves = one(Kind::black) | one(Kind::white);
constexpr uint32_t setup = one(Kind::add_black) | one(Kind::add_white) | one(Kind::add_empty);
constexpr uint32_t silent = one(Kind::undo) | one(Kind::result) | one(Kind::power_up) |
                            one(Kind::finish) | one(Kind::abandon);

/// Names of the kinds from `black` to `comment`.
NANOSGF_FLASH const char names[] = "B W ABAWAEBLWLOBOWC ";

/// What the root must have, each with a value if the header has none.
constexpr uint8_t defaults = 4;
NANOSGF_FLASH const char default_names[] = "GMSZCAAP";
NANOSGF_FLASH const char default_values[] = "1\0          "
                                            "19\0         "
                                            "UTF-8\0      "
                                            "nanosgf:0.1\0";
constexpr uint8_t default_width = 12;

char flash_character(const char* text, unsigned place) {
    return static_cast<char>(
        nanosgf::detail::flash_byte(reinterpret_cast<const uint8_t*>(text) + place));
}

bool is_one(uint32_t set, uint8_t kind) { return kind < 32 && (set >> kind & 1) != 0; }

} // namespace

Status SgfExport::begin(const Game& game) {
    writer_.reset();
    game_ = game;
    stage_ = Stage::done;
    last_undo_ = result_ = 0;
    present_ = made_ = taken_ = 0;
    last_ = Kind::root;
    seen_ = one(Kind::root);
    is_open_ = false;
    cursor_ = journal_->cursor(game);
    for (;;) {
        Entry entry;
        const Status status = journal_->read(cursor_, entry);
        if (status == Status::none) break;
        if (status != Status::ok) return status;
        if (entry.kind == Kind::undo) last_undo_ = cursor_.number;
        if (entry.kind == Kind::result) result_ = cursor_.number;
        if (entry.kind != Kind::root || entry.size < 2) continue;
        for (uint8_t i = 0; i < defaults; ++i)
            if (entry.bytes[0] == flash_character(default_names, i * 2u) &&
                entry.bytes[1] == flash_character(default_names, i * 2u + 1))
                present_ = static_cast<uint8_t>(present_ | 1u << i);
    }
    stage_ = Stage::root;
    return Status::ok;
}

Status SgfExport::write() {
    if (stage_ == Stage::done) return Status::misuse;
    status_ = Status::ok;
    index_ = 0;
    if (stage_ == Stage::root) {
        if (!write_root()) return status_;
        cursor_ = journal_->cursor(game_);
        stage_ = Stage::entries;
        made_ = 0;
    }
    if (stage_ == Stage::entries) {
        if (!write_entries()) return status_;
        stage_ = Stage::end;
    }
    index_ = 0;
    if (stage_ == Stage::end) {
        if (is_open_ && !make(Call::end_value)) return status_;
        if (!make(Call::end_tree)) return status_;
        stage_ = Stage::done;
        made_ = 0;
    }
    return status_;
}

/// Makes a call of the writer unless it was completed before. False: status_ says why.
bool SgfExport::make(Call call, Bytes bytes) {
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

bool SgfExport::set(Bytes name, Bytes value) {
    return make(Call::property, name) && make(Call::begin_value) && make(Call::text, value) &&
           make(Call::end_value);
}

bool SgfExport::write_root() {
    if (!make(Call::begin_tree) || !make(Call::node) || !set("FF", "4")) return false;
    for (uint8_t i = 0; i < defaults; ++i) {
        if ((present_ >> i & 1) != 0) continue;
        const char name[] = {flash_character(default_names, i * 2u),
                             flash_character(default_names, i * 2u + 1)};
        char value[default_width];
        uint8_t size = 0;
        for (char next; (next = flash_character(default_values, i * default_width + size)) != 0;)
            value[size++] = next;
        if (!set(Bytes(name, 2), Bytes(value, size))) return false;
    }
    if (result_ == 0) return true;
    Entry entry{};
    for (cursor_ = journal_->cursor(game_); cursor_.number != result_;) {
        status_ = journal_->read(cursor_, entry);
        if (status_ != Status::ok) return false;
    }
    return set("RE", entry.value());
}

bool SgfExport::write_entries() {
    for (;;) {
        Cursor next = cursor_;
        Entry entry;
        status_ = journal_->read(next, entry);
        if (status_ == Status::none) {
            status_ = Status::ok;
            return true;
        }
        if (status_ != Status::ok) return false;
        const bool is_move = is_one(moves, static_cast<uint8_t>(entry.kind));
        if (is_move && next.number < last_undo_ && !skip_undone(next, entry)) return false;
        index_ = 0;
        if (entry.kind != Kind::undo && !write_entry(entry)) return false;
        made_ = 0;
        cursor_ = next;
    }
}

/// `next` is behind a move. If that was taken back, goes on to where it was, with its undo in
/// `entry`.
bool SgfExport::skip_undone(Cursor& next, Entry& entry) {
    Cursor ahead = next;
    for (uint32_t standing = 1; ahead.number < last_undo_;) {
        status_ = journal_->read(ahead, entry);
        if (status_ != Status::ok) return false;
        if (is_one(moves, static_cast<uint8_t>(entry.kind))) ++standing;
        if (entry.kind == Kind::undo && --standing == 0) {
            next = ahead;
            return true;
        }
    }
    next = cursor_;
    status_ = journal_->read(next, entry);
    return status_ == Status::ok;
}

bool SgfExport::write_entry(const Entry& entry) {
    const Kind kind = entry.kind;
    const uint8_t number = static_cast<uint8_t>(kind);
    if (number > static_cast<uint8_t>(Kind::abandon) || is_one(silent, number)) return true;
    const bool is_named = kind == Kind::root || kind == Kind::property;
    const bool goes_on = kind == Kind::root_more || (kind == Kind::comment && last_ == kind);
    const Bytes value = is_named ? entry.value().from(2) : entry.value();
    char name[] = {name_[0], name_[1]};
    bool has_node = false;
    if (is_named) {
        if (!detail::has_stored_name(entry.value())) return true;
        name[0] = entry.bytes[0];
        name[1] = entry.bytes[1];
        if (kind == Kind::root && name[0] == 'F' && name[1] == 'F') return true;
    } else if (!goes_on) {
        const unsigned place = (number - static_cast<unsigned>(Kind::black)) * 2u;
        name[0] = flash_character(names, place);
        name[1] = flash_character(names, place + 1);
    }
    if (goes_on && !is_open_) return true;
    if (!goes_on) {
        if (is_open_ && !make(Call::end_value)) return false;
        const bool is_list = is_one(setup | one(Kind::property), number) && kind == last_ &&
                             name[0] == name_[0] && name[1] == name_[1];
        if (!is_list) {
            const bool is_twice = is_one(seen_, number) && kind != Kind::root;
            const bool is_apart = is_one(setup, number)    ? (seen_ & moves) != 0
                                  : kind == Kind::property ? is_one(seen_, 1)
                                                           : is_one(moves, number);
            has_node = is_twice || is_apart;
            if (has_node && !make(Call::node)) return false;
            if (!make(Call::property, Bytes(name, name[1] == ' ' ? 1 : 2))) return false;
        }
        if (!make(Call::begin_value)) return false;
    }
    if (!make(Call::text, value)) return false;
    if (has_node) seen_ = 0;
    seen_ |= one(kind);
    last_ = kind;
    name_[0] = name[0];
    name_[1] = name[1];
    is_open_ = true;
    return true;
}

} // namespace record
} // namespace nanosgf
