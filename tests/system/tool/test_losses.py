# SPDX-License-Identifier: MIT
"""No command that writes loses an identifier or a value without a sentence: test_losses.py TOOL [--break] [--every N]

Cases, and the files below NANOSGF_CORPUS, or ../shared/corpus beside the repository if there is one. plain_sgf.py
reads what went in and what came out: of the corpus for each command that writes."""
import collections
import concurrent.futures
import json
import os
import random
import re
import sys
import tempfile
import unittest

import plain_sgf
import tool

BATCH = 50
EVERY = int(sys.argv[sys.argv.index("--every") + 1]) if "--every" in sys.argv else 1
HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.environ.get("NANOSGF_CORPUS") or os.path.join(HERE, "../../../../shared/corpus")

CASES = [
    b"(;FF[4]SO[lg]b[cu];r[lo];b[go])",
    b"(;FF[1]A1[x]B[aa]x1[y]GaMe[1];A1[z])",
    b"(;FF[4]" + b"A" * 26 + b"[x]" + b"A" * 25 + b"B[y]" + b"A" * 300 + b"[z])",
    b"(;FF[3]File Format[3]two words[x]Two wOrds[y];comment[a]\n[b] bLack[cc])",
    b"(;FF[4]C[x]C[y]B[aa][bb];B[cc]W[dd]KM[6,5]TE[]PL[black]AB[ca:ac][dd]SZ[9:9])",
    b"(;FF[4][nameless]B[aa]x,[more];[x]y[z]lost LOST;C[a\\]b\\\nc:\\:])",
    b"mail (;FF[4];B[aa](;W[bb];B[cc])(;W[dd]);W[ee](;B[ff]))tail(;C[2])(;)",
    b"(;FF[4]CA[Shift_JIS]C[\x90\\\\]\x90]x]so[\x83\\];N[\x83\x5d])",
    b"(;FF[4]GM[1]XY[ \\a\\]\t]key1[ aa ]K[\\:]LB[aa:\\:x][bb:y:z])",
    b"(;FF[4]C[" + b"long \\] and \\\\" * 80000 + b"]" + b"N" * 20 + b"[" + b"x" * 1100000 + b"];B[aa])",
    b"(;FF[4]B[aa]C[hello", b"(;FF[4]B[aa]C[hello][", b"(;FF[4]B[aa]C[" + b"x" * 1100000,
    b"(;FF[4];B[aa]()((;W[bb])(;W[cc]))W[dd])(B[ee];W[ff])",
    b"(;FF[4]PW[][w][x]AP[a:1]AP[b:2]SZ[9]SZ[x];B[aa][bb]B[cc]W[dd]C[1][2]C[3]TR[aa]TR[bb]XY[1]XY[2]N[a]N[b]BL[1]BL[2])",
    b"(;FF[4]B+[ag];N\xa5[]C[x];Black:[aa]W , [bb];B,1[cc]key+[x];C-D[x])",
]


def made(number):
    """A file of all that there may be, in any order."""
    choose = random.Random(number)
    names = [b"B", b"W", b"C", b"A1", b"key", b"GaMe", b"File Format", b"a b c", b"x1", b"KGSDE", b"Q" * 17, b"Q" * 16 + b"R", b"TR", b"N", b"XX", b"z9Z"]
    values = [b"", b"aa", b"a\\]b", b"\\\\", b"1.50", b" x ", b"a:b", b"\\\na", b"ab:cd", b"x" * 70]
    text = b""
    for _ in range(choose.randrange(1, 30)):
        part = choose.randrange(12)
        if part < 6:
            text += choose.choice(names) + choose.choice([b"", b" ", b"\n"])
            text += b"".join(b"[" + choose.choice(values) + b"]" + choose.choice([b"", b"\n", b","]) for _ in range(choose.randrange(1, 4)))
        else:
            text += choose.choice([b";", b";", b";", b"(;", b")", b"(", b"?", b"word ", b"WORD ", b"[x]"])
    return b"(;FF[4]" + text + b")" * choose.randrange(9)


TEXTS = tool.some(CASES + [made(number) for number in range(20)])


def main_line(reader):
    kept = []
    for node in reader.roots:
        while node:
            kept.append(node)
            node = node.children[0] if node.children else None
    return kept


