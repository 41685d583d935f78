// SPDX-License-Identifier: MIT
// Which typed events a handler has methods for, and how they are called.
#ifndef NANOSGF_GAME_DETAIL_TYPED_HANDLER_HPP
#define NANOSGF_GAME_DETAIL_TYPED_HANDLER_HPP

#include "nanosgf/syntax/detail/handler.hpp"

namespace nanosgf {
namespace detail {

/// Whether a handler has a method for an event, and whether that answers.
struct Wish {
    bool wanted = false;
    bool answers = false;

    constexpr operator bool() const { return wanted; } // NOLINT(google-explicit-constructor)
};

// For an event `name`:
// wants_<name><Handler, Context, Arguments...>  the handler has a method for it; refuses one whose
//                                               parameters do not fit.
// offer_<name>(handler, context, arguments...)  calls the method, if there is one, with the context
//                                               as its last argument where it takes one.
#define NANOSGF_OFFER(name)                                                                        \
    template <class Handler, class Context, class... Arguments>                                    \
    [[nodiscard]] constexpr Wish wants_##name() {                                                  \
        if constexpr (takes_##name<void, Handler, const Arguments..., const Context>) {            \
            using Result = decltype(a<Handler>().name(a<const Arguments>()..., a<const Context>()));\
            return {true, !same<Result, void>};                                                    \
        } else if constexpr (takes_##name<void, Handler, const Arguments...>) {                    \
            return {true, !same<decltype(a<Handler>().name(a<const Arguments>()...)), void>};      \
        } else {                                                                                   \
            static_assert(!named_##name<Handler>,                                                  \
                          "the parameters of a handler's " #name                                   \
                          " do not fit: see nanosgf/game/parser.hpp");                             \
            return {};                                                                             \
        }                                                                                          \
    }                                                                                              \
    template <class Handler, class Context, class... Arguments>                                    \
    [[gnu::always_inline]] inline Answer offer_##name(Handler& handler, const Context& context,    \
                                                      const Arguments&... arguments) {             \
        if constexpr (takes_##name<void, Handler, const Arguments..., const Context>)              \
            return deliver_##name(handler, arguments..., context);                                 \
        else if constexpr (wants_##name<Handler, Context, Arguments...>().wanted)                  \
            return deliver_##name(handler, arguments...);                                          \
        else return Answer::go_on;                                                                 \
    }

#define NANOSGF_TYPED_EVENT(name) NANOSGF_EVENT(name) NANOSGF_OFFER(name)

NANOSGF_OFFER(on_begin_tree)
NANOSGF_OFFER(on_node)
NANOSGF_OFFER(on_end_tree)
NANOSGF_OFFER(on_property)
NANOSGF_TYPED_EVENT(on_board_size)
NANOSGF_TYPED_EVENT(on_root)
NANOSGF_TYPED_EVENT(on_move)
NANOSGF_TYPED_EVENT(on_pass)
NANOSGF_TYPED_EVENT(on_special_move)
NANOSGF_TYPED_EVENT(on_expected_move)
NANOSGF_TYPED_EVENT(on_move_number)
NANOSGF_TYPED_EVENT(on_setup)
NANOSGF_TYPED_EVENT(on_player)
NANOSGF_TYPED_EVENT(on_annotation)
NANOSGF_TYPED_EVENT(on_markup)
NANOSGF_TYPED_EVENT(on_label)
NANOSGF_TYPED_EVENT(on_line)
NANOSGF_TYPED_EVENT(on_territory)
NANOSGF_TYPED_EVENT(on_begin_region)
NANOSGF_TYPED_EVENT(on_region)
NANOSGF_TYPED_EVENT(on_figure)
NANOSGF_TYPED_EVENT(on_print_mode)
NANOSGF_TYPED_EVENT(on_time_left)
NANOSGF_TYPED_EVENT(on_moves_left)
NANOSGF_TYPED_EVENT(on_time_limit)
NANOSGF_TYPED_EVENT(on_komi)
NANOSGF_TYPED_EVENT(on_handicap)
NANOSGF_TYPED_EVENT(on_result)
NANOSGF_TYPED_EVENT(on_date)
NANOSGF_TYPED_EVENT(on_rank)
NANOSGF_TYPED_EVENT(on_round)
NANOSGF_TYPED_EVENT(on_rules)
NANOSGF_TYPED_EVENT(on_overtime)
NANOSGF_TYPED_EVENT(on_lose_on_time)
NANOSGF_TYPED_EVENT(on_style)
NANOSGF_TYPED_EVENT(on_application)
NANOSGF_CALL(on_text) // the parser refuses it by its name, so that this is known already
NANOSGF_OFFER(on_text)
NANOSGF_TYPED_EVENT(on_number)
NANOSGF_TYPED_EVENT(on_real)
NANOSGF_TYPED_EVENT(on_point)
NANOSGF_TYPED_EVENT(on_whole_value)
NANOSGF_TYPED_EVENT(on_raw_chunk)

// The names that one would write by mistake, and those of the parser's events without a typed twin.
#define NANOSGF_NEW_MISNOMERS(of)                                                                  \
    of(on_comment) of(on_stone) of(on_stones) of(on_black) of(on_white) of(on_play) of(on_moves)   \
    of(on_size) of(on_boardsize) of(on_game) of(on_game_info) of(on_info) of(on_time)              \
    of(on_clock) of(on_mark) of(on_marks) of(on_labels) of(on_lines) of(on_arrow) of(on_points)    \
    of(on_view) of(on_dim) of(on_raw) of(on_raw_value) of(on_unknown) of(on_dates) of(on_results)  \
    of(on_passes) of(on_resign) of(on_numbers) of(on_annotations) of(on_territories)               \
    of(on_end_root) of(on_root_end) of(on_turn) of(on_player_to_play) of(on_simple_text)                   \
    of(on_ranks) of(on_rating) of(on_rounds) of(on_rule) of(on_ruleset) of(on_byo_yomi)            \
    of(on_overtimes) of(on_expected) of(on_expected_pass) of(on_lost_on_time) of(on_styles)        \
    of(on_app) of(on_applications) of(on_program) of(on_version)
#define NANOSGF_OLD_MISNOMERS(of)                                                                  \
    of(on_value_chunk) of(on_identifier_chunk) of(on_value) of(on_values) of(on_chunk)             \
    of(on_error) of(on_warning) of(on_message) of(on_event) of(on_tree) of(on_begin)               \
    of(on_begin_game) of(on_begin_game_tree) of(on_variation) of(on_end) of(on_end_game_tree)      \
    of(on_tree_begin) of(on_tree_end) of(on_nodes) of(on_identifier) of(on_properties)             \
    of(on_diagnostics) of(on_diag)                                                                 \
    of(on_begin_node) of(on_end_node) of(on_end_property) of(on_end_value) of(on_finish)

NANOSGF_NEW_MISNOMERS(NANOSGF_NAME)

template <class Handler>
constexpr bool refuse_misnomers() {
#define NANOSGF_REFUSE(name)                                                                       \
    static_assert(!named_##name<Handler>, #name " is not a typed event: see nanosgf/game/parser.hpp");
    NANOSGF_NEW_MISNOMERS(NANOSGF_REFUSE)
    NANOSGF_OLD_MISNOMERS(NANOSGF_REFUSE)
#undef NANOSGF_REFUSE
    return true;
}

#undef NANOSGF_OLD_MISNOMERS
#undef NANOSGF_NEW_MISNOMERS
#undef NANOSGF_TYPED_EVENT
#undef NANOSGF_OFFER

} // namespace detail
} // namespace nanosgf

#endif
