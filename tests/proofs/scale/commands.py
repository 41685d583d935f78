# SPDX-License-Identifier: MIT
"""Every command of the tool takes n log n or less, whatever there is many of in the file.

  commands.py TOOL           TOOL is the program nanosgf; some pairs of a command and a shape; exit status 0 proven,
                             1 not
  commands.py --long TOOL    all pairs
  commands.py --break TOOL   the longer the input, the more often it is read: that has to be noticed; exit status 1
                             when it was, 0 when not

Instructions are counted. A byte more of twice the input costs what a byte more of the input does, within a quarter.
"""
import concurrent.futures
import itertools
import os
import sys
import tempfile
from pathlib import Path

from counting import fill, instructions, letters, move, name, nested

SIZE = 12000
TOLERANCE = 0.25
HEAD = "(;FF[4]GM[1]SZ[19]"

SHAPES = {
    "games": lambda size: "\n".join(fill(lambda i: HEAD + f"PB[{name(i)}]" + "".join(map(move, range(20))) + ")", size)),
    "moves": lambda size: HEAD + "".join(fill(move, size)) + ")",
    "equal siblings": lambda size: HEAD + "".join(fill(lambda i: "(;B[aa])", size)) + ")",
    "siblings": lambda size: HEAD + "".join(fill(lambda i: f"(;B[{letters(i)}]N[{name(i)}])", size)) + ")",
    "siblings of setup": lambda size: HEAD + "".join(fill(lambda i: f"(;AB[{letters(i)}][{letters(i + 180)}])", size)) + ")",
    "variations, one in another": lambda size: HEAD + nested(lambda i: f"({move(i)})({move(i + 1)}", ")", size) + ")",
    "moves, each in a tree": lambda size: HEAD + nested(lambda i: f"({move(i)}", ")", size) + ")",
    "variations of one line": lambda size: HEAD + nested(lambda i: f"{move(i)}(", "", size // 2).replace("(;", "(;", 1)
                              + ";B[aa])" * (size // 16) + ")",
    "properties of many names": lambda size: HEAD + "".join(fill(lambda i: name(i) + "[x]", size)) + ")",
    "properties of one name": lambda size: HEAD + ";B[aa]" + "C[x]" * (size // 4) + ")",
    "points": lambda size: HEAD + ";B[aa]TR" + "[dd]" * (size // 4) + ")",
    "stones": lambda size: HEAD + ";AB" + "".join(fill(lambda i: f"[{letters(i)}]", size)) + ")",
    "labels": lambda size: HEAD + ";LB" + "".join(fill(lambda i: f"[{letters(i)}:{i}]", size)) + ")",
    "values of an unknown property": lambda size: HEAD + "XY" + "".join(fill(lambda i: f"[{i}]", size)) + ")",
    "a text": lambda size: HEAD + "C[" + "some words and \\] more\n" * (size // 22) + "])",
    "noise": lambda size: "x] " * (size // 3),
    "findings": lambda size: HEAD + ";" + "b[aa]B[zz]" * (size // 10) + ")",
}
COMMANDS = {
    "info": ["info"],
    "json": ["json"],
    "events": ["events"],
    "show": ["show"],
    "show a path": ["show", "--path", "0"],
    "show a picture": ["show", "--svg", "/dev/null"],
    "format": ["format"],
    "format --preserve": ["format", "--preserve"],
    "format --canonical": ["format", "--canonical"],
    "convert to ff4": ["convert", "--to", "ff4"],
    "convert to ff3": ["convert", "--to", "ff3"],
    "convert to ff1": ["convert", "--to", "ff1"],
    "recover": ["recover"],
    "cat": ["cat"],
    "main-line": ["main-line"],
    "merge": ["merge"],
}


SHARE = 29  # of all pairs of a command and a shape, in the short run
ONCE_SLOW = ("show", "variations of one line")  # took quadratic time; in each run


def is_linear(tool, files, command, what, planted):
    """Prints a line; returns whether the time is linear."""
    counts, sizes = [], []
    for times in (1, 2, 4):
        path = files[what, times]
        copies = 2 if command == "merge" else times if planted else 1
        counts.append(instructions(tool, *COMMANDS[command], *[path] * copies, statuses=(0, 1, 2))[0])
        sizes.append(path.stat().st_size)
    slopes = [(counts[i + 1] - counts[i]) / (sizes[i + 1] - sizes[i]) for i in (0, 1)]
    good = slopes[1] <= slopes[0] * (1 + TOLERANCE)
    print(f"{command:20} {what:30} {slopes[0]:8.0f} a byte, {slopes[1]:8.0f} of twice the input"
          f"{'' if good else '   NOT LINEAR'}", flush=True)
    return good


def main():
    *option, tool = sys.argv[1:] or [""]
    if len(option) > 1 or not os.access(tool, os.X_OK):
        sys.exit(__doc__)
    planted = option == ["--break"]
    pairs = list(itertools.product(COMMANDS, SHAPES))
    if planted:
        pairs = [("format", "moves")]
    elif option != ["--long"]:
        pairs = pairs[::SHARE] + [ONCE_SLOW]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as two:
        files = {}
        for (what, shape), times in itertools.product(SHAPES.items(), (1, 2, 4)):
            files[what, times] = Path(folder) / f"{len(files)}.sgf"
            files[what, times].write_text(shape(SIZE * times))
        results = list(two.map(lambda pair: is_linear(tool, files, *pair, planted), pairs))
    if planted:
        print("the repeated reading was " + ("NOT noticed" if all(results) else "noticed"))
    else:
        print(f"{sum(results)} of {len(results)} pairs of a command and a shape take linear time")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
