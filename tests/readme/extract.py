# SPDX-License-Identifier: MIT
"""Takes all examples of C++ out of a README, in order, as one text that a test includes and runs."""

import argparse
import pathlib
import re
import sys

MARK = "<!-- example: compiled and run by the tests -->\n"
# What the planted fault changes: the test must notice.
RIGHT, WRONG = "recorder.undo()", "recorder.pass(Color::black)"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("readme", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--break", dest="fault", action="store_true", help="plants a fault in the examples")
    chosen = parser.parse_args()
    text = chosen.readme.read_text(encoding="utf-8")
    blocks = re.findall(r"(?:^|\n)([^\n]*\n)```cpp\n(.*?)```", text, re.S)
    unmarked = [code.splitlines()[0] for before, code in blocks if before != MARK]
    if not blocks or unmarked:
        sys.exit(f"{chosen.readme}: {len(blocks)} examples, without {MARK.strip()}: {unmarked}")
    code = "\n".join(code for _, code in blocks)
    if chosen.fault:
        if RIGHT not in code:
            sys.exit(f"{chosen.readme}: no {RIGHT} to plant a fault in")
        code = code.replace(RIGHT, WRONG)
    chosen.out.write_text(code, encoding="utf-8")


if __name__ == "__main__":
    main()
