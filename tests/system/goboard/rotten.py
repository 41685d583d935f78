# SPDX-License-Identifier: MIT
"""A bit of the micro:bit's flash rots while the power is off: the board says so and begins another game, and both games can be read
from its flash: rotten.py FOLDER NANOSGF [--break bit|lost], where microbit.py built it"""

import pathlib
import re
import subprocess
import sys
import tempfile

import microbit

SENTENCE = b"! the game before is damaged; it stays in the flash, and nanosgf recover reads it*"
MOVES = 30
ROTTEN = 12


def play(board, first):
    """Moves on points from `first` on, which are not next to each other."""
    points = [2 * number + first for number in range(MOVES)]
    for number, point in enumerate(points):
        board.put(point, number % 2 + 1)
    board.sync()
    return [f"{'BW'[number % 2]}[{microbit.name_of(point)}]" for number, point in enumerate(points)]


def with_flipped_bit(pages, move):
    """The journal's pages after a bit of this move has rotted: kind, size and point are its bytes."""
    entry = bytes([3 if move[0] == "B" else 4, 2]) + move[2:4].encode()
    if pages.count(entry) != 1:
        sys.exit(f"the entry of {move} is {pages.count(entry)} times in the flash")
    left = bytearray(pages)
    left[pages.index(entry) + 3] ^= 0x10
    return bytes(left)


def recovered(tool, folder, pages):
    """Each game that the host's tool reads from the pages, and its moves."""
    (folder / "dump").write_bytes(pages)
    done = subprocess.run([tool, "recover", folder / "dump", "-o", folder / "games"], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    texts = [path.read_text() for path in sorted((folder / "games").glob("*.sgf"))]
    if not texts:
        sys.exit(f"nanosgf recover: {done.stdout}{done.stderr}")
    return [re.findall(r";([BW]\[[a-s]{2}\])", text) for text in texts], texts


def expect(found, expected, what):
    if found != expected:
        sys.exit(f"{what} are {found}\nnot {expected}")


def main():
    image, tool, fault = pathlib.Path(sys.argv[1]).resolve() / microbit.IMAGE, sys.argv[2], sys.argv[4:]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        with microbit.Board(image, folder) as board:
            first = play(board, 0)
            pages = board.pages()
        if fault != ["bit"]:
            pages = with_flipped_bit(pages, first[ROTTEN])
        if fault == ["lost"]:
            pages = with_flipped_bit(pages, first[ROTTEN + 3])
        with microbit.Board(image, folder, pages) as board:
            board.scans()
            board.sync()
            microbit.ask_again(board)
            board.sync()
            if board.said.count(SENTENCE) != 2:
                sys.exit(f"the damage is not said at the start and to a late host: {board.said.decode()}")
            second = play(board, 1)
            board.send("K s\n")
            board.sync()
            pages = board.pages()
        games, texts = recovered(tool, folder, pages)
        expect(games, [first[:ROTTEN] + first[ROTTEN + 1:], second], "the games in the flash")
        if ["lost" in text for text in texts] != [True, False]:
            sys.exit(f"the loss is not in the earlier game alone:\n{texts}")
        # The other game is whole: nothing is said of it at the next start.
        with microbit.Board(image, folder, pages) as board:
            board.scans()
            board.sync()
            if b"damaged" in board.said:
                sys.exit(f"a whole game is damaged: {board.said.decode()}")
    print(f"{len(first)} moves and one rotten bit, then {len(second)} moves")


if __name__ == "__main__":
    main()
