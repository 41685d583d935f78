// SPDX-License-Identifier: MIT
// Typed events as a number: two inputs that mean the same give the same.
#ifndef NANOSGF_TESTS_WRITER_REPORTED_VALUES_HPP
#define NANOSGF_TESTS_WRITER_REPORTED_VALUES_HPP

#include "nanosgf/game/parser.hpp"

namespace writer_test {

using nanosgf::Bytes;
using nanosgf::Color;
using nanosgf::Decimal;
using nanosgf::Point;
using nanosgf::TextPart;

/// Has every method of a typed parser. Offsets and pieces do not count; of a value that could not be
/// read only what is no white space and no backslash counts.
class Reported {
  public:
    [[nodiscard]] uint64_t sum() const { return sum_; }

    void on_begin_tree(uint64_t) { say(1); }
    void on_node(uint64_t) { say(2); }
    void on_end_tree(uint64_t) { say(3); }
    void on_property(nanosgf::Identifier name, uint64_t) { say(4, name.bytes()); }
    void on_board_size(nanosgf::BoardSize size) { say(5, size.columns, size.rows); }
    void on_root() { say(6); }
    void on_move(Color color, Point point) { say(7, color, point); }
    void on_pass(Color color) { say(8, color); }
    void on_special_move(Color color, const nanosgf::Move& move) {
        say(9, color, move.kind, move.point, move.from, move.arrow, move.dice[0], move.dice[1]);
    }
    void on_setup(Color color, Point point) { say(10, color, point); }
    void on_player(Color color) { say(11, color); }
    void on_move_number(int32_t number) { say(12, number); }
    void on_annotation(nanosgf::Annotation kind, nanosgf::Double weight) { say(13, kind, weight); }
    void on_markup(nanosgf::Markup kind, Point point) { say(14, kind, point); }
    void on_label(Point point, Bytes text, TextPart part) {
        if (part.first()) say(15, point);
        add(text);
        if (part.last()) say(16);
    }
    void on_line(nanosgf::LineKind kind, Point from, Point to) { say(17, kind, from, to); }
    void on_territory(Color color, Point point) { say(18, color, point); }
    void on_begin_region(nanosgf::Region region) { say(19, region); }
    void on_region(nanosgf::Region region, Point point) { say(20, region, point); }
    void on_figure(const nanosgf::Figure& figure) { say(21, figure.flags, figure.has_flags); }
    void on_print_mode(nanosgf::PrintMode mode) { say(22, mode); }
    void on_time_left(Color color, Decimal seconds) { say(23, color, seconds); }
    void on_moves_left(Color color, int32_t moves) { say(24, color, moves); }
    void on_time_limit(Decimal seconds) { say(25, seconds); }
    void on_komi(Decimal komi) { say(26, komi); }
    void on_handicap(int32_t stones) { say(27, stones); }
    void on_result(const nanosgf::Result& result) {
        say(28, result.kind, result.winner, result.how, result.margin);
    }
    void on_date(nanosgf::Date date) { say(29, date.year, date.month, date.day); }
    void on_expected_move(const nanosgf::Move& move) { say(37, move.kind, move.point, move.from, move.arrow); }
    void on_rank(Color color, nanosgf::Rank rank) { say(38, color, rank.number, rank.kind, rank.certainty); }
    void on_round(const nanosgf::Round& round) { say(39, round.number, round.type); }
    void on_rules(nanosgf::Rules rules) { say(40, rules); }
    void on_overtime(const nanosgf::Overtime& overtime) {
        say(41, overtime.kind, overtime.count, overtime.seconds);
    }
    void on_lose_on_time() { say(42); }
    void on_style(nanosgf::Style style) { say(43, style.siblings, style.no_markup); }
    void on_application(Bytes name, Bytes version) { say(44, name, version); }
    void on_text(uint32_t name, Bytes piece, TextPart part) {
        if (part.first()) say(30, name, part.component());
        add(piece);
        if (part.last()) say(31);
    }
    void on_number(uint32_t name, int32_t number) { say(32, name, number); }
    void on_real(uint32_t name, Decimal real) { say(33, name, real); }
    void on_point(uint32_t name, Point point) { say(34, name, point); }
    void on_raw_chunk(Bytes raw, nanosgf::Part part, uint64_t) {
        if (part.first()) say(35);
        for (const char c : raw)
            if (c != '\\' && static_cast<uint8_t>(c) > ' ') add(static_cast<uint8_t>(c));
        if (part.last()) say(36);
    }

  private:
    template <class... Facts>
    void say(uint8_t what, Facts... facts) {
        add(what);
        (add(facts), ...);
    }
    void add(uint8_t byte) { sum_ = (sum_ ^ byte) * 1099511628211U; }
    template <class Number>
    void add(Number number) {
        const auto bits = static_cast<uint64_t>(number);
        for (unsigned shift = 0; shift != 64; shift += 8) add(static_cast<uint8_t>(bits >> shift & 0xFF));
    }
    void add(Bytes bytes) {
        for (const char c : bytes) add(static_cast<uint8_t>(c));
    }
    void add(Point point) { add(uint32_t{point.column} << 16 | point.row); }
    void add(Decimal decimal) {
        add(decimal.mantissa);
        add(decimal.scale);
    }

    uint64_t sum_ = 14695981039346656037U;
};

} // namespace writer_test

#endif
