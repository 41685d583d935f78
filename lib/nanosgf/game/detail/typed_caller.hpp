// SPDX-License-Identifier: MIT
// The handler behind a CallbackParser: makes a value of each typed event and passes it to one function.
#ifndef NANOSGF_GAME_DETAIL_TYPED_CALLER_HPP
#define NANOSGF_GAME_DETAIL_TYPED_CALLER_HPP

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
        return send(TypedKind::property, in, [&](Event& event) { event.bytes = name.bytes(); event.offset = at; });
    }
    Answer on_board_size(BoardSize size, const Context& in) {
        return send(TypedKind::board_size, in, [&](Event& event) { event.size = size; });
    }
    Answer on_root(const Context& in) { return call(Event(TypedKind::root, in)); }
    Answer on_move(Color color, Point point, const Context& in) {
        return stone(TypedKind::move, color, point, in);
    }
    Answer on_pass(Color color, const Context& in) { return stone(TypedKind::pass, color, Point(), in); }
    Answer on_special_move(Color color, const Move& move, const Context& in) {
        return send(TypedKind::special_move, in, [&](Event& event) { event.color = color; event.move = &move; });
    }
    Answer on_expected_move(const Move& move, const Context& in) {
        return send(TypedKind::expected_move, in, [&](Event& event) { event.move = &move; });
    }
    Answer on_setup(Color color, Point point, const Context& in) {
        return stone(TypedKind::setup, color, point, in);
    }
    Answer on_player(Color color, const Context& in) { return stone(TypedKind::player, color, Point(), in); }
    Answer on_move_number(int32_t number, const Context& in) {
        return count(TypedKind::move_number, Color::none, number, in);
    }
    Answer on_annotation(Annotation annotation, Double weight, const Context& in) {
        return send(TypedKind::annotation, in, [&](Event& event) {
            event.annotation = annotation;
            event.weight = weight;
        });
    }
    Answer on_markup(Markup markup, Point point, const Context& in) {
        return send(TypedKind::markup, in, [&](Event& event) { event.markup = markup; event.point = point; });
    }
    Answer on_label(Point point, Bytes text, TextPart part, const Context& in) {
        return send(TypedKind::label, in, [&](Event& event) {
            event.point = point;
            event.bytes = text;
            event.part = part;
        });
    }
    Answer on_line(LineKind line, Point from, Point to, const Context& in) {
        return send(TypedKind::line, in, [&](Event& event) { event.line = line; event.point = from; event.to = to; });
    }
    Answer on_territory(Color color, Point point, const Context& in) {
        return stone(TypedKind::territory, color, point, in);
    }
    Answer on_begin_region(Region region, const Context& in) {
        return send(TypedKind::begin_region, in, [&](Event& event) { event.region = region; });
    }
    Answer on_region(Region region, Point point, const Context& in) {
        return send(TypedKind::region, in, [&](Event& event) { event.region = region; event.point = point; });
    }
    Answer on_figure(const Figure& figure, const Context& in) {
        return send(TypedKind::figure, in, [&](Event& event) { event.figure = &figure; });
    }
    Answer on_print_mode(PrintMode mode, const Context& in) {
        return send(TypedKind::print_mode, in, [&](Event& event) { event.print_mode = mode; });
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
        return send(TypedKind::result, in, [&](Event& event) { event.result = &result; });
    }
    Answer on_date(Date date, const Context& in) {
        return send(TypedKind::date, in, [&](Event& event) { event.date = date; });
    }
    Answer on_rank(Color color, Rank rank, const Context& in) {
        return send(TypedKind::rank, in, [&](Event& event) { event.color = color; event.rank = rank; });
    }
    Answer on_round(const Round& value, const Context& in) {
        return send(TypedKind::game_round, in, [&](Event& event) { event.game_round = &value; });
    }
    Answer on_rules(Rules rules, const Context& in) {
        return send(TypedKind::rules, in, [&](Event& event) { event.rules = rules; });
    }
    Answer on_overtime(const Overtime& overtime, const Context& in) {
        return send(TypedKind::overtime, in, [&](Event& event) { event.overtime = &overtime; });
    }
    Answer on_lose_on_time(const Context& in) { return call(Event(TypedKind::lose_on_time, in)); }
    Answer on_style(Style style, const Context& in) {
        return send(TypedKind::style, in, [&](Event& event) { event.style = style; });
    }
    Answer on_application(Bytes name, Bytes version, const Context& in) {
        return send(TypedKind::application, in, [&](Event& event) { event.bytes = name; event.version = version; });
    }
    Answer on_text(uint32_t, Bytes piece, TextPart part, const Context& in) {
        return send(TypedKind::text, in, [&](Event& event) { event.bytes = piece; event.part = part; });
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
        return send(TypedKind::raw_chunk, in, [&](Event& event) {
            event.bytes = raw;
            event.part = TextPart(part.first(), part.last(), 0, part.incomplete());
            event.offset = at;
        });
    }
    Answer on_diagnostic(const DiagnosticOf<Options>& diagnostic) {
        Event event(TypedKind::diagnostic, *parser_context);
        event.diagnostic = &diagnostic;
        return call(event);
    }

    const Context* parser_context = nullptr;

  private:
    Answer call(const Event& event) { return function_(context_, event); }
    /// An event with the fields that `set` sets.
    template <class Set>
    [[gnu::always_inline]] inline Answer send(TypedKind kind, const Context& in, Set set) {
        Event event(kind, in);
        set(event);
        return call(event);
    }
    Answer structure(TypedKind kind, Offset at, const Context& in) {
        return send(kind, in, [&](Event& event) { event.offset = at; });
    }
    Answer stone(TypedKind kind, Color color, Point point, const Context& in) {
        return send(kind, in, [&](Event& event) { event.color = color; event.point = point; });
    }
    Answer count(TypedKind kind, Color color, int32_t number, const Context& in) {
        return send(kind, in, [&](Event& event) { event.color = color; event.number = number; });
    }
    Answer amount(TypedKind kind, Color color, Decimal decimal, const Context& in) {
        return send(kind, in, [&](Event& event) { event.color = color; event.decimal = decimal; });
    }

    Function function_;
    void* context_;
};

} // namespace detail
} // namespace nanosgf

#endif
