# SPDX-License-Identifier: MIT
"""`nanosgf cat`, `split`, `main-line`, `merge` and `format --canonical`: what goes through a tree."""
import os
import unittest

import tool


class Tree(unittest.TestCase):
    def check(self, arguments, sgf, expected, status=0):
        result = tool.run(*arguments, "-", input=sgf)
        self.assertEqual((status, expected), (result.status, result.out))

    def test_canonical(self):
        """Grammar, strict writer profile: FF GM SZ CA first, then game-info, setup, the rest."""
        self.check(["format", "--canonical"], b"(;C[\\a] AB[b b]KM[ 6,50 ]SZ[19:19]FF[4](;B[aa]))",
                   b"(;FF[4]SZ[19]KM[6.5]AB[bb]C[a];B[aa])\n")

    def test_main_line(self):
        self.check(["main-line"], b"(;N[0](;N[1])(;N[2]))\n(;N[3])\n", b"(;N[0];N[1])\n(;N[3])\n")

    def test_cat(self):
        self.check(["cat"], b"(;N[0] (;N[1])\n\t(;N[2]))(;N[3])", b"(;N[0] (;N[1])\n\t(;N[2]))\n(;N[3])\n")

    def test_merge(self):
        self.check(["merge"], b"(;SZ[9];B[aa];W[bb])(;SZ[9];B[aa];W[cc])(;SZ[13])",
                   b"(;SZ[9];B[aa]\n(;W[bb])\n(;W[cc]))\n(;SZ[13])\n")

    @tool.in_folder
    def test_merge_of_charsets_and_versions(self, folder):
        """One charset and one version where games become one; said once a file, and no finding."""
        one = tool.write(folder, "one.sgf", b"(;FF[4]CA[UTF-8]PB[\xc3\xa9];B[aa];W[bb])")
        two = tool.write(folder, "two.sgf", b"(;FF[3]CA[ISO-8859-1]PB[\xe9];B[aa];W[tt]L[bb])(;FF[3]GM[2];B[tt])")
        result = tool.run("merge", one, two)
        self.assertEqual((0, b"(;FF[4]CA[UTF-8]PB[\xc3\xa9];B[aa]\n(;W[bb])\n(;W[]LB[bb:A]))\n(;FF[3]GM[2];B[tt])\n"),
                         (result.status, result.out))
        title = b"nanosgf: " + two.encode() + b": "
        self.assertEqual(title + b"becomes FF[4], because the versions differ: 3 changes, of FF, L, W; nanosgf convert --to ff4 lists them\n" +
                         title + b"its text becomes UTF-8, because the charsets differ\n", result.err)

    @tool.in_folder
    def test_merge_of_charsets_that_are_wrong(self, folder):
        """Bytes that are not of the charset in CA are read as what they are likely to be; --charset says it."""
        one = tool.write(folder, "one.sgf", b"(;FF[4]CA[UTF-8];B[aa]C[\xe9 \xe2\x82\xac])")
        two = tool.write(folder, "two.sgf", b"(;FF[4]CA[Shift_JIS];B[aa]C[\x83\x5d])(;FF[4]CA[ISO-8859-1]\n;B[bb]C[\xc3\xa9])")
        result = tool.run("merge", one, two)
        self.assertEqual((1, "(;FF[4]CA[UTF-8]\n(;B[aa]C[\xe9 \u20ac\n\n\u30be])\n(;B[bb]C[\xe9]))\n".encode()),
                         (result.status, result.out))
        self.assertIn(b"one.sgf: bytes that are not of its charset, in 1 node: read as Windows-1252\n", result.err)
        self.assertIn(b"two.sgf: CA says ISO-8859-1, but ", result.err)
        chosen = tool.run("merge", "--charset", "CP1251", one, two)
        self.assertIn("C[\u0413\xa9]".encode(), chosen.out)

    @tool.in_folder
    def test_merge_reports_what_it_leaves_out(self, folder):
        """With file, line and column, and the value."""
        one = tool.write(folder, "one.sgf", b"(;FF[4];B[aa]GB[1]TR[bb]N[x]VW[])")
        two = tool.write(folder, "two.sgf", b"(;FF[4]PB[p]\n; B[aa]GW[2]\r\n SQ[bb]N[y\nz]VW[aa])")
        result = tool.run("merge", one, two)
        self.assertEqual((1, b"(;FF[4]PB[p];B[aa]GB[1]TR[bb]N[x]VW[])\n"), (result.status, result.out))
        title = b"nanosgf: " + two.encode() + b": line 2, column 1: "
        self.assertEqual(sorted([
            title + b"VW[aa] is left out: another part of the board is shown here already (merge-view)",
            title + b"GW[2] is left out: the node has an annotation already that excludes this one (merge-annotation)",
            title + b"SQ[bb] is left out: the point is marked already (merge-point)",
            title + b"N[y^0Az] is left out: the node has another value already (merge-value)"]),
            sorted(result.err.splitlines()))

    def test_no_game(self):
        result = tool.run("cat", "-", input=b"nothing")
        self.assertEqual(1, result.status)
        self.assertIn(b"no game tree", result.err)

    @tool.in_folder
    def test_split(self, folder):
        path = tool.write(folder, "two.sgf", b"(;N[0] )(;N[1])")
        self.assertEqual((0, b"", b""), tool.run("split", path, "-d", folder))
        for number, expected in ((1, b"(;N[0] )\n"), (2, b"(;N[1])\n")):
            with open(os.path.join(folder, f"two-00{number}.sgf"), "rb") as file:
                self.assertEqual(expected, file.read())
        again = tool.run("split", path, "-d", folder)
        self.assertEqual(2, again.status)
        self.assertIn(b"this file exists already", again.err)


if __name__ == "__main__":
    tool.main()
