# SPDX-License-Identifier: MIT
"""What FF, GM, SZ and CA of a root mean."""
import re

import points
import texts
from tables import CHARSETS, ROOT_NAMES


class Root:
    """What FF, GM, SZ and CA of a game mean, and which of their values count."""

    def __init__(self, node, has_mark):
        self.counting, self.codes = {}, []
        self.version, self.game, self.charset, self.has_version = 1, 1, "utf-8" if has_mark else "latin-1", False
        self.says_charset = has_mark
        values = {name: [(item, value) for item in node.items if item.name == name for value in item.values] for name in ROOT_NAMES}
        for name in ("FF", "GM"):
            for _, value in values[name]:
                read, _ = texts.number(value.raw)
                if read is None:
                    continue
                self.counting[name] = value
                if name == "FF":
                    self.version, self.has_version = min(max(read, 1), 4), True
                    if read != self.version:
                        self.codes.append(("ff-range", value.at))
                else:
                    self.game = read
                    if not 1 <= read <= 40:
                        self.codes.append(("gm-unknown", value.at))
                break
        for _, value in values["CA"]:
            if not value.raw:
                self.codes.append(("ca-unknown", value.at))
            else:
                self.counting["CA"] = value
                self.says_charset = True
                name = re.sub(r"[^a-z0-9]", "", value.raw.decode("latin-1").lower())
                self.charset = CHARSETS.get(name, "unknown")
                if self.charset == "unknown":
                    self.codes.append(("ca-unknown", value.at))
                break
        usual = {1: 19, 11: 11, 9: 8}.get(self.game, 19)
        self.size = (usual, usual)
        for _, value in values["SZ"]:
            if value.raw and self.game != 6:
                read, codes = points.size(value.raw, self)
                self.codes += [(code, value.at) for code in codes]
                if read:
                    self.counting["SZ"], self.size = value, read
                    break
        if self.game == 6:
            self.size = (26, 1)

    @property
    def notation(self):
        return {1: "go", 4: "go", 6: "backgammon", 9: "lines", 11: "hex"}.get(self.game)
