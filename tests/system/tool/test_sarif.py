# SPDX-License-Identifier: MIT
"""`nanosgf check --sarif` against the rules of SARIF 2.1.0 for the objects that it writes. Each rule also finds a planted fault."""
import base64
import copy
import json
import os
import re
import unittest

import tool

# Objects: what they may have, and what they must. As in the published schema, nothing else is allowed.
MEMBERS = {
    "log": ("$schema version runs", "version runs"),
    "run": ("tool results columnKind", "tool results"),
    "tool": ("driver", "driver"),
    "driver": ("name version rules", "name"),
    "rule": ("id shortDescription", "id"),
    "result": ("ruleId level message locations fixes", "message"),
    "message": ("text", "text"),
    "location": ("physicalLocation", ""),
    "physicalLocation": ("artifactLocation region", "artifactLocation"),
    "artifactLocation": ("uri", "uri"),
    "region": ("startLine properties", "startLine"),
    "fix": ("description artifactChanges", "artifactChanges"),
    "artifactChange": ("artifactLocation replacements", "artifactLocation replacements"),
    "replacement": ("deletedRegion insertedContent", "deletedRegion"),
    "deletedRegion": ("byteOffset byteLength", "byteOffset"),
    "insertedContent": ("binary", "binary"),  # 3.57.2: SHALL, where a region of bytes is replaced
}


class Judge:
    """Collects what is against the rules, with the sections of the standard."""

    def __init__(self, sizes):
        self.sizes = sizes  # of the files, by URI
        self.problems = []

    def demand(self, holds, rule):
        if not holds:
            self.problems.append(rule)

    def members(self, kind, value):
        allowed, needed = (set(words.split()) for words in MEMBERS[kind])
        self.demand(isinstance(value, dict) and needed <= value.keys() <= allowed, f"members of {kind}")
        return value

    def text(self, value, rule):
        self.demand(isinstance(value, str) and value, rule)

    def number(self, value, least, rule):
        self.demand(isinstance(value, int) and not isinstance(value, bool) and value >= least, rule)

    def log(self, log):
        self.members("log", log)
        self.demand(log["version"] == "2.1.0", "3.13.2 version")
        self.demand(str(log.get("$schema", "")).endswith("sarif-2.1.0.json"), "3.13.3 $schema")
        for run in log["runs"]:
            self.run(self.members("run", run))

    def run(self, run):
        driver = self.members("driver", self.members("tool", run["tool"])["driver"])
        self.text(driver["name"], "3.19.8 name")
        rules = [self.members("rule", rule) for rule in driver["rules"]]
        for rule in rules:
            self.text(rule["id"], "3.49.3 id")
            self.text(self.members("message", rule["shortDescription"])["text"], "3.12.3 text")
        names = [rule["id"] for rule in rules]
        self.demand(len(names) == len(set(names)), "3.19.23 rules are unique")
        self.demand(run["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints"), "3.14.17 columnKind")
        self.demand(isinstance(run["results"], list), "3.14.23 results")
        for result in run["results"]:
            self.result(self.members("result", result), names)

    def result(self, result, names):
        self.demand(result["ruleId"] in names, "3.27.5 ruleId names a rule")
        self.demand(result["level"] in ("note", "warning", "error"), "3.27.10 level")
        self.text(self.members("message", result["message"])["text"], "3.11 message")
        for location in result["locations"]:
            place = self.members("physicalLocation", self.members("location", location)["physicalLocation"])
            size = self.artifact(place["artifactLocation"])
            if "region" in place:
                region = self.members("region", place["region"])
                self.number(region["startLine"], 1, "3.30.5 startLine")
                is_converted = place["artifactLocation"]["uri"].endswith("ishi.sgf")
                self.demand(is_converted == ("offset" not in region["properties"]), "offset, unless it is that of another text")
                if not is_converted:
                    self.number(region["properties"]["offset"], 0, "offset")
                    self.demand(region["properties"]["offset"] <= size, "offset in the file")
        for fix in result.get("fixes", []):
            self.text(self.members("message", self.members("fix", fix)["description"])["text"], "3.55.2 description")
            self.demand(fix["artifactChanges"], "3.55.3 artifactChanges")
            for change in fix["artifactChanges"]:
                size = self.artifact(self.members("artifactChange", change)["artifactLocation"])
                self.demand(change["replacements"], "3.56.3 replacements")
                for replacement in change["replacements"]:
                    self.replacement(self.members("replacement", replacement), size)

    def replacement(self, replacement, size):
        region = self.members("deletedRegion", replacement["deletedRegion"])
        self.number(region["byteOffset"], 0, "3.30.11 byteOffset")
        self.number(region.get("byteLength", 0), 0, "3.30.12 byteLength")
        self.demand(region["byteOffset"] + region.get("byteLength", 0) <= size, "3.30.12 the region is in the file")
        content = replacement.get("insertedContent")
        if content is not None:
            try:
                base64.b64decode(self.members("insertedContent", content)["binary"], validate=True)
            except ValueError:
                self.problems.append("3.3.3 binary is Base64")
        self.demand(content is not None or region.get("byteLength"), "3.57.2 a replacement changes something")

    def artifact(self, artifact):
        uri = self.members("artifactLocation", artifact)["uri"]
        self.demand(re.fullmatch(r"(?:[A-Za-z0-9._~!$&'()*+,;=@/-]|%[0-9A-F]{2})+", uri) and not uri.startswith("//"), "3.4.3 uri is a URI reference")
        self.demand(uri in self.sizes, "3.4.3 uri names the file")
        return self.sizes.get(uri, 0)


