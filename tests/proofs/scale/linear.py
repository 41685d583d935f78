# SPDX-License-Identifier: MIT
"""Linear time: twice the input takes twice the instructions, within 5 %, however it is fed.

  linear.py FEED           FEED is the program built from feed.cpp; exit status 0 proven, 1 not
  linear.py --long FEED    inputs four times as long, and more ways to feed
  linear.py --break FEED   feed a handler that looks at everything again, and text between games byte by byte: both have
                           to be noticed; exit status 1 when they were, 0 when not
"""
import concurrent.futures
import os
import sys

from counting import instructions

# The first is more than what feed.cpp makes its inputs from; it stands for the start of the program.
SIZES = [200_000, 350_000, 650_000]
TOLERANCE = 0.05
BLOCK = 65536
WHOLE = "moves comments value escapes backslashes values deep identifier words junk parentheses".split()
# (shapes, size of a feed or of the reader's buffer, how)
SHORT = [
    (WHOLE, BLOCK, "plain"),
    ("moves identifier words".split(), 1, "plain"),
    (["moves"], BLOCK, "pause"),
    (["moves"], 1, "pull"),
    (["prose"], BLOCK, "plain"),
]
# At most so many instructions a byte. Text and images between games are passed over, not parsed.
MOST = {"prose": 20}
LONG = SHORT + [
    ("comments value deep".split(), 1, "plain"),
    ("comments values".split(), BLOCK, "pause"),
    (["moves"], 1, "pause"),
    (["moves", "comments"], 64, "pull"),
]
PLANTED = [(["moves"], BLOCK, "quadratic"), (["prose"], 1, "plain")]


def measure(feed, sizes, shape, piece, how):
    """Prints a line; returns whether the time is linear."""
    base, *counts = (instructions(feed, shape, size, piece, how)[0] for size in sizes)
    small, large = ((count - base) / (size - sizes[0]) for count, size in zip(counts, sizes[1:]))
    linear = abs(large / small - 1) <= TOLERANCE and large <= MOST.get(shape, large)
    print(f"{shape:12} {how:10} {piece:6} {small:10.2f} {large:10.2f} {large / small:8.3f}"
          f"{'' if linear else '   NOT LINEAR, OR TOO MANY'}", flush=True)
    return linear


def main():
    *option, feed = sys.argv[1:] or [""]
    if len(option) > 1 or not os.access(feed, os.X_OK):
        sys.exit(__doc__)
    planted, is_long = option == ["--break"], option == ["--long"]
    sizes = [4 * size for size in SIZES] if is_long else SIZES
    print(f"{'input':12} {'fed':10} {'piece':>6} {'a byte':>10} {'longer':>10} {'ratio':>8}")
    cases = [(shape, piece, how) for shapes, piece, how in (PLANTED if planted else LONG if is_long else SHORT)
             for shape in shapes]
    with concurrent.futures.ThreadPoolExecutor(2) as two:
        results = list(two.map(lambda case: measure(feed, sizes, *case), cases))
    if planted:
        print("a quadratic handler, or prose byte by byte, was NOT noticed" if any(results) else "the quadratic handler was noticed, and prose byte by byte")
    else:
        print(f"{sum(results)} of {len(results)} ways to feed are linear within {TOLERANCE:.0%}")
    return 0 if (any if planted else all)(results) else 1


if __name__ == "__main__":
    sys.exit(main())
