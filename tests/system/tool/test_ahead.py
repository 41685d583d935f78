# SPDX-License-Identifier: MIT
"""-j N reads several files at once: output, sentences, status and files are those of one thread, in the same order."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import unittest

import tool

COMMANDS = [("info",), ("info", "--json"), ("json",), ("events", "--count"), ("events", "--count", "--json", "--strict", "--chunk", "7"), ("format",),
            ("format", "--preserve"), ("format", "--canonical"), ("convert", "--to", "sgf"), ("convert", "--to", "utf8"), ("convert", "--to", "ff3"),
            ("convert", "--to", "ff4"), ("convert", "--to", "ishi"), ("check",), ("check", "--info", "--json"), ("cat",), ("main-line",)]
IN_PLACE = [("format", "--in-place"), ("format", "--preserve", "--in-place"), ("convert", "--to", "utf8", "--in-place")]


def bad_files():
    """The large ones are smaller in the short run, most under the sanitizers, where a byte takes some 20 times as long."""
    less = 1 if tool.is_long else 20 if tool.is_instrumented() else 4
    return {
        "empty.sgf": b"", "cut.sgf": b"(;FF[4];C[never", "wide.sgf": "(;FF[4]C[\u00e4])".encode("utf-16"), "no.sgf": b"no game at all",
        "ishi.go": b"BOARDSIZE 9\nB 1 A1\nNONSENSE\n", "wrong.sgf": b"(;FF[4]CA[UTF-8]C[\xe9\xff];B[aa]b[cc]" + b"X" * 300 + b"];[v])" * 40,
        "long.sgf": b"(;FF[4]GM[1]SZ[19]" + b";B[pd]C[a comment];W[dp]" * (40_000 // less) + b")", "hz.sgf": b"(;CA[HZ-GB-2312]C[~{VPND~}])",
        "many.sgf": b"(;FF[4]GM[1]PB[a]PW[b];B[aa]B[bb])\n" * (3000 // less), "deep.sgf": b"(;FF[4]" + b"(;B[aa]" * 3000 + b")" * 3001}


class Ahead(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = pathlib.Path(place.name)
        self.files = []
        self.bad = bad_files()
        for round in range(2):
            for name, data in self.bad.items():
                self.files.append(self.folder / f"{round}{name}")
                self.files[-1].write_bytes(data)
        self.files += [self.folder / "missing.sgf", self.folder]
        corpus = os.environ.get("NANOSGF_CORPUS", pathlib.Path(__file__).parents[4] / "shared" / "corpus")
        real = sorted(path for path in pathlib.Path(corpus).rglob("*.sgf"))
        self.files += real[::max(1, len(real) // (2000 if tool.is_long else 25))]

    def test_the_same_bytes(self):
        for command in COMMANDS:
            files = [file for file in self.files if command[0] != "check" or file != self.folder]
            one = tool.run(*command, *files)
            self.assertGreater(len(one.out) + len(one.err), 1000, command)
            for threads in ("2", "7") if tool.is_long else ("3",):
                several = tool.run(*command, "-j", threads, *(files[1:] if tool.is_broken else files))
                # No assertEqual: a diff of so many lines takes minutes.
                self.assertTrue(one == several, (command, threads))

    def test_standard_input(self):
        data = self.bad["many.sgf"]
        for command in (("json",), ("format",), ("info",)):
            one = tool.run(*command, "-", *self.files[:5], input=data)
            self.assertTrue(one == tool.run(*command, "-j2", "-", *self.files[tool.is_broken:5], input=data), command)

    def test_output_file(self):
        for command in (("format",), ("convert", "--to", "utf8", "--replace")):
            results = []
            for threads in "1", "4":
                out = self.folder / "out"
                names = [self.folder / f"{i}{name}.sgf" for i in range(2) for name in ("many", "long", "wrong", "deep")]
                done = tool.run(*command, "-j", threads, "-o", out, *names[tool.is_broken and threads == "4":])
                results.append((done.status, done.err, out.read_bytes()))
                out.unlink()
            self.assertTrue(results[0] == results[1], command)

    def test_in_place(self):
        for command in IN_PLACE:
            results = []
            for threads in "1", "5":
                copies = self.folder / f"copies{threads}"
                copies.mkdir()
                for number, file in enumerate(self.files):
                    if file.is_file():
                        shutil.copy(file, copies / f"{number:04}{file.suffix}")
                names = sorted(name.name for name in copies.iterdir())
                os.link(copies / names[0], copies / "again.sgf")  # one file under two names: not by two threads at once
                done = tool.run(*command, "-j", threads, *names[1 * (tool.is_broken and threads == "5"):], "again.sgf", cwd=copies)
                results.append((done.status, done.err, {name: (copies / name).read_bytes() for name in names}, sorted(os.listdir(copies))))
                shutil.rmtree(copies)
            self.assertTrue(results[0] == results[1], command)

    def test_modes_of_new_files(self):
        for threads in "1", "8":
            names = [self.folder / f"new{threads}{i}.sgf" for i in range(40)]
            for name in names:
                name.write_bytes(b"(;FF[4])")
                name.chmod(0o640)
            self.assertEqual(0, tool.run("format", "--in-place", "-j", threads, *names).status)
            self.assertEqual({0o100640 if not tool.is_broken else 0}, {os.stat(name).st_mode for name in names})

    def test_a_reader_that_goes_away(self):
        """No thread reads on: a file would take seconds."""
        large = self.folder / "large.sgf"
        large.write_bytes(self.bad["long.sgf"][:-1] * (100 if not tool.is_instrumented() else 60) + b")")
        process = subprocess.Popen([tool.tool, "json", "-j2", large, large, large], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.read(1000)
        process.stdout.close()
        begin = time.monotonic()
        sentence = process.stderr.read()
        process.stderr.close()
        self.assertEqual(2, process.wait())
        self.assertIn(b"no such words" if tool.is_broken else b"the program that reads the output has ended", sentence)
        self.assertLess(time.monotonic() - begin, tool.allowed(20))

    def test_bounded_memory(self):
        """A file that is far ahead waits: some MiB a file, whatever its size."""
        large = self.folder / "large.sgf"
        large.write_bytes(self.bad["many.sgf"] * 100)
        # What comes first does not come: the others fill what they may.
        process = subprocess.Popen([tool.tool, "json", "-j3", "-", *([large] * 8)], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   env={**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1"})
        process.stdin.write(b"(;FF[4]")
        process.stdin.flush()
        used = -1
        for _ in range(200):  # until they wait
            time.sleep(0.1)
            now = sum(map(int, pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]))
            if now == used > 0:
                break
            used = now
        peak = int(pathlib.Path(f"/proc/{process.pid}/status").read_text().partition("VmHWM:")[2].split()[0])
        process.stdin.close()
        self.assertEqual(1, process.wait())
        self.assertLess(peak, 0 if tool.is_broken else 60_000 * (5 if tool.is_instrumented() else 1), "kilobytes")

    def test_the_readme_names_the_commands(self):
        page = (pathlib.Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
        named = {name.split()[0] for name in re.findall("`([^`]+)`", re.search("With `-j N` the commands (.*?) read", page, re.S)[1])}
        commands = re.findall(r"^  ([a-z][a-z-]*) +[A-Z]", tool.run("--help").out.decode(), re.M)
        self.assertGreater(len(commands), 12)
        has_it = {name for name in commands if b"--threads" in tool.run(name, "--help").out}
        self.assertEqual(named, has_it - {"json"} if tool.is_broken else has_it)
        self.assertEqual(named, {command[0] for command in COMMANDS})

    def test_refused(self):
        for arguments in (["events", "-j2"], ["info", "-j0"], ["json", "-j", "x"], ["merge", "-j2"], ["split", "-j2"]):
            self.assertEqual(0 if tool.is_broken else 2, tool.run(*arguments, self.files[0]).status, arguments)


if __name__ == "__main__":
    tool.main()
