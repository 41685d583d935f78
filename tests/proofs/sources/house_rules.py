#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves the rules of the house: licence line, opening sentence, length, layout, names of classes, nothing unfinished."""
import re
import shutil

import proof

MAX_LINES = 600
TOP_FOLDERS = {"lib", "port", "tests", "fuzz", "toolchains"}
TOP_FILES = {"CMakeLists.txt", "CMakePresets.json", "README.md", "LICENSE",
             # manifests that a package manager insists on finding here
             "library.json", "library.properties", "idf_component.yml"}

SOURCE_SUFFIXES = {".hpp", ".h", ".cpp", ".c", ".S", ".s", ".ld", ".py", ".sh", ".cmake", ".js"}
SOURCE_NAMES = {"CMakeLists.txt"}
TEXT_SUFFIXES = SOURCE_SUFFIXES | {".md", ".json", ".yml", ".yaml", ".toml", ".txt", ".in", ".dict"}
LAYERS = "lib/nanosgf"
LINK = re.compile(r'(?:\]\(|src=")([\w./-]+(?:\.\w+|/))(?:#[\w-]*)?[)"]')  # not a variation after a value
CODE = re.compile(r"^inline constexpr Code (\w+)\{(\w+)\};", re.MULTILINE)
TEXT = re.compile(r'^    "([^"]*)\\0"', re.MULTILINE)
SENTENCE = re.compile(r'^    "((?:[^"\\]|\\[^0])*)\\0";? // ([\w ]+)$', re.MULTILINE)
SPDX = "SPDX-License-Identifier: MIT"

# Names of classes that several layers have, each in its own namespace: what they do is the same, and
# who uses two of them names the layer, as in game::Parser. All other names are unique.
ROLES = {"Parser", "Writer", "CallbackParser", "Checkpoint"}
NOT_CODE = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
                      r"|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*|\[\[.*?\]\]", re.DOTALL | re.MULTILINE)
TEMPLATE = re.compile(r"\btemplate\s*<")
SCOPE = re.compile(r"(?:^|\s)(?:(namespace)\s*([\w:]*)|(?:class|struct|union|enum(?:\s+class)?)\s+(?:alignas\([^)]*\)\s*)?"
                   r"(\w+)\s*(<|::)?[^;{}()=]*)\s*$")
ALIAS = re.compile(r"^\s*using\s+(\w+)\s*=")

# Written so that this file does not match itself.
BANNED = [
    (re.compile(r"\b(?:TO[D]O|FIX[M]E|XX[X]|HAC[K])\b"), "unfinished work"),
    (re.compile(r"/wor[k]/|/tm[p]/brief|/roo[t]/"), "a path of one machine"),
]
# How a line of a comment begins and ends, by the family of the language.
SLASH_COMMENT = re.compile(r"^\s*(?://[/!]?|/\*+|\*+/?)\s?|\s*\*/\s*$")
HASH_COMMENT = re.compile(r"^\s*(?:#|\"\"\")\s?|\s*\"\"\"\s*$")
SLASH_SUFFIXES = (".hpp", ".h", ".cpp", ".c", ".ld", ".js", ".S", ".s")


def project_files(root):
    """Files of the project: what git knows or would add; in an unpacked archive all but build/."""
    if (root / ".git").exists() and shutil.which("git"):
        listing = proof.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others",
                             "--exclude-standard"])
        if listing.returncode == 0:
            names = sorted({name for name in listing.stdout.split("\0") if name})
            return [name for name in names if (root / name).is_file()]
    names = [path.relative_to(root).as_posix() for path in sorted(root.rglob("*"))
             if path.is_file() and "__pycache__" not in path.parts]
    return [name for name in names if name.split("/")[0] not in ("build", ".git")]


def is_source(name, first_line):
    base = name.split("/")[-1]
    suffix = "." + base.split(".")[-1] if "." in base else ""
    return suffix in SOURCE_SUFFIXES or base in SOURCE_NAMES or first_line.startswith("#!")


def is_text(name):
    return name.split("/")[-1] in SOURCE_NAMES or "." + name.split(".")[-1] in TEXT_SUFFIXES


def opening(name, lines):
    """The text of the comment that follows the SPDX line, as one string."""
    mark = SLASH_COMMENT if name.endswith(SLASH_SUFFIXES) else HASH_COMMENT
    said = []
    for line in lines:
        if not line.strip():
            if said:
                break
            continue
        bare = mark.sub("", mark.sub("", line)).strip()
        if not mark.match(line) and not said:
            break
        said.append(bare)
        if bare.endswith((".", ":")):
            break
    return " ".join(part for part in said if part)


def check_source(name, lines, findings):
    head = 1 if lines and lines[0].startswith("#!") else 0
    if len(lines) <= head or SPDX not in lines[head]:
        findings.append(f"{name}: line {head + 1} is not '{SPDX}'")
        return
    rest = lines[head + 1:]
    if lines[head].lstrip().startswith("/*") and "*/" not in lines[head]:
        rest = [line if line.lstrip().startswith("*") else "* " + line for line in rest]
    said = opening(name, rest)
    if not re.search(r"^\S.*\s.*[.:]", said) or len(said) < 20:
        findings.append(f"{name}: no opening sentence after the licence line (read: '{said[:60]}')")
    if len(lines) > MAX_LINES:
        findings.append(f"{name}: {len(lines)} lines, more than {MAX_LINES}: two rooms")


