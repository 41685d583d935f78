# SPDX-License-Identifier: MIT
"""Generates the moves-only game on which the parser is measured, and what is in it."""

MOVES = 266
HEADER = [("GM", "1"), ("FF", "4"), ("SZ", "19"), ("KM", "6.5")]
MOVES_A_LINE = 10


def shuffled_points():
    """All points of a 19x19 board in an order that is the same in every run and on every machine."""
    points = [chr(97 + column) + chr(97 + row) for row in range(19) for column in range(19)]
    seed = 1846
    for last in range(len(points) - 1, 0, -1):
        seed = (seed * 1103515245 + 12345) % 2**31
        other = (seed >> 8) % (last + 1)
        points[last], points[other] = points[other], points[last]
    return points


def properties():
    moves = [("BW"[number % 2], point) for number, point in enumerate(shuffled_points()[:MOVES])]
    return HEADER + moves


def text():
    """The game as a server would write it: one node a move, ten moves a line."""
    out = "(;" + "".join(f"{name}[{value}]" for name, value in HEADER)
    for number, (name, value) in enumerate(properties()[len(HEADER):]):
        out += "\n" if number % MOVES_A_LINE == 0 else ""
        out += f";{name}[{value}]"
    return out + ")\n"


def expected():
    """What a handler must see of the game when no value is cut."""
    listed = properties()
    return {
        "properties": len(listed),
        "size": len(text()),
        "events": 1 + (1 + MOVES) + 2 * len(listed) + 1,
        "bytes": sum(len(name) + len(value) for name, value in listed),
    }


def as_initialiser():
    data = text().encode("ascii")
    return "".join(f"{byte}," for byte in data) + "\n"


if __name__ == "__main__":
    print(text(), end="")
