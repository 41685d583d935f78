# SPDX-License-Identifier: MIT
"""Cuts the power of a board that records a game, at seeded instructions, and demands of each restart all that the board
had called safe: cuts.py DIRECTORY TOOL, where the firmware was built and the nanosgf of this machine."""

import argparse
import collections
import pathlib
import random
import re
import subprocess
import sys

import emulated_board

CUTS = 50  # half of them inside a sector write, a quarter followed by cuts of the restart
SEED = 20_1846

# The root of the exported game, whose properties stand in any order after the first.
ROOT = {"FF": "4", "GM": "1", "CA": "UTF-8", "RE": "Void", "SZ": "19", "PB": "Kuwahara Shūsaku",
        "PW": "Inoue Gennan Inseki", "DT": "1846-09-11", "KM": "0"}


class Lost(Exception):
    """The recorder broke a promise; the text says which."""


def moves():
    """The 60 moves that are played: the beginning of the demo's game, whose variations stand after its main line."""
    text = (emulated_board.ROOT / "port/firmware/game.sgf").read_text(encoding="utf-8")
    text = re.sub(r"\b[A-Z]+C?\[(?:\\.|[^\]\\]){3,}\]", "", text, flags=re.S)
    return re.findall(r";([BW])\[(\w\w)\]", text)[:60]


GAME = moves()
ENTRIES = ["game", *(f"{i} {color} {point}" for i, (color, point) in enumerate(GAME, 1)), "result Void", "finish"]
MOVES = "".join(f";{color}[{point}]" for color, point in GAME)


def check_file(text):
    """The whole game as SGF: one tree without variations, with all moves."""
    match = re.fullmatch(r"\(;((?:[A-Z]+\[[^\]\\]*\])+)((?:;[BW]\[\w*\])*)\)\n", text)
    if match is None:
        raise Lost(f"the exported game is\n{text}")
    root = re.findall(r"([A-Z]+)\[([^\]]*)\]", match[1])
    known = {name: value for name, value in root if name != "AP"}
    if root[0][0] != "FF" or len(dict(root)) != len(root) or known != ROOT or match[2] != MOVES:
        raise Lost(f"the exported game is\n{text}instead of {ROOT} and\n{MOVES}")


def check_whole(run, held, pending):
    """A run that was not cut. It began with a card on which `held` was safe, and `pending` may be too. Gives the game as
    SGF."""
    recovered = run.lines("recovered ")
    if recovered not in (held, held + pending):
        place = next((i for i, pair in enumerate(zip(held, recovered)) if pair[0] != pair[1]), min(len(held), len(recovered)))
        if place < len(held):
            raise Lost(f"{held[place]!r} was acknowledged and is lost: recovered {recovered[place:place + 2]}")
        raise Lost(f"{recovered[place:]} was recovered and never recorded, but perhaps {pending}")
    if run.status != 0:
        raise Lost(f"exit status {run.status}: {run.lines('failed: ')}")
    entries = recovered + run.lines("acknowledged ")
    if [entry for entry in entries if entry != "power-up"] != ENTRIES:
        raise Lost(f"the whole game is {entries}")
    said = run.said.decode("utf-8")
    exported = re.search(r"^begin of file\n(.*?)^end of file\n\Z", said, re.M | re.S)
    check_file(exported[1] if exported else "")
    return exported[1]


def check_cut(run, whole, card):
    """The same happens up to the cut as without it."""
    if not whole.said.startswith(run.said):
        raise Lost("a cut run says other things than a whole one")
    began = [write for write in whole.writes if write.begin < run.end]
    possible = []
    for count in (len(began), max(len(began) - 1, 0)):
        image = bytearray(card)
        for write in began[:count]:
            emulated_board.put(image, write.sector, write.data)
        possible.append(bytes(image))
    if run.card not in possible:
        raise Lost("a cut run writes other sectors than a whole one")


def check_strictly(tool, file):
    """The game that was exported each time is accepted by the strict parser."""
    done = subprocess.run([tool, "events", "--strict", "--count", "-"], input=file.encode(), capture_output=True)
    if done.returncode != 0:
        raise Lost(f"the strict parser refuses the file:\n{done.stdout.decode()}{done.stderr.decode()}")


