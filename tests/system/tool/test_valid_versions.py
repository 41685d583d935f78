# SPDX-License-Identifier: MIT
"""What convert writes is valid in the version that it names: test_valid_versions.py TOOL [--break] [--every N]

The strict parser reads it, and a table of the properties of each version, written down from FF[4] properties, FF[4] changes
and the tables of FF[1] and FF[3], says which values they have."""
import concurrent.futures
import os
import re
import sys
import tempfile
import unittest

import plain_sgf
import tool

EVERY = int(sys.argv[sys.argv.index("--every") + 1]) if "--every" in sys.argv else 1
HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.environ.get("NANOSGF_CORPUS") or os.path.join(HERE, "../../../../shared/corpus")
VERSIONS = {"ff4": 4, "ff3": 3, "ff1": 1}

# Values by kind; versions 1 to 3 have them as the second says, if it is another.
POINT = rb"[a-zA-Z]{2}"
KINDS = {
    "number": (rb"[+-]?\d+",), "real": (rb"[+-]?\d+(\.\d+)?", rb"[+-]?\d+(\.\d*)?"), "double": (rb"[12]",), "none": (rb"",), "color": (rb"[BW]",),
    "text": (rb".*",), "move": (POINT + rb"|", POINT), "points": (POINT + rb"(:" + POINT + rb")?", POINT),
    "elist": (POINT + rb"(:" + POINT + rb")?|", POINT), "labels": (POINT + rb":.*", POINT + rb":.{0,4}"), "lines": (POINT + rb":" + POINT,),
    "composed": (rb".*:.*",), "size": (rb"\d+(:\d+)?", rb"\d+"), "figure": (rb"(\d+:.*)?", rb""),
}
LISTS = {"points", "elist", "labels", "lines"}
PROPERTIES = """1234 move B W | 34 none KO DO IT | 34 number MN OB OW | 1234 points AB AW AE SL | 1234 color PL
1234 text C N DT EV GC GN PB PC PW RE RO SO US BR WR | 34 text AN BT CP ON RU WT | 4 text CA OT
1234 double GB GW BM TE | 34 double DM HO UC | 4 lines AR LN | 34 points CR MA TR | 4 points SQ | 4 elist DD VW | 13 elist VW | 13 text CA | 34 labels LB | 4 composed AP
1234 number FF GM HA | 4 number ST PM | 1234 size SZ | 1234 real BL WL KM | 34 real V | 12 number V | 4 real TM | 123 text TM | 1234 figure FG | 1234 elist TB TW
123 double CH | 3 double SI | 3 points SE | 123 number BS WS | 12 number EL | 12 move EX | 12 points L M | 123 points SC RG | 3 text ID
3 none LT | 3 number OM TC CI | 3 real OP OV"""
TABLE = {}
for row in re.split(r"[|\n]", PROPERTIES):
    versions, kind, *names = row.split()
    for one in names:
        TABLE.setdefault(one.encode(), {}).update({int(version): kind for version in versions})

GAME = b"(;"  # apart, so that this file has no record
CASES = [
    GAME + b"GM[1]SZ[9]TM[90]CH[1]BS[0]GB[1]V[3];B[tt]M[aa]L[bb][cc];AB[aa]AW[bb]W[cc]BL[30.];TE[1]BM[1]B[dd]EL[3]SL[aa]A1[x]X2[y];W[ee]C[a\\:b])",
    GAME + b"FF[1]GM[1]KM[5.]DT[March 3, 1989]RE[B+3]Black[aa];Comment[x]EX[bb]SC[aa]RG[bb];B[cc]W[dd];SC[dd])",
    GAME + b"FF[3]GM[1]SZ[19]TM[1 hour]OM[25]OP[600]ID[x]SI[1]SE[aa]TC[2]CI[1]BS[1]WS[2]VW[aa][cc];B[tt]TR[aa]MA[bb]CR[cc]LB[dd:abcd];W[aa]DM[1]UC[2]HO[1]IT[]V[1.5])",
    GAME + b"FF[3]AB[aa][ab]B[cc]W[dd]TE[1]BM[2]KO[]MN[3]N[x]FG[];LT[]OV[30]PL[W])",
    GAME + b"FF[4]GM[1]SZ[9]CA[UTF-8]AP[a:1]ST[2]KM[6.5]HA[2]TM[1800.5]OT[25 moves / 600 sec]RU[AGA]PB[\xc3\xa9]AB[aa:cc]VW[aa:dd];B[]V[3.5]DM[1]"
    b"TR[aa:bb]SQ[cc]CR[dd];W[ee]V[-0.25]IT[]AR[aa:bb]LN[cc:dd]LB[aa:long label][bb:x]DD[aa:bb]PM[1];B[ff]DO[]FG[257:x];W[gg]BL[30.5]OB[3]TB[aa:cc]TW[])",
    GAME + b"FF[4]GM[1]SZ[21]V[2147483.47];B[]V[9.5];W[tt]V[-12.75];B[aa]V[0.5]TE[2]C[soft \\\nbreak \\: \\a])",
    GAME + b"FF[4]GM[1]so[x]A1[y]GaMeName[z]" + b"Q" * 30 + b"1[x];key[a][b] B9B[c];KGSDE[aa]XY[1])",
]


