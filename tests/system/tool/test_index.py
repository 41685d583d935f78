# SPDX-License-Identifier: MIT
"""`nanosgf show --game --index`: any game of a large file at once, in constant memory, and the same position as without."""
import os
import subprocess
import sys
import unittest

import tool

MAKE_INDEX = sys.argv[2] if len(sys.argv) > 2 and not sys.argv[2].startswith("-") else ""
HOLE = (128 if tool.is_long else 8) << 20  # bytes of a comment that are nowhere on the disk
HOLES = 40
JAPANESE = "(;SZ[3]PB[日本語]C[これは黒の良い手です。次に白は左下の隅を守るしかありませんでした。表])".encode("shift_jis")
GAMES = [b"(;FF[4]SZ[5]PB[first];B[aa];W[bb](;B[cc])(;B[dd]))", b"(;SZ[9]C[a word: na\xefve]PB[a];B[ab])", JAPANESE,
         b"\n junk (;FF[4]CA[UTF-8]SZ[3]PB[\xe7\xbe\xbd];B[aa];W[];B[b", b"b]W[cc])", b"(;FF[4]GM[2]SZ[8];B[d3])", b"(;SZ[5](;B[aa](;W[ab]))))",
         b"\n(;FF[4]SZ[7]PB[last];B[gg])\n"]
MARK = b"\xef\xbb\xbf"


def show(path, number, *options):
    return tool.run("show", "--game", str(number), *options, path)


class Index(unittest.TestCase):
    @tool.in_folder
    def test_every_game_is_the_one_without_an_index(self, folder):
        for data in (b"".join(GAMES), MARK + b"".join(GAMES), b"".join(GAMES)[:-4], b"(;)", b""):
            path, index = tool.write(folder, "a.sgf", data), os.path.join(folder, "a.index")
            for number in range(1, 10):
                with self.subTest(data=data[:4], number=number):
                    plain, first, again = (show(path, number, *options) for options in ([], ["--index", index], ["--index", index]))
                    self.assertEqual((plain.status == 2, plain.out), (first.status == 2, first.out))
                    self.assertEqual(first, again)
                    if number == 9:
                        self.assertIn(b"it has no game 9; it has " if data else b"it has no games", again.err)
            self.assertEqual(0, os.path.getsize(index) % 8)
        self.assertIn("● 日本語", show(tool.write(folder, "b.sgf", GAMES[0] + JAPANESE), 2, "--index", index).out.decode())

    @tool.in_folder
    def test_diagnostics_are_those_of_the_game_at_their_place(self, folder):
        path, index = tool.write(folder, "a.sgf", MARK + b"(;FF[4]SZ[3];B[aa]x)junk(;FF[4]SZ[3];B[b])"), os.path.join(folder, "i")
        whole, part = show(path, 2), show(path, 2, "--index", index)
        self.assertEqual(2, len(whole.err.splitlines()))
        self.assertRegex(whole.err, rb"byte 23: ")
        self.assertRegex(part.err, rb"^[^\n]*byte 42: [^\n]*\n$")
        self.assertEqual((1, 1), (whole.status, part.status))
        self.assertEqual(whole.err.splitlines()[-1], part.err.splitlines()[-1])

    @tool.in_folder
    def test_nothing_before_the_game_is_read(self, folder):
        data = b"(;FF[4]SZ[3])" + b" " * 600 + b"(;SZ[3];B[aa]C[%s])" % (b"x" * 2000) + b" " * 600 + b"(;SZ[3];B[bb])" + b" " * 600
        path, index = tool.write(folder, "a.sgf", data), os.path.join(folder, "a.index")
        self.assertEqual(0, show(path, 3, "--index", index).status)
        tool.write(folder, "a.sgf", data.replace(b"x" * 2000, b"](((;" * 400))
        self.assertIn(b"Move 1: Black B2", show(path, 3, "--index", index).out)
        self.assertNotIn(b"Black B2", show(path, 3).out)

    @tool.in_folder
    def test_it_is_written_again_for_another_file(self, folder):
        path, index = tool.write(folder, "a.sgf", b"(;SZ[3];B[aa])(;SZ[3];B[bb])"), os.path.join(folder, "a.index")
        self.assertIn(b"Black B2", show(path, 2, "--index", index).out)
        tool.write(folder, "a.sgf", b"(;SZ[3];B[cc])\n(;SZ[3];B[ab])")
        self.assertIn(b"Black A2", show(path, 2, "--index", index).out)
        # Size, start and end are the same: the root tells.
        for middle in (b"(;SZ[3]C[abc];B[aa])  ", b"  (;SZ[3]C[abc];B[aa])"):
            tool.write(folder, "a.sgf", b"(;SZ[3])" + b" " * 600 + middle + b" " * 600)
            self.assertIn(b"Black A3", show(path, 2, "--index", index).out)
        with open(index, "r+b") as file:
            file.write(b"\xff" * 12)
        self.assertIn(b"Black A3", show(path, 2, "--index", index).out)

    @tool.in_folder
    def test_what_has_no_index(self, folder):
        path, wide = tool.write(folder, "a.sgf", b"(;SZ[3])(;SZ[3];B[aa])"), tool.write(folder, "w.sgf", "\ufeff(;SZ[3];B[aa])".encode("utf-16-le"))
        index = os.path.join(folder, "i")
        result = show(path, 2, "--index", path)
        self.assertEqual(2, result.status)
        self.assertIn(b"a.sgf is an input file and would be overwritten", result.err)
        result = show(path, 2, "--index", wide)
        self.assertEqual(2, result.status)
        self.assertIn(b"w.sgf: it is no index, so it is not overwritten", result.err)
        self.assertIn(b"Black A3", result.out)
        result = show(wide, 1, "--index", index)
        self.assertIn(b"no index is kept of a file that is converted to be read", result.err)
        self.assertIn(b"Black A3", result.out)
        self.assertFalse(os.path.exists(index))
        result = show(path, 2, "--index", os.path.join(folder, "none/i"))
        self.assertEqual((2, True), (result.status, b"Black A3" in result.out))
        result = tool.run("show", "--index", index, "-", input=b"(;)")
        self.assertIn(b"--index needs a file", result.err)
        self.assertIn(b"--index: - is standard output", tool.run("show", "--index", "-", path, cwd=folder).err)
        self.assertFalse(os.path.exists(os.path.join(folder, "-")))

    @tool.in_folder
    def test_it_is_the_one_that_the_library_writes(self, folder):
        for data in (GAMES[0] + GAMES[4] + GAMES[6], MARK + GAMES[0] * 300, GAMES[0] * 5 + b"(;SZ[5];B[aa"):
            path, index, made = tool.write(folder, "a.sgf", data), os.path.join(folder, "i"), os.path.join(folder, "m")
            self.assertEqual(0, subprocess.run([MAKE_INDEX, path, made]).returncode)
            show(path, 1, "--index", index)
            with open(index, "rb") as ours, open(made, "rb") as theirs:
                self.assertEqual(theirs.read(), tool.broken(ours.read()))
            # As a device wrote it.
            os.replace(made, index)
            self.assertEqual(show(path, 1).out, show(path, 1, "--index", index).out)


