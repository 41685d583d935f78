# SPDX-License-Identifier: MIT
"""`nanosgf view` in a real pseudo-terminal: what its screen shows after each key, and what the terminal is like afterwards.

test_view.py TOOL SYSCALLS: a library that is loaded before the C library (syscalls.cpp)."""
import os
import re
import signal
import sys
import time
import unittest

import screen
import tool

GAME = """(;FF[4]CA[UTF-8]SZ[5]PB[羽根直樹]BR[9p]PW[White]EV[Cup]RE[B+R]C[The root.];B[bb];W[cc]LB[aa:x]C[A fork.]
(;B[dd];W[ee];B[])(;B[db]N[Second]C[Another way.];W[ea];AB[aa]C[setup])(;W[ed]))""".encode()
LARGE = """(;FF[4]CA[UTF-8]SZ[19]PB[羽根直樹];B[pd];W[dd]LB[aa:x]C[A fork. 日本語のコメント and some more text for pages that go on]
(;B[pp];W[dp];B[])(;B[dp]N[Second]C[Another way.];W[ea];AB[aa]C[setup])(;W[ed]))""".encode()
SECOND = b"(;FF[4]SZ[9]PB[Ann]PW[Bob]DT[2001-02-03]EV[Spring];B[cc];W[gg];B[gc])"
THIRD = b"(;FF[4]GM[11]SZ[5]PB[Hex];B[a1];W[swap-pieces]C[turned])"
HINTS = "? help · ← → node · ↑ ↓ variation · g move · f find · L games · q quit"
SYSCALLS = os.path.abspath(sys.argv[2])
KEYS = {"right": "\x1b[C", "left": "\x1bOD", "up": "\x1b[A", "down": "\x1b[B", "home": "\x1b[H", "end": "\x1b[4~", "down page": "\x1b[6~",
        "up page": "\x1b[5~", "F5": "\x1b[15~", "tab": "\t"}


def board(lines):
    """The rows of the board."""
    return [line.split("  ")[0].strip() for line in lines if re.match(r" *\d+ \S.*\S \d+( |$)", line)]


class Views(unittest.TestCase):
    maxDiff = None

    def start(self, data, *options, rows=24, columns=80, name="a.sgf", shows="Prisoners", shell='exec "$@"', **environment):
        self.folder = tool.tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        tool.write(self.folder.name, name, data)
        # The title is the name as it is given: a short one, the same in each folder.
        command = ["/bin/sh", "-c", 'cd "$0" && ' + shell, self.folder.name, tool.tool, "view", *options, name]
        self.session = screen.Session(command, rows, columns, **environment)
        self.addCleanup(self.stop)
        return self.seen(self.session.wait_for(shows))

    def stop(self):
        if self.session.process.returncode is None:
            self.session.process.kill()
            self.session.end()

    def seen(self, lines):
        return [tool.broken(line.encode()).decode("utf-8", "replace") for line in lines]

    def press(self, *keys, shows):
        for key in keys:
            self.session.press(KEYS.get(key, key))
        return self.seen(self.session.wait_for(shows))

    def quit(self):
        self.session.press("q")
        status, errors, is_restored = self.session.end()
        self.assertEqual((0, b"", True), (status + tool.is_broken, errors, is_restored))


