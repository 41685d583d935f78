#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves what is said of compilers: which build everything, and what the library does without GNU's words.

GNU's words stand in lib/ only where `#if NANOSGF_GNU` or `__AVR__` asks for them, and what replaces them
compiles. Below C++17 each public header gives one sentence. README.md names the compilers that are
tested. With --all every file of the project goes through each of them, with the flags that the build
in the folder NANOSGF_BUILD has written down; without, the compiled files of the library alone.
"""
import itertools
import json
import os
import re
import shlex
from pathlib import Path

import proof

# Those that README.md names. The build itself takes the first.
STATED = ("g++-12", "clang++-14", "clang++-16", "clang++-19")
SENTENCE = "GCC 12, clang 14, 16 and 19"
STATED_IN = ("README.md", "lib/nanosgf/syntax/compiler.hpp")
WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror")
OLD = ("-std=c++11", "-std=c++14")
PORTABLE = ("-std=c++17", *WARNINGS, "-DNANOSGF_PORTABLE")
MIN_ENTRIES = 300  # of a build of everything

WORDS = re.compile(r"__builtin_\w+|__attribute__|__int128|__extension__|__typeof__|__asm__|\basm\b|__is_\w+|"
                   r"__(?:BYTE_ORDER|SSE\d)\w*|__declspec|__restrict|__label__|#\s*pragma|_Pragma|"
                   r"\bcase\b[^:]*\.\.\.")
CONDITION = re.compile(r"^\s*#\s*(if|ifdef|ifndef|elif|else|endif)\b(.*)")
ASKS = re.compile(r"NANOSGF_GNU|__AVR__")


def gnu_words(name, text):
    """The words that stand where no condition asks for GNU's compilers, and conditions without #else."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", lambda match: re.sub(r"[^\n]", "", match[0]), text, flags=re.DOTALL)
    open_conditions = []  # [asks for GNU's, has an #else]
    for number, line in enumerate(text.splitlines(), 1):
        condition = CONDITION.match(line)
        if condition and condition[1].startswith("if"):
            open_conditions.append([bool(ASKS.search(condition[2])) and condition[1] == "if", False])
        elif condition and condition[1] in ("else", "elif"):
            open_conditions[-1] = [False, True]
        elif condition:
            open_conditions.pop()
        if not any(asks for asks, _ in open_conditions):
            yield from (f"{name}:{number}: {word}: only where NANOSGF_GNU is asked for"
                        for word in WORDS.findall(line))


def below_cpp17(root, headers, compiler, standards):
    """Each header alone must give the one sentence, and no page of errors."""
    def compile_one(job):
        return proof.run_on(f'#include "{job[0]}"\n', [
            compiler, job[1], "-fsyntax-only", f"-I{root}/lib", "-x", "c++", "-"])

    jobs = list(itertools.product(headers, standards))
    for (name, standard), result in zip(jobs, proof.parallel(compile_one, jobs)):
        errors = [line for line in result.stderr.splitlines() if "error:" in line]
        if not errors or "nanosgf needs C++17" not in errors[0] or len(errors) > 2:
            yield f"{name}: {compiler} {standard}: {len(errors)} errors, the first {errors[:1]}"


def compile_all(jobs):
    """Findings of compilations: (name, command, folder, standard input)."""
    def compile_one(job):
        return proof.run_on(job[3], job[1], cwd=job[2])

    for (name, command, _, _), result in zip(jobs, proof.parallel(compile_one, jobs)):
        if result.returncode != 0:
            yield f"{name}: {command[0]}: {proof.first_lines(result.stderr)}"


def portable(root, compiler, headers, whole):
    """The headers together, and the compiled files, without GNU's words."""
    command = [compiler, *PORTABLE, "-fsyntax-only", f"-I{root}/lib", "-x", "c++"]
    sample = root / "tests/proofs/sources/sample_firmware.cpp"
    text = "".join(f'#include "{name}"\n' for name in headers) + sample.read_text()
    jobs = [("all headers and the sample", [*command, "-"], root, text)]
    if whole:
        jobs += [(path.name, [*command, str(path)], root, "") for path in proof.heap_free_sources(root)]
    return compile_all(jobs)


