# SPDX-License-Identifier: MIT
"""Problems on the go board, solved by its keys and by its sensors: what it answers, what it calls right, what it keeps on the card:
problems.py PROGRAM [--break]"""

import pathlib
import sys
import tempfile

import goboard

SIDE = 9
# A file, and tries: moves of the solver, and what the board says after the last one; `other`: neither.
CASES = {
    "Marked.sgf": ("(;SZ[9]AB[aa]PL[B](;B[ba];W[bb])(;B[cc];W[cd];B[dd]C[RIGHT]))", (("ba", "wrong"), ("cc dd", "right"), ("ee", "wrong"))),
    "Words.sgf": ("(;SZ[9](;W[ba]C[Wrong.])(;W[cc]C[Correct! White lives.];B[cd]))", (("ba", "wrong"), ("cc", "right"))),
    "Signs.sgf": ("(;SZ[9](;B[ba]BM[1];W[bb];B[cb])(;B[cc]TE[1];W[cd];B[dd])(;B[dc]GW[1])(;B[ec]GB[1]))",
                  (("ba", "wrong"), ("cc dd", "right"), ("dc", "wrong"), ("ec", "right"))),
    "Plain.sgf": ("(;SZ[9];B[ba];W[bb](;B[cc])(;B[dd]))", (("ba cc", "right"), ("ba dd", "wrong"))),
    "Start.sgf": ("(;SZ[9];B[aa];W[bb]C[START](;B[ba]C[WRONG])(;B[cc]C[CORRECT]))", (("ba", "wrong"), ("cc", "right"))),
    "Other.sgf": ("(;SZ[9](;B[ba]C[NOTTHIS])(;B[cc]C[RIGHT])(;B[ca]C[FORCE];W[cb];B[cc]))", (("ba", "other"), ("cc", "right"), ("hh", "other"), ("ca cc", "wrong"))),
    "Choice.sgf": ("(;SZ[9];B[cc](;W[aa];B[ab]C[WRONG])(;W[bb]C[CHOICE];B[ef]C[RIGHT])(;W[dd]C[CHOICE];B[ef]C[RIGHT]))",
                   (("cc ef", "right"), ("cc ef", "right"))),
}
STATISTICS = {"Marked.sgf": "1 1", "Words.sgf": "1 1", "Signs.sgf": "1 1", "Plain.sgf": "1 1", "Start.sgf": "1 1", "Other.sgf": "1 1", "Choice.sgf": "1 1"}
PROBLEMS = "dds"  # from the menu


class Solver:
    """The keys that put a stone on a point."""

    def __init__(self, board):
        self.board = board
        self.at = [SIDE // 2, SIDE // 2]

    def play(self, point):
        wanted = [ord(letter) - ord("a") for letter in point]
        keys = ""
        for axis, (less, more) in enumerate(("lr", "ud")):
            distance = wanted[axis] - self.at[axis]
            keys += (more if distance > 0 else less) * abs(distance)
        self.at = wanted
        self.board.press(keys + "ss")  # the first row of the list is "Play here"


def answer(board):
    """What the board says when it has read the file."""
    board.wait("problem ")
    return board.wait("\n").strip()


def solve(board, solver, moves):
    """What it says after the last move."""
    for move in moves.split():
        solver.play(move)
        said = answer(board)
    return said


def reading(stones):
    """A scan of the sensors: points and their colours."""
    octets = [0] * 91
    for color, points in stones.items():
        for point in points:
            index = (ord(point[1]) - ord("a")) * SIDE + ord(point[0]) - ord("a")
            octets[index // 4] |= color << index % 4 * 2
    return "".join(f"{octet:02x}" for octet in octets)


def by_sensors(board):
    """The advice says what to put on the board; a stone is a move; the answer is asked for."""
    at = 1000

    def show(stones, scans):
        nonlocal at
        for _ in range(scans):
            at += 50
            board.send(f"S {at} {reading(stones)}\n")
        return board.sync()

    said = show({1: ["bb"]}, 80)
    if "advice B aa" not in said:
        sys.exit(f"no advice to put the stone of the problem in\n{said}")
    said = show({1: ["aa"]}, 20) + show({1: ["aa", "cc"]}, 10)
    if "move B cc" not in said:
        sys.exit(f"no move in\n{said}")
    said = show({1: ["aa", "cc"]}, 80)
    if "advice W cd" not in said:
        sys.exit(f"no answer in\n{said}")
    said = show({1: ["aa", "cc"], 2: ["cd"]}, 20) + show({1: ["aa", "cc", "dd"], 2: ["cd"]}, 10)
    if "problem right" not in said or "saved text" not in said:
        sys.exit(f"not solved in\n{said}")


def main():
    program, is_broken = sys.argv[1], sys.argv[2:] == ["--break"]
    tries = 0
    with tempfile.TemporaryDirectory() as place:
        card = pathlib.Path(place) / "card.img"
        goboard.browser_board.make_card(card, {name: text.encode() for name, (text, _) in CASES.items()})
        with goboard.Board(program, card) as board:
            board.wait("card ready\n")
            for number, (name, (_, tried)) in enumerate(CASES.items()):
                board.press(PROBLEMS + "d" * number + "s")
                answer(board)
                solver = Solver(board)
                for moves, expected in tried:
                    found = solve(board, solver, moves)
                    if found != ("right" if is_broken and expected == "wrong" else expected):
                        sys.exit(f"{name}: {moves} is {found}, not {expected}")
                    board.press("sds")  # again
                    answer(board)
                    tries += 1
                board.press("sus")  # the menu
            board.press(PROBLEMS + "s")
            answer(board)
            by_sensors(board)
            board.press("sus")
            memory = board.end()
        lines = goboard.saved(card, "PROBLEMS.TXT").splitlines()
        expected = dict(STATISTICS, **{"Marked.sgf": "2 2"})
        if sorted(lines) != sorted(f"{name}: {numbers}" for name, numbers in expected.items()):
            sys.exit(f"PROBLEMS.TXT has {lines}")
    print(f"{len(CASES)} files, {tries} tries. {memory}", end="")


if __name__ == "__main__":
    main()
