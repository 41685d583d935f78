# SPDX-License-Identifier: MIT
"""An emulated board with an SD card: built, run, its power cut at an instruction, and the card as the cut leaves it."""

import dataclasses
import os
import pathlib
import re
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
BOARD = "lm3s6965evb"
SECTOR = 512
CARD_SIZE = 256 * 1024  # a power of two, as QEMU wants it
FIRMWARE = {"recorder": "port/recorder/nanosgf_recorder.elf", "without_sync": "tests/system/power/nanosgf_recorder_without_sync.elf"}

# What is watched in the firmware: a sector on its way to the card, and the wait until all are on the medium.
WRITE = "storage::SdCard::write_data("
SYNC = "storage::SdCard::sync("


def call(command, **more):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}exit status {done.returncode}")
    return done.stdout


def build(directory, *firmware):
    """Builds the firmware named and the plugin in `directory`."""
    targets = [pathlib.Path(FIRMWARE[name]).stem for name in firmware]
    tests = "ON" if any(FIRMWARE[name].startswith("tests/") for name in firmware) else "OFF"
    call(["cmake", "-S", ROOT, "-B", directory, "-G", "Unix Makefiles", "-DCMAKE_BUILD_TYPE=MinSizeRel",
          f"-DCMAKE_TOOLCHAIN_FILE={ROOT}/toolchains/{BOARD}.cmake", f"-DNANOSGF_BUILD_TESTS={tests}"])
    call(["cmake", "--build", directory, "--target", *targets])
    build_plugin(directory)


def build_plugin(directory):
    """Builds power_cut.so in `directory`."""
    compiler = next((name for name in ("cc", "gcc", "clang") if shutil.which(name)), "cc")
    version = re.search(r"version (\d+)", call(["qemu-system-arm", "--version"]))
    interface = 1 if int(version[1]) < 9 else 2
    call([compiler, "-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", f"-DPOWER_CUT_INTERFACE={interface}",
          ROOT / "tests/system/power/power_cut.c", "-o", directory / "power_cut.so"])


def addresses(image, name):
    """Where a function begins, and where the instructions are by which it returns."""
    listing = call(["arm-none-eabi-objdump", "--disassemble", "--demangle", "--no-show-raw-insn", image])
    found = re.search(r"^([0-9a-f]+) <" + re.escape(name) + r".*?>:\n(.*?)(?:\n\n|\Z)", listing, re.M | re.S)
    if found is None:
        return None, []
    returns = re.findall(r"^ *([0-9a-f]+):\s+(?:pop\S*\s.*\bpc\b|bx\S*\s+lr|ldmia\S*\s+sp!.*\bpc\b)", found[2], re.M)
    if not returns:
        sys.exit(f"{name}: no instruction that returns")
    return int(found[1], 16), [int(each, 16) for each in returns]


@dataclasses.dataclass
class Write:
    """A sector written: instructions executed when it began and when it had ended, and what was written."""
    begin: int
    end: int
    sector: int
    data: bytes


@dataclasses.dataclass
class Run:
    """What one power-on came to."""
    said: bytes     # all that came over the serial port
    end: int        # instructions executed
    writes: list
    syncs: list     # instructions executed when each sync had ended
    card: bytes
    status: int

    def lines(self, begin):
        """What follows `begin` in each complete line that begins so."""
        complete = self.said.decode("utf-8", "replace").split("\n")[:-1]
        return [line[len(begin):] for line in complete if line.startswith(begin)]


