# SPDX-License-Identifier: MIT
"""Takes all examples of C++ out of a README, in order, as one text that a test includes and runs."""

import argparse
import pathlib
import re
import sys

MARK = "<!-- example: compiled and run by the tests -->\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("readme", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--break", dest="fault", nargs=2, metavar=("RIGHT", "WRONG"),
                        help="plants a fault in the examples, which the test must notice")
    chosen = parser.parse_args()
    text = chosen.readme.read_text(encoding="utf-8")
    blocks = re.findall(r"(?:^|\n)([^\n]*\n)```cpp\n(.*?)```", text, re.S)
    unmarked = [code.splitlines()[0] for before, code in blocks if before != MARK]
    if not blocks or unmarked:
        sys.exit(f"{chosen.readme}: {len(blocks)} examples, without {MARK.strip()}: {unmarked}")
    code = "\n".join(code for _, code in blocks)
    if chosen.fault:
        right, wrong = chosen.fault
        if right not in code:
            sys.exit(f"{chosen.readme}: no {right} to plant a fault in")
        code = code.replace(right, wrong)
    chosen.out.write_text(code, encoding="utf-8")


if __name__ == "__main__":
    main()
