# SPDX-License-Identifier: MIT
"""Random games: by a grammar, most of what they hold legal, then changed a little."""
import re

from tables import TABLE, UNKNOWN

SIMPLE = (["a", "Jones", "x y", "a\\]b", "a:b", "a\\:b", "a\\\nb"], ["", "x ", "a\\b", "a\\\\nb", "a\\\\\\]b", "\xc3\xa9t", "\xe9t", "a\nb", "a;B[aa", "a\nPW[b", "a\0b"])
NUMBERS = (["0", "1", "2", "3", "+1", "-1", "12"], ["", "x", " 1", "1.0", "1.5", "99999999999", "4", "-5", "1 2"])
REALS = (["0", "1", "6.5", "-1", "+5.5", "10", "0.5", "300", "900"], ["", "x", "6,5", ".5", "6.", "1.25", " 6", "375", "1e1", "-3.5"])
# Legal values and others.
VALUES = {
    "none": ([""], ["1", "x"]),
    "text": (["a", "x\ny", "a\\\nb", "a;B[aa\\]"], SIMPLE[1]),
    "simple": SIMPLE, "number": NUMBERS, "real": REALS,
    "double": (["1", "2"], ["", "3", "x", " 1"]),
    "triple": (["1", "2"], ["3", "0", "x", ""]),
    "color": (["B", "W"], ["", "b", "w", "black", "x", " B"]),
    "program": (["a:1", "a\\:b:2"], ["x", "", "a:", "a:b:c", ":1", "a:b\\c"]),
    "figure": (["", "1:a", "257:x"], ["8:a", "x", "a:b", "1:a:b", "257", "1:x "]),
    "PAIRS": (["tried:on", "marked:off", "length:7", "game:1"], ["x:on", "tried:x", "tried", "length"]),
    "AP": (["a:1"], ["a"]),
    "DT": (["1996-05-06", "1996-05,06", "1996-05-06,07,08", "1996,1997", "1996-12-27,28,1997-01-03,04", "2020-01-01,04-15", "2020-02-29"],
           ["1996,05", "1996-05-06,1997-13", "31-12-2020", "1996-5-6", "2019-02-29", "1997,1996", "1996-05-06,1996-05-07", "x", ""]),
    "RE": (["0", "Draw", "Void", "?", "B+", "W+3.5", "B+2", "B+R", "W+Resign", "B+T", "W+Time", "B+F", "W+Forfeit"],
           ["b+1", "x", "Black", "B+r", "w+3.5", "W+-1", ""]),
    "BR": (["9d", "3 kyu", "1k?", "2dan*"], ["9p", "strong", ""]), "WR": (["9d", "3 kyu"], ["9p"]),
    "RO": (["5 (final)"], ["final"]), "OT": (["5x30 byo-yomi", "25/600 Canadian"], ["slow"]),
    "RU": (["AGA", "GOE", "Japanese", "NZ", "Chinese"], ["japanese", "aga", "my rules", "Ing", "chinese"]),
    "CO": (["b", "w", "c", "n"], ["x", "N"]), "CV": (["1", "4", "64"], ["3", "0"]), "DI": (["31", "66"], ["17", "7"]),
    "SU": (["standard", "Gemma"], ["x", "standard scrambled-eggs"]), "IY": (["true", "FALSE"], ["x"]), "AS": (["black", "None"], ["x"]),
    "HA": (["2", "3", "4"], ["0", "1", "-1", "x"]), "ST": (["0", "3"], ["4", "-1", "x"]), "PM": (["0", "1", "2"], ["3", "-1"]),
    "FF": (["4"], ["1", "2", "3", "5", "x"]), "GM": (["1"], ["11", "6", "9", "3", "41", "x", ""]),
    "CA": (["UTF-8", "utf8", "ISO-8859-1"], ["klingon", "Shift_JIS", "GBK", "UTF-16"]), "MN": (["1", "2", "3", "5"], ["x", "0", "-1"]),
}
SIZES = ({1: ["9", "5", "2", "3", "1:2", "3:4", "19"], 11: ["5", "3", "4:3", "3:5"]}, ["0", "x", "9:9", "-1", " 9", "1", ""])
PRIVATE = ["QQ", "XX", "KGSDE", "QQ"]