class LargeFiles(unittest.TestCase):
    def peak(self, *arguments):
        # A sanitizer would keep what was freed, to find who uses it.
        process = subprocess.Popen([tool.tool, *arguments], stdout=subprocess.PIPE, env={**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1"})
        out = process.stdout.read()
        process.stdout.close()
        usage = os.wait4(process.pid, 0)[2]
        process.returncode = 0
        return tool.broken(out), usage.ru_maxrss, usage.ru_utime + usage.ru_stime

    @tool.in_folder
    def test_the_last_game_opens_at_once(self, folder):
        small, large = tool.write(folder, "s.sgf", b"(;SZ[3])" * 2), tool.write(folder, "a.sgf", b"")
        with open(large, "r+b") as file:
            for number in range(HOLES):
                file.write(b"(;FF[4]SZ[3]C[")
                file.seek(HOLE, os.SEEK_CUR)
                file.write(b"];B[aa])\n")
            file.write(b"(;FF[4]SZ[3];B[bb])\n")
        index = os.path.join(folder, "a.index")
        last = ("--game", str(HOLES + 1), large)
        _, least, _ = self.peak("show", "--game", "2", small)
        without, memory, _ = self.peak("show", *last)
        first, first_memory, first_time = self.peak("show", "--index", index, *last)
        again, again_memory, again_time = self.peak("show", "--index", index, *last)
        self.assertIn(b"Move 1: Black B2", again)
        self.assertEqual([without] * 2, [first, again])
        self.assertEqual(8 * (HOLES + 1) + 24, os.path.getsize(index))
        for taken in (memory, first_memory, again_memory):
            self.assertLessEqual(taken, least + 4096, "kilobytes")
        self.assertLess(again_time, first_time / 2 + 0.02)
        print(f"{os.path.getsize(large) / 1e9:.2f} GB: {first_time:.2f} s with its index, then {again_time:.3f} s; {memory} kB", file=sys.stderr)


if __name__ == "__main__":
    tool.main()
