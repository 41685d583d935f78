// SPDX-License-Identifier: MIT
// One row for each code of this layer and those below, in the order of their numbers.
#include "nanosgf/check/severity.hpp"

#include "nanosgf/schema/table.hpp"
#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace check {
namespace {

constexpr Severity info = Severity::info, warning = Severity::warning, error = Severity::error, fatal = Severity::fatal;

/// In FF[1] and FF[2], in FF[3], in FF[4], and at least in the strict profile.
constexpr uint16_t row(Severity ff1, Severity ff3, Severity ff4, Severity strict) {
    return static_cast<uint16_t>(static_cast<unsigned>(ff1) | static_cast<unsigned>(ff3) << 4 | static_cast<unsigned>(ff4) << 8 |
                                 static_cast<unsigned>(strict) << 12);
}

// clang-format off
NANOSGF_FLASH constexpr uint16_t rows[] = {
    row(info, info, info, info), // bom
    row(fatal, fatal, fatal, fatal), // encoding_unsupported
    row(fatal, fatal, fatal, fatal), // no_sgf
    row(info, warning, warning, warning), // junk_before
    row(warning, warning, warning, warning), // junk_after
    row(error, error, error, error), // data_outside_tree
    row(error, error, error, error), // node_start_missing
    row(error, error, error, error), // variation_start
    row(error, error, error, error), // variation_empty
    row(error, error, error, error), // node_after_variation
    row(error, error, error, error), // eof_in_tree
    row(error, error, error, error), // eof_in_value
    row(error, error, error, error), // char_illegal
    row(error, error, error, error), // ident_missing
    row(error, error, error, error), // value_missing
    row(info, info, error, error), // ident_lowercase
    row(info, info, error, error), // ident_digit
    row(warning, warning, warning, warning), // ident_whitespace
    row(info, info, info, info), // ident_long
    row(info, info, info, info), // ident_too_long
    row(error, error, error, error), // depth_limit
    row(error, error, error, error), // value_too_long
    row(error, error, error, error), // input_too_long
    row(error, error, error, error), // source_failed
    row(error, error, error, error), // call_order
    row(error, error, error, error), // name_illegal
    row(error, error, error, error), // sink_failed

    row(warning, warning, warning, warning), // empty_value
    row(info, info, info, info), // needless_escape
    row(info, info, info, info), // trailing_space
    row(warning, warning, warning, warning), // nul_byte
    row(warning, warning, warning, warning), // text_charset
    row(error, error, error, error), // compose_expected
    row(warning, warning, warning, warning), // colon_unescaped
    row(warning, warning, warning, warning), // value_truncated
    row(error, error, error, error), // value_not_empty
    row(warning, warning, warning, warning), // whitespace_in_value
    row(error, error, error, error), // number_malformed
    row(error, error, error, error), // number_range
    row(error, error, error, error), // real_malformed
    row(error, error, error, error), // double_malformed
    row(error, error, error, error), // color_malformed
    row(error, error, error, error), // color_case
    row(error, error, error, error), // size_range
    row(error, error, error, error), // size_square_composed
    row(warning, warning, warning, warning), // figure_flags
    row(info, info, info, info), // info_format
    row(error, error, error, error), // point_malformed
    row(error, error, error, error), // point_off_board
    row(info, info, info, info), // pass_tt
    row(error, error, error, error), // rect_1x1
    row(warning, warning, warning, warning), // rect_corner_order
    row(error, error, error, error), // line_degenerate
    row(info, info, info, info), // empty_label
    row(info, info, error, error), // date_malformed
    row(info, info, warning, warning), // date_invalid
    row(info, info, info, info), // date_order
    row(info, info, info, info), // date_shortcut
    row(info, info, error, error), // result_malformed

    row(error, error, error, error), // ff_range
    row(warning, warning, warning, warning), // gm_unknown
    row(info, info, info, info), // gm_unsupported
    row(warning, warning, warning, warning), // ca_unknown
    row(info, info, info, info), // root_order
    row(info, info, info, info), // ident_unknown
    row(error, error, error, error), // ff_feature
    row(error, error, error, error), // pass_empty_old_ff
    row(error, error, error, error), // empty_list
    row(error, error, error, error), // values_extra
    row(error, error, error, error), // st_range
    row(error, error, error, error), // pm_range
    row(warning, warning, warning, warning), // vw_ff3_form
    row(info, info, error, error), // legacy_te_bm
    row(error, error, error, error), // root_outside_root
    row(warning, warning, warning, warning), // swap_nonsquare
    row(error, error, error, error), // property_duplicate
    row(error, error, error, error), // value_unwritable
    row(error, error, error, error), // two_moves
    row(error, error, error, error), // vw_mixed_empty

    row(info, info, info, info), // empty_node
    row(info, info, info, warning), // move_in_root
    row(warning, warning, error, error), // setup_move_mixed
    row(warning, warning, error, error), // annotation_without_move
    row(warning, warning, warning, warning), // timing_without_move
    row(error, error, error, error), // exclusive_nodeann
    row(error, error, error, error), // exclusive_moveann
    row(warning, warning, error, error), // gameinfo_twice
    row(info, info, info, info), // gameinfo_not_root
    row(warning, warning, warning, warning), // property_wrong_ff
    row(warning, warning, warning, warning), // property_obsolete
    row(warning, warning, warning, warning), // property_wrong_game
    row(info, info, info, info), // inherit_noop
    row(warning, warning, warning, warning), // pl_in_move_node
    row(info, info, info, info), // private_bracket
    row(info, info, info, info), // ff_missing
    row(info, info, info, warning), // ff_differs
    row(info, info, info, warning), // gm_differs
    row(info, info, info, info), // ap_version
    row(info, info, info, warning), // ca_differs
    row(info, info, info, error), // trees_many
    row(error, error, error, error), // point_duplicate
    row(error, error, error, error), // markup_overlap
    row(error, error, error, error), // territory_overlap
    row(error, error, error, error), // label_duplicate
    row(info, warning, info, warning), // label_long_ff3
    row(error, error, error, error), // line_duplicate
    row(warning, warning, warning, warning), // setup_no_effect
    row(info, info, info, warning), // move_occupied
    row(info, info, info, warning), // move_ko
    row(info, info, info, warning), // move_suicide
    row(info, info, info, warning), // same_colour_twice
    row(info, info, info, warning), // setup_in_main_line
    row(info, info, info, info), // sibling_style
    row(info, info, info, info), // markup_on_move
    row(info, info, info, info), // check_skipped
    row(info, info, info, info), // komi_suspect
    row(warning, warning, warning, warning), // handicap_value
    row(info, info, info, warning), // handicap_stones
    row(info, info, info, info), // time_unit
    row(warning, warning, warning, warning), // rules_spelling
    row(info, info, info, info), // rank_format
    row(info, info, info, info), // round_format
    row(warning, warning, warning, warning), // mi_tag
    row(error, error, error, error), // cube_value
    row(error, error, error, error), // dice_value
    row(warning, warning, warning, warning), // loa_value
    row(warning, warning, warning, warning), // hex_setting
    row(info, info, info, info), // legacy_l
    row(info, info, info, info), // legacy_m
    row(info, info, info, info), // legacy_vw
    row(info, info, info, info), // legacy_time_minutes
    row(info, info, info, info), // legacy_integer_komi
    row(info, info, info, warning), // bracket_suspect
    row(info, info, info, info), // result_komi
    row(info, info, info, info), // result_moves
    row(info, info, info, info), // handicap_komi
    row(info, info, info, info), // time_backwards
    row(info, info, info, info), // clock_negative
    row(info, info, info, info), // move_number_order
    row(info, info, info, info), // text_double_escape
    row(warning, warning, warning, warning), // charset_suspect
    row(error, info, info, error), // property_placement
    row(warning, warning, warning, warning), // result_score
    row(info, info, info, warning), // superko
    row(error, error, error, error), // root_contradiction
    row(error, error, error, error), // hex_swap_place
};
// clang-format on

constexpr uint8_t syntax_codes = 27, value_codes = 32, game_codes = 20, check_codes = 67;
static_assert(sizeof rows / sizeof rows[0] == syntax_codes + value_codes + game_codes + check_codes, "a row for each code");
static_assert(code::sink_failed == Code{syntax_codes} && code::result_malformed == Code{0x100 + value_codes - 1} &&
                  code::vw_mixed_empty == Code{0x300 + game_codes} && code::hex_swap_place == Code{0x900 + check_codes},
              "a code was added to a layer: it needs a row");

constexpr uint8_t row_count = sizeof rows / sizeof rows[0];

/// What FF[4] says, and in the upper bits the strict profile.
struct NewestRows {
    uint8_t severities[row_count] = {};

