#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns a Markdown file of conformance cases into a C++ table.

generate.py CASES.md TABLE.cpp            writes the table
generate.py CASES.md TABLE.cpp --break    plants one fault in each expected log
generate.py CASES.md --rows               prints the numbers of the rows that the cases name
"""
import re
import sys
from pathlib import Path

NAMED_BYTES = {"LF": 10, "CR": 13, "TAB": 9, "SP": 32, "VT": 11, "FF": 12, "NUL": 0}
TOKEN = re.compile(r"<(LF|CR|TAB|SP|VT|FF|NUL|x[0-9A-F]{2})>")
POSITIONED = {
    "begin_tree": r"begin_tree (?P<at>\d+)",
    "node": r"node (?P<at>\d+)",
    "end_tree": r"end_tree (?P<at>\d+)",
    "identifier": r'identifier "(?P<text>.*)" (?P<at>\d+)',
    "property": r"property (?P<name>-|[A-Z0-9]{1,16}) (?P<at>\d+)",
    "value": r'value (?:"(?P<text>.*)" (?P<at>\d+)(?P<mark> incomplete| open)?|skipped (?P<skipped>\d+))',
    "rest": r'rest "(?P<text>.*)" (?P<at>\d+)(?P<mark> incomplete)?',
    "diagnostic": r"diagnostic (?P<code>[a-z-]+) (?P<at>\d+)(?: at \d+:\d+)?",
    "status": r"status (?:ok|failed (?P<code>[a-z-]+) (?P<at>\d+))",
}
OPTIONS = {
    "lines": "Lines", "spelling": "Spelling",
    "depth=3": "Depth3", "value=4": "Value4", "bytes=12": "Bytes12",
}
CHARSETS = ("shift_jis", "gbk_big5", "declared")
# Codes that leave the shape of a tree alone, so that what a skip leaves out is certain.
HARMLESS = ("bom", "junk-before", "junk-after", "data-outside-tree", "ident-missing",
            "ident-lowercase", "ident-digit", "ident-whitespace", "ident-long", "ident-too-long")


class Wrong(Exception):
    """A case that cannot be read; the message says where and why."""


def decode(text):
    """Input notation to bytes."""
    out, at = bytearray(), 0
    for match in TOKEN.finditer(text):
        out += text[at:match.start()].encode("ascii")
        name = match[1]
        out.append(NAMED_BYTES[name] if name in NAMED_BYTES else int(name[1:], 16))
        at = match.end()
    return bytes(out + text[at:].encode("ascii"))


def encode(raw):
    """Bytes to the notation that the runner writes."""
    names = {value: name for name, value in NAMED_BYTES.items() if name != "SP"}
    return "".join(f"<{names[b]}>" if b in names else chr(b) if 32 <= b <= 126 else f"<x{b:02X}>"
                   for b in raw)


class Expected:
    """One expected log: its lines in the runner's notation, checked against the input."""

    def __init__(self, lines, label, raw):
        self.label = label
        self.lines = [self.read(line, raw) for line in lines]
        if not self.lines or not self.lines[-1].startswith("status"):
            raise Wrong(f"[{label}] does not end with a status")
        if any(line.startswith("status") for line in self.lines[:-1]):
            raise Wrong(f"[{label}] has lines behind the status")

    def read(self, line, raw):
        kind = line.split(" ", 1)[0]
        match = re.fullmatch(POSITIONED.get(kind, r"\b\B"), line)
        if not match:
            raise Wrong(f"[{self.label}] is no event: {line}")
        found = match.groupdict()
        at = int(found.get("at") or found.get("skipped") or 0)
        if at > len(raw):
            raise Wrong(f"[{self.label}] points behind the input: {line}")
        self.check_place(kind, found, at, raw, line)
        if found.get("text") is not None:
            text = decode(found["text"])
            if raw[at:at + len(text)] != text:
                raise Wrong(f"[{self.label}] is not what stands there: {line}")
            if kind == "value" and not found["mark"] and raw[at + len(text):at + len(text) + 1] != b"]":
                raise Wrong(f"[{self.label}] does not end at a bracket: {line}")
            line = line.replace(f'"{found["text"]}"', f'"{encode(text)}"', 1)
        return line

    def check_place(self, kind, found, at, raw, line):
        byte = raw[at:at + 1]
        good = True
        if kind == "begin_tree":
            good = byte == b"("
        elif kind == "node":
            good = byte in (b";", b"[") or byte.isalpha()
        elif kind == "end_tree":
            good = byte == b")" or at == len(raw)
        elif kind == "property":
            good = byte == b"[" if found["name"] == "-" and byte == b"[" else byte.isalpha()
        elif kind == "value":
            good = raw[at - 1:at] == b"["
        if not good:
            raise Wrong(f"[{self.label}] does not point at its byte: {line}")

    def regular(self):
        """Whether what a skip leaves out can be told from the lines alone."""
        for line in self.lines:
            word = line.split()
            if word[0] == "diagnostic" and word[1] not in HARMLESS:
                return False
            if word[0] == "rest" or line.endswith((" open", " incomplete")):
                return False
        return self.lines[-1] == "status ok"


