// SPDX-License-Identifier: MIT
// Makes a packed table out of the list of properties while compiling, for all of it or a choice.
#ifndef NANOSGF_SCHEMA_PACK_HPP
#define NANOSGF_SCHEMA_PACK_HPP

#include "nanosgf/schema/detail/history.hpp"
#include "nanosgf/schema/detail/property_list.hpp"
#include "nanosgf/schema/table.hpp"

#include <stddef.h>

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

namespace detail {

/// Not defined: a call at compile time is an error whose message names the mistake.
void the_list_of_properties_does_not_fit();

/// A packed table has these parts; offsets count from the second one:
/// - facts, 4 bytes each, in reverse order
/// - for each letter A to Z the first row of its names, then the number of rows: 27 bytes
/// - rows, 2 bytes each: a byte for the rest of the name, and the number of its facts. The rest is 0
///   for nothing, a letter, a digit, `*` for anything, or 128 + the place of several letters
/// - these letters, the last of each name with its upper bit set
/// Rows of one name are side by side, those of one letter otherwise in the order of the list.
inline constexpr uint8_t rows_at = 27;
inline constexpr uint8_t several = 128;
inline constexpr uint8_t no_place = 255;
inline constexpr uint8_t first_letters = 26;

constexpr uint32_t history_number(const Row& row) {
    for (uint8_t i = 0; i < history_count; ++i)
        if (histories[i].variation == row.variation &&
            histories[i].replacement.first == row.replacement[0] &&
            (row.replacement[0] == '\0' || histories[i].replacement.second == row.replacement[1]))
            return i;
    the_list_of_properties_does_not_fit();
    return 0;
}

constexpr uint32_t facts(const Row& row) {
    return static_cast<uint32_t>(row.value) | static_cast<uint32_t>(row.list) << 5 |
           static_cast<uint32_t>(row.type) << 7 | static_cast<uint32_t>(row.versions) << 10 |
           static_cast<uint32_t>(row.standing) << 14 | static_cast<uint32_t>(row.game) << 16 |
           static_cast<uint32_t>(row.excludes) << 21 | static_cast<uint32_t>(row.uniqueness) << 24 |
           history_number(row) << 27;
}

/// A table that is being made.
struct Draft {
    uint8_t starts[first_letters + 1] = {};
    uint8_t rows[2 * 255] = {};
    uint8_t letters[128] = {};
    uint32_t facts[255] = {};
    size_t row_count = 0;
    size_t letter_count = 0;
    size_t facts_count = 0;

    constexpr uint8_t number_of(uint32_t wanted) {
        size_t at = 0;
        while (at < facts_count && facts[at] != wanted) ++at;
        if (at == facts_count) facts[facts_count++] = wanted;
        return static_cast<uint8_t>(at);
    }

    /// What follows the first letter of a name.
    constexpr uint8_t rest_of(const char* name) {
        if (name[1] == '\0' || name[2] == '\0') return static_cast<uint8_t>(name[1]);
        const size_t at = letter_count;
        for (const char* next = name + 1; *next != '\0'; ++next)
            letters[letter_count++] = static_cast<uint8_t>(*next);
        letters[letter_count - 1] = static_cast<uint8_t>(letters[letter_count - 1] | several);
        if (several + at >= no_place) the_list_of_properties_does_not_fit();
        return static_cast<uint8_t>(several + at);
    }

    constexpr void add(const Row& row) {
        if (row_count == 255) the_list_of_properties_does_not_fit();
        rows[2 * row_count] = rest_of(row.name);
        rows[2 * row_count + 1] = number_of(detail::facts(row));
        ++row_count;
    }

    constexpr size_t size() const { return origin() + rows_at + 2 * row_count + letter_count; }
    constexpr size_t origin() const { return 4 * facts_count; }
};

constexpr bool same_name(const Row& left, const Row& right) {
    size_t at = 0;
    while (left.name[at] == right.name[at] && left.name[at] != '\0') ++at;
    return left.name[at] == right.name[at];
}

/// Adds all meanings of the name of row `first`, which is the first that has it: side by side, so
/// that a search can end after them, the game's own before those of every game.
template <class Choice>
constexpr void add_meanings(Draft& made, size_t first) {
    for (uint8_t pass = 0; pass < 2; ++pass)
        for (size_t i = first; i < words::row_count; ++i) {
            const Row& row = words::all_rows[i];
            if ((row.game == 0) == (pass == 1) && same_name(row, words::all_rows[first]) &&
                Choice::has(row))
                made.add(Choice::as(row));
        }
}

template <class Choice>
constexpr Draft draft() {
    Draft made;
    for (uint8_t letter = 0; letter < first_letters; ++letter) {
        made.starts[letter] = static_cast<uint8_t>(made.row_count);
        for (size_t i = 0; i < words::row_count; ++i) {
            const Row& row = words::all_rows[i];
            if (row.name[0] != "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[letter]) continue;
            size_t first = 0;
            while (!same_name(words::all_rows[first], row)) ++first;
            if (first == i) add_meanings<Choice>(made, i);
        }
    }
    made.starts[first_letters] = static_cast<uint8_t>(made.row_count);
    return made;
}

template <class Choice>
struct Drafted {
    static constexpr Draft made = draft<Choice>();
};

} // namespace detail

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
