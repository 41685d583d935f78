# SPDX-License-Identifier: MIT
"""The tables of tests/COSTS.md and of other pages, each between two comments with the name of the program that measures it."""

import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "tests" / "COSTS.md"


class Failure(Exception):
    """Something could not be measured; the text says what."""


class CostsTable:
    """The table `name` of tests/<script>.sh, by default of that name, in a page, and whether it is true."""

    def __init__(self, name, path=PAGE, script=None):
        self.script = script or name
        self.path = path
        self.shown_path = path.relative_to(ROOT).as_posix()
        if not path.exists():
            raise Failure(f"there is no {self.shown_path}")
        self.page = path.read_text(encoding="utf-8")
        match = re.search(f"<!-- {name}:begin -->\n(.*?)<!-- {name}:end -->", self.page, re.S)
        if match is None:
            raise Failure(f"{self.shown_path} lacks the markers <!-- {name}:begin --> and <!-- {name}:end -->")
        self.kept = match.group(1)
        self.place = match.span(1)

    def differences(self, made, update, fault):
        """Why the page is not true, in a list; with `update` it becomes true."""
        if update:
            self.path.write_text(self.page[:self.place[0]] + made + self.page[self.place[1]:], encoding="utf-8")
            return []
        kept = self.kept.replace("1", "2") if fault == "stale" else self.kept
        if kept == made:
            return []
        return [f"the table in {self.shown_path} is not the one above: run sh tests/{self.script}.sh --update"]


def add_options(parser, bar):
    """`bar` says what the fault of that name is."""
    parser.add_argument("--update", action="store_true", help="writes the table into its page")
    parser.add_argument("--break", dest="fault", nargs="?", const="bar", choices=["bar", "stale"],
                        help=f"plants a fault that must be found: bar (default), {bar}; "
                        "stale, a page whose table is not this one")


def report(name, problems):
    """The exit status."""
    for problem in problems:
        print(f"{name}: {problem}", file=sys.stderr)
    return 1 if problems else 0


def start(name, main):
    """Runs main() and exits: 2 if something could not be measured."""
    os.environ["LC_ALL"] = "C"
    try:
        sys.exit(main())
    except Failure as failure:
        report(name, [failure])
        sys.exit(2)
