# SPDX-License-Identifier: MIT
"""The power fails a number of instructions after power-on, by a seed: while the emulated go board starts, mounts its card, goes on
with a game, and records. What it said was safe is on the card, and each game goes on: power_on.py IMAGE [--seed N] [--count N] [--break]

The emulator's time is that of its instructions, so a start repeats exactly, until the first line of the scan port comes."""

import argparse
import pathlib
import random
import sys
import tempfile
import time

import cards
import evenings
import goboard

MOVES = 4      # while the power is on
POWER_ONS = 3  # of a game that are cut; then one that is not
START = 500_000  # instructions in which the card is mounted, and a game goes on


def play(board, record):
    """Begins a game, or goes on with that of the card, and plays. The stones on the board are those of the record."""
    board.wait("card ready\n")
    board.tick()
    board.sync()
    if "continued after move " not in board.said:
        cards.begin(board)
        board.wait("saved game\n")
    board.side, board.map = 9, [0] * 81
    for i in range(len(record.moves)):
        column, row = cards.point_of(9, i)
        board.map[row * 9 + column] = 1 + i % 2
    cards.moves(board, MOVES, len(record.moves))


class Game:
    """One card, from the first power-on to the end of its game."""

    def __init__(self, image, plugin, folder, is_broken):
        self.image, self.plugin, self.is_broken = image, plugin, is_broken
        self.card = folder / "card.img"
        self.record = evenings.Record(False)
        goboard.browser_board.make_card(self.card, {})

    def power_on(self, cut=None):
        """Whether the power failed; without a cut the game is brought to its end."""
        before, most = self.card.read_bytes(), len(self.record.moves) + MOVES
        options = self.plugin if cut is None else f"{self.plugin},cut={cut}"
        with goboard.Board(self.image, self.card, options=options) as board:
            is_cut = False
            try:
                play(board, self.record)
                if cut is None:
                    cards.finish(board)
                    board.end()
            except goboard.Ended:
                is_cut = True
            board.drain()
            self.record.hear(board.said[:board.said.rfind("\n") + 1])
        if self.is_broken:
            self.card.write_bytes(before)
        self.record.check(self.card, None)
        played = [tuple(cards.move_name(9, i).split(" ")) for i in range(most)]
        if self.record.moves != played[:len(self.record.moves)] or (not is_cut and len(self.record.moves) != most):
            raise evenings.Wrong(f"{played} were played, the card has {self.record.moves}")
        return is_cut


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("image", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2)
    parser.add_argument("--break", dest="is_broken", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        evenings.emulated_board.build_plugin(place)
        plugin = f"-icount shift=6 -plugin {place}/power_cut.so,log={place}/log"
        Game(chosen.image, plugin, place, False).power_on()
        whole = int((place / "log").read_text(encoding="ascii").split()[-2])  # instructions
        done, begun = 0, time.monotonic()
        for seed in range(chosen.seed, chosen.seed + chosen.count):
            chance = random.Random(seed)
            cuts = [chance.randrange(chance.choice((START, whole))) for _ in range(POWER_ONS)]
            try:
                game = Game(chosen.image, plugin, place, chosen.is_broken)
                done += sum(game.power_on(cut) for cut in cuts)
                game.power_on()
            except (evenings.Wrong, SystemExit) as reason:
                sys.exit(f"seed {seed}, cut after {cuts} instructions: {reason}")
    if done == 0:
        sys.exit("the power never failed")
    print(f"{chosen.count} games, the power failed {done} times in the {whole:,} instructions after power-on, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
