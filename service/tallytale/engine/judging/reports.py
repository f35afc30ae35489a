"""Judges a game table: decodes it, checks every rule, scores it, and encodes the report.

Laws of this file: the same body always gives the same report. A body gives a report or raises `InvalidBody`; any other
exception is a bug.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import msgspec

from tallytale.engine.games import BY_TABLE
from tallytale.engine.judging.headlines import describe_award, headline
from tallytale.engine.judging.in_force import RulesInForce, StatedRule, rules_in_force
from tallytale.engine.judging.ranking import rank_players
from tallytale.engine.rulebook import Breach, Doubt, Report, Score, ScoreLine, Table
from tallytale.engine.tables import RULES_VERSION, decode, table_id
from tallytale.engine.words import DEFAULT_LANGUAGE

encode = msgspec.json.Encoder().encode


def judge(body: bytes, language: str = DEFAULT_LANGUAGE) -> bytes:
    """Return a report on a game table as JSON: whether it is legal, and how many points each player has.

    Raises `InvalidBody` if the request body is not a table.
    """
    return encode(report(decode(body), language))


def report(table: Table, language: str = DEFAULT_LANGUAGE, name: str = "") -> Report:
    """Return the report on a table. `name` is its id, if the caller has computed it already."""
    rules = rules_in_force(table, language)
    board = rules.game.board(table, None)
    findings = [stated.finding(breach, table) for stated, breach in find_breaches(rules, board)]
    legal = all([finding.waived for finding in findings])
    over = True if table.stage == "final" else rules.game.over(board)
    return Report(  # positional arguments take less time than keywords
        name or table_id(table, language),
        rules.name,
        table.variant,
        table.stage,
        language,
        RULES_VERSION,
        legal,
        over,
        findings,
        rules.unchecked(board),
        find_doubts(rules, board),
        score_board(rules, table, board, over=over is True) if legal else None,
    )


def totals_of(table: Table, board: Any) -> list[int] | None:
    """Return the points of each player, or None if the game table is illegal.

    `board` is the table, prepared for the rules.
    """
    if any(any(breaches(board)) for breaches in unwaived(table)):
        return None
    return points_of(table, board)


def points_of(table: Table, board: Any) -> list[int]:
    """Return the points of each player on a legal table. `board` is the table, prepared for the rules."""
    lines = BY_TABLE[type(table)].score(board).lines
    return [sum([count * each for _, count, each, _ in earned]) for earned in lines]


def unwaived(table: Table) -> list[Callable[[Any], Iterable[Breach]]]:
    """Return the functions that check a game table. Rules that the players agreed to ignore are left out."""
    rules = rules_in_force(table, DEFAULT_LANGUAGE)
    return [stated.breaches for stated in rules.legality if not stated.rule.is_waived(table)]


FoundBreach: TypeAlias = tuple[StatedRule, Breach]


def find_breaches(rules: RulesInForce, board: Any) -> list[FoundBreach]:
    """Check every rule on a game table. Return each breach with its rule, in the order of the rulebook."""
    return [(stated, breach) for stated in rules.legality for breach in stated.breaches(board)]


def find_doubts(rules: RulesInForce, board: Any) -> list[Doubt]:
    return [
        Doubt(rule.id, message.render(facts), at, facts)
        for rule, message in rules.doubts
        for at, facts, _ in rule.doubts(board)
    ]


def score_board(rules: RulesInForce, table: Table, board: Any, *, over: bool) -> Score:
    outcome = rules.game.score(board)
    texts = rules.language.line_texts
    lines: list[list[ScoreLine]] = []
    totals: list[int] = []
    for earned in outcome.lines:
        of_seat: list[ScoreLine] = []
        total = 0
        for rule, count, each, at in earned:
            points = count * each
            total += points
            of_seat.append(ScoreLine(rule, count, each, points, texts[rule, count, each], at))
        lines.append(of_seat)
        totals.append(total)
    ranked = rank_players(lines, totals, outcome.tie_counts, rules.game.tie_break)
    players, winners, decided_by = ranked
    awards = [describe_award(rules.language, earned) for earned in outcome.awards]
    text = headline(rules, table, ranked, outcome, over=over)
    return Score(players, outcome.pieces, awards, text, winners, decided_by)
