# SPDX-License-Identifier: MIT
"""Real files through every command that lists them: test_corpus.py TOOL [--break] [--every N]

They are those below the folder NANOSGF_CORPUS, or ../shared/corpus beside the repository; without it
the program is skipped. With --every only each N-th file is read. With --break all but one are gone."""
import json
import os
import subprocess
import sys
import unittest

import test_values
import tool

BATCH = 200
FOLDER = tool.data_folder("NANOSGF_CORPUS", "corpus")
EVERY = int(sys.argv[sys.argv.index("--every") + 1]) if "--every" in sys.argv else 1
ALL = tool.files_below(FOLDER)
FILES = ALL[:1] if tool.is_broken else ALL[::EVERY]
LEAST = 5000 // EVERY


def batches():
    for first in range(0, len(FILES), BATCH):
        yield FILES[first:first + BATCH]


class Corpus(test_values.Listed):
    def setUp(self):
        self.begin = tool.seconds_used()

    def finish(self, seen, refused, most_refused, seconds, least=LEAST):
        """How many files must have been read, how many of them may have been refused, and how long that may take."""
        self.assertGreaterEqual(seen, least, "files")
        self.assertLessEqual(refused, seen * most_refused, "files refused")
        self.assertLess(tool.seconds_used() - self.begin, tool.allowed(seconds, 10 * seconds))

    def test_values(self):
        seen = 0
        for files in batches():
            self.check_files(files)
            seen += len(files)
        self.finish(seen, 0, 0, 120)

    def test_json(self):
        seen = games = 0
        for files in batches():
            document = json.loads(tool.run("json", *files).out)
            games += len(document)
            seen += len({game["file"] for game in document})
        self.assertGreater(games, LEAST)
        self.finish(len(FILES), len(FILES) - seen, 0.05, 120)

    def test_info(self):
        lines = [json.loads(line) for files in batches() for line in tool.run("info", "--json", *files).out.splitlines()]
        seen = {line["file"] for line in lines}
        self.finish(len(FILES), len(FILES) - len(seen), 0.05, 60)

    def test_recover(self):
        """Of a whole file every game; of the others as many as info finds, but for a few."""
        seen = different = 0
        for files in batches():
            lines = [json.loads(line)["file"] for line in tool.run("info", "--json", *files).out.splitlines()]
            strict = [path for path in files if tool.run("events", "--strict", "--count", path).status == 0]
            for path in files:
                result = tool.run("recover", "--json", path)
                found = [json.loads(line) for line in result.out.splitlines()][:-1]
                different += lines.count(path) not in (0, len(found))
                if path in strict and os.path.getsize(path) != 0:
                    status = 1 if b": CA " in result.err or b"a bracket inside" in result.err else 0
                    self.assertEqual((status, {"finished"}), (result.status, {game["state"] for game in found}), path)
                seen += 1
        self.finish(seen, different, 0.01, 240)

    def test_format_preserves(self):
        seen = 0
        for files in batches():
            expected = b""
            for path in files:
                with open(path, "rb") as file:
                    expected += file.read()
            result = tool.run("format", "--preserve", *files)
            self.assertTrue(result.out == expected, files[0])
            self.assertIn(result.status, (0, 1))
            seen += len(files)
        self.finish(seen, 0, 0, 60)

    def test_show(self):
        refused = 0
        some = FILES[::4]
        for path in some:
            done = subprocess.run([tool.tool, "show", path], capture_output=True)
            self.assertIn(done.returncode, (0, 1, 2), path)
            self.assertNotIn(b"\x1b", done.stdout, path)
            refused += done.returncode == 2
        self.finish(len(some), refused, 0.05, 120, LEAST // 4)


if __name__ == "__main__":
    tool.main()
