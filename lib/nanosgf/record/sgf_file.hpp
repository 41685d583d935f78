// SPDX-License-Identifier: MIT
// The file store: each game an SGF file that the user can open, and that survives power cuts.
#ifndef NANOSGF_RECORD_SGF_FILE_HPP
#define NANOSGF_RECORD_SGF_FILE_HPP

#include "nanosgf/record/entry.hpp"
#include "nanosgf/record/file_system.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace record {

/// Games in files of a directory; entries can be added to the newest game:
///
///     (;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1]PB[Shusaku]UNFINISHED[1];B[pd]BL[59];UNDO[]
///
/// A file starts with the root properties. Each entry adds a node or a property, which is synced
/// before the entry is acknowledged. Except for the closing `)` the file is SGF at any time.
/// Nothing is rewritten while the game runs. An unfinished file has these private properties, whose
/// names no entry can have:
/// - UNFINISHED: in the root; 1, or 2 if there are check values.
/// - UNDO: undoes the last move that was not undone yet, with everything after it.
/// - RESULT, DATE: the future RE and DT; the last one counts.
/// - VERIFY: a check value, the CRC-32 of the game's number, four bytes, and of the file so far
///   without its VERIFYs.
/// - POWERUP: recording resumed here; its values are the remains of a torn entry, in pieces. It is
///   read as Kind::power_up.
/// - FINISHED: the game has ended, but there was no room for a copy.
///
/// Each further piece of a comment, or value of a list, is in a node of its own; a list that was
/// joined by hand is read value by value.
///
/// Kind::finish and Kind::abandon write the game as SgfExport does (undo applied, pieces joined, RE
/// in the root, nothing private) to a second file, which then replaces the first: a power cut
/// leaves one of them complete.
///
/// Readable data is never destroyed. After the last entry a power cut may leave a part of another:
/// at most 142 bytes (the longest name, 58 bytes with an escape each, VERIFY); without check values
/// always its first bytes. Somebody else wrote anything else after it: then `resume`,
/// `finish` and `abandon` return `damaged`, and the file is never written to, nor removed by
/// retention.
///
/// Games are ordered by number; after the last number comes 1. The newest game has the greatest
/// number; or, if the last number is in use, it is the one before the widest gap that shows at 16
/// places spread over all numbers. A new game gets the first free number after the newest.
/// Retention removes only whole files, the oldest first, and only files of the recorder: the
/// application in the root's AP, up to the colon, must be that of the game that starts or grows.
/// Editors write another one.
///
/// The guarantees G1 to G6 of Journal hold. G2 and G3 rest on FileContract::size_is_written or, if
/// that is false, on the check values: then with a probability of failure of 2^-32 for each torn
/// entry, and provided that no game with the same number and root properties was removed by hand.
/// With check values, an entry that a power cut left unacknowledged may still appear until `resume`
/// returns `ok`, then never: its data may be there without its size, until the size of POWERUP
/// comes without data. G7 is up to the file system, except that only whole oldest games are
/// removed, and only when the new one is safe, or when there is no room to begin it.
///
/// 32 bytes with 4-byte pointers; the greatest stack use, some hundred bytes, is at the end of a
/// game. After `failed` all calls except `mount` return `misuse`. Mounting then finds everything
/// acknowledged, and the entry or game of the failed call either complete or not at all: `entries`
/// shows which.
class SgfFile {
  public:
    /// The position from which `read` continues; copy it to return there.
    struct Cursor {
        enum class Place : uint8_t {
            header,
            entries, ///< of an unfinished game
            verified ///< the same, with check values
        };
        uint32_t game;
        uint32_t at;     ///< in the file, in bytes
        uint32_t crc;    ///< of the bytes before
        uint32_t number; ///< of the entry in its game
        Place place;
        uint8_t before; ///< how much of `(;`, `list` and `[]` makes the rest a text of its own
        char list[2];   ///< name of the previous property, which may have another value
    };

