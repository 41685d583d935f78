# SPDX-License-Identifier: MIT
"""Many seeds in one file, each after a line with its size.

pack.py pack FILE FOLDER MORE: all seeds of FOLDER and of MORE as many as there is room for, of all sizes.
pack.py unpack FILE FOLDER"""
import pathlib
import sys

MOST_SEEDS = 300
MOST_BYTES = 100_000


def read(folder):
    return sorted({path.read_bytes() for path in folder.iterdir()}, key=lambda seed: (len(seed), seed))


def take(seeds, others):
    """As many of the others as there is room for, evenly spread over their sizes."""
    count = MOST_SEEDS - len(seeds)
    size = sum(map(len, seeds))
    others = [seed for seed in others if len(seed) <= 1024 and seed not in seeds]
    for i in range(count if others else 0):
        seed = others[i * len(others) // count]
        if seed not in seeds and size + len(seed) <= MOST_BYTES:
            seeds.append(seed)
            size += len(seed)


def pack(file, folder, more):
    seeds = []
    size = 0
    for seed in read(folder):
        if len(seeds) < MOST_SEEDS and size + len(seed) <= MOST_BYTES:
            seeds.append(seed)
            size += len(seed)
    take(seeds, read(more))
    file.write_bytes(b"".join(b"%d\n%s" % (len(seed), seed) for seed in seeds))
    print(f"{len(seeds)} seeds, {file.stat().st_size} bytes")


def unpack(file, folder):
    rest = file.read_bytes()
    number = 0
    while rest:
        size, _, rest = rest.partition(b"\n")
        (folder / f"{file.stem}-{number}").write_bytes(rest[:int(size)])
        rest = rest[int(size):]
        number += 1


{"pack": pack, "unpack": unpack}[sys.argv[1]](*map(pathlib.Path, sys.argv[2:]))
