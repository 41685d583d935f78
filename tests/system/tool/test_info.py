# SPDX-License-Identifier: MIT
"""`nanosgf info`: the table, JSON lines, charsets, what a terminal must not be sent."""
import json
import re
import unittest

import test_terminal
import tool

GAMES = (b"(;FF[4]GM[1]SZ[9]PB[Lee]BR[3d]PW[Anna]RE[B+3.5]KM[6.5]HA[2]DT[2024-01-02]EV[Cup]"
         b";B[aa](;W[bb];B[])(;W[cc](;B[dd])(;B[ee])))\n"
         b"(;GM[11]SZ[11]PB[x];B[a1];W[swap-pieces])")
CHARSETS = [
    # what CA says, what Python calls it, a name in it
    ("Shift_JIS", "cp932", "羽根直樹 ソ表"), ("GB2312", "gb2312", "张栩"), ("GBK", "gbk", "張栩"),
    ("Big5", "big5", "張栩 功"), ("EUC-KR", "euc_kr", "이세돌"), ("EUC-JP", "euc_jp", "羽根直樹"),
    ("Windows-1251", "cp1251", "Жук"), ("KOI8-R", "koi8_r", "Жук"), ("UTF-8", "utf-8", "張栩"),
    ("ISO-8859-1", "latin-1", "Jürgen"), ("ISO-8859-15", "iso8859-15", "Œ€"),
    ("windows-1250", "cp1250", "Łódź"),
]


def read(data, *options):
    result = tool.run("info", "--json", *options, "-", input=data)
    return [json.loads(line) for line in result.out.splitlines()], result


class Table(unittest.TestCase):
    maxDiff = None

    def test_a_line_for_each_game(self):
        result = tool.run("info", "-", input=GAMES)
        self.assertEqual(
            "no  game  size   black     white  result  moves  var  komi  hcp  date        event\n"
            "    Go    9x9    Lee (3d)  Anna   B+3.5       3    2  6.5   2    2024-01-02  Cup\n"
            " 2  Hex   11x11  x                            2    0\n", result.out.decode())
        self.assertEqual((b"", 0), (result.err, result.status))

    @tool.in_folder
    def test_several_files(self, folder):
        tool.write(folder, "a.sgf", b"(;SZ[5:7];B[aa])")
        tool.write(folder, "b.sgf", b"(;)")
        result = tool.run("info", "a.sgf", "b.sgf", cwd=folder)
        self.assertEqual("file   game  size   moves  var\n"
                         "a.sgf  Go    5x7        1    0\n"
                         "b.sgf  Go    19x19      0    0\n", result.out.decode())

    def test_wide_characters_take_two_columns(self):
        result = tool.run("info", "-", input="(;CA[UTF-8]PB[張栩]PW[x]e\u0301)(;PB[a]PW[b])".encode())
        self.assertEqual("no  game  size   black  white  moves  var\n"
                         "    Go    19x19  張栩   x          0    0\n"
                         " 2  Go    19x19  a      b          0    0\n", result.out.decode())

    def test_names_do_not_reach_the_terminal_as_they_are(self):
        result = tool.run("info", "-", input="(;CA[UTF-8]PB[\x1b[31m\x07\\]\u202e]PW[^_^\u009b])".encode())
        self.assertIn("^1B[31m^07]^E2^80^AE  ^_^^C2^9B", result.out.decode())

    def test_a_terminal_cuts_cells_with_an_ellipsis(self):
        game = "(;CA[UTF-8]PB[" + "張" * 60 + "]PW[" + "w" * 80 + "]EV[e])"
        shown = test_terminal.on_terminal(["info", "-"], [game.encode()], screens=("stdout",))
        lines = shown.replace("\x1b[1m", "").replace("\x1b[0m", "").split("\r\n")
        self.assertEqual("game  size   black" + " " * 18 + "  white" + " " * 20 + "moves  var  event",
                         lines[0].rstrip())
        self.assertEqual("Go    19x19  " + "張" * 10, lines[1][:23])
        self.assertIn("張…", lines[1])
        self.assertIn("w…", lines[1])
        self.assertIn("0    0  e", lines[1])
        self.assertLessEqual(len(lines[1]) + lines[1].count("張"), 80)


