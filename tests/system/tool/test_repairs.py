# SPDX-License-Identifier: MIT
"""`nanosgf check --fix`, --diff and the repairs of --json and --sarif."""
import json
import os
import re
import resource
import signal
import subprocess
import sys
import unittest

import tool

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../..")
CORPUS = os.environ.get("NANOSGF_CORPUS") or os.path.join(ROOT, "../shared/corpus")
sys.path.insert(0, os.path.join(ROOT, "tests/support"))
import cases_notation as notation  # noqa: E402

# What a safe repair of a code changes in the values that readers get, beside the fault: of both, what this makes of them is the same.
SAME = {
    "compose-expected": lambda text: text.replace('",""]', '"]'),  # json shows that the second part is missing; both are the same event
    # json shows how the value is written, too
    "result-malformed": lambda text: re.sub(r'"text":"[^"]*",(?="outcome")', "", text),
    "rules-spelling": lambda text: text.lower(),
    "values-extra": lambda text: text.replace(',{"raw":""}', ""),
}


def rows():
    with open(os.path.join(ROOT, "lib/nanosgf/check/RULES.md"), encoding="utf-8") as table:
        for line in table:
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
            if len(cells) == 9 and cells[0] not in ("code", "---"):
                yield cells[0], notation.decode(cells[7].strip("`"))


def rules():
    """The kind of repair of each code that has one."""
    lines = tool.run("check", "--explain", "all").out.decode().splitlines()
    return {line.split(":")[0]: match[1] for line in lines if (match := re.search(r" \[(safe|unsafe) fix\]$", line))}


def findings(path, *options):
    return [json.loads(line) for line in tool.run("check", "--json", "--info", *options, path).out.splitlines()]


def games(paths):
    """What a reader gets of each game, by file and number."""
    games = {}
    for part in tool.run("json", *paths).out.decode("utf-8", "surrogateescape").split('\n{"file":')[1:]:
        name, number = re.match(r'"((?:[^"\\]|\\.)*)","game":(\d+)', part).groups()
        text = re.sub(r'"offset":\d+,', "", part[part.index('"game":'):]).rstrip("\n],")
        for same in SAME.values():
            text = same(text) if same is not SAME["rules-spelling"] else re.sub(r'"RU","values":\["[^"]*"', lambda m: m[0].lower(), text)
        games[name, number] = text
    return games


def edited(data, edits):
    for edit in sorted(edits, key=lambda edit: -edit["offset"]):
        at = edit["offset"]
        data = data[:at] + edit["text"].encode() + data[at + edit["length"]:]
    return data


def read(path):
    with open(path, "rb") as file:
        return file.read()


