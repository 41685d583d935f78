# SPDX-License-Identifier: MIT
"""The notation that all Markdown files of cases share: bytes, tables, blocks; and how they become C++ tables."""
import re
import sys
from pathlib import Path

NAMED_BYTES = {"LF": 10, "CR": 13, "TAB": 9, "SP": 32, "VT": 11, "FF": 12, "NUL": 0}
TOKEN = re.compile(r"<(LF|CR|TAB|SP|VT|FF|NUL|x[0-9A-F]{2})>")


class Wrong(Exception):
    """A case that cannot be read; the message says where and why."""


def decode(text):
    """Input notation to bytes."""
    out, at = bytearray(), 0
    for match in TOKEN.finditer(text):
        out += text[at:match.start()].encode("ascii")
        name = match[1]
        out.append(NAMED_BYTES[name] if name in NAMED_BYTES else int(name[1:], 16))
        at = match.end()
    return bytes(out + text[at:].encode("ascii"))


def encode(raw):
    """Bytes to the notation that the runner writes."""
    names = {value: name for name, value in NAMED_BYTES.items() if name != "SP"}
    return "".join(f"<{names[b]}>" if b in names else chr(b) if 32 <= b <= 126 else f"<x{b:02X}>"
                   for b in raw)


class Case:
    """An input at a line of its file, and what is expected of it: pairs of a label and an expectation."""

    def __init__(self, line, title, prose, raw, expected, swept=False):
        self.line, self.title, self.prose, self.raw, self.expected = line, title, prose, raw, expected
        self.swept = swept
        covered = {base for label, _ in expected if label.plain() for base in label.bases}
        if any(label.plain() for label, _ in expected) and covered != {"Lenient", "Strict"}:
            raise Wrong(f"{title}: expected for {covered} only")
        if not expected:
            raise Wrong(f"{title}: nothing is expected")
        if not re.search(r"\w+ .*\.", prose):
            raise Wrong(f"{title}: no sentence says which rule this shows")

    def rows(self):
        numbers = set()
        for listing in re.findall(r"\b[Rr]ows? (\d+(?:(?:, | and | to )\d+)*)", self.prose):
            for span in re.split(r", | and ", listing):
                ends = [int(end) for end in span.split(" to ")]
                numbers |= set(range(ends[0], ends[-1] + 1))
        return numbers


def sweep(line):
    """The lines that a line of a table stands for: one for each n where its row is `n 0 to 9`.

    In these <n*a>, <9-n*a> and <9*a> are letters repeated so often, and <n+7> is a number."""
    span = re.match(r"\| n (\d+) to (\d+) \|", line)
    if not span:
        yield line
        return
    for n in range(int(span[1]), int(span[2]) + 1):
        one = re.sub(r"<(?:(\d+)-)?(n|\d+)\*(.)>",
                     lambda m: m[3] * (int(m[1]) - n if m[1] else n if m[2] == "n" else int(m[2])), line)
        yield re.sub(r"<n\+(\d+)>", lambda m: str(n + int(m[1])), one.replace(span[0], "| - |", 1))


def read_table(title, prose, lines, label_type, expected_type):
    """Cases of a table | row | input | both | ...: one a line, cells in code spans."""
    header = [cell.strip() for cell in lines[0][1].strip("|").split("|")]
    if header[:2] != ["row", "input"]:
        raise Wrong(f"{title}: a table of cases begins with the columns row and input")
    for number, line in lines[2:]:
        for one in sweep(line):
            cells = [cell.strip() for cell in one.strip().strip("|").split("|")]
            if len(cells) != len(header):
                raise Wrong(f"{title}: not one cell a column: {one}")
            row = cells[0]
            raw = decode(cells[1].strip("`"))
            expected = []
            for label, cell in zip(header[2:], cells[2:]):
                events = re.findall(r"`([^`]*)`", cell)
                expected.append((label_type(label), expected_type(events, label, raw)))
            said = re.sub(r"\b[Rr]ows? (?=\d)", "rows: ", prose) + (f" Row {row}." if row != "-" else "")
            yield Case(number, f"{title}: {cells[1].strip('`')}" + (f" (row {row})" if row != "-" else ""),
                       said, raw, expected, one != line)


def read_section(title, first, lines, label_type, expected_type):
    """Cases under a heading that stands in line `first`."""
    prose, blocks, tables = [], [], []
    lines = enumerate(lines, first + 1)
    for number, line in lines:
        fence = re.fullmatch(r"```(\S.*)", line)
        if fence:
            block = []
            for _, inner in lines:
                if inner == "```":
                    break
                block.append(inner)
            else:
                raise Wrong(f"{title}: a block does not end")
            blocks.append((fence[1], block))
        elif line.startswith("|"):
            tables.append((number, line))
        else:
            prose.append(line)
    said = " ".join(prose)
    if tables:
        yield from read_table(title, said, tables, label_type, expected_type)
    if not blocks:
        return
    kind, block = blocks[0]
    if kind not in ("input", "input literal"):
        raise Wrong(f"{title}: the first block is not the input")
    raw = "\n".join(block).encode() if kind == "input literal" else decode("".join(block))
    expected = []
    for label, block in blocks[1:]:
        expected.append((label_type(label), expected_type(block, label, raw)))
    yield Case(first, title, said, raw, expected)


def read_file(path, label_type, expected_type):
    """All cases of a Markdown file: a case is what follows a heading of the third level.

    The types read the labels and the lines of events, of which each layer has its own."""
    title, first, lines = None, 0, []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines() + ["# end"], 1):
        if re.match(r"#{1,3} ", line):
            if title:
                yield from read_section(title, first, lines, label_type, expected_type)
            title, first, lines = (line[4:], number, []) if line.startswith("### ") else (None, 0, [])
        elif title:
            lines.append(line)


def literal(raw):
    """A C++ string literal; every byte that might end an escape sequence is octal."""
    return '"' + "".join(chr(b) if 32 <= b <= 126 and chr(b) not in '"\\?' else f"\\{b:03o}"
                         for b in raw) + '"'


def fields(path, line, title, label, raw, expected):
    """The members of struct cases::Case."""
    return "{" + ", ".join([literal(path.stem.encode()), str(line),
                            f"NANOSGF_CASE_TITLE({literal(title.encode('ascii', 'replace'))})",
                            literal(label.encode()), literal(raw), str(len(raw)), literal(expected.encode())]) + "}"


def write_table(arguments, includes, namespace, entries_of):
    """A main program: writes TABLE.cpp with the entries of all CASES.md.

    `entries_of` yields for a file each entry's members, and whether it is meant for boards too."""
    table, *paths = map(Path, arguments)
    entries = []
    for path in paths:
        try:
            entries += entries_of(path)
        except Wrong as wrong:
            sys.exit(f"{path}: {wrong}")
    lines = ["// SPDX-License-Identifier: MIT", "// Made by generate.py: the cases of "
             + ", ".join(path.name for path in paths) + ".",
             *(f'#include "{header}"' for header in includes), "", f"namespace {namespace} {{", "", "using nanosgf::Answer;",
             "", "const Case all_cases[] = {",
             *(f"    {{{entry}}}," for entry, everywhere in entries if everywhere),
             "#ifndef NANOSGF_CASES_REDUCED",
             *(f"    {{{entry}}}," for entry, everywhere in entries if not everywhere),
             "#endif", "};", "const size_t case_count = sizeof all_cases / sizeof all_cases[0];", "",
             f"}} // namespace {namespace}"]
    table.write_text("\n".join(lines) + "\n", encoding="utf-8")
