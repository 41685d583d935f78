# SPDX-License-Identifier: MIT
"""Real files in many charsets, each read by default: test_encodings.py TOOL [--break]

They are those in the folder `encodings` below NANOSGF_CORPUS, or ../shared/corpus beside the repository; without it
the program is skipped. MANIFEST.tsv there says how each was made, or what it seems to be."""
import csv
import json
import os
import re
import unittest

import tool

FOLDER = tool.data_folder("NANOSGF_CORPUS", "corpus")
LEAST = 140
# What no reader can know, by a part of the name: none so far.
IMPOSSIBLE = {}
PROPERTIES = ("PB", "PW", "EV", "PC", "GN", "RE", "C")
SEEMS = {"latin1/cp1252": "cp1252", "euc_kr": "cp949", "utf-8-bom": "utf-8-sig", "utf-8-broken": "utf-8", "utf-16-bom": "utf-16",
         "iso-2022-jp": "iso2022_jp", "iso8859_15": "iso8859_15", "latin-1": "cp1252"}


def codec_of(path, notes):
    made = re.search(r"synthetic header in ([\w-]+)", notes)
    if made:
        return made[1].replace("latin-1", "cp1252")
    name = re.search(r"enc~([\w/-]+)", notes)[1]
    for order in ("le", "be"):
        if f"utf16{order}-nobom" in path:
            return f"utf-16-{order}"
    return "gb18030" if "real-gbk" in path else SEEMS.get(name, name)


def files():
    with open(os.path.join(FOLDER, "MANIFEST.tsv"), encoding="utf-8", newline="") as manifest:
        rows = [row for row in csv.DictReader(manifest, delimiter="\t") if row["path"].startswith("encodings/")]
    return rows[:1] if tool.is_broken else rows


def same(text):
    return re.sub(r"\s+", " ", text).strip()


def wanted(text):
    """The texts of the first node, by one look at each property."""
    found = {}
    for name in PROPERTIES:
        value = re.search(r"(?<![A-Z])" + name + r"\[((?:[^\]\\]|\\.)*)\]", text, re.DOTALL)
        if value:
            found[name] = same(re.sub(r"\\(.)", r"\1", value[1], flags=re.DOTALL))
    return found


def given(out):
    found = {}
    for node in json.loads(out)[0]["nodes"]:
        for read in node["properties"]:
            value = read["values"][0] if read["values"] else ""
            found.setdefault(read["name"], same(str(value.get("text", "") if isinstance(value, dict) else value)))
    return found


class Encodings(unittest.TestCase):
    def test_each_file_is_read_rightly_by_default(self):
        seen = 0
        for row in files():
            path = os.path.join(FOLDER, row["path"])
            with open(path, "rb") as file:
                texts = wanted(file.read().decode(codec_of(row["path"], row["notes"]), "replace"))
            if any(part in path for part in IMPOSSIBLE):
                continue
            read = given(tool.run("json", path).out)
            self.assertEqual(texts, {name: read.get(name) for name in texts}, row["path"])
            seen += 1
        self.assertGreaterEqual(seen, LEAST, "files")


if __name__ == "__main__":
    tool.main()