    /// `files` must outlive the SgfFile.
    constexpr explicit SgfFile(const FileSystem& files) : files_(&files) {}
    explicit SgfFile(const FileSystem&&) = delete; // a temporary
    SgfFile(const SgfFile&) = delete;
    SgfFile& operator=(const SgfFile&) = delete;

    /// Finds the games in the directory. Call it first; you may call it again at any time. Writes
    /// nothing, except that it completes a replacement that was cut, if the file system does not
    /// replace at once. `reserve`: when a new game is safe and less room than this is left, the
    /// oldest game is removed (Retention::remove_oldest); twice the largest game is enough, because
    /// finishing needs room for a copy. `unsupported`: the contract cannot be recorded on. NANOSGF_PLAIN_FILES
    /// (compiler.hpp) keeps all games, and records without check values alone. Cost:
    /// calls `next` some 15 times, three times that if the last number is in use; reads the newest
    /// game if it is unfinished, else its root.
    [[nodiscard]] StoreStatus mount(Retention retention = Retention::remove_oldest,
                               uint32_t reserve = 32768);

    /// Begins a game with its root properties, of any length. After a power cut the game has all of
    /// them, or there is no game. `full`: no room for the game and an entry, or all numbers are in
    /// use; the current game can be continued. An unfinished game before it is not changed. Removes
    /// the remains of files that were never valid.
    [[nodiscard]] StoreStatus begin(const RootProperty* properties, size_t count);
    /// Continues the newest game if it is unfinished, else returns `misuse`. Reads the whole game.
    /// Removes a torn end, which becomes the text of a POWERUP if there is room. If the game has
    /// check values, it always adds a POWERUP, so that the check values of later entries differ
    /// from those that a cut may have left after the end; otherwise it leaves no trace. Errors:
    /// - `damaged`: more than a torn entry, or something else, follows the last readable entry. The
    ///   file is not changed, and another game may begin.
    /// - `full`: only with check values; no room for POWERUP. You may call resume() again, and the
    ///   game may be ended.
    [[nodiscard]] StoreStatus resume();
    /// Adds an entry to the game begun or resumed: of the kinds `black` to `date`, except `property`.
    /// `finish` and `abandon` end the game begun or resumable; if there is no room for a copy, they
    /// add FINISHED, and the file is not rewritten. Errors:
    /// - `too_long`: more than Entry::max_size bytes.
    /// - `full`: no room, and no older game that may be removed. Earlier entries stay, and there is
    ///   room for a result and for the game's end.
    /// - `damaged`: an entry can no longer be read, or see resume(). Nothing was changed, and
    ///   another game may begin.
    [[nodiscard]] StoreStatus append(Kind kind, Bytes bytes);
    /// The same for Kind::property, whose name takes two of the bytes.
    [[nodiscard]] StoreStatus append(PropertyName name, Bytes value);

    /// How many entries the newest game has while it is unfinished: each piece of a root property, of
    /// up to 58 bytes, and each `append` that returned `ok`. After `failed`, call mount() and
    /// compare: if there is one more than before the call, the entry was recorded.
    [[nodiscard]] uint32_t entries() const { return entries_; }

    /// Whether `append` may be called; whether there is a game to `resume`.
    [[nodiscard]] bool is_recording() const { return state_ == State::recording; }
    [[nodiscard]] bool is_resumable() const { return state_ == State::open; }

