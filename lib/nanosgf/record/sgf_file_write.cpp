// SPDX-License-Identifier: MIT
// How the file store writes: what is new is synced before it is acknowledged, and what replaces a
// file is synced before it does.
#include "nanosgf/record/sgf_file.hpp"

#include "nanosgf/record/node_rules.hpp"
#include "nanosgf/record/sgf_export.hpp"
#include "nanosgf/record/sgf_file_text.hpp"

namespace nanosgf {
namespace record {

using namespace detail;

/// A file that is being written, and what was gathered for it.
class SgfFile::Pen {
  public:
    Pen(const FileSystem& files, FileName name, uint32_t crc)
        : files_(&files), name_(name), crc_(crc) {}

    /// Where a writer puts its bytes; busy when it is to be flushed. Those that come while it is
    /// muted are left out. It calls no driver, so that no callback is behind a callback.
    [[nodiscard]] Sink sink() { return {&Pen::take, this}; }
    void mute(bool is_muted) { is_muted_ = is_muted; }

    void put(Bytes bytes) {
        while (!bytes.empty()) {
            bytes = bytes.from(gather(bytes));
            if (!bytes.empty()) flush();
        }
    }
    void flush() {
        const size_t most = files_->contract.largest_write;
        for (Bytes rest(gathered_, filled_); !rest.empty() && status_ == Status::ok;
             rest = rest.from(most)) {
            const Bytes part = rest.first(most);
            status_ = files_->append(files_->context, name_, part.data(), part.size());
        }
        filled_ = 0;
    }
    /// A check value of what was written.
    void put_check() {
        const CheckText check(crc_);
        put(Bytes(check.text, CheckText::size));
    }
    /// All that was put is safe when this answers `ok`.
    [[nodiscard]] Status sync() {
        flush();
        if (status_ == Status::ok) status_ = files_->sync(files_->context, name_);
        return status_;
    }
    /// The same, and the file is the game's.
    [[nodiscard]] Status replace() {
        if (sync() == Status::ok) status_ = files_->replace(files_->context, name_);
        return status_;
    }
    /// After `full`, so that the next attempt begins anew.
    [[nodiscard]] Status discard() {
        const Status status = files_->remove(files_->context, name_);
        return status == Status::failed ? status : Status::full;
    }
    void fail() { status_ = Status::failed; }
    [[nodiscard]] uint32_t crc() const { return crc_; }

  private:
    static size_t take(void* context, const char* bytes, size_t size) {
        Pen& pen = *static_cast<Pen*>(context);
        if (pen.is_muted_) return size;
        const size_t count = pen.gather(Bytes(bytes, size));
        for (size_t i = 0; i < count; ++i)
            pen.crc_ = Frame::crc_step(pen.crc_, static_cast<uint8_t>(bytes[i]));
        return count;
    }
    size_t gather(Bytes bytes) {
        size_t count = 0;
        for (; count < bytes.size() && filled_ < piece_size; ++count)
            gathered_[filled_++] = bytes.data()[count];
        return count;
    }

