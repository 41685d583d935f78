# SPDX-License-Identifier: MIT
"""`nanosgf json`: the schema, value by value, and valid JSON whatever comes in."""
import itertools
import json
import os
import random
import unittest

import test_info
import test_scale
import tool


def read(data, *options):
    result = tool.run("json", *options, "-", input=data)
    return json.loads(result.out), result


def root(data):
    """The properties of the first node, as a list of name and values."""
    games, _ = read(data)
    return [(p["name"], p["values"]) for p in games[0]["nodes"][0]["properties"]]


def value(raw_property, head=b"FF[4]"):
    """The values of the last property of a root."""
    return root(b"(;" + head + raw_property + b")")[-1][1]


def rectangle(x, y, to_x, to_y):
    return {"from": {"x": x, "y": y}, "to": {"x": to_x, "y": to_y}}


class Document(unittest.TestCase):
    maxDiff = None

    def test_names_of_games(self):
        """json and info call a game by the same name, also one that no number stands for."""
        text = b"(;FF[4]GM[99])(;FF[4]GM[1])(;FF[4]GM[10]SZ[9])"
        of_json = [game["name"] for game in json.loads(tool.run("json", "-", input=text).out)]
        of_info = [json.loads(line)["name"] for line in tool.run("info", "--json", "-", input=text).out.splitlines()]
        self.assertEqual(["game 99", "Go", "Ataxx"], of_json)
        self.assertEqual(of_json, of_info)

    def test_whole_identifiers(self):
        """The typed parser has 16 characters of each: of names in roots of any length, beside moves, in blocks of the file."""
        def names(text):
            games = json.loads(tool.run("json", "-", input=text).out)
            return [[found["name"] for found in node["properties"]] for node in games[0]["nodes"]]

        long = "A" * 16
        text = b"(;FF[4]" + b"A" * 17 + b"[x]" + b"A" * 16 + b"B[y]" + b"A" * 16 + b"[z];B[aa]" + b"Q" * 300 + b"[q])"
        self.assertEqual([["FF", long + "A", long + "B", long], ["B", "Q" * 300]], names(text))
        for length in (131040, 131060, 1200000):
            text = b"(;FF[4]C[" + b"x" * length + b"]" + b"N" * 40 + b"[y];W[bb]M" + b"N" * 40 + b"[z])"
            self.assertEqual([["FF", "C", "N" * 40], ["W", "M" + "N" * 40]], names(text))
        text = b"(;FF[4]key[x]other[y]" + b"q" * 20 + b"[z])"
        self.assertEqual([["FF", "key", "other", "q" * 20]], names(text))
        text = b"(;FF[4]C[x]" + b"N" * 1_400_000 + b"[y])" # more than is kept of a name that comes in several blocks
        cut = tool.run("json", "-", input=text)
        self.assertEqual([["FF", "C", "N" * 16]], names(text))
        self.assertEqual((1, "nanosgf: standard input: byte 11: property identifier of more than 16 capitals; cut (ident-too-long)\n"), (cut.status, cut.err.decode()))
        text = b"(;FF[4]CA[Shift_JIS]C[\x83\x5d" + b"A" * 20 + b"[x]" + b"D" * 20 + b"[y])(;FF[4])"
        self.assertEqual([["FF", "CA", "C", "D" * 20]], names(text))

    @tool.in_folder
    def test_golden(self, folder):
        tool.write(folder, "a.sgf", b"(;FF[4]CA[UTF-8]SZ[9];B[ab](;W[])(;W[cc];B[dd]))(;GM[11])")
        tool.write(folder, "b.sgf", b"(;GM[2]SZ[8])")
        result = tool.run("json", "a.sgf", "b.sgf", cwd=folder)
        self.assertEqual("""\
[
{"file":"a.sgf","game":1,"offset":0,"FF":4,"GM":1,"name":"Go","size":{"columns":9,"rows":9},\
"charset":"UTF-8","nodes":[
{"id":0,"parent":null,"properties":[{"name":"FF","values":[4]},{"name":"CA","values":["UTF-8"]},\
{"name":"SZ","values":[{"columns":9,"rows":9}]}]},
{"id":1,"parent":0,"properties":[{"name":"B","values":[{"kind":"play","x":0,"y":1}]}]},
{"id":2,"parent":1,"properties":[{"name":"W","values":[{"kind":"pass"}]}]},
{"id":3,"parent":1,"properties":[{"name":"W","values":[{"kind":"play","x":2,"y":2}]}]},
{"id":4,"parent":3,"properties":[{"name":"B","values":[{"kind":"play","x":3,"y":3}]}]}
]},
{"file":"a.sgf","game":2,"offset":48,"FF":1,"GM":11,"name":"Hex","size":{"columns":11,"rows":11},\
"charset":null,"nodes":[
{"id":0,"parent":null,"properties":[{"name":"GM","values":[11]}]}
]},
{"file":"b.sgf","game":1,"offset":0,"FF":1,"GM":2,"name":"Othello","size":{"columns":8,"rows":8},\
"charset":null,"nodes":[
{"id":0,"parent":null,"properties":[{"name":"GM","values":[2]},\
{"name":"SZ","values":[{"columns":8,"rows":8}]}]}
]}
]
""", result.out.decode())
        self.assertEqual((b"", 0), (result.err, result.status))

    def test_nothing(self):
        result = tool.run("json", "no/such.sgf", ".", "-")
        self.assertEqual(b"[\n]\n", result.out)
        self.assertEqual(b"nanosgf: no/such.sgf: there is no such file\n"
                         b"nanosgf: .: it is a directory; name the files in it\n"
                         b"nanosgf: standard input: byte 0: no game tree in the input: nothing begins "
                         b"with `(;` (no-sgf)\nnanosgf: standard input: it is empty\n", result.err)
        self.assertEqual(2, result.status)

    def test_a_node_after_a_variation_is_another_child(self):
        games, _ = read(b"(;C[a](;C[b](;C[c])(;C[d]));C[e](;C[f])(;C[g]))")
        self.assertEqual([None, 0, 1, 1, 0, 4, 4], [n["parent"] for n in games[0]["nodes"]])

    def test_nodes_of_one_move_among_others(self):
        """They are written in a shorter way, whatever comes before and after them."""
        play = {"kind": "play", "x": 1, "y": 0}
        nodes = {b";B[ba]": [("B", [play])], b";": [], b";W[]": [("W", [{"kind": "pass"}])], b";B[ba][ca]": [("B", [play, {"raw": "ca"}])],
                 b";C[x]": [("C", ["x"])], b";B[ba]N[y]": [("B", [play]), ("N", ["y"])], b";BL[1.50]W[ba]": [("BL", [1.5]), ("W", [play])],
                 b";TR[ba:bc]": [("TR", [rectangle(1, 0, 1, 2)])], b";KO[]": [("KO", [True])], b";V[?]": [("V", [{"raw": "?"}])],
                 b";V[-3]": [("V", [-3])], b"(;W[ba])": [("W", [play])]}
        parts = list(itertools.product(nodes, repeat=3))
        games, _ = read(b"\n".join(b"(;FF[4]" + b"".join(three) + b")" for three in parts))
        self.assertEqual(len(parts), len(games))
        for three, game in zip(parts, games):
            before, wanted = 0, [(0, None, [("FF", [4])])]
            for number, part in enumerate(three, 1):
                wanted.append((number, before, nodes[part]))
                before = before if part.startswith(b"(") else number
            self.assertEqual(wanted, [(node["id"], node["parent"], [(p["name"], p["values"]) for p in node["properties"]]) for node in game["nodes"]], three)

    def test_diagnostics_are_sentences(self):
        _, result = read(b"(;FF[4]KM[x]?B[aa];")
        self.assertEqual(
            b"nanosgf: standard input: byte 10: not a real number as the format defines it "
            b"(real-malformed)\n"
            b"nanosgf: standard input: byte 12: these bytes mean nothing here; skipped (char-illegal)\n"
            b"nanosgf: standard input: byte 19: the input ends with `)` missing; all open trees closed "
            b"(eof-in-tree)\n", result.err)
        self.assertEqual(1, result.status)

    def test_remarks_are_none(self):
        """A needless backslash, a blank at the end and an empty text are legal."""
        _, result = read(b"(;FF[4]C[\\a ]EV[];B[tt])")
        self.assertEqual((b"", 0, True), (result.err, result.status, b'"pass"' in result.out))

    def test_broken_pipe(self):
        self.assertEqual((2, b"", b"nanosgf: the program that reads the output has ended; the rest is not "
                                  b"written\n"), tool.run_into_closed_pipe("json"))


