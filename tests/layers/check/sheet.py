#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each code of a list of rules has a row: sheet.py RULES.md [--break [--untested | --memory]]. That list, sgf-semantics.md, is no part of the project: it is
in the folder NANOSGF_SPEC, or in ../shared/spec beside the repository; without it the program ends with status 77."""
import os
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve()
SPEC = Path(os.environ.get("NANOSGF_SPEC") or HERE.parents[4] / "shared" / "spec")
# In that list, but no check reports it: the test that shows what happens instead, and words of it.
ELSEWHERE = {
    "depth-limit": ("syntax/cases/ends.md", "diagnostic depth-limit"),
    "ishi-setup-late": ("ishi/parser.cpp", "Ishi 6.7, SETUP after moves is a step of its own"),
}
LEAST_CODES = 120
NAME = r"[a-z0-9]+(?:-[a-z0-9]+)+"


def codes_of(sheet):
    """The names in the first column of each table, and those that stand before their severity in another."""
    codes = {"bom", "superko"}
    for line in sheet.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else [""]
        if re.fullmatch(rf"{NAME}(?:, {NAME})*", cells[0]) and not re.fullmatch(r"[\d, -]+", cells[0]):
            codes |= set(cells[0].split(", "))
        codes |= set(re.findall(rf"\b([a-z]+(?:-[a-z0-9]+)+)(?= [EWI]4?(?: |$|,|\|))", line))
    return codes | set(re.findall(r"`(legacy-[a-z-]+|date-[a-z]+|result-[a-z]+)`", sheet))


def costs_of(sheet):
    """The memory of each code, as the tables with such a column say it."""
    costs, column = {}, None
    for line in sheet.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        column = column if cells else None
        if "cost" in cells:
            column = cells.index("cost")
        elif column and len(cells) > column:
            for name in cells[0].split(", "):
                costs[name] = costs.get(name, "") + " " + cells[column]
    return costs


def main():
    sheet = SPEC / "sgf-semantics.md"
    if not sheet.is_file():
        print("check: skipped: no sgf-semantics.md beside the checkout or in NANOSGF_SPEC")
        return 77
    codes = codes_of(sheet.read_text(encoding="utf-8"))
    text = Path(sys.argv[1]).read_text(encoding="utf-8")
    judged, _, not_decided = text.partition("## Not decided here")
    # A row of nine cells has a finding, which another test looks for; one of two cells says why there is none.
    rows = set(re.findall(r"^\| ([a-z0-9-]+) \|", judged, re.MULTILINE))
    listings = re.findall(r"^\| ([a-z0-9-]+(?:, [a-z0-9-]+)*) \|", not_decided, re.MULTILINE)
    exempt = {name for listing in listings for name in listing.split(", ")}
    needs_scratch = re.findall(r'"([a-z-]+)"', re.search(r"needs_scratch\[\] = \{(.*)\}", (HERE.parent / "rules.cpp").read_text(encoding="utf-8"))[1])
    if "--memory" in sys.argv:
        needs_scratch += ["two-moves"]
    elif "--break" in sys.argv:
        rows -= {"superko"}
        exempt |= {"superko"} if "--untested" in sys.argv else set()
    missing = sorted(codes - rows - exempt)
    for name in missing:
        print(f"DIFFERENT {name}: in that list, but in no row")
    for name in sorted(codes & exempt):
        file, words = ELSEWHERE.get(name, (None, None))
        if not file or words not in (HERE.parents[1] / file).read_text(encoding="utf-8"):
            missing.append(name)
            print(f"DIFFERENT {name}: not decided here, and no other test is about it")
    for name in sorted(ELSEWHERE.keys() - exempt):
        missing.append(name)
        print(f"DIFFERENT {name}: no row says why no check reports it")
    # Planes of a node (S2), boards (S4) and tables (SB) are a caller's; what that list decides with less needs none.
    costs = costs_of(sheet.read_text(encoding="utf-8"))
    for name in needs_scratch:
        if not re.search(r"\bS[24B]\b|caller's table", costs[name]):
            missing.append(name)
            print(f"DIFFERENT {name}: needs memory of the caller, but that list gives it{costs[name]}")
    print(f"{len(codes)} codes, {len(missing)} without a row or a test")
    return 1 if missing or len(codes) < LEAST_CODES else 0


if __name__ == "__main__":
    sys.exit(main())
