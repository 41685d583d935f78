#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that the schema takes no RAM on an AVR: its tables are in program memory, and there alone.

Compiles the layer with clang 19 for an ATmega328P at several levels and reads the sections of the
object files.

  --break    compiles the tables without their place in program memory: they must be found in RAM
"""
import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
COMPILER, READER = "clang++-19", "llvm-readelf-19"
FLAGS = ("--target=avr -mmcu=atmega328p -nostdlibinc -ffreestanding -std=c++17 -fno-exceptions -fno-rtti "
         "-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror").split()
LEVELS = ("-Os", "-O2")
SECTION = re.compile(r"\]\s+(\S+)\s+(?:PROGBITS|NOBITS)\s+\S+\s+\S+\s+(\S+)\s+\S+\s+(\S*A\S*)\s")
IN_FLASH = (".text", ".progmem")


def compile_one(source, level, target, broken):
    text = "#undef __AVR__\n" if broken else ""
    done = subprocess.run(
        [COMPILER, *FLAGS, level, f"-I{ROOT}/lib", "-c", "-x", "c++", "-", "-o", target],
        input=f'{text}#include "{source}"\n', capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        sys.exit(f"{source.name}: does not compile for AVR:\n{done.stderr}")
    return subprocess.run([READER, "-SW", target], capture_output=True, text=True, timeout=60,
                          check=True).stdout


def main():
    parser = argparse.ArgumentParser(description="Looks for tables in the RAM of an AVR.")
    parser.add_argument("--break", dest="plant", action="store_true")
    options = parser.parse_args()
    in_ram, in_flash = 0, 0
    with tempfile.TemporaryDirectory(prefix="nanosgf-schema-") as temporary:
        for source in sorted((ROOT / "lib/nanosgf/schema").rglob("*.cpp")):
            for level in LEVELS:
                listing = compile_one(source, level, Path(temporary) / "object.o", options.plant)
                for section, size, _ in SECTION.findall(listing):
                    if section.startswith(IN_FLASH):
                        in_flash += int(size, 16)
                    elif int(size, 16) != 0:
                        in_ram += int(size, 16)
                        print(f"schema: {source.name} {level}: {int(size, 16)} bytes of {section}")
    print(f"schema: {in_ram} bytes in RAM, {in_flash} in program memory")
    return 1 if in_ram or not in_flash else 0


if __name__ == "__main__":
    sys.exit(main())