class Values(unittest.TestCase):
    def test_numbers(self):
        self.assertEqual([6.5], value(b"KM[6.50]"))
        self.assertEqual([-3], value(b"V[-3]"))
        self.assertEqual([6.5], value(b"KI[13]", b"FF[3]"))
        self.assertEqual([2], value(b"GB[2]"))
        self.assertEqual([0.000000001], value(b"V[.000000001]"))
        for text in (b"0", b"9", b"10", b"99", b"100", b"-1", b"0.5", b"-0.05", b"10.01", b"123.456789", b"2147483647", b"-2147483648", b"2.147483647"):
            self.assertIn(b'"values":[' + text + b"]", tool.run("json", "-", input=b"(;FF[4]V[" + text + b"])").out)

    def test_none_and_color(self):
        self.assertEqual(([True], [True], [True]), (value(b"DO[]"), value(b"IT[]"), value(b"KO[]")))
        self.assertEqual((["black"], ["white"]), (value(b"PL[B]"), value(b"PL[W]")))

    def test_old_types(self):
        """LT of FF[3], EX of FF[1]: a move without a colour."""
        self.assertEqual([True], value(b"LT[]", b"FF[3]"))
        self.assertEqual([{"kind": "play", "x": 1, "y": 0}], value(b"EX[ba]", b"FF[1]"))
        self.assertEqual([{"kind": "text", "text": "?"}], value(b"EX[?]", b"FF[1]GM[13]"))

    def test_text(self):
        self.assertEqual(["ab\nc"], value(b"C[a\\\nb\r\nc]"))
        self.assertEqual(["a b"], value(b"N[a\nb]"))
        self.assertEqual(["a]\\:"], value(b"C[a\\]\\\\\\:]"))
        self.assertEqual([""], value(b"C[]"))
        self.assertEqual(['"\u0001\u001b\u202e'], value('C["\u0001\u001b\u202e]'.encode()))
        self.assertEqual([["a", "b"]], value(b"AP[a:b]"))
        self.assertEqual([["a"]], value(b"AP[a]"))
        self.assertEqual([["", ""]], value(b"AP[:]"))

    def test_points_and_rectangles(self):
        self.assertEqual([{"x": 0, "y": 0}, {"x": 1, "y": 0}], value(b"AB[aa][ba]"))
        self.assertEqual([rectangle(0, 0, 2, 1), {"x": 3, "y": 3}], value(b"AW[aa:cb][dd]"))
        self.assertEqual([rectangle(0, 0, 51, 51)], value(b"TR[aa:ZZ]", b"FF[4]SZ[52]"))
        self.assertEqual([rectangle(1, 1, 1, 4), rectangle(1, 1, 4, 1)], value(b"CR[bb:be][bb:eb]"))
        self.assertEqual([], value(b"VW[]"))
        self.assertEqual([rectangle(0, 0, 4, 4)], value(b"VW[aa][ee]", b"FF[3]"))
        self.assertEqual([{"x": 0, "y": 0}, {"x": 4, "y": 4}, {"x": 9, "y": 0}],
                         value(b"VW[aa][ee][ja]", b"FF[3]"))
        self.assertEqual([{"x": 1, "y": 2, "text": "a:b"}, {"x": 0, "y": 0, "text": ""}],
                         value(b"LB[bc:a:b][aa:]"))
        self.assertEqual([{"x": 1, "y": 2, "text": "A"}, {"x": 0, "y": 0, "text": "B"}],
                         value(b"L[bc][aa]", b"FF[3]"))
        self.assertEqual([rectangle(0, 0, 2, 1)], value(b"LN[aa:cb]"))

    def test_moves(self):
        self.assertEqual([{"kind": "play", "x": 15, "y": 3}], value(b"B[pd]"))
        self.assertEqual([{"kind": "pass"}], value(b"W[]"))
        self.assertEqual([{"kind": "resign"}], value(b"W[resign]", b"FF[4]GM[11]"))
        self.assertEqual([{"kind": "step", "from": {"x": 0, "y": 7}, "to": {"x": 2, "y": 7}}],
                         value(b"B[a1-c1]", b"FF[4]GM[9]"))
        self.assertEqual([{"kind": "shot", "from": {"x": 3, "y": 0}, "to": {"x": 3, "y": 6},
                           "arrow": {"x": 6, "y": 6}}], value(b"B[dadggg]", b"FF[4]GM[18]SZ[10]"))
        self.assertEqual([{"kind": "checkers", "dice": [3, 1],
                           "steps": [{"from": 7, "to": 4}, {"from": 5, "to": 4}]}],
                         value(b"B[31hefe]", b"FF[4]GM[6]"))
        self.assertEqual([{"kind": "double"}], value(b"B[double]", b"FF[4]GM[6]"))
        self.assertEqual([{"kind": "text", "text": "e2-e4"}], value(b"B[e2-e4]", b"FF[4]GM[3]"))
        self.assertEqual(["e2", "e4"], value(b"AB[e2][e4]", b"FF[4]GM[3]"))

    def test_results_dates_figures(self):
        self.assertEqual([{"text": "W+T", "outcome": "win", "winner": "white", "how": "time"}],
                         value(b"RE[W+T]"))
        self.assertEqual([{"text": "0", "outcome": "draw"}], value(b"RE[0]"))
        self.assertEqual([{"text": "who knows"}], value(b"RE[who knows]"))
        self.assertEqual([{"text": "1996-12-27,28,1997", "dates": ["1996-12-27", "1996-12-28", "1997"]}],
                         value(b"DT[1996-12-27,28,1997]"))
        self.assertEqual([{"text": "long ago"}], value(b"DT[long ago]"))
        self.assertEqual([{"flags": 257, "name": "a"}], value(b"FG[257:a]"))
        self.assertEqual([{"flags": None}], value(b"FG[]"))

    def test_what_is_not_known_or_not_read_is_raw(self):
        self.assertEqual([{"raw": "a\\]\uf7ff"}, {"raw": ""}], value(b"XX[a\\]\xff][]"))
        self.assertEqual([{"raw": "?"}, {"x": 0, "y": 0}], value(b"AB[?][aa]"))
        self.assertEqual([{"raw": "x"}], value(b"KM[x]"))

    def test_cut_off(self):
        games, _ = read(b"(;FF[4]C[ab")
        self.assertEqual({"name": "C", "values": ["ab"], "incomplete": True},
                         games[0]["nodes"][0]["properties"][-1])

    def test_cut_off_values_that_are_no_text(self):
        """What there is of them may be another value: only the property says that it was there."""
        for text, values in ((b";B[a", []), (b";B[aa", []), (b";AB[aa][b", [{"x": 0, "y": 0}]), (b"KM[6", []), (b"GM[1", []), (b";PL[B", []),
                             (b"SZ[1", []), (b"AB[aa]SZ[9:", []), (b";C[a]SZ[9", []), (b";GB[", [])):
            games, _ = read(b"(;FF[4]" + text)
            last = games[0]["nodes"][-1]["properties"][-1]
            self.assertEqual((values, True), (last["values"], last.get("incomplete")), text)
            self.assertEqual({"columns": 19, "rows": 19}, games[0]["size"])
        games, _ = read(b"(;FF[4]CA[Shift_JIS")
        self.assertIsNone(games[0]["charset"])

    def test_text_before_ca_is_decoded_by_it(self):
        for name, codec, text in test_info.CHARSETS:
            raw = text.encode(codec)
            if b"]" in raw or b"\\" in raw:
                continue
            got = root(b"(;FF[4]C[%s]PB[%s]CA[%s]GC[%s])" % (raw, raw, name.encode(), raw))
            self.assertEqual([[text], [text], [text]], [got[i][1] for i in (1, 2, 4)], name)

    def test_a_root_beyond_a_megabyte_is_not_kept(self):
        long = b"x" * 1_500_000
        got = root(b"(;FF[4]C[" + long + b"]PB[\xc4o]CA[KOI8-R]GC[\xc4])")
        self.assertEqual([long.decode()], got[1][1])
        self.assertEqual((["Äo"], ["Ä"]), (got[2][1], got[4][1]))


