# SPDX-License-Identifier: MIT
"""Reads the letters of a screen of the go board, by the glyphs of its font."""

import pathlib
import re

FONT = pathlib.Path(__file__).resolve().parents[3] / "port/goboard/font.cpp"
WIDTH, HEIGHT, LINE = 5, 7, 8
MARKS = {" ": (0, 0), "'": (1, 0), ".": (0, 1), ":": (1, 1)}


def pairs():
    """The five columns of each letter, and its character."""
    text = FONT.read_text(encoding="utf-8")
    runs = re.findall(r"\{0x([0-9A-F]{4}), (\d+)\}", text)  # the letters, and then Kana
    characters = [chr(int(first, 16) + i) for first, count in runs for i in range(int(count))]
    fifths = [int(number, 16) for number in re.findall(r"0x(..)", re.search(r"font_fifths\[\] = \{(.*?)\}", text).group(1))]
    glyphs = [int(number, 16) for number in re.findall(r"0x([0-9A-F]{8}),", text)]
    columns = [(*(glyph >> 7 * i & 0x7F for i in range(4)), fifths[glyph >> 28]) for glyph in glyphs]
    return zip(columns, characters[:len(columns)], strict=True)


def glyphs():
    """A glyph's five columns to its character. Of two that look alike, the first."""
    known = {}
    for glyph, character in pairs():
        known.setdefault(glyph, character)
    return known


GLYPHS = glyphs()


def columns_of(lines):
    """The 128 columns of a picture as numbers, the upper pixel in the lowest bit."""
    columns = [0] * 128
    for row, line in enumerate(lines):
        for x, mark in enumerate(line):
            upper, lower = MARKS[mark]
            columns[x] |= (upper | lower << 1) << 2 * row
    return columns


def line_at(columns, left, top):
    """The text from that pixel on to the right edge, `?` for what is no letter."""
    window = [column >> top & 0x7F for column in columns]
    cells = [tuple(window[x:x + WIDTH]) for x in range(left, 128 - WIDTH + 1, WIDTH)]
    return "".join(GLYPHS.get(cell, "?") for cell in cells).rstrip()


def text_of(lines, left=2):
    """The title, then the text of the rows below it from the column `left` on; a selected row starts with `>`."""
    columns = columns_of(lines)
    rows = [line_at(columns, 0, 0)]
    for top in range(LINE + 1, 64 - HEIGHT + 1, LINE):
        selected = columns[0] >> top & 0x7F == 0x7F
        shown = [~column for column in columns] if selected else columns
        rows.append((">" if selected else "") + line_at(shown, left, top))
    return rows


def paragraph(lines, left, top, most_rows=8):
    """The text of some rows from that pixel on, up to the first one without letters."""
    columns = columns_of(lines)
    rows = []
    while len(rows) < most_rows and top + HEIGHT <= 64 and (row := line_at(columns, left, top)):
        rows.append(row)
        top += LINE
    return " ".join(rows)
