// SPDX-License-Identifier: MIT
// The tables of properties, and the lookup of a property by its name.
#ifndef NANOSGF_SCHEMA_TABLE_HPP
#define NANOSGF_SCHEMA_TABLE_HPP

#include "nanosgf/schema/property.hpp"
#include "nanosgf/syntax/identifier.hpp"

namespace nanosgf {
namespace schema {

/// A table of properties, packed in flash: pass it by value. Only the tables that you name are
/// linked.
class Table {
  public:
    /// `packed`: the result of pack() (pack.hpp), placed with NANOSGF_FLASH.
    constexpr explicit Table(const uint8_t* packed) : packed_(packed) {}

    /// The property called `name` in a file of FF[ff] and game number `gm`; false in a
    /// condition if there is none. Of several meanings it prefers, in this order: one of this game;
    /// one of this version; standard, obsolete, draft, private; the game's own before the one for
    /// every game. It also finds a property that exists only in another game or version: check
    /// in_game() and in_version(). A name that begins with X and is in no row is the private property
    /// `X*` (HexWiki). Cost: compares the rows of one letter, 15 at most.
    [[nodiscard]] PropertyFacts find(Identifier name, uint16_t ff, uint16_t gm) const;
    /// The first property called `name`, of one or two characters. Less code; for tables of one
    /// game and FF[4]: if they have a name twice, the game's own comes first.
    [[nodiscard]] PropertyFacts find(Identifier name) const;

    /// How many rows there are.
    [[nodiscard]] uint8_t size() const;
    /// The property of row `index`, which must be less than size().
    [[nodiscard]] PropertyFacts at(uint8_t index) const;
    /// The name of row `index` (less than size()), written to `into`; `X*` stands for every name
    /// that begins with X.
    [[nodiscard]] Bytes name(uint8_t index, char (&into)[Identifier::capacity]) const;

  private:
    const uint8_t* packed_;
};

/// Every property that is known: FF[1] to FF[4], all games, drafts, programs and servers.
[[nodiscard]] Table all_properties();

/// The properties of Go in FF[4] and nothing else. The only version that it knows is FF[4].
[[nodiscard]] Table go_properties();
/// How many rows it has.
inline constexpr uint8_t go_property_rows = 67;

} // namespace schema
} // namespace nanosgf

#endif
