# SPDX-License-Identifier: MIT
"""Comments and names in the charsets that CA names are letters on the display, all of them: charsets.py PROGRAM [--break]"""

import pathlib
import sys
import tempfile
import time

import goboard
import letters

LATIN = "".join(chr(code) for code in range(0xC0, 0x100))
CYRILLIC = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁё"
# A file, its CA, the codec, and the letters of its comment.
CASES = (("1.sgf", "", "latin-1", LATIN), ("2.sgf", "CA[ISO-8859-1]", "latin-1", LATIN), ("3.sgf", "CA[windows-1252]", "cp1252", LATIN),
         ("4.sgf", "CA[windows-1251]", "cp1251", CYRILLIC), ("5.sgf", "CA[KOI8-R]", "koi8-r", CYRILLIC),
         ("6.sgf", "CA[UTF-8]", "utf-8", LATIN + CYRILLIC))
BOXES = ("7.sgf", "CA[ISO-8859-7]", "iso8859_7", "αβγδ")  # not known: a box a byte
COMMENT = (0, 9, 7)


def file(charset, codec, text):
    lines = "\n".join(text[at:at + 20] for at in range(0, len(text), 20))
    return f"(;SZ[9]{charset}PB[{text[:4]}]C[{lines}];B[cc])".encode(codec)


def alike(text):
    """As the display is read: of letters that look alike, the first of the font."""
    glyphs = {character: glyph for glyph, character in letters.pairs()}
    return "".join(letters.GLYPHS[glyphs[letter]] for letter in text)


def main():
    program, is_broken = sys.argv[1], sys.argv[2:] == ["--break"]
    with tempfile.TemporaryDirectory() as folder:
        card = pathlib.Path(folder) / "card.img"
        goboard.browser_board.make_card(card, {name: file(*rest) for name, *rest in (*CASES, BOXES)})
        with goboard.Board(program, card) as board:
            board.wait("card ready\n")
            for number, (name, _, _, text) in enumerate((*CASES, BOXES)):
                expected = alike(text if name != BOXES[0] else "\uFFFD" * 4)
                if is_broken:
                    expected = expected[::-1]
                board.press("ds" + "d" * number + "sss")
                end = time.monotonic() + 10
                while (shown := letters.paragraph(board.screen()[0], *COMMENT).replace(" ", "")) != expected:
                    if time.monotonic() > end:
                        sys.exit(f"{name}: the comment is {shown}, not {expected}")
                    board.tick()
                board.press("sus")
                board.sync()
            print(f"{len(CASES) + 1} charsets. {board.end()}", end="")


if __name__ == "__main__":
    main()
