# SPDX-License-Identifier: MIT
"""`nanosgf show`: the board in a terminal, the way to a node, SVG and PNG."""
import os
import re
import struct
import subprocess
import unittest
import xml.etree.ElementTree
import zlib

import test_info
import test_terminal
import tool

MARKED = """(;FF[4]CA[UTF-8]SZ[9]PB[羽根直樹]BR[9p]PW[White]EV[Cup]KM[6.5]RE[B+R]
;B[cc]AW[gg][aa]AB[ab]LB[cc:1][ee:A][fb:12][ig:abc]TR[gg]CR[dd]MA[de]SQ[df]SL[dg]TB[ha:ib]TW[hi:ii]
AR[aa:cc]DD[ai:bi]GB[2]N[A name]C[A comment.

Its second paragraph is long enough to be wrapped at the width of eighty columns or so.])""".encode()
VARIATIONS = b"(;SZ[5]C[root];B[aa](;W[bb](;B[cc];W[cd])(;B[dd]C[here]))(;W[ee](;B[ea])))(;SZ[3]PB[two])"


def show(data, *options):
    return tool.run("show", *options, "-", input=data)


def last(data, *options):
    """The sentence about the last move."""
    text = show(data, *options).out.decode()
    return re.search("^(Move .*?|Before the first move) ·", text, re.M)[1]


class Text(unittest.TestCase):
    maxDiff = None

    def test_golden(self):
        result = show(MARKED)
        self.assertEqual("""\
● 羽根直樹 (9p)   ○ White
Cup · komi 6.5 · result B+R

  A B C D E F G H J
9 ○─┬─┬─┬─┬─┬─┬─▪─▪ 9
8 ●─┼─┼─┼─┼─12┼─▪─▪ 8
7 ├─┼(●1┼─┼─┼─╋─┼─┤ 7
6 ├─┼─┼─◦─┼─┼─┼─┼─┤ 6
5 ├─┼─┼─×─A─┼─┼─┼─┤ 5
4 ├─┼─┼─□─┼─┼─┼─┼─┤ 4
3 ├─┼─╋─◆─┼─┼─○△┼─* 3
2 ├─┼─┼─┼─┼─┼─┼─┼─┤ 2
1 └─┴─┴─┴─┴─┴─┴─▫─▫ 1
  A B C D E F G H J

Move 1: Black C7 · White to play
Prisoners: Black 0, White 0
◦ circle  × cross  ◆ selected  □ square  △ triangle  ▪ Black's territory  ▫
White's territory
* J3 "abc"
Dimmed: A1, B1
A9 → C7
(very: good for Black)

A name

A comment.

Its second paragraph is long enough to be wrapped at the width of eighty columns
or so.
""", result.out.decode())
        self.assertEqual((b"", 0), (result.err, result.status))

    def test_view_cuts_the_board(self):
        self.assertEqual("● Black   ○ White\n\n  B C\n8 ┼─┼ 8\n7 ┼─╋ 7\n  B C\n\n"
                         "Before the first move · Black to play\nPrisoners: Black 0, White 0\n",
                         show(b"(;FF[4]SZ[9]VW[bb:cc])").out.decode())
        shown = show(b"(;FF[4]SZ[9]VW[aa][cc];B[dd];VW[])").out.decode()
        self.assertIn("6 ├─┼─┼(●)", shown)

    def test_prisoners_handicap_and_setup_before_the_size(self):
        shown = show(b"(;AB[ba][ca]HA[2]SZ[3]AW[aa];B[ab];W[cc];B[];W[bb])").out.decode()
        self.assertIn("3 ┌─●─● 3\n2 ●(○)┤ 2\n1 └─┴─○ 1\n", shown)
        self.assertIn("Move 4: White B2 · Black to play\nPrisoners: Black 1, White 0\n", shown)
        self.assertIn("Before the first move · White to play",
                      show(b"(;FF[4]SZ[9]HA[2]AB[aa][bb])").out.decode())

    def test_move_number_and_player(self):
        self.assertEqual("Move 30: Black A5", last(b"(;SZ[5];B[aa]MN[30])"))
        self.assertIn("· Black to play", show(b"(;SZ[5];B[aa]PL[B])").out.decode())

    def test_a_node_means_the_same_in_any_order(self):
        orders = (b"(;SZ[3]AW[ab][ba];AB[bb]B[aa]MN[30])", b"(;AW[ab][ba]SZ[3];MN[30]B[aa]AB[bb])")
        first, second = (show(order).out.decode() for order in orders)
        self.assertEqual(first, second)
        self.assertIn("Move 30: Black A3", first)
        self.assertIn("Prisoners: Black 0, White 1", first)
        self.assertEqual(show(b"(;SZ[3];B[aa][bb])").out, show(b"(;SZ[3];B[aa]B[bb])").out)
        self.assertIn("Move 1: Black A3", last(b"(;SZ[3];B[aa][bb])"))

    def test_boards_without_letters(self):
        lines = show(b"(;SZ[30:2];B[Db])").out.decode().splitlines()
        self.assertEqual(["                    1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2 3",
                          "  1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0"], lines[2:4])
        self.assertEqual("Move 1: Black 30-1 · White to play", lines[9])

    def test_nothing_steers_the_terminal(self):
        hostile = b"\x1b[31m\x07"
        data = (b"(;FF[4]SZ[3]PB[%s]PW[%s]EV[%s]C[%s]N[%s]LB[aa:%s])" % ((hostile,) * 6))
        result = show(data)
        self.assertNotIn(b"\x1b", result.out)
        self.assertNotIn(b"\x07", result.out)
        self.assertEqual(6, result.out.count(b"^1B[31m^07"))