    const FileSystem* files_;
    FileName name_;
    uint32_t crc_;
    Status status_ = Status::ok;
    bool is_muted_ = false;
    uint8_t filled_ = 0;
    char gathered_[piece_size];
};

namespace {

template <class Pen> bool write_property(Pen& pen, Writer& writer, Bytes name, Bytes value) {
    nanosgf::Status status;
    while ((status = writer.property(Identifier(name))) == nanosgf::Status::paused) pen.flush();
    if (status != nanosgf::Status::ok) return false;
    while ((status = writer.value(value)) == nanosgf::Status::paused) pen.flush();
    return status == nanosgf::Status::ok;
}

bool is_version(const RootProperty& property) { return property.name == Bytes("FF"); }

template <class Pen>
bool write_header(Pen& pen, const RootProperty* properties, size_t count, bool is_verified) {
    Writer writer(pen.sink());
    bool good = writer.begin_tree() == nanosgf::Status::ok && writer.node() == nanosgf::Status::ok;
    for (uint8_t number = 0; number < defaults; ++number) {
        Entry entry;
        read_default(number, entry);
        const Bytes name = entry.value().first(2);
        bool is_given = false;
        for (size_t i = 0; i < count; ++i)
            if (number != 0 && properties[i].name == name) is_given = true;
        if (!is_given) good = good && write_property(pen, writer, name, entry.value().from(2));
    }
    for (size_t i = 0; i < count; ++i)
        if (!is_version(properties[i]))
            good = good && write_property(pen, writer, properties[i].name, properties[i].value);
    const Bytes mark = is_verified ? Bytes("2") : Bytes("1");
    return good && write_property(pen, writer, unfinished_name, mark);
}

/// A node or a property; of the writer's bytes the pen keeps those behind the root.
template <class Pen> bool write_entry(Pen& pen, Kind kind, Bytes value, bool has_node) {
    Writer writer(pen.sink());
    char own[2];
    Bytes name = kind == Kind::undo     ? undo_name
                 : kind == Kind::result ? result_name
                                        : power_up_name;
    if (kind == Kind::property) {
        name = value.first(value[1] == ' ' ? 1 : 2);
        value = value.from(2);
    } else if (kind <= Kind::comment) {
        read_name(kind, own);
        name = Bytes(own, own[1] == ' ' ? 1 : 2);
    }
    pen.mute(true);
    bool good = writer.begin_tree() == nanosgf::Status::ok;
    pen.mute(!has_node);
    good = good && writer.node() == nanosgf::Status::ok;
    pen.mute(false);
    return good && write_property(pen, writer, name, value);
}

} // namespace

Status SgfFile::begin(const RootProperty* properties, size_t count) {
    if (state_ == State::unmounted) return Status::misuse;
    for (size_t i = 0; i < count; ++i) {
        char name[2];
        if (!spell_root_name(properties + i, count - i, name)) return Status::misuse;
    }
    if (number_ >= files_->contract.last_number) return Status::full;
    const bool is_verified = !files_->contract.size_is_written;
    const Cursor start = cursor({number_ + 1, 0});
    Pen pen(*files_, {start.game, FileRole::fresh}, start.crc);
    if (!write_header(pen, properties, count, is_verified)) pen.fail();
    if (is_verified) pen.put_check();
    Status status = pen.replace();
    if (status == Status::full) status = pen.discard();
    if (status != Status::ok) return status == Status::full ? status : fail();
    number_ = start.game;
    crc_ = pen.crc();
    seen_ = one(Kind::root);
    is_verified_ = is_verified;
    state_ = State::recording;
    if (retention_ == Retention::remove_oldest && files_->room(files_->context) < reserve_ &&
        remove_oldest() == Status::failed)
        return fail();
    return Status::ok;
}

Status SgfFile::resume() {
    if (state_ != State::open) return Status::misuse;
    Cursor end = cursor({number_, 0});
    Status status;
    do {
        Entry entry;
        status = read(end, entry);
    } while (status == Status::ok);
    if (status != Status::none) return fail();
    char next;
    size_t size = 1;
    status = files_->read(files_->context, {number_, FileRole::game}, end.at, &next, size);
    if (status != Status::ok) return fail();
    if (size != 0) status = rewrite(end.at);
    if (status != Status::ok) return status;
    crc_ = end.crc;
    is_verified_ = end.place == Cursor::Place::verified;
    // What the last node has is not known.
    seen_ = ~uint32_t{0};
    // Behind the end may stand the data of an entry whose size never arrived, right in place and
    // check value. It must not be read when the next entry's size arrives without its data.
    if (is_verified_) status = add(Kind::power_up, Bytes());
    if (status == Status::ok) state_ = State::recording;
    return status;
}

Status SgfFile::append(Kind kind, Bytes bytes) {
    if (state_ != State::recording) return Status::misuse;
    if (kind == Kind::finish || kind == Kind::abandon) {
        const Status status = rewrite(0);
        if (status == Status::ok) state_ = State::idle;
        return status;
    }
    if (kind < Kind::black || kind > Kind::result) return Status::misuse;
    return add(kind, bytes);
}

/// Apart, so that its memory is free while a game is finished. Also for `power_up`.
[[gnu::noinline]] Status SgfFile::add(Kind kind, Bytes bytes) {
    if (bytes.size() > Entry::max_size) return Status::too_long;
    if (kind == Kind::property && !has_name(bytes)) return Status::misuse;
    const bool has_node = is_verified_ || kind == Kind::undo || (seen_ & kept_out_by(kind)) != 0;
    for (;;) {
        Pen pen(*files_, {number_, FileRole::game}, crc_);
        if (!write_entry(pen, kind, bytes, has_node)) pen.fail();
        if (is_verified_) pen.put_check();
        const Status status = make_room(pen.sync());
        if (status == Status::none) continue;
        if (status == Status::ok) {
            crc_ = pen.crc();
            seen_ = (has_node ? 0 : seen_) | one(kind);
        }
        return status;
    }
}

/// Writes the first `size` bytes of the game into a new file, or, of `size` 0, all of it finished;
/// and puts that in its place.
Status SgfFile::rewrite(uint32_t size) {
    for (;;) {
        Pen pen(*files_, {number_, FileRole::replacement}, 0);
        Status status = Status::ok;
        if (size != 0) {
            status = copy(pen, size);
        } else {
            SgfFileExport finished(*this, pen.sink());
            status = finished.begin({number_, 0});
            while (status == Status::ok && (status = finished.write()) == Status::busy) {
                pen.flush();
                status = Status::ok;
            }
        }
        if (status != Status::ok) pen.fail();
        status = pen.replace();
        if (status == Status::full) status = pen.discard();
        status = make_room(status);
        if (status != Status::none) return status;
    }
}

Status SgfFile::copy(Pen& pen, uint32_t size) {
    for (uint32_t at = 0; at < size;) {
        char bytes[piece_size];
        size_t count = size - at < sizeof bytes ? static_cast<size_t>(size - at) : sizeof bytes;
        const Status status =
            files_->read(files_->context, {number_, FileRole::game}, at, bytes, count);
        if (status != Status::ok || count == 0) return Status::failed;
        pen.put(Bytes(bytes, count));
        at += static_cast<uint32_t>(count);
    }
    return Status::ok;
}

/// What to answer after `status`; `none`: there is room now, the call is to be made again.
Status SgfFile::make_room(Status status) {
    if (status == Status::full && retention_ == Retention::remove_oldest) {
        status = remove_oldest();
        if (status == Status::ok) return Status::none;
    }
    return status == Status::ok || status == Status::full ? status : fail();
}

/// `full`: there is none but the newest.
Status SgfFile::remove_oldest() {
    Game oldest{};
    const Status status = first_game(oldest);
    if (status != Status::ok) return status;
    if (oldest.number >= number_) return Status::full;
    return files_->remove(files_->context, {oldest.number, FileRole::game});
}

} // namespace record
} // namespace nanosgf
