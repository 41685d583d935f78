# SPDX-License-Identifier: MIT
"""Runs port/demo.sh on records of every kind and compares what it prints and how it exits."""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEMO = ROOT / "port" / "demo.sh"

# name, bytes, exit status, what is printed between the heading and the figures
RECORDS = [
    ("two players.sgf",
     b"(;GM[1]FF[4]SZ[19]PB[Shusaku]BR[4d]PW[Gennan]RE[B+2]DT[1846];B[qd];W[dc]C[On a\\\n 3-4 point];B[tt])", 0, """\
  Black       Shusaku, 4d
  White       Gennan
  Result      B+2 (Black wins by 2 points)
  Date        1846

    1 B R16    2 W D17
      On a 3-4 point
    3 B pass

  1 game, 3 moves, 0 variations, 1 comment
"""),
    ("variations, nested.sgf", b"(;SZ[9];B[ee](;W[gc];B[cc](;W[cg])(;W[gg]))(;W[cg]N[Away];B[gc]))", 0, """\
    1 B E5     2 W G7     3 B C7     4 W C3

  Variation at move 4, instead of W C3
        4 W G3

  Variation at move 2, instead of W G7
        2 W C3
        Away
        3 B G7

  1 game, 4 moves, 2 variations, 0 comments
"""),
    ("setup and 'quotes'.sgf", b"(;SZ[13:9]AB[aa][cc:dd]AW[mi]PL[W];W[ga])(;GM[11];B[a1];W[swap-sides])", 0, """\
  Black stones A9 C7-D6
  White stones N1

    1 W G9

Game 2
    1 B a1     2 W swap-sid...

  2 games, 3 moves, 0 variations, 0 comments
"""),
    ("control\tcharacters.sgf", b"(;C[a\x1b[1mb\\\\c\r\nd\r\rtwo\\]];B[aa\x07])", 0, """\
      a [1mb\\c
      d

      two]

    1 B aa?

  1 game, 1 move, 0 variations, 1 comment
"""),
    ("broken.sgf", b"mail (;B[aa]junk;W[bb]((;B[cc])KM;W[dd", 1, """\
! byte 0: junk-before
    1 B A19
! byte 12: char-illegal
    2 W B18
! byte 23: variation-start
    3 B C17
! byte 31: node-after-variation
! byte 31: node-start-missing
! byte 31: value-missing
! byte 38: eof-in-value
! byte 38: eof-in-tree

  1 game, 3 moves, 0 variations, 0 comments
"""),
    ("utf16.sgf", b"\xff\xfe(\x00;\x00)\x00", 1, "! byte 0: encoding-unsupported\n"),
    ("not a record.sgf", b"Dear Sir,\n", 1, "! byte 0: junk-before\n! byte 10: no-sgf\n"),
    ("empty.sgf", b"", 1, "! byte 0: no-sgf\nThe file is empty.\n"),
]

FIGURES = [
    r"  flash +(\d+) bytes, this program and the parser",
    r"  static RAM +(\d+) bytes",
    r"  stack +(\d+) of (\d+) bytes at most, painted before the start",
    r"  parser state +(\d+) bytes",
    r"  instructions +(\d+\.\d\d) a byte \((\d+) in feed\(\) for (\d+) bytes, (\d+) events?\)",
    r"  parser code +(\d+) bytes of the flash",
    r"  heap +0 bytes: the link map shows no malloc, free, sbrk, new or delete and no C library",
]
MICROBIT_FLASH = 256 * 1024
MICROBIT_RAM = 16 * 1024

problems = []


def check(holds, complaint):
    if not holds:
        problems.append(complaint)


def demo(*arguments, directory):
    done = subprocess.run(["sh", str(DEMO), *arguments], cwd=directory, stdin=subprocess.DEVNULL, capture_output=True,
                          timeout=300)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def without_sentences(page):
    """Diagnostics by their stable names; the sentences are for people and may change."""
    return re.sub(r"^(! byte \d+: ).*\(([a-z-]+)\)$", r"\1\2", page, flags=re.M)


