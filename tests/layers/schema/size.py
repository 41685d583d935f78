#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures how many bytes of flash the tables of the schema and their lookup add to an image.

Links image.cpp for a Cortex-M0+ without a lookup and with several; the differences must be within
their bars and in the table of the layer's README.md, and no image may have variables.

  --break    bars of a byte less than was measured: each must be reported as exceeded, status 1
"""
import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
FLAGS = ("-mcpu=cortex-m0plus -mthumb -Os -std=c++17 -ffreestanding -fno-exceptions -fno-rtti "
         "-fno-threadsafe-statics -fno-unwind-tables -fno-asynchronous-unwind-tables "
         "-ffunction-sections -fdata-sections -Wall -Wextra -Werror").split()
LINK = "-nostdlib -nostartfiles -Wl,--gc-sections,--entry=main,--build-id=none".split()
# What is neither code nor constants keeps its section, so that it is seen.
LINKER_SCRIPT = "SECTIONS { .text : { *(.text .text.*) } .rodata : { *(.rodata .rodata.*) } }\n"

# What is linked, what is asked, bar in bytes.
IMAGES = [
    ("all properties, lookup", "facts_of(all_properties().find(name, ff, gm))", 1220),
    ("Go FF[4], lookup", "facts_of(go_properties().find(name, ff, gm))", 705),
    ("Go FF[4], short lookup", "facts_of(go_properties().find(name))", 495),
    ("games", "game_of(gm)", 150),
    ("names of the games", "game_name_of(gm)", 420),
    ("all of it", "everything_of(all_properties(), all_properties().find(name, ff, gm), ff)"
     " + game_of(gm) + game_name_of(gm)", 2260),
]


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def measure(folder):
    """Bytes of flash that each of IMAGES adds."""
    objects = []
    for source in sorted((ROOT / "lib/nanosgf/schema").rglob("*.cpp")):
        objects.append(folder / f"{source.stem}.o")
        run("arm-none-eabi-g++", *FLAGS, f"-I{ROOT}/lib", "-c", source, "-o", objects[-1])

    script = folder / "image.ld"
    script.write_text(LINKER_SCRIPT)

    def image(asked):
        program = folder / "image.elf"
        run("arm-none-eabi-g++", *FLAGS, *([f"-DASKED={asked}"] if asked else []), f"-I{ROOT}/lib",
            HERE / "image.cpp", *objects, *LINK, f"-T{script}", "-lgcc", "-o", program)
        text, data, zeroed = map(int, run("arm-none-eabi-size", program).splitlines()[1].split()[:3])
        if data or zeroed:
            sys.exit(f"schema: {data + zeroed} bytes of variables with {asked}")
        return text

    without = image(None)
    return [image(asked) - without for _, asked, _ in IMAGES]


def stated():
    """The bytes in the table of the layer's README.md, in the order of IMAGES."""
    table = (ROOT / "lib/nanosgf/schema/README.md").read_text().split("| what | bytes |")[1].split("\n\n")[0]
    return [int(size) for size in re.findall(r"^\|.*\| (\d+) \|$", table, re.MULTILINE)]


def main():
    parser = argparse.ArgumentParser(description="Measures the flash that the schema takes.")
    parser.add_argument("--break", dest="plant", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="nanosgf-schema-") as temporary:
        sizes = measure(Path(temporary))
    exceeded = 0
    for (what, _, bar), size in zip(IMAGES, sizes):
        if options.plant:
            bar = size - 1
        over = size > bar
        exceeded += over
        print(f"schema: {what}: {size} bytes, bar {bar}{', EXCEEDED' if over else ''}")
    print(f"schema: {exceeded} of {len(IMAGES)} bars exceeded")
    stale = stated() != [size + options.plant for size in sizes]
    if stale:
        print(f"schema: README.md says {stated()}")
    return 1 if exceeded or stale else 0


if __name__ == "__main__":
    sys.exit(main())
