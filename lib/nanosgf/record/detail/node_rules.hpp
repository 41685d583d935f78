// SPDX-License-Identifier: MIT
// How entries become properties and nodes: names, the root's defaults, what
// starts a node.
#ifndef NANOSGF_RECORD_DETAIL_NODE_RULES_HPP
#define NANOSGF_RECORD_DETAIL_NODE_RULES_HPP

#include "nanosgf/record/entry.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace record {
namespace detail {

/// A set of one kind; sets are unions of them.
[[nodiscard]] constexpr uint32_t one(Kind kind) {
    return uint32_t{1} << static_cast<uint8_t>(kind);
}
[[nodiscard]] constexpr bool is_one(uint32_t set, Kind kind) {
    return static_cast<uint8_t>(kind) < 32 && (set >> static_cast<uint8_t>(kind) & 1) != 0;
}

[[nodiscard]] constexpr bool is_move(Kind kind) { return kind == Kind::black || kind == Kind::white; }
constexpr uint32_t moves = one(Kind::black) | one(Kind::white);
constexpr uint32_t setup = one(Kind::add_black) | one(Kind::add_white) | one(Kind::add_empty);
constexpr uint32_t named = one(Kind::root) | one(Kind::property);

/// What a root has at its start: a property of its own may have the name of one in the header.
constexpr uint32_t seen_in_root = one(Kind::property);
/// Whether an entry of this kind starts a new node after the kinds in `seen` (FF[4] general: a property
/// once in a node, moves and setup not in the same).
[[nodiscard, gnu::always_inline]] inline bool begins_node(Kind kind, uint32_t seen) {
    return kind != Kind::root && (is_move(kind) || (seen & one(kind)) != 0);
}
/// The set of a node that has `seen` and this kind; with a move also the kinds that may not be beside it.
[[nodiscard, gnu::always_inline]] inline uint32_t seen_with(Kind kind, uint32_t seen) {
    return is_move(kind) ? moves | setup : seen | one(kind);
}

/// The name of a kind's property, as PropertyName::letters, for the kinds from `root` to `date`.
/// Two spaces for kinds whose entries have their own names, and for `undo`.
[[nodiscard]] uint16_t letters_of(Kind kind);
/// The name that these two letters are.
[[nodiscard]] inline Bytes spell_name(uint16_t letters, char (&name)[2]) {
    name[0] = static_cast<char>(letters & 0xFF);
    name[1] = static_cast<char>(letters >> 8);
    return Bytes(name, name[1] == ' ' ? 1 : 2);
}
/// The first two bytes of an entry that has a name.
[[nodiscard]] constexpr uint16_t letters_of(const char* bytes) {
    return static_cast<uint16_t>(static_cast<uint8_t>(bytes[0]) | static_cast<uint8_t>(bytes[1]) << 8);
}

/// FF, which no entry may have.
constexpr uint16_t version_name = 'F' | 'F' << 8;
/// The properties that a root must have: FF GM SZ CA AP.
constexpr uint8_t defaults = 5;
/// Default `number` as an entry in the header of a game.
void read_default(uint8_t number, Entry& entry);
/// The default that the root property of this name, two bytes, replaces; `defaults`: none.
[[nodiscard]] uint8_t default_of(const char* name);

} // namespace detail
} // namespace record
} // namespace nanosgf

#endif
