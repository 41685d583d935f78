# SPDX-License-Identifier: MIT
"""Which charset the tool reads a game in, what it says of it, and how often a guess is right."""
import json
import random
import re
import unittest

import charset_texts
import tool
from charset_texts import LANGUAGES

# Of a hundred games with one text, with two and with four, so many are read rightly without CA. One name of a few
# letters may be a word in several charsets; who knows better has --charset.
LEAST = {
    "Chinese gb18030": (98, 95, 100), "Chinese gbk": (98, 95, 100), "Taiwanese big5hkscs": (88, 95, 100),
    "Japanese cp932": (98, 100, 100), "Japanese euc_jp": (90, 95, 100), "Korean cp949": (98, 95, 100),
    "Russian cp1251": (95, 100, 100), "Russian koi8_r": (98, 100, 100), "Russian iso8859_5": (85, 100, 100),
    "Russian cp866": (95, 100, 100), "Ukrainian cp1251": (85, 100, 100), "Ukrainian koi8_u": (85, 100, 100),
    "Bulgarian cp1251": (85, 100, 100), "Greek cp1253": (85, 100, 100), "Greek iso8859_7": (85, 100, 100),
    "Czech cp1250": (75, 80, 100), "Czech iso8859_2": (65, 80, 100), "Polish cp1250": (80, 90, 100),
    "Polish iso8859_2": (80, 90, 100), "Hungarian cp1250": (85, 95, 100), "German cp1252": (95, 100, 100),
    "German mac_roman": (40, 85, 98), "German cp850": (70, 90, 98), "French cp1252": (95, 100, 100),
    "French mac_roman": (80, 95, 98), "Spanish cp1252": (85, 100, 100), "Scandinavian cp1252": (95, 100, 100),
    "Scandinavian mac_roman": (0, 20, 70), "Turkish cp1254": (50, 60, 90), "Latvian cp1257": (40, 50, 90),
    "Hebrew cp1255": (95, 100, 100),
}
PROPERTIES = ("PB", "PW", "EV", "C")


def read(data, *options):
    """The texts of the first root, and the result."""
    result = tool.run("json", *options, "-", input=data)
    root = json.loads(result.out)[0]["nodes"][0]
    texts = {p["name"]: p["values"][0] for p in root["properties"] if p["values"]}
    return texts, result


def game(properties, codec, claim=None):
    """A game with these texts, written by a program that knows its charset: `]` and backslash are escaped as characters."""
    ca = "" if claim is None else f"CA[{claim}]"
    text = "".join("%s[%s]" % (name, re.sub(r"([]\\])", r"\\\1", value)) for name, value in properties.items())
    return f"(;FF[4]GM[1]SZ[19]{ca}{text};B[pd];W[dp])".encode(codec)


def groups(language, count):
    texts = charset_texts.texts(language)
    chance = random.Random(5)
    return [[text] for text in texts] if count == 1 else [chance.sample(texts, min(count, len(texts))) for _ in range(40)]


def right(folder, language, codec, count, claim=None):
    """Per cent of the games with `count` texts each that are read as they were written."""
    wanted = {}
    for number, group in enumerate(groups(language, count)):
        properties = dict(zip(PROPERTIES, group))
        try:
            data = game(properties, codec, claim)
        except UnicodeEncodeError:
            continue
        wanted[tool.write(folder, f"{number}.sgf", data)] = properties
    result = tool.run("json", *wanted)
    if not wanted:
        return 0
    found = 0
    for read_game in json.loads(result.out):
        texts = {p["name"]: p["values"][0] for p in read_game["nodes"][0]["properties"] if p["values"]}
        found += all(texts.get(name) == value for name, value in wanted[read_game["file"]].items())
    return 100 * found // len(wanted)