# Each says what FF[4] forbids: a property twice, several values of one that has one, two moves.
DOUBLES = [
    GAME + b"FF[4]GM[1]SZ[9]SZ[13]PW[][w]PB[a][b]KM[6.5]KM[7]AB[aa]AB[bb][cc]C[1]C[2][3]GN[a]GN[b];B[aa][bb];W[cc]B[dd]C[1]C[2];B[ee]B[ff]BL[1]WL[2]TR[aa]TR[bb])",
    GAME + b"FF[4]GM[1]SZ[9]AP[a:1]AP[b:2]N[x]N[y]XY[1]XY[2]KGSDE[aa][bb]TB[]TB[aa]VW[aa]VW[];KO[][]B[]B[aa];W[aa]W[bb]W[cc](;B[dd])(;B[ee]))",
    GAME + b"FF[3]GM[1]SZ[9]C[a]C[b]TM[1800]TM[60];B[tt]B[aa]W[bb][cc]C[x][y]LB[aa:a]LB[bb:b])",
    GAME + b"FF[1]GM[1]C[a]C[b]KM[5.]KM[6];B[tt][aa]W[bb]C[x][y]L[aa]L[bb]M[aa]M[cc])",
]


class Valid(unittest.TestCase):
    @staticmethod
    def faults(written, version, kept):
        """What is not valid in the version; `kept`: properties that are said to stay though they are of others."""
        faults = []
        for node in plain_sgf.Reader(written).nodes:
            names = [name for name, _, _ in node.properties]
            root = node.parent is None
            if root and b"FF[%d]" % version not in written and (version != 1 or b"FF[" in written):
                faults.append("another FF")
            faults += [f"{name!r} twice" for name in set(names) if names.count(name) > 1]
            if version == 4 and b"B" in names and b"W" in names:
                faults.append("two moves")
            for name, values, _ in node.properties:
                shape = rb"[A-Z]+" if version == 4 else rb"[A-Za-z]+" if version == 3 else rb"[A-Za-z]+|[A-Z][0-9]"
                if not re.fullmatch(shape, name) or name.islower():
                    faults.append(f"the name {name!r}")
                if name in kept or name not in TABLE:
                    continue  # readers pass over what they do not know
                if (name, version, root, values) == (b"VW", 1, True, [b""]):
                    continue  # Kierulf: it shows all
                kind = TABLE[name].get(version)
                if kind is None:
                    faults.append(f"{name!r} is not in the version")
                    continue
                if len(values) > 1 and kind not in LISTS:
                    faults.append(f"{name!r} has several values")
                form = KINDS[kind][-1 if version < 4 else 0]
                faults += [f"{name!r}[{value[:30]!r}]" for value in values if not re.fullmatch(form, value, re.DOTALL)]
        return faults

    @staticmethod
    def kept(result):
        return {name for name in re.findall(rb"node \d+: (.+?): kept", result.err)}

    def test_cases(self):
        for text in CASES + DOUBLES:
            for to, version in VERSIONS.items():
                result = tool.run("convert", "--to", to, "--all-diagnostics", "-", input=text)
                self.assertIn(result.status, (0, 1), result.err)
                self.assertEqual([], self.faults(result.out, version, self.kept(result)), (to, text, result.out))
                if version == 4:
                    strict = tool.run("events", "--strict", "-", input=result.out)
                    self.assertEqual((0, b""), (strict.status, strict.err))

    def test_canonical(self):
        """What format --canonical writes has no doubles, whatever the version of the game."""
        for text in DOUBLES:
            version = int(text[5:6])
            self.assertNotEqual([], self.faults(text, version, ()), text)
            result = tool.run("format", "--canonical", "--all-diagnostics", "-", input=text)
            self.assertEqual(1, result.status)
            faults = [fault for fault in self.faults(result.out, version, ()) if re.search("twice|several|two moves", fault)]
            self.assertEqual([], faults, (text, result.out))
            for line in result.err.decode().splitlines():
                self.assertRegex(line, r"^nanosgf: standard input: line 1, column \d+, node \d+: [A-Z]+: ")
            again = tool.run("format", "--canonical", "-", input=result.out)
            self.assertEqual((0, b"", result.out), (again.status, again.err, again.out))


def strictly_read(data):
    """As a file: of a pipe only --charset says which values have two-byte characters."""
    with tempfile.NamedTemporaryFile(suffix=".sgf") as file:
        file.write(data)
        file.flush()
        return tool.run("events", "--strict", "--count", file.name)


def check(path):
    """Nothing for a file in which the tool finds something wrong, or that has other games than Go; else its faults."""
    before = tool.run("json", path)
    if before.status != 0 or not before.out or re.search(rb'"game": ?"(?!Go")', before.out):
        return None
    with open(path, "rb") as file:
        text = file.read()
    found = []
    for to, version in VERSIONS.items():
        result = tool.run("convert", "--to", to, "--all-diagnostics", path)
        if re.search(rb"GM *\[ *(?!1\])", result.out):
            continue
        kept = Valid.kept(result)
        strict = strictly_read(result.out.removeprefix(b"\xef\xbb\xbf")) if version == 4 else None
        if strict is not None and strict.status != 0:
            found.append((to, path, strict.out[-300:]))
        if re.search(rb"[Ff][A-Za-z ]*F[a-z]* *\[ *%d" % version, text) or (version == 1 and not re.search(rb"[Ff][A-Za-z ]*F[a-z]* *\[", text)):
            continue  # it stays byte by byte, and a name of another version is a private one
        found += [(to, path, fault) for fault in Valid.faults(result.out, version, kept)]
        again = tool.run("json", "-", input=result.out)
        if not kept and again.status != 0 and b"FF" in text:
            found.append((to, path, again.err[:300]))
    return found


class Corpus(unittest.TestCase):
    def test_corpus(self):
        """Games of Go in which the tool finds nothing wrong."""
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
            results = [found for found in pool.map(check, tool.files_below(FOLDER)[::EVERY], chunksize=8) if found is not None]
        self.assertEqual([], [fault for found in results for fault in found][:20])
        self.assertGreaterEqual(len(results), 3000 // EVERY)


if not os.path.isdir(FOLDER):
    del Corpus


if __name__ == "__main__":
    tool.main()
