# SPDX-License-Identifier: MIT
"""The go board in a real pseudo-terminal: its display, keys, mouse, stones, lights and a folder as its card.
terminal.py PROGRAM [--break]"""

import os
import pathlib
import re
import signal
import sys
import tempfile
import time

import actions
import evening
import goboard
import letters

sys.path.append(str(goboard.ROOT / "tests/system/tool"))
import screen  # noqa: E402

UP, DOWN, RIGHT, LEFT, ENTER = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\r"
BUTTONS = {"u": UP, "d": DOWN, "r": RIGHT, "l": LEFT, "s": ENTER}
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
HALVES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
STONES = "·●○"
MOST_SECONDS = 15


class Wrong(SystemExit):
    pass


class Front:
    """The program, whose screen is read back to pixels."""

    def __init__(self, program, folder, rows=24, columns=110):
        self.session = screen.Session([program], rows, columns, GOBOARD_CARD=str(folder))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.session.process.returncode is None:
            self.kill()

    def press(self, keys):
        self.session.press(keys)

    def buttons(self, keys):
        self.press("".join(BUTTONS[key] for key in keys))

    def lines(self):
        return [line.ljust(self.session.screen.columns) for line in self.session.screen.lines()]

    def display(self):
        """The picture as goboard.Board.screen() has it."""
        lines = self.lines()
        if any(mark in lines[0] for mark in "▀▄█"):
            pixels = [[HALVES[mark] for mark in line[:128]] for line in lines[:32]]
        else:
            pixels = []
            for line in lines[:16]:
                codes = [ord(mark) - 0x2800 if mark != " " else 0 for mark in line[:64]]
                for half in (0, 2):
                    pixels.append([tuple(int(code & DOTS[half + y][x] != 0) for y in (0, 1)) for code in codes for x in (0, 1)])
        return ["".join(" '.:"[upper | lower << 1] for upper, lower in row) for row in pixels]

    def text(self):
        return "\n".join(letters.text_of(self.display()))

    def console(self):
        return "\n".join(self.lines()[16:])

    def wait(self, what, shows):
        """Until `what()` has it."""
        end = time.monotonic() + MOST_SECONDS
        while shows not in (seen := what()):
            if time.monotonic() > end:
                raise Wrong(f"{shows!r} is not in\n{seen}\n" + "\n".join(self.lines()))
            self.session.read(0.05)
        return seen

    def point(self, row, column, left):
        """The mark of a point, and that of its light."""
        at = left + 2 * column
        return self.lines()[row][at], self.lines()[row][at + 1]

    def click(self, row, column, left, button=0):
        at = f"{button};{left + 2 * column + 1};{row + 1}"
        self.press(f"\x1b[<{at}M\x1b[<{at}m")

    def quit(self, keys="q"):
        self.press(keys)
        status, errors, is_restored = self.session.end()
        if (status, errors, is_restored) != (0, b"", True):
            raise Wrong(f"exit status {status}, {errors}, the terminal {'is' if is_restored else 'is not'} as it was")

    def kill(self, number=signal.SIGKILL):
        self.session.process.send_signal(number)
        return self.session.end()


def evening_of_a_game(program, folder):
    """A game by keys and mouse; the program is killed in it, and goes on from the folder."""
    left = 66
    with Front(program, folder) as front:
        front.wait(front.console, "card ready")
        front.wait(front.text, "Record a game")
        front.buttons(evening.START_9X9)
        front.wait(front.console, "saved game")
        front.press("jjllb")  # the hand goes to cc
        front.wait(front.console, "saved 1 B cc")
        if front.point(2, 2, left)[0] != "●":
            raise Wrong("no black stone at the hand's point\n" + "\n".join(front.lines()))
        front.click(6, 6, left, 2)
        front.wait(front.console, "saved 2 W gg")
        if "(;" not in (text := (folder / "GAME0001.SGF").read_text()) or evening.moves_of(text) != ["Bcc", "Wgg"]:
            raise Wrong(f"after two moves the folder has {text}")
        front.kill()
    with Front(program, folder) as front:
        front.wait(front.console, "continued after move 2")
        if (front.point(2, 2, left)[0], front.point(6, 6, left)[0]) != ("●", "○"):
            raise Wrong("the stones are gone\n" + "\n".join(front.lines()))
        front.click(3, 3, left)
        front.wait(front.console, "saved 3 B dd")
        front.click(7, 7, left)  # black again: no move can be that
        front.wait(front.console, "illegal")
        end = time.monotonic() + MOST_SECONDS
        while front.point(7, 7, left)[1] == " " and time.monotonic() < end:
            front.session.read(0.05)
        if front.point(7, 7, left)[1] == " " or "4" not in front.session.screen.styles[7][left + 14]:
            raise Wrong("no light at a stone that must be lifted\n" + "\n".join(front.lines()))
        front.click(7, 7, left)
        front.wait(front.console, "legal")
        front.buttons(evening.END)
        front.wait(front.console, "saved end")
        front.quit()
    text = (folder / "GAME0001.SGF").read_text()
    if evening.moves_of(text) != ["Bcc", "Wgg", "Bdd"] or "UNFINISHED" in text or not re.search(r"DT\[\d{4}-\d\d-\d\d\]", text):
        raise Wrong(f"the folder has {text}")


