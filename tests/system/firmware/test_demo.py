# SPDX-License-Identifier: MIT
"""Runs port/demo.sh on records of every kind and compares what it prints and how it exits: test_demo.py [--long]
Without --long only each fifth record is tried, and the game in the project once."""

import pathlib
import re
import subprocess
import sys
import tempfile

import replay

ROOT = pathlib.Path(__file__).resolve().parents[3]
DEMO = ROOT / "port" / "demo.sh"


def position(heading, columns, rows, black="", white="", last="", prisoners=(0, 0)):
    """What the firmware prints below the moves: stones are named as on diagrams, `last` is in brackets."""
    letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"[:columns]
    names = "     " + " ".join(letters)
    stones = {**{name: "X" for name in black.split()}, **{name: "O" for name in white.split()}}
    lines = [f"  {heading}", "", names]
    for row in range(rows, 0, -1):
        points = "".join(f"({stones[name]})" if name == last else f" {stones.get(name, '.')} "
                         for name in (letter + str(row) for letter in letters))
        # Neighbours share the column between them.
        line = points[0]
        for index in range(columns):
            after = points[3 * index + 2:3 * index + 4]
            line += points[3 * index + 1] + (after.strip() or " ")[:1]
        lines.append(f"  {row:2}{line}{row}")
    taken = f"  Prisoners   {prisoners[0]} taken by Black (X), {prisoners[1]} by White (O)"
    return "\n".join([*lines, names, "", taken, "", ""])


