#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`nanosgf -j` under ThreadSanitizer: threads.py SOURCES BUILD_FOLDER COMPILER. Builds the tool so, lets it check and convert the real files with one
and several threads, and compares. Without files in the folder NANOSGF_CORPUS or ../shared/corpus it ends with status 77."""
import os
import subprocess
import sys

sys.argv[1:1] = [""]  # the module of the tests takes the tool from there
import tool  # noqa: E402


def built(sources, build, compiler):
    options = ["-DCMAKE_BUILD_TYPE=RelWithDebInfo", "-DCMAKE_CXX_FLAGS=-fsanitize=thread", f"-DCMAKE_CXX_COMPILER={compiler}",
               "-DCMAKE_CXX_FLAGS_RELWITHDEBINFO=-O1 -g1", "-DNANOSGF_BUILD_TOOL=ON"]
    subprocess.run(["cmake", "-S", sources, "-B", build, "-G", "Ninja", *options], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", build, "-j2", "--target", "nanosgf"], check=True, stdout=subprocess.DEVNULL)
    for place in ("nanosgf", "port/tool/nanosgf"):
        if os.path.exists(os.path.join(build, place)):
            return os.path.join(build, place)
    sys.exit("the tool was not built")


# Two threads, one number: what the sanitizer has to notice.
RACE = """#include <thread>
int main() { int n = 0; std::thread other([&n] { for (int i = 0; i < 1000; ++i) ++n; }); for (int i = 0; i < 1000; ++i) ++n; other.join(); return n == 0; }
"""


def notices_a_race(build, compiler):
    os.makedirs(build, exist_ok=True)
    program = os.path.join(build, "race")
    command = [compiler, "-fsanitize=thread", "-pthread", "-x", "c++", "-", "-o", program]
    subprocess.run(command, input=RACE.encode(), check=True)
    return b"WARNING: ThreadSanitizer: data race" in subprocess.run([program], capture_output=True).stderr


def main():
    corpus = tool.data_folder("NANOSGF_CORPUS", "corpus")
    if not notices_a_race(*sys.argv[3:5]):
        sys.exit("ThreadSanitizer does not notice a race on this machine")
    program = built(*sys.argv[2:5])
    environment = {**os.environ, "TSAN_OPTIONS": "halt_on_error=0 exitcode=66 second_deadlock_stack=1 print_suppressions=0 "
                   f"suppressions={os.path.join(os.path.dirname(os.path.abspath(__file__)), 'threads.supp')}"}
    folders = [os.path.join(corpus, name) for name in sorted(os.listdir(corpus)) if os.path.isdir(os.path.join(corpus, name))]
    files = [path for path in tool.files_below(corpus) if path.endswith(".sgf")]
    files = files[::max(1, len(files) // 1500)]
    runs = [(["check", *options], folders, ("2", "4", "9")) for options in (["--info", "--json"], ["--sarif"], [])]
    runs += [(command, files, ("4",)) for command in (["info"], ["json"], ["events", "--count"], ["format"], ["format", "--preserve"], ["format", "--canonical"],
                                                      ["convert", "--to", "utf8"], ["convert", "--to", "ff3"], ["convert", "--to", "ishi"])]
    wrong = 0
    for command, inputs, numbers in runs:
        one = subprocess.run([program, *command, *inputs], capture_output=True, env=environment)
        for threads in numbers:
            many = subprocess.run([program, *command, "-j", threads, *inputs], capture_output=True, env=environment)
            reports = many.stderr.count(b"WARNING: ThreadSanitizer")
            same = (one.returncode, one.stdout, one.stderr) == (many.returncode, many.stdout, many.stderr)
            if reports or not same:
                wrong += 1
                print(f"DIFFERENT -j {threads} {command}: {reports} reports, {'the same' if same else 'another'} output")
                sys.stdout.write(many.stderr.decode("utf-8", "replace").partition("WARNING: ThreadSanitizer")[2][:8000] + "\n")
            print(f"{' '.join(command)} -j {threads}: {len(many.stdout)} bytes, {reports} reports")
        if len(one.stdout) < 100000:
            sys.exit(f"only {len(one.stdout)} bytes of output: is that the corpus?")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
