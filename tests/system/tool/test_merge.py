# SPDX-License-Identifier: MIT
"""`nanosgf merge`: no path, no value and no byte is lost, and what comes out is legal."""
import os
import random
import re
import unittest

import tool

ROUNDS = 3000 if tool.is_long else 100
LETTERS = "abcdefghi"
POINTS = [x + y for x in LETTERS for y in LETTERS]
STEPS = ("B", "W", "AB", "AW", "AE", "PL")
INFO = ("PB", "PW", "EV", "GC", "KM", "RE")
MARKS = ("CR", "MA", "SL", "SQ", "TR")
LISTS = (*MARKS, "TB", "TW", "VW", "DD", "AB", "AW", "AE")
EXCLUSIVE = (("DM", "GB", "GW", "UC"), ("BM", "DO", "IT", "TE"))


class Node:
    def __init__(self, parent=None):
        self.parent, self.children, self.properties = parent, [], []
        if parent:
            parent.children.append(self)

    def values(self, name):
        return [value for key, values in self.properties if key == name for value in values]

    def all(self):
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack += reversed(node.children)

    def path(self):
        return (self.parent.path() if self.parent else []) + [self]


def parse(text):
    """The roots of a collection that is well-formed."""
    roots, stack, node, name = [], [], None, None
    for token in re.findall(r"\(|\)|;|[A-Z0-9]+|\[(?:[^\]\\]|\\.)*\]", text, re.S):
        if token == "(":
            stack.append(node)
        elif token == ")":
            node = stack.pop()
        elif token == ";":
            node = Node(node)
            if not node.parent:
                roots.append(node)
        elif token[0] == "[":
            node.properties[-1][1].append(token[1:-1])
        else:
            node.properties.append((token, []))
    return roots


def written(node):
    text = ";" + "".join(name + "".join(f"[{value}]" for value in values) for name, values in node.properties)
    for child in node.children:
        text += written(child) if len(node.children) == 1 else f"({written(child)})"
    return text


def points(values):
    found = set()
    for value in values:
        first, _, last = value.partition(":")
        last = last or first
        found |= {chr(x) + chr(y) for x in range(ord(first[0]), ord(last[0]) + 1)
                  for y in range(ord(first[1]), ord(last[1]) + 1)} if value else set()
    return frozenset(found)


def plain(text):
    return re.sub(r"\\(.)", r"\1", text)


def number(text):
    return float(text)


def meaning(name, value):
    if name in ("B", "W"):
        return "" if value == "tt" else value
    if name in ("KM", "BL", "MN", "GB", "GW", "DM", "UC", "TE", "BM"):
        return number(value)
    return plain(value)


def step(node):
    """What makes two nodes the same."""
    moves = tuple((name, meaning(name, node.values(name)[0])) for name in ("B", "W", "PL") if node.values(name))
    setup = tuple((name, points(node.values(name))) for name in ("AB", "AW", "AE") if node.values(name))
    if moves or setup:
        return moves, setup
    return tuple(sorted((name, tuple(meaning(name, value) for value in values)) for name, values in node.properties
                        if name not in (*INFO, "VW", "DD")))


def info(node):
    return {name: str(meaning(name, node.values(name)[0])) for name in INFO if any(node.values(name))}


def spelled(chance, name, value):
    """The same value, written otherwise."""
    if name in ("B", "W") and value in ("", "tt"):
        return chance.choice(["", "tt"])
    if name in ("KM", "BL") and chance.random() < 0.5:
        return value + "0" if "." in value else value + ".0"
    if name in ("C", "N", "PB", "PW", "EV", "GC") and value and chance.random() < 0.5:
        at = chance.randrange(len(value))
        return value[:at] + "\\" + value[at:] if value[at] not in "\n\\" and value[at - 1:at] != "\\" else value
    return value


def properties_of(chance, node):
    """Gives a node legal properties of any kind."""
    free = POINTS[:24]
    chance.shuffle(free)
    for name in chance.sample(("C", "N", "BL", "MN", "GB", "TE", "TR", "SQ", "LB", "TB", "VW", "DD", "XX", "HO"),
                              chance.choice((0, 0, 1, 2, 4))):
        if name == "TE" and not (node.values("B") or node.values("W")):
            continue
        if name in ("GB", "TE"):
            name = chance.choice(EXCLUSIVE[name == "TE"])
        if name in LISTS:
            values = [free.pop() for _ in range(chance.randrange(1, 4))]
            if name in ("VW", "DD"):
                values = chance.choice((["aa:ee"], ["aa:cc"], ["aa:bc", "ca:cc"], [""]))
        else:
            values = {"C": ["one", "two words", "one\n\nthree"], "N": ["x", "y"], "BL": ["1.5", "2"], "MN": ["3", "4"],
                      "LB": [free[0] + ":A", "aa:B\\:b", "aa:C"], "XX": ["p", "q", " q"],
                      "DO": [""], "IT": [""]}.get(name, ["1", "2"])
            values = chance.sample(values, 1 if name not in ("LB", "XX") else 2)
            if name == "LB" and values[0][:2] == values[1][:2]:
                values.pop()
        node.properties.append((name, values))


def game(chance):
    root = Node()
    root.properties = [("FF", ["4"]), ("SZ", ["9"])]
    for name in chance.sample(INFO, chance.choice((0, 2, 3))):
        root.properties.append((name, [{"KM": "6.5", "RE": "B+R"}.get(name, "first")]))
    node, places = root, [root]
    for i in range(chance.randrange(1, 12)):
        node = Node(chance.choice(places) if chance.random() < 0.2 else node)
        if chance.random() < 0.1:
            node.properties = [("AB", ["aa:bb", chance.choice(POINTS[40:])]), ("PL", ["W"])]
        elif chance.random() < 0.95:
            node.properties = [("BW"[i % 2:][:1], None)]
            node.properties = [(node.properties[0][0], [chance.choice(["", *POINTS[:4]])])]
        properties_of(chance, node)
        places.append(node)
    return root


