#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a row of the grammar sheet's case table (1 to 207) is named by no conformance case.

rows.py [--break]    with --break one case is forgotten, and the check must notice
"""
import sys
from pathlib import Path

import generate

ROWS = range(1, 208)


def main(arguments):
    cases = [case for path in sorted((Path(__file__).parent / "cases").glob("*.md"))
             for case in generate.read_file(path)]
    if "--break" in arguments:
        cases = [case for case in cases if 100 not in case.rows()]
    named = {}
    for case in cases:
        for row in case.rows():
            named.setdefault(row, []).append(case)
    missing = [row for row in ROWS if row not in named]
    stray = sorted(row for row in named if row not in ROWS)
    print(f"{len(cases)} cases name {len(named)} of {len(ROWS)} rows")
    if missing:
        print("rows named by no case:", *missing)
    if stray:
        print("cases name rows that do not exist:", *stray)
    return 1 if missing or stray else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
