// SPDX-License-Identifier: MIT
// How the file store writes. New entries are synced before they are acknowledged, and a copy is synced before
// it replaces a file.
#include "nanosgf/record/sgf_file.hpp"

#include "nanosgf/record/detail/node_rules.hpp"
#include "nanosgf/record/sgf_export.hpp"
#include "nanosgf/record/detail/sgf_file_text.hpp"
#include "nanosgf/syntax/text_encoder.hpp"

namespace nanosgf {
namespace record {

using namespace detail;

/// A file that is being written, and the bytes collected for it.
class SgfFile::Pen {
  public:
    Pen(const FileSystem& files, FileName name, uint32_t crc)
        : files_(&files), name_(name), crc_(crc) {}

    void put(char character) {
        if (filled_ == piece_size) flush();
        gather(character);
    }
    void put(Bytes bytes) {
        for (const char character : bytes) put(character);
    }
    void put_property(Bytes name, Bytes value) {
        put(name);
        put('[');
        for (const char character : value) {
            if (needs_escape(static_cast<uint8_t>(character), TextPlace::whole_value)) put('\\');
            put(character);
        }
        put(']');
    }
    /// The check value of the bytes that were put, without earlier check values.
    void put_check() {
        const uint32_t crc = crc_;
        put(Bytes(CheckText(crc).text, CheckText::size));
        crc_ = crc;
    }
    void flush() {
        const size_t most = files_->contract.largest_write;
        for (Bytes rest(gathered_, filled_); !rest.empty() && status_ == StoreStatus::ok;
             rest = rest.from(most)) {
            const Bytes part = rest.first(most);
            status_ = files_->append(files_->context, name_, part.data(), part.size());
        }
        filled_ = 0;
    }
    /// The sink of an export. Busy if the buffer has to be flushed: it calls no driver itself, so that no
    /// callback runs within a callback.
    [[nodiscard]] Sink sink() { return {&Pen::take, this}; }
    /// Everything that was put is safe if this returns `ok`.
    [[nodiscard]] StoreStatus sync() {
        flush();
        if (status_ == StoreStatus::ok) status_ = files_->sync(files_->context, name_);
        return status_;
    }
    /// The same, and the file is the game's. `full` also if less than `room` is left.
    [[nodiscard]] StoreStatus replace(uint32_t room) {
        if (sync() == StoreStatus::ok)
            status_ = room != 0 && files_->room(files_->context) < room
                          ? StoreStatus::full
                          : files_->replace(files_->context, name_);
        return status_;
    }
    /// After `full`: the next attempt starts anew.
    [[nodiscard]] StoreStatus discard() {
        const StoreStatus status = files_->remove(files_->context, name_);
        return status == StoreStatus::failed ? status : StoreStatus::full;
    }
    void fail() { status_ = StoreStatus::failed; }
    [[nodiscard]] uint32_t crc() const { return crc_; }

  private:
    static size_t take(void* context, const char* bytes, size_t size) {
        Pen& pen = *static_cast<Pen*>(context);
        size_t count = 0;
        for (; count < size && pen.filled_ < piece_size; ++count) pen.gather(bytes[count]);
        return count;
    }
    void gather(char character) {
        gathered_[filled_++] = character;
        if (!is_plain) crc_ = Frame::crc_step(crc_, static_cast<uint8_t>(character));
    }

