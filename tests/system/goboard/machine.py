# SPDX-License-Identifier: MIT
"""The watchdog of the emulated go board and who feeds it, that it has no heap, how many instructions its sensors may wait, for how long
it sleeps, and whether the functions that its page names are in hardware.hpp: machine.py IMAGE HANDS [--break hang|sleep|page|heap|feed]"""

import pathlib
import re
import socket
import statistics
import sys
import tempfile
import time

import actions
import evening
import goboard

sys.path.append(str(goboard.ROOT / "tests/system/power"))
import emulated_board  # noqa: E402

PAGE = goboard.ROOT / "port/goboard/README.md"
STATED = r"after\s+([\d,]+)\s+instructions for the first time, and then after at most\s+([\d,]+)"
ASLEEP = r"asleep\s+for ([\d.]+) % of the time while nothing happens"
BRANCH_TO_ITSELF, NOTHING = "fee7", "00bf"  # Thumb, as bytes
DEBUGGER = "-gdb unix:debugger,server=on,wait=off"
LONG_LABEL = actions.GAME.replace(b"C[One]", b"LB[aa:" + b"x" * 100_000 + b"]C[One]")
OF_OTHERS = {"main", "on_tick", "k_timer", "k_msgq"}  # names on the page that are no function of the interface
TICK = 120_000             # cycles
CYCLES_OF_INSTRUCTION = 2  # more than a Cortex-M3 takes on average


def ask_debugger(port, command):
    """Sends a command of GDB's protocol, and waits until it was carried out."""
    port.sendall(f"+${command}#{sum(command.encode()) % 256:02x}".encode())
    said = b""
    while b"$OK#" not in said:
        said += port.recv(4096)
        if b"$E" in said:
            sys.exit(f"the debugger answers {said} to {command}")


def patch(board, address, instruction):
    """Writes another instruction over one. The emulator stands still while the debugger is there."""
    port = socket.socket(socket.AF_UNIX)
    port.settimeout(goboard.MOST_SECONDS)
    port.connect(str(board.path / "debugger"))
    ask_debugger(port, f"M{address:x},2:{instruction}")
    ask_debugger(port, "D")
    port.close()


def watchdog(image, is_broken):
    """A card that hangs in a write resets the board, which then starts anew."""
    write = emulated_board.addresses(image, emulated_board.WRITE.removesuffix("("))[0]
    with tempfile.TemporaryDirectory() as place:
        card = pathlib.Path(place) / "card.img"
        goboard.browser_board.make_card(card, {})
        with goboard.Board(image, card, options=DEBUGGER) as board:
            board.wait("card ready\n")
            if not is_broken:
                patch(board, write, BRANCH_TO_ITSELF)
            board.press(evening.START_9X9)
            board.wait("go board\n")  # after two ends of its count
            board.wait("card ready\n")


def instruction(image, name):
    """Where the one instruction of that name is."""
    listing = emulated_board.call(["arm-none-eabi-objdump", "--disassemble", "--no-show-raw-insn", image])
    (address,) = re.findall(r"^ *([0-9a-f]+):\s+" + name + r"\b", listing, re.M)
    return int(address, 16)


def idle(image, is_broken):
    """How many instructions are executed from one tick to the next while nothing happens: the median."""
    tick = emulated_board.addresses(image, "on_tick")[0]
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        card = place / "card.img"
        goboard.browser_board.make_card(card, {})
        emulated_board.build_plugin(place)
        with goboard.Board(image, card, options=f"-plugin {place}/power_cut.so,log={place}/log,watch={tick:#x} {DEBUGGER}") as board:
            board.wait("card ready\n")
            if is_broken:
                patch(board, instruction(image, "wfi"), NOTHING)
            time.sleep(1)
            board.end()
        counts = [int(line.split()[0]) for line in (place / "log").read_text(encoding="ascii").splitlines()[-60:-10]]
    return statistics.median(after - before for before, after in zip(counts, counts[1:]))


