# SPDX-License-Identifier: MIT
"""Counts the instructions a byte of whole commands of the tool, from a file of moves to /dev/null, and compares with the bars."""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from costs_table import CostsTable, Failure, add_options, report, start  # noqa: E402
from speed import GCC, SKIPPED, shown  # noqa: E402

SIZES = [100_000, 1_000_000]

# command: bar, goal. A bar is what was measured plus one percent; a goal three times the library's pass, where a row above has one.
COMMANDS = {
    "events --count": (5.72, 6.6),
    "info": (36.8, 80),
    "format": (54.3, 124),
    "format --preserve": (4.61, 6.6),
    "convert --to ff3": (718, None),
    "json": (78.3, 78.8),
}


def moves(size, space):
    """One game of some `size` bytes."""
    letters = "abcdefghijklmnopqrs"
    nodes = [f";{space}{'BW'[i % 2]}[{letters[i * 7 % 19]}{letters[i * 11 // 19 % 19]}]" + "\n" * (i % 12 == 11) for i in range(size // 6)]
    return "(;FF[4]GM[1]SZ[19]" + "".join(nodes) + ")\n"


def instructions(tool, command, file):
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", tool, *command.split(), file],
                          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    counted = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or counted is None:
        raise Failure(f"{command}: {done.stderr}exit status {done.returncode}")
    return int(counted[1])


def measure(tool, space):
    """What the second file takes more than the first, by command: starting the tool is not counted."""
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder, f"{size}.sgf") for size in SIZES]
        for file, size in zip(files, SIZES):
            file.write_text(moves(size, space), encoding="ascii")
        size = files[1].stat().st_size - files[0].stat().st_size
        return {command: (instructions(tool, command, files[1]) - instructions(tool, command, files[0])) / size for command in COMMANDS}


def table(counted):
    lines = ["| tool | moves, measured (bar, goal) |", "|---|---:|"]
    for command, (bar, goal) in COMMANDS.items():
        lines.append(f"| `{command}` | {shown(counted[command])} ({shown(bar)}, {'-' if goal is None else f'{goal:g}'}) |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(prog="speed.sh", description=__doc__)
    parser.add_argument("tool", help="the program nanosgf, built at -O2")
    add_options(parser, "moves with white space, which the parser reads in its plain loop")
    chosen = parser.parse_args()
    if shutil.which("valgrind") is None:
        raise Failure("valgrind is not installed")
    if b"GCC: (Debian 12." not in pathlib.Path(chosen.tool).read_bytes():
        print(f"SKIPPED: the bars hold for {GCC}")
        return SKIPPED
    counted = measure(chosen.tool, " " if chosen.fault == "bar" else "")
    made = table(counted)
    print(made, end="")
    problems = [f"{command}: {shown(counted[command])} instructions a byte, the bar is {bar}"
                for command, (bar, _) in COMMANDS.items() if counted[command] > bar]
    if chosen.fault != "bar":
        problems += CostsTable("tool", script="speed").differences(made, chosen.update, chosen.fault)
    return report("speed", problems)


if __name__ == "__main__":
    start("speed", main)
