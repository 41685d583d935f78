# SPDX-License-Identifier: MIT
"""Settings on the card: read at the start, written when they are changed, other lines kept; on this machine the power also fails at
each write and sync: settings.py PROGRAM [POWER | --break], where POWER is the program whose power fails"""

import pathlib
import shutil
import signal
import sys
import tempfile

import evening
import goboard

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
        number = cuts(power, place, fresh) if power else 0
    print(f"{number} cuts. {memory}", end="")


if __name__ == "__main__":
    main()
