# SPDX-License-Identifier: MIT
"""`nanosgf recover`: the rings of journals, whatever was recorded anew in them, and headers that lie.

test_rings.py TOOL MAKE_JOURNAL"""
import json
import os
import random
import struct
import subprocess
import sys
import unittest
import zlib

import tool

MAKE_JOURNAL = os.path.abspath(sys.argv[2])

# Unit, erase unit, erase units, erased byte, games, moves, cuts, seed, start: games of several erase units.
KNOWN = ((8, 512, 6, 255, 3, 40, 0, 10, 9), (8, 512, 18, 255, 12, 73, 0, 25, 5), (8, 1024, 12, 255, 17, 5, 0, 52, 3),
         (8, 512, 13, 255, 5, 57, 0, 54, 2))


def content(path):
    with open(path, "rb") as file:
        return file.read()


def any_ring(chance):
    return (chance.choice((1, 8, 32)), chance.choice((512, 1024)), chance.randrange(4, 24), chance.choice((0, 255)), chance.randrange(1, 18),
            chance.randrange(5, 90), chance.choice((0, 0, 40)), chance.randrange(1000), chance.randrange(1, 10))


def header(unit, sequence, game, tail=1, first=0):
    words = struct.pack("<IIIII", ord("J") | 18 << 8 | unit << 16, sequence, game, tail, first)
    return words + struct.pack("<I", zlib.crc32(words))


class Rings(unittest.TestCase):
    def journal(self, folder, numbers):
        return tool.make_journal(MAKE_JOURNAL, folder, numbers)

    def one_ring(self, folder, numbers):
        """Whether it is one, and its games are what the library reads from it."""
        image, games = self.journal(folder, numbers)
        if not image:
            return False
        path = tool.write(folder, "dump.bin", random.Random(1).randbytes(1000) + image)
        out = os.path.join(folder, "out")
        subprocess.run(["rm", "-rf", out], check=True)
        tool.run("recover", path, "-o", out + "/")
        written = [tool.broken(content(os.path.join(out, name))) for name in sorted(os.listdir(out), key=lambda name: int(name[5:-4]))]
        self.assertEqual(games, written, numbers)
        return True

    @tool.in_folder
    def test_known_ones(self, folder):
        self.assertEqual([True] * len(KNOWN), [self.one_ring(folder, numbers) for numbers in KNOWN])

    @tool.in_folder
    def test_any(self, folder):
        count = 100 if tool.is_long else 4 if tool.is_instrumented() else 8
        chance = random.Random(1)
        while count != 0:
            count -= self.one_ring(folder, any_ring(chance))


class Hostile(unittest.TestCase):
    def test_headers_that_lie(self):
        """Time for headers that fit nowhere, or far from each other: that to read the image, many times over, not
        that to compare each with all."""
        count = 40000 if tool.is_long else 150 if tool.is_instrumented() else 6000
        chance = random.Random(1)
        numbers = lambda most: sorted((chance.randrange(1, most) for _ in range(2)))
        def any_header(unit=8):
            game, sequence = numbers(1 << chance.choice((5, 16, 32)))
            return header(unit, sequence, game, chance.choice((1, game)), chance.choice((0, 7)))
        rings = {
            "one behind the other": [any_header(chance.choice((1, 2, 8, 32768))) for _ in range(count)],
            "on a grid": [any_header().ljust(128, b"\5") for _ in range(count)],
            "in pairs, each of another size": [header(1, 2 * i + k + 1, 2 * i + k + 1, 2 * i + k + 1).ljust(96 + i % 500, b"\5")
                                               for i in range(count // 2) for k in range(2)],
            "each game the only one": [header(8, i + 1, i + 1, i + 1).ljust(128, b"\5") for i in range(count)],
            "each game the only one, far from the next": [header(8, 1 + i * (count + 1), 1 + i * (count + 1), 1 + i * (count + 1)).ljust(128, b"\5") for i in range(count)],
            "each in another round": [header(8, 1 + i * (count + 1), 1, 1, i).ljust(128, b"\5") for i in range(count)],
            "each in another round and game": [header(8, 1 + i * (count + 1), 1 + i * (count + 1)).ljust(128, b"\5") for i in range(count)],
            "behind many free places": [bytes(1 << 22)] + [header(8, 100000 + 2 * i, 1, 1, i).ljust(128, b"\5") for i in range(count)],
            "the last number": [header(8, (1 << 32) - 9 + i, 1, 1, i).ljust(128, b"\5") for i in range(8)],
            "one game, far numbers": [header(8, 1 + (1 << 30) * i, 1, 1, i).ljust(128, b"\5") for i in range(4)],
        }
        for name, parts in rings.items():
            begin = tool.seconds_used()
            result = tool.run("recover", "--json", "-", input=b"".join(parts), timeout=120)
            used = tool.seconds_used() - begin
            self.assertIn(result.status, (0, 1, 2), name)
            if result.status != 2:
                self.assertEqual(sum(map(len, parts)), json.loads(result.out.splitlines()[-1])["size"])
            self.assertLess(used, tool.allowed(2, 20) * (1 + tool.is_long * 7), name)


if __name__ == "__main__":
    tool.main()
