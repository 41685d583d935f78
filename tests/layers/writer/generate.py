#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Collects the inputs of all cases of the conformance, value and game tests in a C++ table.

generate.py TABLE.cpp CASES.md...     values alone (folder value) are put into a tree
"""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "syntax"))
import generate as notation  # noqa: E402  the notation of bytes is that of the event logs


def inputs(path):
    text = path.read_text(encoding="utf-8")
    for cell in re.findall(r"^\| (?:-|[\d, ]+) \| `([^`]*)` \|", text, re.M):
        yield notation.decode(cell)
    for kind, block in re.findall(r"^```(input|input literal)\n(.*?)^```$", text, re.M | re.S):
        yield block[:-1].encode() if kind == "input literal" else notation.decode(block.replace("\n", ""))


def main(table, *paths):
    found = []
    for path in map(Path, paths):
        in_tree = path.parent.parent.name == "value"
        found += [b"(;" + raw + b")" if in_tree else raw for raw in inputs(path)]
    if len(found) < 500:
        sys.exit(f"only {len(found)} inputs found: has the form of the cases changed?")
    lines = "".join(f"    {{{notation.literal(raw)}, {len(raw)}}},\n" for raw in dict.fromkeys(found))
    Path(table).write_text(
        "// SPDX-License-Identifier: MIT\n// Made by generate.py: the inputs of all cases.\n"
        '#include "rows.hpp"\n\nnamespace rows {\n\nconst nanosgf::Bytes inputs[] = {\n' + lines +
        "};\nconst size_t count = sizeof inputs / sizeof inputs[0];\n\n} // namespace rows\n",
        encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
