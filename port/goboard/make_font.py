# SPDX-License-Identifier: MIT
"""Makes font.cpp from two fonts: make_font.py 5x7.pcf.gz f10.pcf.gz
misc-fixed 5x7 (Debian's package xfonts-base) is in the public domain; Kana are from /efont/ f10 (xfonts-efont-unicode, BSD-3-Clause).
The files are PCF (X11, Portable Compiled Format), compressed by gzip."""

import gzip
import pathlib
import struct
import sys

# Latin with its accents, Greek without, Cyrillic of Russian and Ukrainian, quotes, and the box.
RANGES = ((0x20, 0x7E), (0xC0, 0x17E), (0x391, 0x3C9), (0x401, 0x407), (0x410, 0x44F), (0x451, 0x457), (0x2018, 0x201D), (0x2026, 0x2026),
          (0xFFFD, 0xFFFD))
WIDTH, HEIGHT, ASCENT = 5, 7, 6
# Japanese punctuation, Hiragana, Katakana, the dot and the long vowel: 10x10 pixels, of which the first column and row are blank.
KANA = ((0x3001, 0x3002), (0x300C, 0x300F), (0x3041, 0x3094), (0x30A1, 0x30F6), (0x30FB, 0x30FC))
KANA_SIZE, KANA_ASCENT = 10, 8
NOTICE = """\
// Copyright (c) 2000-2004 /efont/ The Electronic Font Open Laboratory, 2000-2004 Kazuhiko, 2000-2001 Kenji Kano
//
// Redistribution and use in source and binary forms, with or without
// modification, are permitted provided that the following conditions
// are met:
//
// 1. Redistributions of source code must retain the above copyright
//    notice, this list of conditions and the following disclaimer.
// 2. Redistributions in binary form must reproduce the above copyright
//    notice, this list of conditions and the following disclaimer in the
//    documentation and/or other materials provided with the distribution.
// 3. Neither the name of the team nor the names of its contributors
//    may be used to endorse or promote products derived from this font
//    without specific prior written permission.
//
// THIS FONT IS PROVIDED BY THE TEAM AND CONTRIBUTORS ``AS IS'' AND
// ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
// IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR
// PURPOSE ARE DISCLAIMED.  IN NO EVENT SHALL THE TEAM OR CONTRIBUTORS BE
// LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR
// CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF
// SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR
// BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY,
// WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE
// OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS FONT, EVEN
// IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
"""
METRICS, BITMAPS, ENCODINGS = 4, 8, 32


def tables(data):
    (count,) = struct.unpack_from("<I", data, 4)
    for i in range(count):
        kind, form, _, offset = struct.unpack_from("<4I", data, 8 + 16 * i)
        yield kind, form, offset + 4


def glyphs(path, width, height, ascent):
    """For each character of a font its columns, the lowest bit on top. `ascent`: rows above the base line."""
    data = gzip.decompress(pathlib.Path(path).read_bytes())
    found = {kind: (form, offset) for kind, form, offset in tables(data)}
    form, at = found[METRICS]
    order = ">" if form & 4 else "<"
    if not form & 0x100:
        sys.exit("metrics that are not compressed")
    (count,) = struct.unpack_from(order + "H", data, at)
    metrics = [tuple(byte - 0x80 for byte in data[at + 2 + 5 * i:at + 7 + 5 * i]) for i in range(count)]
    form, at = found[BITMAPS]
    order, padding, high_first = ">" if form & 4 else "<", 1 << (form & 3), form & 8
    (count,) = struct.unpack_from(order + "I", data, at)
    offsets = struct.unpack_from(f"{order}{count}I", data, at + 4)
    bits = at + 4 + 4 * count + 16
    form, at = found[ENCODINGS]
    order = ">" if form & 4 else "<"
    first, last, first_row, last_row, _ = struct.unpack_from(order + "5H", data, at)
    for row in range(first_row, last_row + 1):
        for column in range(first, last + 1):
            place = (row - first_row) * (last - first + 1) + column - first
            (index,) = struct.unpack_from(order + "H", data, at + 10 + 2 * place)
            if index == 0xFFFF:
                continue
            left, right, _, above, below = metrics[index]
            columns = [0] * width
            size = -(-(right - left) // (8 * padding)) * padding
            for y in range(above + below):
                begin = bits + offsets[index] + y * size
                line = data[begin:begin + size]
                for x in range(right - left):
                    byte = line[x // 8]
                    lit = byte >> (7 - x % 8 if high_first else x % 8) & 1
                    if lit and 0 <= left + x < width and 0 <= ascent - above + y < height:
                        columns[left + x] |= 1 << (ascent - above + y)
            yield row << 8 | column, columns


def kana(path):
    """The glyphs of KANA, one after the other, nine columns of nine bits each."""
    found = dict(glyphs(path, KANA_SIZE, KANA_SIZE, KANA_ASCENT))
    bits = count = 0
    for first, last in KANA:
        for character in range(first, last + 1):
            columns = found[character]
            if columns[0] or any(column & 1 for column in columns):
                sys.exit(f"U+{character:04X} is larger than the others")
            bits |= sum(column >> 1 << 9 * x for x, column in enumerate(columns[1:])) << 81 * count
            count += 1
    return bits.to_bytes(-(-81 * count // 8) + 1, "little")  # the last column is read as two bytes


def main():
    found = dict(glyphs(sys.argv[1], WIDTH, HEIGHT, ASCENT))
    runs, lines, fifths = [], [], [0]
    for first, last in RANGES:
        runs.append((first, last - first + 1))
        for character in range(first, last + 1):
            columns = found.get(character, found[0xFFFD] if 0xFFFD in found else [0x7F, 0x41, 0x41, 0x41, 0x7F])
            if columns[4] not in fifths:
                fifths.append(columns[4])
            packed = sum(column << 7 * i for i, column in enumerate(columns[:4])) | fifths.index(columns[4]) << 28
            lines.append(f"    0x{packed:08X},")
    if len(fifths) > 16:
        sys.exit("more than 16 different fifth columns")
    print("""\
// SPDX-License-Identifier: MIT AND BSD-3-Clause
// The glyphs of misc-fixed 5x7, which is in the public domain, and of /efont/ f10. Made by make_font.py.
//
// Of /efont/ f10:
""" + NOTICE + """#include "goboard/font.hpp"

namespace goboard {

const FontRun font_runs[] = {""")
    for first, count in runs + [(first, last - first + 1) for first, last in KANA]:
        print(f"    {{0x{first:04X}, {count}}},")
    print(f"""\
}};
const uint8_t font_run_count = {len(runs) + len(KANA)};
const uint16_t font_letters = {len(lines)};

const uint8_t font_fifths[] = {{{", ".join(f"0x{column:02X}" for column in fifths)}}};

const uint32_t font_glyphs[] = {{""")
    print("\n".join(lines))
    print("};\n\nconst uint8_t font_kana[] = {")
    pixels = kana(sys.argv[2])
    for at in range(0, len(pixels), 20):
        print(f"    {', '.join(f'0x{byte:02X}' for byte in pixels[at:at + 20])},")
    print("""\
};

} // namespace goboard""")


if __name__ == "__main__":
    main()
