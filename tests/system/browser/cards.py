# SPDX-License-Identifier: MIT
"""The browser on the emulated board, whose card is taken out and put in again, or another one; and a card with many files and
long names: cards.py DIRECTORY [--break FATFS]

With --break the firmware takes each card for the one that it knows, and the test must fail."""

import pathlib
import shutil
import sys
import tempfile

import browser_board
import screens

sys.path.append(str(browser_board.ROOT / "tests/system/tool"))
import fat_maker  # noqa: E402

PUT_IN = "The card cannot be read. Put it in and press a key."
ANOTHER = "This is another card, or it was changed. Press a key."
OUT = ["The card cannot be read. Put it in", "again and press a key."]  # beside the board
MANY = 5000
PLACE = "port/browser/volume.cpp"
KNOWN, TAKEN = "(known == 0 || check == known)", "(check != 0 || known == 0)"


def round_of(game, move):
    """What is beside the board there."""
    return [f"game {game}  node {move}  move {move}"] + [f"Round {game}."] * (move == 0)


def walk(check, board):
    board.screen()
    # In the root, at the second window of names.
    check.shows("the second window", "J", screens.SECOND)
    board.pull_card()
    check.says("a folder without its card", "x", PUT_IN)
    check.says("still without it", "x", PUT_IN)
    board.put_in("card.img")
    check.shows("the same names after the same card is back", "x", screens.SECOND)
    board.pull_card()
    board.put_in("card.img")
    check.shows("a card that was out for a moment", "x", screens.SECOND)
    # In a folder.
    check.says("another folder", "Kj\r", "> One.sgf", "  Two.sgf")
    check.says("its second file", "j", "> Two.sgf")
    board.pull_card()
    check.says("a file that cannot be read", "\r", *OUT)
    board.put_in("card.img")
    check.says("the file after the same card is back", "x", "game 1  node 0", "1 W C7  2 B B8")
    board.pull_card()
    check.says("its folder without a card", "u", PUT_IN)
    board.put_in("card.img")
    check.says("the same folder after the same card is back", "x", "  One.sgf", "> Two.sgf")
    check.says("above it", "u", "> " + screens.LONG[:78])
    # In a collection that no buffer holds.
    check.says("a collection", "jj\r" + "g" * 40, *round_of(41, 0))
    check.says("its end", "e", *round_of(41, 100))
    board.pull_card()
    check.says("a way without the card", "G", *round_of(41, 100), *OUT)
    check.says("still without it", "x", *round_of(41, 100), *OUT)
    board.put_in("card.img")
    check.says("the way after the same card is back", "x", *round_of(40, 0))
    board.pull_card()
    board.put_in("card.img")
    check.says("a card that was out for a moment", "G", *round_of(39, 0))
    board.pull_card()
    check.says("the way back to the folder", "u", PUT_IN)
    board.put_in("card.img")
    check.says("the folder after the same card is back", "x", "> Large.SGF")
    # Another card: while the board has nothing to do, in a folder, and where the card is out.
    check.says("a game before the card is another one", "\re", *round_of(1, 100))
    board.put_in("other.img")
    check.says("another card with a file of this name", "g", ANOTHER)
    check.says("what it has", "x", "> Large.SGF", "  Other 00.sgf")
    check.says("its file", "\r", "Another game.")
    check.says("its folder", "uj", "> Other 00.sgf")
    board.pull_card()
    check.says("it is out", "e", PUT_IN)
    board.put_in("card.img")
    check.says("the first card again", "x", ANOTHER)
    check.says("what it has", "x", f"> {screens.LONG[:78]}")
    # The same card, from which a file was changed meanwhile.
    check.says("a game before its file is another one", "jj\re", *round_of(1, 100))
    board.put_in("changed.img")
    check.says("a file of another size", "g", *round_of(1, 100), "This is another file.")
    check.says("its folder", "u", "> Large.SGF")
    check.says("the file now", "\r", "game 1  node 0", "Round 0.")
    check.says("in a folder", "uk\r", "> One.sgf")
    board.put_in("bare.img")
    check.says("a folder that is gone, with the file", "\r", ANOTHER)
    check.says("what is left", "x", "> Large.SGF")


