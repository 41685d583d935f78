# SPDX-License-Identifier: MIT
"""`nanosgf follow`: the lines of a board become a growing record; what is lost is asked for; an engine plays."""
import os
import pty
import re
import resource
import select
import shutil
import signal
import subprocess
import termios
import unittest

import relay_board
import test_terminal
import tool
from relay_board import checked

LINES = ("last 9 0001\n1 game 9\n2 info PB A [b]\n3 info KM 5.5\n4 AB cc\n5 W ee 59.5\n6 B cg 30 3\n7 undo\n8 B gg 30 3\n"
         "! d4 put-black\nask 2 c3 black-or-moved\n9 result W+R\n").encode()
RECORD = b"FF[4]GM[1]CA[UTF-8]AP[nanosgf:VERSION]SZ[9]PB[A [b\\]]KM[5.5]RE[W+R]AB[cc];W[ee]WL[59.5];B[gg]BL[30]OB[3])"
SHOWN = """New game, 9x9
Move 1: White E5 · 59.5 s left
Move 2: Black C3 · 30 s left
Taken back · Move 1: White E5
Move 2: Black G3 · 30 s left
Board: d4 put-black
Board asks (2): c3 black-or-moved
Result: W+R
"""


def plain(record):
    """Without line breaks and the tool's version."""
    return re.sub(rb"AP\[nanosgf:[^\]]*\]", b"AP[nanosgf:VERSION]", record.replace(b"\n", b""))


