# SPDX-License-Identifier: MIT
"""Evenings with the go board, each from a seed: games are recorded, replayed and looked for, problems are solved, buttons are pressed
at random, the card is pulled out, the power fails. Nothing that the board said was safe is lost, and the menu is never more than three buttons away.
evenings.py PROGRAM [--tool NANOSGF] [--seed N] [--count N] [--break sync|menu|early]

On this machine the power fails at a chosen write or sync of the card (power_card.cpp), so that an evening repeats exactly; in the
emulator a chosen number of instructions after a chosen write began, wherever the firmware is then. An evening that fails is run again with fewer and fewer steps, and printed."""

import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

import actions
import goboard
import letters

sys.path.append(str(goboard.ROOT / "tests/system/power"))
import emulated_board  # noqa: E402

MOST_TRIES = 30     # to find a shorter evening
MOST_SECONDS = 60   # for that
MENU_SECONDS = 10
MOST_INSTRUCTIONS = 300_000  # from the start of a write to the cut: more than a move takes
FILES = {"Old/Long.sgf": b"(;SZ[19]" + b";B[pd]C[One];W[dd];B[pq]" * 300 + b")",
         "Fork.sgf": b"(;SZ[9]PB[Left];B[cc]C[One](;W[gg]C[Two])(;W[gc];B[cg]))(;SZ[13];B[dd])", "Torn.sgf": b"(;SZ[9];B[cc];W[g"}


class Wrong(Exception):
    """The board broke a promise; the text says which."""


def make_evening(seed):
    """Sessions from power-on to power-off: where the power fails, a seed for what the card then loses, and steps."""
    chance = random.Random(seed)
    sessions = []
    for _ in range(chance.randint(2, 4)):
        steps = []
        for _ in range(chance.randint(4, 12)):
            what = chance.choices(("play", "start", "keys", "pass", "undo", "end", "browse", "solve", "pull", "menu", "wait"),
                                  (8, 5, 3, 1, 1, 2, 3, 2, 2, 4, 1))[0]
            number = chance.randint(1, 8)
            if what == "solve":  # a file, and points of it
                points = ["".join(chance.choice("udlr") for _ in range(chance.randint(0, 3))) for _ in range(number)]
                steps.append((what, "d" * chance.randint(0, 3) + "s" + "".join(f"{point}ss" for point in points)))
            elif what in ("keys", "browse"):
                steps.append((what, "".join(chance.choice("udlrsdrs") for _ in range(number * 2))))
            else:
                steps.append((what, number))
        cut = chance.choice((0, chance.randint(1, 60), chance.randint(1, 400)))
        sessions.append((cut, chance.randint(1, 1 << 30), steps))
    return sessions


class Record:
    """What the board said was safe, and what it has said of a game but not yet called safe."""

    def __init__(self, is_early):
        self.is_early = is_early  # the planted fault: what was only seen counts as safe
        self.games = 0       # that were begun
        self.is_on = False
        self.moves = []      # of the newest one
        self.pending = []
        self.finished = {}   # name of a file to its text

    def name(self):
        return f"GAME{self.games:04}.SGF"

    def hear(self, said):
        for line in said.split("\n"):
            words = line.split(" ")
            if words[0] in ("move", "pass"):
                note = tuple(words[1:3] if words[0] == "move" else words[1:2])
                if self.is_early:
                    self.moves = after(self.moves, note)
                else:
                    self.pending.append(note)
            elif words[0] == "moved":
                self.pending += ["undo", (words[1], words[4])]
            elif line.startswith("taken back "):
                self.pending += ["undo"] * int(words[2])
            elif words[0] == "saved":
                self.save(words[1:])
            elif line.startswith("continued after move ") and int(words[3]) != len(self.moves):
                raise Wrong(f"{line!r}, but {len(self.moves)} moves are on the card")

    def save(self, words):
        if words[0] == "game":
            self.games += 1
            self.is_on, self.moves = True, []
        elif words[0] == "end":
            self.is_on = False
        elif words[0] not in ("result", "setup", "text") and not self.is_early:
            note = "undo" if words[0] == "undo" else tuple(words[1:])
            if not self.pending or self.pending[0] != note:
                raise Wrong(f"{' '.join(words)} was saved, but {self.pending[:3]} comes next")
            self.pending.pop(0)
            self.moves = after(self.moves, note)

    def check(self, card, tool):
        """The card without power. A note more than was said to be safe may be there."""
        for name, text in self.finished.items():
            if read(card, name) != text:
                raise Wrong(f"{name} was safe, and is another one now: {read(card, name)}")
        newest = f"GAME{self.games + 1:04}.SGF"
        if read(card, newest) is not None:  # begun, and not yet said
            self.games += 1
            self.is_on, self.moves, self.pending = True, [], []
        if self.games == 0:
            self.pending = []
            return
        text = read(card, self.name())
        if text is None:
            raise Wrong(f"{self.name()} was safe, and is gone")
        is_open = "UNFINISHED" in text
        found = moves_of(text)
        possible = [self.moves, *([after(self.moves, self.pending[0])] if self.pending else [])]
        if found not in possible or (is_open and not self.is_on):
            raise Wrong(f"{possible[0]} was safe, and perhaps {self.pending[:1]}; {self.name()} is\n{text}")
        if tool is not None:
            done = subprocess.run([tool, "json", "-"], input=text.encode(), capture_output=True)
            if done.returncode not in (0, 1) or (not is_open and done.returncode != 0):
                raise Wrong(f"nanosgf cannot read {self.name()}:\n{text}{done.stderr.decode()}")
        self.moves, self.is_on, self.pending = found, is_open, []
        if not is_open:
            self.finished[self.name()] = text


