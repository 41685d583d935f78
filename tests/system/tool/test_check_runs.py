# SPDX-License-Identifier: MIT
"""`nanosgf check` as a step of a build: its exit status, known findings, and files that change while they are repaired.

test_check_runs.py TOOL SYSCALLS: a library that is loaded before the C library (syscalls.cpp)."""
import itertools
import json
import os
import re
import sys
import unittest

import tool

SYSCALLS = os.path.abspath(sys.argv[2])
CLEAN, INFO = b"(;FF[4];B[aa])", b"(;FF[4];B[aa];B[bb])"
WARNING, ERROR = b"(;FF[4]AE[aa])", b"(;FF[4];B[aa]W[bb])"
# Ishi, validation: what it allows is an info.
ISHI_WARNINGS = ("keyword", "number-order", "number-gap", "prisoner", "mark-nomove", "end-in-text", "setup-late", "lost")
ISHI_INFOS = ("extra", "byte", "colour-twice", "header")
SAFE, MADE = b"(;FF[4]AP[x])", b"(;FF[4]AP[x:])"  # an error with a safe repair


def read(path):
    with open(path, "rb") as file:
        return file.read()


def as_nobody():
    """Root may read and write everything."""
    if os.geteuid() == 0:
        os.setgid(65534)
        os.setuid(65534)


class Status(unittest.TestCase):
    @tool.in_folder
    def test_every_combination(self, folder):
        """0 nothing wrong, or all of it known or repaired; 1 errors or warnings are left; 2 what cannot be read."""
        forms = ([], ["--json"], ["--sarif"], ["--diff"], ["--fix"], ["-j", "3"], ["--fix", "--json"])
        known_states = (None, "new", "known", "other")
        seen = set()
        inputs = ((CLEAN, 0), (INFO, 0), (WARNING, 1), (ERROR, 1), (SAFE, 1), (None, 2))
        combinations = list(enumerate(itertools.product(forms, (False, True), known_states, inputs)))
        for number, (form, werror, known, (data, plain)) in combinations[::1 if tool.is_long else 5]:
            with self.subTest(form=form, werror=werror, known=known, data=data):
                path, other = os.path.join(folder, f"{number}.sgf"), tool.write(folder, "other.sgf", CLEAN)
                if data is not None:
                    tool.write(folder, os.path.basename(path), data)
                baseline = os.path.join(folder, f"{number}.known")
                if known == "known":
                    tool.run("check", "--baseline", baseline, path)
                elif known == "other":
                    tool.write(folder, os.path.basename(baseline), b"3 two-moves elsewhere.sgf\n")
                options = form + ["--werror"] * werror + (["--baseline", baseline] if known else [])
                result = tool.run("check", *options, path, other)
                status = plain
                if data == SAFE and "--fix" in form or status == 1 and known in ("new", "known"):
                    status = 0
                seen.add(status)
                self.assertEqual(status + tool.is_broken, result.status)
                if "--sarif" in form:
                    self.assertEqual(status == 1, bool(json.loads(result.out)["runs"][0]["results"]))
                if data is not None:
                    self.assertEqual(MADE if data == SAFE and "--fix" in form else data, read(path))
                self.assertEqual(data is None, b"there is no such file" in result.err)
        self.assertEqual({0, 1, 2}, seen)

    def test_every_code_is_explained(self):
        """What it is, how severe, where that is written, what is done about it, and an example of each side."""
        lines = tool.run("check", "--explain", "all").out.decode().splitlines()
        self.assertEqual((138, 35), (sum(not line.startswith("ishi-") for line in lines), sum(line.startswith("ishi-") for line in lines)))
        for line in lines:
            code, sentence = re.sub(r" \[(safe|unsafe) fix\]$", "", line).split(": ", 1)
            result = tool.run("check", "--explain", code)
            self.assertEqual((0, b""), (result.status, result.err), code)
            if code.startswith("ishi-"):
                severity = "warning" if code[5:] in ISHI_WARNINGS else "info" if code[5:] in ISHI_INFOS else "error"
                self.assertEqual(f"{code}: {sentence}\nseverity: {severity}\nsource: Ishi Standard Format\nfix: none\n", result.out.decode())
                continue
            parts = re.fullmatch(r"([\w-]+): (.+)\nseverity: (\w+ in FF\[1\] and FF\[2\], \w+ in FF\[3\], \w+ in FF\[4\]; \w+ with --profile strict)\n"
                                 r"(?:source: (.+)\n)?fix: (.+)\nfound in: (.+)\nnot in: (.+)\n", result.out.decode())
            self.assertTrue(parts, result.out)
            self.assertEqual(code, parts[1])
            self.assertEqual("fix]" in line, parts[5] != "none", code)
            self.assertNotEqual(parts[6], parts[7], code)
            self.assertGreater(len(sentence), 3)


