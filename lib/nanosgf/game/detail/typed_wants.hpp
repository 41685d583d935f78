// SPDX-License-Identifier: MIT
// The typed events for which a handler has methods, computed at compile time.
#ifndef NANOSGF_GAME_DETAIL_TYPED_WANTS_HPP
#define NANOSGF_GAME_DETAIL_TYPED_WANTS_HPP

#include "nanosgf/game/context.hpp"
#include "nanosgf/game/events.hpp"
#include "nanosgf/game/detail/typed_handler.hpp"
#include "nanosgf/game/detail/role.hpp"
#include "nanosgf/value/dates.hpp"
#include "nanosgf/value/game_info.hpp"
#include "nanosgf/value/move.hpp"
#include "nanosgf/value/number.hpp"
#include "nanosgf/value/overtime.hpp"
#include "nanosgf/value/result.hpp"

namespace nanosgf {
namespace detail {

// Groups of roles are read by their distance: each has the order of its enumeration.
static_assert(Role::unclear - Role::bad_move == static_cast<uint8_t>(Annotation::unclear) &&
                  Role::plain - Role::circle == static_cast<uint8_t>(Markup::plain) &&
                  Role::line - Role::arrow == static_cast<uint8_t>(LineKind::line) &&
                  Role::dim - Role::view == static_cast<uint8_t>(Region::dim) &&
                  Role::white_setup - Role::no_setup == static_cast<uint8_t>(Color::white) &&
                  Role::white_territory - Role::black_territory == 1 && Role::white_time - Role::black_time == 1 &&
                  Role::white_moves_left - Role::black_moves_left == 1 && Role::white_rank - Role::black_rank == 1,
              "a role was added inside a group");

template <class Handler, class Options, class Context, class Diagnostic>
struct TypedWants {
    using Offset = typename Context::Offset;

    static constexpr Wish begin_tree = wants_on_begin_tree<Handler, Context, Offset>();
    static constexpr Wish node = wants_on_node<Handler, Context, Offset>();
    static constexpr Wish end_tree = wants_on_end_tree<Handler, Context, Offset>();
    static constexpr Wish property = wants_on_property<Handler, Context, Identifier, Offset>();
    static constexpr Wish size = wants_on_board_size<Handler, Context, BoardSize>();
    static constexpr Wish root = wants_on_root<Handler, Context>();
    static constexpr Wish move = wants_on_move<Handler, Context, Color, Point>();
    static constexpr Wish pass = wants_on_pass<Handler, Context, Color>();
    static constexpr Wish special_move = wants_on_special_move<Handler, Context, Color, Move>();
    static constexpr bool any_move = move || pass || special_move;
    static constexpr Wish expected_move = wants_on_expected_move<Handler, Context, Move>();
    static constexpr Wish move_number = wants_on_move_number<Handler, Context, int32_t>();
    static constexpr Wish setup = wants_on_setup<Handler, Context, Color, Point>();
    static constexpr Wish player = wants_on_player<Handler, Context, Color>();
    static constexpr Wish annotation = wants_on_annotation<Handler, Context, Annotation, Double>();
    static constexpr Wish markup = wants_on_markup<Handler, Context, Markup, Point>();
    static constexpr Wish label = wants_on_label<Handler, Context, Point, Bytes, TextPart>();
    static constexpr Wish line = wants_on_line<Handler, Context, LineKind, Point, Point>();
    static constexpr Wish territory = wants_on_territory<Handler, Context, Color, Point>();
    static constexpr Wish begin_region = wants_on_begin_region<Handler, Context, Region>();
    static constexpr Wish region = wants_on_region<Handler, Context, Region, Point>();
    static constexpr bool any_region = begin_region || region;
    static constexpr Wish figure = wants_on_figure<Handler, Context, Figure>();
    static constexpr Wish print_mode = wants_on_print_mode<Handler, Context, PrintMode>();
    static constexpr Wish time_left = wants_on_time_left<Handler, Context, Color, Decimal>();
    static constexpr Wish moves_left = wants_on_moves_left<Handler, Context, Color, int32_t>();
    static constexpr Wish time_limit = wants_on_time_limit<Handler, Context, Decimal>();
    static constexpr Wish komi = wants_on_komi<Handler, Context, Decimal>();
    static constexpr Wish handicap = wants_on_handicap<Handler, Context, int32_t>();
    static constexpr Wish result = wants_on_result<Handler, Context, Result>();
    static constexpr Wish date = wants_on_date<Handler, Context, Date>();
    static constexpr Wish rank = wants_on_rank<Handler, Context, Color, Rank>();
    static constexpr Wish game_round = wants_on_round<Handler, Context, Round>();
    static constexpr Wish rules = wants_on_rules<Handler, Context, Rules>();
    static constexpr Wish overtime = wants_on_overtime<Handler, Context, Overtime>();
    static constexpr Wish lose_on_time = wants_on_lose_on_time<Handler, Context>();
    static constexpr Wish style = wants_on_style<Handler, Context, Style>();
    static constexpr Wish application = wants_on_application<Handler, Context, Bytes, Bytes>();
    static constexpr Wish text = wants_on_text<Handler, Context, uint32_t, Bytes, TextPart>();
    static constexpr Wish number = wants_on_number<Handler, Context, uint32_t, int32_t>();
    static constexpr Wish real = wants_on_real<Handler, Context, uint32_t, Decimal>();
    static constexpr Wish point = wants_on_point<Handler, Context, uint32_t, Point>();
    static constexpr Wish whole = wants_on_whole_value<Handler, Context, uint32_t, Bytes>();
    static constexpr Wish raw = wants_on_raw_chunk<Handler, Context, Bytes, Part, Offset>();
    static constexpr bool diagnostic = takes_on_diagnostic<void, Handler, const Diagnostic>;
    static_assert(diagnostic || !named_on_diagnostic<Handler>,
                  "expected: on_diagnostic(const Diagnostic&), or DiagnosticOf<Options>");