def problems_of(log, sizes):
    judge = Judge(sizes)
    try:
        judge.log(log)
    except (KeyError, TypeError, AttributeError) as error:
        judge.problems.append(f"a member is missing or of another type: {error!r}")
    return judge.problems


def places(value, path=()):
    """The paths of all members and elements; of a list the first element only."""
    for key, inner in value.items() if isinstance(value, dict) else list(enumerate(value))[:1] if isinstance(value, list) else ():
        yield (*path, key)
        yield from places(inner, (*path, key))


FILES = {"plain.sgf": b"(;FF[4]AP[x]\n;B[aa](;W[bb]);AB[ab:ba]",
         "a b:%\xe9.sgf": "(;FF[4]CA[UTF-8]AP[黒]PL[b];B[aa]W[bb]C[é])".encode(),
         "latin.sgf": b"(;FF[4]CA[ISO-8859-1]AP[\xe9]KM[6,5]XX[\x01]",
         "japanese.sgf": "(;FF[4]CA[Shift_JIS]AP[表];B[aa]W[bb]C[日本語])".encode("shift_jis"),
         "ishi.sgf": b"BOARDSIZE 9\nBLACK a\nB 1 A1\nW 2 A1\nW 3 B1\nNONSENSE\n",
         "empty.sgf": b"", "junk.sgf": b"junk", "end.sgf": b"(;FF[4];B[aa",
         "wide.sgf": "\ufeff(;FF[4]AP[x];B[aa]W[bb])".encode("utf-16-le")}


class Sarif(unittest.TestCase):
    maxDiff = None

    def log_of(self, folder, *options):
        sizes = {}
        for name, data in FILES.items():
            path = tool.write(folder, name, data)
            sizes[re.sub(rb"[^A-Za-z0-9._~/-]", lambda m: b"%%%02X" % m[0][0], os.fsencode(path)).decode()] = len(data)
        result = tool.run("check", "--sarif", *options, folder)
        return json.loads(result.out.decode()), sizes

    @tool.in_folder
    def test_the_rules(self, folder):
        for options in ([], ["--info"], ["--info", "--profile", "strict", "-j", "3"]):
            log, sizes = self.log_of(folder, *options)
            self.assertEqual([], problems_of(log, sizes))
            self.assertGreater(len(log["runs"][0]["results"]), 8)
            self.assertGreater(sum("fixes" in one for one in log["runs"][0]["results"]), 4)

    @tool.in_folder
    def test_the_rules_find_faults(self, folder):
        """Each member away, of another type, or beside one that is not allowed: of the first run, rule, result, fix and replacement."""
        log, sizes = self.log_of(folder)
        results = log["runs"][0]["results"]
        log["runs"][0]["results"] = [next(one for one in results if any("insertedContent" in edit for edit in one.get("fixes", [{"artifactChanges": [{
            "replacements": []}]}])[0]["artifactChanges"][0]["replacements"]))]
        self.assertEqual([], problems_of(log, sizes))
        optional = {"deletedRegion.byteLength", "physicalLocation.region", "result.fixes"}
        count = 0
        for path in places(log):
            for fault in ("away", "type", "more"):
                faulty = copy.deepcopy(log)
                inside = faulty
                for key in path[:-1]:
                    inside = inside[key]
                if fault == "more" and isinstance(inside[path[-1]], dict):
                    if path[-1] == "properties":
                        continue
                    inside[path[-1]]["unknown"] = 1
                elif fault == "type":
                    inside[path[-1]] = None if path[-1] != "insertedContent" else 5
                elif fault == "away" and isinstance(inside, dict) and ".".join(map(str, path[-2:])) not in optional | {"0.fixes", "0.version"}:
                    del inside[path[-1]]
                else:
                    continue
                if path[-2:] in (("driver", "version"), ("properties", "column")):
                    continue
                count += 1
                self.assertNotEqual([], problems_of(faulty, sizes), (path, fault))
        self.assertGreater(count, 50)

    @tool.in_folder
    def test_the_fixes_are_those_of_json(self, folder):
        log, _ = self.log_of(folder)
        ours = [[(edit["deletedRegion"]["byteOffset"], edit["deletedRegion"]["byteLength"],
                  base64.b64decode(edit.get("insertedContent", {}).get("binary", ""))) for edit in one["fixes"][0]["artifactChanges"][0]["replacements"]]
                for one in log["runs"][0]["results"] if "fixes" in one]
        lines = [json.loads(line) for line in tool.run("check", "--json", folder).out.splitlines()]
        self.assertEqual([[(edit["offset"], edit["length"], edit["text"].encode()) for edit in one["fix"]["edits"]] for one in lines if "fix" in one], ours)
        self.assertGreater(len(ours), 4)


if __name__ == "__main__":
    tool.main()
