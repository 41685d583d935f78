// SPDX-License-Identifier: MIT
// The validator: a handler of the typed parser that reports what the documents forbid.
#ifndef NANOSGF_CHECK_CHECKER_HPP
#define NANOSGF_CHECK_CHECKER_HPP

#include "nanosgf/check/detail/board_levels.hpp"
#include "nanosgf/check/detail/go_reader.hpp"
#include "nanosgf/check/detail/value_events.hpp"
#include "nanosgf/game/options.hpp"

namespace nanosgf {
namespace check {

/// Judges what a typed parser reads, and reports each finding of the parser and of its own (RULES.md):
///
///     Board<19> board;
///     check::Workspace<19> workspace;
///     check::Checker<Board<19>> checker(board, workspace.scratch());
///     checker.report_to([](void*, const check::CheckFinding& finding) { show(finding); }, nullptr);
///     game::Parser<check::Checker<Board<19>>> parser(checker);
///
/// With `Checker<Board<19>>::Level levels[4]` as third argument it follows variations, too: each level lets it return from
/// one more level of them, as in Player. Without, it judges moves and clocks on main lines only; what follows a variation
/// has `check_skipped` once a game.
///
/// If you looked through the root with a RootScan and gave it to the parser's expect(), call root_is_known() before the
/// game, too: then each finding has its final severity. Otherwise those of the root before FF are provisional.
///
/// After a game that is broken, the next one is judged as usual. The parser's Options must be those of Everything, or
/// properties of other games and versions are unknown. The checker takes the callback for changes of the board. Board,
/// levels and scratch must outlive it. No heap, no recursion.
///
/// `Options`: the parser's. With GoInFf4, see below.
template <class BoardType, class Options = game::Everything, bool typed = Options::reads_old>
class Checker : public BoardLevels<BoardType, ValueEvents> {
    template <class Offset>
    using In = const BasicContext<Offset>&;

  public:
    using BoardLevels<BoardType, ValueEvents>::BoardLevels;

