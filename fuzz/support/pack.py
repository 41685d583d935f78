# SPDX-License-Identifier: MIT
"""Many seeds in one file, each after a line with its size: pack.py pack FOLDER FILE, pack.py unpack FILE FOLDER."""
import pathlib
import sys


def pack(folder, file):
    seeds = sorted((path.read_bytes() for path in folder.iterdir()), key=lambda seed: (len(seed), seed))
    file.write_bytes(b"".join(b"%d\n%s" % (len(seed), seed) for seed in seeds))


def unpack(file, folder):
    rest = file.read_bytes()
    number = 0
    while rest:
        size, _, rest = rest.partition(b"\n")
        (folder / f"{file.stem}-{number}").write_bytes(rest[:int(size)])
        rest = rest[int(size):]
        number += 1


{"pack": pack, "unpack": unpack}[sys.argv[1]](*map(pathlib.Path, sys.argv[2:]))
