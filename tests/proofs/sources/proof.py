# SPDX-License-Identifier: MIT
"""What every proof shares: findings, planted faults, compilers, exit status.

A proof is a function `check(root, scope)` that returns its findings as a list of sentences; no
findings means proven. `root` is the tree to look at. `scope` is FULL for the proof itself, ALL for
every configuration, however long it takes, and QUICK for a planted fault, which needs one only.

  SCRIPT                  prove; exit status 0 proven, 1 findings, or a tool is not installed
  SCRIPT --all            prove in every configuration
  SCRIPT --break          plant each fault, one after another, each in its own temporary copy
  SCRIPT --break FAULT    plant this one and print everything that was found
  SCRIPT --faults         list the faults

With --break the proof has to fail: exit status 1 when every planted fault was found for its own
reason (the last line says so), 0 when one was not found.
"""
import argparse
import concurrent.futures
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
ALL, FULL, QUICK = "all", "full", "quick"
MAX_SHOWN = 30  # findings in full
MAX_WIDTH = 200  # of the line that tells about a planted fault
_remembered = {}
_read = {}


class Fault:
    """One thing that the proof must find: how to plant it, and what the finding has to say."""

    def __init__(self, name, plant, expected):
        self.name = name
        self.plant = plant
        self.expected = re.compile(expected, re.DOTALL)


class CannotPlant(Exception):
    """The place in which a fault is planted does not look as expected any more."""


# --- planting ------------------------------------------------------------------------------------


def append(path, text):
    """A fault: `text` at the end of `path`, before the closing #endif of a header."""

    def plant(root):
        target = root / path
        if not target.is_file():
            raise CannotPlant(f"no file {path}")
        old = target.read_text()
        cut = old.rindex("#endif") if target.suffix in (".hpp", ".h") else len(old)
        target.write_text(old[:cut] + text + "\n" + old[cut:])

    return plant


def replace(path, pattern, text):
    """A fault: the first match of `pattern` in `path` becomes `text`."""

    def plant(root):
        target = root / path
        if not target.is_file():
            raise CannotPlant(f"no file {path}")
        new, count = re.subn(pattern, text, target.read_text(), count=1, flags=re.MULTILINE)
        if count != 1:
            raise CannotPlant(f"nothing in {path} matches {pattern}")
        target.write_text(new)

    return plant


def create(path, text):
    """A fault: a new file."""

    def plant(root):
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)

    return plant


def _in_template(layer, name, begin, text):
    """A fault: `text` as the first statement of the one function whose first line matches `begin`."""

    def plant(root):
        for path in sorted((root / "lib/nanosgf" / layer).rglob("*.hpp")):
            new, count = re.subn(begin, lambda match: f"{match[0]}    {text}\n", path.read_text(),
                                 flags=re.MULTILINE)
            if count == 1:
                path.write_text(new)
                return
        raise CannotPlant(f"no header defines {name}")

    return plant


def in_parser(text):
    """A fault in the parser's loop, a member of a class template."""
    return _in_template("syntax", "BasicParser::run",
                        r"^Status BasicParser<.*>::run\(const Byte\* p, const Byte\* const end\) \{\n", text)


def in_typed_parser(text):
    """A fault in what the typed parser does with FF, GM, SZ and CA, a member of a class template."""
    return _in_template("game", "Interpreter::decode_root",
                        r"^Answer Interpreter<.*>::decode_root\(Bytes raw\) \{\n", text)


def copy_tree(into, folders=("lib", "tests/proofs/sources")):
    """What the proofs of the library read."""
    for folder in folders:
        shutil.copytree(ROOT / folder, into / folder, ignore=shutil.ignore_patterns("__pycache__"))


# --- running -------------------------------------------------------------------------------------


