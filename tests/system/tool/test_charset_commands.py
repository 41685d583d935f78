# SPDX-License-Identifier: MIT
"""Every command reads text of two-byte charsets and of UTF-16 rightly, whatever CA says: test_charset_commands.py TOOL [--break]

Second bytes of these texts are `]` and backslashes. CA is right, is wrong, is missing, or --charset says it."""
import json
import os
import re
import tempfile
import unittest

import tool

# Codec, its name in CA, texts whose second bytes are brackets and backslashes, and one that shows its language.
CHARSETS = {
    "gbk": ("GBK", ["黑棋厚，白棋薄。塡弢乗", "中国围棋甲级联赛第一轮，李昌镐对常昊", "塡"]),
    "big5": ("Big5", ["蓋世育樂稞娉，功高震主。因此許功蓋", "黑棋應該先在左上角飛掛。這一手棋非常重要", "娉"]),
    "cp932": ("Shift_JIS", ["表示能力が十分でない。ソ連の予選。本因坊", "黒はここで打ち込むべきだった。名人戦第一局", "表"]),
    "cp949": ("EUC-KR", ["흑이 여기서 먼저 붙였어야 했다. 백의 모양이 두텁다.", "이창호와 조훈현의 대국", "농심신라면배"]),
    "gb18030": ("GB18030", ["黑棋厚，白棋薄。塡弢乗 \u3403 㐂", "中国围棋甲级联赛第一轮，李昌镐对常昊", "塡"]),
    "euc_jp": ("EUC-JP", ["黒はここで打ち込むべきだった。表示能力が十分でない", "名人戦第一局の最後の場面", "本因坊"]),
    "cp1251": ("windows-1251", ["Белые сыграли очень хорошо, но черные выиграли партию", "Чемпионат России по го, первый тур", "Ход"]),
    "koi8_r": ("KOI8-R", ["Белые сыграли очень хорошо, но черные выиграли партию", "Чемпионат России по го, первый тур", "Ход"]),
    "cp1252": ("ISO-8859-1", ["Schwarz hätte hier früher stören müssen, größer", "Königsbrücker Straße, Übertragung", "Jürgen"]),
    "utf-8": ("UTF-8", ["黑棋厚，白棋薄。塡弢乗", "이창호와 조훈현의 대국", "Ж"]),
}
NOT_SAID = {"ISO-8859-1": "none", "UTF-8": "wrong"}  # they are what is read without CA, and what is wrong elsewhere
PAIRS = ("GBK", "Big5", "Shift_JIS", "GB18030")  # a second byte may be a bracket
UTF_16 = ["黑棋厚，白棋薄。塡弢乗", "이창호 some ] words \\ Ж", "表"]
CLAIMS = ("right", "wrong", "none", "option")
# Those that give every node; their output is read as it is, and by --charset.
COPIES = [("cat",), ("merge",), ("format",), ("format", "--canonical"), ("format", "--preserve"), ("convert", "--to", "sgf"),
          ("convert", "--to", "ff3"), ("convert", "--to", "ff1")]
# Their output says which charset it is in.
NAMED = [("convert", "--to", "ff4"), ("convert", "--to", "utf8")]


def game(texts, codec, claim):
    ca = f"CA[{claim}]" if claim else ""
    comment, event, name = (re.sub(r"([]\\])", r"\\\1", text) for text in texts)
    return f"(;FF[4]GM[1]SZ[9]{ca}EV[{event}]C[{comment}];B[aa]C[{name}](;W[bb]C[{comment}];B[cc]N[{name}])(;W[cc]N[{event}]))".encode(codec)


def codec_of(name):
    return next(codec for codec, (other, _) in CHARSETS.items() if other == name)


def nodes_of(game):
    """The texts of each node."""
    return [{p["name"]: p["values"][0] for p in node["properties"] if p["name"] in ("EV", "C", "N")} for node in game["nodes"]]


def wanted(texts):
    comment, event, name = texts
    return [{"EV": event, "C": comment}, {"C": name}, {"C": comment}, {"N": name}, {"N": event}]


