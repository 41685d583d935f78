// SPDX-License-Identifier: MIT
// The typed parser with one callback function instead of a handler: all users share its code.
#ifndef NANOSGF_GAME_CALLBACK_PARSER_HPP
#define NANOSGF_GAME_CALLBACK_PARSER_HPP

#include "nanosgf/game/parser.hpp"
#include "nanosgf/game/typed_event.hpp"

namespace nanosgf {
namespace detail {

/// The handler that makes a value of each event.
template <class Options>
class TypedCaller {
  public:
    using Offset = typename Options::Offset;
    using Context = BasicContext<Offset>;
    using Event = BasicTypedEvent<Offset, Options::line_and_column>;
    using Function = Answer (*)(void* context, const Event& event);

    TypedCaller(Function function, void* context) : function_(function), context_(context) {}

    Answer on_begin_tree(Offset at, const Context& in) { return structure(TypedKind::begin_tree, at, in); }
    Answer on_node(Offset at, const Context& in) { return structure(TypedKind::node, at, in); }
    Answer on_end_tree(Offset at, const Context& in) { return structure(TypedKind::end_tree, at, in); }
    Answer on_property(Identifier name, Offset at, const Context& in) {
        Event event(TypedKind::property, in);
        event.bytes = name.bytes();
        event.offset = at;
        return call(event);
    }
    Answer on_board_size(BoardSize size, const Context& in) {
        Event event(TypedKind::board_size, in);
        event.size = size;
        return call(event);
    }
    Answer on_root(const Context& in) { return call(Event(TypedKind::root, in)); }
    Answer on_move(Color color, Point point, const Context& in) {
        return stone(TypedKind::move, color, point, in);
    }
    Answer on_pass(Color color, const Context& in) { return stone(TypedKind::pass, color, Point(), in); }
    Answer on_special_move(Color color, const Move& move, const Context& in) {
        Event event(TypedKind::special_move, in);
        event.color = color;
        event.move = &move;
        return call(event);
    }
    Answer on_expected_move(const Move& move, const Context& in) {
        Event event(TypedKind::expected_move, in);
        event.move = &move;
        return call(event);
    }
    Answer on_setup(Color color, Point point, const Context& in) {
        return stone(TypedKind::setup, color, point, in);
    }
    Answer on_player(Color color, const Context& in) { return stone(TypedKind::player, color, Point(), in); }
    Answer on_move_number(int32_t number, const Context& in) {
        return count(TypedKind::move_number, Color::none, number, in);
    }
    Answer on_annotation(Annotation annotation, Double weight, const Context& in) {
        Event event(TypedKind::annotation, in);
        event.annotation = annotation;
        event.weight = weight;
        return call(event);
    }
    Answer on_markup(Markup markup, Point point, const Context& in) {
        Event event(TypedKind::markup, in);
        event.markup = markup;
        event.point = point;
        return call(event);
    }
    Answer on_label(Point point, Bytes text, TextPart part, const Context& in) {
        Event event(TypedKind::label, in);
        event.point = point;
        event.bytes = text;
        event.part = part;
        return call(event);
    }
    Answer on_line(LineKind line, Point from, Point to, const Context& in) {
        Event event(TypedKind::line, in);
        event.line = line;
        event.point = from;
        event.to = to;
        return call(event);
    }
    Answer on_territory(Color color, Point point, const Context& in) {
        return stone(TypedKind::territory, color, point, in);
    }
    Answer on_begin_region(Region region, const Context& in) {
        Event event(TypedKind::begin_region, in);
        event.region = region;
        return call(event);
    }
    Answer on_region(Region region, Point point, const Context& in) {
        Event event(TypedKind::region, in);
        event.region = region;
        event.point = point;
        return call(event);
    }
    Answer on_figure(const Figure& figure, const Context& in) {
        Event event(TypedKind::figure, in);
        event.figure = &figure;
        return call(event);
    }
    Answer on_print_mode(PrintMode mode, const Context& in) {
        Event event(TypedKind::print_mode, in);
        event.print_mode = mode;
        return call(event);
    }
    Answer on_time_left(Color color, Decimal seconds, const Context& in) {
        return amount(TypedKind::time_left, color, seconds, in);
    }
    Answer on_moves_left(Color color, int32_t moves, const Context& in) {
        return count(TypedKind::moves_left, color, moves, in);
    }
    Answer on_time_limit(Decimal seconds, const Context& in) {
        return amount(TypedKind::time_limit, Color::none, seconds, in);
    }
    Answer on_komi(Decimal komi, const Context& in) { return amount(TypedKind::komi, Color::none, komi, in); }
    Answer on_handicap(int32_t stones, const Context& in) {
        return count(TypedKind::handicap, Color::none, stones, in);
    }
    Answer on_result(const Result& result, const Context& in) {
        Event event(TypedKind::result, in);
        event.result = &result;
        return call(event);
    }
    Answer on_date(Date date, const Context& in) {
        Event event(TypedKind::date, in);
        event.date = date;
        return call(event);
    }
    Answer on_rank(Color color, Rank rank, const Context& in) {
        Event event(TypedKind::rank, in);
        event.color = color;
        event.rank = rank;
        return call(event);
    }
    Answer on_round(const Round& value, const Context& in) {
        Event event(TypedKind::game_round, in);
        event.game_round = &value;
        return call(event);
    }
    Answer on_rules(Rules rules, const Context& in) {
        Event event(TypedKind::rules, in);
        event.rules = rules;
        return call(event);
    }
    Answer on_overtime(const Overtime& overtime, const Context& in) {
        Event event(TypedKind::overtime, in);
        event.overtime = &overtime;
        return call(event);
    }
    Answer on_lose_on_time(const Context& in) { return call(Event(TypedKind::lose_on_time, in)); }
    Answer on_style(Style style, const Context& in) {
        Event event(TypedKind::style, in);
        event.style = style;
        return call(event);
    }
    Answer on_application(Bytes name, Bytes version, const Context& in) {
        Event event(TypedKind::application, in);
        event.bytes = name;
        event.version = version;
        return call(event);
    }
    Answer on_text(uint32_t, Bytes piece, TextPart part, const Context& in) {
        Event event(TypedKind::text, in);
        event.bytes = piece;
        event.part = part;
        return call(event);
    }
    Answer on_number(uint32_t, int32_t number, const Context& in) {
        return count(TypedKind::number, Color::none, number, in);
    }
    Answer on_real(uint32_t, Decimal real, const Context& in) {
        return amount(TypedKind::real, Color::none, real, in);
    }
    Answer on_point(uint32_t, Point point, const Context& in) {
        return stone(TypedKind::point, Color::none, point, in);
    }
    Answer on_raw_chunk(Bytes raw, Part part, Offset at, const Context& in) {
        Event event(TypedKind::raw_chunk, in);
        event.bytes = raw;
        event.part = TextPart(part.first(), part.last(), 0, part.incomplete());
        event.offset = at;
        return call(event);
    }
    Answer on_diagnostic(const DiagnosticOf<Options>& diagnostic) {
        Event event(TypedKind::diagnostic, *parser_context);
        event.diagnostic = &diagnostic;
        return call(event);
    }