class Screens(Views):
    def test_the_first_screen(self):
        self.assertEqual(["a.sgf · game 1 of 3 · node 0",
                          "  A B C D E    ● 羽根直樹 (9p)",
                          "5 ┌─┬─┬─┬─┐ 5  ○ White",
                          "4 ├─┼─┼─┼─┤ 4  Cup · result B+R",
                          "3 ├─┼─┼─┼─┤ 3",
                          "2 ├─┼─┼─┼─┤ 2  Before the first move · Black to play",
                          "1 └─┴─┴─┴─┘ 1  Prisoners: Black 0, White 0",
                          "  A B C D E    Next: Black B4",
                          "",
                          "               The root.",
                          *[""] * 13, HINTS], self.start(GAME + SECOND + THIRD, shows="Next: Black"))
        self.quit()

    def test_a_fork_and_its_second_variation(self):
        self.start(GAME)
        self.assertEqual(["a.sgf · game 1 of 1 · node 2",
                          "  A B C D E    ● 羽根直樹 (9p)",
                          "5 x─┬─┬─┬─┐ 5  ○ White",
                          "4 ├─●─┼─┼─┤ 4  Cup · result B+R",
                          "3 ├─┼(○)┼─┤ 3",
                          "2 ├─┼─┼─┼─┤ 2  Move 2: White C3 · Black to play",
                          "1 └─┴─┴─┴─┘ 1  Prisoners: Black 0, White 0",
                          "  A B C D E    3 variations:",
                          "                 Black D2",
                          "               > Black D4",
                          "                 White E2",
                          "",
                          "               A fork.",
                          *[""] * 10, HINTS], self.press("right", " ", "down", shows="> Black D4"))
        lines = self.press("l", shows="Another way.")
        self.assertEqual(["5 ┌─┬─┬─┬─┐ 5", "4 ├─●─┼(●)┤ 4"], board(lines)[:2])
        self.assertIn("Second", lines[9])
        self.quit()

    def test_keys_of_the_game(self):
        self.start(GAME)
        for keys, shows in ((["end"], "Move 5: Black passes"), (["home"], "The root."), (["g", "4\r"], "Move 4: White E1"),
                            (["g", "2\r"], "Move 2: White C3"), (["j", "l"], "Another way."), (["]"], "Move 3: White E2"),
                            (["["], "Another way."), (["}"], "setup"), (["u"], "A fork."), (["{"], "The root."),
                            (["f", "w e1\r"], "Move 4: White E1"), (["left"], "Move 3: Black D2"), (["f", "E5\r"], "Move 4: White E5"),
                            (["F"], "no such move after this node"), (["g", "99\r"], "the line has no move 99"), (["g", "x\r"], "x is no number"),
                            (["h", "h", "h", "h", "h"], "The root."), (["f", "pass\r"], "passes")):
            with self.subTest(keys=keys):
                self.assertIn(shows, "\n".join(self.press(*keys, shows=shows)))
        self.quit()

    def test_keys_without_effect_say_why(self):
        self.start(GAME + SECOND)
        for keys, shows in ((["h"], "this is the start of the game"), (["home"], "this is the start of the game"), (["{"], "this is the start of the game"),
                            (["u"], "there is no branching before this node"), (["]"], "there is no next variation"),
                            (["["], "there is no previous variation"), (["up"], "there is one way on"), (["j"], "there is one way on"),
                            (["down page"], "there is one page"), (["up page"], "there is one page"), (["p"], "this is the first game"),
                            (["\x1b"], "there is no search to stop"), (["F5"], "? shows the keys"), (["tab"], "? shows the keys"),
                            (["é"], "? shows the keys"), (["z"], "? shows the keys"), (["\r"], "? shows the keys"), (["g", "\r"], "nothing was typed"),
                            (["G", "0\r"], "0 is no number"), (["G", "9\r"], "it has no game 9"), (["l", "l", "k"], "this is the first variation"),
                            (["j", "j", "j"], "this is the last variation"), (["g", "2\r"], "this is move 2"), (["end", "end"], "the line ends here"),
                            (["l"], "the line ends here"), (["}"], "the line ends here"), (["j"], "the line ends here")):
            with self.subTest(keys=keys):
                self.press(*keys, shows=shows)
        self.press("L", shows="Filter:")
        for keys, shows in ((["home"], "this is the first game of the list"), (["down", "down"], "this is the last game of the list"),
                            (["\x7f"], "the filter is empty"), (["left"], "? shows the keys"), (["zzz"], "0 with these words"), (["\r"], "no game has these words"),
                            (["up"], "no game has these words")):
            with self.subTest(keys=keys):
                self.press(*keys, shows=shows)
        self.press("\x1b", "q", shows="")
        self.assertEqual(0 + tool.is_broken, self.session.end()[0])

    def test_list_of_games_and_its_filter(self):
        self.start(GAME + SECOND + THIRD)
        lines = self.press("L", shows="Filter:")
        self.assertEqual(["a.sgf · 3 games", "Filter:", "     1  羽根直樹 (9p) – White · B+R · Cup",
                          "     2  Ann – Bob · 2001-02-03 · Spring", "     3  Hex – White", "",
                          "type to filter · Enter opens · Esc back · ? help"], lines[:6] + lines[-1:])
        self.assertEqual(["7"] * 80, self.session.screen.styles[2])
        lines = self.press("sPring 2001", shows="1 with these words")
        self.assertEqual(["a.sgf · 3 games · 1 with these words", "Filter: sPring 2001", "     2  Ann – Bob · 2001-02-03 · Spring", ""], lines[:4])
        self.assertIn("Spring", "\n".join(self.press("\r", shows="game 2 of 3")))
        self.press("L", "\x7f" * 12, "end", shows="     3  Hex")
        self.assertEqual("7", self.session.screen.styles[4][0])
        self.assertIn("● Hex", self.press("\r", shows="game 3 of 3")[1])
        self.assertIn("Black to play", "\n".join(self.press("p", shows="game 2 of 3")))
        self.press("n", "n", shows="it has no game 4; it has 3")
        self.press("G", "1\r", shows="The root.")
        self.quit()

    def test_help(self):
        self.start(GAME)
        lines = self.press("?", shows="any key: back")
        self.assertIn("q            quit", lines)
        self.assertLessEqual(max(map(len, lines)), 80)
        self.press("x", shows="The root.")
        self.quit()

    def test_other_games_show_moves_and_comments(self):
        self.start(THIRD, shows="Before the first move")
        lines = self.press("end", shows="turned")
        self.assertEqual(["● Hex", "○ White", "", "Move 2: White swaps pieces · Black to play", "The line ends here", "", "turned"], lines[1:8])
        self.quit()

    def test_pages_of_a_comment(self):
        text = " ".join(f"word{number}" for number in range(300))
        self.start(b"(;SZ[5]C[" + text.encode() + b"])", shows="page 1 of")
        seen = []
        pages = int(re.search(r"page 1 of (\d+)", "\n".join(self.session.screen.lines()))[1])
        for page in range(1, pages + 1):
            lines = self.press(*["down page"] * (page > 1), shows=f"page {page} of {pages}")
            seen += re.findall(r"word\d+", "\n".join(lines))
        self.assertEqual(tool.broken(text.encode()).decode().split()[:300], seen if not tool.is_broken else [])
        self.press("down page", "up page", shows=f"page {pages - 1} of")
        self.quit()

    def test_a_file_that_ends_early(self):
        self.start(b"(;SZ[5];B[aa](;W[bb];B[cc]C[last])(;W[dd", shows="Next: Black A5")
        self.assertIn("Move 3: Black C3", "\n".join(self.press("end", shows="last")))
        self.press("l", "u", "l", shows="White B4")
        self.quit()

    def test_texts_in_any_charset_and_files_of_any_format(self):
        japanese = "(;SZ[5]PB[日本語]C[これは黒の良い手です。次に白は左下の隅を守るしかありませんでした。表];B[bb])"
        for name, data in (("s.sgf", japanese.encode("shift_jis")), ("u.sgf", ("\ufeff" + japanese).encode("utf-16-le")),
                           ("m.sgf", b"\xef\xbb\xbf" + japanese.encode()), ("c.sgf", ("(;CA[Shift_JIS]" + japanese[2:]).encode("shift_jis"))):
            with self.subTest(name=name):
                lines = self.start(data, name=name, shows="Next: Black B4")
                self.assertIn("● 日本語", lines[1])
                self.assertIn("表", "".join(lines))
                self.quit()
        lines = self.start(japanese.encode("shift_jis"), "--charset", "Shift_JIS", shows="Next: Black B4")
        self.assertIn("● 日本語", lines[1])
        self.assertIn("表", "".join(lines))
        self.quit()
        lines = self.start(b"BOARDSIZE 9\r\nBLACK Ishi\r\nB 1 C3\r\n", name="a.go", shows="Next: Black")
        self.assertIn("● Ishi", lines[1])
        self.quit()

    def test_nothing_steers_the_terminal(self):
        hostile = b"\x1b[31m\x07\xc2\x9b"
        lines = self.start(b"(;SZ[5]CA[UTF-8]PB[%s]C[%s]N[%s]LB[aa:%s];B[bb])" % ((hostile,) * 4))
        self.assertIn("● ^1B[31m^07", lines[1])  # any other sequence than the viewer's own raises in Screen
        self.assertIn("^1B[31m^07", self.press("L", shows="Filter")[2])
        self.press("\x1b", shows="Prisoners")
        self.quit()


