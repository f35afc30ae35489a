"""Writes about a game and about one of its rules, for assistants and the people who ask them."""

from collections.abc import Iterator
from difflib import get_close_matches

from tallytale.engine.catalogue import Catalogue, LawEntry, ScoringEntry, TurnEntry, catalogue
from tallytale.engine.games import GAMES
from tallytale.engine.tables import MAX_SHOWN, BodyFault, wrong_shape
from tallytale.phrases import say
from tallytale.phrases.moves import labeled

MAX_SUGGESTED = 5


def game_page(game: str, language: str) -> str:
    """Return what a game is called and played with, and the ids and titles of its rules."""
    found = catalogue(game, language)
    players = say("players", language, least=found.players.min, most=found.players.max)
    lines = [f"{found.title} · {players}", found.edition]
    lines += [labeled(variant.name, variant.text, language) for variant in found.variants]
    named = {"house-rules": [labeled(rule.name, rule.title, language) for rule in found.house_rules]}
    for heading in ("legality", "turns", "scoring"):
        named[heading] = [labeled(rule.id, rule.title, language) for rule in getattr(found, heading)]
    for heading, rules in named.items():
        lines += ["", say(heading, language), *rules] if rules else []
    return "\n".join(lines)


def rule_page(rule: str, language: str) -> str:
    """Return what a rule says, where the rulebook says it, and how Tallytale reads it where the rulebook is unclear."""
    for game in GAMES:
        found = catalogue(game, language)
        for entry in _rules(found):
            if entry.id == rule:
                return "\n".join(_page(entry, found, language))
    known = [entry.id for game in GAMES for entry in _rules(catalogue(game, language))]
    expected = get_close_matches(rule, known, n=MAX_SUGGESTED, cutoff=0)
    raise wrong_shape([BodyFault("/rule", "word", {"word": rule[:MAX_SHOWN], "expected": expected})])


def _rules(found: Catalogue) -> list[LawEntry | TurnEntry | ScoringEntry]:
    return [*found.legality, *found.turns, *found.scoring]


def _page(entry: LawEntry | TurnEntry | ScoringEntry, found: Catalogue, language: str) -> Iterator[str]:
    yield entry.title
    yield entry.law
    yield labeled(entry.cite.book, entry.cite.section, language)
    if not (isinstance(entry, ScoringEntry) or entry.waivable or (isinstance(entry, TurnEntry) and entry.guards)):
        yield say("never-waived", language)
    rulings = [ruling.text for ruling in found.rulings if ruling.rule == entry.id]
    if rulings:
        yield labeled(say("rulings", language), " ".join(rulings), language)
