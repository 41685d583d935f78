# SPDX-License-Identifier: MIT
"""Japanese, Chinese and Korean comments and names of files on the display: text.py PROGRAM FONT.BIN [--break]
With FONT.BIN on the card each character has its glyph, without it, or where it is damaged, a box; Kana have theirs always. Pictures are drawn here from the lines
below and compared pixel by pixel."""

import pathlib
import sys
import tempfile
import time

import goboard
import letters

MOST_SECONDS = 10
TITLE, BAD = "Comment", "No good FONT.BIN"
TOP, DROP, TALL, WIDE = 9, 2, 11, 10

# The text of a comment, by lines as they are shown. Second bytes of Shift_JIS and Big5 are backslashes, as many programs write them.
JAPANESE = ["黒1は定石の手。ソレは", "能力十分。", "「ｱﾀﾘ」とA点、B点がぷ"]
CHINESE = ["白棋在这里打入，", "abc黑棋: 怎么办？①"]
TAIWAN = ["黑棋的成功與功夫", "A 圍 B ○●"]
KOREAN = ["흑이 여기에 두면 백은", "죽습니다. 바둑 1수"]
LATIN = ["José é 12 ñ"]
LONG = [f"{row}黒白石手筋定石打込" for row in range(5)]
REST = ["5碁", "67"]

# A file, its CA, its codec and its comment.
CASES = (("1.sgf", "CA[Shift_JIS]", "cp932", JAPANESE), ("2.sgf", "CA[EUC-JP]", "euc_jp", JAPANESE), ("3.sgf", "CA[UTF-8]", "utf-8", JAPANESE),
         ("4.sgf", "", "utf-8", CHINESE), ("5.sgf", "CA[gb2312]", "gbk", CHINESE), ("6.sgf", "CA[Big5]", "big5hkscs", TAIWAN),
         ("7.sgf", "CA[EUC-KR]", "euc_kr", KOREAN), ("8.sgf", "", "latin-1", LATIN), ("9.sgf", "", "utf-8", LATIN),
         ("10.sgf", "CA[UTF-8]", "utf-8", ["😀 ok"]))
# Needs no FONT.BIN.
KANA_LINES = ["ひらがな、カタカナ。", "「ぁんァヶ」『ー・』"]
KANA_CASES = (("1.sgf", "CA[Shift_JIS]", "cp932", KANA_LINES), ("2.sgf", "CA[EUC-JP]", "euc_jp", KANA_LINES), ("3.sgf", "", "utf-8", KANA_LINES))
DAMAGED = "手"
CUT = 0x8000  # the first record that is not in the file that was cut off
NAMES = ["囲碁の本/", "黒番.sgf", "a 바둑.sgf"]


def is_wide(character):
    return ord(character) >= 0x2190


def is_kana(character):
    return "ぁ" <= character <= "ゔ" or "ァ" <= character <= "ヶ" or character in "、。「」『』・ー"


class Picture:
    """The pixels below the title, row by row, as sets of columns."""

    narrow = {character: columns for columns, character in letters.pairs()}
    flash = b""  # a FONT.BIN that has the Kana

    def __init__(self, font, title):
        self.font, self.pixels = font, set()
        self.text(0, 0, title)
        self.pixels |= {(x, 7) for x in range(128)}

    def glyph(self, x, y, columns):
        self.pixels |= {(x + i, y + j) for i, column in enumerate(columns) for j in range(10) if column >> j & 1}

    def wide(self, character):
        font = self.flash if is_kana(character) else self.font
        record = font[16 * ord(character):16 * ord(character) + 16]
        if record[13:14] != b"\1":
            return [0x3FE if x in (0, 8) else 0x202 if x < 8 else 0 for x in range(10)]
        bits = int.from_bytes(record[:13], "little")
        return [bits >> 10 * x & 0x3FF for x in range(10)]

    def text(self, x, y, text):
        for character in text:
            if is_wide(character):
                self.glyph(x, y - DROP, self.wide(character))
            elif character != " ":
                self.glyph(x, y, self.narrow[character])
            x += WIDE if is_wide(character) else letters.WIDTH

    def lines(self, lines):
        y = TOP
        for line in lines:
            tall = any(map(is_wide, line))
            self.text(0, y + (DROP if tall else 0), line)
            y += TALL if tall else letters.LINE
        return self

    def names(self, names, selected):
        for i, name in enumerate(names):
            self.text(2, TOP + TALL * i + DROP, name)
        row = {(x, TOP - 1 + TALL * selected + y) for x in range(128) for y in range(TALL)}
        self.pixels ^= row
        return self

    def rows(self):
        marks = {mark: name for name, mark in letters.MARKS.items()}
        return ["".join(marks[(x, 2 * y) in self.pixels, (x, 2 * y + 1) in self.pixels] for x in range(128)).rstrip() for y in range(32)]


