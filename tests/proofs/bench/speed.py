# SPDX-License-Identifier: MIT
"""Counts the host's instructions a byte, compares with the bars and keeps the tables of COSTS.md and of the library's page true."""

import argparse
import math
import os
import pathlib
import re
import shutil
import shutil
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from costs_table import ROOT, CostsTable, Failure, add_options, report, start  # noqa: E402

SKIPPED = 77

# The bars hold for code of these compilers; the C library and valgrind were those of Debian 12.
GCC = "g++ 12 on x86-64"
CLANG = "clang++ 14 on x86-64"
SIZE = 1_000_000
GENERATED = ["moves", "comments", "variations"]
# Column and folder of the corpus.
FOLDERS = [("real games", "games"), ("annotated", "annotated")]
COLUMNS = GENERATED + [column for column, _ in FOLDERS]

# pass, (bar, goal) for each column, for GCC. A bar is what was measured plus one percent.
ROWS = [
    ("parser, counting handler", (2.07, 2.5), (0.677, 0.6), (4.19, 4.5), (2.89, 3), (1.41, 1.6)),
    ("parser, type-erased", (5.64, 8), (0.888, 1.4), (8.57, 12), (6.85, 9), (2.58, 3.2)),
    ("type-erased, a function", (9.02, 8), (0.919, 1.4), (10.6, 12), (9.94, 9), (2.74, 3.2)),
    ("type-erased, joined events", (6.14, 8), (0.808, 1.4), (8.15, 12), (6.94, 9), (2.31, 3.2)),
    ("pull, 4 KB buffer", (11.6, 12), (1.64, 2), (15.2, 25), (13.1, 25), (4.65, 6)),
    ("pull, joined events", (10.8, 12), (1.65, 2), (14.2, 25), (12.2, 25), (4.52, 6)),
    ("typed parser, all events", (14.8, 20), (3.58, 6), (17.5, 40), (23.8, 25), (8.3, 12)),
    ("typed parser and board", (33.6, 80), (1.77, 5), (28.3, 100), (39.4, 90), (11.2, 25)),
    ("full validation", (43.8, 90), (5.75, 12), (54.2, 120), (60.3, 160), (20.4, 30)),
    ("tree in place", (3.6, 7.3), (0.887, 1.7), (9.31, 20), (5.83, 10), (2.45, 5)),
    ("tree, canonical writing", (28.8, 30), (2.57, 8), (30.9, 60), (43.4, 60), (14.5, 20)),
    ("tool `json`", (45.7, 200), None, None, None, None),
]
# The same, bars alone, for clang.
CLANG_ROWS = [
    ("parser, counting handler", (1.75,), (0.754,), (4.57,), (3.03,), (1.72,)),
    ("parser, type-erased", (5.69,), (0.992,), (9.2,), (7.21,), (2.9,)),
    ("type-erased, a function", (12.1,), (1.09,), (13,), (13,), (3.49,)),
    ("type-erased, joined events", (7.83,), (0.945,), (9.24,), (8.69,), (2.8,)),
    ("pull, 4 KB buffer", (19.1,), (1.89,), (20.2,), (19.8,), (6.01,)),
    ("pull, joined events", (13,), (1.73,), (15.4,), (14.1,), (4.85,)),
    ("typed parser, all events", (14.4,), (3.67,), (17.8,), (25,), (8.76,)),
    ("typed parser and board", (33.6,), (1.91,), (28.6,), (40,), (11.8,)),
    ("full validation", (44.1,), (5.78,), (53.1,), (62.5,), (20.6,)),
    ("tree in place", (3.64,), (0.954,), (9.65,), (5.72,), (2.69,)),
    ("tree, canonical writing", (28.1,), (2.49,), (29.4,), (42.3,), (14,)),
    ("tool `json`", (43.8,), None, None, None, None),
]


def corpus_sample(folder, file, size=SIZE):
    """The first files by name, which starts with a check sum: a bit of everything."""
    files = sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: path.name)
    sample = b""
    for path in files:
        sample += path.read_bytes()
        if len(sample) >= size:
            file.write_bytes(sample)
            return
    raise Failure(f"{folder} holds {len(sample):,} bytes of {len(files)} files instead of {size:,}")


def callgrind(options, program, arguments, directory, **streams):
    """Runs the program in the directory. Its name and the environment are always the same: they move the stack, and what is copied
    there takes more or fewer instructions. Symbols are bound before anything is counted."""
    link = pathlib.Path(directory, pathlib.Path(program).name)
    if not link.exists():
        link.symlink_to(pathlib.Path(program).resolve())
    return subprocess.run([shutil.which("valgrind") or "valgrind", "--tool=callgrind", *options, f"./{link.name}", *arguments], cwd=directory,
                          stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace",
                          env={"LC_ALL": "C", "LD_BIND_NOW": "1"}, **streams)


