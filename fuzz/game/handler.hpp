// SPDX-License-Identifier: MIT
// The methods of a typed parser's handler, each made an entry for the recorder.
#ifndef NANOSGF_FUZZ_GAME_HANDLER_HPP
#define NANOSGF_FUZZ_GAME_HANDLER_HPP

#include "fuzz/game/recorder.hpp"

namespace fuzz {

template <class Options>
class TypedBase {
  public:
    using Offset = typename Options::Offset;
    using Context = nanosgf::BasicContext<Offset>;

    explicit TypedBase(Recorder& recorder) : recorder_(recorder) {}

  protected:
    static Entry entry_of(Typed kind, const Context& context) {
        Entry entry;
        entry.kind = kind;
        entry.where.offset = context.offset();
        entry.where.key = context.key();
        entry.where.game = context.game();
        entry.where.size = context.size();
        entry.where.file_format = context.file_format();
        entry.where.encoding = context.encoding();
        entry.where.provisional = context.provisional();
        return entry;
    }
    Answer take(Typed kind, const Context& context, std::int64_t a = 0, std::int64_t b = 0,
                std::int64_t c = 0, std::int64_t d = 0) {
        Entry entry = entry_of(kind, context);
        entry.a = a;
        entry.b = b;
        entry.c = c;
        entry.d = d;
        return recorder_.take(entry);
    }
    template <class Kind>
    Answer take_point(Typed kind, const Context& context, Kind what, Point point) {
        return take(kind, context, static_cast<std::int64_t>(what), point.column, point.row);
    }

    Recorder& recorder_;
};

/// What a program for a board has.
template <class Options>
class FewEvents : public TypedBase<Options> {
  public:
    using Base = TypedBase<Options>;
    using typename Base::Context;
    using Base::Base;

    void on_board_size(BoardSize) {}
    Answer on_move(Color color, Point point, const Context& context) {
        return this->take_point(Typed::move, context, color, point);
    }
    Answer on_pass(Color color, const Context& context) {
        return this->take(Typed::pass, context, static_cast<std::int64_t>(color));
    }
    Answer on_setup(Color color, Point point, const Context& context) {
        return this->take_point(Typed::setup, context, color, point);
    }
};

/// Every method.
template <class Options>
class AllEvents : public FewEvents<Options> {
  public:
    using Base = FewEvents<Options>;
    using typename Base::Context;
    using Offset = typename Options::Offset;
    using Base::Base;

