# SPDX-License-Identifier: MIT
"""What `nanosgf recover` takes for a record: headless games, UTF-16, and neither noise nor programs nor letters."""
import json
import os
import random
import re
import tempfile
import unittest

import tool
from test_check_scale import peak
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
        self.assertIn("its board may have any size", json.dumps(lines[0]))

    def test_behind_the_rest_of_a_value(self):
        lines = self.found(b"dp];B[qq];W[cc];B[dd](;W[ee])(;W[ff]))",
                           (b"(;B[qq];W[cc];B[dd](;W[ee])(;W[ff]))\n", "headless"))
        self.assertEqual([(0, 3)], [(e["offset"], e["length"]) for e in lines[-1]["lost"] if e["kind"] == "no-sgf"])
        self.found(b"\0\1\2" * 50 + b"a comment of some length];B[qq];W[cc];B[dd])", (b"(;B[qq];W[cc];B[dd])\n", "headless"))

    def test_trees_that_close_and_go_on_get_an_empty_node(self):
        self.found(b";B[aa];W[bb];B[cc])(;B[dd]))(;W[ee])",
                   (b"(;(;(;B[aa];W[bb];B[cc])(;B[dd]))(;W[ee]))\n", "headless"))
        self.found(b";B[aa];W[bb];B[cc]))))))", (b"(;B[aa];W[bb];B[cc])\n", "headless"))
        self.found(b";B;FF[4]FF[4]", (b"(;;FF[4]FF[4])\n", "headless"))

    def test_whole_properties_before_the_first_node(self):
        """The root that is cut at each of its bytes keeps what is whole; C and KGSX may be the ends of other names."""
        root = [b"FF[4]", b"GM[1]", b"SZ[19]", b"PB[A[b\\]c]", b"C[it is go[1\\], and b[dd\\] a move]", b"AB[aa] [bb]", b"\nKGSX[q]", b"KM[6.5]"]
        moves = b"\n;B[qq]" + b";W[cc];B[dd]" * 10 + b")"
        text = b"".join(root)
        for cut in range(len(text)):
            kept, end = b"", len(text)
            for item in reversed(root):
                end -= len(item)
                if end >= cut and not (end == cut and item.startswith((b"C", b"KGS"))):
                    kept = text[end:]
            expected = kept.lstrip() + moves if kept else moves[1:]
            lead = b"(;" if kept else b"("
            self.found(text[cut:] + moves, (lead + expected + b"\n", "headless"))

    def test_what_is_before_the_first_node_must_be_properties(self):
        for text in (b"PB[a] x PW[b]", b"see Page[1]", b"QQ[a]", b"B[a]", b"PB[a]]", b"[PB]"):
            self.found(text + b";B[qq];W[cc];B[dd])", (b"(;B[qq];W[cc];B[dd])\n", "headless"))
        self.found(b"PC[caf\xe9]CA[ISO-8859-1];B[qq];W[cc];B[dd](;W[ee])(;W[ff]))(;W[gg]))",
                   (b"(;(;PC[caf\xe9]CA[ISO-8859-1];B[qq];W[cc];B[dd](;W[ee])(;W[ff]))(;W[gg]))\n", "headless"))

    def test_another_game_behind_it(self):
        self.found(b";B[aa];W[bb];B[cc])(;FF[4];B[dd])", (b"(;B[aa];W[bb];B[cc])\n", "headless"),
                   (b"(;FF[4];B[dd])\n", "finished"))
        self.found(b";B[aa];W[bb];B[cc])(;PB[x]SZ[9];B[dd])", (b"(;B[aa];W[bb];B[cc])\n", "headless"),
                   (b"(;PB[x]SZ[9];B[dd])\n", "finished"))

    @tool.in_folder
    def test_a_single_node_in_a_file_that_is_sgf_by_its_name(self, folder):
        text = b"text];B[dd])(;FF[4]GM[1]SZ[9];B[aa])"
        for rest in (text, text[5:]):
            done = tool.run("recover", "--json", tool.write(folder, "a.sgf", rest))
            self.assertEqual(["headless", "finished"], [json.loads(line)["state"] for line in done.out.splitlines()[:-1]], rest)
            self.assertNotIn(b'"headless"', tool.run("recover", "--json", tool.write(folder, "a.img", rest)).out, rest)
        self.assertEqual(2, tool.run("recover", tool.write(folder, "b.sgf", b"this;that B[aa] here (not SGF)")).status)

    @tool.in_folder
    def test_cut_off_at_every_byte(self, folder):
        """From anywhere in a game on: nodes of that game, as they stand, in their order."""
        text = b"(;FF[4]SZ[9]C[a \\] comment]" + b"".join(b";%c[%c%c]" % (b"BW"[i % 2], 97 + i % 9, 97 + i // 9)
                                                       for i in range(30)) + b"(;B[aa];W[bb];B[cc])(;B[dd]))"
        for begin in range(2, len(text) - 60, STEP):
            _, lines, games = recover(folder, text[begin:])
            self.assertEqual((2, "headless"), (len(lines), lines[0]["state"]))
            self.assertTrue(any(tool.broken(text).endswith(games[0][start:-1]) for start in (1, 2)), games[0])
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


class Ishi(unittest.TestCase):
    """Ishi text whose beginning or end is lost, and among bytes that are none."""
    POINTS = [("abcdefghjklmnopqrst"[i * 7 % 19], i * 5 % 19 + 1) for i in range(60)]
    MOVES = [b"%s %d %s%d\n" % ((b"B", b"W")[i % 2], i + 1, column.encode(), row) for i, (column, row) in enumerate(POINTS)]
    SGF = [b"%c[%c%c]" % (b"BW"[i % 2], "abcdefghjklmnopqrst".index(column) + 97, 97 + 19 - row) for i, (column, row) in enumerate(POINTS)]
    HEAD = b"Event A game\nBlack Shusaku\nBoardsize 19\nCom Title\nB 1 to W 9 are\nin the (;B[aa]) book\nEndcom\n"

    def moves(self, text):
        return re.findall(rb"[BW]\[[a-s]{2}\]", tool.broken(text).split(b"book]")[-1])

    @tool.in_folder
    def test_cut_off_at_its_end(self, folder):
        """Every whole line is kept; what is left of one is lost with it."""
        text = self.HEAD + b"".join(self.MOVES)
        for size in range(len(self.HEAD) + 40, len(text), 7 * STEP):
            for behind in (b"", bytes(100), b"\xff" * 100):
                _, lines, games = recover(folder, text[:size] + behind)
                whole = text[:size].count(b"\n") - self.HEAD.count(b"\n")
                self.assertEqual((1, self.SGF[:whole]), (len(games), self.moves(games[0])))
                is_cut = not text[:size].endswith(b"\n")
                self.assertEqual("cut off" if is_cut else "finished", lines[0]["state"])
                cut = [(e["offset"], e["length"]) for e in lines[0]["lost"] if "cut off in a line" in e["sentence"]]
                end = text[:size].rindex(b"\n") + 1
                self.assertEqual([(end, size - end)] if is_cut else [], cut)

    @tool.in_folder
    def test_cut_off_at_its_beginning(self, folder):
        """From anywhere on: the moves of that game from the first whole line on, of a board that is not known.
        SGF in the comment is a game only where the file begins with it."""
        text = self.HEAD + b"".join(self.MOVES)
        first = text.index(b"Endcom\n")
        for begin in range(first - 20, len(text) - 60, 5 * STEP):
            _, lines, games = recover(folder, text[begin:])
            if text[begin:].lstrip().startswith(b"(;"):  # what begins a file is SGF
                self.assertEqual(b"(;B[aa])\n", tool.broken(games.pop(0)))
                self.assertEqual("finished", lines.pop(0)["state"])
            kept = text[begin:].partition(b"\n")[2].count(b"\n") if begin > first and text[begin - 1:begin] != b"\n" else 0
            self.assertEqual((1, "headless"), (len(games), lines[0]["state"]), text[begin:][:50])
            self.assertTrue(self.moves(games[0]) == self.SGF[-len(self.moves(games[0])):], text[begin:][:50])
            self.assertGreaterEqual(len(self.moves(games[0])), kept)
            self.assertIn("19x19", json.dumps(lines[0]["lost"]))

    @tool.in_folder
    def test_in_a_comment(self, folder):
        """A comment without its end is lost, and what is before it is not; one without its beginning ends at ENDCOM."""
        text = self.HEAD + b"".join(self.MOVES[:10]) + b"Com\n" + b"a comment of some words\n" * 9
        _, lines, games = recover(folder, text)
        self.assertEqual(("cut off", self.SGF[:10]), (lines[0]["state"], self.moves(games[0])))
        self.assertEqual(len(text), sum(e["length"] for e in lines[0]["lost"]) + lines[0]["lost"][-1]["offset"])
        text = b"a comment of some words\n" * 9 + b"ENDCOM\n" + b"".join(self.MOVES[10:20])
        _, lines, games = recover(folder, text)
        self.assertEqual(("headless", self.SGF[10:20]), (lines[0]["state"], self.moves(games[0])))

    @tool.in_folder
    def test_among_other_bytes(self, folder):
        """In a dump, after a photo, before SGF; nothing of one is in the other."""
        photo = random.Random(3).randbytes(3000)
        text = self.HEAD + b"".join(self.MOVES)
        _, lines, games = recover(folder, photo + b"\n" + text + bytes(700) + text[len(self.HEAD) + 75:] + b"(;FF[4];B[aa])" + photo)
        games = [game for game, line in zip(games, lines) if line["moves"]]
        self.assertEqual([self.SGF, self.SGF[-len(self.moves(games[1])):], [b"B[aa]"]], [self.moves(game) for game in games])
        self.assertGreaterEqual(len(self.moves(games[1])), 50)

    @tool.in_folder
    def test_in_a_letter(self, folder):
        """Twenty moves that follow each other in a text; fewer are none."""
        letter = b"Dear all, this is what we have played, and I should not have answered his third move at all:\n\n"
        path = tool.write(folder, "a.txt", letter + b"".join(self.MOVES[:21]) + b"\nregards\n")
        self.assertIn(b"headless", tool.run("recover", path).out)
        path = tool.write(folder, "a.txt", letter + b"".join(self.MOVES[:20]) + b"\nregards\n")
        self.assertEqual((2, b""), tool.run("recover", path)[:2])

    @tool.in_folder
    def test_variations(self, folder):
        """One that is open where the text ends is there; one that only ends is the game's."""
        text = b"Event\n" + b"".join(self.MOVES[:4]) + b"Var\nW 4 A1\nB 5 A2\n"
        _, lines, games = recover(folder, text)
        self.assertEqual(("cut off", self.SGF[:4] + [b"W[as]", b"B[ar]"]), (lines[0]["state"], self.moves(games[0])))
        _, lines, games = recover(folder, b"3 C3\nW 4 A1\nB 5 A2\nW 6 A3\nEndvar\n" + b"".join(self.MOVES[4:8]))
        self.assertEqual("headless", lines[0]["state"])
        self.assertEqual({b"W[as]", b"B[ar]", b"W[aq]", *self.SGF[4:8]}, set(self.moves(games[0])))


class WhatIsARecord(unittest.TestCase):
    """The rule of --help: what has no signs of a record is none."""

    def nothing(self, folder, data, name="a.bin"):
        result = tool.run("recover", tool.write(folder, name, data))
        self.assertEqual((2, b""), (result.status, result.out), data[:200])
        self.assertIn("no recorded game and no SGF is found in it", result.err.decode())

    @tool.in_folder
    def test_any_byte_in_a_value(self, folder):
        """A file that is called SGF, and that the strict parser accepts, is whole whatever its values hold, but for holes."""
        data = b"(;C[" + bytes(set(range(256)) - set(b"]\\")) * 9 + b"])(;B[aa])"
        path = tool.write(folder, "a.sgf", data)
        result = tool.run("recover", path, "-o", path + ".out")
        self.assertEqual((0, b""), (result.status, result.err))
        with open(path + ".out", "rb") as out:
            self.assertEqual(tool.broken(data.replace(b")(", b")\n(") + b"\n"), out.read())
        self.nothing(folder, data[:-9])

    @tool.in_folder
    def test_two_byte_characters_that_were_escaped_byte_by_byte(self, folder):
        """FF[4] general, SimpleText: such a file is whole, too, if the strict parser accepts it without CA."""
        data = b"(;FF[4]CA[GB18030]C[\x93\\]\x99\xe0];B[aa])\n"
        path = tool.write(folder, "a.sgf", data)
        result = tool.run("recover", path, "-o", path + ".out")
        self.assertEqual((0, b""), (result.status, result.err))
        with open(path + ".out", "rb") as out:
            self.assertEqual(tool.broken(data), out.read())

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
                     b"B and W are letters\nB 1 is one, W 2 is another\nb 3 c\nEvent 4\nSetup b and w\nCom 1\n" * 30,
                     b"White to play. I think\nB 1 Q16\nW 2 D4\nis all right, or else\nB 1 Q17\nW 2 D4\nwhich is not; so please\n" * 40,
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
        """Nothing after a photo is joined to what stands before it."""
        photo = random.Random(3).randbytes(3000).replace(b"(", b"")
        for cut in (b"C[text", b""):
            _, lines, games = recover(folder, b"(;FF[4];B[aa]" + cut + photo + b"x];W[bb];B[cc];W[dd])")
            self.assertEqual(tool.broken(b"(;FF[4];B[aa])\n"), games[0])
            self.assertEqual(["cut off", "headless"], [line["state"] for line in lines[:-1]])


class Cost(unittest.TestCase):
    @tool.in_folder
    def test_starts_without_a_record(self, folder):
        """What seems to begin records or blocks again and again costs time by the byte; a game after it is found."""
        game = b"\0" * 64 + b"(;FF[4]GM[1]SZ[9];B[aa])"
        size, most = (50_000, 2) if tool.is_instrumented() else (200_000, 8)
        for text in b"(;", b"(;;", b"(;(", b"(;[", b"(;C[", b";W[[", b"x(;", b"COM\n", b"USER\n", b"B 1 C3\nCOM\n":
            path = tool.write(folder, "a.sgf", text * (size // len(text)) + game)
            status, _, _, seconds = peak("recover", path, "-o", os.path.join(folder, "out.sgf"))
            self.assertEqual(1, status, text)
            self.assertEqual(tool.broken(game[64:] + b"\n"), content(os.path.join(folder, "out.sgf")), text)
            os.remove(os.path.join(folder, "out.sgf"))
            self.assertLess(seconds, most, text)


if __name__ == "__main__":
    tool.main()
