# SPDX-License-Identifier: MIT
"""Points, moves and lists of a node, and the board."""
import re

import points
import texts
from tables import IN_LISTS, MARKS, SETUP, SEVERITY


class BoardJudge:
    def judge_move(self, value, row):
        if self.root.notation is None:
            self.find_unsupported(value)
        kind, point, codes = points.move(value.raw, self.root)
        self.find_all(codes, value.at)
        if kind is not None:
            self.moves.append((row.name, kind, point, value.at))

    def find_unsupported(self, value):
        self.judge_text(value, True)
        if not self.has_unsupported:
            self.find("gm-unsupported", value.at)
        self.has_unsupported = True

    def judge_points(self, value, row):
        if self.root.notation is None:
            return self.find_unsupported(value)
        if row.kind == "LINES":
            return self.judge_line(value, row)
        if row.kind == "LABELS":
            raw, text, more = texts.split(value.raw)
            point, codes = points.point(raw, self.root)
            self.find_all(codes, value.at)
            if point is None:
                if len(raw) > 2:  # what is wrong first
                    self.unclear |= {("point-malformed", value.at), ("point-off-board", value.at)}
                return
            if text is None:
                self.find("compose-expected", value.at)
            self.find_all([("colon-unescaped", value.at + at) for at in more])
            label = self.judge_text(value, True, text or b"", len(raw) + 1)
            if not label:
                self.find("empty-label", value.at)
            if self.root.version == 3 and len(re.sub(rb"[\x80-\xbf]", b"", label)) > 4:
                self.find("label-long-ff3", value.at)
            self.marks.append((row.name, [point], value.at))
            return
        area, codes = points.area(value.raw, self.root) if row.name != "L" or b":" not in value.raw else (None, ["point-malformed"])
        self.find_all(codes, value.at)
        if area is None:
            return
        if row.name in SETUP:
            self.stones.append((row.name, area, value.at))
        else:
            self.marks.append((row.name, area, value.at))

    def judge_line(self, value, row):
        first, second, more = texts.split(value.raw)
        one, codes = points.point(first, self.root)
        if second is None or len(first) > 2 or (codes and points.point(second, self.root)[1]):  # what is wrong first
            self.unclear |= {("point-malformed", value.at), ("point-off-board", value.at)}
        if second is None:
            self.find_all(codes + (["compose-expected"] if one else []), value.at)
            return
        other, others = points.point(second, self.root)
        self.find_all(codes or others, value.at)
        if more:
            self.find("point-malformed", value.at)
        elif one is not None and one == other:
            self.find("line-degenerate", value.at)
        elif one is not None and other is not None:
            self.marks.append((row.name, [one, other], value.at))

    def judge_lists(self, kept):
        """Points that are unique in a property, in a group, or as a pair."""
        # What a property that is there twice holds may be seen as one list or as two.
        again = {item.name for item, row, is_again in kept if is_again}
        self.unclear |= {(code, value.at) for item, row, is_again in kept if item.name in again for value in item.values
                         for code in (SEVERITY if is_again else IN_LISTS)}
        corners = [at for name, _, at in self.marks if name == "VW"]
        if self.root.version < 4 and (len(corners) > 2 or any(len(area) > 1 for name, area, _ in self.marks if name == "VW")):
            self.unclear |= {("point-duplicate", at) for at in corners}  # known when it is no longer a list of corners
        if self.root.version < 4 and any(len(area) > 1 for name, area, _ in self.marks if name == "VW"):
            self.unclear |= {("vw-ff3-form", value.at) for item, row, is_again in kept if item.name == "VW" for value in item.values}
        if self.root.version < 4 and len(corners) not in (0, 2):
            last = [item.values[-1].at for item, row, is_again in kept if item.name == "VW" and item.values]
            self.find("vw-ff3-form", last[-1] if len(corners) == 1 else corners[2])
        if self.root.game == 6:
            return
        groups = {name: ("marks", "markup-overlap") for name in MARKS}
        groups.update({name: ("setup", "point-duplicate") for name in SETUP})
        groups.update({"TB": ("territory", "territory-overlap"), "TW": ("territory", "territory-overlap"), "LB": ("labels", "label-duplicate"),
                       "L": ("labels", "label-duplicate")})
        seen, lines = {}, []
        for name, area, at in sorted(self.stones + self.marks, key=lambda each: each[2]):
            if name in ("AR", "LN"):
                pair = (name, tuple(area))
                back = (name, tuple(reversed(area)))
                if pair in lines or (name == "LN" and back in lines):
                    self.find("line-duplicate", at, "E" if pair in lines else "W")
                else:
                    lines.append(pair)
                continue
            if name == "VW" and self.root.version < 4 and sum(each[0] == "VW" for each in self.marks) == 2:
                continue  # two corners
            group, code = groups.get(name, (name, "point-duplicate"))
            taken = seen.setdefault(group, {})
            twice = [point for point in area if name in taken.get(point, ())]
            others = [point for point in area if taken.get(point)]
            first = next((point for point in area if taken.get(point)), None)
            if len({name in names for names in (taken.get(point) for point in area) if names}) > 1:
                self.unclear |= {(each, at) for each in IN_LISTS}
            if first is not None:
                self.find(("label-duplicate" if name == "LB" else "point-duplicate") if name in taken[first] else code, at)
            for point in area:
                taken.setdefault(point, set()).add(name)

    def judge_info(self, kept):
        if self.root.game != 1:
            return
        at = {row.name: item.values[0].at for item, row, is_again in reversed(kept) if item.values}
        handicap, komi = self.texts.get("HA"), self.texts.get("KM")
        if handicap is not None and handicap >= 2:
            if komi is not None and komi > 1:
                self.find("handicap-komi", at["HA"])
            if self.is_root and handicap != sum(len(area) for name, area, _ in self.stones if name == "AB"):
                self.find("handicap-stones", at["HA"])
        result = self.texts.get("RE")
        if result and result[1] == "score" and komi is not None:
            margin = result[2] + komi if result[0] == "B" else result[2] - komi
            if margin.denominator != 1:
                self.find("result-komi", at["RE"])

    def judge_play(self, items, placed):
        path, board, root = self.path, self.path.board, self.root
        before = board.copy()
        is_go = root.game == 1
        setup = any(row.type == "setup" and row.name != "PL" for item, row in placed)
        has_player = any(row.name == "PL" for item, row in placed)
        move = self.moves[0] if self.moves else None
        last = path.moves[-1][1] if path.moves else None
        removal = [area for name, area, _ in self.stones if name == "AE"]
        is_removed, has_stones = last is not None and any(last in area for area in removal), any(name != "AE" for name, _, _ in self.stones)
        if is_removed and has_stones:
            self.find("sibling-style", items["AE"].at)
        if move and path.is_taken_back:
            self.find("sibling-style", move[3])
        path.is_taken_back = is_removed and not has_stones and not move
        if move and move[2] is not None:
            for name, area, at in self.marks:
                if name in MARKS and move[2] in area:
                    self.find("markup-on-move", max(at, move[3]))
        taken = set()
        for name, area, at in self.stones:
            is_again = any(point in taken for point in area)
            if is_go and not is_again and all(before.stone(point) == SETUP[name] for point in area):
                self.find("setup-no-effect", at)
            taken.update(area)
        if root.game == 11:
            return self.judge_hex(move, setup, has_player)
        self.play(move, setup, has_player, is_go)

    def play(self, move, setup, has_player, is_go):
        path, board = self.path, self.path.board
        for name, area, at in self.stones:
            board.put(SETUP[name], area)
        position = board.position()
        if move:
            color, kind, point, at = move
            if path.turn == color and not setup and is_go:
                self.find("same-colour-twice", at)
            if kind == "point" and is_go:
                was_taken = board.stone(point) is not None
                captured, is_suicide = board.play(color, point)
                if was_taken:
                    self.find("move-occupied", at)
                after = board.position()
                if is_suicide:
                    self.find("move-suicide", at)
                elif captured and path.moves and after == path.before:
                    self.find("move-ko", at)
            elif is_go:
                board.note_pass()
            path.before = position
        for second in self.moves[1:]:
            if second[1] == "point" and is_go:
                board.play(second[0], second[2])
        if move and move[1] == "point" and is_go and not self.is_root and board.position() in path.positions and not self.has_superko:
            self.has_superko = True
            self.find("superko", move[3])
        if setup or self.is_root:
            path.positions = []
        path.positions = path.positions + [board.position()]
        self.end_moves(move, setup, has_player)

    def end_moves(self, move, setup, has_player):
        path = self.path
        if setup or has_player:
            path.turn = None
        number = self.texts.get("MN")
        path.number += 1 if move else 0
        if number is not None:
            has_move = any(item.name in ("B", "W") for item in self.node.items)
            if has_move and not self.is_root and self.root.game == 1 and number < path.number:
                at = next(item.values[0].at for item in self.node.items if item.name == "MN")
                self.find("move-number-order", at)
            if number >= 0:
                path.number = number
        if move:
            path.moves = path.moves + [(move[0], move[2])]
            if move[1] in ("point", "pass", "other"):
                path.turn = move[0]
            else:
                path.turn = None
        if self.is_main:
            self.main_moves = path.moves

    def judge_hex(self, move, setup, has_player):
        path, board = self.path, self.path.board
        for name, area, at in self.stones:
            board.put(SETUP[name], area)
        if move:
            color, kind, point, at = move
            if path.turn == color and not setup:
                self.find("same-colour-twice", at)
            if kind == "point":
                if board.stone(point) is not None:
                    self.find("hex-swap-place", at)
                board.put(color, [point])
            if kind in ("swap-pieces", "swap-sides"):
                if len(path.moves) != 1:
                    self.find("hex-swap-place", at)
                if kind == "swap-pieces" and not board.swap():
                    self.find("swap-nonsquare", at)
        self.end_moves(move, setup, has_player)