    const Context* parser_context = nullptr;

  private:
    Answer call(const Event& event) { return function_(context_, event); }
    Answer structure(TypedKind kind, Offset at, const Context& in) {
        Event event(kind, in);
        event.offset = at;
        return call(event);
    }
    Answer stone(TypedKind kind, Color color, Point point, const Context& in) {
        Event event(kind, in);
        event.color = color;
        event.point = point;
        return call(event);
    }
    Answer count(TypedKind kind, Color color, int32_t number, const Context& in) {
        Event event(kind, in);
        event.color = color;
        event.number = number;
        return call(event);
    }
    Answer amount(TypedKind kind, Color color, Decimal decimal, const Context& in) {
        Event event(kind, in);
        event.color = color;
        event.decimal = decimal;
        return call(event);
    }

    Function function_;
    void* context_;
};

} // namespace detail

namespace game {

/// Has all members of Parser, but delivers every event to a function with a context pointer:
///
///     nanosgf::Answer print(void* context, const nanosgf::TypedEvent& event);
///     nanosgf::game::CallbackParser<> parser(print, nullptr);
///
/// All decoders are linked, whatever the function uses. The library contains its code for `Everything`
/// and `GoOnly`; any other Options are instantiated where you use them. With 4-byte pointers it has 12
/// bytes more than Parser, and an event takes 76 bytes of stack. Flash: 22 KB with -Os on a Cortex-M0+
/// beside the decoders.
template <class Options = Everything>
class CallbackParser : private detail::TypedCaller<Options>,
                       public Parser<detail::TypedCaller<Options>, Options> {
    using Caller = detail::TypedCaller<Options>;

  public:
    using Event = typename Caller::Event;
    using Function = typename Caller::Function;
    using Offset = typename Options::Offset;
    using Context = BasicContext<Offset>;

    CallbackParser(Function function, void* context)
        : Caller(function, context), Parser<Caller, Options>(static_cast<Caller&>(*this)) {
        Caller::parser_context = &Parser<Caller, Options>::context();
    }
};

extern template class Parser<detail::TypedCaller<Everything>, Everything>;
extern template class Parser<detail::TypedCaller<GoOnly>, GoOnly>;

} // namespace game
} // namespace nanosgf

#endif
