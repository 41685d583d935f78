# SPDX-License-Identifier: MIT
"""nanosgf convert --to ff4, ff3 and ff1: versions of SGF (Versions 1, 3 and 4)."""
import os
import unittest

import tool

OLD = b"(;FF[1]GaMe[1]\nTM[90]CH[1];B[tt]M[aa]\n;AB[aa]W[bb]L[aa])\n"
NEW = b"(;FF[4]GM[1]\nTM[5400]CH[1];B[]MA[aa]\n;AB[aa];W[bb]LB[aa:A])\n"


class Upgrade(unittest.TestCase):
    def test_upgrade(self):
        """Versions 3: what is changed and what stays is reported, each with its place."""
        done = tool.run("convert", "--to", "ff4", "--all-diagnostics", "-", input=OLD)
        self.assertEqual((done.status, done.out), (1, NEW))
        lines = done.err.splitlines()
        self.assertEqual(len(lines), 8, done.err)
        self.assertEqual(lines[0], b"nanosgf: standard input: line 1, column 3, node 0: FF: changed: "
                                   b"FF says which version it is (upgrade-version)")
        self.assertIn(b"line 2, column 1, node 0: TM: changed: TM counts seconds in FF[4]", lines[2])
        self.assertIn(b"line 2, column 7, node 0: CH: kept: no longer in FF[4] (upgrade-obsolete)", lines[3])
        self.assertIn(b"line 2, column 13, node 1: B: changed: a pass is empty in FF[4] (upgrade-pass)", lines[4])
        self.assertIn(b"line 3, column 8, node 2: W: in a node of its own: setup and moves", lines[7])

    def test_clean(self):
        """What is changed as it should be is no diagnostic."""
        done = tool.run("convert", "--to", "ff4", "-q", "-", input=b"(;FF[3];B[tt]BM[1]TE[1]C[a])")
        self.assertEqual(done, (0, b"(;FF[4];B[]DO[]C[a])\n", b""))

    def test_quiet(self):
        """--quiet leaves the report out, and the exit status as it is."""
        done = tool.run("convert", "--to", "ff4", "--quiet", "-", input=OLD)
        self.assertEqual(done, (1, NEW, b""))

    def test_drop_obsolete(self):
        """Step 16."""
        done = tool.run("convert", "--to", "ff4", "-q", "--drop-obsolete", "-", input=b"(;FF[3]CH[1]PB[a])")
        self.assertEqual(done, (1, b"(;FF[4]PB[a])\n", b""))

    def test_copies(self):
        """Step 11."""
        done = tool.run("convert", "--to", "ff4", "-q", "--keep-copies", "-", input=b"(;FF[3]OM[5])")
        self.assertEqual(done, (0, b"(;FF[4]OT[5 moves]XOM[5])\n", b""))

    def test_charset(self):
        """Step 19."""
        done = tool.run("convert", "--to", "ff4", "-q", "--ca", "koi8-r", "-", input=b"(;FF[3]PB[\xe9])")
        self.assertEqual(done, (0, b"(;FF[4]CA[koi8-r]PB[\xe9])\n", b""))
        done = tool.run("convert", "--to", "ff4", "--ca", "Big5", "-")
        self.assertEqual(done.status, 2)
        self.assertIn(b"would have to be known", done.err)

    def test_charset_of_what_is_left(self):
        """Text that is dropped, or that the end of the file cuts off, may be all that is no UTF-8: once must be enough."""
        for sgf in ("(;FF[3]GN[黒 abc]GN[許功蓋 Жу".encode() + b"\xd0]C[" + "Жук 12 Přerov])".encode(),
                    "(;FF[4]GN[黒 abc]GN[許功蓋 Жу".encode() + b"\xd0]C[" + "Жук 12 Přerov])(;FF[4]C[a])".encode()):
            done = tool.run("convert", "--to", "ff4", "-", input=sgf)
            self.assertEqual((1, 1), (done.status, done.out.count(b"CA[UTF-8]")), done)
            self.assertIn(b"without CA its text is read as UTF-8, which all of it is; CA becomes UTF-8", done.err)
            self.assertEqual((0, done.out, b""), tool.run("convert", "--to", "ff4", "-", input=done.out))
        done = tool.run("convert", "--to", "ff4", "-", input=b"(;FF[3]C[a]GN[a]GN[M\xf6ller]PB[M\xfcller])")
        self.assertEqual((1, b"(;FF[4]C[a]GN[a]PB[M\xfcller])\n"), done[:2])

    def test_twice(self):
        """A game of FF[4] stays byte by byte."""
        sgf = b"mail\n (; FF[4]L[aa]\n;B[tt] ) \n"
        done = tool.run("convert", "--to", "ff4", "-", input=sgf)
        self.assertEqual(done.out, sgf)

    @tool.in_folder
    def test_several(self, folder):
        """Games are kept apart; -o writes a file that is whole."""
        first = tool.write(folder, "a.sgf", b"(;FF[4];B[aa])(;FF[3];B[tt])")
        second = tool.write(folder, "b.sgf", b"(;FF[3];W[tt])")
        out = os.path.join(folder, "out.sgf")
        done = tool.run("convert", "--to", "ff4", first, second, "-o", out)
        self.assertEqual((done.status, done.out), (0, b""))
        self.assertIn(b"game 2, line 1, column 23, node 1: B: changed", done.err)
        with open(out, "rb") as file:
            self.assertEqual(tool.broken(file.read()), b"(;FF[4];B[aa])\n(;FF[4];B[])\n(;FF[4];W[])\n")