    constexpr NewestRows() {
        for (uint8_t i = 0; i != row_count; ++i) {
            const unsigned newest = rows[i] >> 8 & 15U, strict = rows[i] >> 12;
            severities[i] = static_cast<uint8_t>((strict > newest ? strict : newest) << 4 | newest);
        }
    }
};
NANOSGF_FLASH constexpr NewestRows newest_rows;

/// The row of a code, or one past the last.
uint16_t row_of(Code code) {
    const auto number = static_cast<uint8_t>(code);
    switch (layer_of(code)) {
    case Layer::syntax: return number <= syntax_codes ? static_cast<uint16_t>(number - 1U) : UINT16_MAX;
    case Layer::value: return number < value_codes ? static_cast<uint16_t>(syntax_codes + number) : UINT16_MAX;
    case Layer::game: return static_cast<uint16_t>(syntax_codes + value_codes + number - 1U);
    case Layer::check: return static_cast<uint16_t>(syntax_codes + value_codes + game_codes + number - 1U);
    default: return UINT16_MAX;
    }
}

/// Whether a value of the property may be empty: text has any number of characters, none included (FF[4] general, SimpleText).
bool may_be_empty(schema::PropertyFacts facts) {
    return !facts || facts.value_type() == schema::ValueType::text || facts.value_type() == schema::ValueType::simple_text;
}

} // namespace