    /// Finds the oldest game; `none` if there is none. Its `offset` is 0. Numbers may restart at 1.
    [[nodiscard]] StoreStatus first_game(ListedGame& game) {
        game.number = 0;
        return next_game(game);
    }
    /// The newest game, which mount() has found, or begin() has started; number 0: there is none.
    [[nodiscard]] ListedGame newest() const { return {number_, 0}; }
    /// Finds the game after `game`, or after the number of a game that was removed.
    [[nodiscard]] StoreStatus next_game(ListedGame& game);
    /// Reads the next entry of a game; start with cursor(game). `none` at its end. Of a finished
    /// game it reads only the root properties, because the file is plain SGF for any reader, and finished_cursor() the rest. Cost:
    /// reads 32 bytes at a time.
    [[nodiscard]] StoreStatus read(Cursor& cursor, Entry& entry);
    [[nodiscard]] Cursor cursor(const ListedGame& game) const;
    /// From it `read` reads all of a finished game, as the recorder wrote it: `(;FF[4]RE[W+R]...`. Properties of the root
    /// are Kind::property, setup and moves what they were, without what was undone. `none` at the game's end, and before
    /// variations, names of more than two letters, and values that do not fit an entry.
    [[nodiscard]] Cursor finished_cursor(const ListedGame& game) const {
        Cursor all = cursor(game);
        all.place = Cursor::Place::entries;
        return all;
    }

  private:
    enum class State : uint8_t {
        unmounted,
        idle,      ///< nothing to resume
        open,      ///< an unfinished game
        recording, ///< begun or resumed
    };
    class Pen;
    struct Tail;

#ifdef NANOSGF_PLAIN_FILES
    static constexpr bool is_plain = true;
#else
    static constexpr bool is_plain = false;
#endif
    [[nodiscard]] bool removes_oldest() const { return !is_plain && retention_ == Retention::remove_oldest; }
    [[nodiscard]] bool is_verified() const { return !is_plain && is_verified_; }
    [[nodiscard]] static bool is_verified(const Cursor& cursor) { return !is_plain && cursor.place == Cursor::Place::verified; }

    [[nodiscard]] StoreStatus complete();
    [[nodiscard]] StoreStatus find_last(uint32_t most);
    [[nodiscard]] StoreStatus find_newest();
    [[nodiscard]] uint32_t age(uint32_t number) const;
    [[nodiscard]] StoreStatus read_entry(Cursor& cursor, Entry& entry);
    [[nodiscard]] StoreStatus read_value(Cursor& cursor, Entry& entry);
    [[nodiscard]] bool verify(Cursor& cursor, StoreStatus& status);
    [[nodiscard]] StoreStatus find_end(Cursor& cursor, Tail& tail);
    [[nodiscard]] StoreStatus take_up(Tail& tail);
    [[nodiscard]] StoreStatus prepare_end();
    [[nodiscard]] StoreStatus clear(FileRole role);
    [[nodiscard]] StoreStatus remove_oldest(const Entry* application = nullptr);
    [[nodiscard]] StoreStatus may_go(const ListedGame& game, const Entry& own);
    [[nodiscard]] StoreStatus read_application(uint32_t number, Entry& entry);
    [[nodiscard]] StoreStatus make_room(StoreStatus status, const Entry* application = nullptr);
    [[nodiscard]] StoreStatus add(Kind kind, Bytes bytes);
    [[nodiscard]] StoreStatus rewrite();
    [[nodiscard]] StoreStatus fail() {
        state_ = State::unmounted;
        return StoreStatus::failed;
    }
    /// Passes on a driver's status; after `failed` only `mount` is allowed.
    [[nodiscard]] StoreStatus reported(StoreStatus status) {
        return status == StoreStatus::failed ? fail() : status;
    }

    const FileSystem* files_;
    uint32_t number_ = 0; ///< of the newest game
    uint32_t crc_ = 0;    ///< of its file
    uint32_t seen_ = 0;   ///< kinds of entries in its last node, a bit each
    uint32_t entries_ = 0;
    uint32_t room_ = 0; ///< bytes that are left at least
    uint32_t reserve_ = 0;
    State state_ = State::unmounted;
    Retention retention_ = Retention::remove_oldest;
    bool is_verified_ = false; ///< it has check values
};

} // namespace record
} // namespace nanosgf

#endif
