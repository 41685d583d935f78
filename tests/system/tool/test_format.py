# SPDX-License-Identifier: MIT
"""`nanosgf format`: the canonical form value by value, what is left out, and where the result goes."""
import os
import stat
import subprocess
import sys
import unittest

import tool


class Canonical(unittest.TestCase):
    def check(self, sgf, expected, findings=""):
        result = tool.run("format", "-", input=sgf)
        self.assertEqual(expected, result.out)
        self.assertEqual("".join(f"nanosgf: standard input: {line}\n" for line in findings.splitlines()),
                         result.err.decode())
        self.assertEqual(1 if findings else 0, result.status)
        if not tool.is_broken:
            again = tool.run("format", "-", input=expected)
            self.assertEqual((0, expected, b""), again)

    def node(self, properties, expected, findings=""):
        self.check(b"(;" + properties + b")", b"(;" + expected + b")\n", findings)

    def test_tokens(self):
        """FF[4] general, EBNF: no white space between tokens, a line feed before each variation."""
        self.check(b" ( ;\nFF [4]\r\nC[a]\t[b] ;\n( ; B [aa] ) (;B[bb];W[cc]) )\n(;)",
                   b"(;FF[4]C[a][b];\n(;B[aa])\n(;B[bb];W[cc]))\n(;)\n")

    def test_lines(self):
        """Nodes begin a line where one is full; values are not broken."""
        node = b";B[aa]"
        self.check(b"(" + node * 30 + b")", b"(" + node * 12 + b"\n" + node * 12 + b"\n" + node * 6 + b")\n")
        for root, fit in ((b";CA[Shift_JIS]", 10), (b";CA[GBK]C[x\n]", 12)):  # the same where characters may have two bytes
            self.check(b"(" + root + node * 30 + b")", b"(" + root + node * fit + b"\n" + node * 12 + b"\n" + node * (18 - fit) + b")\n")

    def test_texts(self):
        """FF[4] general, Text and SimpleText: only needed escapes, line feeds, blanks, no soft breaks."""
        self.node(rb"C[\a\]b\\c:\:[d]", rb"C[a\]b\\c::[d]")
        self.node(b"C[a\\\nb\r\nc\td\\\te]N[a\nb]", b"C[ab\nc d e]N[a b]")
        self.node(rb"AP[a\:b:c:d]IS[x]", rb"AP[a\:b:c\:d]IS[x]")

    def test_numbers(self):
        """FF[4] general, Number, Real, Double, Color, None."""
        self.node(b"KM[ 6,50 ]MN[+5]HA[007]TE[]PL[black]DO[]GB[2]", b"KM[6.5]MN[5]HA[7]TE[1]PL[B]DO[]GB[2]")
        self.node(b"KM[1e1]MN[99999999999]GB[3]HA[]", b"KM[1e1]MN[99999999999]GB[3]HA[]")
        for game in (b"FF[4]", b"FF[3]", b""):
            self.node(game + b"GB[6.]GW[+1]DM[01]UC[ 2 ]TE[1.0]", game + b"GB[6.]GW[+1]DM[01]UC[2]TE[1.0]")

    def test_a_value_where_none_belongs_stays(self):
        """FF[4] general, None: an error, but the komi of CyberOro's games stands in KO."""
        self.node(b"KO[6.5];B[aa]KO[eq]DO[1]IT[]", b"KO[6.5];B[aa]KO[eq]DO[1]IT[]")

    def test_sizes_and_figures(self):
        self.node(b"SZ[ 9:9 ]FG[ 257 :a\\b:c]", b"SZ[9]FG[257:ab\\:c]")
        self.node(b"SZ[6:7]FG[]", b"SZ[6:7]FG[]")
        self.node(b"SZ[0]FG[Figure 1]", b"SZ[0]FG[Figure 1]")

    def test_points(self):
        """FF[4] general, compressed point lists; converting, white space."""
        self.node(b"AB[ c c : aa ][aa:aa][ca:ac]LB[ aa :x:y]AR[aa : bb]L[a a]VW[]",
                  b"AB[aa:cc][aa][aa:cc]LB[aa:x\\:y]AR[aa:bb]L[aa]VW[]")
        self.node(b"B[ tt ]W[]", b"B[tt]W[]")
        self.node(b"AB[a1][aaa]", b"AB[a1][aaa]")

    def test_other_games(self):
        self.node(b"GM[11]B[ c5 ]AB[a1 : b2]", b"GM[11]B[c5]AB[a1:b2]")
        self.node(b"GM[9]W[ C2 : C5 ]", b"GM[9]W[C2:C5]")
        self.node(b"GM[6]W[ 31hefe ]", b"GM[6]W[31hefe]")
        self.node(b"GM[5]B[e2 \\e4]", b"GM[5]B[e2 e4]")

    def test_unknown_properties_stay(self):
        """Byte by byte, escapes included."""
        result = tool.run("format", "-", input=b"(;XY[ \\a\\]\t]KGSDE[ aa ]ZZZ[\\:])")
        self.assertEqual(b"(;XY[ \\a\\]\t]KGSDE[ aa ]ZZZ[\\:])\n", result.out)

    def test_charsets(self):
        """FF[4] general, escapes: the second byte of a character is no backslash and no bracket."""
        self.node(b"CA[Shift_JIS]C[\x90\\\\]\x90]x]N[a]", b"CA[Shift_JIS]C[\x90\\\\]\x90]x]N[a]")
        self.node(b"CA[GBK]C[\xa6]\\b]", b"CA[GBK]C[\xa6]b]")
        self.node(b"CA[UTF-8]C[\xc3\xa9\\\xc3\xa9]", b"CA[UTF-8]C[\xc3\xa9\xc3\xa9]")

    def test_a_node_after_a_variation(self):
        """Case table, row 179: it becomes a variation, and so does each one after a further variation."""
        self.check(b"(;(;B[aa]);B[bb];(;B[cc]);B[dd])", b"(;\n(;B[aa])\n(;B[bb];\n(;B[cc])\n(;B[dd])))\n",
                   "byte 10: node after a variation; read as if it began another (node-after-variation)\n"
                   "byte 25: node after a variation; read as if it began another (node-after-variation)")

    def test_what_is_left_out(self):
        result = tool.run("format", "--all-diagnostics", "-", input=b"x(;[aa]FF[4]B[bb]A1[x]comment[y]Black[cc] ?;C[z]C[cut")
        self.assertEqual(b"(;FF[4]B[bb]A1[x]comment[y]B[cc];C[z])\n", result.out)
        self.assertEqual(1, result.status)
        for name in ("junk-before", "ident-missing", "ident-digit", "ident-lowercase", "char-illegal",
                     "eof-in-value", "eof-in-tree"):
            self.assertIn(f"({name})", result.err.decode())
        self.assertIn(b"1 value has no identifier: 2 bytes are left out\n", result.err)

    def test_names_over_the_end_of_a_block(self):
        """FF[4] general, PropIdent: a name that is read in two blocks of 128 KB, wherever it is cut."""
        name = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        for first in range(0, len(name) + 1, 5):
            text = b"C[" + b"x" * ((1 << 17) - len(b"(;C[]") - first) + b"]"
            for spelled in (name, name.lower()):
                sgf = b"(;" + text + spelled + b"[a]\n;" + spelled + b"[b])\n"
                self.assertEqual(sgf, tool.run("format", "-", input=sgf).out)

    def test_identifiers(self):
        """FF[4] general, PropIdent: of any length, with digits, and those that are lower-case letters alone."""
        for sgf, expected in ((b"(;FF[4]SO[lg] b [cu];r[lo];b[go])", b"(;FF[4]SO[lg]b[cu];r[lo];b[go])\n"),
                              (b"(;FF[1]GaMe[1]A1[x] x1[y])", b"(;FF[1]GM[1]A1[x]x1[y])\n"),
                              (b"(;File Format[3]two\twords[x])", b"(;FF[3]two words[x])\n")):
            for options in ([], ["--canonical"]):
                self.assertEqual(expected, tool.run("format", *options, "-", input=sgf).out)
        names = [b"A" * 25 + b"B", b"A" * 25 + b"C", b"D" * 300]
        sgf = b"(;" + b"".join(name + b"[x]" for name in names) + b")\n"
        for options in ([], ["--canonical"]):
            result = tool.run("format", *options, "-", input=sgf)
            self.assertEqual((sgf, False), (result.out, b"too-long" in result.err))

    def test_an_identifier_longer_than_what_is_kept_is_reported(self):
        cut = tool.run("format", "-", input=b"(;FF[4]C[x]" + b"N" * 1_400_000 + b"[y])")
        self.assertEqual((1, b"(;FF[4]C[x]" + b"N" * 16 + b"[y])\n"), (cut.status, cut.out))
        self.assertIn(b"byte 11: property identifier of more than 16 capitals; cut (ident-too-long)", cut.err)

    def test_junk_after_an_identifier(self):
        """FF[4] general, PropIdent: the property stays, and the byte that is left out is reported once."""
        for options in ([], ["--canonical"]):
            result = tool.run("format", *options, "-", input=b"(;FF[4];B+[ag];W[bb])")
            self.assertEqual((1, b"(;FF[4];B[ag];W[bb])\n"), (result.status, result.out))
            self.assertEqual("nanosgf: standard input: byte 9: these bytes mean nothing here; skipped (char-illegal)\n", result.err.decode())
        for command in (["info"], ["convert", "--to", "ff3"], ["show"], ["json"]):
            result = tool.run(*command, "-", input=b"(;FF[4]SZ[9];B+[ag])")
            self.assertEqual(1, result.err.count(b"(char-illegal)"), command)

    def test_long_values(self):
        """They are written while they are read, in the same form at each size."""
        for size in (10, 64, 65, 1 << 20, (1 << 20) + 1, 3 << 20):
            for name, unit, made in ((b"C", b"a\\b\tc\r\nd\\]", b"ab c\nd\\]"), (b"N", b"a\nb:", b"a b:"), (b"AP", b"a:", b"a\\:"),
                                     (b"XY", b" \\a", b" \\a"), (b"AB", b"a", b"a")):
                count = size // len(unit)
                expected = made * count
                if name == b"AP":
                    expected = b"a:" + made * (count - 1)
                result = tool.run("format", "-", input=b"(;" + name + b"[" + unit * count + b"])")
                self.assertEqual(b"(;" + name + b"[" + expected + b"])\n", result.out)
        sgf = b"(;CA[Shift_JIS]C[" + b"\x90\\\\]" * (1 << 20) + b"])\n"
        self.assertEqual((0, sgf, b""), tool.run("format", "-", input=sgf))
        result = tool.run("format", "-", input=b"(;C[a][" + b"b" * (2 << 20))
        self.assertEqual(b"(;C[a][" + b"b" * (2 << 20) + b"])\n", result.out)
        self.assertIn(b"the last value is unfinished: 2097152 bytes are written\n", result.err)