Severity severity_in_ff4(schema::PropertyFacts property, Code code, Profile profile) {
    if (code == code::empty_value && may_be_empty(property)) return info;
    const uint16_t at = row_of(code);
    if (at >= row_count) return error;
    const uint8_t both = detail::flash_byte(newest_rows.severities + at);
    return static_cast<Severity>(profile == Profile::strict ? both >> 4 : both & 15);
}

Severity severity_of(Code code, uint8_t file_format, uint32_t property, Profile profile) {
    return severity_in(schema::all_properties(), code, file_format, property, profile);
}

Severity severity_in(schema::Table table, Code code, uint8_t file_format, uint32_t property, Profile profile) {
    if (layer_of(code) != Layer::check) {
        if (code == code::empty_value && (property == 0 || may_be_empty(table.find(KeyName(property).name(), 4, 1)))) return info;
        // The forms of game info are rules of FF[4]; TM was free text before.
        if (code == code::real_malformed && file_format < 4) {
            if (property == key("TM")) return info;
            if (property == key("KM")) return warning;
        }
        if (code == code::no_sgf && (profile == Profile::kierulf || profile == Profile::ff1)) return info;
    }
    const uint16_t at = row_of(code);
    if (at >= row_count) return error;
    const uint16_t severities = detail::flash_word(rows + at);
    const auto of = static_cast<Severity>(severities >> (file_format >= 4 ? 8 : file_format == 3 ? 4 : 0) & 15);
    // What FF[4] forbids anyway is not raised in the versions that allow it.
    const auto newest = static_cast<Severity>(severities >> 8 & 15), strict = static_cast<Severity>(severities >> 12);
    return profile == Profile::strict && strict != newest && strict > of ? strict : of;
}

} // namespace check
} // namespace nanosgf