# More of what each repair has to leave alone: code, input, what it becomes (None: it has no repair).
CASES = [
    ("node-start-missing", b"(FF[4](C[a])(;C[b]))", b"(;FF[4](;C[a])(;C[b]))"),
    ("node-after-variation", b"(;FF[4](;C[a\\]b(])(;B[aa]);C[b];C[c](;C[d]))", b"(;FF[4](;C[a\\]b(])(;B[aa])(;C[b];C[c](;C[d])))"),
    ("eof-in-tree", b"(;FF[4](;C[a]\n", b"(;FF[4](;C[a]\n))"),
    ("eof-in-tree", b"(;FF[4](;C[a", None),
    ("ident-lowercase", b"(;FF[4]PlayerBlack [a]addBlack[aa][bb])", b"(;FF[4]PB [a]B[aa][bb])"),
    ("ident-lowercase", b"(;FF[4]abc[a])", None),
    ("ident-lowercase", b"(;FF[4]h1VW[a])", None),
    ("ident-lowercase", b"(;FF[3]Comment[a])", None),
    ("ident-whitespace", b"(;FF[4]P B [a])", None),
    ("needless-escape", b"(;FF[4]C[\\a\\\\\\]\\b])", b"(;FF[4]C[a\\\\\\]b])"),
    ("needless-escape", b"(;FF[4]CA[Shift_JIS]C[\x83\\\\a])", b"(;FF[4]CA[Shift_JIS]C[\x83\\a])"),
    ("compose-expected", b"(;FF[4]AP[x\\]y])", b"(;FF[4]AP[x\\]y:])"),
    ("compose-expected", b"(;FF[4]AP[\xe5\xbd\xa9])", b"(;FF[4]AP[\xe5\xbd\xa9:])"),
    ("compose-expected", b"(;FF[4]CA[GBK]AP[\x81]])", None),
    ("compose-expected", b"(;FF[4]LB[aa])", None),
    ("whitespace-in-value", b"(;FF[4];AB[ aa : bb ][c c])", b"(;FF[4];AB[aa:bb][cc])"),
    ("real-malformed", b"(;FF[4]KM[6,5])", b"(;FF[4]KM[6.5])"),
    ("real-malformed", b"(;FF[4]KM[5 1/2])", None),
    ("date-malformed", b"(;FF[4]DT[1996/05/06])", None),
    ("result-malformed", b"(;FF[4]RE[b+r])", b"(;FF[4]RE[B+R])"),
    ("result-malformed", b"(;FF[4]RE[W+42.])", None),
    ("result-malformed", b"(;FF[4]RE[B+.5])", b"(;FF[4]RE[B+0.5])"),
    ("rect-corner-order", b"(;FF[4]AB[ba:ab][ee:cc])", b"(;FF[4]AB[aa:bb][cc:ee])"),
    ("rect-corner-order", b"(;FF[4]GM[11]AB[b2:a1])", None),
    ("empty-list", b"(;FF[4]AB[][aa][ bb][])", b"(;FF[4]AB[aa][bb])"),
    ("empty-list", b"(;FF[4]AB[])", None),
    ("vw-mixed-empty", b"(;FF[4]VW[aa][][bb])", b"(;FF[4]VW[aa][bb])"),
    ("vw-mixed-empty", b"(;FF[4]VW[][aa])", None),
    ("pass-empty-old-ff", b"(;FF[3]GM[1]SZ[9];B[];W[])", b"(;FF[3]GM[1]SZ[9];B[tt];W[tt])"),
    ("variation-empty", b"(;FF[4]( )(;C[a])())", b"(;FF[4](;C[a]))"),
    ("variation-empty", b"(;FF[4]A()P[x:1])", None),
    ("variation-empty", b"(;FF[4]C()[x])", None),
    ("variation-empty", b"(;FF[4]C[x] () [y])", None),
    ("variation-empty", b"(;FF[4]C[x]i(),[y])", None),
    ("variation-empty", b"(;FF[4]C[x]i,()B[aa])", None),
    ("variation-empty", b"(;FF[4]C[x]()B[aa])", b"(;FF[4]C[x]B[aa])"),
    ("nul-byte", b"(;FF[4]C[a\0b\0])", b"(;FF[4]C[a b ])"),
    ("values-extra", b"(;FF[4]GN[x][]CA[UTF-8][])", b"(;FF[4]GN[x]CA[UTF-8])"),
    ("values-extra", b"(;FF[4]GN[x][y])", None),
]


RULES = rules()
# Codes whose example in the table has no safe repair: their cases are above.
NOT_BY_THE_EXAMPLE = {"empty-list", "values-extra", "vw-mixed-empty", "real-malformed", "date-malformed"}


