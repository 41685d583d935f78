# SPDX-License-Identifier: MIT
"""`nanosgf show`, `json` and `info` of games other than Go: boards, swaps, starts, lists of moves."""
import json
import re
import unittest
import xml.etree.ElementTree

import tool


def shown(game, *options):
    """What show prints of one position, without the line of the players."""
    result = tool.run("show", *options, "-", input=game.encode())
    return result.out.decode().split("\n\n", 1)[-1]


def board(game, *options):
    """The rows of the board alone, as they stand between the names of the columns."""
    text = shown(game, *options)
    assert " to play\n" in text, text
    return text.split("\n\n")[0].split("\n")[1:-1]


def findings(game):
    return re.findall(r"\(([a-z0-9-]+)\)$", tool.run("show", "-", input=game.encode()).err.decode(), re.M)


def picture(game):
    """Of an SVG the colours of each kind of element."""
    root = xml.etree.ElementTree.fromstring(tool.run("show", "--svg", "-", "-", input=game.encode()).out)
    found = {}
    for element in root.iter():
        name = element.tag.rsplit("}", 1)[-1]
        found.setdefault(name, []).append(element.get("stroke") if name == "line" else element.get("fill"))
    return found


class Hex(unittest.TestCase):
    """(Hex, moves), and what programs wrote before them."""
    maxDiff = None

    def test_a_rhombus_with_its_edges(self):
        self.assertEqual("""\
  ● a b c d ●
○ 1 · · · · 1 ○
 ○ 2 · ● · · 2 ○
  ○ 3 · ·(○)· 3 ○
    ● a b c d ●

Move 2: White c3 · Black to play
""", shown("(;FF[4]GM[11]SZ[4:3];B[b2];W[c3])"))

    def test_rows_of_two_digits_and_columns_of_two_letters(self):
        lines = shown("(;FF[4]GM[11]SZ[27:10];W[aa10])").split("\n")
        self.assertEqual("                                                         a", lines[0])
        self.assertEqual("   ● a b c d e f g h i j k l m n o p q r s t u v w x y z a ●", lines[1])
        self.assertEqual("         ○ 10" + " ·" * 26 + "(○)10 ○", lines[11])

    def test_a_view_that_does_not_reach_the_edges(self):
        self.assertEqual("""\
    b c
  2 · · 2
   3(●)· 3
     b c

Move 1: Black b3 · White to play
""", shown("(;FF[4]GM[11]SZ[5]VW[b2:c3];B[b3])"))

    def test_setup_overwrites_and_captures_nothing(self):
        self.assertEqual(["○ 1 ● · ○ 1 ○", " ○ 2 · · · 2 ○", "  ○ 3 · · ● 3 ○"],
                         board("(;GM[11]SZ[3]AB[a1][b2]AW[c3];AE[b2]AB[c3]AW[c1])"))

    def test_swap_sides_leaves_the_stones(self):
        self.assertEqual("""\
  ● a b c ●
○ 1 · · ● 1 ○
 ○ 2 · · · 2 ○
  ○ 3 · · · 3 ○
    ● a b c ●

Move 2: White swaps sides · White to play
Now Bert is Black and Anna White
""", shown("(;GM[11]SZ[3]PB[Anna]PW[Bert];B[c1];W[swap-sides])"))
        self.assertIn("\nThe players have exchanged their colours\n", shown("(;GM[11]SZ[3];B[c1];W[swap-sides])"))
        self.assertNotIn("exchanged", shown("(;GM[11]SZ[3];B[c1];W[swap-sides];W[swap-sides])"))

    def test_swap_pieces_mirrors_at_the_long_diagonal(self):
        self.assertEqual("""\
  ● a b c ●
○ 1 · · · 1 ○
 ○ 2 · · · 2 ○
  ○ 3 ○ · · 3 ○
    ● a b c ●

Move 2: White swaps pieces · Black to play
""", shown("(;GM[11]SZ[3];B[c1];W[swap-pieces])"))

    def test_swap_pieces_at_any_node_takes_every_stone(self):
        self.assertEqual(["○ 1 · · · 1 ○", " ○ 2 ○ ● · 2 ○", "  ○ 3 · ● ○ 3 ○"],
                         board("(;GM[11]SZ[3]AB[b1]AW[b2][c2];B[c3];W[swap-pieces])"))

    def test_swap_pieces_beyond_a_board_that_is_not_square(self):
        game = "(;GM[11]SZ[3:4]AB[a4];B[c1];W[swap-pieces])"
        self.assertEqual(["○ 1 · · · 1 ○", " ○ 2 · · · 2 ○", "  ○ 3 ○ · · 3 ○", "   ○ 4 · · · 4 ○"], board(game))
        self.assertEqual(["swap-nonsquare"], findings(game))
        self.assertEqual([], findings("(;GM[11]SZ[3:4];B[c1];W[swap-pieces])"))

    def test_old_hexgui_means_swap_sides(self):
        for application, expected in (("HexGui:0.9", "swaps sides · White"), ("HexGui:0.4.1", "swaps sides · White"),
                                      ("HexGui:0.10", "swaps pieces · Black"), ("HexGui:1.0", "swaps pieces · Black")):
            game = "(;AP[%s]GM[11]SZ[3];B[c1];W[swap-pieces])" % application
            self.assertIn("Move 2: White " + expected, shown(game), application)

    def test_little_golem(self):
        game = "(;GM[11]SZ[3];B[bc];W[swap])"
        self.assertEqual("  ○ 3 · ● · 3 ○", board(game)[2])
        self.assertIn("White swaps sides", shown(game))
        self.assertEqual(["point-malformed"] * 2, findings(game))

    def test_words_and_what_follows_them(self):
        game = "(;GM[11]SZ[3];B[a1];W[pass];B[resign];W[c3];B[forfeit])"
        for number, sentence in (("2", "White passes"), ("3", "Black resigns"), ("4", "White c3"),
                                 ("5", "Black forfeits")):
            self.assertIn("Move %s: %s ·" % (number, sentence), shown(game, "--move", number))

    def test_a_picture_of_hexagons(self):
        found = picture("(;GM[11]SZ[3];B[a1];W[b2])")
        self.assertEqual(9, found["polygon"].count("url(#wood)"))
        self.assertEqual((6, 6), (found["polygon"].count("#26262a"), found["polygon"].count("#fbfaf7")))

    def test_boards_that_are_too_large_are_lists(self):
        self.assertIn("1. B bb60  2. W swaps pieces\n", shown("(;GM[11]SZ[60];B[bb60];W[swap-pieces])"))


