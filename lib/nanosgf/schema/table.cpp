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

/// Whether the letters from `stored` on are what follows the first letter of `name`.
bool same_letters(const uint8_t* stored, Identifier name) {
    for (size_t i = 1; i < name.size(); ++i) {
        const uint8_t letter = flash_byte(stored++);
        if ((letter & letter_mask) != static_cast<uint8_t>(name[i])) return false;
        if ((letter & detail::several) != 0) return i + 1 == name.size();
    }
    return false;
}

/// How ill a meaning of a name fits: the smaller the better.
uint8_t misfit(Property property, uint16_t ff, uint16_t gm) {
    uint8_t sum = static_cast<uint8_t>(static_cast<uint8_t>(property.standing()) << 1);
    if (property.game() == 0) sum = static_cast<uint8_t>(sum + 1);
    if (!property.in_version(ff)) sum = static_cast<uint8_t>(sum + 8);
    if (!property.in_game(gm)) sum = static_cast<uint8_t>(sum + 16);
    return sum;
}

} // namespace

uint8_t Table::size() const { return flash_byte(packed_ + detail::first_letters); }

Property Table::at(uint8_t index) const {
    const uint8_t* row = packed_ + detail::rows_at + size_t{index} * 2;
    const uint8_t* facts_at = packed_ + detail::rows_at + size_t{size()} * 2 +
                              flash_byte(packed_ + detail::letters_at) +
                              size_t{flash_byte(row + 1)} * 4;
    uint32_t facts = 0;
    for (uint8_t i = 4; i-- != 0;) facts = facts << 8 | flash_byte(facts_at + i);
    return Property(facts, index);
}

Property Table::find(Identifier name, uint16_t ff, uint16_t gm) const {
    Property best;
    const uint8_t letter = name.empty() ? 0 : static_cast<uint8_t>(name[0] - 'A');
    if (name.empty() || letter >= detail::first_letters) return best;
    const uint8_t* letters = packed_ + detail::rows_at + size_t{size()} * 2;
    const uint8_t wanted = name.size() > 2   ? detail::no_place
                           : name.size() > 1 ? static_cast<uint8_t>(name[1])
                                             : uint8_t{0};
    const uint8_t end = flash_byte(packed_ + letter + 1);
    uint8_t least = UINT8_MAX;
    for (uint8_t row = flash_byte(packed_ + letter); row != end; ++row) {
        const uint8_t rest = flash_byte(packed_ + detail::rows_at + size_t{row} * 2);
        if (rest != wanted && rest != '*' &&
            !(wanted == detail::no_place && rest >= detail::several &&
              same_letters(letters + (rest & letter_mask), name)))
            continue;
        const Property found = at(row);
        const uint8_t its = misfit(found, ff, gm);
        if (its >= least) continue;
        least = its;
        best = found;
    }
    return best;
}

Bytes Table::name(uint8_t index, char (&into)[Identifier::capacity]) const {
    uint8_t letter = 0;
    while (flash_byte(packed_ + letter + 1) <= index) ++letter;
    into[0] = static_cast<char>('A' + letter);
    const uint8_t rest = flash_byte(packed_ + detail::rows_at + size_t{index} * 2);
    if (rest == 0) return Bytes(into, 1);
    if (rest < detail::several) {
        into[1] = static_cast<char>(rest);
        return Bytes(into, 2);
    }
    const uint8_t* stored = packed_ + detail::rows_at + size_t{size()} * 2 + (rest & letter_mask);
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
