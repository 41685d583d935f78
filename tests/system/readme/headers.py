#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that the examples in comments of public headers, and the pieces of code in READMEs of layers, compile, warnings
being errors. Whole programs in READMEs, which have a mark, are run by other tests.

An example is a run of lines of a doc comment (///) that are indented by five columns or more. What ends its
statements as C++ does is code; a list of a handler's methods and the pictures named below are not; anything
else is a finding. All examples are one translation unit, each in a namespace and a function of its own,
with the declarations that it assumes. The sizes of objects that public headers state are those of a Cortex-M0+,
and README.md counts the typed events."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "proofs/sources"))
import proof

LEAST_EXAMPLES, LEAST_LISTS, LEAST_PIECES = 28, 8, 8
MARK = "<!-- example: compiled and run by the tests -->"
COMPILER = "g++"
# Of 32 bits: the sizes "with 4-byte pointers".
SMALL_COMPILER = ["arm-none-eabi-g++", "-std=c++17", "-mcpu=cortex-m0plus", "-ffreestanding", "-fsyntax-only"]
HANDLER = "struct Handler { void on_node(uint32_t) {} };\n"
# What each statement is about, in the order of the header.
SIZED = {
    "game/root_scan.hpp": ["game::RootScan<>"],
    "game/writer.hpp": ["game::Writer<>"],
    "ishi/from_sgf.hpp": ["ishi::FromSgf"],
    "ishi/node_writer.hpp": ["ishi::NodeWriter"],
    "ishi/parser.hpp": ["ishi::Parser<Handler>"],
    "ishi/writer.hpp": ["ishi::Writer"],
    "play/player.hpp": ["GoPlayer", "Player<Board<19>>"],
    "record/journal.hpp": ["record::Journal"],
    "record/sgf_export.hpp": ["record::SgfExport"],
    "record/sgf_file.hpp": ["record::SgfFile"],
    "sense/clock.hpp": ["Clock"],
    "sense/relay.hpp": ["Relay"],
    "sense/relay_receiver.hpp": ["RelayReceiver"],
    "syntax/callback_parser.hpp": ["CallbackParser<>"],
    "syntax/parser.hpp": ["Parser<Handler>"],
    "syntax/reader.hpp": ["Reader<>"],
    "syntax/writer.hpp": ["Writer"],
    "value/loose_dates.hpp": ["LooseDates"],
}
STATED = re.compile(r"\b(\d+) bytes with 4-byte pointers")
# Examples of writers show the calls; each answer is Status, and reported again by finish().
FLAGS = ["-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror",
         "-Wno-unused-result", "-Wno-unused-variable", "-Wno-unused-but-set-variable", "-x", "c++", "-"]
# header -> the start of a picture: bytes and where they are, a board, a line of a file.
PICTURES = {"go/drawing.hpp": ("A B C",), "syntax/parser.hpp": ("( ;  F F",), "record/sgf_file.hpp": ("(;FF[4]",)}

# header -> what its examples assume, in this order: for all of them.
ASSUMED = {
    "check/README.md": "int printf(const char*, ...); void print(void*, const check::CheckFinding&); extern char bytes[64];"
                       "size_t uart_read(char*, size_t);",
    "go/README.md": "void put(void*, char); extern void* context; struct Leds { void operator()(Point, Color); }; extern Leds leds;",
    "navigate/README.md": "struct File; extern File file; size_t read_card(void*, uint32_t, char*, size_t); uint32_t size_of(void*);"
                          "void draw(const GoBoard&);",
    "play/README.md": "size_t uart_read(char*, size_t); void set_led(void*, Point, Color); void print(Bytes); void draw(const GoBoard&);",
    "tree/README.md": "extern Status status; extern Bytes file; extern tree::Node parent; extern Sink sink; void show(Identifier, Bytes);",
    "value/README.md": "void play(Point); void report(Codes); void warn();",
    "check/checker.hpp": "void show(const check::CheckFinding&);",
    "check/finding.hpp": "extern Board<19> board;",
    "game/writer.hpp": "extern game::Writer<> writer;",
    "ishi/from_sgf.hpp": "size_t write(void*, const char*, size_t); extern int out; extern Bytes chunk; void wait();",
    "ishi/to_sgf.hpp": "size_t read(void*, uint32_t, char*, size_t); size_t write(void*, const char*, size_t);"
                       "extern int file; extern int out; void wait();",
    "ishi/writer.hpp": "extern ishi::Writer writer;",
    "play/player.hpp": "void show(const GoBoard&);",
    "sense/clock.hpp": "uint32_t millis(); bool lever_pressed(); void show(void*, ClockEvent, const TimeLeft&);",
    "sense/relay.hpp": "RelayCalls::Recalled recall(void*, uint32_t, RelayEvent&); void light_up(void*, const RelayMove&);"
                       "void answer(void*, uint16_t, uint16_t); extern uint16_t session; extern uint32_t events_recorded;"
                       "void transmit(const char*, size_t);",
    "sense/relay_receiver.hpp": "void on_event(void*, uint32_t, const RelayEvent&); size_t read_port(char*, size_t);"
                                "void write_port(const char*, size_t);",
    "syntax/reader.hpp": "extern Reader<> reader; void show(const Event&); void report(Code);",
    "syntax/report.hpp": "extern ishi::ToSgf conversion; extern uint32_t sum; void count(void*, const ishi::ToSgf::Finding&);",
    "syntax/source.hpp": "bool seek(void*, uint32_t); size_t read(void*, char*, size_t);",
    "syntax/text_encoder.hpp": "extern Bytes text; void write(Bytes);",
    "syntax/writer.hpp": "extern nanosgf::Writer writer;",
    "navigate/children.hpp": "extern FileCursor<WithMove<GoPlayer>> cursor; void show(uint32_t, NodeMove); void poll_buttons();",
    "navigate/collection_index.hpp": "struct File; extern File file; extern File index_file; size_t read_card(void*, uint32_t, char*, size_t);"
                                     "uint32_t size_of(void*); size_t write_card(void*, const char*, size_t); void build();"
                                     "void draw(const GoBoard&); void show_progress(uint32_t); extern FileCursor<NoBoard> cursor;"
                                     "extern Board<19> board;",
    "navigate/position_search.hpp": "extern FileCursor<GoPlayer> cursor; extern Board<19> board; extern SamePosition same;"
                                    "void show(uint32_t); void poll_buttons();",
    "navigate/undo.hpp": "struct File; extern File file; size_t read_card(void*, uint32_t, char*, size_t); extern char buffer[64];"
                         "extern Waypoint waypoints[64]; extern Board<19> board;",
    "navigate/file_cursor.hpp": "struct File; extern File file; size_t read_card(void*, uint32_t, char*, size_t); uint32_t size_of(void*);"
                                "void draw(const GoBoard&); void poll_buttons();"
                                "struct ToMove : GoPlayer { using GoPlayer::GoPlayer; void end_at_move(uint32_t); bool ends_walk() const; };"
                                "extern FileCursor<ToMove> walk;",
    "tree/builder.hpp": "extern tree::Memory memory; bool read(Bytes&); extern Status status; extern Bytes bytes;",
    "tree/ishi/ishi_builder.hpp": "extern tree::Tree tree; bool read(Bytes&); extern Status status; extern Bytes bytes;",
    "tree/ishi/ishi_writer.hpp": "extern tree::Tree tree; extern Sink sink; extern Status status; void wait();",
    "tree/tree_writer.hpp": "extern tree::Tree tree; extern Sink sink; extern Status status; void wait();",
    "tree/typed.hpp": "extern tree::Property property; extern tree::RootContext context;"
                      "void show(Point); void show(Bytes);",
    "value/collector.hpp": "extern Bytes chunk; extern Part part; template <class T> void use(const T&, Codes);",
    "value/composed.hpp": "extern Bytes raw; void use(Bytes);",
    "value/loose_dates.hpp": "void show(Date);",
    "value/point_list.hpp": "extern Decoded<Rectangle> decoded; void show(Point);",
    "value/text_decoder.hpp": "extern Bytes chunk; void use(Bytes);",
    "value/utf8.hpp": "extern Bytes chunk; extern Bytes text; void use(Bytes); void report(const char*);",
}

NAMESPACES = ("ishi", "record", "schema")  # of layers; those of game and tree are written in full

INDENT = re.compile(r"^\s*/// {5}( *\S.*)$")
METHODS = re.compile(r"on_\w+\([^;]*\)")
# A function that stands alone, or one struct: in a namespace. All else: in a function.
DEFINITION = re.compile(r"(?!for|while|if)\w[\w:<>*& ]* \w+\([^;]*\) \{|struct [^\n]*(?:\n[ }][^\n]*)*\n\Z|NANOSGF_FLASH")
OUTPUT = re.compile(r"^(\s*[^/;]*;)\s{2,}(?!//).*$")  # what a call writes, in a column of its own


def blocks_of(text):
    """The indented runs of doc comments: number of the first line, lines."""
    found, current = [], []
    for number, line in enumerate(text.splitlines() + [""], 1):
        match = INDENT.match(line)
        if match:
            current.append((number, match[1]))
        elif current:
            found.append((current[0][0], [words for _, words in current]))
            current = []
    return found


def pieces_of(text):
    """The examples of a README that are no whole program: number of the first line, lines."""
    lines, found = text.splitlines(), []
    for at, line in enumerate(lines):
        if line == "```cpp" and lines[at - 1] != MARK:
            found.append((at + 2, lines[at + 1:lines.index("```", at)]))
    return found


def kind_of(header, lines):
    """code, list or picture; nothing if it is none of them."""
    if lines[0].strip().startswith(PICTURES.get(header, ("\0",))):
        return "picture"
    code = [OUTPUT.sub(r"\1", line).split("//")[0].rstrip() for line in lines]
    if METHODS.match(lines[0]) and not any(line.endswith((";", "{", "}")) for line in code):
        return "list"
    if code[-1].endswith((";", "}")):
        return "code"
    return None


def translation(header, number, lines, counter):
    """An example as a namespace: what it assumes, and a function around it unless it is a definition."""
    layer = header.split("/")[0]
    code = "\n".join(OUTPUT.sub(r"\1", line) for line in lines) + "\n"
    here = f'#line {number} "{header}"\n{code}'
    body = here if DEFINITION.match(code) else f"void example();\nvoid example() {{\n{here}}}\n"
    return (f"namespace example_{counter} {{\nusing namespace nanosgf;\n"
            + (f"using namespace nanosgf::{layer};\n" if layer in NAMESPACES else "")
            + f'#line 1 "what examples of {header} assume"\n{ASSUMED.get(header, "")}\n{body}}}\n')


def sizes(base, headers):
    """The sizes that headers state, asked of the compiler; one that is in no row of SIZED is a finding."""
    asserts, findings = [], []
    for path in headers:
        header = path.relative_to(base).as_posix()
        stated = STATED.findall(re.sub(r"\n\s*/// ?", " ", path.read_text()))
        names = SIZED.get(header, [])
        if len(stated) != len(names):
            findings.append(f"{header}: states {len(stated)} sizes, {len(names)} of them checked")
        for size, name in zip(stated, names):
            handler = name.replace("<Handler>", "<LineHandler>") if header.startswith("ishi/") else name
            asserts.append(f'#line 1 "{header}"\nstatic_assert(sizeof({handler}) == {size}, "{name} has another size");\n')
    includes = "".join(f'#include "nanosgf/{header}"\n' for header in SIZED)
    text = includes + "using namespace nanosgf;\n" + HANDLER + \
        "struct LineHandler { void on_end_event(uint32_t) {} };\n" + "".join(asserts)
    done = proof.run_on(text, [*SMALL_COMPILER, "-I", base.parent, "-x", "c++", "-"])
    return findings + [line for line in done.stderr.splitlines() if "error:" in line]


def count_of_events(root):
    """README.md says how many events game/parser.hpp lists, TypedKind has one for each."""
    text = (root / "lib/nanosgf/game/parser.hpp").read_text()
    listed = text[text.index("/// The handler has one or more"):text.index("/// Values for which the handler has no method")]
    methods = set(re.findall(r"\bon_\w+(?=\()", listed))
    kinds = re.search(r"enum class TypedKind[^{]*\{([^}]*)\}", (root / "lib/nanosgf/game/typed_event.hpp").read_text())[1]
    stated = re.search(r"lists (\d+) events", (proof.ROOT / "README.md").read_text())
    counts = (len(methods), kinds.count(","), int(stated[1]) if stated else None)
    return [] if len(set(counts)) == 1 else [f"events listed, of TypedKind, said in README.md: {counts}"]


def check(root, scope):
    findings, parts, counts = [], [], {"code": 0, "list": 0, "picture": 0}
    base = root / "lib/nanosgf"
    headers = [path for path in sorted(base.rglob("*.hpp")) if "detail" not in path.parts]
    for path in headers:
        header = path.relative_to(base).as_posix()
        for number, lines in blocks_of(path.read_text()):
            kind = kind_of(header, lines)
            if kind is None:
                findings.append(f"{header}:{number}: neither code nor a list of methods: {lines[0].strip()[:60]}")
                continue
            counts[kind] += 1
            if kind == "code":
                parts.append(translation(header, number, lines, len(parts)))
    pieces = 0
    for path in sorted(base.glob("*/README.md")):
        for number, lines in pieces_of(path.read_text()):
            parts.append(translation(path.relative_to(base).as_posix(), number, lines, len(parts)))
            pieces += 1
    if pieces < LEAST_PIECES:
        findings.append(f"{pieces} pieces of code in READMEs: this proof looks in the wrong place")
    if counts["code"] < LEAST_EXAMPLES or counts["list"] < LEAST_LISTS:
        findings.append(f"{counts['code']} examples and {counts['list']} lists of methods: this proof looks in the wrong place")
    includes = "".join(f'#include "nanosgf/{path.relative_to(base).as_posix()}"\n' for path in headers)
    done = proof.run_on(includes + "".join(parts), [COMPILER, "-I", root / "lib", *FLAGS])
    findings += [line.removeprefix("<stdin>:") for line in done.stderr.splitlines() if "error:" in line]
    if done.returncode != 0 and not findings:
        findings.append(proof.first_lines(done.stderr))
    findings += sizes(base, headers) + count_of_events(root)
    if scope == proof.FULL:
        print(f"{len(headers)} headers, {counts['code']} examples, {counts['list']} lists of methods, {pieces} pieces of code in READMEs")
    return findings


def plant(header, pattern, text):
    return proof.replace("lib/nanosgf/" + header, pattern, text)


FAULTS = [
    proof.Fault("another-size", plant("syntax/writer.hpp", r"28 bytes with", "24 bytes with"),
                r"syntax/writer\.hpp:1:\d+: error: static assertion failed: Writer has another size"),
    proof.Fault("size-that-nobody-checks", plant("go/drawing.hpp", r"^namespace nanosgf", "/// 4 bytes with 4-byte pointers.\nnamespace nanosgf"),
                r"go/drawing\.hpp: states 1 sizes, 0 of them checked"),
    proof.Fault("event-not-counted", plant("game/typed_event.hpp", r"^    komi,\n", ""),
                r"events listed, of TypedKind, said in README.md: \(42, 41, 42\)"),
    proof.Fault("misspelt-member", plant("tree/builder.hpp", r"^(///     status = builder\.)finish", r"\1finnish"),
                r"tree/builder\.hpp:\d+:\d+: error: .*finnish"),
    proof.Fault("misspelt-in-a-readme", plant("go/README.md", r"board\.undo\(", "board.take_back("),
                r"go/README\.md:\d+:\d+: error: .*take_back"),
    proof.Fault("readmes-gone", lambda root: [path.unlink() for path in (root / "lib").rglob("README.md")],
                r"^0 pieces of code in READMEs"),
    proof.Fault("event-of-another-type", plant("game/parser.hpp", r"on_move\(Color, Point\) \{", r"on_move(Point, Color) {"),
                r"error: static assertion failed: .*on_move"),
    proof.Fault("argument-of-another-type", plant("ishi/writer.hpp", r"^(///     writer\.setup\(Color::black, )\{3, 3\}", r'\1"C3"'),
                r"ishi/writer\.hpp:\d+:\d+: error:"),
    proof.Fault("function-that-does-not-compile", plant("syntax/source.hpp", r"SeekableSource::failed;\n", "Seekable::failed;\n"),
                r"syntax/source\.hpp:\d+:\d+: error: .*Seekable"),
    proof.Fault("places-left-open", plant("value/composed.hpp", r"use\(part\);", "..."),
                r"value/composed\.hpp:\d+: neither code nor a list"),
    proof.Fault("unknown-kind", plant("go/drawing.hpp", r"^///        A B C", "///        a b c"),
                r"go/drawing\.hpp:\d+: neither code nor a list"),
    proof.Fault("examples-gone", lambda root: [path.write_text(re.sub(r"^(\s*///) {5,}", r"\1 ", path.read_text(), flags=re.M))
                                               for path in (root / "lib").rglob("*.hpp") if path.parent.name != "tree"],
                r"^\d examples and \d lists of methods: this proof looks"),
]

if __name__ == "__main__":
    proof.main("examples in headers", check, FAULTS, needs=(COMPILER, SMALL_COMPILER[0]))
