# SPDX-License-Identifier: MIT
"""Do the tests of this folder notice a wrong parser? Each mutant is the parser with one small
fault, compiled against the short form of the tests; a test must fail. A mutant that cannot be
planted exactly once, does not compile or survives is a failure of the tests.

  mutants.py [--compiler CXX] [--only TEXT] [--every N] [--jobs N]
                                              exit status 0: every mutant that was tried was caught
  mutants.py --break                          plants a comment, which no test can notice: must fail
"""
import argparse
import concurrent.futures
import pathlib
import queue
import resource
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = HERE.parents[2] / "lib"
SYNTAX = LIBRARY / "nanosgf" / "syntax"
FLAGS = ["-std=c++17", "-O1", "-I", str(HERE)]
REFERENCE = ["check", "coverage", "event_log", "generator", "reference_lenient", "reference_strict",
             "reference_text"]
# The sources of the library that a mutant changes and that the tests link.
MACHINE = ["machine_lenient", "machine_strict"]
TESTS = ["exhaustive_test", "random_test", "wide_test"]

# What goes wrong, the text that stands once in the headers of the syntax layer, its replacement.
MUTANTS = [
    ("escapes: any backslash before ] escapes it, not an odd number",
     "(backslashes_before(q, p) & 1) != 0", "backslashes_before(q, p) != 0"),
    ("escapes: forgotten at the end of a piece",
     "if (is_escaped) state = scan::escaped;", ""),
    ("escapes: forgotten at the end of a piece, plain loop",
     "            state = scan::escaped;\n            break;", "            break;"),
    ("escapes: the byte behind a cut escape is not passed over",
     "        state = scan::plain;\n        ++p;", "        state = scan::plain;"),
    ("values: a backslash in an ordinary one escapes nothing",
     "if (*p == '\\\\' || ++p == end) return cut_value(begin, p);",
     "if (++p == end) return cut_value(begin, p);"),
    ("values: the part of one that lies before the cut is passed over",
     "        this->mode_ = Mode::value_first;\n        p = begin;\n",
     "        this->mode_ = Mode::value_first;\n"),
    ("values: each piece says that it is the first",
     "uint8_t part = static_cast<uint8_t>(mode);", "uint8_t part = 1;"),
    ("values: the piece behind a cut says that it is the first",
     "        this->mode_ = Mode::value;\n", "        this->mode_ = Mode::value_first;\n"),
    ("values: the last piece does not say so",
     "        part |= Part::last_bit;\n", ""),
    ("values: the incomplete last piece says that it is not the first",
     "mode == Mode::value ? step::chunk : step::chunk | step::first", "step::chunk"),
    ("values: the first piece of one that is cut says that it is not the first",
     "this->mode_ = Mode::value_first;", "this->mode_ = Mode::value;"),
    ("values: [ without a property goes on with the last one",
     "*p != '[' || this->mode_ != Mode::after_value", "*p != '['"),
    ("values: [ without a property goes on with the last one, step by step",
     "return mode == Mode::after_value ? action : Action::anon;", "return action;"),
    ("nodes: ; leaves the property open",
     "            this->mode_ = Mode::node_fresh;\n", ""),
    ("nodes: ; directly behind another is for the table",
     "return *p == ';'; // behind another", "return false;"),
    ("marks: the strict grammar looks for them everywhere",
     "if (here == 0 && c == 0xEF)", "if (c == 0xEF)"),
    ("marks: cut after EF BB it is nothing",
     "if (here == 0) return step::nothing;", "return step::nothing;"),
    ("marks: 00 00 FE FF is not refused",
     "(next == 3 && here != 0)", "(next == 3 && here == 1)"),
    ("white space: carriage return is none",
     "{'\\t', 4,", "{'\\t', 3,"),
    ("letters: { counts as one",
     "'a', 25,", "'a', 26,"),
    ("identifiers: [ begins an ordinary one",
     "if (static_cast<Byte>(*p - 'A') < 26) {", "if (static_cast<Byte>(*p - 'A') < 27) {"),
    ("identifiers: any byte ends an ordinary one of two letters",
     "|| ++p == end || *p != '[')\n", "|| ++p == end)\n"),
    ("identifiers: the property of a cut one is at its [",
     "step = detail::step::property | detail::step::at_token;", "step = detail::step::property;"),
    ("identifiers: a cut one needs no diagnostics",
     "*p == '[' && this->detail_ == 0)", "*p == '[')"),
    ("identifiers: the spelling of one that is cut is lost",
     "        if (p == end && status ==", "        if (p != end && status =="),
    ("identifiers: three capitals are not long",
     "name_.size() > 2) return", "name_.size() > 3) return"),
    ("identifiers: a word apart keeps the letters of the word before it",
     "name_.drop_first(static_cast<uint8_t>(detail_ >> joint_shift));", ""),
    ("identifiers: a second word that overflows is not joined",
     "mark |= joined;", "mark |= mark == too_long ? 0 : joined;"),
    ("identifiers: a joined one is reported as lower-case",
     "if ((detail_ & joined) != 0)", "if ((detail_ & joined) == 7)"),
    ("identifiers: capitals are joined to capitals",
     "if ((detail_ & has_lower) != 0) {", "if (action == Action::next) {"),
    ("identifiers: lower-case is remembered from the word before",
     "        detail_ = 0;\n        return name_.size() == 0", "        return name_.size() == 0"),
    ("junk: a dropped word of lower-case letters begins no run",
     "{Mode::node, junk_run(Code::char_illegal, step::at_token), begins_run}",
     "{Mode::node, step_of(Code::char_illegal, step::at_token)}"),
    ("junk: each byte of a run is reported",
     "step = static_cast<Step>(step & step::consumed);",
     "step = static_cast<Step>(step + (flags_ & seen_tree));"),
    ("outside: ; after a tree is plain junk",
     "junk_run(Code::data_outside_tree, step::consumed)",
     "junk_run(Code::junk_after, step::consumed)"),
    ("outside: values after a tree are plain junk",
     "junk_run(Code::data_outside_tree, step::at_token)",
     "junk_run(Code::junk_after, step::at_token)"),
    ("outside: () in junk is reported",
     "return in_junk() != 0 ? Action::outer : action;",
     "return in_junk() != 0 && action != Action::hollow ? Action::outer : action;"),
    ("outside: three capitals may begin a tree",
     "if (name_.size() == 2) return Action::text;", "if (name_.size() == 3) return Action::text;"),
    ("trees: () after a variation makes the next node an ordinary one",
     "{Mode::after_variation, step_of(Code::variation_empty, back)}",
     "{Mode::node, step_of(Code::variation_empty, back)}"),
    ("trees: a closed variation leaves an ordinary node",
     "{Mode::after_variation, step::end_tree | step::consumed},  ",
     "{Mode::node, step::end_tree | step::consumed},  "),
    ("trees: a closed variation leaves an ordinary node, strict grammar",
     "        if (--depth_ == 0) mode_ = Mode::outside;\n",
     "        mode_ = --depth_ == 0 ? Mode::outside : Mode::node;\n"),
    ("trees: one is left open at the end of input",
     "if (what == step::end_tree && --depth_ == 0)", "if (what == step::end_tree && --depth_ <= 1)"),
    ("trees: the end of input is told for each",
     "{Mode::end_trees, step::end_tree}", "{Mode::node, step::end_tree}"),
    ("limits: one tree more than the greatest depth",
     "    if (what == step::begin_tree) {\n        if (limits_depth && depth_ == Policy",
     "    if (what == step::begin_tree) {\n        if (limits_depth && depth_ > Policy"),
    ("limits: one byte more than the longest input",
     "static_cast<Offset>(Policy::max_bytes)\n", "static_cast<Offset>(Policy::max_bytes + 1)\n"),
    ("limits: an escaped ] behind the longest value ends it",
     "(*q != ']' || detail_ != scan::plain)", "*q != ']'"),
    ("double bytes: 5C and 5D are no trail bytes",
     "return c >= 0x40 && c != 0x7F", "return c >= 0x60 && c != 0x7F"),
    ("double bytes: A0 is a lead byte of Shift_JIS",
     "static_cast<uint8_t>(c - 0x81) < 0x1F", "static_cast<uint8_t>(c - 0x81) < 0x20"),
    ("lines: CR LF are two breaks",
     "} else if (last_break_ != 0 && last_break_ != *p) {", "} else if (last_break_ == 1) {"),
    ("lines: the rest of a piece is not counted",
     "    this->end_chunk(this->offset_);\n", ""),
    ("calls: offsets stay relative to the piece",
     "    this->offset_ = offset_of(p);\n", ""),
    ("calls: an error does not end the call",
     "    if (this->mode_ >= Mode::stopped) return Answer::pause;", "    "),
    ("calls: an error is not told",
     "    if (this->mode_ < Mode::stopped) return status;\n", "    return status;\n"),
    ("calls: the end of input is an error when all was read",
     "this->mode_ == Mode::finished && end < p ?", "false ?"),
    ("wide: any capital and ^ or _ may make a move",
     "\\xEA", "\\xE2"),
    ("wide: the first letter of a move may be a bracket",
     '\\xE0\\xE0\\xFF\\0")) ^ load(";B[``', '\\xC0\\xE0\\xFF\\0")) ^ load(";B[@`'),
    ("wide: the second letter of a move may be a bracket",
     '\\xE0\\xE0\\xFF\\0")) ^ load(";B[``', '\\xE0\\xC0\\xFF\\0")) ^ load(";B[`@'),
    ("wide: any byte may stand before a move",
     "if (*p != '\\n' || !is_move(p + 1)) return answer;", "if (!is_move(p + 1)) return answer;"),
    ("wide: the mode of a node is not set before its event",
     "    this->mode_ = Mode::node_fresh;\n    Answer", "    Answer"),
    ("wide: four moves, the last beyond the end",
     "move_size * (moves_at_once - 1) + load_size", "move_size * moves_at_once - 1"),
    ("wide: any backslash before ] escapes it",
     "(brackets & behind & backslashes << 2) | ", ""),
    ("wide: forgotten at the end of a block",
     " | backslashes >> (block_size - 1)", ""),
    ("wide: a short value ends at a bracket only",
     "(load(p) | ones) ^", "load(p) ^"),
]