class Downgrade(unittest.TestCase):
    def test_ff3(self):
        """Versions 4."""
        done = tool.run("convert", "--to", "ff3", "-q", "-", input=b"(;FF[4]AB[aa:ab]SQ[aa];B[])")
        self.assertEqual(done, (1, b"(;FF[3]AB[aa][ab]SQ[aa];B[tt])\n", b""))

    def test_ff1(self):
        """FF[1] has one mark and minutes."""
        done = tool.run("convert", "--to", "ff1", "-", input=b"(;FF[4]TM[60]TR[aa])")
        self.assertEqual((done.status, done.out), (0, b"(;FF[1]TM[1]M[aa])\n"))
        self.assertIn(b"TR: changed: TR, MA and CR are M before FF[3] (downgrade-marks)", done.err)

    def test_from_ff1_to_ff3(self):
        """An older version becomes FF[3] through FF[4]."""
        done = tool.run("convert", "--to", "ff3", "-q", "-", input=b"(;FF[1]TM[1]M[aa];B[tt])")
        self.assertEqual(done.out, b"(;FF[3]TM[60]MA[aa];B[tt])\n")

    @tool.in_folder
    def test_a_file_without_games(self, folder):
        """Text that is no SGF is not handed on as if it were: as with --to sgf."""
        for data, sentence in ((b"hello\n", b"byte 0: text before the first game tree; skipped (junk-before)"),
                               (b"()", b"byte 0: `()` holds no node (variation-empty)"), (b"", b"it is empty")):
            path, out = tool.write(folder, "a.txt", data), os.path.join(folder, "out")
            for version in ("ff4", "ff3", "ff1"):
                done = tool.run("convert", "--to", version, path)
                self.assertEqual((1, b""), done[:2])
                self.assertIn(sentence, done.err)
                self.assertIn(b"(no-sgf)", done.err)
                self.assertEqual(2, tool.run("convert", "--to", version, path, "-o", out).status)
                self.assertEqual(["a.txt"], os.listdir(folder))

    def test_text_outside_games(self):
        """FF[1], 1: what comes before the first game is ignored. FF[4] has no place for it."""
        done = tool.run("convert", "--to", "ff4", "-", input=b"a header\n(;GM[1])\nmore(;FF[4])\n")
        self.assertEqual((done.status, done.out), (1, b"(;FF[4]GM[1])\n(;FF[4])\n"), done.err)
        self.assertIn(b"byte 0: text before the first game tree; skipped (junk-before)\n", done.err)
        self.assertIn(b"byte 18: text after a game tree; skipped (junk-after)\n", done.err)
        text = b"a header\n(;FF[4]GM[1])\n"
        self.assertEqual((1, text), tool.run("convert", "--to", "ff4", "-", input=text)[:2])
        self.assertEqual(b"(;FF[3]GM[1])\n", tool.run("convert", "--to", "ff3", "-", input=b"a header\n(;FF[1]GM[1])").out[9:])

    def test_text_that_is_left_out(self):
        """Text after a changed game, and what means nothing in a changed node, is not written: a sentence says so."""
        for root, version in (b"FF[4]", "ff3"), (b"FF[4]", "ff1"), (b"", "ff3"), (b"FF[3]KM[x]", "ff4"):
            text = b"x (;" + root + b") y (;" + root + b") z"
            done = tool.run("convert", "--to", version, "--all-diagnostics", "-", input=text)
            self.assertNotIn(b"y", done.out)
            for offset in text.index(b"y"), text.index(b"z"):
                self.assertIn(b": byte %d: text after a game tree; skipped (junk-after)\n" % offset, done.err)
            self.assertEqual(done.out.startswith(b"x "), b"byte 0: text before the first game tree (" in done.err or not root, done)
        for text in b"x (;FF[3]) y (;FF[3])", b"(;FF[3]B[aa]%%C[x])":
            done = tool.run("convert", "--to", "ff3", "-", input=text)
            self.assertEqual((text, 0), (done.out, done.err.count(b"skipped")), done.err)
        done = tool.run("convert", "--to", "ff3", "-", input=b"(;FF[4]%%GM[1];AB[aa:ab]%%)")
        self.assertEqual((0, 2), (done.out.count(b"%%"), done.err.count(b"nothing here; skipped")), done)
        done = tool.run("convert", "--to", "ishi", "-", input=b"(;GM[1]SZ[9]) y (;GM[1]SZ[9])")
        self.assertIn(b"byte 14: text after a game tree; skipped (junk-after)\n", done.err)
        done = tool.run("convert", "--to", "ishi", "-", input=b"x (;GM[1]SZ[9])")
        self.assertIn(b"byte 0: text before the first game tree; skipped (junk-before)\n", done.err)

    def test_free_text_before_ff4(self):
        """Step 14: DT and RE are free text until a game says FF[4]; nothing is said of them on the way to FF[3]."""
        text = b"(;GM[1]DT[foo]RE[b+3]AB[aa:bb];B[cc])"
        done = tool.run("convert", "--to", "ff4", "-", input=text)
        self.assertEqual((done.status, done.out), (1, b"(;FF[4]GM[1]DT[foo]RE[B+3]AB[aa:bb];B[cc])"), done.err)
        self.assertIn(b"column 8, node 0: DT: kept: FF[4] prescribes a form", done.err)
        self.assertIn(b"node 0: RE: changed: FF[4] prescribes a form", done.err)
        done = tool.run("convert", "--to", "ff3", "-", input=b"(;FF[1]GM[1]DT[foo];B[cc])")
        self.assertEqual((done.status, done.out, done.err.count(b"\n")), (0, b"(;FF[3]GM[1]DT[foo];B[cc])", 1), done.err)

    def test_a_version_between(self):
        """What FF[3] has as the older version had it is no change, and each other change is reported once."""
        done = tool.run("convert", "--to", "ff3", "-", input=b"(;\nPB[a];B[tt]CH[1];M[aa])")
        self.assertEqual((done.status, done.out), (0, b"(;FF[3]\nPB[a];B[tt]CH[1];MA[aa])\n"))
        self.assertEqual(sorted(line.split(b": ")[3] for line in done.err.splitlines()), [b"FF", b"M"])

    def test_a_version_after_a_value_that_is_no_number(self):
        """The first value of FF that can be read counts, here as for every reader."""
        for root in (b"FF[\\3][3]", b"FF[x]FF[3]", b"FF[][3]"):
            out = tool.run("convert", "--to", "ff1", "-", input=b"(;" + root + b";B[aa])").out
            self.assertEqual(b"(;FF[1];B[aa])", out.strip(), root)

    def test_long_names_are_shown_in_part(self):
        """A sentence is a line of a terminal, whatever the name; a shorter one is whole."""
        for letters in (64, 1000000):
            name = b"A" * letters
            done = tool.run("convert", "--to", "ff4", "-", input=b"(;FF[3]GM[1]" + name + b"[x];" + name + b"[y]" + name + b"[z])")
            shown = name if letters == 64 else b"A" * 61 + b"..."
            self.assertIn(b"node 1: " + shown + b": ", done.err)
            self.assertLess(max(map(len, done.err.split(b"\n"))), 300)

    def test_names(self):
        """Identifiers that the version does not have become private ones."""
        sgf = b"(;FF[1]A1[x] key[y])"
        for to, expected in (("ff4", b"(;FF[4]XABXCD[x] XKEYXL[y])\n"), ("ff3", b"(;FF[3]XABXCD[x] XKEYXL[y])\n"), ("ff1", b"(;FF[1]A1[x] XKEYXL[y])\n")):
            done = tool.run("convert", "--to", to, "-", input=sgf)
            self.assertEqual(done.out, expected)
            self.assertIn(b"key: changed: ", done.err)

    def test_latin1(self):
        done = tool.run("convert", "--to", "ff3", "-q", "--latin1", "-",
                        input="(;FF[4]CA[UTF-8]PB[a\u00e9\u67f3])".encode())
        self.assertEqual(done.out, b"(;FF[3]CA[ISO-8859-1]PB[a\xe9?])\n")


