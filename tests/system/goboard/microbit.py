# SPDX-License-Identifier: MIT
"""The go board cut down to the micro:bit, in the emulator: stones become numbered lines and entries in its flash; reset at any moment
it goes on, and sends again what the host asks for: microbit.py build FOLDER, microbit.py run FOLDER NANOSGF [--break]"""

import os
import pathlib
import random
import re
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
import zlib

import actions
import goboard

BOARD = "microbit"
IMAGE = "port/goboard/nanosgf_goboard_microbit.elf"
PAGE = goboard.ROOT / "port/goboard/README.md"
ROWS = r"micro:bit[^|]*?at most\s+([\d,]+) bytes of flash, ([\d,]+) of variables and ([\d,]+) of a stack"
SIDE = 19
PAGES = 192 * 1024, 64 * 1024  # address and size of the journal
MOST_SECONDS = 30


def build(folder):
    goboard.browser_board.call(["cmake", "-S", goboard.ROOT, "-B", folder, "-G", "Unix Makefiles", "-DCMAKE_BUILD_TYPE=MinSizeRel",
                                f"-DCMAKE_TOOLCHAIN_FILE={goboard.ROOT}/toolchains/{BOARD}.cmake", "-DNANOSGF_WERROR=ON",
                                "-DNANOSGF_BUILD_TESTS=OFF", "-DNANOSGF_BUILD_FIRMWARE=ON"])
    goboard.browser_board.call(["cmake", "--build", folder, "--target", pathlib.Path(IMAGE).stem])


class Board:
    """The emulated board: lines out, lines in, and a reset that its flash outlives. `pages`: what its journal's pages have at the start."""

    def __init__(self, image, place, pages=None):
        self.place, self.said, self.now = place, b"", 0
        self.stones = [0] * SIDE * SIDE
        for name in ("serial", "monitor"):  # of a board that was here before, and may still be dying
            (place / name).unlink(missing_ok=True)
        options = "-monitor unix:monitor,server=on,wait=off"
        if pages is not None:
            (place / "pages").write_bytes(pages)
            options += f" -device loader,file=pages,addr={PAGES[0]:#x},force-raw=on"
        environment = dict(os.environ, NANOSGF_SERIAL="unix:serial,server=on,wait=on", NANOSGF_TIMEOUT="120", NANOSGF_QEMU_OPTIONS=options)
        self.running = subprocess.Popen(["sh", goboard.ROOT / "port/qemu.sh", BOARD, image], cwd=place, env=environment,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, start_new_session=True)
        self.serial, self.monitor = self.connect("serial"), None

    def connect(self, name):
        port = socket.socket(socket.AF_UNIX)
        end = time.monotonic() + MOST_SECONDS
        while port.connect_ex(str(self.place / name)) != 0:
            if time.monotonic() > end or self.running.poll() is not None:
                sys.exit(f"the emulator has no {name}")
            time.sleep(0.02)
        return port

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.running.poll() is None:
            os.killpg(self.running.pid, signal.SIGKILL)
        self.running.wait()

    def reset(self):
        self.ask_monitor("system_reset\n")

    def pages(self):
        """What its journal's pages have now."""
        self.ask_monitor(f"memsave {PAGES[0]:#x} {PAGES[1]} saved\n")
        return (self.place / "saved").read_bytes()

    def ask_monitor(self, command):
        if self.monitor is None:
            self.monitor = self.connect("monitor")
            self.ask_monitor("")
        self.monitor.sendall(command.encode())
        said = b""
        while not said.endswith(b"(qemu) "):
            said += self.monitor.recv(4096)

    def send(self, text):
        self.serial.sendall(text.encode())

    def listen(self, seconds=0.0):
        try:
            while select.select([self.serial], [], [], seconds)[0] and (piece := self.serial.recv(65536)):
                self.said += piece
        except ConnectionResetError:
            sys.exit("the emulator ended after\n" + self.said.decode(errors="replace")[-1500:])

    def wait(self, done):
        end = time.monotonic() + MOST_SECONDS
        while not done():
            if time.monotonic() > end:
                sys.exit("the board does not go on after\n" + self.said.decode(errors="replace")[-1500:])
            self.listen(0.05)

    def scans(self, count=4):
        for _ in range(count):
            self.now += 100
            self.send(f"S {self.now} {actions.as_digits(self.stones)}\n")

    def put(self, point, color):
        self.stones[point] = color
        self.scans()

    def sync(self):
        """Waits until all that was sent has been dealt with."""
        before = self.said.count(b"ready\n")
        self.send("W\n")
        self.wait(lambda: self.said.count(b"ready\n") > before)

    def events(self):
        """The events by session and number, as relay lines whose check value is right."""
        found, session = {}, None
        for line in self.said.decode(errors="replace").split("\n")[:-1]:
            text, _, check = line.rpartition("*")
            words = text.split(" ")
            if words[0] == "last" and check == f"{zlib.crc32(text.encode()):08X}":
                session = words[2]
            elif words[0].isdigit() and session and check == f"{zlib.crc32((session + text).encode()):08X}":
                known = found.setdefault(session, {})
                if known.setdefault(int(words[0]), " ".join(words[1:])) != " ".join(words[1:]):
                    sys.exit(f"event {text} was {known[int(words[0])]} before")
        return found