# The same parser: whoever claims to have caught it claims too much.
EQUIVALENT = [("a comment changed", "/// What a step leads to", "/// What a step does not lead to")]


class Bench:
    """A folder in which mutants are built and run, one at a time."""

    def __init__(self, compiler, folder):
        self.compiler = compiler
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(exist_ok=True)
        self.library = self.folder / "lib"

    def compile(self, source, include):
        object_file = self.folder / (source.stem + ".o")
        subprocess.run([self.compiler, *FLAGS, "-I", str(include), "-c", str(source), "-o",
                        str(object_file)], check=True, capture_output=True, text=True)
        return str(object_file)

    def unchanged(self):
        """What no mutant changes, compiled once for all."""
        sources = [HERE / (name + ".cpp") for name in REFERENCE] + [SYNTAX / "code_text.cpp"]
        return [self.compile(source, LIBRARY) for source in sources]

    def plant(self, old, new):
        """A copy of the library with the fault; how often the text to be replaced was found."""
        shutil.rmtree(self.library, ignore_errors=True)
        shutil.copytree(LIBRARY, self.library)
        found = 0
        for header in sorted((self.library / "nanosgf" / "syntax").glob("*.hpp")):
            text = header.read_text()
            if old in text:
                found += text.count(old)
                header.write_text(text.replace(old, new))
        return found

    def first_failure(self, unchanged):
        """The first test that fails with the library in hand and how, or None."""
        syntax = self.library / "nanosgf" / "syntax"
        machine = [self.compile(syntax / (name + ".cpp"), self.library) for name in MACHINE]
        for test in TESTS:
            program = self.folder / test
            main = self.compile(HERE / (test + ".cpp"), self.library)
            subprocess.run([self.compiler, main, *machine, *unchanged, "-o", str(program)],
                           check=True, capture_output=True, text=True)
            try:
                run = subprocess.run([str(program), "--short", "--first"], capture_output=True,
                                     timeout=60, text=True, errors="replace",
                                     preexec_fn=limit_memory)
            except subprocess.TimeoutExpired:
                return f"{test} did not end"
            if run.returncode == 0:
                continue
            differ = [line for line in run.stdout.splitlines() if " differ for " in line]
            return differ[0] if differ else f"{test} ended with status {run.returncode}"
        return None

    def verdict(self, mutant, unchanged):
        """Whether the mutant is caught, and what to print about it."""
        what, old, new = mutant
        found = self.plant(old, new)
        if found != 1:
            return False, (f"NOT PLANTED: {what}: its text was found {found} times instead of once")
        try:
            caught = self.first_failure(unchanged)
        except subprocess.CalledProcessError as error:
            return False, f"DOES NOT COMPILE: {what}\n{error.stderr[:2000]}"
        if caught is None:
            return False, f"SURVIVED: {what}"
        return True, f"caught: {what}\n        {caught}"


