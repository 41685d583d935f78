// SPDX-License-Identifier: MIT
// What the typed parser and writer know: properties, games, charsets.
#ifndef NANOSGF_GAME_OPTIONS_HPP
#define NANOSGF_GAME_OPTIONS_HPP

#include "nanosgf/schema/games.hpp"
#include "nanosgf/schema/table.hpp"
#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/value/any_game.hpp"

namespace nanosgf {
namespace game {

/// What a typed parser knows. To change single settings, derive from it and replace members.
/// It is also the parser's policy (policy.hpp): repairs, limits, double-byte charsets.
struct Everything : Lenient {
    /// Which properties are known, in addition to those with an event of their own.
    [[nodiscard]] static schema::Table properties() { return schema::all_properties(); }
    /// Which properties are read at all, by nanosgf::key() of the identifier (0: longer than four
    /// characters). With `return name != key("C");` the parser only skips comments. FF, GM, SZ and
    /// CA are always read.
    [[nodiscard]] static constexpr bool reads(uint32_t /*name*/) { return true; }
    /// The games whose points and moves are decoded; those of other games arrive as text.
    static constexpr Games games = Games::all;
    /// Whether CA is decoded: 560 bytes of flash. If not, it is a property like any other.
    static constexpr bool reads_charset = true;
    /// Whether games of FF[1] to FF[3] have the meaning of their version. If not, all are read as FF[4]: properties()
    /// must have those of Go in FF[4], at most `property_rows` of them.
    static constexpr bool reads_old = true;
    static constexpr uint16_t property_rows = 256;
    /// Whether root_order is reported, too, if expect() gave the values of the root: for the readers that look at it once.
    static constexpr bool reports_order = false;
    /// Whether FF and GM given to expect() hold even if the root says otherwise.
    static constexpr bool expect_decides = false;
};

/// Go in FF[4], for small machines: all other properties and games are unknown and cost no flash.
struct GoOnly : Everything {
    [[nodiscard]] static schema::Table properties() { return schema::go_properties(); }
    static constexpr Games games = Games::go;
    static constexpr bool reads_charset = false;
};

/// The same where FF is known to be 4, or does not matter: rules of other versions cost no flash either.
struct GoInFf4 : GoOnly {
    static constexpr bool reads_old = false;
    static constexpr uint16_t property_rows = schema::go_property_rows;
};

} // namespace game
} // namespace nanosgf

#endif
