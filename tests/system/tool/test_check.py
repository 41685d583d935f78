# SPDX-License-Identifier: MIT
"""`nanosgf check`: lines, JSON, SARIF, folders, profiles, settings, explanations."""
import json
import os
import unittest

import tool

FAULTS = b"(;FF[4]AP[x]\n;B[aa]\r\n(;W[bb]TE[1]DO[])(;AB[aa][aa]W[dd]))"
LINES = (b"standard input:1:11: error: AP[x]: `:` expected [compose-expected]\n"
         b"standard input:3:13: error: DO: more than one of BM, DO, IT and TE in a node [exclusive-moveann]\n"
         b"standard input:3:23: warning: AB[aa]: setup that changes nothing [setup-no-effect]\n"
         b"standard input:3:27: error: AB[aa]: a point twice [point-duplicate]\n"
         b"standard input:3:30: error: W: setup and move properties in one node; both are read [setup-move-mixed]\n"
         b"4 errors, 1 warning in 1 of 1 file\n")


def check(*options, input=FAULTS):
    return tool.run("check", *options, "-", input=input)


def objects(result):
    return [json.loads(line) for line in result.out.splitlines()]


class Forms(unittest.TestCase):
    maxDiff = None

    def test_a_line_for_each_finding_in_the_order_of_the_file(self):
        self.assertEqual((1, LINES, b""), check())

    def test_nothing_wrong(self):
        self.assertEqual((0, b"no errors or warnings in 1 file\n", b""), check(input=b"(;FF[4];B[aa])"))

    def test_infos_do_not_count(self):
        result = check("--info", input=b"(;FF[4];B[aa];B[bb])")
        self.assertEqual((0, b"standard input:1:17: info: B[bb]: two moves of one colour in succession [same-colour-twice]\n"
                          b"no errors or warnings in 1 file\n", b""), result)

    def test_json_lines(self):
        found = objects(check("--json"))
        self.assertEqual(5, len(found))
        self.assertEqual({"file": "-", "line": 3, "column": 27, "offset": 47, "severity": "error", "code": "point-duplicate",
                          "message": "a point twice", "property": "AB", "text": "aa", "game": 1, "node": 3, "variations": [1]}, found[3])

    def test_a_fix_of_thousands_of_edits_is_left_out(self):
        for count, is_shown in ((2000, True), (5000, False)):
            data = b"(;FF[4]" + b"Ee" * count + b"[x])"
            for form in ("--json", "--sarif"):
                result = check(form, input=data)
                self.assertEqual((1, is_shown), (result.status, b'"fix' in result.out), (count, form))
                self.assertIn(b"ident-lowercase", result.out)
                self.assertLess(len(result.out), 300000)
            self.assertIn(b"-(;FF[4]Ee", tool.run("check", "--diff", "-", input=data).out)

    def test_values_are_escaped_and_cut(self):
        result = check(input=b"(;FF[4]KM[\x1b\n" + b"x" * 50 + b"])")
        self.assertIn(b": warning: KM[^1B^0A" + b"x" * 30 + b"...]: ", result.out)

    def test_sarif(self):
        log = json.loads(check("--sarif").out)
        run = log["runs"][0]
        self.assertEqual(("2.1.0", "nanosgf", 138 + 35), (log["version"], run["tool"]["driver"]["name"], len(run["tool"]["driver"]["rules"])))
        self.assertEqual(["error", "error", "warning", "error", "error"], [one["level"] for one in run["results"]])
        place = run["results"][3]["locations"][0]["physicalLocation"]
        self.assertEqual({"uri": "-"}, place["artifactLocation"])
        self.assertEqual({"startLine": 3, "properties": {"offset": 47, "column": 27}}, place["region"])

    def test_sarif_of_a_clean_file_has_no_results(self):
        result = check("--sarif", input=b"(;FF[4])")
        self.assertEqual((0, []), (result.status, json.loads(result.out)["runs"][0]["results"]))