def after(moves, note):
    return moves[:-1] if note == "undo" else [*moves, note]


def moves_of(text):
    """The moves of a file, with the undoings of one that is not finished."""
    moves = []
    for color, point, undo in re.findall(r";([BW])\[([a-s]{0,2})\]|(UNDO)\[", text):
        moves = after(moves, "undo" if undo else (color, point) if point else (color,))
    return moves


def file_text(card, name):
    """None: there is no such file."""
    done = subprocess.run(["mtype", "-i", card, f"::/{name}"], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else None


def read(card, name):
    """A game. Where the power failed in the moment in which its end was written, a complete copy waits for its name."""
    texts = [file_text(card, name.replace("SGF", end)) for end in ("SGF", "TMP")]
    return next((text for text in texts if text is not None), None)


class Session:
    """From power-on to power-off."""

    def __init__(self, evening, board):
        self.evening = evening
        self.board = board
        self.is_out = False
        self.listened = 0

    def listen(self):
        """Sends the time, and hears what the board has said."""
        self.board.tick()
        self.board.sync()
        self.hear()

    def hear(self):
        complete = self.board.said.rfind("\n") + 1
        said, self.listened = self.board.said[self.listened:complete], complete
        self.evening.record.hear(said)

    def lines(self):
        return [line.ljust(128) for line in self.board.screen()[0]]

    def step(self, what, how):
        if what == "play":
            self.play(how)
        elif what == "start":
            self.menu()
            if "Record a game" in letters.text_of(self.lines())[1]:
                self.board.press("sllddddds" if how % 2 else "sddddds")
                self.evening.stones, self.evening.side = {}, len(self.board.lights())
        elif what in ("browse", "solve"):
            self.menu()
            self.board.press("ds" if what == "browse" else "dds")
            self.listen()
            self.board.press(how)
            if what == "solve":
                self.menu()  # a stone would be an answer, and its line no note
        elif what == "keys":
            for key in how:
                self.board.press(key)
                self.board.sync()
        elif what in ("pass", "undo", "end"):
            self.menu()
            if "Back to" in letters.text_of(self.lines())[1]:
                self.board.press({"pass": "ssds", "undo": "ssdds", "end": "ssdddds" + "d" * how + "s"}[what])
        elif what == "pull":
            self.pull()
        elif what == "menu":
            self.menu()
        self.board.now += 1000 * how if what == "wait" else 0
        self.listen()

    def play(self, count):
        """Stones at random on empty points, in turn as the board says it."""
        side = self.evening.side
        for _ in range(count):
            free = [point for point in range(side * side) if point not in self.evening.stones]
            if not free:
                return
            colors = list(self.evening.stones.values())
            color = 1 if colors.count(1) <= colors.count(2) else 2
            self.evening.stones[self.evening.chance.choice(free)] = color
            for _ in range(4):
                self.board.now += 100
                stones = [self.evening.stones.get(point, 0) for point in range(side * side)]
                self.board.send(f"S {self.board.now} {actions.as_digits(stones)}\n")
            self.board.sync()
            self.hear()

    def pull(self):
        if self.is_out:
            self.board.insert(self.evening.card)
        else:
            self.board.eject()
        self.is_out = not self.is_out

    def menu(self):
        """At most three buttons lead to the menu from wherever the board is."""
        self.listen()
        before = self.lines()
        keys = way_to_menu(before)
        if self.evening.fault == "menu" and keys:
            keys = "d"
        for key in keys:
            self.board.press(key)
            self.board.sync()
        end = time.monotonic() + MENU_SECONDS
        while letters.text_of(self.lines())[0] != "Go board":
            if time.monotonic() > end:
                raise Wrong(f"the menu is not {keys!r} away from\n" + "\n".join(before) + "\nbut\n" + "\n".join(self.lines()))
            self.listen()


def way_to_menu(lines):
    rows = letters.text_of(lines)
    beside = letters.paragraph(lines, 65, 0, 1)
    row = next((row[1:] for row in rows if row[:1] == ">"), "")
    if rows[0] == "Go board":
        return ""
    if rows[0] == "New game":
        return "s" if row.startswith("Menu") else "ds" if row.startswith("Start") else "sds"
    if rows[0] in ("Games on the card", "Problems"):
        return "lll"
    if rows[0] in ("Comment", "No comment"):
        return "sus"
    if rows[0] == "Game":
        return "ll" if any("Go on" in each for each in rows) else "s" if row.startswith("Menu") else "ls"
    if rows[0] == "Settings":
        return "s"
    if rows[0] in ("Result", "Count") or rows[0].startswith("Solved "):
        return "l"
    if letters.paragraph(lines, 63, 0, 1).startswith("Seen "):
        return "ll"
    if beside.startswith("Move"):
        message = letters.paragraph(lines, *actions.MESSAGE)
        return "ll" if "yes," in message or "over." in message else "l"
    return "sus"


class Evening:
    def __init__(self, program, tool, fault, seed, plugin):
        self.program, self.tool, self.fault, self.plugin = program, tool, fault, plugin
        self.is_emulated = pathlib.Path(program).suffix == ".elf"
        self.chance = random.Random(seed)
        self.record = Record(fault == "early")
        self.stones, self.side = {}, 19
        self.cuts = 0  # that came before the steps were over

    def run(self, sessions):
        with tempfile.TemporaryDirectory() as folder:
            self.card = pathlib.Path(folder) / "card.img"
            goboard.browser_board.make_card(self.card, FILES)
            for session in sessions:
                self.power_on(*session)
        return self.record.games, self.cuts

    def power_on(self, cut, seed, steps):
        environment = {"GOBOARD_CUT": f"{cut}:{seed}", **({"GOBOARD_CARD_LIES": "1"} if self.fault == "sync" else {})}
        options = f"{self.plugin},times={cut},cut={seed % MOST_INSTRUCTIONS}" if self.is_emulated and cut else ""
        with goboard.Board(self.program, self.card, environment=environment, options=options) as board:
            session = Session(self, board)
            try:
                session.listen()
                for what, how in steps:
                    session.step(what, how)
            except goboard.Ended:
                self.cuts += 1
            board.drain()
            session.hear()
        self.record.check(self.card, self.tool)


def shorter(sessions):
    """The same evening without a session, or without a step."""
    for i in range(len(sessions)):
        yield sessions[:i] + sessions[i + 1:]
    for i, (cut, seed, steps) in enumerate(sessions):
        for k in range(len(steps)):
            yield [*sessions[:i], (cut, seed, steps[:k] + steps[k + 1:]), *sessions[i + 1:]]


def shrink(attempt, sessions):
    """A shorter evening that fails, too."""
    end = time.monotonic() + MOST_SECONDS
    tries = 0
    found = True
    while found:
        found = False
        for candidate in shorter(sessions):
            tries += 1
            if tries > MOST_TRIES or time.monotonic() > end:
                return sessions
            try:
                attempt(candidate)
            except (Wrong, SystemExit):
                sessions, found = candidate, True
                break
    return sessions


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--tool")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=5)
    parser.add_argument("--break", dest="fault", choices=("sync", "menu", "early"))
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        spend(chosen, plugin_of(chosen.program, pathlib.Path(place)))


def plugin_of(program, place):
    """The emulator's option that cuts the power some instructions after a write has begun."""
    if pathlib.Path(program).suffix != ".elf":
        return ""
    emulated_board.build_plugin(place)
    return f"-plugin {place}/power_cut.so,log={place}/log,from={emulated_board.addresses(program, emulated_board.WRITE.removesuffix('('))[0]:#x}"


def spend(chosen, plugin):
    games = cuts = 0
    begun = time.monotonic()
    for seed in range(chosen.seed, chosen.seed + chosen.count):
        def attempt(sessions, seed=seed):
            return Evening(chosen.program, chosen.tool, chosen.fault, seed, plugin).run(sessions)
        sessions = make_evening(seed)
        try:
            more_games, more_cuts = attempt(sessions)
            games += more_games
            cuts += more_cuts
        except (Wrong, SystemExit) as reason:
            short = sessions if chosen.fault else shrink(attempt, sessions)
            steps = "\n".join(f"  cut {cut}:{fate}, {steps}" for cut, fate, steps in short)
            sys.exit(f"seed {seed}: {reason}\nA short evening that fails:\n{steps}")
    if cuts == 0:
        sys.exit("the power never failed")
    print(f"{chosen.count} evenings, {games} games, the power failed {cuts} times, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
