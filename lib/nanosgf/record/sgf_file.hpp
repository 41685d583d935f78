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
/// that stands, with all behind it), RESULT (what RE will be; the last one counts), VERIFY (check
/// value: the CRC-32 of the game's number, four bytes, and of the file so far without its VERIFYs),
/// POWERUP (where there are check values: resumed here; read as Kind::power_up).
/// A piece of a comment, or of a list, that follows another stands in a node of its own.
///
/// Kind::finish and Kind::abandon write the game as SgfExport does, undo applied, pieces joined,
/// RE in the root, and nothing private, into a second file, which then takes the place of the
/// first: a cut leaves either one whole.
///
/// (G1) to (G6) hold as for Journal: G2 and G3 where FileContract::size_is_written says so, else by
/// the check values, with a probability of 2^-32 for each torn entry; and provided that not all
/// games are removed by hand and one of the same number and header begins. With check values an
/// entry that a cut left unacknowledged may still appear until `resume` answers `ok`, then never:
/// its data may be there without its size, until the size of POWERUP comes without data. G7 is the
/// file system's, but that whole oldest games go, and only when the new one is safe.
///
/// 24 bytes with 4-byte pointers; takes most stack, some hundred bytes, when a game is
/// finished. After `failed` all calls but `mount` answer `misuse`; mounting finds what was
/// acknowledged, and the entry or game of the call that failed as a whole or not.
class SgfFile {
  public:
    /// What `read` goes on from; may be copied to come back.
    struct Cursor {
        enum class Place : uint8_t {
            header,
            value,   ///< within a value of the header
            entries, ///< of an unfinished game
            verified ///< the same, with check values
        };
        uint32_t game;
        uint32_t at;     ///< in the file, in bytes
        uint32_t crc;    ///< of the bytes before
        uint32_t number; ///< of the entry in its game
        Place place;
    };

    /// `files` outlives this.
    constexpr explicit SgfFile(const FileSystem& files) : files_(&files) {}
    explicit SgfFile(const FileSystem&&) = delete; // gone with the statement
    SgfFile(const SgfFile&) = delete;
    SgfFile& operator=(const SgfFile&) = delete;

    /// Finds what there is, removes what a cut left of files that were never valid, and completes
    /// a replacement that was cut; first call, and again at any time. `reserve`: when a new game is
    /// safe and less room than this is left, its oldest one goes (Retention::remove_oldest); twice
    /// the largest game serves, since finishing needs room for a copy. `unsupported`: not a
    /// contract. Cost: `next` some 15 times, reads the newest game's header.
    [[nodiscard]] Status mount(Retention retention = Retention::remove_oldest,
                               uint32_t reserve = 32768);

    /// Begins a game with its root properties: all of it or, after a cut, no game. Root properties
    /// of any length. `full`: no room. An unfinished game before it stays as it is.
    [[nodiscard]] Status begin(const RootProperty* properties, size_t count);
    /// Goes on with the newest game if it is unfinished, else `misuse`. Reads all of it; when its
    /// end is torn, writes all before that into a second file, which takes its place. If it has
    /// check values, adds POWERUP, so that every entry behind is of another chain of them than what
    /// a cut may have left behind the end; else it leaves no trace. `full`: no room for that; may
    /// be called again.
    [[nodiscard]] Status resume();
    /// Adds an entry to the game begun or resumed; of the kinds `black` to `result`, at most
    /// Entry::max_size bytes, else `too_long`. `full`: no room, and no older game that may go;
    /// earlier entries stay.
    [[nodiscard]] Status append(Kind kind, Bytes bytes);

    /// Whether `append` may be called, or `resume`.
    [[nodiscard]] bool is_recording() const { return state_ == State::recording; }
    [[nodiscard]] bool is_resumable() const { return state_ == State::open; }

    /// The oldest game; `none` if there is none. Its `offset` is 0.
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

    [[nodiscard]] Status clear(FileRole role);
    [[nodiscard]] Status find_newest();
    [[nodiscard]] Status read_value(Cursor& cursor, Entry& entry, bool& is_last);
    [[nodiscard]] bool verify(Cursor& cursor, Status& status);
    [[nodiscard]] Status remove_oldest();
    [[nodiscard]] Status make_room(Status status);
    [[nodiscard]] Status add(Kind kind, Bytes bytes);
    [[nodiscard]] Status rewrite(uint32_t size);
    [[nodiscard]] Status copy(Pen& pen, uint32_t size);
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
    uint32_t reserve_ = 0;
    State state_ = State::unmounted;
    Retention retention_ = Retention::remove_oldest;
    bool is_verified_ = false; ///< it has check values
};

} // namespace record
} // namespace nanosgf

#endif