    static_assert(refuse_misnomers<Handler>());
    static constexpr Wish values[] = {size, root, move, pass, special_move, expected_move, move_number, setup,
                                      player, annotation, markup, label, line, territory, begin_region, region,
                                      figure, print_mode, time_left, moves_left, time_limit, komi, handicap, result,
                                      date, rank, game_round, rules, overtime, lose_on_time, style, application,
                                      text, number, real, point, whole, raw};
    /// Whether there are answers to more than trees, nodes and properties: if not, what follows from them is not compiled.
    static constexpr bool answers = [] {
        for (const Wish& wish : values)
            if (wish.answers) return true;
        if constexpr (diagnostic) return !same<decltype(a<Handler>().on_diagnostic(a<const Diagnostic>())), void>;
        return false;
    }();
    static constexpr bool any = [] {
        for (const Wish& wish : values)
            if (wish.wanted) return true;
        return begin_tree || node || end_tree || property || diagnostic;
    }();
    static_assert(any, "this handler has no method for any event: see nanosgf/game/parser.hpp");

    /// Properties without an event of their own matter, and so does the table of properties.
    static constexpr bool table = text || number || real || point || whole || raw;
    static constexpr bool any_point = any_move || expected_move || setup || markup || label || line || territory ||
                                      any_region || point;

    /// Texts that are decoded whole.
    static constexpr bool any_long_text =
        result || date || rank || game_round || rules || overtime || application || whole;
    static constexpr bool any_words = rank || game_round || rules || overtime || application;
    static constexpr bool any_list = setup || territory || markup || any_region || point;
    static constexpr bool any_real = time_left || time_limit || komi || real;
    static constexpr bool any_number = move_number || moves_left || handicap || number || komi;

    /// Whether values of this property are delivered or kept.
    [[nodiscard]] static constexpr bool wants(const RoleRow& row) {
        const bool is_context = (row.role >= Role::file_format && row.role <= Role::board_size) ||
                                row.role == Role::charset;
        if (!Options::reads_old && is_old(row.role)) return false;
        return wants(row.role) && (is_context || Options::reads(row.key()));
    }

  private:
    /// In no game of FF[4].
    [[nodiscard]] static constexpr bool is_old(Role role) {
        return role == Role::expected_move || role == Role::letters || role == Role::plain || role == Role::half_point_komi ||
               role == Role::lose_on_time;
    }
    [[nodiscard]] static constexpr bool wants(Role role) {
        if (whole && role >= Role::result && role <= Role::application) return true;
        switch (role) {
        case Role::black_move:
        case Role::white_move: return any_move;
        case Role::expected_move: return expected_move;
        case Role::player: return player;
        case Role::move_number: return move_number;
        case Role::letters:
        case Role::label: return label;
        case Role::arrow:
        case Role::line: return line;
        case Role::print_mode: return print_mode;
        case Role::black_time:
        case Role::white_time: return time_left;
        case Role::black_moves_left:
        case Role::white_moves_left: return moves_left;
        case Role::time_limit: return time_limit;
        case Role::komi:
        case Role::half_point_komi: return komi;
        case Role::handicap: return handicap;
        case Role::result: return result;
        case Role::date: return date;
        case Role::black_rank:
        case Role::white_rank: return rank;
        case Role::game_round: return game_round;
        case Role::rules: return rules;
        case Role::overtime: return overtime;
        case Role::lose_on_time: return lose_on_time;
        case Role::application: return application;
        case Role::file_format:
        case Role::game_number:
        case Role::board_size: return true;
        case Role::charset: return Options::reads_charset;
        case Role::style: return style || number;
        case Role::no_setup:
        case Role::black_setup:
        case Role::white_setup: return setup;
        case Role::black_territory:
        case Role::white_territory: return territory;
        case Role::view:
        case Role::dim: return any_region;
        case Role::figure: return figure;
        default: break;
        }
        if (role >= Role::bad_move && role <= Role::unclear) return annotation;
        if (role >= Role::circle && role <= Role::plain) return markup;
        return false;
    }
};

} // namespace detail
} // namespace nanosgf

#endif
