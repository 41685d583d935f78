# SPDX-License-Identifier: MIT
"""How the tests start the tool, and how they show that they can fail.

Each test program is called as `test_x.py TOOL [--long] [--break]`. With --break a fault is planted in what
the tool gives back; then every single test of the program must fail, and the program says so.
"""
import collections
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest

Result = collections.namedtuple("Result", "status out err")

tool = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""
is_broken = "--break" in sys.argv
is_long = "--long" in sys.argv


def broken(data):
    """The planted fault: a few characters are other ones."""
    if not is_broken or not data:
        return data
    return bytes(c ^ 1 if c in b"0aeo" else c for c in data)


def run(*arguments, input=b"", **options):
    """Runs `nanosgf arguments...` and returns exit status, output and error output."""
    if "stdin" not in options:
        options["input"] = input
    options.setdefault("stdout", subprocess.PIPE)
    done = subprocess.run([tool, *arguments], stderr=subprocess.PIPE, **options)
    return Result(done.returncode, broken(done.stdout), broken(done.stderr))


def run_into_closed_pipe(command):
    """Exit status and error output of `nanosgf command -` if nobody reads what it prints; the output is empty."""
    process = subprocess.Popen([tool, command, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    process.stdout.close()
    try:
        process.stdin.write(b"(;PB[a])" * 300000)
        process.stdin.close()
    except BrokenPipeError:
        pass
    with process.stderr:
        errors = broken(process.stderr.read())
    return Result(process.wait(), b"", errors)


def make_journal(program, folder, numbers):
    """The image and its games as the library writes them; nothing where the memory is too small for them."""
    out = os.path.join(folder, "made")
    if subprocess.run([program, out, *map(str, numbers)]).returncode != 0:
        return b"", []
    games = []
    while os.path.exists(f"{out}-{len(games) + 1}.sgf"):
        with open(f"{out}-{len(games) + 1}.sgf", "rb") as file:
            games.append(file.read())
        os.remove(file.name)
    with open(out + ".bin", "rb") as file:
        return file.read(), games


def in_folder(test):
    """Lets a test method work in an empty folder of its own, as its second parameter."""
    def wrapped(self):
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            test(self, folder)
    wrapped.__name__ = test.__name__
    wrapped.__doc__ = test.__doc__
    return wrapped


def write(folder, name, data):
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(data)
    return path


def data_folder(variable, name):
    """The folder that the environment names, or ../shared/NAME beside the repository; without it the program ends."""
    here = os.path.dirname(os.path.abspath(__file__))
    folder = os.environ.get(variable) or os.path.join(here, "../../../../shared", name)
    if not os.path.isdir(folder):
        print(f"SKIPPED: there is no folder {folder}; {variable} may name another")
        sys.exit(77)
    return folder


def files_below(folder):
    return sorted(os.path.join(path, name) for path, _, names in os.walk(folder) for name in names)


def has_symbol(name):
    with open(tool, "rb") as program:
        return name in program.read()


def is_sanitized():
    """Whether the tool was built with the address sanitizer."""
    return has_symbol(b"__asan_init")


def some(cases):
    """All; under the sanitizers, where each start of the tool takes long, every fourth: what is wrong there is so with most."""
    return cases[::4] if is_sanitized() and not is_long else cases


def is_instrumented():
    """Whether the tool was built with the address sanitizer, which takes more memory and time, or to count coverage, which takes more time."""
    return is_sanitized() or has_symbol(b"__llvm_covmap")


def allowed(seconds, instrumented=None):
    """What may be used of seconds_used(), or under instruments. More where this machine takes longer for a fixed piece of work than
    the 0.08 seconds of the one for which the limits were set: other programs and slower processors slow down both."""
    begin = time.process_time()
    sum(i * i & 255 for i in range(1_000_000))
    slowness = max(1, (time.process_time() - begin) / 0.08)
    return (instrumented if instrumented and is_instrumented() else seconds) * slowness


def seconds_used():
    """Processor time of all tools that have ended: other work on the machine does not count."""
    used = os.times()
    return used.children_user + used.children_system


def from_text(shown):
    """The bytes that the text output shows: ^ and two hexadecimal digits are one byte."""
    return re.sub(rb"\^([0-9A-F]{2})", lambda m: bytes([int(m[1], 16)]), shown)


def from_json(raw):
    """The bytes that a JSON string shows, as --help tells."""
    return b"".join(bytes([ord(c) & 255]) if "\uf780" <= c <= "\uf7ff" else c.encode() for c in raw)


def main():
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    count = suite.countTestCases()
    if not is_broken:
        result = unittest.TextTestRunner(verbosity=1).run(suite)
        sys.exit(0 if result.wasSuccessful() and not result.skipped and count > 0 else 1)
    with open(os.devnull, "w") as nowhere:
        result = unittest.TextTestRunner(stream=nowhere).run(suite)
    failed = {test.id() for test, _ in result.failures + result.errors}
    failed = {re.sub(r" \(.*", "", name) for name in failed}
    missed = count - len(failed)
    print(f"planted fault: {missed} of {count} tests pass" if missed or not count else "planted fault: all tests fail")
    sys.exit(1)