def edited(chance, root):
    """A copy of a game with other variations, values and spellings."""
    [copy] = parse("(" + written(root) + ")")
    for node in list(copy.all()):
        node.properties = [(name, [spelled(chance, name, value) for value in values]) for name, values in node.properties]
        node.properties = [(name, ["aa", "ab", "ba:bb", *values[1:]] if name == "AB" and chance.random() < 0.5 else values)
                           for name, values in node.properties]
        if chance.random() < 0.15:
            node.properties = [one for one in node.properties if one[0] in (*STEPS, "FF", "SZ", *INFO)]
            properties_of(chance, node)
        if node.parent and chance.random() < 0.08:
            node.parent.children.remove(node)
        if chance.random() < 0.1:
            Node(node).properties = [(chance.choice("BW"), [chance.choice(POINTS[:6])])]
    copy.properties = [(name, [chance.choice((values[0], "other"))] if name in ("PB", "EV", "GC") else values)
                       for name, values in copy.properties]
    return copy


def counterparts(root, node):
    """The nodes of the output that a node of an input may be."""
    found = [root]
    for below in node.path()[1:]:
        found = [child for one in found for child in one.children if step(child) == step(below)]
    return found


def effective(node, name):
    """VW or DD, as it applies to a node."""
    for above in reversed(node.path()):
        if any(key == name for key, _ in above.properties):
            return points(above.values(name))
    return frozenset()


class Merge(unittest.TestCase):
    def merged(self, folder, games):
        paths = [tool.write(folder, f"{i}.sgf", ("(" + written(game) + ")").encode()) for i, game in enumerate(games)]
        result = tool.run("merge", "--all-diagnostics", *paths)
        self.assertIn(result.status, (0, 1))
        self.assertEqual(result.status == 1, result.err != b"")
        roots = parse(result.out.decode())
        self.assertEqual(1, len(roots), result.out)
        return roots[0], result.err.decode(), result.out

    def check_legal(self, root):
        for node in root.all():
            names = [name for name, _ in node.properties]
            self.assertEqual(len(names), len(set(names)), "FF[4] general: a property stands in a node once")
            for group in EXCLUSIVE:
                self.assertLessEqual(sum(name in names for name in group), 1, names)
            for group in (MARKS, ("TB", "TW"), ("LB",)):
                each = [point for name in group for value in node.values(name)
                        for point in (points([value]) if name != "LB" else [value[:2]])]
                self.assertEqual(len(each), len(set(each)), "FF[4] properties: a point has one mark")
            if not node.children:
                above = [one for one in node.path() if info(one)]
                self.assertLessEqual(len(above), 1, "FF[4] general: one game-info node on a path")

    def check_node(self, root, node, err):
        found = counterparts(root, node)
        self.assertTrue(found, "a path is lost")
        for name, values in node.properties:
            if name in (*STEPS, *INFO, "VW", "DD", "FF", "SZ"):
                continue
            for value in values:
                if name in LISTS:
                    seen = all(any(point in points(one.values(name)) for one in found) or f" {name}[{point}] " in err
                               for point in points([value]))
                elif name == "C":
                    said = [part for one in found for text in one.values("C") for part in plain(text).split("\n\n")]
                    seen = all(part in said for part in plain(value).split("\n\n"))
                else:
                    seen = any(meaning(name, value) == meaning(name, other) for one in found for other in one.values(name))
                self.assertTrue(seen or f" {name}[{value}] " in err, (name, value))

    def check_info(self, root, game, out):
        """It stands on the way of the main line, or where a variation differs, or in a comment."""
        end = game
        while end.children:
            end = end.children[0]
        comments = "\n".join(plain(text) for one in root.all() for text in one.values("C"))
        here = {one for found in counterparts(root, end) for one in found.path()}
        anywhere = {one for node in game.all() for one in counterparts(root, node)}
        for name, value in info(game).items():
            is_there = any(value in info(one).get(name, "") for one in here | anywhere)
            self.assertTrue(is_there or re.search(f"{name}: {re.escape(value)}", comments), (name, value, out))

    def check_views(self, root, games):
        """The first game is shown as it was; the others where they are alone."""
        for number, game in enumerate(games):
            for node in game.all():
                found = counterparts(root, node)
                is_shared = any(counterparts(other, node) for other in games[:number])
                for name in ("VW", "DD"):
                    if number == 0 or not is_shared:
                        self.assertIn(effective(node, name), [effective(one, name) for one in found])

    @tool.in_folder
    def test_edited_copies(self, folder):
        """Every path, value and view of a game and its edited copies is in the result, or a message names it."""
        chance = random.Random(1)
        for _ in range(ROUNDS):
            first = game(chance)
            games = [first] + [edited(chance, first) for _ in range(chance.choice((1, 1, 2, 3)))]
            games = [one for one in games if one.children]
            with self.subTest(games=" ".join(f"({written(one)})" for one in games)):
                root, err, out = self.merged(folder, games)
                self.check_legal(root)
                for one in games:
                    for node in one.all():
                        self.check_node(root, node, err)
                    self.check_info(root, one, out)
                self.check_views(root, games)

    @tool.in_folder
    def test_again(self, folder):
        """A game that is merged with itself stays; merging one that is there already adds nothing."""
        chance = random.Random(2)
        for _ in range(ROUNDS):
            first = game(chance)
            with self.subTest(game=written(first)):
                twice, err, _ = self.merged(folder, [first, first])
                self.assertEqual(("", written(first)), (err, written(twice)))


if __name__ == "__main__":
    tool.main()
