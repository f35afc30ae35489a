"""Describes a game to apps, in a given language: the pieces in the box, the rules, and the scoring.

Law of this file: all numbers and rules come from the definitions with which the engine judges.
"""

from typing import Any

from msgspec import Struct

from tallytale.engine.games import GAMES
from tallytale.engine.rulebook import (
    DoubtRule,
    Game,
    Healable,
    LegalityRule,
    RulesVersion,
    ScoringRule,
    Stage,
    TurnRule,
)
from tallytale.engine.tables import RULES_VERSION, known_game
from tallytale.engine.words import Cite, Language, seat_label

GAME_NAMES = tuple(GAMES)


class Players(Struct, frozen=True):
    """The smallest and the largest number of players in a game."""

    min: int
    max: int


class Named(Struct, frozen=True):
    """The name, title and description of a variant or of a house rule."""

    name: str
    title: str
    text: str


class Setup(Struct, frozen=True):
    """How to set up a game for a certain number of players."""

    players: int
    text: str


class Component(Struct, frozen=True):
    """One kind of piece in the box of a game."""

    name: str
    title: str
    count: int


class LawEntry(Struct, frozen=True):
    """A rule that a table must follow."""

    id: str
    title: str
    law: str
    cite: Cite
    waivable: bool
    stages: tuple[Stage, ...]
    needs: tuple[str, ...]
    healable: Healable
    facts: tuple[str, ...]


class TurnEntry(Struct, frozen=True):
    """A rule that a move must follow.

    If `waivable` is true, players can agree to ignore this rule, by its id. If they ignore one of the rules for tables
    in `guards`, they ignore this rule, too.
    """

    id: str
    title: str
    law: str
    cite: Cite
    waivable: bool
    needs: tuple[str, ...]
    guards: tuple[str, ...]
    facts: tuple[str, ...]


class ScoringEntry(Struct, frozen=True):
    """A scoring rule: it gives or takes points."""

    id: str
    title: str
    law: str
    each: tuple[int, ...]
    cite: Cite


class DoubtEntry(Struct, frozen=True):
    """A check for something legal that is probably a typing mistake. `source` says where its data comes from."""

    id: str
    title: str
    law: str
    facts: tuple[str, ...]
    source: str


class Ruling(Struct, frozen=True):
    """A decision on how to apply a rule where the rulebook is unclear."""

    rule: str
    text: str


class GameEntry(Struct, frozen=True):
    """One game in the list of games: its name, title, number of players and variants."""

    game: str
    title: str
    players: Players
    variants: list[Named]


class GameList(Struct, frozen=True):
    """All games that can be scored."""

    games: list[GameEntry]


class Catalogue(Struct, frozen=True, kw_only=True):
    """The catalogue of a game: its pieces, its rules, and the words for them.

    `seats` are the labels that stand for players in sentences, such as "Player 1".
    """

    game: str
    title: str
    edition: str
    players: Players
    rules: RulesVersion
    language: str
    variants: list[Named]
    setup: list[Setup]
    components: list[Component]
    vocabulary: dict[str, str]
    legality: list[LawEntry]
    turns: list[TurnEntry]
    scoring: list[ScoringEntry]
    tie_break: str
    rulings: list[Ruling]
    house_rules: list[Named]
    doubts: list[DoubtEntry]
    seats: list[str]


def games(language: str) -> GameList:
    return GameList([_game_entry(game, game.languages[language]) for game in GAMES.values()])


def catalogue(name: str, language: str) -> Catalogue:
    """Return a game's pieces, rules and words in a language, for apps. Raises `InvalidBody` for an unknown game."""
    game = known_game(name)
    words = game.languages[language]
    texts, entry = words.texts, _game_entry(game, words)
    return Catalogue(
        game=entry.game,
        title=entry.title,
        edition=texts.edition,
        players=entry.players,
        rules=RULES_VERSION,
        language=words.name,
        variants=entry.variants,
        setup=[Setup(players, texts.setup[players]) for players in range(entry.players.min, entry.players.max + 1)],
        components=[Component(name, texts.components[name], count) for name, count in game.components.items()],
        vocabulary=texts.vocabulary,
        legality=[_legality_entry(rule, words) for rule in game.legality],
        turns=[_turn_entry(rule, words) for rule in game.turn_rules],
        scoring=[_scoring_entry(rule, words) for rule in game.scoring],
        tie_break=texts.tie_break,
        rulings=[Ruling(rule, text) for rule, rulings in texts.rulings.items() for text in rulings],
        house_rules=[Named(name, text.title, text.text) for name, text in texts.house_rules.items()],
        doubts=[_doubt_entry(rule, words) for rule in game.doubts],
        seats=[seat_label(seat, words.name) for seat in range(entry.players.max)],
    )


def _game_entry(game: Game[Any, Any], words: Language) -> GameEntry:
    variants = [
        Named(name, words.texts.variants[name].title, words.texts.variants[name].text) for name in game.variants
    ]
    return GameEntry(game.name, words.texts.title, Players(*game.players), variants)


def _legality_entry(rule: LegalityRule[Any], words: Language) -> LawEntry:
    text = words.texts.legality[rule.id]
    cite = words.cite(rule.cite)
    return LawEntry(
        rule.id, text.title, text.law, cite, rule.waivable, rule.stages, rule.needs, rule.healable, rule.facts
    )


def _turn_entry(rule: TurnRule[Any], words: Language) -> TurnEntry:
    text, cite = words.texts.turns[rule.id], words.cite(rule.cite)
    return TurnEntry(rule.id, text.title, text.law, cite, rule.waivable, rule.needs, rule.guards, rule.facts)


def _doubt_entry(rule: DoubtRule[Any], words: Language) -> DoubtEntry:
    text = words.texts.doubts[rule.id]
    return DoubtEntry(rule.id, text.title, text.law, rule.facts, text.source)


def _scoring_entry(rule: ScoringRule, words: Language) -> ScoringEntry:
    text = words.texts.scoring[rule.id]
    return ScoringEntry(rule.id, text.title, text.law, rule.each, words.cite(rule.cite))