    Answer on_begin_tree(Offset at, const Context& context) { return structure(Typed::begin_tree, at, context); }
    Answer on_node(Offset at, const Context& context) { return structure(Typed::node, at, context); }
    Answer on_end_tree(Offset at, const Context& context) { return structure(Typed::end_tree, at, context); }
    Answer on_property(nanosgf::Identifier name, Offset at, const Context& context) {
        Entry entry = this->entry_of(Typed::property, context);
        FUZZ_REQUIRE(context.offset() == at && context.key() == name.key(),
                     "the context is not that of the property");
        entry.text.assign(name.bytes().data(), name.bytes().size());
        return this->recorder_.take(entry);
    }
    Answer on_board_size(BoardSize size, const Context& context) {
        FUZZ_REQUIRE(size == context.size(), "the size reported is not the size known");
        Entry entry = this->entry_of(Typed::board_size, context);
        entry.where.provisional = false;
        return this->recorder_.take(entry);
    }
    Answer on_root(const Context& context) { return this->take(Typed::root, context); }
    Answer on_special_move(Color color, const nanosgf::Move& move, const Context& context) {
        FUZZ_REQUIRE(move.kind != nanosgf::Move::Kind::none, "a special move that is none");
        return this->take(Typed::special_move, context,
                          static_cast<std::int64_t>(color) * 256 + static_cast<std::int64_t>(move.kind),
                          move.point.column * 65536 + move.point.row, move.from.column * 65536 + move.from.row,
                          move.arrow.column * 65536 + move.arrow.row);
    }
    Answer on_player(Color color, const Context& context) {
        return this->take(Typed::player, context, static_cast<std::int64_t>(color));
    }
    Answer on_move_number(std::int32_t number, const Context& context) {
        return this->take(Typed::move_number, context, number);
    }
    Answer on_annotation(nanosgf::Annotation kind, nanosgf::Double weight, const Context& context) {
        return this->take(Typed::annotation, context, static_cast<std::int64_t>(kind),
                          static_cast<std::int64_t>(weight));
    }
    Answer on_markup(nanosgf::Markup kind, Point point, const Context& context) {
        return this->take_point(Typed::markup, context, kind, point);
    }
    Answer on_label(Point point, Bytes text, nanosgf::TextPart part, const Context& context) {
        Entry entry = this->entry_of(Typed::label, context);
        entry.b = point.column;
        entry.c = point.row;
        return this->recorder_.take_piece(entry, text, part);
    }
    Answer on_line(nanosgf::LineKind kind, Point from, Point to, const Context& context) {
        return this->take(Typed::line, context, from.column + static_cast<std::int64_t>(kind) * 65536, from.row,
                          to.column, to.row);
    }
    Answer on_territory(Color color, Point point, const Context& context) {
        return this->take_point(Typed::territory, context, color, point);
    }
    Answer on_begin_region(nanosgf::Region region, const Context& context) {
        return this->take(Typed::begin_region, context, static_cast<std::int64_t>(region));
    }
    Answer on_region(nanosgf::Region region, Point point, const Context& context) {
        return this->take_point(Typed::region, context, region, point);
    }
    Answer on_figure(const nanosgf::Figure& figure, const Context& context) {
        return this->take(Typed::figure, context, figure.flags, figure.has_flags);
    }
    Answer on_print_mode(nanosgf::PrintMode mode, const Context& context) {
        return this->take(Typed::print_mode, context, static_cast<std::int64_t>(mode));
    }
    Answer on_time_left(Color color, nanosgf::Decimal seconds, const Context& context) {
        return this->take(Typed::time_left, context, static_cast<std::int64_t>(color), seconds.mantissa, seconds.scale);
    }
    Answer on_moves_left(Color color, std::int32_t moves, const Context& context) {
        return this->take(Typed::moves_left, context, static_cast<std::int64_t>(color), moves);
    }
    Answer on_time_limit(nanosgf::Decimal seconds, const Context& context) {
        return this->take(Typed::time_limit, context, seconds.mantissa, seconds.scale);
    }
    Answer on_komi(nanosgf::Decimal komi, const Context& context) {
        return this->take(Typed::komi, context, komi.mantissa, komi.scale);
    }
    Answer on_handicap(std::int32_t stones, const Context& context) {
        return this->take(Typed::handicap, context, stones);
    }
    Answer on_result(const nanosgf::Result& result, const Context& context) {
        return this->take(Typed::result, context,
                          static_cast<std::int64_t>(result.kind) * 256 + static_cast<std::int64_t>(result.winner),
                          static_cast<std::int64_t>(result.how), result.margin.mantissa, result.margin.scale);
    }
    Answer on_date(nanosgf::Date date, const Context& context) {
        FUZZ_REQUIRE(nanosgf::exists(date), "a date that does not exist");
        return this->take(Typed::date, context, date.year, date.month, date.day);
    }
    Answer on_expected_move(const nanosgf::Move& move, const Context& context) {
        FUZZ_REQUIRE(move.kind != nanosgf::Move::Kind::none, "an expected move that is none");
        return this->take(Typed::expected_move, context, static_cast<std::int64_t>(move.kind),
                          move.point.column * 65536 + move.point.row, move.from.column * 65536 + move.from.row,
                          move.arrow.column * 65536 + move.arrow.row);
    }
    Answer on_rank(Color color, nanosgf::Rank rank, const Context& context) {
        return this->take(Typed::rank, context, static_cast<std::int64_t>(color), rank.number,
                          static_cast<std::int64_t>(rank.kind), static_cast<std::int64_t>(rank.certainty));
    }
    Answer on_round(const nanosgf::Round& round, const Context& context) {
        Entry entry = this->entry_of(Typed::game_round, context);
        entry.a = round.number;
        entry.text.assign(round.type.data(), round.type.size());
        return this->recorder_.take(entry);
    }
    Answer on_rules(nanosgf::Rules rules, const Context& context) {
        return this->take(Typed::rules, context, static_cast<std::int64_t>(rules));
    }
    Answer on_overtime(const nanosgf::Overtime& overtime, const Context& context) {
        FUZZ_REQUIRE(static_cast<bool>(nanosgf::format_overtime(overtime)), "overtime that cannot be written");
        return this->take(Typed::overtime, context, static_cast<std::int64_t>(overtime.kind), overtime.count,
                          overtime.seconds.mantissa, overtime.seconds.scale);
    }
    Answer on_lose_on_time(const Context& context) { return this->take(Typed::lose_on_time, context); }
    Answer on_style(nanosgf::Style style, const Context& context) {
        return this->take(Typed::style, context, style.siblings, style.no_markup);
    }
    Answer on_application(Bytes name, Bytes version, const Context& context) {
        Entry entry = this->entry_of(Typed::application, context);
        entry.text.assign(name.data(), name.size());
        entry.a = static_cast<std::int64_t>(name.size());
        entry.text.append(version.data(), version.size());
        return this->recorder_.take(entry);
    }
    Answer on_text(std::uint32_t key, Bytes piece, nanosgf::TextPart part, const Context& context) {
        require_key(key, context);
        Entry entry = this->entry_of(Typed::text, context);
        entry.component = part.component();
        return this->recorder_.take_piece(entry, piece, part);
    }
    Answer on_number(std::uint32_t key, std::int32_t number, const Context& context) {
        require_key(key, context);
        return this->take(Typed::number, context, number);
    }
    Answer on_real(std::uint32_t key, nanosgf::Decimal number, const Context& context) {
        require_key(key, context);
        return this->take(Typed::real, context, number.mantissa, number.scale);
    }
    Answer on_point(std::uint32_t key, Point point, const Context& context) {
        require_key(key, context);
        return this->take_point(Typed::point, context, 0, point);
    }
    Answer on_raw_chunk(Bytes raw, Part part, Offset at, const Context& context) {
        return this->recorder_.take_piece(this->entry_of(Typed::raw_chunk, context), raw, part, at);
    }
    Answer on_diagnostic(const nanosgf::DiagnosticOf<Options>& diagnostic) {
        Entry entry;
        entry.kind = Typed::diagnostic;
        entry.code = diagnostic.code;
        entry.where.offset = diagnostic.offset;
        if constexpr (Options::line_and_column) {
            entry.a = diagnostic.line;
            entry.b = diagnostic.column;
        }
        return this->recorder_.take(entry);
    }

