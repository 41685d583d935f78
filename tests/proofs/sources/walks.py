#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that the walks of lib/nanosgf/README.md name files that exist, and functions and classes that are in them.

A step is a line: a number, a link to a file, a colon, and what happens there. A name in backquotes after the link
must occur in that file outside of comments, each part of `Class::function`; a name with a dot is a file beside it."""
import re

import proof

PAGE = "lib/nanosgf/README.md"
SECTION = re.compile(r"^## A walk through the house\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
STEP = re.compile(r"\d+\. \[([^\]]+)\]\(([^)]+)\): (.+)")
COMMENT = re.compile(r"//.*")
LEAST_WALKS, LEAST_STEPS, LEAST_FILES = 4, 5, 20
LAYERS = {"syntax", "value", "schema", "game", "go", "play", "navigate", "sense", "record", "ishi", "tree"}


def check_step(root, line, findings):
    """The file that a step is about; nothing if there is none."""
    step = STEP.fullmatch(line)
    if not step:
        findings.append(f"{PAGE}: no step of a walk: {line[:60]}")
        return None
    title, link, text = step.groups()
    path = ((root / PAGE).parent / link).resolve()
    if not path.is_file() or not link.endswith(title):
        findings.append(f"{PAGE}: {title}: there is no such file, or the link leads to another")
        return None
    words = set(re.findall(r"\w+", COMMENT.sub("", path.read_text())))
    names = re.findall("`([^`]+)`", text)
    if not names:
        findings.append(f"{PAGE}: {title}: no name of a function or class")
    for name in names:
        is_there = (path.parent / name).is_file() if "." in name else set(name.split("::")) <= words
        if not is_there and name not in LAYERS:
            findings.append(f"{PAGE}: {title}: {name} is not in it")
    return path


def check(root, scope):
    findings = []
    section = SECTION.search((root / PAGE).read_text())
    walks = re.split(r"^### ", section[1] if section else "", flags=re.MULTILINE)[1:]
    files, names = set(), []
    for walk in walks:
        lines = [line for line in walk.splitlines()[1:] if re.match(r"\d+\.", line)]
        if len(lines) < LEAST_STEPS:
            findings.append(f"{PAGE}: {walk.splitlines()[0]}: a walk of {len(lines)} steps")
        files |= {check_step(root, line, findings) for line in lines}
        names += lines
    files.discard(None)
    if len(walks) < LEAST_WALKS or len(files) < LEAST_FILES:
        findings.append(f"{PAGE}: {len(walks)} walks through {len(files)} files: this proof looks in the wrong place")
    if scope == proof.FULL:
        print(f"{len(walks)} walks, {len(names)} steps, {len(files)} files")
    return findings


FAULTS = [
    proof.Fault("file-that-moved", lambda root: (root / "lib/nanosgf/go/board.cpp").unlink(),
                r"go/board\.cpp: there is no such file"),
    proof.Fault("link-to-another-file", proof.replace(PAGE, r"\(go/board\.cpp\)", "(go/board.hpp)"),
                r"go/board\.cpp: there is no such file, or the link leads to another"),
    proof.Fault("function-that-was-renamed", proof.replace("lib/nanosgf/play/player.cpp", r"GoPlayer::add_move\(", "GoPlayer::take_move("),
                r"play/player\.cpp: add_move is not in it"),
    proof.Fault("class-that-is-in-another-file", proof.replace(PAGE, "`GoPlayer::on_move`", "`GoBoard::on_pass_`"),
                r"play/player\.hpp: GoBoard::on_pass_ is not in it"),
    proof.Fault("name-only-in-a-comment", lambda root: (
        proof.replace("lib/nanosgf/value/collector.cpp", r"CollectorState::take\(", "CollectorState::join(")(root),
        proof.append("lib/nanosgf/value/collector.cpp", "// take")(root)), r"value/collector\.cpp: take is not in it"),
    proof.Fault("step-without-link", proof.replace(PAGE, r"\[go/board\.hpp\]\(go/board\.hpp\)", "go/board.hpp"),
                "no step of a walk"),
    proof.Fault("step-without-name", proof.replace(PAGE, r"(play/player\.hpp\)): .*", r"\1: the method."),
                r"play/player\.hpp: no name"),
    proof.Fault("no-walks", proof.replace(PAGE, "^## A walk through the house", "## Walks"), "0 walks through 0 files"),
]


def copy(into):
    proof.copy_tree(into, folders=("lib", "port"))


if __name__ == "__main__":
    proof.main("walks through the library", check, FAULTS, copy=copy)
