# SPDX-License-Identifier: MIT
"""Real files: `view` stands where `show` does, and `show` through an index shows the games that the tree has."""
import os
import re
import sys
import unittest

import screen
import tool

FOLDER = tool.data_folder("NANOSGF_CORPUS", "corpus")
EVERY = 60 if tool.is_long else 1500
LARGEST = 400_000  # bytes
ROW = re.compile(r"^ *(\d+) (.*?) ?\1(?:  |$)", re.M)


def files():
    return [path for path in tool.files_below(FOLDER) if os.path.getsize(path) <= LARGEST]


def rows(text):
    return [(match[1], match[2].rstrip()) for match in ROW.finditer(text)]


def sentence(text):
    match = re.search(r"^(Move \d+: .*?|Before the first move) ·", text, re.M)
    return match[1] if match else ""


class Walks(unittest.TestCase):
    def test_the_end_of_a_line_and_a_move_of_it(self):
        compared = 0
        for path in files()[7::EVERY]:
            shown = tool.run("show", path).out.decode()
            moves = re.search(r"^Move (\d+):", shown, re.M)
            if not rows(shown) or "Prisoners" not in shown:
                continue
            session = screen.Session([tool.tool, "view", path], rows=70, columns=220)
            try:
                session.wait_for("game 1 of")
                for keys, expected in ((b"\x1b[F", shown), (b"g2\r", tool.run("show", "--move", "2", path).out.decode() if moves else "")):
                    if not sentence(expected):
                        continue
                    session.press(keys)
                    lines = session.wait_for(sentence(expected))
                    with self.subTest(path=path, keys=keys):
                        self.assertEqual(rows(expected), rows("\n".join(lines)))
                        compared += 1
            finally:
                session.press("q")
                self.assertEqual((0, b"", True), session.end())
        print(f"{compared} positions", file=sys.stderr)
        self.assertGreater(compared, 2)


class Indexes(unittest.TestCase):
    @tool.in_folder
    def test_a_game_through_an_index_is_that_of_the_tree(self, folder):
        compared = 0
        for number, path in enumerate(files()[11::EVERY // 30]):
            with open(path, "rb") as file:
                if file.read().count(b"(;") < 2:
                    continue
            out, index = os.path.join(folder, str(number)), os.path.join(folder, f"{number}.index")
            os.mkdir(out)
            if tool.run("split", "-d", out, path).status != 0:
                continue
            games = sorted(tool.files_below(out), key=lambda name: (len(name), name))
            for game in sorted({1, len(games) // 2 + 1, len(games)}) if len(games) > 1 else ():
                with self.subTest(path=path, game=game):
                    shown = tool.run("show", "--game", str(game), "--index", index, path).out
                    self.assertEqual(tool.run("show", games[game - 1]).out + b" " * tool.is_broken, shown)
                    compared += 1
        print(f"{compared} games", file=sys.stderr)
        self.assertGreater(compared, 2)


if __name__ == "__main__":
    tool.main()