class Squares(unittest.TestCase):
    maxDiff = None

    def test_othello_turns_discs(self):
        self.assertEqual("""\
  a b c d e f g h
1 · · · · · · · · 1
2 · · · · · · · · 2
3 · · · ● · · · · 3
4 · · · ● ● · · · 4
5 · ·(○)○ ○ · · · 5
6 · · · · · · · · 6
7 · · · · · · · · 7
8 · · · · · · · · 8
  a b c d e f g h

Move 2: White c5 · Black to play
""", shown("(;GM[2]SZ[8];B[d3];W[c5])"))

    def test_othello_in_letters_of_go(self):
        game = "(;GM[2];B[dc];W[ce])"
        self.assertEqual(board("(;GM[2];B[d3];W[c5])"), board(game))
        self.assertEqual(["point-malformed"] * 2, findings(game))

    def test_othello_with_discs_of_its_own(self):
        self.assertEqual(["1 ● ○ · · 1", "2 · · · · 2", "3 · · · · 3", "4 · · · · 4"],
                         board("(;GM[2]SZ[4]AB[a1]AW[b1])"))

    def test_gomoku_takes_nothing(self):
        self.assertEqual(["3 ○─●─┐ 3", "2(●)┼─┤ 2", "1 └─┴─┘ 1"],
                         board("(;GM[4]SZ[3];B[ba];W[aa];B[ab])"))

    def test_lines_of_action(self):
        """Rows from below; a capture replaces the piece."""
        self.assertEqual("""\
  a b c d e f g h
8 · · ● ● ● ● ● · 8
7 ○ · · · · · · ○ 7
6 ○(○)· · · · · ○ 6
5 ○ · · · · · · ○ 5
4 · · · · · · · ○ 4
3 ○ · · · · · · ○ 3
2 ○ · · · · · · ○ 2
1 · ● ● ● ● ● ● · 1
  a b c d e f g h

Move 2: White a4:b6 · Black to play
""", shown("(;GM[9];B[b8-b6];W[A4:B6+])"))
        self.assertIn("Move 1: Black passes ·", shown("(;GM[9];B[pass])"))

    def test_lines_of_action_set_up(self):
        self.assertEqual(["8 · · · · · · · ● 8"] + ["%d%s %d" % (n, " ·" * 8, n) for n in range(7, 1, -1)]
                         + ["1 ○ · · · · · · · 1"], board("(;GM[9]SU[Custom]AB[h8]AW[a1])"))
        self.assertIn("No moves\n", shown("(;GM[9]SU[Parachute])"))

    def test_amazons(self):
        self.assertEqual("""\
   a b c d e f g h i j
 1 · · · ○ · · · · · · 1
 2 · · · · · · · · · · 2
 3 · · · · · · · · · · 3
 4 ○ · · · · · · · · ○ 4
 5 · · · · · ·(○)· · · 5
 6 · · · · · · · · · · 6
 7 ● · · · · · · · · ● 7
 8 · · · · · · ■ · · · 8
 9 · · · · · · · · · · 9
10 · · · ● · · ● · · · 10
   a b c d e f g h i j

Move 1: White g1-g5/g8 · Black to play
■ arrow
""", shown("(;GM[18];W[gagegh])"))

    def test_amazons_begin_with_white_and_with_what_the_root_places(self):
        self.assertIn("Before the first move · White to play", shown("(;GM[18])"))
        self.assertEqual(["1 ● ■ 1", "2 · ■ 2"], board("(;GM[18]SZ[2]AB[aa]AA[ba:bb])"))
        self.assertEqual(["1 · ○ 1", "2 · ■ 2"], board("(;GM[18]SZ[2]AB[aa]AA[ba:bb];AE[aa]AW[ba])"))

    def test_gess_moves_nine_points_and_loses_what_is_on_the_ring(self):
        lines = board("(;GM[20];B[cr:cp])")
        self.assertEqual("14   · ● · · ● · · ● · · ● · · ● · · ● ·   14", lines[13])
        self.assertEqual(["15   · ● · · · · · · · · · · · · · · · ·   15",
                          "16   ●(●)● · · · · · · · · · · · · · · ·   16",
                          "17   · ● · ● · ● ● ● ● ● ● ● ● · ● · ● ·   17",
                          "18   · · · · ● · ● ● ● ● · ● · ● · ● ● ●   18",
                          "19   · · · ● · ● ● ● ● ● ● ● ● · ● · ● ·   19"], lines[14:19])
        self.assertEqual(43, "".join(lines[:10]).count("○"))
        self.assertEqual(["1           1", "2  (●)· ·   2", "3   · ● ·   3", "4   · · ·   4", "5           5"],
                         board("(;GM[20]SZ[5]AB[cc][dd]AW[cb][bc];B[cc:bb])"))

    def test_twixt(self):
        self.assertEqual("""\
  ○ A B C D ○
● 1   · ·   1 ●
● 2 · · · · 2 ●
● 3 ·(○)● · 3 ●
● 4   · ·   4 ●
  ○ A B C D ○

Move 2: White B3 · Black to play
""", shown("(;GM[21]SZ[4];B[c3];W[b3])"))
        self.assertIn("Before the first move · White to play", shown("(;GM[21])"))

    def test_twixt_links_are_drawn_and_not_crossed(self):
        links = lambda game: [picture(game)["line"].count(c) - 2 for c in ("#26262a", "#fbfaf7")]
        self.assertEqual([0, 1], links("(;GM[21]SZ[8];W[c3];B[h5];W[d5])"))
        self.assertEqual([0, 1], links("(;GM[21]SZ[8];W[c3];B[b4];W[d5];B[d3])"))
        self.assertEqual([0, 1], links("(;GM[21]SZ[8]AW[c3][d5][c4][e5])"))
        self.assertEqual([0, 2], links("(;GM[21]SZ[8]RU[PP]AW[c3][d5][c4][e5])"))
        self.assertEqual([0, 1], links("(;GM[21]SZ[8]RU[PP]AW[c3][d5]AB[c4];B[e5])"))
        self.assertEqual([0, 0], links("(;GM[21]SZ[8]AW[c3][d5];AE[d5])"))

    def test_moves_beyond_a_board_whose_size_comes_late(self):
        for game in ("GM[21]W[zz700]SZ[4]", "W[T20]GM[21]SZ[4]", "GM[11]B[zz700]SZ[4]", "GM[18]B[ZZZZZZ]SZ[4]",
                     "GM[20]B[YY:ZZ]SZ[4]", "GM[2]B[zz700]SZ[4]", "GM[4]B[ZZ]SZ[4]"):
            self.assertIn(" to play", shown("(;" + game + ")"), game)
            self.assertIn("rect", picture("(;" + game + ")"))

    def test_pictures_of_pieces(self):
        found = picture("(;GM[18];W[gagegh])")
        self.assertEqual((4, 3, 1), tuple(found["polygon"].count(c) for c in ("#f4eee2", "#2b2620", "#d8342a")))
        self.assertEqual(1, found["rect"].count("#3a2408"))
        found = picture("(;GM[9];B[b8-b6])")
        self.assertEqual((12 + 1, 12 + 1), tuple(found["circle"].count("url(#%s)" % c) for c in ("black", "white")))


