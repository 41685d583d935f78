# SPDX-License-Identifier: MIT
"""Do the tests of this folder notice a wrong parser? Each mutant is the parser with one small
fault, compiled against the short form of the tests; a test must fail. A mutant that cannot be
planted exactly once, does not compile or survives is a failure of the tests.

  mutants.py [--compiler CXX] [--only TEXT]   exit status 0: every mutant was caught
  mutants.py --break                          plants a comment, which no test can notice: must fail
"""
import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = HERE.parent.parent / "lib"
FLAGS = ["-std=c++17", "-O1", "-I", str(HERE)]
REFERENCE = ["check", "coverage", "event_log", "generator", "reference_lenient", "reference_strict",
             "reference_text"]
TESTS = ["exhaustive_test", "random_test"]

# What goes wrong, the text that stands once in the headers of the syntax layer, its replacement.
MUTANTS = [
    ("escapes: any backslash before ] escapes it, not an odd number",
     "(backslashes_before(q, p) & 1) != 0", "backslashes_before(q, p) != 0"),
    ("escapes: forgotten at the end of a piece",
     "state = is_escaped ? scan::escaped : scan::plain;", "state = scan::plain;"),
    ("escapes: the byte behind a cut escape is not passed over by the plain loop",
     "        if (p == end) return p;\n        state = scan::plain;\n        ++p;",
     "        if (p == end) return p;\n        state = scan::plain;"),
    ("values: each piece says that it is the first",
     "Part(first, last)", "Part(true, last)"),
    ("values: the incomplete last piece says that it is not the first",
     "Part(what == detail::step::last_chunk_first, true, true)", "Part(false, true, true)"),
    ("values: [ without a property goes on with the last one",
     "*p == '[' && this->mode_ == Mode::after_value", "*p == '['"),
    ("marks: cut after EF BB it is junk",
     "bytes == 0x1EFBB ||", ""),
    ("marks: 00 00 FE FF is not refused",
     " || (read == 0x10000FE && c == 0xFF)", ""),
    ("white space: carriage return is none",
     "static_cast<uint8_t>(c - '\\t') < 5", "static_cast<uint8_t>(c - '\\t') < 4"),
    ("letters: [ counts as a letter",
     "static_cast<uint8_t>(c - 'A') < 26", "static_cast<uint8_t>(c - 'A') < 27"),
    ("identifiers: three capitals are not long",
     "if (Policy::repair && identifier_.size() > 2)", "if (Policy::repair && identifier_.size() > 3)"),
    ("identifiers: a word apart keeps the letters of the word before it",
     "identifier_.drop_first(static_cast<uint8_t>(detail_ >> joint_shift));", ""),
    ("identifiers: a second word that overflows is not joined",
     "detail_ |= joined | too_long;", "detail_ |= too_long;"),
    ("identifiers: a joined one is reported as lower-case",
     "if ((detail_ & joined) != 0)", "if ((detail_ & joined) == 7)"),
    ("identifiers: lower-case is remembered from the word before",
     "    detail_ = 0;\n    if (!identifier_.empty()) {", "    if (!identifier_.empty()) {"),
    ("junk: a dropped word of lower-case letters begins no run",
     "    become(Mode::node, junk);\n", "    become(Mode::node, was_in_junk);\n"),
    ("junk: each byte of a run in a tree is reported",
     "(was_in_junk != 0 ? 0 : report(Code::char_illegal))", "report(Code::char_illegal)"),
    ("outside: ; after a tree is plain junk",
     "if (Policy::repair && c == ';') return report(Code::data_outside_tree) | step::consumed;\n", ""),
    ("outside: () in junk is reported",
     "if (c == ')' && in_junk() == 0) {", "if (c == ')') {"),
    ("outside: three capitals may begin a tree",
     "if (is_capital(c) && identifier_.size() < 2) {", "if (is_capital(c)) {"),
    ("trees: () after a variation makes the next node an ordinary one",
     "mode_ = (flags_ & was_after_variation) != 0 ? Mode::after_variation : Mode::node;",
     "mode_ = Mode::node;"),
    ("trees: a closed variation leaves an ordinary node",
     "mode_ = depth_ != 0 ? Mode::after_variation : Mode::outside;",
     "mode_ = depth_ != 0 ? Mode::node : Mode::outside;"),
    ("trees: one is left open at the end of input",
     "if (depth_ == 0) mode_ = Mode::outside;", "if (depth_ <= 1) mode_ = Mode::outside;"),
    ("trees: the end of input is told for each",
     "        return step::end_tree;\n    default:",
     "        if (depth_ == 1) mode_ = Mode::node;\n        return step::end_tree;\n    default:"),
    ("limits: one byte more than the greatest depth",
     "if (depth_ == Policy::max_depth) return refuse", "if (depth_ > Policy::max_depth) return refuse"),
    ("double bytes: 5C and 5D are no trail bytes",
     "return c >= 0x40 && c != 0x7F", "return c >= 0x60 && c != 0x7F"),
    ("double bytes: A0 is a lead byte of Shift_JIS",
     "static_cast<uint8_t>(c - 0x81) < 0x1F", "static_cast<uint8_t>(c - 0x81) < 0x20"),
    ("lines: CR LF are two breaks",
     "} else if (last_break_ != 0 && last_break_ != *p) {", "} else if (last_break_ == 1) {"),
]

