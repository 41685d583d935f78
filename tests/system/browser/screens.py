# SPDX-License-Identifier: MIT
"""The browser on the emulated board shows what it should: screens.py DIRECTORY [--build FATFS | --break]"""

import pathlib
import sys
import tempfile

import browser_board

LONG = "Kuwahara Shūsaku – Inoue Gennan Inseki, the ear-reddening game with all of its comments.sgf"

# Variations, a capture, a pass, setup, a comment that is longer than a line, a second game with another board.
GAME = "\n".join((
    "(;GM[1]FF[4]CA[UTF-8]SZ[9]C[Who plays well, and who plays with strength? Ōsaka, 1846.];B[dd];W[ee]C[Here are three ways.]",
    "(;B[cc];W[dc];B[])",
    "(;B[gg]C[Instead])",
    "(;B[aa](;W[ab];B[bb];W[ba]C[Black's stone is taken.])))",
    "(;SZ[19]AB[dp][pd];W[dd](;B[pp])(;B[qq]))",
    "(;SZ[9];B[aa];B[bb]",
)).encode()

# More than the RAM of the board many times over: 400 games of 100 moves.
LARGE = "".join(f"(;SZ[9]C[Round {game + 1}.]" + "".join(f";{'BW'[move % 2]}[{chr(97 + move % 9)}{chr(97 + move // 9 % 9)}]"
                                                       for move in range(100)) + ")\n" for game in range(400)).encode()

FILES = {LONG: GAME, "Problems of the first month/One.sgf": b"(;SZ[9]AB[aa](;B[bb])(;W[cc]))", "read me.txt": b"no game",
         "Large.SGF": LARGE}
FILES.update({f"Tournament of the season, round {number:02}.sgf": b"(;SZ[9];B[aa])" for number in range(1, 12)})
FILES["Empty.sgf"] = b""

HELP = "n p: next, back  1-9 v V: variations  e f: end, fork  g G: games  u: folder"

FIRST = f"""\
> {LONG[:78]}
  Problems of the first month/
  Large.SGF
  Tournament of the season, round 01.sgf
  Tournament of the season, round 02.sgf
  Tournament of the season, round 03.sgf
  Tournament of the season, round 04.sgf
  Tournament of the season, round 05.sgf
j k J K e: down, up, pages, end  Enter: open  u: folder above"""

SECOND = """\
> Tournament of the season, round 06.sgf
  Tournament of the season, round 07.sgf
  Tournament of the season, round 08.sgf
  Tournament of the season, round 09.sgf
  Tournament of the season, round 10.sgf
  Tournament of the season, round 11.sgf
  Empty.sgf

j k J K e: down, up, pages, end  Enter: open  u: folder above"""

FORK = f"""\
{LONG[:80]}
   A B C D E F G H J                         game 1  node 2  move 2
 9 . . . . . . . . . 9                       Black to play
 8 . . . . . . . . . 8                       captured by Black 0, by White 0
 7 . . . . . . . . . 7                       1 B C7  2 B G3  3 B A9
 6 . . . X . . . . . 6
 5 . . . .(O). . . . 5
 4 . . . . . . . . . 4                       Here are three ways.
 3 . . . . . . . . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J

{HELP}"""

TAKEN = f"""\
{LONG[:80]}
   A B C D E F G H J                         game 1  node 10  move 6
 9 .(O). . . . . . . 9                       Black to play
 8 O X . . . . . . . 8                       captured by Black 0, by White 1
 7 . . . . . . . . . 7
 6 . . . X . . . . . 6
 5 . . . . O . . . . 5
 4 . . . . . . . . . 4                       Black's stone is taken.
 3 . . . . . . . . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J

{HELP}"""

NINETEEN = f"""\
{LONG[:80]}
   A B C D E F G H J K L M N O P Q R S T     game 2  node 1  move 1
19 . . . . . . . . . . . . . . . . . . . 19  Black to play
18 . . . . . . . . . . . . . . . . . . . 18  captured by Black 0, by White 0
17 . . . . . . . . . . . . . . . . . . . 17  1 B Q4  2 B R3
16 . . .(O). . . . . . . . . . . X . . . 16
15 . . . . . . . . . . . . . . . . . . . 15
14 . . . . . . . . . . . . . . . . . . . 14
13 . . . . . . . . . . . . . . . . . . . 13
12 . . . . . . . . . . . . . . . . . . . 12
11 . . . . . . . . . . . . . . . . . . . 11
10 . . . . . . . . . . . . . . . . . . . 10
 9 . . . . . . . . . . . . . . . . . . . 9
 8 . . . . . . . . . . . . . . . . . . . 8
 7 . . . . . . . . . . . . . . . . . . . 7
 6 . . . . . . . . . . . . . . . . . . . 6
 5 . . . . . . . . . . . . . . . . . . . 5
 4 . . . X . . . . . . . . . . . . . . . 4
 3 . . . . . . . . . . . . . . . . . . . 3
 2 . . . . . . . . . . . . . . . . . . . 2
 1 . . . . . . . . . . . . . . . . . . . 1
   A B C D E F G H J K L M N O P Q R S T
{HELP}"""