def count(bench, arguments, directory):
    """Runs every pass: the compiler that built it, and (column, pass): instructions a byte."""
    # Names with a common start would be mixed up.
    done = callgrind(["--toggle-collect=nanosgf_counted", "--dump-after=nanosgf_counted", "--toggle-collect=uncounted_by_nanosgf",
                      "--callgrind-out-file=count"], bench, ["--count", str(SIZE), *arguments], directory, stdout=subprocess.PIPE)
    if done.returncode != 0:
        raise Failure(f"{' '.join(map(str, done.args))}\n{done.stdout}{done.stderr}exit status {done.returncode}")
    compiler, *lines = done.stdout.splitlines()
    counted = {}
    for number, line in enumerate(lines, 1):
        size, column, name = line.split("\t")
        dump = pathlib.Path(directory, f"count.{number}").read_text(encoding="utf-8")
        counted[column, name] = int(re.search(r"^totals: (\d+)$", dump, re.M)[1]) / int(size)
    return compiler, counted


def measure(bench, corpus, fault):
    with tempfile.TemporaryDirectory() as directory:
        arguments = ["--break"] if fault == "bar" else []
        if corpus:
            for column, folder in FOLDERS:
                corpus_sample(corpus / folder, pathlib.Path(directory, column))
                arguments.append(column)
        return count(bench, arguments, directory)


def shown(value):
    """Three digits."""
    return f"{value:.{max(0, 2 - math.floor(math.log10(value)))}f}"


def above_bar(rows, counted, columns):
    """What is above its bar."""
    return [f"{name} on {column}: {shown(counted[column, name])} instructions a byte, the bar is {limits[0]}"
            for name, *bars in rows for column, limits in zip(COLUMNS, bars)
            if column in columns and limits is not None and counted[column, name] > limits[0]]


def table(rows, counted, kept, head):
    """With the cells that are not measured now as they are. `head`: measured, with what of (bar, goal)."""
    old = {line.split(" | ")[0]: line.strip(" |").split(" | ")[1:] for line in kept.splitlines()}
    lines = [f"| {head} | " + " | ".join(COLUMNS) + " |", "|---|" + "---:|" * len(COLUMNS)]
    for name, *bars in rows:
        cells = old.get(f"| {name}", ["-"] * len(COLUMNS))
        for number, (column, limits) in enumerate(zip(COLUMNS, bars)):
            if limits and (column, name) in counted:
                cells[number] = shown(counted[column, name])
                if "goal" in head:
                    cells[number] += f" ({shown(limits[0])}, {limits[1]:g})"
                elif "bar" in head:
                    cells[number] += f" ({shown(limits[0])})"
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def arguments():
    parser = argparse.ArgumentParser(prog="speed.sh", description=__doc__)
    parser.add_argument("bench", help="the program nanosgf_bench")
    parser.add_argument("--corpus", action="store_true", help="real files instead of generated ones: those that "
                        "NANOSGF_CORPUS names, or ../shared/corpus; exit status 77 without them")
    add_options(parser, "parsers without the wide path")
    return parser.parse_args()


def main():
    chosen = arguments()
    if shutil.which("valgrind") is None:
        raise Failure("valgrind is not installed")
    corpus = None
    if chosen.corpus:
        corpus = pathlib.Path(os.environ.get("NANOSGF_CORPUS", ROOT.parent / "shared" / "corpus"))
        if not corpus.is_dir():
            print(f"SKIPPED: there is no corpus at {corpus}; NANOSGF_CORPUS may name it")
            return SKIPPED
    compiler, counted = measure(chosen.bench, corpus, chosen.fault)
    rows = CLANG_ROWS if compiler == CLANG else ROWS
    if compiler == CLANG:
        pages = [(CostsTable("clang", script="speed"), "clang++ 14, measured (bar)")]
    else:
        pages = [(CostsTable("speed"), "measured (bar, goal)"),
                 (CostsTable("speed", ROOT / "lib" / "nanosgf" / "README.md"), "instructions a byte")]
    made = [table(rows, counted, page.kept, head) for page, head in pages]
    print(*made, sep="\n", end="")
    if compiler not in (GCC, CLANG):
        print(f"SKIPPED: this is {compiler}; the bars hold for {GCC} and {CLANG}")
        return SKIPPED
    problems = above_bar(rows, counted, COLUMNS[len(GENERATED):] if corpus else GENERATED)
    if chosen.fault != "bar":
        for (page, _), text in zip(pages, made):
            problems += page.differences(text, chosen.update, chosen.fault)
    return report("speed", problems)


if __name__ == "__main__":
    start("speed", main)
