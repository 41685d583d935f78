# SPDX-License-Identifier: MIT
"""`nanosgf recover`: journals made by the recorder and then damaged, and SGF text cut off anywhere."""
import hashlib
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import unittest

import tool

MAKE_JOURNAL = os.path.abspath(sys.argv[2]) if len(sys.argv) > 3 else ""
MAKE_FILE = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else ""
STEP = 1 if tool.is_long else 16 if tool.is_sanitized() else 4 # of places to cut

SGF = (b"(;FF[4]CA[UTF-8]SZ[19]PB[Black \\] one]PW[White\\\\]C[a (;B[aa\\]) b];B[pd]C[\\[x\\]]\n ;W[dp]"
       b"\n(;B[pp]BL[99.5])\n(;B[dd](;W[ab]AB[cc][dd:ee])(;W[cd])));\n")
SGF = SGF[:-3] + b")\n"


def whole_ends(text):
    """Where values and trees end, with the trees that are open there; written for SGF above."""
    ends, depth, at = [], 0, 0
    while at < len(text):
        if text[at:at + 1] == b"[":
            at += 1
            while text[at:at + 1] != b"]":
                at += 2 if text[at:at + 1] == b"\\" else 1
            ends.append((at + 1, depth))
        elif text[at:at + 1] == b"(":
            depth += 1
        elif text[at:at + 1] == b")":
            depth -= 1
            ends.append((at + 1, depth))
        at += 1
    return ends


def content(path):
    with open(path, "rb") as file:
        return file.read()


def save(folder, name, data):
    path = tool.write(folder, name, data)
    os.chmod(path, 0o644)
    return path


def journal(folder, unit=8, erase_unit=1024, erase_units=16, erased=255, games=4, moves=60, cuts=0, seed=1, start=0):
    numbers = (unit, erase_unit, erase_units, erased, games, moves, cuts, seed) + ((start,) if start else ())
    image, found = tool.make_journal(MAKE_JOURNAL, folder, numbers)
    assert image
    return image, found


def running_file(folder, is_checked, number):
    """A file that the file store was writing, where its entries end, and what it would be finished."""
    out = os.path.join(folder, "made")
    subprocess.run([MAKE_FILE, out, "1" if is_checked else "0", str(number)], check=True)
    ends = [int(line) for line in content(out + ".ends").split()]
    return content(out + ".running"), ends, content(out + ".finished")


def recover(folder, data, *options):
    """Status, JSON lines, and the games that were written."""
    path = save(folder, "dump.bin", data)
    out = os.path.join(folder, "out")
    shutil.rmtree(out, ignore_errors=True)
    result = tool.run("recover", "--json", path, "-o", out + "/", *options)
    lines = [json.loads(line) for line in result.out.splitlines()]
    games = []
    for number in range(1, lines[-1]["games"] + 1):
        name = os.path.join(out, f"dump-{number}.sgf")
        games.append(tool.broken(content(name)) if os.path.exists(name) else None)
    return result.status, lines, games


def moves(sgf):
    return re.findall(rb";([BW]\[[a-s]*\])", sgf)


def is_strict(*paths):
    return tool.run("events", "--strict", "--count", *paths).status == 0