def walk_many(check, board):
    name = "n" * 251
    lines = board.screen()
    if lines[0] != f"> {name[:78]}" or lines[2] != "  Many/":
        sys.exit("the first screen is\n" + "\n".join(lines))
    check.says("a file with a name of 255 letters", "\r", name[:80], "1 B B8")
    check.says("a file with a name of 255 letters of two bytes", "uj\r", "1 W C7")
    check.says("a folder of many names", "uj\r", "> Name 0000.sgf", "  Name 0007.sgf")
    check.says("its next window", "J", "> Name 0008.sgf", "  Name 0015.sgf")
    check.says("its last window", "e", "  Name 4992.sgf", f"> Name {MANY - 1}.sgf")
    check.says("the end of it", "J", f"> Name {MANY - 1}.sgf")
    check.says("a window back", "K", f"> Name {MANY - 9}.sgf")
    check.says("a file there", "\r", f"Number {MANY - 9}.")
    board.pull_card()
    check.says("without its card", "u", PUT_IN)
    board.put_in("card.img")
    check.says("the same name after it is back", "x", f"> Name {MANY - 9}.sgf", "  Name 4984.sgf")


def make_cards(place):
    """Four cards: the first one again with another file, and without most of its files."""
    files = dict(screens.FILES)
    files["Problems of the first month/Two.sgf"] = b"(;SZ[9]AB[aa](;W[cc])(;B[bb]))"
    other = {"Large.SGF": b"(;SZ[9]C[Another game.];B[aa])" + screens.LARGE[30:], **{f"Other {number:02}.sgf": b"(;SZ[9])" for number in range(20)}}
    changed = {**files, "Large.SGF": b"(;SZ[9]C[Round 0.];B[aa])" + screens.LARGE}
    for name, number, contents in (("card", "1846BEEF", files), ("other", "20010203", other), ("changed", "1846BEEF", changed),
                                   ("bare", "1846BEEF", {"Large.SGF": screens.LARGE})):
        browser_board.make_card(place / f"{name}.img", contents, number)


def make_large_card(path):
    volume = fat_maker.Volume(per_cluster=2, clusters=7000)
    volume.root.file("N.SGF", b"(;SZ[9](;B[bb]))", long="n" * 251 + ".sgf")
    volume.root.file("U.SGF", b"(;SZ[9](;W[cc]))", long="\u016b" * 251 + ".sgf")
    many = volume.root.folder("MANY", 64 * MANY // volume.cluster + 1, long="Many")
    for number in range(MANY):
        many.file(f"G{number}.SGF", f"(;SZ[9]C[Number {number}.])".encode(), long=f"Name {number:04}.sgf")
    path.write_bytes(volume.bytes().ljust(browser_board.CARD_SIZE, b"\0"))


def run(directory, make, walk_through):
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        make(place)
        with browser_board.Browser(directory, place / "card.img") as board:
            for other in set(place.iterdir()) - {place / "card.img"}:
                shutil.copy(other, board.path / other.name)
            walk_through(screens.Check(board), board)


def build_with_fault(directory, fatfs):
    root = directory / "sources"
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    for name in ("lib", "port", "toolchains"):
        shutil.copytree(browser_board.ROOT / name, root / name)
    shutil.copy(browser_board.ROOT / "CMakeLists.txt", root)
    text = (root / PLACE).read_text()
    if text.count(KNOWN) != 1:
        sys.exit(f"the fault does not fit {PLACE}")
    (root / PLACE).write_text(text.replace(KNOWN, TAKEN))
    browser_board.build(directory, fatfs, root)


def main():
    directory = pathlib.Path(sys.argv[1]).resolve()
    if sys.argv[2:3] == ["--break"]:
        directory = directory.parent / "board-that-trusts"
        build_with_fault(directory, pathlib.Path(sys.argv[3]).resolve())
    run(directory, make_cards, walk)
    run(directory, lambda place: make_large_card(place / "card.img"), walk_many)


if __name__ == "__main__":
    main()
