# SPDX-License-Identifier: MIT
"""What writers make of a property twice in a node, of several values and of two moves (Versions 6): test_doubles.py TOOL [--break]"""
import unittest

import tool

# A node, what format --canonical makes of it, and what is reported: column of the value, node, property and what became of it.
ROOT = b"(;FF[4]GM[1]SZ[9]"
CASES = [
    (b"AB[aa]AB[bb]", b"AB[aa][bb]", ["27, node 0: AB: changed: property-duplicate"]),
    (b"C[x]C[y]", b"C[x\n\ny]", ["24, node 0: C: changed: property-duplicate"]),
    (b"C[x][y]", b"C[x\n\ny]", ["23, node 0: C: changed: values-extra"]),
    (b"GN[x]GN[y]", b"GN[x]", ["26, node 0: GN: dropped [y]: property-duplicate"]),
    (b"PW[][w]", b"PW[w]", ["21, node 0: PW: dropped []: values-extra"]),
    (b"KM[6.5][7]", b"KM[6.5]", ["26, node 0: KM: dropped [7]: values-extra"]),
    (b"AP[a:1]AP[b:\\]]", b"AP[a:1]", ["28, node 0: AP: dropped [b:\\]]: property-duplicate"]),
    (b"N[x]N[y]", b"N[x y]", ["24, node 0: N: changed: property-duplicate"]),
    (b"XY[1]XY[1]", b"XY[1][1]", ["26, node 0: XY: changed: property-duplicate"]),
    (b"LB[aa:1]LB[bb:2]", b"LB[aa:1][bb:2]", ["29, node 0: LB: changed: property-duplicate"]),
    (b";B[aa][bb]", b";B[aa]", ["25, node 1: B: dropped [bb]: values-extra"]),
    (b";W[aa]B[bb]C[c]", b";W[aa];B[bb]C[c]", ["26, node 1: B: in a node of its own: upgrade-moves"]),
    (b";B[aa]B[bb]", b";B[aa]", ["26, node 1: B: dropped [bb]: property-duplicate"]),
    (b"TR[aa][bb][aa]", b"TR[aa][bb]", ["29, node 0: TR: changed: point-repeated"]),
    (b"AB[aa:bb][ab]AB[ba:ca]", b"AB[aa:bb][ca]",
     ["28, node 0: AB: changed: point-repeated", "34, node 0: AB: changed: property-duplicate", "34, node 0: AB: changed: point-repeated"]),
    (b"XY[1][2]AB[aa][bb]TR[cc]", b"AB[aa][bb]XY[1][2]TR[cc]", []),
]
NODE = b"B[aa][bb]W[cc]B[dd]C[1]C[2]KM[5][6]XY[1]XY[2]TR[aa]TR[bb]"


class Doubles(unittest.TestCase):
    def check(self, sgf, made, reports, *arguments):
        result = tool.run(*arguments, "--all-diagnostics", "-", input=sgf)
        seen = [line.split("column ")[1] for line in result.err.decode().splitlines()]
        self.assertEqual((made, len(reports), int(bool(reports))), (result.out, len(seen), result.status), result.err)
        for report, line in zip(reports, seen):
            place, code = report.rsplit(": ", 1)
            self.assertTrue(line.startswith(place + ": ") and line.endswith(f"({code})"), (report, line))

    def test_canonical(self):
        for node, made, reports in CASES:
            self.check(ROOT + node + b")", ROOT + made + b")\n", reports, "format", "--canonical")

    def test_to_ff4(self):
        """A game of FF[4] stays byte by byte, but for its doubles; the order of its properties, too."""
        for node, made, reports in CASES:
            made = node + b")" if not reports else made.replace(b"x y", b"x\ny") + b")\n"
            self.check(ROOT + node + b")", ROOT + made, reports, "convert", "--to", "ff4")

    def test_to_older_versions(self):
        for version in (1, 3):
            sgf = b"(;FF[%d]GM[1]C[x]C[y];B[aa][bb]W[cc]PB[a][b])" % version
            self.check(sgf, b"(;FF[%d]GM[1]C[x\n\ny];B[aa]PB[a];W[cc])\n" % version,
                       ["19, node 0: C: changed: property-duplicate", "28, node 1: B: dropped [bb]: values-extra",
                        "42, node 1: PB: dropped [b]: values-extra", "33, node 1: W: in a node of its own: upgrade-moves"],
                       "convert", "--to", f"ff{version}")

    def test_several_games(self):
        result = tool.run("format", "--canonical", "-", input=b"(;FF[4]C[x])\n(;FF[4]PB[a][b])")
        self.assertEqual((1, b"(;FF[4]C[x])\n(;FF[4]PB[a])\n"), (result.status, result.out))
        self.assertIn(b"standard input: game 2, line 2, column 14, node 0: PB: dropped [b]: ", result.err)

    def test_what_is_dropped_is_shown_in_full(self):
        """A value of any length; control characters as everywhere."""
        value = b"long " * 1000 + b"\x1b"
        result = tool.run("format", "--canonical", "-", input=b"(;FF[4]PB[a][" + value + b"])")
        self.assertIn(b"dropped [" + value[:-1] + b"^1B" + b"]", result.err)

    def test_merge(self):
        """Merges: a node that is merged is legal first."""
        for node, made, reports in CASES[:4]:
            self.check(ROOT + node + b";B[cc])", ROOT + made + b";B[cc])\n", reports, "merge")

    def test_other_writers(self):
        """They write what they read."""
        sgf = b"(;FF[4];" + NODE + b")\n"
        for arguments in (["format"], ["format", "--preserve"], ["convert", "--to", "sgf"], ["cat"], ["main-line"]):
            self.assertEqual((0, sgf, b""), tuple(tool.run(*arguments, "-", input=sgf)), arguments)

    def test_twice(self):
        """What was repaired is repaired no more."""
        first = tool.run("format", "--canonical", "-", input=b"(;FF[4];" + NODE + b")")
        self.assertEqual((1, b"(;FF[4];KM[5]B[aa];W[cc]C[1\n\n2]XY[1][2]TR[aa][bb])\n"), first[:2])


if __name__ == "__main__":
    tool.main()
