# SPDX-License-Identifier: MIT
"""The self-test: sensors that read nothing or never change, each light, each key, the card: selftest.py PROGRAM [CASE... | --break]"""

import pathlib
import sys
import tempfile

import actions
import goboard
import letters
import play

TEST = "ddds"   # from the menu
LEFT = 63        # of the text beside the picture
SIDE = 19
UNKNOWN = 3


def text(board, *expected):
    """Waits until the lines beside the picture start with these."""
    actions.comes(board, lambda lines: tuple(letters.paragraph(lines, LEFT, 8 * row, 1) for row in range(len(expected))), expected)


def start(board):
    board.wait("card ready\n")
    board.side, board.map = SIDE, [0] * SIDE * SIDE
    board.press(TEST)


def keys(program, card):
    """Each key is shown once it was pressed; left ends the test the second time."""
    with goboard.Board(program, card) as board:
        start(board)
        watchdog = "Watchdog on" if play.is_emulated(program) else "Watchdog none"
        text(board, "Seen 0/361", "On 0 bad 0", "Light read", "Keys", "Card untried", watchdog, "Wear unknown", "Power unknown")
        board.press("ul")
        text(board, "Seen 0/361", "On 0 bad 0", "Light all", "Keys ul")
        board.press("drs")
        text(board, "Seen 0/361", "On 0 bad 0", "Light read", "Keys udlrs")
        board.press("l")
        actions.menu(board)


def sensors(program, card, dead=(4, 5)):
    """A stone goes over all points; one never reads it, and another one reads nothing at all."""
    lost = (7, 8)
    with goboard.Board(program, card) as board:
        start(board)
        last = None
        for row in range(SIDE):
            for column in range(SIDE):
                stones = [] if (column, row) in (dead, lost) else [(column, row, 1 + row % 2)]
                play.put(board, 1, *stones, (*lost, UNKNOWN), *([(*last, 0)] if last else []))
                last = (column, row) if stones else None
        text(board, "Seen 359/361", "On 1 bad 1")
        picture = board.screen()[0]
        expected = [["0"] * SIDE for _ in range(SIDE)]
        expected[18][18], expected[lost[1]][lost[0]] = "1", "3"
        if board.lights() != ["".join(line) for line in expected]:
            sys.exit(f"other lights than what the sensors read: {board.lights()}")
        columns = letters.columns_of([line.ljust(128) for line in picture])
        empty = [(x, y) for y in range(SIDE) for x in range(SIDE) if all((columns[3 * x + i] >> 3 * y & 7) == 0 for i in range(3))]
        if empty != [(4, 5)]:
            sys.exit(f"the picture has no mark at {empty}, and the dead sensor is (4, 5)")


def lights(program, card):
    """All, and then each in turn."""
    with goboard.Board(program, card) as board:
        start(board)
        board.press("u")
        play.put(board, 1)
        if board.lights() != ["1" * SIDE] * SIDE:
            sys.exit(f"not all lights: {board.lights()}")
        board.press("d")
        for index in range(SIDE * SIDE + 1):
            play.put(board, 1)
            at = index % (SIDE * SIDE)
            found = "".join(board.lights())
            if found != "0" * at + "1" + "0" * (SIDE * SIDE - 1 - at):
                sys.exit(f"light {index} in turn: {found}")


def card_works(program, card):
    """The file is removed, the others stay; what is free is what mtools says."""
    with goboard.Board(program, card) as board:
        start(board)
        board.press("s")
        said = goboard.browser_board.call(["mdir", "-i", card, "::/"])
        free = next(int("".join(line.split()[:-2])) for line in said.splitlines() if line.endswith("bytes free"))
        text(board, "Seen 0/361", "On 0 bad 0", "Light read", "Keys s", f"Free {free // 2 ** 20} MB")
        board.press("ll")
        actions.menu(board)
    if "SELFTEST" in goboard.browser_board.call(["mdir", "-i", card, "::/"]):
        sys.exit("the file of the test is still there")


def card_gone(program, card):
    """A card that was pulled out fails, and works again when it is back."""
    with goboard.Board(program, card) as board:
        start(board)
        board.eject()
        board.press("s")
        text(board, "Seen 0/361", "On 0 bad 0", "Light read", "Keys s", "Card failed")
        board.insert(card)
        board.press("s")
        actions.comes(board, lambda lines: letters.paragraph(lines, LEFT, 32, 1)[:5], "Free ")


CASES = (keys, sensors, lights, card_works, card_gone)


def main():
    program, names = sys.argv[1], sys.argv[2:]
    is_broken = names == ["--break"]
    for case in CASES:
        if names and not is_broken and case.__name__ not in names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            card = pathlib.Path(folder) / "card.img"
            goboard.browser_board.make_card(card, {"A.sgf": actions.GAME})
            case(program, card, (9, 9)) if is_broken and case is sensors else case(program, card)
        print(case.__name__.replace("_", " "), flush=True)


if __name__ == "__main__":
    main()