def decided(result):
    """Of each game without a right CA, the charset that a sentence says: "read as such" is as UTF-8, without double bytes."""
    found = re.findall(rb"sgf: (?:game (\d+): )?(?:without CA|CA ).*?read as ([\w-]+)", result.err)
    return {int(game or 1): name.decode() for game, name in found}


class Comparison:
    def faults(self, text, result, written, nodes=None):
        """What is in `text` and neither in what was written nor named in a sentence."""
        before = plain_sgf.Reader(text, decided(result))
        after = plain_sgf.Reader(plain_sgf.as_utf8(tool.broken(written)), decided(result))
        said = [int(offset) for offset in re.findall(rb": byte (\d+): ", result.err)]
        named = set(re.findall(rb"node \d+: (.+?): (?:changed|dropped|kept|in a node)", result.err))
        faults = []
        if before.unfinished not in (None, 0, after.unfinished) and not re.search(rb"unfinished: %d byte|cut off" % before.unfinished, result.err):
            faults.append("an unfinished value")
        nodes = before.nodes if nodes is None else nodes(before)
        if len(nodes) != len(after.nodes):
            return faults + [f"{len(nodes)} nodes became {len(after.nodes)}"]
        for node, other in zip(nodes, after.nodes):
            left = {name: list(values) for name, values in other.values().items()}
            for name, values, begin in node.properties:
                end = begin + len(name) + sum(len(value) + 4 for value in values)
                for value in values:
                    rest = left.get(name, [])
                    same = value if value in rest[:1] else next((v for v in rest if plain_sgf.are_same(name, value, v)), None)
                    if same is not None:
                        rest.remove(same)
                    elif name not in named and not any(begin <= offset <= end for offset in said):
                        faults.append(f"{name!r} lost {value[:30]!r}")
            faults += [f"{name!r} invented {value[:30]!r}" for name, values in left.items() for value in values
                       if name not in named and not (before.unfinished and len(value) == before.unfinished)]
        return faults

    def changes_nodes(self, arguments):
        """It makes several nodes of one, and brings doubles together."""
        return "--canonical" in arguments or arguments[2:3] in (("ff4",), ("ff3",), ("ff1",))

    def version_faults(self, text, result):
        """The same where nodes are split and properties become others: over all nodes."""
        left = collections.defaultdict(collections.Counter)
        for node in plain_sgf.Reader(tool.broken(result.out), None if b"; CA becomes" in result.err else decided(result)).nodes:
            for name, values in node.values().items():
                left[name].update(plain_sgf.words_of(value) for value in values)
        said = [int(offset) for offset in re.findall(rb": byte (\d+): ", result.err)]
        named = set(re.findall(rb"node \d+: (.+?): (?:changed|dropped|kept|in a node)", result.err))
        if b"; CA becomes " in result.err:
            named.add(b"CA")
        faults = []
        for node in plain_sgf.Reader(text, decided(result)).nodes:
            for name, values, begin in node.properties:
                if name in named:
                    continue
                end = begin + len(name) + sum(len(value) + 4 for value in values)
                for value in values:
                    spellings = [plain_sgf.words_of(value)]
                    if b"CA" in named:  # the text is in ISO-8859-1 now
                        spellings.append(plain_sgf.words_of(value.decode("utf-8", "replace").encode("latin-1", "replace")))
                    found = [spelling for spelling in spellings if left[name][spelling] > 0]
                    found = found or [other for other, count in left[name].items() if count > 0 and plain_sgf.are_same(name, value, other)]
                    if found:
                        left[name][found[0]] -= 1
                    elif not any(begin <= offset <= end for offset in said):
                        faults.append(f"{name!r} lost {value[:30]!r}")
        return faults