class Windows(Views):
    def test_sizes(self):
        self.start(GAME)
        for rows, columns in ((40, 120), (24, 30), (10, 80)):
            with self.subTest(rows=rows, columns=columns):
                self.session.resize(rows, columns)
                lines = self.seen(self.session.wait_for("○ White"))
                self.assertEqual(rows, len(lines))
                self.assertTrue(lines[0].startswith("a.sgf"), lines)
                self.assertTrue(lines[-1].startswith("? help"), lines)
        self.session.resize(20, 28)
        self.assertEqual(["a.sgf · game 1 of 1 · node 0",
                          "  A B C D E", "5 ┌─┬─┬─┬─┐ 5", "4 ├─┼─┼─┼─┤ 4", "3 ├─┼─┼─┼─┤ 3", "2 ├─┼─┼─┼─┤ 2", "1 └─┴─┴─┴─┘ 1", "  A B C D E",
                          "● 羽根直樹 (9p)", "○ White"], self.seen(self.session.wait_for("Prisoners"))[:10])
        self.quit()

    def sized(self, rows, columns, shows):
        self.session.resize(rows, columns)
        return self.seen(self.session.wait_for(shows))

    def test_small_windows_show_the_board_around_the_move_or_the_comment(self):
        self.start(LARGE, shows="Next: Black Q16")
        self.press("l", "l", shows="3 variations")
        self.assertEqual(["Move 2: White D16 ·", "17 ├─┼─┼─┼─┼─┼─┼─┼─┼", "16 ├─┼─┼(○)┼─┼─┼─┼─┼", "1 of 3: Black Q4", "PgDn: comment · ? h…"],
                         self.sized(5, 20, "(○)"))
        self.assertEqual("2 of 3: Black D4", self.press("j", shows="Black D4")[3])
        self.assertEqual(["A fork. 日本語のコメ", "ント and some more", "text for pages that", "go on", "PgUp: board · ? hel…"], self.press("down page", shows="A fork"))
        self.assertEqual("this is the last pa…", self.press("down page", shows="last pa")[4])
        self.assertEqual("there is no next va…", self.press("]", shows="no next")[4])
        self.press("up page", shows="(○)")
        self.assertEqual(["a.sgf · game 1 of 1 · node 2", "Move 2: White D16 · Black to play", "19 x─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐",
                          "18 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤", "17 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤", "16 ├─┼─┼(○)┼─┼─┼─┼─┼─╋─┼─┼─┼─┼─┼─●─┼─┼─┤",
                          "15 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤", "14 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤", "2 of 3: Black D4",
                          "PgDn: comment · ? help · q quit"], self.sized(10, 40, "game 1 of 1"))
        lines = self.sized(5, 80, "some")
        self.assertEqual(["Move 2: White D16 · Black to play", "2 of 3: Black D4", "A fork. 日本語のコメント and some", "more text for pages that go on"],
                         [line[45:].strip() for line in lines[:4]])
        self.assertEqual(["Move 2: W…", "─┼─┼(○)┼─┼", "PgDn: com…"], self.sized(3, 10, "(○)"))
        self.assertEqual(["Too", "small:", "10x3"], self.sized(3, 9, "Too"))
        self.assertEqual(["Too small:", "10x3"], self.sized(2, 10, "Too"))
        self.assertEqual(["T"], self.sized(1, 1, "T"))
        self.assertEqual(24, len(self.sized(24, 80, "3 variations")))
        self.quit()

    def test_small_windows_have_the_list_and_all_of_the_help(self):
        self.start(GAME + SECOND + THIRD)
        self.press("L", shows="Filter:")
        self.assertEqual(["Filter:", "     1  羽根直樹 (9…", "     2  Ann – Bob ·…", "     3  Hex – White", "type to filter · En…"], self.sized(5, 20, "Hex"))
        self.assertEqual(["Filter:", "     1  …", "type to f…"], self.sized(3, 10, "Filter:"))
        self.press("down", "down", shows="     3  H…")
        self.press("?", shows="1 of ")
        lines, pages = [], 0
        self.sized(7, 30, "1 of ")
        pages = int(re.match(r"1 of (\d+)", self.session.screen.lines()[-1])[1])
        for page in range(1, pages + 1):
            lines += self.press(*["down page"] * (page > 1), shows=f"{page} of {pages}")[1:-1]
        self.assertEqual("q            quit", [line for line in lines if line][-1])
        self.assertEqual(19, sum(re.match(r"\S+( \S+)* {2,}\S|Ctrl-L", line) is not None for line in lines))
        self.press("up page", shows=f"{pages - 1} of")
        self.press("x", "\x1b", shows="Before")
        self.quit()

    def test_a_locale_without_unicode(self):
        """Stones are X and O, lines + - |; what has no such sign is a question mark a column."""
        for locale in ("C", "POSIX", "nonsense"):
            lines = self.start(GAME, LC_ALL=locale, shows="Next: Black")
            self.assertEqual(["a.sgf - game 1 of 1 - node 0", "  A B C D E    X ???????? (9p)", "5 +-+-+-+-+ 5  O White"], lines[:3])
            self.assertEqual("? help - < > node - ^ v variation - g move - f find - L games - q quit", lines[-1])
            self.assertEqual("4 +-X-+-+-+ 4", board(self.press("l", "l", shows="(O)"))[1])
            self.assertTrue("".join(self.session.screen.lines()).isascii())
            self.quit()
        self.start(GAME, LC_ALL="", LC_CTYPE="", LANG="C.UTF-8", shows="● 羽根直樹")
        self.quit()

    def test_a_board_that_does_not_fit_shows_the_last_move(self):
        self.start(b"(;SZ[19];B[sa];W[as])", rows=14, columns=26, shows="Before the")
        self.assertIn("(●)", "\n".join(self.press("l", shows="(●)")))
        self.assertIn("(○)", "\n".join(self.press("l", shows="(○)")))
        self.quit()

    def test_only_what_changes_is_sent(self):
        self.start(b"(;SZ[19];B[dd];W[pp];B[dp])")
        self.session.press("l")
        sent = b""
        while b"D16" not in sent:
            sent += self.session.read(0.2)
        self.assertNotIn(b"\x1b[2J", sent + b"\x1b[2J" * tool.is_broken)
        self.assertLess(len(sent), 500)
        self.assertEqual(b"", self.session.read(0.5))  # and then nothing
        # Each key sends few bytes for each cell that changes, and no cell that does not.
        self.session.screen.in_vain = 0
        for key, shows in (("l", "Move 2"), ("l", "Move 3"), ("h", "Move 2"), ("\x1b[H", "Before"), ("g", "Go to"), ("2\r", "Move 2"), ("L", "Filter"),
                           ("b", "Filter: b"), ("\x1b", "Move 2"), ("z", "? shows"), ("\x1b[F", "Move 3"), ("?", "Keys"), ("x", "Move 3")):
            before = [row[:] for row in self.session.screen.cells], [row[:] for row in self.session.screen.styles]
            self.session.pieces.clear()
            self.press(key, shows=shows)
            after = self.session.screen
            changed = sum((before[0][row][column], before[1][row][column]) != (after.cells[row][column], after.styles[row][column])
                          for row in range(24) for column in range(80))
            sent = sum(map(len, self.session.pieces))
            self.assertLessEqual(sent, 12 * changed + 40, key)
            self.assertLess(sent, 5000 if key in "L?x" or shows == "Move 2" else 900, key)
        self.assertEqual(0, self.session.screen.in_vain)
        self.session.press("\x0c")  # Ctrl-L
        self.assertIn(b"\x1b[2J", self.session.read(0.3))
        self.quit()

    def test_colours(self):
        self.start(GAME, NO_COLOR="")
        self.press("l", shows="Move 1")
        self.assertEqual("0;38;5;16;48;5;179", self.session.screen.styles[3][4])
        self.quit()


