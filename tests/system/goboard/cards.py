# SPDX-License-Identifier: MIT
"""Cards that are bad: the go board says a sentence, offers a way on, formats nothing, and loses nothing that it said was safe:
cards.py PROGRAM [CASE... | --break]"""

import hashlib
import os
import pathlib
import re
import resource
import shutil
import sys
import tempfile
import time

from actions import (GAME, LIST, MESSAGE, NEXT, NEXT_AT_ROOT, NO_FOLDER, START_19X19, START_AGAIN, UNREADABLE, begin, comes, fail, finish,
                     lists, menu, move_name, moves, says, says_soon, selected, titled)
import evening
import goboard
import letters

NO_CARD = "No card answers. Put one in."
NO_FAT = "The card has no FAT. Format it on a PC."
OTHER = "This is not the card of the game. Put that in."
FULL = "The card is full or locked."
TITLE = (65, 0, 1)     # beside the board of a game that is replayed
BESIDE = (65, 8, 6)
STATE = (65, 56, 1)
LONG_GAME = GAME.replace(b";W", b"XX[%s];W" % (b"x" * 600))  # its second move is in another sector


class Place:
    """A folder with cards, and the program that is tested."""

    def __init__(self, program, folder, is_broken):
        self.program = program
        self.folder = pathlib.Path(folder)
        self.is_broken = is_broken
        self.is_emulated = pathlib.Path(program).suffix == ".elf"

    def card(self, files, name="card"):
        path = self.folder / f"{name}.img"
        goboard.browser_board.make_card(path, files)
        return path

    def bytes_card(self, content, name="card"):
        path = self.folder / f"{name}.img"
        path.write_bytes(content)
        return path

    def board(self, card):
        return goboard.Board(self.program, card)


def check_value(card):
    return hashlib.sha256(card.read_bytes()).hexdigest()


def unchanged(card, before, what):
    if check_value(card) != before:
        fail(f"{what} was written to")


def holds(card, name, count, side=9):
    """The file has the first `count` moves, and no others."""
    text = goboard.saved(card, name)
    expected = [move_name(side, i).replace(" ", "") for i in range(count)]
    if evening.moves_of(text) != expected:
        fail(f"{name} has not {count} moves: {text}")
    return text


def none(place):
    """No card: said on the menu; the board takes one that is put in later."""
    card = place.card({"A.sgf": GAME})
    with place.board(None) as board:
        menu(board, "" if place.is_broken else NO_CARD)
        board.press("ds")
        says(board, LIST, NO_FOLDER)
        board.press("l")
        menu(board, NO_CARD)
        board.insert(card)
        menu(board)
        board.press("ds")
        lists(board, "Games on the card", ">A.sgf")


def no_fat(place):
    """An empty card: nothing is written to it."""
    card = place.bytes_card(bytes(1 << 20))
    foreign(place, card)


def other_file_system(place):
    """A file system of Linux, and one whose boot sector names none."""
    card = place.bytes_card(bytes(1 << 20))
    goboard.browser_board.call([shutil.which("mke2fs", path=os.environ["PATH"] + ":/sbin:/usr/sbin"), "-q", "-F", card])
    foreign(place, card)
    foreign(place, place.bytes_card((b"\xEB\x76\x90EXFAT   ".ljust(510, b"\0") + b"\x55\xAA").ljust(1 << 20, b"\0"), "exfat"))


def foreign(place, card):
    before = check_value(card)
    good = place.card({}, "good")
    with place.board(card) as board:
        menu(board, NO_FAT)
        begin(board)
        moves(board, 2)
        says(board, STATE, "No card")
        board.press("l")
        menu(board, NO_FAT)
        unchanged(card, before, "a card without FAT")
        board.eject()
        board.insert(good)
        says_soon(board, "saved 2 W ca")
        menu(board)
        board.press("s")
        finish(board)
    holds(good, "GAME0001.SGF", 2)
    unchanged(card, before, "a card without FAT")


def fill(card, left):
    """Fills a card but for `left` bytes."""
    free = int(goboard.browser_board.call(["mdir", "-i", card, "::/"]).splitlines()[-2].split("bytes")[0].replace(" ", ""))
    filler = card.with_suffix(".fill")
    filler.write_bytes(bytes(free - left))
    goboard.browser_board.call(["mcopy", "-i", card, filler, "::/filler"])