def merge_faults(files, result):
    """Values that are in no node, in no comment, and in no sentence, of files as (name, reader)."""
    written, comments = set(), []
    for node in plain_sgf.Reader(tool.broken(result.out)).nodes:
        for name, values in node.values().items():
            written.update((name, plain_sgf.point_of(name, value, b"2")) for value in values)
            written.update((name, value + b":" + value) for value in values if name == b"SZ")
            written.update((name, plain_sgf.words_of(value)) for value in values)
            comments += [plain_sgf.words_of(value) for value in values] if name == b"C" else []
            written.update((name, point) for point in plain_sgf.points_of(values))
    comments = b"\n".join(comments)
    said = set(re.findall(rb": ([^\s\[]+)\[", result.err)) | set(re.findall(rb"node \d+: (.+?): ", result.err))
    upgraded = {file.decode(): set(names.split(b", ")) for file, names in re.findall(
        rb"nanosgf: (.+?): becomes FF\[4\], because the versions differ: \d+ changes?, of (.+?); ", result.err)}
    faults = []
    for file, reader in files:
        game = None
        for node in reader.nodes:
            game = node.values().get(b"GM", [b"1"])[0] if node.parent is None else game
            for name, values in node.values().items():
                if name in upgraded.get(file, ()):
                    continue
                values = [value if (name, plain_sgf.words_of(value)) in written else plain_sgf.point_of(name, value, game) for value in values]
                if name in said or (b"becomes FF[4]" in result.err and not re.fullmatch(rb"[A-Z]+", name)):
                    continue
                lost = [value for value in values if (name, plain_sgf.words_of(value)) not in written and plain_sgf.words_of(value) not in comments]
                if lost and not all((name, point) in written for point in plain_sgf.points_of(lost)):
                    faults.append((name, lost[0][:30]))
    return faults


CODECS = ("utf-8", "latin-1", "cp932", "shift_jis", "gb18030", "big5", "big5hkscs", "cp950", "cp949", "euc_jp", "koi8-r", "cp1250", "cp1251",
          "iso8859-15", "mac_roman", "euc_kr", "cp850")


def is_decoded(raw, text, is_replaced):
    """Whether a value is the other one in UTF-8, by a charset that Python knows. `is_replaced`: a sentence says that bytes became U+FFFD."""
    if raw == text or (is_replaced and "\ufffd".encode() in text):
        return True
    if all(byte < 128 for byte in raw):
        return False
    windows = "".join(bytes([byte]).decode("cp1252", "ignore") or chr(byte) for byte in raw)
    return text in (windows.encode(), *(raw.decode(codec, "replace").encode() for codec in CODECS))


def utf8_faults(readers, result):
    """What `convert --to utf8` changed beside CA and the charset of values."""
    after = plain_sgf.Reader(tool.broken(result.out))
    nodes = [node for reader in readers for node in reader.nodes]
    if len(nodes) != len(after.nodes):
        return [f"{len(nodes)} nodes became {len(after.nodes)}"]
    faults = ["an unfinished value"] if readers[-1].unfinished is not None and after.unfinished is None else []
    is_replaced = b"are no characters" in result.err or b"no characters of the charset" in result.err
    for node, other in zip(nodes, after.nodes):
        mine, others = ({name: values for name, values in found.values().items() if name != b"CA"} for found in (node, other))
        faults += [f"{name!r} invented" for name in others.keys() - mine.keys()]
        for name, values in mine.items():
            written = others.get(name, [])
            if len(values) != len(written) or not all(is_decoded(one, two, is_replaced) for one, two in zip(values, written)):
                faults.append(f"{name!r} lost of {[value[:30] for value in values][:3]}")
    return faults


def ishi_faults(folder, data, text):
    """Values that are not there after `convert --to ishi` and back, of nodes that no sentence names; None: it says that
    games are left out, or refuses the file."""
    path, made = tool.write(folder, "to-ishi.sgf", data), os.path.join(folder, "made.go")
    result = tool.run("convert", "--to", "ishi", "--all-diagnostics", path, "-o", made)
    if result.status == 2 or re.search(rb"left out.*\(ishi-", result.err):
        return None
    back = tool.run("convert", "--to", "sgf", made)
    before, after = plain_sgf.Reader(text, decided(result)), plain_sgf.Reader(back.out, decided(result))
    offsets = {int(offset) for offset in re.findall(rb": byte (\d+): .*\(ishi-lost\)", result.err)}
    numbers = {(int(game), int(node)) for game, node in re.findall(rb": game (\d+), node (\d+): .*\(ishi-lost\)", result.err)}
    left = collections.defaultdict(list)
    for node in after.nodes:
        for name, values in node.values().items():
            left[name] += values
    points = {(name, point) for name, values in left.items() for point in plain_sgf.points_of(values)}
    faults, game, number, end = [], 0, 0, 0
    for node in before.nodes:
        game, number = (game + 1, 0) if node.parent is None else (game, number + 1)
        begin, end = end, max([end, *(place for _, _, place in node.properties)])
        if (game, number) in numbers or any(begin <= offset <= end for offset in offsets):
            continue
        for name, values in node.values().items():
            if name == b"CA" and b"; CA becomes " in result.err:
                continue
            for value in values:
                same = value if value in left[name] else next((v for v in left[name] if plain_sgf.are_same(name, value, v)), None)
                if same is not None:
                    left[name].remove(same)
                elif not all((name, point) in points for point in plain_sgf.points_of([value])):
                    faults.append(f"{name!r} lost {value[:30]!r}")
    if before.unfinished and not re.search(rb"unfinished: %d byte" % before.unfinished, result.err):
        faults.append("an unfinished value")
    return faults


