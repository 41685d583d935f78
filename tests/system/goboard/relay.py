# SPDX-License-Identifier: MIT
"""`nanosgf follow` at the go board's console: the record that it writes is that on the card, with a line lost and a host that comes
late, also when the game is over, or that hears the power fail; an engine's move is lit, and then played: relay.py PROGRAM NANOSGF [--break | --gnugo]"""

import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
import tty

import actions
import evening
import goboard
import letters

ENGINE = """import sys
moves = iter(("C3", "G7", "pass"))
for line in sys.stdin:
    print("=", next(moves) if line.startswith("genmove") else "", end="\\n\\n", flush=True)
"""


class Host:
    """The tool at a serial device, whose other end is the board's console. `loses`: an event whose line it loses once."""

    def __init__(self, board, tool, out, *options, loses=None):
        self.board, self.out, self.loses, self.heard, self.rest = board, out, loses, "", board.relay.rest
        self.port, self.device = pty.openpty()  # the device stays open until the tool has opened it
        tty.setraw(self.device)
        self.running = subprocess.Popen([tool, "follow", "-o", out, os.ttyname(self.device), *options], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        board.tap = self.give

    def join(self, board):
        """The board after a power cut."""
        self.board, self.heard, self.rest = board, "", ""
        board.tap = self.give

    def give(self, said):
        self.rest += said
        *lines, self.rest = self.rest.split("\n")
        for line in lines:
            if line.startswith(f"{self.loses} "):
                self.loses = None
            elif "*" in line:  # the answers to the test's own lines are none of the relay's
                os.write(self.port, f"{line}\n".encode())

    def wait(self, is_done, what):
        """Time passes on the board, and the host's lines come to it, until it is done."""
        end = time.monotonic() + goboard.MOST_SECONDS
        while not is_done():
            if time.monotonic() > end or self.running.poll() is not None:
                sys.exit(f"no {what}: {self.text()}\n{self.board.said[-1500:]}")
            self.board.tick(250)
            self.board.sync()
            self.carry(0.02)

    def carry(self, seconds):
        """What the tool says goes to the board, until it says nothing for so long."""
        while select.select([self.port], [], [], seconds)[0]:
            self.heard += os.read(self.port, 4096).decode()
            *lines, self.heard = self.heard.split("\n")
            self.board.send("".join(f"{line}\n" for line in lines))

    def text(self):
        return self.out.read_text(encoding="utf-8") if self.out.exists() else ""

    def has(self, moves):
        return moves_of(self.text()) == moves

    def end(self):
        self.board.tap = None
        self.running.terminate()
        said, complaints = self.running.communicate(timeout=goboard.MOST_SECONDS)
        os.close(self.port)
        os.close(self.device)
        if self.running.returncode != 0:
            sys.exit(f"nanosgf follow: {self.running.returncode} {said}{complaints}")
        return said


def moves_of(sgf):
    return [color + point for color, point in re.findall(r";([BW])\[([a-s]{0,2})\]", sgf)]


def meaning(sgf):
    """The root's properties without AP, and the nodes after it."""
    root, *nodes = sgf.strip().strip("()").strip(";").split(";")
    return {each for each in re.findall(r"([A-Z]+)\[([^\]]*)\]", root) if each[0] != "AP"}, nodes


def same(card, out, is_broken=False):
    recorded, followed = goboard.saved(card, "GAME0001.SGF"), out.read_text(encoding="utf-8")
    if is_broken:
        recorded = recorded.replace("KM[", "KM[1")
    if meaning(recorded) != meaning(followed):
        sys.exit(f"the card has\n{recorded}\nnanosgf follow wrote\n{followed}")


def begin(board, keys=evening.START_9X9):
    board.wait("card ready\n")
    actions.begin(board, keys)
    board.wait("saved game\n")


def late_and_lost(program, tool, folder, is_broken):
    card, out = folder / "card.img", folder / "late.sgf"
    goboard.browser_board.make_card(card, {})
    names = [actions.move_name(9, i).replace(" ", "") for i in range(12)]
    with goboard.Board(program, card) as board:
        begin(board)
        actions.moves(board, 6)
        first = max(board.relay.events)
        host = Host(board, tool, out, loses=first + 2)
        host.wait(lambda: host.has(names[:6]), "game for a host that comes late")
        actions.moves(board, 6, 6)
        host.wait(lambda: host.has(names), "lost line")
        if host.loses is not None:
            sys.exit("no line was lost")
        board.press("sdds")  # the last move is taken back
        board.map[actions.point_of(9, 11)[1] * 9 + actions.point_of(9, 11)[0]] = 0
        host.wait(lambda: host.has(names[:11]), "undo")
        actions.finish(board)
        host.wait(lambda: "RE[" in host.text(), "result")
        board.tick(1000)
        board.sync()
        host.end()
        comes_after_the_end(board, tool, out)  # a file of a game that is over has no undoings
        same(card, out)
    with goboard.Board(program, card) as board:
        board.wait("card ready\n")
        comes_after_the_end(board, tool, out)
    same(card, out, is_broken)


def handicap(program, tool, folder):
    """A game that is over, and from which nothing was taken back: its session goes on, for a host that missed the result."""
    card, out = folder / "handicap.img", folder / "handicap.sgf"
    goboard.browser_board.make_card(card, {"SETTINGS.TXT": b"SZ: 9\nHA: 2\nPB: A ] \\ B\n"})
    with goboard.Board(program, card) as board:
        begin(board, actions.START_19X19)  # but its settings say 9
        put(board, 6, 2, 1)
        put(board, 2, 6, 1)
        put(board, 4, 4, 2)
        put(board, 4, 5, 1)
        host = Host(board, tool, out)
        host.wait(lambda: host.has(["Wee", "Bef"]), "game")
        host.loses, session = max(board.relay.events) + 1, board.relay.session
        actions.finish(board)
        host.wait(lambda: "RE[" in host.text(), "result whose line was lost")
        if host.loses is not None or board.relay.session != session:
            sys.exit("no line was lost, or it is another session")
        host.end()
    same(card, out)


def comes_after_the_end(board, tool, out):
    out.unlink(missing_ok=True)
    host = Host(board, tool, out)
    host.wait(lambda: "RE[" in host.text(), "game that is over")
    host.end()


def power_cut(program, tool, folder):
    """The host that was there before a power cut goes on in the same game."""
    card, out = folder / "cut.img", folder / "cut.sgf"
    goboard.browser_board.make_card(card, {})
    names = [actions.move_name(9, i).replace(" ", "") for i in range(8)]
    with goboard.Board(program, card) as before:
        begin(before)
        host = Host(before, tool, out)
        actions.moves(before, 4)
        host.wait(lambda: host.has(names[:4]), "game before the power cut")
    with goboard.Board(program, card) as board:
        host.join(board)
        board.wait("continued after move 4")
        board.side, board.map, board.now = before.side, before.map, before.now
        actions.moves(board, 4, 4)
        host.wait(lambda: host.has(names), "move after the power cut")
        actions.finish(board)
        host.wait(lambda: "RE[" in host.text(), "result")
        host.end()
    same(card, out)


def without_room(program, tool, folder):
    """A game whose end found no room for a copy, after power-on."""
    card, out = folder / "full.img", folder / "full.sgf"
    goboard.browser_board.make_card(card, {"GAME0001.SGF": b"(;FF[4]GM[1]CA[UTF-8]AP[nanosgf:0.1]SZ[9]KM[6.5]UNFINISHED[1];B[cc];W[gg];UNDO[]"
                                           b";W[cg]RESULT[B+R]FINISHED[]"})
    with goboard.Board(program, card) as board:
        board.wait("card ready\n")
        comes_after_the_end(board, tool, out)
    if moves_of(out.read_text(encoding="utf-8")) != ["Bcc", "Wcg"]:
        sys.exit(f"not the game without room: {out.read_text(encoding='utf-8')}")


def engine(program, tool, folder):
    card, out = folder / "other.img", folder / "engine.sgf"
    goboard.browser_board.make_card(card, {})
    (folder / "engine.py").write_text(ENGINE, encoding="ascii")
    with goboard.Board(program, card) as board:
        begin(board)
        host = Host(board, tool, out, "--gtp", f"{sys.executable} {folder}/engine.py")
        played = []
        for mine, expected, sentence in (((4, 4), (2, 6), "Put White on C3"), ((4, 5), (6, 2), "Put White on G7")):
            put(board, *mine, 1)
            host.wait(lambda at=expected: wanted(board) == [at], f"light: {sentence}")
            actions.says(board, actions.MESSAGE, sentence)
            obey(board, host, played, mine)
        put(board, 4, 6, 1)
        host.wait(lambda: host.has([*played, "Beg"]), "move")
        host.wait(lambda: "White passes" in message(board), "pass of the engine")
        actions.finish(board)
        host.wait(lambda: "RE[" in host.text(), "result")
        host.end()
    same(card, out)


def gnu_go(program, tool, folder):
    """GNU Go plays White for some moves."""
    card, out = folder / "gnugo.img", folder / "gnugo.sgf"
    goboard.browser_board.make_card(card, {})
    command = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games") or sys.exit("GNU Go is missing (Debian: gnugo)")
    with goboard.Board(program, card) as board:
        begin(board)
        host = Host(board, tool, out, "--gtp", f"{command} --mode gtp --level 1 --seed 1")
        played = []
        for mine in ((4, 4), (2, 2), (6, 6), (2, 6), (6, 2)):
            if board.map[mine[1] * 9 + mine[0]] == 0:
                put(board, *mine, 1)
                host.wait(lambda: wanted(board), "move of GNU Go")
                obey(board, host, played, mine)
        actions.finish(board)
        host.wait(lambda: "RE[" in host.text(), "result")
        host.end()
    same(card, out)
    print(f"GNU Go: {' '.join(played)}")


def wanted(board):
    """Where the lights blink."""
    return [(column, row) for row, line in enumerate(board.lights()) for column, light in enumerate(line) if light == "2"]


def obey(board, host, played, mine):
    """Puts the stone that the engine wants after Black's move."""
    ((column, row),) = wanted(board)
    put(board, column, row, 2)
    played += ["B" + name(*mine), "W" + name(column, row)]
    host.wait(lambda: host.has(played), "move of the engine")
    if board.lights()[row][column] != "1":
        sys.exit("the move that was played is still wanted")


def message(board):
    return letters.paragraph([line.ljust(128) for line in board.screen()[0]], *actions.MESSAGE)


def name(column, row):
    return f"{chr(97 + column)}{chr(97 + row)}"


def put(board, column, row, color):
    board.map[row * board.side + column] = color
    for _ in range(5):
        board.now += 100
        board.send(f"S {board.now} {actions.as_digits(board.map)}\n")
    board.sync()


def main():
    program, tool = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        if sys.argv[3:] == ["--gnugo"]:
            gnu_go(program, tool, pathlib.Path(folder))
            return
        late_and_lost(program, tool, pathlib.Path(folder), sys.argv[3:] == ["--break"])
        handicap(program, tool, pathlib.Path(folder))
        power_cut(program, tool, pathlib.Path(folder))
        without_room(program, tool, pathlib.Path(folder))
        engine(program, tool, pathlib.Path(folder))
    print("a late host, a lost line, an undoing, a power cut, a game that is over, an engine")


if __name__ == "__main__":
    main()