class Lists(unittest.TestCase):
    maxDiff = None

    def test_setup_moves_and_comments(self):
        self.assertEqual("""\
1. W e2-e4*  2. B e7-e5  [setup ● a5 ○ b5]  3. W ^1B[2J]
* with a comment

Move 3: White ^1B[2J] · Black to play
""", shown("(;FF[4]GM[3];W[e2-e4]C[Best.];B[e7-e5];AB[a5]AW[b5];W[\x1b[2J\\]])"))
        self.assertEqual("No moves\n\nBefore the first move\n", shown("(;GM[3])"))

    def test_backgammon(self):
        self.assertEqual("""\
[setup ● s×2 x ○ f×3 y empty a b]  1. W 31hefe  2. B doubles  3. W takes
4. B 66

Move 4: Black 66 · White to play
""", shown("(;GM[6]AE[a:b]AW[f][f][f][y]AB[s][s][x];W[31hefe];B[double];W[take];B[66])"))
        self.assertIn("[setup ○ a empty 25 points]  No moves\n",
                      shown("(;GM[6]AE[a:y]AW[a])"))

    def test_octi(self):
        self.assertIn("[setup ● 46CD 33]  1. B 33+A  2. W 84-86x-68  3. B 46CD-56,46D-55\n",
                      shown("(;GM[19]AB[46CD][33];B[33+A];W[84-86x-68];B[46CD-56,46D-55])"))

    def test_moves_that_cannot_be_read_are_reported_and_do_not_count(self):
        game = "(;GM[6];W[31hefe];B[71ab];W[66])"
        self.assertIn("1. W 31hefe  2. W 66\n", shown(game))
        self.assertEqual(["point-malformed"], findings(game))

    def test_a_move_of_the_line(self):
        self.assertIn("1. W e2-e4\n\nMove 1: White e2-e4 ·", shown("(;GM[3];W[e2-e4];B[e7-e5])", "--move", "1"))


