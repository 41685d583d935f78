// SPDX-License-Identifier: MIT
// The handlers and options that labels of expected blocks stand for.
#ifndef NANOSGF_TESTS_GAME_HANDLERS_HPP
#define NANOSGF_TESTS_GAME_HANDLERS_HPP

#include "nanosgf/value/format.hpp"
#include "witness.hpp"

namespace game_test {

using nanosgf::game::Everything;
using nanosgf::game::GoOnly;

struct DoubleByte : Everything {
    static constexpr bool double_byte = true;
};
struct Depth3 : Everything {
    static constexpr uint32_t max_depth = 3;
};

/// Each handler below adds methods to it.
struct Teller {
    Witness* witness = nullptr;
};

template <class Base>
struct Structure : Base {
    Answer on_begin_tree(uint32_t at) { return this->witness->structure("begin_tree", at); }
    Answer on_node(uint32_t at, const Context&) { return this->witness->structure("node", at); }
    Answer on_end_tree(uint32_t at) { return this->witness->structure("end_tree", at); }
    Answer on_property(nanosgf::Identifier name, uint32_t at, const Context& context) {
        return this->witness->property(name, at, context);
    }
};
template <class Base>
struct Size : Base {
    Answer on_board_size(nanosgf::BoardSize size) { return this->witness->board_size(size); }
};
template <class Base>
struct QuietSize : Base {
    void on_board_size(nanosgf::BoardSize) {}
};
template <class Base>
struct RootEnd : Base {
    Answer on_root(const Context& context) { return this->witness->root(context); }
};
template <class Base>
struct Plays : Base {
    Answer on_move(Color color, Point point, const Context& context) {
        return this->witness->begin("move").say(color).say(point).done(context);
    }
};
template <class Base>
struct Passes : Base {
    Answer on_pass(Color color, const Context& context) {
        return this->witness->begin("pass").say(color).done(context);
    }
};
template <class Base>
struct SpecialMoves : Base {
    Answer on_special_move(Color color, const nanosgf::Move& move, const Context& context) {
        return this->witness->special(color, move, context);
    }
};
template <class Base>
struct Setup : Base {
    Answer on_setup(Color color, Point point, const Context& context) {
        return this->witness->begin("setup").say(color).say(point).done(context);
    }
};
template <class Base>
struct KomiMethod : Base {
    Answer on_komi(Decimal komi, const Context& context) {
        return this->witness->begin("komi").say(komi).done(context);
    }
};
template <class Base>
struct LabelMethod : Base {
    Answer on_label(Point point, Bytes text, nanosgf::TextPart part, const Context& context) {
        return this->witness->label(point, text, part, context);
    }
};
template <class Base>
struct RegionMethods : Base {
    Answer on_begin_region(nanosgf::Region region, const Context& context) {
        return this->witness->begin("begin_region").say(word(region)).done(context);
    }
    Answer on_region(nanosgf::Region region, Point point, const Context& context) {
        const Answer answer =
            this->witness->begin("region").say(word(region)).say(point).done(context);
        // Two corners are reported when the property has ended: there is nothing to skip.
        if (context.file_format() < 4) this->witness->expect_no_skip();
        return answer;
    }

