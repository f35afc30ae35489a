"""Makes test data for the sentences of a report, such as "Ann has two doors of the same color".

The clients fill in templates to make these sentences. The data use every form of a template, such as its singular.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.engine.games import GAMES
from tallytale.engine.rulebook.rules import Game
from tallytale.engine.words.messages import Fact, Facts, Message, Renderer, Words
from tallytale.engine.words.texts import LANGUAGES, MAX_LISTED_ITEMS, grammar
from tests.support.cases import Json, reports_of
from tests.support.turn_cases import turn_findings_of

# Numbers for the test sentences. They have different plural forms, a thousands separator or a minus sign.
NUMBERS = (0, 1, 2, 5, 22, 10_000, -3)
# Names of players for the test sentences. The empty one stands for a player without a name.
NAMES = ["Mia", "Łukasz {seat}", "", "# “Ann”"]


class SentenceVector(Struct):
    """Test data for one sentence: a broken rule or score line, the players' names, and the text in each language."""

    game: str
    about: Json
    names: list[str]
    sentences: dict[str, str]


class _NamedWords(Words):
    names: list[str]

    def player(self, fact: Fact) -> str:
        seat = fact if isinstance(fact, int) else len(self.names)
        return (self.names[seat] if seat < len(self.names) else "") or super().player(fact)


class _Choices(Message):
    """A message template that collects its forms, such as singular and plural, instead of writing text."""

    def __init__(self, template: str, plurals: dict[str, set[str]], selects: dict[str, set[str]]) -> None:
        self.plurals = plurals
        self.selects = selects
        super().__init__(template, Words({}, grammar("en")))

    def _plural(self, name: str, choices: Mapping[str, Renderer]) -> Renderer:
        self.plurals.setdefault(name, set()).update(choices)
        return super()._plural(name, choices)

    def _select(self, name: str, choices: Mapping[str, Renderer]) -> Renderer:
        self.selects.setdefault(name, set()).update(choices)
        return super()._select(name, choices)


def sentence_vectors() -> Iterator[SentenceVector]:
    """Yield test data for the sentences of all rules of all games.

    The sentence about each broken rule is made with and without players' names.
    """
    for game in GAMES.values():
        known = {finding["rule"]: finding for report in reports_of(game.name) for finding in report["findings"]}
        known |= {finding["rule"]: finding for finding in turn_findings_of(game.name)}
        for law in game.checked_rules:
            for facts in _varied(_templates(game, law.id), known[law.id]["facts"]):
                about = {**known[law.id], "message": "the service's own", "facts": facts}
                yield from (_vector(game, law.id, about, facts, names) for names in ([], NAMES))
        for rule in game.scoring:
            for facts in _varied(_templates(game, rule.id), {"count": 1, "each": rule.each[0]}):
                line = {"rule": rule.id, **facts, "points": 0, "text": "the service's own", "at": []}
                yield _vector(game, rule.id, line, facts, NAMES)


def _templates(game: Game[Any, Any], rule: str) -> dict[str, str]:
    found = {}
    for language in LANGUAGES:
        texts = game.languages[language].texts
        found[language] = texts.checked_rules[rule].message if rule in texts.checked_rules else texts.scoring[rule].line
    return found


def _varied(templates: dict[str, str], base: Facts) -> Iterator[Facts]:
    """Yield values for a rule's templates, so that every form of the sentence is tested.

    For example, each number comes as 0, 1, 2 and 5, which need different plural forms in some languages.
    """
    plurals: dict[str, set[str]] = {}
    selects: dict[str, set[str]] = {}
    for template in templates.values():
        _Choices(template, plurals, selects)
    for chosen in product(*([_fact(key, base[name]) for key in sorted(keys)] for name, keys in selects.items())):
        facts = {**base, **dict(zip(selects, chosen))}
        yield facts
        for name, keys in plurals.items():
            exact = {int(key[1:]) for key in keys if key.startswith("=")}
            yield from ({**facts, name: number} for number in sorted({*NUMBERS, *exact}))
    for name, fact in base.items():
        if isinstance(fact, list):
            yield {**base, name: [*fact, "wood", 10_000, *fact, "x", -1]}


def _fact(key: str, like: Fact) -> Fact:
    """Return a value that selects one text of a template. For example, "door" selects the text in `door {…}`."""
    if key == "other":
        return 77 if isinstance(like, int) else "something-else"
    return int(key) if key.isdecimal() else key


def _vector(game: Game[Any, Any], rule: str, about: Json, facts: Facts, names: list[str]) -> SentenceVector:
    sentences = {}
    for language, template in _templates(game, rule).items():
        known = game.languages[language]
        words = _NamedWords(known.texts.vocabulary, grammar(known.name), MAX_LISTED_ITEMS)
        words.names = names
        sentences[language] = Message(template, words).render(facts)
    return SentenceVector(game.name, msgspec.to_builtins(about), names, sentences)
