#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that each public header compiles alone, in each standard that each compiler has.

Every header under lib/ is the only thing in its source file, included twice; sample_firmware.cpp
then uses the templates. Hosted and freestanding, with warnings as errors. A compiler that is not
installed is skipped by name; with CI=true in the environment that is a failure. For information,
the compiled files are also compiled for an AVR, and their sizes printed.
"""
import itertools
import os
import tempfile
from pathlib import Path

import proof

WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror")
# The first name that a compiler accepts counts: older ones call a standard by its draft's name.
STANDARDS = {"C++17": ("c++17",), "C++20": ("c++20", "c++2a"), "C++23": ("c++23", "c++2b"),
             "C++26": ("c++26", "c++2c")}
HOSTED, FREESTANDING = (), ("-ffreestanding",)
BARE = ("-ffreestanding", "-fno-exceptions", "-fno-rtti")
ARM = ("-mcpu=cortex-m0plus", "-mthumb", "-Wno-psabi")
# -nostdlibinc: a compiler for a board must not see the C headers of this machine.
AVR = ("--target=avr", "-mmcu=atmega328p", "-nostdlibinc", "-ffreestanding")

# Each compiler and the flags of its environments. The compilers for boards have no hosted one:
# their packages come without a C library.
COMPILERS = {
    "g++-12": (HOSTED, FREESTANDING, BARE),
    "clang++-14": (HOSTED, FREESTANDING),
    "clang++-16": (HOSTED, FREESTANDING),
    "clang++-19": (HOSTED, FREESTANDING, BARE),
    "arm-none-eabi-g++": ((*ARM, *FREESTANDING), (*ARM, *BARE)),
    "powerpc-linux-gnu-g++": (HOSTED, FREESTANDING),
    "riscv64-unknown-elf-g++": (("-march=rv32imac", "-mabi=ilp32", *BARE),),
    "clang++-19 --target=avr": (AVR,),
}
ONLY_CPP17 = {"clang++-19 --target=avr"}


def tool(compiler):
    return compiler.split()[0]


def standards(compiler):
    """The flags of the standards that this compiler has."""
    names = {"C++17": STANDARDS["C++17"]} if compiler in ONLY_CPP17 else STANDARDS
    found = {}
    for standard, spellings in names.items():
        for spelling in spellings:
            if proof.run_on("", [tool(compiler), f"-std={spelling}", "-fsyntax-only", "-x", "c++",
                                 "-"]).returncode == 0:
                found[standard] = f"-std={spelling}"
                break
    return found


def compile_text(root, compiler, flags, text):
    return proof.run_on(text, [tool(compiler), *flags, *WARNINGS, "-fsyntax-only", f"-I{root}/lib",
                               "-x", "c++", "-"])


def configurations(scope, findings):
    """(compiler, standard, flags), and the compilers that are not there said by name."""
    found = []
    for compiler, environments in COMPILERS.items():
        if not proof.installed(tool(compiler)):
            print(f"  skipped: {compiler} is not installed")
            if proof.IN_CI:
                findings.append(f"{compiler} is not installed")
            continue
        has = standards(compiler)
        if scope == proof.FULL:
            print(f"  {compiler}: {', '.join(has)}; {len(environments)} environments")
        found += [(compiler, standard, (flag, *environment))
                  for (standard, flag), environment in itertools.product(has.items(), environments)]
        if scope == proof.QUICK and found:
            return found[:1]
    return found


def avr_sizes(root):
    """Bytes of code of the compiled files on an AVR, for information."""
    if not (proof.installed("clang++-19") and proof.installed("llvm-size-19")):
        return
    with tempfile.TemporaryDirectory(prefix="nanosgf-avr-") as temporary:
        for source in proof.heap_free_sources(root):
            target = Path(temporary) / (source.name + ".o")
            result = proof.run(["clang++-19", *AVR, "-std=c++17", "-Os", "-fno-exceptions", "-fno-rtti",
                                f"-I{root}/lib", "-c", source, "-o", target])
            if result.returncode != 0:
                print(f"  AVR: {source.name} does not compile: {proof.first_lines(result.stderr, 2)}")
                continue
            size = proof.run(["llvm-size-19", target]).stdout.splitlines()[1].split()
            print(f"  AVR -Os: {source.name}: code {size[0]}, data {size[1]}, "
                  f"zeroed data {size[2]} bytes")


def check(root, scope):
    findings = []
    headers = proof.public_headers(root)
    subjects = {name: f'#include "{name}"\n#include "{name}"\n' for name in headers}
    subjects["sample_firmware.cpp"] = (root / "tests/proofs/sample_firmware.cpp").read_text()
    subjects.update({name: f'#include "{name}"\n#include "{name}"\n' for name in proof.HOST_ONLY})
    places = configurations(scope, findings)
    jobs = [(place, subject) for place, subject in itertools.product(places, subjects)
            if subject not in proof.HOST_ONLY or "-ffreestanding" not in place[2]]
    results = proof.parallel(
        lambda job: compile_text(root, job[0][0], job[0][2], subjects[job[1]]), jobs)
    failed = {}
    for ((compiler, standard, flags), subject), result in zip(jobs, results):
        if result.returncode != 0:
            where = f"{compiler} {standard} {' '.join(flags[1:])}".strip()
            failed.setdefault((subject, compiler), (where, result.stderr, []))[2].append(standard)
    for (subject, _), (where, words, times) in failed.items():
        more = f" and {len(times) - 1} more" if len(times) > 1 else ""
        findings.append(f"{subject}: {where}{more}: {proof.first_lines(words)}")
    if not headers or not places:
        findings.append("no header or no compiler found: this proof looks in the wrong place")
    if scope == proof.FULL:
        print(f"{len(headers)} headers and the sample in {len(places)} ways")
        avr_sizes(root)
    return findings


BYTES = "lib/nanosgf/syntax/bytes.hpp"
FAULTS = [
    proof.Fault("leans-on-another-header", proof.replace(
        "lib/nanosgf/syntax/event.hpp", r"^#include .*\n(#include .*\n)*", ""), r"^nanosgf/syntax/event\.hpp: "),
    proof.Fault("no-include-guard", proof.replace(BYTES, r"^#define NANOSGF_SYNTAX_BYTES_HPP\n", ""),
                r"^nanosgf/syntax/bytes\.hpp: .*redefinition"),
    proof.Fault("conversion", proof.append(BYTES, "inline unsigned char planted(int a) { return a; }"),
                r"bytes\.hpp: .*conversion"),
    proof.Fault("shadow", proof.append(BYTES, "inline int planted(int a) { { int a = 1; return a; } }"),
                r"bytes\.hpp: .*shadow"),
    proof.Fault("extension", proof.append(BYTES, "inline int planted(int a) { return a ?: 1; }"),
                r"bytes\.hpp: .*(ISO C\+\+|GNU)"),
    proof.Fault("newer-standard", proof.append(BYTES, "template <class Type> concept planted = true;"),
                r"bytes\.hpp: .*C\+\+17: .*concept"),
    proof.Fault("only-when-instantiated", proof.in_parser(
        "const uint8_t planted = static_cast<Offset>(end - p); (void)planted;"),
                r"^sample_firmware\.cpp: .*conversion"),
]

if __name__ == "__main__":
    os.environ["LC_ALL"] = "C"
    proof.main("headers alone", check, FAULTS)
