# SPDX-License-Identifier: MIT
"""Where file systems are in images, which there are, and what littlefs holds."""
import json
import random
import struct
import unittest

import fat_maker
import littlefs_maker as lfs
import tool
from fat_maker import Volume
from images import look, only, text, reported


class Places(unittest.TestCase):
    def volume(self, seed, bits=12):
        volume = Volume(bits)
        volume.root.file("A.SGF", text(3000, seed))
        return volume.bytes()

    def found(self, image, *expected):
        systems, _ = look(image)
        seen = [(system["where"][0], system["files"][0]["bytes"]) for system in systems]
        self.assertEqual(seen, [(at, text(3000, seed)) for at, seed in expected])

    def test_anywhere(self):
        one, two = self.volume(1), self.volume(2, 16)
        self.found(one, (0, 1))
        self.found(text(512 * 37) + one + text(512 * 3) + two + bytes(700), (512 * 37, 1), (512 * 40 + len(one), 2))

    def test_pipe(self):
        lines = tool.run("-", input=text(3000) + bytes(72) + self.volume(1)).out.splitlines()
        self.assertEqual(json.loads(lines[0])["where"][0], 3072)
        ishi = b"BOARDSIZE 19\nB 1 C3\nW 2 D4\n" # no conversion
        self.assertEqual(json.loads(tool.run("-", input=ishi).out), {"size": len(ishi), "unreadable": []})

    def test_mbr_and_logical_partitions(self):
        volumes = [self.volume(seed) for seed in range(4)]
        length = len(volumes[0]) // 512
        image = bytearray(512 * 4000)
        places = [63, 1000, 2000, 3000]
        for place, volume in zip(places, volumes):
            image[place * 512:place * 512 + len(volume)] = volume
        image[:512] = fat_maker.mbr((1, 63, length), (5, 990, 3000))
        image[990 * 512:991 * 512] = fat_maker.mbr((1, 10, length), (5, 900, 1000))
        image[1890 * 512:1891 * 512] = fat_maker.mbr((1, 110, length), (5, 1900, 1000))
        image[2890 * 512:2891 * 512] = fat_maker.mbr((1, 110, length), (5, 0xFFFFFFFF, 1)) # leads nowhere
        self.found(image, *((place * 512, seed) for seed, place in enumerate(places)))
        image[2890 * 512 + 462 + 8:][:4] = struct.pack("<I", 900) # a loop
        image[2890 * 512:2891 * 512] = fat_maker.mbr((1, 110, length), (5, 900, 1))
        self.found(image, *((place * 512, seed) for seed, place in enumerate(places)))
        # The table is right, not a volume that an earlier use of the card left at its beginning.
        stale = Volume(16, clusters=4200)
        stale.root.file("OLD.SGF", text(3000, 9), [2000 + step for step in range(6)])
        image[1:446] = stale.bytes()[1:446]
        image[0] = 0xEB
        image[512:62 * 512] = stale.bytes()[512:62 * 512]
        self.found(image, *((place * 512, seed) for seed, place in enumerate(places)))

    def test_gpt_and_its_backup(self):
        volume = self.volume(5)
        for sector in 512, 4096:
            image = bytearray(sector * 3000)
            image[:512] = fat_maker.mbr((0xEE, 1, 2999))
            first, last = 96, 96 + len(volume) // sector
            image[first * sector:first * sector + len(volume)] = volume
            head, table = fat_maker.gpt(sector, 1, 2999, 2, [(first, last)])
            image[sector:2 * sector], image[2 * sector:2 * sector + len(table)] = head, table
            backup, table = fat_maker.gpt(sector, 2999, 1, 2950, [(first, last)])
            image[2999 * sector:], image[2950 * sector:2950 * sector + len(table)] = backup, table
            stale = Volume(12, clusters=2000).bytes() # ends in the partition
            for is_first_good in True, False:
                copy = bytearray(image)
                if not is_first_good:
                    copy[sector:2 * sector] = bytes(sector)
                begin = sector * 48
                copy[begin:begin + 4096] = stale[:4096]
                self.found(copy, (first * sector, 5))

    def test_noise_is_none(self):
        for seed in range(40 if tool.is_long else 4):
            self.assertEqual(look(text(1 << 22, seed))[0], [])
        self.assertEqual(look(b"")[0] + look(b"x")[0] + look(bytes(1 << 20))[0] + look(b"\xff" * 70000)[0], [])
        noise = bytearray(text(1 << 20)) # with all marks
        for at in range(0, len(noise), 512):
            noise[at + 510:at + 512] = b"\x55\xaa"
            noise[at:at + 3] = b"\xeb\x3c\x90"
            noise[at + 54:at + 62] = noise[at + 82:at + 90] = b"FAT16   "
            noise[at + 304:at + 316] = b"\xf0\x0f\xff\xf7littlefs"
        self.assertEqual(look(noise)[0], [])
        self.assertEqual(len(look(self.volume(1))[0]), 1)

    def test_others_are_named(self):
        def sector(*fields, size=512):
            out = bytearray(size)
            for at, data in fields:
                out[at:at + len(data)] = data
            return bytes(out)
        pack = struct.pack
        marks = {
            "exFAT": (1 << 20, sector((0, b"\xeb\x76\x90EXFAT   "), (72, pack("<Q", 2048)), (88, pack("<I", 128)), (108, b"\x09\x03"), (510, b"\x55\xaa"))),
            "NTFS": (1 << 20, sector((0, b"\xeb\x52\x90NTFS    "), (11, pack("<HB", 512, 8)), (40, pack("<Q", 2047)), (510, b"\x55\xaa"))),
            "ext4": (1 << 20, sector((1024, pack("<IIIIII", 128, 1024, 51, 900, 100, 1)), (1024 + 32, pack("<I", 8192)), (1024 + 56, b"\x53\xef\x01\0"), size=2048)),
            "HFS+": (1 << 20, sector((1024, b"H+\0\4"), (1024 + 40, pack(">II", 4096, 256)), size=2048)),
            "F2FS": (1 << 20, sector((1024, pack("<I", 0xF2F52010)), (1024 + 16, pack("<I", 12)), (1024 + 36, pack("<Q", 256)), size=2048)),
            "Btrfs": (1 << 20, sector((65536 + 48, pack("<Q", 65536)), (65536 + 64, b"_BHRfS_M"), (65536 + 112, pack("<Q", 1 << 20)), size=1 << 17)),
            "ISO 9660": (1 << 20, sector((32768, b"\1CD001\1"), (32768 + 80, pack("<I", 512)), (32768 + 128, pack("<H", 2048)), size=1 << 16)),
            "LUKS": (None, sector((0, b"LUKS\xba\xbe\0\2"))),
            "YAFFS": (None, sector((0, b"\3\0\0\0\1\0\0\0\xff\xfflost+found"))),
            "UBI": (None, sector((0, b"UBI#\1\0\0\0"))),
            "XFS": (1 << 20, sector((0, b"XFSB" + pack(">IQ", 4096, 256)))),
            "APFS": (1 << 20, sector((32, b"NXSB" + pack("<IQ", 4096, 256)))),
            "SquashFS": (100000, sector((0, b"hsqs"), (28, pack("<H", 4)), (40, pack("<Q", 100000)))),
            "littlefs 1": (1 << 20, sector((16, b"\x2e\x14\0\x08"), (28, pack("<III", 4096, 256, 0x10007)), (40, b"littlefs"))),
            "SPIFFS": (1 << 20, b"".join(sector((252, pack("<H", 0x0529 ^ 256 ^ (256 - index))), size=4096) for index in range(256))),
        }
        for kind, (length, bytes_of_it) in marks.items():
            begin = 8192
            image = bytes(begin) + bytes_of_it + bytes((1 << 20) - len(bytes_of_it)) + bytes(8192) + self.volume(1)
            systems, _ = look(image)
            seen = [(system["kind"], system["where"], system["readable"]) for system in systems]
            end = begin + (1 << 20) + 8192
            expected = [(kind, [begin, length or end - begin], False), ("FAT12", [end, len(image) - end], True)]
            self.assertEqual(seen, expected)
            # Where a table is lost, what an earlier use of the card left does not hide what can be read.
            inner = self.volume(1)
            stale = bytearray(image)
            stale[begin + 512 * 1000:begin + 512 * 1000 + len(inner)] = inner
            self.assertEqual([(system["kind"], system["where"][0]) for system in look(stale)[0]][:2],
                             [(kind, begin), ("FAT12", begin + 512 * 1000)])
            table = bytearray(image) # A partition says how long it is.
            table[:512] = fat_maker.mbr((0x83, begin // 512, 2048))
            self.assertEqual([system["kind"] for system in look(table)[0]], [kind, "FAT12"])


class LittleFs(unittest.TestCase):
    def image(self, block=512, count=64, root=(), version=0x20001, **commits):
        image = lfs.Littlefs(block, count, version)
        image.blocks[0] = lfs.log(3, [image.superblock])
        image.blocks[1] = lfs.log(4, [image.superblock, *root])
        return image

    def test_block_sizes_and_places(self):
        for block, count in (128, 99), (512, 64), (4096, 40), (65536, 16):
            for version in 0x20000, 0x20001:
                made = self.image(block, count, version=version)
                data = [text(size, size) for size in (1, 40, block, block + 1, 5 * block)]
                root = [[(lfs.CREATE, 1, b""), (lfs.FOLDER, 1, b"games"), (lfs.PAIR, 1, struct.pack("<II", 5, 4))]]
                made.take(4)
                inner = [[(lfs.CREATE, index, b""), (lfs.FILE, index, b"%d.sgf" % index),
                          (lfs.INLINE, index, one) if len(one) < 50 else (lfs.LIST, index, made.list(one))] for index, one in enumerate(data[:4])]
                made.blocks[1] = lfs.log(4, [made.superblock, *root])
                made.blocks[5] = lfs.log(0xFFFFFFFF, inner[:1]) # the other one is newer: numbers wrap
                made.blocks[4] = lfs.log(0, inner[:3] + [[(lfs.HARD_TAIL, 0x3FF, struct.pack("<II", 2, 3))]] if block > 128 else [[(lfs.HARD_TAIL, 0x3FF, struct.pack("<II", 2, 3))]])
                made.blocks[3] = lfs.log(1, [[(lfs.CREATE, 0, b""), (lfs.FILE, 0, b"last.sgf"), (lfs.LIST, 0, made.list(data[4]))]])
                for before in 0, 3000, 12288:
                    system, files = only(text(before) + made.bytes() + text(999))
                    self.assertEqual((system["kind"], system["where"], system["problems"], system["cluster"]),
                                     (f"littlefs 2.{version & 1}", [before, block * count], [], block))
                    self.assertEqual(files["games/last.sgf"]["bytes"], data[4])
                    if block > 128:
                        self.assertEqual([files[f"games/{index}.sgf"]["bytes"] for index in range(3)], data[:3])

    def test_the_log(self):
        made = self.image(root=[
            [(lfs.CREATE, 1, b""), (lfs.FILE, 1, b"b"), (lfs.INLINE, 1, b"first")],
            [(lfs.CREATE, 1, b""), (lfs.FILE, 1, b"a"), (lfs.INLINE, 1, b"before")],
            [(lfs.INLINE, 2, b"second")],
            [(lfs.CREATE, 3, b""), (lfs.FILE, 3, b"c"), (lfs.INLINE, 3, b"gone")],
            [(lfs.DELETE, 3, None)]])
        torn = lfs.log(4, [made.superblock, [(lfs.CREATE, 1, b""), (lfs.FILE, 1, b"x"), (lfs.INLINE, 1, b"y")]])
        _, files = only(made.bytes())
        self.assertEqual({path: (found["bytes"], found["state"]) for path, found in files.items()},
                         {"a": (b"before", "live"), "b": (b"second", "live"), "c": (b"gone", "deleted")})
        # What the older block of a pair still has; and a folder that is deleted.
        older = made.take(4)
        made.blocks[0] = lfs.log(3, [made.superblock, [(lfs.CREATE, 1, b""), (lfs.FILE, 1, b"old"), (lfs.INLINE, 1, b"older")]])
        made.blocks[1] = lfs.log(4, [made.superblock, [(lfs.CREATE, 1, b""), (lfs.FOLDER, 1, b"dir"), (lfs.PAIR, 1, struct.pack("<II", *older[:2]))],
                                     [(lfs.DELETE, 1, None)]])
        made.blocks[older[0]] = lfs.log(1, [[(lfs.CREATE, 0, b""), (lfs.FILE, 0, b"in"), (lfs.LIST, 0, made.list(text(900)))]])
        _, files = only(made.bytes())
        self.assertEqual({path: (found["bytes"], found["state"]) for path, found in files.items()},
                         {"old": (b"older", "deleted"), "dir/in": (text(900), "deleted")})
        made.blocks[0] = lfs.log(3, [made.superblock])
        made.blocks[1] = torn[:-1] + b"!" # the last commit is not whole
        self.assertEqual(only(made.bytes())[1], {})
        made.blocks[0], made.blocks[1] = made.blocks[1], lfs.log(3, [made.superblock])
        made.blocks[0] = text(512) # the first superblock is bad
        made.blocks[1] = torn
        system, files = only(text(1000) + made.bytes() + text(10))
        self.assertEqual((system["where"][0], files["x"]["bytes"]), (1000, b"y"))

    def test_deleted_lists_and_moves(self):
        made = self.image()
        kept, gone, stale = text(2000, 1), text(1800, 2), text(3000, 3)
        lists = [made.list(kept), made.list(gone), made.list(stale)]
        made.blocks[struct.unpack("<I", lists[2][:4])[0] - 1] = b"other bytes" * 20
        create = [[(lfs.CREATE, 1, b""), (lfs.FILE, 1, name), (lfs.LIST, 1, at)] for name, at in zip((b"kept", b"gone", b"stale"), lists)]
        made.blocks[1] = lfs.log(4, [made.superblock, *create, [(lfs.DELETE, 1, None)], [(lfs.DELETE, 1, None)]])
        _, files = only(made.bytes())
        self.assertEqual([(path, found["state"], found["bytes"]) for path, found in files.items()],
                         [("kept", "live", kept), ("gone", "deleted", gone), ("stale", "deleted", b"")])
        self.assertIn("something else", files["stale"]["problem"])
        # A cut move: both names are there, the global state names the old one.
        pair = made.take(2)
        made.blocks[1] = lfs.log(4, [made.superblock, create[0], [(lfs.CREATE, 2, b""), (lfs.FOLDER, 2, b"new"), (lfs.PAIR, 2, struct.pack("<II", *pair))]])
        made.blocks[pair[0]] = lfs.log(1, [[(lfs.CREATE, 0, b""), (lfs.FILE, 0, b"moved"), (lfs.LIST, 0, lists[0])],
                                           [(lfs.MOVE, 0x3FF, struct.pack("<III", lfs.DELETE << 20 | 1 << 10, 1, 0))]])
        _, files = only(made.bytes())
        self.assertEqual([(path, found["bytes"]) for path, found in files.items() if found["state"] == "live"], [("new/moved", kept)])

    def test_what_is_wrong_is_reported(self):
        data = text(4000)
        def one(entry, change=lambda made: None, name=b"x"):
            made = self.image()
            at = made.list(data)
            made.blocks[1] = lfs.log(4, [made.superblock, [(lfs.CREATE, 1, b""), (lfs.FILE, 1, name), (lfs.LIST, 1, entry(at))],
                                         [(lfs.CREATE, 2, b""), (lfs.FOLDER, 2, b"self"), (lfs.PAIR, 2, struct.pack("<II", 0, 1))],
                                         [(lfs.CREATE, 3, b""), (lfs.FOLDER, 3, b"far"), (lfs.PAIR, 3, struct.pack("<II", 2 ** 32 - 1, 999))],
                                         [(lfs.HARD_TAIL, 0x3FF, struct.pack("<II", 0, 1))]])
            change(made)
            system, files = only(made.bytes())
            for words in "self", "far", "root":
                self.assertIn(words, reported(system))
            return files["x"]
        self.assertEqual(one(lambda at: at)["bytes"], data)
        self.assertIn("larger", one(lambda at: at[:4] + b"\xff" * 4)["problem"])
        self.assertIn("does not exist", one(lambda at: b"\xff" * 4 + at[4:])["problem"])
        self.assertIn("another's", one(lambda at: struct.pack("<I", 1) + at[4:])["problem"])
        def bad_block(made):
            made.blocks[7] = b"\xee" * 512 # the sixth of eight; higher ones lead around it
        found = one(lambda at: at, bad_block)
        self.assertEqual(found["bytes"][:4 * 500], data[:4 * 500])
        self.assertNotEqual(found["problem"], "")

    def test_extremes(self):
        extremes = [0, 1, 2, 127, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF]
        for field in range(6):
            for value in extremes[::1 if tool.is_long else 3]:
                made = self.image()
                fields = list(struct.unpack("<IIIIII", made.superblock[1][2]))
                fields[field] = value
                made.superblock[1] = (lfs.INLINE, 0, struct.pack("<IIIIII", *fields))
                made.blocks[0] = made.blocks[1] = lfs.log(1, [made.superblock])
                look(made.bytes())
        numbers = random.Random(5)
        for _ in range(4000 if tool.is_long else 30):
            made = self.image()
            made.list(text(3000))
            kinds = [lfs.FILE, lfs.FOLDER, lfs.SUPERBLOCK, lfs.PAIR, lfs.INLINE, lfs.LIST, lfs.CREATE, lfs.DELETE, lfs.SOFT_TAIL, lfs.HARD_TAIL, lfs.MOVE, 0x300, 0x5FF]
            def tag():
                data = numbers.choice([None, b"", numbers.randbytes(8), numbers.randbytes(12), struct.pack("<II", numbers.randrange(9), numbers.randrange(9000))])
                return numbers.choice(kinds + [numbers.randrange(2048)]), numbers.choice([0, 1, 2, 3, 1022, 1023]), data
            for block in 1, 2, 3, 4:
                made.blocks[block] = lfs.log(numbers.choice(extremes), [([made.superblock[0], made.superblock[1]] if block == 1 else []) + [tag() for _ in range(12)] for _ in range(2)])
            look(made.bytes())
        self.assertEqual(len(look(self.image().bytes())[0]), 1)


if __name__ == "__main__":
    tool.main()
