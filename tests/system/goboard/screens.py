# SPDX-License-Identifier: MIT
"""The go board's screens, one after the other by its buttons, are those of the folder screens: screens.py PROGRAM [--update | --break]
A file has the picture, two pixels a character, its check value, and the lights where the board has some on."""

import pathlib
import sys
import tempfile
import time

import goboard

SCREENS = pathlib.Path(__file__).resolve().parent / "screens"
GAME = ("(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Kuwahara Shūsaku]PW[Иван]RE[B+2]C[Who plays well, and who plays with strength? Ōsaka, 1846.]"
        ";B[dd];W[ee]C[Three ways.](;B[cc];W[dc])(;B[gg])(;B[aa](;W[ab];B[bb];W[ba]C[Black's stone is taken.])))"
        "(;SZ[19]AB[dp][pd]AW[qq];W[dd];B[pp]TR[pp][qq]CR[oo]MA[pn]SQ[oq]SL[qo]LB[op:Ab]\n[pq:7]C[nn:z])").encode()
FILES = {"Shūsaku.sgf": GAME, "Problems/One.sgf": b"(;SZ[9]AB[aa];B[bb])", "read me.txt": b"no game", "Empty.sgf": b""}

MOST_SECONDS = 4  # until the board has read the card

# Buttons, and the name of the screen after them.
STEPS = (("", "menu"), ("s", "new game"), ("lrd", "new game, handicap"), ("uus", "menu"), ("ds", "folder"), ("s", "root"), ("r", "first move"),
         ("r", "fork"), ("dd", "third way"), ("r", "in the third way"), ("s", "ways"), ("dds", "end"), ("s", "ways at the end"), ("s", "comment"),
         ("l", "end"), ("l", "before the end"), ("sdddds", "second game"), ("rr", "second game, end"), ("sds", "near"),
         ("sdddds", "no third game"), ("suus", "folder"), ("dd", "empty file selected"), ("s", "no game"), ("suus", "empty file selected"),
         ("us", "Problems"), ("l", "folder"), ("l", "menu"), ("dds", "problems in files"), ("ds", "problems in a folder"), ("s", "problem"),
         ("s", "before a try"), ("r", "problem"), ("llluuuss", "solved"), ("s", "after a try"), ("us", "menu"))


def shown(board):
    lines, check = board.screen()
    lights = board.lights()
    return "\n".join([*lines, check, *(lights if any(line.strip("0") for line in lights) else [])]) + "\n"


def comes_to(board, expected):
    """What is shown when the board has read the card: it comes to the expected screen within some seconds, or not at all."""
    end = time.monotonic() + MOST_SECONDS
    while (found := shown(board)) != expected and time.monotonic() < end:
        time.sleep(0.01)
    return found


def main():
    program, option = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory() as place:
        card = pathlib.Path(place) / "card.img"
        goboard.browser_board.make_card(card, FILES)
        with goboard.Board(program, card) as board:
            board.wait("card ready\n")
            for buttons, name in STEPS:
                board.press("l" if option == ["--break"] and name == "fork" else buttons)
                file = SCREENS / f"{name}.txt"
                if option == ["--update"]:
                    time.sleep(1)
                    SCREENS.mkdir(exist_ok=True)
                    file.write_text(shown(board), encoding="ascii")
                    continue
                expected = file.read_text(encoding="ascii")
                text = comes_to(board, expected)
                if text != expected:
                    sys.exit(f"after {buttons!r} the screen {name!r} is\n{text}instead of\n{expected}")
            print(f"{len(STEPS)} screens. {board.end()}", end="")


if __name__ == "__main__":
    main()