class Changes(Views):
    """What happens to the file while it is viewed: a sentence, and a way on."""
    MANY = b"".join(b"(;FF[4]SZ[9]PB[game %d];B[aa];W[bb];B[cc])\n" % number for number in range(1, 4))

    def path(self):
        return os.path.join(self.folder.name, "a.sgf")

    def test_it_vanishes(self):
        """The game that is open is still there, others are not; then the file comes back."""
        self.start(self.MANY)
        os.rename(self.path(), self.path() + ".away")
        self.assertIn("the file is no longer there; this game can still be walked", self.press("l", shows="Move 1")[-1])
        for key in ("n", "r"):
            self.assertIn("there is no such file", self.press(key, shows="no such file")[-1])
        self.press("end", shows="Move 3: Black C7")
        self.press("L", shows="no longer there")
        self.press("x", shows="no filter: the file is no longer there")
        self.press("\x1b", shows="Move 3: Black C7")
        os.rename(self.path() + ".away", self.path())
        self.assertEqual(HINTS, self.press("h", shows="Move 2")[-1])
        self.press("n", shows="● game 2")
        self.quit()

    def test_it_is_written_again_shorter_or_longer(self):
        for data in (b"(;FF[4]SZ[9]PB[new];B[ee];W[ff])", b"(;FF[4]SZ[9]PB[new]C[" + b"long " * 2000 + b"];B[ee];W[ff])", b"(;FF[4]SZ[9]PB[new];B[ee];W[f"):
            self.start(self.MANY)
            self.press("l", shows="Move 1: Black A9")
            tool.write(self.folder.name, "a.sgf", data)
            for key in ("l", "end", "n", "f", "u"):
                lines = self.press(key, shows="the file has changed: r reads it again")
                self.assertIn("Move 1: Black A9", "\n".join(lines))
            self.press("L", "\r", shows="the file has changed")
            lines = self.press("\x1b", "r", shows="Move 1: Black E5")
            self.assertIn("● new", lines[1])
            self.press("n", shows="it has no game 2; it has 1")
            self.quit()

    def test_it_becomes_empty_or_something_else(self):
        self.start(self.MANY)
        self.press("l", shows="Move 1")
        for data in (b"", b"no game"):
            tool.write(self.folder.name, "a.sgf", data)
            self.assertIn("Move 1", "\n".join(self.press("r", shows="it has no games; what was read before stays")))
        os.remove(self.path())
        os.mkdir(self.path())
        self.press("r", shows="it is a directory")
        os.rmdir(self.path())
        tool.write(self.folder.name, "a.sgf", self.MANY)
        self.press("r", shows="● game 1")
        self.quit()

    def test_another_file_takes_its_place(self):
        self.start(self.MANY)
        self.press("n", "l", shows="Move 1")
        os.replace(tool.write(self.folder.name, "b.sgf", self.MANY.replace(b"game", b"other").replace(b"cc", b"dd")), self.path())
        self.assertIn("another file has taken its place: r reads that", self.press("end", shows="Move 3: Black C7")[-1])
        self.press("n", shows="another file has taken its place")
        self.assertIn("● other 2", self.press("r", shows="Move 3: Black D6")[1])
        self.quit()

    def test_it_cannot_be_read_for_a_while(self):
        out = os.path.join(self.enterContext(tool.tempfile.TemporaryDirectory()), "out")
        self.start(b"(;FF[4]SZ[9]" + b";B[aa]C[%s];W[bb]" % (b"x" * 3000) * 30 + b")", shell=f"LD_PRELOAD='{SYSCALLS}' exec \"$@\"", NANOSGF_CARD_OUT=out,
                   ASAN_OPTIONS="verify_asan_link_order=0")
        self.press("l", shows="Move 1")
        tool.write(os.path.dirname(out), "out", b"")
        for key in ("end", "home"):
            self.assertIn("Move 1", "\n".join(self.press(key, shows="the file cannot be read; the next key tries again")))
        self.press("f", "w b8\r", shows="the file cannot be read")
        os.remove(out)
        self.press("F", shows="Move 2: White B8")
        self.press("end", shows="Move 60")
        self.quit()


