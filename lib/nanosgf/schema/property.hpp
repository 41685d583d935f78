// SPDX-License-Identifier: MIT
// The facts of a property: its value type, where it is allowed, its versions and its games.
#ifndef NANOSGF_SCHEMA_PROPERTY_HPP
#define NANOSGF_SCHEMA_PROPERTY_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {
namespace schema {

/// How one value of a property is written (FF[4] general, property value types). `triple` is
/// FF[1] to FF[3], `opaque` text of undocumented form.
enum class ValueType : uint8_t {
    none,
    number,
    real,
    double_value,
    triple,
    color,
    simple_text,
    text,
    opaque,
    point,
    move,
    stone,
    point_point,                ///< AR, LN
    point_simple_text,          ///< LB
    point_text,                 ///< MM of Fuego
    simple_text_simple_text,    ///< AP, MI, IS
    none_or_number_simple_text, ///< FG
    number_or_number_number,    ///< SZ
    stone_point,                ///< AS of Octi
};

/// How many values: one; one or more; or one or more, where `[]` means none.
enum class ListKind : uint8_t { single, list, elist };

/// In which nodes a property is allowed (FF[4] general, property types). `inherited` has no type
/// either, and also applies to the nodes below (DD, PM, VW).
enum class PropertyType : uint8_t { none, move, setup, root, game_info, inherited };

/// Who defines the property. A smaller number is preferred when a name has several meanings.
enum class Standing : uint8_t {
    standard,    ///< FF[4] or the page of the game
    obsolete,    ///< FF[1] to FF[3], or a revision before FF[4] was settled
    draft,       ///< FF[5], never published
    private_use, ///< programs and servers
};

/// Properties that exclude each other.
enum class Group : uint8_t {
    none,
    moves,           ///< one of B W in a node
    node_annotation, ///< one of DM GB GW UC in a node
    move_annotation, ///< one of BM DO IT TE in a node
    setup,           ///< a point in one of AB AW AE (AA, RP) of a node
    markup,          ///< a point in one of CR MA SL SQ TR of a node
    territory,       ///< a point in one of TB TW of a node
    stone_markup,    ///< Octi: one of CS MS SS TS for each stone
};

/// What must not occur twice among the values of one property.
enum class Uniqueness : uint8_t {
    none,
    points,      ///< a point, rectangles expanded
    labels,      ///< the point of a label
    arrows,      ///< two ends in this order
    lines,       ///< two ends in any order
    keys,        ///< the text before the colon
    once_a_game, ///< the property itself, in the whole game
    stones,      ///< Octi: a stone more often than there are pods
};

/// What differs in another version or source. Accessors without `ff` describe FF[4], or the last
/// version that has the property.
enum class Variation : uint8_t {
    none,
    text,              ///< N TM, early ON: Text before FF[4]
    number_before_ff3, ///< V: a Number in FF[1] and FF[2]
    number,            ///< SZ: one Number before FF[4]
    empty,             ///< FG: no value before FF[4]
    triple,            ///< GB GW BM TE: Triple before FF[4]
    list,              ///< TB TW: a list that cannot be empty before FF[4]
    corners,           ///< VW: two corners before FF[4], a root property in FF[1]
    go,                ///< BR WR: only for Go before FF[4]
    root,              ///< BS WS LT: a root property in some tables of FF[1] and FF[3]
    number_or_real,    ///< OV, private ones: sources differ
    prescribed,        ///< DT RE: FF[4] prescribes the form, earlier versions advise one
    implied,           ///< FF: FF[1] files do not have it; its absence means 1
    smart_game_board,  ///< KI: in no version, written by Smart Game Board
};

/// A name of one or two capitals; `first` is 0 if there is none.
struct ShortName {
    char first = 0;
    char second = 0; ///< 0 if the name has one letter
};

/// A row of the table of properties: a copy of its facts, at most 8 bytes, independent of the
/// table. `if (property)` asks whether there is such a row.
class PropertyFacts {
  public:
    constexpr PropertyFacts() = default;
    constexpr PropertyFacts(uint32_t facts, uint8_t index) : facts_(facts), index_(index) {}

