# SPDX-License-Identifier: MIT
"""What a version of SGF allows passes every command in silence; what it forbids is a sentence and exit status 1."""
import os
import re
import unittest

import tool

# Each reads all of a file. `convert --to` another version reports its changes, which are asked for.
COMMANDS = [["show"], ["info"], ["json"], ["events"], ["events", "--count"], ["format"], ["format", "--canonical"],
            ["format", "--preserve"], ["convert", "--to", "sgf"], ["cat"], ["main-line"], ["merge"], ["recover"]]
WRITERS = ("format", "format --canonical", "convert --to sgf", "cat", "main-line", "merge", "recover")

# A rule, and what it allows.
LEGAL = {
    "FF[4] general, EBNF": b" ( ; FF [4] GM[1] SZ [19] ;B[aa];W[] (;B[bb]) (;B[cc]) ) ",
    "FF[4] general, PropIdent: any number of capitals": b"(;FF[4]LONGNAME[x]ABCDEFGHIJKLMNOPQRSTUVWXYZ[x];B[aa])",
    "FF[4] general, private properties": b"(;FF[4]XY[x]ZZ[a:b];B[aa])",
    "games of a collection differ in FF, GM and CA": b"(;FF[4]GM[1]CA[UTF-8];B[aa])(;FF[3]GM[2];B[d3])(;GM[11]CA[ISO-8859-1])",
    "moves in the root": b"(;FF[4]B[aa];W[bb])",
    "FF[4] properties, B: also illegal moves": b"(;FF[4];B[aa];W[aa];W[bb];W[aa])",
    "FF[4] general, SimpleText: any number of characters": b"(;FF[4]C[]GN[]PB[]EV[]LB[aa:];B[aa]N[])",
    "FF[4] general, Text": b"(;FF[4]C[a\\b \\] x : y ]AP[a:1.0\\:2];B[aa])",
    "empty lists where the type allows them": b"(;FF[4]VW[aa]DD[aa:cc]TB[]TW[];VW[]DD[])",
    "FF[4] general, Property: in any order": b"(;GM[1]SZ[9]FF[4]AB[aa]CA[UTF-8])",
    "FF[4] general, None": b"(;FF[4];B[aa]DO[];W[bb]IT[];B[cc]KO[])",
    "what looks like nodes within a value": b"(;FF[4]PB[Smith;B[pd\\];W[dp];B[aa])",
    "FF[4] Go, pass tt": b"(;FF[4]SZ[19];B[tt];W[])",
    "FF[4] Go, SZ": b"(;FF[4]SZ[52];B[ZZ])",
    "FF[4] properties, SZ of two sides": b"(;FF[4]SZ[19:13];B[sm])",
    "FF[4] Go, no SZ": b"(;FF[4];B[ss])",
    "FF[4] general, compressed point lists": b"(;FF[4]AB[aa:bb][dd])",
    "FF[4] properties, markup": b"(;FF[4]CR[aa]TR[bb]MA[cc]SQ[dd]SL[ee]AR[aa:bb]LN[cc:dd])",
    "FG and PM": b"(;FF[4];FG[]PM[1];FG[257:Fig 1])",
    "FF[4] properties, AP without a version": b"(;FF[4]AP[CGoban:])",
    "FF[4] properties, DT": b"(;FF[4]DT[1996-12-27,28,1997-01-03,04];B[aa])(;FF[4]DT[1997,1996])",
    "FF[4] properties, OT, RU and ranks of any text": b"(;FF[4]OT[any]RU[any]BR[9p]RO[last];B[aa])",
    "FF[4] Go, HA[1] and KM": b"(;FF[4]HA[1]KM[-3.5];B[aa])(;FF[4]HA[0]KM[375])",
    "GM: no public notation": b"(;FF[4]GM[17];B[anything])(;FF[4]GM[40];W[e2e4])",
    "SZ outside Go": b"(;FF[4]GM[4]SZ[60];B[aa])(;FF[4]GM[9]SZ[60])(;FF[4]GM[18]SZ[60])",
    "Hex, boards of any size": b"(;FF[4]GM[11]SZ[1];B[a1])(;FF[4]GM[11]SZ[30];B[z30])(;FF[4]GM[11]SZ[60]AB[ba50])",
    "Hex, PL beside a move, swap, IS": b"(;FF[4]GM[11]IS[tried:off];B[a1]PL[W];W[swap-pieces])",
    "Backgammon, MI": b"(;FF[4]GM[6]MI[length:5];B[52acbb])",
    "a node without properties": b"(;)",
    "FF[4] properties, CA: names of RFC 1345": b"".join(
        b"(;FF[4]CA[" + name + b"];B[aa])" for name in (
            b"ISO_8859-7:1987", b"ISO_8859-1:1987", b"latin1", b"IBM437", b"KOI8-R", b"ISO-IR-100", b"hp-roman8", b"us-dk",
            b"T.61-8bit", b"videotex-suppl", b"JIS_C6220-1969-jp", b"NATS-SEFI", b"ISO_646.irv:1983")),
    "a byte order mark": b"\xef\xbb\xbf(;FF[4]CA[UTF-8];B[aa]C[\xe9\xbb\x92])",
    "FF[1], identifiers with a digit": b"(;A1[x]B[aa];B2[y])",
    "FF[3], identifiers with a digit": b"(;FF[3]A1[x]B[aa];B2[y])",
    "FF[3], lower-case letters": b"(;FF[3]GaMe[1]PlayerBlack[x];Black[aa];White[bb])",
    "FF[1], lower-case letters": b"(;GaMe[1]PlayerBlack[x];Black[aa];White[bb])",
    "FF[1], DT": b"(;DT[December 9, 1938];B[aa])",
    "FF[3], DT": b"(;FF[3]DT[31.2.1938];B[aa])",
    "FF[1], RE": b"(;RE[Black by 3];B[aa])",
    "FF[3], RE": b"(;FF[3]RE[Black resigns];B[aa])",
    "FF[1], Real": b"(;KM[5.]V[3];B[aa])",
    "FF[3], Real": b"(;FF[3]KM[5.];B[aa])",
    "FF[1], TM": b"(;TM[two hours each];B[aa])",
    "FF[3], TM": b"(;FF[3]TM[two hours each];B[aa])",
    "FF[1], L and M": b"(;FF[1];L[aa][bb]M[cc])",
    "FF[1], VW of two corners": b"(;VW[aa][cc])",
    "FF[3], LB": b"(;FF[3]LB[aa:A])",
    "FF[3], TE and BM": b"(;FF[3];B[aa]TE[1]BM[1];W[bb]BM[1]TE[1])",
    "FF[1], setup and move": b"(;AB[aa];AB[bb]B[cc])",
    "FF[1], HA[1]": b"(;FF[1]HA[1];B[aa])",
    "FF[1], KI": b"(;KI[11])",
}

