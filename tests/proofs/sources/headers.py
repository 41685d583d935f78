#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that each public header compiles alone, in each standard that each compiler has.

Every header under lib/ is the only thing in its source file, included twice; sample_firmware.cpp
then uses the templates. Hosted and freestanding, with warnings as errors. With --all this is done in
every way there is; without, each header is alone in one way, and one file of all headers and the
sample goes through every compiler, in its newest standard. A compiler that is not installed is a
finding. With --all the compiled files are also compiled for an AVR, and their sizes printed, for
information.
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
ALONE = "g++-12"  # sees each header alone without --all


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
    """(compiler, standard, flag of the standard, environment): all of them, or without --all the
    newest standard of each compiler in its last environment. A missing compiler is a finding."""
    found = []
    for compiler, environments in COMPILERS.items():
        if not proof.installed(tool(compiler)):
            findings.append(f"{compiler} is not installed")
            continue
        has = list(standards(compiler).items())
        ways = list(itertools.product(has, environments))
        if scope == proof.FULL:
            ways = ways[-1:]
        if scope != proof.QUICK:
            print(f"  {compiler}: {', '.join(name for name, _ in has)}; {len(ways)} ways")
        found += [(compiler, standard, flag, environment)
                  for (standard, flag), environment in ways]
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


def compilations(headers, sample, places, scope):
    """What is compiled where: (place, name of the file, its text)."""
    alone = {name: f'#include "{name}"\n#include "{name}"\n' for name in (*headers, *proof.HOST_ONLY)}
    alone["sample_firmware.cpp"] = sample

    def fits(place, name):
        return name not in proof.HOST_ONLY or "-ffreestanding" not in place[3]

    def each_alone(place):
        return [(place, name, text) for name, text in alone.items() if fits(place, name)]

    def together(place):
        names = [name for name in (*headers, *proof.HOST_ONLY) if fits(place, name)]
        return "".join(f'#include "{name}"\n' for name in names) + sample

    if scope == proof.ALL:
        return [job for place in places for job in each_alone(place)]
    if scope == proof.QUICK:  # all faults are planted there
        return [job for job in each_alone(places[0])
                if "/" not in job[1] or job[1].startswith("nanosgf/syntax/")]
    jobs = [(place, "all headers and the sample", together(place)) for place in places]
    alone_in = (ALONE, "C++17", "-std=c++17", HOSTED)
    return jobs + each_alone(alone_in)


def check(root, scope):
    findings = []
    headers = proof.public_headers(root)
    places = configurations(scope, findings)
    jobs = compilations(headers, (root / "tests/proofs/sources/sample_firmware.cpp").read_text(), places, scope)
    results = proof.parallel(
        lambda job: compile_text(root, job[0][0], (job[0][2], *job[0][3]), job[2]), jobs)
    failed = {}
    for ((compiler, standard, _, environment), subject, _), result in zip(jobs, results):
        if result.returncode != 0:
            where = f"{compiler} {standard} {' '.join(environment)}".strip()
            failed.setdefault((subject, compiler), (where, result.stderr, []))[2].append(standard)
    for (subject, _), (where, words, times) in failed.items():
        more = f" and {len(times) - 1} more" if len(times) > 1 else ""
        findings.append(f"{subject}: {where}{more}: {proof.first_lines(words)}")
    if not headers or not places:
        findings.append("no header or no compiler found: this proof looks in the wrong place")
    if scope != proof.QUICK:
        print(f"{len(headers)} headers and the sample in {len(places)} ways: {len(jobs)} compilations")
    if scope == proof.ALL:
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
