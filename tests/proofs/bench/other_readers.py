# SPDX-License-Identifier: MIT
"""Counts the instructions a byte of GNU Go's reader beside those of the library, on the same games. Exit status 77 where its source cannot be had."""

import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from costs_table import Failure, report, start  # noqa: E402
from speed import SKIPPED, count, shown  # noqa: E402
from tool_speed import moves  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
SIZE = 300_000

# How many times fewer instructions; it builds a tree, so both are held against the same reading.
CLAIMS = {"parser, counting handler": 10, "tree in place": 5}


def comments(size):
    chance = random.Random(1933)
    words = ["white", "answers", "here", "\\[a\\]", "thick", "(ko)", "the", "corner"]
    nodes = [f";B[{chance.choice('abcdefghs')}d]C[{' '.join(chance.choices(words, k=60))}]" for _ in range(size // 330)]
    return "(;FF[4]GM[1]SZ[19]" + "\n".join(nodes) + ")\n"


def variations(size):
    """One game with studies like those of the bench: lines of up to eight moves, some with markup or a comment, in six levels of variations."""
    chance = random.Random(1985)
    text = ["(;GM[1]FF[4]SZ[19]KM[6.5]"]

    def point():
        return "".join(chance.choices("abcdefghijklmnopqrs", k=2))

    def line():
        for number in range(chance.randint(1, 8)):
            text.append(f";{'BW'[number % 2]}[{point()}]")
            if chance.randrange(8) == 0:
                text.append(chance.choice(["TR", "SQ", "CR", "MA"]) + "".join(f"[{point()}]" for _ in range(chance.randint(1, 4))))
            if chance.randrange(10) == 0:
                text.append(f"C[{'a comment of some words that explain the move and what follows it'[:chance.randint(10, 69)]}]")

    def branches(depth):
        for _ in range(chance.randint(2, 3) if depth else 0):
            text.append("\n(")
            line()
            if chance.randrange(3):
                branches(depth - 1)
            text.append(")")

    while sum(map(len, text)) < size:
        branches(6)
    return "".join(text) + ")\n"


INPUTS = {"moves": lambda size: moves(size, ""), "comments": comments, "variations": variations}


def built(folder, sources):
    """The reader at -O2, as the library is measured."""
    program = folder / "gnugo_reader"
    (folder / "config.h").write_text("#define HAVE_UNISTD_H 1\n#define HAVE_SYS_TIME_H 1\n#define TIME_WITH_SYS_TIME 1\n#define VERSION \"\"\n")
    code = [*(sources / "sgf" / name for name in ("sgfnode.c", "sgftree.c", "sgf_utils.c")), *(sources / "utils" / name for name in ("gg_utils.c", "random.c")),
            HERE / "gnugo_reader.c"]
    subprocess.run(["cc", "-O2", "-w", "-DHAVE_CONFIG_H", f"-I{folder}", f"-I{sources}/sgf", f"-I{sources}/utils", *code, "-o", program], check=True)
    return program


def instructions(program, file, nodes):
    done = subprocess.run(["valgrind", "--tool=callgrind", "--toggle-collect=readsgffile", "--callgrind-out-file=/dev/null", program, file],
                          capture_output=True, text=True)
    counted = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or counted is None or int(done.stdout) != nodes:
        raise Failure(f"{file.name}: {done.stdout}{done.stderr}exit status {done.returncode}; {nodes} nodes were expected")
    return int(counted[1]) / file.stat().st_size


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bench", help="the program nanosgf_bench")
    parser.add_argument("folder", type=pathlib.Path, help="where the source is kept")
    parser.add_argument("--break", dest="fault", action="store_true", help="a planted fault: the library's parsers without their wide path")
    chosen = parser.parse_args()
    fetched = subprocess.run(["sh", HERE / "fetch_gnugo.sh", chosen.folder], stdin=subprocess.DEVNULL)
    if fetched.returncode != 0:
        return fetched.returncode
    problems = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        program = built(folder, chosen.folder / "gnugo")
        files = {}
        for column, text in INPUTS.items():
            files[column] = folder / column
            files[column].write_text(text(SIZE), encoding="ascii")
        _, counted = count(chosen.bench, [*["--break"] * chosen.fault, *files.values()], name)
        for column, file in files.items():
            theirs = instructions(program, file, file.read_text(encoding="ascii").count(";"))
            for row, least in CLAIMS.items():
                ratio = theirs / counted[column, row]
                print(f"{column}: GNU Go {shown(theirs)} instructions a byte, {row} {shown(counted[column, row])}: {ratio:.1f} times")
                if ratio < least:
                    problems.append(f"{column}: {row} is {ratio:.1f} times GNU Go's reader, the claim is {least}")
    return report("readers", problems)


if __name__ == "__main__":
    start("readers", main)