class Known(unittest.TestCase):
    @tool.in_folder
    def test_a_place_that_cannot_be_written_is_said_before_anything_is_read(self, folder):
        path = tool.write(folder, "a.sgf", SAFE)
        os.mkdir(os.path.join(folder, "closed"), 0o555)
        for known, sentence in (("none/known", b"No such file or directory"), ("a.sgf/known", b"Not a directory"), ("", b"it cannot be read"),
                                ("closed/known", b"Permission denied")):
            for options in ([], ["--json", "--info"], ["--sarif"], ["--fix"], ["-j", "2"]):
                with self.subTest(known=known, options=options):
                    result = tool.run("check", "--baseline", os.path.join(folder, known), *options, path, path, preexec_fn=as_nobody)
                    self.assertEqual((2, b"", 1), (result.status, result.out, result.err.count(b"\n")))
                    self.assertIn(sentence, result.err)
        self.assertEqual(SAFE, read(path))
        self.assertEqual(["a.sgf", "closed"], sorted(os.listdir(folder)))

    @tool.in_folder
    def test_one_that_only_may_be_read_serves_as_long_as_it_is_true(self, folder):
        path, closed = tool.write(folder, "a.sgf", ERROR), os.path.join(folder, "closed")
        os.mkdir(closed)
        words = ["check", "--baseline", os.path.join(closed, "known"), path]
        tool.run(*words)
        before = read(words[2])
        os.chmod(closed, 0o555)
        self.assertEqual((0, b"no errors or warnings in 1 file; 1 known\n", b""), tool.run(*words, preexec_fn=as_nobody))
        tool.write(folder, "a.sgf", CLEAN)
        result = tool.run(*words, preexec_fn=as_nobody)
        self.assertEqual((2, before), (result.status, read(words[2])))
        self.assertIn(b"known: it cannot be written: Permission denied", result.err)
        os.chmod(closed, 0o755)

    @tool.in_folder
    def test_it_is_not_written_to_standard_output(self, folder):
        """- is standard output for what is only written; a file of this name is ./-"""
        result = tool.run("check", "--baseline", "-", tool.write(folder, "a.sgf", ERROR), cwd=folder)
        self.assertEqual((2, b"nanosgf: --baseline: - is standard output, and KNOWN is also read\nnanosgf: try nanosgf check --help\n"),
                         (result.status, result.err))
        self.assertEqual(["a.sgf"], os.listdir(folder))

    @tool.in_folder
    def test_it_is_replaced_whole_with_its_mode_behind_its_link(self, folder):
        path, known, link = tool.write(folder, "a.sgf", ERROR * 2), os.path.join(folder, "known"), os.path.join(folder, "link")
        os.symlink("known", link)
        self.assertEqual(0, tool.run("check", "--baseline", link, path).status)
        os.chmod(known, 0o640)
        tool.write(folder, "a.sgf", ERROR)
        self.assertEqual(0, tool.run("check", "--baseline", link, path).status)
        self.assertEqual((True, 0o640), (os.path.islink(link), os.stat(known).st_mode & 0o777))
        self.assertEqual(tool.broken(b"1 two-moves "), read(known)[:12])
        self.assertEqual(["a.sgf", "known", "link"], sorted(os.listdir(folder)))

    @tool.in_folder
    def test_what_could_not_be_read_stays_known(self, folder):
        paths = [tool.write(folder, name, ERROR) for name in ("a.sgf", "b.sgf")]
        words = ["check", "--baseline", os.path.join(folder, "known"), *paths]
        tool.run(*words)
        before = read(words[2])
        os.remove(paths[0])
        self.assertEqual((2, before), (tool.run(*words).status, tool.broken(read(words[2]))))


