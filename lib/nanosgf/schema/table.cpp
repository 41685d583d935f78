// SPDX-License-Identifier: MIT
// Finds the rows of a packed table by letters and by number.
#include "nanosgf/schema/table.hpp"

#include "nanosgf/schema/pack.hpp"
#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace schema {
namespace {

using nanosgf::detail::flash_byte;

constexpr uint8_t letter_mask = detail::several - 1;

/// The number of the first letter of a name that is not empty; first_letters and more for a digit.
uint8_t letter_of(Identifier name) { return static_cast<uint8_t>(name[0] - 'A'); }

/// The facts of a row.
uint32_t facts_of(const uint8_t* packed, uint8_t row) {
    const uint8_t* at =
        packed - size_t{flash_byte(packed + detail::rows_at + size_t{row} * 2 + 1)} * 4;
    const uint32_t low = flash_byte(at - 4) | uint32_t{flash_byte(at - 3)} << 8;
    const uint32_t high = flash_byte(at - 2) | uint32_t{flash_byte(at - 1)} << 8;
    return high << 16 | low;
}

/// What follows the first letter of the name of a row, as pack.hpp describes it.
uint8_t rest_of(const uint8_t* packed, uint8_t row) {
    return flash_byte(packed + detail::rows_at + size_t{row} * 2);
}

/// Where the letters of a longer name are.
const uint8_t* letters_of(const uint8_t* packed, uint8_t rest) {
    const uint8_t rows = flash_byte(packed + detail::first_letters);
    return packed + detail::rows_at + size_t{rows} * 2 + (rest & letter_mask);
}

/// Whether the letters from `stored` on are what follows the first letter of `name`.
bool same_letters(const uint8_t* stored, Identifier name) {
    for (size_t i = 1; i != name.size(); ++i) {
        const uint8_t letter = flash_byte(stored++);
        if (letter == static_cast<uint8_t>(name[i])) continue;
        return letter == (static_cast<uint8_t>(name[i]) | detail::several) && i + 1 == name.size();
    }
    return false;
}

/// What follows the first letter of a name that is not empty, as a row has it; no_place for more
/// than one letter.
uint8_t rest_of(Identifier name) {
    if (name.size() > 2) return detail::no_place;
    return name.size() == 1 ? uint8_t{0} : name.bytes()[1];
}

/// Whether a row with `rest`, which is not that of `name`, has the name nevertheless.
bool is_longer_name(const uint8_t* packed, uint8_t rest, Identifier name) {
    if (rest < detail::several) return rest == '*';
    return name.size() > 2 && same_letters(letters_of(packed, rest), name);
}

/// How badly a meaning of a name fits: the smaller, the better. In the table the meaning for one game precedes
/// the one for every game, so that needs no number.
uint8_t misfit(PropertyFacts property, uint16_t ff, uint16_t gm) {
    uint8_t sum = static_cast<uint8_t>(property.standing());
    if (!property.in_version(ff)) sum = static_cast<uint8_t>(sum + 4);
    if (!property.in_game(gm)) sum = static_cast<uint8_t>(sum + 8);
    return sum;
}

} // namespace

uint8_t Table::size() const { return flash_byte(packed_ + detail::first_letters); }

PropertyFacts Table::at(uint8_t index) const { return PropertyFacts(facts_of(packed_, index), index); }

PropertyFacts Table::find(Identifier name) const {
    if (name.empty() || name.size() > 2) return PropertyFacts();
    const uint8_t letter = letter_of(name);
    if (letter >= detail::first_letters) return PropertyFacts();
    const uint8_t rest = rest_of(name);
    const uint8_t end = flash_byte(packed_ + letter + 1);
    for (uint8_t row = flash_byte(packed_ + letter); row != end; ++row)
        if (rest_of(packed_, row) == rest) return at(row);
    return PropertyFacts();
}

PropertyFacts Table::find(Identifier name, uint16_t ff, uint16_t gm) const {
    PropertyFacts best;
    if (name.empty()) return best;
    const uint8_t letter = letter_of(name);
    if (letter >= detail::first_letters) return best;
    const uint8_t rest = rest_of(name);
    const uint8_t end = flash_byte(packed_ + letter + 1);
    uint8_t least = 255; // above any misfit
    for (uint8_t row = flash_byte(packed_ + letter); row != end; ++row) {
        const uint8_t its_rest = rest_of(packed_, row);
        if (its_rest != rest && !is_longer_name(packed_, its_rest, name)) {
            if (best) break;
            continue;
        }
        const PropertyFacts found = at(row);
        const uint8_t its = misfit(found, ff, gm);
        if (its >= least) continue;
        least = its;
        best = found;
        if (its == 0) break; // nothing fits better
    }
    return best;
}

Bytes Table::name(uint8_t index, char (&into)[Identifier::capacity]) const {
    uint8_t letter = 0;
    while (flash_byte(packed_ + letter + 1) <= index) ++letter;
    into[0] = static_cast<char>('A' + letter);
    const uint8_t rest = rest_of(packed_, index);
    if (rest == 0) return Bytes(into, 1);
    if (rest < detail::several) {
        into[1] = static_cast<char>(rest);
        return Bytes(into, 2);
    }
    const uint8_t* stored = letters_of(packed_, rest);
    size_t length = 1;
    uint8_t next = 0;
    do {
        next = flash_byte(stored++);
        into[length++] = static_cast<char>(next & letter_mask);
    } while ((next & detail::several) == 0);
    return Bytes(into, length);
}

} // namespace schema
} // namespace nanosgf
