# SPDX-License-Identifier: MIT
"""FAT volumes in images: what is live, deleted and lost, however damaged; and the sizes of images."""
import json
import os
import shutil
import struct
import subprocess
import unittest

import fat_maker
import littlefs_maker as lfs
import tool
from fat_maker import Volume
from images import look, only, text, reported


class Fat(unittest.TestCase):
    def whole(self, found, data, state="live", guess=False):
        self.assertEqual((found["bytes"], found["state"], found["problem"], found["guess"], found["size"]),
                         (data, state, "", guess, len(data)))

    def test_fragments_of_all_kinds_and_sectors(self):
        for bits in 12, 16, 32:
            for sector in 512, 1024, 2048, 4096:
                if bits == 32 and sector > 512 and not tool.is_long:
                    continue
                volume = Volume(bits, sector, 1 if sector == 512 else 2, fats=1 + sector % 3 % 2)
                data = [text(volume.cluster * 5 - 7, seed) for seed in range(3)]
                for index in range(3):
                    volume.root.file(f"GAME000{index}.SGF", data[index], [20 + 3 * step + index for step in (4, 0, 3, 1, 2)])
                inner = volume.root.folder("OLD", [60, 40])
                for index in range(volume.cluster // 32 - 1):
                    inner.file(f"{index}.SGF", b"")
                inner.file("LAST.SGF", data[0], [101, 300, 99, 200, 201])
                system, files = only(volume.bytes())
                self.assertEqual((system["kind"], system["problems"], system["cluster"]), (f"FAT{bits}", [], volume.cluster))
                for index in range(3):
                    self.whole(files[f"GAME000{index}.SGF"], data[index])
                self.whole(files["OLD/LAST.SGF"], data[0])
                self.assertEqual(len(files), 3 + volume.cluster // 32)

    def test_long_names(self):
        volume = Volume(12)
        names = ["Shusaku vs. Genan (1846).sgf", "a", "thirteen12345", "本因坊秀策.sgf", "\U0001F600.sgf", "x" * 255, "Ünïcode.SGF"]
        for index, name in enumerate(names):
            volume.root.file(f"N~{index}", b"%d" % index, long=name)
        volume.root.file("NT.SGF", b"n", flags=0x18)
        volume.root.file("WRONG.SGF", b"w", long="not its name")
        volume.root.entries[-32 + 1] ^= 1 # the check value fits no more
        volume.root.folder("SUB", long="A folder").folder("DEEP").file("X.SGF", b"x")
        _, files = only(volume.bytes())
        self.assertEqual({name: files[name]["bytes"] for name in names},
                         {name: b"%d" % index for index, name in enumerate(names)})
        self.assertEqual({"nt.sgf", "WSONG.SGF", "A folder/DEEP/X.SGF"} - set(files), set())

    def test_hostile_names(self):
        volume = Volume(12)
        for index, name in enumerate(("../../etc/passwd", "..", "a\x1b[31m", "\ud800x".encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace"), "c\x9bd")):
            volume.root.file(f"N~{index}", b"%d" % index, long=name)
        _, files = only(volume.bytes())
        self.assertEqual({".._.._etc_passwd", "_", "a_[31m", "c_d"} - set(files), set())

    def test_code_pages(self):
        samples = {"CP437": "MÜNCHEN", "CP850": "SÃO", "CP852": "ŁÓDŹ", "CP866": "ПАРТИЯ", 
                   "CP932": "囲碁棋譜", "CP936": "围棋棋谱", "CP949": "바둑기보", "CP950": "十一月棋"}
        for page, word in samples.items():
            volume = Volume(12)
            raw = word.encode(page)[:8].ljust(8) + b"SGF"
            volume.root.file(raw, b"one")
            volume.root.file(raw[:2] + b"1".ljust(6) + b"SGF", b"two")
            system, files = only(volume.bytes())
            self.assertEqual((list(files)[0], system["problems"]), (word + ".SGF", []), page)
        volume = Volume(12) # Greek and Russian letters are the same bytes: long names tell.
        volume.root.file("ΑΒΓ".encode("CP737").ljust(8) + b"   ", b"1")
        volume.root.file("ΔΕΖ".encode("CP737").ljust(8) + b"   ", b"2", long="δεζ")
        self.assertEqual(list(only(volume.bytes())[1]), ["ΑΒΓ", "δεζ"])
        volume = Volume(12)
        volume.root.file("Æ".encode("CP850").ljust(8) + b"   ", b"1")
        volume.root.file("ÕL".encode("CP850").replace(b"\xe5", b"\x05").ljust(8) + b"   ", b"2", long="Õl") # E5 is the mark of deleted ones
        self.assertEqual(list(only(volume.bytes())[1]), ["Æ", "Õl"])
        volume = Volume(12) # None fits: visible.
        volume.root.file(b"A\xdb\xb1\xfe\xfe\xff  SGF", b"1")
        system, files = only(volume.bytes())
        self.assertEqual(list(files), ["A^DB^B1^FE^FE^FF.SGF"])
        self.assertIn("code page", reported(system))

    def test_deleted(self):
        for bits in 12, 16, 32:
            volume = Volume(bits)
            one, many, part, new = text(300, 1), text(1500, 2), text(1400, 3), text(600, 4)
            volume.root.file("ONE.SGF", one, deleted=True)
            volume.root.file("MANY.SGF", many, deleted=True, long="Many clusters.sgf")
            volume.root.file("PART.SGF", part, [50, 51, 52], deleted=True)
            volume.root.file("NEW.SGF", new, [52, 60])
            volume.root.entry("NEW.TMP", 0x20, 52, 600, deleted=True)
            gone = volume.root.folder("GONE", deleted=True)
            gone.file("IN.SGF", one, deleted=True)
            # Two claim the same clusters: the younger one has them.
            volume.root.file("OLD.SGF", one, [70], deleted=True, time=5 << 16)
            volume.root.file("YOUNG.SGF", new, [70, 71], deleted=True, time=6 << 16)
            system, files = only(volume.bytes())
            self.whole(files["_NE.SGF"], one, "deleted")
            self.whole(files["Many clusters.sgf"], many, "deleted", guess=True)
            self.whole(files["NEW.SGF"], new)
            self.whole(files["_OUNG.SGF"], new, "deleted", guess=True)
            self.whole(files["_ONE/_N.SGF"], one, "deleted")
            self.assertEqual((files["_ART.SGF"]["bytes"], files["_LD.SGF"]["bytes"]), (part[:1024], b""))
            self.assertNotIn("_EW.TMP", files) # the former name of a live file
            self.assertIn("1024 of 1400 bytes", files["_ART.SGF"]["problem"])
            self.assertIn("something else", files["_LD.SGF"]["problem"])

    def test_chains_that_are_wrong(self):
        for bits in 12, 16, 32:
            volume = Volume(bits)
            table = volume.table
            data = [text(1500, seed) for seed in range(8)]
            clusters = [volume.root.file(f"{index}.SGF", data[index]) for index in range(7)]
            table[clusters[1][2]] = clusters[1][0]  # loops after its end
            table[clusters[2][1]] = clusters[2][0]  # loops
            table[clusters[3][0]] = clusters[0][1]  # crosses
            table[clusters[4][1]] = fat_maker.END   # too short
            table[clusters[5][0]] = 0
            table[clusters[6][0]] = volume.count + 2
            volume.root.file("SIZE.SGF", data[0], size=2 ** 32 - 1)
            volume.root.file("ZERO.SGF", data[7], size=0)
            volume.chain([200, 100, 300])
            for cluster in 200, 100, 300:
                volume.put(cluster, b"%d" % cluster * 100)
            volume.chain([400, 401])
            table[401] = 400
            system, files = only(volume.bytes())
            self.whole(files["0.SGF"], data[0])
            self.assertEqual(files["1.SGF"]["bytes"], data[1])
            for name, size, words in (("2.SGF", 1024, "loops"), ("3.SGF", 512, "another"), ("4.SGF", 1024, "too short"),
                                      ("5.SGF", 512, "free cluster"), ("6.SGF", 512, "does not exist")):
                self.assertEqual(files[name]["bytes"], data[int(name[0])][:size], name)
                self.assertIn(words, files[name]["problem"])
            self.assertEqual((files["SIZE.SGF"]["bytes"][:1500], files["SIZE.SGF"]["size"]), (data[0], 2 ** 32 - 1))
            self.assertIn("of 4294967295 bytes", files["SIZE.SGF"]["problem"])
            self.assertEqual((files["ZERO.SGF"]["bytes"][:1500], files["ZERO.SGF"]["state"]), (data[7], "lost"))
            lost = files["cluster 200"]
            self.assertEqual((lost["bytes"][::512], lost["state"], lost["problem"]), (b"213", "lost", ""))
            self.assertEqual(files["cluster 400"]["problem"], "its chain loops")
            self.assertIn("loops", reported(system))

    def test_folders_that_are_wrong(self):
        volume = Volume(16)
        one = volume.root.folder("ONE")
        two = one.folder("TWO")
        one.entry("SELF", 0x10, one.clusters[0], 0)
        two.entry("BACK", 0x10, one.clusters[0], 0)
        two.file("X.SGF", b"x")
        data = volume.root.file("GAME.SGF", text(512).replace(b"\0", b"0"))
        volume.root.entry("NONE", 0x10, data[0], 0)
        volume.root.entry("FAR", 0x10, 60000, 0)
        volume.table[two.clusters[0]] = two.clusters[0]
        system, files = only(volume.bytes())
        self.assertEqual({"ONE/TWO/X.SGF", "GAME.SGF"}, set(files))
        for words in "SELF", "BACK", "NONE", "FAR", "ONE/TWO: its chain loops":
            self.assertIn(words, reported(system))

    def test_folders_that_nobody_holds(self):
        for bits in 12, 32:
            volume = Volume(bits)
            outer = volume.root.folder("OUTER", 2)
            inner = outer.folder("INNER", [90])
            inner.entries[58:60] = struct.pack("<H", outer.clusters[0]) # ".."
            inner.file("X.SGF", text(1300), [30, 20, 31])
            outer.file("Y.SGF", text(700))
            image = volume.bytes()
            root = volume.place(2) if bits == 32 else volume.root_begin
            image[root:root + 512] = text(512).replace(b"\0", b"\1")
            system, files = only(image)
            name = f"cluster {outer.clusters[0]}"
            self.whole(files[name + "/INNER/X.SGF"], text(1300))
            self.whole(files[name + "/Y.SGF"], text(700))
            self.assertIn(name + ": a folder that no other one holds", reported(system))

    def test_first_fat_is_bad(self):
        for bits in 12, 16, 32:
            volume = Volume(bits)
            data = [text(600 * 7, seed) for seed in range(2)]
            volume.root.file("A.SGF", data[0], [10, 350, 11, 351, 12, 352, 13, 353, 14])
            volume.root.file("B.SGF", data[1], [20, 120, 21, 121, 22, 122, 23, 123, 24])
            image = volume.bytes()
            image[volume.fat_begin:volume.fat_begin + 512] = text(512)
            system, files = only(image)
            self.assertIn("FAT", reported(system))
            self.whole(files["A.SGF"], data[0])
            self.whole(files["B.SGF"], data[1])
            image = volume.bytes() # a part of it, and another part of the second
            at = volume.fat_place(352) // 512 * 512
            image[at:at + 512] = bytes(512)
            image[volume.fat_place(120, 1):volume.fat_place(120, 1) + 8] = bytes(8)
            system, files = only(image)
            self.assertIn("differ in", reported(system))
            self.whole(files["A.SGF"], data[0])
            self.whole(files["B.SGF"], data[1])
            image = volume.bytes()
            system, files = only(image, "--unreadable", str(volume.fat_begin), "512")
            self.whole(files["A.SGF"], data[0])

    def test_first_boot_sector_is_bad(self):
        volume = Volume(32, 4096 if tool.is_long else 512)
        volume.root.file("A.SGF", text(3000))
        good = volume.bytes()
        for at, byte in (13, 2), (14, 33), (12, 4), (44, 9): # plausible, and wrong
            image = bytearray(good)
            image[at] = byte
            system, files = only(image)
            self.whole(files["A.SGF"], text(3000))
            self.assertIn("its backup is used", reported(system))
        for damage in bytes(512), text(512), good[:11] + bytes(60) + good[71:512]:
            image = bytearray(good)
            image[:512] = damage
            system, files = only(bytes(1536) + image)
            self.whole(files["A.SGF"], text(3000))
            self.assertEqual(system["where"][0], 1536)
            self.assertIn("its backup is used", reported(system))
        system, files = only(good, "--unreadable", "0", "512")
        self.whole(files["A.SGF"], text(3000))

    def test_images_that_end_early(self):
        volume = Volume(16)
        volume.root.file("A.SGF", text(5000), [3, 4, 5, 900, 6, 7, 8, 9, 10, 11])
        volume.root.file("B.SGF", text(500), [12])
        system, files = only(volume.bytes()[:volume.place(100) + 100])
        self.whole(files["B.SGF"], text(500))
        self.assertEqual(files["A.SGF"]["bytes"], text(5000)[:1536])
        self.assertIn("image ends", files["A.SGF"]["problem"])
        self.assertIn("image ends", reported(system))

    def test_unreadable_parts(self):
        volume = Volume(16, 512, 2)
        inner = volume.root.folder("GAMES")
        for index in range(20):
            inner.file(f"{index}.SGF", b"x%d" % index)
        image = volume.bytes()
        image[:0] = bytes(-volume.place(inner.clusters[0]) % 4096) # its first sector is a device's
        files = only(image, "--unreadable", str(len(image) - len(volume.bytes()) + volume.place(inner.clusters[0])), "512")[1]
        self.assertEqual([files[f"GAMES/{index}.SGF"]["bytes"] for index in range(14, 20)], [b"x%d" % index for index in range(14, 20)])
        volume = Volume(16)
        volume.root.file("A.SGF", text(50000))
        at = (volume.place(20) // 4096 + 1) * 4096 + 512
        _, last = look(volume.bytes(), "--unreadable", str(at + 100), "5000")
        self.assertEqual(last["unreadable"], [[at, 5120]])


class Sizes(unittest.TestCase):
    @tool.in_folder
    def test_four_gigabytes_in_constant_memory(self, folder):
        volume = Volume(32, 512, 8, clusters=1000000)
        chain = [5, 999999, 7, 1000001]
        volume.root.file("FAR.SGF", b"", size=16000)
        volume.chain(chain)
        volume.root.entries[26] = chain[0]
        path, begin = os.path.join(folder, "card"), 1 << 20
        parts = [(0, volume.boot()), (volume.place(2), volume.root.entries)] + [
            (volume.fat_begin + number * volume.fat_size, volume.fat()) for number in range(2)]
        with open(path, "wb") as file:
            for at, data in parts:
                file.seek(begin + at)
                file.write(data)
            file.truncate(begin + volume.total * volume.sector + 5000000)
        limit = "unlimited" if tool.is_instrumented() else "100000" # kilobytes of addresses
        out = subprocess.run(["sh", "-c", 'ulimit -v $0 && exec "$@"', limit, tool.tool, path], stdout=subprocess.PIPE).stdout
        system = json.loads(tool.broken(out).splitlines()[0])
        self.assertEqual(system["files"][0]["extents"], [[begin + volume.place(cluster), size] for cluster, size in zip(chain, (4096, 4096, 4096, 3712))])

    if tool.is_long:
        def test_more_names_than_can_be_listed(self):
            volume = Volume(32, 512, 8)
            for index in range(20):
                folder = volume.root.folder(f"{index}", 512)
                entry = bytearray(folder.entries[:32])
                entry[:12] = b"GAME    SGF\x20"
                entry[26:28] = entry[20:22] = b"\0\0"
                folder.entries += bytes(entry) * 65534
            system, files = only(volume.bytes())
            self.assertIn("more than 1000000 names", reported(system))


class Damage(unittest.TestCase):
    @tool.in_folder
    def test_random_damage(self, folder):
        """Every number of boot sectors, FATs, folders and logs becomes others; what must hold holds."""
        names = []
        for bits in 12, 16, 32:
            volume = Volume(bits, fats=2, clusters=65600 if bits == 32 else 0)
            inner = volume.root.folder("GAMES", 3)
            for index in range(20):
                inner.file(f"{index}.SGF", text(700, index), [90 - index * 2, 200 - index], long=f"Game number {index}.sgf", deleted=index % 5 == 4)
                volume.root.file(f"{index}.SGF", text(700, index))
            names.append(tool.write(folder, f"fat{bits}", volume.bytes()))
        made = lfs.Littlefs()
        made.blocks[0] = lfs.log(3, [made.superblock])
        root = [[(lfs.CREATE, 1, b""), (lfs.FILE, 1, b"%d" % index), (lfs.LIST, 1, made.list(text(900)))] for index in range(5)]
        made.blocks[1] = lfs.log(4, [made.superblock, *root])
        names.append(tool.write(folder, "littlefs", made.bytes()))
        self.assertEqual(tool.run("--rules", names[0])[:2], (0, b"rules\n"))
        result = tool.run("--damage", "1", "120" if tool.is_long else "1", *names)
        self.assertEqual(result.status, 0, result.out)
        done = json.loads(result.out)
        self.assertGreaterEqual(done["rounds"], 80)
        self.assertLess(done["longest"], 20)


class Tools(unittest.TestCase):
    """Volumes that mkfs.fat and mtools make."""

    def run_tool(self, *arguments):
        subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "MTOOLS_SKIP_CHECK": "1", "LC_ALL": "C.UTF-8"})

    @tool.in_folder
    def test_mkfs_and_mtools(self, folder):
        for program in "mkfs.fat", "mcopy":
            self.assertTrue(shutil.which(program, path=os.environ["PATH"] + ":/sbin:/usr/sbin"), program + " is missing")
        mkfs = shutil.which("mkfs.fat", path=os.environ["PATH"] + ":/sbin:/usr/sbin")
        kinds = (12, 512, 1440), (16, 2048, 40000), (32, 512, 40000), (12, 4096, 4000), (16, 512, 20000), (32, 4096, 300000)
        for bits, sector, kilobytes in kinds if tool.is_long else kinds[:3]:
            path = os.path.join(folder, "image")
            if os.path.exists(path):
                os.remove(path)
            self.run_tool(mkfs, "-C", "-F", str(bits), "-S", str(sector), path, str(kilobytes))
            data = {f"Game of {index} moves.sgf": text(3000 * index, index) for index in range(1, 6)}
            source = os.path.join(folder, "source")
            self.run_tool("mmd", "-i", path, "::/games")
            for name, one in data.items():
                tool.write(folder, "source", one)
                self.run_tool("mcopy", "-i", path, source, "::/games/" + name)
            self.run_tool("mdel", "-i", path, "::/games/Game of 2 moves.sgf")
            tool.write(folder, "source", text(20000, 9))
            self.run_tool("mcopy", "-i", path, source, "::/NEW.SGF")
            with open(path, "rb") as file:
                system, files = only(file.read())
            self.assertEqual((system["kind"], reported(system)), (f"FAT{bits}", ""))
            for name, one in data.items():
                if "2" not in name:
                    self.assertEqual((files["games/" + name]["bytes"], files["games/" + name]["state"]), (one, "live"))
            self.assertEqual(files["NEW.SGF"]["bytes"], text(20000, 9))
            self.assertEqual(files["games/Game of 2 moves.sgf"]["state"], "deleted")


if __name__ == "__main__":
    tool.main()
