# SPDX-License-Identifier: MIT
"""Plants all faults in a copy of the library, each switched on by its number: plant.py LIB COPY FILE...

In a FILE, lines after `- ` are a text that one file of the library has, whichever, or the one that
is named after `# file: `; the lines after `+ ` replace it, where FAULT is true when the fault is active. Prints a line for each FILE: its number,
its path, and the regular expression after `# expect: ` that what is found must match."""
import pathlib
import re
import sys


def replacements(text):
    for old, new in re.findall(r"((?:^- .*\n)+)((?:^\+ .*\n)+)", text, re.MULTILINE):
        yield tuple("\n".join(line[2:] for line in lines.splitlines()) for lines in (old, new))


def main(library, copy, *faults):
    library, copy = pathlib.Path(library), pathlib.Path(copy)
    texts = {path.relative_to(library): path.read_text() for path in library.rglob("*.?pp")}
    for number, fault in enumerate(faults, 1):
        text = pathlib.Path(fault).read_text()
        names = re.findall("^# file: (.*)", text, re.MULTILINE)
        for old, new in replacements(text):
            found = [path for path in texts if old in texts[path] and path.name in (names or [path.name])]
            if len(found) != 1:
                sys.exit(f"{fault}: {old!r} is in {len(found)} files of the library, renew it")
            texts[found[0]] = texts[found[0]].replace(old, new.replace("FAULT", f"(nanosgf_fault == {number})"))
        print(number, fault, *re.findall("^# expect: (.*)", text, re.MULTILINE))
    for path in copy.rglob("*.?pp"):
        if path.relative_to(copy) not in texts:
            path.unlink()
    for path, text in texts.items():  # those that stay as they are need no new build
        path = copy / path
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


main(*sys.argv[1:])