class Settings(unittest.TestCase):
    def codes(self, *options, input=FAULTS):
        return [(one["severity"], one["code"]) for one in objects(check("--json", *options, input=input))]

    def test_codes_are_silenced_and_raised(self):
        self.assertEqual([("error", "exclusive-moveann"), ("error", "setup-no-effect"), ("warning", "point-duplicate")],
                         self.codes("--disable", "compose-expected,setup-move-mixed", "--set",
                                    "setup-no-effect=error,point-duplicate=warning"))

    def test_names_after_a_comma_and_a_space(self):
        self.assertEqual(["exclusive-moveann", "point-duplicate"],
                         [code for _, code in self.codes("--disable", "compose-expected, setup-move-mixed, setup-no-effect")])

    def test_warnings_as_errors(self):
        self.assertEqual([("error", "setup-no-effect")], self.codes("--werror", input=b"(;FF[4]AE[aa])"))
        self.assertEqual([("warning", "setup-no-effect")], self.codes(input=b"(;FF[4]AE[aa])"))
        for options, counts in (([], b"0 errors, 1 warning"), (["--werror"], b"1 error, 0 warnings")):
            result = check(*options, input=b"(;FF[4]AE[aa])")
            self.assertEqual((1, counts + b" in 1 of 1 file"), (result.status, result.out.splitlines()[-1]))

    def test_profiles(self):
        games = b"(;FF[1]DT[x])(;FF[1])"
        self.assertEqual([], self.codes(input=games))
        self.assertEqual([("error", "date-malformed")], self.codes("--profile", "ff4", input=games))
        self.assertEqual([("error", "trees-many")], self.codes("--profile", "strict", input=games))
        self.assertEqual(0, check("--profile", "kierulf", input=b"").status)

    def test_each_profile_has_its_own_findings(self):
        """Of one game, by HexWiki, Kierulf and the versions: what each of them alone forbids, or allows."""
        table = {  # by the first letter of its severity, or not reported
            b"(;FF[4]RE[B+3])": ("result-score", ".....w.."),
            b"(;FF[1]DT[x])": ("date-malformed", "iiieiiii"),
            b"(;FF[1];VW[aa][ss])": ("property-placement", "e...eeee"),
            b"(;FF[4];TE[1])": ("annotation-without-move", "wwweweee"),
            b"(;FF[3];B[aa]LB[bb:12345])": ("label-long-ff3", "..w...ww"),  # bb is no cell of Hex
            b"(;FF[4]AP[a:1])": ("property-wrong-ff", "www.w..."),
            b"(;FF[1]HA[1])": ("handicap-value", "iiwwiiii"),
            b"(;FF[4];B[aa]PL[W])": ("pl-in-move-node", "wwwwwiww"),
            b"(;FF[4];B[aa];B[bb])": ("same-colour-twice", "iiiiiiiw"),
            b"": ("no-sgf", "ifffifff"),
        }
        names = ("ff1", "ff2", "ff3", "ff4", "kierulf", "hex", "lenient", "strict")
        for data, (code, severities) in table.items():
            found = [{one: severity[0] for severity, one in self.codes("--info", "--profile", name, input=data)}.get(code, ".") for name in names]
            self.assertEqual(severities, "".join(found), code)

    def test_values_are_read_by_the_profile(self):
        """Whatever FF and GM say, or where they say it."""
        for data, name, codes in ((b"(;SZ[5];B[a1];W[b2];B[f6])", "hex", ["point-off-board"]), (b"(;GM[1];B[k11];W[swap-sides])", "hex", []),
                                  (b"(;B[l11]GM[1])", "hex", ["point-off-board"]), (b"(;FF[3];B[])", "ff4", []),
                                  (b"(;FF[4];B[])", "ff3", ["pass-empty-old-ff"]), (b"(;B[])", "ff1", ["pass-empty-old-ff"]),
                                  (b"(;FF[3]AB[aa:bb]SZ[9:13])(;AB[aa:bb]FF[1])", "ff4", []),
                                  (b"(;AB[aa:bb]FF[4])(;FF[4];AB[aa:bb])(;SZ[9:13])", "ff3", ["ff-feature"] * 3),
                                  (b"(;FF[4];B[aa]TE[1]BM[1])", "ff3", []), (b"(;FF[9])", "ff4", ["ff-range"]),
                                  (b"(;FF[4]FF[4])", "ff3", ["property-duplicate"]), (b"(;GM[1]GM[1])", "hex", ["property-duplicate"])):
            self.assertEqual(codes, [code for _, code in self.codes("--profile", name, input=data)], (data, name))

    def test_ff_after_what_depends_on_it(self):
        self.assertEqual([], self.codes(input=b"(;DT[x]FF[1])"))
        self.assertEqual([("error", "date-malformed")], self.codes(input=b"(;DT[x]FF[4])"))

    def test_wrong_usage(self):
        for options in (["--disable", "nonsense"], ["--set", "bom"], ["--set", "bom=fatal"], ["--profile", "ff5"], ["--json", "--sarif"],
                        ["--explain", "nonsense"]):
            result = check(*options)
            self.assertEqual((2, b""), (result.status, result.out), options)
        self.assertEqual((2, b"nanosgf: name a file to read; - is standard input\nnanosgf: try nanosgf check --help\n"), tool.run("check")[::2])

    def test_explanations(self):
        result = tool.run("check", "--explain", "two-moves")
        self.assertEqual((0, b"two-moves: B and W in one node\n"
                          b"severity: error in FF[1] and FF[2], error in FF[3], error in FF[4]; error with --profile strict\n"
                          b"source: FF[4] properties, B and W\nfix: unsafe: inserts `;`\nfound in: (;FF[4];B[aa]W[bb])\nnot in: (;FF[4];B[aa];W[bb])\n", b""), result)
        self.assertEqual(138 + 35, len(tool.run("check", "--explain", "all").out.splitlines()))