    // Events of the typed parser.
    template <class Offset>
    void on_begin_tree(Offset at, In<Offset> in) {
        this->finish_node();
        if (this->depth() != 0) {
            (void)this->player().begin_tree();
        } else {
            this->player().reset(); // a move of a root of Hex waits there
            if constexpr (Lenient::wide) this->unwatch();
            (void)this->player().begin_tree();
            if constexpr (Lenient::wide) this->watch_empty_board();
        }
        this->at(in.root(), at);
        this->open_tree(at);
        this->keep_level(this->depth() - 2); // wraps for the game itself
    }
    template <class Offset>
    void on_end_tree(Offset at, In<Offset> in) {
        this->finish_node();
        (void)this->player().end_tree();
        this->at(in.root(), at);
        this->close_tree(at);
        if (this->depth() == 0) return;
        const uint32_t level = this->depth() - 1;
        this->set_exact(level < this->level_count());
        this->return_to(level);
    }
    template <class Offset>
    void on_node(Offset at, In<Offset> in) {
        this->finish_node();
        this->at(in.root(), at);
        this->open_node(at);
    }
    template <class Offset>
    void on_property(Identifier name, Offset at, In<Offset> in) {
        this->property_at(at, in.key());
        this->open_property(name, in.property());
    }
    void on_board_size(BoardSize size) { this->take_size(size); }
    template <class Offset>
    void on_root(In<Offset> in) {
        this->at(in.root(), in.offset());
        this->settle_root();
        if (this->start_board()) this->player().on_root(in);
        this->finish_root();
    }
    template <class Offset>
    void on_move(Color color, Point point, In<Offset> in) {
        this->value_at(in.offset());
        this->take_move(color, point);
    }
    /// For hosts: on_node(), on_property() and on_move() of nodes that have no more than their moves. A class derived from this
    /// one gets them one by one, unless it says in the same way that it has this method, too.
    using TakesPlainNodes = Checker;
    using BoardLevels<BoardType, ValueEvents>::is_ready_for_plain_node;
    template <class Nodes, class Context>
    void take_plain_nodes(Nodes& nodes, const Context& in) {
        this->at(in.root(), nodes.offset());
        BoardLevels<BoardType, ValueEvents>::take_plain_nodes(nodes);
    }
    template <class Offset>
    void on_pass(Color color, In<Offset> in) {
        this->value_at(in.offset());
        this->take_pass(color);
    }
    template <class Offset>
    void on_special_move(Color color, const Move& move, In<Offset> in) {
        this->value_at(in.offset());
        this->take_special(color, move);
    }
    template <class Offset>
    void on_setup(Color color, Point point, In<Offset> in) {
        this->value_at(in.offset());
        this->take_setup(color, point);
    }
    void on_player(Color color) { this->player().on_player(color); }
    template <class Offset>
    void on_move_number(int32_t number, In<Offset> in) {
        this->value_at(in.offset());
        this->take_move_number(number);
    }
    template <class Offset>
    void on_markup(Markup, Point point, In<Offset> in) {
        this->value_at(in.offset());
        this->take_markup(point);
    }
    template <class Offset>
    void on_label(Point point, Bytes text, TextPart part, In<Offset> in) {
        this->value_at(in.offset());
        this->take_label(point, text, part);
    }
    template <class Offset>
    void on_line(LineKind kind, Point from, Point to, In<Offset> in) {
        this->value_at(in.offset());
        this->take_line(kind, from, to);
    }
    template <class Offset>
    void on_territory(Color, Point point, In<Offset> in) {
        this->value_at(in.offset());
        this->take_territory(point);
    }
    void on_begin_region(Region) {}
    template <class Offset>
    void on_region(Region, Point point, In<Offset> in) {
        this->value_at(in.offset());
        this->take_point(point);
    }
    template <class Offset>
    void on_figure(const Figure& figure, In<Offset> in) {
        this->value_at(in.offset());
        this->take_figure(figure);
    }
    template <class Offset>
    void on_time_left(Color color, Decimal seconds, In<Offset> in) {
        this->value_at(in.offset());
        this->take_time(color, seconds);
    }
    template <class Offset>
    void on_moves_left(Color, int32_t moves, In<Offset> in) {
        this->value_at(in.offset());
        this->take_moves_left(moves);
    }
    template <class Offset>
    void on_komi(Decimal komi, In<Offset> in) {
        this->value_at(in.offset());
        this->take_komi(komi);
    }
    template <class Offset>
    void on_handicap(int32_t stones, In<Offset> in) {
        this->value_at(in.offset());
        this->take_handicap(stones);
    }
    template <class Offset>
    void on_text(uint32_t, Bytes piece, TextPart part, In<Offset> in) {
        this->value_at(in.offset());
        if (!Lenient::wide || !this->is_plain_text(piece, part)) this->take_text(piece, part);
    }
    template <class Offset>
    void on_point(uint32_t, Point point, In<Offset> in) {
        this->value_at(in.offset());
        this->take_point(point);
    }
    template <class Offset>
    void on_raw_chunk(Bytes raw, Part part, Offset, In<Offset> in) {
        this->value_at(in.offset());
        this->take_raw(raw, part);
    }
    template <class Offset, bool lines>
    void on_diagnostic(const BasicDiagnostic<Offset, lines>& diagnostic) {
        this->diagnose(diagnostic.code, diagnostic.offset);
    }
};

/// With GoInFf4 rules of other games and versions cost no flash: every game is judged by FF[4], and has `check_skipped` if
/// it says otherwise. It reads the values itself, so it is a handler of the parser of structure, which takes less room:
///
///     Board<19> board;
///     check::Workspace<19> workspace;
///     check::Checker<Board<19>, game::GoInFf4> checker(board, workspace.scratch());
///     checker.report_to([](void*, const check::CheckFinding& finding) { show(finding); }, nullptr);
///     nanosgf::Parser<check::Checker<Board<19>, game::GoInFf4>> parser(checker);
///
/// Profiles are `lenient` and `strict`; no finding is provisional. What a RootScan found goes to the checker's expect(); CA is
/// known only then.
template <class BoardType, class Options>
class Checker<BoardType, Options, false> : public BoardLevels<BoardType, GoReader> {
  public:
    using BoardLevels<BoardType, GoReader>::BoardLevels;

    void on_begin_tree(GoReader::Offset at) { this->keep_level(this->begin_tree(at)); }
    void on_end_tree(GoReader::Offset at) { this->return_to(this->end_tree(at, this->level_count())); }
};

} // namespace check
} // namespace nanosgf

#endif
