// SPDX-License-Identifier: MIT
// Every property, one a line: what people read, and what the packed tables are made from.
#ifndef NANOSGF_SCHEMA_DETAIL_PROPERTY_LIST_HPP
#define NANOSGF_SCHEMA_DETAIL_PROPERTY_LIST_HPP

#include "nanosgf/schema/property.hpp"

#include <stddef.h>

namespace nanosgf {
namespace schema {

/// One property as it is written in the list below. Exists while compiling only.
struct Row {
    const char* name = nullptr;
    uint8_t versions = 0; ///< as PropertyFacts::versions()
    uint8_t game = 0;     ///< as PropertyFacts::game()
    ValueType value = ValueType::none;
    ListKind list = ListKind::single;
    PropertyType type = PropertyType::none;
    Standing standing = Standing::standard;
    Group excludes = Group::none;
    Uniqueness uniqueness = Uniqueness::none;
    Variation variation = Variation::none;
    const char* replacement = "";

    constexpr Row in_game(uint8_t number) const {
        Row row = *this;
        row.game = number;
        return row;
    }
    constexpr Row obsolete() const { return stands(Standing::obsolete); }
    constexpr Row draft() const { return stands(Standing::draft); }
    constexpr Row stands(Standing where) const {
        Row row = *this;
        row.standing = where;
        return row;
    }
    constexpr Row group(Group which) const {
        Row row = *this;
        row.excludes = which;
        return row;
    }
    constexpr Row unique(Uniqueness what) const {
        Row row = *this;
        row.uniqueness = what;
        return row;
    }
    constexpr Row was(Variation how) const {
        Row row = *this;
        row.variation = how;
        return row;
    }
    constexpr Row becomes(const char* other) const {
        Row row = *this;
        row.replacement = other;
        return row;
    }
};

/// The words of the list.
namespace words {

inline constexpr uint8_t no_version = 0, ff1 = 1, ff3 = 4, ff4 = 8, ff1_to_2 = 3, ff1_to_3 = 7,
                         ff1_to_4 = 15, ff3_to_4 = 12;
inline constexpr uint8_t any = 0, go = 1, othello = 2, backgammon = 6, lines_of_action = 9,
                         hex = 11, amazons = 18, octi = 19;

inline constexpr ValueType nothing = ValueType::none, number = ValueType::number,
                           real = ValueType::real, emphasis = ValueType::double_value,
                           triple = ValueType::triple, color = ValueType::color,
                           simple_text = ValueType::simple_text, text = ValueType::text,
                           opaque = ValueType::opaque, point = ValueType::point,
                           move = ValueType::move, stone = ValueType::stone,
                           point_point = ValueType::point_point,
                           point_simple_text = ValueType::point_simple_text,
                           point_text = ValueType::point_text,
                           simple_text_simple_text = ValueType::simple_text_simple_text,
                           none_or_number_simple_text = ValueType::none_or_number_simple_text,
                           number_or_number_number = ValueType::number_or_number_number,
                           stone_point = ValueType::stone_point;

inline constexpr ListKind single = ListKind::single, list = ListKind::list, elist = ListKind::elist;

inline constexpr PropertyType untyped = PropertyType::none, with_move = PropertyType::move,
                              in_setup = PropertyType::setup, in_root = PropertyType::root,
                              game_info = PropertyType::game_info,
                              inherited = PropertyType::inherited;

inline constexpr Group moves = Group::moves, node_annotation = Group::node_annotation,
                       move_annotation = Group::move_annotation, setup = Group::setup,
                       markup = Group::markup, territory = Group::territory,
                       stone_markup = Group::stone_markup;

inline constexpr Uniqueness points = Uniqueness::points, labels = Uniqueness::labels,
                            arrows = Uniqueness::arrows, lines = Uniqueness::lines,
                            keys = Uniqueness::keys, once_a_game = Uniqueness::once_a_game,
                            stones = Uniqueness::stones;

inline constexpr Variation text_before = Variation::text,
                           number_in_ff1 = Variation::number_before_ff3,
                           number_before = Variation::number, empty_before = Variation::empty,
                           triple_before = Variation::triple, list_before = Variation::list,
                           two_corners = Variation::corners, of_go_before = Variation::go,
                           root_in_tables = Variation::root,
                           number_or_real = Variation::number_or_real,
                           free_before = Variation::prescribed, implied_in_ff1 = Variation::implied,
                           smart_game_board = Variation::smart_game_board;

constexpr Row property(const char* name, uint8_t versions, ValueType value, ListKind list_kind,
                       PropertyType type) {
    Row row;
    row.name = name;
    row.versions = versions;
    row.value = value;
    row.list = list_kind;
    row.type = type;
    return row;
}

/// One of Go programs, as nearly all are.
constexpr Row private_property(const char* name, ValueType value, ListKind list_kind,
                               PropertyType type) {
    return property(name, no_version, value, list_kind, type)
        .in_game(go)
        .stands(Standing::private_use);
}

/// All properties. A name in several rows has a meaning in each. `X*` is any name that begins
/// with X. Of names that begin with the same letter the frequent ones are first, where a search
/// finds them sooner. Nothing of this array is in an image.
// clang-format off
inline constexpr Row all_rows[] = {
    // Moves.
    property("B", ff1_to_4, move, single, with_move).group(moves),
    property("W", ff1_to_4, move, single, with_move).group(moves),
    property("KO", ff3_to_4, nothing, single, with_move),
    property("MN", ff3_to_4, number, single, with_move),
    // Setup.
    property("AB", ff1_to_4, stone, list, in_setup).group(setup).unique(points),
    property("AW", ff1_to_4, stone, list, in_setup).group(setup).unique(points),
    property("AE", ff1_to_4, point, list, in_setup).group(setup).unique(points),
    property("PL", ff1_to_4, color, single, in_setup),
    // Node annotation.
    property("C", ff1_to_4, text, single, untyped),
    property("N", ff1_to_4, simple_text, single, untyped).was(text_before),
    property("V", ff1_to_4, real, single, untyped).was(number_in_ff1),
    property("DM", ff3_to_4, emphasis, single, untyped).group(node_annotation),
    property("GB", ff1_to_4, emphasis, single, untyped).group(node_annotation).was(triple_before),
    property("GW", ff1_to_4, emphasis, single, untyped).group(node_annotation).was(triple_before),
    property("HO", ff3_to_4, emphasis, single, untyped),
    property("UC", ff3_to_4, emphasis, single, untyped).group(node_annotation),
    // Move annotation.
    property("BM", ff1_to_4, emphasis, single, with_move).group(move_annotation)
        .was(triple_before).becomes("DO"),
    property("DO", ff3_to_4, nothing, single, with_move).group(move_annotation),
    property("IT", ff3_to_4, nothing, single, with_move).group(move_annotation),
    property("TE", ff1_to_4, emphasis, single, with_move).group(move_annotation)
        .was(triple_before).becomes("IT"),
    // Markup.
    property("AR", ff4, point_point, list, untyped).unique(arrows),
    property("CR", ff3_to_4, point, list, untyped).group(markup).unique(points),
    property("DD", ff4, point, elist, inherited).unique(points),
    property("LB", ff3_to_4, point_simple_text, list, untyped).unique(labels),
    property("LN", ff4, point_point, list, untyped).unique(lines),
    property("MA", ff3_to_4, point, list, untyped).group(markup).unique(points),
    property("SL", ff1_to_4, point, list, untyped).group(markup).unique(points),
    property("SQ", ff4, point, list, untyped).group(markup).unique(points),
    property("TR", ff3_to_4, point, list, untyped).group(markup).unique(points),
    // Root.
    property("AP", ff4, simple_text_simple_text, single, in_root),
    property("CA", ff4, simple_text, single, in_root),
    property("FF", ff1_to_4, number, single, in_root).was(implied_in_ff1),
    property("GM", ff1_to_4, number, single, in_root),
    property("ST", ff4, number, single, in_root),
    property("SZ", ff1_to_4, number_or_number_number, single, in_root).was(number_before),
    // Game info.
    property("AN", ff3_to_4, simple_text, single, game_info),
    property("BR", ff1_to_4, simple_text, single, game_info).was(of_go_before),
    property("BT", ff3_to_4, simple_text, single, game_info),
    property("CP", ff3_to_4, simple_text, single, game_info),
    property("DT", ff1_to_4, simple_text, single, game_info).was(free_before),
    property("EV", ff1_to_4, simple_text, single, game_info),
    property("GC", ff1_to_4, text, single, game_info),
    property("GN", ff1_to_4, simple_text, single, game_info),
    property("ON", ff3_to_4, simple_text, single, game_info).was(text_before),
    property("OT", ff4, simple_text, single, game_info),
    property("PB", ff1_to_4, simple_text, single, game_info),
    property("PC", ff1_to_4, simple_text, single, game_info),
    property("PW", ff1_to_4, simple_text, single, game_info),
    property("RE", ff1_to_4, simple_text, single, game_info).was(free_before),
    property("RO", ff1_to_4, simple_text, single, game_info),
    property("RU", ff3_to_4, simple_text, single, game_info),
    property("SO", ff1_to_4, simple_text, single, game_info),
    property("TM", ff1_to_4, real, single, game_info).was(text_before),
    property("US", ff1_to_4, simple_text, single, game_info),
    property("WR", ff1_to_4, simple_text, single, game_info).was(of_go_before),
    property("WT", ff3_to_4, simple_text, single, game_info),
    // Timing.
    property("BL", ff1_to_4, real, single, with_move),
    property("OB", ff3_to_4, number, single, with_move),
    property("OW", ff3_to_4, number, single, with_move),
    property("WL", ff1_to_4, real, single, with_move),
    // Figures and views.
    property("FG", ff1_to_4, none_or_number_simple_text, single, untyped).was(empty_before),
    property("PM", ff4, number, single, inherited),
    property("VW", ff1 | ff3 | ff4, point, elist, inherited).unique(points)
        .was(two_corners).becomes("VW"),
    // Go (GM 1).
    property("HA", ff1_to_4, number, single, game_info).in_game(go),
    property("KM", ff1_to_4, real, single, game_info).in_game(go),
    property("TB", ff1_to_4, point, elist, untyped).in_game(go).group(territory).unique(points)
        .was(list_before),
    property("TW", ff1_to_4, point, elist, untyped).in_game(go).group(territory).unique(points)
        .was(list_before),
    // Backgammon (GM 6).
    property("CO", ff4, simple_text, single, in_setup).in_game(backgammon),
    property("CV", ff4, number, single, in_setup).in_game(backgammon),
    property("DI", ff4, number, single, in_setup).in_game(backgammon),
    property("MI", ff4, simple_text_simple_text, list, game_info).in_game(backgammon).unique(keys),
    property("RE", ff4, simple_text, single, game_info).in_game(backgammon),
    property("RU", ff4, simple_text, single, game_info).in_game(backgammon),
    // Lines of Action (GM 9).
    property("AS", ff4, simple_text, single, untyped).in_game(lines_of_action),
    property("IP", ff4, simple_text, single, game_info).in_game(lines_of_action),
    property("IY", ff4, simple_text, single, game_info).in_game(lines_of_action),
    property("SE", ff4, point, single, untyped).in_game(lines_of_action),
    property("SU", ff4, simple_text, single, game_info).in_game(lines_of_action),
    // Hex (GM 11).
    property("IS", ff4, simple_text_simple_text, list, in_root).in_game(hex).unique(keys),
    property("IP", ff4, simple_text, single, game_info).in_game(hex).unique(once_a_game),
    // Amazons (GM 18).
    property("AA", ff4, point, list, in_setup).in_game(amazons).group(setup).unique(points),
    // Octi (GM 19).
    property("AS", ff4, stone_point, list, untyped).in_game(octi).unique(arrows),
    property("BO", ff4, point, list, game_info).in_game(octi).unique(points),
    property("WO", ff4, point, list, game_info).in_game(octi).unique(points),
    property("NP", ff4, number, single, game_info).in_game(octi),
    property("NR", ff4, number, single, game_info).in_game(octi),
    property("NS", ff4, number, single, game_info).in_game(octi),
    property("RU", ff4, simple_text, single, game_info).in_game(octi),
    property("CS", ff4, stone, list, untyped).in_game(octi).group(stone_markup).unique(stones),
    property("MS", ff4, stone, list, untyped).in_game(octi).group(stone_markup).unique(stones),
    property("SS", ff4, stone, list, untyped).in_game(octi).group(stone_markup).unique(stones),
    property("TS", ff4, stone, list, untyped).in_game(octi).group(stone_markup).unique(stones),
    property("RP", ff4, stone, list, in_setup).in_game(octi).group(setup),
    // Othello (GM 2), in a table of FF[1]; no source explains them.
    property("PE", ff1, number, single, untyped).in_game(othello).obsolete(),
    property("OS", ff1, number, single, untyped).in_game(othello).obsolete(),
    property("OE", ff1, number, single, untyped).in_game(othello).obsolete(),
    // FF[1] to FF[3].
    property("CH", ff1_to_3, triple, single, untyped).obsolete(),
    property("SI", ff3, triple, single, untyped).obsolete(),
    property("SE", ff3, point, list, untyped).obsolete().unique(points),
    property("BS", ff1_to_3, number, single, game_info).obsolete().was(root_in_tables),
    property("WS", ff1_to_3, number, single, game_info).obsolete().was(root_in_tables),
    property("EL", ff1_to_2, number, single, untyped).obsolete().becomes("V"),
    property("EX", ff1_to_2, move, single, untyped).obsolete(),
    property("L", ff1_to_2, point, list, untyped).obsolete().unique(points).becomes("LB"),
    property("M", ff1_to_2, point, list, untyped).obsolete().unique(points).becomes("TR"),
    property("SC", ff1_to_3, point, list, untyped).obsolete().unique(points),
    property("RG", ff1_to_3, point, list, untyped).in_game(go).obsolete().unique(points),
    property("ID", ff3, simple_text, single, game_info).obsolete(),
    property("LT", ff3, nothing, single, untyped).obsolete().was(root_in_tables).becomes("OT"),
    property("OM", ff3, number, single, untyped).obsolete().becomes("OT"),
    property("OP", ff3, real, single, untyped).obsolete().becomes("OT"),
    property("OV", ff3, real, single, untyped).obsolete().was(number_or_real),
    property("TC", ff3, number, single, untyped).in_game(go).obsolete(),
    property("CI", ff3, number, single, game_info).in_game(go).obsolete(),
    property("KI", no_version, number, single, game_info).in_game(go).obsolete()
        .was(smart_game_board).becomes("KM"),
    property("CP", ff4, simple_text, single, in_setup).in_game(backgammon).obsolete().becomes("CO"),
    // FF[5], discussed and never published.
    property("UN", no_version, number, single, with_move).draft(),
    // KGS.
    private_property("KGSDE", point, list, untyped),
    private_property("KGSSB", real, single, untyped).was(number_or_real),
    private_property("KGSSW", real, single, untyped).was(number_or_real),
    // MultiGo.
    private_property("MULTIGOGM", number, single, in_root),
    private_property("MULTIGOBM", number, single, untyped),
    // GoWrite.
    private_property("WV", opaque, single, untyped),
    private_property("WX", opaque, single, untyped),
    // GoGoD.
    private_property("OH", simple_text, single, game_info),
    private_property("S", text, single, untyped),
    // Seen in lists of private properties.
    private_property("BC", opaque, single, untyped),
    private_property("WC", opaque, single, untyped),
    private_property("BP", opaque, single, untyped),
    private_property("WP", opaque, single, untyped),
    private_property("DTX", opaque, single, untyped),
    private_property("EVX", opaque, single, untyped),
    private_property("PBX", opaque, single, untyped),
    private_property("E", opaque, single, untyped),
    private_property("GE", opaque, single, untyped),
    private_property("JD", opaque, single, untyped),
    private_property("LC", opaque, single, untyped),
    private_property("LT", opaque, single, untyped),
    private_property("SY", opaque, single, untyped),
    private_property("T", opaque, single, untyped),
    private_property("TI", opaque, single, untyped),
    private_property("ZZ", opaque, single, untyped),
    private_property("DI", opaque, single, untyped),
    private_property("PI", opaque, single, untyped),
    private_property("DP", opaque, single, untyped),
    private_property("CO", opaque, single, untyped),
    // Joseki libraries.
    private_property("WB", opaque, single, untyped),
    private_property("WO", opaque, single, untyped),
    private_property("WW", opaque, single, untyped),
    // Fox.
    private_property("TC", number, single, game_info),
    private_property("TT", number, single, game_info),
    private_property("RL", number, single, game_info),
    private_property("RN", opaque, single, untyped),
    // The Lizzie family.
    private_property("LZ", opaque, single, untyped),
    private_property("LZ2", opaque, single, untyped),
    private_property("LZOP", opaque, single, untyped),
    private_property("LZOP2", opaque, single, untyped),
    private_property("FIT", opaque, single, untyped),
    private_property("DZ", simple_text, single, untyped),
    // Sabaki.
    private_property("SBKV", real, single, untyped),
    private_property("SBKS", real, single, untyped),
    // Smart Game Board and Fuego.
    private_property("TU", number, single, untyped),
    private_property("NN", number, single, untyped),
    private_property("NL", number, single, untyped),
    private_property("MD", number, single, untyped),
    private_property("DE", number, single, untyped),
    private_property("PD", number, single, untyped),
    private_property("CN", number, single, untyped),
    private_property("MM", point_text, list, untyped),
    private_property("MS", point, list, untyped),
    private_property("NE", point, list, untyped),
    private_property("NB", point, list, untyped),
    private_property("NW", point, list, untyped),
    // HexWiki, private names.
    private_property("X*", opaque, single, untyped).in_game(any),
    private_property("NN", opaque, single, untyped).in_game(any),
};
// clang-format on

inline constexpr size_t row_count = sizeof(all_rows) / sizeof(all_rows[0]);

} // namespace words
} // namespace schema
} // namespace nanosgf

#endif
