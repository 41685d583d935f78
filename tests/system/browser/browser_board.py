# SPDX-License-Identifier: MIT
"""The emulated board with the browser's firmware: built for 8 KB of RAM, a card made for it, its keys pressed, its screens
read."""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
BOARD = "lm3s6965evb"
IMAGE = "port/browser/nanosgf_browser.elf"
CARD_SIZE = 8 * 1024 * 1024  # a power of two, as QEMU wants it
RAM = "8K"
MOST_SECONDS = 30  # for a screen
MOST = r"at most\s+([\d,]+) bytes of flash, ([\d,]+)\s+of variables and ([\d,]+) of a stack"


def call(command, **more):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}exit status {done.returncode}")
    return done.stdout


def check_memory(memory, page):
    """What the board says of its memory is within what a page of the project says."""
    said = [int(number) for number in re.findall(r"\d+", memory)]
    flash, variables, stack = (int(number.replace(",", "")) for number in re.search(MOST, (ROOT / page).read_text()).groups())
    if any(number > most for number, most in zip(said, (variables, stack, flash), strict=True)):
        sys.exit(f"more than {page} says: {memory}")


def build(directory, fatfs, root=ROOT):
    """Builds the firmware of the sources in `root` in `directory`. It does not link if it needs more than RAM."""
    call(["cmake", "-S", root, "-B", directory, "-G", "Unix Makefiles", "-DCMAKE_BUILD_TYPE=MinSizeRel", "-DNANOSGF_WERROR=ON",
          f"-DCMAKE_TOOLCHAIN_FILE={root}/toolchains/{BOARD}.cmake", "-DNANOSGF_BUILD_TESTS=OFF", "-DNANOSGF_BUILD_FIRMWARE=ON",
          f"-DNANOSGF_RAM={RAM}", f"-DNANOSGF_FATFS={fatfs}"])
    call(["cmake", "--build", directory, "--target", "nanosgf_browser"])


def make_card(path, files, number="1846BEEF"):
    """A FAT16 volume with `files`, their names below the root and their text, in this order, and with this serial number."""
    path.write_bytes(bytes(CARD_SIZE))
    search = os.environ["PATH"] + ":/sbin:/usr/sbin"
    mkfs = shutil.which("mkfs.fat", path=search)
    if mkfs is None or shutil.which("mcopy") is None:
        sys.exit("mkfs.fat and mcopy are needed: packages dosfstools and mtools")
    call([mkfs, "-F", "16", "-s", "2", "-i", number, path])
    with tempfile.TemporaryDirectory() as place:
        for name, text in files.items():
            folder = ""
            for part in name.split("/")[:-1]:
                folder += "/" + part
                subprocess.run(["mmd", "-D", "s", "-i", path, f"::{folder}"], stdin=subprocess.DEVNULL, capture_output=True)
            whole = pathlib.Path(place) / "file"
            whole.write_bytes(text)
            call(["mcopy", "-i", path, whole, f"::/{name}"])


class Browser:
    """The board from power-on; a context manager that switches it off."""

    def __init__(self, directory, card):
        self.place = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.place.name)
        shutil.copy(pathlib.Path(directory) / IMAGE, self.path / "board.elf")
        shutil.copy(card, self.path / "card.img")
        environment = dict(os.environ, NANOSGF_SERIAL="unix:serial,server=on,wait=on", NANOSGF_TIMEOUT="300",
                           NANOSGF_QEMU_OPTIONS="-drive if=sd,format=raw,file=card.img -monitor unix:monitor,server=on,wait=off")
        self.running = subprocess.Popen(["sh", ROOT / "port/qemu.sh", BOARD, "board.elf"], cwd=self.path, env=environment,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.monitor = None
        self.serial = self.connect("serial")

    def connect(self, name):
        port = socket.socket(socket.AF_UNIX)
        port.settimeout(MOST_SECONDS)
        end = time.monotonic() + MOST_SECONDS
        while port.connect_ex(str(self.path / name)) != 0:
            if time.monotonic() > end or self.running.poll() is not None:
                sys.exit(f"the emulator has no {name}")
            time.sleep(0.02)
        return port

    def tell(self, command):
        """A command of the emulator's monitor, and its prompt afterwards."""
        if self.monitor is None:
            self.monitor = self.connect("monitor")
            self.read_prompt()
        self.monitor.sendall(command.encode() + b"\n")
        self.read_prompt()

    def read_prompt(self):
        said = b""
        while not said.endswith(b"(qemu) "):
            said += self.monitor.recv(1)

    def pull_card(self):
        self.tell("eject -f sd0")

    def put_in(self, card):
        """A card by its name in the board's folder."""
        self.tell(f"change sd0 {self.path / card} raw")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.off()

    def off(self):
        self.serial.close()
        if self.monitor is not None:
            self.monitor.close()
        if self.running.poll() is None:
            self.running.terminate()
        self.running.wait()
        self.place.cleanup()

    def screen(self):
        """The next screen, as lines without blanks at their ends."""
        said = b""
        while not said.endswith(b"\x1b[J"):
            piece = self.serial.recv(1)
            if not piece:
                sys.exit(f"the board has ended after {said!r}\n{self.running.communicate()}")
            said += piece
        text = said.decode()
        if not text.startswith("\x1b[H"):
            sys.exit(f"a screen that does not start at the top: {text!r}")
        text = text.rpartition("\x1b[H")[2]  # what was begun before is written over
        lines = re.sub(r"\x1b\[[KJ]", "", text).split("\r\n")
        too_long = [line for line in lines if len(line) > 80]
        if too_long or len(lines) > 24:
            sys.exit(f"a screen of {len(lines)} lines, and these are too long: {too_long}")
        return [line.rstrip() for line in lines]

    def press(self, keys):
        """Presses keys one after the other, each after the screen before; the last screen."""
        lines = None
        for key in keys:
            self.serial.sendall(key.encode())
            lines = self.screen()
        return lines

    def end(self):
        """Ends the program in a folder; what it says of its memory."""
        self.serial.sendall(b"Q")
        out, error = self.running.communicate(timeout=MOST_SECONDS)
        if self.running.returncode != 0:
            sys.exit(f"exit status {self.running.returncode}\n{out.decode()}{error.decode()}")
        return out.decode()
