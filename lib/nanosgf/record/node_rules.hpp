// SPDX-License-Identifier: MIT
// How entries become properties and nodes: names, the root's defaults, what
// begins a node.
#ifndef NANOSGF_RECORD_NODE_RULES_HPP
#define NANOSGF_RECORD_NODE_RULES_HPP

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

constexpr uint32_t moves = one(Kind::black) | one(Kind::white);
constexpr uint32_t setup = one(Kind::add_black) | one(Kind::add_white) | one(Kind::add_empty);
constexpr uint32_t named = one(Kind::root) | one(Kind::property);

/// The kinds that keep `kind` out of their node, so that it begins another one (FF[4] general: a
/// property once in a node, moves and setup not in the same).
[[nodiscard]] inline uint32_t kept_out_by(Kind kind) {
    uint32_t apart = kind == Kind::root ? 0 : one(kind);
    if (is_one(moves, kind)) apart = ~uint32_t{0};
    if (is_one(setup, kind)) apart |= moves;
    if (kind == Kind::property) apart |= one(Kind::root);
    return apart;
}

/// The two letters of a kind's property, the second may be a blank; of the kinds from `black` to
/// `result`, but for `property`, which has its own, and `undo`, which has none.
void read_name(Kind kind, char (&name)[2]);

/// What the root must have: FF GM SZ CA AP.
constexpr uint8_t defaults = 5;
/// Default `number` as it would stand in the header of a game.
void read_default(uint8_t number, Entry& entry);
/// Which default the root property of this name, two bytes, stands for; `defaults`: none.
[[nodiscard]] uint8_t default_of(const char* name);

} // namespace detail
} // namespace record
} // namespace nanosgf

#endif
