# SPDX-License-Identifier: MIT
"""Linear time: instructions at 4 MB are four times those at 1 MB, within 5 %, however it is fed.

  linear.py FEED           FEED is the program built from feed.cpp; exit status 0 proven, 1 not
  linear.py --break FEED   feed a handler that looks at everything again: it has to be noticed;
                           exit status 1 when it was, 0 when not
"""
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

BASE, SMALL, LARGE = 250_000, 1_000_000, 4_000_000
TOLERANCE = 0.05
BLOCK = 65536
WHOLE = "moves comments value escapes backslashes values deep identifier words junk parentheses".split()
# (shapes, size of a feed or of the reader's buffer, how)
CASES = [
    (WHOLE, BLOCK, "plain"),
    ("moves comments value deep identifier words".split(), 1, "plain"),
    ("moves comments values".split(), BLOCK, "pause"),
    (["moves"], 1, "pause"),
    (["moves", "comments"], 64, "pull"),
    (["moves"], 1, "pull"),
]
PLANTED = [(["moves"], BLOCK, "quadratic")]


def instructions(feed, shape, size, piece, how):
    with tempfile.NamedTemporaryFile() as out:
        command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={out.name}",
                   feed, shape, str(size), str(piece), how]
        done = subprocess.run(command, capture_output=True, text=True)
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode != 0 or not found:
        sys.exit(f"cannot count: {' '.join(command)}\n{done.stderr}")
    return int(found.group(1).replace(",", ""))


def measure(feed, shape, piece, how):
    """Prints a line; returns whether the time is linear."""
    # What a small input takes stands for the start of the program, which is no part of the ratio.
    base = instructions(feed, shape, BASE, piece, how)
    small = (instructions(feed, shape, SMALL, piece, how) - base) / (SMALL - BASE)
    large = (instructions(feed, shape, LARGE, piece, how) - base) / (LARGE - BASE)
    linear = abs(large / small - 1) <= TOLERANCE
    print(f"{shape:12} {how:10} {piece:6} {small:10.2f} {large:10.2f} {4 * large / small:8.3f}"
          f"{'' if linear else '   NOT LINEAR'}", flush=True)
    return linear


def main():
    arguments = sys.argv[1:]
    planted = arguments[:1] == ["--break"]
    if planted:
        arguments = arguments[1:]
    if len(arguments) != 1 or not os.access(arguments[0], os.X_OK):
        sys.exit(__doc__)
    print(f"{'input':12} {'fed':10} {'piece':>6} {'a byte, 1M':>10} {'4 MB':>10} {'ratio':>8}")
    cases = [(shape, piece, how) for shapes, piece, how in (PLANTED if planted else CASES)
             for shape in shapes]
    with concurrent.futures.ThreadPoolExecutor(2) as two:
        results = list(two.map(lambda case: measure(arguments[0], *case), cases))
    if planted:
        print("the quadratic handler was " + ("NOT noticed" if all(results) else "noticed"))
    else:
        print(f"{sum(results)} of {len(results)} ways to feed are linear within {TOLERANCE:.0%}")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
