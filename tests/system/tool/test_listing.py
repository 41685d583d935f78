# SPDX-License-Identifier: MIT
"""The cases of listing.md, literally, however the input is cut and wherever it comes from."""
import os
import re
import tempfile
import unittest

import tool

CASE = re.compile(r"^## (?P<title>.*)\n(?:(?!^## )[^`]|`(?!``))*?^    nanosgf (?P<command>.*)\n\n"
                  r"```input\n(?P<input>(?:.*\n)*?)```\n```output\n(?P<output>(?:.*\n)*?)```\n"
                  r"exit (?P<status>\d)", re.M)


def cases():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "listing.md")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    found = list(CASE.finditer(text))
    assert len(found) == text.count("\n## "), "a case of listing.md is not well formed"
    return found


def input_of(case):
    """A `^` at the end of the last line says that no line feed ends it."""
    data = tool.from_text(case["input"].encode())
    return data[:-2] if data.endswith(b"^\n") else data


class Listing(unittest.TestCase):
    maxDiff = None

    def check(self, expected, result, how):
        self.assertEqual(expected.out, result.out.decode(errors="replace"), how)
        self.assertEqual(expected.err, result.err.decode(errors="replace"), how)
        self.assertEqual(expected.status, result.status, how)

    def check_file(self, expected, command, data):
        with tempfile.TemporaryDirectory() as folder:
            result = tool.run(*command, tool.write(folder, "a.sgf", data))
        self.check(expected, result, "from a file")


def add_case(case):
    def test(self):
        data = input_of(case)
        command = case["command"].split()
        expected = tool.Result(int(case["status"]), case["output"], "")
        for chunk in [None, 1, 3] if tool.is_instrumented() else [None, 1, 2, 3, 5, 16]:
            extra = [] if chunk is None else ["--chunk", str(chunk)]
            self.check(expected, tool.run(*command, *extra, "-", input=data), extra)
        self.check_file(expected, command, data)
    name = "test_" + re.sub(r"\W+", "_", case["title"]).lower()
    test.__name__ = name
    assert not hasattr(Listing, name), "two cases of one title"
    setattr(Listing, name, test)


for each in cases():
    add_case(each)


class Help(unittest.TestCase):
    def test_shows_what_the_tool_really_prints(self):
        example = tool.run("events", "-", input=b"(;FF[4],B[])").out
        shown = tool.run("events", "--help")
        self.assertEqual(0, shown.status)
        self.assertIn("  " + example.decode().rstrip().replace("\n", "\n  "),
                      shown.out.decode() if not tool.is_broken else "")

    def test_version(self):
        result = tool.run("--version")
        self.assertRegex(result.out.decode(), r"^nanosgf \d+\.\d+\.\d+\n$")
        self.assertEqual(0, result.status)


if __name__ == "__main__":
    tool.main()
