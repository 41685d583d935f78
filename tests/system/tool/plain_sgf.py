# SPDX-License-Identifier: MIT
"""A reader of SGF of its own, for what the tool writes: nodes, identifiers and values, repaired as lib/nanosgf/syntax/README.md says."""
import re

TREE = re.compile(rb"\((?=\s*;)|\((?=\s*[A-Z]{1,2}\[)")
TOKEN = re.compile(rb"[ \t\n\v\f\r]+|[A-Za-z][A-Za-z0-9]*|[\[();]|.", re.DOTALL)
SINGLE = re.compile(rb"[^\]\\]*(?:\\.[^\]\\]*)*", re.DOTALL)
# Characters of two bytes: in Shift_JIS, and in GBK and Big5.
PAIRS = {"sjis": re.compile(rb"(?:[\x81-\x9f\xe0-\xfc][\x40-\x7e\x80-\xfc]|\\(?:[\x81-\x9f\xe0-\xfc][\x40-\x7e\x80-\xfc]|.)|[^\]\\])*", re.DOTALL),
         "gbk": re.compile(rb"(?:[\x81-\xfe][\x40-\x7e\x80-\xfe]|\\(?:[\x81-\xfe][\x40-\x7e\x80-\xfe]|.)|[^\]\\])*", re.DOTALL)}
CHARSETS = {**dict.fromkeys("shiftjis sjis mskanji cp932 windows31j xsjis ms932".split(), "sjis"),
            **dict.fromkeys("gbk cp936 ms936 windows936 gb18030 big5 cp950 big5hkscs csbig5".split(), "gbk")}


def as_utf8(data):
    """UTF-16 and ISO-2022, whose brackets are not found byte by byte, as the tool reads them: UTF-8, which CA of a game says first."""
    codec = None
    if re.search(rb"\x1b\$[)(]?[@BC]", data):
        codec = "iso2022_kr" if b"\x1b$)C" in data else "iso2022_jp_2"
    elif data.startswith((b"\xff\xfe", b"\xfe\xff")):
        codec = "utf-16"
    elif len(data) > 3 and (data[0], data[2]) == (0, 0) and data[1] and data[3]:
        codec = "utf-16-be"
    elif len(data) > 3 and (data[1], data[3]) == (0, 0) and data[0] and data[2]:
        codec = "utf-16-le"
    if codec is None:
        return data
    text = data.decode(codec, "replace").encode()
    if re.search(rb"\bCA\s*\[", text):
        return re.sub(rb"\bCA\s*\[[^\]]*\]", b"CA[UTF-8]", text)
    return re.sub(rb"(\(\s*;)", rb"\1CA[UTF-8]", text, count=1)


class Node:
    """Properties in their order, as name, values and place in the file; those without a name have none."""

    def __init__(self, parent):
        self.parent = parent
        self.children = []
        self.properties = []

    def values(self):
        """Of each name all values."""
        found = {}
        for name, values, _ in self.properties:
            if name:
                found.setdefault(name, []).extend(values)
        return found

    def properties_alike(self, other):
        """Whether both have the same names, and of each the same values but for their spelling."""
        mine, others = self.values(), other.values()
        return mine.keys() == others.keys() and all(
            len(mine[name]) == len(others[name]) and all(are_same(name, a, b) for a, b in zip(mine[name], others[name])) for name in mine)


def name_of(words):
    """Capitals and digits; the words if these are no name, or more than 16 with lower-case letters between."""
    letters = b"".join(words)
    counted = re.sub(rb"[a-z]", b"", letters)
    if counted[:1].isalpha() and (len(counted) <= 16 or counted == letters):
        return counted
    return letters if re.search(rb"[A-Z]", letters) else b" ".join(words)


