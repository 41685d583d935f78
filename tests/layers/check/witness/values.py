# SPDX-License-Identifier: MIT
"""The values of a node, one by one."""
import re
from fractions import Fraction

import points
import texts
from tables import CHARSETS, ON_PATH, ROOT_NAMES, SEVERITY


class ValueJudge:
    def judge_values(self, item, row, is_again):
        values = item.values
        if row.kind == "move" and values and any(other.name in {"B", "W"} - {row.name} and other.at < item.at for other in self.node.items):
            self.find("two-moves", values[0].at)
            self.unclear |= {(code, self.tree.at) for code in ON_PATH}
        if row.kind in ("POINTS", "STONES", "LINES", "LABELS", "move"):
            self.unclear |= {(code, value.at) for value in values if not value.raw.strip() and value.raw for code in SEVERITY}
        if row.kind == "LABELS":
            self.unclear |= {(code, value.at) for value in values if b"\\" in value.raw.split(b":")[0] for code in SEVERITY}
        if row.kind not in ("text", "simple", "program", "figure", "LABELS", "PAIRS"):  # an escape there helps nobody
            self.unclear |= {(code, value.at) for value in values if b"\\" in value.raw for code in SEVERITY}
        self.unclear |= {("bracket-suspect", value.at + at) for value in values if re.search(rb"[ \t\v\f\0][A-Z]{1,2}\[|\\|:", value.raw) for at in range(len(value.raw))}
        if row.name in ROOT_NAMES:
            return self.judge_root_values(item, row)
        if not row.is_list:
            for value in values[1:]:
                self.find("values-extra", value.at)
            # An empty first value gives way to the next, unless it means something.
            filled = [value for value in values if value.raw]
            if values and row.kind not in ("none", "figure", "move"):
                for value in values[:values.index(filled[0]) if filled else len(values) - 1]:
                    self.judge_empty(value, row)
                values = filled or values[-1:]
            rest, values = [value for value in item.values if value is not values[0]], values[:1]
            if is_again and row.kind not in ("text",) and row.name != "N":
                rest, values = item.values, []
            for value in rest:
                self.find_bracket(value)
        else:
            values = self.without_empty_ones(item, row)
        for value in values:
            self.judge_value(value, row)

    def judge_root_values(self, item, row):
        for value in item.values:
            self.find_bracket(value)
        for value in item.values[1:]:
            self.find("values-extra", value.at)
        if not self.is_root:
            return
        counting = self.root.counting.get(row.name)
        for value in item.values:
            is_before = counting is None or value.at < counting.at
            if value is counting or is_before:
                self.judge_root_value(value, row)
            elif row.name != "SZ" or self.root.game != 6:
                if self.contradicts(value, row):
                    self.find("root-contradiction", value.at)

    def judge_root_value(self, value, row):
        if row.name in ("FF", "GM"):
            _, codes = texts.number(value.raw)
            self.find_all(["number-malformed" if code == "empty-value" else code for code in codes], value.at)
        elif row.name == "CA" and not value.raw:
            self.find("empty-value", value.at, "I")
        elif row.name == "CA":
            self.judge_text(value, True)
            if self.root.charset == "utf-16":
                self.find("encoding-unsupported", value.at, "F")
        elif not value.raw:
            self.find("empty-value", value.at)
        elif self.root.game == 6:  # it means nothing there, but is a number
            self.find_all(points.size(value.raw, self.root)[1], value.at)

    def contradicts(self, value, row):
        if row.name in ("FF", "GM"):
            read, _ = texts.number(value.raw)
            return read is not None and read != (self.root.version if row.name == "FF" else self.root.game)
        if row.name == "CA":
            return CHARSETS.get(re.sub(r"[^a-z0-9]", "", value.raw.decode("latin-1").lower()), "unknown") != self.root.charset
        return points.size(value.raw, self.root)[0] not in (None, self.root.size)

    def judge_empty(self, value, row):
        if row.kind in ("text", "simple"):
            self.find("empty-value", value.at, "I")
        elif row.kind == "double":
            self.find("double-malformed", value.at)
        else:
            self.find("empty-value", value.at)

    def without_empty_ones(self, item, row):
        """The values of a list; what an empty one beside others means is a rule of its own."""
        if self.root.notation is None and row.kind != "PAIRS":
            for value in item.values[:1]:
                self.find_unsupported(value)
        if row.kind in ("LABELS", "LINES", "PAIRS"):
            for value in item.values:
                if not value.raw:
                    self.find("empty-list", value.at)
                    self.unclear |= {("mi-tag", value.at), ("hex-setting", value.at)}
            return [value for value in item.values if value.raw]
        first = item.values[:1]
        if any(value.raw and points.area(value.raw, self.root)[0] is None for value in item.values):
            self.unclear |= {("vw-mixed-empty", value.at) for value in item.values}
        filled = [value for value in item.values if value.raw]
        # One after an empty one may count as beside it.
        self.unclear |= {(code, after.at) for value, after in zip(item.values[1:], item.values[2:]) if not value.raw
                         for code in ("empty-list", "vw-mixed-empty")}
        if row.name in ("VW", "DD"):
            if first and not first[0].raw:
                for value in item.values:
                    if value is not first[0]:
                        self.find("vw-mixed-empty", value.at)
                return []
            for value in item.values:
                if not value.raw:
                    self.find("vw-mixed-empty", value.at)
        else:
            # The first value of an elist may be empty until there is another.
            may_be_empty = row.may_be_empty and not (self.root.has_version and self.root.version < 4)
            for number, value in enumerate(item.values):
                if not value.raw and (number or not may_be_empty):
                    self.find("empty-list", value.at)
            if may_be_empty and filled and not first[0].raw:
                self.find("empty-list", filled[0].at)
        return filled

    def judge_value(self, value, row):
        raw, root = value.raw, self.root
        if row.kind not in ("text", "none") and row.name not in ROOT_NAMES:
            self.find_bracket(value)
        if row.kind == "none":
            if raw:
                self.find("value-not-empty", value.at)
        elif not raw and row.kind not in ("move", "figure", "PAIRS"):
            self.judge_empty(value, row)
        elif row.kind in ("text", "simple"):
            self.judge_text(value, row.kind == "simple")
            self.judge_special_text(value, row)
        elif row.kind in ("number", "real"):
            self.judge_number(value, row)
        elif row.kind in ("double", "triple"):
            self.judge_whole(value, row)
        elif row.kind == "color":
            read, codes = texts.color(raw)
            self.find_all(codes, value.at)
        elif row.kind == "program":
            name, version, more = texts.split(raw)
            if version is None:
                self.find("compose-expected", value.at)
            if not version:
                self.find("ap-version", value.at)
            self.find_all([("colon-unescaped", value.at + at) for at in more])
            self.judge_text(value, True, raw if version is None else version, len(raw) - len(version or raw), name)
        elif row.kind == "figure":
            self.judge_figure(value)
        elif row.kind == "PAIRS":
            self.judge_pair(value, row)
        elif row.kind == "move":
            self.judge_move(value, row)
        else:
            self.judge_points(value, row)

    def judge_text(self, value, is_simple, raw=None, skipped=0, first=b""):
        """`raw`: the last part of the value, which has so many bytes before it; `first`: its part before."""
        raw = value.raw if raw is None else raw
        text, found = texts.decoded(raw, is_simple)
        for code, at in found:
            self.find(code, value.at + (at + skipped if code in ("needless-escape", "nul-byte") else 0))
        if skipped and first:
            for code, at in texts.decoded(first, is_simple)[1]:
                if code != "trailing-space":
                    self.find(code, value.at + (at if code in ("needless-escape", "nul-byte") else 0))
        self.look_at_bytes(value, first + text)
        return text

    def look_at_bytes(self, value, text):
        if all(each < 128 for each in text):
            return
        self.highs.append(value.at)
        try:
            text.decode("utf-8")
        except UnicodeDecodeError:
            self.wrong_text = True
            if self.root.charset == "utf-8":
                self.find("text-charset", value.at)

    def find_bracket(self, value):
        found = re.search(rb"[;\n\r] *[A-Z]{1,2}\[", value.raw)
        if found:
            self.find("bracket-suspect", value.at + found.start())

    def judge_special_text(self, value, row):
        decoded = texts.decoded(value.raw, True)[0]
        text = decoded.decode("latin-1")
        root, at = self.root, value.at
        if row.name == "DT":
            self.find_all(texts.dates(decoded), at)
        elif row.name == "RE":
            read, codes = texts.result(decoded, root.game)
            self.find_all(codes, at)
            if read and read[1] == "score" and root.game == 11:
                self.find("result-score", at)
            if self.is_main:
                self.result = (read[1] if read else None, at, self.path)
            self.texts["RE"] = read
        elif row.name in ("BR", "WR"):
            self.find_all([] if re.fullmatch(r"\d+ ?(k|kyu|d|dan)[?*]?", text) else ["rank-format"], at)
        elif row.name == "RO":
            self.find_all([] if re.fullmatch(r"\d+ \(.*\)", text) else ["round-format"] + ["empty-value"] * (not text.strip()), at)
        elif row.name == "OT":
            self.find_all([] if re.fullmatch(r"\d+x\d+ byo-yomi|\d+/\d+ Canadian", text) else ["info-format"], at)
            self.has_overtime = True
        elif row.name == "RU" and root.game == 1:
            four = {"aga", "goe", "japanese", "nz"}
            if text.lower() in four and text not in ("AGA", "GOE", "Japanese", "NZ"):
                self.find("rules-spelling", at)
            elif text not in ("AGA", "GOE", "Japanese", "NZ", "Chinese", "Korean"):
                self.find("info-format", at)
        elif row.game != "-" and int(row.game) == root.game:
            words = {"CO": ("b", "w", "c", "n"), "IY": ("true", "false"), "AS": ("black", "white", "none"),
                     "SU": ("standard", "scrambled-eggs", "parachute", "gemma", "custom")}
            if row.name in words and (text if row.name == "CO" else text.lower()) not in words[row.name]:
                self.find("cube-value" if row.name == "CO" else "loa-value", at)

    def judge_number(self, value, row):
        root, at = self.root, value.at
        is_old = root.version < 4
        if row.kind == "real":
            if row.name == "TM":
                return self.judge_time_limit(value)
            read, codes = texts.real(value.raw, is_old)
        else:
            read, codes = texts.number(value.raw)
        for code in codes:
            self.find(code, at, "W" if code == "real-malformed" and row.name == "KM" and is_old else "E")
        if read is None:
            return
        name = row.name
        if name == "V" and root.version == 1 and root.has_version and re.search(rb"[.,]\d*[1-9]", value.raw):
            self.find("number-malformed", at, "W")
        if name == "ST" and not 0 <= read <= 3:
            self.find("st-range", at)
        elif name == "PM":
            if not 0 <= read <= 2:
                self.find("pm-range", at)
            else:
                if self.path.print_mode == read:
                    self.find("inherit-noop", at)
                self.path.print_mode = read
        elif name in ("OB", "OW"):
            self.has_overtime = True
            if read < 0:
                self.find("number-range", at, "W")
        elif name in ("BL", "WL"):
            self.judge_clock(name, read, at)
        elif name in ("KM", "KI"):
            komi = read / Fraction(2) if name == "KI" else read
            self.texts["KM"] = komi
            if abs(komi) > 100 or abs(komi) * 2 % 1 != 0:
                self.find("komi-suspect", at)
        elif name == "HA":
            self.texts["HA"] = read
            if read < 2:
                self.find("handicap-value", at, "I" if read == 0 or (read == 1 and root.version < 3) else "E")
        elif name == "CV" and root.game == 6:
            if read < 1 or read & (read - 1):
                self.find("cube-value", at)
        elif name == "DI" and root.game == 6:
            if not re.fullmatch(r"[1-6][1-6]", str(read)):
                self.find("dice-value", at)
        elif name == "MN":
            self.texts["MN"] = read

    def judge_time_limit(self, value):
        root = self.root
        read, codes = texts.real(value.raw, False)
        for code in codes:  # a text before FF[4]
            is_text = root.version < 4 and code in ("real-malformed", "whitespace-in-value")
            self.find("info-format" if is_text and code[0] == "w" else code, value.at, "I" if is_text else "E")
        if read is None or root.version >= 4:
            return
        if root.version < 3 and root.has_version:
            read *= 60
            self.find("legacy-time-minutes", value.at)
        if 0 < read < 600:
            self.find("time-unit", value.at)

    def judge_clock(self, name, read, at):
        if read < 0:
            self.find("clock-negative", at)
            return
        if name in self.path.clocks and not self.has_overtime and read > self.path.clocks[name]:
            self.find("time-backwards", at)
        self.path.clocks[name] = read

    def judge_whole(self, value, row):
        """CH and SI are no faults that count as much; Kierulf lists a third of CH."""
        if row.kind == "double":
            _, codes = texts.whole(value.raw, 2, "double-malformed", "double-malformed")
            self.find_all(codes, value.at)
        else:
            read, codes = texts.number(value.raw)
            self.find_all(codes, value.at)
            if read is not None and not 1 <= read <= (3 if self.root.version < 3 else 2):
                self.find("double-malformed", value.at, "W")

    def judge_figure(self, value):
        if not value.raw:
            return
        number, name, more = texts.split(value.raw)
        if name is None:
            self.find("compose-expected", value.at)
            self.judge_text(value, True)
        else:
            self.find_all([("colon-unescaped", value.at + at) for at in more])
            read, codes = texts.number(number)
            if read is None:
                return self.find("number-malformed", value.at)
            elif codes:
                self.find_all(codes, value.at)
            elif read & ~(1 | 2 | 4 | 32768 | (256 | 512 if self.root.game == 1 else 0)):
                self.find("figure-flags", value.at)
            self.judge_text(value, True, name, len(number) + 1)
        if self.root.version == 1 and self.root.has_version and value.raw != b":":
            self.find("number-malformed", value.at, "W")

    def judge_pair(self, value, row):
        first, second, more = texts.split(value.raw)
        first, second = (None if part is None else texts.decoded(part, True)[0] for part in (first, second))
        if second is None and value.raw:
            self.find("compose-expected", value.at)
        self.find_all([("colon-unescaped", value.at + at) for at in more])
        self.judge_text(value, True)
        if row.game != str(self.root.game):
            return
        if row.name == "MI" and first.lower() not in (b"length", b"game", b"bs", b"ws"):
            self.find("mi-tag", value.at)
        if row.name == "IS" and (first.lower() not in (b"tried", b"marked", b"lastmove", b"headings", b"lock") or
                                 (second is not None and second.lower() not in (b"on", b"off"))):
            self.find("hex-setting", value.at)