class Places(unittest.TestCase):
    SGF = b"( ;B [aa] )"
    MADE = b"(;B[aa])\n"

    def read(self, path):
        with open(path, "rb") as file:
            return tool.broken(file.read())

    @tool.in_folder
    def test_output_file(self, folder):
        path = tool.write(folder, "a.sgf", self.SGF)
        out = os.path.join(folder, "b.sgf")
        self.assertEqual((0, b"", b""), tool.run("format", path, "-o", out))
        self.assertEqual(self.MADE, self.read(out))
        self.assertEqual(tool.broken(self.SGF), self.read(path))
        self.assertEqual(["a.sgf", "b.sgf"], sorted(os.listdir(folder)))
        self.assertEqual(os.stat(path).st_mode & 0o444, os.stat(out).st_mode & 0o444)

    @tool.in_folder
    def test_a_pipe_is_not_replaced(self, folder):
        """It would wait for a reader for ever."""
        pipe = os.path.join(folder, "pipe.sgf")
        os.mkfifo(pipe)
        for command in (("format", "--in-place"), ("convert", "--to", "utf8", "--in-place")):
            with subprocess.Popen([sys.executable, "-c", "import sys; open(sys.argv[1], 'wb').write(b'(;FF[4])')", pipe]) as writer:
                result = tool.run(*command, pipe, timeout=30)
                self.assertEqual((2, 0), (result.status, writer.wait(30)), command)
            self.assertEqual(b"it is not changed: it is a device or a pipe\n", result.err.split(b"pipe.sgf: ")[1])
            self.assertTrue(stat.S_ISFIFO(os.stat(pipe).st_mode))

    @tool.in_folder
    def test_a_dash_is_standard_output(self, folder):
        for command in (["format"], ["convert", "--to", "utf8"], ["cat"], ["merge"], ["main-line"]):
            result = tool.run(*command, "-", "-o", "-", input=self.SGF, cwd=folder)
            self.assertEqual((0, True, []), (result.status, b"[aa]" in result.out, os.listdir(folder)), command)

    @tool.in_folder
    def test_the_input_is_not_written_over(self, folder):
        path = tool.write(folder, "a.sgf", self.SGF)
        link = os.path.join(folder, "l.sgf")
        os.link(path, link)
        for out in (path, link):
            result = tool.run("format", path, "-o", out)
            self.assertEqual(2, result.status)
            self.assertIn("is an input file and would be overwritten; --in-place does that", result.err.decode())
        with open(path, "rb") as file:
            self.assertEqual(self.SGF, file.read())

    @tool.in_folder
    def test_in_place(self, folder):
        one = tool.write(folder, "a.sgf", self.SGF)
        two = tool.write(folder, "b.sgf", self.SGF * 2)
        os.chmod(one, 0o640)
        link = os.path.join(folder, "l.sgf")
        os.symlink("b.sgf", link)
        self.assertEqual((0, b"", b""), tool.run("format", "--in-place", one, link))
        self.assertEqual(self.MADE, self.read(one))
        self.assertEqual(self.MADE * 2, self.read(two))
        self.assertTrue(os.path.islink(link))
        self.assertEqual(0o640, stat.S_IMODE(os.stat(one).st_mode))
        self.assertEqual(["a.sgf", "b.sgf", "l.sgf"], sorted(os.listdir(folder)))

    @tool.in_folder
    def test_standard_output_by_its_name(self, folder):
        """A stream that another opened is written on from where it is: a file that it appends to keeps what it has."""
        path = tool.write(folder, "a.sgf", self.SGF)
        self.assertEqual((0, self.MADE, b""), tool.run("format", path, "-o", "/dev/stdout"))
        self.assertEqual((0, self.MADE, b""), tool.run("format", path, "-o", "/dev/fd/1"))
        all_games = tool.write(folder, "all.sgf", b"before\n")
        with open(all_games, "ab") as appended:
            self.assertEqual(0, tool.run("format", path, "-o", "/dev/stdout", stdout=appended).status)
            appended.write(b"after\n")
        self.assertEqual(b"before\n" + self.MADE + b"after\n", self.read(all_games))
        self.assertEqual(2, tool.run("format", path, "-o", "/dev/fd/999").status)
        self.assertEqual(["a.sgf", "all.sgf"], sorted(os.listdir(folder)))

    @tool.in_folder
    def test_the_longest_name(self, folder):
        """The file beside it has a name that fits, too."""
        path = tool.write(folder, "a" * 251 + ".sgf", self.SGF)
        self.assertEqual((0, b"", b""), tool.run("format", "--in-place", path))
        self.assertEqual(self.MADE, self.read(path))
        self.assertEqual([os.path.basename(path)], os.listdir(folder))

    @tool.in_folder
    def test_a_link_that_leads_to_itself(self, folder):
        """It leads to no place for a file, and stays."""
        path = tool.write(folder, "a.sgf", self.SGF)
        link = os.path.join(folder, "l.sgf")
        os.symlink("l.sgf", link)
        result = tool.run("format", path, "-o", link)
        self.assertEqual((2, True), (result.status, os.path.islink(link)))
        self.assertIn(b"l.sgf: it cannot be written", result.err)

    @tool.in_folder
    def test_no_sgf_is_left_as_it_is(self, folder):
        path = tool.write(folder, "a.txt", b"no game")
        result = tool.run("format", "--in-place", path)
        self.assertEqual(2, result.status)
        self.assertIn("a.txt: it is not changed", result.err.decode())
        with open(path, "rb") as file:
            self.assertEqual(b"no game", file.read())
        out = os.path.join(folder, "b.sgf")
        result = tool.run("format", path, "-o", out)
        self.assertEqual(2, result.status)
        self.assertIn("b.sgf: it is not written", result.err.decode())
        self.assertEqual(["a.txt"], os.listdir(folder))

    @tool.in_folder
    def test_a_missing_file(self, folder):
        result = tool.run("format", os.path.join(folder, "none.sgf"), "-o", os.path.join(folder, "b.sgf"))
        self.assertEqual(2, result.status)
        self.assertIn("none.sgf", result.err.decode())
        self.assertEqual([], os.listdir(folder))
        result = tool.run("format", "--in-place", os.path.join(folder, "none.sgf"))
        self.assertEqual(2, result.status)
        self.assertEqual([], os.listdir(folder))
        self.assertIn("none.sgf", result.err.decode())

    @tool.in_folder
    def test_a_folder_that_is_missing(self, folder):
        path = tool.write(folder, "a.sgf", self.SGF)
        result = tool.run("format", path, "-o", os.path.join(folder, "none", "b.sgf"))
        self.assertEqual(2, result.status)
        self.assertIn("it cannot be written: No such file or directory", result.err.decode())

    def test_wrong_usage(self):
        for arguments, sentence in (
                (["--in-place", "-"], "standard input (-) cannot be written in place"),
                (["--in-place", "-o", "x", "a.sgf"], "--in-place and -o are two places to write to; choose one")):
            result = tool.run("format", *arguments)
            self.assertEqual(f"nanosgf: {sentence}\nnanosgf: try nanosgf format --help\n", result.err.decode())
            self.assertEqual(2, result.status)


