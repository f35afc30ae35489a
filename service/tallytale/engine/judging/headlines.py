"""Writes who has each award, and the headline: who wins and how, or who leads in a running game.

Law of this file: a headline names no winner as long as an award that nobody has entered could change who wins.
"""

from functools import lru_cache
from typing import TypeAlias

from tallytale.engine.judging.in_force import RulesInForce
from tallytale.engine.judging.ranking import Ranked
from tallytale.engine.rulebook import Award, EarnedAward, PlayerScore, ScoringResult, Table
from tallytale.engine.words import Fact, Language, engine_messages

MAX_CACHED = 4096  # awards, and headlines, that are cached in all languages together


@lru_cache(MAX_CACHED)
def describe_award(language: Language, earned: EarnedAward) -> Award:
    rule, seats, tied, best, points, named_facts, candidates = earned
    facts = dict(named_facts)
    # A fact that is true names somebody who has the award or ties for it, and is no player, such as Smooki.
    holders: list[int | str] = [*seats, *tied, *[name for name, fact in facts.items() if fact is True]]
    story = ("held" if seats else "tied" if holders else "nobody") if not candidates else "unknown"
    text = language.awards[rule].render(
        {"story": story, "holders": holders, "count": len(holders), "best": best or 0, **facts}
    )
    return Award(rule, list(seats), list(tied), best, points, facts, not candidates, list(candidates), text)


def headline(rules: RulesInForce, table: Table, ranked: Ranked, outcome: ScoringResult, *, over: bool) -> str:
    """Say who wins and how, or who leads in a running game. If an unknown award could change that, say so."""
    players, winners, decided_by = ranked
    total = players[winners[0]].total
    deciding = _deciding_awards(players, winners, outcome.awards)
    stage = "final" if over and not deciding else "running"
    result = decided_by, stage, total, tuple(winners)
    if decided_by == "points":
        return _told(rules.language, result, None, deciding)
    tied = [player for player in players if player.total == total]
    signed = rules.game.tie_break.signed
    first, second, *_ = [signed(number) for number in sorted([one.tie_break for one in tied], reverse=True)]
    house_rules = tuple([name for name in rules.game.tie_break.house_rules if name in table.house_rules])
    return _told(rules.language, result, (tuple([one.seat for one in tied]), first, second, house_rules), deciding)


Result: TypeAlias = tuple[str, str, int, tuple[int, ...]]  # the story, the stage, the best total, and the winners
Tie: TypeAlias = tuple[tuple[int, ...], int, int, tuple[str, ...]]  # who tied, the best two numbers, and house rules


@lru_cache(MAX_CACHED)
def _told(language: Language, result: Result, tie: Tie | None, deciding: tuple[str, ...]) -> str:
    """Return the sentences of a headline. `deciding` are the unknown awards that could change it."""
    texts, messages = language.texts, engine_messages(language.name)
    story, stage, total, winners = result
    facts: dict[str, Fact] = {"winners": list(winners), "total": total, "stage": stage}
    if tie:
        tied, first, second, house_rules = tie
        rule = texts.tie_break
        for name in house_rules:
            rule = messages["headline.both"].render({"first": rule, "second": texts.house_rules[name].text})
        alike = len(tied) == len(winners)
        facts |= {"tied": list(tied), "alike": alike, "rule": rule, "first": first, "second": second}
    text = messages[f"headline.{story}"].render(facts)
    if not deciding:
        return text
    titles = [texts.scoring[rule].title for rule in deciding]
    return messages["headline.open"].render({"headline": text, "awards": titles, "count": len(titles)})


def _deciding_awards(players: list[PlayerScore], winners: list[int], awards: list[EarnedAward]) -> tuple[str, ...]:
    """Return the unknown awards that could change who wins, by the ids of their rules."""
    unknown = [(rule, points, candidates) for rule, _, _, _, points, _, candidates in awards if candidates]
    if not unknown:
        return ()
    best = players[winners[0]]
    deciding: set[str] = set()
    for player in players:
        possible = {rule: points for rule, points, candidates in unknown if player.seat in candidates}
        reached = player.total + sum(possible.values())
        could_win = (reached, player.tie_break) >= (best.total, best.tie_break)
        if possible and could_win and winners != [player.seat]:
            deciding.update(possible)
    return tuple([rule for rule, _, _ in unknown if rule in deciding])
