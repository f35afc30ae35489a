"""Puts pages together, each part from the place where it stands."""

from difflib import get_close_matches
from typing import Any

from msgspec import Struct

from tallytale.engine.games import GAMES
from tallytale.engine.rulebook import Game, LegalityRule, TurnRule
from tallytale.engine.words import Language
from tallytale.guide.drawings.scene import Json
from tallytale.guide.examples import Example, examples, told_points
from tallytale.guide.texts import guide_texts, page_ids, parts, tie_break_id
from tallytale.phrases import say

MAX_COMPARED = 80  # characters of an unknown id


class Entry(Struct, frozen=True):
    """A rule in a list: its id, its title and what it says. A rule for moves may also have rulings."""

    id: str
    title: str
    text: str
    rulings: list[str] = []


class Page(Struct, frozen=True, kw_only=True):
    """A page about a rule. `kind` is the list of its game in which the rule is, such as `legality`.

    `book` says where the rule is in the rulebook, and `waived` what holds if the players ignore it. `turns` are the
    rules for moves that stand for this rule.
    """

    id: str
    game: str
    language: str
    kind: str
    title: str
    law: str
    why: list[str]
    unseen: list[str]
    examples: list[Example]
    book: list[str]
    waived: list[str]
    house_rules: list[Entry]
    turns: list[Entry]


class PlayPart(Struct, frozen=True):
    """A part of the page about how a game is played, such as `turn`, with a table to draw and what is said about it."""

    name: str
    texts: list[str]
    table: Json | None
    told: list[str]


class Index(Struct, frozen=True):
    """The list of a game's pages, by kind, and the notes about the game."""

    game: str
    language: str
    title: str
    pages: dict[str, list[Entry]]
    notes: list[str]


def page_of(game: str, rule: str) -> str | None:
    """Return the id of the page on which a rule is, or None. A turn rule may be on the page of a rule that it guards."""
    found = GAMES[game]
    if rule in page_ids(found):
        return rule
    return next((one.guards[0] for one in found.turn_rules if one.id == rule), None)


def page_about(rule: str, language: str) -> Page | None:
    """Return the page on which a rule of any game is."""
    shown = {game: page_of(game, rule) for game in GAMES}
    return next((page(game, found, language) for game, found in shown.items() if found), None)


def similar_rules(rule: str, least: float = 0.6) -> list[str]:
    """Return the ids of pages that look like this id, the most similar first. Equal ids have a similarity of 1."""
    ids = [id_ for game in GAMES.values() for id_ in page_ids(game)]
    return get_close_matches(rule[:MAX_COMPARED], ids, cutoff=least)


def index(game: str, language: str) -> Index:
    found = GAMES[game]
    words = found.languages[language]
    pages: dict[str, list[Entry]] = {}
    for rule in page_ids(found):
        kind, title, law = _law(found, rule, words)
        pages.setdefault(kind, []).append(Entry(rule, title, law))
    return Index(game, language, words.texts.title, pages, guide_texts(game, language).notes)


def page(game: str, rule: str, language: str) -> Page:
    found = GAMES[game]
    words = found.languages[language]
    text = guide_texts(game, language).rules[rule]
    kind, title, law = _law(found, rule, words)
    declared = next((one for one in [*found.checked_rules, *found.scoring] if one.id == rule), None)
    checked = declared if isinstance(declared, LegalityRule | TurnRule) else None
    return Page(
        id=rule,
        game=game,
        language=language,
        kind=kind,
        title=title,
        law=law,
        why=[*words.texts.rulings.get(rule, []), text.why],
        unseen=[text.unseen, *_unchecked(rule, words)],
        examples=examples(game, rule, language),
        book=_book(found, rule, declared, words),
        waived=_waived(checked, text.waived, language),
        house_rules=_house_rules(found, rule, words),
        turns=[_turn(one.id, words) for one in found.turn_rules if rule in one.guards],
    )


def how_to_play(game: str, language: str) -> list[PlayPart]:
    tables = parts(game).play
    told = {"points": told_points(tables["points"], language)} if "points" in tables else {}
    return [
        PlayPart(name, texts, tables.get(name), told.get(name, []))
        for name, texts in guide_texts(game, language).play.items()
    ]


def _law(game: Game[Any, Any], rule: str, words: Language) -> tuple[str, str, str]:
    """Return the kind of a page, its title, and the law."""
    texts = words.texts
    if rule == tie_break_id(game):
        return "tie-break", say("tie-break", words.name), texts.tie_break
    lists: dict[str, Any] = {
        "legality": texts.legality, "turns": texts.turns, "scoring": texts.scoring, "doubts": texts.doubts
    }  # fmt: skip
    kind = next(name for name, of_kind in lists.items() if rule in of_kind)
    return kind, lists[kind][rule].title, lists[kind][rule].law


def _unchecked(rule: str, words: Language) -> list[str]:
    """Quote what reports say if the rule can't be checked."""
    text = words.texts.checked_rules.get(rule)
    return [say("guide.unchecked", words.name, text=text.unchecked)] if text and text.unchecked else []


def _waived(rule: LegalityRule[Any] | TurnRule[Any] | None, text: str | None, language: str) -> list[str]:
    """Say what holds if players ignore the rule, or that they can't. Rules that check nothing have no such part."""
    if rule is None:
        return []
    return [say("guide.waived", language, rule=rule.id), text] if text else [say("guide.never-waived", language)]


def _house_rules(game: Game[Any, Any], rule: str, words: Language) -> list[Entry]:
    """Return the house rules that count this rule in another way."""
    texts = words.texts.house_rules
    names = [name for name, rules in parts(game.name).house_rules.items() if rule in rules]
    return [Entry(name, texts[name].title, texts[name].text) for name in names]


def _book(game: Game[Any, Any], rule: str, declared: Any, words: Language) -> list[str]:
    """Return the book and the section. A doubt is in no rulebook, and says where its numbers come from."""
    if rule in words.texts.doubts:
        return [say("guide.not-in-book", words.name), words.texts.doubts[rule].source]
    cite = words.cite(declared.cite if declared else parts(game.name).tie_break)
    return [say("told", words.name, what=cite.book, text=cite.section)]


def _turn(rule: str, words: Language) -> Entry:
    text = words.texts.turns[rule]
    return Entry(rule, text.title, text.law, words.texts.rulings.get(rule, []))