  private:
    Answer structure(Typed kind, Offset at, const Context&) {
        Entry entry;
        entry.kind = kind;
        entry.where.offset = at;
        return this->recorder_.take(entry);
    }
    static void require_key(std::uint32_t key, const Context& context) {
        FUZZ_REQUIRE(key == context.key(), "two keys for one event");
    }
};

/// The events of the parser below: trees, nodes, properties and its own findings.
template <class Options>
class Structure {
  public:
    using Offset = typename Options::Offset;
    explicit Structure(Log& log) : log_(log) {}

    void on_begin_tree(Offset at) { take(Typed::begin_tree, at); }
    void on_node(Offset at) { take(Typed::node, at); }
    void on_end_tree(Offset at) { take(Typed::end_tree, at); }
    Answer on_property(nanosgf::Identifier name, Offset at) {
        take(Typed::property, at);
        log_.back().text.assign(name.bytes().data(), name.bytes().size());
        return Answer::go_on;
    }
    void on_diagnostic(const nanosgf::DiagnosticOf<Options>& diagnostic) {
        take(Typed::diagnostic, diagnostic.offset);
        log_.back().code = diagnostic.code;
        if constexpr (Options::line_and_column) {
            log_.back().a = diagnostic.line;
            log_.back().b = diagnostic.column;
        }
    }

  private:
    void take(Typed kind, Offset at) {
        Entry entry;
        entry.kind = kind;
        entry.where.offset = at;
        log_.push_back(entry);
    }

    Log& log_;
};

} // namespace fuzz

#endif
