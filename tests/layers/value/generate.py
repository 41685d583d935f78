#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns a Markdown file of cases of values into a C++ table.

generate.py CASES.md TABLE.cpp            writes the table
generate.py CASES.md TABLE.cpp --break    plants one fault in each expectation
"""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "syntax"))
import generate as notation  # noqa: E402  the notation of bytes is that of the event logs

HEADS = ["row", "input", "read as", "decoded", "codes"]
KINDS = {
    "text": "text", "simple text": "simple_text", "text, Shift_JIS": "text_shift_jis",
    "text, GBK": "text_gbk_big5", "composed": "composed",
    "composed, Shift_JIS": "composed_shift_jis", "composed, GBK": "composed_gbk_big5",
    "label": "label", "tuple": "tuple", "tuple, Shift_JIS": "tuple_shift_jis", "raw composed": "split",
    "raw composed, Shift_JIS": "split_shift_jis", "raw tuple": "parts",
    "raw tuple, Shift_JIS": "parts_shift_jis", "number": "number", "number or 1": "number_or_1",
    "real": "real", "double": "double_value", "color": "color", "color or digit": "color_or_digit",
    "none": "none", "figure": "figure", "rank": "rank", "time": "time",
    "time, minutes": "time_in_minutes", "style": "style", "print mode": "print_mode",
    "charset": "encoding", "UTF-8": "utf8", "ISO-8859-1": "latin1", "5 bytes": "collected",
}


class Wrong(Exception):
    """A case that cannot be read; the message says where and why."""


class Case:
    """A line of a table: a property, how it is read, and what must come out."""

    def __init__(self, title, cells):
        self.row, self.input, kind, self.decoded, self.codes = cells
        self.title = f"{title}: {self.input}" + (f" (row {self.row})" if self.row != "-" else "")
        if kind not in KINDS:
            raise Wrong(f"{self.title}: nothing is read as {kind}")
        if not re.fullmatch(r"-|\d+", self.row):
            raise Wrong(f"{self.title}: {self.row} is no row")
        self.kind = KINDS[kind]
        self.raw = b"(;" + notation.decode(self.input) + b")"
        self.decoded = notation.encode(notation.decode(self.decoded))

    def rows(self):
        return set() if self.row == "-" else {int(self.row)}


def cells_of(line):
    """The cells of a line; what stands in a code span is taken as it is."""
    cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
    return [cell[1:-1] if cell.startswith("`") and cell.endswith("`") else cell for cell in cells]


def read_file(path):
    """All cases of a file: the lines of the tables under headings of the third level."""
    title, prose, heads = None, "", None
    for line in path.read_text(encoding="utf-8").splitlines():
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
            yield Case(title, cells)


def write_table(path, cases, break_it):
    text = ("// SPDX-License-Identifier: MIT\n"
            f"// Made from {path.name} by generate.py: the cases of that file.\n"
            '#include "case.hpp"\n\nnamespace value_test {\n\nconst Case cases[] = {\n')
    for number, case in enumerate(cases):
        decoded, codes = case.decoded, case.codes
        if break_it and number % 2 == 0:
            decoded += "x"
        elif break_it:
            codes = "nul-byte" if codes == "-" else "-"
        fields = [notation.literal(path.name.encode()),
                  notation.literal(case.title.encode("ascii", "replace")),
                  notation.literal(case.raw), str(len(case.raw)),
                  notation.literal(decoded.encode()), notation.literal(codes.encode()), case.kind]
        text += f"    {{{', '.join(fields)}}},\n"
    return text + ("};\nconst size_t case_count = sizeof cases / sizeof cases[0];\n\n"
                   "} // namespace value_test\n")


def main(arguments):
    paths = [Path(argument) for argument in arguments if not argument.startswith("--")]
    try:
        cases = list(read_file(paths[0]))
    except (Wrong, notation.Wrong) as wrong:
        sys.exit(f"{paths[0]}: {wrong}")
    paths[1].write_text(write_table(paths[0], cases, "--break" in arguments), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
