# SPDX-License-Identifier: MIT
"""nanosgf convert, and Ishi files among the inputs of the other commands."""
import os
import re
import subprocess
import time
import unittest

import tool

ISHI = b"""REMARK by hand\r
BLACK Anna\r
WHITE Bob\r
BOARDSIZE 9\r
DATE 8 March 1990\r
B 1 e5\r
W 2 c3\r
VAR x\r
W 2 g7\r
ENDVAR\r
B 3 PASS\r
COM\r
A move\r
ENDCOM\r
"""
SGF = (b"(;FF[4]GM[1]SZ[9]XR[by hand]PB[Anna]PW[Bob]DT[1990-03-08];B[ee]\n"
       b"(;W[cg];B[]C[A move])\n(;W[gc]XV[x]))\n")


def outside_values(sgf):
    """Without the line feeds that mean nothing."""
    return re.sub(rb"(\[(?:\\.|[^\]\\])*\])|\n", lambda match: match[1] or b"", sgf, flags=re.S)


class Convert(unittest.TestCase):
    def test_ishi_to_sgf(self):
        """Ishi 7: an event is a game tree, a VAR a sibling."""
        self.assertEqual(tool.run("convert", "--to", "sgf", "-", input=ISHI), (0, SGF, b""))

    def test_sgf_to_sgf(self):
        """SGF stays what it is, in its canonical form."""
        self.assertEqual(tool.run("convert", "--to", "sgf", "-", input=SGF), (0, SGF, b""))

    @tool.in_folder
    def test_output_file(self, folder):
        """-o writes a file that is whole, and none over what is read."""
        path = tool.write(folder, "a.go", ISHI)
        out = os.path.join(folder, "a.sgf")
        self.assertEqual(tool.run("convert", "--to", "sgf", path, "-o", out).status, 0)
        with open(out, "rb") as file:
            self.assertEqual(tool.broken(file.read()), SGF)
        done = tool.run("convert", "--to", "sgf", path, "-o", path)
        self.assertEqual(done.status, 2)
        self.assertIn(b"would be overwritten", done.err)

    def test_findings(self):
        """What is wrong has a line and a column."""
        done = tool.run("convert", "--to", "sgf", "-", input=b"B 1 a1\nFOO\nW 2 i2\n")
        self.assertEqual(done.status, 1)
        self.assertIn(b"line 2, column 1: no keyword of the Ishi format; line skipped (ishi-keyword)", done.err)
        self.assertIn(b"line 3, column 5: no location on this board (ishi-loc)", done.err)

    def test_headers(self):
        """Ishi 7: dates, results and times in words have the form of FF[4]; what has none is in XH, and reported."""
        for line, value in ((b"RESULT Black resigns at move 186", b"RE[W+R]"), (b"RESULT Black by 3", b"RE[B+3]"),
                            (b"DATE November 21-24, 1847", b"DT[1847-11-21,22,23,24]"),
                            (b"DATE Dec 9, 1938 and Mar 3-4, 1939", b"DT[1938-12-09,1939-03-03,04]"),
                            (b"DATE June 3 and 7, 1958", b"DT[1958-06-03,07]"),
                            (b"TIMELIMIT 2 hours 30 minutes", b"TM[9000]"), (b"HANDICAP 0", b"XH[HANDICAP 0]")):
            done = tool.run("convert", "--to", "sgf", "-", input=b"PLACE x\n" + line)
            self.assertEqual((done.status, done.out, done.err), (0, b"(;FF[4]GM[1]SZ[19]PC[x]" + value + b")\n", b""), line)
        done = tool.run("convert", "--to", "sgf", "-", input=b"PLACE x\nDATE some day\n")
        self.assertEqual((done.status, done.out), (1, b"(;FF[4]GM[1]SZ[19]PC[x]XH[DATE some day])\n"))
        self.assertIn(b"line 2, column 1: ", done.err)
        self.assertIn(b"(ishi-header)", done.err)

    @tool.in_folder
    def test_legal(self, folder):
        """Ishi 1, 4, 5: a colour twice, text after ENDVAR, and an empty file are no faults."""
        path = tool.write(folder, "a.go", b"B 1 C3\nB 2 D4\nVAR\nW 2 D5\nENDVAR back to main game\nW 3 E5\n")
        empty = tool.write(folder, "empty.PRB", b" \r\n")
        for command in ("info", "json", "show", "format", "main-line"):
            done = tool.run(command, empty)
            self.assertEqual((done.status, done.err), (0, b""), command)
        for command in ("info", "json", "show"):
            done = tool.run(command, path)
            self.assertEqual((done.status, done.err), (0, b""), command)
        # What writes says what it leaves out.
        for command in (("convert", "--to", "sgf"), ("format",), ("main-line",), ("cat",), ("merge",)):
            done = tool.run(*command, path)
            self.assertEqual(done.status, 0)
            self.assertIn(b"line 5, column 8: text after complete data; dropped (ishi-extra)", done.err)
        self.assertEqual(tool.run("convert", "--to", "sgf", empty), (0, b"(;FF[4]GM[1]SZ[19])\n", b""))
        self.assertEqual(tool.run("info", tool.write(folder, "empty.sgf", b"")).status, 1)

    @tool.in_folder
    def test_places(self, folder):
        """What is found in the SGF that an Ishi file becomes has the line and column of the file."""
        path = tool.write(folder, "a.go", b"B 1 a1\nREMARK x\nW 2 b1\nUSER SGF NODE\nW[zz]AB[zzz]\nENDUSER\nDIAGRAM\n"
                                          b"USER SGF VARIATIONS\n(;B[zz])\nENDUSER\n")
        for command in ("show", "json"):
            done = tool.run(command, path)
            if command == "show":
                self.assertIn(b"line 2, column 1: ", done.err)
            self.assertNotIn(b"byte", done.err)
        done = tool.run("convert", "--to", "ff3", path)
        self.assertIn(b"line 1, column 1, node 0: FF", done.err)

    def test_deep(self):
        """VARs nest to any depth."""
        nested = b"B 1 a1\n" + b"VAR\nB 1 a2\n" * 300
        done = tool.run("convert", "--to", "sgf", "-", input=nested)
        self.assertEqual(done.status, 1)
        self.assertEqual(done.out.count(b";B["), 301)
        self.assertIn(b"(ishi-var-open)", done.err)

    def test_plain(self):
        """Ishi 7: with --plain private properties are dropped."""
        done = tool.run("convert", "--to", "sgf", "--plain", "-", input=ISHI)
        self.assertEqual(done.out, re.sub(rb"X[RV]\[[^]]*\]", b"", SGF))

    def test_unknown_format(self):
        self.assertEqual(tool.run("convert", "--to", "gif", "-").status, 2)
        self.assertIn(b"--to", tool.run("convert", "--to", "gif", "-").err)


