# SPDX-License-Identifier: MIT
"""One power cut for people to look at: builds the recording board in DIRECTORY, cuts its power while a move is being
written, restarts it, and shows what it says. The finished game goes to FILE, what the display shows to PICTURE:
show.py DIRECTORY FILE PICTURE"""

import argparse
import pathlib
import random
import struct
import sys
import zlib

import cuts
import emulated_board

NUMBER = 42    # of the move that is being written when the power fails
NEW_BYTES = 5  # of it that get onto the card: less than an entry has


def acknowledged_before(number):
    return f"acknowledged {cuts.ENTRIES[number - 1]}\n".encode()


def write_of(board, whole, number):
    """The sector write of that move: its data names the point, and the move before is acknowledged by then."""
    point = cuts.GAME[number - 1][1].encode()
    for write in whole.writes:
        if point in write.data:
            cut = (write.begin + write.end) // 2
            run = board.run(bytes(emulated_board.CARD_SIZE), cut)
            if run.said.endswith(acknowledged_before(number)):
                return write, cut, run
    sys.exit(f"no sector is written for move {number} alone")


def tear(card, write):
    """The card file as the emulator left it, but a few bytes of the sector on its way are new and the rest is garbage."""
    left = bytearray(card)
    rest = emulated_board.garbage(random.Random(write.begin), emulated_board.SECTOR - NEW_BYTES)
    emulated_board.put(left, write.sector, write.data[:NEW_BYTES] + rest)
    return bytes(left)


def few(lines, first, last):
    """The first and last of many lines, for a page."""
    shown = lines if len(lines) <= first + last + 1 else [*lines[:first], "...", *lines[len(lines) - last:]]
    for line in shown:
        print(f"    {line}".rstrip())


def show(board):
    """The card after the cut and the exported game, or nothing where something is lost that was acknowledged."""
    whole = board.run(bytes(emulated_board.CARD_SIZE))
    write, cut, run = write_of(board, whole, NUMBER)
    print("A game is recorded on an SD card, and the power fails\n")
    print("Another board: an emulated lm3s6965evb, Cortex-M3, with an SD card on its SPI bus.")
    print("What it says on its serial port; acknowledged is what the card has for good:\n")
    few(run.said.decode().splitlines(), 1, 3)
    print(f"\nPower off before instruction {cut:,}, while sector {write.sector} is written, with move {NUMBER}. The card is")
    print(f"left with {NEW_BYTES} new bytes of that sector, and garbage behind them. Power on again:\n")
    left = tear(run.card, write)
    restarted = board.run(left)
    lines = restarted.said.decode().split("begin of file\n")[0].splitlines()
    recovered = [line for line in lines if line.startswith("recovered ")]
    drawn = [line for line in lines[len(recovered):] if not line.startswith("acknowledged ")]
    few(recovered, 1, 3)
    print()
    for line in drawn:
        print(f"    {line}".rstrip())
    print()
    few(lines[len(recovered) + len(drawn):], 2, 2)
    held = run.lines("acknowledged ")
    try:
        cuts.check_whole(restarted, held, whole.lines("acknowledged ")[len(held):][:1])
    except cuts.Lost as reason:
        print(f"\nThis went wrong: {reason}")
        return None, None
    return left, "(" + restarted.lines("(")[0] + "\n"


def png(width, height, pixels):
    """PNG (ISO 15948) of RGB bytes."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + pixels[row * width * 3:(row + 1) * width * 3] for row in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("picture", type=pathlib.Path)
    chosen = parser.parse_args()
    directory = chosen.directory.resolve()
    emulated_board.build(directory, "recorder")
    board = emulated_board.Board(directory)
    card, exported = show(board)
    if card is None:
        sys.exit(1)
    chosen.file.write_text(exported, encoding="utf-8")
    chosen.picture.write_bytes(png(*board.display(card)))
    print("\nNothing that was acknowledged is lost, and nothing is there that was not played.")
    print(f"The whole game, as the board sent it: {chosen.file}")
    print(f"What is on the board's own display:   {chosen.picture}")


if __name__ == "__main__":
    main()