def full(place):
    """No room for a game: no older game is removed for it; with room made on a PC it goes on."""
    card = place.card({"A.sgf": GAME, "GAME0001.SGF": b"(;FF[4]GM[1]SZ[9]AP[nanosgf:0.1];B[cc])"})
    fill(card, 0)
    with place.board(card) as board:
        menu(board)
        begin(board)
        moves(board, 2)
        board.press("l")
        menu(board, FULL)
        board.press("ds")
        lists(board, "Games on the card", ">A.sgf", "GAME0001.SGF")
        board.press("l")
        board.eject()
        goboard.browser_board.call(["mdel", "-i", card, "::/filler"])
        board.insert(card)
        says_soon(board, "saved 2 W ca")
        menu(board)
        board.press("s")
        finish(board)
    holds(card, "GAME0002.SGF", 2)
    if "B[cc]" not in goboard.saved(card, "GAME0001.SGF"):
        fail("the older game was changed")


def full_while_recording(place):
    """The card becomes full in the middle of a game."""
    card = place.card({})
    fill(card, 2048)
    with place.board(card) as board:
        menu(board)
        begin(board, START_19X19, 19)
        count = 0
        said = ""
        while "card refuses" not in said:
            said += moves(board, 1, count)
            count += 1
            if count == 150:
                fail("the card is not full after 150 moves")
        moves(board, 1, count)
        count += 1
        safe = said.count("\nsaved ")
        board.press("l")
        menu(board, FULL)
        board.eject()
        if len(evening.moves_of(goboard.saved(card, "GAME0001.SGF"))) < safe - 1:
            fail("a move that was safe is not on the card")
        goboard.browser_board.call(["mdel", "-i", card, "::/filler"])
        board.insert(card)
        says_soon(board, f"saved {count} {move_name(19, count - 1)}")
        menu(board)
        board.press("s")
        finish(board)
    holds(card, "GAME0001.SGF", count, 19)


