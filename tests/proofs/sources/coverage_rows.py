#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that tests/coverage.sh measures each layer: its tests run, it has a bar, and tests/README.md shows it.

The measurement itself needs minutes and is a step of the long run only; this reads three files. A layer is a folder of
lib/nanosgf: each has code, if only templates."""
import re

import proof

LAYERS, SCRIPT = "lib/nanosgf", "tests/coverage.sh"
BARS, PAGE = "tests/proofs/coverage/bars.txt", "tests/README.md"
TABLE = re.compile(r"<!-- coverage:begin -->\n(.*?)<!-- coverage:end -->", re.DOTALL)
LEAST_LAYERS = 12


def compare(file, what, layers, named, findings):
    findings += [f"{file}: {what} {layer}" for layer in sorted(layers - named)]
    findings += [f"{file}: {name} is no layer" for name in sorted(named - layers)]


def check(root, scope):
    findings = []
    layers = {path.name for path in (root / LAYERS).iterdir() if path.is_dir()}
    if len(layers) < LEAST_LAYERS:
        findings.append(f"{LAYERS}: {len(layers)} layers: this proof looks in the wrong place")
    percentages = r"(?: \d+\.\d){3}"
    bars = re.findall(rf"^(\w+){percentages}$", (root / BARS).read_text(), re.MULTILINE)
    compare(BARS, "no bars of", layers, set(bars), findings)
    table = TABLE.search((root / PAGE).read_text())
    shown = re.findall(r"^\| (\w+) (?:\| \d+\.\d % ){3}\|$", table[1] if table else "", re.MULTILINE)
    compare(PAGE, "no row of", layers, set(shown), findings)
    rooms = re.search(r"^rooms='([^']*)'", (root / SCRIPT).read_text(), re.MULTILINE)
    run = set(rooms[1].split("|")) if rooms else set()
    findings += [f"{SCRIPT}: does not run the tests of {layer}" for layer in sorted(layers - run)]
    if scope == proof.FULL:
        print(f"{len(layers)} layers")
    return findings


FAULTS = [
    proof.Fault("new-layer", proof.create("lib/nanosgf/clock/clock.cpp", "// A layer\n"), r"bars\.txt: no bars of clock"),
    proof.Fault("layer-not-in-the-table", proof.replace(PAGE, r"^\| check \|.*\n", ""), r"README\.md: no row of check"),
    proof.Fault("layer-without-bars", proof.replace(BARS, r"^navigate .*\n", ""), r"bars\.txt: no bars of navigate"),
    proof.Fault("bar-left-out", proof.replace(BARS, r"^(sense \S+ \S+) \S+$", r"\1"), r"bars\.txt: no bars of sense"),
    proof.Fault("layer-that-is-gone", proof.replace(BARS, r"\Z", "clock 1.0 1.0 1.0\n"), r"bars\.txt: clock is no layer"),
    proof.Fault("no-table", proof.replace(PAGE, "<!-- coverage:begin -->", ""), r"README\.md: no row of go"),
    proof.Fault("tests-not-run", proof.replace(SCRIPT, r"\|navigate\|", "|"), r"coverage\.sh: does not run the tests of navigate"),
]


def copy(into):
    proof.copy_tree(into, folders=(LAYERS, "tests/proofs/coverage"))
    for name in (SCRIPT, PAGE):
        (into / name).write_bytes((proof.ROOT / name).read_bytes())


if __name__ == "__main__":
    proof.main("coverage of each layer", check, FAULTS, copy=copy)
