# SPDX-License-Identifier: MIT
"""The sample of the Ishi standard becomes the SGF that a sheet about it gives. That sheet is no part of the
project: it is in the folder NANOSGF_SPEC, or in ../shared/spec beside the repository; without it the
program is skipped."""
import os
import re
import unittest

import test_convert
import tool

FOLDER = tool.data_folder("NANOSGF_SPEC", "spec")


class Sheet(unittest.TestCase):
    def test_sample(self):
        with open(os.path.join(FOLDER, "ishi.md"), "rb") as file:
            section = file.read().split(b"## 10.")[1]
        expected = section.split(b"```\n")[1]
        done = tool.run("convert", "--to", "sgf", os.path.join(FOLDER, "ishi-sample.go"))
        self.assertEqual((done.status, done.err), (0, b""))
        # The sheet leaves prisoners out where they are the captured stones; their lines come back only if they are kept.
        out = re.sub(rb"XP\[[^]]*\]", b"", done.out)
        self.assertEqual(done.out.count(b"XP["), 15)
        self.assertEqual(test_convert.outside_values(out), test_convert.outside_values(expected))


if __name__ == "__main__":
    tool.main()
