// SPDX-License-Identifier: MIT
// The tables of properties, and how a property is found by its name.
#ifndef NANOSGF_SCHEMA_TABLE_HPP
#define NANOSGF_SCHEMA_TABLE_HPP

#include "nanosgf/schema/property.hpp"
#include "nanosgf/syntax/identifier.hpp"

namespace nanosgf {
namespace schema {

/// A table of properties, packed in flash: pass it by value. An image holds only those tables
/// that it names.
class Table {
  public:
    /// `packed`: what pack() made (pack.hpp), placed with NANOSGF_FLASH.
    constexpr explicit Table(const uint8_t* packed) : packed_(packed) {}

    /// The property called `name` in a file of FF[ff] and game number `gm`; not known() when
    /// there is none. A name with several meanings is the one that exists in this game, then the
    /// one that exists in this version, then standard before obsolete before private, then the
    /// game's own before that of every game. One that exists in another game or version only is
    /// found as well: ask in_game() and in_version(). A name that begins with X and is in no row
    /// is the private property `X*` (HexWiki, private names).
    /// Cost: the rows of one letter, 15 at most, are compared.
    [[nodiscard]] Property find(Identifier name, uint16_t ff, uint16_t gm) const;
    /// The first property called `name`, of one or two characters, in less code: for tables of one
    /// game and FF[4], which hold each name once, or that of the game before that of every game.
    [[nodiscard]] Property find(Identifier name) const;

    /// How many rows there are.
    [[nodiscard]] uint8_t size() const;
    /// The property of row `index`, which must be less than size().
    [[nodiscard]] Property at(uint8_t index) const;
    /// The name of row `index` (less than size()), written to `into`; `X*` stands for every name
    /// that begins with X.
    [[nodiscard]] Bytes name(uint8_t index, char (&into)[Identifier::capacity]) const;

  private:
    const uint8_t* packed_;
};

/// Every property that is known: FF[1] to FF[4], all games, drafts, programs and servers.
[[nodiscard]] Table all_properties();

/// The properties of Go in FF[4] and nothing else. What it says of versions is only that FF[4]
/// has the property.
[[nodiscard]] Table go_properties();

} // namespace schema
} // namespace nanosgf

#endif
