# SPDX-License-Identifier: MIT
"""Reads images of the journal a second time, by DESIGN.md alone, and compares with what the first reader read."""

import argparse
import subprocess
import sys
from binascii import hexlify
from itertools import islice, zip_longest
from struct import Struct
from typing import NamedTuple
from zlib import crc32

HEADER = Struct("<BBHIIIII")
HEADER_KIND = ord("J")
HEADER_BYTES = 18
CHECK = Struct("<I")
FRAME_SIZE = 2 + CHECK.size
LARGEST_BYTES = 58
NOT_KINDS = (0, 255)
AFTER_START = 128
POWER_UP = b"21 \n"


class Image(NamedTuple):
    """A memory as the first reader has read it; `unreadable` holds the offsets of units that answer no read."""

    unit: int
    erase_unit: int
    erased: int
    unreadable: frozenset
    data: bytes

    def whole_units(self, size):
        """Returns the size rounded up to units."""
        return -(-size // self.unit) * self.unit

    def is_readable(self, start, end):
        """Says whether each unit in a range answers. The range starts and ends with a unit."""
        return not self.unreadable or self.unreadable.isdisjoint(range(start, end, self.unit))


class Header(NamedTuple):
    """The header of an erase unit, and the offset of the erase unit in the image."""

    sequence: int
    game: int
    tail: int
    first: int
    offset: int


class Difference(Exception):
    """The two readings of an image differ."""


def header_syndrome(frame):
    """Returns 0 for a whole header; for one with a wrong bit, a value that only this bit has."""
    check = HEADER.size - CHECK.size
    return crc32(frame[:check]) ^ CHECK.unpack_from(frame, check)[0]


def correction_by_syndrome():
    """Returns the bit to turn, or 0 for none, by header syndrome. What a wrong bit adds is the same in each header."""
    of_zeros = header_syndrome(bytes(HEADER.size))
    bits = [0] + [1 << place for place in range(8 * HEADER.size)]
    return {header_syndrome(bit.to_bytes(HEADER.size, "little")) ^ of_zeros: bit for bit in bits}


CORRECTION = correction_by_syndrome()


def read_header(image, offset):
    """Returns the header of the erase unit at the offset, with one wrong bit corrected, or None."""
    if not image.is_readable(offset, offset + image.whole_units(HEADER.size)):
        return None
    frame = image.data[offset : offset + HEADER.size]
    correction = CORRECTION.get(header_syndrome(frame))
    if correction is None:
        return None
    frame = (int.from_bytes(frame, "little") ^ correction).to_bytes(HEADER.size, "little")
    kind, size, unit, sequence, game, tail, first, _ = HEADER.unpack(frame)
    if (kind, size, unit) != (HEADER_KIND, HEADER_BYTES, image.unit):
        return None
    return Header(sequence, game, tail, first, offset)


def read_headers(image, tail_counts):
    """Returns the headers that count, by sequence: from the newest one's tail on, and at their place in the ring."""
    offsets = range(0, len(image.data), image.erase_unit)
    found = sorted(header for header in (read_header(image, offset) for offset in offsets) if header)
    if not found:
        return []
    newest = found[-1]

    def is_in_use(header):
        places = (newest.offset - header.offset) // image.erase_unit
        return (header.sequence >= newest.tail or not tail_counts) and (newest.sequence - header.sequence - places) % len(offsets) == 0

    return [header for header in found if is_in_use(header)]


def read_entries(image, header, recorded_anew_from, lines):
    """Appends an erase unit's entries to the lines, up to the one of that number. Returns the next entry's number."""
    data, sequence, number = image.data, header.sequence, header.first
    cursor = header.offset + image.whole_units(HEADER.size)
    end = header.offset + image.erase_unit
    smallest = image.whole_units(FRAME_SIZE)
    window = image.whole_units(FRAME_SIZE + LARGEST_BYTES)
    blank = bytes([image.erased]) * window
    while cursor + smallest <= end and number != recorded_anew_from:
        kind, size = data[cursor], data[cursor + 1]
        check = cursor + 2 + size
        behind = cursor + image.whole_units(FRAME_SIZE + size)
        if (
            kind not in NOT_KINDS
            and size <= LARGEST_BYTES
            and behind <= end
            and image.is_readable(cursor, behind)
            and CHECK.unpack_from(data, check)[0] == crc32(data[cursor:check], sequence) ^ number
        ):
            if kind & AFTER_START:
                lines.append(POWER_UP)
            lines.append(b"%d %s\n" % (kind & ~AFTER_START, hexlify(data[cursor + 2 : check])))
            number += 1
            cursor = behind
            continue
        behind = min(cursor + window, end)
        if data.startswith(blank[: behind - cursor], cursor) and image.is_readable(cursor, behind):
            break
        cursor = behind
    return number


def read_game(image, headers, lines):
    """Appends the entries of the game that begins in the first of the headers."""
    for header, following in zip_longest(headers, headers[1:]):
        goes_on = following is not None and following.game == header.game
        number = read_entries(image, header, following.first if goes_on else None, lines)
        if not goes_on or following.first > number:
            break


def read_games(image, tail_counts):
    """Returns the lines that the first reader should have printed: each game's number and entries, oldest game first."""
    lines, listed = [], set()
    headers = read_headers(image, tail_counts)
    for place, header in enumerate(headers):
        if header.first == 0 and header.game not in listed:
            listed.add(header.game)
            lines.append(b"game %d\n" % header.game)
            read_game(image, headers[place:], lines)
    return lines


def words_after(line, name):
    """Returns the numbers of a line that begins with the name."""
    words = line.split()
    if words[:1] != [name]:
        raise ValueError(f"expected a line '{name.decode()} ...', not {line!r}")
    return [int(word) for word in words[1:]]


def side_by_side(first, second):
    """Returns two readings as text in two columns, from the first line that differs."""
    rows = list(zip_longest(first, second, fillvalue=b"(end)"))
    start = next(row for row, (left, right) in enumerate(rows) if left != right)
    rows = [("first reader", "second reader")] + [(l.decode().strip(), r.decode().strip()) for l, r in rows[start:]]
    width = max(len(left) for left, _ in rows)
    return "\n".join([f"from line {start + 1} on:"] + [f"{left:{width}}  {right}" for left, right in rows])


def compare(stream, keep, tail_counts):
    """Reads all images of the stream twice. Returns how many images, games and entries there were."""
    images = games = entries = 0
    while line := stream.readline():
        images += 1
        unit, erase_unit, erase_units, erased = words_after(line, b"image")
        unreadable = frozenset(words_after(stream.readline(), b"unreadable"))
        data = stream.read(erase_unit * erase_units)
        if len(data) != erase_unit * erase_units:
            raise ValueError(f"the output ends in image {images}")
        count = int(stream.readline())
        first = [line.lower() for line in islice(stream, count)]
        if len(first) != count:
            raise ValueError(f"the output ends in image {images}")
        second = read_games(Image(unit, erase_unit, erased, unreadable, data), tail_counts)
        if first != second:
            message = f"image {images}: {line.decode().strip()}\n{side_by_side(first, second)}"
            if keep:
                name = f"image-{images}.bin"
                with open(name, "wb") as file:
                    file.write(data)
                message += f"\nits bytes are in {name}"
            raise Difference(message)
        game_lines = sum(line.startswith(b"game ") for line in second)
        games += game_lines
        entries += len(second) - game_lines
    return images, games, entries


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true", help="write the bytes of an image that differs to a file")
    parser.add_argument("--break", dest="broken", action="store_true", help="read removed games too: must differ")
    parser.add_argument("program", help="writes images and what it read from them to its standard output")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    with subprocess.Popen([options.program, *options.arguments], stdout=subprocess.PIPE) as process:
        try:
            images, games, entries = compare(process.stdout, options.keep, not options.broken)
        except (Difference, ValueError) as error:
            process.kill()
            print(error)
            return 1
    if process.returncode or not images:
        print(f"{options.program}: exit status {process.returncode}, {images} images")
        return 1
    print(f"{images} images read twice, {games} games, {entries} entries: no difference")
    return 0


if __name__ == "__main__":
    sys.exit(main())