def check_shown(test, data, texts, options, check_said):
    """json, info and show have the texts, and say of the charset what they should."""
    comment, event, first = texts
    result = tool.run("json", *options, "-", input=data)
    test.assertEqual([wanted(texts)], [nodes_of(one) for one in json.loads(result.out)])
    check_said(result)
    result = tool.run("info", "--json", *options, "-", input=data)
    test.assertEqual(event, json.loads(result.out)["event"])
    check_said(result)
    result = tool.run("show", "--move", "1", *options, "-", input=data)
    test.assertIn(first.encode(), result.out)
    check_said(result)


class Table(unittest.TestCase):
    """For each charset and claim: `each(data, texts, options, charset, claim)`."""

    def each(self, test):
        charsets = list(CHARSETS.items())
        for codec, (name, texts) in charsets[:4] if tool.is_instrumented() else charsets:
            for claim in CLAIMS:
                if claim == NOT_SAID.get(name):
                    continue
                ca = {"right": name, "wrong": "UTF-8"}.get(claim)
                options = ["--charset", name] if claim == "option" else []
                with self.subTest(charset=name, claim=claim):
                    test(game(texts, codec, ca), texts, options, name, claim)

    def said(self, result, claim, is_said=True):
        """One sentence at most on the charset, and the status that belongs to it."""
        sentences = [line for line in result.err.splitlines() if b"charset" in line or b" CA " in line]
        self.assertEqual(1 if is_said and claim in ("wrong", "none") else 0, len(sentences), result.err)
        self.assertNotIn(b"char-illegal", result.err)

    def read(self, folder, outputs, *options):
        """The nodes of each output, as json reads it."""
        names = [tool.write(folder, f"{number}.sgf", data) for number, data in enumerate(outputs)]
        result = tool.run("json", *options, *names)
        return [nodes_of(one) for one in json.loads(result.out)], result


class Commands(Table):
    @tool.in_folder
    def test_copies_have_every_text(self, folder):
        def test(data, texts, options, name, claim):
            outputs = []
            for command in COPIES:
                result = tool.run(*command, *options, "-", input=data)
                is_two_byte = name in PAIRS
                is_wrong = claim == "wrong" and (is_two_byte or command[-1] in ("ff3", "ff1"))
                is_kept = command[-1] in ("ff3", "ff1") and claim in ("right", "wrong", "option") and b" CA: kept: " in result.err
                self.assertEqual(1 if is_wrong or is_kept else 0, result.status, (command, result.err))
                if not is_kept:
                    self.said(result, claim, is_two_byte)
                outputs.append(result.out)
            nodes, _ = self.read(folder, outputs, "--charset", name)
            self.assertEqual([wanted(texts)] * len(COPIES), nodes)
        self.each(test)

    @tool.in_folder
    def test_what_names_its_charset_is_read_without_a_word(self, folder):
        def test(data, texts, options, name, claim):
            outputs = []
            for command in NAMED:
                result = tool.run(*command, *options, "-", input=data)
                self.assertEqual(1 if claim == "wrong" else 0, result.status, (command, result.err))
                self.said(result, claim)
                outputs.append(result.out)
            nodes, result = self.read(folder, outputs)
            self.assertEqual(([wanted(texts)] * len(NAMED), b"", 0), (nodes, result.err, result.status))
        self.each(test)

    @tool.in_folder
    def test_main_line_and_split(self, folder):
        def test(data, texts, options, name, claim):
            line = tool.run("main-line", *options, "-", input=data)
            self.said(line, claim, name in PAIRS)
            place = os.path.join(folder, name + claim)
            os.mkdir(place)
            split = tool.run("split", *options, "-d", place, "-", input=data + data)
            self.said(split, claim, name in PAIRS)
            parts = [open(part, "rb").read() for part in tool.files_below(place)]
            nodes, _ = self.read(folder, [line.out, *parts], "--charset", name)
            self.assertEqual([wanted(texts)[:4], wanted(texts), wanted(texts)], nodes)
        self.each(test)

    @tool.in_folder
    def test_through_ishi_and_back(self, folder):
        def test(data, texts, options, name, claim):
            ishi = tool.run("convert", "--to", "ishi", *options, "-", input=data)
            self.said(ishi, claim, name in PAIRS)
            back = tool.run("convert", "--to", "sgf", *options, "-", input=ishi.out)
            nodes, _ = self.read(folder, [back.out], "--charset", name)
            self.assertEqual([wanted(texts)], nodes)
        self.each(test)

    def test_what_shows_text(self):
        self.each(lambda data, texts, options, name, claim: check_shown(self, data, texts, options, lambda result: self.said(result, claim)))

    def test_info_after_a_game_whose_comment_it_skips(self):
        for codec, ca in (("utf-8", "GB18030"), ("gbk", "UTF-8"), ("cp932", "UTF-8")):
            text = "Cho 趙 治勲, 조치훈 交通運輸 指揮權" if codec == "utf-8" else CHARSETS[codec][1][0]
            data = "(;FF[4]C[x])\n".encode() + f"(;FF[4]CA[{ca}]C[{text}])\n(;FF[4]C[y])\n".encode(codec)
            self.assertEqual(3, tool.run("info", "--json", "-", input=data).out.count(b'"game":'), codec)

    @tool.in_folder
    def test_events_end_values_where_they_end(self, folder):
        def test(data, texts, options, name, claim):
            path = tool.write(folder, name + claim, data)
            result = tool.run("events", "--json", *options, path)
            values, at = [], None
            for event in map(json.loads, result.out.splitlines()):
                self.assertNotEqual("diagnostic", event["event"], (claim, event))
                if event["event"] == "property":
                    at = event["identifier"]
                elif event["event"] == "value" and at in ("EV", "C", "N"):
                    values.append(b"".join(bytes([ord(c) & 255]) if "\uf780" <= c <= "\uf7ff" else c.encode() for c in event["raw"]))
            codec = next(codec for codec, (other, _) in CHARSETS.items() if other == name)
            comment, event, first = (re.sub(r"([]\\])", r"\\\1", text).encode(codec) for text in texts)
            self.assertEqual([event, comment, first, comment, first, event], values)
            self.said(result, claim, name in PAIRS)
            totals = tool.run("events", "--count", "--json", *options, path)
            self.assertEqual(13 + data.count(b"CA["), json.loads(totals.out.splitlines()[0])["values"], totals.out)
        self.each(test)


