# SPDX-License-Identifier: MIT
"""Settings on the card: read at the start, written when they are changed, other lines kept; on this machine the power also fails at
each write and sync: settings.py PROGRAM [POWER | --break], where POWER is the program whose power fails"""

import pathlib
import shutil
import signal
import sys
import tempfile

import actions
import evening
import goboard
import play

FILE = "SETTINGS.TXT"
OTHERS = "# my board\r\nPB: Shūsaku\r\nOT: 15/300 Canadian\r\ncolour: green\r\n" + "x" * 300 + ": y\r\nthe end"
OLD = OTHERS.replace("colour", "KM: 7.5\r\ncolour")
NEW = "KM: 8\n" + OTHERS
CHANGE = "sdd" + "r" + "ddds"  # from the menu: half a point more komi, and start


def text_of(card):
    return (goboard.browser_board.call(["mtype", "-i", card, f"::/{FILE}"])).replace("\r\n", "\n")


def is_one_of(found, *texts):
    return any(found == text.replace("\r\n", "\n") for text in texts)


def cut_at(program, card, at):
    """The program until the power fails at that write or sync; whether it did."""
    with goboard.Board(program, card, environment={"GOBOARD_CUT": f"{at}:{at}"}) as board:
        board.send("".join(f"K {key}\n" for key in CHANGE) + "W\n" * 8)
        board.running.stdin.close()
        return board.running.wait(timeout=goboard.MOST_SECONDS) == -signal.SIGKILL


def cuts(program, place, fresh):
    """How many cuts there were; each leaves the old or the new text, once the board was on again."""
    seen, at = set(), 1
    while True:
        card = place / "cut.img"
        shutil.copy(fresh, card)
        is_cut = cut_at(program, card, at)
        with goboard.Board(program, card) as board:
            board.wait("card ready\n")
            board.sync()
        found = text_of(card)
        if not is_one_of(found, OLD, NEW):
            sys.exit(f"cut at {at}: {FILE} has {found!r}")
        seen.add(found)
        if not is_cut:
            break
        at += 1
    if len(seen) != 2:
        sys.exit("no cut leaves the old one, or none the new one")
    return at - 1


BOARD_SETTINGS = "dddds" + "lll" + "dll" + "d" + "lllll" + "s"  # dark, one scan, half a second


def greys(board):
    """The levels of the emulated display's pixels."""
    board.ask_monitor("screendump display.ppm")
    return set((board.path / "display.ppm").read_bytes()[-512 * 256 * 3:])


def is_dim(board):
    return max(greys(board)) < 200 if board.serial else "dim\n" in board.said


def waits(board, readings, expected):
    """Whether a stone counts after that many readings, and whether a stone out of turn is illegal after 1.4 s."""
    said = play.put(board, readings, (2, 2, 1))
    later = play.put(board, 15, (6, 6, 2)) + play.put(board, 14, (6, 2, 2))
    if ("move B cc" in said, "illegal" in later) != expected:
        sys.exit(f"the sensors' times are not those of the settings: {said}{later}")


def board_settings(program, card):
    """Brightness and the sensors' times: shown, kept, used at once and after power-on."""
    goboard.browser_board.make_card(card, {})
    with goboard.Board(program, card) as board:
        board.wait("card ready\n")
        actions.begin(board)
        board.wait("saved game\n")
        waits(board, 2, (False, False))
        board.press("l")
        actions.menu(board)
        if is_dim(board):
            sys.exit("dim before it was chosen")
        board.press(BOARD_SETTINGS[:-1])
        actions.titled(board, "Settings")
        board.press("s")
        for _ in range(3):
            board.wait("saved text\n")
        actions.menu(board)
        if not is_dim(board):
            sys.exit("not dim")
    if sorted(text_of(card).splitlines()) != ["SZ: 9", "brightness: 40", "scans: 1", "wait: 0.5"]:
        sys.exit(f"{FILE} has {text_of(card)!r}")
    goboard.browser_board.make_card(card, {FILE: text_of(card).encode()})
    with goboard.Board(program, card) as board:
        board.wait("card ready\n")
        actions.begin(board)
        board.wait("saved game\n")
        if not is_dim(board):
            sys.exit("not dim after power-on")
        waits(board, 2, (True, True))


def main():
    program, is_broken = sys.argv[1], sys.argv[2:] == ["--break"]
    power = None if is_broken else next(iter(sys.argv[2:]), None)
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        fresh, card = place / "fresh.img", place / "card.img"
        goboard.browser_board.make_card(fresh, {FILE: OLD.encode()})
        shutil.copy(fresh, card)
        with goboard.Board(program, card) as board:
            board.wait("card ready\n")
            board.press(CHANGE)
            board.wait("saved text\n")
            board.sync()
            memory = board.end()
        if not is_one_of(text_of(card), OLD if is_broken else NEW):
            sys.exit(f"{FILE} has {text_of(card)!r}")
        sgf = goboard.saved(card, "GAME0001.SGF")
        for value in ("KM[8]", "PB[Shūsaku]", "OT[15/300 Canadian]"):
            if value not in sgf:
                sys.exit(f"no {value} in {sgf}")
        empty = place / "empty.img"
        goboard.browser_board.make_card(empty, {})
        with goboard.Board(program, empty) as board:
            board.wait("card ready\n")
            board.press(evening.START_9X9)
            board.wait("saved game\n")
            board.wait("saved text\n")
            board.sync()
        if text_of(empty) != "SZ: 9\n":
            sys.exit(f"a new {FILE} has {text_of(empty)!r}")
        board_settings(program, place / "board.img")
        number = cuts(power, place, fresh) if power else 0
    print(f"{number} cuts. {memory}", end="")


if __name__ == "__main__":
    main()