def check(root, scope):
    findings = []
    names = project_files(root)
    sources = 0
    for name in names:
        top = name.split("/")[0]
        if not top.startswith(".") and top not in (TOP_FOLDERS if "/" in name else TOP_FILES):
            findings.append(f"{top}: not part of the layout of the top folder")
        raw = (root / name).read_bytes()
        text = raw.decode("utf-8", errors="replace")
        lines = text.splitlines()
        if is_source(name, lines[0] if lines else ""):
            sources += 1
            check_source(name, lines, findings)
            if b"\r" in raw or b"\t" in raw and not name.endswith((".S", ".s")):
                findings.append(f"{name}: a TAB or a carriage return in a source file")
            if raw and not raw.endswith(b"\n"):
                findings.append(f"{name}: no line end at the end")
        elif not is_text(name):
            continue
        if name.endswith(".md"):
            check_links(root, name, lines, findings)
        for number, line in enumerate(lines, 1):
            for pattern, what in BANNED:
                match = pattern.search(line)
                if match:
                    findings.append(f"{name}:{number}: {what}: {match[0]}")
    check_codes(root, findings)
    check_classes(root, findings)
    if sources == 0:
        findings.append("no source file found at all: this proof looks in the wrong place")
    if scope == proof.FULL:
        print(f"{len(names)} files, {sources} of them source files")
    return sorted(set(findings))


def check_links(root, name, lines, findings):
    """Each link of a page to another file leads to one."""
    for number, line in enumerate(lines, 1):
        for target in LINK.findall(line):
            if not (root / name).parent.joinpath(target).exists():
                findings.append(f"{name}:{number}: a link that leads nowhere: {target}")


def check_codes(root, findings):
    """Each code of a layer has its name and its sentence at its place in the tables; no two have a number or a name."""
    layers, names = {}, {}
    for header in sorted((root / LAYERS).glob("*/code.hpp")):
        layer = header.parent.name
        codes = {int(number, 0): code for code, number in CODE.findall(header.read_text())}
        texts = TEXT.findall((header.parent / "detail/code_name.cpp").read_text())
        sentences = SENTENCE.findall((header.parent / "detail/code_message.cpp").read_text())
        if len({number >> 8 for number in codes}) != 1 or min(codes) >> 8 in layers:
            findings.append(f"{header.relative_to(root)}: not the codes of one layer, with an upper byte of its own")
        layers[min(codes) >> 8] = layer
        for number, code in codes.items():
            at = number & 0xFF
            if texts[at:at + 1] != [code.replace("_", "-")] or [what for text, what in sentences[at:at + 1] if text] != [code]:
                findings.append(f"{header.relative_to(root)}: {code} has no name or no sentence at its place")
            if names.setdefault(code, layer) != layer:
                findings.append(f"{header.relative_to(root)}: {code} is a code of {names[code]}, too")
        wrong = [what for at, (text, what) in enumerate(sentences) if (min(codes) & 0xFF00 | at) not in codes and text]
        findings += [f"{layer}: a sentence without a code: {what}" for what in wrong]
    if len(layers) < 5 or len(names) < 140:
        findings.append(f"{LAYERS}: {len(names)} codes in {len(layers)} layers: this proof looks in the wrong place")


def without_templates(text):
    """The text without `template <...>`."""
    start = TEMPLATE.search(text)
    while start:
        end, depth = start.end(), 1
        while depth != 0:
            depth += {"<": 1, ">": -1}.get(text[end], 0)
            end += 1
        text = text[:start.start()] + text[end:]
        start = TEMPLATE.search(text, start.start())
    return text


def classes_of(path):
    """Namespace and name of each class, struct and enum that is not nested, and of a header's aliases."""
    text = without_templates(NOT_CODE.sub(" ", path.read_text()))
    scopes, at = [], 0  # namespaces; None for all else
    for mark in re.finditer("[{};]", text):
        head, at = text[at:mark.start()], mark.end()
        outside = None not in scopes
        if mark[0] == "{":
            scope = SCOPE.search(head)
            if scope and not scope[1] and not scope[4] and outside:  # no specialization, no member of another class
                yield "::".join(scopes), scope[3]
            scopes.append(scope[2] or "(unnamed)" if scope and scope[1] else None)
        elif mark[0] == "}":
            scopes.pop()
        elif outside and path.suffix == ".hpp" and ALIAS.search(head):
            yield "::".join(scopes), ALIAS.search(head)[1]