def run(command, **options):
    """Runs a command (a list); the result has returncode, stdout and stderr as text."""
    return subprocess.run(
        [str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL, text=True, check=False, **options)


def run_on(source, command, **options):
    """As run(), with `source` as standard input."""
    return subprocess.run(
        [str(part) for part in command], input=source, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, check=False, **options)


def installed(tool):
    return shutil.which(tool) is not None


def parallel(function, jobs):
    """`function` over all jobs, two at a time, results in the order of the jobs."""
    with concurrent.futures.ThreadPoolExecutor(max_workers=min(2, os.cpu_count() or 1)) as pool:
        return list(pool.map(function, jobs))


def first_lines(text, count=4):
    """The words of a compiler from its first error on."""
    lines = [line for line in text.splitlines() if line.strip()]
    errors = [index for index, line in enumerate(lines) if "error:" in line]
    start = errors[0] if errors else 0
    return "\n    ".join(lines[start:start + count])


# --- graphs -----------------------------------------------------------------------------------------


def find_cycle(arrows):
    """One cycle of the graph (name -> names) as a list of names, or nothing. Iterative."""
    state = {}
    for start in arrows:
        if start in state:
            continue
        state[start] = "open"
        path = [(start, iter(arrows[start]))]
        while path:
            node, rest = path[-1]
            for target in rest:
                if state.get(target) == "open":
                    names = [name for name, _ in path]
                    return names[names.index(target):] + [target]
                if target in arrows and target not in state:
                    state[target] = "open"
                    path.append((target, iter(arrows[target])))
                    break
            else:
                state[node] = "done"
                path.pop()
    return None


# --- what there is to prove ----------------------------------------------------------------------

HEAP_FREE_LAYERS = ("syntax", "value", "schema", "game", "go", "play", "navigate", "record", "check", "ishi", "sense",
                    "c")


# Headers for hosts alone, in layers that may use the heap: file -> C++ headers that it may include.
HOST_ONLY = {
    "nanosgf/tree/heap.hpp": ("cstdlib",),
    "nanosgf/tree/pmr.hpp": ("algorithm", "cstdint", "cstring", "memory_resource"),
}


def heap_free_sources(root):
    """The compiled files of the layers that no heap is linked with: `tree` asks its caller for memory."""
    found = []
    for layer in (*HEAP_FREE_LAYERS, "tree"):
        folder = root / "lib" / "nanosgf" / layer
        found += sorted(folder.rglob("*.cpp")) + sorted(folder.rglob("*.c"))
    return found


def public_headers(root):
    """Every header under lib/ that is not for hosts alone, as it is written in an #include."""
    base = root / "lib"
    names = [path.relative_to(base).as_posix()
             for path in sorted(base.rglob("*")) if path.suffix in (".hpp", ".h")]
    return [name for name in names if name not in HOST_ONLY]


def _facts(path):
    """What stands in a file, as a hash, and the files of the library that it includes. A copy that
    is as old and as long as the file that was read before is that file."""
    about = path.stat()
    key = (path.parts[-3:], about.st_size, about.st_mtime_ns)
    if key not in _read:
        content = path.read_bytes()
        _read[key] = (hashlib.sha256(content).digest(),
                      re.findall(rb'^#include "(nanosgf/[^"]+)"', content, re.MULTILINE))
    return _read[key]


def _prints_of(root, source):
    """The hashes of the file and of all of the library that it includes, directly or not."""
    found, left = {}, [source]
    while left:
        path = left.pop()
        if path in found or not path.is_file():
            continue
        found[path], included = _facts(path)
        left += [root / "lib" / name.decode() for name in included]
    return [found[path] for path in sorted(found)]


def once(root, source, what, make):
    """`make()`, which looks at `source` of `root` in the way that `what`, a tuple, tells; what it
    gave before, when the text is the same.

    A planted fault changes one file, and most of the others stay what they were without it.
    """
    key = (*what, source.name, *_prints_of(root, source))
    if key not in _remembered:
        _remembered[key] = make()
    return _remembered[key]


# --- the command line ----------------------------------------------------------------------------


def _report(findings):
    for finding in findings[:MAX_SHOWN]:
        print(f"  found: {finding}")
    if len(findings) > MAX_SHOWN:
        print(f"  and {len(findings) - MAX_SHOWN} more")


def _short(text):
    line = text.splitlines()[0]
    return line if len(line) <= MAX_WIDTH else line[:MAX_WIDTH] + " ..."


def _break_one(fault, check, copy, verbose):
    with tempfile.TemporaryDirectory(prefix="nanosgf-proof-") as folder:
        root = Path(folder)
        copy(root)
        try:
            fault.plant(root)
        except CannotPlant as reason:
            print(f"{fault.name}: CANNOT BE PLANTED: {reason}")
            return False
        findings = check(root, QUICK)
        right = [finding for finding in findings if fault.expected.search(finding)]
        if verbose or not right:
            _report(findings)
        if right:
            print(f"{fault.name}: found: {_short(right[0])}")
        else:
            print(f"{fault.name}: NOT FOUND (expected: {_short(fault.expected.pattern)})")
        return bool(right)


def main(title, check, faults, needs=(), copy=copy_tree):
    """Runs a proof from the command line and exits."""
    arguments = argparse.ArgumentParser(description=title)
    arguments.add_argument("--break", dest="fault", nargs="?", const="", metavar="FAULT")
    arguments.add_argument("--all", action="store_true")
    arguments.add_argument("--faults", action="store_true")
    choice = arguments.parse_args()
    if choice.faults:
        print("\n".join(fault.name for fault in faults))
        sys.exit(0)
    missing = [tool for tool in needs if not installed(tool)]
    if missing:
        sys.exit(f"{title}: NOT PROVEN, not installed: {', '.join(missing)}")
    if choice.fault is None:
        findings = check(ROOT, ALL if choice.all else FULL)
        _report(findings)
        print(f"{title}: " + ("NOT PROVEN" if findings else "proven"))
        sys.exit(1 if findings else 0)
    chosen = [fault for fault in faults if choice.fault in ("", fault.name)]
    if not chosen:
        arguments.error(f"no fault {choice.fault}; see --faults")
    good = [_break_one(fault, check, copy, verbose=bool(choice.fault)) for fault in chosen]
    if all(good):
        print(f"all {len(good)} planted faults were found")
        sys.exit(1)
    print(f"{good.count(False)} of {len(good)} planted faults were NOT found")
    sys.exit(0)
