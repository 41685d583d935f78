# SPDX-License-Identifier: MIT
"""What the documents say of each property and code, as tables."""

# Name, versions, game (- is any), kind of value, type. Kinds in capitals are lists; * after one: it may be empty.
PROPERTIES = """
B 1234 - move move|W 1234 - move move|KO 34 - none move|MN 34 - number move|AB 1234 - STONES setup|AW 1234 - STONES setup|AE 1234 - STONES setup
PL 1234 - color setup|C 1234 - text -|N 1234 - simple -|V 1234 - real -|DM 34 - double -|GB 1234 - double -|GW 1234 - double -|HO 34 - double -
UC 34 - double -|BM 1234 - double move|DO 34 - none move|IT 34 - none move|TE 1234 - double move|AR 4 - LINES -|CR 34 - POINTS -|DD 4 - POINTS* -
LB 34 - LABELS -|LN 4 - LINES -|MA 34 - POINTS -|SL 1234 - POINTS -|SQ 4 - POINTS -|TR 34 - POINTS -|AP 4 - program root|CA 4 - simple root
FF 1234 - number root|GM 1234 - number root|ST 4 - number root|SZ 1234 - size root|AN 34 - simple info|BR 1234 - simple info|BT 34 - simple info
CP 34 - simple info|DT 1234 - simple info|EV 1234 - simple info|GC 1234 - text info|GN 1234 - simple info|ON 34 - simple info|OT 4 - simple info
PB 1234 - simple info|PC 1234 - simple info|PW 1234 - simple info|RE 1234 - simple info|RO 1234 - simple info|RU 34 - simple info
SO 1234 - simple info|TM 1234 - real info|US 1234 - simple info|WR 1234 - simple info|WT 34 - simple info|BL 1234 - real move|OB 34 - number move
OW 34 - number move|WL 1234 - real move|FG 1234 - figure -|PM 4 - number -|VW 134 - POINTS* -|HA 1234 1 number info|KM 1234 1 real info
TB 1234 1 POINTS* -|TW 1234 1 POINTS* -|CO 4 6 simple setup|CV 4 6 number setup|DI 4 6 number setup|MI 4 6 PAIRS info|AS 4 9 simple -
IY 4 9 simple info|SU 4 9 simple info|IS 4 11 PAIRS root|CH 123 - triple -|SI 3 - triple -|BS 123 - number info|WS 123 - number info
EL 12 - number -|L 12 - POINTS -|M 12 - POINTS -|SC 123 - POINTS -|RG 123 1 POINTS -|ID 3 - simple info|LT 3 - none -|OM 3 - number -|OP 3 - real -
KI - 1 number info
"""

# A code's severities in FF[1], FF[3], FF[4].
SEVERITIES = """
EEE node-start-missing variation-start variation-empty node-after-variation eof-in-tree eof-in-value char-illegal ident-missing value-missing
EEE data-outside-tree compose-expected value-not-empty number-malformed number-range real-malformed double-malformed color-malformed color-case
EEE size-range size-square-composed point-malformed point-off-board rect-1x1 line-degenerate ff-range ff-feature pass-empty-old-ff empty-list
EEE values-extra st-range pm-range root-outside-root property-duplicate two-moves vw-mixed-empty exclusive-nodeann exclusive-moveann
EEE point-duplicate markup-overlap territory-overlap label-duplicate line-duplicate cube-value dice-value root-contradiction hex-swap-place
IIE ident-lowercase ident-digit date-malformed result-malformed
EII property-placement
WWE setup-move-mixed annotation-without-move gameinfo-twice
WWW junk-after ident-whitespace nul-byte text-charset colon-unescaped whitespace-in-value figure-flags rect-corner-order gm-unknown ca-unknown
WWW vw-ff3-form timing-without-move property-wrong-ff property-obsolete property-wrong-game pl-in-move-node setup-no-effect rules-spelling
WWW mi-tag loa-value hex-setting charset-suspect result-score swap-nonsquare empty-value handicap-value
IWW junk-before
IWI label-long-ff3
IIW date-invalid
FFF no-sgf encoding-unsupported
III bom ident-long ident-too-long needless-escape trailing-space info-format pass-tt empty-label date-order date-shortcut gm-unsupported root-order
III ident-unknown legacy-te-bm empty-node move-in-root gameinfo-not-root inherit-noop private-bracket ff-missing ff-differs gm-differs ap-version
III ca-differs trees-many move-occupied move-ko move-suicide same-colour-twice setup-in-main-line sibling-style markup-on-move komi-suspect
III handicap-stones time-unit rank-format round-format legacy-l legacy-m legacy-vw legacy-time-minutes legacy-integer-komi bracket-suspect
III result-komi result-moves handicap-komi time-backwards clock-negative move-number-order text-double-escape superko
"""


class Property:
    def __init__(self, row):
        self.name, self.versions, self.game, kind, self.type = row.split()
        self.may_be_empty = kind.endswith("*")
        self.kind = kind.rstrip("*")
        self.is_list = self.kind.isupper()


TABLE = {row.split()[0]: Property(row) for line in PROPERTIES.strip().splitlines() for row in line.split("|")}
SEVERITY = {code: line.split()[0] for line in SEVERITIES.strip().splitlines() for code in line.split()[1:]}
# Names that programs of Go have for something of their own.
ALSO_PRIVATE = {"LT", "TC", "CO", "DI"}
# Rare properties that this judge does not know.
UNKNOWN = "AA|AS|BO|WO|CS|MS|SS|TS|RP|NP|NR|NS|PE|OS|OE|SE|EX|IP|TC|CI|OV|UN"

CHARSETS = {"utf8": "utf-8", "iso88591": "latin-1", "latin1": "latin-1", "shiftjis": "shift_jis", "gbk": "gbk", "utf16": "utf-16"}
ROOT_NAMES = ("FF", "GM", "SZ", "CA")
NODE_ANNOTATIONS, MOVE_ANNOTATIONS = {"DM", "GB", "GW", "UC"}, {"BM", "DO", "IT", "TE"}
ON_BOARD = ("setup-no-effect", "move-occupied", "move-ko", "move-suicide", "superko", "hex-swap-place", "markup-on-move", "swap-nonsquare",
            "same-colour-twice")
ON_PATH = ("superko", "move-ko", "move-number-order", "hex-swap-place")
IN_LISTS = ("point-duplicate", "markup-overlap", "territory-overlap", "label-duplicate", "vw-mixed-empty", "empty-list", "vw-ff3-form")
MARKS, SETUP = {"CR", "MA", "SL", "SQ", "TR"}, {"AB": "B", "AW": "W", "AE": None}
