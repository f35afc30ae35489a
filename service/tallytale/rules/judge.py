"""Judges a table: decodes it, checks every rule, scores it, and encodes the report.

Laws of this file: no game is named here. The same body always gives the same report. A body gives a report or raises
`Refused`; any other exception is a bug.
"""

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.rules import decoding
from tallytale.rules.games import BY_TABLE, AnyTable
from tallytale.rules.identity import RULES, table_id
from tallytale.rules.messages import Message
from tallytale.rules.ranking import ranked
from tallytale.rules.report import Cite, Finding, Report, Score, ScoreLine, Unchecked
from tallytale.rules.rulebook import Game, Law
from tallytale.rules.table import ALL, Table
from tallytale.rules.texts import DEFAULT_LANGUAGE, Language

_decoder: msgspec.json.Decoder[Table] = msgspec.json.Decoder(AnyTable)
encode = msgspec.json.Encoder().encode


def judge(body: bytes, language: str = DEFAULT_LANGUAGE) -> bytes:
    """Judge one table, given as JSON, and return the report as JSON. Raises `Refused` if the body is not a table."""
    return encode(report(decode(body), language))


def decode(body: bytes) -> Table:
    """Decode a body into a table, or raise `Refused`."""
    return decoding.decode(body, _decoder)


def report(table: Table, language: str = DEFAULT_LANGUAGE) -> Report:
    """Judge a decoded table."""
    kind = type(table)
    left_out = tuple([member for member in NEEDED[kind] if getattr(table, member) is None])
    rules = rules_in_force(kind, table.variant, table.stage, language, left_out)
    board = rules.game.board(table)
    findings = findings_of(rules, board, table)
    legal = all([finding.waived for finding in findings])
    return Report(
        id=table_id(table, language),
        game=rules.name,
        variant=table.variant,
        stage=table.stage,
        language=language,
        rules=RULES,
        legal=legal,
        over=True if table.stage == "final" else rules.game.over(board),
        findings=findings,
        unchecked=rules.unchecked,
        score=score_of(rules, board) if legal else None,
    )


# For each table type, the optional members that some rule needs.
NEEDED: dict[type[Table], list[str]] = {
    kind: sorted({member for law in game.laws for member in law.needs}) for kind, game in BY_TABLE.items()
}


class Rules(Struct, frozen=True):
    """The rules that apply to a table, with their texts. `unchecked` are rules whose data the table leaves out."""

    name: str
    game: Game[Any, Any]
    language: Language
    laws: list[tuple[Law[Any], Message, Cite]]
    unchecked: list[Unchecked]


@cache  # bounded: games x variants x stages x languages x subsets of optional members
def rules_in_force(kind: type[Table], variant: str, stage: str, language: str, left_out: tuple[str, ...]) -> Rules:
    game = BY_TABLE[kind]
    words = game.languages[language]
    laws = [law for law in game.laws if law.applies(variant, stage)]
    lacking = [law for law in laws if not set(law.needs).isdisjoint(left_out)]
    return Rules(
        game.name,
        game,
        words,
        [(law, words.messages[law.id], words.cite(law.cite)) for law in laws if law not in lacking],
        [Unchecked(law.id, words.texts.legality[law.id].unchecked or "") for law in lacking],
    )


def findings_of(rules: Rules, board: Any, table: Table) -> list[Finding]:
    """Check every rule and return all breaches, in rulebook order."""
    waive = table.waive
    return [
        Finding(law.id, message.render(facts), at, facts, cite, law.waivable if waive == ALL else law.id in waive)
        for law, message, cite in rules.laws
        for at, facts in law.breaches(board)
    ]


def score_of(rules: Rules, board: Any) -> Score:
    text, outcome = rules.language.line, rules.game.score(board)
    lines = [
        [ScoreLine(rule, count, each, count * each, text(rule, count, each), at) for rule, count, each, at in earned]
        for earned in outcome.lines
    ]
    return ranked(lines, outcome, rules.game.tie_break)
