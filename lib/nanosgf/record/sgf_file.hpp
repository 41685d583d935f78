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

/// Games in files of a directory, the newest of which may be recorded to:
///
///     (;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1]PB[Shusaku]UNFINISHED[1];B[pd]BL[59];UNDO[]
///
/// begins with the root properties, and grows by a node or a property with each entry, synced
/// before the entry is acknowledged; but for the closing `)` it is SGF at any time. Nothing is
/// rewritten while the game runs. Its private properties, none of which can be a name that an entry
/// has: UNFINISHED (in the root: 1, or 2 if there are check values), UNDO (takes back the last move
/// that stands, with all behind it), RESULT and DATE (what RE and DT will be; the last one counts), VERIFY (check
/// value: the CRC-32 of the game's number, four bytes, and of the file so far without its VERIFYs),
/// POWERUP (resumed here; what a cut had left of an entry, in pieces; read as Kind::power_up),
/// FINISHED (the game has ended where there was no room for a copy).
/// A piece of a comment, or of a list, that follows another stands in a node of its own; a list that
/// somebody has joined is read value by value.
///
/// Kind::finish and Kind::abandon write the game as SgfExport does, undo applied, pieces joined,
/// RE in the root, and nothing private, into a second file, which then takes the place of the
/// first: a cut leaves either one whole.
///
/// What can be read is never destroyed. A cut leaves behind the last entry a part of one: at most
/// 142 bytes (the longest name, 58 bytes with an escape each, VERIFY), without check values always
/// its beginning. Anything else there was done by somebody: then `resume`, `finish` and `abandon`
/// answer `damaged`, and the file is never written to, nor removed by retention.
///
/// Order of age: by number, and behind the last number comes 1. The newest is the one of the greatest
/// number; or, where the last number is in use, the one before the widest gap, as far as 16 places
/// spread over all numbers see it. A game gets the first free number behind the newest.
/// Retention removes whole files only, the oldest first, and spares what the recorder has not
/// written: a file goes only if the application in its root's AP, up to the colon, is that of the
/// game that begins or grows. Editors put their own there.
///
/// (G1) to (G6) hold as for Journal: G2 and G3 where FileContract::size_is_written says so, else by
/// the check values, with a probability of 2^-32 for each torn entry; and provided that no game of
/// the same number and header was removed by hand. With check values an
/// entry that a cut left unacknowledged may still appear until `resume` answers `ok`, then never:
/// its data may be there without its size, until the size of POWERUP comes without data. G7 is the
/// file system's, but that whole oldest games go, and only when the new one is safe, or when there
/// is no room to begin it.
///
/// 32 bytes with 4-byte pointers; takes most stack, some hundred bytes, when a game is
/// finished. After `failed` all calls but `mount` answer `misuse`; mounting finds what was
/// acknowledged, and the entry or game of the call that failed as a whole or not: `entries` tells.
class SgfFile {
  public:
    /// What `read` goes on from; may be copied to come back.
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
        char list[2];   ///< name of the property before, of which another value may follow
    };

    /// `files` outlives this.
    constexpr explicit SgfFile(const FileSystem& files) : files_(&files) {}
    explicit SgfFile(const FileSystem&&) = delete; // gone with the statement
    SgfFile(const SgfFile&) = delete;
    SgfFile& operator=(const SgfFile&) = delete;

    /// Finds what there is; first call, and again at any time. Writes nothing, but completes a
    /// replacement that was cut where the file system does not replace at once. `reserve`: when a
    /// new game is safe and less room than this is left, its oldest one goes
    /// (Retention::remove_oldest); twice the largest game serves, since finishing needs room for a
    /// copy. `unsupported`: not a contract. Cost: `next` some 15 times, three times that when the last
    /// number is in use; reads the newest game if it is unfinished, else its root.
    [[nodiscard]] Status mount(Retention retention = Retention::remove_oldest,
                               uint32_t reserve = 32768);

    /// Begins a game with its root properties: all of it or, after a cut, no game. Root properties
    /// of any length. `full`: no room for it and an entry, or all numbers are in use; the game that
    /// runs goes on. An unfinished game before it stays as it is. Removes what cuts left of files
    /// that were never valid.
    [[nodiscard]] Status begin(const RootProperty* properties, size_t count);
    /// Goes on with the newest game if it is unfinished, else `misuse`. Reads all of it. Cuts off a
    /// torn end, which becomes the text of a POWERUP where there is room; if the game has check
    /// values, adds POWERUP in any case, so that every entry behind is of another chain of them than
    /// what a cut may have left behind the end; else it leaves no trace. `damaged`: more than a torn
    /// entry follows the last that can be read, or something else; the file stays as it is, and
    /// another game may begin. `full`, only with check values: no room for POWERUP; may be called
    /// again, and the game may be ended.
    [[nodiscard]] Status resume();
    /// Adds an entry to the game begun or resumed; of the kinds `black` to `result`, but for
    /// `property`, and `date`, at most Entry::max_size bytes, else `too_long`. `full`: no room, and no older game that may go;
    /// earlier entries stay, and there is room for a result, and for the game's end.
    /// `finish` and `abandon` end the game begun or resumable; where there is no room for a copy, by
    /// FINISHED, so that its file stays as it is. `damaged`: an entry cannot be read any more, or see
    /// resume(); nothing was changed, and another game may begin.
    [[nodiscard]] Status append(Kind kind, Bytes bytes);
    /// The same for Kind::property, whose name takes two bytes.
    [[nodiscard]] Status append(PropertyName name, Bytes value);

    /// How many entries the newest game has while it is unfinished: pieces of root properties of up
    /// to 58 bytes, and one for each `append` that answered `ok`. When one answered `failed`, compare
    /// after mount(): one more than before it, and the entry is there.
    [[nodiscard]] uint32_t entries() const { return entries_; }

    /// Whether `append` may be called, or `resume`.
    [[nodiscard]] bool is_recording() const { return state_ == State::recording; }
    [[nodiscard]] bool is_resumable() const { return state_ == State::open; }

    /// The oldest game; `none` if there is none. Its `offset` is 0. Numbers may begin anew with 1.
    [[nodiscard]] Status first_game(Game& game) {
        game.number = 0;
        return next_game(game);
    }
    /// The game after `game`, or after the game that had this number.
    [[nodiscard]] Status next_game(Game& game);
    /// The next entry of a game from `cursor` on, which begins as cursor(game); `none` at its end.
    /// Of a finished game only its root properties, as it is plain SGF for any reader. Cost: reads
    /// 32 bytes at a time.
    [[nodiscard]] Status read(Cursor& cursor, Entry& entry);
    [[nodiscard]] Cursor cursor(const Game& game) const;

  private:
    enum class State : uint8_t {
        unmounted,
        idle,      ///< nothing to resume
        open,      ///< an unfinished game
        recording, ///< begun or resumed
    };
    class Pen;
    struct Tail;

    [[nodiscard]] Status complete();
    [[nodiscard]] Status find_last(uint32_t most);
    [[nodiscard]] Status find_newest();
    [[nodiscard]] uint32_t age(uint32_t number) const;
    [[nodiscard]] Status read_entry(Cursor& cursor, Entry& entry);
    [[nodiscard]] Status read_value(Cursor& cursor, Entry& entry);
    [[nodiscard]] bool verify(Cursor& cursor, Status& status);
    [[nodiscard]] Status find_end(Cursor& cursor, Tail& tail);
    [[nodiscard]] Status take_up(Tail& tail);
    [[nodiscard]] Status prepare_end();
    [[nodiscard]] Status clear(FileRole role);
    [[nodiscard]] Status remove_oldest(const Entry* application = nullptr);
    [[nodiscard]] Status may_go(const Game& game, const Entry& own);
    [[nodiscard]] Status read_application(uint32_t number, Entry& entry);
    [[nodiscard]] Status make_room(Status status, const Entry* application = nullptr);
    [[nodiscard]] Status add(Kind kind, Bytes bytes);
    [[nodiscard]] Status rewrite();
    [[nodiscard]] Status fail() {
        state_ = State::unmounted;
        return Status::failed;
    }
    /// What a driver answered; after `failed` nothing but `mount` is allowed.
    [[nodiscard]] Status reported(Status status) {
        return status == Status::failed ? fail() : status;
    }

    const FileSystem* files_;
    uint32_t number_ = 0; ///< of the newest game
    uint32_t crc_ = 0;    ///< of its file
    uint32_t seen_ = 0;   ///< kinds of entries in its last node, a bit each
    uint32_t entries_ = 0;
    uint32_t room_ = 0; ///< that is left at least
    uint32_t reserve_ = 0;
    State state_ = State::unmounted;
    Retention retention_ = Retention::remove_oldest;
    bool is_verified_ = false; ///< it has check values
};

} // namespace record
} // namespace nanosgf

#endif
