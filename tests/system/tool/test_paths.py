# SPDX-License-Identifier: MIT
"""`nanosgf show` with --path and --move: every node of games as they come, deep ones, broken ones, in any charset."""
import os
import random
import re
import subprocess
import unittest

import tool

JAPANESE = "これは黒の良い手です。次に白は左下の隅を守るしかありませんでした。表"


def show(data, *options):
    return tool.run("show", *options, "-", input=data)


def last(data, *options):
    match = re.search("^(Move .*?|Before the first move) ·", show(data, *options).out.decode(), re.M)
    return match[1] if match else None


class Node:
    """Of a random game: a move or none, a comment of its own, and children."""

    def __init__(self, number, parent, generator):
        self.number, self.children = number, []
        self.has_move = number != 0 and generator.random() < 0.8
        self.way = parent.way + [self] if parent else [self]
        if parent:
            parent.children.append(self)

    def text(self):
        move = f"{'BW'[self.number % 2]}[{chr(97 + self.number % 19)}{chr(97 + self.number // 19)}]" if self.has_move else ""
        return f";C[node {self.number}.]{move}"

    def path(self):
        """The numbers of --path that lead to it, and whether a number is needed for each."""
        pairs = zip(self.way, self.way[1:])
        return ".".join(str(node.children.index(child)) for node, child in pairs if len(node.children) > 1)

    def moves(self):
        return sum(node.has_move for node in self.way)


def random_game(generator, size):
    root = Node(0, None, generator)
    nodes = [root]
    while len(nodes) < size:
        nodes.append(Node(len(nodes), generator.choice(nodes[-4:] + [generator.choice(nodes)]), generator))
    # In the order of the file, as FF[4] or as careless programs write it.
    text, open_ends = "(;FF[4]SZ[19]" + root.text()[1:], [root]

    def write(node):
        pieces = [node.text() if node is not root else ""]
        for child in node.children:
            rest = write(child)
            is_last = child is node.children[-1]
            if len(node.children) == 1 and generator.random() < 0.7:
                pieces.append(rest)
            elif is_last and len(node.children) > 1 and generator.random() < 0.2:
                pieces.append(rest)  # a node after variations
            else:
                pieces.append(generator.choice(["(", "\n(", "( ", "(\t\n", "x("]) + rest + generator.choice([")", " )\n"]))
        return "".join(pieces)

    return (text + write(root) + ")").encode(), nodes


class Paths(unittest.TestCase):
    def test_every_node_of_random_games(self):
        generator = random.Random(7)
        for number in range(6):
            data, nodes = random_game(generator, 24)
            for node in nodes:
                if node.children and (not node.has_move or number % 2):
                    continue  # --move stops at the first node with so many moves
                options = ["--path", node.path()] * bool(node.path()) + ["--move", str(node.moves())] * bool(node.children)
                result = show(data, *options)
                self.assertIn(f"node {node.number}.", result.out.decode(), (data, options, result.err))

    def test_a_node_after_variations_is_their_last_sibling(self):
        record = b"(;SZ[5];B[aa](;W[bb](;B[ab]);B[ba])(;W[cc];B[cd]);W[dd];B[ee])"
        self.assertEqual(["Move 3: Black A4", "Move 3: Black B5", "Move 3: Black C2", "Move 3: Black E1"],
                         [last(record, "--path", path) for path in ("0.0", "0.1", "1", "2")])
        self.assertIn(b"branching 1 of the path has 3 children, 0 to 2\n", show(record, "--path", "3").err)

    def test_a_path_goes_on_where_it_stops(self):
        """--move counts on the line that the path leads to, from the root on."""
        record = b"(;SZ[5];B[aa];W[ab](;B[bb];W[bc])(;B[cc];W[cd]))"
        self.assertEqual(["Before the first move", "Move 1: Black A5", "Move 2: White A4", "Move 3: Black C3", "Move 4: White C2"],
                         [last(record, "--path", "1", "--move", str(move)) for move in range(5)])

    def test_other_games(self):
        hexes = b"(;FF[4]GM[11]SZ[5];B[a1](;W[swap-pieces];B[c3])(;W[b2];B[c4]))"
        self.assertEqual("Move 3: Black c4", last(hexes, "--path", "1"))
        self.assertEqual("Move 2: White swaps pieces", last(hexes, "--move", "2"))
        twixt = b"(;FF[4]GM[21]SZ[24];W[d4](;B[e5];W[f5])(;B[g7];W[e6]))"
        self.assertEqual("Move 3: White E6", last(twixt, "--path", "1"))
        unknown = show(b"(;FF[4]GM[40];B[one](;W[two])(;W[three]))", "--path", "1").out
        self.assertIn(b"W three", unknown)
        self.assertNotIn(b"W two", unknown)