# The same parser: whoever claims to have caught it claims too much.
EQUIVALENT = [("a comment changed", "/// What a step leads to", "/// What a step does not lead to")]


class Workshop:
    """A folder with the reference compiled once, in which each mutant is built and run."""

    def __init__(self, compiler, folder):
        self.compiler = compiler
        self.folder = pathlib.Path(folder)
        self.library = self.folder / "lib"
        self.objects = [str(self.compile(HERE / (name + ".cpp"), LIBRARY)) for name in REFERENCE]

    def compile(self, source, include):
        object_file = self.folder / (source.stem + ".o")
        subprocess.run([self.compiler, *FLAGS, "-I", str(include), "-c", str(source), "-o",
                        str(object_file)], check=True, capture_output=True, text=True)
        return object_file

    def plant(self, old, new):
        """A copy of the library with the fault; how often the text to be replaced was found."""
        shutil.rmtree(self.library, ignore_errors=True)
        shutil.copytree(LIBRARY, self.library)
        found = 0
        for header in sorted((self.library / "nanosgf" / "syntax").glob("*.hpp")):
            text = header.read_text()
            found += text.count(old)
            header.write_text(text.replace(old, new))
        return found

    def first_failure(self):
        """The first test that fails with the library in hand and how, or None."""
        sources = sorted((self.library / "nanosgf" / "syntax").glob("*.cpp"))
        library = [str(self.compile(source, self.library)) for source in sources]
        for test in TESTS:
            program = self.folder / test
            main = self.compile(HERE / (test + ".cpp"), self.library)
            subprocess.run([self.compiler, str(main), *self.objects, *library, "-o", str(program)],
                           check=True, capture_output=True, text=True)
            try:
                run = subprocess.run([str(program), "--short", "--first"], capture_output=True,
                                     timeout=120, text=True, errors="replace")
            except subprocess.TimeoutExpired:
                return f"{test} did not end"
            if run.returncode == 0:
                continue
            differ = [line for line in run.stdout.splitlines() if " differ for " in line]
            if differ:
                return differ[0]
            return f"{test} ended with status {run.returncode}"
        return None


def main():
    options = argparse.ArgumentParser(description=__doc__,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--compiler", default="c++")
    options.add_argument("--only", default="", help="only mutants whose description holds this")
    options.add_argument("--break", dest="equivalent", action="store_true")
    chosen = options.parse_args()
    mutants = EQUIVALENT if chosen.equivalent else [m for m in MUTANTS if chosen.only in m[0]]
    failures = 0
    with tempfile.TemporaryDirectory(prefix="nanosgf-mutants-") as folder:
        try:
            workshop = Workshop(chosen.compiler, folder)
            workshop.plant("\0", "")
            healthy = workshop.first_failure()
        except subprocess.CalledProcessError as error:
            print("the tests themselves do not compile:\n" + error.stderr)
            return 1
        if healthy is not None:
            print("the parser as it is does not pass, so no mutant can be caught: " + healthy)
            return 1
        for what, old, new in mutants:
            found = workshop.plant(old, new)
            try:
                caught = workshop.first_failure() if found == 1 else None
            except subprocess.CalledProcessError as error:
                print(f"DOES NOT COMPILE: {what}\n{error.stderr[:2000]}")
                failures += 1
                continue
            if found != 1:
                print(f"NOT PLANTED: {what}: its text was found {found} times instead of once")
            elif caught is None:
                print(f"SURVIVED: {what}")
            else:
                print(f"caught: {what}\n        {caught}")
            sys.stdout.flush()
            failures += caught is None
    print(f"{len(mutants) - failures} of {len(mutants)} mutants caught")
    return 1 if failures or not mutants else 0


if __name__ == "__main__":
    sys.exit(main())
