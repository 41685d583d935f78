# SPDX-License-Identifier: MIT
"""Counts the instructions a byte of whole commands of the tool, from a file to /dev/null, beside the library's own pass for
that job in the same run, and compares with the bars."""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from costs_table import ROOT, CostsTable, Failure, add_options, report, start  # noqa: E402
from speed import GCC, SKIPPED, callgrind, corpus_sample, count, shown  # noqa: E402

# Of the short file and the long one. The first games without CA load tables of languages, which is not counted either.
SIZES = {"moves": (100_000, 1_000_000), "real games": (1_000_000, 2_000_000)}
COLUMNS = list(SIZES)
PARSER = ["parser, counting handler"]
TYPED = ["typed parser, all events"]
CANONICAL = ["tree in place", "tree, canonical writing"]
AS_READ = ["tree, each game as read"]
VALIDATED = ["full validation"]

# command: the library's passes for that job, of each column (bar, bar of the ratio), or None: nothing to measure. A bar is what was
# measured plus one percent; no command takes more than three times its pass where that was reached.
COMMANDS = {
    "events --count": (PARSER, (3.22, 3), (8.02, 3)),
    "info": (TYPED, (34.9, 3), (63.1, 3)),
    "format": (CANONICAL, (46.7, 3), (67.5, 3)),
    "format --preserve": (PARSER, (3.03, 3), (7.91, 3)),
    "convert --to sgf": (CANONICAL, (46.7, 3), (67.5, 3)),
    "main-line": (AS_READ, (26.9, 3), (32.9, 3)),
    "cat": (AS_READ, (29.2, 3), (35, 3)),
    "convert --to ff4": (["tree, to FF[4]"], (49.4, 3), (139, 3)),
    "convert --to ff3": (["tree, to FF[3]"], (120, 3), (251, 3)),
    "merge": (["tree, merged"], (202, 3), (685, 3)),
    "json": (TYPED, (36.7, 3), (67.7, 3)),
    "convert --to utf8": (TYPED, (23.4, 3), (42.5, 3)),
    "convert --to ishi": (["tree, to Ishi"], (747, 3), (756, 3)),
    "split": (AS_READ, (29.2, 3), (41.7, 3)),
    "check": (VALIDATED, (130, 3), (84.6, 3)),
    "show": (["typed parser and board"], (251, 3), None), # of one game
    "events": (["tree, canonical writing"], (22.9, 3), (24, 3)),
}
# Of many times the size of the input: instructions for each byte that is written.
LISTINGS = ["events"]