  private:
    static const char* word(nanosgf::Region region) {
        return region == nanosgf::Region::view ? "view" : "dim";
    }
};
template <class Base>
struct FigureMethod : Base {
    Answer on_figure(const nanosgf::Figure& figure, const Context& context) {
        return this->witness->figure(figure, context);
    }
};
template <class Base>
struct Dates : Base {
    Answer on_result(const nanosgf::Result& result, const Context& context) {
        return this->witness->result(result, context);
    }
    Answer on_date(nanosgf::Date date, const Context& context) {
        return this->witness->date(date, context);
    }
};
template <class Base>
struct Marks : Base {
    Answer on_markup(nanosgf::Markup markup, Point point, const Context& context) {
        static const char* const words[] = {"circle", "cross",    "selected",
                                            "square", "triangle", "plain"};
        return this->witness->begin("markup")
            .say(words[static_cast<uint8_t>(markup)])
            .say(point)
            .done(context);
    }
    Answer on_line(nanosgf::LineKind kind, Point from, Point to, const Context& context) {
        return this->witness->begin("line")
            .say(kind == nanosgf::LineKind::arrow ? "arrow" : "line")
            .say(from)
            .say(to)
            .done(context);
    }
    Answer on_territory(Color color, Point point, const Context& context) {
        return this->witness->begin("territory").say(color).say(point).done(context);
    }
};
template <class Base>
struct Remarks : Base {
    Answer on_player(Color color, const Context& context) {
        return this->witness->begin("player").say(color).done(context);
    }
    Answer on_move_number(int32_t number, const Context& context) {
        return this->witness->begin("move_number").say(number).done(context);
    }
    Answer on_annotation(nanosgf::Annotation kind, nanosgf::Double weight, const Context& context) {
        static const char* const words[] = {"bad-move", "doubtful", "interesting",    "tesuji",
                                            "forced",   "even",     "good-for-black", "good-for-white",
                                            "hotspot",  "unclear"};
        return this->witness->begin("annotation")
            .say(words[static_cast<uint8_t>(kind)])
            .say(static_cast<int32_t>(weight))
            .done(context);
    }
    Answer on_print_mode(nanosgf::PrintMode mode, const Context& context) {
        return this->witness->begin("print_mode").say(static_cast<int32_t>(mode)).done(context);
    }
};
template <class Base>
struct Clocks : Base {
    Answer on_time_left(Color color, Decimal seconds, const Context& context) {
        return this->witness->begin("time_left").say(color).say(seconds).done(context);
    }
    Answer on_moves_left(Color color, int32_t count, const Context& context) {
        return this->witness->begin("moves_left").say(color).say(count).done(context);
    }
    Answer on_time_limit(Decimal seconds, const Context& context) {
        return this->witness->begin("time_limit").say(seconds).done(context);
    }
    Answer on_handicap(int32_t stones, const Context& context) {
        return this->witness->begin("handicap").say(stones).done(context);
    }
};
template <class Base>
struct TextMethod : Base {
    Answer on_text(uint32_t key, Bytes piece, nanosgf::TextPart part, const Context& context) {
        return this->witness->text(key, piece, part, context);
    }
};
template <class Base>
struct NumberMethod : Base {
    Answer on_number(uint32_t key, int32_t number, const Context& context) {
        return this->witness->begin("number").say_key(key).say(number).done(context);
    }
};
template <class Base>
struct RealMethod : Base {
    Answer on_real(uint32_t key, Decimal real, const Context& context) {
        return this->witness->begin("real").say_key(key).say(real).done(context);
    }
};
template <class Base>
struct WholeValues : Base {
    Answer on_whole_value(uint32_t key, Bytes raw, const Context& context) {
        return this->witness->begin("whole").say_key(key).say_text(raw).done(context);
    }
};
template <class Base>
struct PointMethod : Base {
    Answer on_point(uint32_t key, Point point, const Context& context) {
        return this->witness->begin("point").say_key(key).say(point).done(context);
    }
};
template <class Base>
struct RawChunks : Base {
    Answer on_raw_chunk(Bytes raw, nanosgf::Part part, uint32_t at, const Context& context) {
        return this->witness->raw(raw, part, at, context);
    }
};
template <class Base>
struct Diagnostics : Base {
    Answer on_diagnostic(const nanosgf::Diagnostic& diagnostic) {
        return this->witness->diagnostic(diagnostic.code, diagnostic.offset);
    }
};

template <class Base>
struct DetailMethods : Base {
    Answer on_expected_move(const nanosgf::Move& move, const Context& context) {
        return this->witness->expected_move(move, context);
    }
    Answer on_rank(Color color, nanosgf::Rank rank, const Context& context) {
        return this->witness->begin("rank").say(color).say_word(format_rank(rank).bytes()).done(context);
    }
    Answer on_round(const nanosgf::Round& round, const Context& context) {
        return this->witness->begin("round").say(int32_t{round.number}).say_text(round.type).done(context);
    }
    Answer on_rules(nanosgf::Rules rules, const Context& context) {
        return this->witness->begin("rules").say_word(format_rules(rules).bytes()).done(context);
    }
    Answer on_overtime(const nanosgf::Overtime& overtime, const Context& context) {
        return this->witness->overtime(overtime, context);
    }
    Answer on_lose_on_time(const Context& context) {
        return this->witness->begin("lose_on_time").done(context);
    }
    Answer on_style(nanosgf::Style style, const Context& context) {
        return this->witness->begin("style")
            .say(style.siblings ? "siblings" : "children")
            .say(style.no_markup ? "no-markup" : "markup")
            .done(context);
    }
    Answer on_application(Bytes name, Bytes version, const Context& context) {
        return this->witness->begin("application").say_text(name).say_text(version).done(context);
    }
};

using Rest = RawChunks<Diagnostics<Teller>>;
/// Every typed event but those of the structure, the root and the board's size.
template <class Base>
struct AllValues
    : Plays<Passes<SpecialMoves<Setup<KomiMethod<LabelMethod<RegionMethods<FigureMethod<Dates<Marks<Remarks<
          Clocks<TextMethod<NumberMethod<RealMethod<PointMethod<Base>>>>>>>>>>>>>>>> {};
struct Values : AllValues<QuietSize<Rest>> {};
struct All : Structure<Size<RootEnd<AllValues<Rest>>>> {};
/// With the events of game info and of the program.
struct Details : DetailMethods<AllValues<QuietSize<Rest>>> {};
struct Facts : DetailMethods<Rest> {};
struct Stones : Size<Plays<Passes<Setup<Teller>>>> {};
struct Moves : Plays<Rest> {};
struct Specials : SpecialMoves<Rest> {};
struct Reals : RealMethod<Rest> {};
struct Numbers : NumberMethod<Rest> {};
struct Wholes : WholeValues<KomiMethod<Rest>> {};
struct Points : PointMethod<Rest> {};
struct Texts : TextMethod<Rest> {};
struct Raw : Rest {};
struct Labels : LabelMethod<Rest> {};
struct Komi : KomiMethod<Diagnostics<Teller>> {};
struct Information : Dates<Rest> {};
struct Regions : RegionMethods<Rest> {};
struct Figures : FigureMethod<Rest> {};
struct Root : RootEnd<Diagnostics<Teller>> {};

} // namespace game_test

#endif