class Guesses(unittest.TestCase):
    @tool.in_folder
    def test_table_of_accuracy_without_ca(self, folder):
        table = []
        counts = slice(2, 3) if tool.is_instrumented() else slice(3)  # the host has shown the others
        for language, (_, charsets) in LANGUAGES.items():
            for codec, name in charsets:
                found = [right(folder, language, codec, count) for count in (1, 2, 4)[counts]]
                table.append(f"{language:13} {codec:10}" + "".join(f"{share:5}" for share in found))
                least = LEAST.get(f"{language} {codec}", (100, 100, 100))[counts]
                self.assertTrue(all(a >= b for a, b in zip(found, least)), table[-1])
        if tool.is_long:
            print("\n".join(table))

    @tool.in_folder
    def test_each_charset_that_ca_names(self, folder):
        for language, (_, charsets) in LANGUAGES.items():
            for codec, name in charsets:
                if name:
                    self.assertEqual(100, right(folder, language, codec, 4, name), f"{language} {codec}")

    def test_brackets_and_backslashes_within_characters(self):
        """Without CA, before CA, and after it: the second byte of a character is `]` or a backslash."""
        for codec, name, text in (("cp932", "Shift_JIS", "表示能力が十分でない。ソ連の予選。本因坊"), ("gbk", "GBK", "黑棋厚，白棋薄。塡弢乗。中国围棋"),
                                  ("big5", "Big5", "蓋世育樂稞娉，功高震主。因此許功蓋")):
            raw = text.encode(codec)
            self.assertTrue(b"\\" in raw or b"]" in raw)
            for data in (b"(;C[%s];B[aa])", b"(;PB[%s]CA[" + name.encode() + b"];B[aa])", b"(;CA[" + name.encode() + b"]GC[%s];B[aa])"):
                texts, result = read(data % raw)
                self.assertIn(text, texts.values(), data)
                self.assertNotIn(b"char-illegal", result.err)
                self.assertEqual(2, len(json.loads(result.out)[0]["nodes"]))

    def test_backslashes_within_characters_after_the_root(self):
        """Without the end of the game the bytes before the text are read before its charset is known."""
        text = "表示能力が十分でない。ソ連の構"
        for start in (b"(;[];C[", b"(;FF[4]C[a];C[", b"(;GM[1];B[aa];W[bb];B[cc]C[", b"(;GM[1])(;C[a](;B[aa]C["):
            nodes = json.loads(tool.run("json", "-", input=start + text.encode("cp932") + b"];B[pd]").out)[-1]["nodes"]
            self.assertEqual([text], nodes[-2]["properties"][-1]["values"], start)
            self.assertEqual([{"kind": "play", "x": 15, "y": 3}], nodes[-1]["properties"][0]["values"], start)

    def test_a_backslash_that_converters_change_or_refuse(self):
        """JOHAB shows a won sign, Shift_JISX0213 a yen sign, T.61 has none: the byte escapes all the same."""
        for name, letters, raw in ((b"JOHAB", "바둑", "바둑".encode("johab")), (b"Shift_JISX0213", "碁é", "碁é".encode("shift_jisx0213")),
                                   (b"T.61-8bit", "é", b"\xc2e")):
            data = b"(;FF[4]CA[" + name + b"]C[" + raw + rb"a\]b\\c" + raw + b"]N[x];B[aa])"
            texts, result = read(data)
            self.assertEqual((letters + "a]b\\c" + letters, b""), (texts["C"], result.err), name)
            converted = tool.run("convert", "--to", "utf8", "-", input=data)
            self.assertEqual((rf"(;FF[4]CA[UTF-8]C[{letters}a\]b\\c{letters}]N[x];B[aa])".encode(), b"", 0),
                             (converted.out.strip(), converted.err, converted.status), name)

    def test_games_of_one_file_each_by_its_own(self):
        games = game({"PB": "Иван Петров", "PW": "Сергей"}, "koi8_r") + game({"PB": "李昌镐", "PW": "常昊"}, "gbk") + \
            game({"PB": "藤沢秀行", "PW": "坂田栄男"}, "cp932", "Shift_JIS") + game({"PB": "plain"}, "ascii") + \
            game({"PB": "이창호", "PW": "조훈현"}, "utf-8")
        result = tool.run("info", "--json", "-", input=games)
        read_games = [json.loads(line) for line in result.out.splitlines()]
        self.assertEqual(["Иван Петров", "李昌镐", "藤沢秀行", "plain", "이창호"], [g["black"] for g in read_games])
        self.assertEqual(["KOI8-R", "GB18030", None, None, "UTF-8"], [g.get("text_charset") for g in read_games])
        self.assertEqual(0, result.status)

    def test_a_pipe_and_a_file_of_pieces_of_any_size(self):
        data = b"(;FF[4]" + b"C[" + b"plain words " * 30000 + b"];B[aa]C[" + "ok 黑棋这里应该先尖一手。".encode("gbk") * 10 + b"])"
        result = tool.run("json", "-", input=data)
        self.assertIn("ok 黑棋这里应该先尖一手。".encode(), result.out)

    def test_noise_takes_little_time(self):
        """A guess reads a sample of each game, and drops what is out of the question early: half a second a megabyte."""
        noise = random.Random(1).randbytes(500_000 if tool.is_instrumented() else 2_000_000).translate(None, b"\\]")
        games = b"".join(b"(;C[" + noise[at:at + 500] + b"];B[aa])" for at in range(0, len(noise), 500))
        before = tool.seconds_used()
        result = tool.run("info", "--json", "-", input=games)
        self.assertEqual(len(noise) // 500 + 1, result.out.count(b'"moves":1'))
        self.assertLess(tool.seconds_used() - before, tool.allowed(3, 8))

    def test_long_texts_are_decided_by_their_first_megabyte(self):
        text = "Ход чёрных очень сильный. " * 100000
        texts, result = read(game({"C": text}, "cp1251"))
        self.assertEqual((text.rstrip(), 0), (texts["C"].rstrip(), result.status))


class Sentences(unittest.TestCase):
    def check(self, data, status, sentence, *options):
        result = tool.run("info", *options, "-", input=data)
        prefix = b"nanosgf: standard input: "
        self.assertEqual((sentence and prefix + sentence + b"\n", status), (result.err, result.status))

    def test_nothing_is_said_of_what_ca_says_rightly(self):
        for language, (texts, charsets) in LANGUAGES.items():
            for codec, name in charsets:
                if name:
                    self.check(game(dict(zip(PROPERTIES, groups(language, 4)[0])), codec, name), 0, b"")
        self.check(b"(;FF[4]PB[ascii])", 0, b"")
        self.check(b"\xef\xbb\xbf" + game({"PB": "李昌镐"}, "utf-8"), 0, b"")
        self.assertIn(b"ascii", tool.run("info", "-", input=b"(;FF[4]PB[ascii])").out)

    def test_nothing_is_said_of_the_default_of_ff4(self):
        self.check(game({"PB": "Jürgen Schäfer"}, "latin-1"), 0, b"")
        self.assertIn("Jürgen".encode(), tool.run("info", "-", input=game({"PB": "Jürgen Schäfer"}, "latin-1")).out)

    def test_utf_8_without_ca_is_a_remark(self):
        self.check(game({"PB": "李昌镐"}, "utf-8"), 0, b"without CA its text is read as UTF-8, which all of it is")

    def test_a_guess_is_a_remark(self):
        self.check(game({"PB": "李昌镐", "PW": "常昊"}, "gbk"), 0,
                   b"without CA its text is read as GB18030, the likeliest charset; --charset NAME reads it otherwise")

    def test_bytes_that_are_no_utf_8_prove_ca_wrong(self):
        data = game({"PB": "李昌镐", "PW": "常昊"}, "gbk", "UTF-8")
        self.check(data, 1, b"CA says UTF-8, but the value at byte %d is not in it: text is read as GB18030, the likeliest "
                            b"charset; --charset NAME reads it otherwise" % (data.index(b"PB[") + 3))
        data = game({"PB": "Jürgen", "PW": "Günther"}, "latin-1", "UTF-8")
        self.check(data, 1, b"CA says UTF-8, but the value at byte %d is not in it: text is read as windows-1252, the likeliest "
                            b"charset; --charset NAME reads it otherwise" % (data.index(b"PB[") + 3))

    def test_utf_8_under_a_label_of_latin_1(self):
        for name in ("ISO-8859-1", "Latin1", "windows-1252", "KOI8-R", "GB2312"):
            self.check(game({"PB": "李昌镐九段", "PW": "常昊"}, "utf-8", name), 1,
                       b"CA says " + name.encode() + b", but all text is UTF-8 and is read as such; --charset NAME reads it otherwise")
        self.check(game({"PB": "Jürgen"}, "utf-8", "ISO-8859-1"), 1,
                   b"CA says ISO-8859-1, but all text is UTF-8 and is read as such; --charset NAME reads it otherwise")

    def test_utf_8_after_its_byte_order_mark(self):
        """Short texts prove nothing, but with the mark they do: a program has saved the file as UTF-8 and left CA."""
        for name in ("Shift_JIS", "GBK", "ISO-8859-1"):
            data = game({"PB": "表"}, "utf-8", name)
            marked = b"\xef\xbb\xbf" + data
            self.check(marked, 1, b"CA says " + name.encode() + b", but all text is UTF-8 and is read as such; --charset NAME reads it otherwise")
            self.assertIn('"black":"表"'.encode(), tool.run("info", "--json", "-", input=marked).out, name)
        self.check(game({"PB": "表"}, "utf-8", "GBK"), 0, b"")
        self.check(b"\xef\xbb\xbf" + game({"PB": "李"}, "gbk", "GBK"), 0, b"")

    def test_latin_1_that_is_utf_8_by_chance_stays(self):
        self.check(game({"PB": "李"}, "gbk", "GBK"), 0, b"")
        data = "(;FF[4]CA[EUC-KR]PB[대국])".encode("euc_kr")
        self.check(data, 0, b"")
        self.assertIn('"black":"대국"'.encode(), tool.run("info", "--json", "-", input=data).out)

    def test_a_damaged_character_does_not_prove_ca_wrong(self):
        data = b"(;FF[4]CA[UTF-8]PB[" + "巧花匠".encode()[:-1] + b"])"
        self.check(data, 1, b"byte 16: bytes that are not valid in the declared charset (text-charset)")

    def test_an_option_overrules_all(self):
        data = game({"PB": "이세돌"}, "euc_kr", "UTF-8")
        texts, result = read(data, "--charset", "EUC-KR")
        self.assertEqual(("이세돌", b"", 0), (texts["PB"], result.err, result.status))
        texts, _ = read(game({"PB": "表示"}, "cp932"), "--charset", "Shift_JIS")
        self.assertEqual("表示", texts["PB"])

    def test_charsets_of_rfc_1345(self):
        """Those with points and brackets in their names are decoded, too; of others that FF[4] allows nothing is said."""
        for name, raw, text in ((b"T.61-8bit", b"M\xc8uller \xc2e", "Müller é"), (b"ISO_6937-2:1983", b"M\xc8uller", "Müller"),
                                (b"JIS_X0201", b"\xb1\xb2\xb3", "ｱｲｳ")):
            texts, result = read(b"(;FF[4]CA[" + name + b"]PB[" + raw + b"])")
            self.assertEqual((text, b"", 0), (texts["PB"], result.err, result.status))
        for name in (b"T.101-G2", b"videotex-suppl", b"latin-lap", b"T.61-7bit", b"IBM037", b"EBCDIC-US"):
            data = b"(;FF[4]GM[1]SZ[9]CA[" + name + b"]PB[M\xc8uller a\xa4b];B[aa])"
            for command in (["json"], ["info"], ["show"]):
                result = tool.run(*command, "-", input=data)
                self.assertEqual((b"", 0), (result.err, result.status), (name, command))
            for command in (["cat"], ["format"], ["merge"], ["convert", "--to", "ff4"]):
                result = tool.run(*command, "-", input=data)
                self.assertEqual((data.strip(), b"", 0), (result.out.strip(), result.err, result.status), (name, command))
            result = tool.run("convert", "--to", "utf8", "-", input=data)
            self.assertEqual(2, result.status)
            self.assertIn(b"CA says " + name + b", a charset that cannot be decoded here: --charset NAME reads it as another", result.err)
            self.assertEqual(0, tool.run("convert", "--to", "utf8", "--charset", "latin1", "-", input=data).status)

    def test_an_unknown_name_in_ca(self):
        _, result = read(game({"PB": "李昌镐", "PW": "常昊"}, "gbk", "no-such"))
        self.assertIn(b"CA names no known charset, no-such: its text is read as GB18030", result.err)
        for text, charset in ((b"caf\xe9", b"ISO-8859-1"), ("李昌镐".encode("gbk"), b"GB18030"), ("李昌镐".encode(), b"UTF-8")):
            result = tool.run("convert", "--to", "utf8", "-", input=b"(;FF[4]CA[no-such]PB[" + text + b"])")
            self.assertEqual(1, result.status, charset)
            self.assertIn(b"CA names no known charset, no-such: its text is read as " + charset, result.err)

    def test_an_unknown_name_in_ca_of_ascii(self):
        """Who keeps CA says nothing, as of every value that is copied; who replaces it says so."""
        data = b"(;FF[4]CA[no-such]PB[Lee])\n"
        for command in (("format",), ("format", "--canonical"), ("cat",), ("merge",), ("main-line",), ("convert", "--to", "sgf")):
            self.assertEqual((0, data, b""), tuple(tool.run(*command, "-", input=data)), command)
        result = tool.run("convert", "--to", "utf8", "-", input=b"(;CA[UTF-8])" + data * 2)
        self.assertEqual((1, b"(;CA[UTF-8])" + data.replace(b"no-such", b"UTF-8") * 2), (result.status, result.out))
        self.assertEqual(b"nanosgf: standard input: game 2 and 1 more: CA names no known charset, no-such: it becomes UTF-8\n", result.err)
        for known in (b"IBM437", b"us", b"utf8", b"JUS_I.B1.002", b""):
            result = tool.run("convert", "--to", "utf8", "-", input=data.replace(b"no-such", known))
            self.assertEqual((0, b""), (result.status, result.err), known)
        self.assertEqual((0, b""), (lambda made: (made.status, made.err))(tool.run("convert", "--to", "utf8", "--charset", "latin1", "-", input=data)))


class Commands(unittest.TestCase):
    def test_show_reads_as_json_does(self):
        data = game({"PB": "李昌镐", "PW": "常昊", "EV": "some event", "C": "黑棋厚，白棋薄。塡弢乗"}, "gbk")
        result = tool.run("show", "--move", "0", "-", input=data)
        for text in ("李昌镐", "常昊", "some event", "黑棋厚，白棋薄。塡弢乗"):
            self.assertIn(text.encode(), result.out)
        self.assertEqual(0, result.status)

    @tool.in_folder
    def test_show_takes_a_path_past_brackets_within_characters(self, folder):
        data = b"(;SZ[9]PB[\xc0\xee\xb2\xfd\xb8\xe4](;B[aa]C[" + "弢，黑棋厚".encode("gbk") + b"])(;B[bb]C[" + "ok 白棋薄".encode("gbk") + b"]))"
        result = tool.run("show", "--path", "1", tool.write(folder, "a.sgf", data))
        self.assertIn("ok 白棋薄".encode(), result.out)
        self.assertEqual(0, result.status)

    @tool.in_folder
    def test_letters_that_no_font_has(self, folder):
        """Two letters that Unicode has not given to anybody, and some that every font has."""
        name = tool.write(folder, "a.sgf", "(;FF[4]CA[UTF-8]PB[some \u0378\u0379\u0378])".encode())
        result = tool.run("show", "--png", folder + "/a.png", name)
        self.assertEqual(("nanosgf: no installed font has \u0378\u0379, which are boxes in the picture\n".encode(), 0),
                         (result.err, result.status))
        name = tool.write(folder, "b.sgf", b"(;FF[4]PB[some])")
        self.assertEqual(b"", tool.run("show", "--png", folder + "/b.png", name).err)


class OtherUnits(unittest.TestCase):
    """Charsets in which a bracket is no byte of its own are read as UTF-8 by every command."""

    def test_utf_16_and_utf_32_with_and_without_a_mark(self):
        properties = {"PB": "李昌镐", "PW": "이창호", "C": "some ] words \\ Ж"}
        for codec, title in (("utf-16-le", "UTF-16, little endian"), ("utf-16-be", "UTF-16, big endian"),
                             ("utf-32-le", "UTF-32, little endian"), ("utf-32-be", "UTF-32, big endian")):
            for mark in ("", "\ufeff"):
                for claim in (None, "UTF-16", "UTF-8"):
                    data = mark.encode(codec) + game(properties, codec, claim)
                    texts, result = read(data)
                    self.assertEqual(properties, {name: texts[name] for name in properties}, codec)
                    self.assertEqual("UTF-8", texts["CA"])
                    self.assertIn(b"it is " + title.encode(), result.err)
                    self.assertEqual((1, 0), (result.err.count(b"\n"), result.status))

    def test_iso_2022(self):
        properties = {"PB": "小林光一", "PW": "趙治勲", "C": "黒はここで打ち込むべきだった。 some words 本因坊"}
        for claim in (None, "ISO-2022-JP"):
            texts, result = read(game(properties, "iso2022_jp", claim))
            self.assertEqual(properties, {name: texts[name] for name in properties})
            self.assertEqual((1, 0), (result.err.count(b"\n"), result.status))
        korean = {"PB": "이창호", "C": "흑이 여기서 먼저 some words"}
        texts, _ = read(game(korean, "iso2022_kr", None))
        self.assertEqual(korean, {name: texts[name] for name in korean})

    def test_each_command_reads_utf_16(self):
        data = "\ufeff".encode("utf-16-le") + game({"PB": "李昌镐", "EV": "some event"}, "utf-16-le", "UTF-16")
        for command in (["show"], ["info"], ["format"], ["cat"], ["main-line"], ["convert", "--to", "ff4"], ["convert", "--to", "utf8"], ["merge"]):
            result = tool.run(*command, "-", input=data)
            self.assertIn("李昌镐".encode(), result.out, command)
            self.assertIn(b"some event", result.out, command)
            self.assertEqual(0, result.status, command)
        self.assertIn(b"encoding-unsupported", tool.run("events", "-", input=data).out)

    def test_a_surrogate_alone_is_reported(self):
        texts, result = read("(;C[some ".encode("utf-16-le") + b"\x00\xd8" + "])".encode("utf-16-le"))
        self.assertEqual(("some \ufffd", 1), (texts["C"], result.status))
        self.assertIn(b"read as U+FFFD (text-charset)", result.err)

    def test_syllables_that_ks_x_1001_spells_by_letters(self):
        texts, _ = read(game({"PB": "some 뷁 똠방각하"}, "euc_kr", "EUC-KR"))
        self.assertEqual("some 뷁 똠방각하", texts["PB"])


class ToUtf8(unittest.TestCase):
    def check(self, data, wanted, status=0, *options):
        result = tool.run("convert", "--to", "utf8", *options, "-", input=data)
        self.assertEqual((wanted, status), (result.out, result.status), result.err)
        return result

    def test_every_other_byte_stays(self):
        text = "表示能力 \\] 十分"
        before, after = b" junk (\r\n; Aa[\t]FF[4]CA[", b"] \n;B[aa] ( ;W [bb]\t)(;W[cc]) ) tail"
        raw = text.replace("\\]", "\\]").encode("cp932")
        self.check(before + b"Shift_JIS]C[" + raw + b"]KM[ 0 " + after, before + b"UTF-8]C[" + text.encode() + b"]KM[ 0 " + after, 1)

    def test_ca_in_every_game(self):
        data = b"(;FF[4]PB[a])(;CA[latin1]PB[J\xfcrgen])(;PB[J\xfcrgen und G\xfcnther];CA[x])(;C[p](;B[aa]))(;CA[utf8]C[b])"
        self.check(data, "(;CA[UTF-8]FF[4]PB[a])(;CA[UTF-8]PB[Jürgen])(;CA[UTF-8]PB[Jürgen und Günther];CA[x])"
                         "(;CA[UTF-8]C[p](;B[aa]))(;CA[utf8]C[b])".encode())

    def test_each_charset(self):
        for language, (_, charsets) in LANGUAGES.items():
            properties = dict(zip(PROPERTIES, groups(language, 4)[0]))
            for codec, name in charsets:
                if name:
                    self.check(game(properties, codec, name), game(properties, "utf-8", "UTF-8"))

    def test_games_of_one_file_each_by_its_own(self):
        a, b, c = {"PB": "Иван Петров", "EV": "some event"}, {"PB": "李昌镐", "C": "黑棋厚，白棋薄。塡弢乗"}, {"PB": "藤沢秀行"}
        self.check(game(a, "koi8_r", "KOI8-R") + game(b, "gbk", "UTF-8") + game(c, "cp932", "Shift_JIS"),
                   game(a, "utf-8", "UTF-8") + game(b, "utf-8", "UTF-8") + game(c, "utf-8", "UTF-8"), 1)

    def test_an_option_chooses_the_charset(self):
        self.check(b"(;CA[UTF-8]PB[o " + "藤沢".encode("euc_jp") + b"])", "(;CA[UTF-8]PB[o 藤沢])".encode(), 0, "--charset", "EUC-JP")

    @tool.in_folder
    def test_bytes_that_are_no_characters_are_not_lost_in_silence(self, folder):
        data = b"(;CA[UTF-8]C[o \xe5\xbc\xa0 \xe5\xbc]N[\xe5\xbc\xa0])"
        name, out = tool.write(folder, "a.sgf", data), folder + "/b.sgf"
        result = tool.run("convert", "--to", "utf8", name, "-o", out)
        self.assertEqual(2, result.status)
        self.assertIn(b"no characters of the charset, in the values at byte 13; --replace writes U+FFFD", result.err)
        self.assertEqual([name], tool.files_below(folder))
        result = tool.run("convert", "--to", "utf8", "--replace", name, "-o", out)
        self.assertEqual(1, result.status)
        with open(out, "rb") as file:
            self.assertEqual("(;CA[UTF-8]C[o 张 \ufffd]N[张])".encode(), file.read())

    @tool.in_folder
    def test_in_place(self, folder):
        """Each file is replaced when its new bytes are complete; what cannot be converted stays."""
        text = {"PB": "李昌镐", "C": "黑棋厚，白棋薄。塡弢乗"}
        first = tool.write(folder, "a.sgf", game(text, "gbk", "GBK"))
        second = tool.write(folder, "b.sgf", game(text, "utf-16-le"))
        broken = tool.write(folder, "c.sgf", b"(;CA[UTF-8]C[o \xe5\xbc\xa0 \xe5\xbc])")
        ishi = tool.write(folder, "d.go", b"BOARDSIZE 9\nB 1 A1\n")
        result = tool.run("convert", "--to", "utf8", "--in-place", first, second, broken, ishi)
        self.assertEqual((2, b""), (result.status, result.out))
        self.assertIn(b"c.sgf: it is not changed", result.err)
        self.assertIn(b"d.go: it is an Ishi file; nanosgf convert makes SGF of it", result.err)
        for path, wanted in ((first, game(text, "utf-8", "UTF-8")), (second, game(text, "utf-8").replace(b"(;", b"(;CA[UTF-8]")),
                             (broken, b"(;CA[UTF-8]C[o \xe5\xbc\xa0 \xe5\xbc])"), (ishi, b"BOARDSIZE 9\nB 1 A1\n")):
            with open(path, "rb") as file:
                self.assertEqual(wanted, file.read())
        self.assertEqual([first, second, broken, ishi], tool.files_below(folder))
        self.assertEqual(1, tool.run("convert", "--to", "utf8", "--replace", "--in-place", broken).status)
        for arguments, sentence in ((["--in-place", "-"], b"cannot be written in place"), (["--in-place", "-o", first, second], b"choose one"),
                                    ([first, "-o", first], b"--in-place does that")):
            result = tool.run("convert", "--to", "utf8", *arguments)
            self.assertEqual((2, True), (result.status, sentence in result.err))
        result = tool.run("convert", "--to", "ff4", "--in-place", first)
        self.assertEqual((2, True), (result.status, b"--in-place means nothing with --to ff4" in result.err))

    def test_what_is_utf_8_stays_byte_by_byte(self):
        data = game({"PB": "李昌镐", "C": "a\\\nb \\: ok"}, "utf-8", "UTF-8")
        self.assertEqual(b"", self.check(data, data).err)

    @tool.in_folder
    def test_options_of_other_formats(self, folder):
        for options, sentence in ((["--replace"], b"means nothing with --to ff4"), (["--charset", "GBK", "--ca", "koi8-r"], b"means nothing with it")):
            result = tool.run("convert", "--to", "ff4", *options, "-", input=b"(;)")
            self.assertEqual((2, True), (result.status, sentence in result.err))


class Writers(unittest.TestCase):
    def test_format_finds_the_ends_of_values_without_ca(self):
        text = "黑棋厚，白棋薄。塡弢乗".encode("gbk")
        result = tool.run("format", "-", input=b"(;FF[4]PB[\xc0\xee\xb2\xfd]C[some " + text + b"];B[aa])")
        self.assertEqual((b"(;FF[4]PB[\xc0\xee\xb2\xfd]C[some " + text + b"];B[aa])\n", 0), (result.out, result.status))
        self.assertIn(b"read as GB18030", result.err)


if __name__ == "__main__":
    tool.main()
