# SPDX-License-Identifier: MIT
"""The display of the recording board shows the position at the end, after a restart too: display.py DIRECTORY"""

import pathlib
import sys

import cuts
import emulated_board

sys.path.append(str(emulated_board.ROOT / "tests/system/firmware"))
import replay  # noqa: E402

# Pixels of the display: a point's width and height, and where the middle of the first one is.
WIDTH, HEIGHT, LEFT, TOP = 4, 3, 27, 4
SHADES = {"B": 0x00, "W": 0xFF, None: 0x99}


def expected():
    board = replay.replay(f"(;SZ[19]{cuts.MOVES})")[3]
    return [board.stones.get((column, row)) for row in range(19) for column in range(19)]


def shown(width, height, pixels):
    scale = width // 128
    if (width, height) != (128 * scale, 64 * scale):
        sys.exit(f"a picture of {width}x{height}")
    points = []
    for row in range(19):
        for column in range(19):
            x, y = (LEFT + column * WIDTH) * scale, (TOP + row * HEIGHT) * scale
            grey = pixels[(y * width + x) * 3]
            points.append(next((stone for stone, shade in SHADES.items() if shade == grey), f"grey {grey}"))
    return points


def main():
    directory = pathlib.Path(sys.argv[1]).resolve()
    board = emulated_board.Board(directory)
    blank = bytes(emulated_board.CARD_SIZE)
    for card in (blank, board.run(blank, 3_000_000).card):
        points = shown(*board.display(card))
        if points != expected():
            sys.exit("\n".join(str(points[row * 19:(row + 1) * 19]) for row in range(19)))


if __name__ == "__main__":
    main()
