"""The words of the product: one file a language for the engine, and one file a language for each game.

Laws of this file: texts are read at import, where a file that is not in shape fails; a language's messages are parsed
once, when first asked for. A language exists when `rules/texts/` has a file for it.
"""

from collections.abc import Callable
from functools import cache, cached_property, lru_cache
from os import listdir, path
from typing import TypeVar

import msgspec
from msgspec import Struct

from tallytale.rules.messages import Grammar, Message, Words
from tallytale.rules.report import Cite

DEFAULT_LANGUAGE = "en"
MOST_NAMED = 5  # pieces that a sentence about a table lists, so that it stays short; its facts have them all

# CLDR's plural categories for whole numbers; "other" is what is in none of the rest. Most languages are like English.
PLURALS_LIKE_ENGLISH: dict[str, Callable[[int], bool]] = {"one": lambda number: number == 1}
PLURALS: dict[str, dict[str, Callable[[int], bool]]] = {
    "fr": {"one": lambda number: number in (0, 1)},
    "pl": {
        "one": lambda number: number == 1,
        "few": lambda number: number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14),
        "many": lambda number: number != 1,
    },
    "zh-Hant": {},
}
# Tags that people ask with, of languages that go by another name here (RFC 4647, 3.4: a default for a range).
ALIASES = {"zh": "zh-Hant"}


USUAL = 100  # numbers up to here have their category looked up: most that are said of a table are small


def plural(language: str, number: int) -> str:
    """Return the category of a number."""
    categories = PLURALS.get(language, PLURALS_LIKE_ENGLISH)
    return next((category for category, holds in categories.items() if holds(abs(number))), "other")


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """Something with a title and a sentence: a variant, a house rule."""

    title: str
    text: str


class LawText(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said about a legality rule; `unchecked` is the reason when its data was left out."""

    title: str
    law: str
    message: str
    unchecked: str | None = None


class LineText(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said about a scoring rule; `line` is the text of a score line, from its `count` and `each`."""

    title: str
    law: str
    line: str


class GameTexts(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is said about a game in one language: `games/<game>/texts/<language>.json`."""

    title: str
    edition: str
    book: str
    sections: dict[str, str]
    variants: dict[str, Text]
    setup: dict[int, str]
    components: dict[str, str]
    vocabulary: dict[str, str]
    legality: dict[str, LawText]
    scoring: dict[str, LineText]
    tie_break: str
    rulings: dict[str, list[str]]
    house_rules: dict[str, Text]
    # The descriptions in the game's JSON Schema, by type and member; "" is the type itself. English has them in its types.
    schema: dict[str, dict[str, str]] = {}


class ProblemText(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said about a kind of problem."""

    title: str
    detail: str


class EngineTexts(Struct, frozen=True, forbid_unknown_fields=True):
    """What the engine itself says in one language: `rules/texts/<language>.json`."""

    player: str
    between: str  # the items of a list
    thousands: str
    problems: dict[str, ProblemText]
    errors: dict[str, str]


class Language:
    """One language of one game: its texts, and its messages, parsed when the first of them is needed."""

    def __init__(self, name: str, texts: GameTexts) -> None:
        self.texts = texts
        self._words = Words(texts.vocabulary, grammar(name), MOST_NAMED)
        # A game has a few hundred different lines; the bound is for house rules yet to come.
        self.line = lru_cache(maxsize=4096)(self._line)

    @cached_property
    def messages(self) -> dict[str, Message]:
        """The messages of findings, by rule."""
        return {rule: Message(text.message, self._words) for rule, text in self.texts.legality.items()}

    @cached_property
    def lines(self) -> dict[str, Message]:
        """The texts of score lines, by rule."""
        return {rule: Message(text.line, self._words) for rule, text in self.texts.scoring.items()}

    def cite(self, section: str) -> Cite:
        return Cite(self.texts.book, self.texts.sections[section])

    def _line(self, rule: str, count: int, each: int) -> str:
        return self.lines[rule].render({"count": count, "each": each})


TextsT = TypeVar("TextsT")


def _read(file: str, kind: type[TextsT]) -> dict[str, TextsT]:
    """Read the texts beside a source, one file a language."""
    folder = path.join(path.dirname(file), "texts")
    texts = {}
    for name in sorted(listdir(folder)):
        with open(path.join(folder, name), "rb") as source:
            texts[name.removesuffix(".json")] = msgspec.json.decode(source.read(), type=kind)
    return texts


ENGINE: dict[str, EngineTexts] = _read(__file__, EngineTexts)
LANGUAGES = tuple(ENGINE)


@cache
def grammar(language: str) -> Grammar:
    """Return what a language does everywhere."""
    engine = ENGINE[language]
    usual = tuple([plural(language, number) for number in range(USUAL)])

    def category(number: int) -> str:
        return usual[number] if 0 <= number < USUAL else plural(language, number)

    return Grammar(category, engine.player, engine.between, engine.thousands)


MAX_TAG = 64  # characters; no known tag is nearly as long


def lookup(wanted: str, default: str = DEFAULT_LANGUAGE) -> str:
    """Return the language for a tag, by RFC 4647 lookup: cut off subtags until one is known."""
    known = {language.lower(): language for language in LANGUAGES} | ALIASES
    tag = wanted[:MAX_TAG].lower().replace("_", "-")
    while tag and tag not in known:
        tag = tag.rpartition("-")[0]
    found = known.get(tag, default)
    return found if found in LANGUAGES else default


def languages(file: str) -> dict[str, Language]:
    """Return the languages of the game whose `__init__.py` this is; one that it does not have yet is English there."""
    found = _read(file, GameTexts)
    spoken = {name: name if name in found else DEFAULT_LANGUAGE for name in LANGUAGES}
    return {name: Language(known, found[known]) for name, known in spoken.items()}


@cache
def engine_messages(language: str) -> dict[str, Message]:
    """Return the engine's own messages, of problems and of errors in a body."""
    engine = ENGINE[language]
    words = Words({}, grammar(language))
    details = {f"problem.{slug}": text.detail for slug, text in engine.problems.items()}
    return {name: Message(text, words) for name, text in (details | engine.errors).items()}