class Broken(unittest.TestCase):
    def test_a_file_that_ends_anywhere(self):
        """What stands before the end is shown; for the rest there is a sentence and the place where the file ends."""
        data = b"(;SZ[5];B[aa](;W[bb];B[ab])(;W[cc];B[cc];W[dd]C[x"
        ends = {data.index(b")(") + 3: 1, data.index(b"W[cc]") + 5: 2, data.index(b"B[cc]") + 5: 3, data.index(b"W[dd]") + 5: 4}
        for end in range(13, len(data) + 1):
            result = show(data[:end], "--path", "1")
            moves = max((moves for place, moves in ends.items() if place <= end), default=0)
            with self.subTest(end=end):
                self.assertRegex(result.err, rb"byte %d: the input ends" % end)
                self.assertEqual((1 if moves else 2) + tool.is_broken, result.status)
                if moves:
                    self.assertIn(f"Move {moves}: ", result.out.decode())
                else:
                    self.assertIn(b": the path names 1 child, but its line ends after 0 branchings\n", result.err)

    def test_what_is_not_there(self):
        record = b"(;SZ[5];B[aa](;W[bb])(;W[cc]))(;SZ[3]"
        for options, sentence in ((["--path", "1.0"], "the path names 2 children, but its line ends after 1 branching"),
                                  (["--path", "1", "--move", "3"], "the line has no move 3; it has 2"),
                                  (["--path", "7"], "branching 1 of the path has 2 children, 0 to 1"),
                                  (["--game", "3"], "it has no game 3; it has 2")):
            result = show(record, *options)
            self.assertEqual((2, b""), (result.status, result.out))
            self.assertEqual(f"nanosgf: standard input: {sentence}", result.err.decode().splitlines()[-1])

    def test_findings_are_those_on_the_way(self):
        record = b"(;SZ[5];B[aa](;W[zz1];B[ab])(;W[cc];B[zz2])(;W[dd]))"
        for path, found in (("0", b"zz1"), ("1", b"zz2")):
            result = show(record, "--path", path)
            self.assertEqual((1, [b"%d" % record.index(found)]), (result.status, re.findall(rb"byte (\d+):", result.err)))
        self.assertEqual((0, b""), show(record, "--path", "2")[::2])


class Charsets(unittest.TestCase):
    RECORD = "(;FF[4]{}SZ[5]PB[日本表]C[{}];B[aa](;W[bb];B[zz])(;W[cc]C[表]N[ひ];B[zzz];W[dd]C[終表]))"

    def check(self, data, place, *options):
        result = show(data, "--path", "1", *options)
        text = result.out.decode()
        for part in ("● 日本表", "Move 3: White D2", "終表"):
            self.assertIn(part, text)
        self.assertRegex(result.err, rb"byte %d: not a point" % place)

    def test_values_that_end_with_a_trail_byte(self):
        """表 ends with a backslash in Shift_JIS. Where CA is missing or wrong, places are those of the file, too."""
        for claim in ("", "CA[Shift_JIS]", "CA[UTF-8]", "CA[none]", "CA[]"):
            data = self.RECORD.format(claim, JAPANESE).encode("shift_jis")
            with self.subTest(claim=claim):
                self.check(data, data.index(b"zzz"))
                self.check(b"(;FF[4])" + data, data.index(b"zzz") + 8, "--game", "2")
        data = self.RECORD.format("CA[GBK]", "短").encode("shift_jis")
        self.check(data, data.index(b"zzz"), "--charset", "Shift_JIS")

    def test_charsets_that_are_converted(self):
        """UTF-16 is copied as UTF-8, which CA says then; offsets are those of the copy."""
        text = self.RECORD.format("CA[UTF-8]", JAPANESE)
        self.check(("\ufeff" + text).encode("utf-16-be"), text.encode().index(b"zzz"))
        self.assertIn(b"offsets are those of the UTF-8 text", show(("\ufeff" + text).encode("utf-16-be")).err)
        self.check(b"\xef\xbb\xbf" + text.encode(), text.encode().index(b"zzz") + 3)

    @tool.in_folder
    def test_ishi_files(self, folder):
        path = tool.write(folder, "a.go", b"BOARDSIZE 9\r\nBLACK Ishi\r\nB 1 C3\r\nW 2 D4\r\nVAR 2\r\nW 2 E5\r\nENDVAR\r\nB 3 F6\r\n")
        for move in (1, 2):
            result = tool.run("show", "--move", str(move), path)
            self.assertIn(f"Move {move}: ", result.out.decode())
            self.assertIn("● Ishi", result.out.decode())


class Deep(unittest.TestCase):
    def measure(self, path, *options):
        process = subprocess.Popen([tool.tool, "show", *options, path], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env={**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1"})
        out, _ = process.stdout.read(), process.stderr.read()
        process.stdout.close()
        process.stderr.close()
        usage = os.wait4(process.pid, 0)[2]
        process.returncode = 0
        return tool.broken(out).decode(), usage.ru_maxrss, usage.ru_utime + usage.ru_stime

    @tool.in_folder
    def test_time_is_linear_and_memory_does_not_grow(self, folder):
        """Trees in trees, with a branching at each move, on the main line or beside it."""
        def forks_after(levels):
            return "".join(f"(;{'BW'[i % 2]}[aa]" for i in range(levels)) + ")(;B[bb];W[bb])" * (levels - 1) + ")"

        def forks_before(levels):
            return "".join(f"(;B[bb])(;{'BW'[i % 2]}[aa]" for i in range(levels)) + ")" * levels

        few, many = (1000, 4000) if tool.is_instrumented() else (5000, 40000)
        for make, path in ((forks_after, []), (forks_before, ["--path", ".".join("1" * 300), "--move", "250"])):
            taken = []
            for levels in (few, many):
                name = tool.write(folder, "a.sgf", ("(;SZ[19]" + make(levels) + ")").encode())
                taken.append(self.measure(name, *path))
            with self.subTest(make=make.__name__):
                self.assertIn("Move 250:" if path else f"Move {many}:", taken[1][0])
                self.assertLess(taken[1][1], taken[0][1] + 6000, "kilobytes")
                self.assertLess(taken[1][2], 2.5 * many / few * max(taken[0][2], 0.02))


if __name__ == "__main__":
    tool.main()
