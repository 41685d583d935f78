# SPDX-License-Identifier: MIT
"""The model of hands plays a game on the go board, whose power fails; the record on the card is the game that was meant:
evening.py HANDS PROGRAM [--break moves|picture]. The last screen is the README's first picture, which port/demo.sh writes as
build/demo/goboard-game.png."""

import pathlib
import re
import subprocess
import sys
import tempfile

import goboard

START_9X9 = "sllddddds"  # from the menu to a game on 9x9
END = "sdddds" + "dds"    # the end of the game, and that Black won
SCANS_AT_ONCE = 20        # a second
PICTURE = goboard.ROOT / ".github/goboard.png"


def script(hands, seed="1"):
    """The lines of the scans, and the moves that are meant."""
    lines = subprocess.run([hands, seed], check=True, capture_output=True, text=True).stdout.splitlines()
    return lines[:-1], lines[-1].split()[1:]


def whole(lines, at):
    """A line with the map that holds there, as the port wants it after power-on."""
    maps = [line.split(" ")[2] for line in lines[:at + 1] if line.count(" ") == 2]
    return " ".join([*lines[at].split(" ")[:2], maps[-1]])


def play(board, lines):
    """Sends scans; what the board said."""
    said = ""
    for at in range(0, len(lines), SCANS_AT_ONCE):
        board.send("".join(line + "\n" for line in lines[at:at + SCANS_AT_ONCE]))
        said += board.sync()
    return said


def moves_of(sgf):
    return [color + point for color, point in re.findall(r";([BW])\[([a-s]{2})\]", sgf)]


def check(hands, program, fault=None):
    lines, meant = script(hands)
    cut = len(lines) * 3 // 5
    lines[cut] = whole(lines, cut)
    with tempfile.TemporaryDirectory() as place:
        card = pathlib.Path(place) / "card.img"
        goboard.browser_board.make_card(card, {"A game.sgf": b"(;SZ[9];B[aa])"})
        with goboard.Board(program, card) as board:
            board.wait("card ready\n")
            board.press(START_9X9)
            board.wait("saved game\n")
            said = play(board, lines[:cut])
        with goboard.Board(program, card) as board:
            board.wait("continued after move ")
            said += play(board, lines[cut:])
            if "take off" not in said or "illegal" not in said or "advice" not in said:
                sys.exit(f"no capture or no advice in\n{said}")
            screen = board.screen()[0]
            board.press(END)
            board.wait("saved end\n")
            memory = board.end()
        sgf = goboard.saved(card, "GAME0001.SGF")
        found = moves_of(sgf)
        if fault == "moves":
            meant[-1], meant[-2] = meant[-2], meant[-1]
        if found != meant or "RE[B+]" not in sgf or "UNFINISHED" in sgf:
            sys.exit(f"meant were {' '.join(meant)}\nthe card has {sgf}")
        if fault == "picture":
            screen.reverse()
        if goboard.rows_of(PICTURE.read_bytes()) != goboard.rows_of(goboard.picture(screen)):
            sys.exit(f"{PICTURE} is not the last screen, which is\n" + "\n".join(screen))
        if pathlib.Path(program).suffix == ".elf":
            goboard.browser_board.check_memory(memory, "port/goboard/README.md")
        print(f"{len(lines)} scans, {len(found)} moves, power cut at scan {cut}. {memory}", end="")


def main():
    check(*sys.argv[1:3], *sys.argv[4:])


if __name__ == "__main__":
    main()