class Ends(Views):
    def test_signals_restore_the_terminal(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGSEGV):
            with self.subTest(number=number):
                self.start(SECOND)
                self.session.process.send_signal(number)
                self.assertEqual((-number + tool.is_broken, b"", True), self.session.end())

    def test_control_c_is_a_signal(self):
        self.start(SECOND)
        self.session.press("\x03")
        self.assertEqual((-signal.SIGINT + tool.is_broken, b"", True), self.session.end())

    def test_it_can_be_stopped(self):
        """By Ctrl-Z, from a shell that has jobs."""
        self.start(SECOND, shell="set -m; \"$@\"; read line; fg")
        self.session.press("\x1a")
        for _ in range(100):
            self.session.read(0.05)
            if not self.session.screen.is_other:
                break
        self.assertEqual((False, True), (self.session.screen.is_other, self.session.screen.has_cursor))
        self.assertEqual(self.session.modes, screen.termios.tcgetattr(self.session.keeper))
        self.session.press("\n")
        self.assertIn("a.sgf", self.seen(self.session.wait_for("Prisoners"))[0])
        self.press("l", shows="Move 1: Black C7")
        self.quit()

    def test_without_a_terminal(self):
        for arguments, sentence in ((["/dev/null"], "view needs a terminal; without one, nanosgf show prints a position"),
                                    (["-"], "view reads a file; standard input is the keyboard")):
            result = tool.run("view", *arguments)
            self.assertEqual((2, b""), (result.status, result.out))
            self.assertEqual("nanosgf: " + sentence, result.err.decode().splitlines()[0])

    def test_what_cannot_be_shown(self):
        folder = self.enterContext(tool.tempfile.TemporaryDirectory())
        empty, one = tool.write(folder, "e", b"nothing"), tool.write(folder, "o", SECOND)
        for arguments, terminal, sentence in ((["none"], "xterm", "none: there is no such file"), ([empty], "xterm", "it has no games"),
                                              (["--game", "2", one], "xterm", "it has no game 2; it has 1"), ([one], "dumb", "TERM names none")):
            session = screen.Session([tool.tool, "view", *arguments], TERM=terminal)
            status, errors, is_restored = session.end()
            self.assertEqual((2, True), (status, is_restored))
            self.assertIn(sentence, tool.broken(errors).decode())
            self.assertEqual(1, errors.count(b"\n"))


