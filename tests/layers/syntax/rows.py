#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a row of the case table (1 to 207, see README.md) is read or decoded by no test.

Every row is an event log here: its raw bytes. A row of sections A to F and H means something as
well, and must be claimed by a test of a layer that decodes values: in a table of cases by its first
cell, anywhere else by a comment `rows: 76 to 98, 113`, each of whose numbers the file also uses.
Sections D, E, F and H depend on FF, GM or SZ, and must be claimed by a log of typed events too; so must
rows that speak of a reader which holds a node (107, 117, 118, 173 to 175): the
typed parser delivers the value as it is.

rows.py [--break [decoded|typed]]    one case or one claim is forgotten, and the check must notice
"""
import re
import sys
from pathlib import Path

import generate

HERE = Path(__file__).resolve().parent
ROWS = range(1, 208)
STRUCTURE = range(156, 194)  # section G
TYPED = [*range(76, 156), *range(173, 176), *range(194, 208)]
DECODING_LAYERS = ("value", "game")

CELL = re.compile(r"\| (\d+|row) \| ")
CLAIM = re.compile(r"\brows: (\d+(?:(?:, | to )\d+)*)")


def spans(listing):
    """The numbers of `76 to 98, 113`."""
    for span in listing.split(", "):
        ends = [int(end) for end in span.split(" to ")]
        yield from range(ends[0], ends[-1] + 1)


def first_cells(lines):
    """The numbers in the first cells of the tables whose first column is `row`."""
    of_rows = False
    for line in lines:
        match = CELL.match(line)
        if not line.startswith("|"):
            of_rows = False
        elif match and match[1] == "row":
            of_rows = True
        elif match and of_rows:
            yield int(match[1])


def claims_of(path, findings):
    """The rows that a file of tests claims."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return set(first_cells(text.splitlines()))
    claimed = {row for match in CLAIM.finditer(text) for row in spans(match[1])}
    used = set(re.findall(r"\d+", CLAIM.sub("", text)))
    unused = sorted(row for row in claimed if str(row) not in used)
    if unused:
        findings.append(f"{path.parent.name}/{path.name} claims rows that it does not use: {numbers(unused)}")
    return claimed


def claims(findings):
    """Which layers decode which row."""
    found = {}
    for layer in DECODING_LAYERS:
        for path in sorted((HERE.parent / layer).rglob("*")):
            if path.suffix in (".md", ".cpp", ".hpp", ".py"):
                for row in claims_of(path, findings):
                    found.setdefault(row, set()).add(layer)
    return found


def numbers(rows):
    return " ".join(map(str, rows))


def main(arguments):
    findings = []
    cases = [case for path in sorted((HERE / "cases").glob("*.md")) for case in generate.read_file(path)]
    decoded = claims(findings)
    if arguments == ["--break"]:
        cases = [case for case in cases if 100 not in case.rows()]
    if arguments == ["--break", "decoded"]:
        decoded.pop(100, None)
    if arguments == ["--break", "typed"]:
        decoded[100].discard("game")
    named = {row for case in cases for row in case.rows()}
    print(f"{len(cases)} cases name {len(named)} of {len(ROWS)} rows; layers decode {len(decoded)}")
    for what, rows in (
            ("rows named by no case", [row for row in ROWS if row not in named]),
            ("rows decoded by no layer", [row for row in ROWS if row not in decoded and row not in STRUCTURE]),
            ("rows that are no typed event", [row for row in TYPED if "game" not in decoded.get(row, ())]),
            ("rows that do not exist", sorted(row for row in named | set(decoded) if row not in ROWS))):
        if rows:
            findings.append(f"{what}: {numbers(rows)}")
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