class Folders(unittest.TestCase):
    @tool.in_folder
    def test_records_in_a_folder_and_below(self, folder):
        os.makedirs(os.path.join(folder, "a/b"))
        for name in ("z.sgf", "a/b/y.SGF", "a/x.txt"):
            with open(os.path.join(folder, name), "wb") as file:
                file.write(b"(;FF[4];B[aa]W[bb])")
        result = tool.run("check", "--json", folder)
        self.assertEqual(["a/b/y.SGF", "z.sgf"], [os.path.relpath(one["file"], folder) for one in objects(result)])
        self.assertEqual((1, b""), (result.status, result.err))

    @tool.in_folder
    def test_a_folder_is_sorted_on_any_number_of_cores(self, folder):
        """Files that are made in another order, with names that begin alike, in upper case and in folders: their bytes decide."""
        names = [f"{'x' * (number % 3)}/{number % 7}{'ZaB-'[number % 4]}{number * 73 % 200}.sgf" for number in range(200)]
        for name in names:
            os.makedirs(os.path.join(folder, os.path.dirname(name).strip("/")), exist_ok=True)
            tool.write(folder, name.strip("/"), FAULTS * (len(name) % 4 + 1))
        one, two = (tool.run("check", "--json", "-j", threads, folder) for threads in "12")
        self.assertEqual(one, two)
        files = list(dict.fromkeys(each["file"] for each in objects(one)))
        self.assertEqual(sorted(os.path.join(folder, name.strip("/")) for name in names), files)
        self.assertEqual((1, b""), (one.status, one.err))

    @tool.in_folder
    def test_known_findings(self, folder):
        path = tool.write(folder, "a.sgf", b"(;FF[4];B[aa]W[bb];DM[1]UC[1];B[cc]W[dd])")
        known = os.path.join(folder, "known")
        words = ["check", "--baseline", known, path]
        self.assertEqual((0, b"no errors or warnings in 1 file; 3 known\n", b""), tool.run(*words))
        self.assertEqual((0, b"no errors or warnings in 1 file; 3 known\n", b""), tool.run(*words))
        lines = {line.split()[1]: int(line.split()[0]) for line in open(known)}
        self.assertEqual({"two-moves": 2, "exclusive-nodeann": 1}, lines)
        tool.write(folder, "a.sgf", b"(;FF[4];B[aa]W[bb];ST[1];B[cc];W[dd])")
        self.assertIn(b"[root-outside-root]\n1 error, 0 warnings in 1 of 1 file; 1 known\n", tool.run(*words).out)
        tool.write(folder, "a.sgf", b"(;FF[4];B[aa]W[bb];B[cc]W[dd])")
        self.assertIn(b"[two-moves]\n1 error, 0 warnings in 1 of 1 file; 1 known\n", tool.run(*words).out)
        tool.write(folder, "a.sgf", b"(;FF[4];B[aa])")
        self.assertEqual((0, b"no errors or warnings in 1 file\n", b""), tool.run(*words))
        self.assertEqual([], open(known).readlines())
        tool.write(folder, "known", b"nonsense\n")
        self.assertEqual(2, tool.run(*words).status)

    @tool.in_folder
    def test_known_findings_of_files_with_any_name(self, folder):
        """A line feed would end the line of the file."""
        names = (b"a\nb.sgf", b"a^0Ab.sgf", b"^.sgf", b"^5E.sgf", b" a b .sgf", b"\xff\r.sgf")
        os.mkdir(os.path.join(folder, "games"))
        for name in names:
            tool.write(os.fsencode(folder), b"games/" + name, b"(;FF[4];B[aa]W[bb])")
        words = ["check", "--baseline", os.path.join(folder, "known"), os.path.join(folder, "games")]
        for _ in range(2):
            self.assertEqual((0, b"no errors or warnings in 6 files; 6 known\n", b""), tool.run(*words))
        with open(os.path.join(folder, "known"), "rb") as file:
            self.assertEqual(6, len(file.read().split(b"\n")) - 1)
        tool.write(os.fsencode(folder), b"games/a\nb.sgf", b"(;FF[4];B[aa]W[bb];B[aa]W[bb])")
        self.assertIn(b"a^0Ab.sgf:1:27: error: W[bb]: B and W in one node [two-moves]\n1 error", tool.run(*words).out)

    @tool.in_folder
    def test_a_folder_without_records(self, folder):
        result = tool.run("check", folder)
        self.assertEqual(2, result.status)
        self.assertIn(b": no file in it ends in .sgf\n", result.err)

    @tool.in_folder
    def test_a_missing_file_does_not_hide_the_others(self, folder):
        path = tool.write(folder, "a.sgf", b"(;FF[4];B[aa]W[bb])")
        result = tool.run("check", os.path.join(folder, "none"), path)
        self.assertEqual(2, result.status)
        self.assertIn(b"[two-moves]", result.out)
        self.assertIn(b"there is no such file", result.err)


