"""The games as they are published: what there is in the box, what is allowed, what is counted, in a language.

Laws of this file: everything here comes from what the engine itself judges with; nothing is written down twice.
"""

from typing import Any

from msgspec import Struct

from tallytale.rules.games import GAMES
from tallytale.rules.identity import RULES
from tallytale.rules.report import Cite, RulesVersion
from tallytale.rules.rulebook import Game, Law, ScoringRule
from tallytale.rules.table import Stage
from tallytale.rules.texts import Language

GAME_NAMES = tuple(GAMES)


class Players(Struct, frozen=True):
    """How many can play."""

    min: int
    max: int


class Named(Struct, frozen=True):
    """A variant or a house rule: the name that a table uses, and what it is."""

    name: str
    title: str
    text: str


class Setup(Struct, frozen=True):
    """What is different with a number of players."""

    players: int
    text: str


class Component(Struct, frozen=True):
    """Something in the box, and how often."""

    name: str
    title: str
    count: int


class LawEntry(Struct, frozen=True):
    """A legality rule. `needs` are the members without which it can't be checked, `facts` what its findings tell."""

    id: str
    title: str
    law: str
    cite: Cite
    waivable: bool
    stages: tuple[Stage, ...]
    needs: tuple[str, ...]
    facts: tuple[str, ...]


class ScoringEntry(Struct, frozen=True):
    """A scoring rule. `each` lists what one can be worth."""

    id: str
    title: str
    law: str
    each: tuple[int, ...]
    cite: Cite


class Ruling(Struct, frozen=True):
    """What was decided where the book is silent, and the rule that it concerns."""

    rule: str
    text: str


class GameEntry(Struct, frozen=True):
    """A game in the list of games."""

    game: str
    title: str
    players: Players
    variants: list[Named]


class GameList(Struct, frozen=True):
    """All games that can be judged."""

    games: list[GameEntry]


class Catalogue(Struct, frozen=True, kw_only=True):
    """All there is to know of a game."""

    game: str
    title: str
    edition: str
    players: Players
    rules: RulesVersion
    variants: list[Named]
    setup: list[Setup]
    components: list[Component]
    vocabulary: dict[str, str]
    legality: list[LawEntry]
    scoring: list[ScoringEntry]
    tie_break: str
    rulings: list[Ruling]
    house_rules: list[Named]


def games(language: str) -> GameList:
    return GameList([_entry(game, game.languages[language]) for game in GAMES.values()])


def catalogue(name: str, language: str) -> Catalogue:
    """Return the catalogue of a game that exists."""
    game = GAMES[name]
    words = game.languages[language]
    texts, entry = words.texts, _entry(game, words)
    return Catalogue(
        game=entry.game,
        title=entry.title,
        edition=texts.edition,
        players=entry.players,
        rules=RULES,
        variants=entry.variants,
        setup=[Setup(players, texts.setup[players]) for players in range(entry.players.min, entry.players.max + 1)],
        components=[Component(name, texts.components[name], count) for name, count in game.components.items()],
        vocabulary=texts.vocabulary,
        legality=[_law(law, words) for law in game.laws],
        scoring=[_scoring(rule, words) for rule in game.scoring],
        tie_break=texts.tie_break,
        rulings=[Ruling(rule, text) for rule, rulings in texts.rulings.items() for text in rulings],
        house_rules=[Named(name, text.title, text.text) for name, text in texts.house_rules.items()],
    )


def _entry(game: Game[Any, Any], words: Language) -> GameEntry:
    variants = [
        Named(name, words.texts.variants[name].title, words.texts.variants[name].text) for name in game.variants
    ]
    return GameEntry(game.name, words.texts.title, Players(*game.players), variants)


def _law(law: Law[Any], words: Language) -> LawEntry:
    text = words.texts.legality[law.id]
    cite = words.cite(law.cite)
    return LawEntry(law.id, text.title, text.law, cite, law.waivable, law.stages, law.needs, law.facts)


def _scoring(rule: ScoringRule, words: Language) -> ScoringEntry:
    text = words.texts.scoring[rule.id]
    return ScoringEntry(rule.id, text.title, text.law, rule.each, words.cite(rule.cite))
