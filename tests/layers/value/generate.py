#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns Markdown files of cases of values into a C++ table: generate.py TABLE.cpp CASES.md..."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "support"))
import cases_notation as notation  # noqa: E402
from cases_notation import Wrong  # noqa: E402

HEADS = ["row", "input", "read as", "decoded", "codes"]
KINDS = {
    "text": "text", "simple text": "simple_text", "text, Shift_JIS": "text_shift_jis",
    "text, GBK": "text_gbk_big5", "composed": "composed",
    "composed, Shift_JIS": "composed_shift_jis", "composed, GBK": "composed_gbk_big5",
    "label": "label", "tuple": "tuple", "tuple, Shift_JIS": "tuple_shift_jis", "raw composed": "split",
    "raw composed, Shift_JIS": "split_shift_jis", "raw tuple": "parts",
    "raw tuple, Shift_JIS": "parts_shift_jis", "number": "number", "number or 1": "number_or_1",
    "real": "real", "double": "double_value", "color": "color", "color or digit": "color_or_digit",
    "none": "none", "figure": "figure", "rank": "rank",
    "round": "round_value", "rules": "rules", "overtime": "overtime", "time": "time",
    "time, minutes": "time_in_minutes", "style": "style", "print mode": "print_mode",
    "charset": "encoding", "UTF-8": "utf8", "ISO-8859-1": "latin1", "5 bytes": "collected",
}


class Case:
    """A line of a table: a property, how it is read, and what must come out."""

    def __init__(self, line, title, cells):
        self.line = line
        self.row, self.input, kind, self.decoded, self.codes = cells
        self.title = f"{title}: {self.input}" + (f" (row {self.row})" if self.row != "-" else "")
        if kind not in KINDS:
            raise Wrong(f"{self.title}: nothing is read as {kind}")
        if not re.fullmatch(r"-|\d+", self.row):
            raise Wrong(f"{self.title}: {self.row} is no row")
        self.kind, self.label = KINDS[kind], kind
        self.raw = b"(;" + notation.decode(self.input) + b")"
        self.decoded = notation.encode(notation.decode(self.decoded))


def cells_of(line):
    """The cells of a line; what stands in a code span is taken as it is."""
    cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
    return [cell[1:-1] if cell.startswith("`") and cell.endswith("`") else cell for cell in cells]


def read_file(path):
    """All cases of a file: the lines of the tables under headings of the third level."""
    title, prose, heads = None, "", None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("#"):
            title, prose, heads = line.lstrip("# "), "", None
        elif not line.startswith("|"):
            prose += line + " "
        elif heads is None:
            heads = cells_of(line)
            if heads != HEADS:
                raise Wrong(f"{title}: the heads are not {HEADS}")
            if not re.search(r"\w+ .*\.", prose):
                raise Wrong(f"{title}: no sentence says which rule this shows")
        elif not line.startswith("|---"):
            cells = cells_of(line)
            if len(cells) != len(HEADS):
                raise Wrong(f"{title}: not one cell a column: {line}")
            yield Case(number, title, cells)


def entries_of(path):
    for case in read_file(path):
        yield ", ".join([
            notation.fields(path, case.line, case.title, case.label, case.raw, case.decoded),
            notation.literal(case.codes.encode()), f"&{case.kind}"]), True


if __name__ == "__main__":
    notation.write_table(sys.argv[1:], ["case.hpp"], "value_test", entries_of)
