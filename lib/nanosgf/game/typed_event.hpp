// SPDX-License-Identifier: MIT
// A typed event as a value: what CallbackParser passes to its function.
#ifndef NANOSGF_GAME_TYPED_EVENT_HPP
#define NANOSGF_GAME_TYPED_EVENT_HPP

#include "nanosgf/game/context.hpp"
#include "nanosgf/game/events.hpp"
#include "nanosgf/value/dates.hpp"
#include "nanosgf/value/game_info.hpp"
#include "nanosgf/value/move.hpp"
#include "nanosgf/value/overtime.hpp"
#include "nanosgf/value/result.hpp"

namespace nanosgf {

/// The methods of a handler of typed events (game/parser.hpp), without `on_`.
enum class TypedKind : uint8_t {
    begin_tree,
    node,
    end_tree,
    property,
    board_size,
    root,
    move,
    pass,
    special_move,
    expected_move,
    setup,
    player,
    move_number,
    annotation,
    markup,
    label,
    line,
    territory,
    begin_region,
    region,
    figure,
    print_mode,
    time_left,
    moves_left,
    time_limit,
    komi,
    handicap,
    result,
    date,
    rank,
    game_round,
    rules,
    overtime,
    lose_on_time,
    style,
    application,
    text,
    number,
    real,
    point,
    raw_chunk,
    diagnostic,
};

/// One typed event. A kind uses the fields whose comments name it; others have their defaults. All
/// pointers and bytes are valid until the callback returns. `Context` has the offset of the value and
/// the key() of its property.
template <class Offset, bool lines = false>
struct BasicTypedEvent {
    explicit BasicTypedEvent(TypedKind of, const BasicContext<Offset>& in)
        : context(in), kind(of), move(nullptr), annotation() {}

    const BasicContext<Offset>& context;
    TypedKind kind;
    Color color = Color::none; ///< move, pass, special_move, setup, player, territory, time_left,
                               ///< moves_left, rank
    TextPart part;             ///< label, text, raw_chunk
    Double weight = Double::normal; ///< annotation
    Point point;      ///< move, setup, markup, label, line (from), territory, region, point
    Point to;         ///< line
    BoardSize size;   ///< board_size
    int32_t number = 0; ///< move_number, moves_left, handicap, number
    Decimal decimal;  ///< time_left, time_limit, komi, real
    Bytes bytes;      ///< property: the identifier; label, text: decoded; raw_chunk: raw; application: its name
    Bytes version;    ///< application
    Offset offset = 0; ///< begin_tree, node, end_tree, property, raw_chunk
    Date date;        ///< date
    Rank rank;        ///< rank
    Style style;      ///< style
    union {
        const Move* move;     ///< special_move, expected_move
        const Figure* figure; ///< figure
        const Result* result; ///< result
        const Round* game_round; ///< game_round (`round` is a macro of Arduino)
        const Overtime* overtime; ///< overtime
        const BasicDiagnostic<Offset, lines>* diagnostic; ///< diagnostic
    };
    union {
        Annotation annotation; ///< annotation
        Markup markup;         ///< markup
        LineKind line;         ///< line
        Region region;         ///< begin_region, region
        PrintMode print_mode;  ///< print_mode
        Rules rules;           ///< rules
    };
};

using TypedEvent = BasicTypedEvent<uint32_t>;

} // namespace nanosgf

#endif
