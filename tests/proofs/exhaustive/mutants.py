# SPDX-License-Identifier: MIT
"""Do the tests notice a wrong parser? Each mutant is the parser with one small fault; a test must fail.

All mutants are in one build: each place that one changes is a choice at run time, by the number in
NANOSGF_MUTANT. Only tables, which are constants, are compiled again for each mutant.

  mutants.py [--compiler CXX] [--only TEXT] [--jobs N]
                       exit status 0: every mutant was caught, by the test that must
  mutants.py --fit     only looks whether each can be planted
  mutants.py --break   plants what changes nothing, so no test can notice it: must fail
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

from mutant_list import EQUIVALENT, MUTANTS, MUTANTS_FOR_CASES, TABLE_MUTANTS

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
SUPPORT, CASES = ROOT / "tests" / "support", ROOT / "tests" / "layers" / "syntax"
LIBRARY = ROOT / "lib"
MACHINE = ["grammar_machine_lenient.cpp", "grammar_machine_strict.cpp"]
# What the tests are made of besides their own source; in the order in which a mutant meets them.
REFERENCE = [HERE / (name + ".cpp") for name in (
    "check", "coverage", "event_log", "generator", "reference_lenient", "reference_strict", "reference_text")]
RUNNER = [*sorted((CASES / "runner").glob("*.cpp")),
    *(SUPPORT / f"cases_{name}.cpp" for name in ("log", "memory", "report", "fault")),
    ROOT / "port" / "host" / "board.cpp"]
TESTS = {
    "random": (["--short", "--first"], [HERE / "random_test.cpp"]),
    "wide": (["--short", "--first"], [HERE / "wide_test.cpp"]),
    "cases": ([], RUNNER),
    "exhaustive": (["--short", "--first"], [HERE / "exhaustive_test.cpp"]),
}
SWITCH = """#include <cstdlib>
static int chosen() { const char* number = std::getenv("NANOSGF_MUTANT"); return number ? std::atoi(number) : 0; }
int nanosgf_mutant = chosen();
"""

Mutant = collections.namedtuple("Mutant", "number what old new")


class Misfit(Exception):
    """A mutant that cannot be planted."""


def span_of(mutant, headers):
    """The header and the place in it that a mutant changes: what « » enclose in its text, or all."""
    text = mutant.old.replace("«", "").replace("»", "")
    found = [path for path, content in headers.items() for _ in range(content.count(text))]
    if len(found) != 1:
        raise Misfit(f"NOT PLANTED: {mutant.what}: its text is there {len(found)} times instead of once")
    begin = headers[found[0]].index(text)
    if "«" not in mutant.old:
        return found[0], begin, begin + len(text)
    before, core, _ = mutant.old.replace("»", "«").split("«")
    return found[0], begin + len(before), begin + len(before) + len(core)


def chosen_text(old, variants):
    """The text `old` with a choice in it: a statement or an expression."""
    if old.endswith(";"):
        first = "".join(f"if (nanosgf_mutant == {m.number}) {{ {m.new} }} else " for m in variants)
        return f"{{ {first}{{ {old} }} }}"
    return "(" + "".join(f"nanosgf_mutant == {m.number} ? ({m.new}) : " for m in variants) + f"({old}))"


def read_headers(folder):
    return {path: path.read_text() for path in folder.rglob("*.hpp") if "syntax" in path.parts}


def plant_all(mutants, folder):
    """A copy of the library in which all mutants can be chosen."""
    shutil.copytree(LIBRARY, folder)
    headers = read_headers(folder)
    places = collections.defaultdict(list)
    for mutant in mutants:
        places[span_of(mutant, headers)].append(mutant)
    for (path, begin, end), variants in sorted(places.items(), key=lambda place: -place[0][1]):
        content = headers[path]
        headers[path] = content[:begin] + chosen_text(content[begin:end], variants) + content[end:]
    for path, content in headers.items():
        path.write_text("extern int nanosgf_mutant;\n" + content)


def plant_one(mutant, folder):
    """A copy of the library with one mutant of a table."""
    shutil.copytree(LIBRARY, folder)
    headers = read_headers(folder)
    path, begin, end = span_of(mutant, headers)
    path.write_text(headers[path][:begin] + mutant.new + headers[path][end:])


class Bench:
    """Builds the tests in a folder and runs them."""

    def __init__(self, compiler, folder, jobs):
        self.compiler, self.folder, self.jobs = compiler, pathlib.Path(folder), jobs
        self.library = self.folder / "lib"

    def compile(self, source, library=None, into=None):
        library = library or self.library
        into = into or self.folder / "objects"
        into.mkdir(exist_ok=True)
        target = into / (source.stem + ".o")
        includes = [str(part) for path in (library, HERE, CASES / "runner", SUPPORT, ROOT / "port") for part in ("-I", path)]
        subprocess.run([self.compiler, "-std=c++17", "-O1", *includes, "-c", str(source), "-o", str(target)],
                       check=True, capture_output=True, text=True)
        return str(target)

    def build(self):
        """Every object of the tests, once."""
        switch, table = self.folder / "switch.cpp", self.folder / "table.cpp"
        switch.write_text(SWITCH)
        subprocess.run([sys.executable, "-B", str(CASES / "generate.py"), str(table), *(str(CASES / "cases" / name) for name in ("long.md", "ends.md"))],
                       check=True)
        library = [path for path in sorted(self.library.rglob("*.cpp")) if "syntax" in path.parts]
        mains = {name: sources for name, (_, sources) in TESTS.items()}
        mains["cases"] = [table, *RUNNER]
        everything = [switch, *library, *REFERENCE, *(source for sources in mains.values() for source in sources)]
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            objects = dict(zip(everything, pool.map(self.compile, everything)))
        machine = [path for path in library if path.name in MACHINE]
        self.machine = [objects[path] for path in machine]
        rest = [objects[path] for path in (switch, *library) if path not in machine]
        reference = [objects[path] for path in REFERENCE]
        self.parts = {name: [objects[path] for path in sources] + rest + ([] if name == "cases" else reference)
                      for name, sources in mains.items()}
        self.programs = {name: self.link(name, self.machine, self.folder) for name in TESTS}

    def link(self, test, machine, into):
        """The machine's objects come first: their tables are those that the linker keeps."""
        program = into / test
        subprocess.run([self.compiler, *machine, *self.parts[test], "-o", str(program)],
                       check=True, capture_output=True, text=True)
        return program

    def first_failure(self, number, tests, programs):
        """The first of the tests that fails and how, or None."""
        for test in tests:
            try:
                run = subprocess.run([str(programs(test)), *TESTS[test][0]], capture_output=True, timeout=60, text=True,
                                     errors="replace", preexec_fn=limit_memory,
                                     env={**os.environ, "NANOSGF_MUTANT": str(number)})
            except subprocess.TimeoutExpired:
                return f"{test} did not end"
            if run.returncode != 0:
                said = [line for line in run.stdout.splitlines() if " differ for " in line or line.startswith("DIFFERENT")]
                return f"{test}: {said[0]}" if said else f"{test} ended with status {run.returncode}"
        return None

    def verdict(self, mutant, tests, is_table):
        """Whether a test catches the mutant, and what to print about it."""
        if not is_table:
            caught = self.first_failure(mutant.number, tests, self.programs.get)
        else:
            folder = self.folder / str(mutant.number)
            folder.mkdir()
            plant_one(mutant, folder / "lib")
            try:
                machine = [self.compile(path, folder / "lib", folder) for path in sorted((folder / "lib").rglob("*.cpp"))
                           if path.name in MACHINE]
                caught = self.first_failure(0, tests, lambda test: self.link(test, machine, folder))
            except subprocess.CalledProcessError as error:
                return False, f"DOES NOT COMPILE: {mutant.what}\n{error.stderr[:2000]}"
        if caught is None:
            return False, f"SURVIVED: {mutant.what}"
        return True, f"caught: {mutant.what}\n        {caught}"