def files(program, folder):
    """Folders and names of the folder, and a card that is pulled out, changed and put in again."""
    deep = folder / "Old/Older"
    deep.mkdir(parents=True)
    (folder / "A long name, Shūsaku.sgf").write_bytes(b"(;SZ[9];B[aa])")
    (deep / "Deep.sgf").write_bytes(b"(;SZ[9]C[" + b"x" * 100_000 + b"];B[bb];W[hh])")
    with Front(program, folder) as front:
        front.wait(front.console, "card ready")
        front.buttons("ds")
        front.wait(front.text, "A long name, Shūsaku.sgf")
        front.buttons("l")
        front.wait(front.text, "Go board")
        front.press("c")
        front.wait(front.console, "the card is out")
        (folder / "B.SGF").write_bytes(b"(;SZ[9];B[cc])")
        front.press("c")
        front.wait(front.console, "the card is in")
        front.buttons("dsds")  # a list that it knows from before; then it reads the card, which it must wake up first
        front.wait(lambda: letters.paragraph(front.display(), *actions.LIST), actions.NO_FOLDER)
        front.buttons("lll")
        front.wait(front.text, "Go board")
        front.buttons("ds")
        front.wait(front.text, "B.SGF")
        front.buttons("dds")
        front.wait(front.text, "Older")
        front.buttons("s")
        front.wait(front.text, "Deep.sgf")
        front.quit()
    if sorted(path.name for path in folder.iterdir()) != ["A long name, Shūsaku.sgf", "B.SGF", "Old"]:
        raise Wrong(f"the folder has {list(folder.iterdir())}")


def windows(program, folder):
    """Each size of the window shows what it has room for, and the display is the same picture in small and large pixels."""
    with Front(program, folder) as front:
        small = front.wait(front.text, "Record a game") and front.display()
        for rows, columns in ((40, 170), (24, 110), (60, 300)):
            front.session.resize(rows, columns)
            front.wait(lambda: "\n".join(front.lines()), "·")
            front.session.read(0.3)
            if front.display() != small:
                raise Wrong(f"another picture in {rows} x {columns}\n" + "\n".join(front.lines()))
        front.session.resize(24, 80)  # no room for the board of 19x19 beside the display
        front.session.read(0.3)
        if "·" in "".join(front.lines()) or front.display() != small:
            raise Wrong("not the display alone\n" + "\n".join(front.lines()))
        front.press("t")
        front.wait(lambda: "\n".join(front.lines()), "· · · · · · · · · · · · · · · · · · ·")
        front.session.resize(10, 30)
        front.wait(lambda: "\n".join(front.lines()), "64 columns and 16 rows")
        front.quit()


def ends(program, folder):
    """A signal gives the terminal back, and so does the end of the terminal's input; without a terminal it says so."""
    with Front(program, folder) as front:
        front.wait(front.text, "Record a game")
        status, _, is_restored = front.kill(signal.SIGTERM)
        if status != -signal.SIGTERM or not is_restored:
            raise Wrong(f"exit status {status}; the terminal is not as it was")
    for environment, sentence in (({"TERM": "dumb"}, "needs a terminal"), ({"GOBOARD_CARD": str(folder / "none")}, "is not a folder")):
        session = screen.Session([program], **{"GOBOARD_CARD": str(folder), **environment})
        status, errors, _ = session.end()
        if status != 2 or sentence not in errors.decode():
            raise Wrong(f"{environment}: exit status {status}, {errors}")


def rests(program, folder):
    """While nothing happens it sleeps: at most a tenth of a processor."""
    with Front(program, folder) as front:
        front.wait(front.console, "card ready")
        ticks = os.sysconf("SC_CLK_TCK")

        def used():
            fields = pathlib.Path(f"/proc/{front.session.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / ticks
        before = used()
        front.session.read(0.5)
        time.sleep(1.5)
        if used() - before > 0.2:
            raise Wrong(f"{used() - before:.2f} s of a processor in 2 s")
        front.quit()


def main():
    program, is_broken = sys.argv[1], sys.argv[2:] == ["--break"]
    if is_broken:
        BUTTONS["d"] = UP
    for case in (evening_of_a_game, files, windows, ends, rests):
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place) / "card"
            folder.mkdir()
            case(program, folder)
        print(case.__name__.replace("_", " "), flush=True)


if __name__ == "__main__":
    main()
