# SPDX-License-Identifier: MIT
"""A board as a dictionary of stones."""


class Board:
    def __init__(self, columns, rows):
        self.columns, self.rows, self.stones = columns, rows, {}

    def copy(self):
        made = Board(self.columns, self.rows)
        made.stones = dict(self.stones)
        return made

    def stone(self, point):
        return self.stones.get(point)

    def position(self):
        return frozenset(self.stones.items())

    def note_pass(self):
        pass

    def put(self, color, area):
        for point in area:
            self.stones.pop(point, None)
            if color:
                self.stones[point] = color

    def neighbours(self, point):
        column, row = point
        for each in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if 1 <= each[0] <= self.columns and 1 <= each[1] <= self.rows:
                yield each

    def group(self, point, found=None):
        found = found or {point}
        for each in self.neighbours(point):
            if each not in found and self.stone(each) == self.stone(point):
                found.add(each)
                self.group(each, found)
        return found

    def is_dead(self, group):
        return all(self.stone(each) is not None for point in group for each in self.neighbours(point))

    def play(self, color, point):
        """How many stones were captured, and whether it was a suicide."""
        self.stones[point] = color
        captured = 0
        for each in self.neighbours(point):
            if self.stone(each) not in (None, color):
                group = self.group(each)
                if self.is_dead(group):
                    captured += len(group)
                    self.put(None, group)
        own = self.group(point)
        is_suicide = self.is_dead(own)
        if is_suicide:
            self.put(None, own)
        return captured, is_suicide

    def swap(self):
        """Mirrors all stones at the long diagonal and turns their colours; false if one falls off."""
        other = {"B": "W", "W": "B"}
        made = {(row, column): other[color] for (column, row), color in self.stones.items() if row <= self.columns and column <= self.rows}
        is_whole = len(made) == len(self.stones)
        self.stones = made
        return is_whole
