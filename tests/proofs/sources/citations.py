#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that every citation of a document is a rule of a SPEC.md, and that each rule is where it says.

A SPEC.md has a table of documents (name, what, address) and rules: headings such as
`### FF[4] general, Number` or `## Go 2: B and W`. A citation is such a name in any text of lib/, port/,
tests/ or fuzz/: `FF[4] general, Text and Compose`, `(Hex, moves)`, `Go 2 and 3`, `Ishi 4, BOARDSIZE`,
`Versions 3, step 5`, `RFC 3629`. What only a sheet outside the project resolves is none; rows of the
case table, `row 179`, are names of tests and no rules.
A rule names the files that implement it (Code) and the cases that show it (Test); both must exist."""
import bisect
import re
import shutil

import proof

FOLDERS = ("lib", "port", "tests", "fuzz")
WITHOUT_ROWS = ("lib/", "port/")
THIS = "tests/proofs/sources/citations.py"
LAYERS = "lib/nanosgf"
COMMENT = re.compile(r"^[ \t]*(?://[/!]?<?|#(?!#)|\*(?!/))?[ \t]*")
HEADING = re.compile(r"^#{2,3} (.+)$", re.MULTILINE)
ROW = re.compile(r"^\| `([^`]+)` \| [^|]+ \| (\S+) \|$", re.MULTILINE)
STEP = re.compile(r"^\| (\d+) \| [^|]+ \| [^|]+ \|$", re.MULTILINE)
TEST = re.compile(r"^\* Test: (\S+) (.+)$", re.MULTILINE)
CODE = re.compile(r"^\* Code: (.+)$", re.MULTILINE)
FINDING = re.compile(r"`([a-z0-9]{2,}(?:-[a-z0-9]{2,})+)`")
NUMBERS = r"(\d+(?:\.\d+)?)(?![\dx×])"
FROM_OUTSIDE = re.compile(
    r"\bsemantics(?:,| section) |\bFF.history\b|\bgo-rules\b|\bgrammar \d"
    r"|\b(?:grammar|games|semantics|properties|project's|rules) sheet|\bof the sheet\b|\bsheet on it\b", re.IGNORECASE)
ROW_OF_TESTS = re.compile(r"\b[Rr]ows? \d{2,3}\b")
SECTION = re.compile(r"\b[Ss]ections? \d")
# Documents that are cited by their own sections: what may stand before "section 5".
WITH_SECTIONS = re.compile(r"(?:UEFI \d+\.\d+|RFC \d+),? $")


class Rule:
    def __init__(self, spec, text):
        self.spec = spec
        self.text = text


class Specs:
    """The documents and rules of all SPEC.md."""

    def __init__(self, root, findings):
        self.documents = {}
        self.rules = {}
        self.steps = set()
        self.count = 0
        sources = "".join(path.read_text() for path in sorted((root / LAYERS).rglob("*.[ch]pp")))
        self.words = set(FINDING.findall(re.sub(r'"([a-z0-9-]+)"', r"`\1`", sources)))
        self.words |= {word.replace("_", "-") for word in re.findall(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b", sources)}
        for path in sorted((root / LAYERS).glob("*/SPEC.md")):
            self.read(root, path, findings)

    def read(self, root, path, findings):
        name, text = path.relative_to(root).as_posix(), path.read_text()
        self.count += 1
        findings += [f"{name}: a link to {link}, which is not there"
                     for link in re.findall(r"\]\(([^)]+)\)", text) if not (path.parent / link).is_file()]
        heads = list(HEADING.finditer(text))
        for head, behind in zip(heads, [*heads[1:], None]):
            body = text[head.end():behind.start() if behind else len(text)]
            if head[1] == "Documents":
                for document, address in ROW.findall(body):
                    if document in self.documents:
                        findings.append(f"{name}: {document} is a document of two pages")
                    if not address.startswith("https://") and address != "SPEC.md":
                        findings.append(f"{name}: {document} has no public address")
                    self.documents[document] = address
                continue
            if "* Code: " not in body:
                if head[0].startswith("###"):
                    findings.append(f"{name}: {head[1]}: no file implements it")
                if not re.match(r"[A-Z]\w+ \d", head[1]):
                    continue
            for one in names_of(head[1]):
                if one in self.rules:
                    findings.append(f"{name}: {one} is a rule twice")
                self.rules[one] = Rule(name, body)
            self.check(root, path, name, head[1], body, findings)
            if head[1].startswith("Versions 3:"):
                self.steps = {int(number) for number in STEP.findall(body)}

    def check(self, root, path, name, rule, body, findings):
        for listing in CODE.findall(body):
            files = re.findall("`([^`]+)`", listing)
            findings += [f"{name}: {rule}: no file {file}" for file in files
                         if not (path.parent / file).is_file()]
        for file, cases in TEST.findall(body):
            test = root / "tests/layers" / file
            if not test.is_file():
                findings.append(f"{name}: {rule}: no test file {file}")
                continue
            text = test.read_text()
            findings += [f"{name}: {rule}: {file} has no case \"{case}\""
                         for case in re.findall('"([^"]+)"', cases) if case not in text]
        findings += [f"{name}: {rule}: nothing in {LAYERS} is called {word}"
                     for word in FINDING.findall(body) if word not in self.words]


def names_of(heading):
    """`FF[4] properties, BR and WR` is two rules, `Go 2: B and W` is Go 2."""
    name = heading.split(": ")[0]
    both = re.fullmatch(r"(.+, )([A-Z]+) and ([A-Z]+)", name)
    return [both[1] + both[2], both[1] + both[3]] if both else [name]


def joined(text):
    """A text without the marks of its comments and line breaks, and where each of its lines begins."""
    parts, starts, size = [], [], 0
    for line in text.splitlines():
        part = COMMENT.sub("", line).rstrip() + " "
        starts.append(size)
        parts.append(part)
        size += len(part)
    return "".join(parts), starts


def items_of(text, known):
    """The items of `known` with which `text` begins, and the word where an unknown one stands, or none."""
    found = []
    while True:
        item = next((one for one in known if text.startswith(one)
                     and not re.match(r"\w", text[len(one):])), None)
        if item is None:
            # After a known item only a name can be meant for one: the sentence goes on in small letters.
            unknown = not found or re.match(r"[A-Z]", text)
            return found, re.split(r"[.;:,)]", text)[0][:40] if unknown else None
        found.append(item)
        behind = re.match(r",? and |, ", text[len(item):])
        if behind is None:
            return found, None
        text = text[len(item) + behind.end():]


def check_named(specs, text):
    """Citations by name, `FF[4] general, Number`: their places and what is wrong with them."""
    for document in specs.documents:
        before = "" if document.startswith("FF[") else r"\("
        known = sorted((rule[len(document) + 2:] for rule in specs.rules
                        if rule.startswith(document + ", ")), key=len, reverse=True)
        if not known:
            continue
        for match in re.finditer(before + re.escape(document) + ", ", text):
            _, unknown = items_of(text[match.end():], known)
            yield match.start(), f"{document}, {unknown}" if unknown is not None else None
    for match in re.finditer(r"FF\[\d\] (?:general|properties|types|converting|changes|compatibility|index)\b", text):
        if match[0] not in specs.documents:
            yield match.start(), match[0]
    for match in re.finditer(r"\bRFC \d+|\bHexWiki\b|\bKierulf\b", text):
        yield match.start(), None if match[0] in specs.documents else match[0]


def check_numbered(specs, text):
    """Citations by number: `Go 2 and 3`, `Ishi 4, BOARDSIZE`, `Versions 3, step 16`."""
    pattern = rf"\b(Go|Ishi|Versions|Game) {NUMBERS}((?:(?:,| and| to) {NUMBERS})*)(?:, (steps?) (\d+)|, ([A-Z]{{2,}})\b)?"
    for match in re.finditer(pattern, text):
        document, step, word = match[1], match[6], match[7]
        numbers = [match[2], *re.findall(r"\d+(?:\.\d+)?", match[3])]
        wrong = [f"{document} {number}" for number in numbers if f"{document} {number}" not in specs.rules]
        if not wrong and word and not re.search(rf"\b{word}\b", specs.rules[f"{document} {match[2]}"].text):
            wrong = [f"{document} {match[2]}, {word}"]
        if not wrong and step and int(step) not in specs.steps:
            wrong = [f"{document} {match[2]}, step {step}"]
        yield match.start(), wrong[0] if wrong else None


def check_steps(specs, text):
    """`Step 16` in the layer whose SPEC.md numbers them."""
    for match in re.finditer(r"\b[Ss]teps? (\d+)((?:,? (?:and|to) \d+)?)", text):
        for number in [match[1], *re.findall(r"\d+", match[2])]:
            yield match.start(), None if int(number) in specs.steps else f"step {number}"


def check_outside(name, text):
    """What no reader of the project can look up."""
    for match in FROM_OUTSIDE.finditer(text):
        yield match.start(), match[0]
    if name.startswith(WITHOUT_ROWS):
        for match in ROW_OF_TESTS.finditer(text):
            yield match.start(), match[0]
    for match in SECTION.finditer(text):
        if not WITH_SECTIONS.search(text[:match.start()]):
            yield match.start(), f"{match[0]} of what?"


def citations_of(specs, name, text):
    yield from check_named(specs, text)
    yield from check_numbered(specs, text)
    yield from check_outside(name, text)
    if name.startswith(LAYERS + "/tree/"):
        yield from check_steps(specs, text)


def check(root, scope):
    findings = []
    specs = Specs(root, findings)
    files = citations = 0
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if not path.is_file() or "__pycache__" in path.parts or name == THIS:
                continue
            try:
                text = path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue
            text, starts = joined(TEST.sub("", text) if path.name == "SPEC.md" else text)
            files += 1
            for place, wrong in citations_of(specs, name, text):
                citations += 1
                if wrong is not None:
                    findings.append(f"{name}:{bisect.bisect(starts, place)}: no SPEC.md has {wrong}")
    if specs.count < 7 or len(specs.rules) < 80 or citations < 600:
        findings.append(f"{specs.count} SPEC.md, {len(specs.rules)} rules, {citations} citations: "
                        "this proof looks in the wrong place")
    if scope == proof.FULL:
        print(f"{specs.count} SPEC.md with {len(specs.rules)} rules of {len(specs.documents)} documents; "
              f"{citations} citations in {files} files")
    return sorted(set(findings))


def copy(into):
    for folder in ("lib", "port", "tests/layers"):
        shutil.copytree(proof.ROOT / folder, into / folder, ignore=shutil.ignore_patterns("__pycache__"))


BYTES = LAYERS + "/syntax/bytes.hpp"
FAULTS = [
    proof.Fault(fault, proof.append(BYTES, f"// {text}"), expected)
    for fault, text, expected in (
        ("name-misspelled", "As FF[4] general, Numbre has it.", r"bytes\.hpp:\d+: no SPEC.md has FF\[4\] general, Numbre"),
        ("second-name-misspelled", "(FF[4] general, Text and SimplText)", r"bytes\.hpp:\d+: no SPEC.md has FF\[4\] general, SimplText"),
        ("property-without-rule", "(FF[4] properties, ZZ)", r"no SPEC.md has FF\[4\] properties, ZZ"),
        ("document-without-page", "(FF[4] types, Number)", r"no SPEC.md has FF\[4\] types"),
        ("name-over-two-lines", "(FF[4] general,\n/// Reel)", r"no SPEC.md has FF\[4\] general, Reel"),
        ("rule-of-a-game", "(Hex, castling)", r"no SPEC.md has Hex, castling"),
        ("number-without-rule", "(Go 9)", r"no SPEC.md has Go 9"),
        ("second-number-without-rule", "(Ishi 3 and 9)", r"no SPEC.md has Ishi 9"),
        ("decision-without-rule", "(Ishi 6.99)", r"no SPEC.md has Ishi 6\.99"),
        ("keyword-without-rule", "(Ishi 4, BORDSIZE)", r"no SPEC.md has Ishi 4, BORDSIZE"),
        ("step-without-rule", "(Versions 3, step 20)", r"no SPEC.md has Versions 3, step 20"),
        ("rfc-without-document", "(RFC 9999)", r"no SPEC.md has RFC 9999"),
        ("row-of-a-sheet", "Row 179.", r"no SPEC.md has Row 179"),
        ("section-of-a-sheet", "(semantics section 6.1)", r"no SPEC.md has semantics section"),
        ("history-of-a-sheet", "(FF history)", r"no SPEC.md has FF history"),
        ("sheet", "See the games sheet.", r"no SPEC.md has games sheet"),
        ("section-of-nothing", "(section 4)", r"no SPEC.md has section 4 of what"),
    )
] + [
    proof.Fault("step-in-its-layer", proof.append(LAYERS + "/tree/versions/upgrade.hpp", "// Step 21: nothing."),
                r"upgrade\.hpp:\d+: no SPEC.md has step 21"),
    proof.Fault("citation-in-a-test", proof.replace("tests/layers/ishi/parser.cpp", '"Ishi 1, CR', '"Ishi 11, CR'),
                r"parser\.cpp:\d+: no SPEC.md has Ishi 11"),
    proof.Fault("citation-in-port", proof.append("port/tool/pieces.cpp", "// (Go 99)"), r"pieces\.cpp:\d+: no SPEC.md has Go 99"),
    proof.Fault("rule-renamed", proof.replace(LAYERS + "/value/SPEC.md", r"^### FF\[4\] general, Number$", "### FF[4] general, Numbers"),
                r"number\.hpp:\d+: no SPEC.md has FF\[4\] general, Number"),
    proof.Fault("rule-twice", proof.replace(LAYERS + "/value/SPEC.md", r"^### Hex, RE$", "### Hex, cells"), "Hex, cells is a rule twice"),
    proof.Fault("page-gone", lambda root: (root / LAYERS / "go/SPEC.md").unlink(), r"board\.hpp:\d+: no SPEC.md has Go 2"),
    proof.Fault("no-page", lambda root: [path.unlink() for path in (root / LAYERS).glob("*/SPEC.md")],
                r"0 SPEC\.md, 0 rules, \d+ citations: this proof looks in the wrong place"),
    proof.Fault("file-gone", proof.replace(LAYERS + "/value/SPEC.md", r"`dates\.hpp`", "`datum.hpp`"), r"FF\[4\] properties, DT: no file datum\.hpp"),
    proof.Fault("no-code", proof.replace(LAYERS + "/value/SPEC.md", r"^\* Code: `octi.*\n", ""), "Octi, point: no file implements it"),
    proof.Fault("case-gone", proof.replace("tests/layers/value/cases/numbers.md", "A number is whole", "Whole"),
                r'FF\[4\] general, Number: value/cases/numbers\.md has no case "A number is whole"'),
    proof.Fault("test-file-gone", lambda root: (root / "tests/layers/go/rules.cpp").unlink(), r"no test file go/rules\.cpp"),
    proof.Fault("finding-misspelled", proof.replace(LAYERS + "/value/SPEC.md", "`number-range`", "`number-ranges`"),
                "nothing in lib/nanosgf is called number-ranges"),
    proof.Fault("link-broken", proof.replace(LAYERS + "/value/SPEC.md", r"\(\.\./go/SPEC\.md\)", "(../og/SPEC.md)"),
                r"a link to \.\./og/SPEC\.md, which is not there"),
    proof.Fault("address-gone", proof.replace(LAYERS + "/value/SPEC.md", r"https://\S+loa\.html", "-"), "LOA has no public address"),
]

if __name__ == "__main__":
    proof.main("citations", check, FAULTS, copy=copy)