class Colours(unittest.TestCase):
    def test_always_never_and_no_color(self):
        game = b"(;SZ[3];B[aa])"
        self.assertIn(b"\x1b[0;38;5;16;48;5;179m\xe2\x97\x8f", show(game, "--color", "always").out)
        plain = show(game).out
        self.assertNotIn(b"\x1b", plain)
        self.assertEqual(plain, show(game, "--color", "never").out)
        self.assertIn("\x1b[", test_terminal.on_terminal(["show", "-"], [game], screens=("stdout",)))
        quiet = test_terminal.on_terminal(["show", "-"], [game], screens=("stdout",), NO_COLOR="1")
        self.assertNotIn("\x1b[", quiet)
        self.assertIn("(●)", quiet)


class Selection(unittest.TestCase):
    def test_a_file_without_games(self):
        for text in b"", b"no games":
            done = tool.run("show", "-", input=text)
            self.assertEqual((2, b""), done[:2])
            self.assertTrue(done.err.endswith(b": it has no games\n"), done.err)

    def test_main_line_and_moves(self):
        self.assertEqual("Move 4: White C2", last(VARIATIONS))
        self.assertEqual("Before the first move", last(VARIATIONS, "--move", "0"))
        self.assertEqual("Move 2: White B4", last(VARIATIONS, "--move", "2"))
        self.assertIn(b"\nroot\n", show(VARIATIONS, "--move", "0").out)

    def test_paths(self):
        self.assertEqual("Move 3: Black D2", last(VARIATIONS, "--path", "0.1"))
        self.assertEqual("Move 4: White C2", last(VARIATIONS, "--path", "0"))
        self.assertEqual("Move 3: Black E5", last(VARIATIONS, "--path", "1"))
        self.assertEqual("Move 2: White E1", last(VARIATIONS, "--path", "1", "--move", "2"))

    def test_a_lone_child_in_parentheses_is_no_branching(self):
        nested = b"(;SZ[5](;B[aa](;W[bb](;B[cc])(;B[dd]))))"
        self.assertEqual("Move 3: Black D2", last(nested, "--path", "1"))

    @tool.in_folder
    def test_paths_in_a_file(self, folder):
        path = tool.write(folder, "a.sgf", b"(;SZ[2])" + VARIATIONS)
        result = tool.run("show", path, "--path", "0.1", "--game", "2")
        self.assertIn("Move 3: Black D2 ·", result.out.decode())

    def test_games(self):
        self.assertIn("● two ", show(VARIATIONS, "--game", "2").out.decode())

    def test_a_million_levels(self):
        deep = b"(;SZ[19]" + b"(;B[aa]" * 1_000_000 + b")" * 1_000_001
        self.assertEqual("Move 1000000: Black A19", last(deep))
        self.assertEqual(0, show(deep, "--move", "999999").status)

    def test_what_is_not_there(self):
        for options, sentence in (
                (["--move", "9"], "the line has no move 9; it has 4"),
                (["--path", "2"], "branching 1 of the path has 2 children, 0 to 1"),
                (["--path", "0.0.0"], "the path names 3 children, but its line ends after 2 branchings"),
                (["--game", "3"], "it has no game 3; it has 2")):
            result = show(VARIATIONS, *options)
            self.assertEqual(f"nanosgf: standard input: {sentence}\n", result.err.decode())
            self.assertEqual((b"", 2), (result.out, result.status))

    def ways(self, record, *options):
        lines = show(record, *options).out.decode().splitlines()
        return [line for line in lines if re.match("Next: |      |Variations ", line)]

    def test_what_comes_next(self):
        """The first moves of the next nodes, and the options that lead to each."""
        record = (b"(;FF[4]SZ[5];B[aa](;W[bb];B[cc](;W[dd])(;W[ee];B[ab]))(;W[ba];B[bc])(;AW[cc];B[ea])(;C[x]))"
                  b"(;FF[4]GM[8](;B[e2e4])(;W[];B[x]))")
        end = "Variations after move 1, 3: --move 3 shows the last ones"
        after_one = "Variations after move 1: --move 1 shows them"
        self.assertEqual(["Next: Black A5  --move 1"], self.ways(record, "--move", "0"))
        self.assertEqual(["Next: White B4 (main line)   --move 2", "      White B5               --path 1 --move 2",
                          "      setup                  --path 2", "      a node without a move  --path 3"],
                         self.ways(record, "--move", "1"))
        self.assertEqual([after_one, "Next: Black C3  --move 3"], self.ways(record, "--move", "2"))
        self.assertEqual([after_one, "Next: White D2 (main line)  --move 4", "      White E1              --path 0.1 --move 4"],
                         self.ways(record, "--move", "3"))
        self.assertEqual([end], self.ways(record))
        self.assertEqual([end, "Next: Black A4  --path 0.1 --move 5"], self.ways(record, "--path", "0.1", "--move", "4"))
        self.assertEqual(["Next: Black e2e4 (main line)  --move 1", "      White" + 19 * " " + "--path 1 --move 1"],
                         self.ways(record, "--game", "2", "--move", "0"))

    def test_each_option_leads_there(self):
        """Along every option that is named, to every node of a random record."""
        record = b"(;FF[4]SZ[9];B[aa](;W[bb](;B[cc])(;B[dd](;W[ee])(;W[ff];B[gg])))(;W[cc](;B[ee])(;B[ff])))"
        seen, open_ways = set(), [["--move", "0"]]
        while open_ways:
            way = open_ways.pop()
            out = show(record, *way).out.decode()
            seen.add(re.search("Move .*: (.*) ·|Before", out)[0])
            for line in self.ways(record, *way):
                if not line.startswith("Variations"):
                    text, options = re.fullmatch(r"(?:Next:|     ) (.*?)(?: \(main line\))? +((?:--path [\d.]+ )?--move \d+)", line).groups()
                    self.assertIn(": " + text + " ·", show(record, *options.split()).out.decode())
                    open_ways.append(options.split())
        self.assertEqual(11, len(seen))

    def test_many_next_nodes(self):
        lines = self.ways(b"(;FF[4]SZ[9]" + b"(;B[aa])" * 1000 + b")", "--move", "0")
        self.assertEqual((21, "      and 980 more"), (len(lines), lines[-1]))

    def test_one_is_singular(self):
        self.assertIn(b": the path names 1 child, but its line ends after 0 branchings\n", show(b"(;B[aa])", "--path", "0").err)
        self.assertIn(b": the path names 2 children, but its line ends after 1 branching\n", show(b"(;(;B[aa])(;B[bb]))", "--path", "0.1").err)

    def test_komi_in_hundredths(self):
        """KM[375] of the Fox server; in JSON it stays as it is."""
        for komi, shown in ((b"375", "3.75 (KM[375])"), (b"650", "6.5 (KM[650])"), (b"7.5", "7.5"), (b"101", "101"), (b"-375", "-375")):
            record = b"(;FF[4]SZ[5]KM[" + komi + b"];B[aa])"
            self.assertIn(f"\nkomi {shown}\n", show(record).out.decode())
            self.assertIn(shown, tool.run("info", "-", input=record).out.decode())
            self.assertIn('"komi":"' + komi.decode() + '"', tool.run("info", "--json", "-", input=record).out.decode())

    def test_rows_that_are_hidden_in_part(self):
        """FF[4] properties, VW: names of rows stay below each other."""
        out = show(b"(;FF[4]SZ[9]VW[cc:ff][hh])").out.decode()
        self.assertIn("  C D E F G H\n7 ╋─┼─┼─┼     7\n6 ┼─┼─┼─┼     6\n5 ┼─┼─╋─┼     5\n4 ┼─┼─┼─┼     4\n"
                      "3             3\n2           ┼ 2\n  C D E F G H\n\nBefore the first move", out)

    def test_usage(self):
        for options, sentence in (
                (["--path", "a"], "--path: a is no path such as 0.1.2"),
                (["--path", "1..2"], "--path: 1..2 is no path such as 0.1.2")):
            self.assertEqual(f"nanosgf: {sentence}\nnanosgf: try nanosgf show --help\n",
                             show(b"(;)", *options).err.decode())
        self.assertEqual(2, tool.run("show", ".").status)
        self.assertEqual(b"nanosgf: no/such: there is no such file\n", tool.run("show", "no/such").err)
        self.assertIn(b"it is empty", show(b"").err)

    def test_charsets(self):
        for name, codec, text in test_info.CHARSETS:
            raw = text.encode(codec)
            shown = show(b"(;FF[4]CA[%s]SZ[3]PB[%s]C[%s])" % (name.encode(), raw, raw)).out.decode()
            self.assertEqual(2, shown.count(text), name)


