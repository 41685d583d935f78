# SPDX-License-Identifier: MIT
"""Values that are texts, numbers or dates: what they mean and what is wrong with them. Each function returns meaning and codes."""
import calendar
import re
from fractions import Fraction

BREAK = rb"\r\n|\n\r|\r|\n"


def decoded(raw, is_simple):
    """The text, and codes with their places in it."""
    text, found, at = b"", [], 0
    while at < len(raw):
        soft = re.compile(rb"\\(?:" + BREAK + rb")").match(raw, at)
        hard = re.compile(BREAK).match(raw, at)
        if soft:
            at = soft.end()
        elif hard:
            text += b" " if is_simple else b"\n"
            at = hard.end()
        else:
            if raw[at] == ord("\\"):
                at += 1
                if raw[at] not in b"\\]:":
                    found.append(("needless-escape", at))
            if raw[at] == 0:
                found.append(("nul-byte", at))
            text += b" " if raw[at] in b"\0\t\v\f" else raw[at:at + 1]
            at += 1
    if text[-1:] in (b" ", b"\n"):
        found.append(("trailing-space", 0))
    if re.search(rb"\\[n\]]", text):
        found.append(("text-double-escape", 0))
    return text, found


def split(raw):
    """Both parts at the first colon without a backslash, and the places of further ones."""
    colons = [match.start() for match in re.finditer(rb"\\.|:", raw, re.DOTALL) if match[0] == b":"]
    return (raw, None, []) if not colons else (raw[:colons[0]], raw[colons[0] + 1:], colons[1:])


def spaced(raw):
    """Without white space around it."""
    inner = raw.strip(b" \t\n\v\f\r")
    return inner, ["whitespace-in-value"] if inner != raw else []


def number(raw):
    inner, codes = spaced(raw)
    if not inner:
        return None, codes + ["empty-value"]
    if re.fullmatch(rb"[+-]?\d+\.0*", inner):
        return int(inner.split(b".")[0]), codes + ["number-malformed"]
    if not re.fullmatch(rb"[+-]?\d+", inner):
        return None, codes + ["number-malformed"]
    value = int(inner)
    if not -2**31 <= value < 2**31:
        return max(-2**31, min(value, 2**31 - 1)), codes + ["number-range"]
    return value, codes


def real(raw, is_old):
    inner, codes = spaced(raw)
    if not inner:
        return None, codes + ["empty-value"]
    if not re.fullmatch(rb"[+-]?(\d+([.,]\d*)?|[.,]\d+)", inner):
        return None, codes + ["real-malformed"]
    is_good = re.fullmatch(rb"[+-]?\d+(\.\d+)?", inner) or (is_old and re.fullmatch(rb"[+-]?\d+\.\d*", inner))
    return Fraction(re.sub(r"\.$", "", re.sub(r"^([+-]?)\.", r"\g<1>0.", inner.decode().replace(",", ".")))), codes + ([] if is_good else ["real-malformed"])


def whole(raw, most, empty, wrong):
    """A Double or a triple."""
    inner, codes = spaced(raw)
    if not inner:
        return None, codes + [empty]
    return inner, codes + ([] if inner in (b"1", b"2", b"3")[:most] else [wrong])


def color(raw):
    inner, codes = spaced(raw)
    if inner in (b"B", b"W"):
        return inner.decode(), codes
    if inner in (b"b", b"w"):
        return inner.decode().upper(), codes + ["color-case"]
    if inner.lower() in (b"black", b"white"):
        return inner.decode()[0].upper(), codes + ["color-malformed"]
    return None, codes + ["color-malformed" if inner else "empty-value"]


def dates(raw):
    """Codes of a DT, by the table of FF[4]."""
    codes, before, year, month, last = set(), "start", None, None, None
    if not raw:
        return codes
    for item in raw.decode("latin-1").split(","):
        parts = item.split("-")
        widths = [len(part) if part.isdigit() else 0 for part in parts]
        form = {(4,): "Y", (4, 2): "YM", (4, 2, 2): "YMD", (2, 2): "MD", (2,): "M" if before in ("YM", "M") else "D"}.get(tuple(widths))
        allowed = {"start": ("Y", "YM", "YMD"), "Y": ("Y", "YM", "YMD"), "YM": ("Y", "YM", "YMD", "MD", "M"), "M": ("Y", "YM", "YMD", "MD", "M")}
        if form not in allowed.get(before, ("Y", "YM", "YMD", "MD", "D")):
            codes.add("date-malformed")
            before, year = "start", None
            continue
        numbers = list(map(int, parts))
        is_full = form[0] == "Y" and form != "Y"
        earlier = (year, month)
        if form[0] == "Y":
            year = numbers.pop(0)
        month = numbers.pop(0) if "M" in form else None if form == "Y" else month
        day = numbers.pop(0) if "D" in form else None
        is_day = year > 0 and (month is None or 1 <= month <= 12) and (day is None or 1 <= day <= calendar.monthrange(year, month)[1])
        if not is_day:
            codes.add("date-invalid")
            before, year = "start", None
            continue
        if is_full and earlier[0] == year and before != "Y":
            codes.add("date-shortcut")
        now = (year, month or 0, day or 0)
        if last and now < last:
            codes.add("date-order")
        last, before = now, form
    return codes


def result(raw, game):
    """Winner, kind (score, R, T, F, nothing) and margin; codes."""
    text = raw.decode("latin-1")
    if text in ("0", "Draw"):
        return None, ["result-malformed"] if game == 11 else []
    if text in ("Void", "?"):
        return None, []
    points = r"(\d+(?:\.\d+)?)?" if game == 6 else r"()"
    found = re.fullmatch(r"([BW])\+(?:(\d+(?:\.\d+)?)|" + points + r"(R|T|F)(?:esign|ime|orfeit)?)?", text)
    if found and (found[4] is None or text[len(found[0]) - 1] == found[4] or text.endswith({"R": "Resign", "T": "Time", "F": "Forfeit"}[found[4]])):
        return (found[1], "score" if found[2] else found[4], Fraction(found[2]) if found[2] else None), []
    loose = re.fullmatch(r"([BW])\+(\d+(?:\.\d+)?|R|T|F)?", text.upper())
    if loose:
        kind = loose[2] if loose[2] in ("R", "T", "F", None) else "score"
        return (loose[1], kind, Fraction(loose[2]) if kind == "score" else None), ["result-malformed"]
    return None, ["result-malformed"]
