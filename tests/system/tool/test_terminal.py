# SPDX-License-Identifier: MIT
"""On a terminal: colours and a progress bar for those who wait; elsewhere neither."""
import os
import pty
import re
import subprocess
import threading
import time
import unittest

import tool

GAME = b"(;C[a\nb])"
COLOURED = ("\x1b[2m       0\x1b[0m  \x1b[34mbegin tree\x1b[0m\r\n"
            "\x1b[2m       1\x1b[0m    \x1b[34mnode\x1b[0m\r\n"
            "\x1b[2m       2\x1b[0m      \x1b[1mC\x1b[0m\r\n"
            "\x1b[2m       4\x1b[0m        [a\x1b[36m^0A\x1b[0mb]\r\n"
            "\x1b[2m       8\x1b[0m  \x1b[34mend tree\x1b[0m\r\n"
            "\x1b[2m       9\x1b[0m  \x1b[2mend of input\x1b[0m\r\n")
PLAIN = ("       0  begin tree\r\n       1    node\r\n       2      C\r\n"
         "       4        [a^0Ab]\r\n       8  end tree\r\n       9  end of input\r\n")
BAR = re.compile(r"\r\[([#-]{24})\] +(\d+) %  [\d.]+ (?:bytes|[kM]B)(?:  [\d.]+ (?:bytes|[kMG]B)/s| read, working)  ")
NO_TOTAL = re.compile(r"\r[\d.]+ (?:bytes|[kM]B)  [\d.]+ (?:bytes|[kM]B)/s  standard input")


def feed(process, pieces, pause):
    for piece in pieces:
        process.stdin.write(piece)
        process.stdin.flush()
        time.sleep(pause)
    process.stdin.close()


def on_terminal(arguments, pieces=(GAME,), pause=0.0, screens=("stdout", "stderr"), **environment):
    """Runs the tool with a terminal as standard output, error output or both, and its input from
    a pipe; TERMINAL among the arguments is its path. Returns what the terminal was sent."""
    master, terminal = pty.openpty()
    arguments = [os.ttyname(terminal) if word == "TERMINAL" else word for word in arguments]
    streams = {name: subprocess.DEVNULL for name in ("stdout", "stderr")}
    streams.update({name: terminal for name in screens})
    variables = dict(os.environ, TERM="xterm", **environment)
    if "NO_COLOR" not in environment:
        variables.pop("NO_COLOR", None)
    process = subprocess.Popen([tool.tool, *arguments], stdin=subprocess.PIPE, env=variables,
                               **streams)
    os.close(terminal)
    feeder = threading.Thread(target=feed, args=(process, pieces, pause))
    feeder.start()
    shown = b""
    while True:
        try:
            piece = os.read(master, 65536)
        except OSError:
            break
        if not piece:
            break
        shown += piece
    feeder.join()
    process.wait()
    os.close(master)
    return tool.broken(shown).decode()


class Colours(unittest.TestCase):
    def test_on_a_terminal(self):
        self.assertEqual(COLOURED, on_terminal(["events", "-"]))

    def test_not_with_no_color(self):
        self.assertEqual(PLAIN, on_terminal(["events", "-"], NO_COLOR="1"))

    def test_an_empty_no_color_counts_as_none(self):
        self.assertEqual(COLOURED, on_terminal(["events", "-"], NO_COLOR=""))

    def test_not_in_a_pipe(self):
        self.assertEqual(PLAIN.replace("\r", ""), tool.run("events", "-", input=GAME).out.decode())

    def test_never_in_json(self):
        shown = on_terminal(["events", "--json", "-"])
        self.assertIn('"raw":"a\\nb"', shown)
        self.assertNotIn("\x1b", shown)


class ProgressBar(unittest.TestCase):
    def test_of_standard_input(self):
        shown = on_terminal(["events", "--count", "-"], [b"(;", *[b"B[aa]" * 99] * 8, b")"], 0.1)
        self.assertRegex(shown, NO_TOTAL)
        self.assertRegex(shown, r"\r +\rbytes +3963\r\n", "the bar goes before the totals come")

    @tool.in_folder
    def test_of_files_tells_the_share(self, folder):
        path = tool.write(folder, "a.sgf", b"(" + b";" * 30_000_000 + b")")
        shown = on_terminal(["events", "--chunk", "1", path, path], screens=["stderr"])
        shares = [int(percent) for _, percent in BAR.findall(shown)]
        self.assertGreater(len(shares), 0)
        self.assertEqual(sorted(shares), shares)
        for bar, percent in BAR.findall(shown):
            self.assertAlmostEqual(int(percent) / 100, bar.count("#") / 24, delta=0.05)
        self.assertIn("a.sgf", shown)
        self.assertTrue(shown.endswith(" \r"), "the bar is gone in the end")

    @tool.in_folder
    def test_in_every_command_that_takes_a_second(self, folder):
        """Also where standard output is the terminal, but the result goes elsewhere."""
        pieces = [b"(;FF[4]", *[b";B[aa]" * 9] * 10, b")"]
        out = os.path.join(folder, "out.sgf")
        for number, arguments in enumerate((["format", "-o", out], ["format", "--canonical", "-o", out], ["cat", "-o", out],
                                            ["main-line", "-o", out], ["convert", "--to", "sgf", "-o", out], ["merge", "-o", out],
                                            ["convert", "--to", "ff3", "-q", "-o", out], ["split", "-d", folder],
                                            ["json"])):
            screens = ("stdout", "stderr") if number < 7 else ("stderr",)
            self.assertRegex(on_terminal([*arguments, "-"], pieces, 0.07, screens), NO_TOTAL, arguments)
            if os.path.exists(out):
                os.remove(out)

    def test_none_for_short_work(self):
        self.assertEqual("marker", on_terminal(["events", "-"], screens=["stderr"]) +
                         tool.broken(b"marker").decode())

    def test_none_where_the_listing_itself_is_seen(self):
        shown = on_terminal(["events", "-"], [b"(;", *[b"B[aa]"] * 8, b")"], 0.1)
        self.assertIn("end of input", shown)
        self.assertNotIn("/s", shown)

    def test_none_without_a_terminal(self):
        process = subprocess.Popen([tool.tool, "events", "--count", "-"], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        feed(process, [b"(;", *[b"B[aa]"] * 8, b")"], 0.1)
        out = tool.broken(process.stdout.read())
        process.stdout.close()
        process.wait()
        self.assertTrue(out.startswith(b"bytes                       43\n"), out)
        self.assertNotIn(b"\r", out)


if __name__ == "__main__":
    tool.main()