class Label:
    """`lenient lines`, `strict depth=3`, `both answer skip_tree to node 8` ..."""

    def __init__(self, text):
        self.text = text
        self.answer = self.answered = None
        if " answer " in text:
            text, answer = text.split(" answer ", 1)
            self.answer, self.answered = answer.split(" to ", 1)
            if self.answer not in ("skip_property", "skip_node", "skip_tree"):
                raise Wrong(f"unknown answer: {self.answer}")
        base, *options = text.split()
        self.bases = {"both": ["Lenient", "Strict"], "lenient": ["Lenient"], "strict": ["Strict"]}[base]
        self.charset = "untouched"
        self.wrappers = []
        for option in options:
            if option in CHARSETS:
                self.charset = option
                self.wrappers.append("DoubleByte")
            elif option in OPTIONS:
                self.wrappers.append(OPTIONS[option])
            else:
                raise Wrong(f"unknown option: {option}")

    def plain(self):
        return not self.wrappers and self.answer is None

    def policies(self):
        """The C++ types to read the case with, and how the report calls them."""
        for base in self.bases:
            name = base
            for wrapper in self.wrappers:
                name = f"{wrapper}<{name}>"
            said = " ".join([base.lower()] + self.text.split(" ")[1:])
            yield name, said, True
            if not self.wrappers:
                yield f"Narrow<{name}>", said + ", plain loop", False
                yield f"Large<{name}>", said + ", 64-bit offsets", False


class Case:
    def __init__(self, title, prose, raw, expected):
        self.title, self.prose, self.raw, self.expected = title, prose, raw, expected
        covered = {base for label, _ in expected if label.plain() for base in label.bases}
        if any(label.plain() for label, _ in expected) and covered != {"Lenient", "Strict"}:
            raise Wrong(f"{title}: expected for {covered} only")
        if not expected:
            raise Wrong(f"{title}: nothing is expected")
        if not re.search(r"\w+ .*\.", prose):
            raise Wrong(f"{title}: no sentence says which rule this shows")

    def rows(self):
        numbers = set()
        for listing in re.findall(r"\b[Rr]ows? (\d+(?:(?:, | and | to )\d+)*)", self.prose):
            for span in re.split(r", | and ", listing):
                ends = [int(end) for end in span.split(" to ")]
                numbers |= set(range(ends[0], ends[-1] + 1))
        return numbers


def read_table(title, prose, lines, label_type=Label, expected_type=Expected):
    """Cases of a table | row | input | both | ...: one a line, cells in code spans."""
    header = [cell.strip() for cell in lines[0].strip("|").split("|")]
    if header[:2] != ["row", "input"]:
        raise Wrong(f"{title}: a table of cases begins with the columns row and input")
    for line in lines[2:]:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) != len(header):
            raise Wrong(f"{title}: not one cell a column: {line}")
        row = cells[0]
        raw = decode(cells[1].strip("`"))
        expected = []
        for label, cell in zip(header[2:], cells[2:]):
            events = re.findall(r"`([^`]*)`", cell)
            expected.append((label_type(label), expected_type(events, label, raw)))
        said = re.sub(r"\b[Rr]ows? (?=\d)", "rows: ", prose) + (f" Row {row}." if row != "-" else "")
        yield Case(f"{title}: {cells[1].strip('`')}" + (f" (row {row})" if row != "-" else ""),
                   said, raw, expected)


