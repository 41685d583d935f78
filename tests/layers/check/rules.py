#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns the table of rules into a C++ table: rules.py TABLE.cpp RULES.md"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "support"))
import cases_notation as notation  # noqa: E402


def main():
    table, source = map(Path, sys.argv[1:])
    rows, exempt = [], []
    for line in source.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if not cells or cells[0] in ("code", "---"):
            continue
        if len(cells) == 9:
            letters = "".join(cells[1:5])
            if len(letters) != 4 or set(letters) - set("IWEF"):
                sys.exit(f"{source}: no severities: {line}")
            examples = [notation.decode(cell.strip("`")) for cell in cells[7:9]]
            rows.append(", ".join([notation.literal(cells[0].encode()), notation.literal(letters.encode()),
                                   notation.literal(cells[5].encode()),
                                   *(f"{notation.literal(raw)}, {len(raw)}" for raw in examples)]))
        elif len(cells) == 2:
            exempt += [notation.literal(name.strip().encode()) for name in cells[0].split(",")]
        else:
            sys.exit(f"{source}: not nine cells, nor two: {line}")
    table.write_text("\n".join([
        "// SPDX-License-Identifier: MIT", f"// Made by rules.py from {source.name}.", '#include "rule.hpp"', "",
        "namespace check_test {", "", "const Rule all_rules[] = {", *(f"    {{{row}}}," for row in rows), "};",
        "const size_t rule_count = sizeof all_rules / sizeof all_rules[0];", "const char* const exempt[] = {",
        *(f"    {name}," for name in exempt), "};", "const size_t exempt_count = sizeof exempt / sizeof exempt[0];", "",
        "} // namespace check_test", ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
