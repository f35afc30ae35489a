"""Loads the texts: for each language, one file for the engine and one for each game.

Law of this file: a language exists if `engine/words/texts/` has a file for it.
"""

from functools import cache, cached_property
from os import listdir, path

import msgspec
from msgspec import Struct

from tallytale.engine.words.messages import Grammar, Message, Words
from tallytale.engine.words.plurals import plural

DEFAULT_LANGUAGE = "en"
MAX_LISTED_ITEMS = 5  # a message shows only the first items of a longer list, and then an ellipsis

MAX_LINE_TEXTS = 4096  # maximum size of the cache of texts for score lines; a game has a few hundred of these texts
CACHED_PLURALS = 100  # the plural forms of all numbers below 100 are computed at start


class Cite(Struct, frozen=True, gc=False):
    """Where a rule is written: the rulebook, and the section in it."""

    book: str
    section: str


class TitledText(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    text: str


class LegalityText(Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of a rule: its title, the rule itself, and the message if a table or a move breaks it.

    `unchecked` is the message if the rule can't be checked, because a client left out data.
    """

    title: str
    law: str
    message: str
    unchecked: str | None = None


class DoubtText(Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of a rule that finds probable typing mistakes. `source` says where its data comes from."""

    title: str
    law: str
    message: str
    source: str


class ScoringText(Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of a scoring rule.

    `line` is the template for a line of the score, such as "3 houses". `award` says who has the award, if players are
    compared by this rule.
    """

    title: str
    law: str
    line: str
    award: str | None = None


class GameTexts(Struct, frozen=True, forbid_unknown_fields=True):
    """All texts of a game in one language. They are in `games/<game>/texts/<language>.json`."""

    title: str
    edition: str
    book: str
    sections: dict[str, str]
    variants: dict[str, TitledText]
    setup: dict[int, str]
    components: dict[str, str]
    vocabulary: dict[str, str]
    legality: dict[str, LegalityText]
    scoring: dict[str, ScoringText]
    tie_break: str
    rulings: dict[str, list[str]]
    house_rules: dict[str, TitledText]
    turns: dict[str, LegalityText] = {}  # the texts of the rules for moves, keyed by the rule's id
    # Texts for sentences about corrections. `places` has names such as "house 2". `pieces` has names that are subjects
    # of sentences, such as "la casa 2". `changes` says what happened to a piece.
    places: dict[str, str] = {}
    pieces: dict[str, str] = {}
    changes: dict[str, str] = {}
    # Texts that only a drawing of the table needs: names of members, and words for their values.
    drawing: dict[str, str] = {}
    doubts: dict[str, DoubtText] = {}
    slips: dict[str, str] = {}  # sentences about typical mistakes of players in this game
    # Descriptions of the types and members in the game's JSON Schema. The English file needs few, because the types
    # have docstrings.
    schema: dict[str, dict[str, str]] = {}

    @property
    def checked_rules(self) -> dict[str, LegalityText]:
        return self.legality | self.turns


class ProblemText(Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of one kind of error: its title, and a sentence that explains it."""

    title: str
    detail: str


class EngineTexts(Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of the engine itself in one language, from `engine/words/texts/<language>.json`."""

    label: str
    list_separator: str
    list_last: str
    list_more: str
    thousands_separator: str
    problems: dict[str, ProblemText]
    # Descriptions in the JSON Schemas of tables, by type and member or word. `tag` describes members with one fixed value.
    schema: dict[str, dict[str, str]]
    errors: dict[str, str]
    corrections: dict[str, str]  # texts about corrections, such as removing a piece
    headlines: dict[str, str]  # sentences about who wins


class Language:
    """The texts and messages of a game in one language. `written` is the content of its file."""

    def __init__(self, name: str, written: bytes) -> None:
        self.name = name
        self._written = written
        self.line_texts = LineTexts(self)

    @cached_property
    def texts(self) -> GameTexts:
        """All texts. A text in `turns` with `like` has whatever it leaves out from the legality rule of that id."""
        written = msgspec.json.decode(self._written)
        turns = written.get("turns", {})
        for rule, text in turns.items():
            if "like" in text:
                turns[rule] = written["legality"][text.pop("like")] | text
        return msgspec.convert(written, GameTexts, str_keys=True)

    @cached_property
    def messages(self) -> dict[str, Message]:
        return {rule: Message(text.message, self._words) for rule, text in self.texts.checked_rules.items()}

    @cached_property
    def lines(self) -> dict[str, Message]:
        """The template of each scoring rule for a line such as "3 houses". The key is the rule's id."""
        return {rule: Message(text.line, self._words) for rule, text in self.texts.scoring.items()}

    @cached_property
    def awards(self) -> dict[str, Message]:
        """The template of each award for a sentence such as "Player 2 has the most completed houses: 4."."""
        return {rule: Message(text.award, self._words) for rule, text in self.texts.scoring.items() if text.award}

    @cached_property
    def doubts(self) -> dict[str, Message]:
        return {rule: Message(text.message, self._words) for rule, text in self.texts.doubts.items()}

    @cached_property
    def places(self) -> dict[str, Message]:
        return {place: Message(text, self._words) for place, text in self.texts.places.items()}

    @cached_property
    def pieces(self) -> dict[str, Message]:
        """The names of pieces as the subject of a sentence, such as "la casa 2"."""
        return {piece: Message(text, self._words) for piece, text in self.texts.pieces.items()}

    @cached_property
    def changes(self) -> dict[str, Message]:
        """The sentences about changes of pieces, such as "tile 2 is a window, not a door"."""
        return {change: Message(text, self._words) for change, text in self.texts.changes.items()}

    @cached_property
    def drawing(self) -> dict[str, Message]:
        return {name: Message(text, self._words) for name, text in self.texts.drawing.items()}

    @cached_property
    def slips(self) -> dict[str, Message]:
        return {slip: Message(text, self._words) for slip, text in self.texts.slips.items()}

    @cached_property
    def _words(self) -> Words:
        return Words(self.texts.vocabulary, grammar(self.name), MAX_LISTED_ITEMS)

    def cite(self, section: str) -> Cite:
        return Cite(self.texts.book, self.texts.sections[section])


class LineTexts(dict[tuple[str, int, int], str]):
    """Caches the texts of score lines. The key is the scoring rule's id, the count, and the points for each piece."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def __missing__(self, line: tuple[str, int, int]) -> str:
        rule, count, each = line
        text = self._language.lines[rule].render({"count": count, "each": each})
        if len(self) < MAX_LINE_TEXTS:
            self[line] = text
        return text


def _read_texts(file: str) -> dict[str, bytes]:
    """Read all files in the folder `texts` beside a source file. The keys of the result are the languages."""
    folder = path.join(path.dirname(file), "texts")
    texts = {}
    for name in sorted(listdir(folder)):
        with open(path.join(folder, name), "rb") as source:
            texts[name.removesuffix(".json")] = source.read()
    return texts


ENGINE: dict[str, EngineTexts] = {
    name: msgspec.json.decode(written, type=EngineTexts) for name, written in _read_texts(__file__).items()
}
LANGUAGES = tuple(ENGINE)


@cache
def grammar(language: str) -> Grammar:
    engine = ENGINE[language]
    cached = tuple([plural(language, number) for number in range(CACHED_PLURALS)])

    def category(number: int) -> str:
        return cached[number] if 0 <= number < CACHED_PLURALS else plural(language, number)

    separators = engine.list_separator, engine.list_last, engine.list_more, engine.thousands_separator
    return Grammar(category, engine.label, *separators)


def languages(file: str) -> dict[str, Language]:
    """Return a game's texts by language. `file` is the path of the game's `__init__.py`.

    A language without a file gets the English texts.
    """
    found = {name: Language(name, written) for name, written in _read_texts(file).items()}
    return {name: found.get(name, found[DEFAULT_LANGUAGE]) for name in LANGUAGES}


@cache
def engine_messages(language: str) -> dict[str, Message]:
    """Return the messages that all games share, such as those about a malformed request body."""
    engine = ENGINE[language]
    words = Words({}, grammar(language))
    details = {f"problem.{slug}": text.detail for slug, text in engine.problems.items()}
    forms = {f"correction.{form}": text for form, text in engine.corrections.items()}
    headlines = {f"headline.{story}": text for story, text in engine.headlines.items()}
    return {name: Message(text, words) for name, text in (details | engine.errors | forms | headlines).items()}
