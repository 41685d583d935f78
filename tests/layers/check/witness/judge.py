# SPDX-License-Identifier: MIT
"""A second judge of small games: the whole game in memory, read again for each rule. It knows nothing of the library."""
import copy

from board import Board
from boards import BoardJudge
from parts import Reader
from roots import Root
from tables import ALSO_PRIVATE, MOVE_ANNOTATIONS, NODE_ANNOTATIONS, ON_BOARD, ON_PATH, ROOT_NAMES, SEVERITY, TABLE
from values import ValueJudge


class Path:
    """What holds on the way from the root to a node."""

    def __init__(self):
        self.info = None       # the node with the game info
        self.moves = []        # (colour, point or None)
        self.turn = None       # the colour of the last move, unless setup came after it
        self.number = 0
        self.before = None     # the position before the last move
        self.positions = []    # since the last setup
        self.clocks = {}
        self.print_mode = None
        self.is_taken_back = False  # AE alone took the last move away
        self.board = None


class Game(ValueJudge, BoardJudge):
    def __init__(self, tree, number, first, has_mark):
        self.tree, self.found, self.first = tree, [], first
        self.root = Root((tree.nodes or [None])[0], has_mark)
        self.is_main, self.has_overtime, self.has_superko, self.has_unsupported = True, False, False, False
        self.result, self.highs, self.wrong_text = None, [], False
        self.unclear = set()  # codes and places that may be judged so or so
        self.find_all(tree.findings)
        if number > 1:
            self.find("trees-many", tree.at)
        root = tree.nodes[0]
        if not self.root.has_version:
            self.find("ff-missing", root.at)
        if first:
            for code, mine, other in (("ff-differs", self.root.version, first.version), ("gm-differs", self.root.game, first.game),
                                      ("ca-differs", self.root.charset, first.charset)):
                if mine != other:
                    self.find(code, root.at)
        self.find_all(self.root.codes)
        path = Path()
        path.board = Board(*self.root.size)
        self.judge_tree(tree, path)
        self.end_main()
        is_latin = not self.root.says_charset or self.root.charset == "latin-1"
        if self.highs and is_latin and not self.wrong_text:
            self.find("charset-suspect", self.highs[0])

    def find(self, code, at, most="E"):
        version = 0 if self.root.version < 3 else self.root.version - 2
        severity = SEVERITY[code][version]
        self.found.append(("IWEF"[min("IWEF".index(severity), "IWEF".index(most))], code, at))

    def find_all(self, codes, at=None):
        for code in codes:
            self.find(*((code, at) if at is not None else code))

    # The tree.

    def judge_tree(self, tree, path):
        self.judge_sequence(tree.nodes, tree.trees, path)
        for sequence, trees in tree.late:
            self.judge_sequence(sequence, trees, path)
        self.end_main()

    def judge_sequence(self, nodes, trees, path):
        for node in nodes:
            self.judge_node(node, path, node is self.tree.nodes[0])
        for tree in trees:
            self.judge_tree(tree, copy.deepcopy(path))

    def end_main(self):
        if not self.is_main:
            return
        self.is_main = False
        if self.result and self.root.game == 1:
            kind, at, path = self.result
            passes = [point is None for _, point in self.main_moves]
            if (kind in ("R", "T") and passes[-2:] == [True, True]) or (kind == "score" and passes and True not in passes):
                self.find("result-moves", at)

    # A node: first its properties and values one by one, then what they are together.

    def judge_node(self, node, path, is_root):
        self.node, self.path, self.is_root, self.is_info = node, path, is_root, False
        self.texts, self.moves, self.stones, self.marks, self.times = {}, [], [], [], []
        kept, seen = [], set()
        for item in node.items:
            if not item.name:
                self.find_private(item)
                continue
            row = None if self.root.game == 1 and item.name in ("CO", "DI") else TABLE.get(item.name)
            is_again = item.name in seen
            seen.add(item.name)
            if is_again:
                self.find("property-duplicate", item.at)
            if row is None:
                self.find("ident-unknown", item.at)
                self.find_private(item)
                continue
            kept.append((item, row, is_again))
        if not node.items:
            self.find("empty-node", node.at)
        placed = [(item, row) for item, row, _ in kept if self.judge_version(item, row)]
        self.judge_kinds(placed)
        self.judge_groups(placed)
        for item, row, is_again in kept:
            self.judge_values(item, row, is_again)
        self.judge_lists(kept)
        self.judge_info(kept)
        self.judge_play({row.name: item for item, row in reversed(placed)}, placed)

    def find_private(self, item):
        for value in item.values:
            if b"[" in value.raw:
                self.find("private-bracket", value.at)

    def judge_version(self, item, row):
        """False if another game's rules would count."""
        root = self.root
        if row.game != "-" and int(row.game) != root.game:
            self.find("property-wrong-game", item.at)
            return False
        if row.name == "KI":
            self.find("legacy-integer-komi", item.at)
        elif str(root.version) not in row.versions:
            most = "E" if root.has_version and row.name not in ALSO_PRIVATE else "I"
            self.find("property-obsolete" if root.version == 4 else "property-wrong-ff", item.at, most)
        elif row.name in ("L", "M"):
            self.find("legacy-" + row.name.lower(), item.at)
        elif row.name == "VW" and root.version < 4 and root.has_version:
            self.find("legacy-vw", item.at)
        return True

    def judge_kinds(self, placed):
        of = {kind: [item for item, row in placed if row.type == kind] for kind in ("move", "setup", "info", "root")}
        has_move = any(item.name in ("B", "W") for item in of["move"])
        if not self.is_root:
            for item in of["root"]:
                self.find_all(["root-outside-root"] if item.name not in ROOT_NAMES else [], item.at)
                if item.name in ROOT_NAMES:
                    self.find_all((("root-outside-root", value.at) for value in item.values))
            for item, row in placed:
                if item.name in ("VW", "BS", "WS") and self.root.version == 1 and self.root.has_version:
                    self.find("property-placement", item.at)
        elif of["move"]:
            self.find("move-in-root", of["move"][0].at)
        if of["info"]:
            self.is_info = True
            if not self.is_root:
                self.find("gameinfo-not-root", of["info"][0].at)
            if self.path.info is None:
                self.path.info = self.node
            else:
                self.find("gameinfo-twice", of["info"][0].at)
        notes = [item for item in of["move"] if item.name in MOVE_ANNOTATIONS | {"KO"}]
        timing = [item for item in of["move"] if item.name not in MOVE_ANNOTATIONS | {"KO", "B", "W"}]
        if not has_move and notes:
            self.find("annotation-without-move", notes[0].at)
        if not has_move and timing:
            self.find("timing-without-move", timing[0].at)
        setup = [item for item in of["setup"] if item.name != "PL"]
        player = [item for item in of["setup"] if item.name == "PL"]
        if of["move"] and setup:
            self.find("setup-move-mixed", max(of["move"][0].at, setup[0].at))
        if of["move"] and player and not setup:
            self.find("pl-in-move-node", player[-1].at, "I" if self.root.game == 11 else "E")
        if setup and of["move"]:  # what a move meets depends on which comes first, and no document says that
            self.unclear |= {(code, value.at) for code in ON_BOARD for item in self.node.items for value in item.values}
            self.unclear |= {(code, self.tree.at) for code in ON_PATH}
        if setup and self.is_main and not self.is_root:
            self.find("setup-in-main-line", setup[0].at)

    def judge_groups(self, placed):
        for group, code in ((NODE_ANNOTATIONS, "exclusive-nodeann"), (MOVE_ANNOTATIONS, "exclusive-moveann")):
            seen = []
            for item, row in placed:
                if item.name in group and item.name not in seen:
                    seen.append(item.name)
                    # Before FF[4] TE and BM are a pair with a meaning.
                    is_pair = code == "exclusive-moveann" and self.root.version < 4 and set(seen) == {"TE", "BM"}
                    if len(seen) > 1 and not is_pair:
                        self.find(code, item.at)
        names = [item.name for item, row in placed]
        if self.root.version < 4 and {"TE", "BM"} <= set(names):
            second = next(item for item, row in placed if item.name == ("BM" if names.index("TE") < names.index("BM") else "TE"))
            first = next(item for item, row in placed if item.name in ("TE", "BM"))
            if all(item.values and item.values[0].raw.strip() in (b"1", b"2", b"") for item in (first, second)):
                self.find("legacy-te-bm", second.values[0].at)