class Speed(unittest.TestCase):
    def test_long_lines(self):
        """A sentence for each of many changes in one line."""
        begin = tool.seconds_used()
        sgf = b"(;FF[3]" + b";AB[aa]B[bb]L[cc]" * 5000 + b")"
        done = tool.run("convert", "--to", "ff4", "--all-diagnostics", "-", input=sgf)
        self.assertEqual(done.status, 0)
        self.assertIn(b"node 5000: B: in a node of its own", done.err)
        self.assertLess(tool.seconds_used() - begin, tool.allowed(5))


    def test_values_that_are_left_out_take_linear_time(self):
        """A second value of a text, a letter or mark on a point that has one: 60,000 of each."""
        begin = tool.seconds_used()
        for version, begins, value, expected in (("ff3", b"(;FF[4]PB", b"[x]", b"(;FF[3]PB[x])\n"), ("ff4", b"(;FF[3]L", b"[aa]", b"(;FF[4]LB[aa:A])\n"),
                                                 ("ff3", b"(;FF[1];M", b"[aa]", b"(;FF[3];MA[aa])\n")):
            done = tool.run("convert", "--to", version, "-q", "-", input=begins + value * 60000 + b")")
            self.assertEqual((1, expected), (done.status, done.out))
        self.assertLess(tool.seconds_used() - begin, tool.allowed(5))


class CutOff(unittest.TestCase):
    def test_it_is_written_whole(self):
        """What a file's end leaves of a value is lost, and that is reported; other games stay as they are."""
        for text, expected in ((b"(;FF[4];B[aa]C[hello\\", b"(;FF[4];B[aa])\n"), (b"(;FF[4];B[aa]C[hello", b"(;FF[4];B[aa])\n"),
                               (b"(;FF[4] ;B[aa])\n(;FF[4];B[cc](;W[dd]", b"(;FF[4] ;B[aa])\n(;FF[4];B[cc];W[dd])\n")):
            result = tool.run("convert", "--to", "ff4", "--quiet", "-", input=text)
            self.assertEqual((1, expected), (result.status, result.out))
            self.assertIn("missing", result.err.decode())


if __name__ == "__main__":
    tool.main()
