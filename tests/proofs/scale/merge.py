# SPDX-License-Identifier: MIT
"""`nanosgf merge` of a file with itself takes linear time, whatever there is many of.

  merge.py TOOL           TOOL is the program nanosgf; some kinds of files; exit status 0 proven, 1 not
  merge.py --long TOOL    all kinds of files
  merge.py --break TOOL   the longer the input, the more often it is merged: that has to be noticed;
                          exit status 1 when it was, 0 when not

Instructions are counted. A byte more of twice the input costs what a byte more of the input does, within a quarter.
"""
import concurrent.futures
import os
import sys
import tempfile
from pathlib import Path

from counting import fill, instructions, letters, name

SIZE = 20_000
TOLERANCE = 0.25
SHARE = 3  # of all kinds of files, in the short run
ROOT = "(;FF[4]SZ[19]"


def game(unit, size, head=";B[aa]"):
    return ROOT + head + "".join(fill(unit, size)) + ")"


def games(unit, size):
    return "".join(fill(lambda i: ROOT + unit(i) + ")", size))


def point(index):
    return letters(index % 361)


SHAPES = {
    "equal siblings": lambda size: game(lambda i: "(;W[bb])", size),
    "distinct siblings": lambda size: game(lambda i: f"(;W[{i}])", size, "GM[8]"),
    "distinct setups": lambda size: game(lambda i: f"(;AB[{point(i)}][{point(i // 361)}])", size),
    "siblings without a step": lambda size: game(lambda i: f"(;N[{i}])", size),
    "properties": lambda size: game(lambda i: name(i) + f"[{i}]", size),
    "triangles": lambda size: game(lambda i: f"[{point(i)}]", size, ";B[aa]TR"),
    "labels": lambda size: game(lambda i: f"[{i}:{i}]", size, "GM[8];B[aa]LB"),
    "values of a comment": lambda size: game(lambda i: f"[{i}]", size, ";B[aa]C"),
    "comments": lambda size: game(lambda i: f"C[{i}]", size),
    "paragraphs": lambda size: game(lambda i: f"{i}\n\n", size, ";B[aa]C[").replace("\n\n)", "])"),
    "moves": lambda size: game(lambda i: f";{'BW'[i & 1]}[{point(i * 7)}]", size),
    "trees in one another": lambda size: game(lambda i: f"(;{'BW'[i & 1]}[{point(i)}]", size) + ")" * (size // 7),
    "games of other players": lambda size: games(lambda i: f"PB[{i}];B[aa];W[{point(i)}];B[{point(i // 361)}]", size),
    "records of one game": lambda size: games(lambda i: f"PB[{i}];B[aa]", size),
    "records that end early": lambda size: games(lambda i: f"PB[{i}];B[aa]" + ";W[bb]" * (i % 2), size),
    "games of other positions": lambda size: games(lambda i: f"AB[{point(i)}][{point(i // 361)}];B[aa]", size),
    "comments on one move": lambda size: games(lambda i: f";B[aa]C[{i}]", size),
    "other views": lambda size: games(lambda i: f"VW[{point(i)}];B[aa];W[{point(i // 2)}]", size),
}


def is_linear(tool, folder, what, shape, planted):
    """Prints a line; returns whether the time is linear."""
    counts, sizes = [], []
    for times in (1, 2, 4):
        path = Path(folder) / f"{what}-{times}.sgf"
        path.write_text(shape(SIZE * times))
        counts.append(instructions(tool, "merge", *[path] * (2 * times if planted else 2), statuses=(0, 1))[0])
        sizes.append(path.stat().st_size)
    slopes = [(counts[i + 1] - counts[i]) / (sizes[i + 1] - sizes[i]) for i in (0, 1)]
    good = slopes[1] <= slopes[0] * (1 + TOLERANCE)
    print(f"{what:26} {slopes[0]:8.0f} a byte, {slopes[1]:8.0f} of twice the input{'' if good else '   NOT LINEAR'}", flush=True)
    return good


def main():
    *option, tool = sys.argv[1:] or [""]
    if len(option) > 1 or not os.access(tool, os.X_OK):
        sys.exit(__doc__)
    planted = option == ["--break"]
    shapes = list(SHAPES.items())
    if planted:
        shapes = [("moves", SHAPES["moves"])]
    elif option != ["--long"]:
        shapes = shapes[::SHARE]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as two:
        done = [two.submit(is_linear, tool, folder, what, shape, planted) for what, shape in shapes]
        results = [job.result() for job in done]
    if planted:
        print("the repeated merge was " + ("NOT noticed" if all(results) else "noticed"))
    else:
        print(f"{sum(results)} of {len(results)} kinds of files are merged in linear time")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
