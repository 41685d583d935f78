# SPDX-License-Identifier: MIT
"""Takes the firmware example out of the README, compiles it freestanding for Cortex-M0+ and runs it in the emulator."""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
MARK = "<!-- example: compiled and run by the tests -->"
LONGEST = 24  # lines; "ten lines" of the reader's own code, declarations and blank lines aside

LAYERS = ("syntax", "value", "schema", "game", "go", "play")  # all that the example may use
CACHE = ["ccache"] if shutil.which("ccache") else []
FLAGS = (
    "-mcpu=cortex-m0plus -mthumb -std=c++17 -Os -ffreestanding -fno-exceptions -fno-rtti -fno-threadsafe-statics "
    "-ffunction-sections -fdata-sections -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror"
).split()
PORT_FLAGS = ["-fno-tree-loop-distribute-patterns", "-DNANOSGF_BOARD_NAME=\"mps2-an385\"", "-w"]
LINK_FLAGS = (
    "-nostdlib -Wl,--gc-sections,--fatal-warnings -Wl,--defsym=FLASH_ORIGIN=0,--defsym=FLASH_LENGTH=256K "
    "-Wl,--defsym=RAM_ORIGIN=0x20000000,--defsym=RAM_LENGTH=16K,--defsym=STACK_SIZE=2K"
).split()

THREE = ["2 2 black", "6 6 black", "4 4 white"]
# Records and the changes of LEDs, columns and rows from 0.
RECORDS = {
    # FF[4] general: moves are B and W, setup is AB and AW; comments are neither, and variations follow the main line.
    # The black move takes the white stone in the corner.
    "(;FF[4]GM[1]SZ[9]PB[Black]AB[ba]AW[aa];B[ab]C[not a move: W[dp\\]];W[](;B[ii])(;W[gg]))\n":
        ["1 0 black", "0 0 white", "0 1 black", "0 0 off", "8 8 black"],
    # FF[4] general, Property: the order of properties means nothing.
    "(;AB[cc][gg]SZ[9];W[ee])": THREE,
    "(;SZ[9]AB[cc][gg];W[ee])": THREE,
}


def example(readme):
    match = re.search(re.escape(MARK) + r"\n```cpp\n(.*?)```", readme, re.S)
    if match is None:
        sys.exit(f"README.md has no fenced block of C++ after the line {MARK}")
    return match.group(1)


def run(command):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}exit status {done.returncode}")
    return done.stdout


def build(directory):
    """One call of the compiler for each part, since the port is not compiled as strictly as an example."""
    include = [f"-I{ROOT}/lib", f"-I{ROOT}/port", f"-I{directory}"]
    strict = [ROOT / "tests/system/firmware/example_main.cpp", *(source for layer in LAYERS for source in sorted((ROOT / "lib/nanosgf" / layer).rglob("*.cpp")))]
    port = sorted((ROOT / "port/bare").glob("*.cpp")) + [ROOT / "port/cortex-m/startup.cpp"]
    objects = []
    for sources, extra in ((strict, []), (port, PORT_FLAGS)):
        for source in sources:
            objects.append(str(directory / f"{'-'.join(source.parts[-3:])}.o"))
            run([*CACHE, "arm-none-eabi-g++", *FLAGS, *extra, *include, "-c", str(source), "-o", objects[-1]])
    image = directory / "example.elf"
    run(["arm-none-eabi-g++", *FLAGS, *LINK_FLAGS, "-T", str(ROOT / "port/bare/image.ld"), *objects, "-lgcc",
         "-o", str(image)])
    return image


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=pathlib.Path, help="where to build")
    parser.add_argument("--break", dest="fault", action="store_true", help="plants a fault in the example")
    chosen = parser.parse_args()
    directory = chosen.directory.resolve()
    directory.mkdir(parents=True, exist_ok=True)
    text = example((ROOT / "README.md").read_text(encoding="utf-8"))
    if len(text.splitlines()) > LONGEST:
        sys.exit(f"the example has {len(text.splitlines())} lines, more than {LONGEST}")
    if chosen.fault:
        text = text.replace("board{set_led, nullptr}", "board{nullptr, nullptr}")
    (directory / "example.inc").write_text(text, encoding="utf-8")
    image = build(directory)
    record = directory / "record.sgf"
    for text, expected in RECORDS.items():
        record.write_text(text, encoding="utf-8")
        changes = run(["sh", str(ROOT / "port/qemu.sh"), "mps2-an385", str(image), str(record)]).splitlines()
        if changes != expected:
            sys.exit(f"of {text.strip()} the example set the LEDs {changes} instead of {expected}")
        print(f"of {text.strip()} the README's example set the LEDs {changes}")


if __name__ == "__main__":
    main()