class Recovered(Table):
    @tool.in_folder
    def test_names_in_the_list(self, folder):
        for codec, claim, black, white in (("gbk", None, "李昌镐", "常昊"), ("gbk", "GBK", "李昌镐", "常昊"), ("cp932", "UTF-8", "表ソ 趙治勲", "小林光一"),
                                           ("cp932", "Shift_JIS", "表ソ 趙治勲", "小林光一"), ("cp1251", "windows-1251", "Иван Петров", "Сергей"),
                                           ("utf-8", None, "이창호", "a]b\\c"), ("latin-1", None, "Jürgen", "Müller"), ("utf-16-le", None, "李昌镐", "常昊")):
            ca = f"CA[{claim}]" if claim else ""
            names = [re.sub(r"([]\\])", r"\\\1", name) for name in (black, white)]
            path = tool.write(folder, "a.sgf", f"(;FF[4]{ca}PB[{names[0]}]PW[{names[1]}];B[aa])".encode(codec))
            listed = json.loads(tool.run("recover", "--json", path).out.splitlines()[0])
            self.assertEqual((black, white), (listed["black"], listed["white"]), (codec, claim))
            table = tool.run("recover", path).out.decode()
            self.assertIn(black, table)
            self.assertIn(white, table)

    def recovered(self, folder, data, *options, name="damaged.sgf"):
        """The bytes of each game that recover writes, and what it said."""
        place = tempfile.mkdtemp(dir=folder)
        result = tool.run("recover", *options, tool.write(folder, name, data), "-o", place + "/")
        names = sorted(tool.files_below(place), key=lambda path: int(path.rsplit("-", 1)[1][:-4]))
        return [tool.broken(open(part, "rb").read()) for part in names], result

    @tool.in_folder
    def test_games_keep_their_bytes(self, folder):
        def test(data, texts, options, name, claim):
            for copies in (1, 3):
                games, result = self.recovered(folder, copies * data, *options)
                self.assertEqual(copies * [data + b"\n"], games)
                self.said(result, claim)
                self.assertEqual(1 if claim == "wrong" else 0, result.status, result.err)
        self.each(test)

    @tool.in_folder
    def test_in_place_changes_nothing(self, folder):
        def test(data, texts, options, name, claim):
            path = tool.write(folder, "a.sgf", data)
            tool.run("recover", "--in-place", *options, path)
            self.assertEqual(data, tool.broken(open(path, "rb").read()))
        self.each(test)

    @tool.in_folder
    def test_cut_off_everywhere(self, folder):
        """What is kept is the bytes up to the last value that is whole, and the parentheses that are missing."""
        def test(data, texts, options, name, claim):
            text = data.decode(codec_of(name))
            ends = [len(text[:match.end()].encode(codec_of(name))) for match in re.finditer(r"\[(?:\\.|[^]\\])*\](?=[A-Z;()])", text)]
            for begin, end in list(zip(ends, ends[1:]))[5 if claim != "option" else 0:]:
                for cut in (begin + 1, end - 2):
                    games, result = self.recovered(folder, data[:cut], *options)
                    kept = data[:begin + len(re.match(rb"[)\n]*", data[begin:cut])[0])]
                    open_trees = kept.count(b"(") - kept.count(b")")
                    self.assertEqual([kept + open_trees * b")" + b"\n"], games, (begin, cut, result.err))
        self.each(test)

    @tool.in_folder
    def test_in_an_image(self, folder):
        """Games between erased bytes and others, one without its start; each in its charset."""
        image, games = b"\xff" * 512, []
        for codec, (name, texts) in CHARSETS.items():
            for claim in (name, "UTF-8", None):
                games.append(game(texts, codec, claim))
                image += bytes(range(256)) + b"\0\1" * 4 + games[-1] + b"\0" * 700
        headless = games[0][games[0].index(b";B[aa]"):]
        image += b"\xff" * 600 + headless + b"\xff" * 64
        found, result = self.recovered(folder, image, "--all", name="card.bin")
        self.assertEqual([one + b"\n" for one in games], found[:-1], result.err)
        self.assertEqual(b"(" + headless + b"\n", found[-1], result.err)

    @tool.in_folder
    def test_headless_and_repaired(self, folder):
        def test(data, texts, options, name, claim):
            if claim != "none":
                return
            tail = data[data.index(b";B[aa]"):]
            games, result = self.recovered(folder, tail)
            self.assertEqual([b"(" + tail + b"\n"], games, result.err)
            games, result = self.recovered(folder, data.replace(b";B[aa]", b" ! ;B[aa]"))
            nodes, _ = self.read(folder, games, "--charset", name)
            self.assertEqual([wanted(texts)], nodes, result.err)
        self.each(test)

    @tool.in_folder
    def test_utf_16(self, folder):
        for codec in ("utf-16-le", "utf-16-be"):
            for mark in ("", "\ufeff"):
                games, result = self.recovered(folder, mark.encode(codec) + game(UTF_16, codec, "Shift_JIS"))
                nodes, read = self.read(folder, games)
                self.assertEqual(([wanted(UTF_16)], b""), (nodes, read.err))

    @tool.in_folder
    def test_many_starts_of_games_cost_little(self, folder):
        """Each may have texts without end, of which none is looked at anew for each."""
        starts = (b"(;FF[4]PB[\x81]C[\x95\x5c", b"(;FF[4]SZ[9]C[\x81]" + b"!a" * 32, b"(;FF[4]C[\x95\x5c]SZ[9]" + b"\x81 " * 20, b"(;B[aa]C[\x81])")
        for start in starts:
            for command in ("recover", "cat"):
                path = tool.write(folder, "a.bin", start * (100000 // len(start)))
                used = tool.seconds_used()
                result = tool.run(command, path)
                self.assertLess(tool.seconds_used() - used, tool.allowed(5, 60), (command, start))
                self.assertIn(b"likeliest charset" if command == "recover" and start == starts[-1] else b"", result.err)


    @tool.in_folder
    def test_a_text_of_parentheses_costs_little(self, folder):
        """Each is looked at from the one before, not from the start of the text."""
        path = tool.write(folder, "a.sgf", b"(;FF[4]CA[UTF-8]PB[\xc3\xa9]C[" + b"(" * 900000 + b"])")
        used = tool.seconds_used()
        result = tool.run("events", "--count", path)
        self.assertLess(tool.seconds_used() - used, tool.allowed(1, 10))
        self.assertIn(b"value bytes", result.out)


class TwoFiles(unittest.TestCase):
    @tool.in_folder
    def test_merge_of_charsets_that_only_the_bytes_show(self, folder):
        """Both without CA: text becomes UTF-8, and the sentence says in what it was read."""
        chinese, japanese = CHARSETS["gbk"][1], CHARSETS["cp932"][1]
        a = tool.write(folder, "a.sgf", game(chinese, "gbk", None))
        b = tool.write(folder, "b.sgf", game(japanese, "cp932", None))
        result = tool.run("merge", a, b)
        self.assertIn(b"a.sgf: without CA its text is read as GB18030", result.err)
        self.assertIn(b"b.sgf: without CA its text is read as Shift_JIS", result.err)
        text = result.out.decode()
        for part in (chinese[0], japanese[0], "CA[UTF-8]"):
            self.assertIn(re.sub(r"\\", r"\\\\", part), text)

    @tool.in_folder
    def test_merge_of_one_charset_stays_in_it(self, folder):
        texts = CHARSETS["gbk"][1]
        for claim in ("GBK", None, "UTF-8"):
            a = tool.write(folder, "a.sgf", game(texts, "gbk", claim))
            b = tool.write(folder, "b.sgf", b"(;FF[4]GM[1]SZ[9]" + (b"CA[%s]" % claim.encode() if claim else b"") + b";B[aa];W[dd])")
            result = tool.run("merge", a, b)
            self.assertIn(b";B[aa]C[" + "塡".encode("gbk") + b"]\n(;W[bb]", result.out, result.err)
            self.assertNotIn(b"becomes UTF-8", result.err)


class Marked(unittest.TestCase):
    """Where the byte order mark is not written, CA says what it said: without both, others take text for ISO-8859-1."""
    MARK = b"\xef\xbb\xbf"
    DATA = MARK + "(;FF[4]C[黒])(;FF[3]CA[UTF-8]C[黒])(;FF[1]N[a] ;B[aa]C[黒](;W[bb])(;W[cc]))".encode()
    FIRST = "(;CA[UTF-8]FF[4]C[黒])\n(;FF[3]CA[UTF-8]C[黒])\n(;CA[UTF-8]FF[1]N[a] ;B[aa]C[黒]".encode()
    # In one pass a root is not held: what is missing comes after its other properties.
    LAST = "(;FF[4]C[黒]CA[UTF-8])\n(;FF[3]CA[UTF-8]C[黒])\n(;FF[1]N[a]CA[UTF-8];B[aa]C[黒]\n(;W[bb])\n(;W[cc]))\n".encode()
    SENTENCE = b"nanosgf: standard input: the byte order mark is left out: CA[UTF-8] says it in 2 games\n"

    def test_ca_takes_its_place(self):
        for command, made in ((("cat",), self.FIRST + b"(;W[bb])(;W[cc]))\n"), (("main-line",), self.FIRST + b";W[bb])\n"),
                              (("format",), self.LAST), (("convert", "--to", "sgf"), self.LAST)):
            self.assertEqual((0, made, self.SENTENCE), tool.run(*command, "-", input=self.DATA), command)
            self.assertEqual((0, made, b""), tool.run(*command, "-", input=made), command)
        result = tool.run("format", "--canonical", "-", input=self.DATA)
        self.assertEqual((0, 3, self.SENTENCE), (result.status, result.out.count(b"CA[UTF-8]"), result.err))
        result = tool.run("merge", "-", input=self.MARK + "(;FF[4]C[黒];B[aa])".encode())
        self.assertEqual((0, "(;CA[UTF-8]FF[4]C[黒];B[aa])\n".encode()), result[:2])

    @tool.in_folder
    def test_in_files_of_their_own(self, folder):
        tool.write(folder, "a.sgf", self.DATA)
        tool.run("split", "-d", folder, os.path.join(folder, "a.sgf"))
        for number in (1, 2, 3):
            with open(os.path.join(folder, f"a-00{number}.sgf"), "rb") as file:
                self.assertEqual(1, file.read().count(b"CA[UTF-8]"), number)
        name = os.path.join(folder, "a.sgf")
        result = tool.run("convert", "--to", "ff4", name, name)
        self.assertEqual((6, 0), (result.out.count(b"CA[UTF-8]"), result.out.count(self.MARK)))
        tool.run("format", "--in-place", name)
        with open(name, "rb") as file:
            self.assertEqual(self.LAST, tool.broken(file.read()))

    def test_not_before_text_that_becomes_latin_1(self):
        """Text of FF[3] is ISO-8859-1; a game without CA, and one that ISO-8859-1 does not have, stay UTF-8."""
        data = self.MARK + "x (;FF[4]CA[UTF-8]C[é]) y (;FF[4]C[é])(;FF[4]CA[UTF-8]C[黒])".encode()
        for options in ((), ("--charset", "UTF-8")):
            result = tool.run("convert", "--to", "ff3", *options, "-", input=data)
            mark_as_charset = b"CA[UTF-8]" if not options else b""
            self.assertEqual((1, b"x (;FF[3]CA[ISO-8859-1]C[\xe9])\n" + "(;MARKFF[3]C[é])\n(;FF[3]CA[UTF-8]C[黒])\n".encode().replace(
                b"MARK", mark_as_charset)), result[:2], options)
            self.assertEqual(not options, self.SENTENCE.replace(b"2 games", b"1 game") in result.err)
        kept = self.MARK + "(;FF[4]C[é])".encode()
        self.assertEqual((0, kept.replace(b"4", b"3") + b"\n"), tool.run("convert", "--to", "ff3", "-", input=kept)[:2])

    def test_whoever_keeps_it_or_names_a_charset_gets_no_ca(self):
        self.assertEqual((0, self.DATA), tool.run("format", "--preserve", "-", input=self.DATA)[:2])
        for command in (("cat",), ("format",), ("format", "--canonical"), ("convert", "--to", "sgf")):
            result = tool.run(*command, "--charset", "windows-1252", "-", input=self.MARK + b"(;FF[4]C[\xe9])")
            self.assertEqual((0, b"(;FF[4]C[\xe9])\n", b""), result, command)

    def test_roots_of_any_kind(self):
        """A CA that is long or empty is one, values without identifier are not, and a game may be cut off."""
        def made(text):
            result = tool.run("format", "-", input=self.MARK + text)
            return result.out
        self.assertEqual(b"(;CA[" + b"x" * 100 + b"])\n", made(b"(;CA[" + b"x" * 100 + b"])"))
        self.assertEqual(b"(;CA[])\n", made(b"(;CA[])"))
        self.assertEqual(b"(;CA[UTF-8])\n", made(b"(;)"))
        self.assertEqual(b"(;CA[UTF-8]\n(;B[aa]CA[x])\n(;CA[y]))\n", made(b"(;(;B[aa]CA[x])(;CA[y]))"))
        self.assertEqual(b"(;C[a]CA[UTF-8])\n", made(b"(;[x]C[a]N[b"))
        self.assertEqual(b"(;CA[UTF-8];B[aa])\n", made(b"(;;B[aa])"))
        size = 1 << 21
        self.assertEqual(b"(;C[" + b"x" * size + b"]CA[UTF-8]\n;B[aa])\n", made(b"(;C[" + b"x" * size + b"];B[aa])"))


class SevenBit(unittest.TestCase):
    """ISO-2022, HZ and UTF-7, in which any byte may be a bracket: every command reads them as UTF-8, and says so once."""
    JAPANESE = ["黒はここで打ち込むべき]だった\\。表示能力", "名人戦第一局の最後の場面", "本因坊"]
    CHINESE = ["黑棋厚，白棋薄]。乘\\帆", "中国围棋甲级联赛第一轮~，李昌~镐对常昊", "棋"]
    KOREAN = ["흑이 여기서] 먼저 붙였어야\\ 했다.", "이창호와 조훈현의 대국", "농심신라면배"]
    CHARSETS = {
        "iso2022_jp": ("ISO-2022-JP", JAPANESE, ("right", "wrong", "none", "option")),
        "iso2022_kr": ("ISO-2022-KR", KOREAN, ("right", "wrong", "none", "option")),
        "iso2022_cn": ("ISO-2022-CN", CHINESE, ("right", "wrong", "none", "option")),
        "hz": ("HZ-GB-2312", CHINESE, ("right", "none", "option")),
        "utf-7": ("UTF-7", CHINESE, ("right", "option")),  # in pure ASCII nothing else speaks for it
    }

    def encoded(self, data, codec):
        """Python has no ISO-2022-CN: shifts to GB2312 and back."""
        if codec != "iso2022_cn":
            return data.encode(codec)
        shifted = re.sub(r"[^\x00-\x7f]+", lambda match: "\x1b$)A\x0e" + "".join(chr(c & 127) for c in match[0].encode("gb2312")) + "\x0f", data)
        return shifted.encode("ascii")

    def each(self, test):
        for codec, (name, texts, claims) in self.CHARSETS.items():
            for claim in claims:
                with self.subTest(charset=name, claim=claim):
                    ca = {"right": name, "wrong": "GBK"}.get(claim)
                    data = self.encoded(game(texts, "utf-8", ca).decode(), codec)
                    test(data, texts, ["--charset", name] if claim == "option" else [], name)

    def said(self, result, name):
        self.assertEqual((0, 1, 1), (result.status, result.err.count(b"it is " + name.encode()[:8]), result.err.count(b"\n")), result.err)

    @tool.in_folder
    def test_every_command(self, folder):
        def test(data, texts, options, name):
            outputs = []
            for command in (*COPIES, *NAMED, ("main-line",)):
                if command[-1] in ("ff3", "ff1", "--preserve"):
                    continue  # these say more
                result = tool.run(*command, *options, "-", input=data)
                self.said(result, name)
                outputs.append(result.out)
            names = [tool.write(folder, f"{number}.sgf", out) for number, out in enumerate(outputs)]
            result = tool.run("json", *names)
            nodes = [nodes_of(one) for one in json.loads(result.out)]
            self.assertEqual(([wanted(texts)] * (len(names) - 1) + [wanted(texts)[:4]], b"", 0), (nodes, result.err, result.status))
        self.each(test)

    def test_what_shows_text(self):
        self.each(lambda data, texts, options, name: check_shown(self, data, texts, options, lambda result: self.said(result, name)))

    @tool.in_folder
    def test_in_place_and_preserve(self, folder):
        def test(data, texts, options, name):
            for command in (("format", "--in-place"), ("format", "--preserve", "--in-place"), ("convert", "--to", "utf8", "--in-place")):
                path = tool.write(folder, "a.sgf", data)
                done = tool.run(*command, *options, path)
                self.said(done, name)
                again = tool.broken(open(path, "rb").read())
                self.assertEqual("--preserve" in command, again == data)
                result = tool.run("json", *(options if again == data else []), path)
                self.assertEqual([wanted(texts)], [nodes_of(one) for one in json.loads(result.out)], command)
        self.each(test)

    @tool.in_folder
    def test_recover_says_what_it_cannot_do(self, folder):
        def test(data, texts, options, name):
            result = tool.run("recover", tool.write(folder, "a.sgf", data))
            if not options:
                self.assertEqual((1, 1), (result.status, result.err.count(b"it is " + name.encode()[:8])), result.err)
        self.each(test)

    def test_ca_gets_no_values_that_have_no_identifier(self):
        for data, made in (("(;[é][b]C[c];W[aa])", "(;[é][b]CA[UTF-8]C[c];W[aa])"), ("(;[é])", "(;[é]CA[UTF-8])"), ("(;[é", "(;[é"),
                           ("(; [a] [é] (;C[c]))", "(; [a] [é]CA[UTF-8] (;C[c]))"), ("(;x[é]C[c])", "(;CA[UTF-8]x[é]C[c])"),
                           ("(;[a]CA[utf8]C[é])", "(;[a]CA[utf8]C[é])")):
            result = tool.run("convert", "--to", "utf8", "-", input=data.encode())
            self.assertEqual((1, made), (result.status, result.out.decode()))

    def test_what_only_looks_like_it(self):
        for text in (b"a ~{ b ~} c", b"~{ab~}", b"1+1=2 and +AFw-", b"~ ~~ ~{"):
            for claim in (b"", b"CA[UTF-8]", b"CA[ISO-8859-1]"):
                data = b"(;FF[4]GM[1]" + claim + b"C[" + text + b"])"
                result = tool.run("json", "-", input=data)
                self.assertEqual((text, b"", 0), (nodes_of(json.loads(result.out)[0])[0]["C"].encode(), result.err, result.status))

    def test_what_is_no_character_is_said(self):
        for claim, text in ((b"HZ-GB-2312", b"~{!!~}a~{\x20\x20~}"), (b"HZ-GB-2312", b"~{0"), (b"UTF-7", b"+2AA-x"), (b"ISO-2022-JP", b"\x1b$B\x7e\x7e\x1b(B")):
            result = tool.run("convert", "--to", "utf8", "-", input=b"(;FF[4]GM[1]CA[" + claim + b"]C[" + text + b"])")
            self.assertIn("\ufffd".encode(), result.out, (claim, text))
            self.assertIn(b"(text-charset)", result.err)
            self.assertEqual(1, result.status)

    def test_in_pieces(self):
        """The first game decides, also where a pipe gives it byte by byte, and where the text begins late."""
        texts = self.CHINESE
        for codec, name in (("hz", "HZ-GB-2312"), ("utf-7", "UTF-7")):
            data = game(texts, "utf-8", name).decode().replace(";B[aa]", ";W[ee];B[ff]" * 20000 + ";B[aa]").encode(codec)
            result = tool.run("json", "-", input=data)
            self.assertEqual(texts[2], nodes_of(json.loads(result.out)[0])[40001]["C"])
        for codec in ("utf-16-le", "utf-16-be", "utf-32-le"):
            data = ("\ufeff(;FF[4]" + ";W[ee];B[ff]" * 20000 + ";C[棋])").encode(codec)
            result = tool.run("json", "-", input=data)
            self.assertEqual("棋", nodes_of(json.loads(result.out)[0])[40001]["C"], result.err)


class Utf16(unittest.TestCase):
    """Every command but events reads it as UTF-8; events has the offsets of the file, and says what it is."""

    @tool.in_folder
    def test_every_command(self, folder):
        for codec in ("utf-16-le", "utf-16-be"):
            for mark in ("", "\ufeff"):
                data = mark.encode(codec) + game(UTF_16, codec, "UTF-16")
                outputs = []
                for command in (*COPIES[:-2], *NAMED):
                    if command[-1] == "--preserve":
                        continue  # it copies the file byte by byte
                    result = tool.run(*command, "-", input=data)
                    self.assertEqual((0, 1), (result.status, result.err.count(b"it is UTF-16")), (command, result.err))
                    outputs.append(result.out)
                names = [tool.write(folder, f"{number}.sgf", out) for number, out in enumerate(outputs)]
                result = tool.run("json", *names)
                self.assertEqual(([wanted(UTF_16)] * len(outputs), b""), ([nodes_of(one) for one in json.loads(result.out)], result.err))

    def test_events_says_what_it_is(self):
        for codec, name in (("utf-16-le", "UTF-16, little endian"), ("utf-16-be", "UTF-16, big endian"), ("utf-32-le", "UTF-32, little endian"),
                            ("utf-32-be", "UTF-32, big endian")):
            for mark in ("", "\ufeff"):
                data = (mark + "(;FF[4]C[x];B[aa])").encode(codec)
                for command in (["events"], ["events", "--count"], ["events", "--json"]):
                    result = tool.run(*command, "-", input=data)
                    self.assertEqual(1, result.status)
                    self.assertIn((name if "--json" not in command else name[:6]).encode(), result.out, (codec, mark, command))


if __name__ == "__main__":
    tool.main()
