// SPDX-License-Identifier: MIT
// One row for each code that the parsers report.
#include "severity.hpp"

#include "nanosgf/schema/table.hpp"
#include "nanosgf/syntax/identifier.hpp"
#include "nanosgf/value/number.hpp"

#include <algorithm>
#include <iterator>

namespace nanosgf::tool {
namespace {

constexpr Severity I = Severity::info, W = Severity::warning, E = Severity::error;

/// FF[2] was never published: it is read like FF[1].
struct Row {
    Code code;
    Severity ff1, ff3, ff4;
};

constexpr Row rows[] = {
    {code::bom, I, I, I},
    {code::encoding_unsupported, E, E, E},
    {code::no_sgf, E, E, E},
    {code::junk_before, I, W, W}, // FF[1]: text before the first game is ignored
    {code::junk_after, W, W, W},
    {code::data_outside_tree, E, E, E},
    {code::node_start_missing, E, E, E},
    {code::variation_start, E, E, E},
    {code::variation_empty, E, E, E},
    {code::node_after_variation, E, E, E},
    {code::eof_in_tree, E, E, E},
    {code::eof_in_value, E, E, E},
    {code::char_illegal, E, E, E},
    {code::ident_missing, E, E, E},
    {code::value_missing, E, E, E},
    {code::ident_lowercase, I, I, E}, // FF[4] changes: lower-case letters were allowed, and ignored
    {code::ident_digit, I, I, E}, // FF[1]: a capital, and a capital or digit
    {code::ident_whitespace, W, W, W},
    {code::ident_long, I, I, I}, // FF[4] general, private properties: identifiers are not limited to two letters
    {code::ident_too_long, I, I, I},
    {code::depth_limit, E, E, E},
    {code::value_too_long, E, E, E},
    {code::input_too_long, E, E, E},
    {code::source_failed, E, E, E},

    {code::empty_value, W, W, W}, // but see below
    {code::needless_escape, I, I, I},
    {code::trailing_space, I, I, I},
    {code::nul_byte, W, W, W},
    {code::text_charset, W, W, W},
    {code::compose_expected, E, E, E},
    {code::colon_unescaped, W, W, W},
    {code::value_truncated, W, W, W},
    {code::value_not_empty, E, E, E},
    {code::whitespace_in_value, W, W, W},
    {code::number_malformed, E, E, E},
    {code::number_range, E, E, E},
    {code::real_malformed, E, E, E}, // but see below
    {code::double_malformed, E, E, E},
    {code::color_malformed, E, E, E},
    {code::color_case, E, E, E},
    {code::size_range, E, E, E},
    {code::size_square_composed, E, E, E},
    {code::figure_flags, W, W, W},
    {code::info_format, I, I, I},
    {code::point_malformed, E, E, E},
    {code::point_off_board, E, E, E},
    {code::pass_tt, I, I, I},
    {code::rect_1x1, E, E, E},
    {code::rect_corner_order, W, W, W},
    {code::line_degenerate, E, E, E},
    {code::empty_label, I, I, I}, // FF[4] general, SimpleText: any number of characters
    {code::date_malformed, I, I, E}, // free text before FF[4]
    {code::date_invalid, I, I, W},
    {code::date_order, I, I, I},
    {code::date_shortcut, I, I, I},
    {code::result_malformed, I, I, E}, // free text before FF[4]

    {code::ff_range, E, E, E},
    {code::gm_unknown, W, W, W},
    {code::gm_unsupported, I, I, I},
    {code::ca_unknown, W, W, W},
    {code::root_order, I, I, I},
    {code::ident_unknown, I, I, I},
    {code::ff_feature, E, E, E},
    {code::pass_empty_old_ff, E, E, E},
    {code::empty_list, E, E, E},
    {code::values_extra, E, E, E},
    {code::st_range, E, E, E},
    {code::pm_range, E, E, E},
    {code::vw_ff3_form, W, W, W},
    {code::legacy_te_bm, I, I, E}, // FF[4] changes: the pair had a meaning of its own
    {code::root_outside_root, E, E, E},
    {code::swap_nonsquare, W, W, W},
    {code::property_duplicate, E, E, E},
    {code::two_moves, E, E, E},
    {code::vw_mixed_empty, E, E, E},
};

/// Whether a value of the property may be empty: text has any number of characters, none included
/// (FF[4] general, property value types).
bool may_be_empty(std::uint32_t property) {
    if (property == 0) return true;
    const KeyName name(property);
    const schema::PropertyFacts facts = schema::all_properties().find(name.name(), 4, 1);
    return !facts || facts.value_type() == schema::ValueType::text ||
           facts.value_type() == schema::ValueType::simple_text;
}

Severity in(const Row& row, std::uint8_t file_format) {
    return file_format >= 4 ? row.ff4 : file_format == 3 ? row.ff3 : row.ff1;
}

} // namespace

std::uint8_t file_format_of(Bytes value) {
    return static_cast<std::uint8_t>(std::clamp(decode_number(value, 1).value, 1, 4));
}

Severity severity(Code code, std::uint8_t file_format, std::uint32_t property) {
    if (code == code::empty_value && may_be_empty(property)) return I;
    // TM was free text before FF[4].
    if (code == code::real_malformed && property == key("TM") && file_format < 4) return I;
    const Row* const row = std::find_if(std::begin(rows), std::end(rows), [code](const Row& r) { return r.code == code; });
    return row == std::end(rows) ? E : in(*row, file_format);
}

bool depends_on_version(Code code, std::uint32_t property) {
    const Severity newest = severity(code, 4, property);
    return severity(code, 1, property) != newest || severity(code, 3, property) != newest;
}

} // namespace nanosgf::tool
