// SPDX-License-Identifier: MIT
// An index of a collection, 8 bytes a game: opens any game without reading those before it.
#ifndef NANOSGF_NAVIGATE_COLLECTION_INDEX_HPP
#define NANOSGF_NAVIGATE_COLLECTION_INDEX_HPP

#include "nanosgf/navigate/detail/check.hpp"
#include "nanosgf/navigate/detail/index_format.hpp"
#include "nanosgf/navigate/file_cursor.hpp"
#include "nanosgf/syntax/output.hpp"

namespace nanosgf {

/// The games of a file, found through an index that an IndexBuilder wrote. Keep the index beside the file.
///
///     CollectionIndex index({read_card, &index_file, size_of}, {read_card, &file, size_of});
///     if (index.open() == CursorStatus::changed) build(); // see IndexBuilder, then open() again
///     if (go_to_game(cursor, index, 9999) == CursorStatus::ok) draw(board);
///
/// Both sources need `size`. An index is refused if it is not complete, if the size of the file is another one, or its
/// first or last 512 bytes are. Each entry is checked, and the root of each game against its entry: a damaged index
/// never leads to another game.
///
/// No buffer, less than 200 bytes of stack.
template <class Offset>
class BasicCollectionIndex {
  public:
    using Source = BasicFileSource<Offset>;
    using GameMark = BasicGameMark<Offset>;

    BasicCollectionIndex(Source index, Source file) : index_(index), file_(file) {}

    /// Reads the index's end, 24 bytes, and of the file up to 1,024. `changed`: build it (again). `io`: of a source.
    [[nodiscard]] CursorStatus open();
    /// How many games the file has; 0 before open().
    [[nodiscard]] uint32_t games() const { return end_.games; }
    /// Reads 8 bytes of the index. `none`: there is no such game; `malformed`: the file ends before it is certain.
    /// `changed`: the entry is damaged, build the index again. `io`: of the index.
    [[nodiscard]] CursorStatus find(uint32_t number, GameMark& mark) const;

  private:
    Source index_;
    Source file_;
    detail::IndexFormat::End end_;
};

using CollectionIndex = BasicCollectionIndex<uint32_t>;

/// Goes to the root of a game: reads 8 bytes of the index, then of the file only the game's root. Answers: those of
/// find() and of the cursor. After `changed` the cursor is where it was: build the index again.
template <class Cursor>
[[nodiscard]] CursorStatus go_to_game(Cursor& cursor, const BasicCollectionIndex<typename Cursor::Offset>& index, uint32_t number) {
    typename Cursor::GameMark mark;
    const CursorStatus found = index.find(number, mark);
    return found == CursorStatus::ok ? cursor.game_at(number, mark) : found;
}

/// Writes the index of the cursor's file, in one pass over it, with the cursor's memory:
///
///     IndexBuilder<FileCursor<NoBoard>> builder(cursor, {write_card, &index_file});
///     CursorStatus status = builder.begin();
///     while (status == CursorStatus::busy) {
///         show_progress(cursor.game_offset());
///         status = builder.step(512);
///     }
///
/// The root of each game is read twice more. A cursor without a board is quickest. The cursor then stands at the last
/// game. Replace an old index: the sink gets all bytes in order.
template <class Cursor>
class IndexBuilder {
  public:
    using Offset = typename Cursor::Offset;

    IndexBuilder(Cursor& cursor, Sink index) : cursor_(cursor), sink_(index) {}
    IndexBuilder(const IndexBuilder&) = delete;
    IndexBuilder& operator=(const IndexBuilder&) = delete;

    /// Starts from the first game. Returns `busy`.
    [[nodiscard]] CursorStatus begin();
    /// Reads at most so many bytes, at the file's end up to 64 more. `ok`: the index is complete. `busy`: call it again,
    /// also when the sink is busy. `io`: source or sink failed; repeat the call if the source failed, begin() again if the
    /// sink did. `changed`: the file is another one than at the start. `too_deep`: of the cursor.
    /// Do not use the cursor before it is done.
    [[nodiscard]] CursorStatus step(uint32_t bytes);
    /// How many games have their entry.
    [[nodiscard]] uint32_t games() const { return end_.games; }

  private:
    enum class Stage : uint8_t { games, first, last, done };

    [[nodiscard]] CursorStatus write_rest();
    [[nodiscard]] CursorStatus find_game(uint32_t bytes);
    [[nodiscard]] CursorStatus check_file();