def root_orders(text):
    """Of each game the places of its root's values, and whether one of them must, and whether it may, be decided by FF, GM, SZ or CA after it."""
    for tree in Reader(text).trees:
        items = [item for item in tree.nodes[0].items if item.values]
        late = [value.at for value in Root(tree.nodes[0], False).counting.values()]
        depends = [item.values[0].at for item in items if item.name in ("AB", "CR", "TR") and item.values[0].raw.isalnum()]
        places = {value.at for item in items for value in item.values}
        after = Root(tree.nodes[0], False).counting
        must = any(at < after[name].at for at in depends for name in ("GM", "SZ") if name in after)
        yield places, must, any(min(places) < at for at in late)


def judge(text):
    """All findings of a text: severity, code, place; codes and places that may be judged so or so; and the start of the run of each illegal byte."""
    reader = Reader(text)
    found, first, unclear = [], None, set()
    for code, at in reader.outside:
        version = 1
        if code == "junk-before" and reader.trees:
            root = Root(reader.trees[0].nodes[0], False)
            version = root.version
        found.append((SEVERITY[code][0 if version < 3 else version - 2], code, at))
    for number, tree in enumerate(reader.trees, 1):
        game = Game(tree, number, first, text.startswith(b"\xef\xbb\xbf"))
        first = first or game.root
        found += game.found
        unclear |= game.unclear
        # A code that is unclear on a game's place is so in all of the game.
        for code in ON_PATH:
            if (code, tree.at) in game.unclear:
                unclear |= {(code, at) for at in range(tree.at, len(text) + 1)}
    doubled = [at for tree in reader.trees for code, at in tree.findings if code == "variation-start"]
    if doubled:  # which game follows depends on what is made of it
        unclear |= {(code, at) for code in SEVERITY for at in range(min(doubled) + 1, len(text) + 1)}
    if reader.cut is not None:  # what the property would say that the end of the text cuts
        unclear |= {(code, at) for code in SEVERITY if not code.startswith("eof-") for at in range(reader.cut, len(text) + 1)}
    runs = {}
    for start, end in reader.runs:
        runs.update({at: runs.get(start - 1, start) for at in range(start, end)})
    return set(found), unclear, runs