# Text before the first tree is ignored in FF[1]. Who leaves it out says so.
BEFORE = b"A game of last year:\n(;FF[1]GM[1]SZ[9];B[aa];W[bb])"

# A code, who reports it ("all" commands, or json, which reads all values), and an input.
FAULTS = [
    ("no-sgf", "all", b"no game"),
    ("junk-before", "all", b"x(;FF[4])"),
    ("junk-before", "all", b"x(;FF[3])"),
    ("junk-after", "all", b"(;FF[4])x"),
    ("data-outside-tree", "all", b"(;FF[4]);B[aa]"),
    ("node-start-missing", "all", b"(;FF[4](B[aa]))"),
    ("variation-start", "all", b"(;FF[4]((;B[aa])))"),
    ("variation-empty", "all", b"(;FF[4]())"),
    ("node-after-variation", "all", b"(;FF[4](;B[aa]);W[bb])"),
    ("eof-in-tree", "all", b"(;FF[4];B[aa]"),
    ("eof-in-value", "all", b"(;FF[4];B[aa"),
    ("char-illegal", "all", b"(;FF[4],;B[aa])"),
    ("ident-missing", "all", b"(;FF[4];[aa])"),
    ("value-missing", "all", b"(;FF[4];B)"),
    ("ident-lowercase", "all", b"(;FF[4];Black[aa])"),
    ("ident-lowercase", "all", b"(;Black[aa]FF[4])"),
    ("ident-digit", "all", b"(;FF[4];A1[aa])"),
    ("ident-digit", "all", b"(;A1[aa]FF[4])"),
    ("ident-digit", "all", b"(;FF[3]A1[aa])(;FF[4]A1[aa])"),
    ("ident-whitespace", "all", b"(;FF[4];Bl Ack[aa])"),
    ("empty-value", "typed", b"(;FF[4]LB[])"),
    ("empty-value", "typed", b"(;FF[4]AR[])"),
    ("empty-value", "typed", b"(;FF[4]LN[])"),
    ("empty-value", "typed", b"(;FF[4]SZ[])"),
    ("empty-value", "typed", b"(;FF[4]KM[])"),
    ("empty-value", "typed", b"(;FF[4]AP[])"),
    ("empty-list", "typed", b"(;FF[4]TR[])"),
    ("compose-expected", "typed", b"(;FF[4]LB[aa])"),
    ("colon-unescaped", "typed", b"(;FF[4]AP[a:b:c])"),
    ("value-not-empty", "typed", b"(;FF[4];B[aa]DO[x])"),
    ("whitespace-in-value", "typed", b"(;FF[4];B[a a])"),
    ("nul-byte", "typed", b"(;FF[4]C[a\0b])"),
    ("number-malformed", "typed", b"(;FF[4]MN[x])"),
    ("real-malformed", "typed", b"(;FF[4]KM[5.])"),
    ("real-malformed", "typed", b"(;FF[3]KM[five])"),
    ("real-malformed", "typed", b"(;FF[4]TM[two hours each])"),
    ("double-malformed", "typed", b"(;FF[4];B[aa]GB[3])"),
    ("color-malformed", "typed", b"(;FF[4]PL[x])"),
    ("color-case", "typed", b"(;FF[4]PL[b])"),
    ("size-range", "typed", b"(;FF[4]SZ[53])"),
    ("size-range", "typed", b"(;FF[3]SZ[20])"),
    ("size-range", "typed", b"(;FF[4]SZ[0])"),
    ("size-square-composed", "typed", b"(;FF[4]SZ[9:9])"),
    ("figure-flags", "typed", b"(;FF[4]FG[8:x])"),
    ("point-malformed", "typed", b"(;FF[4]AB[abc])"),
    ("point-off-board", "typed", b"(;FF[4]SZ[9];B[jj])"),
    ("rect-1x1", "typed", b"(;FF[4]AB[aa:aa])"),
    ("rect-corner-order", "typed", b"(;FF[4]AB[bb:aa])"),
    ("line-degenerate", "typed", b"(;FF[4]LN[aa:aa])"),
    ("date-malformed", "typed", b"(;FF[4]DT[31.12.2020])"),
    ("date-invalid", "typed", b"(;FF[4]DT[2019-02-29])"),
    ("result-malformed", "typed", b"(;FF[4]RE[Black by 3])"),
    ("ff-range", "typed", b"(;FF[5])"),
    ("gm-unknown", "typed", b"(;FF[4]GM[99])"),
    ("ca-unknown", "typed", b"(;FF[4]CA[no such charset])"),
    ("ff-feature", "typed", b"(;FF[3]AB[aa:bb])"),
    ("ff-feature", "typed", b"(;FF[3]SZ[9:13])"),
    ("pass-empty-old-ff", "typed", b"(;FF[3];B[])"),
    ("st-range", "typed", b"(;FF[4]ST[4])"),
    ("pm-range", "typed", b"(;FF[4]PM[3])"),
    ("root-outside-root", "typed", b"(;FF[4];SZ[9])"),
    ("text-charset", "typed", b"(;FF[4]CA[UTF-8]C[\xe5\xbc\xa0 \xe5\xbc])"),
]


