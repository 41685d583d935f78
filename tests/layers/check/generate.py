#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns Markdown files of findings into a C++ table: generate.py TABLE.cpp CASES.md..."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "support"))
import cases_notation as notation  # noqa: E402

LINE = re.compile(r"[IWEF] [a-z0-9-]+ (?P<at>\d+)(?: [A-Z0-9]{1,4})?(?: provisional)?(?: game \d+ node \d+ depth \d+)?")
PROFILES = ("lenient", "strict", "ff1", "ff2", "ff3", "ff4", "hex", "kierulf")


class Expected:
    """One expected log."""

    def __init__(self, lines, label, raw):
        for line in lines:
            match = LINE.fullmatch(line)
            if not match:
                raise notation.Wrong(f"[{label}] is no finding: {line}")
            if int(match["at"]) > len(raw):
                raise notation.Wrong(f"[{label}] points behind the input: {line}")
        self.lines = [*lines, "end"]


class Label:
    """`lenient`, `strict one-pass`, `ff4 levels=1 places`, `lenient no-room` ..."""

    def __init__(self, text):
        self.text = text
        self.profile, *options = text.split()
        self.levels = 4
        self.knows_roots, self.has_room, self.has_places = True, True, False
        for option in options:
            if option == "one-pass":
                self.knows_roots = False
            elif option == "no-room":
                self.has_room = False
            elif option == "places":
                self.has_places = True
            elif re.fullmatch(r"levels=[0-4]", option):
                self.levels = int(option[-1])
            else:
                raise notation.Wrong(f"unknown label: {text}")
        if self.profile not in PROFILES:
            raise notation.Wrong(f"unknown profile: {text}")

    @staticmethod
    def plain():
        return False


def entries_of(path):
    for case in notation.read_file(path, Label, Expected):
        for label, expected in case.expected:
            faults = [line for line in expected.lines if line[:2] in ("W ", "E ", "F ")]
            if path.stem == "legal" and faults:
                raise notation.Wrong(f"{case.title}: legal, but {faults[0]}")
            log = "".join(line + "\n" for line in expected.lines)
            flag = ("false", "true")
            yield ", ".join([
                notation.fields(path, case.line, case.title, label.text, case.raw, log),
                f"nanosgf::check::Profile::{label.profile}", flag[label.knows_roots], str(label.levels), flag[label.has_room],
                flag[label.has_places], "&examine"]), True


if __name__ == "__main__":
    notation.write_table(sys.argv[1:], ["case.hpp"], "check_test", entries_of)
