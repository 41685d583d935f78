#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that a handler of typed events with a method that matches no event does not compile, and
says why.

handlers.py COMPILER [--break]    with --break a good handler is taken for a bad one and the
                                  other way round, and both must be noticed
"""
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "support"))
import compile_handlers

# Each typed event and its parameters; all but on_diagnostic may take the context as one more.
EVENTS = {
    "on_begin_tree": "uint32_t", "on_node": "uint32_t", "on_end_tree": "uint32_t",
    "on_property": "Identifier, uint32_t", "on_board_size": "BoardSize", "on_root": "",
    "on_move": "Color, Point", "on_pass": "Color", "on_special_move": "Color, const Move&",
    "on_setup": "Color, Point", "on_player": "Color", "on_move_number": "int32_t",
    "on_annotation": "Annotation, Double", "on_markup": "Markup, Point",
    "on_label": "Point, Bytes, TextPart", "on_line": "LineKind, Point, Point",
    "on_territory": "Color, Point", "on_begin_region": "Region", "on_region": "Region, Point",
    "on_figure": "const Figure&", "on_print_mode": "PrintMode",
    "on_time_left": "Color, Decimal", "on_moves_left": "Color, int32_t",
    "on_time_limit": "Decimal", "on_komi": "Decimal", "on_handicap": "int32_t",
    "on_expected_move": "const Move&", "on_rank": "Color, Rank", "on_round": "const Round&",
    "on_rules": "Rules", "on_overtime": "const Overtime&", "on_lose_on_time": "",
    "on_style": "Style", "on_application": "Bytes, Bytes",
    "on_result": "const Result&", "on_date": "Date", "on_text": "uint32_t, Bytes, TextPart",
    "on_number": "uint32_t, int32_t", "on_real": "uint32_t, Decimal", "on_point": "uint32_t, Point",
    "on_whole_value": "uint32_t, Bytes",
    "on_raw_chunk": "Bytes, Part, uint32_t",
}
DIAGNOSTIC = "void on_diagnostic(const Diagnostic&) {}"


def method(name, parameters, more=(), result="void", body="{}"):
    return f"{result} {name}({', '.join([p for p in [parameters, *more] if p])}) {body}"


GOOD = {
    "all methods, returning nothing":
        " ".join(method(*event) for event in EVENTS.items()) + DIAGNOSTIC,
    "all methods, answering":
        " ".join(method(*event, result="Answer", body="{ return Answer::pause; }")
                 for event in EVENTS.items()) + DIAGNOSTIC,
    "all methods, with the context":
        " ".join(method(*event, more=("const Context&",)) for event in EVENTS.items()) + DIAGNOSTIC,
    "one method": "void on_move(Color, Point) {}",
    "methods that are const or static, results by value, context by value":
        "void on_move(Color, Point) const {} static void on_pass(Color) {} "
        "void on_result(Result) {} void on_root(Context) {}",
    "wider numbers, default arguments": "void on_node(uint64_t) {} void on_handicap(int64_t, int = 0) {}",
    "templates and overloads":
        "template <class Number> void on_handicap(Number) {} "
        "void on_pass(Color) {} void on_pass(const char*) {}",
    "other members": "int on = 0; void move() {} void onward() {} void on_komi(Decimal) {}",
    "the context by its long name": "void on_move(Color, Point, const BasicContext<uint32_t>&) {}",
}

FIT = r"the parameters of a handler's {} do not fit"
BAD = {
    "on_move with a number": ("void on_move(Color, int) {}", FIT.format("on_move")),
    "on_move in another order": ("void on_move(Point, Color) {}", FIT.format("on_move")),
    "on_move without colour": ("void on_move(Point) {}", FIT.format("on_move")),
    "on_pass with nothing": ("void on_pass() {}", FIT.format("on_pass")),
    "on_setup with the context in front":
        ("void on_setup(const Context&, Color, Point) {}", FIT.format("on_setup")),
    "on_text without part": ("void on_text(uint32_t, Bytes) {}", FIT.format("on_text")),
    "on_text with a string": ("void on_text(const char*, Bytes, TextPart) {}", FIT.format("on_text")),
    "on_label with an identifier":
        ("void on_label(Identifier, Bytes, TextPart) {}", FIT.format("on_label")),
    "on_komi with a double": ("void on_komi(double) {}", FIT.format("on_komi")),
    "on_result with a text": ("void on_result(Bytes) {}", FIT.format("on_result")),
    "on_rank without colour": ("void on_rank(Rank) {}", FIT.format("on_rank")),
    "on_rank as text": ("void on_rank(Color, Bytes) {}", FIT.format("on_rank")),
    "on_round with a number": ("void on_round(int32_t) {}", FIT.format("on_round")),
    "on_rules as text": ("void on_rules(Bytes) {}", FIT.format("on_rules")),
    "on_whole_value without key": ("void on_whole_value(Bytes) {}", FIT.format("on_whole_value")),
    "on_overtime in seconds": ("void on_overtime(Decimal) {}", FIT.format("on_overtime")),
    "on_lose_on_time with a colour": ("void on_lose_on_time(Color) {}", FIT.format("on_lose_on_time")),
    "on_style with a number": ("void on_style(int32_t) {}", FIT.format("on_style")),
    "on_application with its name": ("void on_application(Bytes) {}", FIT.format("on_application")),
    "on_expected_move with a point": ("void on_expected_move(Point) {}", FIT.format("on_expected_move")),
    "on_date with two": ("void on_date(Date, Date) {}", FIT.format("on_date")),
    "on_root with an offset": ("void on_root(uint32_t) {}", FIT.format("on_root")),
    "on_node without offset": ("void on_node() {}", FIT.format("on_node")),
    "on_result by reference": ("void on_result(Result&) {}", FIT.format("on_result")),
    "on_board_size with sides": ("void on_board_size(int, int) {}", FIT.format("on_board_size")),
    "on_move that returns bool": ("bool on_move(Color, Point) { return true; }",
                                  "on_move returns void or nanosgf::Answer"),
    "on_diagnostic with a code": ("void on_diagnostic(Code) {}", r"expected: on_diagnostic\("),
    "a data member of an event's name": ("int on_komi = 0; void on_pass(Color) {}",
                                         FIT.format("on_komi")),
    "a good and a bad method": ("void on_pass(Color) {} void on_player(Point) {}",
                                FIT.format("on_player")),
    "no method at all": ("int count = 0;", "no method for any event"),
}
NEAR_MISSES = [
    "on_comment", "on_stone", "on_stones", "on_black", "on_white", "on_play", "on_moves", "on_size",
    "on_boardsize", "on_game", "on_game_info", "on_info", "on_time", "on_clock", "on_mark", "on_marks",
    "on_labels", "on_lines", "on_arrow", "on_points", "on_view", "on_dim", "on_raw", "on_raw_value",
    "on_unknown", "on_dates", "on_results", "on_end_root", "on_turn", "on_player_to_play",
    "on_simple_text", "on_value_chunk", "on_identifier_chunk", "on_value", "on_error", "on_tree",
    "on_begin_game", "on_variation", "on_end_node", "on_end_value", "on_finish",
    # The parser's own misnomers and others that one would write.
    "on_tree_begin", "on_tree_end", "on_properties", "on_identifier", "on_diagnostics", "on_passes",
    "on_ranks", "on_rating", "on_rounds", "on_rule", "on_ruleset", "on_byo_yomi", "on_overtimes",
    "on_expected", "on_expected_pass", "on_lost_on_time", "on_styles", "on_app", "on_applications",
    "on_program", "on_version", "on_resign", "on_territories", "on_numbers", "on_annotations",
]


def main(arguments):
    compiler = [word for word in arguments if word != "--break"]
    good, bad, named = dict(GOOD), dict(BAD), {}
    for name, parameters in EVENTS.items():
        named[f"{name} with a pointer too many"] = (method(name, parameters, more=("Handler*",)),
                                                    FIT.format(name))
    for name in NEAR_MISSES:
        named[name] = (f"void on_move(Color, Point) {{}} void {name}(Point) {{}}",
                       rf"\b{name} is not a typed event")
    if "--break" in arguments:
        good = {"planted: a bad one": "void on_value(Bytes) {} void on_node(uint32_t) {}"}
        bad = {"planted: a good one": (GOOD["one method"], "no such message")}
        named["planted: another good one"] = (GOOD["one method"], "on_good is not a typed event")
    return compile_handlers.check(compiler, ("nanosgf/game/parser.hpp", "game::Parser"), good, bad, named)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
