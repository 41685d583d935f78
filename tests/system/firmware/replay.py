# SPDX-License-Identifier: MIT
"""Replays a Go record with all its variations on a board of its own: is every move legal, is the game complete?"""

import argparse
import re
import sys


class Illegal(Exception):
    """A move that cannot be played; the text says why."""


class Board:
    """Stones, captures and the simple ko rule."""

    def __init__(self, size):
        self.size = size
        self.stones = {}
        self.forbidden = None
        self.captured = {"B": 0, "W": 0}

    def copy(self):
        other = Board(self.size)
        other.stones = dict(self.stones)
        other.forbidden = self.forbidden
        other.captured = dict(self.captured)
        return other

    def neighbours(self, point):
        column, row = point
        around = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        return [(c, r) for c, r in around if 0 <= c < self.size and 0 <= r < self.size]

    def group(self, point):
        colour, group, liberties, open_points = self.stones[point], {point}, set(), [point]
        while open_points:
            for near in self.neighbours(open_points.pop()):
                if near not in self.stones:
                    liberties.add(near)
                elif self.stones[near] == colour and near not in group:
                    group.add(near)
                    open_points.append(near)
        return group, liberties

    def play(self, colour, point):
        if point in self.stones:
            raise Illegal("the point is occupied")
        if point == self.forbidden:
            raise Illegal("the ko may not be taken back at once")
        self.stones[point] = colour
        taken = set()
        for near in self.neighbours(point):
            if self.stones.get(near, colour) != colour:
                group, liberties = self.group(near)
                taken |= group if not liberties else set()
        for stone in taken:
            del self.stones[stone]
        group, liberties = self.group(point)
        if not liberties:
            raise Illegal("suicide")
        self.captured[colour] += len(taken)
        self.forbidden = next(iter(taken)) if len(taken) == 1 and len(group) == 1 and len(liberties) == 1 else None


def tokens(text):
    """Parentheses, semicolons, and properties as (identifier, [values])."""
    for match in re.finditer(r"[();]|([A-Z]+)((?:\s*\[(?:[^\]\\]|\\.)*\])+)", text, re.S):
        if match[1]:
            yield match[1], re.findall(r"\[((?:[^\]\\]|\\.)*)\]", match[2], re.S)
        else:
            yield match[0], None


def replay(text):
    """Plays every line; returns moves of the main line, comments, variations, and the final main-line board."""
    board, number, stack, last = Board(19), 0, [], None
    main_moves, comments, variations, final = 0, 0, 0, None
    closed_before = False
    for name, values in tokens(text):
        if name == "(":
            variations += closed_before
            stack.append((board, number))
            board, closed_before = board.copy(), False
        elif name == ")":
            final = final or board
            board, number = stack.pop()
            closed_before = True
        elif name in ("B", "W"):
            number += 1
            last = f"move {number}, {name}[{values[0]}]"
            if name != "WB"[number % 2]:
                raise Illegal(f"{last}: not {name}'s turn")
            try:
                board.play(name, (ord(values[0][0]) - 97, ord(values[0][1]) - 97))
            except Illegal as illegal:
                raise Illegal(f"{last}: {illegal}") from None
            main_moves = number if final is None else main_moves
        elif name in ("C", "GC"):
            comments += 1
    return main_moves, comments, variations, final


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("record")
    parser.add_argument("--moves", type=int, default=0, help="exactly so many on the main line")
    parser.add_argument("--comments", type=int, default=0, help="at least so many")
    parser.add_argument("--variations", type=int, default=0, help="at least so many")
    wanted = parser.parse_args()
    with open(wanted.record, encoding="utf-8") as file:
        text = file.read()
    try:
        moves, comments, variations, final = replay(text)
    except Illegal as illegal:
        sys.exit(f"{wanted.record}: {illegal}")
    print(f"{moves} moves, {comments} comments, {variations} variations, "
          f"{final.captured['B']} stones captured by Black and {final.captured['W']} by White")
    if wanted.moves not in (0, moves) or comments < wanted.comments or variations < wanted.variations:
        sys.exit(f"{wanted.record}: not as complete as it should be")


if __name__ == "__main__":
    main()
