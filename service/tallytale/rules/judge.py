"""Judges a table: decodes it, checks every rule, scores it, and encodes the report.

Laws of this file: no game is named here. The same body always gives the same report. A body gives a report or raises
`InvalidBody`; any other exception is a bug.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from tallytale.rules import decoding
from tallytale.rules.games import BY_TABLE, AnyTable
from tallytale.rules.identity import RULES_VERSION, table_id
from tallytale.rules.messages import Message
from tallytale.rules.ranking import rank_players
from tallytale.rules.report import Cite, Doubt, Finding, Report, Score, ScoreLine, Unchecked
from tallytale.rules.rulebook import Breach, DoubtRule, Game, LegalityRule
from tallytale.rules.table import Table
from tallytale.rules.texts import DEFAULT_LANGUAGE, Language

_decoder: msgspec.json.Decoder[Table] = msgspec.json.Decoder(AnyTable)
encode = msgspec.json.Encoder().encode


def judge(body: bytes, language: str = DEFAULT_LANGUAGE) -> bytes:
    """Judge one table: take it as JSON, and return the report as JSON.

    Raises `InvalidBody` if the body is not a table.
    """
    return encode(report(decode(body), language))


def decode(body: bytes) -> Table:
    """Decode a body into a table, or raise `InvalidBody`."""
    return decoding.decode(body, _decoder)


def report(table: Table, language: str = DEFAULT_LANGUAGE) -> Report:
    """Judge a decoded table, and return the report."""
    rules = rules_in_force(table, language)
    board = rules.game.board(table, None)
    findings = [finding_of(stated, breach, table) for stated, breach in find_breaches(rules, board)]
    legal = all([finding.waived for finding in findings])
    return Report(
        id=table_id(table, language),
        game=rules.name,
        variant=table.variant,
        stage=table.stage,
        language=language,
        rules=RULES_VERSION,
        legal=legal,
        over=True if table.stage == "final" else rules.game.over(board),
        findings=findings,
        unchecked=rules.unchecked,
        doubts=[
            Doubt(rule.id, message.render(facts), at, facts)
            for rule, message in rules.doubts
            for at, facts in rule.doubts(board)
        ],
        score=score_board(rules, board) if legal else None,
    )


def totals_of(table: Table, board: Any) -> list[int] | None:
    """Return the points of each seat, or None if the table is not legal. `board` must be the board of this table."""
    if any(any(breaches(board)) for breaches in unwaived(table)):
        return None
    return points_of(table, board)


def points_of(table: Table, board: Any) -> list[int]:
    """Return the points of each seat on a legal table. `board` must be this table, prepared for the rules."""
    lines = BY_TABLE[type(table)].score(board).lines
    return [sum([count * each for _, count, each, _ in earned]) for earned in lines]


def unwaived(table: Table) -> list[Callable[[Any], Iterable[Breach]]]:
    """Return the functions of the rules that apply to a table and that the table does not waive."""
    rules = rules_in_force(table, DEFAULT_LANGUAGE)
    return [rule.breaches for rule, _, _ in rules.legality if not rule.is_waived(table)]


def rules_in_force(table: Table, language: str) -> "RulesInForce":
    return rules_for(type(table), table.variant, table.stage, language, left_out(table))


def left_out(table: Table) -> tuple[str, ...]:
    """Return the names of the optional members that some rule needs and that the table leaves out."""
    return tuple([member for member in OPTIONAL_MEMBERS[type(table)] if getattr(table, member) is None])


# For each type of table, the names of the optional members that some rule needs.
OPTIONAL_MEMBERS: dict[type[Table], list[str]] = {
    table_type: sorted({member for rule in game.legality for member in rule.needs})
    for table_type, game in BY_TABLE.items()
}


StatedRule: TypeAlias = tuple[LegalityRule[Any], Message, Cite]
FoundBreach: TypeAlias = tuple[StatedRule, Breach]


class RulesInForce(Struct, frozen=True):
    """The rules that apply to a table, with their texts. `unchecked` lists rules for which the table lacks data."""

    name: str
    game: Game[Any, Any]
    language: Language
    legality: list[StatedRule]
    unchecked: list[Unchecked]
    doubts: list[tuple[DoubtRule[Any], Message]]


@cache  # the number of entries is limited: games x variants x stages x languages x subsets of optional members
def rules_for(
    table_type: type[Table], variant: str, stage: str, language: str, left_out: tuple[str, ...]
) -> RulesInForce:
    game = BY_TABLE[table_type]
    words = game.languages[language]
    legality = [rule for rule in game.legality if rule.applies(variant, stage)]
    unchecked = [rule for rule in legality if not set(rule.needs).isdisjoint(left_out)]
    return RulesInForce(
        game.name,
        game,
        words,
        [(rule, words.messages[rule.id], words.cite(rule.cite)) for rule in legality if rule not in unchecked],
        [Unchecked(rule.id, words.texts.legality[rule.id].unchecked or "") for rule in unchecked],
        [(rule, words.doubts[rule.id]) for rule in game.doubts],
    )


def find_breaches(rules: RulesInForce, board: Any) -> list[FoundBreach]:
    """Check every rule. Return all breaches with their rules, in the order of the rulebook."""
    return [(stated, breach) for stated in rules.legality for breach in stated[0].breaches(board)]


def finding_of(stated: StatedRule, breach: Breach, table: Table) -> Finding:
    """Return a breach as answers show it."""
    rule, message, cite = stated
    at, facts = breach
    return Finding(rule.id, message.render(facts), at, facts, cite, rule.is_waived(table))


def score_board(rules: RulesInForce, board: Any) -> Score:
    text, outcome = rules.language.line, rules.game.score(board)
    lines = [
        [ScoreLine(rule, count, each, count * each, text(rule, count, each), at) for rule, count, each, at in earned]
        for earned in outcome.lines
    ]
    return rank_players(lines, outcome, rules.game.tie_break)
