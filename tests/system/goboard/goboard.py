# SPDX-License-Identifier: MIT
"""The go board's program as a process of this machine and on the emulated board: started, cut off, and talked to by the lines
of its scan port."""

import os
import pathlib
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "tests/system/browser"))
import browser_board  # noqa: E402
sys.path.append(str(ROOT / "tests/system/power"))
from show import png  # noqa: E402

BOARD = "lm3s6965evb"
IMAGE = "port/goboard/nanosgf_goboard.elf"
MOST_SECONDS = 30  # for an answer
LIT, DARK, SCALE = b"\xFF\xE0\x90", b"\x10\x10\x18", 4
MARKS = {" ": (0, 0), "'": (1, 0), ".": (0, 1), ":": (1, 1)}
KEYS = {"u": "up", "d": "down", "l": "left", "r": "right", "s": "ctrl"}


def build(directory, fatfs, *options):
    """Builds the emulated board's firmware. It does not link if it needs more than the RAM or the flash of its settings."""
    browser_board.call(["cmake", "-S", ROOT, "-B", directory, "-G", "Unix Makefiles", "-C", ROOT / f"port/goboard/{BOARD}.cmake",
                        "-DNANOSGF_WERROR=ON", "-DNANOSGF_BUILD_TESTS=OFF", "-DNANOSGF_BUILD_FIRMWARE=ON", f"-DNANOSGF_FATFS={fatfs}", *options])
    browser_board.call(["cmake", "--build", directory, "--target", "nanosgf_goboard"])


def picture(lines):
    """A screen as PNG."""
    rows = []
    for line in lines:
        marks = [MARKS[mark] for mark in line.ljust(128)]
        for half in (0, 1):
            row = b"".join((LIT if mark[half] else DARK) * SCALE for mark in marks)
            rows += [row] * SCALE
    return png(128 * SCALE, 64 * SCALE, b"".join(rows))


def rows_of(data):
    """What a PNG of picture() shows, however it is compressed."""
    begin = data.index(b"IDAT") + 4
    return data[:begin - 8], zlib.decompress(data[begin:-16])


class RelayLines:
    """What the board says, with the lines of its relay (RELAY.md) taken apart: sentences without `!` and check value, events by
    their number, the rest as it is. A line whose check value is wrong ends the test."""

    def __init__(self):
        self.rest = ""
        self.session, self.events, self.last = None, {}, 0

    def hear(self, said):
        self.rest += said
        *lines, self.rest = self.rest.split("\n")
        return "".join(self.take(line) for line in lines)

    def take(self, line):
        text, _, check = line.rpartition("*")
        words = text.split(" ")
        if not re.fullmatch("[0-9A-F]{8}", check) or not (words[0].isdigit() or words[0] in ("!", "ask", "last")):
            return f"{line}\n"
        start = self.session if words[0].isdigit() else ""
        if start is None or check != f"{zlib.crc32((start + text).encode()):08X}":
            sys.exit(f"a line with a wrong check value: {line}")
        if words[0] == "!":
            return f"{text[2:]}\n"
        if words[0] == "last":
            if words[2] != self.session:
                self.session, self.events = words[2], {}
            self.last = int(words[1])
        elif words[0].isdigit() and self.events.setdefault(int(words[0]), text) != text:
            sys.exit(f"event {text} was {self.events[int(words[0])]} before")
        return ""


class Ended(SystemExit):
    """The board has ended; the text says what it was waited for."""


