# SPDX-License-Identifier: MIT
"""Everything that can go wrong around a file: a sentence each, and the exit status."""
import os
import re
import shutil
import subprocess
import sys
import unittest

import tool


def options_of(command):
    """The options that --help lists, and what they take; None for a flag."""
    lines = re.findall(r"^  (?:-\w,)?(--[\w-]+)(?: (?!Excludes)([^ \n]+))?(?: Excludes:.*)?(?= {2,}|$)", tool.run(command, "--help").out.decode(), re.M)
    return {name: value or None for name, value in lines if name != "--help"}


COMMANDS = "show, view, info, json, events, check, format, convert, recover, cat, split, main-line, merge, follow"
OPTIONS = {command: options_of(command) for command in COMMANDS.split(", ")}


class Usage(unittest.TestCase):
    def refuse(self, arguments, sentence, command="events "):
        result = tool.run(*arguments)
        self.assertEqual(f"nanosgf: {sentence}\nnanosgf: try nanosgf {command}--help\n",
                         result.err.decode())
        self.assertEqual(b"", result.out)
        self.assertEqual(2, result.status)

    def test_help_fits_a_terminal(self):
        """A narrower window breaks lines anywhere: at most 100 letters each."""
        most = 100 if not tool.is_broken else 60
        for command in [[], *([name] for name in COMMANDS.split(", "))]:
            shown = tool.run(*command, "--help").out.decode().splitlines()
            self.assertGreater(len(shown), 10, command)
            self.assertEqual([], [line for line in shown if len(line) > most], command)

    def test_no_command(self):
        self.refuse([], "name a command: " + COMMANDS, "")

    def test_unknown_command(self):
        for arguments in (["event"], ["event", "--help"], ["--help", "event"], ["--version", "event"], ["event", "-", "--count"]):
            self.refuse(arguments, "there is no command event; the commands are " + COMMANDS, "")

    def test_files_with_names_of_commands(self):
        """Words after a command are its files; no other command is made."""
        result = tool.run("info", "check", "cat")
        self.assertEqual((2, b"nanosgf: check: there is no such file\nnanosgf: cat: there is no such file\n"), (result.status, result.err))
        self.refuse(["show", "info", "check"], "show reads one file: check is one more", "show ")

    def test_unknown_option_of_the_tool(self):
        self.refuse(["--jason"], "there is no option --jason", "")

    def test_unknown_option_of_the_command(self):
        self.refuse(["events", "--jason", "a.sgf"], "there is no option --jason")
        self.refuse(["events", "--jason", "--help"], "there is no option --jason")

    def test_no_file(self):
        self.refuse(["events", "--count"], "name a file to read; - is standard input")
        self.refuse(["events", "--"], "name a file to read; - is standard input")
        self.refuse(["events", ""], "FILE: the value is empty")

    def test_chunk_of_nothing(self):
        self.refuse(["events", "--chunk", "0", "-"],
                    "--chunk: 0 is no number from 1 to 1073741824")

    def test_chunk_that_is_no_number(self):
        self.refuse(["events", "--chunk", "some", "-"],
                    "--chunk: some is no number from 1 to 1073741824")

    def test_chunk_too_large(self):
        self.refuse(["events", "--chunk", "1073741825", "-"],
                    "--chunk: 1073741825 is no number from 1 to 1073741824")

    def test_standard_input_twice(self):
        self.refuse(["events", "-", "-"], "standard input (-) can be read only once")

    def test_options_that_mean_nothing_together(self):
        self.refuse(["events", "--count", "--spelling", "-"], "--spelling shows nothing with --count")
        self.refuse(["events", "--count", "--utf8", "-"], "--utf8 shows nothing with --count")
        self.refuse(["events", "--json", "--utf8", "-"], "--utf8 is for text; JSON is UTF-8 anyway")


    def test_numbers(self):
        for text in ("foo", "-1", "1.5", "0x1", "", "99999999999999999999999"):
            self.refuse(["show", "--move", text, "-"], f"--move: {text or repr('')} is no number from 0 on", "show ")
        self.refuse(["show", "--game", "0", "-"], "--game: 0 is no number from 1 on", "show ")
        self.refuse(["recover", "--unit", "65536", "-"], "--unit: 65536 is no number from 1 to 32768", "recover ")

    def test_words(self):
        self.refuse(["show", "--color", "blue", "-"], "--color: blue is none of always, never, auto", "show ")
        self.refuse(["show", "--path", "0.x", "-"], "--path: 0.x is no path such as 0.1.2", "show ")

    def test_help_speaks_of_its_own_options(self):
        """Those of another command or program come after its name."""
        count = 0
        for command, options in OPTIONS.items():
            shown = tool.run(command, "--help").out.decode().split("\n\n", 3)[-1]
            shown = re.sub(r"\b(nanosgf|patch|gnugo|%s)\s+-[\w-]+" % "|".join(OPTIONS), "", shown)
            known = {*options, *re.findall(r"^  (-\w),", tool.run(command, "--help").out.decode(), re.M)}
            named = re.findall(r"(?<![\w-])--?[a-z][\w-]*", shown)
            count += len(named) - shown.count("\n  -")
            self.assertEqual(set(), set(named) - known - {"--help"}, command)
            self.assertEqual(not {"view", "check", "follow"} & {command}, "One sentence on standard error" in shown, command)
        self.assertGreater(count, 20 if not tool.is_broken else 200)

    def test_what_is_missing(self):
        self.refuse(["convert", "-"], "--to is needed: " + OPTIONS["convert"]["--to"], "convert ")

    def test_one_file_alone(self):
        self.refuse(["show", "a.sgf", "b.sgf"], "show reads one file: b.sgf is one more", "show ")
        self.refuse(["recover", "a.sgf", "b.sgf"], "recover reads one file: b.sgf is one more", "recover ")

    def test_options_that_a_format_does_not_have(self):
        self.refuse(["convert", "--to", "sgf", "-q", "-"], "--quiet means nothing with --to sgf", "convert ")
        self.refuse(["convert", "--to", "ishi", "--latin1", "-"], "--latin1 means nothing with --to ishi", "convert ")
        for to, option in (("ff4", "--plain"), ("utf8", "--plain"), ("ff4", "--latin1"), ("ff3", "--keep-copies"), ("ff1", "--ca=UTF-8")):
            self.refuse(["convert", "--to", to, option, "-"], f"{option.split('=')[0]} means nothing with --to {to}", "convert ")

    def test_charsets_without_brackets(self):
        """EBCDIC would make other text of the file; UTF-16 is recognized, and says nothing of a file of bytes."""
        for name in ("IBM037", "EBCDIC-US"):
            self.refuse(["info", "--charset", name, "-"], f"--charset: {name} has other characters where SGF has brackets", "info ")
        for name in ("UTF-16LE", "utf-32", "UTF-7", "ISO-2022-JP", "HZ", "Shift_JIS", "cp437", "MACINTOSH", "T.61-8bit", "GB18030"):
            result = tool.run("info", "--charset", name, "-", input=b"(;FF[4]PB[x])")
            self.assertEqual((0, True), (result.status, b" x " in result.out), name)

    def test_every_option(self):
        """Each option of each command, as --help lists them, without its value, with an empty one, twice, and as a flag
        with a value."""
        count = 0
        for command, options in OPTIONS.items():
            for option, value in options.items():
                count += 1
                if value is None:
                    self.refuse([command, option + "=3", "-"], option + " takes no value", command + " ")
                    continue
                self.refuse([command, option], f"{option} needs a value: {value}", command + " ")
                one = {"--charset": "UTF-8", "--ca": "UTF-8", "--erase-unit": "4096"}.get(option, value.split("|")[0])
                one = "1" if one in ("N", "K") else one
                needed = ["--to", "ff4"] if command == "convert" and option != "--to" else []
                self.refuse([command, *needed, option, one, option, one, "-"], option + " is given more than once", command + " ")
                empty = tool.run(command, *needed, option, "", "-")
                self.assertEqual((2, b""), (empty.status, empty.out))
                self.assertRegex(empty.err.decode(), rf"^nanosgf: {option}: ('' is no|'' is none of|the value is empty| is an unknown)")
        self.assertGreater(count, 40)