class Info(unittest.TestCase):
    def test_a_size_stands_where_the_game_has_one(self):
        games = "(;GM[11]SZ[6:7];B[a1])(;GM[6]SZ[19];W[66])(;GM[5])(;GM[5]SZ[7])(;GM[19])"
        self.assertEqual("no  game               size  moves  var\n"
                         "    Hex                6x7       1    0\n"
                         " 2  Backgammon                   1    0\n"
                         " 3  Nine Men's Morris            0    0\n"
                         " 4  Nine Men's Morris  7x7       0    0\n"
                         " 5  Octi               9x9       0    0\n",
                         tool.run("info", "-", input=games.encode()).out.decode())


class Json(unittest.TestCase):
    @staticmethod
    def read(game):
        return json.loads(tool.run("json", "-", input=game.encode()).out)[0]

    def values(self, game):
        return [p["values"] for node in self.read(game)["nodes"][1:] for p in node["properties"]]

    def test_games_have_names_and_sizes(self):
        for number, name, columns, rows in (
                (2, "Othello", 8, 8), (4, "Gomoku + Renju", 15, 15), (6, "Backgammon", 26, 1),
                (9, "Lines of Action", 8, 8), (11, "Hex", 11, 11), (18, "Amazons", 10, 10), (19, "Octi", 9, 9),
                (20, "Gess", 20, 20), (21, "Twixt", 24, 24)):
            game = self.read("(;GM[%d])" % number)
            self.assertEqual((name, {"columns": columns, "rows": rows}), (game["name"], game["size"]))
            line = json.loads(tool.run("info", "--json", "-", input=b"(;GM[%d])" % number).out)
            self.assertEqual((name, {"columns": columns, "rows": rows}), (line["name"], line["size"]))

    def test_a_size_that_nothing_says_is_null(self):
        for game, size in (("GM[10]", None), ("GM[99]", None), ("GM[5]", None), ("GM[10]SZ[19]", 19), ("GM[10]SZ[7]", 7), ("GM[1]", 19), ("", 19)):
            expected = size and {"columns": size, "rows": size}
            self.assertEqual(expected, self.read("(;%s)" % game)["size"], game)
            line = json.loads(tool.run("info", "--json", "-", input=b"(;%s)" % game.encode()).out)
            self.assertEqual(expected, line["size"], game)
            self.assertEqual(size is not None, b"%dx%d" % (size or 0, size or 0) in tool.run("info", "-", input=b"(;%s)" % game.encode()).out, game)

    def test_moves_are_typed(self):
        point = lambda x, y: {"x": x, "y": y}
        for game, moves in (
                ("GM[2];B[d3];W[ce]", [{"kind": "play", **point(3, 2)}, {"kind": "play", **point(2, 4)}]),
                ("GM[6];W[61yg];B[drop]", [{"kind": "checkers", "dice": [6, 1], "steps": [{"from": 24, "to": 6}]},
                                           {"kind": "drop"}]),
                ("GM[9];B[c2:c5]", [{"kind": "capture", "from": point(2, 6), "to": point(2, 3)}]),
                ("GM[11];W[swap];B[swap-pieces]", [{"kind": "swap-sides"}, {"kind": "swap-pieces"}]),
                ("GM[18];W[gagegh]", [{"kind": "shot", "from": point(6, 0), "to": point(6, 4),
                                       "arrow": point(6, 7)}]),
                ("GM[19];B[33+A-B]", [{"kind": "text", "text": "33+A-B"}]),
                ("GM[20];B[cc:dd]", [{"kind": "step", "from": point(2, 2), "to": point(3, 3)}]),
                ("GM[21];W[X24]", [{"kind": "play", **point(23, 23)}])):
            self.assertEqual([[move] for move in moves], self.values("(;FF[4]" + game + ")"), game)

    def test_old_hexgui_means_swap_sides(self):
        for application, kind in (("HexGui:0.9.0", "swap-sides"), ("HexGui:1.0", "swap-pieces")):
            self.assertEqual([[{"kind": kind}]], self.values("(;AP[%s]GM[11];W[swap-pieces])" % application))

    def test_stones_are_typed(self):
        self.assertEqual([[{"x": 0, "y": 0}, {"x": 10, "y": 10}], ["46CD", {"x": 2, "y": 6}]],
                         self.values("(;GM[11];AB[a1][K11])") + self.values("(;GM[19];AB[46CD][33])"))


if __name__ == "__main__":
    tool.main()