class Board:
    """A board from power-on; `card` is the file that it writes to. A context manager that cuts the power."""

    def __init__(self, program, card, echo=None, environment=(), options=""):
        self.said = ""       # since power-on
        self.relay = RelayLines()
        self.tap = None      # called with all that the board says
        self.at = 0          # of it, what was waited for
        self.echo = echo     # called with each line
        self.place = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.place.name)
        self.serial = self.monitor = None
        self.now = 0         # the time of the last reading
        if pathlib.Path(program).suffix == ".elf":
            self.start_emulator(pathlib.Path(program), card, options)
        else:
            self.put(card)
            self.running = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, restore_signals=False,
                                            env=dict(os.environ, GOBOARD_CARD=str(self.path / "card.img"), **dict(environment)))
        self.out = self.serial if self.serial else self.running.stdout

    def start_emulator(self, image, card, options):
        shutil.copy(image, self.path / "board.elf")
        self.put(card)
        drive = "-drive if=sd" + (",format=raw,file=card.img" if card else "")
        environment = dict(os.environ, NANOSGF_SERIAL="unix:serial,server=on,wait=on", NANOSGF_TIMEOUT="300",
                           NANOSGF_QEMU_OPTIONS=f"{drive} -monitor unix:monitor,server=on,wait=off {options}")
        self.running = subprocess.Popen(["sh", ROOT / "port/qemu.sh", BOARD, "board.elf"], cwd=self.path, env=environment,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        start_new_session=True)
        self.serial = self.connect("serial")

    def connect(self, name):
        port = socket.socket(socket.AF_UNIX)
        end = time.monotonic() + MOST_SECONDS
        while port.connect_ex(str(self.path / name)) != 0:
            if time.monotonic() > end or self.running.poll() is not None:
                sys.exit(f"the emulator has no {name}")
            time.sleep(0.02)
        return port

    def put(self, card):
        """Makes the file that the board knows by one name, if there is to be a card."""
        if card is None:
            return
        os.symlink(card.resolve(), self.path / "card.img")

    def ask_monitor(self, command):
        """What the emulator's monitor answers."""
        if self.running.poll() is not None:
            raise Ended("the emulator has ended")
        if self.monitor is None:
            self.monitor = self.connect("monitor")
            self.read_monitor()
        self.monitor.sendall(command.encode() + b"\n")
        return self.read_monitor()

    def read_monitor(self):
        said = b""
        self.monitor.settimeout(MOST_SECONDS)
        while not said.endswith(b"(qemu) "):
            piece = self.monitor.recv(4096)
            if not piece:
                raise Ended("the emulator has ended")
            said += piece
        return said.decode(errors="replace")

    def eject(self):
        """Pulls the card out."""
        if self.serial:
            self.ask_monitor("eject -f sd0")
        (self.path / "card.img").unlink()

    def insert(self, card):
        """Puts a card in."""
        self.put(card)
        if self.serial:
            answer = self.ask_monitor("change sd0 card.img raw")
            if "rror" in answer:
                sys.exit(answer)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.cut()

    def cut(self):
        """The power fails."""
        if self.running.poll() is None:
            if self.serial:
                os.killpg(self.running.pid, signal.SIGKILL)
            else:
                self.running.kill()
        self.running.wait()
        for port in (self.serial, self.monitor):
            if port:
                port.close()
        self.place.cleanup()

    def send(self, text):
        try:
            if self.serial:
                self.serial.sendall(text.encode())
                return
            self.running.stdin.write(text.encode())
            self.running.stdin.flush()
        except (BrokenPipeError, ConnectionResetError):
            pass  # wait() finds out

    def receive(self):
        """What the board has said; nothing where it has ended."""
        try:
            piece = os.read(self.out.fileno(), 65536)
            if self.tap:
                self.tap(piece.decode())
            return piece
        except ConnectionResetError:
            return b""

    def wait(self, text):
        """Waits until `text` was said after what was waited for before; what was said up to its end."""
        end = time.monotonic() + MOST_SECONDS
        while (found := self.said.find(text, self.at)) < 0:
            if not select.select([self.out], [], [], max(0, end - time.monotonic()))[0]:
                sys.exit(f"the board does not say {text!r} after\n{self.said[self.at:][-2000:]}")
            piece = self.receive()
            if not piece:
                raise Ended(f"the board has ended before {text!r} after\n{self.said[-2000:]}")
            self.said += self.relay.hear(piece.decode())
        begin, self.at = self.at, found + len(text)
        said = self.said[begin:self.at]
        if self.echo:
            for line in said.splitlines():
                self.echo(line)
        return said

    def press(self, keys):
        """Buttons: u d l r s."""
        self.send("".join(f"K {key}\n" for key in keys))

    def tick(self, milliseconds=100):
        """Time passes: a reading without a change."""
        self.now += milliseconds
        self.send(f"S {self.now}\n")

    def sync(self):
        """Waits until all that was sent has been dealt with."""
        self.send("W\n")
        said = self.wait("ready\n")
        while said.endswith("card ready\n"):
            said += self.wait("ready\n")
        return said.removesuffix("ready\n")

    def drain(self):
        """Takes what was said up to now."""
        while select.select([self.out], [], [], 0.01)[0] and (piece := self.receive()):
            self.said += self.relay.hear(piece.decode())

    def lights(self):
        """A line for each row of the board."""
        self.send("L\n")
        return self.wait("lights\n").split("\n")[:-2]

    def screen(self):
        """The picture as 32 lines, without blanks at their ends, and its check value."""
        self.send("P\n")
        while len(lines := self.wait("picture\n").split("\n")[-34:-2]) < 32 or len(lines[0]) < 128:  # nothing was drawn yet
            self.tick(0)
            self.send("P\n")
        return [line.rstrip() for line in lines], f"{zlib.crc32(''.join(lines).encode()):08x}"

    def end(self):
        """Ends the program; what it says of its memory."""
        self.send("Q\n")
        out, _ = self.running.communicate(timeout=MOST_SECONDS)
        if self.running.returncode != 0:
            sys.exit(f"exit status {self.running.returncode}")
        return out.decode(errors="replace") or "\n"  # on this machine it says nothing of memory


def saved(card, name):
    """A file of the card."""
    return browser_board.call(["mtype", "-i", card, f"::/{name}"])
