# SPDX-License-Identifier: MIT
"""All commands read the same from real files: test_agreement.py TOOL [--break] [--every N]

Moves, size, time and the last position of the first game of each file, as json, info, show, recover and the tree
(convert) have them. The files are those below the folder NANOSGF_CORPUS, or ../shared/corpus beside the repository;
without it the program is skipped. With --every only each N-th file is read, with --break all but one are gone."""
import concurrent.futures
import json
import os
import sys
import unittest

import test_reading
import tool

FOLDER = tool.data_folder("NANOSGF_CORPUS", "corpus")
EVERY = int(sys.argv[sys.argv.index("--every") + 1]) if "--every" in sys.argv else 1
ALL = tool.files_below(FOLDER)
FILES = ALL[:1] if tool.is_broken else ALL[::EVERY]
LEAST = 4500 // EVERY
LARGEST = 1 << 20


def disagreements(path):
    """Nothing for a file without a game; else what the commands make of it."""
    with open(path, "rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        return None
    try:
        games, _ = test_reading.read_json(data)
    except ValueError:
        return [f"{path}: json is none"]
    if not games:
        return None
    found = test_reading.differences(data, games)
    recovered = [json.loads(line) for line in tool.run("recover", "--json", path).out.splitlines()]
    # A damaged file has other games for recover.
    if len(recovered) == len(games) and all(game["state"] == "finished" for game in recovered):
        for got, game in zip(recovered, games):
            expected = test_reading.Meaning(game).moves
            if got["moves"] != expected:
                found.append(f"recover, moves: {got['moves']} instead of {expected}")
    return [f"{os.path.relpath(path, FOLDER)}: {difference}" for difference in found]


class Agreement(unittest.TestCase):
    def test_all_commands_agree(self):
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = [result for result in pool.map(disagreements, FILES) if result is not None]
        found = [difference for result in results for difference in result]
        print(f"{len(FILES)} files, {len(results)} with games, {len(found)} disagreements")
        self.assertEqual([], found[:20])
        self.assertGreaterEqual(len(results), LEAST, "files")


if __name__ == "__main__":
    tool.main()