def pixels(png):
    """Width, height and a function of a pixel's red, green and blue."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert (depth, kind) == (8, 2), "RGB expected"
    at, data = 8, b""
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at:at + 8])
        data += png[at + 8:at + 8 + length] if name == b"IDAT" else b""
        at += length + 12
    data = zlib.decompress(data)
    rows, before = [], bytes(3 * width)
    for row in range(height):
        start = row * (3 * width + 1)
        line, how = bytearray(data[start + 1:start + 1 + 3 * width]), data[start]
        for i, value in enumerate(line):
            left = line[i - 3] if i >= 3 else 0
            corner = before[i - 3] if i >= 3 else 0
            guess = left + before[i] - corner
            paeth = min((left, before[i], corner), key=lambda c: abs(guess - c))
            line[i] = value + (0, left, before[i], (left + before[i]) // 2, paeth)[how] & 255
        rows.append(line)
        before = line
    return width, height, lambda x, y: tuple(rows[y][3 * x:3 * x + 3])


class Pictures(unittest.TestCase):
    @staticmethod
    def svg(data):
        return xml.etree.ElementTree.fromstring(show(data, "--svg", "-").out)

    def test_svg_is_well_formed_and_has_what_is_on_the_board(self):
        picture = self.svg(MARKED)
        text = ["".join(t.itertext()) for t in picture.iter("{http://www.w3.org/2000/svg}text")]
        for expected in ("羽根直樹 (9p)", "White", "A", "J", "9", "12", "abc", "Cup · komi 6.5 · result B+R"):
            self.assertIn(expected, text)
        circles = [c.get("fill") for c in picture.iter("{http://www.w3.org/2000/svg}circle")]
        self.assertEqual((3, 3), (circles.count("url(#black)"), circles.count("url(#white)")))

    def test_svg_of_hostile_names(self):
        picture = self.svg(b"(;FF[4]SZ[3]PB[<script>&\"]PW[\x01\x1b\xff]LB[aa:<]C[x])")
        text = ["".join(t.itertext()) for t in picture.iter("{http://www.w3.org/2000/svg}text")]
        self.assertIn('<script>&"', text)
        self.assertIn("<", text)

    def test_every_size_and_game_has_a_picture(self):
        for size in (b"1", b"2", b"6:7", b"13", b"37", b"52"):
            self.assertEqual("0", self.svg(b"(;FF[4]SZ[%s])" % size).get("viewBox")[:1])
        for game in (2, 4, 9, 11, 18, 20, 21):
            self.assertIsNotNone(self.svg(b"(;FF[4]GM[%d])" % game).find(".//*"))
            self.svg(b"(;FF[4]GM[%d]SZ[3])" % game)
            self.svg(b"(;FF[4]GM[%d]SZ[1:2])" % game)
        result = show(b"(;GM[3])", "--svg", "-")
        self.assertEqual((b"nanosgf: there is no picture: boards of this game or size are not drawn\n", 2),
                         (result.err, result.status))

    @tool.in_folder
    def test_png(self, folder):
        path = os.path.join(folder, "a.png")
        result = show(b"(;FF[4]SZ[9]AB[aa]AW[ia];B[ee])", "--png", path)
        self.assertEqual((b"", b"", 0), (result.out, result.err, result.status))
        with open(path, "rb") as file:
            png = tool.broken(file.read())
        width, height, pixel = pixels(png)
        self.assertEqual((622, 692), (width, height))
        black, white, middle = pixel(92, 92), pixel(540, 92), pixel(311, 311)
        self.assertLess(max(black), 80)
        self.assertGreater(min(white), 225)
        self.assertTrue(middle[0] > 190 and middle[1] < 90, middle)
        wood = pixel(200 + 28, 200 + 28)
        self.assertTrue(wood[0] > 200 > wood[2], wood)

    @tool.in_folder
    def test_png_without_librsvg(self, folder):
        tool.write(folder, "librsvg-2.so.2", b"")
        result = tool.run("show", "--png", "-", "-", input=b"(;SZ[9])", env={**os.environ, "LD_LIBRARY_PATH": folder})
        self.assertEqual((b"", 2), (result.out, result.status))
        self.assertTrue(result.err.startswith(b"nanosgf: --png needs librsvg, --svg does without: "), result.err)

    def test_a_picture_that_cannot_be_written(self):
        result = show(b"(;SZ[3])", "--svg", "/no/such/folder/a.svg")
        self.assertEqual((b"nanosgf: /no/such/folder/a.svg: it cannot be written: "
                          b"No such file or directory\n", 2), (result.err, result.status))


if __name__ == "__main__":
    tool.main()