class Losses(Comparison, unittest.TestCase):
    def check(self, text, arguments, nodes=None):
        with tempfile.TemporaryDirectory() as folder:
            path = tool.write(folder, "a.sgf", text)
            result = tool.run(*arguments, "--all-diagnostics", path)
            self.assertIn(result.status, (0, 1), (arguments, result.err[:500]))
            text = plain_sgf.as_utf8(text)
            if self.changes_nodes(arguments):
                return self.version_faults(text, result)
            return self.faults(text, result, result.out, nodes)

    def check_cases(self, *arguments, nodes=None):
        for text in TEXTS:
            self.assertEqual([], self.check(text, arguments, nodes), (arguments, text[:300]))

    def test_format(self):
        self.check_cases("format")

    def test_canonical(self):
        self.check_cases("format", "--canonical")

    def test_preserve(self):
        self.check_cases("format", "--preserve")

    def test_convert(self):
        self.check_cases("convert", "--to", "sgf")

    def test_cat(self):
        self.check_cases("cat")

    def test_main_line(self):
        self.check_cases("main-line", nodes=main_line)

    def test_versions(self):
        for to in ("ff4", "ff3", "ff1"):
            self.check_cases("convert", "--to", to)

    @tool.in_folder
    def test_to_utf8(self, folder):
        games = [b"(;FF[4]CA[Shift_JIS]PB[\x8f\xac\x97\xd1]C[\x83\x5d])", b"(;CA[ISO-8859-1]C[\xe4\xf6]xY[\xfc])", b"(;FF[4]CA[GBK]C[\xc0\xee\x81\x5d])"]
        for text in games + TEXTS:
            path = tool.write(folder, "a.sgf", text)
            result = tool.run("convert", "--to", "utf8", "--replace", "--all-diagnostics", path)
            self.assertIn(result.status, (0, 1), (text[:300], result.err[:500]))
            self.assertEqual([], utf8_faults([plain_sgf.Reader(text, decided(result))], result), (text[:300], result.err[:500]))

    @tool.in_folder
    def test_to_ishi(self, folder):
        texts = TEXTS
        faults = [ishi_faults(folder, text, text) for text in texts]
        self.assertEqual([], [(found, text[:300]) for found, text in zip(faults, texts) if found])
        self.assertLessEqual(faults.count(None), 2)  # where GM is not Go, the game is left out

    def test_units_of_two_bytes_and_escape_sequences(self):
        texts = ("(;FF[4]CA[UTF-16]PB[李昌镐]C[a\\]b 表 Ж];B[aa]N[ソ x](;W[bb]C[\\\\])(;W[cc]))", "(;FF[4]PB[小林光一]\n;B[aa]C[本因坊 \\] x])")
        data = [text.encode(codec) for text in texts for codec in ("utf-16", "utf-16-le", "utf-16-be")]
        data.append(texts[1].encode("iso2022_jp"))
        for text in data:
            for arguments in (("format",), ("format", "--canonical"), ("convert", "--to", "sgf"), ("convert", "--to", "ff4"), ("convert", "--to", "utf8"), ("cat",)):
                self.assertEqual([], self.check(text, arguments), (arguments, text[:300]))
            self.assertEqual([], self.check(text, ("main-line",), main_line))

    def test_a_game_whose_first_property_follows_a_space(self):
        text = b"(;FF[4])\n( GM[1]SZ[9]\n;B[aa](;W[bb])(;W[cc]))"
        self.assertEqual(5, len(plain_sgf.Reader(text).nodes))
        for arguments in (("format",), ("cat",), ("convert", "--to", "sgf")):
            self.assertEqual([], self.check(text, arguments), arguments)

    @tool.in_folder
    def test_the_bytes_of_an_unfinished_value_are_named_or_written(self, folder):
        path = tool.write(folder, "a.sgf", b"(;FF[4]GM[1]SZ[19]PB[x];B[aa]C[hello")
        leaving = [("format",), ("format", "--canonical"), ("cat",), ("main-line",), ("merge",), ("split", "-d", folder),
                   *(("convert", "--to", to) for to in ("sgf", "ff4", "ff3", "ff1", "ishi"))]
        for arguments in leaving:
            result = tool.run(*arguments, path)
            self.assertEqual(1, result.status, arguments)
            self.assertEqual(1, result.err.count(b"a.sgf: the last value is unfinished: 5 bytes are left out\n"), (arguments, result.err))
        for arguments in (("format", "--preserve"), ("convert", "--to", "utf8")):
            result = tool.run(*arguments, path)
            self.assertTrue(result.out.endswith(b";B[aa]C[hello"), (arguments, result.out))
            self.assertNotIn(b"unfinished", result.err)

    @tool.in_folder
    def test_an_unfinished_value_with_double_bytes(self, folder):
        """Its second byte is a bracket, which is no end; the game before has single bytes."""
        path = tool.write(folder, "a.sgf", b"(;FF[4]C[x])(;FF[4]CA[Shift_JIS]PB[\x8f\xac\x97\xd1]C[\x83\x5d")
        for command in ("format", "cat"):
            result = tool.run(command, path)
            self.assertIn(b"the last value is unfinished: 2 bytes are left out\n", result.err, command)

    def merge(self, *games):
        with tempfile.TemporaryDirectory() as folder:
            paths = [tool.write(folder, f"{number}.sgf", game) for number, game in enumerate(games)]
            result = tool.run("merge", "--all-diagnostics", *paths)
            return result, merge_faults([(path, plain_sgf.Reader(game)) for path, game in zip(paths, games)], result)

    def test_merge_names_what_an_upgrade_changes(self):
        result, faults = self.merge(b"(;GN[1])", b"(;FF[3]GN[2])")
        self.assertEqual([], faults)
        self.assertIn(b"1.sgf: becomes FF[4], because the versions differ: 1 change, of FF; nanosgf convert --to ff4 lists them\n", result.err)
        result, faults = self.merge(b"(;FF[4];B[aa])", b"(;FF[1]GM[1]SZ[19]TM[10h];B[aa]M[bb])")
        self.assertEqual([], faults, result)
        self.assertRegex(result.err, rb"1.sgf: becomes FF\[4\], because the versions differ: \d changes, of FF, .*M.*; ")

    def test_merge_names_a_size_that_is_none(self):
        """A size that cannot be read counts as 19, the size of the other game."""
        for one, two, lost in ((b"19", b"(9", b"(9"), (b"(9", b"19", b"19"), (b"19", b"19:19", b"")):
            result, faults = self.merge(b"(;FF[4]GM[1]SZ[" + one + b"];B[aa])", b"(;FF[4]GM[1]SZ[" + two + b"];B[aa];W[bb])")
            self.assertEqual((b"(;FF[4]GM[1]SZ[" + one + b"];B[aa];W[bb])\n", []), (result.out, faults))
            said = [line for line in result.err.splitlines() if b"is left out" in line]
            self.assertEqual([b"SZ[" + lost + b"] is left out"] if lost else [], [re.search(rb"SZ\S* is left out", line)[0] for line in said])

    def test_merge_of_two_notations_of_a_point(self):
        """In Othello f5 is fe."""
        one, two = b"(;FF[4]GM[2]SZ[8];B[fe]N[x])", b"(;FF[4]GM[2]SZ[8];B[f5]C[y])"
        result, faults = self.merge(one, two)
        self.assertEqual((b"(;FF[4]GM[2]SZ[8];B[fe]N[x]C[y])\n", []), (result.out, faults))
        self.assertEqual([(b"B", b"ff")], merge_faults([("", plain_sgf.Reader(two.replace(b"f5", b"f6")))], result))

    def test_merge(self):
        """Values may come together in any node; those that are left out are named."""
        for text in TEXTS:
            result = tool.run("merge", "--all-diagnostics", "-", input=text)
            self.assertIn(result.status, (0, 1), result.err[:500])
            written = {(name, plain_sgf.words_of(value)) for node in plain_sgf.Reader(tool.broken(result.out)).nodes
                       for name, values in node.values().items() for value in values}
            said = set(re.findall(rb": ([^\s\[]+)\[", result.err)) | set(re.findall(rb"node \d+: (.+?): ", result.err))
            for node in plain_sgf.Reader(text).nodes:
                for name, values in node.values().items():
                    is_renamed = b"becomes FF[4]" in result.err and not re.fullmatch(rb"[A-Z]+", name)
                    lost = [] if name in said or is_renamed else [v[:30] for v in values if (name, plain_sgf.words_of(v)) not in written]
                    self.assertEqual([], lost, (name, text[:300], result.err[-300:]))

    @tool.in_folder
    def test_split_and_recover(self, folder):
        for number, text in enumerate(tool.some(CASES)):
            for command, option in (("split", "-d"), ("recover", "-o")):
                if command == "recover" and text.startswith(b"mail"):
                    continue  # in other text a comment alone is no record
                place = os.path.join(folder, f"{command}{number}")
                os.mkdir(place)
                path = tool.write(folder, "a.sgf", text)
                result = tool.run(command, "--all-diagnostics", path, option, place)
                self.assertIn(result.status, (0, 1), result.err[:500])
                written = b"".join(open(name, "rb").read() for name in tool.files_below(place))
                self.assertEqual([], self.faults(text, result, written), (command, text[:300]))