class Games(unittest.TestCase):
    def test_FF4_properties_CA_names_of_RFC_1345(self):
        for name in ("IBM437", "ISO_8859-7:1987", "T.61-8bit", "csUTF8", "csUTF7", "chinese", "korean", "no such charset"):
            found = objects(check("--json", input=f"(;FF[4]CA[{name}])".encode()))
            self.assertEqual([each["code"] for each in found], ["ca-unknown"] if name.startswith("no") else [], name)

    def test_FF4_general_Real_of_any_precision(self):
        """As programs write times that they compute; a number that is too large stays an error."""
        for value, expected in (("299.97299999999996", []), ("-0.000000000012", []), ("+1.5000000000001", []), ("2147483648.5", ["number-range"]),
                                ("2147483648", ["number-range"]), ("29.97299999999x", ["real-malformed"])):
            found = objects(check("--json", input=f"(;FF[4];B[aa]BL[{value}])".encode()))
            self.assertEqual([each["code"] for each in found], expected, value)

    def test_FF4_properties_DT_of_any_length(self):
        """A list of dates that is longer than what the parser holds of a value."""
        def codes(dates, *more):
            out = tool.run("check", "--info", "--json", "-", input=b"(;FF[4]GM[1]DT[" + dates + b"]" + b"".join(more) + b")").out
            return [(one["code"], one["column"]) for one in map(json.loads, out.splitlines())]

        days = b",".join(b"%02d" % day for day in range(2, 30))
        self.assertEqual([], codes(b"1996-12-01," + days))
        self.assertEqual([("date-invalid", 16)], codes(b"1996-12-01," + days + b",33"))
        self.assertEqual([("date-malformed", 16)], codes(b"1996-12-01," + days + b",x"))
        self.assertEqual([("date-shortcut", 16)], codes(b"1996-12-01," + days + b",1996-12-30"))
        self.assertEqual([("date-order", 16)], codes(b"1996-12-01," + days + b",01"))
        self.assertEqual([("date-malformed", 16)], codes(b"In the first days of December, after a journey of some weeks by train"))
        # Other long texts of the node are not dates.
        self.assertEqual([], codes(b"1996-12-01", b"GN[", b"x" * 100, b"]C[", b"x" * 100, b"]"))
        # By version, as short ones.
        text = b"In the first days of December, after a journey of some weeks by train"
        out = tool.run("check", "-", input=b"(;FF[1]GM[1]DT[" + text + b"])").out
        self.assertEqual(b"no errors or warnings in 1 file\n", out)

    def test_the_order_of_a_root(self):
        """FF[4] general: any order is legal and means the same; a reader that looks once may be wrong."""
        for data, places in (("(;AB[aa]SZ[9]FF[4])", [5]), ("(;SZ[9]AB[aa]FF[4])", []), ("(;FF[4]C[é]AB[aa]GM[1]CA[UTF-8])(;FF[4];SZ[9]AB[aa])", [9])):
            found = objects(check("--json", "--info", input=data.encode()))
            self.assertEqual(places, [one["offset"] for one in found if one["code"] == "root-order"], data)
            self.assertNotIn("point-off-board", {one["code"] for one in found})

    def test_broken_games_do_not_hide_the_next(self):
        found = objects(check("--json", input=b"(;FF[4](;B[aa](;W[bb)])\n(;FF[4]AB[aa][aa])"))
        self.assertIn(("point-duplicate", 2), [(one["code"], one["line"]) for one in found])

    def test_deep_variations(self):
        found = objects(check("--json", "--info", input=b"(;FF[4]" + b"(;B[aa]" * 1000 + b")" * 1001))
        self.assertEqual({"same-colour-twice", "move-occupied", "superko"}, {one["code"] for one in found})

    def test_an_ishi_file(self):
        result = check("--json", input=b"BOARDSIZE 9\nBLACK a\nB 1 A1\nW 2 A1\nW 3 B1\nNONSENSE\n")
        self.assertTrue({"ishi-keyword"} & {one["code"] for one in objects(result)}, result)

    def test_findings_of_ishi_have_a_place_and_a_severity_as_all_others(self):
        data = b"BOARDSIZE 9\nDATE in spring\nB 1 A1\nW 2 A1\nAB\nW 3 B9 x\nENDVAR\n"
        text = (b"standard input:4:5: error: a stone on a stone [ishi-occupied]\n"
                b"standard input:5:1: warning: no keyword of the Ishi format; line skipped [ishi-keyword]\n"
                b"standard input:7:1: error: ENDVAR without VAR [ishi-var-stray]\n"
                b"2 errors, 1 warning in 1 of 1 file\n")
        self.assertEqual((1, text), check(input=data)[:2])
        found = [one for one in objects(check("--json", "--info", input=data)) if one["code"].startswith("ishi-")]
        self.assertEqual([(2, "info", "ishi-header"), (4, "error", "ishi-occupied"), (5, "warning", "ishi-keyword"),
                          (6, "info", "ishi-extra"), (7, "error", "ishi-var-stray")],
                         [(one["line"], one["severity"], one["code"]) for one in found])
        self.assertFalse([one for one in found if "offset" in one])
        result = check("--set", "ishi-occupied=info", "--disable", "ishi-keyword,ishi-var-stray", input=data)
        self.assertEqual((0, b"no errors or warnings in 1 file\n"), result[:2])


if __name__ == "__main__":
    tool.main()