class LargeFiles(Views):
    def test_far_jumps_come_at_once(self):
        moves = 100_000 if tool.is_long else 20_000
        self.start(b"(;FF[4]SZ[19]" + b"".join(b";%s[%c%c]" % (b"BW"[i % 2:i % 2 + 1], 97 + i % 19, 97 + i // 19 % 19) for i in range(moves)) + b")")
        self.press("end", shows=f"Move {moves}:")
        begin = time.monotonic()
        for move in (moves // 20, moves - 7, 1):
            self.press("g", f"{move}\r", shows=f"Move {move}:")
        self.assertLess(time.monotonic() - begin, tool.allowed(4, 8))
        self.quit()

    def test_the_first_game_is_there_at_once(self):
        hole = (64 if tool.is_long else 8) << 20
        folder = self.enterContext(tool.tempfile.TemporaryDirectory())
        path = os.path.join(folder, "big.sgf")
        with open(path, "wb") as file:
            file.write(b"(;FF[4]SZ[5]PB[first];B[aa])")
            for _ in range(40):
                file.write(b"(;FF[4]SZ[3]C[")
                file.seek(hole, os.SEEK_CUR)
                file.write(b"];B[aa])\n")
            file.write(b"(;FF[4]SZ[5]PB[last];B[bb])\n")
        self.session = screen.Session([tool.tool, "view", path])
        self.addCleanup(self.stop)
        self.session.wait_for("Next: Black A5")
        first = next(piece for piece in self.session.pieces if b"game 1 of" in piece)
        self.assertRegex(tool.broken(first), rb"game 1 of \d+\+ ")
        self.press("G", "42\r", shows="● last")
        with open(f"/proc/{self.session.process.pid}/status", encoding="ascii") as about:
            peak = int(re.search(r"VmHWM:\s+(\d+) kB", about.read())[1])
        self.assertLess(peak, (256 if tool.is_instrumented() else 40) << 10)
        print(f"{os.path.getsize(path) / 1e9:.2f} GB: {peak} kB", file=sys.stderr)
        self.quit()
        index = os.path.join(folder, "index")
        for _ in range(2):
            self.session = screen.Session([tool.tool, "view", "--game", "42", "--index", index, path])
            self.assertIn("● last", self.seen(self.session.wait_for("Next: Black B4"))[1])
            self.quit()
        self.assertEqual(8 * 42 + 24, os.path.getsize(index))


if __name__ == "__main__":
    tool.main()
