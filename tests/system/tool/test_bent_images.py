# SPDX-License-Identifier: MIT
"""`nanosgf recover` on valid FAT and littlefs images with bent fields: it ends in time and memory, its exit status says
whether something is lost, and each byte is somebody's.

test_bent_images.py TOOL"""
import json
import random
import resource
import struct
import unittest

import littlefs_maker as lfs
import tool
from fat_maker import END, Volume

FIRST = b"(;FF[4]GM[1]SZ[19]PB[First];B[aa];W[bb];B[cc])\n" # before the file system: always found
SEEDS = 1000 if tool.is_long else 6 if tool.is_instrumented() else 30
SECONDS = 5 # of the processor, for an image; it takes a hundredth


def record(name, moves):
    return b"(;FF[4]GM[1]SZ[19]PB[" + name.encode() + b"]" + b"".join(
        b";%c[%c%c]C[%s %d]" % (b"BW"[i % 2], 97 + i % 19, 97 + i // 19 % 19, name.encode(), i) for i in range(moves)) + b")\n"


def number(chance, most):
    """What a field may lie."""
    return chance.choice((0, 1, 2, chance.randrange(most + 1), most - 1, most, most + 1, most // 2, 0xFFF7, 0xFFFF, 0xFFFFFF7, 0x7FFFFFFF, 0xFFFFFFFF))


def damaged(chance, image):
    """Cut off at the end, or with some bytes from elsewhere, now and then."""
    image = bytearray(image)
    for _ in range(chance.choice((0, 0, 1, 8))):
        size, to = chance.choice((1, 4, 32, 512)), chance.randrange(min(len(image), chance.choice((512, 8192, 1 << 30))))
        begin = chance.randrange(len(image))
        image[to:to + size] = image[begin:begin + size].ljust(size, b"\0")[:max(0, len(image) - to)]
    return image[:chance.randrange(512, len(image))] if chance.random() < 0.2 else image


def fat_image(chance, bits):
    volume = Volume(bits, per_cluster=chance.choice((1, 2)) if bits != 32 else 1)
    used = list(range(10, 150))
    chance.shuffle(used)
    folders = [volume.root]
    for name in ("ONE", "TWO"):
        folders.append(folders[-1].folder(name, [used.pop(), used.pop()], long=chance.choice((None, "A folder with a long name"))))
    for i in range(6):
        game = record(f"game{i}", chance.randrange(5, 60))
        clusters = [used.pop() for _ in range(-(-len(game) // volume.cluster))]
        chance.choice(folders).file(f"GAME{i}.SGF", game, clusters, deleted=i == 5, long=chance.choice((None, f"Long name {i}.sgf")))
    chained = sorted(volume.table)[2:]
    for _ in range(chance.randrange(1, 6)):
        kind = chance.randrange(4)
        entries = chance.choice(folders).entries
        at = chance.randrange(len(entries) // 32) * 32 if entries else 0
        if kind == 0:   # loops, crosses, ends early or nowhere
            volume.table[chance.choice(chained)] = chance.choice((chance.choice(chained), 0, 1, END, number(chance, volume.count)))
        elif kind == 1 and entries: # begins with another's cluster, its folder's, or its own folder's parent
            cluster = chance.choice((chance.choice(chained), folders[1].clusters[0], folders[2].clusters[0], number(chance, volume.count)))
            entries[at + 26:at + 28] = struct.pack("<H", cluster & 0xFFFF)
            entries[at + 20:at + 22] = struct.pack("<H", cluster >> 16)
        elif kind == 2 and entries:
            entries[at + 28:at + 32] = struct.pack("<I", number(chance, volume.count * volume.cluster))
        elif entries:   # a name, a folder, a part of a long name
            field = chance.choice((0, 11, 11, 13, 26))
            entries[at + field] = chance.choice((0, 0x05, 0x0F, 0x10, 0x20, 0x41, 0xE5, 0xFF))
    image = bytearray(volume.bytes())
    for _ in range(chance.choice((0, 0, 0, 1, 2))):
        at, size = chance.choice(((11, 2), (13, 1), (14, 2), (16, 1), (17, 2), (19, 2), (22, 2), (32, 4), (36, 4), (44, 4)))
        image[at:at + size] = struct.pack("<I", number(chance, volume.total))[:size]
    return image


def littlefs_image(chance):
    system = lfs.Littlefs(chance.choice((128, 512)), 256)
    pairs = [(0, 1), tuple(system.take(2)), tuple(system.take(2))]
    pack = lambda pair: struct.pack("<II", *pair)
    heads = [system.list(record(f"game{i}", chance.randrange(5, 60))) for i in range(4)]
    logs = [[system.superblock, [(lfs.CREATE, 1, b""), (lfs.FOLDER, 1, b"games"), (lfs.PAIR, 1, pack(pairs[1]))]], [], []]
    for i, head in enumerate(heads):
        log = chance.choice(logs)
        identity = len(log)
        log.append([(lfs.CREATE, identity, b""), (lfs.FILE, identity, b"game%d.sgf" % i),
                    chance.choice(((lfs.LIST, identity, head), (lfs.INLINE, identity, record("inline", 1))))])
    logs[1].append([(lfs.HARD_TAIL, 0x3FF, pack(pairs[2]))])
    logs[0].append([(lfs.SOFT_TAIL, 0x3FF, pack(pairs[1]))])
    kinds = (lfs.FILE, lfs.FOLDER, lfs.SUPERBLOCK, lfs.PAIR, lfs.INLINE, lfs.LIST, lfs.CREATE, lfs.DELETE, lfs.SOFT_TAIL, lfs.HARD_TAIL, lfs.MOVE)
    for _ in range(chance.randrange(1, 6)):
        commit = chance.choice([commit for log in logs for commit in log])
        at = chance.randrange(len(commit))
        kind, identity, data = commit[at]
        bend = chance.randrange(5)
        if bend == 0:   # a pair or list that leads back, to another, or nowhere
            data = chance.choice((pack(chance.choice(pairs)), chance.choice(heads), struct.pack("<II", number(chance, 256), number(chance, 256 * system.block))))
        elif bend == 1:
            kind = chance.choice(kinds)
        elif bend == 2:
            identity = chance.choice((0, 1, 2, 5, 0x3FE, 0x3FF))
        elif bend == 3:
            data = chance.choice((None, b"", (data or b"")[:chance.randrange(9)], (data or b"") * 3, bytes(chance.choice((4, 8, 24)))))
        commit[at] = (kind, identity, data)
        if bend == 4:
            commit.insert(chance.randrange(len(commit) + 1), (chance.choice(kinds), identity, pack(chance.choice(pairs))))
    for pair, log in zip(pairs, logs):
        for revision, block in zip(chance.choice(((1, 2), (2, 1), (0, 0xFFFFFFFF))), pair):
            system.blocks[block] = lfs.log(revision, log[:chance.randrange(len(log) + 1)] if chance.random() < 0.3 else log)[:system.block]
    for _ in range(chance.choice((0, 0, 1, 3))): # in a list: back, to itself, into the metadata
        block = chance.randrange(6, system.next)
        data = system.blocks.get(block, b"")
        system.blocks[block] = struct.pack("<I", chance.choice((block, chance.randrange(system.next), number(chance, 256)))) + data[4:]
    return system.bytes()


class Bent(unittest.TestCase):
    def limit(self):
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS * (10 if tool.is_instrumented() else 1),) * 2)
        if not tool.is_instrumented():
            resource.setrlimit(resource.RLIMIT_DATA, (48 << 20, 48 << 20))

    def recovered(self, image, what):
        data = FIRST.ljust(4096, b"\0") + bytes(image)
        result = tool.run("recover", "--json", "--all", "-", input=data, preexec_fn=self.limit)
        self.assertIn(result.status, (0, 1), (what, result.err[:500]))
        *games, last = [json.loads(line) for line in result.out.splitlines()]
        self.assertEqual(1 if last["lost"] else 0, result.status, what)
        self.assertIn("First", [game["black"] for game in games if "black" in game], what)
        at = 0
        for one in last["ranges"]:
            self.assertEqual(at, one["offset"], what)
            self.assertGreater(one["length"], 0, what)
            at += one["length"]
        self.assertEqual((len(data), len(data)), (at, last["size"]), what)
        return last["file_systems"]

    def all_of(self, what, make, seeds):
        """How many are still known: too few would show that little but the beginning was bent."""
        known = 0
        for seed in range(seeds):
            chance = random.Random(f"{what} {seed}")
            known += len(self.recovered(damaged(chance, make(chance)), f"{what}, seed {seed}")) != 0
        self.assertGreaterEqual(known, seeds // 3, what)

    def test_fat(self):
        for bits, seeds in ((12, SEEDS), (16, SEEDS // 3), (32, SEEDS // 30)):
            self.all_of(f"FAT{bits}", lambda chance: fat_image(chance, bits), seeds)

    def test_littlefs(self):
        self.all_of("littlefs", littlefs_image, SEEDS)


if __name__ == "__main__":
    tool.main()