def check_tool(tool, place, card, recovered):
    """The tool of this machine finds the same moves on the card as the board itself."""
    (place / "pulled.img").write_bytes(card)
    (place / "pulled.sgf").unlink(missing_ok=True)
    done = subprocess.run([tool, "recover", "pulled.img", "-o", "pulled.sgf"], cwd=place, capture_output=True)
    text = (place / "pulled.sgf").read_text(encoding="utf-8") if (place / "pulled.sgf").exists() else ""
    found = [f"{i} {color} {point}" for i, (color, point) in enumerate(re.findall(r";([BW])\[(\w\w)\]", text), 1)]
    expected = [entry for entry in recovered if entry[0].isdigit()]
    if found != expected or (text == "") != (recovered == []):
        raise Lost(f"nanosgf recover finds {found} instead of {expected}, exit status {done.returncode}\n"
                   f"{done.stdout.decode()}{done.stderr.decode()}")


class Search:
    """All cuts with one seed on one firmware."""

    def __init__(self, board, seed, tool):
        self.board = board
        self.tool = tool
        self.chance = random.Random(seed)
        self.blank = bytes(emulated_board.CARD_SIZE)
        self.whole = board.run(self.blank)
        self.file = check_whole(self.whole, [], [])
        self.counts = collections.Counter()
        self.fates = collections.Counter()

    def check_foreign(self):
        """A card with a boot sector, and nobody at the button: nothing is written."""
        card = bytearray(self.blank)
        emulated_board.put(card, 0, b"\xEB\x3C\x90MSDOS5.0".ljust(510, b"\0") + b"\x55\xAA")
        run = self.board.run(bytes(card), arguments=())
        if run.card != bytes(card) or run.status != 1 or b"failed: the memory holds something else" not in run.said:
            raise Lost(f"a card that holds something else is not refused: {run.said}")

    def check_rotten(self):
        """The power fails after 30 moves, then a bit rots in one in the middle: the moves after it are exported, and the whole
        game is recorded as another one."""
        plays = [write for write in self.whole.writes if write.data[0] in (3, 4)]  # Kind::black and Kind::white
        card = bytearray(self.board.run(self.blank, plays[29].end + 1).card)
        card[plays[10].sector * emulated_board.SECTOR + 2] ^= 1
        run = self.board.run(bytes(card))
        files = re.findall(r"^begin of file\n(.*?)^end of file$", run.said.decode("utf-8"), re.M | re.S)
        if run.status != 0 or b"damaged: " not in run.said or len(files) != 2:
            raise Lost(f"a card with a rotten bit, status {run.status}: {run.said}")
        check_file(files[1])
        kept = re.findall(r";([BW])\[(\w\w)\]", files[0])
        if kept != GAME[:10] + GAME[11:30] or "lost" not in files[0]:
            raise Lost(f"of a card with a rotten bit this was exported:\n{files[0]}")

    def check_rotten_headers(self):
        """The same, with two bits of the header of each erase unit in turn: of the game is exported what the board can read."""
        plays = [write for write in self.whole.writes if write.data[0] in (3, 4)]
        cut = plays[29].end + 1
        whole = self.board.run(self.blank, cut).card
        headers = [write.sector for write in self.whole.writes if write.end < cut and write.data[0] == ord("J")]
        in_first = sum(write.sector < headers[1] for write in plays[:30])
        in_second = sum(write.sector < headers[2] for write in plays[:30])
        kept = [GAME[:30], GAME[:in_first] + GAME[in_second:30], GAME[:in_second]]
        for sector, expected in zip(headers, kept, strict=True):
            card = bytearray(whole)
            card[sector * emulated_board.SECTOR + 8] ^= 0x11
            run = self.board.run(bytes(card))
            files = re.findall(r"^begin of file\n(.*?)^end of file$", run.said.decode("utf-8"), re.M | re.S)
            if run.status != 0 or b"damaged: " not in run.said or len(files) != 2:
                raise Lost(f"a card whose header in sector {sector} is rotten, status {run.status}: {run.said}")
            check_file(files[1])
            if re.findall(r";([BW])\[(\w\w)\]", files[0]) != expected or "PB[Kuwahara" not in files[0]:
                raise Lost(f"of a card whose header in sector {sector} is rotten this was exported:\n{files[0]}")
        return run

    def choose(self, whole, in_write):
        """An instruction of that run."""
        if in_write:
            write = self.chance.choice(whole.writes)
            return self.chance.randrange(write.begin + 1, write.end + 1)
        return self.chance.randrange(whole.end)

    def power_cut(self, card, whole, cut):
        """Cuts, tears the card, and restarts; gives the card and the restart's whole run."""
        run = self.board.run(card, cut)
        check_cut(run, whole, card)
        self.counts["cuts"] += 1
        self.counts["inside a sector write"] += any(write.begin < cut <= write.end for write in whole.writes)
        acknowledged = run.lines("acknowledged ")
        self.counts["entries acknowledged before them"] += len(acknowledged)
        held = whole.lines("recovered ") + acknowledged
        # A start is recorded with the entry that follows it.
        pending = whole.lines("acknowledged ")[len(acknowledged):][:2]
        pending = pending if pending[:1] == ["power-up"] else pending[:1]
        left, fates = emulated_board.after_cut(self.chance, card, whole, cut)
        self.fates.update(fates)
        restarted = self.board.run(left)
        try:
            if check_whole(restarted, held, pending) != self.file:
                raise Lost("the exported game is another one than without cuts")
            if self.tool is not None:
                check_tool(self.tool, self.board.path, left, restarted.lines("recovered "))
                self.counts["cards that nanosgf recover read alike"] += 1
        except Lost as reason:
            left_behind = ", ".join(f"{n} {how}" for how, n in collections.Counter(fates).items()) or "none"
            raise Lost(f"cut before instruction {cut} of {whole.end}, unsynced sectors: {left_behind}: {reason}") from None
        self.counts["entries safe before their acknowledgement"] += len(restarted.lines("recovered ")) - len(held)
        return left, restarted

    def all(self, cuts):
        for i in range(cuts):
            card, whole = self.power_cut(self.blank, self.whole, self.choose(self.whole, i < cuts // 2))
            if i % 4 != 0 or self.counts["restarts that were cut"] == cuts // 4:
                continue
            self.counts["restarts that were cut"] += 1
            # During recovery or soon after it, and sometimes once more.
            for _ in range(self.chance.choice([1, 1, 2])):
                soon = [write.end for write in whole.writes[:20]] or [whole.end]
                card, whole = self.power_cut(card, whole, self.chance.randrange(soon[-1]))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("tool", type=pathlib.Path, nargs="?")
    parser.add_argument("--build", action="store_true", help="builds the firmware and does nothing else")
    parser.add_argument("--break", dest="fault", action="store_true", help="takes the firmware that does not sync")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--cuts", type=int, default=CUTS)
    chosen = parser.parse_args()
    directory = chosen.directory.resolve()
    if chosen.build:
        emulated_board.build(directory, *emulated_board.FIRMWARE)
        return
    board = emulated_board.Board(directory, "without_sync" if chosen.fault else "recorder")
    try:
        search = Search(board, chosen.seed, chosen.tool and chosen.tool.resolve())
        if not chosen.fault:
            search.check_foreign()
            search.check_rotten()
            search.check_rotten_headers()
        search.all(chosen.cuts)
        if chosen.tool is not None:
            check_strictly(chosen.tool, search.file)
    except Lost as reason:
        sys.exit(str(reason))
    for what, count in [*search.counts.items(), *((f"unsynced sectors {how}", n) for how, n in sorted(search.fates.items()))]:
        print(f"{count:6} {what}")
    if search.counts["inside a sector write"] < chosen.cuts // 2:
        sys.exit("too few cuts inside a sector write")


if __name__ == "__main__":
    main()