class Repairs(unittest.TestCase):
    maxDiff = None

    def fixed(self, folder, inputs, *options):
        """What becomes of each input: its bytes, and the codes that it has then. All at once, since a start costs more than a file."""
        paths = [tool.write(folder, f"{number}.sgf", data) for number, data in enumerate(inputs)]
        tool.run("check", "--fix", "--info", *options, *paths)
        after = [set() for _ in paths]
        for one in findings(folder):
            after[int(os.path.basename(one["file"])[:-4])].add(one["code"])
        made = [read(path) for path in paths]
        tool.run("check", "--fix", "--info", *options, *paths)
        self.assertEqual(made, [read(path) for path in paths], "a second time")
        return list(zip(made, after))

    def check_content(self, folder, inputs, made):
        """A reader gets the same as before, but for the fault."""
        for name, texts in (("old", inputs), ("new", made)):
            os.makedirs(os.path.join(folder, name))
            for number, data in enumerate(texts):
                tool.write(folder, f"{name}/{number:03}.sgf", data)
        old, new = (games([os.path.join(folder, name, f"{number:03}.sgf") for number in range(len(inputs))]) for name in ("old", "new"))
        self.assertEqual({(name.replace("/old/", "/new/"), game): text for (name, game), text in old.items()}, new)

    @tool.in_folder
    def test_each_code_with_a_repair(self, folder):
        """The table's example of each safe code: the fault is gone, all else is read as before, a second time changes nothing."""
        safe = [(code, data) for code, data in rows() if RULES.get(code) == "safe" and code not in NOT_BY_THE_EXAMPLE]
        inputs = [data for _, data in safe]
        results = self.fixed(folder, inputs)
        for (code, data), (made, after) in zip(safe, results):
            self.assertNotEqual(data, made, code)
            self.assertNotIn(code, after, (code, made))
        self.check_content(folder, inputs, [made for made, _ in results])
        tested = {code for code, _ in safe} | {code for code, _, made in CASES if made is not None}
        self.assertEqual({code for code, kind in RULES.items() if kind == "safe"} - {"date-malformed"}, tested)

    @tool.in_folder
    def test_each_code_with_an_unsafe_repair(self, folder):
        """The example does not change by --fix, and has the fault no more by --unsafe-fixes."""
        others = [(code, data) for code, data in rows() if RULES.get(code) == "unsafe"] + [("date-malformed", b"(;FF[4]DT[1996/05/06])")]
        inputs = [data for _, data in others]
        self.assertEqual(inputs, [made for made, _ in self.fixed(folder, inputs, "--disable", "node-after-variation,eof-in-tree")])
        for (code, data), (made, after) in zip(others, self.fixed(folder, inputs, "--unsafe-fixes")):
            self.assertNotEqual(data, made, code)
            self.assertNotIn(code, after, (code, made))
        self.assertGreaterEqual(len(others), 12)

    @tool.in_folder
    def test_removed_bytes_join_no_letters_and_digits(self, folder):
        """FF[1]: 7 is an identifier in a7, and none alone."""
        inputs = [b"(;FF[4];B[aa]a%7[x])", b"(;FF[4];B[aa]%a7[x])", b"(;FF[4];W[bb]187 moves)"]
        made = [text for text, _ in self.fixed(folder, inputs, "--unsafe-fixes")]
        self.assertEqual([inputs[0], b"(;FF[4];B[aa]a7[x])", b"(;FF[4];W[bb] moves)"], [tool.broken(text) for text in made])

    @tool.in_folder
    def test_a_node_is_split_where_nothing_leaves_what_it_belongs_to(self, folder):
        """Not the root's properties and game info, nor a clock or annotation without its move."""
        inputs = [b"(;FF[4]GM[1]B[aa]AB[cc]SZ[9])", b"(;FF[4]B[aa]W[cc]C[x]PB[x])", b"(;FF[4];B[aa]AB[cc] BL [3])", b"(;FF[4];B[aa]AB[cc]DO[])",
                  b"(;FF[4];B[aa]TE[1]AB[cc]C[x])", b"(;FF[4];AB[cc]BL[3]B[aa])", b"(;FF[4];B[aa]W[cc]BL[1]C[\\]])"]
        made = [b"(;FF[4]GM[1]AB[cc]SZ[9];B[aa])", inputs[1], b"(;FF[4];AB[cc];B[aa] BL [3])", b"(;FF[4];AB[cc];B[aa]DO[])",
                b"(;FF[4];AB[cc];B[aa]TE[1]C[x])", b"(;FF[4];AB[cc];BL[3]B[aa])", b"(;FF[4];B[aa];W[cc]BL[1]C[\\]])"]
        self.assertEqual(made, [one for one, _ in self.fixed(folder, inputs, "--unsafe-fixes")])

    @tool.in_folder
    def test_a_mixed_node_becomes_setup_and_then_its_move(self, folder):
        """Play 1: the move is played after the setup, wherever it is in the node; the position stays the same."""
        cases = [(b"(;FF[4];B[aa]AW[ab][ba](;W[cc])(;W[dd]))", b"(;FF[4];AW[ab][ba];B[aa](;W[cc])(;W[dd]))"),
                 (b"(;FF[4];C[x\\]y] B[aa]\nAW[ab]N[n]PL[W]TR[cc];W[dd])", b"(;FF[4];\nAW[ab]N[n]PL[W];C[x\\]y] B[aa]TR[cc];W[dd])"),
                 (b"(;FF[4];BL[1]AB[aa]C[x])", b"(;FF[4];AB[aa]C[x];BL[1])"), (b"(;FF[4];AB[aa]C[x]TE[1])", b"(;FF[4];AB[aa]C[x];TE[1])"),
                 (b"(;FF[4]GM[11];B[a1]AW[b2])", b"(;FF[4]GM[11];AW[b2];B[a1])"), (b"(;FF[4];AB[aa]W[bb]B[cc])", b"(;FF[4];AB[aa];W[bb];B[cc])"),
                 (b"(;FF[4];B[aa]AB[bb]%)", b"(;FF[4];AB[bb];B[aa])"), (b"(;FF[4]CA[GBK];B[aa]AB[bb]C[\x81]])", b"(;FF[4]CA[GBK];B[aa]AB[bb]C[\x81]])")]
        made = self.fixed(folder, [data for data, _ in cases], "--unsafe-fixes")
        self.assertEqual([result for _, result in cases], [data for data, _ in made])
        for data, result in cases[:2] + cases[4:5]:
            boards = [tool.run("show", "--move", "1", "-", input=each).out.split(b"\n\n")[0] for each in (data, result)]
            self.assertEqual(boards[0], boards[1])

    @tool.in_folder
    def test_codes_without_a_repair(self, folder):
        for number, (code, data) in enumerate(rows()):
            tool.write(folder, f"{code}.sgf", data)
        found = findings(folder)
        self.assertGreater(len({one["code"] for one in found}), 120)
        self.assertEqual(set(), {one["code"] for one in found if "fix" in one} - RULES.keys())
        for code in ("two-moves", "bom", "nul-byte"):
            shown = re.search(rb"^fix: (\w+)", tool.run("check", "--explain", code).out, re.MULTILINE)[1].decode()
            self.assertEqual(RULES.get(code, "none"), shown)

    @tool.in_folder
    def test_what_repairs_become_and_leave_alone(self, folder):
        inputs = [data for _, data, _ in CASES]
        results = self.fixed(folder, inputs)
        for (code, data, expected), (made, after) in zip(CASES, results):
            self.assertEqual(data if expected is None else expected, made, code)
            if expected is not None:
                self.assertNotIn(code, after, (code, data, made))
        self.check_content(folder, inputs, [made for made, _ in results])