class Text(unittest.TestCase):
    @tool.in_folder
    def test_cut_off_at_every_byte(self, folder):
        """What is left is the text up to its last complete value; the loss begins there."""
        ends = whole_ends(SGF)
        made = []
        for size in range(1, len(SGF) + 1, STEP):
            path = save(folder, "cut.sgf", SGF[:size])
            out = os.path.join(folder, f"{size}.sgf")
            result = tool.run("recover", "--json", path, "-o", out)
            whole = [end for end in ends if end[0] <= size]
            if not whole:
                self.assertEqual((2, b""), (result.status, result.out))
                self.assertFalse(os.path.exists(out))
                self.assertIn("cut.sgf: no recorded game and no SGF is found in it", result.err.decode())
                continue
            end, depth = whole[-1]
            self.assertEqual(tool.broken(SGF[:end] + b")" * depth + b"\n"), content(out))
            game = json.loads(result.out.splitlines()[0])
            lost = [] if depth == 0 else [(end, size - end, depth)]
            self.assertEqual(lost, [(e["offset"], e["length"], e["count"]) for e in game["lost"]])
            self.assertEqual(1 if lost else 0, result.status)
            made.append(out)
        self.assertTrue(is_strict(*made))

    def repaired(self, folder, text, expected, sentences, status=1):
        path = save(folder, "a.sgf", text)
        out = os.path.join(folder, "out.sgf")
        result = tool.run("recover", path, "-o", out)
        self.assertEqual(tool.broken(expected), content(out))
        self.assertEqual([f"nanosgf: {path}: {sentence}" for sentence in sentences],
                         result.err.decode().splitlines())
        self.assertEqual(status, result.status)

    @tool.in_folder
    def test_zeros_behind_the_text(self, folder):
        """A preallocated file, or one whose size was on the card before its data."""
        self.repaired(folder, b"(;FF[4];B[aa];W[b" + b"\0" * 500, b"(;FF[4];B[aa])\n",
                      ["byte 13: the game is cut off here with 1 game tree open; the 4 bytes that follow are lost",
                       "byte 17: 500 bytes are no SGF, left out"])

    @tool.in_folder
    def test_an_older_game_behind_zeros(self, folder):
        self.repaired(folder, b"(;FF[4];B[aa]C[xx\0\0\0\0old];W[bb])\n(;FF[4];B[cc])",
                      b"(;FF[4];B[aa])\n(;FF[4];B[cc])\n",
                      ["byte 13: the game is cut off here with 1 game tree open; the 4 bytes that follow are lost",
                       "byte 17: 15 bytes are no SGF, left out"])

    @tool.in_folder
    def test_an_older_game_directly_behind(self, folder):
        self.repaired(folder, b"(;FF[4];B[aa];W(;FF[4];B[cc])", b"(;FF[4];B[aa])\n(;FF[4];B[cc])\n",
                      ["byte 13: the game is cut off here with 1 game tree open; the 2 bytes that follow are lost"])

    @tool.in_folder
    def test_a_root_property_behind_a_variation(self, folder):
        """It stands first in no tree, so that no other game begins with it. Found by the fuzzer."""
        self.repaired(folder, b"(;B[aa](;C[x](;)FF[4];W[bb]", b"(;B[aa]\n(;C[x]\n(;)\n(;FF[4];W[bb])))\n",
                      ["byte 16: node after a variation; read as if it began another (node-after-variation)",
                       "byte 16: `;` missing before the first property of a node; assumed (node-start-missing)",
                       "byte 27: the game is cut off here with 2 game trees open"])

    @tool.in_folder
    def test_rubbish_behind_the_text(self, folder):
        self.repaired(folder, b"(;FF[4];B[aa]\x01\xfe\x02B[bb]\xff\xff\xff", b"(;FF[4];B[aa])\n",
                      ["byte 13: the game is cut off here with 1 game tree open; the 8 bytes that follow are lost",
                       "byte 21: 3 bytes are no SGF, left out"])

    @tool.in_folder
    def test_text_around_a_game(self, folder):
        self.repaired(folder, b"From: me\n\n(;FF[4])\nbye\n", b"(;FF[4])\n",
                      ["byte 0: 8 bytes are no SGF, left out", "byte 19: 3 bytes are no SGF, left out"])

    @tool.in_folder
    def test_other_repairs(self, folder):
        """Where the strict parser refuses something else the game is formatted."""
        self.repaired(folder, b"(;FF[4]White[bb];B [aa](;W[a", b"(;FF[4]W[bb];B[aa])\n",
                      ["byte 7: lower-case letters in a property identifier; dropped (ident-lowercase)",
                       "byte 23: the game is cut off here with 1 game tree open; the 5 bytes that follow are lost"])

    @tool.in_folder
    def test_nothing_to_do(self, folder):
        self.repaired(folder, b"(;FF[4] ;B[aa])\n(;)(;C[x])", b"(;FF[4] ;B[aa])\n(;)\n(;C[x])\n", [], 0)

    @tool.in_folder
    def test_charset(self, folder):
        """FF[4] general, escapes: the second byte of a character is no bracket."""
        self.repaired(folder, b"(;CA[Shift_JIS]C[\x90]\\];B[aa", b"(;CA[Shift_JIS])\n",
                      ["byte 15: the game is cut off here with 1 game tree open; the 11 bytes that follow are lost"])

    @tool.in_folder
    def test_CA_of_text_in_utf_16_is_put_after_values_without_identifier(self, folder):
        for text, made in (("(;[x]FF[4]PB[\u00e9])", "(;CA[UTF-8]FF[4]PB[\u00e9])"), ("(;[x] [y]PB[\u00e9];B[aa])", "(;CA[UTF-8]PB[\u00e9];B[aa])"),
                           ("(;GM[1][x]PB[\u00e9])", "(;CA[UTF-8]GM[1][x]PB[\u00e9])"), ("(;CA[]PB[\u00e9])", "(;CA[UTF-8]PB[\u00e9])"),
                           ("(;[x]CA[UTF-16]PB[\u00e9])", "(;CA[UTF-8]PB[\u00e9])"), ("(;FF[4];[x]PB[\u00e9])", "(;CA[UTF-8]FF[4];PB[\u00e9])")):
            path, out = tool.write(folder, "a.sgf", text.encode("utf-16")), os.path.join(folder, "out.sgf")
            result = tool.run("recover", "-o", out, path)
            self.assertEqual(made, tool.broken(content(out)).decode().strip(), (text, result))
            self.assertEqual("[x]" in text and "[x]" not in made, b"(ident-missing)" in result.err)
            os.remove(out)

    @tool.in_folder
    def test_in_place(self, folder):
        path = save(folder, "a.sgf", b"(;B[aa];W")
        result = tool.run("recover", "--in-place", path)
        self.assertEqual((1, tool.broken(b"(;B[aa])\n")), (result.status, content(path)))
        result = tool.run("recover", "--in-place", path)
        self.assertEqual((0, b""), (result.status, result.err))
        self.assertEqual(["a.sgf"], os.listdir(folder))

    @tool.in_folder
    def test_one_of_several(self, folder):
        path = save(folder, "a.sgf", b"(;B[aa])(;B[bb])(;B[cc]")
        out = os.path.join(folder, "b.sgf")
        self.assertEqual(1, tool.run("recover", path, "--game", "2", "-o", out).status)
        self.assertEqual(tool.broken(b"(;B[bb])\n"), content(out))
        self.assertIn("there is no game 4; there are 3",
                      tool.run("recover", path, "--game", "4").err.decode())

    def test_standard_input(self):
        result = tool.run("recover", "-", input=b"(;PB[A]PW[B]RE[B+1]DT[2026];B[aa];W[bb])")
        self.assertEqual(b"no  offset  black  white  moves  result  date  state\n"
                         b" 1       0  A      B          2  B+1     2026  finished\n", result.out)
        self.assertEqual((0, b""), (result.status, result.err))


