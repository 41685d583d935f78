# SPDX-License-Identifier: MIT
"""The go board for people to look at: the model of hands plays a game on the emulated board, the power fails, the board asks, and
`nanosgf follow` writes the record. Builds all three in DIRECTORY, with FatFs in FATFS; the record goes to FILE, the pictures into
the folder of FILE: demo.py DIRECTORY FATFS FILE"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import evening
import goboard
import play as players
import relay

EVENTS = ("move ", "moved ", "take off ", "illegal", "advice ", "legal", "time ", "continued ", "ask ", "answer ", "taken back ")


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


def build_tool(directory):
    """The host tool; or the one that NANOSGF_TOOL names."""
    if "NANOSGF_TOOL" in os.environ:
        return os.environ["NANOSGF_TOOL"]
    goboard.browser_board.call(["cmake", "-S", goboard.ROOT, "-B", directory, "-G", "Unix Makefiles", "-DNANOSGF_BUILD_TESTS=OFF",
                                "-DNANOSGF_BUILD_TOOL=ON", "-DCMAKE_BUILD_TYPE=", "-DCMAKE_CXX_FLAGS=-O0"])
    goboard.browser_board.call(["cmake", "--build", directory, "-j", str(os.cpu_count()), "--target", "nanosgf"])
    return directory / "nanosgf"


def events_of(said):
    return [line for line in said.split("\n") if line.startswith(EVENTS)]


def play(board, host, lines, screens):
    """Sends scans; the events. The first screen with advice is kept, and the first with stones to take off."""
    events = []
    for at in range(0, len(lines), evening.SCANS_AT_ONCE):
        said = evening.play(board, lines[at:at + evening.SCANS_AT_ONCE])
        host.carry(0)
        events += events_of(said)
        for name, word in (("advice", "advice "), ("capture", "take off ")):
            if word in said and name not in screens:
                screens[name] = board.screen()[0]
    return events


def play_at_once(board, host, lines, color):
    """Three stones of both colours come in one scan. The board asks for their order, and gets another one than it recorded: what it
    says, and the moves."""
    _, now, digits = evening.whole(lines, len(lines) - 1).split(" ")
    four = bytes.fromhex(digits)
    board.side, board.now, board.map = 9, int(now), [four[at // 4] >> at % 4 * 2 & 3 for at in range(81)]
    alone = [at for at in range(81) if not any(board.map[near] for near in near_points(at))]
    stones = [(at % 9, at // 9, each) for at, each in zip(alone, (color, 3 - color, color))]
    said = players.put(board, 30, *stones)
    screen = board.screen()[0]
    board.press("r")
    said += players.put(board, 5)
    host.carry(0)
    return events_of(said), screen, [f"{' BW'[each]}{relay.name(column, row)}" for column, row, each in reversed(stones)]


def near_points(at):
    """The point and its neighbours on 9x9."""
    return [row * 9 + column for row in range(9) for column in range(9) if abs(column - at % 9) + abs(row - at // 9) < 2]


def show_parts(events):
    """Prints the lines around a stone that slid, advice, the power cut and a question."""
    shown = set()
    for word, after in (("moved ", 5), ("illegal", 5), ("power off", 5), ("ask ", 15)):
        at = next(i for i, line in enumerate(events) if line.startswith(word))
        shown.update(range(max(0, at - 4), min(at + after, len(events))))
    last = 0
    for at in sorted(shown):
        print("" if at == last else "    ...\n", f"    {events[at]}", sep="")
        last = at + 1


def main():
    directory, fatfs, file = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
    goboard.build(directory, fatfs, "-DNANOSGF_GOBOARD_RELAY=ON")
    tool = build_tool(directory / "tool")
    lines, meant = evening.script(build_hands(directory))
    cut = len(lines) * 3 // 5
    lines[cut] = evening.whole(lines, cut)
    screens = {}
    print("Two players move stones on a board of sensors, and the power fails\n")
    print("The same emulated board as a go board of 9x9. The players are simulated to the millisecond:")
    print(f"{len(meant)} moves, stones that slide, that are captured, that are knocked over; then three stones at once.")
    print("What it says on its serial port, where a host follows it, in parts:\n")
    file.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as place:
        card = pathlib.Path(place) / "card.img"
        goboard.browser_board.make_card(card, {})
        image = directory / goboard.IMAGE
        with goboard.Board(image, card) as board:
            board.wait("card ready\n")
            board.press(evening.START_9X9)
            board.wait("saved game\n")
            host = relay.Host(board, tool, file)
            events = play(board, host, lines[:cut], screens)
        events.append("power off")
        with goboard.Board(image, card) as board:
            host.join(board)
            events += events_of(board.wait("continued after move ") + board.wait("\n"))
            events += play(board, host, lines[cut:], screens)
            screens["game"] = board.screen()[0]
            asked, screens["question"], last = play_at_once(board, host, lines, 2 if meant[-1][0] == "B" else 1)
            events += asked
            meant += last
            board.press(evening.END)
            board.wait("saved end\n")
            host.wait(lambda: "RE[" in host.text(), "end of the game on the host")
            host.end()
        sgf = goboard.saved(card, "GAME0001.SGF")
    show_parts(events)
    for name, screen in screens.items():
        file.with_name(f"goboard-{name}.png").write_bytes(goboard.picture(screen))
    if evening.moves_of(host.text()) != meant or evening.moves_of(sgf) != meant:
        sys.exit(f"meant were {' '.join(meant)}\nthe host has {host.text()}\nthe card has {sgf}")
    print("\nThe record on the host is the game that the hands meant, and so is that on the card:")
    print(file)
    print(f"Its display: {', '.join(f'goboard-{name}.png' for name in screens)}")


if __name__ == "__main__":
    main()