def inputs_of_the_parser():
    """The first cell with code of each row of the tables in tests/layers/syntax/cases."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../layers/syntax/cases")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            for cell in re.findall(r"^\| [^|`]* \| `([^`]*)` \|", file.read(), re.M):
                yield re.sub("<(SP|LF|CR|TAB)>", lambda m: {"SP": " ", "LF": "\n", "CR": "\r", "TAB": "\t"}[m[1]], cell).encode()


class Legal(unittest.TestCase):
    def check(self, rule, data, commands):
        for command in commands:
            done = tool.run(*command, "-", input=data)
            self.assertEqual((0, b""), (done.status, done.err), (rule, command))
        self.assertIn(b"begin tree", tool.run("events", "-", input=data).out)

    @tool.in_folder
    def test_what_a_version_allows_is_silent(self, folder):
        """One by one, and all files by each command that does not look at them together."""
        alone = [["show"], ["merge"], ["recover"]]
        for number, (rule, data) in enumerate(LEGAL.items()):
            self.check(rule, data, alone[number % 3:][:1] if tool.is_instrumented() else alone)
        paths = [tool.write(folder, re.sub(r"\W", "-", rule) + ".sgf", data) for rule, data in LEGAL.items()]
        for command in COMMANDS:
            if command not in alone:
                done = tool.run(*command, *paths)
                self.assertEqual((0, b""), (done.status, done.err), command)

    def test_text_before_the_first_tree_is_ignored_in_ff1(self):
        for data in (BEFORE, BEFORE.replace(b"FF[1]", b"")):
            self.check("FF[1], text before the first game", data, [c for c in COMMANDS if " ".join(c) not in WRITERS])
            for command in WRITERS[:-1]:
                done = tool.run(*command.split(), "-", input=data)
                self.assertEqual(1, done.status, command)
                self.assertIn(b"(junk-before)", done.err)

    @tool.in_folder
    def test_strict_is_never_more_lenient(self, folder):
        """Over all inputs of both tables and of the parser's cases: what --strict accepts, all commands accept as structure."""
        inputs = {*LEGAL.values(), *(row[2] for row in FAULTS), BEFORE, *inputs_of_the_parser()}
        paths = [tool.write(folder, "%d.sgf" % i, data) for i, data in enumerate(sorted(inputs))]
        shown = tool.run("events", "--strict", *paths).out.decode("latin-1")
        shown = re.split(r"^==> (.*) <==$", shown, flags=re.M)[1:]
        self.assertTrue(paths == shown[::2], "other paths")  # a diff of so many takes a minute
        accepted = [path for path, events in zip(shown[::2], shown[1::2]) if "  end of input\n" in events and "  ! " not in events]
        self.assertGreater(len(accepted), 100)
        done = tool.run("format", "--preserve", *accepted)
        self.assertEqual((0, b""), (done.status, done.err))


