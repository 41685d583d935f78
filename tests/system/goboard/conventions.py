# SPDX-License-Identifier: MIT
"""Counts in a corpus how problems say what is right: the table of port/goboard/PROBLEMS.md.
conventions.py [--check | --update | --break]. The corpus is in the folder NANOSGF_CORPUS, or in ../shared/corpus; without it exit status 77."""

import os
import pathlib
import re
import sys

PAGE = pathlib.Path(__file__).resolve().parents[3] / "port/goboard/PROBLEMS.md"
MARKS = ("<!-- counted -->\n", "<!-- end -->\n")
VALUE = r"\[((?:[^\]\\]|\\.)*)\]"
LETTER = "A-Za-z\x80-\xff"
WORDS = ("RIGHT", "CORRECT", "WRONG", "INCORRECT", "CHOICE", "FORCE", "NOTTHIS", "START")
SKIPPED = 77


def comment_words(comment):
    found = {word for word in WORDS if re.search(f"(?<![{LETTER}]){word}(?![{LETTER}])", comment)}
    first = re.match(r"\W*(right|correct|wrong|incorrect)(?=[.!,:\n]|$)", comment, re.IGNORECASE)
    if first and first[1].upper() not in found:
        found.add("first word, small")
    return found


def conventions(text):
    """Those of a file of problems; None for other files: no stones at the start, or a whole game."""
    root = re.search(r"\(\s*;((?:\s*[A-Za-z]+(?:\s*\[(?:[^\]\\]|\\.)*\])+)*)", text)
    if not root or not re.search(r"(?<![A-Z])A[BW]\s*\[", root[1]) or re.search(r"(?<![A-Z])GM\[(?!1\])", root[1]):
        return None
    if re.search(r"(?<![A-Z])HA\[[2-9]", root[1]):
        return None
    moves = len(re.findall(r"(?<![A-Za-z])[BW]\[", re.sub(r"C" + VALUE, "", text)))
    found = {"any"}
    found |= {name for name in ("TE", "BM", "GB", "GW") if re.search(f"(?<![A-Za-z]){name}\\[", text)}
    for comment in re.findall(r"(?<![A-Za-z])C" + VALUE, text, re.DOTALL):
        found |= comment_words(comment)
    if moves == 0:
        found.add("no moves")
    elif not found & {"TE", "GB", "GW", "RIGHT", "CORRECT", "first word, small"}:
        found.add("no mark for right")
    return found


def table(corpus):
    counts = {}
    for folder in ("annotated", "games", "old"):
        for path in sorted((corpus / folder).rglob("*")):
            if path.is_file() and path.suffix.lower() == ".sgf":
                for name in conventions(path.read_bytes().decode("latin-1")) or ():
                    counts[name] = counts.get(name, 0) + 1
    rows = [("files that start with stones and without a handicap", "any"), ("of them without any move", "no moves"),
            ("of them with moves, but nothing that says right", "no mark for right")]
    rows += [(f"with {name}", name) for name in ("TE", "BM", "GB", "GW", *WORDS)]
    rows += [("with `Correct.`, `Wrong!` as the first word", "first word, small")]
    return "| | files |\n|---|---:|\n" + "".join(f"| {text} | {counts.get(name, 0):,} |\n" for text, name in rows)


def main():
    corpus = pathlib.Path(os.environ.get("NANOSGF_CORPUS") or PAGE.parents[3] / "shared/corpus")
    option = sys.argv[1:]
    if not (corpus / "annotated").is_dir():
        print(f"no corpus in {corpus}")
        sys.exit(SKIPPED)
    found = table(corpus)
    if not option:
        print(found)
        return
    before, rest = PAGE.read_text(encoding="utf-8").split(MARKS[0])
    stated, after = rest.split(MARKS[1])
    if option == ["--update"]:
        PAGE.write_text(before + MARKS[0] + found + MARKS[1] + after, encoding="utf-8")
    elif stated != (found.replace("| with TE |", "| with DO |") if option == ["--break"] else found):
        sys.exit(f"PROBLEMS.md has other counts than\n{found}")


if __name__ == "__main__":
    main()
