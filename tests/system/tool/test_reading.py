# SPDX-License-Identifier: MIT
"""One meaning of a game: every command reads the same moves, size, time and position, whatever the order of the root."""
import itertools
import json
import re

import tool
import unittest

BLACK, WHITE = "B", "W"


class Board:
    """A Go board of stones in a dictionary: the rules of Go 2, slowly."""

    def __init__(self, columns, rows):
        self.size = columns, rows
        self.stones = {}

    def around(self, point):
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            beside = point[0] + x, point[1] + y
            if 0 <= beside[0] < self.size[0] and 0 <= beside[1] < self.size[1]:
                yield beside

    def take_if_breathless(self, point):
        group, open_points = {point}, [point]
        while open_points:
            for beside in self.around(open_points.pop()):
                if beside not in self.stones:
                    return
                if self.stones[beside] == self.stones[point] and beside not in group:
                    group.add(beside)
                    open_points.append(beside)
        for taken in group:
            del self.stones[taken]

    def play(self, color, point):
        self.stones[point] = color
        for beside in self.around(point):
            if self.stones.get(beside, color) != color:
                self.take_if_breathless(beside)
        self.take_if_breathless(point)

    def rows(self):
        return ["".join(self.stones.get((x, y), ".") for x in range(self.size[0])) for y in range(self.size[1])]


def points_of(values):
    for value in values:
        if "x" in value:
            yield value["x"], value["y"]
        elif "from" in value:
            for x in range(value["from"]["x"], value["to"]["x"] + 1):
                for y in range(value["from"]["y"], value["to"]["y"] + 1):
                    yield x, y


def main_line(game):
    """The properties of its nodes, from the root on."""
    parent, line = None, []
    for node in game["nodes"]:
        if node["parent"] == parent:
            line.append(node["properties"])
            parent = node["id"]
    return line


class Meaning:
    """What json says of a game: moves of the main line, size, time, and the last position of a game of Go."""

    def __init__(self, game):
        size = game["size"] or {"columns": 0, "rows": 0} # no size: neither said nor known of the game
        self.size = size["columns"], size["rows"]
        board = Board(*self.size)
        self.moves, self.time = 0, None
        self.names = {of["name"] for node in main_line(game) for of in node}
        for node in main_line(game):
            played = []
            for of in node:
                name, values = of["name"], of["values"]
                if name in ("AB", "AW", "AE"):
                    for point in points_of(values):
                        if name == "AE":
                            board.stones.pop(point, None)
                        else:
                            board.stones[point] = name[1]
                if name in (BLACK, WHITE) and name not in [move[0] for move in played]:
                    # Values that do not count, or cannot be read, are raw.
                    played += [(name, value) for value in values if not isinstance(value, dict) or "raw" not in value][:1]
                if name == "TM" and self.time is None:
                    read = [value for value in values if not isinstance(value, dict)]
                    self.time = read[0] if read else None
            for color, value in played:
                self.moves += 1
                if isinstance(value, dict) and value.get("kind") == "play":
                    board.play(color, (value["x"], value["y"]))
        self.position = board.rows() if game["GM"] == 1 else None


def read_json(data):
    done = tool.run("json", "-", input=data)
    return json.loads(done.out), done


def shown_rows(text, columns, rows):
    """The stones of a board drawn in the terminal, below the names of its columns, which are two characters wide."""
    lines = text.splitlines()
    names = " ".join("ABCDEFGHJKLMNOPQRSTUVWXYZ"[:columns])
    top = next((number for number, line in enumerate(lines) if line.strip() == names), len(lines))
    cells = [line[re.match(r" *\d*", line).end() + 1:][:2 * columns:2] for line in lines[top + 1:top + 1 + rows]]
    return ["".join({"●": BLACK, "○": WHITE}.get(cell, ".") for cell in row) for row in cells]


def differences(data, games=None):
    """What another command makes of the first game than json does."""
    games = games or read_json(data)[0]
    if not games:
        return []
    meaning = Meaning(games[0])
    found = []

    def compare(what, got, expected):
        if got != expected:
            found.append(f"{what}: {got} instead of {expected}")

    infos = [json.loads(line) for line in tool.run("info", "--json", "-", input=data).out.splitlines()]
    if len(infos) != len(games):
        return [f"info: {len(infos)} games instead of {len(games)}"]
    for info, game in zip(infos, games):
        compare("info, moves", info["moves"], Meaning(game).moves)
        compare("info, size", info["size"], game["size"])
        if Meaning(game).time is not None and "time_limit" in info:
            compare("info, time", float(info["time_limit"]), float(Meaning(game).time))
    show = tool.run("show", "--color", "never", "-", input=data).out.decode()
    number = re.search(r"^Move (\d+):", show, re.M)
    # MN gives other numbers.
    if "MN" not in meaning.names and meaning.position is not None and max(meaning.size) <= 52:
        compare("show, moves", int(number.group(1)) if number else 0, meaning.moves)
    if meaning.position is not None and max(meaning.size) <= 25 and "VW" not in meaning.names:
        compare("show, position", shown_rows(show, *meaning.size), meaning.position)
    converted = tool.run("convert", "--to", "ff4", "-q", "-", input=data)
    if converted.status != 2:
        again = [Meaning(game) for game in read_json(converted.out)[0]]
        if again:
            compare("convert, moves", again[0].moves, meaning.moves)
            compare("convert, size", again[0].size, meaning.size)
            compare("convert, position", again[0].position, meaning.position)
            if meaning.time is not None:  # json reads numbers only, convert also words such as "1 hr"
                compare("convert, time", again[0].time, meaning.time)
    return found