def limit_memory():
    """A parser that no longer moves on fills memory with events faster than time runs out."""
    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))


def try_all(groups, compiler, jobs, folder):
    """How many of the mutants in groups (mutants, tests, is_table) were caught; None when there is no bench."""
    bench = Bench(compiler, folder, jobs)
    try:
        plant_all([mutant for mutants, _, is_table in groups if not is_table for mutant in mutants], bench.library)
        bench.build()
    except subprocess.CalledProcessError as error:
        print("the tests themselves do not compile:\n" + error.stderr[:4000])
        return None
    failure = bench.first_failure(0, TESTS, bench.programs.get)
    if failure is not None:
        print("the parser as it is does not pass, so no mutant can be caught: " + failure)
        return None
    caught = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        trials = [pool.submit(bench.verdict, mutant, tests, is_table) for mutants, tests, is_table in groups for mutant in mutants]
        for trial in trials:
            is_caught, message = trial.result()
            print(message, flush=True)
            caught += is_caught
    return caught


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--compiler", default="c++")
    options.add_argument("--only", default="", help="only mutants whose description holds this")
    options.add_argument("--jobs", type=int, default=2, help="mutants tried at the same time")
    options.add_argument("--fit", action="store_true")
    options.add_argument("--break", dest="equivalent", action="store_true")
    chosen = options.parse_args()
    lists = [(EQUIVALENT, list(TESTS), False)] if chosen.equivalent else [
        (MUTANTS, list(TESTS), False), (MUTANTS_FOR_CASES, ["cases"], False), (TABLE_MUTANTS, list(TESTS), True)]
    number, groups = 0, []
    for mutants, tests, is_table in lists:
        numbered = [Mutant(number + i, *mutant) for i, mutant in enumerate(mutants, 1) if chosen.only in mutant[0]]
        number += len(mutants)
        groups.append((numbered, tests, is_table))
    everything = [mutant for mutants, _, _ in groups for mutant in mutants]
    headers = read_headers(LIBRARY)
    fits = True
    for mutant in everything:
        try:
            span_of(mutant, headers)
        except Misfit as misfit:
            print(misfit)
            fits = False
    if chosen.fit or not fits:
        print(f"{len(everything)} mutants")
        return 0 if fits and everything else 1
    with tempfile.TemporaryDirectory(prefix="nanosgf-mutants-") as folder:
        caught = try_all(groups, chosen.compiler, max(1, chosen.jobs), folder)
    if caught is None:
        return 1
    print(f"{caught} of {len(everything)} mutants caught")
    return 0 if everything and caught == len(everything) else 1


if __name__ == "__main__":
    sys.exit(main())