# name, bytes, exit status, what is printed between the heading and the figures
RECORDS = [
    ("two players.sgf",
     b"(;GM[1]FF[4]SZ[19]EV[]C[]PB[Shusaku]BR[4d]PW[Gennan]RE[B+2]DT[1846];B[qd];W[dc]C[On a\\\n 3-4 point];B[tt])", 0, """\
  Black       Shusaku, 4d
  White       Gennan
  Result      B+2 (Black wins by 2 points)
  Date        1846

    1 B R16    2 W D17
      On a 3-4 point
    3 B pass

""" + position("After move 3, B pass", 19, 19, "R16", "D17") + """\
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

  After move 4, W C3

     A B C D E F G H J
   9 . . . . . . . . . 9
   8 . . . . . . . . . 8
   7 . . X . . . O . . 7
   6 . . . . . . . . . 6
   5 . . . . X . . . . 5
   4 . . . . . . . . . 4
   3 . .(O). . . . . . 3
   2 . . . . . . . . . 2
   1 . . . . . . . . . 1
     A B C D E F G H J

  Prisoners   0 taken by Black (X), 0 by White (O)

  1 game, 4 moves, 2 variations, 0 comments
"""),
    ("setup and 'quotes'.sgf", b"(;SZ[13:9]AB[aa][cc:dd][fa:fd]AW[mi]PL[W];W[ga]AE[fa:fd])(;GM[11]AB[b2];B[a1];W[swap-sides])",
     0, """\
  Black stones A9 C7 C6 D7 D6 F9-F6
  White stones N1

    1 W G9
  Emptied F9-F6

Game 2
  Black stones b2

    1 B a1     2 W swap-sid...

  No board: this is a game of Hex, and this firmware plays Go.

  2 games, 3 moves, 0 variations, 0 comments
"""),
    ("control\tcharacters.sgf", b"(;SZ[2]TM[30:00\x07]C[a\x1b[1mb\\\\c\r\nd\r\rtwo\\]];B[aa\x07])", 1, """\
! byte 10: real-malformed
  Time        30:00?
      a [1mb\\c
      d

      two]
! byte 42: point-malformed

    1 B aa?

  After move 1

     A B
   2 . . 2
   1 . . 1
     A B

  Prisoners   0 taken by Black (X), 0 by White (O)

  1 game, 1 move, 0 variations, 1 comment
"""),
    ("charsets.sgf", b"(;CA[ISO-8859-1]GM[2]PB[Jos\xe9]C[\x9b1mn\xe4her]B[\x9b])(;CA[UTF-8]GM[2]PB[Jos\xc3\xa9]C[x\xc2\x9by])"
     b"(;GM[2]PB[Jos\xc3\xa9])", 0, """\
  Black       Jos\u00e9
      1mn\u00e4her

    1 B ?

Game 2
  Black       Jos\u00e9
      x y

Game 3
  Black       Jos\u00e9

  No board: this is a game of Othello, and this firmware plays Go.

  3 games, 1 move, 0 variations, 2 comments
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

""" + position("After move 3, B C17", 19, 19, "A19 C17", "B18", last="C17") + """\
  1 game, 3 moves, 0 variations, 0 comments
"""),
    # Go 5: stones are AB, and White begins.
    ("handicap.sgf", b"(;GM[1]HA[2]KM[0.5]SZ[9]AB[gc][cg]TM[600]RE[Void])", 0, """\
  Handicap    2
  Komi        0.5
  Time        600 seconds
  Result      Void (no result)
  Black stones C3 G7

  White to play

     A B C D E F G H J
   9 . . . . . . . . . 9
   8 . . . . . . . . . 8
   7 . . . . . . X . . 7
   6 . . . . . . . . . 6
   5 . . . . . . . . . 5
   4 . . . . . . . . . 4
   3 . . X . . . . . . 3
   2 . . . . . . . . . 2
   1 . . . . . . . . . 1
     A B C D E F G H J

  Prisoners   0 taken by Black (X), 0 by White (O)

  1 game, 0 moves, 0 variations, 0 comments
"""),
    # Go 2: captures first, then suicide; a move may be played on a stone.
    ("captures on 6x7.sgf", b"(;SZ[6:7];B[ba];W[aa];B[ab];W[fg];B[fg];AW[aa]AB[bb]AE[aa:bb];W[ba](;B[aa])(;W[ab]))", 0, """\
    1 B B7     2 W A7     3 B A6     4 W F1     5 B F1
  White stones A7
  Black stones B6
  Emptied A7 A6 B7 B6
    6 W B7     7 B A7

  Variation at move 7, instead of B A7
        7 W A6

  After move 7, B A7

     A B C D E F
   7(X)O . . . . 7
   6 . . . . . . 6
   5 . . . . . . 5
   4 . . . . . . 4
   3 . . . . . . 3
   2 . . . . . . 2
   1 . . . . . X 1
     A B C D E F

  Prisoners   1 taken by Black (X), 0 by White (O)

  1 game, 7 moves, 1 variation, 0 comments
"""),
    # Versions 3, step 9: tt up to 19x19.
    ("ff3 passes.sgf", b"(;FF[3]GM[1]SZ[3];B[bb];W[tt];B[ba];W[tt];AE[bb]PL[B])", 0, """\
    1 B B2     2 W pass   3 B B3     4 W pass
  Emptied B2

  After move 4, W pass

     A B C
   3 . X . 3
   2 . . . 2
   1 . . . 1
     A B C

  Prisoners   0 taken by Black (X), 0 by White (O)

  1 game, 4 moves, 0 variations, 0 comments
"""),
    ("stones before size.sgf", b"(;GM[1]AB[yy][aa]PL[W]SZ[25];W[xy])(;B[aa]W[ba]PL[B]SZ[2])(;AB[bb]PL[W]SZ[5:2])", 1, """\
! byte 10: root-order
  Black stones A25 Z1

    1 W Y1

Game 2
    1 B A19
! byte 44: two-moves
    2 W B19
! byte 39: root-order

Game 3
! byte 63: root-order
  Black stones B1

  Game 3: White to play

     A B C D E
   2 . . . . . 2
   1 . X . . . 1
     A B C D E

  Prisoners   0 taken by Black (X), 0 by White (O)

  3 games, 3 moves, 0 variations, 0 comments
"""),
    ("large.sgf", b"(;SZ[37]AB[Ab:CA];W[xy];B[bK])", 0, """\
  Black stones Ab-AA Bb-BA Cb-CA

    1 W xy     2 B bK

  No board: 37x37 is larger than the 25x25 of this firmware.

  1 game, 2 moves, 0 variations, 0 comments
"""),
    ("utf16.sgf", b"\xff\xfe(\x00;\x00)\x00", 1, "! byte 0: encoding-unsupported\n"),
    ("not a record.sgf", b"Dear Sir,\n", 1, "! byte 0: junk-before\n! byte 10: no-sgf\n"),
    ("empty.sgf", b"", 1, "! byte 0: no-sgf\nThe file is empty.\n"),
]

