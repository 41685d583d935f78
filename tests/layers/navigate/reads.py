# SPDX-License-Identifier: MIT
"""What a cursor reads of a file: the lines of nanosgf_navigate_reads, and whether the table of COSTS.md has them."""

import argparse
import pathlib
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from costs_table import CostsTable, Failure, add_options, report, start  # noqa: E402


def main():
    parser = argparse.ArgumentParser(prog="reads.sh", description=__doc__)
    parser.add_argument("--program", required=True)
    add_options(parser, "a table of one waypoint")
    chosen = parser.parse_args()
    command = [chosen.program] + (["--break"] if chosen.fault == "bar" else [])
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300)
    except FileNotFoundError:
        raise Failure(f"there is no {chosen.program}") from None
    print(done.stdout, end="")
    problems = [line for line in done.stdout.splitlines() if line.endswith("TOO MANY")]
    if done.returncode != 0 and not problems:
        raise Failure(f"a way led to no node\n{done.stderr}")
    if chosen.fault != "bar":
        problems += CostsTable("reads").differences(done.stdout, chosen.update and not problems, chosen.fault)
    return report("reads", problems)


if __name__ == "__main__":
    start("reads", main)
