# SPDX-License-Identifier: MIT
"""Conversions to and from Ishi take linear time in every nesting and number, and usual games a stated number of instructions.

  convert.py TOOL           TOOL is the program nanosgf; some kinds of files; exit status 0 proven, 1 not
  convert.py --long TOOL    all kinds of files
  convert.py --break TOOL   the longer the input, the more often it is converted: that has to be noticed;
                            exit status 1 when it was, 0 when not

Instructions are counted. A byte more of twice the input costs what a byte more of the input does, within a quarter; and
files of usual games cost at most so many instructions a byte of the game in SGF.
"""
import concurrent.futures
import os
import sys
import tempfile
from pathlib import Path

from counting import fill, instructions, letters, move, name, nested

SIZE = 6000
TOLERANCE = 0.25
SHARE = 2  # of all kinds of files, in the short run
HEAD = "(;FF[4]GM[1]SZ[19]"
WORDS = "This is a comment of some words, which says what a move is good for and why the next is not."


def line(index, number=None):
    spot = index * 7 % 361
    return f"{'BW'[index & 1]} {number or index % 60000 + 1} {'abcdefghjklmnopqrst'[spot % 19]}{spot // 19 + 1}\n"


def games(node, size):
    """Games of 200 moves."""
    info = "PB[Black]PW[White]DT[2020-01-02]KM[6.5]RE[B+R]"
    return "\n".join(fill(lambda _: HEAD + info + "".join(node(i) for i in range(200)) + ")", size))


TO_ISHI = {
    "variations, one in another": lambda size: HEAD + nested(lambda i: f"({move(i)})({move(i)}", ")", size) + ")",
    "branches, one after another": lambda size: HEAD + "".join(fill(lambda i: f"({move(i)})", size)) + ")",
    "moves, each in a tree": lambda size: HEAD + nested(lambda i: f"({move(i)}", ")", size) + ")",
    "properties of many names": lambda size: HEAD + "".join(fill(lambda i: name(i) + "[x]", size)) + ")",
    "properties of one name": lambda size: HEAD + "C[x]" * (size // 4) + ")",
    "marks": lambda size: HEAD + ";B[aa]TR" + "[dd]" * (size // 4) + ")",
    "variations of setup": lambda size: HEAD + ";AB[aa]" + "".join(fill(lambda i: f"(;AW[{letters(i)}])", size)) + ")",
}
TO_SGF = {
    "VAR, one in another": lambda size: nested(lambda i: line(i) + "VAR\n" + line(i), "ENDVAR\n", size),
    "VAR that none ends": lambda size: "".join(fill(lambda i: line(i) + "VAR\n" + line(i), size)),
    "VAR, one after another": lambda size: "B 1 d4\n" + "".join(fill(lambda i: f"VAR\n{line(i, 1)}ENDVAR\n", size)),
    "comments after nested VAR": lambda size: nested(lambda i: line(i) + "VAR\n" + line(i), "ENDVAR\nCOM\nx\nENDCOM\n", size),
    "hidden diagrams": lambda size: "".join(fill(lambda i: "DIAGRAM\nHIDE a1\n" + line(i), size)),
    "MARK": lambda size: "B 1 d4\n" + "MARK x@d4 a@e5\n" * (size // 15),
    "headers": lambda size: "ANALYSIS some words\n" * (size // 20),
}
# The most instructions a byte, to and from Ishi.
USUAL = {
    "games of moves": (lambda size: games(move, size), 560, 420),
    "games with comments": (lambda size: games(lambda i: move(i) + f"C[{WORDS}]", size), 295, 215),
}


class Counter:
    """Counts instructions of the tool."""

    def __init__(self, tool, folder):
        self.tool, self.folder = tool, Path(folder)
        self.made = 0

    def file(self, text):
        self.made += 1
        path = self.folder / str(self.made)
        path.write_text(text)
        return path

    def count(self, text, *arguments, times=1):
        path = self.file(text)
        return instructions(self.tool, *arguments, *[path] * times, statuses=(0, 1))

    def is_linear(self, what, shape, to, planted):
        """Prints a line; returns whether the time is linear."""
        texts = [shape(SIZE * times) for times in (1, 2, 4)]
        counts = [self.count(text, "convert", "--to", to, times=times if planted else 1)[0]
                  for text, times in zip(texts, (1, 2, 4))]
        slopes = [(counts[i + 1] - counts[i]) / (len(texts[i + 1]) - len(texts[i])) for i in (0, 1)]
        good = slopes[1] <= slopes[0] * (1 + TOLERANCE)
        print(f"{what:28} to {to:4} {slopes[0]:8.0f} a byte, {slopes[1]:8.0f} of twice the input"
              f"{'' if good else '   NOT LINEAR'}", flush=True)
        return good

    def is_usual(self, what, shape, to_ishi, to_sgf):
        sgf = shape(16 * SIZE)
        empty = self.count("", "convert", "--to", "ishi")[0]
        forth, ishi = self.count(sgf, "convert", "--to", "ishi")
        back = self.count(ishi.decode(), "convert", "--to", "sgf")[0]
        good = True
        for to, count, most in (("ishi", forth, to_ishi), ("sgf", back, to_sgf)):
            a_byte = (count - empty) / len(sgf)
            good = good and a_byte <= most
            print(f"{what:28} to {to:4} {a_byte:8.0f} a byte, at most {most}{'' if a_byte <= most else '   TOO SLOW'}",
                  flush=True)
        return good


def main():
    *option, tool = sys.argv[1:] or [""]
    if len(option) > 1 or not os.access(tool, os.X_OK):
        sys.exit(__doc__)
    planted = option == ["--break"]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as two:
        counters = [Counter(tool, tempfile.mkdtemp(dir=folder)) for _ in range(64)]
        work = [(Counter.is_linear, what, shape, to, planted)
                for to, shapes in (("ishi", TO_ISHI), ("sgf", TO_SGF)) for what, shape in shapes.items()]
        if planted:
            work = work[:1]
        else:
            if option != ["--long"]:
                work = work[::SHARE]
            work += [(Counter.is_usual, what, *row) for what, row in USUAL.items()]
        done = [two.submit(job[0], counter, *job[1:]) for counter, job in zip(counters, work)]
        results = [job.result() for job in done]
    if planted:
        print("the repeated conversion was " + ("NOT noticed" if all(results) else "noticed"))
    else:
        print(f"{sum(results)} of {len(results)} kinds of files are converted in linear time")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