class Faults(unittest.TestCase):
    def test_what_a_version_forbids_is_reported(self):
        """`show` reads as far as the position, and `recover` names losses with words of its own."""
        for number, (name, who, data) in enumerate(FAULTS):
            # Under the sanitizers each fault by a third of the commands, of all of which each has many.
            some = slice(number % 3, None, 3) if tool.is_instrumented() else slice(None)
            for command in COMMANDS[1:-1][some] if who == "all" else [["json"]]:
                done = tool.run(*command, "-", input=data)
                said = (done.out if command[0] == "events" else done.err).decode()
                self.assertEqual((1, True), (done.status, name in said), (name, command, data, said))

    def test_every_code_of_the_parsers_has_a_severity(self):
        """The table of the check names each code of syntax, value and game, once."""
        root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../..")
        codes = set()
        for layer in ("syntax", "value", "game"):
            with open(f"{root}/lib/nanosgf/{layer}/code.hpp", encoding="utf-8") as file:
                text = file.read()
            codes |= set(re.findall(r"inline constexpr Code (\w+)\{", text))
        words = ["info", "warning", "error", "fatal"]
        word = f"({'|'.join(words)})"
        with open(f"{root}/lib/nanosgf/check/severity.cpp", encoding="utf-8") as file:
            rows = re.findall(rf"^    row\({word}, {word}, {word}, {word}\), // (\w+)", file.read(), re.M)
        rows = [row for row in rows if row[4] in codes]
        if tool.is_broken:
            rows = rows[1:]
        self.assertEqual(sorted(codes - {"none"}), sorted(row[4] for row in rows))
        # Newer versions forbid more.
        for *severities, name in rows:
            order = [words.index(one) for one in severities]
            self.assertEqual(sorted(order), order, name)


