#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns Markdown files of event logs into a C++ table: generate.py TABLE.cpp CASES.md..."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "support"))
import cases_notation  # noqa: E402
from cases_notation import Wrong, decode, encode, literal  # noqa: E402,F401  literal: for others

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
        """Whether what a skip leaves out can be seen from the lines alone."""
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


def answer_of(label, expected):
    if label.answer is None:
        return "go_on", 0
    words = label.answered.split()
    for number, line in enumerate(expected.lines):
        if line.split()[0] == words[0] and line.endswith(" " + words[-1]):
            return label.answer, number
    raise Wrong(f"[{label.text}] has no line {label.answered}")


def read_file(path):
    return cases_notation.read_file(path, Label, Expected)


def entries_of(path):
    for case in read_file(path):
        for label, expected in case.expected:
            answer, answered = answer_of(label, expected)
            regular = expected.regular() and label.charset != "declared"
            log = "".join(line + "\n" for line in expected.lines)
            for policy, said, everywhere in label.policies():
                if case.swept and not everywhere:
                    continue
                yield ", ".join([
                    cases_notation.fields(path, case.line, case.title, said, case.raw, log),
                    f"&examine<{policy}>", f"Set::{label.charset}", str(regular).lower(), str(case.swept).lower(),
                    f"Answer::{answer}", str(answered)]), everywhere and not case.swept


if __name__ == "__main__":
    cases_notation.write_table(sys.argv[1:], ["case.hpp", "policies.hpp"], "conformance", entries_of)