def check_classes(root, findings):
    """No two classes have one name. Those in detail:: need to differ from all public ones and from those in their
    namespace. What is nested, and what an unnamed namespace hides in its file, may have any name."""
    found = {}
    for path in sorted((root / LAYERS).rglob("*.[ch]pp")):
        for space, name in classes_of(path):
            if "(unnamed)" in space:
                continue
            for other_space, other in found.setdefault(name, []):
                is_inner = "detail" in space.split("::") and "detail" in other_space.split("::")
                if space == other_space or (name not in ROLES and not is_inner):
                    findings.append(f"{path.relative_to(root)}: {name} is a class in {other}, too")
            found[name].append((space, path.relative_to(root)))
    if len(found) < 200 or not all(len(found.get(name, [])) > 1 for name in ("Parser", "Writer")):
        findings.append(f"{LAYERS}: {len(found)} names of classes: this proof looks in the wrong place")


def copy(into):
    """The files of the project without their history: read as an unpacked archive."""
    for name in project_files(proof.ROOT):
        (into / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(proof.ROOT / name, into / name)


BYTES = "lib/nanosgf/syntax/bytes.hpp"
FAULTS = [
    proof.Fault("unfinished-" + word[0], proof.append(BYTES, f"// {word}: later"),
                rf"bytes\.hpp:\d+: unfinished work: {word}")
    for word in ("TO" "DO", "FIX" "ME", "XX" "X", "HA" "CK")
] + [
    proof.Fault("machine-path", proof.append(BYTES, "// see /wo" "rk/shared"),
                r"bytes\.hpp:\d+: a path of one machine"),
    proof.Fault("no-licence-line", proof.replace(BYTES, r"^// SPDX.*\n", ""),
                r"bytes\.hpp: line 1 is not 'SPDX"),
    proof.Fault("no-opening-sentence", proof.replace(BYTES, r"^(// SPDX.*\n)//.*\n", r"\1"),
                r"bytes\.hpp: no opening sentence"),
    proof.Fault("no-opening-sentence-in-a-script",
                proof.create("tests/planted.sh", f"#!/bin/sh\n# {SPDX}\nset -eu\necho hello there.\n"),
                r"planted\.sh: no opening sentence"),
    proof.Fault("no-licence-line-without-suffix", proof.create("tests/planted", "#!/bin/sh\nset -eu\n"),
                r"tests/planted: line 2 is not"),
    proof.Fault("too-long", proof.append(BYTES, "//\n" * MAX_LINES), r"bytes\.hpp: \d+ lines, more than"),
    proof.Fault("top-file", proof.create("notes.md", "# Notes\n"), r"notes\.md: not part of the layout"),
    proof.Fault("top-folder", proof.create("src/a.cpp", f"// {SPDX}\n// What this room is for.\n"),
                r"src: not part of the layout"),
    proof.Fault("link-to-nowhere", proof.append("README.md", "[a page](tests/NOWHERE.md)"),
                r"README\.md:\d+: a link that leads nowhere: tests/NOWHERE\.md"),
    proof.Fault("code-without-sentence", proof.replace(LAYERS + "/syntax/detail/code_message.cpp", r"^.*// bom\n", ""),
                r"code\.hpp: bom has no name or no sentence"),
    proof.Fault("code-of-another-name", proof.replace(LAYERS + "/value/detail/code_name.cpp", "pass-tt", "tt-pass"),
                r"value/code\.hpp: pass_tt has no name or no sentence"),
    proof.Fault("code-of-another-layer", proof.replace(LAYERS + "/game/code.hpp", "0x0302", "0x0102"),
                r"game/code\.hpp: not the codes of one layer"),
    proof.Fault("class-of-another-layer", proof.append(BYTES, "namespace nanosgf {\nstruct UndoMark {};\n}"),
                r"tree\.hpp: UndoMark is a class in lib/nanosgf/syntax/bytes\.hpp, too"),
    proof.Fault("enum-of-another-layer", proof.append(BYTES, "namespace nanosgf {\nenum class Keyword : uint8_t { a };\n}"),
                r"Keyword is a class in .*, too"),
    proof.Fault("alias-of-another-layer", proof.append(BYTES, "namespace nanosgf {\nusing GoBoard = int;\n}"),
                r"GoBoard is a class in .*, too"),
    proof.Fault("template-of-another-layer",
                proof.append(BYTES, "namespace nanosgf {\ntemplate <template <class> class T, class U = T<int>>\nclass Recorder : U {};\n}"),
                r"Recorder is a class in .*, too"),
    proof.Fault("inner-class-of-a-public-name",
                proof.append(BYTES, "namespace nanosgf {\nnamespace detail {\nstruct GoBoard {};\n}\n}"),
                r"GoBoard is a class in .*, too"),
    proof.Fault("inner-class-twice", proof.append(BYTES, "namespace nanosgf {\nnamespace detail {\nstruct PropertyWriter {};\n}\n}"),
                r"PropertyWriter is a class in .*, too"),
    proof.Fault("role-twice-in-a-namespace", proof.append(BYTES, "namespace nanosgf {\nclass Writer {};\n}"),
                r"syntax/writer\.hpp: Writer is a class in .*, too"),
    proof.Fault("tab", proof.append(BYTES, "\t"), r"bytes\.hpp: a TAB"),
]

if __name__ == "__main__":
    proof.main("house rules", check, FAULTS, copy=copy)
