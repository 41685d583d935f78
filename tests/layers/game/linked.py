#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What nobody handles costs no flash: images for a Cortex-M0+ with handlers of few methods are linked,
and the names in them show what came along.

linked.py [--all | --break]    some of the handlers, or all; with --break a handler of texts is said to
                               link no text decoder
"""
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LIBRARY = Path(__file__).resolve().parents[3] / "lib"
COMPILER = "arm-none-eabi-g++"
FLAGS = ("-mcpu=cortex-m0plus -mthumb -Os -std=c++17 -ffreestanding -fno-exceptions -fno-rtti "
         "-ffunction-sections -fdata-sections").split()
LAYERS = ("syntax", "value", "schema", "game")

# The parts of an image, by names that only they have.
PARTS = {
    "text decoder": r"TextDecoder",
    "double-byte text": r"BasicTextDecoder<true>",
    "charsets": r"decode_encoding",
    "all properties": r"all_properties",
    "Go's properties": r"go_properties",
    "lookup of properties": r"schema::Table::find",
    "games": r"schema::game\(",
    "Hex": r"decode_hex_move|cell_notation",
    "Backgammon": r"backgammon",
    "Lines of Action": r"lines_of_action",
    "Octi": r"octi",
    "Twixt": r"twixt",
    "Go's moves": r"decode_go_play|decode_go_move",
    "lists of points": r"decode_rectangle",
    "lines": r"decode_line\b",
    "reals": r"decode_real",
    "numbers": r"decode_number",
    "results": r"decode_result\(",
    "dates": r"nanosgf::Dates",
    "times": r"decode_time",
    "figures": r"decode_figure",
    "labels": r"decode_label_head",
    "colours": r"decode_color",
    "doubles": r"decode_double",
    "print modes": r"decode_print_mode",
    "styles": r"decode_style",
    "ranks": r"decode_rank\(",
    "rounds": r"decode_round\(",
    "rules": r"decode_rules",
    "overtime": r"decode_overtime\(",
}
ROOT = ("numbers",)  # FF and GM are always read
EVERYTHING_ROOT = ROOT + ("charsets", "games", "Backgammon", "Octi")  # CA, and the boards of games
OTHER_GAMES = ("Hex", "Backgammon", "Lines of Action", "Octi", "Twixt")

# Each handler's methods, its options, and all parts that it may link; what it may not is the rest.
HANDLERS = {
    "nodes": ("void on_node(uint32_t) {}", "GoOnly", ROOT),
    "moves": ("void on_move(Color, Point) {}", "GoOnly", ROOT + ("Go's moves",)),
    "setup": ("void on_setup(Color, Point) {}", "GoOnly", ROOT + ("lists of points",)),
    "stones": ("void on_board_size(BoardSize) {} void on_move(Color, Point) {} void on_pass(Color) {} "
               "void on_setup(Color, Point) {}", "GoOnly", ROOT + ("Go's moves", "lists of points")),
    "markup": ("void on_markup(Markup, Point) {}", "GoOnly", ROOT + ("lists of points",)),
    "lines": ("void on_line(LineKind, Point, Point) {}", "GoOnly", ROOT + ("lines",)),
    "player": ("void on_player(Color) {}", "GoOnly", ROOT + ("colours",)),
    "annotations": ("void on_annotation(Annotation, Double) {}", "GoOnly", ROOT + ("doubles",)),
    "komi": ("void on_komi(Decimal) {}", "GoOnly", ROOT + ("reals",)),
    "clocks": ("void on_time_left(Color, Decimal) {}", "GoOnly", ROOT + ("reals",)),
    "time limit": ("void on_time_limit(Decimal) {}", "GoOnly", ROOT + ("times", "reals")),
    "handicap": ("void on_handicap(int32_t) {}", "GoOnly", ROOT),
    "result": ("void on_result(const Result&) {}", "GoOnly", ROOT + ("results", "reals")),
    "dates": ("void on_date(Date) {}", "GoOnly", ROOT + ("dates",)),
    "print mode": ("void on_print_mode(PrintMode) {}", "GoOnly", ROOT + ("print modes",)),
    "styles": ("void on_style(Style) {}", "GoOnly", ROOT + ("styles",)),
    "ranks": ("void on_rank(Color, Rank) {}", "GoOnly", ROOT + ("ranks", "text decoder")),
    "rounds": ("void on_round(const Round&) {}", "GoOnly", ROOT + ("rounds", "text decoder")),
    "rules": ("void on_rules(Rules) {}", "GoOnly", ROOT + ("rules", "text decoder")),
    "overtime": ("void on_overtime(const Overtime&) {}", "GoOnly",
                 ROOT + ("overtime", "times", "reals", "text decoder")),
    "loss on time": ("void on_lose_on_time() {}", "GoOnly", ROOT),
    "application": ("void on_application(Bytes, Bytes) {}", "GoOnly", ROOT + ("text decoder",)),
    "expected moves": ("void on_expected_move(const Move&) {}", "GoOnly", ROOT + ("Go's moves",)),
    "labels": ("void on_label(Point, Bytes, TextPart) {}", "GoOnly",
               ROOT + ("labels", "text decoder")),
    "figures": ("void on_figure(const Figure&) {}", "GoOnly",
                ROOT + ("figures", "text decoder")),
    "diagnostics": ("void on_diagnostic(const Diagnostic&) {}", "GoOnly", ROOT),
    "texts": ("void on_text(uint32_t, Bytes, TextPart) {}", "GoOnly",
              ROOT + ("text decoder", "Go's properties", "lookup of properties")),
    "raw values": ("void on_raw_chunk(Bytes, Part, uint32_t) {}", "GoOnly",
                   ROOT + ("Go's properties", "lookup of properties")),
    "whole values": ("void on_whole_value(uint32_t, Bytes) {}", "GoOnly",
                     ROOT + ("Go's properties", "lookup of properties")),
    "texts of every game": ("void on_text(uint32_t, Bytes, TextPart) {}", "Everything",
                            EVERYTHING_ROOT + ("text decoder", "all properties",
                                               "lookup of properties")),
    "nodes of every game": ("void on_node(uint32_t) {}", "Everything", EVERYTHING_ROOT),
    "moves of every game": ("void on_special_move(Color, const Move&) {}", "Everything",
                            EVERYTHING_ROOT + OTHER_GAMES + ("Go's moves",)),
    "Hex alone": ("void on_move(Color, Point) {}", "HexOnly", ROOT + ("Hex", "games")),
}
SOME = ("stones", "labels", "texts", "moves of every game", "Hex alone")
FULL = """void on_special_move(Color, const Move&) {} void on_setup(Color, Point) {}
    void on_player(Color) {} void on_annotation(Annotation, Double) {} void on_label(Point, Bytes, TextPart) {}
    void on_line(LineKind, Point, Point) {} void on_figure(const Figure&) {} void on_print_mode(PrintMode) {}
    void on_time_limit(Decimal) {} void on_komi(Decimal) {} void on_result(const Result&) {}
    void on_date(Date) {} void on_rank(Color, Rank) {} void on_round(const Round&) {}
    void on_rules(Rules) {} void on_overtime(const Overtime&) {} void on_style(Style) {}
    void on_text(uint32_t, Bytes, TextPart) {}"""

SOURCE = """#include "nanosgf/game/parser.hpp"
using namespace nanosgf;
struct Handler {{
    {body}
    volatile int seen = 0;
}};
struct HexOnly : game::GoOnly {{
    static constexpr Games games = Games::hex;
}};
struct DoubleByte : game::{properties} {{
    static constexpr bool double_byte = true;
}};
using game::Everything;
using game::GoOnly;
extern "C" int source(char*);
extern "C" int begin() {{
    Handler handler;
    game::Parser<Handler, {options}> parser(handler);
    char buffer[64];
    for (int count; (count = source(buffer)) > 0;)
        if (parser.feed(Bytes(buffer, static_cast<size_t>(count))) != Status::ok) return 1;
    return static_cast<int>(parser.finish());
}}
extern "C" void* memcpy(void* to, const void* from, size_t size) {{
    for (size_t i = 0; i != size; ++i)
        static_cast<volatile char*>(to)[i] = static_cast<const char*>(from)[i];
    return to;
}}
extern "C" void* memset(void* to, int byte, size_t size) {{
    for (size_t i = 0; i != size; ++i) static_cast<volatile char*>(to)[i] = static_cast<char>(byte);
    return to;
}}
"""


def run(*command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def compile_library(folder):
    sources = [source for layer in LAYERS for source in sorted((LIBRARY / "nanosgf" / layer).rglob("*.cpp"))]

    def compile_one(source):
        out = folder / f"{'-'.join(source.parts[-3:])}.o"
        run(COMPILER, *FLAGS, f"-I{LIBRARY}", "-c", str(source), "-o", str(out))
        return str(out)
    with ThreadPoolExecutor(2) as pool:
        objects = list(pool.map(compile_one, sources))
    run("arm-none-eabi-ar", "rcs", str(folder / "library.a"), *objects)


def names_linked(folder, body, options):
    """Flash in bytes and all names of an image with a handler of these members."""
    image = folder / "image.elf"
    source = SOURCE.format(body=body, options=options, properties="Everything")
    run(COMPILER, *FLAGS, f"-I{LIBRARY}", "-x", "c++", "-", "-x", "none", str(folder / "library.a"),
        "-nostdlib", "-lgcc", "-Wl,--gc-sections,-e,begin,--defsym=source=0", "-o", str(image), text=source)
    size = sum(int(word) for word in run("arm-none-eabi-size", str(image)).split("\n")[1].split()[:2])
    return size, run("arm-none-eabi-nm", "-C", str(image))


def main(arguments):
    handlers = dict(HANDLERS) if "--all" in arguments else {name: HANDLERS[name] for name in SOME}
    if "--break" in arguments:
        handlers = {"planted": (HANDLERS["texts"][0], "GoOnly", ROOT)}
    findings = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        compile_library(folder)
        _, full = names_linked(folder, FULL, "DoubleByte")
        _, go = names_linked(folder, HANDLERS["texts"][0], "GoOnly")
        for part, pattern in PARTS.items():
            if not re.search(pattern, full + go):
                findings.append(f"no image shows the part '{part}': it must have another name now")
        for handler, (body, options, parts) in handlers.items():
            size, names = names_linked(folder, body, options)
            print(f"{handler:22} {size:6} bytes")
            for part, pattern in PARTS.items():
                found = re.search(f".*(?:{pattern}).*", names)
                if found and part not in parts:
                    findings.append(f"{handler} ({options}) link {part}: {found[0].strip()}")
    print(*findings, sep="\n")
    print(f"{len(handlers)} handlers, {len(PARTS)} parts, {len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
