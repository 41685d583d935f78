# SPDX-License-Identifier: MIT
"""Plots the share of exact games of the model of hands against scan period, misreads and settling, and lists it for faults of hardware.

accuracy.py PROGRAM [--update | --break]: compares the tables in lib/nanosgf/sense/README.md and accuracy.svg beside it
with what PROGRAM, nanosgf_sense_hands, gives now; or writes them; or measures other games, which must be noticed.
"""

import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "lib/nanosgf/sense"
README, PICTURE = FOLDER / "README.md", FOLDER / "accuracy.svg"
GAMES = 100
SCANS = (1, 2, 3)
PERIODS = (10, 20, 50, 100, 200)
MISREADS = ("0", "0.0001", "0.001", "0.01")
FAULTS = (
    ("half a second without a scan, once in 200 scans", "--gap 0.005"),
    ("a row that reads unknown for half a second, once in 100 scans", "--unknown-row 0.01"),
    ("a row that reads empty for half a second, once in 1,000 scans", "--lost-row 0.001"),
    ("an empty point reads as a stone beside it, once in 100 readings", "--cross-talk 0.01"),
    ("the same, once in 20 readings", "--cross-talk 0.05"),
    ("a dead sensor, masked", "--dead 1"),
    ("three dead sensors, masked", "--dead 3"),
    ("a dead sensor, not masked", "--dead 1 --unmasked"),
    ("a sensor that always reads a black stone, not masked", "--stuck 1 --unmasked"),
)
COLOURS = ("#b03020", "#2060a0", "#207040")


def play(program, first, *options):
    command = [program, "--show", "0", "--from", str(first), *map(str, options), str(GAMES)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300).stdout


def exact(program, first, *options):
    """How many games are exact; each recorded move must have an explanation."""
    out = play(program, first, *options)
    games, found, unexplained = re.search(r"^(\d+) games of .*?: (\d+) exact.* (\d+) with a move that has no explanation", out, re.M).groups()
    if int(games) != GAMES:
        raise SystemExit(f"accuracy: {games} games instead of {GAMES}")
    if unexplained != "0":
        raise SystemExit(f"accuracy: moves without an explanation in {unexplained} games of {' '.join(map(str, options))}")
    return int(found)


def plot(left, title, names, rows):
    """Lines of one plot, 240 wide, a row of shares for each number of equal scans."""
    step = 200 / (len(names) - 1)
    lines = [f'<text x="{left + 100}" y="20" text-anchor="middle">{title}</text>']
    for share in (0, 50, 100):
        y = 230 - 2 * share
        lines.append(f'<path d="M{left} {y}h200" stroke="#ccc"/><text x="{left - 4}" y="{y + 4}" text-anchor="end">{share} %</text>')
    for i, name in enumerate(names):
        lines.append(f'<text x="{left + i * step:g}" y="248" text-anchor="middle">{name}</text>')
    for row, colour in zip(rows, COLOURS):
        points = " ".join(f"{left + i * step:g},{230 - 2 * share}" for i, share in enumerate(row))
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
    return lines


def picture(periods, misreads):
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 280" font-family="sans-serif" font-size="11">',
             '<rect width="540" height="280" fill="#fff"/>']
    lines += plot(50, "exact games, ms between scans", PERIODS, periods)
    lines += plot(320, "exact games, misreads of a reading", MISREADS, misreads)
    for scans, colour in zip(SCANS, COLOURS):
        lines.append(f'<text x="{50 + 160 * (scans - 1)}" y="272" fill="{colour}">{scans} equal scan{"s" * (scans > 1)}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def table(periods, misreads):
    names = [f"{period} ms" for period in PERIODS] + [f"misreads {misread}" for misread in MISREADS]
    lines = ["| equal scans | " + " | ".join(names) + " |", "|---|" + "---:|" * len(names)]
    for scans, *rows in zip(SCANS, periods, misreads):
        lines.append(f"| {scans} | " + " | ".join(f"{share} %" for row in rows for share in row) + " |")
    return "\n".join(lines) + "\n"


def table_of_faults(shares):
    lines = ["| fault | exact games |", "|---|---:|"]
    return "\n".join(lines + [f"| {name} | {share} % |" for (name, _), share in zip(FAULTS, shares)]) + "\n"


def delay(program, first):
    median, most = re.search(r"from the stone to the move: (\d+) ms at the median, (\d+) ms in 99 of 100", play(program, first)).groups()
    return f"With three, 50 ms apart, a move is recorded {median} ms after its stone was put down at the median, and {most} ms in 99 of 100.\n"


def replace(text, name, table):
    before, rest = text.split(f"<!-- {name}:begin -->\n")
    return f"{before}<!-- {name}:begin -->\n{table}<!-- {name}:end -->{rest.split(f'<!-- {name}:end -->')[1]}"


def main():
    program, *options = sys.argv[1:]
    first = 1001 if options == ["--break"] else 1
    periods = [[exact(program, first, "--equal-scans", scans, "--period", period) for period in PERIODS] for scans in SCANS]
    misreads = [[exact(program, first, "--equal-scans", scans, "--misread", misread) for misread in MISREADS] for scans in SCANS]
    faults = [exact(program, first, *words.split()) for _, words in FAULTS]
    text = README.read_text(encoding="utf-8")
    made = replace(replace(text, "accuracy", table(periods, misreads) + "\n" + delay(program, first)), "faults", table_of_faults(faults))
    drawn = picture(periods, misreads)
    if options == ["--update"]:
        README.write_text(made, encoding="utf-8")
        PICTURE.write_text(drawn, encoding="utf-8")
        return 0
    stale = [path.name for path, same in ((README, text == made), (PICTURE, PICTURE.read_text(encoding="utf-8") == drawn)) if not same]
    for name in stale:
        print(f"accuracy: {name} is stale: run {sys.argv[0]} {program} --update")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
