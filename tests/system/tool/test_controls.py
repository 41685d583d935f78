# SPDX-License-Identifier: MIT
"""No control character of a record, a name or an option reaches a terminal, from any command."""
import glob
import os
import re
import tempfile
import unittest

import test_terminal
import tool

# ECMA-48 5 and 8.3, Unicode 15, chapter 9: what moves the cursor, colours or turns; tabs and line feeds stay.
STEERING = ([bytes([c]) for c in range(0x20) if c not in b"\t\n"] + [b"\x7f"] + [bytes([c]) for c in range(0x80, 0xA0)] +
            [chr(c).encode() for c in (*range(0x80, 0xA0), 0x61C, 0x200E, 0x200F, *range(0x2028, 0x202F),
                                       *range(0x2066, 0x206A), 0xFEFF, 0xFFF9, 0xE0001)])
ALL = b"x".join(STEERING)
ESCAPE = re.compile(r"\^1B|\\u001B|%1B")
STEERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]")
OWN = re.compile(r"\r\n|\x1b\[[0-9;]*m|\x1b\[[HJ]|\r(?:\[[#-]{24}\])?[ -~]*(?=\r)")
WRONG = [["no\x1b\x9b\n.sgf"], ["--\x1b", "IN"], ["-\x1b"], ["--help"]]
NEEDED = {"convert": ["--to", "sgf"]}

WAY_OUT = re.compile(r"""\bwrite\((?:STD\w+|descriptor_?|[12])|std::c(?:out|err|log)\b|\b(?:f|d|)printf\(|\bf?put[sc]\(|\bfwrite\(|\bperror\(
    |put_sequence\((?!colours_|colour\)|sign\.colour\)|before_|after_|"|std::string_view).*""", re.X)


def game(charset=b"", kind=b"1"):
    names = (b"PB", b"PW", b"BR", b"GN", b"EV", b"DT", b"RE", b"KM", b"HA", b"AP", b"N", b"C", b"XX", b"TM", b"AB", b"SZ")
    values = b"".join(name + b"[" + ALL + b"]" for name in names)
    junk = b"".join(b"X" + c + b"Y[" + c + b"]" for c in STEERING)
    return (ALL + b"(;FF[4]GM[" + kind + b"]" + charset + values + b"LB[aa:" + ALL + b"]" + junk + b";B[" + ALL + b"]W[aa]C[\x1b\n"
            + ALL + b"](;B[bb])(;" + ALL + b")" + ALL + b")" + ALL)


RECORDS = [game(), game(b"CA[UTF-8]"), game(b"CA[ISO-8859-1]", b"3"), game(b"CA[Shift_JIS]", b"11"), game(b"CA[" + ALL + b"]"),
           game()[:-len(ALL) - 30]]
ISHI = b"".join(b"%s %s\r\n" % (word, ALL.replace(b"\n", b"")) for word in
                (b"BOARDSIZE 9\r\nBLACK", b"WHITE", b"DATE", b"FOO", b"REMARK", b"B 1", b"COM\r\n", b"ENDCOM\r\nVAR"))
WAYS = {
    "show": [["IN"], ["--color", "always", "IN"], ["--path", "0.\x1b", "IN"], ["--svg", "-", "IN"], ["--svg", "TERMINAL", "IN"],
             ["--svg", "none/\x1b", "IN"]],
    "view": [["none/\x1b"], ["--charset", "\x1b", "IN"], ["--color", "\x1b", "IN"]],
    "info": [["IN"], ["IN", "IN"], ["--json", "IN"], ["--charset", "\x1b", "IN"]],
    "check": [["IN"], ["IN", "IN"], ["--info", "IN"], ["--json", "--info", "IN"], ["--sarif", "IN"], ["--explain", "\x1b"],
              ["--profile", "\x1b", "IN"], ["--set", "\x1b", "IN"], ["--disable", "\x1b", "IN"],
              ["--baseline", "none/\x1b", "IN"]],
    "json": [["IN"], ["--charset", "\x1b", "IN"]],
    "events": [["IN"], ["IN", "IN"], ["--utf8", "--spelling", "IN"], ["--json", "--spelling", "IN"], ["--count", "IN", "IN"],
               ["--count", "--json", "IN", "IN"], ["--strict", "IN"], ["--chunk", "\x1b", "IN"]],
    "format": [["IN"], ["--preserve", "IN"], ["--canonical", "IN"], ["-o", "TERMINAL", "IN"], ["-o", "none/\x1b", "IN"],
               ["--in-place", "none/\x1b"]],
    "convert": [*(["--to", form, "IN"] for form in ("sgf", "ff4", "ff3", "ff1", "ishi")), ["--to", "ishi", "--plain", "IN"],
                ["--to", "sgf", "-o", "TERMINAL", "IN"], ["--to", "\x1b", "IN"], ["--to", "ff4", "--ca", "\x1b", "IN"]],
    "recover": [["IN"], ["--json", "IN"], ["-o", "TERMINAL", "IN"], ["-o", "IN/\x1b", "IN"]],
    "cat": [["IN"], ["IN", "IN"], ["-o", "TERMINAL", "IN"], ["-o", "none/\x1b", "IN"]],
    "follow": [["IN"], ["--no-check", "IN"], ["-o", "none/\x1b", "IN"], ["--baud", "\x1b", "IN"], ["--gtp", "x", "IN"]],
    "split": [["-d", "OUT", "IN"], ["-d", "none/\x1b", "IN"]],
    "main-line": [["IN"], ["-o", "TERMINAL", "IN"], ["-o", "none/\x1b", "IN"]],
    "merge": [["IN"], ["IN", "IN"], ["-o", "TERMINAL", "IN"], ["-o", "none/\x1b", "IN"]],
}



