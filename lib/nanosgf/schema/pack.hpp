// SPDX-License-Identifier: MIT
// Makes a packed table out of the list of properties while compiling, for all of it or a choice.
#ifndef NANOSGF_SCHEMA_PACK_HPP
#define NANOSGF_SCHEMA_PACK_HPP

#include "nanosgf/schema/detail/table_draft.hpp"
#include "nanosgf/schema/table.hpp"

namespace nanosgf {
namespace schema {

/// The choice of every property. A choice says which rows are in a table, and how.
struct EveryProperty {
    static constexpr bool has(const Row&) { return true; }
    static constexpr Row as(const Row& row) { return row; }
};

/// The choice of one game and one version: what FF[Version] defines for all games and for game
/// GameNumber. To save space, the table has no facts of other versions; before FF[4] it has
/// variations and replacements.
template <uint8_t GameNumber, uint8_t Version>
struct Only {
    static constexpr bool has(const Row& row) {
        return (row.versions & PropertyFacts::version_bit(Version)) != 0 &&
               (row.game == 0 || row.game == GameNumber) &&
               (Version < 4 || row.standing == Standing::standard);
    }
    static constexpr Row as(const Row& row) {
        Row kept = row;
        kept.versions = PropertyFacts::version_bit(Version);
        if (Version < 4) return kept;
        kept.variation = Variation::none;
        kept.replacement = "";
        return kept;
    }
};

/// The bytes of a packed table.
template <size_t Size, size_t Origin>
struct Packed {
    uint8_t bytes[Size] = {};

    [[nodiscard]] constexpr Table table() const { return Table(bytes + Origin); }
};

/// The packed table of a choice, made by the compiler. For a table of your own:
///
///     NANOSGF_FLASH constexpr auto packed_hex = nanosgf::schema::pack<nanosgf::schema::Only<11, 4>>();
///     nanosgf::schema::Table hex_properties() { return packed_hex.table(); }
template <class Choice>
constexpr auto pack() {
    constexpr const detail::Draft& made = detail::Drafted<Choice>::made;
    Packed<made.size(), made.origin()> packed;
    size_t at = 0;
    for (size_t i = made.facts_count; i-- != 0;)
        for (uint8_t shift = 0; shift < 32; shift = static_cast<uint8_t>(shift + 8))
            packed.bytes[at++] = static_cast<uint8_t>(made.facts[i] >> shift);
    for (const uint8_t start : made.starts) packed.bytes[at++] = start;
    for (size_t i = 0; i < 2 * made.row_count; ++i) packed.bytes[at++] = made.rows[i];
    for (size_t i = 0; i < made.letter_count; ++i) packed.bytes[at++] = made.letters[i];
    return packed;
}

} // namespace schema
} // namespace nanosgf

#endif
