# SPDX-License-Identifier: MIT
"""A terminal for tests: a program runs in a pseudo-terminal, and what it sends becomes a screen of text.

Only what `nanosgf view` and the go board may send is understood (ECMA-48 CUP, ED 2, SGR; the private modes 25 and 1049, and
1000 and 1006 for the mouse); anything else raises.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
import unicodedata

SEQUENCE = re.compile(rb"\x1b\[(\??)([0-9;]*)([A-Za-z])")


class Screen:
    """Characters by row and column; the second column of a wide one is empty."""

    def __init__(self, rows, columns):
        self.sent = b""  # and not yet understood
        self.in_vain = 0  # cells that were sent as they were
        self.is_other = self.has_cursor = None
        self.mouse = set()  # the modes that are on
        self.resize(rows, columns)

    def resize(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.cells = [[" "] * columns for _ in range(rows)]
        self.styles = [[""] * columns for _ in range(rows)]
        self.row = self.column = 0
        self.style = ""

    def lines(self):
        return ["".join(row).rstrip() for row in self.cells]

    def feed(self, data):
        self.sent += data
        while self.sent:
            if not self.is_other and self.sent[0] != 0x1B:
                self.sent = self.sent[1:]  # what a shell says
                continue
            if self.sent[0] == 0x1B:
                match = SEQUENCE.match(self.sent)
                if not match:
                    if len(self.sent) > 30:
                        raise ValueError(self.sent[:30])
                    return
                self.sequence(*(part.decode() for part in match.groups()))
                self.sent = self.sent[match.end():]
                continue
            size = 1 + sum(self.sent[0] >= least for least in (0xC0, 0xE0, 0xF0))
            if len(self.sent) < size:
                return
            self.letter(self.sent[:size].decode())
            self.sent = self.sent[size:]

    def sequence(self, private, numbers, kind):
        if kind == "H" and not private:
            self.row, self.column = (int(number) - 1 for number in numbers.split(";"))
        elif kind == "J" and numbers == "2":
            self.cells = [[" "] * self.columns for _ in range(self.rows)]
            self.styles = [[""] * self.columns for _ in range(self.rows)]
        elif kind == "m":
            self.style = "" if numbers in ("", "0") else numbers
        elif private and kind in "hl" and numbers == "1049":
            self.is_other = kind == "h"
        elif private and kind in "hl" and numbers == "25":
            self.has_cursor = kind == "h"
        elif private and kind in "hl" and numbers in ("1000", "1006"):
            (self.mouse.add if kind == "h" else self.mouse.discard)(numbers)
        else:
            raise ValueError((private, numbers, kind))

    def letter(self, letter):
        if unicodedata.combining(letter):
            self.cells[self.row][self.column - 1] += letter
            return
        width = 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        if self.row >= self.rows or self.column + width > self.columns:
            raise ValueError(f"{letter} beyond the screen at {self.row}, {self.column}")
        self.in_vain += (self.cells[self.row][self.column], self.styles[self.row][self.column]) == (letter, self.style)
        self.cells[self.row][self.column] = letter
        self.styles[self.row][self.column] = self.style
        if width == 2:
            self.cells[self.row][self.column + 1] = ""
            self.styles[self.row][self.column + 1] = self.style
        self.column += width


class Session:
    """A program in a terminal of its own, whose screen is read and whose keys are pressed."""

    def __init__(self, command, rows=24, columns=80, **environment):
        self.master, terminal = pty.openpty()
        self.terminal = os.ttyname(terminal)
        self.keeper = terminal  # so that the modes can be asked for after the end
        self.set_size(rows, columns)
        self.modes = termios.tcgetattr(terminal)
        self.screen = Screen(rows, columns)
        self.pieces = []
        variables = {**os.environ, "TERM": "xterm-256color", "NO_COLOR": "1", "LC_ALL": "C.UTF-8", **environment}
        self.process = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=subprocess.PIPE, env=variables,
                                        preexec_fn=lambda: (os.setsid(), fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)))

    def set_size(self, rows, columns):
        fcntl.ioctl(self.keeper, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, rows, columns):
        self.read(0.1)
        self.set_size(rows, columns)
        self.screen.resize(rows, columns)
        self.process.send_signal(signal.SIGWINCH)

    def read(self, seconds):
        """What the program sends, until it is quiet for so long."""
        got = b""
        while select.select([self.master], [], [], seconds)[0]:
            piece = os.read(self.master, 1 << 16)
            self.pieces.append(piece)
            self.screen.feed(piece)
            got += piece
        return got

    def press(self, keys):
        os.write(self.master, keys if isinstance(keys, bytes) else keys.encode())

    def wait_for(self, text, seconds=20.0):
        """Until the screen shows it, and then until nothing more is sent; the screen's lines."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(0.03)
            if text in "\n".join(self.screen.lines()) and self.is_idle():
                return self.screen.lines()
        raise AssertionError(f"{text!r} does not appear:\n" + "\n".join(self.screen.lines()))

    def is_idle(self):
        """Whether the program sleeps until a key comes, and all that it has sent was read. A shell always sleeps."""
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as about:
            name, _, rest = about.read().rpartition(")")
        if name.endswith("(sh"):
            self.read(0.15)
        return rest.split()[0] in "SZ" and not select.select([self.master], [], [], 0)[0]

    def end(self, seconds=20.0):
        """Exit status and error output of the program, which is ending."""
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.read(0.05)
        with self.process.stderr as errors:
            said = errors.read()
        is_restored = termios.tcgetattr(self.keeper) == self.modes and self.screen.has_cursor is not False and not self.screen.is_other and not self.screen.mouse
        os.close(self.keeper)
        os.close(self.master)
        return self.process.returncode, said, is_restored
