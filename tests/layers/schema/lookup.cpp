// SPDX-License-Identifier: MIT
// How properties and games are found: names with several meanings, versions, flags, what is unknown.
#include "nanosgf/schema/games.hpp"
#include "nanosgf/schema/pack.hpp"
#include "nanosgf/syntax/flash.hpp"
#include "support/check.hpp"

namespace {

using namespace nanosgf;
using namespace nanosgf::schema;
using support::check;

PropertyFacts find(Bytes name, uint16_t ff, uint16_t gm) {
    return all_properties().find(Identifier(name), ff, gm);
}

PropertyFacts find(Bytes name) { return find(name, 4, 1); }

bool is(ShortName name, char first, char second) {
    return name.first == first && name.second == second;
}

void a_name_with_several_meanings_is_that_of_the_game() {
    check(find("RE", 4, 1).game() == 0, "RE of all games in a Go file");
    check(find("RE", 4, 6).game() == 6, "RE of Backgammon in its files");
    check(find("RE", 3, 6).game() == 0, "FF[3] knows no RE of Backgammon");
    check(find("RU", 4, 19).game() == 19 && find("RU", 4, 6).game() == 6 &&
              find("RU", 4, 11).game() == 0,
          "RU of Octi, of Backgammon, of the others");
    check(find("AS", 4, 9).value_type() == ValueType::simple_text, "AS of Lines of Action");
    check(find("AS", 4, 19).value_type() == ValueType::stone_point, "AS of Octi");
    check(find("IP", 4, 9).uniqueness() == Uniqueness::none &&
              find("IP", 4, 11).uniqueness() == Uniqueness::once_a_game,
          "IP of Lines of Action and of Hex");
    check(find("CO", 4, 6).standing() == Standing::standard, "CO is the owner of the cube");
    check(find("CO", 4, 1).standing() == Standing::private_use, "CO of a Go site");
    check(find("DI", 4, 6).type() == PropertyType::setup, "DI is the dice");
    check(find("DI", 4, 1).standing() == Standing::private_use, "DI is a difficulty in Go");
    check(find("WO", 4, 19).list_kind() == ListKind::list, "WO of Octi");
    check(find("WO", 4, 1).standing() == Standing::private_use, "WO of a joseki library");
    check(find("MS", 4, 19).group() == Group::stone_markup, "MS of Octi");
    check(find("MS", 4, 1).value_type() == ValueType::point, "MS of Fuego");
    check(find("NN", 4, 1).value_type() == ValueType::number, "NN of Fuego");
    check(find("NN", 4, 11).value_type() == ValueType::opaque, "NN of HexWiki");
}

void a_name_with_several_meanings_is_that_of_the_version() {
    check(find("SE", 4, 9).list_kind() == ListKind::single, "SE of Lines of Action");
    check(find("SE", 3, 9).standing() == Standing::obsolete, "FF[3] has another SE");
    check(find("SE", 4, 1).standing() == Standing::obsolete, "and so has every other game");
    check(find("CP", 4, 6).type() == PropertyType::game_info,
          "standard before obsolete: CP is the copyright");
    check(find("LT", 3, 1).standing() == Standing::obsolete, "LT of FF[3]");
    check(find("LT", 4, 1).standing() == Standing::obsolete, "obsolete before private");
    check(find("TC", 3, 1).type() == PropertyType::none, "TC of FF[3]");
    check(find("TC", 4, 1).type() == PropertyType::none, "obsolete before private");
}

void a_property_of_another_game_or_version_is_found_too() {
    const PropertyFacts cube = find("CV", 4, 1);
    check(cube && !cube.in_game(1) && cube.in_game(6), "CV is of Backgammon");
    const PropertyFacts circle = find("CR", 1, 1);
    check(circle && !circle.in_version(1) && !circle.in_version(2) &&
              circle.in_version(3) && circle.in_version(4),
          "CR came with FF[3]");
    check(circle.in_version(5) && circle.in_game(0) && circle.in_game(1000), "a later version");
    const PropertyFacts letters = find("L", 4, 1);
    check(letters && letters.versions() == 3 && !letters.in_version(4),
          "L went with FF[2]");
    const PropertyFacts view = find("VW", 4, 1);
    check(view.in_version(1) && !view.in_version(2) && view.in_version(3), "VW was not in FF[2]");
    check(find("FF").in_version(1) && find("FF").variation() == Variation::implied,
          "FF is implied in FF[1]");
    check(find("KI").versions() == 0 && find("KI").variation() == Variation::smart_game_board,
          "KI is in no version");
    check(find("UN").standing() == Standing::draft && find("UN").versions() == 0, "UN is a draft");
}

void what_is_unknown_is_not_known() {
    const Bytes names[] = {"",   "A",  "ZA",  "Z",     "Q",    "QQ",     "AA1", "1",    "9A",
                           "A9", "B ", "LZO", "LZOP3", "KGSD", "KGSDEE", "LZX", "EVXX", "MULTIGO"};
    for (const Bytes name : names) {
        check(!find(name), "a name that is in no row");
        check(!go_properties().find(Identifier(name)), "nor in the smaller table");
        check(!go_properties().find(Identifier(name), 4, 1), "asked in the other way");
    }
    check(find("") == PropertyFacts() && find("").index() == 0, "what is not known is all zero");
    check(!all_properties().find("LZ2"), "longer names need version and game");
    check(!find("B\xC4"), "no capital behind");
}

void longer_names_are_found() {
    const Bytes names[] = {"KGSDE", "KGSSB", "KGSSW", "MULTIGOGM", "MULTIGOBM", "DTX",  "EVX",
                           "PBX",   "LZ2",   "LZOP",  "LZOP2",     "FIT",       "SBKV", "SBKS"};
    for (const Bytes name : names) {
        char letters[Identifier::capacity];
        const PropertyFacts found = find(name);
        check(found.standing() == Standing::private_use, "longer names are private");
        check(all_properties().name(found.index(), letters) == name, "and are spelled in full");
    }
    check(find("KGSDE").list_kind() == ListKind::list &&
              find("KGSSB").value_type() == ValueType::real,
          "each has its own facts");
}

void private_names_begin_with_x() {
    const PropertyFacts any_x = find("X", 4, 11);
    char letters[Identifier::capacity];
    check(any_x.standing() == Standing::private_use && any_x.game() == 0, "X alone");
    check(find("XY", 4, 1) == any_x && find("XMYOWN", 1, 30) == any_x, "X and anything");
    check(all_properties().name(any_x.index(), letters) == Bytes("X*"), "the row is called X*");
    check(!find("WXY"), "X must be first");
    check(!go_properties().find("XY", 4, 1), "standard Go has none");
}

void flags_are_those_of_the_specification() {
    check(find("DD").inherits() && find("PM").inherits() && find("VW").inherits(), "inherit");
    check(!find("C").inherits() && !find("AB").inherits(), "all others do not");
    check(find("B").type() == PropertyType::move && find("AB").type() == PropertyType::setup &&
              find("SZ").type() == PropertyType::root &&
              find("KM").type() == PropertyType::game_info &&
              find("C").type() == PropertyType::none,
          "property types");
    check(find("DD").list_kind() == ListKind::elist && find("CR").list_kind() == ListKind::list &&
              find("C").list_kind() == ListKind::single,
          "list kinds");
    check(find("B").group() == Group::moves && find("W").group() == Group::moves, "B or W");
    check(find("UC").group() == Group::node_annotation && find("HO").group() == Group::none,
          "HO is beside the annotations that exclude each other");
    check(find("IT").group() == Group::move_annotation, "one of BM DO IT TE");
    check(find("AE").group() == Group::setup && find("AA", 4, 18).group() == Group::setup,
          "AB AW AE AA");
    check(find("TR").group() == Group::markup && find("TB").group() == Group::territory, "planes");
    check(find("LB").uniqueness() == Uniqueness::labels &&
              find("AR").uniqueness() == Uniqueness::arrows &&
              find("LN").uniqueness() == Uniqueness::lines &&
              find("MI", 4, 6).uniqueness() == Uniqueness::keys &&
              find("CS", 4, 19).uniqueness() == Uniqueness::stones &&
              find("AB").uniqueness() == Uniqueness::points &&
              find("B").uniqueness() == Uniqueness::none,
          "what may not come twice");
}

void earlier_versions_have_other_types() {
    for (uint16_t ff = 1; ff <= 4; ++ff) {
        const bool old = ff < 4;
        check(find("N").value_type(ff) == (old ? ValueType::text : ValueType::simple_text), "N");
        check(find("TM").value_type(ff) == (old ? ValueType::text : ValueType::real), "TM");
        check(find("V").value_type(ff) == (ff < 3 ? ValueType::number : ValueType::real), "V");
        check(find("GB").value_type(ff) == (old ? ValueType::triple : ValueType::double_value),
              "GB");
        check(find("SZ").value_type(ff) ==
                  (old ? ValueType::number : ValueType::number_or_number_number),
              "SZ");
        check(find("FG").value_type(ff) ==
                  (old ? ValueType::none : ValueType::none_or_number_simple_text),
              "FG");
        check(find("TB").list_kind(ff) == (old ? ListKind::list : ListKind::elist), "TB");
        check(find("VW").type(ff) == (ff == 1 ? PropertyType::root : PropertyType::inherited),
              "VW");
        check(find("C").value_type(ff) == ValueType::text &&
                  find("C").list_kind(ff) == ListKind::single &&
                  find("C").type(ff) == PropertyType::none,
              "C never changed");
    }
    check(find("BR").variation() == Variation::go && find("BS").variation() == Variation::root &&
              find("DT").variation() == Variation::prescribed &&
              find("OV").variation() == Variation::number_or_real,
          "what changes no type");
}

void obsolete_properties_have_replacements() {
    check(is(find("L").replacement(), 'L', 'B') && is(find("M").replacement(), 'T', 'R'),
          "L and M");
    check(is(find("BM").replacement(), 'D', 'O') && is(find("TE").replacement(), 'I', 'T'),
          "BM and TE in one node");
    check(is(find("OM").replacement(), 'O', 'T') && is(find("OP").replacement(), 'O', 'T') &&
              is(find("LT", 3, 1).replacement(), 'O', 'T'),
          "overtime");
    check(is(find("KI").replacement(), 'K', 'M') && is(find("EL").replacement(), 'V', '\0'),
          "KI and EL");
    check(is(find("VW").replacement(), 'V', 'W'), "VW stays, with another value");
    check(is(find("C").replacement(), '\0', '\0') && is(find("CH").replacement(), '\0', '\0'),
          "nothing replaces the others");
}

void tables_can_be_walked() {
    const Table table = all_properties();
    check(table.size() == 175, "175 rows");
    uint32_t several = 0, free = 0;
    for (uint8_t index = 0; index < table.size(); ++index) {
        char letters[Identifier::capacity];
        const Bytes name = table.name(index, letters);
        const PropertyFacts row = table.at(index);
        check(row && row.index() == index, "each row is known and has its number");
        const bool is_free = row.type() == PropertyType::none && row.versions() == 15 && row.game() == 0 && row.group() == Group::none &&
                             row.standing() == Standing::standard;
        check(row.is_free() == is_free, "what a checker asks of most names in one comparison");
        free += is_free;
        const uint16_t ff = row.in_version(4) ? 4 : row.in_version(3) ? 3 : 1;
        const PropertyFacts found = table.find(Identifier(name), ff, row.game() == 0 ? 40 : row.game());
        if (found != row) ++several;
    }
    check(free != 0 && find("C").is_free() && !find("KO").is_free() && !find("LB").is_free() && !PropertyFacts().is_free(), "C is one of these");
    check(several == 3, "but for CP, LT and TC each is found by name, version and game");
}

void rows_of_one_name_stand_side_by_side() {
    const Table tables[] = {all_properties(), go_properties()};
    for (const Table table : tables) {
        for (uint8_t index = 1; index < table.size(); ++index) {
            char letters[Identifier::capacity];
            char others[Identifier::capacity];
            const Bytes name = table.name(index, letters);
            if (table.name(static_cast<uint8_t>(index - 1), others) == name) {
                check(table.at(static_cast<uint8_t>(index - 1)).game() != 0,
                      "the game's own before those of every game");
                continue;
            }
            bool before = false;
            for (uint8_t other = 0; other < index; ++other)
                before = before || table.name(other, others) == name;
            check(!before, "a search may end behind the first of them");
        }
    }
}

NANOSGF_FLASH constexpr auto packed_backgammon = pack<Only<6, 4>>();
NANOSGF_FLASH constexpr auto packed_go_of_ff3 = pack<Only<1, 3>>();

void a_smaller_table_can_be_chosen() {
    const Table go = go_properties();
    check(go.size() == 67, "67 properties of Go in FF[4]");
    for (uint8_t index = 0; index < go.size(); ++index) {
        char letters[Identifier::capacity];
        const Identifier name(go.name(index, letters));
        const PropertyFacts row = go.at(index);
        check(go.find(name) == row && go.find(name, 4, 1) == row, "each is found by its name");
        const PropertyFacts same = all_properties().find(name, 4, 1);
        check(same.value_type() == row.value_type() && same.list_kind() == row.list_kind() &&
                  same.type() == row.type() && same.game() == row.game() &&
                  same.group() == row.group() && same.uniqueness() == row.uniqueness() &&
                  row.versions() == 8 && row.standing() == Standing::standard,
              "and is what it is in the large table");
    }
    const Bytes absent[] = {"L", "CV", "IP", "KI", "MS", "S", "CH", "SE", "TC"};
    for (const Bytes name : absent) check(!go.find(Identifier(name)), "no other is");
    const Table backgammon = packed_backgammon.table();
    check(backgammon.find("RE").game() == 6 &&
              backgammon.find("CV") &&
              !backgammon.find("KM"),
          "a table of one's own; the game's own meaning is first");
    const Table old = packed_go_of_ff3.table();
    check(old.find("LT") && !old.find("L") &&
              old.find("TB").list_kind(3) == ListKind::list,
          "of an earlier version, with what differs");
}

void games_have_boards_and_names() {
    const auto has = [](uint16_t number, uint16_t columns, uint16_t rows, Notation notation) {
        const GameFacts found = game(number);
        return found.size == BoardSize{columns, rows} && found.notation == notation;
    };
    check(has(1, 19, 19, Notation::letters) && !game(1).customary, "Go");
    check(has(2, 8, 8, Notation::othello) && game(2).customary, "Othello's size is custom");
    check(has(4, 15, 15, Notation::letters) && game(4).customary, "Gomoku + Renju");
    check(has(6, 0, 0, Notation::backgammon), "Backgammon has no size");
    check(has(7, 9, 10, Notation::opaque), "Chinese chess, columns first");
    check(has(9, 8, 8, Notation::lines_of_action) && has(11, 11, 11, Notation::hex), "LOA, Hex");
    check(has(18, 10, 10, Notation::amazons) && has(19, 0, 0, Notation::octi) &&
              has(20, 20, 20, Notation::gess) && has(21, 24, 24, Notation::twixt),
          "Amazons, Octi, Gess, Twixt");
    const uint16_t none[] = {0, 5, 22, 40, 41, 256, 257, 65535};
    for (const uint16_t number : none) check(has(number, 0, 0, Notation::opaque), "nothing known");
    char name[game_name_capacity];
    check(game_name(1, name) == Bytes("Go") && game_name(40, name) == Bytes("Kropki"), "names");
    check(game_name(14, name) == Bytes("Philosopher's Football"), "the longest");
    check(game_name(0, name).empty() && game_name(41, name).empty() && game_name(257, name).empty(),
          "no other number has one");
}

} // namespace

int main() {
    a_name_with_several_meanings_is_that_of_the_game();
    a_name_with_several_meanings_is_that_of_the_version();
    a_property_of_another_game_or_version_is_found_too();
    what_is_unknown_is_not_known();
    longer_names_are_found();
    private_names_begin_with_x();
    flags_are_those_of_the_specification();
    earlier_versions_have_other_types();
    obsolete_properties_have_replacements();
    tables_can_be_walked();
    rows_of_one_name_stand_side_by_side();
    a_smaller_table_can_be_chosen();
    games_have_boards_and_names();
    return support::conclude("schema lookup");
}
