# SPDX-License-Identifier: MIT
"""A game is recorded by keys and sensors: what the serial port says, the screen and the lights are, step by step, those of the file
screens/record.log: record.py PROGRAM [--update | --break]"""

import pathlib
import sys
import tempfile

import actions
import evening
import goboard
import screens

LOG = screens.SCREENS / "record.log"
BLACK, WHITE = 1, 2
# What is done: stones (column, row, colour; colour 0 takes one off) or buttons; and readings after it, 100 ms apart.
STEPS = (("a game of 9x9 begins", evening.START_9X9, 10),
         ("Black", [(1, 0, BLACK)], 10), ("White", [(0, 0, WHITE)], 10),
         ("Black captures", [(0, 1, BLACK)], 10), ("the stone is taken off", [(0, 0, 0)], 10),
         ("White", [(4, 4, WHITE)], 10), ("a stone is gone", [(1, 0, 0)], 50), ("it is back", [(1, 0, BLACK)], 10),
         ("Black", [(5, 5, BLACK)], 5), ("it slides", [(5, 5, 0), (5, 4, BLACK)], 10), ("White", [(3, 5, WHITE)], 10),
         ("undo", "sdds", 10), ("its stone is taken off", [(3, 5, 0)], 10), ("White passes", "sds", 10),
         ("three at once", [(2, 7, BLACK), (6, 7, WHITE), (7, 2, BLACK)], 30), ("the other order", "r", 10),
         ("the end", evening.END, 10))


def do(board, what, readings):
    """What the serial port said."""
    if isinstance(what, str):
        board.press(what)
        what = []
    for column, row, color in what:
        board.map[row * board.side + column] = color
    said = ""
    for _ in range(readings):
        board.now += 100
        board.send(f"S {board.now} {actions.as_digits(board.map)}\n")
        said += board.sync()
    return said


def record(program, card, is_broken):
    text = ""
    with goboard.Board(program, card) as board:
        board.side, board.map = 9, [0] * 81
        board.wait("card ready\n")
        for name, what, readings in STEPS[:2] + STEPS[3:] if is_broken else STEPS:
            text += f"---- {name}\n{do(board, what, readings)}{screens.shown(board)}"
    return text


def main():
    with tempfile.TemporaryDirectory() as place:
        card = pathlib.Path(place) / "card.img"
        goboard.browser_board.make_card(card, {})
        text = record(sys.argv[1], card, sys.argv[2:] == ["--break"])
        if sys.argv[2:] == ["--update"]:
            LOG.write_text(text, encoding="ascii")
            return
        for expected, found in zip(LOG.read_text(encoding="ascii").split("---- "), text.split("---- ")):
            if found != expected:
                sys.exit(f"{found}\ninstead of\n{expected}")
        print(f"{len(STEPS)} steps, {goboard.saved(card, 'GAME0001.SGF')}", end="")


if __name__ == "__main__":
    main()
