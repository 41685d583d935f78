#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The messages of SGFC against our codes: sgfc.py CODES_PROGRAM sgfc.md [--break]. The inputs are in the folder NANOSGF_CORPUS, or in
../shared/corpus beside the repository; without it the program ends with status 77."""
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve()
CORPUS = Path(os.environ.get("NANOSGF_CORPUS") or HERE.parents[4] / "shared" / "corpus")
LEAST_ROWS = 50


def rows_of(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else [""]
        if cells[0].isdigit():
            if len(cells) != 5 or cells[1] not in "WE":
                sys.exit(f"{path}: not a row: {line}")
            yield cells


def main():
    files = {int(re.search(r"-L(\d+)\.sgf$", path.name)[1]): path
             for path in CORPUS.glob("official/*/*trigger-errors.c-L*.sgf")}
    if not files:
        print("check: skipped: no inputs of SGFC beside the checkout or in NANOSGF_CORPUS")
        return 77
    program, table = sys.argv[1:3]
    rows = list(rows_of(Path(table)))
    if "--break" in sys.argv:
        rows[1][3], rows[2][4] = "E:superko", "for nothing"
    texts = [path.read_bytes() for path in files.values()]
    stream = b"".join(b"lenient prescan %d\n" % len(text) + text for text in texts)
    printed = subprocess.run([program], input=stream, check=True, stdout=subprocess.PIPE).stdout.decode().splitlines()
    found = {path.name: [":".join(each.split(":")[:2]) for each in line.split()] for path, line in zip(files.values(), printed)}
    wrong = []
    for number, severity, line, ours, why in rows:
        place = f"SGFC {number}, line {line}"
        if int(line) not in files:
            wrong.append(f"{place}: no such input")
            continue
        codes = found[files[int(line)].name]
        faults = [code for code in codes if code[0] in "WEF"]
        if ours != "none" and ours not in codes:
            wrong.append(f"{place}: not {ours}, but {' '.join(codes)}")
        if ours == "none" and faults:
            wrong.append(f"{place}: not none, but {' '.join(faults)}")
        if (ours[0] == severity) == bool(why):
            wrong.append(f"{place}: {'a reason for no difference' if why else 'a difference without a reason'}")
    lines = {int(row[2]) for row in rows}
    # An input's result, as SGFC writes it, is in the line after it.
    wrong += [f"line {line}: in no row" for line in files if not {line, line - 1} & lines]
    for sentence in wrong:
        print(f"DIFFERENT {sentence}")
    print(f"{len(rows)} rows, {len(wrong)} wrong")
    return 1 if wrong or len(rows) < LEAST_ROWS else 0


if __name__ == "__main__":
    sys.exit(main())