class Maker:
    """Games of one random generator."""

    def __init__(self, random):
        self.random = random

    def some(self, chance):
        return self.random.random() < chance

    def texts(self, count):
        """Collections without those names that the judge does not know."""
        unknown = re.compile(rf"(?<![A-Z])({UNKNOWN})[^A-Z]".encode())
        while count != 0:
            text = self.text()
            if not unknown.search(text):
                count -= 1
                yield text

    def text(self):
        """A collection."""
        self.fault = self.random.choice([0, 0.02, 0.1, 0.3])
        games = [self.game() for _ in range(self.random.choice([1, 1, 1, 2, 3]))]
        text = self.random.choice(["", "\n"]).join(games)
        if self.some(self.fault / 4):
            text = self.random.choice(["abc ", "\xef\xbb\xbf"]) + text
        if self.some(self.fault / 4):
            text += self.random.choice([" abc", ";C[a]"])
        return self.changed(text).encode("latin-1")

    def changed(self, text):
        """Now and then bytes are taken away, doubled or put in."""
        if not self.some(self.fault / 2):
            return text
        for _ in range(self.random.choice([1, 1, 2])):
            at = self.random.randrange(len(text))
            kind = self.random.randrange(4)
            if kind == 0:
                text = text[:at] + text[at + 1:]
            elif kind == 1:
                text = text[:at] + self.random.choice("()[];%aB\\ :") + text[at:]
            elif kind == 2:
                text = text[:at] + text[at:at + 4] + text[at:]
            else:
                text = text[:at]
                break
        return text

    def game(self):
        self.version = self.random.choice("4444443211")
        self.kind = self.random.choice([1, 1, 1, 1, 1, 1, 1, 11, 11, 6, 9, 3]) if self.version == "4" else 1
        self.side = self.random.choice(SIZES[0].get(self.kind, ["8"]))
        if self.version != "4" and (":" in self.side or self.side == "1"):
            self.side = "2"
        rows = [row for row in TABLE.values() if self.version in row.versions and row.game in ("-", str(self.kind))]
        self.rows = rows if not self.some(self.fault) else list(TABLE.values())
        root = [] if self.some(0.1) and self.version == "1" else [f"FF[{self.version}]"]
        root += [f"GM[{self.kind}]"] if self.kind != 1 or self.some(0.3) else []
        root += [f"SZ[{self.side}]"] if self.some(0.8) else []
        for name in ("FF", "GM", "SZ", "CA"):
            if self.some(self.fault / 3):
                root.append(f"{name}[{self.value(TABLE[name])}]")
        self.color = "B"
        for _ in range(self.random.choice([0, 1, 2, 3, 5])):
            root.append(self.item(self.random.choice([row for row in self.rows if row.type in ("root", "info", "setup", "-") and row.name not in ("FF", "GM", "SZ")])))
        if self.some(0.3):
            self.random.shuffle(root)
        return f"(;{''.join(root)}{self.sequence(0)})"

    def sequence(self, depth):
        text = "".join(self.node() for _ in range(self.random.choice([0, 1, 2, 3, 6, 10] if depth == 0 else [0, 1, 2, 3])))
        if depth < 3 and self.some(0.3):
            for _ in range(self.random.choice([1, 2, 2])):
                color = self.color
                text += f"({self.node()}{self.sequence(depth + 1)})"
                self.color = color
        return text + (self.random.choice(["()", "%", "x", ";C[a]", "((;N[a]))"]) if self.some(self.fault / 10) else "")

    def node(self):
        items = []
        if self.some(self.fault / 5):  # the move before is taken back, and another one made
            return f";AE[{self.point()}]" + self.random.choice(["", "A"]) + f"{self.color}[{self.point()}]" if self.some(0.5) else f";AE[{self.point()}]"
        if self.some(0.7):
            items.append(self.move())
        for _ in range(self.random.choice([0, 0, 0, 1, 1, 2, 4])):
            rows = [row for row in self.rows if row.type == "-" or (row.type == "move" and items)]
            if self.some(self.fault) or (not items and self.some(0.3)):
                rows = [row for row in self.rows if row.type != "move"] if not self.some(self.fault) else self.rows
            items.append(self.item(self.random.choice(rows)))
        if self.some(self.fault / 2):
            items.append(self.random.choice(items) if items and self.some(0.5) else f"{self.random.choice(PRIVATE)}[{self.random.choice(['a', 'a[b', ''])}]")
        if self.some(self.fault / 4):
            items.append(self.random.choice(["Comment[a]", "A1[x]", "x[a]", "C", "[a]", "Player Black[x]", "VERYVERYVERYLONGNAME[a]"]))
        self.random.shuffle(items)
        return ";" + "".join(items)

    def move(self):
        color = self.color
        self.color = {"B": "W", "W": "B"}[color] if not self.some(self.fault) else color
        return f"{color}[{self.move_value()}]"

    def move_value(self):
        if self.some(self.fault / 2):
            return self.random.choice(["9", "", "zz9" if self.kind in (9, 11) else "zz", "99", self.point() + ";W[" + self.point()] +
                                      (["tt", "a a", "a1", "swap-pieces"] if self.kind == 1 else []))
        if self.kind == 6:
            return self.random.choice(["31hefe", "66", "double", "take"])
        if self.kind == 9:
            return self.random.choice(["a1-b2", "c3:d4", "e1e3"])
        if self.kind == 11 and self.some(0.15):
            return self.random.choice(["swap-pieces", "swap-sides", "pass", "resign"])
        if self.kind in (1, 3) and self.some(0.1):
            return "tt" if self.version != "4" else ""
        return self.point()

    def point(self):
        sides = [int(side) for side in self.side.split(":")]
        column, row = (self.random.randint(1, min(side, 4)) for side in (sides[0], sides[-1]))
        if self.kind == 6:
            return chr(96 + self.random.randint(1, 26))
        return chr(96 + column) + (str(row) if self.kind in (9, 11) else chr(96 + row))

    def wrong_area(self):
        one, other = self.point(), self.point()
        return self.random.choice(["", "9", "zz9" if self.kind in (9, 11) else "zz", one + ":", one[:1] + " " + one[1:], one + ":" + one,
                                   one + ":" + other, f"{one}:{other}:{one}", one])

    def item(self, row):
        count = self.random.choice([1, 1, 2, 3]) if row.is_list or self.some(self.fault / 5) else 1
        if row.name == "VW" and self.version != "4" and not self.some(self.fault):
            count = 2
        if row.may_be_empty and self.some(0.2):
            return row.name + "[]"
        return row.name + "".join(f"[{self.value(row)}]" for _ in range(count))

    def value(self, row):
        is_wrong = self.some(self.fault / 2)
        if row.kind in ("POINTS", "STONES"):
            if is_wrong:
                return self.wrong_area()
            return f"{self.point()}:{self.point()}" if self.version == "4" and self.kind == 1 and self.some(0.15) else self.point()
        if row.kind == "LINES":
            return f"{self.point()}:{self.point()}" if not is_wrong else self.wrong_area()
        if row.kind == "LABELS":
            return f"{self.point()}:{self.random.choice(['A', 'B', '1', '123', '12345'])}" if not is_wrong else self.random.choice([self.point() + end for end in ("", ":", ":12345", ":b:c", ":x ")] + ["9:1", ""])
        if row.kind == "move":
            return self.move_value()
        if row.kind == "size":
            return self.random.choice(SIZES[1])
        return self.random.choice(VALUES.get(row.name, VALUES.get(row.kind))[is_wrong])
