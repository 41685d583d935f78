# SPDX-License-Identifier: MIT
"""Makes FONT.BIN for the card: make_card_font.py FONT.BIN [FOLDER]
glyphs.hpp describes the file. The glyphs are those of the fonts in FOLDER, which is where Debian's packages put them:
f10 and b10 of /efont/ (package xfonts-efont-unicode, licence BSD-3-Clause, (c) 2000-2004 /efont/ The Electronic Font Open
Laboratory, Kazuhiko, Kenji Kano), and 5x7 of misc-fixed (package xfonts-base, public domain) for narrow ones."""

import pathlib
import sys
import unicodedata

import make_font

FOLDER = "/usr/share/fonts/X11/misc"
CODECS = ("cp932", "euc_jp", "gbk", "cp950", "cp949")  # in the order of to_utf8.cpp
SIZE, ASCENT, DROP = 10, 8, 2
FIRST_WIDE = 0x2190
CHECK = 0x5A
PAIRS = 0x8000
TITLE = b"goboard font\n"


def packed(columns):
    return sum(column << SIZE * x for x, column in enumerate(columns)).to_bytes(13, "little")


def record(index, pixels, is_glyph=True):
    data = pixels + bytes((is_glyph, 0))
    check = CHECK ^ index & 0xFF ^ index >> 8 & 0xFF
    for byte in data:
        check ^= byte
    return data + bytes((check,))


class Glyphs:
    """The pixels of a character, from the first font that has it, or has one of the same meaning."""

    def __init__(self, folder):
        folder = pathlib.Path(folder)
        self.wide, both = (dict(make_font.glyphs(folder / f"{name}.pcf.gz", SIZE, SIZE, ASCENT)) for name in ("f10", "b10"))
        small = make_font.glyphs(folder / "5x7.pcf.gz", make_font.WIDTH, make_font.HEIGHT, make_font.ASCENT)
        self.narrow = both | {character: [column << DROP for column in columns] for character, columns in small}

    def of(self, character, is_wide):
        for code in (character, *map(ord, unicodedata.normalize("NFKC", chr(character))[:1])):
            for font in (self.wide, self.narrow) if is_wide else (self.narrow,):
                if code in font:
                    return packed(font[code])
        return None


def characters():
    """Of each record its character, 0 where there is none, and whether it takes two letters."""
    yield 0, False
    for character in range(1, 0x10000):
        yield (0 if 0xD800 <= character < 0xE000 else character), character >= FIRST_WIDE
    for codec in CODECS:
        for pair in range(PAIRS):
            try:
                text = bytes((0x80 | pair >> 8, pair & 0xFF)).decode(codec)
            except UnicodeDecodeError:
                text = ""
            yield (ord(text) if len(text) == 1 and 0x80 <= ord(text) < 0x10000 else 0), True


def font(folder=FOLDER):
    glyphs = Glyphs(folder)
    records = [record(0, TITLE, False)]
    for index, (character, is_wide) in enumerate(characters()):
        if index != 0:
            pixels = glyphs.of(character, is_wide) if character > ord(" ") else None
            records.append(record(index, pixels or bytes(13), pixels is not None))
    return b"".join(records)


if __name__ == "__main__":
    pathlib.Path(sys.argv[1]).write_bytes(font(*sys.argv[2:3]))
