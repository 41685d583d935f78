# SPDX-License-Identifier: MIT
"""Succeeds when a check finds the fault planted in it: finds.py STATUS PATTERN COMMAND...

The command must end with exit status STATUS, so that a crash is no success, and print a text that
the regular expression PATTERN matches (`.` also matches line ends), so that another failure is none.
A command that ends with 77 is skipped, and so is this."""
import re
import subprocess
import sys

SKIPPED = 77

status, pattern, command = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                      text=True, errors="replace")
if done.returncode == SKIPPED and status != SKIPPED:
    print(done.stdout)
    sys.exit(SKIPPED)
if done.returncode != status or not re.search(pattern, done.stdout, re.DOTALL):
    print(f"{' '.join(command)}\n{done.stdout}")
    sys.exit(f"exit status {done.returncode} instead of {status}, or no text that matches {pattern!r}")
print(f"found: {pattern}")
