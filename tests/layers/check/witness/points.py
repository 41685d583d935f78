# SPDX-License-Identifier: MIT
"""Points, areas, moves and sizes of Go, Hex, Backgammon and Lines of Action. Columns and rows count from 1."""
import re

import texts

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def plain(raw):
    """Without white space and escapes; codes."""
    raw = re.sub(rb"\\(.)", rb"\1", raw, flags=re.DOTALL)
    inner = re.sub(rb"[ \t\n\v\f\r]", b"", raw)
    return inner.decode("latin-1"), ["whitespace-in-value"] if inner != raw else []


def point(raw, root):
    """None and a code where there is none on the board."""
    text, codes = plain(raw)
    where = place(text, root)
    if where is None:
        return None, codes + ["point-malformed"]
    if not (1 <= where[0] <= root.size[0] and 1 <= where[1] <= root.size[1]):
        return None, codes + ["point-off-board"]
    return where, codes


def place(text, root):
    if root.notation == "go":
        if not re.fullmatch("[a-zA-Z]{2}", text):
            return None
        return LETTERS.index(text[0]) + 1, LETTERS.index(text[1]) + 1
    if root.notation == "backgammon":
        return (ord(text) - 96, 1) if re.fullmatch("[a-z]", text) else None
    found = re.fullmatch(r"([a-z]+)([1-9]\d*)", text.lower())
    if not found:
        return None
    column, row = 0, int(found[2])
    for letter in found[1]:
        column = column * 26 + ord(letter) - 96
    return column, root.size[1] + 1 - row if root.notation == "lines" else row  # Lines of Action counts rows from the bottom


def area(raw, root):
    """The points of a value of a list."""
    first, second, more = texts.split(raw)
    if second is None:
        one, codes = point(raw, root)
        return None if one is None else [one], codes
    codes = plain(raw)[1]
    if more:
        return None, codes + ["point-malformed"]
    ends = [point(part, root) for part in (first, second)]
    for code in ("point-malformed", "point-off-board"):
        if any(code in found for _, found in ends):
            return None, codes + [code]
    (a, _), (b, _) = ends
    if a == b:
        codes.append("rect-1x1")
    elif a[0] > b[0] or a[1] > b[1]:
        codes.append("rect-corner-order")
    if root.has_version and root.version < 4:
        codes.append("ff-feature")
    columns, rows = sorted((a[0], b[0])), sorted((a[1], b[1]))
    return [(column, row) for row in range(rows[0], rows[1] + 1) for column in range(columns[0], columns[1] + 1)], codes


def move(raw, root):
    """Its kind (point, pass, other, swap-pieces, swap-sides), its point, and codes."""
    text, codes = plain(raw)
    if root.notation is None:
        return "other", None, []
    if root.notation == "go":
        if not raw:
            return "pass", None, ["pass-empty-old-ff"] if root.has_version and root.version < 4 else []
        if text == "tt" and max(root.size) <= 19:
            return "pass", None, codes + ["pass-tt"]
    if not raw:
        return None, None, ["empty-value"]
    if root.notation == "hex":
        if text.lower() in ("swap-pieces", "swap-sides"):
            return text.lower(), None, codes
        if text.lower() in ("resign", "forfeit", "pass"):
            return "other", None, codes
    if root.notation == "lines":
        parts = re.fullmatch(r"([a-z]+\d+)[-:]?([a-z]+\d+)", text.lower())
        if not parts:
            return None, None, codes + ["point-malformed"]
        for part in parts.groups():
            if point(part.encode(), root)[0] is None:
                return None, None, codes + point(part.encode(), root)[1]
        return "other", None, codes
    if root.notation == "backgammon":
        good = re.fullmatch(r"[1-6][1-6]([a-z][a-z]){0,4}|double|take|drop", text)
        return ("other", None, codes) if good else (None, None, codes + ["point-malformed"])
    if root.notation == "hex" and re.fullmatch("[a-z]{2}", text):  # as Little Golem writes them
        found = (ord(text[0]) - 96, ord(text[1]) - 96)
        return ("point" if found[0] <= root.size[0] and found[1] <= root.size[1] else None), found, codes + ["point-malformed"]
    where, found = point(raw, root)
    return ("point", where, found) if where else (None, None, found)


def size(raw, root):
    """A size, None if it is none, and codes."""
    first, second, more = texts.split(raw)
    sides, codes = [], []
    for part in (first,) if second is None else (first, second):
        read, found = texts.number(part)
        sides.append(read)
        codes += found
    if None in sides or more:
        return None, ["number-malformed"]
    is_old = root.has_version and root.version < 4
    if second is not None and sides[0] == sides[1]:
        codes.append("size-square-composed")
    elif second is not None and is_old:
        codes.append("ff-feature")
    if min(sides) < 1:
        return None, codes + ["size-range"]
    if root.game == 1 and is_old and not all((2 if root.version < 3 else 1) <= side <= 19 for side in sides):
        codes.append("size-range")
    return (sides[0], sides[-1]), codes
