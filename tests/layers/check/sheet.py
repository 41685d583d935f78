#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each code of a list of rules has a row: sheet.py RULES.md [--break]. That list, sgf-semantics.md, is no part of the project: it is
in the folder NANOSGF_SPEC, or in ../shared/spec beside the repository; without it the program ends with status 77."""
import os
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve()
SPEC = Path(os.environ.get("NANOSGF_SPEC") or HERE.parents[4] / "shared" / "spec")
# In that list, but not of this layer, and who reports it.
ELSEWHERE = {"ishi-setup-late": "the Ishi parser"}
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


def main():
    sheet = SPEC / "sgf-semantics.md"
    if not sheet.is_file():
        print("check: skipped: no sgf-semantics.md beside the checkout or in NANOSGF_SPEC")
        return 77
    codes = codes_of(sheet.read_text(encoding="utf-8"))
    text = Path(sys.argv[1]).read_text(encoding="utf-8")
    rows = set(re.findall(r"^\| ([a-z0-9-]+) \|", text, re.MULTILINE)) | ELSEWHERE.keys()
    for listing in re.findall(r"^\| ([a-z0-9-]+(?:, [a-z0-9-]+)+) \|", text, re.MULTILINE):
        rows |= set(listing.split(", "))
    if "--break" in sys.argv:
        rows -= {"superko"}
    missing = sorted(codes - rows)
    for name in missing:
        print(f"DIFFERENT {name}: in that list, but in no row")
    print(f"{len(codes)} codes, {len(missing)} without a row")
    return 1 if missing or len(codes) < LEAST_CODES else 0


if __name__ == "__main__":
    sys.exit(main())
