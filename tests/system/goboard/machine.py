# SPDX-License-Identifier: MIT
"""The watchdog of the emulated go board, and how many instructions its sensors may wait: machine.py IMAGE HANDS [--break]"""

import pathlib
import re
import socket
import sys
import tempfile

import cards
import evening
import goboard

sys.path.append(str(goboard.ROOT / "tests/system/power"))
import emulated_board  # noqa: E402

PAGE = goboard.ROOT / "port/goboard/README.md"
STATED = r"after\s+([\d,]+)\s+instructions for the first time, and then after at most\s+([\d,]+)"
BRANCH_TO_ITSELF = "fee7"  # Thumb, as bytes


def ask_debugger(port, command):
    """Sends a command of GDB's protocol, and waits until it was carried out."""
    port.sendall(f"+${command}#{sum(command.encode()) % 256:02x}".encode())
    said = b""
    while b"$OK#" not in said:
        said += port.recv(4096)
        if b"$E" in said:
            sys.exit(f"the debugger answers {said} to {command}")


def hang(board, address):
    """Writes an endless loop over an instruction. The emulator stands still while the debugger is there."""
    port = socket.socket(socket.AF_UNIX)
    port.settimeout(goboard.MOST_SECONDS)
    port.connect(str(board.path / "debugger"))
    ask_debugger(port, f"M{address:x},2:{BRANCH_TO_ITSELF}")
    ask_debugger(port, "D")
    port.close()


def watchdog(image, is_broken):
    """A card that hangs in a write resets the board, which then starts anew."""
    write = emulated_board.addresses(image, emulated_board.WRITE.removesuffix("("))[0]
    with tempfile.TemporaryDirectory() as place:
        card = pathlib.Path(place) / "card.img"
        goboard.browser_board.make_card(card, {})
        with goboard.Board(image, card, options="-gdb unix:debugger,server=on,wait=off") as board:
            board.wait("card ready\n")
            if not is_broken:
                hang(board, write)
            board.press(evening.START_9X9)
            board.wait("go board\n")  # after two ends of its count
            board.wait("card ready\n")


def waits(image, hands):
    """How many instructions go by until the sensors are asked, in a game by the model of hands and in a folder."""
    listen = emulated_board.addresses(image, "goboard::ScanPort::listen")[0]
    lines, _ = evening.script(hands)
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        card = place / "card.img"
        goboard.browser_board.make_card(card, {f"{i:03}.sgf": cards.GAME for i in range(100)})
        emulated_board.build_plugin(place)
        plugin = f"-plugin {place}/power_cut.so,log={place}/log,gaps={listen:#x}"
        with goboard.Board(image, card, options=plugin) as board:
            board.wait("card ready\n")
            board.press("ds" + "d" * 20 + "s")
            cards.says(board, cards.NEXT_AT_ROOT, "> C7")
            board.press("rrrsus")
            cards.titled(board, "Go board")
            cards.begin(board, evening.START_9X9)
            board.wait("saved game\n")
            board.now = 0
            evening.play(board, lines)
            board.press(evening.END)
            board.wait("saved end\n")
            board.end()
        log = (place / "log").read_text(encoding="ascii").splitlines()
    counts = {word: int(count) for count, word in (line.split() for line in log)}
    return counts["first"], counts["longest"]


def main():
    image, hands = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    watchdog(image, sys.argv[3:] == ["--break"])
    first, longest = waits(image, hands)
    print(f"sensors are asked after {first:,} instructions for the first time, and then after at most {longest:,}")
    stated = [int(number.replace(",", "")) for number in re.search(STATED, PAGE.read_text(encoding="utf-8")).groups()]
    if first > stated[0] or longest > stated[1]:
        sys.exit(f"more than {PAGE} says: {stated}")


if __name__ == "__main__":
    main()
