# SPDX-License-Identifier: MIT
"""Handlers that must compile, and others that must not and say why: what the checks of each reader share."""
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LIBRARY = Path(__file__).resolve().parents[2] / "lib"
AT_ONCE = 20


def compile_all(compiler, reader, bodies, final=""):
    """Exit status and messages of a program with handlers of these members, each used by the reader;
    with final=" final" their classes are final."""
    header, name = reader
    uses = (f"""namespace handler_{number} {{
struct Handler{final} {{
{body}
}};
Status read(Bytes bytes) {{
    Handler handler;
    {name}<Handler> reader(handler);
    if (reader.feed(bytes) != Status::ok) return Status::failed;
    return reader.finish();
}}
}}
""" for number, body in enumerate(bodies))
    unlimited = ["-ferror-limit=0"] if "clang" in compiler[0] else []
    result = subprocess.run(
        compiler + unlimited + ["-std=c++17", "-fsyntax-only", f"-I{LIBRARY}", "-x", "c++", "-"],
        input=f'#include "{header}"\nusing namespace nanosgf;\n{"".join(uses)}',
        capture_output=True, text=True, check=False)
    return result.returncode, result.stderr


def judge_bad(groups, seen, final):
    """What is wrong with the compiler's answers to groups of bad handlers."""
    findings = []
    for group, (status, said) in zip(groups, seen):
        for name, (_, message) in group.items():
            if status == 0:
                findings.append(f"a bad{final} handler compiles: {name}")
            elif not re.search(message, said):
                findings.append(f"a bad{final} handler compiles, or is refused without '{message}': {name}\n{said[:600]}")
    return findings


def check(compiler, reader, good, bad, named):
    """Exit status; prints what is wrong.

    reader: header and name of its template. good: members that must compile. bad: members that must
    not, and a pattern of the message. Each also as a final class. named: the same, with messages that no other handler gets, so that
    many are compiled at once."""
    named = list(named.items())
    groups = [dict(named[at:at + AT_ONCE]) for at in range(0, len(named), AT_ONCE)]
    groups += [{name: one} for name, one in bad.items()]
    findings = []
    with ThreadPoolExecutor(2) as pool:
        for final in ("", " final"):
            good_seen = list(pool.map(lambda body: compile_all(compiler, reader, [body], final), good.values()))
            bad_seen = list(pool.map(
                lambda group: compile_all(compiler, reader, [body for body, _ in group.values()], final), groups))
            findings += [f"a good{final} handler does not compile: {name}\n{said[:600]}"
                         for name, (status, said) in zip(good, good_seen) if status != 0]
            findings += judge_bad(groups, bad_seen, final)
    print(*findings, sep="\n")
    print(f"{len(good)} good handlers, {len(bad) + len(named)} bad ones, {len(findings)} findings")
    return 1 if findings else 0
