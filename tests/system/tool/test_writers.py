# SPDX-License-Identifier: MIT
"""Files that the tool writes: they appear whole or not at all, and nothing is lost that was not named.

test_writers.py TOOL SYSCALLS: a library that is loaded before the C library (syscalls.cpp)."""
import os
import resource
import signal
import stat
import sys
import unittest

import tool

SYSCALLS = os.path.abspath(sys.argv[2])
SGF = b"(;FF[4]SZ[9]PB[x] ;B[aa];W[bb])"
MADE = b"(;FF[4]SZ[9]PB[x];B[aa];W[bb])\n"
LONG = b"(;FF[4]SZ[9]C[" + b"long " * 2000 + b"]\n;B[aa])\n"
SVG = b"<?xml version=\"1.0\"?>\n<svg/>\n"
PNG = b"\x89PNG\r\n\x1a\n" + b"x" * 40


def content(*path):
    with open(os.path.join(*path), "rb") as file:
        return file.read()


def no_room():
    """A disk that is full after 1,000 bytes."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))


class Writers(unittest.TestCase):
    def refused(self, sentence, *arguments, **options):
        result = tool.run(*arguments, **options)
        self.assertEqual(2, result.status)
        self.assertIn(sentence, result.err.decode())

    def preload(self, *arguments, calls=os.devnull, fail=""):
        return tool.run(*arguments, env={**os.environ, "LD_PRELOAD": SYSCALLS, "NANOSGF_CALLS": calls, "NANOSGF_FAIL": fail,
                                         "ASAN_OPTIONS": "verify_asan_link_order=0"}) # the sanitizer would come first

    @tool.in_folder
    def test_recovered_games_are_numbered_on(self, folder):
        out = os.path.join(folder, "games")
        for part, count in (("d1", 3), ("d2", 2)):
            os.mkdir(os.path.join(folder, part))
            card = tool.write(os.path.join(folder, part), "card.sgf",
                              b"".join(b"(;FF[4]C[%s %d])\n" % (part.encode(), i) for i in range(count)))
            result = tool.run("recover", card, "-o", out + "/")
            self.assertEqual(0, result.status)
        self.assertIn("card-1.sgf: this file exists already; the game is in", result.err.decode())
        self.assertEqual([f"card-{i}.sgf" for i in range(1, 6)], sorted(os.listdir(out)))
        for name, text in (("card-1.sgf", b"d1 0"), ("card-3.sgf", b"d1 2"), ("card-4.sgf", b"d2 0"), ("card-5.sgf", b"d2 1")):
            self.assertEqual(tool.broken(b"(;FF[4]C[%s])\n" % text), content(out, name))

    @tool.in_folder
    def test_links_are_not_followed_to_files_that_are_new(self, folder):
        """A link is a file that is there, wherever it leads."""
        card = tool.write(folder, "card.sgf", SGF)
        other = tool.write(folder, "other.sgf", b"other")
        out = os.path.join(folder, "out")
        os.mkdir(out)
        os.symlink(other, os.path.join(out, "card-1.sgf"))
        os.symlink("nowhere", os.path.join(out, "card-2.sgf"))
        self.assertEqual(0, tool.run("recover", card, "-o", out).status)
        self.assertEqual((b"other", tool.broken(SGF + b"\n")), (content(other), content(out, "card-3.sgf")))
        self.assertEqual(3, len(os.listdir(out)))
        for name in ("card-1.sgf", "card-2.sgf", "card-3.sgf"):
            self.refused(f"{name}: this file exists already", "recover", card, "-o", os.path.join(out, name))
        os.symlink("nowhere", os.path.join(folder, "card-001.sgf"))
        self.refused("card-001.sgf: this file exists already", "split", card, "-d", folder)
        self.assertEqual(["card-001.sgf", "card.sgf", "other.sgf", "out"], sorted(os.listdir(folder)))

    @tool.in_folder
    def test_where_there_are_no_links(self, folder):
        """FAT has none: new files come to their places in another way, and replace nothing either."""
        card = tool.write(folder, "card.sgf", SGF * 2)
        for _ in range(2):
            self.assertEqual(0, self.preload("recover", card, "-o", os.path.join(folder, "out/"), fail="link").status)
        self.assertEqual([tool.broken(SGF + b"\n")] * 4, [content(folder, "out", f"card-{i}.sgf") for i in range(1, 5)])
        self.assertEqual(4, len(os.listdir(os.path.join(folder, "out"))))

    @tool.in_folder
    def test_one_sync_for_a_folder(self, folder):
        path = tool.write(folder, "a.sgf", b"".join(b"(;FF[4]C[no %d])" % i for i in range(300)))
        for command in (["split", path, "-d", folder], ["recover", path, "-o", os.path.join(folder, "out/")]):
            calls = os.path.join(folder, "calls")
            self.assertEqual((0, b""), self.preload(*command, calls=calls)[::2])
            self.assertEqual("fs", "".join(sorted(content(calls).decode())))
            os.remove(calls)
        self.assertEqual(tool.broken(b"(;FF[4]C[no 299])\n"), content(folder, "a-300.sgf"))
        calls = os.path.join(folder, "calls")
        self.assertEqual(0, self.preload("format", path, "-o", os.path.join(folder, "b.sgf"), calls=calls).status)
        self.assertEqual(b"ff", content(calls)) # the file, then its folder

    @tool.in_folder
    def test_pictures(self, folder):
        """A picture replaces a picture, an empty file and nothing else; never what is read."""
        path = tool.write(folder, "a.sgf", SGF)
        other = tool.write(folder, "b.sgf", SGF)
        note = tool.write(folder, "note.txt", b"<html><svg>")
        link, hard = os.path.join(folder, "l.svg"), os.path.join(folder, "h.svg")
        os.symlink("a.sgf", link)
        os.link(path, hard)
        for name in (path, link, hard):
            for option in ("--svg", "--png"):
                self.refused("is an input file and would be overwritten", "show", path, option, name)
        for name in (other, note):
            for option in ("--svg", "--png"):
                self.refused("it is no picture, so it is not overwritten", "show", path, option, name)
        self.refused("--svg and --png cannot be written to one place", "show", path, "--svg", "-", "--png", "-")
        self.assertEqual((SGF, SGF, b"<html><svg>"), (content(path), content(other), content(note)))
        for before in (SVG, PNG, b"", None):
            picture = os.path.join(folder, "p")
            if before is not None:
                tool.write(folder, "p", before)
            self.assertEqual(0, tool.run("show", path, "--svg", picture).status)
            self.assertIn(tool.broken(b"<svg "), tool.broken(content(picture)))
            os.remove(picture)
        self.assertEqual(["a.sgf", "b.sgf", "h.svg", "l.svg", "note.txt"], sorted(os.listdir(folder)))

    @tool.in_folder
    def test_a_full_disk(self, folder):
        """What was there stays, and nothing else is left."""
        path = tool.write(folder, "a.sgf", LONG.replace(b"SZ[9]", b"SZ [9]"))
        tool.write(folder, "b.svg", SVG)
        tool.write(folder, "b.sgf", MADE)
        before = {name: content(folder, name) for name in os.listdir(folder)}
        for arguments in (["show", path, "--svg", os.path.join(folder, "b.svg")], ["format", "--in-place", path],
                          ["convert", "--to", "utf8", "--in-place", path], ["format", path, "-o", os.path.join(folder, "b.sgf")], ["split", path, "-d", folder],
                          ["recover", path, "-o", os.path.join(folder, "c.sgf")], ["recover", path, "-o", folder],
                          ["cat", path, "-o", os.path.join(folder, "b.sgf")],
                          ["convert", "--to", "sgf", path, "-o", os.path.join(folder, "b.sgf")]):
            self.refused("cannot be written", *arguments, preexec_fn=no_room)
            self.assertEqual(before, {name: content(folder, name) for name in os.listdir(folder)}, arguments)

    @tool.in_folder
    def test_a_dangling_link(self, folder):
        """It stays a link; the file comes to where it leads."""
        path = tool.write(folder, "a.sgf", SGF)
        os.mkdir(os.path.join(folder, "far"))
        os.symlink("far/m.sgf", os.path.join(folder, "l.sgf"))
        os.symlink("l.sgf", os.path.join(folder, "k.sgf"))
        self.assertEqual(0, tool.run("format", path, "-o", os.path.join(folder, "k.sgf")).status)
        self.assertEqual(tool.broken(MADE), content(folder, "far", "m.sgf"))
        self.assertEqual(["l.sgf", "far/m.sgf"], [os.readlink(os.path.join(folder, n)) for n in ("k.sgf", "l.sgf")])
        os.symlink("none/m.sgf", os.path.join(folder, "n.sgf"))
        self.refused("n.sgf: it cannot be written", "format", path, "-o", os.path.join(folder, "n.sgf"))

    @tool.in_folder
    def test_owner_and_mode(self, folder):
        path = tool.write(folder, "a.sgf", SGF)
        if os.geteuid() == 0:
            os.chown(path, 1234, 2345)
        os.chmod(path, 0o640)
        before = os.stat(path)
        self.assertEqual(0, tool.run("format", "--in-place", path).status)
        after = os.stat(path)
        self.assertEqual((before.st_uid, before.st_gid, 0o640), (after.st_uid, after.st_gid, stat.S_IMODE(after.st_mode)))
        self.assertEqual(tool.broken(MADE), content(path))

    @tool.in_folder
    def test_names_and_owners_that_a_new_file_cannot_have(self, folder):
        """Then the file itself gets the new contents, whose room is made first."""
        for fail in ("", "fchown"):
            path = tool.write(folder, "a.sgf", b"\n" * 5000 * len(fail) + LONG.replace(b"SZ[9]", b"SZ [9]"))
            inode = os.stat(path).st_ino
            if not fail:
                os.link(path, os.path.join(folder, "b.sgf"))
            self.refused("cannot be written", "format", "--in-place", path, preexec_fn=no_room)
            self.assertIn(b"SZ [9]", content(path))
            run = self.preload if fail else tool.run
            self.assertEqual(0, run("format", "--in-place", path, **({"fail": fail} if fail else {})).status)
            self.assertEqual((inode, tool.broken(LONG)), (os.stat(path).st_ino, content(path)))
        self.assertEqual(LONG, content(folder, "b.sgf"))
        self.assertEqual(["a.sgf", "b.sgf"], sorted(os.listdir(folder)))

    @tool.in_folder
    def test_a_repair_that_is_not_safe_on_the_disk(self, folder):
        """A disk that proves to be full when the new file is to be safe: the old one stays, under each of its names."""
        faulty = b"(;FF[4]AP[x])"
        path = tool.write(folder, "a.sgf", faulty)
        for count in (1, 2):
            result = self.preload("check", "--fix", path, fail="fsync")
            self.assertEqual((2, faulty, count), (result.status, content(path), len(os.listdir(folder))))
            self.assertIn("a.sgf: it cannot be written: No space left on device", result.err.decode())
            if count == 1:
                os.link(path, os.path.join(folder, "b.sgf"))

    @tool.in_folder
    def test_an_unfinished_value_is_reported(self, folder):
        """With its bytes, by each way that leaves it out; --preserve keeps it."""
        for value, sentence in ((b"hello", "5 bytes are left out"), (b"x" * 200000, "200000 bytes are left out"), (b"]C[a", "1 byte is left out")):
            for options in ([], ["--canonical"]):
                path = tool.write(folder, "a.sgf", b"(;FF[4]C[" + value)
                result = tool.run("format", "--in-place", path, *options)
                self.assertIn(b"the last value is unfinished: " + sentence.encode(), result.err)
        for text, options in ((b"(;FF[4]C[hello", ["--preserve"]), (b"(;FF[4]C[hello]", [])):
            result = tool.run("format", *options, tool.write(folder, "a.sgf", text))
            self.assertNotIn(b"unfinished", result.err)


if __name__ == "__main__":
    tool.main()