    const FileSystem* files_;
    FileName name_;
    uint32_t crc_;
    StoreStatus status_ = StoreStatus::ok;
    uint8_t filled_ = 0;
    char gathered_[piece_size];
};

namespace {

/// Returns the number of entries.
template <class Pen>
uint32_t write_header(Pen& pen, const RootProperty* properties, size_t count, bool is_verified) {
    pen.put("(;");
    uint32_t entries = 0;
    const auto write = [&](Bytes name, Bytes value) {
        pen.put_property(name, value);
        // The name takes two bytes of the first one.
        for (size_t size = value.size() + 2; ++entries, size > Entry::max_size;)
            size -= Entry::max_size;
    };
    for (uint8_t number = 0; number < defaults; ++number) {
        Entry entry;
        read_default(number, entry);
        const Bytes name = entry.value().first(2);
        bool is_given = false;
        for (size_t i = 0; i < count; ++i)
            if (properties[i].name == PropertyName(name)) is_given = true;
        if (!is_given) write(name, entry.value().from(2));
    }
    for (size_t i = 0; i < count; ++i) {
        char name[2];
        write(spell_name(properties[i].name.letters(), name), properties[i].value);
    }
    pen.put_property(unfinished_name, is_verified ? "2" : "1");
    if (is_verified) pen.put_check();
    return entries;
}

/// The root's AP, as an entry.
void make_application(const RootProperty* properties, size_t count, Entry& entry) {
    read_default(defaults - 1, entry);
    for (size_t i = 0; i < count; ++i) {
        if (!(properties[i].name == PropertyName("AP"))) continue;
        entry.size = 2;
        for (const char character : properties[i].value.first(Entry::max_size - 2))
            entry.bytes[entry.size++] = character;
    }
}

/// The property of an entry.
template <class Pen> void write_entry(Pen& pen, Kind kind, Bytes value) {
    char own[2];
    Bytes name = kind == Kind::undo     ? undo_name
                 : kind == Kind::result ? result_name
                 : kind == Kind::date   ? date_name
                 : kind == Kind::finish ? finished_name
                                        : power_up_name;
    if (kind == Kind::property) {
        name = spell_name(letters_of(value.data()), own);
        value = value.from(2);
    } else if (kind < Kind::property) {
        name = spell_name(letters_of(kind), own);
    }
    pen.put_property(name, value);
}

/// The room that must be left to write an entry.
constexpr uint32_t room_for(Kind kind) {
    return kind == Kind::finish   ? 0
           : kind == Kind::result ? longest_entry + longest_end
                                  : 2 * longest_entry + longest_end;
}

} // namespace

StoreStatus SgfFile::begin(const RootProperty* properties, size_t count) {
    if (state_ == State::unmounted) return StoreStatus::misuse;
    if (!are_root(properties, count)) return StoreStatus::misuse;
    StoreStatus status = clear(FileRole::fresh);
    if (status == StoreStatus::ok) status = clear(FileRole::replacement);
    uint32_t number = number_;
    for (uint32_t found = 0; status == StoreStatus::ok;) {
        number = number == files_->contract.last_number ? 1 : number + 1;
        status = files_->next(files_->context, FileRole::game, number - 1, found);
        if (status == StoreStatus::none || found != number) break;
        if (number == number_) return StoreStatus::full;
    }
    if (status == StoreStatus::failed) return fail();
    const bool is_verified = !is_plain && !files_->contract.size_is_written;
    Entry application;
    make_application(properties, count, application);
    uint32_t entries;
    uint32_t crc;
    do {
        Pen pen(*files_, {number, FileRole::fresh}, cursor({number, 0}).crc);
        entries = write_header(pen, properties, count, is_verified);
        status = pen.replace(room_for(Kind::black));
        if (status == StoreStatus::full) status = pen.discard();
        status = make_room(status, &application);
        crc = pen.crc();
    } while (status == StoreStatus::none);
    if (status != StoreStatus::ok) return status;
    number_ = number;
    entries_ = entries;
    crc_ = crc;
    seen_ = seen_in_root;
    is_verified_ = is_verified;
    state_ = State::recording;
    room_ = files_->room(files_->context);
    if (removes_oldest() && room_ < reserve_ &&
        remove_oldest(&application) == StoreStatus::failed)
        return fail();
    return StoreStatus::ok;
}

/// Finds the end of the newest game, and removes what a power cut left after it.
StoreStatus SgfFile::take_up(Tail& tail) {
    Cursor end = cursor({number_, 0});
    StoreStatus status = find_end(end, tail);
    // Entries recorded since then cannot be read any more.
    if (status == StoreStatus::ok && state_ == State::recording &&
        (tail.size != 0 || tail.entries != entries_))
        status = StoreStatus::damaged;
    if (status == StoreStatus::misuse || status == StoreStatus::damaged) state_ = State::idle;
    if (status == StoreStatus::ok && tail.size != 0)
        status = reported(
            files_->truncate(files_->context, {number_, FileRole::game}, end.at));
    if (status != StoreStatus::ok) return status;
    crc_ = end.crc;
    is_verified_ = is_verified(end);
    entries_ = tail.entries;
    // The properties of the last node are not known.
    seen_ = ~uint32_t{0};
    return status;
}

StoreStatus SgfFile::resume() {
    if (state_ != State::open) return StoreStatus::misuse;
    Tail tail;
    StoreStatus status = take_up(tail);
    if (status != StoreStatus::ok) return status;
    room_ = 0;
    Bytes rest(tail.bytes, tail.size);
    // After the end there may be the data of an entry whose size was never written, in the right place and with a
    // valid check value. It must not be read when the next entry's size is written without its data.
    if (is_verified() || !rest.empty()) {
        do {
            status = add(Kind::power_up, rest.first(Entry::max_size));
            rest = rest.from(Entry::max_size);
        } while (status == StoreStatus::ok && !rest.empty());
    }
    if (status == StoreStatus::full && !is_verified()) status = StoreStatus::ok;
    if (status == StoreStatus::ok) state_ = State::recording;
    return status;
}

StoreStatus SgfFile::append(Kind kind, Bytes bytes) {
    if (kind == Kind::finish || kind == Kind::abandon) {
        if (state_ != State::recording && state_ != State::open) return StoreStatus::misuse;
        StoreStatus status = prepare_end();
        if (status != StoreStatus::ok) return status;
        status = rewrite();
        // No room for a copy.
        if (status == StoreStatus::full) status = add(Kind::finish, Bytes());
        if (status == StoreStatus::ok) state_ = State::idle;
        return status;
    }
    if (state_ != State::recording) return StoreStatus::misuse;
    if (kind < Kind::black || kind > Kind::date || kind == Kind::property)
        return StoreStatus::misuse;
    return add(kind, bytes);
}

/// A function of its own, like those below, so that its stack is free while a game is written anew.
[[gnu::noinline]] StoreStatus SgfFile::prepare_end() {
    Tail tail;
    return take_up(tail);
}

StoreStatus SgfFile::append(PropertyName name, Bytes value) {
    if (state_ != State::recording || !name) return StoreStatus::misuse;
    char bytes[Entry::max_size];
    if (value.size() > Entry::max_size - 2) return StoreStatus::too_long;
    (void)spell_name(name.letters(), reinterpret_cast<char(&)[2]>(bytes));
    for (size_t i = 0; i < value.size(); ++i) bytes[i + 2] = value.data()[i];
    return add(Kind::property, Bytes(bytes, value.size() + 2));
}

/// Also for `power_up`, and for `finish` in place.
[[gnu::noinline]] StoreStatus SgfFile::add(Kind kind, Bytes bytes) {
    if (bytes.size() > Entry::max_size) return StoreStatus::too_long;
    const bool has_node = is_verified() || kind == Kind::undo || begins_node(kind, seen_);
    for (;;) {
        // Not for each entry, because it may read much.
        if (room_ < room_for(kind)) room_ = files_->room(files_->context);
        StoreStatus status = StoreStatus::full;
        Pen pen(*files_, {number_, FileRole::game}, crc_);
        if (room_ >= room_for(kind)) {
            if (has_node) pen.put(';');
            write_entry(pen, kind, bytes);
            if (is_verified()) pen.put_check();
            status = pen.sync();
        }
        status = make_room(status);
        if (status == StoreStatus::none) continue;
        if (status == StoreStatus::ok) {
            crc_ = pen.crc();
            seen_ = seen_with(kind, has_node ? 0 : seen_);
            room_ -= room_ < longest_entry ? room_ : longest_entry;
            if (kind <= Kind::date) ++entries_;
        }
        return status;
    }
}

/// Writes the finished game into a new file, and replaces the old one by it.
StoreStatus SgfFile::rewrite() {
    for (;;) {
        if (clear(FileRole::replacement) == StoreStatus::failed) return fail();
        Pen pen(*files_, {number_, FileRole::replacement}, 0);
        SgfFileExport finished(*this, pen.sink());
        StoreStatus status = finished.begin({number_, 0});
        while (status == StoreStatus::ok && (status = finished.write()) == StoreStatus::busy) {
            pen.flush();
            status = StoreStatus::ok;
        }
        if (status != StoreStatus::ok) pen.fail();
        status = pen.replace(0);
        if (status == StoreStatus::full) status = pen.discard();
        status = make_room(status);
        if (status != StoreStatus::none) return status;
    }
}

/// Removes all files of a role that power cuts have left.
StoreStatus SgfFile::clear(FileRole role) {
    for (FileName name{0, role};;) {
        StoreStatus status = files_->next(files_->context, role, name.number, name.number);
        if (status == StoreStatus::none) return StoreStatus::ok;
        if (status == StoreStatus::ok) status = files_->remove(files_->context, name);
        if (status == StoreStatus::failed) return status;
    }
}

/// The answer of a call after `status`; `none`: there is room now, repeat the call.
StoreStatus SgfFile::make_room(StoreStatus status, const Entry* application) {
    if (status == StoreStatus::full && removes_oldest()) {
        status = remove_oldest(application);
        if (status == StoreStatus::ok) return StoreStatus::none;
    }
    return status == StoreStatus::ok || status == StoreStatus::full ? status : fail();
}

/// Removes the oldest game of this `application`, or, if null, of the newest game's. `full`: no game may be
/// removed.
StoreStatus SgfFile::remove_oldest(const Entry* application) {
    Entry own;
    if (application == nullptr) {
        const StoreStatus status = read_application(number_, own);
        if (status != StoreStatus::ok) return status == StoreStatus::failed ? status : StoreStatus::full;
        application = &own;
    }
    for (ListedGame oldest{};;) {
        StoreStatus status = next_game(oldest);
        if (status == StoreStatus::failed) return status;
        if (status == StoreStatus::none || oldest.number == number_) return StoreStatus::full;
        status = may_go(oldest, *application);
        if (status == StoreStatus::failed) return status;
        if (status == StoreStatus::ok)
            return files_->remove(files_->context, {oldest.number, FileRole::game});
    }
}

/// Whether this application wrote the game, and it is not damaged; else `none`.
[[gnu::noinline]] StoreStatus SgfFile::may_go(const ListedGame& game, const Entry& own) {
    Tail tail;
    Cursor end = cursor(game);
    StoreStatus status = find_end(end, tail);
    if (status == StoreStatus::failed) return status;
    if (status == StoreStatus::damaged) return StoreStatus::none;
    Entry its;
    status = read_application(game.number, its);
    if (status != StoreStatus::ok) return status;
    for (uint8_t i = 0;; ++i) {
        const char letter = i < own.size ? own.bytes[i] : ':';
        if (letter != (i < its.size ? its.bytes[i] : ':')) return StoreStatus::none;
        if (letter == ':') return StoreStatus::ok;
    }
}

/// The root's AP.
StoreStatus SgfFile::read_application(uint32_t number, Entry& entry) {
    StoreStatus status;
    Cursor at = cursor({number, 0});
    do status = read(at, entry);
    while (status == StoreStatus::ok && !(entry.kind == Kind::root && entry.value().first(2) == Bytes("AP")));
    return status;
}

} // namespace record
} // namespace nanosgf