class Journal(unittest.TestCase):
    @tool.in_folder
    def test_undamaged(self, folder):
        """The games, byte by byte as the library writes them, wherever the journal begins."""
        for unit, erased in ((1, 255), (8, 0), (8, 255), (32, 0), (32, 255)):
            image, games = journal(folder, unit, erased=erased)
            status, lines, written = recover(folder, image)
            self.assertEqual((0, [tool.broken(game) for game in games]), (status, written))
            self.assertEqual(["finished", "finished", "finished", "open"], [g["state"] for g in lines[:-1]])
            self.assertEqual([60] * 4, [g["moves"] for g in lines[:-1]])
            self.assertEqual(["2026-11-22"] * 3 + ["2026-11-21"], [g["date"] for g in lines[:-1]])
            rubbish = random.Random(1).randbytes(5000)
            status, lines, written = recover(folder, rubbish + image + rubbish)
            self.assertEqual((0, [tool.broken(game) for game in games]), (status, written))
            self.assertEqual(5000, lines[0]["offset"])

    @tool.in_folder
    def test_cuts(self, folder):
        """What cuts left is what the library reads; torn places are reported."""
        for seed in range(1, 21, STEP):
            unit = (1, 2, 4, 8, 16, 32)[seed % 6]
            image, games = journal(folder, unit, cuts=12, seed=seed, erased=255 * (seed % 2))
            status, lines, written = recover(folder, image)
            self.assertEqual([tool.broken(game) for game in games], written)
            self.assertEqual({"torn"}, {e["kind"] for e in lines[-1]["lost"]})
            self.assertEqual(1, status)
            for lost in lines[-1]["lost"]:
                place = image[lost["offset"]:lost["offset"] + lost["length"]]
                self.assertNotEqual({255 * (seed % 2)}, set(place))

    @tool.in_folder
    def test_little_erased_memory(self, folder):
        """Which byte that is, is known by the few after the last entry and in units. Found by the fuzzer."""
        for unit in (1, 2, 4, 8):
            for erased in (0, 255):
                for count in (79, 80, 81)[::STEP]:
                    image, games = journal(folder, unit, 512, 8, erased, games=1, moves=count)
                    status, _, written = recover(folder, image)
                    self.assertEqual((0, [tool.broken(game) for game in games]), (status, written))

    @tool.in_folder
    def test_an_older_round(self, folder):
        """The ring has come round; removed games that are still whole are reported when asked for."""
        image, games = journal(folder, erase_units=8, games=11)
        status, lines, written = recover(folder, image)
        self.assertEqual((0, [tool.broken(game) for game in games]), (status, written))
        self.assertEqual(0, sum(g["removed"] for g in lines[:-1]))
        _, lines, _ = recover(folder, image, "--removed")
        self.assertEqual(lines[-1]["removed_games"], sum(g["removed"] for g in lines[:-1]))

    @tool.in_folder
    def test_recorded_anew(self, folder):
        """Each start takes another erase unit, around the ring and over the games in it: it stays one journal."""
        for erase_units, start, games, erase_unit in ((8, 2, 3, 1024), (8, 1, 4, 1024), (5, 1, 3, 1024), (16, 3, 6, 512), (7, 7, 3, 1024), (3, 1, 1, 2048)):
            image, recorded = journal(folder, 8, erase_unit, erase_units, games=games, start=start)
            for begin in (b"", random.Random(1).randbytes(3000)):
                status, lines, written = recover(folder, begin + image + begin)
                self.assertEqual([tool.broken(game) for game in recorded], written)
                self.assertEqual((0, []), (status, lines[-1]["lost"]), (erase_units, start, games))

    @tool.in_folder
    def test_two_journals_of_many_numbers(self, folder):
        """One after the other, with the same units and other numbers: neither takes a part of the other."""
        first, recorded = journal(folder, 8, 1024, 8, games=3, moves=40, start=2)
        for games, start in ((2, 0), (11, 0), (3, 1), (4, 5)):
            second, others = journal(folder, 8, 1024, 8, games=games, moves=50, start=start)
            status, lines, written = recover(folder, first + second)
            self.assertEqual([tool.broken(game) for game in recorded + others], written)

    @tool.in_folder
    def test_an_entry_damaged(self, folder):
        """The game goes on after it, and says what is missing."""
        for unit in (1, 8, 32):
            image, games = journal(folder, unit, erase_unit=4096)
            for at in random.Random(unit).sample(range(700, 1800), 8):
                damaged = bytearray(image)
                damaged[at] ^= 0x55
                status, lines, written = recover(folder, bytes(damaged))
                lost = [e for e in lines[-1]["lost"] if e["kind"] == "entries"]
                if damaged[at] == image[at] or not lost:
                    self.assertEqual([tool.broken(game) for game in games], written)
                    continue
                self.assertEqual(1, status)
                self.assertTrue(lost[0]["offset"] <= at < lost[0]["offset"] + lost[0]["length"], (at, lost))
                game = next(i for i, g in enumerate(lines[:-1]) if g["lost"])
                self.assertIn(b"nanosgf recover: %d lost" % lost[0]["count"], written[game])
                self.assertTrue(0 <= len(moves(games[game])) - len(moves(written[game])) <= lost[0]["count"])
                rest = iter(moves(tool.broken(games[game])))
                self.assertTrue(all(move in rest for move in moves(written[game])))
                self.assertEqual([tool.broken(g) for i, g in enumerate(games) if i != game],
                                 [g for i, g in enumerate(written) if i != game])
        self.assertTrue(is_strict(os.path.join(folder, "out", "dump-1.sgf")))

    @tool.in_folder
    def test_headers_damaged(self, folder):
        """The place of an erase unit follows from the others; its entries tell that they belong there."""
        image, games = journal(folder, 8, erase_unit=512, games=3)
        for unit in range(0, 5):
            damaged = bytearray(image)
            damaged[unit * 512 + 3] ^= 1
            _, _, written = recover(folder, bytes(damaged))
            self.assertEqual([tool.broken(game) for game in games], written)

    @tool.in_folder
    def test_an_erase_unit_gone(self, folder):
        image, games = journal(folder, 8, erase_unit=512, games=3)
        damaged = image[:512] + b"\xff" * 512 + image[1024:]
        status, lines, written = recover(folder, damaged)
        self.assertEqual((1, [tool.broken(game) for game in games[1:]]), (status, written[1:]))
        self.assertEqual([("unit", 512, 512)],
                         [(e["kind"], e["offset"], e["length"]) for e in lines[-1]["lost"]])
        self.assertEqual(moves(tool.broken(games[0]))[:36], moves(written[0]))
        damaged = image[:256] + b"\xff" * 256 + image[512:]
        status, lines, written = recover(folder, damaged)
        self.assertEqual((1, [tool.broken(game) for game in games[1:]]), (status, written[1:]))
        self.assertEqual([("entries", 256, 0, 23)],
                         [(e["kind"], e["offset"], e["length"], e["count"]) for e in lines[0]["lost"]])
        self.assertEqual("finished, damaged", tool.run("recover", os.path.join(folder, "dump.bin")).out
                         .decode().splitlines()[1][-17:])

    @tool.in_folder
    def test_an_erase_unit_of_nobody_knows_which_game(self, folder):
        """Its entries have numbers that would go on with the game before: that game's they are not."""
        image, games = journal(folder, 8, erase_unit=512, games=4, moves=20)
        for end in range(560, 1024, 8 * STEP):
            _, lines, written = recover(folder, image[:240] + b"\xff" * (end - 240) + image[end:])
            self.assertEqual([tool.broken(game) for game in games[2:]], written[1:])
            kept = moves(written[0])
            self.assertEqual((True, moves(games[0])[:len(kept)]), (len(kept) > 5, kept))
            self.assertIn(("unit", 512, 512), [(e["kind"], e["offset"], e["length"]) for e in lines[-1]["lost"]])

    @tool.in_folder
    def test_an_erase_unit_without_header(self, folder):
        """Without its header it is of the game before if its first entry is no first one; after a gone one it is not."""
        image, games = journal(folder, 8, erase_unit=512, games=2, moves=200)
        last = max(at for at in range(16) if image[at * 512 + 8:at * 512 + 12] == b"\1\0\0\0")
        damaged = image[:last * 512] + b"\xff" * 24 + image[last * 512 + 24:]
        _, _, written = recover(folder, damaged)
        self.assertEqual([tool.broken(game) for game in games], written)
        damaged = damaged[:(last - 1) * 512] + b"\xff" * 512 + damaged[last * 512:]
        _, _, written = recover(folder, damaged)
        self.assertEqual(tool.broken(games[1]), written[1])
        kept = moves(written[0])
        self.assertEqual((True, moves(games[0])[:len(kept)]), (len(kept) > 100, kept))

    @tool.in_folder
    def test_two_journals(self, folder):
        first, games = journal(folder, 8, games=2)
        second, others = journal(folder, 16, erase_unit=2048, games=3, seed=5)
        _, lines, written = recover(folder, first + second)
        self.assertEqual([tool.broken(game) for game in games + others], written)
        _, lines, written = recover(folder, first + second, "--offset", str(len(first)))
        self.assertEqual([tool.broken(game) for game in others], written)
        _, lines, written = recover(folder, first + second, "--unit", "8")
        self.assertEqual([tool.broken(game) for game in games], written)

    @tool.in_folder
    def test_it_is_not_written_to(self, folder):
        image, _ = journal(folder, cuts=10)
        path = save(folder, "dump.bin", image)
        result = tool.run("recover", "--in-place", path)
        self.assertEqual(2, result.status)
        self.assertIn("a journal is never written to; name a folder with -o", result.err.decode())
        self.assertEqual(image, content(path))

    @tool.in_folder
    def test_several_games_need_a_folder(self, folder):
        image, games = journal(folder)
        path = save(folder, "dump.bin", image)
        out = os.path.join(folder, "a.sgf")
        result = tool.run("recover", path, "-o", out)
        self.assertEqual(2, result.status)
        self.assertIn("there are 4 games: -o names a folder for them", result.err.decode())
        self.assertEqual(0, tool.run("recover", path, "-o", out, "--game", "3").status)
        self.assertEqual(tool.broken(games[2]), content(out))