    Cursor& cursor_;
    Sink sink_;
    detail::IndexFormat::End end_;
    detail::Crc16 check_;
    char out_[detail::IndexFormat::end_size];
    uint16_t at_ = 0; ///< of the bytes to check
    uint8_t size_ = 0; ///< of out_
    uint8_t done_ = 0;
    Stage stage_ = Stage::done;
};

template <class Offset>
CursorStatus BasicCollectionIndex<Offset>::open() {
    using Format = detail::IndexFormat;
    end_ = Format::End();
    const Offset size = index_.size(index_.context);
    if (size < Format::end_size || size % Format::entry_size != 0) return CursorStatus::changed;
    char bytes[Format::end_size];
    CursorStatus reached = detail::read_all(index_, static_cast<Offset>(size - Format::end_size), bytes, sizeof bytes);
    if (reached != CursorStatus::ok) return reached;
    Format::End end;
    const uint64_t entries = (size - Format::end_size) / Format::entry_size;
    if (!Format::read_end(bytes, end) || end.games != entries || end.size != file_.size(file_.context)) return CursorStatus::changed;
    uint16_t checks[2];
    for (uint8_t i = 0; i < 2; ++i) {
        detail::Crc16 check;
        uint16_t at = 0;
        do reached = detail::add_to_check(file_, end.size, i != 0, at, check);
        while (reached == CursorStatus::busy);
        if (reached != CursorStatus::ok) return reached;
        checks[i] = check.value;
    }
    if (checks[0] != end.first || checks[1] != end.last) return CursorStatus::changed;
    end_ = end;
    return CursorStatus::ok;
}

template <class Offset>
CursorStatus BasicCollectionIndex<Offset>::find(uint32_t number, GameMark& mark) const {
    using Format = detail::IndexFormat;
    if (number >= end_.games) return (end_.flags & Format::is_cut) != 0 ? CursorStatus::malformed : CursorStatus::none;
    char bytes[Format::entry_size];
    const CursorStatus reached = detail::read_all(index_, static_cast<Offset>(Offset{number} * Format::entry_size), bytes, sizeof bytes);
    if (reached != CursorStatus::ok) return reached;
    Format::Mark found;
    if (!Format::read_entry(number, bytes, found) || found.offset >= end_.size) return CursorStatus::changed;
    mark = {static_cast<Offset>(found.offset), found.check, found.after_byte_order_mark};
    return CursorStatus::ok;
}

template <class Cursor>
CursorStatus IndexBuilder<Cursor>::begin() {
    const auto& file = cursor_.source();
    end_ = detail::IndexFormat::End();
    end_.size = file.size(file.context);
    check_ = detail::Crc16();
    at_ = 0;
    size_ = done_ = 0;
    stage_ = Stage::games;
    // Games are counted from the start of the file, whatever the cursor knows.
    cursor_.check_file();
    return cursor_.begin(Destination::game, 0);
}

template <class Cursor>
CursorStatus IndexBuilder<Cursor>::step(uint32_t bytes) {
    CursorStatus reached = write_rest();
    if (reached != CursorStatus::ok) return reached;
    switch (stage_) {
    case Stage::games: return find_game(bytes);
    case Stage::first:
    case Stage::last: return bytes == 0 ? CursorStatus::busy : check_file();
    case Stage::done:
    default: return CursorStatus::ok;
    }
}

template <class Cursor>
CursorStatus IndexBuilder<Cursor>::write_rest() {
    while (done_ < size_) {
        const size_t count = sink_.write(sink_.context, out_ + done_, static_cast<size_t>(size_ - done_));
        if (count == Sink::failed) return CursorStatus::io;
        if (count == 0) return CursorStatus::busy;
        done_ = static_cast<uint8_t>(done_ + count);
    }
    return CursorStatus::ok;
}

template <class Cursor>
CursorStatus IndexBuilder<Cursor>::find_game(uint32_t bytes) {
    using Format = detail::IndexFormat;
    CursorStatus reached = cursor_.step(bytes);
    if (reached == CursorStatus::ok) {
        const auto mark = cursor_.game_mark();
        char entry[Format::entry_size];
        Format::write_entry(end_.games, {mark.offset, mark.check, mark.after_byte_order_mark}, entry);
        for (uint8_t i = 0; i < Format::entry_size; ++i) out_[i] = entry[i];
        size_ = Format::entry_size;
        done_ = 0;
        ++end_.games;
        (void)cursor_.begin(Destination::game, end_.games);
        return CursorStatus::busy;
    }
    // What the cursor answers for a further game, find() will answer, too.
    const bool is_end = reached == CursorStatus::none || reached == CursorStatus::malformed;
    if (reached == CursorStatus::io) (void)cursor_.begin(Destination::game, end_.games); // what the next call goes on with
    if (!is_end) return reached;
    if (reached == CursorStatus::malformed) end_.flags |= Format::is_cut;
    stage_ = Stage::first;
    return CursorStatus::busy;
}

template <class Cursor>
CursorStatus IndexBuilder<Cursor>::check_file() {
    const auto& file = cursor_.source();
    const bool is_last = stage_ == Stage::last;
    if (file.size(file.context) != end_.size) return CursorStatus::changed;
    const CursorStatus reached = detail::add_to_check(file, end_.size, is_last, at_, check_);
    if (reached != CursorStatus::ok) return reached;
    (is_last ? end_.last : end_.first) = check_.value;
    check_ = detail::Crc16();
    at_ = 0;
    stage_ = is_last ? Stage::done : Stage::last;
    if (!is_last) return CursorStatus::busy;
    detail::IndexFormat::write_end(end_, out_);
    size_ = detail::IndexFormat::end_size;
    done_ = 0;
    return write_rest();
}

} // namespace nanosgf

#endif