def moves(size, space):
    """One game of some `size` bytes."""
    letters = "abcdefghijklmnopqrs"
    nodes = [f";{space}{'BW'[i % 2]}[{letters[i * 7 % 19]}{letters[i * 11 // 19 % 19]}]" + "\n" * (i % 12 == 11) for i in range(size // 6)]
    return "(;FF[4]GM[1]SZ[19]" + "".join(nodes) + ")\n"


def instructions(tool, command, file):
    arguments = [*command.split(), file.name]
    if command == "split":
        games = file.with_suffix(".games")
        games.mkdir()
        arguments += ["-d", games.name]
    done = callgrind(["--callgrind-out-file=/dev/null"], tool, arguments, file.parent, stdout=subprocess.DEVNULL)
    counted = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode not in (0, 1) or counted is None:  # 1: real games have faults
        raise Failure(f"{command}: {done.stderr}exit status {done.returncode}")
    return int(counted[1])


def growth(tool, command, files):
    """How much more it writes of the long file."""
    sizes = [len(subprocess.run([tool, *command.split(), file], capture_output=True).stdout) for file in files]
    return sizes[1] - sizes[0]


def write_files(folder, column, corpus, space):
    """A short file and a long one, and how much longer that is."""
    files = [pathlib.Path(folder, f"{column} {size}.sgf") for size in SIZES[column]]
    for file, size in zip(files, SIZES[column]):
        if column == "moves":
            file.write_text(moves(size, space), encoding="ascii")
        else:
            corpus_sample(corpus / "games", file, size)
    return files, files[1].stat().st_size - files[0].stat().st_size


def measure(tool, bench, corpus, space):
    """By column and command: what the long file takes more than the short one, as starting the tool is not counted, and the passes."""
    counted, passes = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        for number, column in enumerate(COLUMNS if corpus else COLUMNS[:1]):
            files, size = write_files(folder, column, corpus, space)
            for command, (_, *bars) in COMMANDS.items():
                if bars[number] is None:
                    continue
                made = growth(tool, command, files) if command in LISTINGS else size
                counted[column, command] = (instructions(tool, command, files[1]) - instructions(tool, command, files[0])) / made
            files, _ = write_files(folder, column, corpus, "")
            _, of_passes = count(bench, [files[1].name], folder)
            passes.update({(column, name): value for (_, name), value in of_passes.items()})
    return counted, {(column, command): counted[column, command] / sum(passes[column, name] for name in COMMANDS[command][0])
                     for column, command in counted}


def table(counted, ratios, kept):
    """With the cells that are not measured now as they are."""
    old = {line.split(" | ")[0]: line.strip(" |").split(" | ")[2:] for line in kept.splitlines()}
    lines = ["| tool | the library's pass | " + " | ".join(f"{column}, measured (bar) | of the pass (bar)" for column in COLUMNS) + " |",
             "|---|---|" + "---:|" * (2 * len(COLUMNS))]
    for command, (names, *bars) in COMMANDS.items():
        title = f"`{command}`" + ", a byte written" * (command in LISTINGS)
        cells = old.get(f"| {title}", ["-"] * 2 * len(COLUMNS))
        for number, (column, limits) in enumerate(zip(COLUMNS, bars)):
            if (column, command) in counted:
                values = (counted[column, command], ratios[column, command])
                cells[2 * number:2 * number + 2] = [f"{shown(value)} ({shown(bar)})" for value, bar in zip(values, limits)]
        lines.append(f"| {title} | {' + '.join(names)} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def above_bar(counted, ratios):
    for command, (_, *bars) in COMMANDS.items():
        for column, limits in zip(COLUMNS, bars):
            if (column, command) not in counted:
                continue
            bar, ratio_bar = limits
            if counted[column, command] > bar:
                yield f"{command} on {column}: {shown(counted[column, command])} instructions a byte, the bar is {bar}"
            if ratios[column, command] > ratio_bar:
                yield f"{command} on {column}: {ratios[column, command]:.2f} times the library's pass, the bar is {ratio_bar}"


def main():
    parser = argparse.ArgumentParser(prog="speed.sh", description=__doc__)
    parser.add_argument("tool", help="the program nanosgf, built at -O2")
    parser.add_argument("bench", help="the program nanosgf_bench")
    parser.add_argument("--corpus", action="store_true", help="real games, too: those that NANOSGF_CORPUS names, or ../shared/corpus; exit status 77 without them")
    add_options(parser, "moves with white space, which the parser reads in its plain loop, beside passes over those without")
    chosen = parser.parse_args()
    if shutil.which("valgrind") is None:
        raise Failure("valgrind is not installed")
    if b"GCC: (Debian 12." not in pathlib.Path(chosen.tool).read_bytes():
        print(f"SKIPPED: the bars hold for {GCC}")
        return SKIPPED
    corpus = pathlib.Path(os.environ.get("NANOSGF_CORPUS", ROOT.parent / "shared" / "corpus")) if chosen.corpus else None
    if corpus and not corpus.is_dir():
        print(f"SKIPPED: there is no corpus at {corpus}; NANOSGF_CORPUS may name it")
        return SKIPPED
    page = CostsTable("tool", script="speed")
    counted, ratios = measure(chosen.tool, chosen.bench, corpus, " " if chosen.fault == "bar" else "")
    made = table(counted, ratios, page.kept)
    print(made, end="")
    problems = list(above_bar(counted, ratios))
    if chosen.fault != "bar":
        problems += page.differences(made, chosen.update, chosen.fault)
    return report("speed", problems)


if __name__ == "__main__":
    start("speed", main)