def figures(name, printed, needed):
    """The numbers of the proof, line by line; lines that cannot be are complaints."""
    found = [re.search(f"^{pattern}$", printed, re.M) for pattern in FIGURES]
    for pattern, match in zip(FIGURES, found):
        check(match or not needed, f"{name}: no line like {pattern!r}")
    if not all(found):
        return None
    flash, ram, stack, state, instructions, code, _ = found
    check(int(code[1]) < int(flash[1]) < MICROBIT_FLASH, f"{name}: flash {flash[1]}, of which the parser {code[1]}")
    check(int(stack[1]) < int(stack[2]), f"{name}: the stack overflows")
    check(int(ram[1]) + int(stack[2]) <= MICROBIT_RAM, f"{name}: more RAM than the board has")
    check(int(state[1]) <= 64, f"{name}: a parser of {state[1]} bytes")
    a_byte = int(instructions[2]) / int(instructions[3])
    check(abs(a_byte - float(instructions[1])) < 0.01, f"{name}: {instructions[0].strip()}")
    return [match.groups() for match in found]


def check_records(directory):
    for name, data, expected_status, expected_page in RECORDS:
        (directory / name).write_bytes(data)
        status, printed, errors = demo(name, directory=directory)
        page = without_sentences(printed.split("bytes\n", 1)[-1].split("What it took", 1)[0].strip("\n"))
        check(status == expected_status, f"{name}: exit status {status} instead of {expected_status}\n{errors}")
        check(page == expected_page.strip("\n"), f"{name}: printed\n{page}\ninstead of\n{expected_page}")
        figures(name, printed, needed=len(data) > 0)


def check_default_game(directory):
    first = demo(directory=directory)
    status, printed, _ = first
    check(status == 0, f"the game in the project: exit status {status}")
    for line in ("  Black       Kuwahara Sh\u016bsaku, 4 dan", "  White       Inoue Gennan Inseki, 8 dan",
                 "  Result      B+2 (Black wins by 2 points)", "  127 B K11", "  324 W E19  325 B T2",
                 "  Variation at move 127, instead of B K11", "  1 game, 325 moves, 6 variations, 26 comments"):
        check(f"\n{line}\n" in printed, f"the game in the project: no line {line!r}")
    check(max(map(len, printed.splitlines()[2:])) <= 100, "the game in the project: lines that are too long")
    measured = figures("the game in the project", printed, needed=True)
    check(demo(directory=directory) == first, "two runs on the same record differ")
    size = (ROOT / "port/firmware/game.sgf").stat().st_size
    check(measured is None or int(measured[4][2]) == size, "not every byte was counted")


def check_what_is_no_record(directory):
    for arguments, sentence in ((["missing.sgf"], "there is no file \"missing.sgf\""),
                                (["."], "\".\" is a directory, not a record"),
                                ([""], "the name of the file is empty"),
                                (["a", "b"], "one file at a time; usage: sh port/demo.sh [FILE.sgf]")):
        status, printed, errors = demo(*arguments, directory=directory)
        check((status, printed, errors) == (2, "", f"demo: {sentence}\n"),
              f"{arguments}: exit status {status}, {printed!r}, {errors!r}")


def check_heap_proof(directory):
    """The proof must find an allocator that is there, and not miss a map that is not."""
    link_map = directory / "heap.map"
    prove = ["sh", str(ROOT / "port/firmware/heap.sh"), "heap.elf", "heap.map"]
    for body, expected_status in (('extern "C" void* malloc(__SIZE_TYPE__) { return 0; } '
                                   'int main() { return malloc(1) != 0; }', 1),
                                  ('int room; void* operator new(__SIZE_TYPE__) { return &room; } '
                                   'int main() { return *new int; }', 1),
                                  ('int freedom() { return 0; } int main() { return freedom(); }', 0)):
        (directory / "heap.cpp").write_text(body)
        subprocess.run(["arm-none-eabi-g++", "-w", "-O0", "-mcpu=cortex-m0", "-nostdlib", "-Wl,-e,main",
                        "-Wl,-Map=heap.map", "heap.cpp", "-o", "heap.elf"], cwd=directory, check=True)
        status = subprocess.run(prove, cwd=directory, capture_output=True).returncode
        check(status == expected_status, f"heap.sh gives {status} for {body}")
    link_map.write_bytes(b"")
    status = subprocess.run(prove, cwd=directory, capture_output=True).returncode
    check(status == 2, f"heap.sh gives {status} for an empty map")


def main():
    with tempfile.TemporaryDirectory(prefix="nanosgf demo, ") as name:
        directory = pathlib.Path(name)
        check_records(directory)
        check_default_game(directory)
        check_what_is_no_record(directory)
        check_heap_proof(directory)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