class Json(unittest.TestCase):
    maxDiff = None

    def test_all_fields(self):
        games, _ = read(GAMES)
        self.assertEqual([
            {"file": "-", "game": 1, "offset": 0, "FF": 4, "GM": 1, "name": "Go",
             "size": {"columns": 9, "rows": 9}, "black": "Lee", "black_rank": "3d", "white": "Anna",
             "date": "2024-01-02", "event": "Cup", "komi": "6.5", "handicap": "2",
             "result": "B+3.5", "moves": 3, "variations": 2},
            {"file": "-", "game": 2, "offset": 124, "FF": 1, "GM": 11, "name": "Hex",
             "size": {"columns": 11, "rows": 11}, "black": "x", "moves": 2, "variations": 0}], games)

    def test_header_behind_the_root(self):
        """Game-info properties may stand in any node of a line (FF[4] general, property types)."""
        games, _ = read(b"(;FF[4];PB[late]PB[twice](;PW[main])(;PW[other]EV[other]))")
        self.assertEqual(("late", "main", None),
                         (games[0]["black"], games[0]["white"], games[0].get("event")))

    def test_numbers_that_are_none_are_shown_as_they_stand(self):
        games, result = read(b"(;FF[4]KM[6 1/2]HA[two])")
        self.assertEqual(("6 1/2", "two"), (games[0]["komi"], games[0]["handicap"]))
        self.assertEqual(1, result.status)

    def test_dates_and_results_are_text_whatever_their_form(self):
        """Nothing is read in them, so nothing is found; `check` and `json` judge them."""
        game = b"(;FF[4]GM[1]SZ[9]RE[foo]DT[bar])"
        result = tool.run("info", "--json", "-", input=game)
        self.assertEqual((0, b""), (result.status, result.err))
        self.assertEqual(("foo", "bar"), (json.loads(result.out)["result"], json.loads(result.out)["date"]))
        self.assertEqual([1, 1], [tool.run(command, "-", input=game).status for command in ("check", "json")])

    def test_variations_are_the_lines_beside_the_main_line(self):
        """A server that nests once a move makes no variation."""
        games, _ = read(b"(;(;B[aa](;W[bb](;B[cc]))))(;(;B[aa])(;B[bb])(;B[cc](;W[aa])(;W[bb])))")
        self.assertEqual([(3, 0), (1, 3)], [(g["moves"], g["variations"]) for g in games])


class Nodes(unittest.TestCase):
    """Only nodes with a header, or with a move that is no simple point, are decoded; the structure of all is checked."""
    def test_bytes_after_a_value_that_is_not_read(self):
        games, result = read(b"(;FF[4]C[a]zz;B[aa]C[b]yy(;W[bb]TR[aa]xx)(;W[cc]))", "--all-diagnostics")
        self.assertEqual((2, 1, 1), (games[0]["moves"], games[0]["variations"], result.status))
        self.assertEqual([b"11", b"23", b"38"], re.findall(rb"byte (\d+): these bytes mean nothing here", result.err))

    def test_findings_come_in_their_order(self):
        _, result = read(b"(;FF[4]a?KM[x]b?C[y];B[aa]c?HA[z])")
        self.assertEqual([b"8", b"12", b"15", b"27", b"31"], re.findall(rb"byte (\d+)", result.err))

    def test_a_header_is_found_wherever_a_block_ends(self):
        for size in (1 << 17, 1 << 20):
            for begin in (b"(;B[aa](;PB[x]W[bb])", b"(;B[aa](PB[x]W[bb])", b"(;B[aa] ;FF[4]PB[x]C[(]W[bb]", b"(;B[aa] ; a B[bb]P B P B[x])"):
                for offset in range(len(begin) + 1):
                    text = b"(;FF[4]SZ[9]C[" + b"x" * (size - 16 - offset) + b"]" + begin[1:]
                    games, result = read(text)
                    self.assertEqual(("x" if b"P B" not in begin else None, 2, 1), (games[0].get("black"), games[0]["moves"], result.status), (size, begin, offset))

    def test_a_long_node(self):
        for size in (100, 1 << 17, 1 << 21):
            text = b"x" * size
            for data in (b"(;FF[4]C[" + text + b"]PB[x]SZ[9];B[aa])", b"(;FF[4]SZ[9];C[" + text + b"]PB[x]B[aa];PB[y])"):
                games, result = read(data)
                self.assertEqual(("x", 1, {"columns": 9, "rows": 9}), (games[0]["black"], games[0]["moves"], games[0]["size"]), size)

    def test_doubles_across_properties(self):
        games, result = read(b"(;FF[4]SZ[9];B[aa][bb];B[cc]B[dd];B[ee]PB[x]W[ff];B[tt]HA[2]HA[3];B[zz];W[])", "--all-diagnostics")
        self.assertEqual((6, "x", "2"), (games[0]["moves"], games[0]["black"], games[0]["handicap"]))
        self.assertEqual([b"values-extra", b"property-duplicate", b"two-moves", b"property-duplicate", b"point-off-board"],
                         re.findall(rb"\(([a-z-]+)\)\n", result.err))


