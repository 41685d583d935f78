// SPDX-License-Identifier: MIT
// The types of a recording: entries, root properties, games, and the status of calls.
#ifndef NANOSGF_RECORD_ENTRY_HPP
#define NANOSGF_RECORD_ENTRY_HPP

#include "nanosgf/syntax/identifier.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace record {

/// The result of a recorder's call.
enum class StoreStatus : uint8_t {
    ok,
    none,        ///< no game, no further entry
    full,        ///< no room; nothing was changed
    too_long,    ///< does not fit into an entry or the header; nothing was changed
    busy,        ///< the sink is busy: call again
    misuse,      ///< the call or the value is not allowed now; nothing was changed
    unsupported, ///< the contract cannot be recorded on
    failed,      ///< the storage failed: mount again
    torn,        ///< only from Journal::step: the bytes passed cannot be read
    damaged,     ///< only from SgfFile: a game that must not be continued; it is not changed
    foreign,     ///< only from Journal::mount: the memory has other contents, see there
};

/// Which games are removed when room is short.
enum class Retention : uint8_t {
    keep_all,      ///< none: calls return `full`
    remove_oldest, ///< the oldest one as a whole, at the moment at which the next game is safe
};

/// The kind of an entry. Numbers are stored, so they never change; 0 and 255 are not used, because
/// erased bytes may have these values. Bytes are text without SGF escapes; the export adds them.
enum class Kind : uint8_t {
    root = 1,      ///< a root property: a name of two bytes (the second may be a space), a value
    root_more = 2, ///< continues the value before
    black = 3,     ///< B: a point or move as in SGF; no bytes: a pass
    white = 4,
    add_black = 5, ///< AB: one value of the list
    add_white = 6,
    add_empty = 7,
    black_left = 8, ///< BL, in seconds
    white_left = 9,
    black_moves = 10, ///< OB
    white_moves = 11,
    comment = 12,  ///< a piece of C; consecutive pieces are one text
    property = 13, ///< any other property: a name as for `root`, one value
    undo = 14,     ///< undoes the last move that was not undone yet, and everything after it
    result = 15,   ///< RE; the last one counts
    date = 16,     ///< DT; the last one counts, and replaces the one in the root properties
    finish = 17,
    abandon = 18,
    snapshot = 19,      ///< the first part of a position: see snapshot.hpp
    snapshot_more = 20, ///< continues the position before
    power_up = 21,      ///< recording continued here after a start; it is read, never appended
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

/// The name of a property as an entry stores it, made of a literal or an Identifier: one or two
/// capitals. Not valid are FF, which is always 4, and names that have a kind of entry of their own.
/// Calls with a name that is not valid return `misuse`. The check of a literal takes no code.
class PropertyName {
  public:
    constexpr PropertyName() : letters_(0) {}
    [[gnu::always_inline]] constexpr PropertyName(const char (&name)[2]) : letters_(checked(name, 1)) {}
    [[gnu::always_inline]] constexpr PropertyName(const char (&name)[3]) : letters_(checked(name, 2)) {}
    PropertyName(Bytes name);
    PropertyName(Identifier name) : PropertyName(name.bytes()) {}

    /// false if the name is not valid.
    [[nodiscard]] constexpr explicit operator bool() const { return letters_ != 0; }
    /// The letters as at the start of an entry: the first in the low byte, the second may be a
    /// space.
    [[nodiscard]] constexpr uint16_t letters() const { return letters_; }
    friend constexpr bool operator==(PropertyName a, PropertyName b) { return a.letters_ == b.letters_; }
    friend constexpr bool operator!=(PropertyName a, PropertyName b) { return a.letters_ != b.letters_; }

  private:
    /// The letters, 0 if the name is not valid: the same rule for literals and bytes.
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

/// A root property, as text without escapes.
struct RootProperty {
    PropertyName name;
    Bytes value;
};

/// A game of the listing.
struct ListedGame {
    uint32_t number; ///< rises from game to game, not by one; never reused
    uint32_t offset; ///< of its first erase unit in the storage, in bytes
};

namespace detail {

/// Whether the names are valid, and none comes twice.
[[nodiscard]] bool are_root(const RootProperty* properties, size_t count);

} // namespace detail
} // namespace record
} // namespace nanosgf

#endif
