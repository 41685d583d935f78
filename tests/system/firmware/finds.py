# SPDX-License-Identifier: MIT
"""Succeeds when a command fails in the way it should: finds.py STATUS TEXT COMMAND..."""

import subprocess
import sys

status, text, command = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
if done.returncode != status or text not in done.stdout + done.stderr:
    print(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    sys.exit(f"exit status {done.returncode} instead of {status}, or no word of {text!r}")
print(f"found: {text}")