class Charsets(unittest.TestCase):
    def test_each_that_ca_names_and_ca_may_come_last(self):
        for name, codec, text in CHARSETS:
            raw = text.encode(codec)
            for data in (b"(;FF[4]CA[%s]PB[%s])" % (name.encode(), raw),
                         b"(;FF[4]CA[%s]PB[%s]KM[0]C[%s];B[dd])" % (name.encode(), raw, raw)):
                games, _ = read(data)
                self.assertEqual(text, games[0]["black"], name)
            if b"\\" not in raw and b"]" not in raw:
                games, _ = read(b"(;FF[4]PB[%s]CA[%s])" % (raw, name.encode()))
                self.assertEqual(text, games[0]["black"], name)

    def test_without_ca_utf_8_is_recognised_and_the_rest_is_latin_1(self):
        games, result = read("(;FF[4]PB[張栩]PW[".encode() + "Jürgen".encode("latin-1") + b"])")
        self.assertEqual(("張栩", "Jürgen"), (games[0]["black"], games[0]["white"]))
        self.assertEqual((b"", 0), (result.err, result.status))

    def test_wrong_bytes_become_replacements_and_are_reported(self):
        wrong = b"a\xff\xe5\xbc_\xc0\xaf\xed\xa0\x80\xf0\x9f\x98z\xe5"
        games, result = read(b"(;FF[4]CA[UTF-8]PB[" + wrong + b"])")
        self.assertEqual(wrong.decode("utf-8", "replace"), games[0]["black"])
        self.assertEqual(b"nanosgf: standard input: byte 16: bytes that are not valid in the declared "
                         b"charset (text-charset)\n", result.err.replace(b"byte 17", b"byte 16"))
        self.assertEqual(1, result.status)

    def test_a_character_cut_by_its_end_is_wrong(self):
        games, result = read(b"(;FF[4]CA[EUC-KR]PB[" + "이".encode("euc_kr") + b"\xc0])")
        self.assertEqual(("이\ufffd", 1), (games[0]["black"], result.status))

    def test_an_option_overrules_ca(self):
        data = b"(;FF[4]CA[UTF-8]PB[" + "이세돌".encode("euc_kr") + b"])"
        games, _ = read(data, "--charset", "EUC-KR")
        self.assertEqual("이세돌", games[0]["black"])

    def test_a_charset_that_is_no_name_opens_nothing(self):
        for name in (b"../../x", b"UTF-8//TRANSLIT", b"", b"no such charset"):
            games, _ = read(b"(;FF[4]CA[%s]PB[\xe4o])" % name)
            self.assertEqual("äo", games[0]["black"])


class Files(unittest.TestCase):
    def test_refusals(self):
        result = tool.run("info", ".", "no/such", "-")
        self.assertEqual(b"nanosgf: .: it is a directory; name the files in it\n"
                         b"nanosgf: no/such: there is no such file\n"
                         b"nanosgf: standard input: byte 0: no game tree in the input: nothing begins "
                         b"with `(;` (no-sgf)\nnanosgf: standard input: it is empty\n", result.err)
        self.assertEqual((b"", 2), (result.out, result.status))

    def test_an_unknown_charset_and_standard_input_twice(self):
        self.assertEqual(b"nanosgf: --charset: xyzzy is an unknown charset\n"
                         b"nanosgf: try nanosgf info --help\n",
                         tool.run("info", "--charset", "xyzzy", "-").err)
        self.assertEqual(b"nanosgf: standard input (-) can be read only once\n"
                         b"nanosgf: try nanosgf info --help\n", tool.run("info", "-", "-").err)

    def test_broken_pipe(self):
        self.assertEqual((2, b"", b"nanosgf: the program that reads the output has ended; the rest is not "
                                  b"written\n"), tool.run_into_closed_pipe("info"))

    def test_findings_are_five_sentences_and_a_number(self):
        result = tool.run("info", "-", input=b"(" + b";a?B[aa]" * 10 + b")")
        self.assertEqual(6, len(result.err.splitlines()))
        self.assertTrue(result.err.endswith(b" char-illegal; --all-diagnostics shows them\n"))


if __name__ == "__main__":
    tool.main()
