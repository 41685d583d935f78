// SPDX-License-Identifier: MIT
// The validator: a handler of the typed parser that reports what the documents forbid.
#ifndef NANOSGF_CHECK_CHECKER_HPP
#define NANOSGF_CHECK_CHECKER_HPP

#include "nanosgf/check/detail/judge.hpp"
#include "nanosgf/value/dates.hpp"

namespace nanosgf {
namespace check {

/// Judges what a typed parser reads, and reports each finding of the parser and of its own (RULES.md):
///
///     Board<19> board;
///     check::Room<19> room;
///     check::Checker<Board<19>> checker(board, room.scratch());
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
template <class BoardType>
class Checker : public Judge {
  public:
    /// What holds where a variation begins: trivially copyable.
    struct Level {
        typename BoardType::Snapshot board;
        Path path;
    };

    Checker(BoardType& board, const CheckScratch& scratch) : Checker(board, scratch, nullptr, 0) {}
    template <uint32_t Count>
    Checker(BoardType& board, const CheckScratch& scratch, Level (&levels)[Count]) : Checker(board, scratch, levels, Count) {}
    Checker(BoardType& board, const CheckScratch& scratch, Level* levels, uint32_t count)
        : Judge(board, count, scratch), board_(board), levels_(levels), count_(count) {}

    // Events of the typed parser.
    template <class Offset>
    void on_begin_tree(Offset at, const BasicContext<Offset>& in) {
        finish_node();
        if (depth() == 0) player().reset(); // a move of a root of Hex waits there
        (void)player().begin_tree();
        this->at(in);
        open_tree(at);
        const uint32_t level = depth() - 2; // wraps for the game itself
        if (level < count_) levels_[level] = {board_.snapshot(), path()};
    }
    template <class Offset>
    void on_end_tree(Offset at, const BasicContext<Offset>& in) {
        finish_node();
        (void)player().end_tree();
        this->at(in);
        close_tree(at);
        if (depth() == 0) return;
        const uint32_t level = depth() - 1;
        set_exact(level < count_);
        if (level >= count_) return;
        board_.restore(levels_[level].board);
        path() = levels_[level].path;
    }
    template <class Offset>
    void on_node(Offset at, const BasicContext<Offset>& in) {
        finish_node();
        player().on_node(at);
        this->at(in);
        open_node(at);
    }
    template <class Offset>
    void on_property(Identifier name, Offset, const BasicContext<Offset>& in) {
        at(in);
        open_property(name, in.property());
    }
    template <class Offset>
    void on_board_size(BoardSize size, const BasicContext<Offset>& in) {
        at(in);
        take_size(size);
    }
    template <class Offset>
    void on_root(const BasicContext<Offset>& in) {
        at(in);
        settle_root();
        if (start_board()) player().on_root(in);
        finish_root();
    }
    template <class Offset>
    void on_move(Color color, Point point, const BasicContext<Offset>& in) {
        at(in);
        take_move(color, point);
    }
    template <class Offset>
    void on_pass(Color color, const BasicContext<Offset>& in) {
        at(in);
        take_pass(color);
    }
    template <class Offset>
    void on_special_move(Color color, const Move& move, const BasicContext<Offset>& in) {
        at(in);
        take_special(color, move);
    }
    void on_expected_move(const Move&) {}
    template <class Offset>
    void on_setup(Color color, Point point, const BasicContext<Offset>& in) {
        at(in);
        take_setup(color, point);
    }
    void on_player(Color color) { player().on_player(color); }
    template <class Offset>
    void on_move_number(int32_t number, const BasicContext<Offset>& in) {
        at(in);
        player().on_move_number(number);
        take_move_number(number);
    }
    void on_annotation(Annotation, Double) {}
    template <class Offset>
    void on_markup(Markup, Point point, const BasicContext<Offset>& in) {
        at(in);
        take_markup(point);
    }
    template <class Offset>
    void on_label(Point point, Bytes text, TextPart part, const BasicContext<Offset>& in) {
        at(in);
        take_label(point, text, part);
    }
    template <class Offset>
    void on_line(LineKind kind, Point from, Point to, const BasicContext<Offset>& in) {
        at(in);
        take_line(kind, from, to);
    }
    template <class Offset>
    void on_territory(Color, Point point, const BasicContext<Offset>& in) {
        at(in);
        take_territory(point);
    }
    void on_begin_region(Region) {}
    template <class Offset>
    void on_region(Region, Point point, const BasicContext<Offset>& in) {
        at(in);
        take_point(point);
    }
    template <class Offset>
    void on_figure(const Figure& figure, const BasicContext<Offset>& in) {
        at(in);
        take_figure(figure);
    }
    template <class Offset>
    void on_print_mode(PrintMode mode, const BasicContext<Offset>& in) {
        at(in);
        take_print_mode(mode);
    }
    template <class Offset>
    void on_time_left(Color color, Decimal seconds, const BasicContext<Offset>& in) {
        at(in);
        take_time(color, seconds);
    }
    template <class Offset>
    void on_moves_left(Color, int32_t moves, const BasicContext<Offset>& in) {
        at(in);
        take_moves_left(moves);
    }
    template <class Offset>
    void on_time_limit(Decimal seconds, const BasicContext<Offset>& in) {
        at(in);
        take_time_limit(seconds);
    }
    template <class Offset>
    void on_komi(Decimal komi, const BasicContext<Offset>& in) {
        at(in);
        take_komi(komi);
    }
    template <class Offset>
    void on_handicap(int32_t stones, const BasicContext<Offset>& in) {
        at(in);
        take_handicap(stones);
    }
    template <class Offset>
    void on_result(const Result& result, const BasicContext<Offset>& in) {
        at(in);
        take_result(result);
    }
    void on_date(Date) {}
    void on_rank(Color, Rank) {}
    void on_round(const Round&) {}
    template <class Offset>
    void on_rules(Rules rules, const BasicContext<Offset>& in) {
        at(in);
        take_rules(rules);
    }
    void on_overtime(const Overtime&) {}
    void on_lose_on_time() {}
    template <class Offset>
    void on_application(Bytes, Bytes version, const BasicContext<Offset>& in) {
        at(in);
        take_application(version);
    }
    void on_style(Style) {}
    template <class Offset>
    void on_text(uint32_t, Bytes piece, TextPart part, const BasicContext<Offset>& in) {
        at(in);
        take_text(piece, part);
    }
    template <class Offset>
    void on_number(uint32_t, int32_t number, const BasicContext<Offset>& in) {
        at(in);
        take_number(number);
    }
    template <class Offset>
    void on_real(uint32_t, Decimal real, const BasicContext<Offset>& in) {
        at(in);
        take_real(real);
    }
    template <class Offset>
    void on_point(uint32_t, Point point, const BasicContext<Offset>& in) {
        at(in);
        take_point(point);
    }
    template <class Offset>
    void on_raw_chunk(Bytes raw, Part part, Offset, const BasicContext<Offset>& in) {
        at(in);
        take_raw(raw, part);
    }
    template <class Offset, bool lines>
    void on_diagnostic(const BasicDiagnostic<Offset, lines>& diagnostic) {
        diagnose(diagnostic.code, diagnostic.offset);
    }

  private:
    BoardType& board_;
    Level* levels_;
    uint32_t count_;
};

} // namespace check
} // namespace nanosgf

#endif