class Files(unittest.TestCase):
    def complain(self, sentence, status, result, out=b""):
        self.assertEqual(f"nanosgf: {sentence}\n", result.err.decode())
        self.assertEqual(out, result.out)
        self.assertEqual(status, result.status)

    def test_missing(self):
        self.complain("no/such.sgf: there is no such file", 2, tool.run("events", "no/such.sgf"))

    def test_directory(self):
        self.complain(".: it is a directory; name the files in it", 2, tool.run("events", "."))

    @tool.in_folder
    def test_path_through_a_file(self, folder):
        path = tool.write(folder, "a.sgf", b"(;)") + "/b.sgf"
        self.complain(f"{path}: a part of its path is not a directory", 2,
                      tool.run("events", path))

    @tool.in_folder
    def test_no_permission(self, folder):
        path = tool.write(folder, "a.sgf", b"(;)")
        os.chmod(path, 0)
        options = {}
        if os.getuid() == 0:
            options["preexec_fn"] = lambda: os.setuid(65534)
        copy = os.path.join(folder, "nanosgf")
        shutil.copy(tool.tool, copy)
        done = subprocess.run([copy, "events", path], capture_output=True, **options)
        self.complain(f"{path}: you have no permission to read it", 2,
                      tool.Result(done.returncode, done.stdout, tool.broken(done.stderr)))

    @tool.in_folder
    def test_empty(self, folder):
        path = tool.write(folder, "a.sgf", b"")
        listing = (b"       0  ! no-sgf at line 1, column 1: no game tree in the input: "
                   b"nothing begins with `(;`\n       0  end of input\n")
        self.complain(f"{path}: it is empty", 1, tool.run("events", path), listing)
        counted = tool.run("events", "--count", path)
        self.complain(f"{path}: it is empty", 1, counted, counted.out)

    def test_empty_standard_input(self):
        result = tool.run("events", "--json", "-")
        self.complain("standard input: it is empty", 1, result, result.out)

    def test_closed_standard_input(self):
        result = tool.run("events", "-", stdin=None, preexec_fn=lambda: os.close(0))
        self.complain("standard input: it is closed", 2, result)

    def test_name_that_would_steer_the_terminal(self):
        result = tool.run("events", "no\x1b[31m\nsuch")
        self.complain("no^1B[31m^0Asuch: there is no such file", 2, result)