class ToIshi(unittest.TestCase):
    def test_variations(self):
        """Ishi 8: children 2 to k stand as VAR after the first one's data; lines end with CR LF."""
        done = tool.run("convert", "--to", "ishi", "-", input=b"(;FF[4]GM[1]SZ[9];B[aa](;W[bb];B[cc])(;W[dd]XV[a]))")
        steps = b"B 1 A9\r\nW 2 B8\r\nVAR a\r\nW 2 D6\r\nENDVAR\r\nB 3 C7\r\n"
        self.assertEqual((done.status, done.err), (0, b""))
        self.assertTrue(done.out.endswith(steps), done.out)

    def test_there_and_back(self):
        """What Ishi has no words for is in blocks: the same games come back."""
        sgf = (b"(;FF[4]GM[1]SZ[9]CA[UTF-8]PB[A]BT[t]AB[aa:ac]C[a\\]b];B[dd]BL[3]AR[aa:bb]\n"
               b"(;W[ee]C[x\nENDUSER];;B[zz])\n(;W[]XX[q][r]))\n")
        there = tool.run("convert", "--to", "ishi", "-", input=sgf)
        back = tool.run("convert", "--to", "sgf", "-", input=there.out)
        same = tool.run("convert", "--to", "sgf", "-", input=sgf)
        self.assertEqual(outside_values(back.out).replace(b"\\E", b"E"), outside_values(same.out))
        self.assertIn(b"C[a\\]b]", back.out)

    def test_a_name_that_looks_like_a_game(self):
        """Ishi 5, headers: any text. A game is what begins with a property."""
        sgf = b"(;FF[4]GM[1]SZ[19]PB[(;]PW[a (;b)];B[aa])\n"
        there = tool.run("convert", "--to", "ishi", "-", input=sgf)
        back = tool.run("convert", "--to", "sgf", "-", input=there.out)
        self.assertEqual((0, b""), (back.status, back.err))
        self.assertIn(b"PB[(;]PW[a (;b)]", back.out)
        self.assertIn(b"junk-before", tool.run("convert", "--to", "sgf", "-", input=b"white " + sgf).err)

    def test_a_wrong_ca_is_named(self):
        """Blocks of SGF get the charset in which their values end."""
        text = b"(;FF[4]GM[1]SZ[9]CA[UTF-8]XX[a]C[" + "黑先白死，黑先白活。".encode("gbk") * 20 + b"];B[aa])"
        done = tool.run("convert", "--to", "ishi", "-", input=text)
        self.assertEqual((1, 1), (done.status, done.out.count(b"CA[GB18030]")), done.err)
        self.assertIn(b"; CA becomes GB18030", done.err)
        self.assertNotIn(b"CA becomes", tool.run("convert", "--to", "ishi", "--plain", "-", input=text).err)

    def test_ishi_to_ishi(self):
        """Ishi 7, 8: the same games, and the same lines the second time."""
        done = tool.run("convert", "--to", "ishi", "-", input=ISHI)
        again = tool.run("convert", "--to", "ishi", "-", input=done.out)
        self.assertEqual(again.out, done.out)
        in_order = SGF.replace(b"PW[Bob]DT[1990-03-08]", b"DT[1990-03-08]PW[Bob]")
        self.assertEqual(tool.run("convert", "--to", "sgf", "-", input=done.out).out, in_order)

    def test_board(self):
        """Ishi 4, BOARDSIZE: a board that is not square is not called too large."""
        done = tool.run("convert", "--to", "ishi", "-", input=b"(;FF[4]GM[1]SZ[13:9])")
        self.assertEqual((done.status, done.out), (1, b""))
        self.assertIn(b"byte 1: Ishi files have only square boards of 2 to 19 lines; this game is left out", done.err)

    def test_losses(self):
        """What cannot be said in Ishi is a sentence with its place, and status 1."""
        done = tool.run("convert", "--to", "ishi", "-", input=b"(;GM[1]SZ[21];B[aa])(;GM[1]SZ[9];B[aa]C[\x01])(;GM[2])")
        self.assertEqual(done.status, 1)
        self.assertRegex(done.err, rb"byte 1: .* \(ishi-board\)\n")
        self.assertRegex(done.err, rb"byte 32: .* \(ishi-lost\)\n")
        self.assertRegex(done.err, rb"byte 44: .* \(ishi-game\)\n")
        self.assertIn(b"B 1 A9", done.out)

    def test_kept(self):
        """Variations beside a node that is no move are no VARs; they come back."""
        sgf = b"(;FF[4]GM[1]SZ[9];B[aa]\n(;C[x])\n(;W[bb]))\n"
        done = tool.run("convert", "--to", "ishi", "-", input=sgf)
        self.assertEqual(done.status, 1)
        self.assertIn(b"(ishi-kept)", done.err)
        self.assertEqual(tool.run("convert", "--to", "sgf", "-", input=done.out).out, sgf)

    def test_plain(self):
        """--plain writes no blocks, and says what is lost."""
        done = tool.run("convert", "--to", "ishi", "--plain", "-", input=b"(;FF[4]GM[1]SZ[9];B[aa]XX[x])")
        self.assertEqual(done.status, 1)
        self.assertIn(b"(ishi-lost)", done.err)
        self.assertNotIn(b"USER", done.out)
        self.assertIn(b"B 1 A9", done.out)

    @tool.in_folder
    def test_files(self, folder):
        """Several files give one file of several events, which appears whole."""
        one = tool.write(folder, "a.sgf", b"(;FF[4]GM[1]SZ[9];B[aa])")
        two = tool.write(folder, "b.sgf", b"(;FF[4]GM[1]SZ[9];B[bb])(;FF[4]GM[1]SZ[9];B[cc])")
        out = os.path.join(folder, "c.go")
        self.assertEqual(tool.run("convert", "--to", "ishi", one, two, "-o", out).status, 0)
        with open(out, "rb") as file:
            self.assertEqual(tool.broken(file.read()).count(b"EVENT"), 3)
        missing = tool.run("convert", "--to", "ishi", os.path.join(folder, "d.sgf"), "-o", out)
        self.assertEqual(missing.status, 2)
        self.assertIn(b"there is no such file", missing.err)

    def test_other_commands(self):
        """cat, main-line and merge read Ishi files as SGF."""
        for command in ("cat", "main-line", "merge"):
            done = tool.run(command, "-", input=ISHI)
            self.assertEqual((done.status, done.err), (0, b""))
            self.assertIn(b"C[A move]", done.out)


