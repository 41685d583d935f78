# SPDX-License-Identifier: MIT
"""The listings give back every value of a file byte by byte, however it is cut."""
import json
import os
import random
import re
import unittest

import tool

VALUE = re.compile(rb"\[((?:\\.|[^\]\\])*)\]", re.S)
# The second byte of a character of two is no backslash and no bracket.
PAIRS = re.compile(rb"\[((?:[\x81-\xfe][\x40-\x7e\x80-\xfe]|\\.|[^\]\\])*)\]", re.S)
TEXT_VALUE = re.compile(rb"^ *(\d+) {2,}\[(.*)$", re.M)
JSON_LINE = re.compile(rb'^\{"event":"(?:value|diagnostic|end_of_input|failure)".*$', re.M)


def values_in_json(output):
    """Of each file: its path, its values as offset, bytes and whether a bracket closes it, and
    whether nothing was wrong with it."""
    values = []
    is_clean = True
    for line in JSON_LINE.finditer(output):
        event = json.loads(line[0])
        if event["event"] == "value":
            values.append((event["offset"], tool.from_json(event["raw"]), "incomplete" not in event))
        elif event["event"] == "diagnostic":
            is_clean = False
        else:
            yield os.fsdecode(tool.from_json(event["file"])), values, is_clean
            values = []
            is_clean = True


def is_closed(shown):
    """Whether a listed value ends with its bracket: one that no backslash escapes."""
    inner = shown[:-1]
    return shown.endswith(b"]") and (len(inner) - len(inner.rstrip(b"\\"))) % 2 == 0


def values_in_text(output):
    for found in TEXT_VALUE.finditer(output):
        closed = is_closed(found[2])
        yield int(found[1]), tool.from_text(found[2][:-1] if closed else found[2]), closed


class Listed(unittest.TestCase):
    def check_file(self, path, values, is_clean):
        with open(path, "rb") as file:
            data = file.read()
        for at, raw, is_whole in values:
            self.assertEqual(raw, data[at:at + len(raw)], path)
            self.assertEqual(b"[", data[at - 1:at], path)
            end = data[at + len(raw):at + len(raw) + 1]
            self.assertEqual(b"]" if is_whole else b"", end, path)
        if is_clean:
            expected = [(m.start(1), m[1], True) for m in VALUE.finditer(data)]
            if expected != values:
                expected = [(m.start(1), m[1], True) for m in PAIRS.finditer(data)]
            self.assertEqual(expected, values, path)

    def check_files(self, files):
        """JSON against the bytes, text against JSON, small chunks against the whole."""
        read = []
        all_values = []
        for path, values, is_clean in values_in_json(tool.run("events", "--json", *files).out):
            self.check_file(path, values, is_clean)
            read.append(path)
            all_values += values
        self.assertEqual(files, read)
        listed = list(values_in_text(tool.run("events", *files).out))
        # Whether a backslash at the end is the second byte of a character only the charset tells.
        for number, (at, raw, is_whole) in enumerate(all_values[:len(listed)]):
            if is_whole and raw.endswith(b"\\") and listed[number] == (at, raw + b"]", False):
                listed[number] = all_values[number]
        self.assertEqual(all_values, listed)
        for options in ["--json", "--spelling"], ["--utf8"]:
            one = tool.run("events", *options, *files).out
            for chunk in "1", "7":
                cut = tool.run("events", *options, "--chunk", chunk, *files).out
                self.assertTrue(one == cut, f"{options} --chunk {chunk} gives another output")


class Values(Listed):
    @tool.in_folder
    def test_random_bytes(self, folder):
        parts = [b"(", b";", b"[", b"]", b")", b"\\", b"B", b"ab", b" ", b"\n", b"\r\n", b"^", b'"',
                 "你".encode(), "😀".encode(), "\uf780\uf7ff\uf800\u2028\u202e".encode(),
                 b"\xe4", b"\xbd", b"\xff", b"\0", b"\x1b", b"\xed\xa0\x80", b"\xf0\x9f"]
        chance = random.Random(1)
        files = [tool.write(folder, f"{number:03}.sgf", b"(;C[" + b"".join(
                    chance.choice(parts) for _ in range(chance.randrange(60))))
                 for number in range(400)]
        self.check_files(files)

    @tool.in_folder
    def test_every_byte(self, folder):
        data = b"(;C[" + bytes(b for b in range(256) if b not in b"\\]") + b"])"
        files = [tool.write(folder, "bytes.sgf", data), tool.write(folder, "none.sgf", b"(;)")]
        self.check_files(files)


if __name__ == "__main__":
    tool.main()