class Meanwhile(unittest.TestCase):
    """What happens to a file between its check and its repair."""

    def fix(self, command, *paths, **options):
        environment = {**os.environ, "LD_PRELOAD": SYSCALLS, "NANOSGF_AT_COPY": command, "ASAN_OPTIONS": "verify_asan_link_order=0"}
        return tool.run("check", "--fix", *paths, env=environment, **options)

    def refused(self, sentence, folder, command, left, **options):
        """The file and the one after it; the first is not repaired, the second is."""
        path, other = tool.write(folder, "a.sgf", SAFE), tool.write(folder, "b.sgf", SAFE)
        for name in (path, other, folder):
            os.chmod(name, 0o777)
            if os.geteuid() == 0:
                os.chown(name, 65534, 65534)
        result = self.fix(f"cd '{folder}' && {command}", path, other, **options)
        self.assertEqual(2, result.status, result)
        self.assertIn(b"a.sgf: it is not repaired: " + sentence, result.err)
        self.assertEqual({**left, "b.sgf": MADE}, {name: read(os.path.join(folder, name)) for name in os.listdir(folder)})

    @tool.in_folder
    def test_it_vanishes(self, folder):
        self.refused(b"it is no longer there: No such file or directory", folder, "rm a.sgf", {})

    @tool.in_folder
    def test_another_program_writes_it(self, folder):
        for command in ("printf '(;FF[4]AP[y])' > a.sgf", "printf '(;FF[4]AP[y])' > c && mv c a.sgf"):
            self.refused(b"it has changed since it was read", folder, command, {"a.sgf": b"(;FF[4]AP[y])"})

    @tool.in_folder
    def test_it_is_closed_to_writers(self, folder):
        """Another file could take its place, but whoever closes it wants it to stay."""
        self.refused(b"it may not be written: Permission denied", folder, "chmod 444 a.sgf", {"a.sgf": SAFE}, preexec_fn=as_nobody)

    @tool.in_folder
    def test_what_is_not_repaired_is_reported(self, folder):
        path = tool.write(folder, "a.sgf", SAFE)
        result = self.fix(f"printf '(;FF[4]AP[y])' > '{path}'", path)
        self.assertEqual(2, result.status)
        self.assertTrue(result.out.endswith(b" in 1 of 1 file\n"), result.out)

    @tool.in_folder
    def test_a_folder_vanishes(self, folder):
        for name in ("a", "b", "c"):
            os.mkdir(os.path.join(folder, name))
            tool.write(os.path.join(folder, name), "x.sgf", SAFE)
        result = self.fix(f"rm -r '{folder}/b'", folder)
        self.assertEqual(2, result.status)
        self.assertIn(b"b/x.sgf: there is no such file\n", result.err)
        self.assertIn(b"; 2 repaired; 1 not read\n", result.out)
        self.assertEqual([MADE, MADE], [read(os.path.join(folder, name, "x.sgf")) for name in "ac"])


class Unread(unittest.TestCase):
    """The last line says how many files and folders were not read: none of them is without errors."""

    @tool.in_folder
    def test_missing_closed_and_empty(self, folder):
        good, closed, empty = tool.write(folder, "a.sgf", CLEAN), tool.write(folder, "closed.sgf", CLEAN), os.path.join(folder, "empty")
        os.chmod(closed, 0)
        os.mkdir(empty)
        for names, summary in (([closed], b"0 files; 1 not read"), ([empty], b"0 files; 1 not read"), ([good, closed + "x", good], b"2 files; 1 not read"),
                               ([closed, good, empty], b"1 file; 2 not read"), ([good], b"1 file")):
            for threads in "14":
                result = tool.run("check", "-j", threads, *names, preexec_fn=as_nobody)
                is_read = names == [good]
                self.assertEqual((0 if is_read else 2, b"no errors or warnings in " + summary + b"\n"), result[:2], names)

    def test_a_folder_as_standard_input(self):
        folder = os.open("/", os.O_RDONLY)
        result = tool.run("check", "-", stdin=folder)
        os.close(folder)
        self.assertEqual((2, b"no errors or warnings in 0 files; 1 not read\n"), result[:2])


class Folders(unittest.TestCase):
    @tool.in_folder
    def test_a_closed_folder_does_not_hide_the_others(self, folder):
        os.chmod(folder, 0o755)
        for name in ("a", "b", "c"):
            os.mkdir(os.path.join(folder, name), 0o755)
            tool.write(os.path.join(folder, name), "x.sgf", ERROR)
        os.chmod(os.path.join(folder, "b"), 0)
        result = tool.run("check", folder, preexec_fn=as_nobody)
        self.assertEqual(2, result.status)
        self.assertIn(b"/b: Permission denied\n", result.err)
        self.assertIn(b"2 errors, 0 warnings in 2 of 2 files; 1 not read\n", result.out)

    @tool.in_folder
    def test_links(self, folder):
        """Names of one file are repaired once; a link to a folder is not followed, nor one that leads to itself."""
        path = tool.write(folder, "a.sgf", SAFE)
        os.symlink("a.sgf", os.path.join(folder, "b.sgf"))
        os.link(path, os.path.join(folder, "c.sgf"))
        os.symlink(".", os.path.join(folder, "d"))
        os.symlink("e.sgf", os.path.join(folder, "e.sgf"))
        self.assertEqual((0, b"no errors or warnings in 3 files; 1 repaired\n", b""), tool.run("check", "--fix", folder))
        self.assertEqual([MADE] * 3, [read(os.path.join(folder, name)) for name in ("a.sgf", "b.sgf", "c.sgf")])
        self.assertTrue(os.path.samefile(path, os.path.join(folder, "c.sgf")))
        result = tool.run("check", "--fix", os.path.join(folder, "e.sgf"))
        self.assertEqual(2, result.status)
        self.assertIn(b"e.sgf: it cannot be read: Too many levels of symbolic links", result.err)


if __name__ == "__main__":
    tool.main()