class SeveralFiles(unittest.TestCase):
    maxDiff = None

    def folder_with_files(self, folder):
        tool.write(folder, "a.sgf", b"(;B[aa])")
        tool.write(folder, "b.sgf", b"(;)")

    @tool.in_folder
    def test_text_has_a_header_for_each(self, folder):
        self.folder_with_files(folder)
        result = tool.run("events", "a.sgf", "-", "b.sgf", input=b"(;)", cwd=folder)
        self.assertEqual(("==> a.sgf <==\n"
                          "       0  begin tree\n"
                          "       1    node\n"
                          "       2      B\n"
                          "       4        [aa]\n"
                          "       7  end tree\n"
                          "       8  end of input\n"
                          "\n"
                          "==> standard input <==\n"
                          "       0  begin tree\n"
                          "       1    node\n"
                          "       2  end tree\n"
                          "       3  end of input\n"
                          "\n"
                          "==> b.sgf <==\n"
                          "       0  begin tree\n"
                          "       1    node\n"
                          "       2  end tree\n"
                          "       3  end of input\n"), result.out.decode())
        self.assertEqual(0, result.status)

    @tool.in_folder
    def test_json_has_the_file_in_each_line(self, folder):
        self.folder_with_files(folder)
        result = tool.run("events", "--json", "a.sgf", "b.sgf", cwd=folder)
        self.assertEqual(('{"event":"begin_tree","file":"a.sgf","offset":0,"depth":1}\n'
                          '{"event":"node","file":"a.sgf","offset":1,"depth":1}\n'
                          '{"event":"property","file":"a.sgf","offset":2,"identifier":"B"}\n'
                          '{"event":"value","file":"a.sgf","offset":4,"raw":"aa"}\n'
                          '{"event":"end_tree","file":"a.sgf","offset":7,"depth":1}\n'
                          '{"event":"end_of_input","file":"a.sgf","offset":8}\n'
                          '{"event":"begin_tree","file":"b.sgf","offset":0,"depth":1}\n'
                          '{"event":"node","file":"b.sgf","offset":1,"depth":1}\n'
                          '{"event":"end_tree","file":"b.sgf","offset":2,"depth":1}\n'
                          '{"event":"end_of_input","file":"b.sgf","offset":3}\n'),
                         result.out.decode())

    @tool.in_folder
    def test_count_is_a_table(self, folder):
        self.folder_with_files(folder)
        tool.write(folder, "c.sgf", b"\xfe\xff\0(")
        result = tool.run("events", "--count", "a.sgf", "b.sgf", "c.sgf", cwd=folder)
        self.assertEqual("""\
     bytes  games   trees    nodes  properties   values  value bytes  nesting  diagnostics  file
         8      1       1        1           1        1            2        1            0  a.sgf
         3      1       1        1           0        0            0        1            0  b.sgf
         1      0       0        0           0        0            0        0            1  c.sgf  (stopped: encoding-unsupported UTF-16BE)
        12      2       2        2           1        1            2        1            1  all 3 files

  encoding-unsupported       1  UTF-16 or another charset without brackets; use UTF-8
""", result.out.decode())
        self.assertEqual(1, result.status)

    @tool.in_folder
    def test_count_in_json(self, folder):
        self.folder_with_files(folder)
        result = tool.run("events", "--count", "--json", "a.sgf", "b.sgf", cwd=folder)
        row = ('"bytes":{},"games":{},"trees":{},"nodes":{},"properties":{},"values":{},'
               '"value_bytes":{},"deepest_nesting":{},"diagnostics":{},"by_code":{{}}}}\n')
        self.assertEqual('{"event":"count","file":"a.sgf",' + row.format(8, 1, 1, 1, 1, 1, 2, 1, 0) +
                         '{"event":"count","file":"b.sgf",' + row.format(3, 1, 1, 1, 0, 0, 0, 1, 0) +
                         '{"event":"total","files":2,' + row.format(11, 2, 2, 2, 1, 1, 2, 1, 0),
                         result.out.decode())

    @tool.in_folder
    def test_the_worst_file_decides_the_status_and_all_are_read(self, folder):
        self.folder_with_files(folder)
        tool.write(folder, "c.sgf", b"(;")
        result = tool.run("events", "--count", "a.sgf", "c.sgf", "b.sgf", cwd=folder)
        self.assertEqual(1, result.status)
        result = tool.run("events", "a.sgf", "missing.sgf", "c.sgf", cwd=folder)
        self.assertEqual(2, result.status)
        self.assertEqual(b"nanosgf: missing.sgf: there is no such file\n", result.err)
        self.assertIn(b"==> c.sgf <==\n       0  begin tree\n", result.out)

    @tool.in_folder
    def test_missing_ones_are_no_row_of_the_table(self, folder):
        result = tool.run("events", "--count", "x.sgf", "y.sgf", cwd=folder)
        self.assertEqual(b"", result.out)
        self.assertEqual(b"nanosgf: x.sgf: there is no such file\n"
                         b"nanosgf: y.sgf: there is no such file\n", result.err)


