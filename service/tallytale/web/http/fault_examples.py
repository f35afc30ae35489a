"""Writes examples for the pages that explain errors. Each is a wrong request body and its error.

Law of this file: no error is written by hand. The rules engine computes each of them from the wrong body.
"""

import json
from functools import cache
from html import escape
from typing import Any

from tallytale.engine.judging import encode, judge
from tallytale.engine.tables import BodyError, FaultCode, InvalidBody
from tallytale.phrases import say

_PIGS = {"game": "three-little-pigs", "players": [{"houses": []}, {"houses": []}]}
_NOT_JSON = (
    "",
    "hello",
    '{"game": "three-little-pigs",}',
    '{"game": "three-little-pigs" "players": []}',
    '{"game" "three-little-pigs"}',
    '{"game": "three-little-pigs"',
    "{'game': 'three-little-pigs'}",
    '{game: "three-little-pigs"}',
    '{"game": "three-little-pigs"} // ours',
    '{"game": "three-little-pigs"}{}',
    '{"flowerpots": 01}',
    '{"flowerpots": .5}',
    '{"flowerpots": NaN}',
    '{"game": "three-little-pigs\n"}',
    '{"game": "three\\-little-pigs"}',
    '{"game": "\\ud83d"}',
)
_WRONG_TABLES: tuple[dict[str, Any], ...] = (
    {**_PIGS, "players": 2},
    {"game": "chess"},
    {"game": "three-little-pigs"},
    {**_PIGS, "colour": "red"},
    {**_PIGS, "firsts": {"straw": 7, "wood": None, "brick": None}},
    {**_PIGS, "players": []},
    {**_PIGS, "waive": ["pigs.house.one-door", "pigs.house.one-door"]},
    {**_PIGS, "waive": ["pigs.firsts.seat"]},
)

# No request body causes these errors, so their examples are fixed: an error code and a sentence.
_WITHOUT_EXAMPLE: dict[str, tuple[FaultCode, str]] = {
    "bad-request": ("http", "problem.bad-request.detail"),
    "malformed": ("other", "framework"),
}


@cache
def sections(slug: str, language: str) -> str:
    """Return the examples for an error's page as HTML, with a section for each error code."""
    examples = {"malformed": _NOT_JSON, "shape": tuple(map(json.dumps, _WRONG_TABLES))}.get(slug, ())
    found: dict[FaultCode, list[str]] = {}
    for body in examples:
        for error in _errors(body, language):
            found.setdefault(error.code, []).append(_shown(body, error))
    if slug in _WITHOUT_EXAMPLE:
        code, message = _WITHOUT_EXAMPLE[slug]
        found[code] = [f"<p>{escape(say(message, language))}</p>\n"]
    return "".join(f'<h2 id="{code}"><code>{code}</code></h2>\n{"".join(examples)}' for code, examples in found.items())


def _errors(body: str, language: str) -> list[BodyError]:
    try:
        judge(body.encode())
    except InvalidBody as refused:
        return refused.problem(language).errors or []
    return []


def _shown(body: str, error: BodyError) -> str:
    sent = f"<pre>{escape(body, quote=False)}</pre>\n" if body else ""
    return f"{sent}<pre>{escape(encode(error).decode(), quote=False)}</pre>\n"