class Corpus(unittest.TestCase):
    """Files that others found broken, each copied first."""
    maxDiff = 2000

    @tool.in_folder
    def test_broken_files_are_read_as_before(self, folder):
        paths = []
        step = 1 if tool.is_long else 10 if tool.is_instrumented() else 4
        for part in ("broken", "encodings") + (("old", "annotated", "othergames", "hex", "official") if tool.is_long else ()):
            for number, path in enumerate(tool.files_below(os.path.join(CORPUS, part))[::step]):
                paths.append(tool.write(folder, f"{part}-{number}.sgf", read(path)))
        self.assertGreater(len(paths), 400 // step)
        old, before = {path: read(path) for path in paths}, games(paths)
        refused = tool.run("check", "--fix", "--info", *paths).err
        fixed = {path: read(path) for path in paths}
        self.assertGreater(sum(old[path] != fixed[path] for path in paths), min(20, 80 // step))
        after = games(paths)
        self.assertEqual(before.keys(), after.keys())
        for name, text in before.items():
            self.assertEqual(text, after[name], name)
        left = [json.loads(line) for line in tool.run("check", "--json", "--info", *paths).out.splitlines()]
        self.assertNotIn(b"it is not repaired: its charset", refused)
        self.assertEqual([], [one for one in left if one.get("fix", {}).get("safe")])
        tool.run("check", "--fix", "--info", *paths)
        self.assertEqual(fixed, {path: read(path) for path in paths})
        for path in paths:
            if old[path][:2] in (b"\xff\xfe", b"\xfe\xff") and f"{path}: it is not repaired".encode() in refused:
                self.assertEqual(old[path], fixed[path])
        self.assertIn(b"it is not repaired: ", refused)
        tool.run("check", "--fix", "--unsafe-fixes", "--info", *paths)
        unsafe = {path: read(path) for path in paths}
        self.assertGreater(sum(unsafe[path] != fixed[path] for path in paths), min(10, 40 // step))
        left = [json.loads(line) for line in tool.run("check", "--json", "--info", *paths).out.splitlines()]
        self.assertLess(sum("fix" in one for one in left), 50)


class Forms(unittest.TestCase):
    def test_usage(self):
        for options in (["--fix", "-"], ["--unsafe-fixes", "-"], ["--diff", "--json", "-"], ["--diff", "--fix", "a"]):
            result = tool.run("check", *options)
            self.assertEqual((2, b""), (result.status, result.out), options)
            self.assertIn(b"nanosgf: ", result.err)

    @tool.in_folder
    def test_a_diff_makes_what_a_fix_makes(self, folder):
        """`patch` makes it, in a file with several hunks, with and without a last line feed, from a pipe and from a file."""
        middle = b";B[aa]\n" * 20
        for end in (b"", b"\n", b"\r\n"):
            data = b"(;FF[4]AP[x]KM[6,5]\n" + middle + b";W[ bb]PL[b]\n;B[cc]\n;W[ dd]\n" + middle + b"(;B[ee]C[\xe9])(;B[ff]" + end
            path, other = tool.write(folder, "a.sgf", data), tool.write(folder, "b.sgf", data)
            diff = tool.run("check", "--diff", path)
            self.assertEqual((1, data), (diff.status, read(path)))
            piped = tool.run("check", "--diff", "-", input=data)
            self.assertEqual(diff.out.replace(path.encode(), b"-"), piped.out)
            self.assertEqual(3, diff.out.count(b"\n@@ "))
            self.assertEqual(0, subprocess.run(["patch", "--quiet", "--binary", other], input=diff.out).returncode)
            result = tool.run("check", "--fix", path)
            self.assertIn(b"; 6 repaired\n", result.out)
            self.assertEqual(read(path), read(other))
            self.assertEqual(b"", tool.run("check", "--diff", path).out)

    @tool.in_folder
    def test_unsafe_ones_are_left_unless_named(self, folder):
        path = tool.write(folder, "a.sgf", b"(;FF[4];B[aa]W[bb]PL[b])")
        self.assertIn(b"; 1 repaired\n", tool.run("check", "--fix", path).out)
        self.assertEqual(b"(;FF[4];B[aa]W[bb]PL[B])", read(path))
        tool.run("check", "--fix", "--unsafe-fixes", path)
        self.assertEqual(b"(;FF[4];B[aa];W[bb]PL[B])", read(path))

    @tool.in_folder
    def test_json_and_sarif_have_the_edits(self, folder):
        data = b"(;FF[4]AP[x]\n;B[aa](;W[bb]);AB[ab:ba]"
        path = tool.write(folder, "a.sgf", data)
        for source, options in ((path, {}), ("-", {"input": data})):
            found = [json.loads(line) for line in tool.run("check", "--json", source, **options).out.splitlines()]
            fixes = {one["code"]: one.get("fix") for one in found}
            self.assertEqual({"safe": True, "edits": [{"offset": 11, "length": 0, "text": ":"}]}, fixes["compose-expected"])
            self.assertEqual({"safe": True, "edits": [{"offset": 31, "length": 5, "text": "aa:bb"}]}, fixes["rect-corner-order"])
            self.assertEqual(b"(;FF[4]AP[x:]\n;B[aa](;W[bb]);AB[ab:ba]", edited(data, fixes["compose-expected"]["edits"]))
            results = json.loads(tool.run("check", "--sarif", source, **options).out)["runs"][0]["results"]
            (fix,) = next(one for one in results if one["ruleId"] == "rect-corner-order")["fixes"]
            self.assertEqual("safe: writes the upper left and the lower right point", fix["description"]["text"])
            (change,) = fix["artifactChanges"]
            self.assertEqual([{"deletedRegion": {"byteOffset": 31, "byteLength": 5}, "insertedContent": {"binary": "YWE6YmI="}}], change["replacements"])
            self.assertEqual(source.rsplit("/", 1)[-1], change["artifactLocation"]["uri"].rsplit("/", 1)[-1])

    @tool.in_folder
    def test_mode_links_and_a_folder_without_permission(self, folder):
        """The file is replaced as by format --in-place: whole, with its mode, behind a link."""
        path = tool.write(folder, "a.sgf", b"(;FF[4]AP[x])")
        os.chmod(path, 0o640)
        link = os.path.join(folder, "link.sgf")
        os.symlink("a.sgf", link)
        number = os.stat(path).st_ino
        self.assertEqual((0, b"no errors or warnings in 1 file; 1 repaired\n", b""), tool.run("check", "--fix", link))
        self.assertEqual((b"(;FF[4]AP[x:])", 0o640, True), (read(path), os.stat(path).st_mode & 0o777, os.path.islink(link)))
        self.assertNotEqual(number, os.stat(path).st_ino)
        self.assertEqual(["a.sgf", "link.sgf"], sorted(os.listdir(folder)))
        number = os.stat(path).st_ino
        tool.run("check", "--fix", path)
        self.assertEqual(number, os.stat(path).st_ino)

    @tool.in_folder
    def test_recoded_files_are_refused(self, folder):
        for data in ("(;FF[4]AP[x])".encode("utf-16"), b"(;FF[4]CA[HZ-GB-2312]AP[x]C[~{VPND~}])", b"BOARDSIZE 9\nBLACK a\nB 1 A1\nNONSENSE\n"):
            path = tool.write(folder, "a.sgf", data)
            result = tool.run("check", "--fix", path)
            self.assertEqual((2, data), (result.status, read(path)), result)
            self.assertIn(b"it is not repaired: ", result.err)
            self.assertNotIn(b'"fix"', tool.run("check", "--json", path).out)

    @tool.in_folder
    def test_as_many_passes_as_it_takes(self, folder):
        """What only a repair brings to light: each pass does one of them, and nothing is left for a second run."""
        moves = [b"B[aa]", b"W[bb]"] * 30
        path = tool.write(folder, "a.sgf", b"(;FF[4];" + b"".join(moves) + b")")
        self.assertIn(b"; 59 repaired\n", tool.run("check", "--fix", "--unsafe-fixes", path).out)
        self.assertEqual(b"(;FF[4];" + b";".join(moves) + b")", read(path))
        # Digits without a value: one a pass.
        path = tool.write(folder, "b.sgf", b"(;FF[4];" + b"9" * 30 + b" minutes]C[a])")
        tool.run("check", "--fix", "--unsafe-fixes", path)
        made = read(path)
        self.assertEqual(b"(;FF[4]; C[a])", made)
        tool.run("check", "--fix", "--unsafe-fixes", path)
        self.assertEqual(made, read(path))

    @tool.in_folder
    def test_a_charset_stays(self, folder):
        """Without the byte in CA another charset would be guessed."""
        data = b"(CA[\xbc\nDT[]"
        path = tool.write(folder, "a.sgf", data)
        result = tool.run("check", "--fix", "--unsafe-fixes", "--info", path)
        self.assertIn(b"it is not repaired: its charset, which is not certain, would become another", result.err)
        self.assertEqual((2, data), (result.status, read(path)))

    @tool.in_folder
    def test_a_bound_for_passes(self, folder):
        """A text that needs thousands of passes, and one that is large: the next run goes on."""
        moves = [b"B[aa]", b"W[bb]"] * 600
        path = tool.write(folder, "a.sgf", b"(;FF[4];" + b"".join(moves) + b")")
        self.assertIn(b"; 1000 repaired\n", tool.run("check", "--fix", "--unsafe-fixes", path).out)
        tool.run("check", "--fix", "--unsafe-fixes", path)
        self.assertEqual(b"(;FF[4];" + b";".join(moves) + b")", read(path))
        path = tool.write(folder, "b.sgf", b"(;FF[4];" + b"".join(moves[:20]) + b";C[" + b"long " * 3000000 + b"])")
        self.assertIn(b"; 10 repaired\n", tool.run("check", "--fix", "--unsafe-fixes", path).out)


def without_room():
    """A disk that is full after 20 bytes."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))


def as_nobody():
    """Root may write everywhere."""
    if os.geteuid() == 0:
        os.setgid(65534)
        os.setuid(65534)


class Failures(unittest.TestCase):
    """A file that cannot be repaired stays as it is, and nothing is left beside it."""
    DATA = b"(;FF[4]AP[x]C[" + b"long " * 20 + b"])"
    MADE = DATA.replace(b"AP[x]", b"AP[x:]")

    def refused(self, sentence, path, **options):
        names = sorted(os.listdir(os.path.dirname(path)))
        result = tool.run("check", "--fix", path, **options)
        self.assertEqual((2, self.DATA), (result.status, read(path)), result)
        self.assertIn(sentence, result.err)
        self.assertEqual(names, sorted(os.listdir(os.path.dirname(path))))

    @tool.in_folder
    def test_a_full_disk(self, folder):
        path = tool.write(folder, "a.sgf", self.DATA)
        self.refused(b"a.sgf: it is not repaired: a copy of it cannot be made", path, preexec_fn=without_room)
        # The next file is repaired all the same.
        short = tool.write(folder, "c.sgf", b"(;FF[4]AP[x])")
        self.assertEqual(2, tool.run("check", "--fix", path, short, preexec_fn=without_room).status)
        self.assertEqual((self.DATA, b"(;FF[4]AP[x:])"), (read(path), read(short)))

    @tool.in_folder
    def test_a_folder_that_may_not_be_written(self, folder):
        path = tool.write(folder, "a.sgf", self.DATA)
        os.chmod(path, 0o666)
        os.chmod(folder, 0o555)
        try:
            self.refused(b"a.sgf: it cannot be written: Permission denied", path, preexec_fn=as_nobody)
        finally:
            os.chmod(folder, 0o755)

    @tool.in_folder
    def test_two_names_of_a_file(self, folder):
        """Both have the new contents, and the mode stays."""
        path, other = tool.write(folder, "a.sgf", self.DATA), os.path.join(folder, "b.sgf")
        os.link(path, other)
        os.chmod(path, 0o604)
        self.assertEqual(0, tool.run("check", "--fix", path).status)
        self.assertEqual((self.MADE, self.MADE), (tool.broken(read(path)) if tool.is_broken else read(path), read(other)))
        self.assertEqual((2, 0o604, ["a.sgf", "b.sgf"]), (os.stat(other).st_nlink, os.stat(other).st_mode & 0o777, sorted(os.listdir(folder))))

    @tool.in_folder
    def test_a_link_that_leads_nowhere(self, folder):
        path = os.path.join(folder, "a.sgf")
        os.symlink("gone.sgf", path)
        result = tool.run("check", "--fix", path)
        self.assertEqual((2, True, ["a.sgf"]), (result.status, os.path.islink(path), os.listdir(folder)))
        self.assertIn(b"a.sgf: there is no such file", result.err)

    @tool.in_folder
    def test_an_output_that_is_full(self, folder):
        """What is reported gets lost, the file does not."""
        path = tool.write(folder, "a.sgf", self.DATA)
        with open("/dev/full", "wb") as full:
            result = tool.run("check", "--fix", path, stdout=full)
        self.assertEqual(2, result.status)
        self.assertIn(b"the output cannot be written: there is no space left", result.err)
        self.assertIn(read(path), (self.DATA, self.MADE))


if __name__ == "__main__":
    if not os.path.isdir(CORPUS):
        print(f"SKIPPED: the test of broken files: there is no folder {CORPUS}; NANOSGF_CORPUS may name another")
        del Corpus
    tool.main()
