#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each rule of the layers has an example of what it allows, or a reason why there is none: legal.py FOLDER_OF_LAYERS LEGAL.md... [--break]"""
import re
import sys
from pathlib import Path

LAYERS = ("syntax", "value", "schema", "game", "go")
LEAST = 653


def main():
    layers, *paths = [Path(word) for word in sys.argv[1:] if word != "--break"]
    rules = [heading for layer in LAYERS
             for heading in re.findall(r"^(?:### |## )((?:FF|Hex|LOA|Back|Amaz|Octi|Gess|Twixt|Dates|Game|Go)[^\n]*?(?: \d)?[^\n]*)$",
                                       (layers / layer / "SPEC.md").read_text(encoding="utf-8"), re.MULTILINE) if heading != "Games"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    with_examples, _, without = text.partition("## Without an example")
    headings = re.findall(r"^### (.*)$", with_examples, re.MULTILINE) + re.findall(r"^### (.*)$", without, re.MULTILINE)
    listed = [name for row in re.findall(r"^\| ([^|`]+) \|", without, re.MULTILINE) for name in row.split("; ")]
    if "--break" in sys.argv:
        headings.remove("Hex, cells")
    rows = [line.split(" | ") for line in text.splitlines() if re.match(r"\| .*`.* \| (?:lenient|ff1|ff2|ff3|ff4|hex|kierulf) \|$", line)]
    examples = sum(len(re.findall(r"`[^`]+`", " | ".join(row[1:-1]))) for row in rows)
    missing = [rule for rule in rules if rule not in headings and not any(rule == name or rule.startswith(name + ":") for name in listed)]
    for rule in missing:
        print(f"DIFFERENT {rule}: neither an example nor a reason")
    print(f"{examples} examples of {len(rows)} sentences; {len(rules)} rules, {len(missing)} without an example or a reason")
    return 1 if missing or len(rules) < 60 or examples < LEAST else 0


if __name__ == "__main__":
    sys.exit(main())
