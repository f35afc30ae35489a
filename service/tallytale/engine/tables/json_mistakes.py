"""Finds the mistake that makes a request body invalid JSON: a comment, a single quote, a number such as 01, and so on.

Laws of this file: `mistake` is called only for a body that the decoder refused. Its time is proportional to the body's
length.
"""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE

from tallytale.engine.tables.problems import BodyFault
from tallytale.engine.words import Facts

# Parts of error messages of the JSON decoder msgspec. Each comes with the mistake that it reports.
_REASONS = {
    "trailing characters": "trailing",
    "trailing comma": "comma",
    "surrogate": "half-character",
    "escape": "escape",
    "expected ':'": "colon",
}
# Patterns for the text at which the parser stopped, and the mistake that each shows. The first match counts.
_SIGNS = [
    (re.compile(rb"//|/\*|#"), "comment"),
    (re.compile(rb"NaN|Infinity|-Infinity"), "not-a-number"),
    (re.compile(rb"['`]|\xe2\x80[\x98-\x9f]"), "quotes"),  # \xe2\x80 begins a curly quote in UTF-8
    (re.compile(rb"[\x00-\x1f]"), "control"),
    (re.compile(rb"[+.-]"), "bad-number"),
    (re.compile(rb"[A-Za-z_$]"), "unquoted"),
]
_CONTINUATION = bytes(range(0x80, 0xC0))
# Words for true, false and null in programming languages, or with capital letters. JSON does not allow them.
_LITERALS = re.compile(r"(?i)true|false|null|none|nil|undefined")
_VALUE = re.compile(rb'["{\[\d]')
_WORD_AROUND = re.compile(rb"[\w$]{0,40}\Z"), re.compile(rb"[\w$]{0,40}")
_HALF_CHARACTER_AT_END = re.compile(rb"(?is)\\ud[89ab][0-9a-f]{2}.{0,5}\Z")
_UTF16_STARTS = (BOM_UTF16_LE, BOM_UTF16_BE, b"{\x00", b"\x00{")
_INSIDE_A_TEXT = ("escape", "half-character")


def mistake(body: bytes, reason: str) -> BodyFault:
    """Return the mistake that makes a request body invalid JSON. `reason` is what the JSON decoder says."""
    if not body.strip():
        return BodyFault("", "empty", {})
    if body.startswith(BOM_UTF8):
        return BodyFault("", "byte-order-mark", {})
    if body.startswith(_UTF16_STARTS):
        return BodyFault("", "utf-16", {})
    position = re.search(r"\(byte (\d+)\)", reason)
    if position is None:
        return BodyFault("", "half-character" if _HALF_CHARACTER_AT_END.search(body[-12:]) else "truncated", {})
    # If text follows the JSON, or an escape is wrong, msgspec reports a position that is one too high.
    place = int(position[1]) - bool(re.search("trailing characters|escape", reason))
    return _fault(_code(body, place, reason), body, place)


def _code(body: bytes, place: int, reason: str) -> str:
    meant = next((code for part, code in _REASONS.items() if part in reason), "")
    sign = _sign(body, place)
    if meant not in _INSIDE_A_TEXT and sign == "comment":
        return sign
    return meant or _code_by_sign(sign, body, place, reason)


def _code_by_sign(sign: str, body: bytes, place: int, reason: str) -> str:
    """Find a JSON mistake by looking at the text, because the decoder's error message does not name it."""
    here, before = body[place : place + 1], body[max(0, place - 1) : place]
    if "invalid number" in reason:
        return "leading-zero" if before == b"0" and here.isdigit() else "bad-number"
    # Text that looks like a number but is not one in JSON, such as 1.2.3, 0x10 or 1_000.
    if "expected ','" in reason and before.isdigit() and sign in ("bad-number", "unquoted"):
        return "bad-number"
    if "expected ','" in reason and _VALUE.match(body, place):
        return "missing-comma"
    if here == b"," and body[:place].rstrip().endswith((b",", b"[", b"{")):
        return "comma"
    return sign or "syntax"


def _sign(body: bytes, place: int) -> str:
    return next((code for pattern, code in _SIGNS if pattern.match(body, place)), "")


def _fault(code: str, body: bytes, place: int) -> BodyFault:
    """Return the mistake with its line and column, which count from 1 as in an editor."""
    if code == "half-character":
        return BodyFault("", code, {})
    if code != "comment" and body[:place].strip() in (b"", b"-"):
        return BodyFault("", "no-json", {})
    start = body.rfind(b"\n", 0, place) + 1
    column = len(body[start:place].translate(None, _CONTINUATION)) + 1
    facts: Facts = {"line": body.count(b"\n", 0, place) + 1, "column": column}
    if code != "unquoted":
        return BodyFault("", code, facts)
    word = _word(body, place)
    return BodyFault("", "literal" if _LITERALS.fullmatch(word) else code, {**facts, "word": word})


def _word(body: bytes, place: int) -> str:
    """Return the word at this position of the body, with at most 40 characters on each side."""
    backwards, forwards = _WORD_AROUND
    start, rest = backwards.search(body[max(0, place - 40) : place]), forwards.match(body, place)
    return ((start[0] if start else b"") + (rest[0] if rest else b"")).decode()