class Batch(Comparison):
    """Each command over copies of many files at once; where the whole is not the same, file by file."""
    COMMANDS = [("format",), ("format", "--canonical"), ("format", "--preserve"), ("cat",), ("main-line",),
                *(("convert", "--to", to) for to in ("sgf", "ff4", "ff3", "ff1"))]

    def __init__(self, paths, folder):
        self.folder, self.found, self.refused, self.files = folder, [], set(), []
        for number, path in enumerate(paths):
            with open(path, "rb") as file:
                data = file.read()
            text = plain_sgf.as_utf8(data)
            reader = plain_sgf.Reader(text)
            if reader.nodes and b"\x00" not in text[:64]:
                self.files.append((tool.write(folder, f"{number:03}.sgf", data), path, data, text, reader))
        self.copies = [copy for copy, *_ in self.files]

    def check(self):
        for arguments in self.COMMANDS:
            if not self.is_clean(arguments):
                self.check_each(arguments)
        self.check_utf8()
        self.check_ishi()
        self.check_in_place()
        self.check_split()
        self.check_merge()
        for file in self.files:
            self.check_recover(*file)

    def expect_none(self, faults, *what):
        if faults:
            self.found.append((what, faults[:5]))

    @staticmethod
    def are_alike(before, written):
        after = plain_sgf.Reader(tool.broken(written)).nodes
        return len(before) == len(after) and all(one.properties_alike(other) for one, other in zip(before, after))

    @staticmethod
    def errors_of(copy, result):
        return result._replace(err=b"".join(line for line in result.err.splitlines(True) if copy.encode() in line))

    def is_clean(self, arguments):
        result = tool.run(*arguments, *self.copies)
        nodes = main_line if arguments == ("main-line",) else lambda reader: reader.nodes
        return result.status != 2 and self.are_alike([node for *_, reader in self.files for node in nodes(reader)], result.out)

    def check_each(self, arguments):
        for copy, path, _, text, _ in self.files:
            result = tool.run(*arguments, "--all-diagnostics", copy)
            if result.status == 2:
                self.refused.add(path)
            elif self.changes_nodes(arguments):
                self.expect_none(self.version_faults(text, result), arguments, path)
            else:
                self.expect_none(self.faults(text, result, result.out, main_line if arguments == ("main-line",) else None), arguments, path)

    def check_utf8(self):
        result = tool.run("convert", "--to", "utf8", "--replace", *self.copies)
        if result.status != 2 and not utf8_faults([reader for *_, reader in self.files], result):
            return
        for copy, path, _, text, _ in self.files:
            result = tool.run("convert", "--to", "utf8", "--replace", "--all-diagnostics", copy)
            if result.status == 2:
                self.refused.add(path)
            else:
                self.expect_none(utf8_faults([plain_sgf.Reader(text, decided(result))], result), "utf8", path)

    def check_ishi(self):
        for _, path, data, text, _ in self.files:
            faults = ishi_faults(self.folder, data, text)
            self.to_ishi += faults is not None
            self.expect_none(faults, "ishi", path)

    to_ishi = 0

    def check_in_place(self):
        """Afterwards the copies are what they were."""
        result = tool.run("format", "--in-place", "--all-diagnostics", *self.copies)
        for copy, path, data, text, reader in self.files:
            with open(copy, "rb") as file:
                written = file.read()
            if not self.are_alike(reader.nodes, written):
                self.expect_none(self.faults(text, self.errors_of(copy, result), written), "in place", path)
            tool.write(self.folder, os.path.basename(copy), data)

    def check_split(self):
        place = os.path.join(self.folder, "split")
        os.mkdir(place)
        result = tool.run("split", "--all-diagnostics", "-d", place, *self.copies)
        written = collections.defaultdict(bytes)
        for name in in_order(tool.files_below(place)):
            with open(name, "rb") as file:
                written[os.path.basename(name)[:3]] += file.read()
        for copy, path, _, text, reader in self.files:
            games = written[os.path.basename(copy)[:3]]
            if not self.are_alike(reader.nodes, games):
                self.expect_none(self.faults(text, self.errors_of(copy, result), games), "split", path)

    def check_merge(self):
        """Files of one version and charset together; values that a conversion changes are those of convert."""
        alike = collections.defaultdict(list)
        for copy, path, _, text, reader in self.files:
            alike[str([re.findall(name + rb"\s*\[([^]]*)", text)[:1] for name in (b"FF", b"CA")])].append((copy, path, reader))
        for files in alike.values():
            result = tool.run("merge", "--all-diagnostics", *(copy for copy, _, _ in files))
            if result.status == 2 or b"becomes UTF-8" in result.err:
                continue
            self.merged += len(files)
            self.expect_none(merge_faults([(copy, reader) for copy, _, reader in files], result), "merge", [path for _, path, _ in files][:3])

    merged = 0

    def check_recover(self, copy, path, data, text, reader):
        """Each value in a range that is a game is written, or in a range that is named as lost."""
        if text != data:
            return  # the ranges are those of the file, in UTF-16
        place = os.path.join(self.folder, "recovered")
        os.makedirs(place, exist_ok=True)
        result = tool.run("recover", "--json", copy, "-o", place)
        games = [json.loads(line) for line in tool.broken(result.out).splitlines() if b'"ranges"' in line]
        written = []
        for name in in_order(tool.files_below(place)):
            with open(name, "rb") as file:
                written.append(file.read().strip())
            os.remove(name)
        ranges = [(r["offset"], r["offset"] + r["length"]) for game in games for r in game["ranges"] if r["is"] == "game"]
        if written and b"".join(written) == b"".join(data[first:end].strip() for first, end in ranges):
            return
        lost = [(loss["offset"], loss["offset"] + loss["length"]) for game in games for loss in game["lost"]]
        left = collections.defaultdict(set)
        for node in plain_sgf.Reader(tool.broken(b"".join(written))).nodes:
            for name, values in node.values().items():
                left[name].update(values)
        self.expect_none([
            (name, value[:30]) for node in reader.nodes for name, values, begin in node.properties if name for value in values
            if value not in left[name] and any(first <= begin < end for first, end in ranges)
            and not any(plain_sgf.are_same(name, value, other) for other in left[name])
            and not any(begin < end and first <= begin + sum(len(v) + 4 for v in values) for first, end in lost)], "recover", path)


