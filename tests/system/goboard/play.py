# SPDX-License-Identifier: MIT
"""What else players do at the go board: keys of the gamepad, handicap stones, a question that they answer, sensors that know no
colours, and a collection of 3,000 games: play.py PROGRAM [CASE... | --break]"""

import pathlib
import sys
import tempfile
import time

import actions
import evening
import goboard


def put(board, readings, *stones):
    """Stones (column, row, colour; colour 0 takes one off), there for so many readings. What was said."""
    for column, row, color in stones:
        board.map[row * board.side + column] = color
    for _ in range(readings):
        board.now += 100
        board.send(f"S {board.now} {actions.as_digits(board.map)}\n")
    return board.sync()


def is_emulated(program):
    return pathlib.Path(program).suffix == ".elf"


def gamepad(program, card):
    """The keys of the emulated board. It reads each as pressed until it was released once, which counts as a press; held, it counts
    once."""
    if not is_emulated(program):
        return
    with goboard.Board(program, card) as board:
        actions.menu(board)
        for key, selected in (("down", "Games on the card"), ("down", "Problems"), ("down", "Self-test"), ("down", "Settings"), ("up", "Self-test"), ("up", "Problems"), ("up", "Games on the card"), ("up", "Record a game")):
            board.ask_monitor(f"sendkey {key} 200")
            actions.selected(board, selected)
            time.sleep(0.3)  # it is released again
        for key, title in (("ctrl", "New game"), ("up", "New game"), ("ctrl", "Go board"), ("right", "New game"), ("down", "New game"), ("up", "New game"),
                           ("up", "New game"), ("ctrl", "Go board")):
            board.ask_monitor(f"sendkey {key} 200")
            time.sleep(0.3)
            actions.titled(board, title)


def handicap(program, card):
    """Two black stones in the corners, then White moves."""
    with goboard.Board(program, card) as board:
        board.wait("card ready\n")
        actions.begin(board, "sll" + "drr" + "dddds")
        board.wait("saved game\n")
        put(board, 6, (2, 6, 1))
        put(board, 6, (6, 2, 1))
        actions.says(board, actions.MESSAGE, "White to play")
        said = put(board, 6, (4, 4, 2)) + put(board, 6, (2, 2, 1))
        actions.finish(board)
    text = goboard.saved(card, "GAME0001.SGF")
    if "HA[2]" not in text or "AB[cg]" not in text or evening.moves_of(text) != ["Wee", "Bcc"] or "move W ee" not in said:
        sys.exit(f"not a game with two handicap stones: {text}")


def ask(program, card, key, answer, order):
    with goboard.Board(program, card) as board:
        board.wait("card ready\n")
        actions.begin(board)
        board.wait("saved game\n")
        said = put(board, 30, (2, 2, 1), (6, 6, 2), (2, 6, 1))
        if "ask " not in said:
            sys.exit(f"no question after three stones at once: {said}")
        actions.says(board, actions.MESSAGE, "Was C7 before C3? < yes, > no")
        board.press(key)
        said = put(board, 10)
        if f"answer {answer}\n" not in said:
            sys.exit(f"no answer in {said}")
        actions.says(board, actions.MESSAGE, "White to play")
        actions.finish(board)
    if evening.moves_of(goboard.saved(card, "GAME0001.SGF")) != order:
        sys.exit(f"another order than {order}: {goboard.saved(card, 'GAME0001.SGF')}")


def question_yes(program, card):
    """Two black stones came at once: the order as it is recorded."""
    ask(program, card, "l", "as recorded", ["Bcc", "Wgg", "Bcg"])


def question_no(program, card):
    """The other order."""
    ask(program, card, "r", "other order", ["Bcg", "Wgg", "Bcc"])


def occupancy(program, card):
    """Sensors that know a stone from none: colours follow from the turn, and a capture is taken off. On this machine alone."""
    if is_emulated(program):
        return
    with goboard.Board(program, card, environment={"GOBOARD_SENSORS": "occupancy"}) as board:
        board.wait("card ready\n")
        actions.begin(board)
        board.wait("saved game\n")
        said = ""
        for column, row in ((1, 0), (0, 0), (5, 5), (7, 7), (0, 1)):
            said += put(board, 6, (column, row, 1))
        said += put(board, 6, (0, 0, 0)) + put(board, 6, (0, 0, 0), (4, 7, 1))
        actions.finish(board)
    text = goboard.saved(card, "GAME0001.SGF")
    if evening.moves_of(text) != ["Bba", "Waa", "Bff", "Whh", "Bab", "Weh"] or "take off W aa" not in said:
        sys.exit(f"another game than was played: {text}{said}")


def line_of_a_host(program, card):
    """A board without a relay leaves it out, and plays on."""
    with goboard.Board(program, card) as board:
        board.wait("card ready\n")
        actions.begin(board)
        board.wait("saved game\n")
        board.send("resend 1\n")
        if "move B cc" not in put(board, 30, (2, 2, 1)):
            sys.exit("no move after a line of a host")


def collection(program, card):
    """A file of 3,000 games: the next one, the one before, and the header of each."""
    games = "".join(f"(;SZ[9]PB[Ann {i}]PW[Bo {i}]RE[B+{i}];B[cc])" for i in range(1, 3001))
    goboard.browser_board.make_card(card, {"A.sgf": games.encode()})
    with goboard.Board(program, card) as board:
        board.wait("card ready\n")
        board.press("dss")
        for number, keys in ((1, ""), (2, "sdddds"), (3, "sdddds"), (2, "sddddds")):
            board.press(keys)
            actions.says(board, (65, 0, 5), f"{number}: 0 B Ann {number} W Bo {number} B+{number} > C7")


CASES = (collection, gamepad, handicap, line_of_a_host, question_yes, question_no, occupancy)


def main():
    program, names = sys.argv[1], sys.argv[2:]
    if names == ["--break"]:
        question_no.__globals__["ask"] = lambda program, card, key, answer, order, ask=ask: ask(program, card, "l", answer, order)
        names = ["question_no"]
    for case in CASES:
        if names and case.__name__ not in names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            card = pathlib.Path(folder) / "card.img"
            goboard.browser_board.make_card(card, {})
            case(program, card)
        print(case.__name__.replace("_", " "), flush=True)


if __name__ == "__main__":
    main()