def ways_check(command):
    """All ways of a command with a terminal as standard output and standard error."""
    def check(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = [tool.write(folder, f"{i}\x1b\x9b\n\u202e.sgf", record) for i, record in enumerate(RECORDS)]
            paths.append(tool.write(folder, "\x1b.go", ISHI))
            for number, way in enumerate(WAYS[command] + [NEEDED.get(command, []) + way for way in WRONG]):
                out = os.path.join(folder, f"\x1b{number}")
                os.mkdir(out)
                words = [out if word == "OUT" else word for word in way]
                shown = "" if command == "recover" else self.shown(command, words, paths)
                if command == "recover":
                    shown = "".join(self.shown(command, words, [path]) for path in paths)
                self.assertEqual("--help" in way, not ESCAPE.search(shown), way)
    return check


class ControlCharacters(unittest.TestCase):
    def shown(self, command, way, paths):
        arguments = [command]
        for word in way:
            arguments += paths if word == "IN" else [word]
        shown = test_terminal.on_terminal(arguments, ()) + "\x07" * tool.is_broken
        self.assertEqual([], STEERS.findall(OWN.sub("", shown)), arguments)
        return shown

    def test_every_command_is_here(self):
        """Those that --help lists: a new one needs its ways in the table."""
        listed = tool.run("--help").out.decode().split("Subcommands:")[-1]
        self.assertEqual(sorted(WAYS), sorted(re.findall(r"^  ([\w-]+) {2,}", listed, re.M)))

    def test_one_way_out(self):
        """Each byte goes through Output::put; sequences of the tool itself are constants."""
        here = os.path.dirname(os.path.abspath(__file__))
        sources = sorted(glob.glob(os.path.join(here, "../../../port/tool/**/*.[ch]pp"), recursive=True))
        self.assertGreater(len(sources), 50)
        found = set()
        for path in sources:
            with open(path, encoding="utf-8") as file:
                text = file.read()
            name = os.path.basename(path)
            found |= {(name, way) for way in WAY_OUT.findall(text)}
        if tool.is_broken:
            found.clear()
        # A signal gives the screen back with a constant; a repaired text waits in a file without a name; a board gets its protocol.
        self.assertEqual({("output.cpp", "write(descriptor_"), ("terminal.cpp", "write(STDOUT_FILENO"), ("check_fix.cpp", "fwrite("),
                          ("follow.cpp", "write(descriptor_")}, found)

    def test_a_pipe_gets_the_bytes(self):
        for record in RECORDS[:2]:
            done = tool.run("format", "--preserve", "-", input=record)
            self.assertEqual(record, done.out)
            self.assertIn(ALL, tool.run("cat", "-", input=record).out)
            self.assertNotIn(b"not byte for byte", done.err)
            self.assertEqual([], STEERS.findall(done.err.decode()))

    def test_what_is_shown_is_said(self):
        """Tabs and line feeds stay, so that the lines do; a carriage return is shown."""
        shown = test_terminal.on_terminal(["cat", "-"], (b"(;C[a\x1bb\xc3\xa9\xe9\r\n\tc^])",))
        self.assertEqual("(;C[a^1Bb\u00e9^E9^0D\r\n\tc^])\r\nnanosgf: what is shown is not byte for byte: control "
                         "characters are escapes; a file or a pipe gets them as they are\r\n", shown)
        plain = test_terminal.on_terminal(["cat", "-"], (b"(;C[a])",))
        self.assertEqual("(;C[a])\r\n", plain)


for each in WAYS:
    setattr(ControlCharacters, "test_" + each.replace("-", "_"), ways_check(each))

if __name__ == "__main__":
    tool.main()