def read_section(title, lines, label_type=Label, expected_type=Expected):
    prose, blocks, tables = [], [], []
    lines = iter(lines)
    for line in lines:
        fence = re.fullmatch(r"```(\S.*)", line)
        if fence:
            block = []
            for inner in lines:
                if inner == "```":
                    break
                block.append(inner)
            else:
                raise Wrong(f"{title}: a block does not end")
            blocks.append((fence[1], block))
        elif line.startswith("|"):
            tables.append(line)
        else:
            prose.append(line)
    said = " ".join(prose)
    if tables:
        yield from read_table(title, said, tables, label_type, expected_type)
    if not blocks:
        return
    kind, block = blocks[0]
    if kind not in ("input", "input literal"):
        raise Wrong(f"{title}: the first block is not the input")
    raw = "\n".join(block).encode() if kind == "input literal" else decode("".join(block))
    expected = []
    for label, block in blocks[1:]:
        expected.append((label_type(label), expected_type(block, label, raw)))
    yield Case(title, said, raw, expected)


def read_file(path, label_type=Label, expected_type=Expected):
    """All cases of a Markdown file: a case is what follows a heading of the third level.

    The types read the labels and the lines of events; other tests have events of their own."""
    title, lines = None, []
    for line in path.read_text(encoding="utf-8").splitlines() + ["# end"]:
        if re.match(r"#{1,3} ", line):
            if title:
                yield from read_section(title, lines, label_type, expected_type)
            title, lines = (line[4:], []) if line.startswith("### ") else (None, [])
        elif title:
            lines.append(line)


def plant_fault(lines, seed):
    """Changes one thing in an expected log, another one for each seed."""
    at = seed % len(lines)
    line = lines[at]
    if seed % 3 == 0 and len(lines) > 1:
        return lines[:at] + lines[at + 1:]
    if line[-1].isdigit():
        return lines[:at] + [line[:-1] + str((int(line[-1]) + 3) % 10)] + lines[at + 1:]
    return lines[:at] + [line + "x"] + lines[at + 1:]


def literal(raw):
    """A C++ string literal; every byte that might end an escape sequence is octal."""
    return '"' + "".join(chr(b) if 32 <= b <= 126 and chr(b) not in '"\\?' else f"\\{b:03o}"
                         for b in raw) + '"'


def answer_of(label, expected):
    if label.answer is None:
        return "go_on", 0
    words = label.answered.split()
    for number, line in enumerate(expected.lines):
        if line.split()[0] == words[0] and line.endswith(" " + words[-1]):
            return label.answer, number
    raise Wrong(f"[{label.text}] has no line {label.answered}")


def write_table(path, cases, break_it):
    entries, seed = [], 0
    for case in cases:
        for label, expected in case.expected:
            answer, answered = answer_of(label, expected)
            lines = plant_fault(expected.lines, seed) if break_it else expected.lines
            for policy, said, everywhere in label.policies():
                entry = ", ".join([
                    literal(path.name.encode()), literal(case.title.encode("ascii", "replace")),
                    literal(said.encode()), literal(case.raw), str(len(case.raw)),
                    literal("".join(line + "\n" for line in lines).encode()),
                    f"&examine<{policy}>", f"Set::{label.charset}",
                    "true" if expected.regular() and label.charset != "declared" else "false", f"Answer::{answer}", str(answered)])
                entries.append((everywhere, f"    {{{entry}}},\n"))
            seed += 1
    text = ("// SPDX-License-Identifier: MIT\n"
            f"// Made from {path.name} by generate.py: the cases of that file.\n"
            '#include "case.hpp"\n#include "policies.hpp"\n\nnamespace conformance {\n\n'
            "using nanosgf::Answer;\n\nconst Case cases[] = {\n")
    text += "".join(entry for everywhere, entry in entries if everywhere)
    text += "#ifndef NANOSGF_CONFORMANCE_REDUCED\n"
    text += "".join(entry for everywhere, entry in entries if not everywhere)
    text += ("#endif\n};\nconst size_t case_count = sizeof cases / sizeof cases[0];\n\n"
             "} // namespace conformance\n")
    return text


def main(arguments):
    paths = [Path(argument) for argument in arguments if not argument.startswith("--")]
    try:
        cases = list(read_file(paths[0]))
    except Wrong as wrong:
        sys.exit(f"{paths[0]}: {wrong}")
    if "--rows" in arguments:
        print(*sorted(set().union(*(case.rows() for case in cases))))
    else:
        paths[1].write_text(write_table(paths[0], cases, "--break" in arguments), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
