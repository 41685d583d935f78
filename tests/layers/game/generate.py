#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns Markdown files of logs of typed events into a C++ table: generate.py TABLE.cpp CASES.md..."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "support"))
import cases_notation as notation  # noqa: E402

POINT = r"\d+,\d+"
SIDE = "(?:black|white)"
REAL = r"-?\d+(?:\.\d+)?"
TEXT = r'"(?P<text>.*)"(?P<mark> incomplete| open)?'
KEY = "(?:-|[A-Z0-9]{1,4})"
MOVE = (rf"(?:(?:step|capture) {POINT} to {POINT}|shot {POINT} to {POINT} arrow {POINT}|"
        r"checkers \d \d(?: \d+-\d+)*|pass|resign|forfeit|swap-sides|swap-pieces|escape|double|take|"
        rf"drop|text|play {POINT})")
EVENTS = [
    r"(?:begin_tree|node|end_tree) (?P<at>\d+)",
    r"property (?:-|[A-Z0-9]{1,16}) (?P<at>\d+)",
    r"board_size \d+x\d+",
    r"root FF \d GM \d+ SZ \d+x\d+ CA [A-Za-z0-9_-]+",
    rf"move {SIDE} {POINT}", rf"pass {SIDE}", rf"special {SIDE} {MOVE}",
    rf"setup (?:empty|black|white) {POINT}", rf"player {SIDE}", r"move_number -?\d+",
    r"annotation (?:bad-move|doubtful|interesting|tesuji|forced|even|good-for-black|good-for-white|"
    r"hotspot|unclear) [12]",
    rf"markup (?:circle|cross|selected|square|triangle|plain) {POINT}",
    rf"label {POINT} {TEXT}", rf"line (?:arrow|line) {POINT} {POINT}",
    rf"territory {SIDE} {POINT}", r"begin_region (?:view|dim)", rf"region (?:view|dim) {POINT}",
    r"figure (?:none|\d+)", r"print_mode [012]",
    rf"time_left {SIDE} {REAL}", rf"moves_left {SIDE} -?\d+", rf"time_limit {REAL}",
    rf"komi {REAL}", r"handicap -?\d+",
    rf"result (?:draw|void|unknown|{SIDE}(?: score| resignation| time| forfeit)?(?: {REAL})?)",
    r"date \d+(?:-\d\d){0,2}",
    rf"expected_move {MOVE}", rf"rank {SIDE} \d+[kdp][?*]?", r'round \d+ "[^"]*"',
    r"rules (?:AGA|GOE|Japanese|NZ|Chinese|Korean)",
    rf"overtime (?:absolute|(?:byo-yomi|canadian) \d+ {REAL}|fischer {REAL})", r"lose_on_time",
    r"style (?:children|siblings) (?:no-)?markup", r'application "[^"]*" "[^"]*"',
    rf"text {KEY} (?:1 )?{TEXT}", rf"text {KEY} skipped", rf"number {KEY} -?\d+", rf"real {KEY} {REAL}",
    rf"point {KEY} {POINT}", rf"whole {KEY} {TEXT}",
    r'raw "(?P<text>.*)" (?:(?P<at>\d+)(?P<mark> incomplete)?|open)', r'rest "(?P<text>.*)"(?: \d+)?(?P<mark> incomplete)?',
    r"diagnostic (?P<code>[a-z0-9-]+) (?P<at>\d+)",
    r"status (?:ok|stopped|failed (?:[a-z-]+) (?P<at>\d+))",
]
HANDLERS = ("all", "values", "stones", "moves", "specials", "reals", "numbers", "wholes", "points",
            "texts", "raw", "labels", "komi", "information", "regions", "figures", "root", "details", "facts")
OPTIONS = {"everything": "Everything", "go_only": "GoOnly", "double_byte": "DoubleByte",
           "depth=3": "Depth3"}
ANSWERS = ("skip_property", "skip_node", "skip_tree", "pause", "stop")


class Expected:
    """One expected log: its lines in the runner's notation, rectangles of points written out."""

    def __init__(self, lines, label, raw):
        self.label = label
        self.lines = [done for line in lines for done in self.read(line, raw)]
        if not self.lines[-1:] or not self.lines[-1].startswith("status"):
            self.lines.append("status ok")

    def read(self, line, raw):
        mark = " provisional" if line.endswith(" provisional") else ""
        line = line[:len(line) - len(mark)]
        area = re.fullmatch(r"(.* )(\d+),(\d+) \.\. (\d+),(\d+)", line)
        if area:
            left, top, right, bottom = map(int, area.groups()[1:])
            for column in range(left, right + 1):
                for row in range(top, bottom + 1):
                    yield from self.read(f"{area[1]}{column},{row}{mark}", raw)
            return
        matches = [match for match in (re.fullmatch(event, line) for event in EVENTS) if match]
        if not matches:
            raise notation.Wrong(f"[{self.label}] is no event: {line}")
        found = matches[0].groupdict()
        at = int(found.get("at") or 0)
        if at > len(raw):
            raise notation.Wrong(f"[{self.label}] points behind the input: {line}")
        if found.get("text") is not None:
            text = notation.decode(found["text"])
            if line.startswith("raw") and at and raw[at:at + len(text)] != text:
                raise notation.Wrong(f"[{self.label}] is not what stands there: {line}")
            line = line.replace(f'"{found["text"]}"', f'"{notation.encode(text)}"', 1)
        yield line + mark


class Label:
    """`all`, `values go_only`, `all answer skip_property to setup black 0,0` ..."""

    def __init__(self, text):
        self.text = text
        self.answer = self.answered = None
        if " answer " in text:
            text, answer = text.split(" answer ", 1)
            self.answer, self.answered = answer.split(" to ", 1)
            if self.answer not in ANSWERS:
                raise notation.Wrong(f"unknown answer: {self.answer}")
        handler, *options = text.split()
        if handler not in HANDLERS or len(options) > 1 or any(o not in OPTIONS for o in options):
            raise notation.Wrong(f"unknown label: {text}")
        self.handler = handler.capitalize()
        self.options = OPTIONS[options[0]] if options else "Everything"

    @staticmethod
    def plain():
        return False


def line_answered(label, expected):
    if label.answer is None:
        return 0
    for number, line in enumerate(expected.lines):
        if line == label.answered or line.startswith(label.answered + " "):
            return number
    raise notation.Wrong(f"[{label.text}] has no line {label.answered}")


def entries_of(path):
    for case in notation.read_file(path, Label, Expected):
        for label, expected in case.expected:
            log = "".join(line + "\n" for line in expected.lines)
            yield ", ".join([
                notation.fields(path, case.line, case.title, label.text, case.raw, log),
                f"&examine<{label.handler}, {label.options}>",
                f"Answer::{label.answer or 'go_on'}", str(line_answered(label, expected))]), True


if __name__ == "__main__":
    notation.write_table(sys.argv[1:], ["case.hpp", "handlers.hpp"], "game_test", entries_of)