class Preserve(unittest.TestCase):
    def test_every_byte(self):
        data = b"junk(;B [aa\n]C[\\\r\n\x00\xff]x[y]) \xfe tail"
        result = tool.run("format", "--preserve", "-", input=data)
        self.assertEqual(data, result.out)
        self.assertEqual(1, result.status)
        self.assertIn("text after a game tree (junk-after)", result.err.decode())

    def test_what_is_copied_is_not_called_skipped(self):
        result = tool.run("format", "--preserve", "-", input=b"(;\0(B[aa]))")
        self.assertEqual("nanosgf: standard input: byte 2: these bytes mean nothing here (char-illegal)\n"
                         "nanosgf: standard input: byte 4: `;` missing before the first property of a node "
                         "(node-start-missing)\n", result.err.decode())

    def test_no_sgf(self):
        for data in (b"no game", b"\xff\xfe(\x00;\x00)\x00" * 50000):
            result = tool.run("format", "--preserve", "-", input=data)
            self.assertEqual((1, data), (result.status, result.out))

    @tool.in_folder
    def test_in_place(self, folder):
        data = b"( ;B [aa] )"
        path = tool.write(folder, "a.sgf", data)
        self.assertEqual((0, b"", b""), tool.run("format", "--preserve", "--in-place", path))
        with open(path, "rb") as file:
            self.assertEqual(data, tool.broken(file.read()))


if __name__ == "__main__":
    tool.main()
