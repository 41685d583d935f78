#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random small games, judged by the library and by a judge of another style: witness.py CODES_PROGRAM [--seed N] [--count N] [--break CODE]
With --break the second judge forgets a code: then the games that have it differ."""
import argparse
import collections
import random
import subprocess
import sys

import judge
from games import Maker
from tables import SEVERITY

# Said of buffers and memory that are too small: such games are not compared.
NOT_JUDGED = {"check-skipped", "value-truncated"}
# So many texts have every code.
MANY = 20000


def judged(program, inputs, reading=b"prescan"):
    """What the library finds in each input: severities, codes and places."""
    stream = b"".join(b"lenient %s %d\n" % (reading, len(text)) + text for text in inputs)
    lines = subprocess.run([program], input=stream, stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()
    for line in lines:
        found = (each.split(":") for each in line.split())
        yield {(severity, code, int(at)) for severity, code, at in found}


def kept(found, unclear, runs):
    """Without what may be judged so or so. Of a value that is no point, number or date nothing else counts."""
    places = collections.defaultdict(set)
    for _, code, at in found:
        places[at].add(code)
    of_points = {"rect-corner-order", "rect-1x1", "whitespace-in-value", "ff-feature", "point-off-board", "compose-expected", "number-malformed"}
    hidden = {"point-malformed": of_points, "number-malformed": of_points - {"number-malformed"},
              "point-off-board": {"rect-corner-order", "rect-1x1"}, "date-malformed": {"date-invalid"}}
    return {(severity, code, runs.get(at, at) if code == "char-illegal" else at) for severity, code, at in found
            if (code, at) not in unclear and not any(code in hidden.get(other, ()) for other in places[at])}


def has_order(text, found):
    """Whether root-order is said of each game that must have it, and of none that cannot."""
    places = {at for _, code, at in found if code == "root-order"}
    return all(must <= bool(places & of_root) <= may for of_root, must, may in judge.root_orders(text))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--break", dest="forgotten")
    options = parser.parse_args()
    inputs = list(Maker(random.Random(options.seed)).texts(options.count))
    seen, wrong = set(), 0
    in_one_pass = judged(options.program, inputs, b"one-pass")
    for text, theirs, passed in zip(inputs, judged(options.program, inputs), in_one_pass):
        if any(code in NOT_JUDGED for _, code, _ in theirs | passed):
            continue
        ours, *rest = judge.judge(text)
        seen |= {code for _, code, _ in ours | passed}
        theirs, ours = (kept(found, *rest) for found in (theirs, ours))
        ours = {each for each in ours if each[1] != options.forgotten}
        if ours != theirs:
            wrong += 1
            more, less = (sorted(found, key=lambda each: each[2]) for found in (theirs - ours, ours - theirs))
            print(f"DIFFERENT {text!r}: the library alone {more}, the witness alone {less}")
        elif not has_order(text, passed):
            wrong += 1
            print(f"DIFFERENT {text!r}: root-order in one pass: {sorted(passed)}")
    never = sorted(SEVERITY.keys() - seen)
    print(f"{len(inputs)} texts of seed {options.seed}, {wrong} judged otherwise; {len(SEVERITY) - len(never)} of {len(SEVERITY)} codes"
          + "".join(f", no {code}" for code in never))
    return 1 if wrong or (never and len(inputs) >= MANY) or len(never) > 30 else 0


if __name__ == "__main__":
    sys.exit(main())
