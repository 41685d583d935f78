// SPDX-License-Identifier: MIT
// Passes of what is built on the parser: typed events, board, tree, the tool.
#ifndef NANOSGF_TESTS_BENCH_PASSES_ABOVE_HPP
#define NANOSGF_TESTS_BENCH_PASSES_ABOVE_HPP

#include "nanosgf/check/checker.hpp"
#include "nanosgf/game/parser.hpp"
#include "nanosgf/go/board.hpp"
#include "nanosgf/tree/tree.hpp"
#include "passes.hpp"

namespace bench {

/// Ends the program when a parser refuses its input.
void demand(nanosgf::Status status);

/// Has a method for each event, so that everything is decoded.
struct EveryEvent {
    using Bytes = nanosgf::Bytes;
    using Color = nanosgf::Color;
    using Decimal = nanosgf::Decimal;
    using Part = nanosgf::TextPart;
    using Point = nanosgf::Point;

    Counts counts;

    void on_begin_tree(uint32_t) { ++counts.trees; }
    void on_node(uint32_t) { ++counts.nodes; }
    void on_end_tree(uint32_t) {}
    void on_property(nanosgf::Identifier, uint32_t) { ++counts.properties; }
    void on_board_size(nanosgf::BoardSize) { ++counts.values; }
    void on_root() {}
    void on_move(Color, Point) { ++counts.values; }
    void on_pass(Color) { ++counts.values; }
    void on_special_move(Color, const nanosgf::Move&) { ++counts.values; }
    void on_setup(Color, Point) { ++counts.values; }
    void on_player(Color) { ++counts.values; }
    void on_move_number(int32_t) { ++counts.values; }
    void on_annotation(nanosgf::Annotation, nanosgf::Double) { ++counts.values; }
    void on_markup(nanosgf::Markup, Point) { ++counts.values; }
    void on_label(Point, Bytes text, Part) { counts.bytes += text.size(); }
    void on_line(nanosgf::LineKind, Point, Point) { ++counts.values; }
    void on_territory(Color, Point) { ++counts.values; }
    void on_begin_region(nanosgf::Region) {}
    void on_region(nanosgf::Region, Point) { ++counts.values; }
    void on_figure(const nanosgf::Figure&) { ++counts.values; }
    void on_print_mode(nanosgf::PrintMode) { ++counts.values; }
    void on_time_left(Color, Decimal) { ++counts.values; }
    void on_moves_left(Color, int32_t) { ++counts.values; }
    void on_time_limit(Decimal) { ++counts.values; }
    void on_komi(Decimal) { ++counts.values; }
    void on_handicap(int32_t) { ++counts.values; }
    void on_result(const nanosgf::Result&) { ++counts.values; }
    void on_date(nanosgf::Date) { ++counts.values; }
    void on_text(uint32_t, Bytes piece, Part) { counts.bytes += piece.size(); }
    void on_number(uint32_t, int32_t) { ++counts.values; }
    void on_real(uint32_t, Decimal) { ++counts.values; }
    void on_point(uint32_t, Point) { ++counts.values; }
    void on_raw_chunk(Bytes raw, nanosgf::Part, uint32_t) { counts.bytes += raw.size(); }
    void on_diagnostic(const nanosgf::Diagnostic&) {}
};

/// Plays the record as it comes, and goes back for no variation.
class Playing {
  public:
    Counts counts;

    void on_board_size(nanosgf::BoardSize size) { note(board_.reset(size)); }
    void on_setup(nanosgf::Color color, nanosgf::Point point) { note(board_.place(color, point)); }
    void on_move(nanosgf::Color color, nanosgf::Point point) { note(board_.play(color, point)); }
    void on_pass(nanosgf::Color color) { note(board_.pass(color)); }
    void on_player(nanosgf::Color color) { board_.set_to_play(color); }
    void on_move_number(int32_t number) { board_.set_move_number(static_cast<uint32_t>(number)); }

  private:
    void note(bool done) { counts.values += done; }

    nanosgf::Board<19> board_;
};

template <class Handler, class Options>
Counts read_typed(std::string_view text, char*) {
    Handler handler;
    nanosgf::game::Parser<Handler, Options> parser(handler);
    demand(parser.feed(text));
    demand(parser.finish());
    return handler.counts;
}

/// With a position for each move of a long game, and returning from 64 variations one in another.
struct Checking : nanosgf::check::Checker<nanosgf::Board<19>> {
    using Checker::Checker;
    Counts counts;

    template <class Offset>
    void on_node(Offset at, const nanosgf::BasicContext<Offset>& in) {
        ++counts.nodes;
        Checker::on_node(at, in);
    }
    using TakesPlainNodes = Checking;
    template <class Nodes, class Context>
    void take_plain_nodes(Nodes& nodes, const Context& in) {
        Checker::take_plain_nodes(nodes, in);
        counts.nodes += nodes.count();
    }
};

template <class Options>
Counts validate(std::string_view text, char*) {
    nanosgf::Board<19> board;
    nanosgf::check::Workspace<19, 16, 512> workspace;
    Checking::Level levels[64];
    Checking checker(board, workspace.scratch(), levels);
    checker.report_to([](void* findings, const nanosgf::check::CheckFinding&) { ++*static_cast<uint64_t*>(findings); },
                      &checker.counts.values);
    nanosgf::game::Parser<Checking, Options> parser(checker);
    demand(parser.feed(text));
    demand(parser.finish());
    return checker.counts;
}

[[nodiscard]] Counts build_tree(std::string_view text, char* scratch);
[[nodiscard]] Counts write_canonical(std::string_view text, char* scratch);

/// What becomes of a tree between reading and writing.
using TreeWork = void(nanosgf::tree::Tree& tree);
[[nodiscard]] Counts write_tree(std::string_view text, TreeWork work);
template <TreeWork work>
Counts write_tree(std::string_view text, char*) {
    return write_tree(text, work);
}
void as_read(nanosgf::tree::Tree&);
void to_ff4(nanosgf::tree::Tree& tree);
void to_ff3(nanosgf::tree::Tree& tree);
void merged(nanosgf::tree::Tree& tree);
[[nodiscard]] Counts write_ishi(std::string_view text, char* scratch);
[[nodiscard]] Counts write_json(std::string_view text, char* scratch);

} // namespace bench

#endif