class Board:
    """One image on the board, in the directory of build()."""

    def __init__(self, directory, firmware="recorder"):
        self.plugin = directory / "power_cut.so"
        self.image = directory / FIRMWARE[firmware]
        self.place = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.place.name)
        # Short names without blanks and commas, which the emulator might take apart.
        shutil.copy(self.plugin, self.path / "cut.so")
        shutil.copy(self.image, self.path / "board.elf")
        self.meaning = {}
        for name, what in ((WRITE, "write"), (SYNC, "sync")):
            begin, returns = addresses(self.image, name)
            if begin is not None:
                self.meaning[begin] = what
                self.meaning.update(dict.fromkeys(returns, what + " done"))

    def run(self, card, cut=None, arguments=("claim",)):
        """Switches on, with the power cut before instruction `cut`, counted from 0. Only a run that comes to its end
        tells its writes. The button is held: a cut of the very first write may leave a card that is nobody's."""
        (self.path / "card.img").write_bytes(card)
        (self.path / "writes").write_bytes(b"")
        watch = ",".join(f"watch={address:#x}" for address in self.meaning)
        options = ("-drive if=sd,driver=blklogwrites,file.driver=file,file.filename=card.img,"
                   "log.driver=file,log.filename=writes "
                   f"-plugin ./cut.so,log=calls,{watch}" + ("" if cut is None else f",cut={cut}"))
        environment = dict(os.environ, NANOSGF_SERIAL="file:said", NANOSGF_QEMU_OPTIONS=options, NANOSGF_TIMEOUT="60")
        done = subprocess.run(["sh", ROOT / "port/qemu.sh", BOARD, "board.elf", *arguments], cwd=self.path, env=environment,
                              stdin=subprocess.DEVNULL, capture_output=True)
        killed = done.returncode in (-9, 137)
        if done.returncode == 124 or killed != (cut is not None):
            sys.exit(f"the emulator ended with status {done.returncode}\n{done.stdout.decode()}{done.stderr.decode()}")
        calls = [line.split() for line in (self.path / "calls").read_text().splitlines()]
        events = [(int(count), self.meaning[int(what, 16)]) for count, what in calls if what != "end"]
        return Run(said=(self.path / "said").read_bytes(),
                   end=int(calls[-1][0]) if cut is None else cut,
                   writes=[] if killed else self.writes(events),
                   syncs=[count for count, what in events if what == "sync done"],
                   card=(self.path / "card.img").read_bytes(),
                   status=done.returncode)

    def display(self, card):
        """Switches on, and when the game is finished takes a picture of the display: width, height, RGB bytes."""
        (self.path / "card.img").write_bytes(card)
        (self.path / "said").write_bytes(b"")
        options = "-drive if=sd,format=raw,file=card.img -monitor unix:monitor,server=on,wait=off"
        environment = dict(os.environ, NANOSGF_SERIAL="file:said", NANOSGF_QEMU_OPTIONS=options, NANOSGF_TIMEOUT="60")
        running = subprocess.Popen(["sh", ROOT / "port/qemu.sh", BOARD, "board.elf", "stay"], cwd=self.path, env=environment,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while running.poll() is None and not (self.path / "said").read_bytes().endswith(b"end of file\n"):
            time.sleep(0.02)
        if running.poll() is not None:
            sys.exit(f"the emulator ended with status {running.returncode} before the game was finished")
        with socket.socket(socket.AF_UNIX) as monitor:
            monitor.connect(str(self.path / "monitor"))
            monitor.sendall(b"screendump display.ppm\nquit\n")
            running.wait()
        kind, size, most, pixels = (self.path / "display.ppm").read_bytes().split(b"\n", 3)
        if (kind, most) != (b"P6", b"255"):
            sys.exit(f"a picture of kind {kind} with values up to {most}")
        return (*map(int, size.split()), pixels)

    def writes(self, events):
        """Where each write began and ended, with the data that the emulator logged for it. The log is that of Linux's
        dm-log-writes: sectors, the first with the number of entries, each entry a sector of its own and then its data."""
        log = (self.path / "writes").read_bytes()
        position, logged = SECTOR, []
        while position < len(log):
            sector, count, _, _ = struct.unpack_from("<4Q", log, position)
            position += SECTOR
            for i in range(count):
                logged.append((sector + i, log[position:position + SECTOR]))
                position += SECTOR
        begins = [count for count, what in events if what == "write"]
        ends = [count for count, what in events if what == "write done"]
        if not len(begins) == len(ends) == len(logged):
            sys.exit(f"{len(begins)} writes began, {len(ends)} ended, {len(logged)} came to the card")
        return [Write(begin, end, *what) for begin, end, what in zip(begins, ends, logged)]


def put(card, sector, data):
    card[sector * SECTOR:(sector + 1) * SECTOR] = data


def garbage(chance, size):
    return chance.getrandbits(8 * size).to_bytes(size, "little")


def torn(chance, old, new):
    """What a cut may leave of a sector that was on its way, and what that is called."""
    how = chance.choice(["kept", "dropped", "prefix", "prefix", "garbage", "prefix and garbage"])
    size = chance.randrange(1, SECTOR)
    if how == "kept":
        return how, new
    if how == "dropped":
        return how, old
    if how == "prefix":
        return how, new[:size] + old[size:]
    if how == "garbage":
        return how, garbage(chance, SECTOR)
    return how, new[:size] + garbage(chance, SECTOR - size)


def after_cut(chance, card, whole, cut):
    """The card after a cut: what the sync before it made safe, and of each later sector anything. `whole` is the run
    that began with `card` and was not cut. Gives the card and what became of each of those sectors."""
    left = bytearray(card)
    safe = max((count for count in whole.syncs if count < cut), default=-1)
    fates = []
    for write in whole.writes:
        if write.begin >= cut:
            break
        if write.end < safe:
            put(left, write.sector, write.data)
            continue
        old = bytes(left[write.sector * SECTOR:(write.sector + 1) * SECTOR])
        how, data = torn(chance, old, write.data)
        put(left, write.sector, data)
        fates.append(how)
    return bytes(left), fates
