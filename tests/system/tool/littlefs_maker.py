# SPDX-License-Identifier: MIT
"""Makes littlefs 2 images, from its SPEC.md, in which every number can be another one than it should be."""
import struct
import zlib

FILE, FOLDER, SUPERBLOCK = 0x001, 0x002, 0x0FF
PAIR, INLINE, LIST = 0x200, 0x201, 0x202
CREATE, DELETE = 0x401, 0x4FF
SOFT_TAIL, HARD_TAIL, MOVE = 0x600, 0x601, 0x7FF


def log(revision, commits):
    """A metadata block: commits of (type, id, data), each with its check value; data None deletes."""
    out = struct.pack("<I", revision)
    crc, last = zlib.crc32(out, 0), 0xFFFFFFFF
    for commit in commits:
        for kind, identity, data in commit:
            tag = kind << 20 | identity << 10 | (0x3FF if data is None else len(data))
            added = struct.pack(">I", tag ^ last) + (data or b"")
            crc, last, out = zlib.crc32(added, crc), tag, out + added
        tag = 0x500 << 20 | 0x3FF << 10 | 4
        added = struct.pack(">I", tag ^ last)
        out += added + struct.pack("<I", zlib.crc32(added, crc) ^ 0xFFFFFFFF)
        last, crc = tag, 0
    return out


def trailing_zeros(number):
    return (number & -number).bit_length() - 1


class Littlefs:
    def __init__(self, block=512, count=64, version=0x20001):
        self.block, self.count = block, count
        self.blocks, self.next = {}, 2
        self.superblock = [(SUPERBLOCK, 0, b"littlefs"), (INLINE, 0, struct.pack("<IIIIII", version, block, count, 255, 2 ** 31 - 1, 1022))]

    def take(self, count):
        self.next += count
        return list(range(self.next - count, self.next))

    def list(self, data, blocks=None):
        """Writes a skip list; the data of its tag."""
        shape, at = [], 0
        while at < len(data):
            head = 4 * (trailing_zeros(len(shape)) + 1) if shape else 0
            shape.append((at, head))
            at += self.block - head
        blocks = blocks or self.take(len(shape))
        for index, (at, head) in enumerate(shape):
            pointers = b"".join(struct.pack("<I", blocks[index - (1 << k)]) for k in range(head // 4))
            self.blocks[blocks[index]] = pointers + data[at:at + self.block - head]
        return struct.pack("<II", blocks[-1], len(data))

    def bytes(self):
        image = bytearray(b"\xff" * self.block * self.count)
        for number, data in self.blocks.items():
            image[number * self.block:number * self.block + len(data)] = data
        return image
