# SPDX-License-Identifier: MIT
"""Instructions of a program, and texts that consist of many units."""
import re
import subprocess
import sys


def instructions(*command, statuses=(0,)):
    """How many instructions the command took, and its standard output."""
    done = subprocess.run(["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
                           *map(str, command)], capture_output=True)
    found = re.search(rb"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode not in statuses or not found:
        sys.exit(f"cannot count: {' '.join(map(str, command))}\n{done.stderr.decode(errors='replace')[-2000:]}")
    return int(found.group(1).replace(b",", b"")), done.stdout


def letters(index):
    return chr(97 + index % 19) + chr(97 + index // 19 % 19)


def move(index):
    return f";{'BW'[index & 1]}[{letters(index * 7)}]"


def name(index):
    return "".join(chr(65 + index // power % 26) for power in (17576, 676, 26, 1))


def fill(unit, size):
    """Units, each made of its number, until there are so many bytes."""
    made, length = [], 0
    while length < size:
        made.append(unit(len(made)))
        length += len(made[-1])
    return made


def nested(unit, end, size):
    units = fill(unit, size)
    return "".join(units) + end * len(units)
