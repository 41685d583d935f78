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