def build_commands():
    """Name, command without its output, and folder of each file of the build that is C++. Left out:
    what needs the sources of others that were not fetched, or examples that only a test extracts."""
    listing = Path(os.environ.get("NANOSGF_BUILD", proof.ROOT / "build/host")) / "compile_commands.json"
    if not listing.is_file():
        return []
    found = {}
    for entry in json.loads(listing.read_text()):
        words = shlex.split(entry["command"])
        if not entry["file"].endswith(".cpp"):
            continue
        flags = words[next(index for index, word in enumerate(words) if word.startswith("-")):]
        output = flags.index("-o")
        del flags[output:output + 2]
        flags.remove("-c")
        needed = [Path(flags[index + 1]) for index, word in enumerate(flags) if word == "-isystem"]
        needed += [Path(word[2:]) for word in flags if word.startswith("-I")]
        if not all(folder.is_dir() and any(folder.iterdir()) for folder in needed):
            continue
        found[(entry["file"], *flags)] = (entry["file"], flags, entry["directory"])
    return list(found.values())


def build_with(compiler):
    return compile_all([(Path(name).name, [compiler, "-fsyntax-only", *flags], folder, "")
                        for name, flags, folder in build_commands()])


def check(root, scope):
    headers = proof.public_headers(root)
    findings = []
    for path in sorted((root / "lib").rglob("*.[hc]pp")):
        findings += gnu_words(path.relative_to(root).as_posix(), path.read_text())
    for name in STATED_IN:
        if (root / name).is_file() and SENTENCE not in " ".join((root / name).read_text().replace("//", " ").split()):
            findings.append(f"{name}: does not say {SENTENCE!r}")
    compilers = STATED if scope == proof.ALL else STATED[:1]
    for compiler in compilers:
        if not proof.installed(compiler):
            findings.append(f"{compiler} is not installed")
            continue
        some = headers[-10:] if scope == proof.QUICK else headers
        standards = OLD if scope == proof.ALL else OLD[:1]
        findings += below_cpp17(root, some, compiler, standards)
        findings += portable(root, compiler, headers, scope != proof.QUICK)
        if scope == proof.ALL:
            findings += build_with(compiler)
    if len(headers) < 60:
        findings.append("few headers found: this proof looks in the wrong place")
    if scope == proof.ALL and len(build_commands()) < MIN_ENTRIES:
        findings.append(f"{len(build_commands())} files in the build, fewer than {MIN_ENTRIES}: NANOSGF_BUILD")
    if scope != proof.QUICK:
        print(f"{len(headers)} headers, {', '.join(compilers)}"
              + (f"; {len(build_commands())} files of the build" if scope == proof.ALL else ""))
    return findings


BYTES = "lib/nanosgf/syntax/bytes.hpp"
COMPILER = "lib/nanosgf/syntax/compiler.hpp"
FAULTS = [
    proof.Fault("builtin", proof.append(BYTES, "inline void planted() { __builtin_trap(); }"),
                r"bytes\.hpp:\d+: __builtin_trap: only where"),
    proof.Fault("attribute-in-else", proof.append(BYTES, "#if NANOSGF_GNU\n#else\nint planted __attribute__((used));\n#endif"),
                r"bytes\.hpp:\d+: __attribute__: only where"),
    proof.Fault("pragma", proof.append(BYTES, "#pragma GCC diagnostic push"), r"bytes\.hpp:\d+: #pragma: only where"),
    proof.Fault("no-replacement", proof.replace(COMPILER, r"^    memmove\(to, from, size\);\n", "    lost(to, from, size);\n"),
                r"^all headers and the sample: .*lost"),
    proof.Fault("page-of-errors", proof.replace(COMPILER, r'^#include "nanosgf: .*\n', ""),
                r"hpp: g\+\+-12 -std=c\+\+11: [0-9]+ errors, the first .*nanosgf needs"),
    proof.Fault("no-sentence", proof.replace(COMPILER, r'^#error .*\n', ""), r"hpp: g\+\+-12 -std=c\+\+11: 1 errors, the first"),
    proof.Fault("another-version", proof.replace(COMPILER, "clang 14", "clang 13"), r"compiler\.hpp: does not say"),
]

if __name__ == "__main__":
    os.environ["LC_ALL"] = "C"
    proof.main("compilers", check, FAULTS)
