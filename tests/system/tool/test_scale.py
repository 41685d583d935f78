# SPDX-License-Identifier: MIT
"""Input of any size in the memory that a small one takes: long streams, long values, deep trees."""
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import tool

MEGABYTE = 1 << 20
SHARE = 1 if tool.is_long or tool.is_broken else 10  # of the full sizes, less than which hide the planted fault
ALLOWED = 1024  # kilobytes that a large input may take more than a small one


def peak_kilobytes(arguments, pieces):
    """Exit status of the tool, and its peak memory when it has read `pieces`: more than a pipe
    holds."""
    # A sanitizer would keep what was freed, to find who uses it.
    process = subprocess.Popen([tool.tool, *arguments], stdin=subprocess.PIPE,
                               stdout=subprocess.DEVNULL,
                               env={**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1"})
    for piece in pieces:
        process.stdin.write(piece)
    process.stdin.flush()
    # The peak that wait4 tells includes this interpreter's, from before exec.
    with open(f"/proc/{process.pid}/status", encoding="ascii") as about:
        peak = re.search(r"VmHWM:\s+(\d+) kB", about.read())
    process.stdin.close()
    return process.wait(), int(peak[1])


def games(megabytes):
    game = b"(;FF[4]GM[1]SZ[19]" + b";B[pd]W[dp]" * 80 + b"C[" + b"some words \\] " * 40 + b"])\n"
    block = game * (MEGABYTE // len(game) + 1)
    return [block] * (megabytes // SHARE)


class ConstantMemory(unittest.TestCase):
    def check(self, arguments, pieces, status=0, fault=("--chunk", str(64 * MEGABYTE)), allowed=ALLOWED):
        fault = fault if tool.is_broken else []
        small_status, small_peak = peak_kilobytes(arguments, [b"(;)" + b" " * MEGABYTE])
        large_status, large_peak = peak_kilobytes([*arguments, *fault], pieces)
        self.assertEqual((0, status), (small_status, large_status))
        self.assertLessEqual(large_peak, small_peak + allowed, "kilobytes")

    def test_totals(self):
        self.check(["events", "--count", "-"], games(300))

    def test_listing_as_text(self):
        self.check(["events", "-"], games(100))

    def test_listing_as_json(self):
        self.check(["events", "--json", "--spelling", "-"], games(100))

    def test_a_value(self):
        value = [b"(;C[", *[b"word \xe4\xbd\xa0 \xe9\n" * (MEGABYTE // 10)] * (100 // SHARE), b"])"]
        for form in "--json", "--utf8":
            self.check(["events", form, "-"], value)

    def test_format(self):
        """A mebibyte of a value is held, which may be twice as long with its escapes; a longer one is written as it comes."""
        value = [b"(;FF[4]CA[UTF-8]C[", *[b"word \\a \\] \xc3\xa9 \r\n" * (MEGABYTE // 17)] * (100 // SHARE), b"])"]
        for text, allowed in ((value, 5 * ALLOWED), (games(100), ALLOWED)):
            self.check(["format", "-"], text, fault=["--canonical"], allowed=allowed)
            self.check(["convert", "--to", "sgf", "-"], text, fault=["--to", "ff4"], allowed=allowed)
            self.check(["format", "--preserve", "-"], text, fault=["--in-place"], allowed=allowed)

    def test_a_tree_of_moves(self):
        """Text and tree take 3.6 bytes a byte, and an eighth more once the tree is edited; ten with a sanitizer, whose memory moves."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "moves.sgf")
            file.write_bytes(b"(;FF[4]GM[1]SZ[19]" + (b";B[pd];W[dp]" * 6 + b"\n") * (8 * MEGABYTE // 73) + b")")
            command = ["merge", *[file] * 6] if tool.is_broken else ["convert", "-q", "--to", "ff3", file]
            last = [b"(;FF[3])" + b" " * MEGABYTE]  # more than a pipe holds: the file was read when it is
            status, small = peak_kilobytes(["convert", "--to", "ff3", "-"], last)
            large_status, large = peak_kilobytes([*command, "-"], last)
            self.assertEqual((0, 0), (status, large_status))
            self.assertLessEqual(large - small, (10 if tool.is_instrumented() else 4.2) * 8 * MEGABYTE / 1024, "kilobytes")

    def test_ten_megabytes_of_each_kind(self):
        """Bytes a byte: text and tree for commands that keep them, more where the tree is edited; others take as good as none."""
        if tool.is_instrumented():
            self.skipTest("a sanitizer's memory")
        for kind, part, kept, edited, merged in (
                ("moves", b";B[pd];W[dp]" * 6 + b"\n", 3.6, 4.25, 8.15), ("games", b";B[pd]BL[1799.8];W[dp]WL[1795]" * 100 + b")\n(;FF[4]", 2.0, 2.3, 4.7),
                ("annotated", b";B[pd]C[" + b"some words of a comment, " * 16 + b"]LB[dp:A][pp:B]", 1.0, 1.1, 2.05),
                ("variations", b"(;B[pd](;W[dp];B[pp])(;W[dd]TR[dd])(;W[pp]))\n", 2.75, 3.35, 6.6)):
            with tempfile.TemporaryDirectory() as folder:
                file = pathlib.Path(folder, "file.sgf")
                file.write_bytes(b"(;FF[4]GM[1]SZ[19]" + part * (10 * MEGABYTE // len(part)) + b")")
                last = [b"(;FF[3])" + b" " * MEGABYTE]
                for command, most in ((["cat"], kept), (["main-line"], kept), (["convert", "-q", "--to", "ff3"], edited), (["merge"], merged), (["json"], 0.15),
                                      (["info"], 0.15), (["format"], 0.15), (["check"], 0.45)):
                    _, small = peak_kilobytes([*command, "-"], last)
                    _, large = peak_kilobytes([*(["merge", file] if tool.is_broken else command), file, "-"], last)
                    self.assertLessEqual((large - small) * 1024 / file.stat().st_size, most, (kind, command))

    def test_ishi_both_ways(self):
        """Up to ten bytes a byte, most for a single text."""
        if tool.is_instrumented():
            self.skipTest("a sanitizer's memory")
        line = b"some words of a comment\n"
        moves = b"".join(b"%c %d %c%d\n" % (b"BW"[i % 2], i + 1, b"ABCDEFGHJKLMNOPQRST"[i % 19], i // 19 % 19 + 1) for i in range(361))
        for name, data, form in (("text.sgf", b"(;FF[4]GM[1]C[" + line * (4 * MEGABYTE // len(line)) + b"])", "ishi"),
                                 ("moves.sgf", b"(;FF[4]GM[1]" + b";B[pd]C[comment];W[dp]" * (4 * MEGABYTE // 22) + b")", "ishi"),
                                 ("text.go", b"COM\n" + line * (4 * MEGABYTE // len(line)) + b"ENDCOM\n", "sgf"),
                                 ("moves.go", (b"EVENT x\n" + moves) * (4 * MEGABYTE // len(moves)), "sgf")):
            with tempfile.TemporaryDirectory() as folder:
                file = pathlib.Path(folder, name)
                file.write_bytes(data)
                last = [b"(;FF[4])" + b" " * MEGABYTE]
                _, small = peak_kilobytes(["convert", "--to", form, "-"], last)
                _, large = peak_kilobytes([*(["merge", *[file] * 9] if tool.is_broken else ["convert", "--to", form]), file, "-"], last)
                self.assertLessEqual((large - small) * 1024 / len(data), 10, name)

    def test_trees_in_one_another(self):
        self.check(["events", "-"], [b"(;" * (1_000_000 // SHARE), b")" * (1_000_000 // SHARE)])

    def test_an_identifier(self):
        self.check(["events", "--spelling", "-"], [b"(;", *[b"Abcdefghij" * 100_000] * (50 // SHARE), b"[])"])

    def test_words_without_a_value(self):
        self.check(["events", "--spelling", "-"], [b"(;", *[b"aa bb\n" * 100_000] * (50 // SHARE), b"B[aa])"],
                   status=1)


class Pieces(unittest.TestCase):
    def test_a_value_is_one_line_however_long(self):
        value = b"word " * (4_000_000 // SHARE)
        text = tool.run("events", "-", input=b"(;C[" + value + b"])").out
        self.assertEqual(6, text.count(b"\n"))
        self.assertTrue(b"       4        [" + value + b"]\n" in text)
        line = tool.run("events", "--json", "-", input=b"(;C[" + value + b"])").out.splitlines()[3]
        self.assertTrue(json.loads(line) == {"event": "value", "offset": 4, "raw": value.decode()})

    def test_deep_trees_are_listed_in_short_lines(self):
        text = tool.run("events", "-", input=b"(;" * 100_000 + b")" * 100_000).out
        self.assertIn(b"  199998" + b" " * 42 + b"begin tree  depth 100000\n", text)
        self.assertLess(max(map(len, text.splitlines())), 100)

    def test_a_spelling_without_end_is_cut_to_its_last_bytes(self):
        name = b"A" + b"bcdefghi" * 10_000
        text = tool.run("events", "--spelling", "-", input=b"(;" + name + b"[])").out
        self.assertIn(b'  A  spelled ..."' + name[-4096:] + b'"\n', text)
        line = tool.run("events", "--spelling", "--json", "--chunk", "1", "-",
                        input=b"(;" + name + b"[])").out.splitlines()[-4]
        self.assertEqual({"event": "property", "offset": 2, "identifier": "A",
                          "spelling": name[-4096:].decode(), "spelling_cut": True},
                         json.loads(line))

    def test_the_words_before_an_identifier_do_not_belong_to_it(self):
        junk = b"junk, " * 10_000
        text = tool.run("events", "--spelling", "-", input=b"(;" + junk + b"PlayerBlack[x])").out
        self.assertIn(b'PB  spelled "PlayerBlack"\n', text)

    def test_part_of_a_value_is_printed_before_its_end_is_known(self):
        process = subprocess.Popen([tool.tool, "events", "-"], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE)
        process.stdin.write(b"(;C[" + b"a" * 1000)
        process.stdin.flush()
        shown = b""
        piece = None
        while len(shown) < 1000 and piece != b"":
            piece = os.read(process.stdout.fileno(), 65536)
            shown += piece
        process.stdin.close()
        rest = process.stdout.read()
        process.stdout.close()
        process.wait()
        self.assertTrue(tool.broken(shown).endswith(b"       4        [" + b"a" * 1000), shown)
        self.assertTrue(rest.startswith(b"\n    1004    ! eof-in-value"), rest)


if __name__ == "__main__":
    tool.main()
