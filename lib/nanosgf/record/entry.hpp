// SPDX-License-Identifier: MIT
// What a recorder records: entries, root properties, games, and what its calls answer.
#ifndef NANOSGF_RECORD_ENTRY_HPP
#define NANOSGF_RECORD_ENTRY_HPP

#include "nanosgf/syntax/bytes.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace record {

/// What a call of a recorder answers.
enum class Status : uint8_t {
    ok,
    none,        ///< no game, no further entry
    full,        ///< no room; nothing was changed
    too_long,    ///< does not fit into an entry or the header; nothing was changed
    busy,        ///< the sink takes nothing now: call again
    misuse,      ///< not now, or not such a value; nothing was changed
    unsupported, ///< a contract that cannot be recorded on
    failed,      ///< the storage failed: mount again
    torn,        ///< only from Journal::step: what it went over cannot be read
    damaged,     ///< only from SgfFile: a game that must not be gone on with; it stays as it is
    foreign,     ///< only from Journal::mount: something else is there, see there
};

/// Which games go when room is short.
enum class Retention : uint8_t {
    keep_all,      ///< none: `full`
    remove_oldest, ///< the oldest one as a whole, in the moment in which the game begun is safe
};

/// What an entry says. Numbers are stored, so they never change; 0 and 255 stay free, as an erased
/// byte may read so. Bytes are text: SGF escapes are added when it is written as SGF.
enum class Kind : uint8_t {
    root = 1,      ///< part of the header: a name of two bytes (the second may be a space), a value
    root_more = 2, ///< continues the value before
    black = 3,     ///< B: a point or move as SGF spells it; no bytes: a pass
    white = 4,
    add_black = 5, ///< AB: one value of the list
    add_white = 6,
    add_empty = 7,
    black_left = 8, ///< BL, in seconds
    white_left = 9,
    black_moves = 10, ///< OB
    white_moves = 11,
    comment = 12,  ///< a piece of C; pieces that follow each other are one text
    property = 13, ///< any other property: a name as for `root`, one value
    undo = 14,     ///< takes back the last move that stands, and all behind it
    result = 15,   ///< RE; the last one counts
    date = 16,     ///< DT; the last one counts, also against the header's
    finish = 17,
    abandon = 18,
    snapshot = 19,      ///< a position begins here: see snapshot.hpp
    snapshot_more = 20, ///< continues the one before
    power_up = 21,      ///< recording went on here after a start; read, never appended
};

/// Whether an entry ends its game's recording.
[[nodiscard]] constexpr bool ends_game(Kind kind) {
    return kind == Kind::finish || kind == Kind::abandon;
}

/// An entry as it is read.
struct Entry {
    static constexpr size_t max_size = 58;

    Kind kind;
    uint8_t size;
    char bytes[max_size];

    [[nodiscard]] Bytes value() const { return Bytes(bytes, size); }
};

/// The name of a property that an entry may have: one or two capitals, and none that an entry of a
/// kind of its own records, so that each is in one place only; nor FF, which is 4. Any other is not valid, and whoever
/// is given it answers `misuse`. Of a literal it is checked while it is compiled.
class PropertyName {
  public:
    constexpr PropertyName() : letters_(0) {}
    [[gnu::always_inline]] constexpr PropertyName(const char (&name)[2]) : letters_(checked(name, 1)) {}
    [[gnu::always_inline]] constexpr PropertyName(const char (&name)[3]) : letters_(checked(name, 2)) {}
    PropertyName(Bytes name);

    [[nodiscard]] constexpr bool valid() const { return letters_ != 0; }
    /// As an entry begins with them: the first in the lower byte, the second may be a space.
    [[nodiscard]] constexpr uint16_t letters() const { return letters_; }
    friend constexpr bool operator==(PropertyName a, PropertyName b) { return a.letters_ == b.letters_; }
    friend constexpr bool operator!=(PropertyName a, PropertyName b) { return a.letters_ != b.letters_; }

  private:
    /// Its letters, 0 where it is not valid: the one rule for literals and bytes.
    [[gnu::always_inline]] static constexpr uint16_t checked(const char* name, size_t size) {
        if (size - 1 > 1 || !is_capital(name[0]) || (size == 2 && !is_capital(name[1]))) return 0;
        const uint16_t letters = spell(name[0], size == 2 ? name[1] : ' ');
        return has_kind(letters) ? uint16_t{0} : letters;
    }
    [[gnu::always_inline]] static constexpr bool is_capital(char letter) {
        return 'A' <= letter && letter <= 'Z';
    }
    [[gnu::always_inline]] static constexpr uint16_t spell(char first, char second) {
        return static_cast<uint16_t>(static_cast<uint8_t>(first) | static_cast<uint8_t>(second) << 8);
    }
    [[gnu::always_inline]] static constexpr bool has_kind(uint16_t letters) {
        switch (letters) {
        case spell('B', ' '):
        case spell('W', ' '):
        case spell('A', 'B'):
        case spell('A', 'W'):
        case spell('A', 'E'):
        case spell('B', 'L'):
        case spell('W', 'L'):
        case spell('O', 'B'):
        case spell('O', 'W'):
        case spell('C', ' '):
        case spell('R', 'E'):
        case spell('F', 'F'): return true;
        default: return false;
        }
    }

    uint16_t letters_;
};

/// A property of the header, as text without escapes.
struct RootProperty {
    PropertyName name;
    Bytes value;
};

/// A game of the listing.
struct Game {
    uint32_t number; ///< rises from game to game, not by one; never used again
    uint32_t offset; ///< of its first erase unit in the storage, in bytes
};

/// Where in a game the next entry is read; may be copied to come back.
struct Cursor {
    uint32_t game;
    uint32_t sequence; ///< of the erase unit
    uint32_t at;       ///< in it, in bytes
    uint32_t number;   ///< of the entry in its game; `power_up` has none of its own
};

namespace detail {

/// Whether the names are valid, and none comes twice.
[[nodiscard]] bool are_root(const RootProperty* properties, size_t count);

} // namespace detail
} // namespace record
} // namespace nanosgf

#endif
