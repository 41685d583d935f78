# SPDX-License-Identifier: MIT
"""The power fails a number of instructions after power-on, by a seed: while the emulated go board starts, mounts its card, goes on
with a game, and records; and while it browses, replays, changes a setting and solves a problem. What it said was safe is on the card, each
game goes on, and the menu is at most three buttons away: power_on.py IMAGE [--seed N] [--count N] [--break game|browsing]

The emulator's time is that of its instructions, so a start repeats exactly, until the first line of the scan port comes."""

import argparse
import pathlib
import random
import sys
import tempfile
import time

import actions
import evenings
import goboard
import problems

MOVES = 4      # while the power is on
POWER_ONS = 3  # of a game that are cut; then one that is not
START = 500_000  # instructions in which the card is mounted, and a game goes on


# A card that is browsed.
PROBLEM, PROBLEM_FILE = "(;SZ[9](;W[ba]C[Wrong.])(;W[cc]C[Correct!];B[cd]))", "Words.sgf"
SETTINGS = "PB: A\nbrightness: 100\n"
DARKER = "ddddsls"  # from the menu: less brightness, and back
STEP = 20           # percent
MOST_KEYS = 3       # to the menu


def play(board, record):
    """Begins a game, or goes on with that of the card, and plays. The stones on the board are those of the record."""
    board.wait("card ready\n")
    board.tick()
    board.sync()
    if "continued after move " not in board.said:
        actions.begin(board)
        board.wait("saved game\n")
    board.side, board.map = 9, [0] * 81
    for i in range(len(record.moves)):
        column, row = actions.point_of(9, i)
        board.map[row * 9 + column] = 1 + i % 2
    actions.moves(board, MOVES, len(record.moves))


class Card:
    """One card, from the first power-on to one that is not cut."""

    files = {}

    def __init__(self, image, plugin, folder, is_broken):
        self.image, self.plugin, self.is_broken = image, plugin, is_broken
        self.card = folder / "card.img"
        goboard.browser_board.make_card(self.card, self.files)

    def run(self, cut):
        """Whether the power failed, and what was said in whole lines."""
        before = self.card.read_bytes()
        options = self.plugin if cut is None else f"{self.plugin},cut={cut}"
        with goboard.Board(self.image, self.card, options=options) as board:
            is_cut = False
            try:
                self.use(board, cut is None)
            except goboard.Ended:
                is_cut = True
            board.drain()
            said = board.said[:board.said.rfind("\n") + 1]
        if self.is_broken:
            self.card.write_bytes(before)
        return is_cut, said


class Game(Card):
    """A game, brought to its end when the power is not cut."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.record = evenings.Record(False)

    def use(self, board, is_last):
        play(board, self.record)
        if is_last:
            actions.finish(board)
            board.end()

    def power_on(self, cut=None):
        """Whether the power failed."""
        most = len(self.record.moves) + MOVES
        is_cut, said = self.run(cut)
        self.record.hear(said)
        self.record.check(self.card, None)
        played = [tuple(actions.move_name(9, i).split(" ")) for i in range(most)]
        if self.record.moves != played[:len(self.record.moves)] or (not is_cut and len(self.record.moves) != most):
            raise evenings.Wrong(f"{played} were played, the card has {self.record.moves}")
        return is_cut


class Browsing(Card):
    """A game is replayed, a setting changed and a problem solved, each time that the power is on."""

    files = {PROBLEM_FILE: PROBLEM.encode(), "SETTINGS.TXT": SETTINGS.encode()}

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.numbers = (100, 0)  # brightness, and how often the problem was solved

    def use(self, board, is_last):
        board.wait("card ready\n")
        board.press(DARKER)
        board.wait("saved text\n")
        board.press("dssrr")
        board.sync()
        board.press("sus" + problems.PROBLEMS + "s")
        problems.answer(board)
        if problems.solve(board, problems.Solver(board), "cc") != "right":
            raise evenings.Wrong("the problem is not solved")
        board.wait("saved text\n")
        if not is_last:
            return
        board.press("s")
        keys = evenings.way_to_menu(board.screen()[0])
        if len(keys) > MOST_KEYS:
            raise evenings.Wrong(f"the menu is {keys} away")
        board.press(keys)
        actions.titled(board, "Go board")
        board.end()

    def text(self, stem):
        """Where the power failed before the new text had its name, it is complete under another one."""
        texts = [evenings.file_text(self.card, f"{stem}.{end}") for end in ("TXT", "NEW")]
        return next((text for text in texts if text is not None), "")

    def power_on(self, cut=None):
        """Whether the power failed. Texts are those from before, or the new ones; those that were said to be safe are new."""
        brightness, solved = self.numbers
        is_cut, said = self.run(cut)
        settings, statistics = self.text("SETTINGS"), self.text("PROBLEMS")
        found = (next((int(line.split()[1]) for line in settings.splitlines() if line.startswith("brightness: ")), None),
                 next((int(line.split()[1]) for line in statistics.splitlines() if line.startswith(f"{PROBLEM_FILE}: ")), 0))
        possible = [(brightness, solved), (brightness - STEP, solved), (brightness - STEP, solved + 1)]
        if found not in possible[said.count("saved text"):] or "PB: A\n" not in settings:
            raise evenings.Wrong(f"{said.count('saved text')} texts were safe, but the card has {settings!r} and {statistics!r}")
        if evenings.file_text(self.card, PROBLEM_FILE) != PROBLEM:
            raise evenings.Wrong(f"{PROBLEM_FILE} has changed")
        self.numbers = found
        return is_cut


def length(kind, image, plugin, place):
    """How many instructions a session takes that is not cut."""
    kind(image, plugin, place, False).power_on()
    return int((place / "log").read_text(encoding="ascii").split()[-2])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("image", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2)
    parser.add_argument("--break", dest="fault", choices=("game", "browsing"))
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        evenings.emulated_board.build_plugin(place)
        plugin = f"-icount shift=6 -plugin {place}/power_cut.so,log={place}/log"
        kinds = {"game": (Game,), "browsing": (Browsing,)}.get(chosen.fault, (Game, Browsing))
        whole = [length(kind, chosen.image, plugin, place) for kind in kinds]
        done, begun = 0, time.monotonic()
        for seed in range(chosen.seed, chosen.seed + chosen.count):
            for kind, longest in zip(kinds, whole):
                chance = random.Random(seed)
                cuts = [chance.randrange(chance.choice((START, longest))) for _ in range(POWER_ONS)]
                try:
                    card = kind(chosen.image, plugin, place, chosen.fault is not None)
                    done += sum(card.power_on(cut) for cut in cuts)
                    card.power_on()
                except (evenings.Wrong, SystemExit) as reason:
                    sys.exit(f"{kind.__name__}, seed {seed}, cut after {cuts} instructions: {reason}")
    if done == 0:
        sys.exit("the power never failed")
    print(f"{chosen.count} games and as many cards that are browsed, the power failed {done} times in the {' and '.join(f'{n:,}' for n in whole)} instructions"
          f" after power-on, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
