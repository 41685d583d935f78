// SPDX-License-Identifier: MIT
// Prints what the schema says through its public interface, a row a line, fields between TABs:
// `listing all`, `listing go`, `listing games`.
#include "board.hpp"

#include "nanosgf/schema/games.hpp"
#include "nanosgf/schema/table.hpp"

namespace {

using namespace nanosgf;
using namespace nanosgf::schema;

void write(const char* text) {
    size_t size = 0;
    while (text[size] != '\0') ++size;
    board::write(Bytes(text, size));
}

const char* word(ValueType type) {
    switch (type) {
    case ValueType::none: return "none";
    case ValueType::number: return "number";
    case ValueType::real: return "real";
    case ValueType::double_value: return "double";
    case ValueType::triple: return "triple";
    case ValueType::color: return "color";
    case ValueType::simple_text: return "simpletext";
    case ValueType::text: return "text";
    case ValueType::opaque: return "opaque";
    case ValueType::point: return "point";
    case ValueType::move: return "move";
    case ValueType::stone: return "stone";
    case ValueType::point_point: return "point:point";
    case ValueType::point_simple_text: return "point:simpletext";
    case ValueType::point_text: return "point:text";
    case ValueType::simple_text_simple_text: return "simpletext:simpletext";
    case ValueType::none_or_number_simple_text: return "none|number:simpletext";
    case ValueType::number_or_number_number: return "number|number:number";
    case ValueType::stone_point: return "stone:point";
    }
    return "?";
}

const char* word(ListKind kind) {
    switch (kind) {
    case ListKind::single: return "single";
    case ListKind::list: return "list";
    case ListKind::elist: return "elist";
    }
    return "?";
}

const char* word(PropertyType type) {
    switch (type) {
    case PropertyType::none: return "none";
    case PropertyType::move: return "move";
    case PropertyType::setup: return "setup";
    case PropertyType::root: return "root";
    case PropertyType::game_info: return "game-info";
    case PropertyType::inherited: return "none+inherit";
    }
    return "?";
}

const char* word(Group group) {
    switch (group) {
    case Group::none: return "-";
    case Group::moves: return "B|W";
    case Group::node_annotation: return "NODEANN";
    case Group::move_annotation: return "MOVEANN";
    case Group::setup: return "SETUP";
    case Group::markup: return "MARK";
    case Group::territory: return "TERR";
    case Group::stone_markup: return "OCTISTONE";
    }
    return "?";
}

const char* word(Uniqueness what) {
    switch (what) {
    case Uniqueness::none: return "-";
    case Uniqueness::points: return "points";
    case Uniqueness::labels: return "labels";
    case Uniqueness::arrows: return "arrows";
    case Uniqueness::lines: return "lines";
    case Uniqueness::keys: return "keys";
    case Uniqueness::once_a_game: return "once a game";
    case Uniqueness::stones: return "stones";
    }
    return "?";
}

const char* word(Variation how) {
    switch (how) {
    case Variation::none: return "-";
    case Variation::text: return "text before FF4";
    case Variation::number_before_ff3: return "number in FF1";
    case Variation::number: return "number before FF4";
    case Variation::empty: return "none before FF4";
    case Variation::triple: return "triple before FF4";
    case Variation::list: return "list before FF4";
    case Variation::corners: return "corners before FF4, root in FF1";
    case Variation::go: return "Go before FF4";
    case Variation::root: return "root in tables";
    case Variation::number_or_real: return "number or real";
    case Variation::prescribed: return "form in FF4";
    case Variation::implied: return "implied in FF1";
    case Variation::smart_game_board: return "Smart Game Board";
    }
    return "?";
}

const char* word(Standing standing) {
    switch (standing) {
    case Standing::standard: return "std";
    case Standing::obsolete: return "obsolete";
    case Standing::draft: return "draft";
    case Standing::private_use: return "private";
    }
    return "?";
}

const char* word(Notation notation) {
    switch (notation) {
    case Notation::opaque: return "opaque";
    case Notation::letters: return "letters";
    case Notation::othello: return "othello";
    case Notation::backgammon: return "backgammon";
    case Notation::lines_of_action: return "lines of action";
    case Notation::hex: return "hex";
    case Notation::amazons: return "amazons";
    case Notation::octi: return "octi";
    case Notation::gess: return "gess";
    case Notation::twixt: return "twixt";
    }
    return "?";
}

void print_versions(PropertyFacts property) {
    if (property.versions() == 0) write("-");
    for (uint16_t ff = 1; ff <= 4; ++ff)
        if (property.in_version(ff)) board::write(uint32_t{ff});
}

void print(Table table, uint8_t index) {
    char letters[Identifier::capacity];
    const PropertyFacts property = table.at(index);
    board::write(table.name(index, letters));
    write("\t");
    print_versions(property);
    write("\t");
    if (property.game() == 0) write("any");
    if (property.game() != 0) board::write(uint32_t{property.game()});
    const char* const fields[] = {word(property.value_type()), word(property.list_kind()),
                                  word(property.type()),       word(property.group()),
                                  word(property.uniqueness()), word(property.variation()),
                                  word(property.standing())};
    for (const char* field : fields) {
        write("\t");
        write(field);
    }
    const ShortName other = property.replacement();
    const char name[] = {other.first, other.second, '\0'};
    write("\t");
    write(other.first == '\0' ? "-" : name);
    write("\n");
}

void print_game(uint16_t number) {
    char letters[game_name_capacity];
    const GameFacts found = game(number);
    board::write(uint32_t{number});
    write("\t");
    board::write(game_name(number, letters));
    write("\t");
    board::write(uint32_t{found.size.columns});
    write("x");
    board::write(uint32_t{found.size.rows});
    write(found.customary ? "\tcustomary\t" : "\t-\t");
    write(word(found.notation));
    write("\n");
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    if (argv[1][0] == 'g' && argv[1][1] == 'a') {
        for (uint16_t number = 1; number <= last_game; ++number) print_game(number);
        return 0;
    }
    const Table table = argv[1][0] == 'g' ? go_properties() : all_properties();
    for (uint8_t index = 0; index < table.size(); ++index) print(table, index);
    return 0;
}