class Reader:
    """The nodes in their order; `unfinished`: bytes of the value that the end cuts off, or None. `charsets`: of games, counted
    from 1, the name of the charset, whatever CA says."""

    def __init__(self, data, charsets=None):
        self.charsets, self.games = charsets or {}, 0
        self.data = data
        self.nodes = []
        self.roots = []
        self.unfinished = None
        at = 0
        while (found := TREE.search(data, at)) is not None:
            at = self.game(found.start())

    def node(self, parent):
        made = Node(parent)
        (parent.children if parent else self.roots).append(made)
        self.nodes.append(made)
        return made

    def value(self, at):
        """The end of the value that begins there, or None."""
        end = (PAIRS[self.charset] if self.charset else SINGLE).match(self.data, at).end()
        return end if end < len(self.data) and self.data[end:end + 1] == b"]" else None

    def game(self, at):
        self.games += 1
        knows_charset, first = self.games in self.charsets, len(self.nodes)
        self.charset = CHARSETS.get(re.sub(r"[^A-Za-z0-9]", "", self.charsets.get(self.games, "")).lower())
        opened, current, state, before = [], None, "open", "open"  # open, node, after
        values, words, word, gap, is_waiting = None, [], 0, False, False  # waiting: an identifier, in junk, for its value
        while at < len(self.data):
            token = TOKEN.match(self.data, at)[0]
            begin, at = at, at + len(token)
            kind = token[:1]
            if kind.isspace():
                gap = True
                continue
            is_word = kind.isalpha()
            if (is_word or kind in b"[;") and state != "node":
                if state == "open":
                    opened.append(current)
                current = self.node(current)
                state = "node"
                values, words = None, []
                if kind == b";":
                    continue
            elif kind == b";":
                current = self.node(current)
                values, words = None, []
                continue
            if is_word:
                joins = words and gap and not is_waiting and re.search(rb"[a-z]", words[-1]) and re.search(rb"[a-z]", token)
                words = words + [token] if joins else [token]
                word = word if joins else begin
                values, gap, is_waiting = None, False, False
                continue
            if kind == b"[":
                end = self.value(at)
                if end is None:
                    self.unfinished = len(self.data) - at
                    return len(self.data)
                if words or values is None:
                    values = []
                    current.properties.append((name_of(words) if words else b"", values, word if words else begin))
                values.append(self.data[at:end])
                if len(self.nodes) == first + 1 and words and current.properties[-1][0] == b"CA" and not knows_charset:
                    knows_charset = True
                    name = re.sub(rb"[^A-Za-z0-9]", b"", self.data[at:end]).lower().decode()
                    self.charset = CHARSETS.get(name)
                words, at = [], end + 1
                continue
            if kind == b"(":
                values, words = None, []
                if state != "open":
                    before, state = state, "open"
                continue
            if kind == b")":
                values, words = None, []
                if state == "open" and opened:
                    state = before
                    continue
                if state == "open":
                    return at
                current, state = opened.pop(), "after"
                if not opened:
                    return at
                continue
            if words and not kind.isdigit():
                is_waiting = True
                continue
            if words:
                values = None
            words = []
        return at


def point_of(name, value, game):
    """A move as two letters: Othello has a letter and the number of a row, too."""
    if game == b"2" and name in (b"B", b"W") and re.fullmatch(rb"[a-h][1-8]", value):
        return value[:1] + bytes([value[1] - 49 + 97])
    return value


def words_of(raw):
    """A value without escapes, white space and soft line breaks."""
    return re.sub(rb"[\x00\s]+", b"", re.sub(rb"\\(.)", lambda m: b"" if m[1] in b"\r\n" else m[1], raw, flags=re.DOTALL))


def points_of(text):
    points = set()
    for rectangle in text:
        corners = rectangle.split(b":")
        if len(corners) != 2 or not all(re.fullmatch(rb"[a-zA-Z]{2}", corner) for corner in corners):
            points.add(rectangle)
            continue
        order = [[(c | 32) - 97 + (0 if c > 96 else 26) for c in corner] for corner in corners]
        for x in range(min(o[0] for o in order), max(o[0] for o in order) + 1):
            for y in range(min(o[1] for o in order), max(o[1] for o in order) + 1):
                points.add(bytes((97 + v if v < 26 else 39 + v) for v in (x, y)))
    return points


def are_same(name, raw, other):
    """Whether a value is another spelling of a value, as FF[4] general has it."""
    one, two = words_of(raw), words_of(other)
    if one == two:
        return True
    try:
        if float(one.replace(b",", b".")) == float(two):
            return True
    except ValueError:
        pass
    if name == b"PL":
        return one[:1].upper() == two
    if name == b"SZ":
        return one == two + b":" + two
    if two in (b"1", b"2") and len(name) == 2:
        return one in (b"", b"1", b"2", two) and (one or b"1") == two
    if b":" in one:
        return points_of([one]) == points_of([two])
    return False
