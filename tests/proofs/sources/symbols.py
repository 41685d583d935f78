#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves what the library asks of a board: no heap, exceptions, RTTI, constructors, static data.

Compiles the heap-free layers and sample_firmware.cpp, which instantiates every template, for each
CPU and level of optimisation, reads the object files, and links them against nothing but libgcc:
an ARMv6-M, which needs most from outside; with --all each CPU at every level.
(-O0 is left out: nobody ships it, and it calls helpers that every other level has inline.)
"""
import collections
import itertools
import re
import tempfile
from pathlib import Path

import proof

CPUS = {
    "cortex-m0plus": (),
    "cortex-m3": (),
    "cortex-m4": ("-mfloat-abi=hard", "-mfpu=fpv4-sp-d16"),
    "cortex-m7": ("-mfloat-abi=hard", "-mfpu=fpv5-d16"),
    "cortex-m33": ("-mfloat-abi=hard", "-mfpu=fpv5-sp-d16"),
    "cortex-m55": ("-mfloat-abi=hard", "-mfpu=auto"),
}
LEVELS = ("-Os", "-O1", "-O2", "-O3")
SMALLEST = "cortex-m0plus"  # needs the most from outside
FLAGS = ("-std=c++17", "-mthumb", "-ffreestanding", "-fno-exceptions", "-fno-rtti",
         "-ffunction-sections", "-fdata-sections", "-c")
TOOL = "arm-none-eabi-"

# What may be left undefined, each with its reason. The proof prints in how many configurations
# each is needed.
MEM_FUNCTIONS = {
    "memcpy": "GCC copies structs with it (events, checkpoints)",
    "memmove": "a tree moves its nodes when its block grows",
    "memset": "GCC clears structs with it (a new event)",
    "memchr": "search for `]` with Policy::wide, which is off on these CPUs and on in the sample",
}
LIBGCC_HELPERS = {
    "__gnu_thumb1_case_uqi": "jump through a table of unsigned bytes: ARMv6-M has no TBB",
    "__gnu_thumb1_case_sqi": "the same of signed bytes, where a jump may go back",
    "__gnu_thumb1_case_uhi": "jump through a table of unsigned halfwords: ARMv6-M has no TBH",
    "__gnu_thumb1_case_shi": "the same of signed halfwords",
    "__ctzdi2": "the first of eight bytes that ends a value, with Policy::wide, as memchr",
}
# The object files of libgcc.a that come with them.
LIBGCC_MEMBERS = {
    "_thumb1_case_uqi.o": "__gnu_thumb1_case_uqi",
    "_thumb1_case_sqi.o": "__gnu_thumb1_case_sqi",
    "_thumb1_case_uhi.o": "__gnu_thumb1_case_uhi",
    "_thumb1_case_shi.o": "__gnu_thumb1_case_shi",
    "_ctzdi2.o": "__ctzdi2",
    "_ctzsi2.o": "__ctzdi2",  # which calls it
}
# What is neither code nor constants keeps the section that it came in, so that it is seen.
LINKER_SCRIPT = "SECTIONS { .text : { *(.text .text.*) } .rodata : { *(.rodata .rodata.*) } }\n"
FIRMWARE = ("sample_firmware_take", "sample_firmware_read")  # of sample_firmware.cpp itself

BAD_SECTIONS = {
    ".init_array": "a static constructor", ".preinit_array": "a static constructor",
    ".ctors": "a static constructor", ".init": "a static constructor",
    ".fini_array": "a static destructor", ".dtors": "a static destructor", ".fini": "a static destructor",
    ".gcc_except_table": "exception handling", ".ARM.extab": "exception handling",
    ".eh_frame": "exception handling", ".tdata": "thread-local data", ".tbss": "thread-local data",
}
BAD_SYMBOLS = {
    "_ZTV": "a vtable", "_ZTT": "a vtable", "_ZTI": "run-time type information",
    "_ZTS": "run-time type information", "_ZGV": "a guard of a function-local static",
    "_ZTH": "thread-local data", "_ZTW": "thread-local data",
}
SECTION = re.compile(r"^\s*\[\s*\d+\]\s+(\S+)\s+(\S+)\s+[0-9a-f]+\s+[0-9a-f]+\s+([0-9a-f]+)\s+"
                     r"[0-9a-f]+\s*([A-Zaxol]*)\s+\d+\s+\d+\s+\d+\s*$", re.MULTILINE)


def section_findings(path, name):
    """Writable data, constructors and the like in one object file or program."""
    listing = proof.run([TOOL + "readelf", "-SW", path]).stdout
    sections = [(section, int(size, 16), flags)
                for section, _, size, flags in SECTION.findall(listing)]
    if not any(section.startswith(".text") for section, _, _ in sections):
        yield f"{name}: no code found: this proof looks in the wrong place"
    for section, size, flags in sections:
        if size == 0:
            continue
        bad = [what for prefix, what in BAD_SECTIONS.items()
               if section == prefix or section.startswith(prefix + ".")]
        if bad:
            yield f"{name}: section {section}: {bad[0]}"
        elif "W" in flags and "A" in flags:
            yield f"{name}: section {section}: writable static data"


def symbols(path):
    """Names that the file defines, names that it needs."""
    defined, needed = set(), set()
    for line in proof.run([TOOL + "nm", path]).stdout.splitlines():
        kind, name = line.split()[-2:]
        (needed if kind in "Uwv" else defined).add(name)
        if kind in "Cc":
            needed.add(name + " (common)")
    return defined, needed


def link(objects, flags, folder, needed):
    """Links with libgcc alone; yields findings and, as a set, the members of libgcc that came."""
    program, listing, script = (folder / f"program.{kind}" for kind in ("elf", "map", "ld"))
    script.write_text(LINKER_SCRIPT)
    outside = [name for name in (*MEM_FUNCTIONS, *FIRMWARE) if name in needed]
    result = proof.run([TOOL + "g++", *flags, "-nostdlib", "-nostartfiles", "-Wl,--entry=0",
                        *(f"-Wl,--defsym={name}=0" for name in outside), f"-Wl,-Map={listing}",
                        f"-T{script}", *objects, "-lgcc", "-o", program])
    if result.returncode != 0:
        lost = sorted(set(re.findall(r"undefined reference to [`'](.*?)'", result.stderr)))
        return [f"does not link: {name}" for name in lost] or [
            f"does not link: {proof.first_lines(result.stderr)}"], set()
    return list(section_findings(program, "the linked program")), set(
        re.findall(r"^\S*libgcc\.a\(([^)]*)\)", listing.read_text(), re.MULTILINE))


def examine(root, source, target, flags):
    """Compiles one file: object file, findings, names it defines, names it needs."""
    result = proof.run([TOOL + "g++", *FLAGS, *flags, f"-I{root}/lib", source, "-o", target])
    if result.returncode != 0:
        words = f"{source.name}: does not compile: {proof.first_lines(result.stderr)}"
        return None, [words], set(), set()
    defines, needs = symbols(target)
    findings = list(section_findings(target, source.name))
    findings += [f"{source.name}: {what}: {name}" for name in sorted(defines | needs)
                 for prefix, what in BAD_SYMBOLS.items() if name.startswith(prefix)]
    return target.read_bytes(), findings, defines, needs


def check_configuration(root, cpu, level):
    """Findings of one configuration, and the names from outside that it needs."""
    findings, defined, needed = [], set(), set()
    flags = (f"-mcpu={cpu}", *CPUS[cpu])
    with tempfile.TemporaryDirectory(prefix="nanosgf-symbols-") as temporary:
        folder = Path(temporary)
        objects = []
        sources = proof.heap_free_sources(root) + [root / "tests/proofs/sources/sample_firmware.cpp"]
        for source in sources:
            target = folder / f"{'-'.join(source.parts[-3:])}.o"
            content, found, defines, needs = proof.once(
                root, source, (cpu, level), lambda: examine(root, source, target, (*flags, level)))
            findings += found
            defined |= defines
            needed |= needs
            if content is not None:
                target.write_bytes(content)
                objects.append(target)
        outside = needed - defined
        allowed = {*MEM_FUNCTIONS, *LIBGCC_HELPERS, *FIRMWARE}
        findings += [f"needs {name}, which is not in the list" for name in sorted(outside - allowed)]
        linked, members = link(objects, flags, folder, outside)
        findings += linked
        findings += [f"links {member} of libgcc, which is not in the list"
                     for member in sorted(members - set(LIBGCC_MEMBERS))]
    return findings, outside


def configurations(scope):
    """CPU and level of optimisation, as many as `scope` asks for."""
    if scope == proof.ALL:
        return list(itertools.product(CPUS, LEVELS))
    return [(SMALLEST, "-Os")]


def check(root, scope):
    jobs = configurations(scope)
    where = collections.defaultdict(list)
    users = collections.defaultdict(list)
    results = proof.parallel(lambda job: check_configuration(root, *job), jobs)
    for (cpu, level), (findings, outside) in zip(jobs, results):
        for finding in findings:
            where[finding].append(f"{cpu} {level}")
        for name in outside:
            users[name].append(f"{cpu} {level}")
    findings = [f"{finding}  [{', '.join(places)}]" if len(places) < len(jobs) else finding
                for finding, places in where.items()]
    if scope != proof.QUICK:
        print(f"{len(jobs)} configurations; needed from outside:")
        for name, why in {**MEM_FUNCTIONS, **LIBGCC_HELPERS}.items():
            print(f"  {name} in {len(users[name])}: {why}")
    return findings


def compiled(text):
    """A fault: `text` at the end of a file of the library that is compiled."""
    return proof.append("lib/nanosgf/syntax/detail/code_message.cpp", text)


FAULTS = [
    proof.Fault("operator-new", compiled("char* planted() { return new char; }"),
                r"needs _Znwj, which"),
    proof.Fault("malloc-in-a-template", proof.in_parser(
        "void* volatile planted = __builtin_malloc(9); __builtin_free(planted);"),
                r"needs malloc, which"),
    proof.Fault("abort", compiled("void planted() { __builtin_abort(); }"),
                r"needs abort, which"),
    proof.Fault("throw", compiled("void planted() { throw 1; }"),
                r"code_message\.cpp: does not compile: .*exception handling disabled"),
    proof.Fault("dynamic-cast", compiled("struct A { virtual ~A(); }; struct B : A {};\n"
                                         "B* planted(A* a) { return dynamic_cast<B*>(a); }"),
                r"code_message\.cpp: does not compile: .*fno-rtti"),
    proof.Fault("virtual", compiled("struct A { virtual int f(); }; int A::f() { return 1; }"),
                r"code_message\.cpp: a vtable: _ZTV1A"),
    proof.Fault("static-constructor", compiled(
        "int g(); extern const int planted; const int planted = g();"),
                r"code_message\.cpp: section \.init_array: a static constructor"),
    proof.Fault("static-destructor", compiled("void g(); struct A { ~A() { g(); } } planted;"),
                r"needs (__aeabi_atexit|__cxa_atexit|__dso_handle), which"),
    proof.Fault("zeroed-global", compiled("int planted; int g() { return ++planted; }"),
                r"code_message\.cpp: section \.bss\.planted: writable"),
    proof.Fault("initialised-global", compiled("int planted = 1; int g() { return ++planted; }"),
                r"code_message\.cpp: section \.data\.planted: writable"),
    proof.Fault("static-in-a-template", proof.in_parser(
        "static unsigned calls = 0; this->depth_ += ++calls;"),
                r"sample_firmware\.cpp: section \.bss\S*calls\S*: writable"),
    proof.Fault("malloc-in-the-typed-parser", proof.in_typed_parser(
        "void* volatile planted = __builtin_malloc(raw.size()); __builtin_free(planted);"),
                r"needs malloc, which"),
    proof.Fault("static-in-the-typed-parser", proof.in_typed_parser(
        "static uint8_t calls = 0; known_ = ++calls;"),
                r"sample_firmware\.cpp: section \.bss\S*calls\S*: writable"),
    proof.Fault("floating-point-in-values", proof.append(
        "lib/nanosgf/value/detail/decimal.cpp", "double planted(double a) { return a * 0.1; }"),
                r"needs __aeabi_dmul, which"),
    proof.Fault("static-constructor-on-the-board", proof.append(
        "lib/nanosgf/go/board.cpp", "int g(); extern const int planted; const int planted = g();"),
                r"board\.cpp: section \.init_array: a static constructor"),
    proof.Fault("writable-table-of-properties", proof.append(
        "lib/nanosgf/schema/games.cpp", "unsigned char planted[] = {1, 2}; void g() { ++planted[0]; }"),
                r"games\.cpp: section \.data\.planted: writable"),
    proof.Fault("guarded-static", compiled(
        "int g(); int planted() { static const int a = g(); return a; }"),
                r"code_message\.cpp: a guard of"),
    proof.Fault("thread-local", compiled("thread_local int planted; int g() { return ++planted; }"),
                r"code_message\.cpp: section \.tbss|needs __emutls_get_address"),
    proof.Fault("division", compiled("unsigned planted(unsigned a, unsigned b) { return a / b; }"),
                r"needs __aeabi_uidiv, which"),
    proof.Fault("floating-point", proof.in_parser(
        "if (static_cast<size_t>(end - p) * 0.1 > 7.0) return Status::misuse;"),
                r"needs __aeabi_dmul, which"),
    proof.Fault("libgcc-brings-more", compiled("unsigned planted(unsigned a) { return a % 7; }"),
                r"links _udivsi3\.o of libgcc, which"),
    proof.Fault("string-function", compiled(
        "unsigned long planted(const char* a) { return __builtin_strlen(a); }"),
                r"needs strlen, which"),
]

if __name__ == "__main__":
    proof.main("symbols of the firmware", check, FAULTS,
               needs=(TOOL + "g++", TOOL + "nm", TOOL + "readelf"))