class Limits(unittest.TestCase):
    def test_five_findings_and_a_count(self):
        """In every command, recover in its own tests; --all-diagnostics shows all."""
        data = b"(;FF[4]GM[1]SZ[9]" + b";?B[aa]" * 20 + b")"
        for command in COMMANDS[:-1]:
            done = tool.run(*command, "-", input=data)
            if command[0] == "events":
                continue
            self.assertEqual(6, len(done.err.splitlines()), (command, done.err))
            self.assertRegex(done.err.decode(), r"nanosgf: standard input: \d+ more findings: .*\d+ char-illegal; "
                                                r"--all-diagnostics shows them\n$")
            everything = tool.run(*command, "--all-diagnostics", "-", input=data)
            self.assertGreater(len(everything.err.splitlines()), 19)
            self.assertNotIn(b"more finding", everything.err)

    def test_ishi_findings_that_lose_nothing(self):
        """A stone on a stone and a late SETUP stay in the SGF: five sentences and a count, as in every command."""
        data = b"BOARDSIZE 9\nB 1 C3\n" + b"W 2 C3\nSETUP W C3\nB 1 C3\n" * 20
        done = tool.run("convert", "--to", "sgf", "-", input=data)
        self.assertEqual(6, len(done.err.splitlines()), done.err)
        self.assertRegex(done.err, rb"standard input: \d+ more findings: 19 ishi-number-order, 57 ishi-occupied, 19 ishi-setup-late;")
        lost = tool.run("convert", "--to", "sgf", "-", input=b"BOARDSIZE 9\n" + b"FOO\n" * 20)
        self.assertEqual(20, len(lost.err.splitlines()), lost.err)

    def test_events_list_all(self):
        """Diagnostics are events: each is in the list, and none on standard error."""
        data = b"(;FF[4]GM[1]SZ[9]" + b";?B[aa]" * 20 + b")"
        for options, mark in (((), "  ! char-illegal"), (("--json",), '"code":"char-illegal"')):
            done = tool.run("events", *options, "-", input=data)
            self.assertEqual((1, b"", 20), (done.status, done.err, done.out.decode().count(mark)))

    def test_losses_have_no_limit(self):
        """Values without identifier and identifiers without value are named, however many there are."""
        data = b"(;FF[4]GM[1]" + b";[x]LOST;B[aa]" * 20 + b")"
        for command in (("format",), ("format", "--canonical"), ("convert", "--to", "sgf"), ("cat",), ("main-line",), ("merge",)):
            done = tool.run(*command, "-", input=data)
            self.assertEqual((1, 20, 20), (done.status, done.err.count(b"(ident-missing)"), done.err.count(b"(value-missing)")), command)

    def test_conflicts_of_a_merge(self):
        """What is left out is named, however much it is; long values are cut, and game info is in a comment."""
        data = b"".join(b"(;FF[4]SZ[9]PB[a];B[aa]V[%d]N[%s%d])" % (i, b"x" * 200, i) for i in range(9))
        done = tool.run("merge", "-", input=data)
        self.assertEqual(16, done.err.count(b"(merge-value)"))
        self.assertEqual(8, done.err.count(b"N[" + b"x" * 60 + b"...] is left out"))

    def test_one_more(self):
        done = tool.run("info", "-", input=b"(;FF[4]" + b";?B[aa]" * 6 + b")")
        self.assertEqual("nanosgf: standard input: 1 more finding: char-illegal; --all-diagnostics shows it",
                         done.err.decode().splitlines()[-1])

    @tool.in_folder
    def test_each_file_has_its_own_five(self, folder):
        paths = [tool.write(folder, name, b"(;FF[4]" + b";?B[aa]" * 9 + b")") for name in ("a.sgf", "b.sgf")]
        lines = tool.run("json", *paths).err.decode().splitlines()
        self.assertEqual([6, 6], [sum(line.startswith(f"nanosgf: {path}: ") for line in lines) for path in paths])


if __name__ == "__main__":
    tool.main()