def limit_memory():
    """A parser that no longer moves on fills memory with events faster than time runs out."""
    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))


def try_all(mutants, compiler, jobs, folder):
    """How many mutants were caught; None when the tests fail without one."""
    folder = pathlib.Path(folder)
    try:
        healthy = Bench(compiler, folder / "healthy")
        unchanged = healthy.unchanged()
        healthy.plant("\0", "")
        failure = healthy.first_failure(unchanged)
    except subprocess.CalledProcessError as error:
        print("the tests themselves do not compile:\n" + error.stderr)
        return None
    if failure is not None:
        print("the parser as it is does not pass, so no mutant can be caught: " + failure)
        return None
    benches = queue.SimpleQueue()
    for number in range(jobs):
        benches.put(Bench(compiler, folder / str(number)))

    def attempt(mutant):
        bench = benches.get()
        try:
            return bench.verdict(mutant, unchanged)
        finally:
            benches.put(bench)

    caught = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for is_caught, message in pool.map(attempt, mutants):
            print(message, flush=True)
            caught += is_caught
    return caught


def occurrences(text):
    """How often a text stands in the headers of the syntax layer."""
    return sum(header.read_text().count(text) for header in SYNTAX.glob("*.hpp"))


def main():
    options = argparse.ArgumentParser(description=__doc__,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--compiler", default="c++")
    options.add_argument("--only", default="", help="only mutants whose description holds this")
    options.add_argument("--every", type=int, default=1, metavar="N",
                         help="only each N-th of them; that all can be planted is checked anyway")
    options.add_argument("--jobs", type=int, default=2, help="mutants tried at the same time")
    options.add_argument("--break", dest="equivalent", action="store_true")
    chosen = options.parse_args()
    mutants = EQUIVALENT if chosen.equivalent else [m for m in MUTANTS if chosen.only in m[0]]
    misfits = [what for what, old, _ in mutants if occurrences(old) != 1]
    for what in misfits:
        print(f"NOT PLANTED: {what}: its text does not stand once in the headers")
    if misfits:
        return 1
    mutants = mutants[::max(1, chosen.every)]
    with tempfile.TemporaryDirectory(prefix="nanosgf-mutants-") as folder:
        caught = try_all(mutants, chosen.compiler, max(1, chosen.jobs), folder)
    if caught is None:
        return 1
    print(f"{caught} of {len(mutants)} mutants caught")
    return 0 if mutants and caught == len(mutants) else 1


if __name__ == "__main__":
    sys.exit(main())