def in_order(names):
    """Files NAME-1.sgf, NAME-2.sgf ... by their numbers."""
    return sorted(names, key=lambda name: (os.path.basename(name)[:3], [int(number) for number in re.findall(r"-(\d+)\.sgf$", name)]))


def check_batch(paths):
    with tempfile.TemporaryDirectory() as folder:
        batch = Batch(paths, folder)
        batch.check()
        return batch.found, len(batch.files), len(batch.refused), batch.merged, batch.to_ishi


class Corpus(unittest.TestCase):
    def test_corpus(self):
        files = tool.files_below(FOLDER)[::EVERY][:5 if tool.is_broken else None]
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(check_batch, [files[first:first + BATCH] for first in range(0, len(files), BATCH)]))
        found = [fault for faults, *_ in results for fault in faults]
        seen, refused, merged, to_ishi = (sum(result[i] for result in results) for i in (1, 2, 3, 4))
        print(f"{seen} files with games, {refused} refused, {merged} merged, {to_ishi} to Ishi, {len(found)} with losses")
        self.maxDiff = None
        self.assertEqual([], found[:20])
        self.assertLessEqual(refused, len(files) // 20)
        self.assertGreaterEqual(seen, 6900 // EVERY)
        self.assertGreaterEqual(merged, 3000 // EVERY)
        self.assertGreaterEqual(to_ishi, 6000 // EVERY)


if not os.path.isdir(FOLDER):
    del Corpus

if __name__ == "__main__":
    tool.main()
