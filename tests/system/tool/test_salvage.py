# SPDX-License-Identifier: MIT
"""`nanosgf recover` on images: file systems, journals and text that nobody owns, all in one.

test_salvage.py TOOL MAKE_JOURNAL"""
import json
import os
import random
import re
import resource
import subprocess
import sys
import unittest

import littlefs_maker as lfs
import struct
import tool
from fat_maker import Volume, mbr

MAKE_JOURNAL = os.path.abspath(sys.argv[2])


def record(name, moves, root=b""):
    """A game in which each move says whose it is."""
    text = b"(;FF[4]GM[1]SZ[19]PB[" + name.encode() + b"]" + root
    return text + b"".join(b"\n;%c[%c%c]C[%s %d]" % (b"BW"[i % 2], 97 + i % 19, 97 + i // 19 % 19, name.encode(), i)
                           for i in range(moves)) + b")\n"


def photo(size, seed=1):
    return random.Random(seed).randbytes(size)


def journal(folder, games=2):
    out = os.path.join(folder, "made")
    subprocess.run([MAKE_JOURNAL, out, *map(str, (8, 1024, 16, 255, games, 60, 0, 1))], check=True)
    return content(out + ".bin"), [content(f"{out}-{i + 1}.sgf") for i in range(games)]


def content(path):
    with open(path, "rb") as file:
        return file.read()


class Images(unittest.TestCase):
    def recover(self, folder, image, *options, name="card.img"):
        """The games' lines, their texts, the last line; each byte must be somebody's."""
        path = tool.write(folder, name, image)
        out = os.path.join(folder, "out")
        subprocess.run(["rm", "-rf", out], check=True)
        result = tool.run("recover", "--json", path, "-o", out + "/", *options)
        self.assertIn(result.status, (0, 1), result.err)
        *lines, last = [json.loads(line) for line in result.out.splitlines()]
        at = 0
        for one in last["ranges"]:
            self.assertEqual(at, one["offset"])
            at += one["length"]
        self.assertEqual((at, len(image)), (last["size"], last["size"]))
        stem = name.split(".")[0]
        return lines, [tool.broken(content(os.path.join(out, f"{stem}-{line['game']}.sgf"))) for line in lines], last

    def one_game(self, text):
        """Nothing of two games: comments bear one name, and their numbers rise by one."""
        marks = [part.split(b"]")[0].split() for part in text.split(b"C[")[1:]]
        self.assertEqual(1, len({name for name, _ in marks}), text[:200])
        numbers = [int(number) for _, number in marks]
        self.assertEqual(list(range(numbers[0], numbers[0] + len(numbers))), numbers)

    def owned(self, last, kind, image):
        return b"".join(bytes(image[r["offset"]:r["offset"] + r["length"]]) for r in last["ranges"] if r["is"] == kind)

    @tool.in_folder
    def test_games_in_fragments(self, folder):
        """The pieces of three games and of a photo lie between each other; each game is its own."""
        for bits in (12, 16, 32)[:2 + tool.is_long]:
            volume = Volume(bits)
            games = [record(f"game{i}", 300) for i in range(3)]
            count = -(-len(games[0]) // 512)
            clusters = list(range(20, 20 + 3 * count + 10))
            random.Random(bits).shuffle(clusters)
            for i, game in enumerate(games):
                volume.root.file(f"GAME000{i}.SGF", game, clusters[i * count:(i + 1) * count])
            volume.root.file("PHOTO.JPG", photo(5000), clusters[-10:])
            for start in (b"", mbr((6, 1, volume.total))):
                image = start + bytes(volume.bytes())
                lines, texts, last = self.recover(folder, image)
                self.assertEqual([tool.broken(game) for game in games], texts)
                self.assertEqual([("finished", "live", f"GAME000{i}.SGF", False, []) for i in range(3)],
                                 [(g["state"], g["where"], g["path"], g["guess"], g["lost"]) for g in lines])
                self.assertEqual(sorted(photo(5000)), sorted(self.owned(last, "file", image).replace(b"\n", b"", 3))[-5000:]
                                 if not tool.is_broken else [])
                self.assertEqual(sum(map(len, games)) - 3, len(self.owned(last, "game", image)))

    @tool.in_folder
    def test_deleted_files_come_after_live_ones(self, folder):
        volume = Volume(16)
        games = [record(f"game{i}", 40) for i in range(4)]
        volume.root.file("?AME1.SGF".replace("?", "G"), games[0], deleted=True)
        volume.root.file("GAME2.SGF", games[1])
        volume.root.file("GAME3.TXT", games[2], deleted=True)
        volume.chain(volume.take(1))
        clusters = volume.take(-(-len(games[3]) // 512))
        for index, cluster in enumerate(clusters):
            volume.put(cluster, games[3][512 * index:512 * index + 512])
        volume.chain(clusters)
        lines, texts, _ = self.recover(folder, bytes(volume.bytes()))
        self.assertEqual(["live", "deleted", "deleted", "lost"], [g["where"] for g in lines])
        self.assertEqual([tool.broken(games[i]) for i in (1, 0, 2, 3)], texts)
        self.assertEqual("finished, deleted, a guess", tool.run("recover", os.path.join(folder, "card.img")).out.decode()
                         .splitlines()[2].split("  ")[-2 if not tool.is_broken else 0].strip())

    @tool.in_folder
    def test_what_no_chain_joins_is_a_guess(self, folder):
        """FAT forgets the chain of a deleted file: its first cluster is sure, the next ones are a guess."""
        volume = Volume(16)
        games = [record("short", 20), record("long", 100)]
        for name, game in zip(("SHORT.SGF", "LONG.SGF"), games):
            volume.root.file(name, game, deleted=True)
        lines, texts, _ = self.recover(folder, bytes(volume.bytes()))
        self.assertEqual([(False, tool.broken(games[0])), (True, tool.broken(games[1]))],
                         sorted(zip([g["guess"] for g in lines], texts)))
        self.assertIn(b"finished, deleted, a guess", tool.run("recover", os.path.join(folder, "card.img")).out)

    @tool.in_folder
    def test_half_of_a_place_is_cleared(self, folder):
        """Windows clears the upper half of a deleted file's first cluster: one that is the only one that can be it is
        a guess; of several none is taken for it. A folder names itself, so it is found."""
        volume = Volume(32, clusters=65900)
        games = {name: record(name, moves) for name, moves in (("one", 15), ("long", 100), ("first", 14), ("other", 13), ("inner", 12), ("kept", 11), ("low", 10))}
        add = lambda where, name, cluster, **more: where.file(name.upper() + ".SGF", games[name], [cluster + i for i in range(-(-len(games[name]) // 512))], deleted=True, **more)
        volume.put(100, photo(512))       # as ONE in its lower half
        add(volume.root, "one", 65636)
        add(volume.root, "long", 65650)
        volume.root.file("LIVE.SGF", record("live", 5), [114])
        add(volume.root, "first", 200)    # FIRST and OTHER: either is in either place
        add(volume.root, "other", 65736)
        gone = volume.root.folder("GONE", [65800], deleted=True)
        add(gone, "inner", 65810)
        add(volume.root, "low", 300)      # its place is whole
        for entries in volume.root.entries, gone.entries:
            for at in range(0 if entries is volume.root.entries else 64, len(entries), 32):
                entries[at + 20:at + 22] = b"\0\0"
        add(volume.root, "kept", 65836)   # by another system
        lines, texts, last = self.recover(folder, bytes(volume.bytes()))
        found = {g["path"]: (g["where"], g["guess"], text) for g, text in zip(lines, texts) if g["where"] != "carved"}
        self.assertEqual({"LIVE.SGF": ("live", False, tool.broken(record("live", 5))), **{path: ("deleted", guess, tool.broken(games[name])) for path, guess, name in (
                              ("_NE.SGF", True, "one"), ("_ONG.SGF", True, "long"), ("_ONE/_NNER.SGF", True, "inner"), ("_EPT.SGF", False, "kept"), ("_OW.SGF", False, "low"))}},
                         found)
        self.assertEqual(sorted(tool.broken(games[name]) for name in ("first", "other")), sorted(text for g, text in zip(lines, texts) if g["where"] == "carved"))
        reported = [e["sentence"] for e in last["lost"] if e["kind"] == "file-system"]
        self.assertIn("_NE.SGF: the upper half of its place is cleared; the only cluster that it can begin with is 65636", reported)
        self.assertEqual(["_IRST.SGF: where it was", "_THER.SGF: where it was"],
                         [path + ": where it was" for path in ("_IRST.SGF", "_THER.SGF") if path + ": the upper half of its place may be cleared; where it was is unknown" in reported])
        self.assertEqual(5, len(reported), reported)

    @tool.in_folder
    def test_an_old_name_of_a_live_file(self, folder):
        """Half of its place is cleared, but size and time are the live file's: no deleted file, whatever a free cluster
        has that could be its place. Another size or time is another file."""
        for is_stale in (False, True):
            volume = Volume(32, clusters=65900)
            live, stale, other = record("live", 15), record("stale", 14), record("other", 13)
            cluster = volume.root.file("NEW.SGF", live, [65700, 65701], time=5 << 16)[0]
            volume.root.entry("OLD.SGF", 0x20, cluster & 0xFFFF, len(live), deleted=True, time=5 << 16)
            volume.root.file("LATER.SGF", record("more", 15), [65710, 65711], time=6 << 16)
            volume.root.entry("EARLIER.SGF", 0x20, 65710 & 0xFFFF, len(live), deleted=True, time=7 << 16)
            if is_stale:
                volume.put(cluster & 0xFFFF, stale)
            volume.put(65720 & 0xFFFF, other)
            volume.root.file("NEXT.SGF", record("next", 15), [65720, 65721], time=5 << 16)
            volume.root.entry("OTHER.SGF", 0x20, 65720 & 0xFFFF, len(other), deleted=True, time=5 << 16)
            lines, texts, last = self.recover(folder, bytes(volume.bytes()))
            found = {(g.get("path"), g["where"]): text for g, text in zip(lines, texts)}
            expected = {("NEW.SGF", "live"): live, ("LATER.SGF", "live"): record("more", 15), ("NEXT.SGF", "live"): record("next", 15),
                        ("_THER.SGF", "deleted"): other, **({(None, "carved"): stale} if is_stale else {})}
            self.assertEqual({key: tool.broken(text) for key, text in expected.items()}, found)
            reported = [e["sentence"] for e in last["lost"] if e["kind"] == "file-system"]
            self.assertEqual((1, 1), (sum("_LD.SGF: an old name of NEW.SGF" == one for one in reported), sum("_ARLIER.SGF: the upper half" in one for one in reported)))

    @tool.in_folder
    def test_text_that_nobody_owns(self, folder):
        """Carved, cluster by cluster, never finished; what is in the rest of a live file's cluster too."""
        volume = Volume(16, per_cluster=4)
        old = record("old", 200)
        clusters = volume.take(-(-len(old) // volume.cluster))
        for index, cluster in enumerate(clusters):
            volume.put(cluster, old[volume.cluster * index:volume.cluster * (index + 1)])
        new = record("new", 60)
        at = volume.root.file("NEW.SGF", new)[-1]
        stale = b"stale];W[aa]C[old 1];B[bb]C[old 2];W[cc]C[old 3])"
        rest = len(new) % volume.cluster
        volume.put(at, new[-rest:] + stale)
        image = bytes(volume.bytes())
        lines, texts, last = self.recover(folder, image, "--all")
        self.assertEqual(("finished", "live", tool.broken(new)), (lines[0]["state"], lines[0]["where"], texts[0]))
        self.assertEqual({("carved", "carved")}, {(g["state"], g["where"]) for g in lines[1:]})
        self.assertEqual(len(clusters) + 1, len(lines) - 1)
        for text in texts[1:]:
            self.one_game(text)
        self.assertNotIn(b"C[old", self.owned(last, "nobody", image)[:0] + b"".join(texts[:1]))
        self.assertGreater(sum(text.count(b"C[" + tool.broken(b"old")) for text in texts), 195)
        self.assertTrue(any(e["kind"] == "headless" for e in lines[1]["lost"]) or lines[1]["offset"] == volume.place(clusters[0]))

    @tool.in_folder
    def test_any_disorder(self, folder):
        """Files in any clusters, deleted, overwritten in part, with photos between: no game has a move of another
        unless it is called a guess, live ones are whole, and no move that stands in a whole node is lost in silence."""
        for seed in range(60 if tool.is_long else 12):
            chance = random.Random(seed)
            volume = Volume(chance.choice((12, 16)), per_cluster=chance.choice((1, 2, 4)))
            free = list(range(10, 150))
            chance.shuffle(free)
            live = []
            for i in range(8):
                game = record(f"game{i}", chance.randrange(10, 150))
                count = -(-len(game) // volume.cluster)
                clusters, free = free[:count], free[count:]
                kind = chance.choice(("live", "live", "deleted", "gone", "photo"))
                if kind == "photo":
                    game = photo(len(game), seed)
                if kind == "gone": # its clusters are left, and of some what another file wrote
                    for index, cluster in enumerate(clusters):
                        volume.put(cluster, game[index * volume.cluster:(index + 1) * volume.cluster])
                    if chance.random() < 0.5:
                        free = clusters[count // 2:] + free
                else:
                    volume.root.file(f"GAME{i}." + ("JPG" if kind == "photo" else "SGF"), game, clusters, deleted=kind == "deleted")
                if kind == "live":
                    live.append(game)
            image = bytes(volume.bytes())
            lines, texts, last = self.recover(folder, image, "--all")
            self.assertEqual([tool.broken(game) for game in live], texts[:len(live)])
            for line, text in zip(lines, texts):
                if not line["guess"] and text.count(b"C["):
                    self.one_game(text)
            self.assertNotIn(";B[aa]C[game", self.owned(last, "nobody", image).decode("latin-1"))

    @tool.in_folder
    def test_files_and_journals(self, folder):
        """A journal before, after and in a file system, and its files: all of them."""
        ring, recorded = journal(folder)
        volume = Volume(16)
        game = record("game", 50)
        volume.root.file("GAME.SGF", game)
        volume.root.file("JOURNAL.BIN", ring, random.Random(1).sample(range(100, 200), len(ring) // 512))
        image = ring + bytes(volume.bytes()) + ring
        lines, texts, last = self.recover(folder, image)
        self.assertEqual(["live"] + ["journal"] * 6, [g["where"] for g in lines])
        self.assertEqual([tool.broken(text) for text in [game] + recorded * 3], texts)
        self.assertEqual((len(ring) + 2 * 2048, "image"), (len(self.owned(last, "journal", image)), last["is"]))
        self.assertEqual([], last["lost"])

    @tool.in_folder
    def test_a_journal_and_text(self, folder):
        """Without a file system, too; nothing of the journal is taken for text."""
        ring, recorded = journal(folder)
        game = record("game", 50)
        lines, texts, last = self.recover(folder, game.ljust(4096, b"\0") + ring + bytes(100) + game[:-40])
        self.assertEqual([tool.broken(text) for text in recorded + [game]], texts)
        self.assertEqual(["journal", "journal", "carved"], [g["where"] for g in lines])
        self.assertEqual([0, 0, 1], [g["versions"] for g in lines])

    @tool.in_folder
    def test_versions(self, folder):
        """What littlefs leaves of a game that grows is shown once, the longest; --all has the others."""
        system = lfs.Littlefs(512, 256)
        games = [record(f"game{i}", 60) for i in range(3)]
        commits = [system.superblock]
        older = 0
        for identity, game in enumerate(games):
            for moves in range(10, 60, 10):
                cut = game[:game.index(b"C[game%d %d]" % (identity, moves))]
                system.list(cut)
                older += 1
            commits.append([(lfs.CREATE, identity + 1, b""), (lfs.FILE, identity + 1, b"GAME%d.SGF" % identity),
                            (lfs.LIST, identity + 1, system.list(game))])
        system.blocks[0] = lfs.log(1, commits)
        lines, texts, last = self.recover(folder, bytes(system.bytes()))
        self.assertEqual([(f"GAME{i}.SGF", "live") for i in range(3)], [(g.get("path"), g["where"]) for g in lines[:3]])
        self.assertEqual([tool.broken(game) for game in games], texts[:3])
        self.assertGreaterEqual(sum(g["versions"] for g in lines), older)
        everything, others, _ = self.recover(folder, bytes(system.bytes()), "--all")
        self.assertEqual(len(lines) + sum(g["versions"] for g in lines), len(everything))
        for text in others:
            self.one_game(text)
        for text in texts[3:]: # what has a root is a version of a live game
            self.assertNotIn(b"FF[4]", text)

    @tool.in_folder
    def test_an_image_may_start_erased(self, folder):
        """Erased flash is no text, FF no less than 00: what a file system left in it is versions of games, not 50 texts."""
        games = [record(f"game{i}", 60) for i in range(2)]
        older = [game[:game.index(b"C[game%d %d]" % (i, moves))] for i, game in enumerate(games) for moves in range(10, 60, 2)]
        for erased in (b"\0", b"\xff"):
            image = erased * 1024 + b"".join(text.ljust(-len(text) % 512 + len(text), erased) for text in older + games)
            lines, texts, last = self.recover(folder, image)
            self.assertEqual([tool.broken(game) for game in games], texts)
            self.assertEqual([("carved", 25)] * 2, [(g["where"], g["versions"]) for g in lines])
        letters = "\u044f".encode("cp1251") # a letter that is FF in Windows-1251
        text = (letters + b" ") * 300 + games[0]
        lines, texts, last = self.recover(folder, text)
        self.assertEqual(["text"], [g["where"] for g in lines])

    @tool.in_folder
    def test_versions_are_of_one_game(self, folder):
        """The same root and all of its moves; another one, a branch and a comment more are shown."""
        game = b"(;FF[4]PB[a];B[aa]C[x];W[bb];B[cc];W[dd])"
        other = [b"(;FF[4]PB[a];B[aa]C[x];W[bb])", b"(;FF[4]PB[a];B[aa]C[y];W[bb])", b"(;FF[4]PB[b];B[aa]C[x];W[bb])",
                 b"(;FF[4]PB[a];B[aa]C[x];W[ee])", b"(;PB[a]RE[W+R]FF[4];B[aa]C[x])", b"(;FF[4]PB[a];B[aa]C[x](;W[bb])(;W[ee]))"]
        image = bytes(1024) + bytes(100).join([game] + other)
        lines, texts, _ = self.recover(folder, image)
        self.assertEqual([tool.broken(text + b"\n") for text in [game] + other[1:4] + other[5:]], texts)
        self.assertEqual([2, 0, 0, 0, 0], [g["versions"] for g in lines])
        self.assertIn("2 games are not shown, of which another one has every move: --all",
                      tool.run("recover", os.path.join(folder, "card.img")).err.decode())
        together = b"(;FF[4];B[aa];W[bb])(;FF[4];B[aa])"
        self.assertEqual(2, len(self.recover(folder, bytes(1024) + together)[0])) # of one text

    @tool.in_folder
    def test_the_rest_of_a_cut_node_is_not_compared(self, folder):
        """An older copy that is overwritten up to the middle of its root is a version: of its nodes the whole ones count."""
        game = b"(;FF[4]GM[1]SZ[19]PB[x]PW[y];B[qq];W[cc];B[dd];W[ee])"
        for part in (game[20:].replace(b";W[ee]", b""), game[game.index(b"PW"):]):
            lines, texts, _ = self.recover(folder, bytes(1024) + game + bytes(100) + part)
            self.assertEqual(([1], [tool.broken(game + b"\n")]), ([g["versions"] for g in lines], texts))
        other = game[20:].replace(b"W[cc]", b"W[dc]")
        self.assertEqual(2, len(self.recover(folder, bytes(1024) + game + bytes(100) + other)[0]))

    @tool.in_folder
    def test_other_file_systems_are_named(self, folder):
        game = record("game", 30)
        exfat = (b"\xeb\x76\x90EXFAT   " + bytes(53) + struct.pack("<QQ", 0, 2048)).ljust(510, b"\0") + b"\x55\xaa"
        lines, texts, last = self.recover(folder, exfat.ljust(8192, b"\0") + game + photo(3000) + game.replace(b"game", b"next"))
        self.assertEqual([("carved", tool.broken(game)), ("carved", tool.broken(game.replace(b"game", b"next")))],
                         [(g["state"], text) for g, text in zip(lines, texts)])
        self.assertTrue(last["file_systems"] or any("no file system is known here" in e["sentence"] for e in last["lost"]))
        _, _, last = self.recover(folder, bytes(512) + game)
        self.assertEqual(["no file system is known here; games are looked for in all of it"],
                         [e["sentence"] for e in last["lost"] if e["kind"] == "file-system"])

    @tool.in_folder
    def test_images_are_never_written_to(self, folder):
        volume = Volume(12)
        volume.root.file("GAME.SGF", record("game", 30)[:-30])
        path = tool.write(folder, "card.img", bytes(volume.bytes()))
        result = tool.run("recover", "--in-place", path)
        self.assertEqual(2, result.status)
        self.assertIn("an image is never written to; name a folder with -o", result.err.decode())
        self.assertEqual(bytes(volume.bytes()), content(path))

    @tool.in_folder
    def test_ishi_files(self, folder):
        """As SGF; a last line without its end may be cut off in a move, and is left out."""
        ishi = b"EVENT\nTITLE a\nBOARDSIZE 19\nB 1 Q16\nW 2 D4\nB 3 Q3\nW 4 D17\nB 5 C10\n"
        whole = b";B[pd];W[dp];B[pq];W[dc];B[cj]"
        for data, expected in ((ishi, whole), (ishi[:-3], whole[:-6])):
            lines, texts, last = self.recover(folder, data, name="card.go")
            self.assertIn(tool.broken(expected) + b")", texts[0])
            self.assertEqual((expected.count(b";"), "finished" if data == ishi else "cut off"), (lines[0]["moves"], lines[0]["state"]))
            cut = [(e["offset"], e["length"]) for e in last["lost"] if "cut off in a line" in e["sentence"]]
            self.assertEqual([] if data == ishi else [(len(data) - 5, 5)], cut)
        volume = Volume(12)
        volume.root.file("GAME.GO", ishi)
        volume.root.file("NOTE.TXT", b"Title of a note\nB and W are letters\n")
        lines, texts, _ = self.recover(folder, bytes(volume.bytes()))
        self.assertEqual([("GAME.GO", 5)], [(g["path"], g["moves"]) for g in lines])

    @tool.in_folder
    def test_five_losses(self, folder):
        """They are reported, and how many more there are; all with --all-diagnostics, and in JSON."""
        text = b"".join(b"xx (;FF[4]White[aa];B[bb]) yy (;FF[4];B[cc" for _ in range(30))
        path = tool.write(folder, "a.sgf", text)
        reported = tool.run("recover", path).err.decode().splitlines()
        kinds = {"are no SGF, left out": 31, "the game is cut off here": 30, "lower-case letters": 30}
        self.assertEqual([2, 1, 2], [sum(words in line for line in reported) for words in kinds])
        self.assertEqual(f"nanosgf: {path}: 86 more findings: 29 cut-off, 28 ident-lowercase, 29 no-sgf; "
                         "--all-diagnostics shows them", reported[-1])
        self.assertEqual(6, len(reported))
        everything = tool.run("recover", "--all-diagnostics", path).err.decode().splitlines()
        self.assertEqual(list(kinds.values()), [sum(words in line for line in everything) for words in kinds])
        self.assertEqual(91, len(everything))
        last = json.loads(tool.run("recover", "--json", path).out.splitlines()[-1])
        self.assertEqual(91, len(last["lost"]))

    @tool.in_folder
    def test_ishi_that_nobody_owns(self, folder):
        """Carved cluster by cluster, the first with its EVENT, the others without their beginning."""
        lines = [b"%s %d %s%d\n" % ((b"B", b"W")[i % 2], i + 1, b"abcdefghjklmnopqrst"[i % 19:][:1], i // 19 + 1) for i in range(150)]
        text = b"Event A\nBlack Shusaku\n" + b"".join(lines)
        volume = Volume(16)
        for index, cluster in enumerate(random.Random(1).sample(range(20, 90), -(-len(text) // 512))):
            volume.put(cluster, text[512 * index:512 * index + 512])
        found, texts, _ = self.recover(folder, bytes(volume.bytes()))
        self.assertEqual({("carved", "carved")}, {(g["state"], g["where"]) for g in found})
        headless = [any(e["kind"] == "headless" for e in g["lost"]) for g in found]
        self.assertEqual((-(-len(text) // 512), 1), (len(found), headless.count(False)))
        self.assertGreaterEqual(sum(g["moves"] for g in found), 150 - len(found))
        for one in texts: # of a row of moves each
            points = re.findall(rb";[BW]\[(..)\]", tool.broken(one))
            numbers = [19 * (ord("s") - point[1]) + point[0] - 97 for point in points]
            self.assertEqual(list(range(numbers[0], numbers[0] + len(numbers))), numbers)

    @tool.in_folder
    def test_memory(self, folder):
        """A card of any size takes the same memory, its games and journal are found."""
        ring, recorded = journal(folder)
        game = record("game", 300)
        path = os.path.join(folder, "card.img")
        with open(path, "wb") as file:
            size = 4 << 30 if tool.is_long else 32 << 20 if tool.is_instrumented() else 256 << 20
            file.seek(size // 3)
            file.write(photo(1 << 20).replace(b"J", b"j") + bytes(512) + game)
            file.seek(size // 2 // 4096 * 4096)
            file.write(ring)
            file.truncate(size)
        limited = None if tool.is_instrumented() else lambda: resource.setrlimit(resource.RLIMIT_DATA, (32 << 20, 32 << 20))
        out = os.path.join(folder, "out")
        result = tool.run("recover", path, "-o", out + "/", preexec_fn=limited)
        self.assertEqual(0, result.status, result.err)
        self.assertEqual([tool.broken(text) for text in recorded + [game]], [content(os.path.join(out, f"card-{i}.sgf")) for i in (1, 2, 3)])


    @tool.in_folder
    def test_memory_of_many_games(self, folder):
        """Less than 100 bytes for each that is listed, and 100 more in JSON: wherever they are, whole or not."""
        count = 200000 if tool.is_long else 1000 if tool.is_instrumented() else 30000
        most = (8 << 20) + 130 * count
        limited = None if tool.is_instrumented() else lambda: resource.setrlimit(resource.RLIMIT_DATA, (most, most))
        for behind, step in ((b"", 0), (bytes(160), 0), (b"", 1)):
            games = [b"(;FF[4]GM[1]PB[a%d];B[aa]C[a comment, which is no secret];W[bb])" % i for i in range(count)]
            path = tool.write(folder, "card.img", bytes(1024) + b"".join(game[:len(game) - step] + behind for game in games))
            del games
            with open(os.path.join(folder, "out"), "w+b") as out:
                result = tool.run("recover", path, preexec_fn=limited, stdout=out)
                self.assertEqual(1, result.status, result.err)
                out.seek(0)
                self.assertEqual(count + (1 if not tool.is_broken else 0), sum(1 for _ in out))
                out.seek(0)
                out.truncate()
                result = tool.run("recover", "--json", path, preexec_fn=limited, stdout=out)
                self.assertEqual(1, result.status, result.err)


if __name__ == "__main__":
    tool.main()
