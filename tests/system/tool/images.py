# SPDX-License-Identifier: MIT
"""What the tests of images share: looking into one with the program list_image."""
import json
import os
import random

import tool


def text(size, seed=1):
    return random.Random(seed).randbytes(size)


def look(image, *options):
    """The file systems in it, and the last line; each file with its bytes."""
    with tool.tempfile.NamedTemporaryFile(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as file:
        file.write(image)
        file.flush()
        result = tool.run(*options, file.name)
    if result.status:
        raise AssertionError(result.out.decode(errors="replace")[-1000:])
    *systems, last = [json.loads(line) for line in result.out.splitlines()]
    for system in systems:
        for found in system["files"]:
            found["bytes"] = b"".join(bytes(image[at:at + size]) for at, size in found["extents"])
    return systems, last


def only(image, *options):
    """The one file system, its files by path."""
    systems, _ = look(image, *options)
    assert len(systems) == 1, [(system["kind"], system["where"]) for system in systems]
    return systems[0], {found["path"]: found for found in systems[0]["files"]}


def reported(system):
    return "\n".join(sentence for _, sentence in system["problems"])
