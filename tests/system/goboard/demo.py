# SPDX-License-Identifier: MIT
"""The go board for people to look at: the model of hands plays a game on the emulated board, and the power fails. Builds both
in DIRECTORY, with FatFs in FATFS; the record goes to FILE, the pictures into the folder of FILE:
demo.py DIRECTORY FATFS FILE"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import evening
import goboard

EVENTS = ("move ", "moved ", "take off ", "illegal", "advice ", "legal", "time ", "continued ")


def build_hands(directory):
    """The model of hands for this machine, without its tests; or the one that NANOSGF_HANDS names."""
    if "NANOSGF_HANDS" in os.environ:
        return os.environ["NANOSGF_HANDS"]
    root = goboard.ROOT
    compiler = [name for name in ("ccache", next((name for name in ("c++", "g++", "clang++") if shutil.which(name)), "c++"))
                if shutil.which(name)]
    model = [root / "tests/layers/sense" / name for name in ("games.cpp", "hands.cpp", "sensors.cpp")]
    library = [path for folder in ("sense", "sense/detail", "syntax/detail") for path in sorted((root / "lib/nanosgf" / folder).glob("*.cpp"))]
    program = directory / "hands"
    goboard.browser_board.call([*compiler, "-std=c++17", "-O1", f"-I{root}/lib", f"-I{root}/tests/layers/sense", "-ffunction-sections",
                                "-Wl,--gc-sections", root / "tests/system/goboard/hands_lines.cpp", *model, *library,
                                root / "lib/nanosgf/go/board.cpp", "-o", program])
    return program


def events_of(said):
    return [line for line in said.split("\n") if line.startswith(EVENTS)]


def play(board, lines, screens):
    """Sends scans; the events. The first screen with advice is kept, and the first with stones to take off."""
    events = []
    for at in range(0, len(lines), evening.SCANS_AT_ONCE):
        said = evening.play(board, lines[at:at + evening.SCANS_AT_ONCE])
        events += events_of(said)
        for name, word in (("advice", "advice "), ("capture", "take off ")):
            if word in said and name not in screens:
                screens[name] = board.screen()[0]
    return events


def around(events, word):
    """The lines around the first one that starts so."""
    at = next(i for i, line in enumerate(events) if line.startswith(word))
    return events[max(0, at - 4):at + 5]


def main():
    directory, fatfs, file = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
    goboard.build(directory, fatfs)
    lines, meant = evening.script(build_hands(directory))
    cut = len(lines) * 3 // 5
    lines[cut] = evening.whole(lines, cut)
    screens = {}
    print("Two players move stones on a board of sensors, and the power fails\n")
    print("The same emulated board as a go board of 9x9. The players are simulated to the millisecond:")
    print(f"{len(meant)} moves, stones that slide, that are captured, that are knocked over. What it says on its")
    print("serial port, in parts:\n")
    with tempfile.TemporaryDirectory() as place:
        card = pathlib.Path(place) / "card.img"
        goboard.browser_board.make_card(card, {})
        image = directory / goboard.IMAGE
        with goboard.Board(image, card) as board:
            board.wait("card ready\n")
            board.press(evening.START_9X9)
            board.wait("saved game\n")
            before = play(board, lines[:cut], screens)
        with goboard.Board(image, card) as board:
            continued = board.wait("continued after move ") + board.wait("\n")
            after = events_of(continued) + play(board, lines[cut:], screens)
            screens["game"] = board.screen()[0]
            board.press(evening.END)
            board.wait("saved end\n")
        sgf = goboard.saved(card, "GAME0001.SGF")
    whole = before + ["power off"] + after
    for word in ("moved ", "illegal", "power off"):
        print("\n".join(f"    {line}" for line in around(whole, word)))
        print("    ...")
    file.write_text(sgf, encoding="utf-8")
    for name, screen in screens.items():
        file.with_name(f"goboard-{name}.png").write_bytes(goboard.picture(screen))
    if evening.moves_of(sgf) != meant:
        sys.exit(f"meant were {' '.join(meant)}\nthe card has {sgf}")
    print(f"\nThe record on the card is the game that the hands meant: {file}")
    print(f"Its display: {', '.join(f'goboard-{name}.png' for name in screens)} beside it")


if __name__ == "__main__":
    main()
