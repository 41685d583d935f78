// SPDX-License-Identifier: MIT
// A program that looks properties up, linked in several ways: what the images differ by is what
// the schema costs. ASKED says what is asked; without it nothing is.
#include "nanosgf/schema/games.hpp"
#include "nanosgf/schema/table.hpp"

#include <stdint.h>

namespace {

using namespace nanosgf;
using namespace nanosgf::schema;

[[maybe_unused]] uint32_t facts_of(PropertyFacts property) {
    return static_cast<uint32_t>(property.value_type()) +
           static_cast<uint32_t>(property.list_kind()) + property.index();
}

[[maybe_unused]] uint32_t text_of(Bytes name) { return name.empty() ? 0 : name[0]; }

/// All that a property can tell, of every version.
[[maybe_unused]] uint32_t everything_of(Table table, const PropertyFacts& property, uint16_t ff) {
    char letters[Identifier::capacity];
    const ShortName other = property.replacement();
    return facts_of(property) + static_cast<uint32_t>(property.variation()) +
           static_cast<uint32_t>(property.value_type(ff)) +
           static_cast<uint32_t>(property.list_kind(ff)) +
           static_cast<uint32_t>(property.type(ff)) + static_cast<uint8_t>(other.first) +
           text_of(table.name(property.index(), letters)) + table.size();
}

[[maybe_unused]] uint32_t game_of(uint16_t gm) {
    const GameFacts found = game(gm);
    return static_cast<uint32_t>(found.notation) + found.size.columns;
}

[[maybe_unused]] uint32_t game_name_of(uint16_t gm) {
    char letters[game_name_capacity];
    return text_of(game_name(gm, letters));
}

} // namespace

int main(int argc, char** argv) {
    uint32_t sum = 0;
    for (int i = 0; i < argc; ++i) {
        const Identifier name(Bytes(argv[i], static_cast<unsigned char>(argv[i][0])));
        const uint16_t ff = name.bytes()[1], gm = name.bytes()[2];
        sum += name.size() + ff + gm;
#ifdef ASKED
        sum += ASKED;
#endif
    }
    return static_cast<int>(sum);
}
