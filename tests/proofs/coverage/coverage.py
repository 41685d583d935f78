# SPDX-License-Identifier: MIT
"""Lines, branches and conditions (MC/DC) of each layer that were reached: coverage.py BUILD [--update | --break]

Each program of BUILD is exported by itself, with the profile of all runs. What one instantiation of a template
reaches, in any program, counts as reached; headers count to their layer. A branch that the compiler decided itself
is none. Fails when a layer is below its bar, or tests/README.md shows another number."""
import collections
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
BARS = pathlib.Path(__file__).with_name("bars.txt")
README = ROOT / "tests" / "README.md"
MARKS = ("<!-- coverage:begin -->\n", "<!-- coverage:end -->")
LAYER = re.compile(r"/lib/nanosgf/(\w+)/.*")
KINDS = ("lines", "branches", "MC/DC")
SLACK = 0.2  # of a percentage: what a scheduler or a clock changes


class Reached:
    """By layer and kind: each thing that can be reached, and whether it was."""

    def __init__(self):
        self.seen = collections.defaultdict(dict)

    def add(self, layer, kind, key, is_reached):
        things = self.seen[layer, kind]
        things[key] = things.get(key, False) or is_reached

    def percent(self, layer, kind):
        things = self.seen[layer, kind]
        return 100 * sum(things.values()) / len(things) if things else 100.0


def line_counts(segments):
    """Of each line with code, how often it ran: [line, column, count, has count, begins a region, is a gap]."""
    by_line = collections.defaultdict(list)
    for segment in segments:
        by_line[segment[0]].append(segment)
    wrapped = None
    for line in range(segments[0][0], segments[-1][0] + 1) if segments else ():
        here = by_line.get(line, [])
        counts = [s[2] for s in here if s[3] and s[4] and not s[5]]
        begins_skipped = here and here[0][4] and not here[0][3]
        if wrapped and wrapped[3] and (counts or not begins_skipped):
            counts.append(wrapped[2])
        if counts:
            yield line, max(counts)
        wrapped = here[-1] if here else wrapped


def was_decided_by_compiler(branch, regions):
    """Neither way was taken, although the smallest region around the branch ran."""
    start = tuple(branch[:2])
    around = [r for r in regions if r[7] == 0 and r[5] == branch[6] and tuple(r[:2]) <= start < tuple(r[2:4])]
    return bool(around) and max(around, key=lambda r: tuple(r[:2]))[4] > 0


def layer_of(path):
    found = LAYER.search(path)
    return found[1] if found else None


def in_library(path):
    return LAYER.search(path)[0]


def read(exported, reached):
    for file in exported["files"]:
        layer = layer_of(file["filename"])
        if layer:
            for line, count in line_counts(file["segments"]):
                reached.add(layer, "lines", (in_library(file["filename"]), line), count > 0)
    for function in exported["functions"]:
        names = function["filenames"]
        if not any(map(layer_of, names)):
            continue
        for branch in function["branches"]:
            name = names[branch[6]]
            layer = layer_of(name)
            yes, no = branch[4] > 0, branch[5] > 0
            if not layer or not (yes or no or not was_decided_by_compiler(branch, function["regions"])):
                continue
            for way, was_taken in (("true", yes), ("false", no)):
                reached.add(layer, "branches", (in_library(name), *branch[:4], way), was_taken)
        layer = layer_of(names[0])
        for decision in function.get("mcdc_records", ()):
            for number, is_shown in enumerate(decision[-1]):
                if layer:
                    reached.add(layer, "MC/DC", (in_library(names[0]), *decision[:4], number), is_shown)


def programs(build):
    for path in sorted(build.rglob("*")):
        if path.is_file() and os.access(path, os.X_OK) and "CMakeFiles" not in path.parts:
            with open(path, "rb") as file:
                data = file.read()
            if data.startswith(b"\x7fELF") and b"__llvm_covmap" in data:
                yield path


def export(build, program):
    done = subprocess.run(["llvm-cov-19", "export", "-skip-expansions", "-instr-profile", build / "merged.profdata", program],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return json.loads(done.stdout)["data"][0]


def measure(build):
    reached = Reached()
    found = list(programs(build))
    for program in found:
        read(export(build, program), reached)
    return reached, len(found)


def table(rows):
    lines = ["| layer | " + " | ".join(KINDS) + " |", "|---|" + "---|" * len(KINDS)]
    lines += [f"| {layer} | " + " | ".join(f"{percent:.1f} %" for percent in percents) + " |" for layer, percents in rows.items()]
    return "\n".join(lines) + "\n"


def numbers_of(text):
    rows = re.findall(r"^\|? *(\w+) \|? *([\d. %|]+)$", text, re.M)
    return {layer: [float(number) for number in re.findall(r"\d+\.\d+", numbers)] for layer, numbers in rows}


def main():
    build, options = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    reached, count = measure(build)
    layers = sorted({layer for layer, _ in reached.seen})
    rows = {layer: [reached.percent(layer, kind) for kind in KINDS] for layer in layers}
    print(f"{count} programs\n{table(rows)}")
    readme = README.read_text(encoding="utf-8")
    before, shown, after = re.split("|".join(map(re.escape, MARKS)), readme)
    if "--update" in options:
        README.write_text(before + MARKS[0] + table(rows) + MARKS[1] + after, encoding="utf-8")
        bars = numbers_of(BARS.read_text())
        # Bars only rise.
        best = {layer: map(max, rows[layer], bars.get(layer, rows[layer])) for layer in layers}
        BARS.write_text("".join(f"{layer} {' '.join(f'{percent:.1f}' for percent in best[layer])}\n" for layer in layers))
        return 0
    problems = []
    for source, text, is_wrong in (("tests/README.md is stale", shown, lambda new, old: abs(new - old) > SLACK),
                                   ("worse than the bar", BARS.read_text(), lambda new, old: new < old - SLACK)):
        known = numbers_of(text)
        problems += [f"{source}: no row {layer}" for layer in set(layers) ^ set(known)]
        problems += [f"{source}: {layer}, {kind}: {new:.1f} %, not {old:.1f} %"
                     for layer in layers for kind, new, old in zip(KINDS, rows[layer], known.get(layer, ())) if is_wrong(new, old)]
    print("\n".join(problems) or "as good as the bars, and tests/README.md shows it")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
