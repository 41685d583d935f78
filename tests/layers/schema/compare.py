#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the tables of the schema with what they must hold, row by row and both ways.

  compare.py LISTING expected   against properties.tsv and games.tsv beside this file
  compare.py LISTING spec       against sgf-properties.tsv of the project's research notes, which lie
                                in a folder beside the checkout or where NANOSGF_SPEC points;
                                exit status 77 where they are missing
  --break                       plants one difference of every kind, each of which must be found;
                                exit status 1 when all were, 0 when one was not

LISTING is the program that prints the tables (listing.cpp).
"""
import argparse
import collections
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SPEC = Path(os.environ.get("NANOSGF_SPEC") or HERE.parents[3] / "shared" / "spec")
SKIPPED = 77
COLUMNS = ["name", "versions", "game", "value type", "list kind", "property type", "group",
           "uniqueness", "variation", "standing", "replacement"]
GAME_COLUMNS = ["number", "name", "size", "custom", "notation"]


def listed(program, table):
    """The rows that the library prints of one of its tables."""
    done = subprocess.run([program, table], capture_output=True, text=True, timeout=60, check=True)
    return [line.split("\t") for line in done.stdout.splitlines()]


def read(path):
    """The rows of a file of TAB-separated fields, without its head line."""
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]


def of_go(rows):
    """What go_properties() must hold, given all rows: FF[4], Go, the standard; other versions are
    not reported."""
    kept = [row for row in rows if row[9] == "std" and "4" in row[1] and row[2] in ("any", "1")]
    return [[row[0], "4", *row[2:8], "-", "std", "-"] for row in kept]


# --- the columns of the research notes ----------------------------------------------------------

# What a parenthesis in the column of value types says of another version.
NOTES = {
    "FF1-3: text": "text before FF4", "before 2001-08: text": "text before FF4",
    "FF1: number": "number in FF1", "FF1-3: triple": "triple before FF4",
    "FF1-3: none": "none before FF4", "FF1-3: list": "list before FF4",
    "one table: number": "number or real", "draft": "-",
    "Go: point, rectangles allowed in FF4": "-",
}
UNIQUENESS = {
    "-": "-", "points unique inside the property after rectangle expansion": "points",
    "not stated for DD; overlap rule of point lists applies": "points",
    "one label per point": "labels",
    "the same ordered pair may not repeat; shared ends are fine; no one-point arrow": "arrows",
    "same arrow not twice; no single-point arrow": "arrows",
    "same pair may not repeat; reversed pair is the same line (proposed)": "lines",
    "keyword unique (proposed)": "keys", "tag unique (proposed)": "keys",
    "only one IP in a game": "once a game",
    "identical stones may repeat, once per instance": "stones",
}
VERSIONS = {"private": "-", "SGB": "-", "5 draft": "-", "4 (2000-10 to 2001-08)": "4",
            "234 (implied 1 when absent)": "1234",
            "1 (root, corner pair) 3 (unofficial, corner pair) 4": "134"}


def value_type(words):
    """(value type, variation)"""
    special = {
        "text (opaque)": ("opaque", "-"), "real/number": ("real", "number or real"),
        "number | composed number:number": ("number|number:number", "number before FF4"),
        "simpletext, mandatory format in FF4": ("simpletext", "form in FF4"),
    }
    if words in special:
        return special[words]
    words = re.sub(r"^e?list of ", "", words)
    words, note = re.fullmatch(r"(.*?)(?: \((.*)\))?", words).groups()
    return words.replace("composed ", "").replace(" | ", "|"), NOTES[note] if note else "-"


def variation(row, of_value):
    """What the other columns say of other versions; one at most."""
    said = {of_value} - {"-"}
    if row["ff"].startswith("234 (implied"):
        said.add("implied in FF1")
    if row["ff"].startswith("1 (root"):
        said.add("corners before FF4, root in FF1")
    if row["ff"] == "SGB":
        said.add("Smart Game Board")
    if row["games"] == "any (FF1-3 Go)":
        said.add("Go before FF4")
    if re.search(r"\(FF\S* tables?: root\)", row["prop_type"]):
        said.add("root in tables")
    if len(said) > 1:
        raise ValueError(f"{row['ident']}: {said}")
    return said.pop() if said else "-"


def replacement(words):
    """The first identifier that takes the place, after the arrow where there is one."""
    if words == "-" or words.startswith("none"):
        return "-"
    return re.search(r"\b[A-Z]{1,2}\b", words.split("->")[-1])[0]


def reduce(row):
    """A row of the research notes in the columns of the listing."""
    value, of_value = value_type(row["value_type"])
    return [row["ident"], VERSIONS.get(row["ff"], row["ff"]), row["games"].split(" (")[0], value,
            row["list_kind"], row["prop_type"].split(" (")[0],
            re.match(r"-|B\|W|[A-Z]+", row["exclusive_group"])[0],
            UNIQUENESS[row["unique_points_rule"]], variation(row, of_value), row["status"],
            replacement(row["deprecated_to"])]


def specified():
    lines = (SPEC / "sgf-properties.tsv").read_text(encoding="utf-8").splitlines()
    head = lines[0].split("\t")
    return [reduce(dict(zip(head, line.split("\t")))) for line in lines[1:]]


# --- comparing ----------------------------------------------------------------------------------


def differences(table, wanted, found, columns):
    """Sentences; rows that one side alone has are reported field by field where one of the same name
    is left on the other side."""
    left = collections.Counter(map(tuple, wanted)) - collections.Counter(map(tuple, found))
    right = collections.Counter(map(tuple, found)) - collections.Counter(map(tuple, wanted))
    missing, extra = list(left.elements()), list(right.elements())
    reported = []
    for row in missing:
        same = next((other for other in extra if other[0] == row[0]), None)
        if same is None:
            reported.append(f"{table}: missing: {' '.join(row)}")
            continue
        extra.remove(same)
        reported += [f"{table}: {row[0]}: {column}: {b}, must be {a}"
                 for column, a, b in zip(columns, row, same) if a != b]
    return reported + [f"{table}: not expected: {' '.join(row)}" for row in extra]


def check(wanted, found):
    reported = []
    for table, columns in (("all", COLUMNS), ("go", COLUMNS), ("games", GAME_COLUMNS)):
        if table in wanted:
            reported += differences(table, wanted[table], found[table], columns)
            reported += [f"{table}: no rows"] if not wanted[table] else []
    return reported


def planted(found):
    """Every way to be wrong: (what must be reported, the tables with it)."""
    for table, columns in (("all", COLUMNS), ("go", COLUMNS), ("games", GAME_COLUMNS)):
        rows = found.get(table, [])
        for at in (0, len(rows) // 2, len(rows) - 1) if rows else ():
            name = rows[at][0]
            yield f"{table}: missing: {' '.join(rows[at])}", {**found, table: rows[:at] + rows[at + 1:]}
            yield f"{table}: not expected: {' '.join(rows[at])}", {**found, table: rows + [rows[at]]}
            for field in range(1, len(columns)):
                wrong = [*rows[at][:field], "planted", *rows[at][field + 1:]]
                yield (f"{table}: {name}: {columns[field]}: planted, must be {rows[at][field]}",
                       {**found, table: rows[:at] + [wrong] + rows[at + 1:]})


def main():
    parser = argparse.ArgumentParser(description="Compares the tables of the schema.")
    parser.add_argument("listing")
    parser.add_argument("against", choices=("expected", "spec"))
    parser.add_argument("--break", dest="plant", action="store_true")
    options = parser.parse_args()

    if options.against == "spec":
        if not (SPEC / "sgf-properties.tsv").is_file():
            print("schema: skipped: no sgf-properties.tsv beside the checkout or in NANOSGF_SPEC")
            return SKIPPED
        every = specified()
        wanted = {"all": every, "go": of_go(every)}
    else:
        every = read(HERE / "properties.tsv")
        wanted = {"all": every, "go": of_go(every), "games": read(HERE / "games.tsv")}
    found = {table: listed(options.listing, table) for table in wanted}

    if options.plant:
        faults = list(planted(found))
        lost = [fault for fault, tables in faults if fault not in check(wanted, tables)]
        for fault in lost:
            print(f"schema: not found: {fault}")
        if lost or not faults:
            return 0
        print(f"schema: all {len(faults)} planted differences were found")
        return 1

    reported = check(wanted, found)
    for sentence in reported:
        print(f"schema: {sentence}")
    print(f"schema: {sum(map(len, found.values()))} rows compared, {len(reported)} differences")
    return 1 if reported else 0


if __name__ == "__main__":
    sys.exit(main())