class RunningFile(unittest.TestCase):
    """Files of the file store (SgfFile) whose game was never finished."""

    @tool.in_folder
    def test_whole(self, folder):
        """As the store itself would have finished it, or did without room for it: undo applied, RE in the root."""
        for is_checked, number, made in ((False, 1, "running"), (True, 37, "running"), (False, 1, "marked"), (True, 1, "marked")):
            _, _, finished = running_file(folder, is_checked, number)
            path = save(folder, "GAME.SGF", content(os.path.join(folder, "made." + made)))
            result = tool.run("recover", "--json", path, "-o", path + ".out")
            self.assertEqual((0, tool.broken(finished)), (result.status, content(path + ".out")))
            os.remove(path + ".out")
            game = json.loads(result.out.splitlines()[0])
            self.assertEqual(("open", 3, "W+R", "White"),
                             (game["state"], game["moves"], game["result"], game["white"]))

    @tool.in_folder
    def test_cut_off(self, folder):
        """Everything up to the last whole entry; what follows is lost, an older file's text as well."""
        running, ends, _ = running_file(folder, True, 3)
        older, _, _ = running_file(folder, True, 2)
        for size in range(ends[0], len(running), 3 * STEP):
            for data in (running[:size], running[:size] + older[size:]):
                path = save(folder, "GAME.SGF", data)
                if os.path.exists(path + ".out"):
                    os.remove(path + ".out")
                result = tool.run("recover", "--json", path, "-o", path + ".out")
                same = len(os.path.commonprefix([data, running]))
                end = max(end for end in ends if end <= same)
                lost = [(e["kind"], e["offset"], e["length"]) for e in json.loads(result.out.splitlines()[0])["lost"]]
                self.assertEqual([("entry", end, len(data) - end)] if end != len(data) else [], lost)
                if end < ends[4]: # nothing is taken back yet
                    played = [move for at, move in ((ends[1], b"B[pd]"), (ends[3], b"W[dp]")) if at <= end]
                    self.assertEqual([tool.broken(move) for move in played], moves(content(path + ".out")))
        self.assertTrue(is_strict(path + ".out"))


