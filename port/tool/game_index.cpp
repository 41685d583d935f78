// SPDX-License-Identifier: MIT
// One pass by structure alone for an index, and a few reads for a game.
#include "game_index.hpp"

#include "replacement.hpp"

#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

using Format = detail::IndexFormat;
using Cursor = FileCursor<NoBoard, Typed>;

/// A descriptor is its own context: nothing has to outlive the cursor.
int descriptor_of(void* file) { return static_cast<int>(reinterpret_cast<std::intptr_t>(file)); }

std::size_t read_at(void* file, std::uint64_t offset, char* bytes, std::size_t size) {
    for (;;) {
        const ssize_t count = pread(descriptor_of(file), bytes, size, static_cast<off_t>(offset));
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno != EINTR) return TypedSource::failed;
    }
}

std::uint64_t size_of(void* file) {
    struct stat about = {};
    return fstat(descriptor_of(file), &about) == 0 ? static_cast<std::uint64_t>(about.st_size) : 0;
}

/// What reads roots: its buffer is small, since most are.
struct RootCursor {
    explicit RootCursor(int descriptor) : cursor(source_of(descriptor), buffer, waypoints) {}

    char buffer[4096];
    Cursor::Waypoint waypoints[1];
    Cursor cursor;
};

/// Handler of structure events that writes an entry for each game. Games are those that the tool counts, which knows more
/// charsets than a cursor does; of each root the cursor says what to compare.
class EntryWriter {
  public:
    EntryWriter(int descriptor, Output& output) : roots_(descriptor), output_(output) {}

    void first_bytes(Bytes bytes) { has_mark_ = bytes.size() >= 3 && bytes.first(3) == Bytes("\xEF\xBB\xBF"); }
    Answer on_begin_tree(std::uint64_t at) {
        const CursorStatus reached = roots_.cursor.game_at(games, at);
        const std::uint16_t check = reached == CursorStatus::ok ? roots_.cursor.game_mark().check : std::uint16_t{0};
        char entry[Format::entry_size];
        Format::write_entry(games++, {at, check, has_mark_}, entry);
        output_.put(std::string_view(entry, sizeof entry));
        return Answer::skip_tree;
    }
    template <class Diagnostic>
    void on_diagnostic(const Diagnostic& finding) {
        if (finding.code == code::eof_in_tree || finding.code == code::eof_in_value) is_cut = true;
    }

    std::uint32_t games = 0;
    bool is_cut = false;

  private:
    RootCursor roots_;
    Output& output_;
    bool has_mark_ = false;
};

bool check_file(const TypedSource& file, std::uint64_t size, bool is_last, std::uint16_t& check) {
    detail::Crc16 crc;
    std::uint16_t at = 0;
    CursorStatus reached = CursorStatus::busy;
    while (reached == CursorStatus::busy) reached = detail::add_to_check(file, size, is_last, at, crc);
    check = crc.value;
    return reached == CursorStatus::ok;
}

/// Whether a file of this name is an index, or empty, or there is none.
bool is_index_or_none(const std::string& name) {
    struct stat about = {};
    if (stat(name.c_str(), &about) != 0) return errno == ENOENT;
    if (!S_ISREG(about.st_mode)) return false;
    if (about.st_size == 0) return true;
    const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0 || about.st_size < Format::end_size) return close(descriptor), false;
    char end[4] = {};
    const ssize_t count = pread(descriptor, end, sizeof end, about.st_size - Format::end_size);
    close(descriptor);
    return count == ssize_t{sizeof end} && std::string_view(end, sizeof end) == "SGFi";
}

} // namespace

TypedSource source_of(int descriptor) { return {read_at, reinterpret_cast<void*>(std::intptr_t{descriptor}), size_of}; }

std::string no_such_game(std::uint64_t game, std::uint64_t games) {
    return games == 0 ? "it has no games" : fmt::format("it has no game {}; it has {}", game, games);
}

GameIndex::GameIndex(std::string name, Source& source, Output& output, Files& files)
    : name_(std::move(name)), source_(source), output_(output), files_(files) {}

GameIndex::~GameIndex() {
    if (descriptor_ >= 0) close(descriptor_);
}

std::string GameIndex::open() {
    if (!is_index_or_none(name_)) return name_ + ": it is no index, so it is not overwritten";
    return open_file() == CursorStatus::ok ? "" : write();
}

CursorStatus GameIndex::open_file() {
    index_.reset();
    if (descriptor_ >= 0) close(descriptor_);
    descriptor_ = ::open(name_.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor_ < 0) return CursorStatus::io;
    index_.emplace(source_of(descriptor_), source_of(source_.descriptor()));
    return index_->open();
}

std::string GameIndex::write() {
    Replacement file(name_);
    if (!file.sentence().empty()) return name_ + ": " + file.sentence();
    is_fresh_ = true;
    EntryWriter entries(source_.descriptor(), file.output());
    source_.rewind();
    const Ending ending = read_all<FindingPolicy>(source_, 0, entries, output_, files_.progress());
    Format::End end;
    const TypedSource sgf = source_of(source_.descriptor());
    end.size = sgf.size(sgf.context);
    end.games = entries.games;
    end.flags = entries.is_cut || !ending.is_whole ? Format::is_cut : 0;
    if (source_.failed() || !check_file(sgf, end.size, false, end.first) || !check_file(sgf, end.size, true, end.last))
        return source_.failed() ? source_.sentence() : "it cannot be read";
    char bytes[Format::end_size];
    Format::write_end(end, bytes);
    file.output().put(std::string_view(bytes, sizeof bytes));
    if (!file.commit()) return name_ + ": " + file.failure();
    return open_file() == CursorStatus::ok ? "" : name_ + ": the index cannot be read again";
}

std::optional<GameIndex::Place> GameIndex::look_up(std::uint32_t number, bool& is_right) {
    is_right = true;
    BasicGameMark<Typed::Offset> mark, next;
    const CursorStatus reached = index_->find(number, mark);
    if (reached == CursorStatus::none || reached == CursorStatus::malformed) return std::nullopt;
    is_right = reached == CursorStatus::ok;
    if (!is_right) return std::nullopt;
    const bool has_next = index_->find(number + 1, next) == CursorStatus::ok && next.offset > mark.offset;
    RootCursor root(source_.descriptor());
    // A game that was just found is there, even if the cursor reads its charset otherwise.
    is_right = is_fresh_ || root.cursor.game_at(number, mark) == CursorStatus::ok;
    return Place{mark.offset, has_next ? next.offset : UINT64_MAX};
}

std::optional<std::uint64_t> GameIndex::begin(std::uint32_t number) const {
    BasicGameMark<Typed::Offset> mark;
    if (number == 0 || index_->find(number - 1, mark) != CursorStatus::ok) return std::nullopt;
    return mark.offset;
}

std::optional<GameIndex::Place> GameIndex::find(std::uint64_t number) {
    if (number > games()) return std::nullopt;
    bool is_right = false;
    std::optional<Place> place = look_up(static_cast<std::uint32_t>(number - 1), is_right);
    if (is_right || is_fresh_ || !write().empty() || number > games()) return is_right ? place : std::nullopt;
    return look_up(static_cast<std::uint32_t>(number - 1), is_right);
}

} // namespace nanosgf::tool