FIGURES = [
    r"  flash +(\d+) bytes, this program and the library",
    r"  static RAM +(\d+) bytes",
    r"  stack +(\d+) of (\d+) bytes at most, painted before the start",
    r"  typed parser +(\d+) bytes of RAM, with its parser",
    r"  board +(\d+) bytes of RAM, up to 25x25, with what keeps it on the main line",
    r"  instructions +(\d+\.\d\d) a byte \((\d+) in feed\(\) for (\d+) bytes, the moves played on the board\)",
    r"  library code +(\d+) bytes of the flash: parser, typed parser, values, table of properties, board",
    r"  heap +0 bytes: the link map shows no malloc, free, sbrk, new or delete and no C library",
]
MOST_FLASH = 36 * 1024
MICROBIT_RAM = 16 * 1024

IS_LONG = "--long" in sys.argv
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
    flash, ram, stack, reader, board, instructions, code, _ = found
    check(int(code[1]) < int(flash[1]) < MOST_FLASH, f"{name}: flash {flash[1]}, of which the library {code[1]}")
    check(int(stack[1]) < int(stack[2]), f"{name}: the stack overflows")
    check(int(ram[1]) + int(stack[2]) <= MICROBIT_RAM, f"{name}: more RAM than the board has")
    check(int(reader[1]) <= 192, f"{name}: a typed parser of {reader[1]} bytes")
    check(int(board[1]) <= 256, f"{name}: a board of {board[1]} bytes")
    a_byte = int(instructions[2]) / int(instructions[3])
    check(abs(a_byte - float(instructions[1])) < 0.01, f"{name}: {instructions[0].strip()}")
    return [match.groups() for match in found]


def check_records(directory):
    for name, data, expected_status, expected_page in RECORDS[::1 if IS_LONG else 5]:
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
    check(not IS_LONG or demo(directory=directory) == first, "two runs on the same record differ")
    size = (ROOT / "port/firmware/game.sgf").stat().st_size
    check(measured is None or int(measured[5][2]) == size, "not every byte was counted")
    game = (ROOT / "port/firmware/game.sgf").read_text(encoding="utf-8")
    expected = true_position(game, "After move 325, B T2", "T2")
    check(expected in printed, f"the game in the project: not the true position:\n{expected}")
    check_recording_board(printed)
    check_go_board(printed)


def check_recording_board(printed):
    """The second board: what it recovers of its game after the cut, and that it goes on after that."""
    shown = printed.split("A game is recorded on an SD card, and the power fails\n")[-1]
    for line in ("    acknowledged 41 B no", "    recovered 41 B no", "    acknowledged 42 W mo", "    acknowledged finish",
                 "Nothing that was acknowledged is lost, and nothing is there that was not played."):
        check(f"\n{line}\n" in shown, f"the recording board: no line {line!r}")
    recorded = (ROOT / "build/demo/recorded.sgf").read_text(encoding="utf-8")
    up_to_41 = re.match(r"(?:[^;]*;){42}[^;]*", recorded)
    check(up_to_41 and recorded.count(";") == 61, f"the recording board: {recorded}")
    expected = true_position(up_to_41[0] + ")", "", "O5").split("Prisoners")[0]
    drawn = [line.strip() for line in shown.splitlines() if re.fullmatch(r" +(A B .* T|\d+[ (].*[ )]\d+)", line)]
    check(drawn == [line.strip() for line in expected.splitlines() if line.strip()], f"the recording board draws {drawn}")


def check_go_board(printed):
    """The third scene: a slide, advice, a power cut and a question are shown, and the record is the game that was meant."""
    shown = printed.split("Two players move stones on a board of sensors, and the power fails\n")[-1]
    for pattern in (r"    moved [BW] .. to ..", r"    advice [BW-] ..", r"    power off\n    continued after move \d+",
                    r"    ask .. ..", r"    answer other order\n    taken back 3", r"    time [BW] \d+",
                    r"The record on the host is the game that the hands meant, and so is that on the card:\n.*/hands.sgf"):
        check(re.search(f"\n{pattern}\n", shown), f"the go board: no line like {pattern!r}")
    picture = ROOT / "build/demo/goboard-advice.png"
    check(picture.exists() and picture.read_bytes().startswith(b"\x89PNG"), "the go board: no picture")


def true_position(text, heading, last):
    """The board after the game's last move, as a program plays it that shares no line with the firmware."""
    _, _, _, final = replay.replay(text)
    named = {colour: [f"{'ABCDEFGHJKLMNOPQRST'[column]}{19 - row}"
                      for (column, row), stone in final.stones.items() if stone == colour] for colour in "BW"}
    return position(heading, 19, 19, " ".join(named["B"]), " ".join(named["W"]), last,
                    (final.captured["B"], final.captured["W"]))


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