    /// false if the property is in no row; all its facts are then zero.
    [[nodiscard]] constexpr explicit operator bool() const { return facts_ != 0; }
    /// The number of its row in its table, for sets of properties as bits.
    [[nodiscard]] constexpr uint8_t index() const { return index_; }

    [[nodiscard]] constexpr ValueType value_type() const {
        return static_cast<ValueType>(facts_ & 31);
    }
    [[nodiscard]] constexpr ListKind list_kind() const {
        return static_cast<ListKind>(facts_ >> 5 & 3);
    }
    [[nodiscard]] constexpr PropertyType type() const {
        return static_cast<PropertyType>(facts_ >> 7 & 7);
    }
    [[nodiscard]] constexpr bool inherits() const { return type() == PropertyType::inherited; }
    /// FF[1] in bit 0 to FF[4] in bit 3; none for private properties and drafts.
    [[nodiscard]] constexpr uint8_t versions() const {
        return static_cast<uint8_t>(facts_ >> 10 & 15);
    }
    [[nodiscard]] constexpr Standing standing() const {
        return static_cast<Standing>(facts_ >> 14 & 3);
    }
    /// The number of the only game that has the property; 0 for every game.
    [[nodiscard]] constexpr uint8_t game() const { return static_cast<uint8_t>(facts_ >> 16 & 31); }
    [[nodiscard]] constexpr Group group() const { return static_cast<Group>(facts_ >> 21 & 7); }
    [[nodiscard]] constexpr Uniqueness uniqueness() const {
        return static_cast<Uniqueness>(facts_ >> 24 & 7);
    }

    /// Whether files of FF[ff] may have it. `ff` is 1 to 4; more counts as 4.
    [[nodiscard]] constexpr bool in_version(uint16_t ff) const {
        return (versions() & version_bit(ff)) != 0;
    }
    /// Whether game number `gm` has it.
    [[nodiscard]] constexpr bool in_game(uint16_t gm) const { return game() == 0 || game() == gm; }

    /// Whether every node of every game and version may have it, whatever else is in the node: C and N do.
    [[nodiscard]] constexpr bool is_free() const {
        constexpr uint32_t every_version = 15U << 10;
        return (facts_ & (7U << 7 | every_version | 1023U << 14)) == every_version;
    }

    /// How other versions differ. Reads a separate table; 150 bytes of flash with replacement().
    [[nodiscard]] Variation variation() const;
    /// The name that an upgrade to FF[4] writes instead; empty if there is none
    /// (Versions 3). Special cases:
    /// - VW: VW itself, with other values.
    /// - BM, TE: only if both are in the node.
    /// - M: TR on a stone; on an empty point MA replaces it.
    [[nodiscard]] ShortName replacement() const;
    /// The value type, list kind and property type in FF[ff].
    [[nodiscard]] ValueType value_type(uint16_t ff) const;
    [[nodiscard]] ListKind list_kind(uint16_t ff) const;
    [[nodiscard]] PropertyType type(uint16_t ff) const;

    [[nodiscard]] static constexpr uint8_t version_bit(uint16_t ff) {
        return static_cast<uint8_t>(ff > 4 ? 8 : 1U << ff >> 1);
    }

    friend constexpr bool operator==(PropertyFacts a, PropertyFacts b) {
        return a.facts_ == b.facts_ && a.index_ == b.index_;
    }
    friend constexpr bool operator!=(PropertyFacts a, PropertyFacts b) { return !(a == b); }

  private:
    /// From bit 0: value type 5, list kind 2, property type 3, versions 4, standing 2, game 5,
    /// group 3, uniqueness 3, history 5 bits.
    uint32_t facts_ = 0;
    uint8_t index_ = 0;
};

} // namespace schema
} // namespace nanosgf

#endif