def comes_to(board, what, expected):
    end = time.monotonic() + MOST_SECONDS
    while (shown := board.screen()[0]) != expected:
        if time.monotonic() > end:
            sys.exit("\n".join([f"{what} is", *shown, "instead of", *expected]))
        board.tick()


def file(charset, codec, lines):
    return "(;SZ[9]".encode() + charset.encode() + b"C[" + "\n".join(lines).encode(codec) + b"];B[cc])"


def comments(program, card, cases, on_card, font, title):
    """Comments, one after the other. `on_card`: the bytes of FONT.BIN, or nothing; `font`: those of its glyphs that are to be seen."""
    files = {name: file(*rest) for name, *rest in cases}
    goboard.browser_board.make_card(card, files if on_card is None else files | {"FONT.BIN": on_card})
    with goboard.Board(program, card) as board:
        board.wait("card ready\n")
        for number, (name, _, _, lines) in enumerate(cases):
            board.press("ds" + "d" * number + "sss")
            is_tall = any(is_wide(character) for line in lines for character in line)
            comes_to(board, f"{name} {title}", Picture(font, title if is_tall else TITLE).lines(lines).rows())
            board.press("sus")
            board.sync()
        print(f"{len(cases)} comments, {title}. {board.end()}", end="")


def names_and_pages(program, card, font):
    """Names of files; and a comment of two pages, whose lines all are shown."""
    empty = b"(;SZ[9])"
    goboard.browser_board.make_card(card, {"囲碁の本/1.sgf": empty, "黒番.sgf": file("CA[UTF-8]", "utf-8", LONG + REST), "a 바둑.sgf": empty,
                                           "FONT.BIN": font})
    with goboard.Board(program, card) as board:
        board.wait("card ready\n")
        board.press("dsd")
        comes_to(board, "the list", Picture(font, "Games on the card").names(NAMES, 1).rows())
        for keys, lines in (("sss", LONG), ("d", REST), ("u", LONG)):
            board.press(keys)
            comes_to(board, f"after {keys} the comment", Picture(font, TITLE).lines(lines).rows())
        board.end()


def put_in(program, bare, card, font):
    """A card with FONT.BIN takes the place of one without, while no game can be read: the game on it has glyphs."""
    game = {"1.sgf": file("CA[UTF-8]", "utf-8", CHINESE)}
    goboard.browser_board.make_card(bare, game)
    goboard.browser_board.make_card(card, game | {"FONT.BIN": font})
    with goboard.Board(program, bare) as board:
        board.wait("card ready\n")
        board.press("dssss")
        comes_to(board, "without FONT.BIN the comment", Picture(b"", BAD).lines(CHINESE).rows())
        board.eject()
        board.press("susdss")
        board.sync()
        board.insert(card)
        board.press("lsss")
        comes_to(board, "with FONT.BIN the comment", Picture(font, TITLE).lines(CHINESE).rows())
        board.end()


def main():
    program, font, is_broken = sys.argv[1], pathlib.Path(sys.argv[2]).read_bytes(), sys.argv[3:] == ["--break"]
    Picture.flash = font
    record = 16 * ord(DAMAGED)
    damaged = font[:record] + bytes((font[record] ^ 4,)) + font[record + 1:]
    without = font[:record] + bytes(16) + font[record + 16:]
    with tempfile.TemporaryDirectory() as folder:
        card, other = pathlib.Path(folder) / "card.img", pathlib.Path(folder) / "other.img"
        comments(program, card, CASES, font, without if is_broken else font, TITLE)
        comments(program, card, CASES, None, b"", BAD)
        comments(program, card, CASES, b"", b"", BAD)
        comments(program, card, KANA_CASES, None, b"", TITLE)
        comments(program, card, CASES[2:3], damaged, without, BAD)
        comments(program, card, CASES[2:3], font[:16 * CUT], font[:16 * CUT], BAD)
        names_and_pages(program, card, font)
        put_in(program, card, other, font)


if __name__ == "__main__":
    main()
