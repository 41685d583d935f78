# SPDX-License-Identifier: MIT
"""A game on the sensors is counted: a dead stone is lifted, another is marked by the cursor, and the result goes to the record:
counting.py PROGRAM [--break]"""

import pathlib
import sys
import tempfile

import evening
import goboard
import problems

# A wall each, and in the area of each a stone of the other.
BLACK = [f"d{row}" for row in "abcdefghi"] + ["hh"]
WHITE = [f"f{row}" for row in "abcdefghi"] + ["bb"]
COUNT = "sdddds" + "uus"  # from the game: its end, and the row above the last one


def show(board, at, black, white, scans=6):
    """Readings of the sensors; the time after them, and what the board said."""
    for _ in range(scans):
        at += 50
        board.send(f"S {at} {problems.reading({1: black, 2: white})}\n")
    return at, board.sync()


def expect(board, lights, what):
    found = board.lights()
    if found != lights:
        sys.exit(f"{what}: lights {found}")


def blinking(points):
    return ["".join("2" if f"{column}{row}" in points else "0" for column in "abcdefghi") for row in "abcdefghi"]


def main():
    program, is_broken = sys.argv[1], sys.argv[2:] == ["--break"]
    with tempfile.TemporaryDirectory() as place:
        card = pathlib.Path(place) / "card.img"
        goboard.browser_board.make_card(card, {})
        with goboard.Board(program, card) as board:
            board.wait("card ready\n")
            board.press(evening.START_9X9)
            board.wait("saved game\n")
            at, said = 0, ""
            for number in range(2 * len(BLACK)):
                at += 2000
                at, more = show(board, at, BLACK[:(number + 2) // 2], WHITE[:(number + 1) // 2])
                said += more
            if said.count("move ") != 2 * len(BLACK):
                sys.exit(f"not {2 * len(BLACK)} moves in\n{said}")
            board.press(COUNT)
            at, _ = show(board, at, BLACK, WHITE)
            expect(board, blinking([]), "all alive")
            alive = board.screen()
            at, _ = show(board, at, BLACK, WHITE[:-1])  # lifted
            at, _ = show(board, at, BLACK, WHITE)       # and put back
            expect(board, blinking(["bb"]), "lifted")
            board.press("r" * 7 + "d" * 7 + "ss")       # the cursor starts in the corner
            expect(board, blinking(["bb", "hh"]), "by the cursor")
            if board.screen() == alive:
                sys.exit("the picture does not change")
            if is_broken:
                board.press("ss")
            board.press("sdds")
            board.wait("saved end\n")
            memory = board.end()
        sgf = goboard.saved(card, "GAME0001.SGF")
        if "RE[W+6.5]" not in sgf:
            sys.exit(f"not W+6.5 in {sgf}")
    print(f"counted. {memory}", end="")


if __name__ == "__main__":
    main()
