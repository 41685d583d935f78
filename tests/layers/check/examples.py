#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns tables of legal games into a C++ table: examples.py TABLE.cpp TABLE.md..."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "support"))
import cases_notation as notation  # noqa: E402

PROFILES = ("lenient", "ff1", "ff2", "ff3", "ff4", "hex", "kierulf")


def examples_of(path):
    """Document and section, sentence, bytes and profile of each input."""
    place = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line == "## Without an example":
            return
        if line.startswith("### "):
            place = line[4:]
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if not cells or cells[0] in ("sentence", "---"):
            continue
        inputs = re.findall(r"`([^`]+)`", cells[1])
        if len(cells) != 3 or cells[2] not in PROFILES or not inputs or not place:
            sys.exit(f"{path}:{number}: not a sentence, inputs and a profile under a heading")
        for text in inputs:
            yield f"{path.name}:{number}: {place}: {cells[0]}", text, notation.decode(text), cells[2]


def main():
    table, *paths = map(Path, sys.argv[1:])
    seen, rows = set(), []
    for path in paths:
        for place, text, raw, profile in examples_of(path):
            if (raw, profile) in seen:
                sys.exit(f"{place}: a second time: {text}")
            seen.add((raw, profile))
            rows.append(f"{notation.literal(place.encode())}, {notation.literal(text.encode())}, {notation.literal(raw)}, "
                        f"{len(raw)}, nanosgf::check::Profile::{profile}")
    table.write_text("\n".join([
        "// SPDX-License-Identifier: MIT", "// Made by examples.py.", '#include "example.hpp"', "", "namespace check_test {", "",
        "const Example all_examples[] = {", *(f"    {{{row}}}," for row in rows), "};",
        "const size_t example_count = sizeof all_examples / sizeof all_examples[0];", "", "} // namespace check_test", ""]),
        encoding="utf-8")


if __name__ == "__main__":
    main()
