#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that data flows one way: reads every #include under lib/ and enforces the table of layers.
Programs in port/ and fuzz/ include no header of a detail/ folder: what they need is public."""
import re
import shutil

import proof

# What each layer may include besides itself. What those layers may include is implied, so that
# `schema` reaches `syntax` through `value`, and `go` never reaches `schema` or `game`.
MAY_INCLUDE = {
    "syntax": (),
    "value": ("syntax",),
    "schema": ("value",),
    "game": ("schema",),
    "go": ("value",),
    "play": ("game", "go"),
    "sense": ("go",),
    "navigate": ("play",),
    "record": ("value",),
    "check": ("play",),
    "ishi": ("go",),
    "tree": ("syntax", "value", "schema", "game", "go", "play", "navigate", "record", "check", "ishi", "sense"),
    "c": ("syntax", "value", "schema", "game", "go", "play", "navigate", "record", "check", "ishi", "sense"),
}

# Several cross compilers ship no C++ headers, and without a C library no <string.h> either: what
# every compiler has are the headers of the freestanding language. mem* are called as builtins.
C_HEADERS = {"stddef.h", "stdint.h"}
# The one file that asks which compiler it is: what it takes instead of GNU's builtins, and a name
# that is no file, which ends a compilation below C++17.
COMPILER = "nanosgf/syntax/compiler.hpp"
WITHOUT_BUILTINS = {"string.h", "type_traits"}
NO_FILE = '"nanosgf: see the error above"'

DIRECTIVE = re.compile(r"^[ \t]*(?:#|%:)[ \t]*(include|include_next|import|embed)\b[ \t]*(.*?)[ \t]*$",
                       re.MULTILINE)
MODULE = re.compile(r"^[ \t]*(?:export[ \t]+)?import\b[^;=()]*;", re.MULTILINE)
# Folders of programs that use the library as anybody does.
USERS = ("port", "fuzz")
SOURCES = {".hpp", ".h", ".cpp", ".c", ".inc", ".ipp"}


def reachable(layer):
    found = {layer}
    for other in MAY_INCLUDE[layer]:
        found |= reachable(other)
    return found


def without_comments(text):
    """Spliced lines joined, comments replaced by a blank; strings stay as they are."""
    text = text.replace("\\\n", "")
    token = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/', re.DOTALL)
    return token.sub(lambda match: " " if match[0].startswith("/") else match[0], text)


def check_file(path, base, findings):
    """Findings of one file; returns the files of the library that it includes."""
    name = path.relative_to(base).as_posix()
    parts = name.split("/")
    if len(parts) < 3 or parts[0] != "nanosgf" or parts[1] not in MAY_INCLUDE:
        findings.append(f"{name}: not in a folder of the table of layers")
        return []
    layer = parts[1]
    text = without_comments(path.read_text())
    for match in MODULE.finditer(text):
        findings.append(f"{name}: imports a module: {match[0].strip()}")
    targets = []
    for kind, what in DIRECTIVE.findall(text):
        if kind != "include":
            findings.append(f"{name}: #{kind} {what}: only #include is allowed")
        elif re.fullmatch(r"<[^>]*>", what):
            header = what[1:-1]
            if header in WITHOUT_BUILTINS and name == COMPILER:
                continue
            if header not in C_HEADERS and header not in proof.HOST_ONLY.get(name, ()):
                findings.append(f"{name}: includes <{header}>, not one of the C headers "
                                + ", ".join(sorted(C_HEADERS)))
        elif what == NO_FILE and name == COMPILER:
            continue
        elif re.fullmatch(r'"[^"]*"', what):
            target = what[1:-1]
            targets.append(target)
            other = (target.split("/") + ["", ""])[1]
            if not target.startswith("nanosgf/") or ".." in target.split("/"):
                findings.append(f'{name}: includes "{target}", not spelled from the include root')
            elif not (base / target).is_file():
                findings.append(f'{name}: includes "{target}", which does not exist')
            elif other not in reachable(layer):
                findings.append(f'{name}: includes "{target}": {layer} may not include {other}')
        else:
            findings.append(f"{name}: #include {what}: neither a header nor a file by name")
    return targets


def check_user(root, path, findings):
    """Findings of a file of a program; returns whether it includes the library."""
    targets = re.findall(r'["<](nanosgf/[^">]*)[">]', " ".join(
        what for _, what in DIRECTIVE.findall(without_comments(path.read_text(errors="replace")))))
    findings += [f"{path.relative_to(root).as_posix()}: includes {target}: detail/ is for the library itself"
                 for target in targets if "detail" in target.split("/")]
    return bool(targets)


def check(root, scope):
    base = root / "lib"
    findings = []
    arrows = {}
    for path in sorted(base.rglob("*")):
        if path.is_file() and path.suffix in SOURCES:
            arrows[path.relative_to(base).as_posix()] = check_file(path, base, findings)
    if not any(arrows.values()):
        findings.append("no #include found at all: this proof looks in the wrong place")
    users = [check_user(root, path, findings) for folder in USERS
             for path in sorted((root / folder).rglob("*")) if path.is_file() and path.suffix in SOURCES]
    if sum(users) < 50:
        findings.append(f"{sum(users)} files of programs include the library: this proof looks in the wrong place")
    if scope == proof.FULL:
        print(f"{len(arrows)} files, {sum(len(t) for t in arrows.values())} arrows between them; {sum(users)} files of programs")
    cycle = proof.find_cycle(arrows)
    while cycle:
        findings.append("files include each other: " + " -> ".join(cycle))
        arrows[cycle[-2]].remove(cycle[-1])
        cycle = proof.find_cycle(arrows)
    for path in sorted(base.rglob("*")):
        if path.is_file() and path.suffix not in SOURCES | {".md", ".txt", ".cmake", ".in", ".svg"}:
            findings.append(f"{path.relative_to(base)}: a kind of file that this proof does not read")
    return findings


BYTES = "lib/nanosgf/syntax/bytes.hpp"
LAYER_FILE = "#ifndef X\n#define X\n%s\n#endif\n"


def upward(layer, other):
    """A fault: a file in `layer` that includes one in `other`, against the arrow."""

    def plant(root):
        proof.create(f"lib/nanosgf/{other}/planted_target.hpp", LAYER_FILE % "")(root)
        proof.create(f"lib/nanosgf/{layer}/planted.hpp",
                     LAYER_FILE % f'#include "nanosgf/{other}/planted_target.hpp"')(root)

    return proof.Fault(f"{layer}-includes-{other}", plant,
                       rf"planted\.hpp: includes .*: {layer} may not include {other}$")


FAULTS = [
    *(upward(layer, other) for layer in MAY_INCLUDE for other in MAY_INCLUDE
      if other not in reachable(layer)),
    proof.Fault("cpp-header", proof.append(BYTES, "#include <string_view>"),
                r"bytes\.hpp: includes <string_view>"),
    proof.Fault("cpp-header-behind-comment", proof.append(BYTES, "/**/ # /* */ inc\\\nlude <array>"),
                r"bytes\.hpp: includes <array>"),
    proof.Fault("header-of-a-c-library", proof.append(BYTES, "#include <string.h>"),
                r"bytes\.hpp: includes <string\.h>"),
    proof.Fault("allocating-c-header", proof.append(BYTES, "#include <stdlib.h>"),
                r"bytes\.hpp: includes <stdlib\.h>"),
    proof.Fault("macro-include", proof.append(BYTES, "#define H <new>\n#include H"),
                r"#include H: neither a header nor a file"),
    proof.Fault("relative-include", proof.append(BYTES, '#include "code.hpp"'),
                r'"code\.hpp", not spelled from the include root'),
    proof.Fault("lost-include", proof.append(BYTES, '#include "nanosgf/syntax/lost.hpp"'),
                r"lost\.hpp\", which does not exist"),
    proof.Fault("module", proof.append(BYTES, "import std;"), r"imports a module: import std;"),
    proof.Fault("unknown-layer", proof.create("lib/nanosgf/extra/a.hpp", LAYER_FILE % ""),
                r"extra/a\.hpp: not in a folder of the table"),
    proof.Fault("private-header-in-a-program", proof.append("port/tool/canonical.cpp",
                                                            '#include "nanosgf/value/detail/spelling.hpp"'),
                r"port/tool/canonical\.cpp: includes nanosgf/value/detail/spelling\.hpp: detail/ is for"),
    proof.Fault("private-header-in-a-fuzzer", proof.append("fuzz/record.cpp", '#include <nanosgf/record/detail/node_rules.hpp>'),
                r"fuzz/record\.cpp: includes nanosgf/record/detail/node_rules\.hpp: detail/ is for"),
    proof.Fault("programs-gone", lambda root: shutil.rmtree(root / "port"), r"\d files of programs include the library"),
    proof.Fault("cycle", proof.append("lib/nanosgf/syntax/identifier.hpp",
                                      '#include "nanosgf/syntax/event.hpp"'),
                r"include each other: .*event\.hpp.*identifier\.hpp|"
                r"include each other: .*identifier\.hpp.*event\.hpp"),
]


def copy(into):
    proof.copy_tree(into, folders=("lib", *USERS))


if __name__ == "__main__":
    proof.main("include arrows", check, FAULTS, copy=copy)