class Original(unittest.TestCase):
    @tool.in_folder
    def test_read_only(self, folder):
        """Nothing is opened for writing, and nothing changes, when it is listed and saved."""
        image, _ = journal(folder, cuts=10)
        path = save(folder, "dump.bin", image)
        os.chmod(path, 0o444)
        before = (hashlib.sha256(content(path)).digest(), os.stat(path).st_mtime_ns)
        os.makedirs(os.path.join(folder, "out"))
        os.chmod(os.path.join(folder, "out"), 0o777)
        other = {"user": 65534} if os.geteuid() == 0 else {}
        for options in ([], ["--json"], ["-o", os.path.join(folder, "out")]):
            result = tool.run("recover", path, *options, **other)
            self.assertEqual(1, result.status)
            self.assertIn("hold no entry", result.err.decode())
        self.assertEqual(before, (hashlib.sha256(content(path)).digest(), os.stat(path).st_mtime_ns))

    @tool.in_folder
    def test_large_images(self, folder):
        """A card of 2 GB is not loaded into memory."""
        image, games = journal(folder)
        path = os.path.join(folder, "card.img")
        with open(path, "wb") as file:
            file.seek(1 << 30)
            file.write(image)
            file.truncate(2 << 30)
        limited = None
        if b"__asan" not in content(tool.tool):
            limited = lambda: resource.setrlimit(resource.RLIMIT_DATA, (1 << 26, 1 << 26))
        result = tool.run("recover", path, "-o", os.path.join(folder, "out/"), preexec_fn=limited)
        self.assertEqual(0, result.status)
        self.assertEqual(tool.broken(games[3]), content(os.path.join(folder, "out", "card-4.sgf")))

    @tool.in_folder
    def test_many_games(self, folder):
        """Each costs what its bytes cost, not what is read at once."""
        path = save(folder, "a.sgf", b"".join(b"(;FF[4]GM[1]PB[a %d];B[aa];W[bb])\n" % i for i in range(50000)))
        begin = tool.seconds_used()
        result = tool.run("recover", "--json", path)
        self.assertEqual((0, 50001), (result.status, result.out.count(b'"file"')))
        self.assertLess(tool.seconds_used() - begin, tool.allowed(2, 20))

    @tool.in_folder
    def test_nothing_found(self, folder):
        path = save(folder, "a", b"")
        for name, sentence in ((path, "it is empty"), (folder, "it is a directory; name the files in it"),
                               (path + "b", "there is no such file")):
            result = tool.run("recover", name)
            self.assertEqual((2, f"nanosgf: {name}: {sentence}\n"), (result.status, result.err.decode()))
        for data, sentence in ((b"\0" * 9000, "no recorded game and no SGF is found in it"),
                               ("\ufeff(;)".encode("utf-32-le"), "it is UTF-32, little endian (byte order mark "
                                "FF FE 00 00); convert it first: iconv -f UTF-32LE -t UTF-8")):
            path = save(folder, "a", data)
            result = tool.run("recover", path)
            self.assertEqual((2, f"nanosgf: {path}: {sentence}\n"), (result.status, result.err.decode()))

    def test_wrong_usage(self):
        for arguments, sentence in (
                (["--in-place", "-"], "standard input (-) cannot be written in place"),
                (["--in-place", "-o", "x", "a"], "--in-place and -o are two places to write to; choose one"),
                (["--unit", "12", "a"], "--unit is a power of two, 32768 at most"),
                (["--erase-unit", "4", "a"], "--erase-unit: 4 is no number from 128 to 4294967295"),
                (["-o", "-", "a"], "--output: - is standard output, which lists the games"),
                (["-o", "", "a"], "--output: the value is empty"), # written nowhere, in silence
                ([], "name a file to read; - is standard input")):
            result = tool.run("recover", *arguments)
            self.assertEqual((2, f"nanosgf: {sentence}\nnanosgf: try nanosgf recover --help\n"),
                             (result.status, result.err.decode()))


if __name__ == "__main__":
    tool.main()