class Check:
    def __init__(self, board):
        self.board = board

    def shows(self, what, keys, expected):
        """The whole screen after these keys."""
        lines = self.board.press(keys)
        if "\n".join(lines) != expected:
            sys.exit(f"{what}: after {keys!r} the screen is\n" + "\n".join(lines) + "\ninstead of\n" + expected)

    def says(self, what, keys, *parts):
        """What must be on the screen after these keys."""
        lines = self.board.press(keys)
        missing = [part for part in parts if not any(part in line for line in lines)]
        if missing:
            sys.exit(f"{what}: after {keys!r} the screen is\n" + "\n".join(lines) + f"\nwithout {missing}")


def walk(check, first):
    lines = check.board.screen()
    if "\n".join(lines) != first:
        sys.exit("the first screen is\n" + "\n".join(lines) + "\ninstead of\n" + first)
    check.shows("a folder is a window of eight names", "j" * 8, SECOND)
    check.says("the last entry", "j" * 20, "> Empty.sgf")
    check.says("a file without a game", "\r", "There is none.")
    check.shows("up to the first entry", "u" + "k" * 14, FIRST)
    check.says("a comment over two lines", "\r", "game 1  node 0", "Who plays well, and who plays with", "strength? Ōsaka, 1846.", "1 B D6")
    check.shows("the variations of a node", "nn", FORK)
    check.says("a pass in the first one", "nnn", "node 5  move 5", "White to play")
    check.says("the end of a variation", "n", "There is none.", "node 5  move 5")
    check.shows("back to the fork", "f", FORK)
    check.says("the second variation", "2", "node 6", "Instead")
    check.says("its sibling", "v", "node 7", "1 W A8")
    check.shows("a capture at its end", "e", TAKEN)
    check.says("the capture is taken back", "p", "node 9  move 5", "captured by Black 0, by White 0", " 9 X . . .", " 8 O(X). .")
    check.shows("the next game, on another board", "gn", NINETEEN)
    check.says("its second variation", "2", "node 3  move 2", " 3 . . . . . . . . . . . . . . . .(X). .")
    check.says("the third game", "g", "game 3  node 0")
    check.says("it ends early", "e", "node 2  move 2")
    check.says("nobody knows what follows", "g", "The file ends before it.", "game 3  node 2")
    check.says("the game before", "G", "game 2  node 0")
    check.says("a folder with a long name", "uj\r", "> One.sgf")
    check.says("a file in it", "\r", "1 B B8  2 W C7")
    check.says("back to the card", "uu", f"> {LONG[:78]}")
    check.says("above the card there is nothing", "u", f"> {LONG[:78]}")
    check.says("a collection larger than the memory", "jj\r", "game 1  node 0", "Round 1.")
    check.says("its 41st game", "g" * 40, "game 41  node 0", "Round 41.")
    check.says("the end of that", "e", "game 41  node 100  move 100")
    check.says("the node before", "<", "node 99  move 99")
    check.says("its folder", "u", "> Large.SGF")


def main():
    directory = pathlib.Path(sys.argv[1]).resolve()
    if sys.argv[2:3] == ["--build"]:
        browser_board.build(directory, pathlib.Path(sys.argv[3]).resolve())
        return
    first = FIRST.replace("round 05", "round 06") if sys.argv[2:] == ["--break"] else FIRST
    with tempfile.TemporaryDirectory() as place:
        card = pathlib.Path(place) / "card.img"
        browser_board.make_card(card, FILES)
        with browser_board.Browser(directory, card) as board:
            walk(Check(board), first)
            memory = board.end()
            browser_board.check_memory(memory, "port/README.md")
            print(memory, end="")


if __name__ == "__main__":
    main()
