# SPDX-License-Identifier: MIT
"""How many real games `nanosgf check` finds something in, as the README of the layer says: test_alarms.py TOOL [--break]
With --update it writes the shares of the table's rows anew; what more than 1 % have needs a row, and a reason, by hand."""
import collections
import json
import os
import re
import sys
import unittest

import tool

FOLDER = tool.data_folder("NANOSGF_CORPUS", "corpus")
README = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../lib/nanosgf/check/README.md")


class Alarms(unittest.TestCase):
    def test_shares_of_the_readme(self):
        with open(README, encoding="utf-8") as file:
            text = file.read()
        count = int(re.search(r"share of ([\d,]+) real Go games", text)[1].replace(",", ""))
        rows = {code: float(share) for code, share in re.findall(r"^\| ([a-z-]+) \| ([\d.]+) % \|", text, re.M)}
        infos = set(re.findall(r"`([a-z-]+)`", re.search(r"^I codes of more than 1 %:.*?\n\n", text, re.M | re.S)[0]))
        files = collections.defaultdict(set)
        result = tool.run("check", "--info", "--json", *(os.path.join(FOLDER, name) for name in ("games", "annotated")))
        for finding in map(json.loads, result.out.splitlines()):
            files[finding["code"], finding["severity"] == "info"].add(finding["file"])
        shares = {key: 100 * len(names) / count for key, names in files.items()}
        if "--update" in sys.argv:
            text = re.sub(r"^\| ([a-z-]+) \| [\d.]+ % \|", lambda row: f"| {row[1]} | {shares.get((row[1], False), 0):.1f} % |", text, flags=re.M)
            with open(README, "w", encoding="utf-8") as file:
                file.write(text)
            return
        self.assertEqual(rows, {code: round(share, 1) for (code, is_info), share in shares.items() if share > 1 and not is_info})
        self.assertEqual(infos, {code for (code, is_info), share in shares.items() if share > 1 and is_info})
        self.assertIn(b" of %d files" % count, result.err + tool.run("check", *(os.path.join(FOLDER, name) for name in ("games", "annotated"))).out)


if __name__ == "__main__":
    tool.main()
