# SPDX-License-Identifier: MIT
"""What `nanosgf recover` takes for a record: headless games, UTF-16, and neither noise nor programs nor letters."""
import json
import os
import random
import tempfile
import unittest

import tool
from test_recover import STEP, content, recover


class Headless(unittest.TestCase):
    """Text whose beginning is lost: a game from the first node found."""

    def found(self, text, *expected):
        with tempfile.TemporaryDirectory() as folder:
            _, lines, games = recover(folder, text)
            self.assertEqual([(tool.broken(out), state) for out, state in expected],
                             list(zip(games, [line["state"] for line in lines[:-1]])))
            headless = [e for line in lines[:-1] for e in line["lost"] if e["kind"] == "headless"]
            self.assertEqual(sum(state == "headless" for _, state in expected), len(headless))
            return lines

    def test_a_root_without_its_parenthesis(self):
        lines = self.found(b";FF[4]GM[1]SZ[19];B[hh];W[ii]", (b"(;FF[4]GM[1]SZ[19];B[hh];W[ii])\n", "headless"))
        self.assertEqual(2, lines[0]["moves"])
        self.assertIn("whose board may be of any size", json.dumps(lines[0]))

    def test_behind_the_rest_of_a_value(self):
        lines = self.found(b"dp];B[qq];W[cc];B[dd](;W[ee])(;W[ff]))",
                           (b"(;B[qq];W[cc];B[dd](;W[ee])(;W[ff]))\n", "headless"))
        self.assertEqual([(0, 3)], [(e["offset"], e["length"]) for e in lines[-1]["lost"] if e["kind"] == "no-sgf"])
        self.found(b"\0\1\2" * 50 + b"a comment of some length];B[qq];W[cc];B[dd])", (b"(;B[qq];W[cc];B[dd])\n", "headless"))

    def test_trees_that_close_and_go_on_get_an_empty_node(self):
        self.found(b";B[aa];W[bb];B[cc])(;B[dd]))(;W[ee])",
                   (b"(;(;(;B[aa];W[bb];B[cc])(;B[dd]))(;W[ee]))\n", "headless"))
        self.found(b";B[aa];W[bb];B[cc]))))))", (b"(;B[aa];W[bb];B[cc])\n", "headless"))

    def test_another_game_behind_it(self):
        self.found(b";B[aa];W[bb];B[cc])(;FF[4];B[dd])", (b"(;B[aa];W[bb];B[cc])\n", "headless"),
                   (b"(;FF[4];B[dd])\n", "finished"))
        self.found(b";B[aa];W[bb];B[cc])(;PB[x]SZ[9];B[dd])", (b"(;B[aa];W[bb];B[cc])\n", "headless"),
                   (b"(;PB[x]SZ[9];B[dd])\n", "finished"))

    @tool.in_folder
    def test_cut_off_at_every_byte(self, folder):
        """From anywhere in a game on: nodes of that game, as they stand, in their order."""
        text = b"(;FF[4]SZ[9]C[a \\] comment]" + b"".join(b";%c[%c%c]" % (b"BW"[i % 2], 97 + i % 9, 97 + i // 9)
                                                       for i in range(30)) + b"(;B[aa];W[bb];B[cc])(;B[dd]))"
        for begin in range(2, len(text) - 60, STEP):
            _, lines, games = recover(folder, text[begin:])
            self.assertEqual((2, "headless"), (len(lines), lines[0]["state"]))
            self.assertTrue(tool.broken(text).endswith(games[0][1:-1]), games[0])
            self.assertLess(len(text) - begin - len(games[0]), 40)


class TwoByteCharacters(unittest.TestCase):
    SGF = "(;FF[4]CA[UTF-16]PB[\u7fbd \U0001d11e]RE[B+1];B[aa]C[\u00e4\\]];W[bb])"

    @tool.in_folder
    def test_they_become_utf_8(self, folder):
        """With and without a mark, cut off or not; CA says what is written."""
        expected = self.SGF.replace("CA[UTF-16]", "CA[UTF-8]").encode() + b"\n"
        for charset in ("utf-16-le", "utf-16-be"):
            for mark in ("", "\ufeff"):
                status, lines, games = recover(folder, (mark + self.SGF).encode(charset))
                self.assertEqual((1, [tool.broken(expected)]), (status, games))
                self.assertEqual(["utf-16"], [e["kind"] for e in lines[0]["lost"]])
                self.assertEqual((2 * len(mark), len(self.SGF.encode(charset))),
                                 (lines[0]["offset"], lines[0]["lost"][0]["length"]))
            status, lines, games = recover(folder, b"\1\2\3\4" * 9 + self.SGF.encode(charset)[:-9] + b"\1" * 99)
            self.assertEqual([tool.broken(expected[:-8] + b")\n")], games)

    @tool.in_folder
    def test_without_ca(self, folder):
        text = "".join(";B[aa]C[%s]" % ("\u00e4" * 9000) for _ in range(9))
        _, _, games = recover(folder, ("(;FF[4]" + text + ")").encode("utf-16-le"))
        self.assertEqual([tool.broken(("(;CA[UTF-8]FF[4]" + text + ")\n").encode())], games)


class WhatIsARecord(unittest.TestCase):
    """The rule of --help: what has no signs of a record is none."""

    def nothing(self, folder, data, name="a.bin"):
        result = tool.run("recover", tool.write(folder, name, data))
        self.assertEqual((2, b""), (result.status, result.out), data[:200])
        self.assertIn("no recorded game and no SGF is found in it", result.err.decode())

    @tool.in_folder
    def test_noise(self, folder):
        """Bytes of every kind, printable ones, and what SGF is made of."""
        noise = random.Random(5)
        size = 1 << (26 if tool.is_long else 22)
        self.nothing(folder, noise.randbytes(size))
        self.nothing(folder, noise.randbytes(size), "a.sgf")
        self.nothing(folder, bytes(32 + c % 95 for c in noise.randbytes(1 << 20)))

    @tool.in_folder
    def test_programs_documents_and_letters(self, folder):
        for data in (b"int f(void) { for (;a[i];) g(); for(;B[ij];) h((;W[kl]); return (;); }",
                     b"while (1) {\n  for (;AB[cd];W[ef]) { x = 1;B[gh];W[ij];B[kl] = 2; }\n}",
                     b'{"sgf": "(;FF[4]GM[1]SZ[19]PB[a]PW[b];B[pd];W[dp])", "other": [";)", "(;"]}',
                     b"A game begins with `(;FF[4]GM[1]SZ[19]`:\n\n```sgf\n(;FF[4]GM[1]SZ[9]\n;B[aa];W[bb])\n```\n",
                     b"From: me\nSubject: Re: (;B[aa]\n\n> did you (;C[x]) see it? (;)\nyes ;) (;\n",
                     b"<me> I play B[qd] ;W[dd] and so on\n<you> (;B[aa];W[bb]) is short :)\n" * 9):
            self.nothing(folder, data)

    @tool.in_folder
    def test_these_sources(self, folder):
        sources = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../..")
        count = 0
        for part in ("lib", "port", "tests", "fuzz"):
            for path in tool.files_below(os.path.join(sources, part))[::STEP * STEP]:
                if path.endswith((".hpp", ".cpp", ".py", ".md", ".txt", ".sh", ".json")) and "seeds" not in path:
                    self.nothing(folder, content(path))
                    count += 1
        self.assertGreater(count, 350 // STEP // STEP)

    @tool.in_folder
    def test_a_letter_with_a_record(self, folder):
        """Twenty signs in a text, two in one that is called SGF."""
        record = b"(;FF[4]GM[1]SZ[19]" + b";B[qd];W[dd]" * 7 + b";B[aa])"
        for name, status in (("a.txt", 2), ("a.sgf", 1)):
            path = tool.write(folder, name, b"Dear all,\n\n" + record + b"\nregards\n")
            self.assertIn(b"finished", tool.run("recover", path).out)
            path = tool.write(folder, name, b"Dear all,\n\n" + record[:-7] + b")\nregards\n")
            self.assertEqual(status, tool.run("recover", path).status)

    @tool.in_folder
    def test_a_value_without_end(self, folder):
        """A value does not swallow the next game: there the bracket would have been escaped."""
        for begin in (b"(;GM[1]SZ[9]", b"( ;\nPB[x]"):
            _, _, games = recover(folder, b"(;FF[4];B[aa]C[cut off " + begin + b";B[cc])")
            self.assertEqual([tool.broken(b"(;FF[4];B[aa])\n"), tool.broken(begin + b";B[cc])\n")], games)

    @tool.in_folder
    def test_bytes_that_are_no_text(self, folder):
        """Nothing behind a photo is joined to what stands before it."""
        photo = random.Random(3).randbytes(3000).replace(b"(", b"")
        for cut in (b"C[text", b""):
            _, lines, games = recover(folder, b"(;FF[4];B[aa]" + cut + photo + b"x];W[bb];B[cc];W[dd])")
            self.assertEqual(tool.broken(b"(;FF[4];B[aa])\n"), games[0])
            self.assertEqual(["cut off", "headless"], [line["state"] for line in lines[:-1]])


if __name__ == "__main__":
    tool.main()
