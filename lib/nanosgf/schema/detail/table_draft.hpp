// SPDX-License-Identifier: MIT
// The parts of a packed table, and how the compiler makes them out of the list of properties.
#ifndef NANOSGF_SCHEMA_DETAIL_TABLE_DRAFT_HPP
#define NANOSGF_SCHEMA_DETAIL_TABLE_DRAFT_HPP

#include "nanosgf/schema/detail/history.hpp"
#include "nanosgf/schema/detail/property_list.hpp"

#include <stddef.h>

namespace nanosgf {
namespace schema {
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

} // namespace schema
} // namespace nanosgf

#endif