def locked(place):
    """The card takes no writes. On this machine alone: the emulated card does not say that a write failed."""
    if place.is_emulated:
        return
    card = place.card({"A.sgf": GAME})
    before = check_value(card)
    with place.board(card) as board:
        menu(board)
        board.sync()
        limits = resource.prlimit(board.running.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        begin(board)
        moves(board, 2)
        board.press("l")
        for _ in range(5):  # it asks the card again each second, and says the same
            menu(board, FULL)
            board.tick(1000)
            board.sync()
        unchanged(card, before, "a locked card")
        board.press("ds")
        lists(board, "Games on the card", ">A.sgf")
        board.press("l")
        resource.prlimit(board.running.pid, resource.RLIMIT_FSIZE, limits)
        says_soon(board, "saved 2 W ca")
        menu(board)
        board.press("s")
        finish(board)
    holds(card, "GAME0001.SGF", 2)


def pulled_while_reading(place):
    """In a folder, in a game, and in the middle of a long search."""
    card = place.card({"Deep/A.sgf": LONG_GAME, "B.sgf": GAME})
    with place.board(card) as board:
        board.wait("card ready\n")
        board.press("dss")
        lists(board, "Games on the card", ">A.sgf")
        board.eject()
        board.press("l")
        says(board, LIST, NO_FOLDER)
        board.insert(card)
        board.press("u")
        lists(board, "Games on the card", ">Deep/", "B.sgf")
        board.press("ss")
        says(board, NEXT_AT_ROOT, "> C7")
        board.eject()
        board.press("r")
        says(board, BESIDE, UNREADABLE)
        board.press("r")
        board.sync()
        says(board, BESIDE, UNREADABLE)
        board.insert(card)
        board.press("r")
        says(board, NEXT_AT_ROOT, "> C7")
        board.press("r")
        says(board, NEXT, "> G3")
        board.press("r")
        says(board, NEXT, "> C3")
        board.eject()
        board.press("l")
        says(board, BESIDE, UNREADABLE)
        board.press("l")
        says(board, LIST, NO_FOLDER)
        board.press("ll")
        titled(board, "Go board")


def pulled_while_recording(place):
    """Play goes on for some ten moves; what was played meanwhile is recorded when the card is back."""
    card = place.card({})
    with place.board(card) as board:
        board.wait("card ready\n")
        begin(board)
        board.wait("saved game\n")
        moves(board, 4)
        board.eject()
        holds(card, "GAME0001.SGF", 4)
        moves(board, 4, 4)
        says(board, STATE, "No card")
        board.press("l")
        menu(board, NO_CARD)
        board.press("s")
        moves(board, 3, 8)
        says(board, MESSAGE, "Play waits for the card.")
        board.insert(card)
        says_soon(board, "saved 11 B af")
        moves(board, 1, 11)
        says(board, STATE, "Saved")
        finish(board)
    holds(card, "GAME0001.SGF", 12)


def another_card(place):
    """In a game another card is not written to; the right one goes on. Or the game is left, and a new one begins there."""
    card, another = place.card({}), place.card({"GAME0003.SGF": GAME, "Mine.sgf": GAME}, "another")
    before = check_value(another)
    with place.board(card) as board:
        board.wait("card ready\n")
        begin(board)
        moves(board, 3)
        board.eject()
        board.insert(another)
        moves(board, 1, 3)
        board.tick(1500)
        board.press("l")
        menu(board, OTHER)
        unchanged(another, before, "another card")
        board.eject()
        board.insert(card)
        says_soon(board, "saved 4 W cb")
        menu(board)
        board.press("s")
        finish(board)
    holds(card, "GAME0001.SGF", 4)


def game_left(place):
    """The card of the game is gone for good: a button leaves the game, and the next one is on the other card."""
    card, another = place.card({}), place.card({"GAME0003.SGF": GAME}, "another")
    with place.board(card) as board:
        board.wait("card ready\n")
        begin(board)
        moves(board, 3)
        board.eject()
        board.insert(another)
        moves(board, 1, 3)
        board.tick(1500)
        board.press(evening.END)
        menu(board, OTHER)
        selected(board, "Leave the last game")
        board.press("s")
        selected(board, "Record a game")
        menu(board)
        begin(board)
        moves(board, 2)
        finish(board)
    holds(card, "GAME0001.SGF", 3)
    holds(another, "GAME0004.SGF", 2)


def card_changed_between_games(place):
    """A card that is put in between two games keeps its games, whatever the card before had."""
    card, another = place.card({}), place.card({"GAME0002.SGF": GAME}, "another")
    with place.board(card) as board:
        board.wait("card ready\n")
        begin(board)
        moves(board, 2)
        finish(board)
        board.eject()
        board.insert(another)
        begin(board, START_AGAIN)
        says_soon(board, "saved game")
        moves(board, 3)
        finish(board)
    holds(card, "GAME0001.SGF", 2)
    holds(another, "GAME0003.SGF", 3)
    if goboard.saved(another, "GAME0002.SGF").encode() != GAME:
        fail("the game of the other card was changed")


def card_changed_while_browsing(place):
    """The browser finds another card first, and then a game begins."""
    card, another = place.card({"Mine.sgf": GAME}), place.card({"GAME0002.SGF": GAME}, "another")
    with place.board(card) as board:
        board.wait("card ready\n")
        board.eject()
        board.press("dss")
        says(board, BESIDE, UNREADABLE)
        board.press("l")
        board.insert(another)
        board.press("u")
        lists(board, "Games on the card", ">GAME0002.SGF")
        board.press("l")
        begin(board)
        moves(board, 3)
        finish(board)
    holds(another, "GAME0003.SGF", 3)
    if goboard.saved(another, "GAME0002.SGF").encode() != GAME:
        fail("the game of the other card was changed")


def pulled_before_a_game(place):
    """The card is out when a second game begins, and comes back."""
    card = place.card({})
    with place.board(card) as board:
        board.wait("card ready\n")
        begin(board)
        moves(board, 2)
        finish(board)
        board.eject()
        begin(board, START_AGAIN)
        moves(board, 2)
        board.press("l")
        menu(board, NO_CARD)
        board.insert(card)
        says_soon(board, "saved 2 W ca")
        menu(board)
        board.press("s")
        finish(board)
    holds(card, "GAME0001.SGF", 2)
    holds(card, "GAME0002.SGF", 2)


def many_entries(place):
    """5,000 games in a folder."""
    folder = place.folder / "many"
    folder.mkdir()
    for i in range(5000):
        (folder / f"{i:05}.sgf").write_bytes(GAME)
    card = place.card({})
    goboard.browser_board.call(["mmd", "-i", card, "::/many"])
    goboard.browser_board.call(["mcopy", "-i", card, *sorted(folder.iterdir()), "::/many"])
    with place.board(card) as board:
        board.wait("card ready\n")
        board.press("dss")
        lists(board, "Games on the card", ">00000.sgf", *(f"0000{i}.sgf" for i in range(1, 7)))
        for _ in range(4):
            board.press("d" * 25)
            board.sync()
        lists(board, "Games on the card", *(f"{'>' if i == 100 else ''}{i:05}.sgf" for i in range(98, 105)))
        board.press("s")
        says(board, TITLE, "1: 0")


def large_file(place):
    """A file of 10 MB: its first game is there at once, its end after a while, and left stops a search."""
    text = b"(;SZ[9]PB[Long]" + (b";B[cc];W[gg];B[cg];W[gc];B[aa];W[bb]C[" + b"x" * 900 + b"]") * ((10 << 20) // 939) + b")"
    card = place.folder / "card.img"
    card.write_bytes(bytes(16 << 20))
    goboard.browser_board.call([shutil.which("mkfs.fat", path=os.environ["PATH"] + ":/sbin:/usr/sbin"), "-F", "16", "-s", "4", card])
    (place.folder / "Long.sgf").write_bytes(text)
    goboard.browser_board.call(["mcopy", "-i", card, place.folder / "Long.sgf", "::/"])
    with place.board(card) as board:
        board.wait("card ready\n")
        board.press("ds")
        lists(board, "Games on the card", ">Long.sgf")
        board.press("s")
        says(board, NEXT_AT_ROOT, "> C7")
        board.press("r")
        says(board, NEXT, "> G3")
        board.press("sdds")
        says(board, BESIDE, "Searching")
        board.press("l")
        says(board, BESIDE, "Stopped.")
        says(board, TITLE, "1: 1 B C7")
        if place.is_emulated:  # there it takes minutes
            return
        board.press("sdds")
        says(board, (65, 0, 2), f"1: {text.count(b';') - 1} W B8")


def truncated(place):
    """Files that end anywhere: each node before the end is shown."""
    files = {f"{size:03}.sgf": GAME[:size] for size in range(0, len(GAME), 3)}
    card = place.card(files)
    with place.board(card) as board:
        board.wait("card ready\n")
        board.press("ds")
        for i, (name, text) in enumerate(files.items()):
            titled(board, "Games on the card")
            board.press("d" if i else "")
            selected(board, name)
            board.press("s")
            moves = re.findall(rb"[BW]\[..\]", text)
            last = ["0", "1 B C7", "2 W G3", "3 B C3"][len(moves)]
            comes(board, lambda lines: letters.paragraph(lines, *TITLE), f"1: {last}", "r")
            board.press("r")
            board.sync()
            says(board, TITLE, f"1: {last}")
            comes(board, lambda lines: letters.text_of(lines)[0], "Game", "s")
            board.press("uus")
        titled(board, "Games on the card")


def long_names(place):
    """Names of 255 letters, of a folder and a file, and one of 244 bytes of kana: their starts are shown, and they open."""
    latin, kana = "F" * 255 + "/" + "N" * 251 + ".sgf", "あ" * 80 + ".sgf"
    card = place.card({latin: GAME, kana: GAME})
    with place.board(card) as board:
        board.wait("card ready\n")
        board.press("ds")
        row_starts(board, "F" * 25, top=11)
        board.press("s")
        row_starts(board, "N" * 25)
        board.press("s")
        says(board, TITLE, "1: 0")
    with place.board(card) as board:
        board.wait("card ready\n")
        board.press("ds")
        row_starts(board, "F" * 25, top=11)
        board.press("ds")
        says(board, TITLE, "1: 0")


def row_starts(board, start, top=letters.LINE + 1):  # of its letters; rows with kana are higher
    comes(board, lambda lines: letters.line_at([~column for column in letters.columns_of(lines)], 2, top), start)


CASES = (none, no_fat, other_file_system, full, full_while_recording, locked, pulled_while_reading, pulled_while_recording, another_card,
         game_left, card_changed_between_games, card_changed_while_browsing, pulled_before_a_game, many_entries, large_file, truncated, long_names)


def main():
    program, names = sys.argv[1], sys.argv[2:]
    is_broken = names == ["--break"]
    for case in CASES:
        if names and not is_broken and case.__name__ not in names:
            continue
        begun = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            case(Place(program, folder, is_broken))
        print(f"{case.__name__.replace('_', ' ')}: {time.monotonic() - begun:.1f} s", flush=True)


if __name__ == "__main__":
    main()