class Output(unittest.TestCase):
    def test_broken_pipe(self):
        """As in `nanosgf events big.sgf | head -1`."""
        game = b"(" + b";B[aa]" * 100000 + b")"
        reader, writer = os.pipe()
        process = subprocess.Popen([tool.tool, "events", "-"], stdin=subprocess.PIPE,
                                   stdout=writer, stderr=subprocess.PIPE)
        os.close(writer)
        try:
            process.stdin.write(game[:6000])
            process.stdin.flush()
            self.assertEqual(b"       0  begin tree\n", tool.broken(os.read(reader, 21)))
            os.close(reader)
            process.stdin.write(game[6000:])
            process.stdin.close()
        except BrokenPipeError:
            pass
        self.assertEqual(b"nanosgf: the program that reads the output has ended; "
                         b"the rest is not written\n", process.stderr.read())
        process.stderr.close()
        self.assertEqual(2, process.wait())

    def test_no_space(self):
        for command in (["events", "-"], ["--help"], ["--version"], ["show", "--help"], ["check", "--explain", "all"],
                        ["check", "--explain", "move-ko"], ["check", "--explain", "ishi-lost"]):
            with open("/dev/full", "wb") as full:
                result = tool.run(*command, input=b"(;)", stdout=full)
            self.assertEqual((2, b"nanosgf: the output cannot be written: there is no space left\n"), (result.status, result.err), command)

    @tool.in_folder
    def test_no_space_is_no_loss_of_the_record(self, folder):
        """The output ends within a value."""
        game = b"(;FF[4]SZ[9]" + (b";B[aa]  C[" + b"x" * 50 + b"]") * 20000 + b")"
        path = tool.write(folder, "big.sgf", game)
        for command in (["format"], ["convert", "--to", "sgf"]):
            with open("/dev/full", "wb") as full:
                result = tool.run(*command, path, stdout=full)
            self.assertEqual((2, b"nanosgf: the output cannot be written: there is no space left\n"), (result.status, result.err), command)

    def test_closed(self):
        result = tool.run("events", "-", input=b"(;)", stdout=None, preexec_fn=lambda: os.close(1))
        self.assertEqual(b"nanosgf: the output cannot be written: standard output is closed\n",
                         result.err)
        self.assertEqual(2, result.status)

    def test_what_is_known_is_printed_before_the_input_ends(self):
        process = subprocess.Popen([tool.tool, "events", "-"], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE)
        process.stdin.write(b"(;B[aa];W[")
        process.stdin.flush()
        first = os.read(process.stdout.fileno(), 21)
        process.stdin.close()
        process.stdout.read()
        process.stdout.close()
        process.wait()
        self.assertEqual(b"       0  begin tree\n", tool.broken(first))


if __name__ == "__main__":
    tool.main()