class Recognition(unittest.TestCase):
    def test_format(self):
        """Ishi is known by its content."""
        self.assertEqual(tool.run("format", "-", input=ISHI), (0, SGF, b""))

    def test_info(self):
        done = tool.run("info", "-", input=ISHI)
        self.assertEqual((done.status, done.err), (0, b""))
        self.assertIn(b"Anna", done.out)

    def test_json(self):
        done = tool.run("json", "-", input=ISHI)
        self.assertEqual((done.status, done.err), (0, b""))
        self.assertIn(b"A move", done.out)

    def test_show(self):
        """The file is read twice, also from a pipe."""
        done = tool.run("show", "-", input=ISHI)
        self.assertEqual((done.status, done.err), (0, b""))
        self.assertIn(b"Anna", done.out)

    def test_events(self):
        """events shows the bytes of the file, which are no SGF."""
        done = tool.run("events", "--count", "-", input=ISHI)
        self.assertEqual(done.status, 1)
        self.assertIn(b"no-sgf", done.out)

    def test_sgf_that_begins_like_ishi(self):
        """Words before a game tree make no Ishi file."""
        done = tool.run("format", "-", input=b"Event x\n(;FF[4];B[aa])")
        self.assertEqual(done.out, b"(;FF[4];B[aa])\n")

    def test_sgf_in_pieces(self):
        """Nor do they when the game tree comes later through a pipe."""
        with subprocess.Popen([tool.tool, "format", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL) as process:
            process.stdin.write(b"Event x\n")
            process.stdin.flush()
            time.sleep(0.1)
            out, _ = process.communicate(b"(;FF[4];B[aa])")
        self.assertEqual(tool.broken(out), b"(;FF[4];B[aa])\n")

    @tool.in_folder
    def test_in_place(self, folder):
        """format --in-place does not turn an Ishi file into another format."""
        path = tool.write(folder, "a.go", ISHI)
        done = tool.run("format", "--in-place", path)
        self.assertEqual(done.status, 2)
        self.assertIn(b"it is an Ishi file", done.err)
        with open(path, "rb") as file:
            self.assertEqual(tool.broken(file.read()), ISHI)


if __name__ == "__main__":
    tool.main()