class Lines(unittest.TestCase):
    @tool.in_folder
    def test_a_file_becomes_a_record(self, folder):
        path, out = tool.write(folder, "lines", LINES), os.path.join(folder, "out.sgf")
        done = tool.run("follow", "--no-check", "-o", out, path)
        self.assertEqual((0, SHOWN, b""), (done.status, done.out.decode(), done.err))
        with open(out, "rb") as file:
            self.assertEqual(b"(;" + RECORD, plain(file.read()))
        self.assertEqual(["lines", "out.sgf"], sorted(os.listdir(folder)))

    def test_standard_input(self):
        done = tool.run("follow", "--no-check", "-", input=LINES)
        self.assertEqual((0, SHOWN, b""), (done.status, done.out.decode(), done.err))

    @tool.in_folder
    def test_a_stone_of_the_start_position_that_is_taken_away(self, folder):
        lines = b"last 7 0001\n1 game 9\n2 AB cc\n3 AW dd\n4 AE cc\n5 B ee\n6 AE dd\n7 W cc\n"
        out = os.path.join(folder, "out.sgf")
        self.assertEqual(0, tool.run("follow", "--no-check", "-o", out, "-", input=lines).status)
        with open(out, "rb") as file:
            self.assertIn(b"SZ[9]AW[dd];B[ee];AE[dd];W[cc])", plain(file.read()))

    def test_many_moves_take_linear_time(self):
        """Each was once shown by playing all moves before it."""
        moves = "".join(f"{i + 2} {'BW'[i % 2]} {'abcdefghi'[i % 9]}{'abcdefghi'[i // 9 % 9]}\n" for i in range(40000))
        done = tool.run("follow", "--no-check", "-", input=f"last 40001 0001\n1 game 9\n{moves}".encode(), timeout=20)
        self.assertEqual((0, "Move 40000: White D2"), (done.status, done.out.decode().splitlines()[-1]))

    def refused(self, sentence, lines, *options, status=1):
        done = tool.run("follow", *options, "-", input=lines.encode())
        self.assertEqual((status, f"nanosgf: standard input: {sentence}\n"), (done.status, done.err.decode()))

    def test_what_is_refused(self):
        game = "last 9 0001\n1 game 9\n"
        for sentence, lines in (("there is no game", "last 0 0001\n"),
                                ("event 2: a point is off the board", game + "2 B jj\n3 B aa\n"),
                                ("event 2: there is no move to take back", game + "2 undo\n"),
                                ("event 2: KM cannot be x", game + "2 info KM x\n"),
                                ("event 2: SZ is not written into a root", game + "2 info SZ 13\n"),
                                ("event 2: DT cannot be today", game + "2 info DT today\n"),
                                ("event 2: RE cannot be White wins", game + "2 result White wins\n"),
                                ("event 2: events are no longer known to the board", game + "2 gone 9\n")):
            if "gone" not in lines:
                lines = lines.replace("last 9", f"last {lines.count(chr(10)) - 1}")
            self.refused(sentence, lines, "--no-check")
        self.refused("event 3 is missing, and what follows it", game.replace("9 0001", "2 0001") + "2 B aa\n4 B bb\n", "--no-check")
        self.refused("1 line refused: damaged, or no line of a relay", "last 1 0001\n1 game 9\n2 hello\n", "--no-check")
        self.refused("1 line refused: damaged, or no line of a relay", f"last 1 0001\n1 game 9\n! {'x' * 5000}\n", "--no-check")
        done = tool.run("follow", "-", input=LINES)
        self.assertEqual(1, done.status)
        self.assertIn(b"3 lines refused", done.err)
        self.assertIn(b"; --no-check reads lines without a check value\n", done.err)

    def test_check_values(self):
        lines = checked("last 2 5F2C") + checked("1 game 9", "5F2C") + checked("2 B aa", "5F2C")
        done = tool.run("follow", "-", input=lines.encode())
        self.assertEqual((0, "New game, 9x9\nMove 1: Black A9\n", b""), (done.status, done.out.decode(), done.err))

    def test_a_last_line_without_its_end(self):
        """It counts if its check value is right; else it may be a part, and is refused."""
        lines = checked("last 0 5F2C") + checked("1 game 9", "5F2C") + checked("2 B aa 59.5", "5F2C")
        done = tool.run("follow", "-", input=lines[:-1].encode())
        self.assertEqual((0, "Move 1: Black A9 · 59.5 s left", b""), (done.status, done.out.decode().splitlines()[-1], done.err))
        damaged = "1 line refused: damaged, or no line of a relay"
        self.refused(damaged, lines[:-2])
        self.refused(damaged, "last 0 0001\n1 game 9\n2 B aa 59.5", "--no-check")

    def test_what_steers_a_terminal_is_made_harmless(self):
        done = tool.run("follow", "--no-check", "-", input=b"last 1 0001\n1 game 9\n! \xc2\x9b2J\n! \xe2\x80\xae\xff\nask 1 \xc2\x9b\n")
        shown = "New game, 9x9\nBoard: ^C2^9B2J\nBoard: ^E2^80^AE^FF\nBoard asks (1): ^C2^9B\n"
        self.assertEqual((0, shown), (done.status, done.out.decode()))

    @tool.in_folder
    def test_a_record_is_not_overwritten(self, folder):
        out = tool.write(folder, "out.sgf", b"mine")
        done = tool.run("follow", "--no-check", "-o", out, "-", input=LINES)
        self.assertEqual((2, f"nanosgf: {out}: this file exists already\n"), (done.status, done.err.decode()))
        with open(out, "rb") as file:
            self.assertEqual(b"mine", tool.broken(file.read()))

    @tool.in_folder
    def test_two_sessions_are_two_games(self, folder):
        out = os.path.join(folder, "out.sgf")
        lines = b"last 2 0001\n1 game 9\n2 B aa\nlast 2 0002\n1 game 9\n2 B bb\n"
        done = tool.run("follow", "--no-check", "-o", out, "-", input=lines)
        self.assertEqual((0, b""), (done.status, done.err))
        with open(out, "rb") as file:
            self.assertEqual([b";B[aa])", b";B[bb])"], [game[-7:] for game in plain(tool.broken(file.read())).split(b"(;FF")[1:]])

    def test_a_terminal_shows_the_board(self):
        shown = test_terminal.on_terminal(["follow", "--no-check", "-"], (LINES,), NO_COLOR="1")
        self.assertIn("\x1b[H\x1b[J● A [b]", shown)
        self.assertIn("Move 2: Black G3 · White to play", shown)

    def test_a_terminal_shows_advice_that_comes_with_a_move(self):
        lines = b"last 2 0001\n1 game 9\n2 B aa\n! d4 put-black\n"
        shown = test_terminal.on_terminal(["follow", "--no-check", "-"], (lines,), NO_COLOR="1")
        self.assertIn("Board: d4 put-black", shown.split("\x1b[H\x1b[J")[-1])

    @tool.in_folder
    def test_a_full_disk_keeps_the_record_of_before(self, folder):
        """A limit of the size of files stands for it; the board is followed up to the change that does not fit."""
        out = os.path.join(folder, "out.sgf")
        board = relay_board.Board()
        board.events += ["game 9", "B aa"]
        board.start("-o", out, limit=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)))
        self.assertTrue(board.serve(lambda: os.path.exists(out)))
        for _ in range(50):
            board.send("note " + "x" * 90)
        self.assertTrue(board.serve(lambda: board.process.poll() is not None))
        done = board.end()
        self.assertEqual(2, done.status)
        self.assertIn(f"nanosgf: {out}: the output cannot be written: File too large\n", done.err.decode())
        self.assertEqual(["out.sgf"], os.listdir(folder))
        with open(out, "rb") as file:
            self.assertEqual(0, tool.run("events", "--strict", "-", input=file.read()).status)

    def test_usage(self):
        for arguments, sentence in ((["--engine", "B", "-"], "--engine means nothing without --gtp"),
                                    (["-o", "-", "-"], "--output: - is standard output, which shows the game"),
                                    (["--baud", "5", "-"], "--baud: 5 is none of 9600, 19200, 38400, 57600, 115200, 230400")):
            done = tool.run("follow", *arguments)
            self.assertEqual((2, f"nanosgf: {sentence}\nnanosgf: try nanosgf follow --help\n"), (done.status, done.err.decode()))
        done = tool.run("follow", "--gtp", "cat", "-")
        self.assertEqual((2, "nanosgf: standard input: an engine needs a device that can be written\n"), (done.status, done.err.decode()))


