# SPDX-License-Identifier: MIT
"""A board that speaks the relay's lines, written from lib/nanosgf/sense/RELAY.md, at the other end of a pseudo-terminal."""
import os
import pty
import select
import subprocess
import time
import tty
import zlib

import tool


def checked(line, session=""):
    return f"{line}*{zlib.crc32((session + line).encode()):08X}\n"


class Board:
    """Its events; lines of the host are answered while `serve` runs. `lost`: numbers whose line is lost the first time."""

    def __init__(self, session="5F2C", lost=()):
        self.session, self.events, self.lost = session, [], set(lost)
        self.requests, self.plays, self.unread = [], [], b""
        self.master, self.terminal = pty.openpty()
        tty.setraw(self.terminal)
        self.path = os.ttyname(self.terminal)

    def start(self, *arguments, keys=subprocess.DEVNULL, limit=None):
        self.process = subprocess.Popen([tool.tool, "follow", *arguments, self.path], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, stdin=keys, preexec_fn=limit)

    def put(self, line):
        os.write(self.master, line.encode())

    def last(self):
        self.put(checked(f"last {len(self.events)} {self.session}"))

    def line(self, number):
        if number in self.lost:
            self.lost.discard(number)
        else:
            self.put(checked(f"{number} {self.events[number - 1]}", self.session))

    def send(self, event):
        self.events.append(event)
        self.line(len(self.events))

    def serve(self, until, seconds=30):
        """Answers the host until the condition holds; whether it did."""
        end, beat = time.time() + seconds, 0.0
        while time.time() < end:
            if until():
                return True
            if time.time() >= beat:
                self.last()
                beat = time.time() + 0.2
            if select.select([self.master], [], [], 0.05)[0]:
                self.unread += os.read(self.master, 4096)
            *lines, self.unread = self.unread.split(b"\n")
            for line in lines:
                words = line.decode().split("*")[0]
                assert checked(words) == line.decode() + "\n", line
                self.requests.append(words)
                word, number, *rest = words.split(" ")
                if word == "resend":
                    self.last()
                    for n in range(int(number), len(self.events) + 1):
                        self.line(n)
                elif word == "play" and int(number) == len(self.events) + 1:
                    self.plays.append(" ".join(rest))
        return until()

    def end(self):
        """Ends the line; returns what the tool printed."""
        os.close(self.terminal)
        os.close(self.master)
        out, err = self.process.communicate(timeout=30)
        return tool.Result(self.process.returncode, tool.broken(out), tool.broken(err))

    def hang_up(self):
        """Ends the line of a tool that runs, which must say so; returns its status without that, and what else it printed."""
        done = self.end()
        gone = tool.broken(f"nanosgf: {self.path}: the device is gone\n".encode())
        assert done.status == 2 and gone in done.err, done
        rest = done.err.replace(gone, b"")
        return tool.Result(2 if rest else 0, done.out, rest)