def waits(image, hands):
    """How many instructions go by until the sensors are asked, in a game by the model of hands and in a folder."""
    listen = emulated_board.addresses(image, "goboard::ScanPort::listen")[0]
    lines, _ = evening.script(hands)
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        card = place / "card.img"
        goboard.browser_board.make_card(card, {f"{i:03}.sgf": LONG_LABEL if i == 20 else actions.GAME for i in range(100)})
        emulated_board.build_plugin(place)
        plugin = f"-plugin {place}/power_cut.so,log={place}/log,gaps={listen:#x}"
        with goboard.Board(image, card, options=plugin) as board:
            board.wait("card ready\n")
            board.press("ds" + "d" * 20 + "s")
            actions.says(board, actions.NEXT_AT_ROOT, "> C7")
            board.press("r")
            actions.says(board, actions.NEXT, "> G3")
            board.press("rrsus")
            actions.titled(board, "Go board")
            actions.begin(board, evening.START_9X9)
            board.wait("saved game\n")
            board.now = 0
            evening.play(board, lines)
            board.press(evening.END)
            board.wait("saved end\n")
            board.end()
        log = (place / "log").read_text(encoding="ascii").splitlines()
    counts = {word: int(count) for count, word in (line.split() for line in log)}
    return counts["first"], counts["longest"]


def unknown_functions(page):
    """The names in what the page says to makers that hardware.hpp does not have."""
    names = set(re.findall(r"`([a-z_]+)`", page[page.index("## For your own board"):page.index("## The scan port")])) - OF_OTHERS
    header = (PAGE.parent / "hardware.hpp").read_text(encoding="utf-8")
    return {name for name in names if not re.search(rf"^[^/\n]*\b{name}(\(|;| =)", header, re.M)}


def allocators(image, is_broken):
    """The functions of a heap in the image."""
    symbols = emulated_board.call(["arm-none-eabi-nm", "--demangle", image]) + ("00000000 T malloc\n" if is_broken else "")
    return re.findall(r"^\S* \w (_*(?:malloc|calloc|realloc|free|sbrk|memalign)(?:_r)?|operator (?:new|delete).*)$", symbols, re.M)


def feeders(is_broken):
    """The lines that feed the watchdog, each with what is before it in its file."""
    before = {}
    for path in (goboard.ROOT / "port/goboard").glob("*.cpp"):
        if path.name == "lm3s6965evb.cpp":  # which implements it
            continue
        *parts, _ = path.read_text(encoding="utf-8").split("feed_watchdog();")
        before.update({f"{path.name} {i}": part for i, part in enumerate(parts)})
    return before | ({"rest": ""} if is_broken else {})


def main():
    image, hands, fault = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[4] if sys.argv[3:] else None
    page = PAGE.read_text(encoding="utf-8")
    unknown = unknown_functions(page.replace("`card_sync`", "`card_flush`") if fault == "page" else page)
    if unknown:
        sys.exit(f"hardware.hpp does not have {unknown}")
    if found := allocators(image, fault == "heap"):
        sys.exit(f"there is a heap: {found}")
    fed = feeders(fault == "feed")
    if list(fed) != ["main.cpp 0"] or not re.search(r"application\.scan\(\);.*application\.poll\(\);\s*hardware::$", fed["main.cpp 0"], re.S):
        sys.exit(f"the watchdog is fed elsewhere than after a scan and a poll: {list(fed)}")
    watchdog(image, fault == "hang")
    asleep = 100 * (1 - idle(image, fault == "sleep") * CYCLES_OF_INSTRUCTION / TICK)
    first, longest = waits(image, hands)
    print(f"asleep for {asleep:.1f} % of the time while nothing happens")
    print(f"sensors are asked after {first:,} instructions for the first time, and then after at most {longest:,}")
    stated = [int(number.replace(",", "")) for number in re.search(STATED, page).groups()]
    if first > stated[0] or longest > stated[1]:
        sys.exit(f"more than {PAGE} says: {stated}")
    if asleep < float(re.search(ASLEEP, page).group(1)):
        sys.exit(f"less sleep than {PAGE} says")


if __name__ == "__main__":
    main()