def recovered_moves(folder, data):
    path = tool.write(folder, "in.sgf", data)
    return [json.loads(line) for line in tool.run("recover", "--json", path).out.splitlines()]


class Orders(unittest.TestCase):
    """Game 1: the order of a root's properties is free."""

    ROOTS = [
        (["FF[4]", "GM[11]", "SZ[11]", "AB[k11]", "AW[a1][b2]"], ";B[c3]"),
        (["FF[4]", "SZ[60]", "GM[11]", "AB[ba50]"], ""),
        (["TM[60]", "FF[1]", "GM[1]"], ""),
        (["FF[4]", "SZ[9]", "VW[aa][cc]"], ""),
        (["FF[4]", "B[tt]", "SZ[21]"], ""),
        (["FF[4]", "AB[tu]", "SZ[19]"], ""),
        (["FF[4]", "CA[UTF-8]", "PB[é]", "C[é]"], ""),
    ]

    def test_every_order_means_the_same(self):
        for properties, rest in self.ROOTS:
            orders = list(itertools.permutations(properties))
            if tool.is_broken:
                orders.append(tuple(properties[:-1]))
            meanings = {}
            for order in orders:
                data = ("(;" + "".join(order) + rest + ")").encode()
                games, done = read_json(data)
                self.assertNotIn(b"root-order", done.err, data)
                nodes = games[0].pop("nodes")
                root = sorted(nodes[0]["properties"], key=str)
                meanings.setdefault(json.dumps([games[0], root, nodes[1:], done.status]), data)
                if order in (orders[0], orders[-1]):
                    self.assertEqual([], differences(data), data)
            self.assertEqual(1, len(meanings), list(meanings.values())[:2])


class LargeRoots(unittest.TestCase):
    """Game 1: a root of up to 1 MB is kept until SZ is known; a longer one is read once, and a sentence says so."""

    @tool.in_folder
    def test_roots_beyond_1_mb(self, folder):
        sentence = b"byte 10: FF, GM, SZ or CA after values that depend on them (root-order)"
        for length, is_known in ((1000000, True), (1300000, False)):
            data = b"(;FF[4]AB[jj]C[" + b"x" * length + b"]SZ[9];B[aa])"
            size = 9 if is_known else 19
            path = tool.write(folder, "large.sgf", data)
            for done in (tool.run("json", path), tool.run("json", "-", input=data)):
                self.assertEqual(({"columns": size, "rows": size}, 1), (json.loads(done.out)[0]["size"], done.status))
                self.assertEqual(not is_known, sentence in done.err, done.err)
                self.assertIn(b"byte 10: point beyond the board (point-off-board)", done.err)


class Doubles(unittest.TestCase):
    """Game 4: the first value counts, and every command counts the same moves."""

    GAMES = [
        (b"(;FF[4]GM[1]SZ[9];B[aa][bb];W[cc]B[dd]C[1]C[2])", 3, ["values-extra", "two-moves", "property-duplicate"]),
        (b"(;FF[4]GM[1]SZ[9];B[zz];W[aa])", 1, ["point-off-board"]),
        (b"(;FF[4]GM[1]SZ[9]B[jj];W[aa])", 1, ["point-off-board"]),
        (b"(;FF[4]GM[1]B[jj]SZ[9];W[aa])", 1, ["point-off-board"]),
        (b"(;FF[4]GM[1]SZ[9];B[aa]B[bb];W[cc])", 2, ["property-duplicate"]),
        (b"(;FF[4]GM[1]SZ[9]SZ[13];B[ll];W[cc])", 1, ["property-duplicate", "point-off-board"]),
        (b"(;FF[4]GM[1]SZ[9];B[];W[tt];B[aa])", 3, []),
        (b"(;FF[4]GM[11];B[a1];W[swap-sides];B[??])", 2, ["point-malformed"]),
        (b"(;FF[4]GM[3];B[e2-e4];W[e7-e5])", 2, []),
    ]

    @tool.in_folder
    def test_all_commands_count_the_same_moves(self, folder):
        for data, moves, codes in self.GAMES:
            self.assertEqual([], differences(data), data)
            games, done = read_json(data)
            self.assertEqual(moves + tool.is_broken, Meaning(games[0]).moves, data)
            self.assertEqual(moves, recovered_moves(folder, data)[0]["moves"], data)
            for code in codes:
                self.assertIn(code, done.err.decode(), data)

    def test_times(self):
        """Minutes where FF[1] or FF[2] says so; without FF seconds, as real files mean it."""
        for root, seconds in (("FF[1]TM[60]", 3600), ("FF[2]TM[60]", 3600), ("FF[3]TM[60]", 60), ("FF[4]TM[60]", 60), ("TM[60]", 60),
                              ("TM[60]FF[1]", 3600)):
            data = f"(;GM[1]{root};B[aa])".encode()
            self.assertEqual([], differences(data), data)
            self.assertEqual(seconds, Meaning(read_json(data)[0][0]).time, data)

    def test_comments_are_joined(self):
        shown = tool.run("show", "-", input=b"(;FF[4];C[first]N[a]C[second]N[b])").out.decode()
        self.assertIn("first\n\nsecond", shown)
        self.assertIn("a b", shown)


if __name__ == "__main__":
    tool.main()