def name_of(point):
    return f"{chr(97 + point % SIDE)}{chr(97 + point // SIDE)}"


def checked(line):
    return f"{line}*{zlib.crc32(line.encode()):08X}\n"


def game(image, tool, is_broken):
    chance = random.Random(7)
    points = chance.sample(range(SIDE * SIDE), 50)
    expected = ["game 19"]
    with tempfile.TemporaryDirectory() as folder, Board(image, pathlib.Path(folder)) as board:
        for number, point in enumerate(points):
            color = number % 2 + 1
            board.put(point, color)
            expected.append(f"{'BW'[number % 2]} {name_of(point)}")
            if number % 20 == 7:  # it is taken back by the button, and played elsewhere by hand
                board.sync()
                board.send("K u\n")
                board.put(point, 0)
                point = next(each for each in range(SIDE * SIDE) if board.stones[each] == 0 and each not in points)
                board.put(point, color)
                board.sync()  # a reset may lose the button, and without it this is no undo
                expected += ["undo", f"{'BW'[number % 2]} {name_of(point)}"]
            if number % 13 == 5:  # wherever it is
                board.listen(chance.random() / 20)
                before = next(iter(board.events().values()), {})
                board.reset()
                board.send("\n")
                board.scans(12)
                board.sync()
                ask_again(board)
                after = next(iter(board.events().values()))
                if any(after.get(each) != text for each, text in before.items()):
                    sys.exit(f"{before} was relayed, and is lost: {after}")
        board.sync()
        board.send("K s\n")
        expected.append("result ?")
        board.sync()
        board.now += 2000
        board.scans(1)
        board.sync()
        (session, events), = board.events().items()
        if is_broken:
            expected[9], expected[10] = expected[10], expected[9]
        if [events[number] for number in sorted(events)] != expected:
            sys.exit(f"relayed were {events}\nof {expected}")
        # A host that comes late has all of it.
        heard = len(board.said)
        board.send(checked("resend 1"))
        board.wait(lambda: f"{len(expected)} result ?".encode() in board.said[heard:])
        late = board.said[heard:].replace(b"ready\n", b"")
        followed(tool, pathlib.Path(folder), f"last {len(expected)} {session}", late, expected)
        # The host's move is advised; a new game is another session.
        board.send("K s\n")
        board.sync()
        board.listen(0.1)
        if (new := list(board.events())[1:]) == [session] or len(new) != 1:
            sys.exit(f"sessions {list(board.events())}")
        board.send(checked("play 2 B dd"))
        board.wait(lambda: b"! D16 put-black*" in board.said)
        board.send("Q\n")
        memory = board.running.communicate(timeout=MOST_SECONDS)[0].decode()
        return memory, len(expected)


def ask_again(board):
    """Asks for all events, and waits for the last one."""
    heard = len(board.said)
    board.send(checked("resend 1"))

    def has_last():
        lasts = re.findall(rb"(?:^|\n)last (\d+) ", board.said[heard:])
        return lasts and b"\n" + lasts[-1] + b" " in board.said[heard:]
    board.wait(has_last)


def followed(tool, folder, last, lines, expected):
    """The host's tool makes the game of it."""
    (folder / "lines").write_bytes(checked(last).encode() + lines)
    done = subprocess.run([tool, "follow", "-o", folder / "game.sgf", folder / "lines"], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    text = (folder / "game.sgf").read_text()
    moves = []
    for event in expected:
        if event == "undo":
            moves.pop()
        elif event[0] in "BW":
            moves.append(event.replace(" ", ""))
    found = [color + point for color, point in re.findall(r";([BW])\[([a-s]{2})\]", text)]
    if found != moves:
        sys.exit(f"nanosgf follow wrote\n{text}\n{done.stderr}\nof {moves}")


def main():
    folder = pathlib.Path(sys.argv[2]).resolve()
    if sys.argv[1] == "build":
        return build(folder)
    memory, events = game(folder / IMAGE, sys.argv[3], sys.argv[4:] == ["--break"])
    print(f"{events} events. {memory}", end="")
    said = [int(number) for number in re.findall(r"\d+", memory)]
    flash, variables, stack = (int(number.replace(",", "")) for number in re.search(ROWS, PAGE.read_text(encoding="utf-8")).groups())
    if any(number > most for number, most in zip(said, (variables, stack, flash), strict=True)):
        sys.exit(f"more than {PAGE} says")


if __name__ == "__main__":
    main()
