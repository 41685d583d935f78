# SPDX-License-Identifier: MIT
"""`nanosgf check` of many files and of large ones: the same on several cores, in memory that does not grow."""
import bisect
import json
import os
import re
import subprocess
import sys
import unittest

import tool

FAULTS = [b"(;FF[4]AP[x]\n;B[aa]\r\n(;W[bb]TE[1]DO[])(;AB[aa][aa]W[dd]))", b"(;FF[4];B[aa])", b"abc", b"(;FF[4]C[\xe9\xff])", b"",
          b"(;FF[4]CA[HZ-GB-2312]C[~{VPND~}];B[aa]W[bb])", b"(;FF[4]" + b";B[aa]W[bb]" * 1100 + b")", b"BOARDSIZE 9\nBLACK a\nB 1 A1\nNONSENSE\n",
          "(;FF[4];B[aa]W[bb]C[黑棋先行，白棋后行，这一手很好。])".encode("gbk"), "(;FF[4];B[aa]W[bb]C[黒番、よい手です。])".encode("shift_jis")]


# What a process was before it became the tool counts for its largest memory: this one starts it from a small one.
LAUNCHER = """import os, sys
process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(process, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_maxrss, usage.ru_utime + usage.ru_stime, file=sys.stderr)
"""


def peak(*arguments):
    """Exit status, output, the largest memory in KB, and seconds used."""
    # A sanitizer would keep what was freed, to find who uses it.
    done = subprocess.run([sys.executable, "-S", "-c", LAUNCHER, tool.tool, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env={**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1"})
    status, memory, seconds = done.stderr.split()[-3:]
    return int(status), tool.broken(done.stdout), int(memory), float(seconds)


class Cores(unittest.TestCase):
    @tool.in_folder
    def test_the_same_on_several_cores(self, folder):
        """Output, sentences and status, of good, faulty, recoded, empty and missing files and of Ishi."""
        for number in range(80):
            tool.write(folder, f"{number:03}.sgf", FAULTS[number * 7 % len(FAULTS)] + b"\n" * (number % 3))
        paths = [os.path.join(folder, f"{number:03}.sgf") for number in range(80)]
        paths[50:50] = [os.path.join(folder, "missing"), folder]
        for options in ([], ["--json", "--info"], ["--sarif"], ["--profile", "strict", "--werror"]):
            one = tool.run("check", *options, *paths)
            self.assertIn(b"there is no such file", one.err)
            self.assertEqual(2, one.status)
            self.assertGreater(len(one.out), 50000)
            for threads in ("2", "7"):
                self.assertEqual(one, tool.run("check", "-j", threads, *options, *paths), (threads, options))
        clean = [tool.write(folder, f"clean{number}.txt", b"(;FF[4];B[aa])") for number in range(20)]
        self.assertEqual((0, b"no errors or warnings in 20 files\n", b""), tool.run("check", "-j2", *clean))

    @tool.in_folder
    def test_known_findings_and_a_closed_output(self, folder):
        paths = [tool.write(folder, f"{number}.sgf", FAULTS[0]) for number in range(40)]
        known = os.path.join(folder, "known")
        self.assertEqual((0, b"no errors or warnings in 40 files; 200 known\n", b""), tool.run("check", "-j2", "--baseline", known, *paths))
        large = tool.write(folder, "large", b"(;FF[4]" + b";B[aa]W[bb]" * 40000 + b")")
        process = subprocess.Popen([tool.tool, "check", "-j2", large, large, large], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.close()
        with process.stderr:
            err = tool.broken(process.stderr.read())
        self.assertEqual((2, 1), (process.wait(), err.count(b"\n")))
        self.assertIn(b"output", err)


class Places(unittest.TestCase):
    def places(self, data, *arguments, input=b""):
        out = tool.run("check", "--json", "--info", *arguments, input=input).out
        return {(one["code"], one["offset"]): (one["line"], one["column"]) for one in map(json.loads, out.splitlines())}

    @tool.in_folder
    def test_lines_and_columns_far_back(self, folder):
        """A finding about the result, 3 MB before the end of its game, and others, from a file, a pipe and a recoded file."""
        breaks = b"\n\r\r\r\n\n\n\r\n"
        nodes = (b";B[aa]" + breaks + b";W[ bb]PL[b]\r\n") * 50
        data = b"(;FF[4]CA[UTF-8]\r\n\nRE[B+R]\n\r" + nodes + b";B[cc]\n;W[dd]\n" * 230000 + nodes + b";B[];W[])"
        path = tool.write(folder, "a.sgf", data)
        silent = ["--disable", "move-occupied,superko,setup-no-effect,move-ko,ident-unknown,text-charset"]
        found = self.places(data, *silent, path)
        self.assertGreater(len(found), 200)
        self.assertIn("result-moves", {code for code, _ in found})
        begins = [0] + [match.end() for match in re.finditer(rb"\r\n|\n\r|\r|\n", data)]
        for (code, offset), place in found.items():
            line = bisect.bisect_right(begins, offset)
            self.assertEqual((line, offset - begins[line - 1] + 1), place, (code, offset))
        self.assertEqual(found, self.places(data, *silent, "-", input=data))
        wide = tool.write(folder, "b.sgf", data.decode().encode("utf-16"))
        self.assertEqual(found, self.places(data, *silent, wide))


class Memory(unittest.TestCase):
    @tool.in_folder
    def test_a_large_file_with_many_lines(self, folder):
        """Ten times as large, the memory is the same: 100 MB and 33 million lines in the long run."""
        sizes = []
        for size in ((10, 100) if tool.is_long else (3, 9)):
            with open(os.path.join(folder, "a.sgf"), "wb") as file:
                file.write(b"(;FF[4]RE[B+R]\n")
                for _ in range(size):
                    file.write(b";B[aa]\n\n\n;W[bb]\n\n\n" * 55556)
                file.write(b";B[];W[])\n")
            status, out, memory, _ = peak("check", "--info", "--disable", "move-occupied,superko,move-ko", os.path.join(folder, "a.sgf"))
            self.assertEqual(0, status)
            self.assertIn(b"a.sgf:1:11: info: RE: ", out)
            sizes.append(memory)
        self.assertLess(sizes[1], sizes[0] + 1000)
        self.assertLess(sizes[1], 400000 if tool.is_instrumented() else 24000)

    @tool.in_folder
    def test_many_files(self, folder):
        """100,000 files in the long run: time by the file, and memory only for their names."""
        counts = (10000, 100000) if tool.is_long else (200, 2000)
        used, sizes = [], []
        for number in range(counts[1]):
            if number % 1000 == 0:
                os.mkdir(os.path.join(folder, f"{number:06}"))
            tool.write(os.path.join(folder, f"{number // 1000 * 1000:06}"), f"{number:06}.sgf", FAULTS[number % 2])
        for count in counts:
            folders = [os.path.join(folder, f"{first:06}") for first in range(0, count, 1000)]
            words = folders if count >= 1000 else [os.path.join(folders[0], f"{number:06}.sgf") for number in range(count)]
            status, out, memory, seconds = peak("check", *words)
            used.append(seconds)
            sizes.append(memory)
            self.assertEqual(1, status)
            self.assertTrue(out.endswith(f"{count * 2} errors, {count // 2} warnings in {count // 2} of {count} files\n".encode()), out[-200:])
        self.assertLess(used[1], max(used[0], 0.1) * 15)
        self.assertLess(sizes[1] - sizes[0], (counts[1] - counts[0]) * (2000 if tool.is_instrumented() else 200) // 1000 + 1000)


if __name__ == "__main__":
    tool.main()