class Hostile(unittest.TestCase):
    GAME = ("(;FF[4]CA[UTF-8]GM[1]AB[aa:cc]AP[a:b]LB[aa:x][bb:張]DT[1996-05,06]RE[B+R]FG[1:n]VW[]"
            "XX[\\]]C[a\\\\b\"]\nKM[x]TB[aa:bb][dd](;B[aa]TM[1])(;W[tt]DO[]))").encode()

    def check(self, folder, records):
        """Valid, however many of them are one document."""
        names = [os.path.basename(tool.write(folder, f"{i}.sgf", record)) for i, record in enumerate(records)]
        games = json.loads(tool.run("json", *names, cwd=folder).out)
        self.assertGreater(len({game["file"] for game in games}), len(records) // 2)

    @tool.in_folder
    def test_every_beginning_is_valid(self, folder):
        self.check(folder, [self.GAME[:end] for end in range(len(self.GAME))])

    @tool.in_folder
    def test_random_changes_are_valid(self, folder):
        records = []
        chance = random.Random(1)
        for _ in range(300):
            data = bytearray(self.GAME)
            for _ in range(chance.randrange(1, 6)):
                at = chance.randrange(len(data))
                data[at:at + chance.randrange(3)] = chance.choice(
                    [b"[", b"]", b":", b"\\", b"(", b")", b";", b"\xff", b"\0", b"\x81", b"\"", b"FG", b""])
            records.append(bytes(data))
        self.check(folder, records)

    def test_a_million_levels(self):
        levels = 1_000_000 // test_scale.SHARE
        games, result = read(b"(;B[aa]" * levels + b")" * levels)
        self.assertEqual((levels, levels - 2),
                         (len(games[0]["nodes"]), games[0]["nodes"][-1]["parent"]))
        self.assertEqual(0, result.status)

    def test_rectangles_do_not_multiply(self):
        games, result = read(b"(;FF[4]SZ[52]AB" + b"[aa:ZZ]" * 2000 + b")")
        self.assertEqual(2000, len(games[0]["nodes"][0]["properties"][-1]["values"]))
        self.assertLess(len(result.out), 200_000)

    def test_constant_memory(self):
        status, small = test_scale.peak_kilobytes(["json", "-"], [b"(;)" + b" " * 2_000_000])
        _, large = test_scale.peak_kilobytes(["json", "-"], test_scale.games(50))
        _, value = test_scale.peak_kilobytes(["json", "-"], [b"(;C[", *[b"word \xe9\n" * 150_000] * (50 // test_scale.SHARE), b"])"])
        _, points = test_scale.peak_kilobytes(["json", "-"], [b"(;AB", *[b"[aa]" * 100_000] * (20 // test_scale.SHARE), b")"])
        _, guess = test_scale.peak_kilobytes(["json", "-"], [b"(;C[word \xe9])" + b" " * 2_000_000])
        large = max(large, points)
        self.assertEqual(0, status)
        allowed = -1 if tool.is_broken else 4096 * (4 if tool.is_instrumented() else 1)
        self.assertLessEqual(large, small + allowed, "kilobytes")
        self.assertLessEqual(value, guess + 1.5 * allowed, "kilobytes: with the megabyte that decides the charset")


if __name__ == "__main__":
    tool.main()