ENGINE = "while read -r word; do case $word in genmove*) echo '= B8';; *) echo =;; esac; echo; done"


class Devices(unittest.TestCase):
    @tool.in_folder
    def test_what_is_lost_is_asked_for(self, folder):
        """Events sent before the tool started, lines lost on the way, the last one too; the file is whole at each state."""
        board, out = relay_board.Board(lost=(3, 5, 9)), os.path.join(folder, "out.sgf")
        board.events += ["game 9", "B aa", "W bb"]
        board.start("-o", out)
        for event in ("B cc", "W dd", "undo", "W ee", "B ff", "W gg"):
            count = len(board.events)
            self.assertTrue(board.serve(lambda: os.path.exists(out)))
            with open(out, "rb") as file:
                self.assertEqual(0, tool.run("events", "--strict", "-", input=file.read()).status, count)
            board.send(event)
        self.assertTrue(board.serve(lambda: open(out, "rb").read().endswith(b"W[gg])\n")))
        done = board.hang_up()
        self.assertEqual((0, b""), (done.status, done.err))
        self.assertIn("resend 1", board.requests)
        self.assertEqual("Move 6: White G3", done.out.decode().splitlines()[-1])
        with open(out, "rb") as file:
            self.assertTrue(plain(file.read()).endswith(b";B[aa];W[bb];B[cc];W[ee];B[ff];W[gg])"))

    @tool.in_folder
    def test_an_engine_plays_a_whole_game(self, folder):
        """GNU Go plays White, and another GNU Go is the player who puts the stones of both."""
        gnugo = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
        self.assertIsNotNone(gnugo, "GNU Go is missing (Debian: gnugo)")
        player = subprocess.Popen([gnugo, "--mode", "gtp", "--level", "1", "--seed", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True)

        def ask(command):
            player.stdin.write(command + "\n")
            player.stdin.flush()
            reply = player.stdout.readline()
            player.stdout.readline()
            self.assertTrue(reply.startswith("="), (command, reply))
            return reply[1:].strip()

        def point(vertex):
            return "pass" if vertex == "PASS" else "abcdefghi"["ABCDEFGHJ".index(vertex[0])] + "abcdefghi"[9 - int(vertex[1])]

        def vertex(letters):
            return "PASS" if letters == "pass" else "ABCDEFGHJ"["abcdefghi".index(letters[0])] + str(9 - "abcdefghi".index(letters[1]))

        out = os.path.join(folder, "out.sgf")
        board = relay_board.Board(lost=(6, 11))
        board.events += ["game 9", "info KM 5.5"]
        for command in ("boardsize 9", "clear_board", "komi 5.5"):
            ask(command)
        board.start("-o", out, "--gtp", f"{gnugo} --mode gtp --level 1 --seed 2")
        moves, result, has_taken_back = [], "", False
        while not result and len(moves) < 200 and moves[-2:] != ["pass", "pass"]:
            if len(moves) == 6 and not has_taken_back:  # the player takes back two moves, and plays on
                board.send("undo")
                board.send("undo")
                moves, has_taken_back = moves[:-2], True
                ask("undo")
                ask("undo")
            reply = ask("genmove B")
            if reply == "resign":
                result = "W+R"
                break
            moves.append(point(reply))
            board.send(f"B {moves[-1]}")
            if moves[-2:] == ["pass", "pass"]:
                break
            board.plays.clear()
            self.assertTrue(board.serve(lambda: board.plays), moves)
            color, wanted = board.plays[-1].split(" ")
            self.assertEqual("W", color)
            if wanted == "resign":
                result = "B+R"
                break
            moves.append(wanted)
            ask(f"play W {vertex(wanted)}")
            board.send(f"W {wanted}")
        player.stdin.close()
        player.wait()
        player.stdout.close()
        board.send("result " + (result or "?"))
        self.assertTrue(board.serve(lambda: b"RE[" in open(out, "rb").read()))
        done = board.hang_up()
        self.assertEqual((0, b""), (done.status, done.err))
        self.assertGreater(len(moves), 20)
        expected = "".join(f";{'BW'[i % 2]}[{'' if move == 'pass' else move}]" for i, move in enumerate(moves)) + ")"
        with open(out, "rb") as file:
            record = file.read()
        self.assertTrue(plain(tool.broken(record)).endswith(expected.encode()), (plain(record), expected))
        self.assertEqual(0, tool.run("events", "--strict", "-", input=record).status)

    def asked(self, keys, press):
        """The board asks while it beats; `press` is called once the question was shown. Returns what came back."""
        board = relay_board.Board()
        board.events += ["game 9", "B aa"]
        board.start(keys=keys)
        self.assertTrue(board.serve(lambda: "resend 1" in board.requests))
        board.put(checked("ask 3 a9 black-or-moved-or-none"))
        shown = b""
        while not shown.endswith(b"none\n"):
            shown += os.read(board.process.stdout.fileno(), 4096)
        self.assertIn("Board asks (3): a9 black-or-moved-or-none · 1: black, 2: moved, 3: none\n", shown.decode())
        press()

        def answers():
            return [words for words in board.requests if words.startswith("answer")]
        board.serve(answers, 5)
        board.serve(lambda: len(answers()) > 3, 2.4)
        return answers(), board

    def test_a_key_on_a_terminal_answers_a_question(self):
        """One key without Enter, which is not shown; what is no choice is none, and the answer is sent three times."""
        master, terminal = pty.openpty()
        before = termios.tcgetattr(terminal)
        during = []

        def press():
            during.append(termios.tcgetattr(terminal)[3])
            os.write(master, b"x4\n2")
        answers, board = self.asked(terminal, press)
        self.assertEqual(0, during[0] & (termios.ICANON | termios.ECHO))
        self.assertEqual(["answer 3 2"] * 3, answers)
        self.assertEqual(before, termios.tcgetattr(terminal))
        self.assertFalse(select.select([master], [], [], 0)[0], "keys were shown")
        done = board.hang_up()
        self.assertEqual((0, "Answer: moved\n", b""), (done.status, done.out.decode(), done.err))
        os.close(master)
        os.close(terminal)

    def test_a_pipe_answers_a_question(self):
        reader, writer = os.pipe()
        answers, board = self.asked(reader, lambda: (os.write(writer, b"3\n"), os.close(writer)))
        os.close(reader)
        self.assertEqual(["answer 3 3"] * 3, answers)
        board.requests.clear()
        board.put(checked("ask 3 a9 black-or-moved-or-none"))  # the answer was lost: it is sent again, nobody is asked
        self.assertTrue(board.serve(lambda: "answer 3 3" in board.requests, 5))
        board.put(checked("ask 4 b9 black-or-white"))  # the pipe has ended, so nobody can answer
        board.serve(lambda: False, 0.5)
        done = board.hang_up()
        self.assertEqual((0, b""), (done.status, done.err))
        self.assertTrue(done.out.decode().startswith("Answer: none\nBoard asks (4): b9 black-or-white"), done.out)
        self.assertNotIn("answer 4", " ".join(board.requests))

    def test_a_board_that_reads_nothing(self):
        """What it does not take is lost, and the tool goes on."""
        board = relay_board.Board()
        os.set_blocking(board.terminal, False)
        with self.assertRaises(BlockingIOError):
            while True:
                os.write(board.terminal, b"x")
        board.start()
        board.put(checked("last 1 5F2C") + checked("1 game 9", "5F2C"))
        self.assertTrue(select.select([board.process.stdout], [], [], 10)[0])
        self.assertEqual(b"New game, 9x9\n", tool.broken(board.process.stdout.readline()))
        board.hang_up()

    @tool.in_folder
    def test_an_engine_that_hangs(self, folder):
        """The game is recorded while it thinks; the tool and all that the engine started end at once."""
        board, out, living = relay_board.Board(), os.path.join(folder, "out.sgf"), os.path.join(folder, "living")
        board.events += ["game 9", "B aa"]
        os.mkfifo(living)
        board.start("-o", out, "--gtp", f"trap '' TERM; sleep 100 > {living}")
        with open(living, "rb") as engine:
            self.assertTrue(board.serve(lambda: os.path.exists(out)))
            board.send("W bb")
            self.assertTrue(board.serve(lambda: open(out, "rb").read().endswith(b"W[bb])\n"), 5))
            board.process.send_signal(signal.SIGTERM)
            self.assertTrue(board.serve(lambda: board.process.poll() is not None, 5))
            self.assertEqual(b"", engine.read())
        done = board.end()
        self.assertEqual((0, "New game, 9x9\nMove 1: Black A9\nMove 2: White B8\n", b""), (done.status, done.out.decode(), done.err))

    def test_a_device_that_is_gone_has_failed(self):
        """A serial line has no end; the end of a file and of standard input is none of a device."""
        board = relay_board.Board()
        board.events += ["game 9", "B aa"]
        board.start()
        self.assertTrue(board.serve(lambda: "resend 1" in board.requests))
        board.serve(lambda: False, 0.5)
        done = board.end()
        self.assertEqual((2, "New game, 9x9\nMove 1: Black A9\n", f"nanosgf: {board.path}: the device is gone\n"),
                         (done.status, done.out.decode(), done.err.decode()))

    def test_a_move_that_is_lost_on_its_way_is_sent_again(self):
        board = relay_board.Board()
        board.events += ["game 9", "B aa"]
        board.start("--gtp", ENGINE)
        self.assertTrue(board.serve(lambda: len(board.plays) == 3, 5))
        board.send("W bb")
        self.assertFalse(board.serve(lambda: len(board.plays) > 3, 1.5))
        done = board.hang_up()
        self.assertEqual((0, b""), (done.status, done.err))
        self.assertTrue(done.out.decode().endswith("Engine: B8\nMove 2: White B8\n"))

    def test_a_board_that_starts_again_is_not_asked_for_an_old_move(self):
        board = relay_board.Board()
        board.events += ["game 9", "B aa"]
        board.start("--gtp", ENGINE)
        self.assertTrue(board.serve(lambda: board.plays))
        board.session, board.events, board.plays = "5F2D", [], []
        board.serve(lambda: False, 2.5)
        self.assertEqual([], board.plays)
        done = board.hang_up()
        self.assertEqual((0, b""), (done.status, done.err))
        self.assertIn("Engine: B8\nThe board has started again\n", done.out.decode())

    def test_an_engine_that_fails(self):
        board = relay_board.Board()
        board.events += ["game 9", "B aa"]
        board.start("--gtp", "exit 1")
        self.assertTrue(board.serve(lambda: "resend 1" in board.requests))
        board.serve(lambda: False, 1)
        done = board.hang_up()
        self.assertEqual(2, done.status)
        self.assertRegex(done.err.decode(), "^nanosgf: the engine: it (has ended|does not read its commands)\n$")

    def fails(self, engine):
        """What is said of it after Black's A9."""
        board = relay_board.Board()
        board.events += ["game 9", "B aa"]
        board.start("--gtp", engine)
        self.assertTrue(board.serve(lambda: select.select([board.process.stderr], [], [], 0)[0]))
        self.assertEqual([], board.plays)
        done = board.hang_up()
        self.assertEqual(2, done.status)
        return done.err.decode()

    def test_an_engine_that_plays_on_a_stone(self):
        self.assertEqual("nanosgf: the engine: it plays where a stone is: A9\n", self.fails(ENGINE.replace("B8", "A9")))

    def test_an_engine_whose_reply_does_not_end(self):
        self.assertEqual("nanosgf: the engine: its reply does not end\n", self.fails("exec yes"))

    def test_an_engine_that_sends_more_empty_lines(self):
        board = relay_board.Board()
        board.events += ["game 9", "B aa"]
        board.start("--gtp", ENGINE.replace("; echo; done", "; echo; echo; echo; done"))
        self.assertTrue(board.serve(lambda: board.plays))
        done = board.hang_up()
        self.assertEqual((0, "New game, 9x9\nMove 1: Black A9\nEngine: B8\n", b""), (done.status, done.out.decode(), done.err))


if __name__ == "__main__":
    tool.main()
