# SPDX-License-Identifier: MIT
"""Makes FAT volumes and partition tables in which every number can be another one than it should be."""
import struct
import zlib

END = 0x0FFFFFFF


def short(name, code_page="ascii"):
    """The eleven bytes of a short name."""
    base, _, extension = name.partition(".")
    base, extension = base.encode(code_page), extension.encode(code_page)
    assert len(base) <= 8 and len(extension) <= 3
    return base.ljust(8) + extension.ljust(3)


def check_value(name):
    value = 0
    for byte in name:
        value = ((value & 1) << 7) + (value >> 1) + byte & 255
    return value


class Folder:
    """Entries, and the clusters that they are in; the root of FAT12 and FAT16 has none."""

    def __init__(self, volume, clusters):
        self.volume, self.clusters, self.entries = volume, clusters, bytearray()

    def entry(self, name, attributes, cluster, size, long=None, deleted=False, flags=0, time=0):
        """An entry; `name` as text or as eleven bytes."""
        raw = name if isinstance(name, bytes) else short(name)
        added = bytearray()
        if long is not None:
            units = long.encode("utf-16-le")
            if len(units) % 26:
                units += b"\0\0"
            units += b"\xff" * (-len(units) % 26)
            parts = [units[at:at + 26] for at in range(0, len(units), 26)]
            for number in range(len(parts), 0, -1):
                part = parts[number - 1]
                order = number | (0x40 if number == len(parts) else 0)
                added += bytes([order]) + part[:10] + bytes([15, 0, check_value(raw)]) + part[10:22] + b"\0\0" + part[22:]
        added += raw + bytes([attributes, flags]) + bytes(7) + struct.pack("<HHHHI", cluster >> 16, time & 0xFFFF, time >> 16, cluster & 0xFFFF, size)
        for at in range(0, len(added), 32) if deleted else ():
            added[at] = 0xE5
        self.entries += added

    def file(self, name, data, clusters=None, size=None, deleted=False, **more):
        """A file in these clusters, or the next ones. Returns them."""
        volume = self.volume
        clusters = volume.take(-(-len(data) // volume.cluster)) if clusters is None else clusters
        for index, cluster in enumerate(clusters):
            volume.put(cluster, data[index * volume.cluster:(index + 1) * volume.cluster])
        if not deleted:
            volume.chain(clusters)
        self.entry(name, 0x20, clusters[0] if clusters else 0, len(data) if size is None else size, deleted=deleted, **more)
        return clusters

    def folder(self, name, clusters=1, deleted=False, **more):
        volume = self.volume
        inner = Folder(volume, volume.take(clusters) if isinstance(clusters, int) else clusters)
        inner.entry(b".".ljust(11), 0x10, inner.clusters[0], 0)
        inner.entry(b"..".ljust(11), 0x10, 0, 0)
        if not deleted:
            volume.chain(inner.clusters)
        self.entry(name, 0x10, inner.clusters[0], 0, deleted=deleted, **more)
        volume.folders.append(inner)
        return inner


class Volume:
    """A volume of so many clusters; `root` is its first folder."""

    def __init__(self, bits=16, sector=512, per_cluster=1, clusters=None, fats=2, reserved=None, root_entries=None):
        self.bits, self.sector, self.cluster, self.fats = bits, sector, sector * per_cluster, fats
        self.count = clusters or {12: 400, 16: 4200, 32: 65600}[bits]
        self.reserved = reserved or (32 if bits == 32 else 1)
        self.root_entries = 0 if bits == 32 else root_entries or 512
        self.fat_sectors = -(-((self.count + 2) * bits // 8 + 1) // sector)
        self.table = {0: END & ~0xFF | 0xF8, 1: END}
        self.data, self.next = {}, 2
        self.folders = []
        self.root = Folder(self, [self.take(1)[0]] if bits == 32 else [])
        self.chain(self.root.clusters)
        self.fat_begin = self.reserved * sector
        self.fat_size = self.fat_sectors * sector
        self.root_begin = self.fat_begin + fats * self.fat_size
        self.data_begin = self.root_begin + self.root_entries * 32
        self.total = self.data_begin // sector + self.count * per_cluster

    def take(self, count):
        self.next += count
        return list(range(self.next - count, self.next))

    def put(self, cluster, data):
        self.data[cluster] = bytes(data)

    def chain(self, clusters):
        for cluster, following in zip(clusters, clusters[1:] + [END]):
            self.table[cluster] = following

    def place(self, cluster):
        return self.data_begin + (cluster - 2) * self.cluster

    def fat_place(self, cluster, fat=0):
        return self.fat_begin + fat * self.fat_size + cluster * self.bits // 8

    def boot(self):
        small = self.total < 65536 and self.bits != 32
        head = b"\xeb\x3c\x90MSDOS5.0" + struct.pack(
            "<HBHBHHBHHHII", self.sector, self.cluster // self.sector, self.reserved, self.fats, self.root_entries,
            self.total if small else 0, 0xF8, 0 if self.bits == 32 else self.fat_sectors, 63, 255, 0, 0 if small else self.total)
        if self.bits == 32:
            head += struct.pack("<IHHIHH", self.fat_sectors, 0, 0, 2, 1, 6) + bytes(12)
        head += b"\x80\0\x29\x12\x34\x56\x78NO NAME    " + b"FAT%-5d" % self.bits
        return head.ljust(510, b"\0") + b"\x55\xaa"

    def fat(self):
        table = bytearray(self.fat_size)
        for cluster, value in self.table.items():
            at, value = cluster * self.bits // 8, value & (1 << min(self.bits, 28)) - 1
            if self.bits == 12:
                old = int.from_bytes(table[at:at + 2], "little")
                value = old & 0x000F | value << 4 if cluster % 2 else old & 0xF000 | value
            size = 4 if self.bits == 32 else 2
            table[at:at + size] = value.to_bytes(size, "little")
        return bytes(table)

    def bytes(self):
        image = bytearray(self.total * self.sector)
        image[:512] = self.boot()
        if self.bits == 32:
            image[6 * self.sector:6 * self.sector + 512] = self.boot()
        for number in range(self.fats):
            at = self.fat_begin + number * self.fat_size
            image[at:at + self.fat_size] = self.fat()
        for cluster, data in self.data.items():
            image[self.place(cluster):self.place(cluster) + len(data)] = data
        for folder in [self.root] + self.folders:
            if not folder.clusters:
                image[self.root_begin:self.root_begin + len(folder.entries)] = folder.entries
            for index, cluster in enumerate(folder.clusters):
                part = folder.entries[index * self.cluster:(index + 1) * self.cluster]
                image[self.place(cluster):self.place(cluster) + len(part)] = part
        return image


def mbr(*entries):
    """A table of up to four (type, first sector, sectors)."""
    table = b"".join(struct.pack("<B3sB3sII", 0, b"\0\0\0", kind, b"\0\0\0", first, count) for kind, first, count in entries)
    return bytes(446) + table.ljust(64, b"\0") + b"\x55\xaa"


def gpt(sector, at, other, table_at, entries):
    """A header for block `at` and the table of (first, last) at block `table_at`."""
    table = b"".join(b"\xa2" * 16 + bytes([index + 1]) * 16 + struct.pack("<QQQ", first, last, 0) + bytes(72)
                     for index, (first, last) in enumerate(entries)).ljust(128 * 128, b"\0")
    header = struct.pack("<8sIIIIQQQQ16sQIII", b"EFI PART", 0x10000, 92, 0, 0, at, other, 34, 1000, b"\x11" * 16, table_at, 128, 128,
                         zlib.crc32(table))
    header = header[:16] + struct.pack("<I", zlib.crc32(header)) + header[20:]
    return header.ljust(sector, b"\0"), table
