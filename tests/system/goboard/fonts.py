# SPDX-License-Identifier: MIT
"""font.cpp and FONT.BIN are what their scripts make of the distribution's fonts: fonts.py FONT.BIN [--break]
It makes FONT.BIN for other tests, and holds it to glyphs.hpp: each record has its check byte, and each character of the charsets below a glyph."""

import contextlib
import io
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "port/goboard"))
import make_card_font  # noqa: E402
import make_font  # noqa: E402

WHOLE = ("shift_jis", "gb2312", "big5", "euc_kr")
MOST_MISSING = 1  # big5 has U+02CD, which no font has
RECORDS = 0x10000 + 5 * 0x8000


def main():
    target, is_broken = pathlib.Path(sys.argv[1]), sys.argv[2:] == ["--break"]
    source = io.StringIO()
    with contextlib.redirect_stdout(source):
        sys.argv[1:] = [f"{make_card_font.FOLDER}/{name}.pcf.gz" for name in ("5x7", "f10")]
        make_font.main()
    if source.getvalue() != (ROOT / "port/goboard/font.cpp").read_text(encoding="utf-8"):
        sys.exit("font.cpp is not what make_font.py makes")
    font = bytearray(make_card_font.font())
    if is_broken:
        font[16 * ord("黒")] ^= 1
    if len(font) != 16 * RECORDS:
        sys.exit(f"FONT.BIN has {len(font)} bytes")
    for index in range(RECORDS):
        check = 0x5A ^ index & 0xFF ^ index >> 8 & 0xFF
        for byte in font[16 * index:16 * index + 16]:
            check ^= byte
        if check != 0:
            sys.exit(f"record {index:X} has another check byte")
    for codec in WHOLE:
        texts = {bytes((lead, trail)).decode(codec, "replace") for lead in range(0x81, 0xFF) for trail in range(0x40, 0xFF)}
        missing = [text for text in texts if len(text) == 1 and text != "\uFFFD" and font[16 * ord(text) + 13] != 1]
        print(f"{codec}: {len(missing)} of {len(texts)} characters without a glyph")
        if len(missing) > MOST_MISSING:
            sys.exit(f"{codec} is without {''.join(missing)[:80]}")
    if not is_broken:
        target.write_bytes(font)


if __name__ == "__main__":
    main()
