# SPDX-License-Identifier: MIT
"""`nanosgf view` in a real pseudo-terminal: what its screen shows after each key, and what the terminal is like afterwards."""
import os
import re
import signal
import sys
import unittest

import screen
import tool

GAME = """(;FF[4]CA[UTF-8]SZ[5]PB[羽根直樹]BR[9p]PW[White]EV[Cup]RE[B+R]C[The root.];B[bb];W[cc]LB[aa:x]C[A fork.]
(;B[dd];W[ee];B[])(;B[db]N[Second]C[Another way.];W[ea];AB[aa]C[setup])(;W[ed]))""".encode()
SECOND = b"(;FF[4]SZ[9]PB[Ann]PW[Bob]DT[2001-02-03]EV[Spring];B[cc];W[gg];B[gc])"
THIRD = b"(;FF[4]GM[11]SZ[5]PB[Hex];B[a1];W[swap-pieces]C[turned])"
HINTS = "? help · ← → node · ↑ ↓ variation · g move · f find · L games · q quit"
KEYS = {"right": "\x1b[C", "left": "\x1bOD", "up": "\x1b[A", "down": "\x1b[B", "home": "\x1b[H", "end": "\x1b[4~", "down page": "\x1b[6~",
        "up page": "\x1b[5~"}


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
        for rows, columns, first in ((40, 120, 1), (24, 30, 1), (10, 80, 1), (6, 20, 1)):
            with self.subTest(rows=rows, columns=columns):
                self.session.resize(rows, columns)
                lines = self.seen(self.session.wait_for("○ White"))
                self.assertEqual(rows, len(lines))
                self.assertTrue(lines[0].startswith("a.sgf"), lines)
                self.assertTrue(lines[-1].startswith("? help"), lines)
        self.session.resize(5, 19)
        self.assertEqual(["Window too small", "", "", "", ""], self.seen(self.session.wait_for("small")))
        self.session.resize(20, 28)
        self.assertEqual(["a.sgf · game 1 of 1 · node 0",
                          "  A B C D E", "5 ┌─┬─┬─┬─┐ 5", "4 ├─┼─┼─┼─┤ 4", "3 ├─┼─┼─┼─┤ 3", "2 ├─┼─┼─┼─┤ 2", "1 └─┴─┴─┴─┘ 1", "  A B C D E",
                          "● 羽根直樹 (9p)", "○ White"], self.seen(self.session.wait_for("Prisoners"))[:10])
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
        self.session.press("\x0c")  # Ctrl-L
        self.assertIn(b"\x1b[2J", self.session.read(0.3))
        self.quit()

    def test_colours(self):
        self.start(GAME, NO_COLOR="")
        self.press("l", shows="Move 1")
        self.assertEqual("0;38;5;16;48;5;179", self.session.screen.styles[3][4])
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
        self.assertLess(peak, (256 if tool.is_sanitized() else 40) << 10)
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
