"""Writes about a game and about one of its rules, for assistants and the people who ask them."""

from collections.abc import Iterator

from tallytale.engine.catalogue import catalogue
from tallytale.engine.tables import MAX_SHOWN, BodyFault, wrong_shape
from tallytale.guide import Page, page_about, similar_rules
from tallytale.phrases import say
from tallytale.phrases.moves import labeled


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
    """Return what a rule says, why, what it can't see, where the rulebook says it, and what holds if it is waived."""
    shown = page_about(rule, language)
    if shown is None:
        expected = similar_rules(rule, least=0)
        raise wrong_shape([BodyFault("/rule", "word", {"word": rule[:MAX_SHOWN], "expected": expected})])
    return "\n".join(_lines(shown, rule))


def _lines(shown: Page, rule: str) -> Iterator[str]:
    """Begin with the rule itself, which may be one about moves on the page of the rule that it guards."""
    for turn in shown.turns:
        if turn.id == rule:
            yield from [turn.title, turn.text, *turn.rulings]
    yield from [shown.title, shown.law]
    for heading, texts in (
        ("guide.book", shown.book),
        ("guide.why", shown.why),
        ("guide.unseen", shown.unseen),
        ("guide.house-rule", [*shown.waived, *[one.text for one in shown.house_rules]]),
    ):
        if texts:
            yield labeled(say(heading, shown.language), " ".join(texts), shown.language)
