"""Puts the players' names into a report's sentences, such as "Ann has two doors of the same color".

Names are never sent to the service. Without names, the sentences are exactly those of the service.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from tallytale_client.generated.responses import Catalogue, Doubt, Finding, ScoreLine

Fact: TypeAlias = int | str | list[int | str]

UNGROUPED = 9999  # numbers above this get a thousands separator, for example "10,000"
_TOKENS = re.compile(r"[{}#]|[^{}#]+")


def sentence(about: Finding[Any] | Doubt | ScoreLine, catalogue: Catalogue, names: Sequence[str] = ()) -> str:
    """Return the sentence that explains a broken rule or a score line, with the players' names.

    `names` are in the order of the seats. A player without a name is called "Player 2", for example. If the client has
    no template for the sentence, it returns the service's own sentence.
    """
    facts: Mapping[str, Fact]
    if isinstance(about, ScoreLine):
        own, facts = about.text, {"count": about.count, "each": about.each}
    else:
        own, facts = about.message, about.facts
    try:
        return _Sentence(catalogue.sentences[about.rule], facts, catalogue, names).text()
    except (LookupError, TypeError, ValueError):
        return own


class _Sentence:
    """Fills in one message template, such as "{player} has {count, plural, one {# door} other {# doors}}"."""

    def __init__(self, template: str, facts: Mapping[str, Fact], catalogue: Catalogue, names: Sequence[str]) -> None:
        self._tokens: list[str] = _TOKENS.findall(template)[::-1]  # reversed, so that `pop` returns the next token
        self._facts = facts
        self._catalogue = catalogue
        self._names = names

    def text(self) -> str:
        written = self._part(number=None)
        if self._tokens:
            raise ValueError("a closing brace too many")
        return written

    def _part(self, number: str | None) -> str:
        """Return the text up to the next closing brace.

        `number` names the value that replaces `#`. For example, in `{count, plural, other {# doors}}` it is "count".
        """
        parts: list[str] = []
        while self._tokens and self._tokens[-1] != "}":
            taken = self._tokens.pop()
            if taken == "{":
                parts.append(self._argument())
            elif taken == "#" and number is not None:
                parts.append(self._value(self._facts[number]))
            else:
                parts.append(taken)
        return "".join(parts)

    def _argument(self) -> str:
        name, style, key = [part.strip() for part in f"{self._tokens.pop()},,".split(",")[:3]]
        fact = self._facts[name]
        if style in {"plural", "select"}:
            written = self._choice(name, style, key)
        else:
            written = {"": self._value, "nth": self._nth, "player": self._player}[style](fact)
        self._skip("}")
        return written

    def _choice(self, name: str, style: str, key: str) -> str:
        fact, choices = self._facts[name], dict[str, str]()
        while key:
            self._skip("{")
            choices[key] = self._part(name if style == "plural" else None)
            self._skip("}")
            key = self._tokens.pop().strip() if self._tokens[-1] != "}" else ""
        wanted = [str(fact)] if style == "select" else [f"={fact}", self._plural(fact)]
        return choices[next(key for key in (*wanted, "other") if key in choices or key == "other")]

    def _plural(self, fact: Fact) -> str:
        return plural(self._catalogue.language, fact) if isinstance(fact, int) else "other"

    def _skip(self, token: str) -> None:
        if self._tokens.pop() != token:
            raise ValueError(f"expected {token}")

    def _value(self, fact: Fact) -> str:
        formats = self._catalogue.formats
        if isinstance(fact, list):
            written = [self._value(item) for item in fact[: formats.max_listed]]
            listed = formats.list_separator.join(written)
            return listed + formats.list_more if len(fact) > len(written) else listed
        if isinstance(fact, str):
            return self._catalogue.vocabulary.get(fact, fact)
        number = f"{fact:,}" if abs(fact) > UNGROUPED else f"{fact}"
        return number.replace(",", formats.thousands_separator).replace("-", "\N{MINUS SIGN}")

    def _nth(self, fact: Fact) -> str:
        return str(fact + 1) if isinstance(fact, int) else self._value(fact)

    def _player(self, fact: Fact) -> str:
        if not isinstance(fact, int):
            return self._value(fact)
        name = self._names[fact] if fact < len(self._names) else ""
        return name or self._catalogue.formats.player.replace("#", str(fact + 1))


def plural(language: str, number: int) -> str:
    """Return the plural form that a number needs in a language, for example "one" or "other"."""
    size = abs(number)
    if language.startswith("zh"):
        return "other"
    if language == "fr":
        return "one" if size <= 1 else "other"
    if language == "pl" and size != 1:
        few = size % 10 in {2, 3, 4} and size % 100 not in {12, 13, 14}
        return "few" if few else "many"
    return "one" if size == 1 else "other"
