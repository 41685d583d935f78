#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that each claim of tests/CLAIMS.md has a check, and that the run named beside it has that check.

The table of claims names tests of ctest (`tree/`, `syntax/checkpoints`, `consumers`) and steps of
tests/run.sh (`sanitize`, `sh tests/footprint.sh`). NANOSGF_BUILD is a build of the preset host."""
import os
import re

import proof

TABLE = "| claim | short run | long run besides |"
# Words in backquotes that are no check.
NO_CHECKS = re.compile(r"[A-Z_]+$|add_subdirectory$|find_package$")


def rows_of(readme):
    """The cells of each row of the table of claims."""
    lines = readme.split(TABLE, 1)[-1].splitlines()[2:] if TABLE in readme else []
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def tests_of(label):
    listing = proof.run(["ctest", "--test-dir", os.environ["NANOSGF_BUILD"], "-N", *label]).stdout
    return re.findall(r"Test +#\d+: (\S+)", listing)


def steps_of(script):
    """The steps of the short and of the long run."""
    lists = dict(re.findall(r'^(\w+)="([^"]*)"', script, re.MULTILINE))
    short = lists["short_steps"].split()
    return short, short + lists["long_steps"].split() + lists["boards"].split()


def is_check(word, tests, steps):
    if word in steps or word in tests:
        return True
    script = re.fullmatch(r"sh tests/(\w+)\.sh", word)
    if script:
        return script[1] in steps
    return word.endswith("/") and any(test.startswith(word) for test in tests)


def check(root, scope):
    findings = []
    rows = rows_of((root / "tests/CLAIMS.md").read_text())
    if len(rows) < 20:
        findings.append(f"tests/CLAIMS.md: a table of {len(rows)} claims: this proof looks in the wrong place")
    short_steps, steps = steps_of((root / "tests/run.sh").read_text())
    short, every = tests_of(["-LE", "^long$"]), tests_of([])
    for claim, in_short, in_long in rows:
        checks = 0
        for cell, tests, its_steps in ((in_short, short, short_steps), (in_long, every, steps)):
            for word in re.findall("`([^`]+)`", cell):
                if NO_CHECKS.match(word):
                    continue
                checks += cell is in_short
                if not is_check(word, tests, its_steps):
                    findings.append(f"tests/CLAIMS.md: {claim[:50]}: no check {word} in the "
                                    + ("short run" if cell is in_short else "long run"))
        if checks == 0:
            findings.append(f"tests/CLAIMS.md: {claim[:50]}: no check in the short run")
    if scope == proof.FULL:
        print(f"{len(rows)} claims, {len(every)} tests, {len(short)} of them in the short run")
    return findings


FAULTS = [
    proof.Fault("test-that-is-not-there", proof.replace("tests/CLAIMS.md", r"^(\| The board \| )`go/`", r"\1`baduk/`"),
                "The board: no check baduk/ in the short run"),
    proof.Fault("only-in-the-long-run", proof.replace("tests/CLAIMS.md", r"`syntax/checkpoints`", "`corpus/files-all`"),
                "no check corpus/files-all in the short run"),
    proof.Fault("no-check", proof.replace("tests/CLAIMS.md", r"^\| The board \| [^|]*\|", "| The board | by hand |"),
                "The board: no check in the short run"),
    proof.Fault("step-left-out", proof.replace("tests/run.sh", "riscv32 atmega328p", "atmega328p"),
                "no check riscv32 in the short run"),
    proof.Fault("no-table", proof.replace("tests/CLAIMS.md", r"^\| claim \| short run", "| claim | run"),
                "a table of 0 claims"),
]


def copy(into):
    proof.copy_tree(into, folders=("tests/proofs/sources",))
    for name in ("tests/CLAIMS.md", "tests/run.sh"):
        (into / name).write_text((proof.ROOT / name).read_text())


if __name__ == "__main__":
    proof.main("claims of tests/CLAIMS.md", check, FAULTS, copy=copy)
