# SPDX-License-Identifier: MIT
"""What tests do at a go board, stones and buttons, and what they expect on its screen."""

import sys
import time

import evening
import letters

UNREADABLE = NO_FOLDER = "The card cannot be read. Put it in again and press a key."
# Where text is: pixels from the left and from the top, and rows.
SENTENCE, LIST = (2, 48, 2), (2, 24, 3)  # on the menu, in place of a list
NEXT, NEXT_AT_ROOT = (65, 8, 1), (65, 32, 1)
MESSAGE = (65, 25, 3)  # below the clocks of a game that is recorded
MOST_SECONDS = 3 if "--break" in sys.argv else 20
START_19X19 = START_AGAIN = "sddddds"
GAME = b"(;SZ[9]PB[Left];B[cc]C[One];W[gg]C[Two];B[cg]C[Three])"


def fail(text):
    sys.exit(text)


def comes(board, read, expected, keys=""):
    """Waits until the screen has a text, while the board's time passes and buttons are pressed."""
    end = time.monotonic() + MOST_SECONDS
    while True:
        board.press(keys)
        board.tick()
        lines = [line.ljust(128) for line in board.screen()[0]]
        found = read(lines)
        if found == expected:
            return
        if time.monotonic() > end:
            fail(f"the screen has {found!r} instead of {expected!r}:\n" + "\n".join(lines))


def says(board, place, expected):
    comes(board, lambda lines: letters.paragraph(lines, *place), expected)


def says_soon(board, text):
    """The board tries its card every second, and says this line on its console."""
    said = ""
    for _ in range(60):
        board.tick(500)
        said += board.sync()
        if f"{text}\n" in said:
            return
    fail(f"the board does not say {text!r}, but\n{said}")


def titled(board, title):
    comes(board, lambda lines: letters.text_of(lines)[0], title)


def lists(board, title, *rows):
    """The screen is this list, its selected row marked by `>`."""
    comes(board, lambda lines: [row for row in letters.text_of(lines) if row], [title, *rows])


def selected(board, row):
    comes(board, lambda lines: [row[1:] for row in letters.text_of(lines) if row[:1] == ">"], [row])


def menu(board, sentence=""):
    titled(board, "Go board")
    says(board, SENTENCE, sentence)


def moves(board, count, first=0):
    """Stones on free points, Black and White in turn: each is there for five readings. What was said."""
    said = ""
    for i in range(first, first + count):
        column, row = point_of(board.side, i)
        board.map[row * board.side + column] = 1 + i % 2
        for _ in range(5):
            board.now += 100
            board.send(f"S {board.now} {as_digits(board.map)}\n")
        said += board.sync()
    return said


def point_of(side, i):
    """Two columns apart for Black and White, so that nothing is captured."""
    return i // (2 * side) * 4 + i % 2 * 2, i // 2 % side


def move_name(side, i):
    column, row = point_of(side, i)
    return f"{'BW'[i % 2]} {chr(97 + column)}{chr(97 + row)}"


def as_digits(stones):
    packed = bytearray((len(stones) + 3) // 4)
    for at, stone in enumerate(stones):
        packed[at // 4] |= stone << at % 4 * 2
    return packed.hex()


def begin(board, keys=evening.START_9X9, side=9):
    board.side, board.map = side, [0] * (side * side)
    board.press(keys)


def finish(board):
    board.press(evening.END)
    board.wait("saved end\n")
