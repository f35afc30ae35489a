"""Fills numbers and words into message templates. It understands a part of ICU MessageFormat.

    {color}                                        a word from the game's vocabulary, a number, or a list of these
    {seat, player}                                 "Player 1" for seat 0; the vocabulary's word for a code such as "smooki"
    {seats, players}                               "Player 1, Player 2 and Smooki": a list of these, never cut off
    {house, nth}                                   an index, shown counting from 1
    {count, plural, =0 {no tile} one {# tile} other {# tiles}}
    {part, select, door {…} window {…} other {…}}

Law of this file: a malformed template raises ValueError when its `Message` is made, not when it is shown.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

Fact: TypeAlias = bool | int | str | Sequence[int | str]
Facts: TypeAlias = Mapping[str, Fact]


Renderer: TypeAlias = Callable[[Facts], str]

_TOKENS = re.compile(r"[{}#]|[^{}#]+")


UNGROUPED = 9999  # numbers up to 9999 have no thousands separator in any language


class Grammar(Struct, frozen=True):
    plural: Callable[[int], str]
    label: str  # what stands for a player; # is the seat, counted from 1
    list_separator: str
    list_last: str  # what stands before the last player of a list
    list_more: str  # what follows a list that is cut off
    thousands_separator: str


class Words:
    """Turns values of a message into text: numbers, lists, and codes such as "red" that a language has words for."""

    def __init__(self, vocabulary: Mapping[str, str], grammar: Grammar, max_listed: int = 100) -> None:
        self.vocabulary = vocabulary
        self.plural = grammar.plural
        self._max_listed = max_listed
        self._grammar = grammar

    def value(self, fact: Fact) -> str:
        if isinstance(fact, list):
            named = [self.value(item) for item in fact[: self._max_listed]]
            written = self._grammar.list_separator.join(named)
            return written + self._grammar.list_more if len(fact) > len(named) else written
        if isinstance(fact, str):
            return self.vocabulary.get(fact, fact)
        return str(fact) if isinstance(fact, int) and 0 <= fact <= UNGROUPED else self._number(fact)

    def _number(self, number: Fact) -> str:
        written = f"{number:,}" if isinstance(number, int) and abs(number) > UNGROUPED else str(number)
        return written.replace(",", self._grammar.thousands_separator).replace("-", "−")  # noqa: RUF001 - a true minus sign

    def player(self, fact: Fact) -> str:
        return self._grammar.label.replace("#", str(fact + 1)) if isinstance(fact, int) else self.value(fact)

    def players(self, fact: Fact) -> str:
        *others, last = [self.player(item) for item in fact] if isinstance(fact, list) else [self.player(fact)]
        return self._grammar.list_last.join([self._grammar.list_separator.join(others), last]) if others else last

    def nth(self, fact: Fact) -> str:
        return str(fact + 1) if isinstance(fact, int) else self.value(fact)


class Message:
    """A parsed message template. `render` fills in values. `arguments` are the names of the values that it needs."""

    def __init__(self, template: str, words: Words) -> None:
        self.arguments: set[str] = set()
        self._words = words
        self._tokens: list[str] = _TOKENS.findall(template)
        self._next = 0
        self._part = self._sequence(number=None)
        if self._next < len(self._tokens):
            raise ValueError(f"a closing brace too many in: {template}")

    def render(self, facts: Facts) -> str:
        return self._part(facts)

    def _sequence(self, number: str | None) -> Renderer:
        """Parse a template up to the next closing brace, or to its end.

        Inside a plural, `#` stands for the value named `number`.
        """
        parts: list[Renderer] = []
        while self._peek() not in {"", "}"}:
            taken = self._take()
            if taken == "{":
                parts.append(self._argument())
            elif taken == "#" and number is not None:
                parts.append(self._simple(number, self._words.value))
            else:
                parts.append(lambda _facts, text=taken: text)  # type: ignore[misc]  # mypy can't infer the default
        return parts[0] if len(parts) == 1 else lambda facts: "".join([part(facts) for part in parts])

    def _argument(self) -> Renderer:
        name, _, rest = self._take().partition(",")
        name = name.strip()
        style = rest.strip(" ,\n")
        self.arguments.add(name)
        words = self._words
        shown = {"": words.value, "player": words.player, "players": words.players, "nth": words.nth}.get(style)
        part = self._simple(name, shown) if shown else self._choice(name, style)
        self._close()
        return part

    def _simple(self, name: str, shown: Callable[[Fact], str]) -> Renderer:
        return lambda facts: shown(facts[name])

    def _choice(self, name: str, style: str) -> Renderer:
        """Parse a choice in a message template, such as `{count, plural, one {…} other {…}}`.

        In this example, `name` is "count", and `style` is "plural, one".
        """
        how, _, key = style.partition(",")
        choices: dict[str, Renderer] = {}
        while key := key.strip():
            self._open()
            choices[key] = self._sequence(name if how == "plural" else None)
            self._close()
            key = self._take() if self._peek() != "}" else ""
        if how not in {"plural", "select"} or "other" not in choices:
            raise ValueError(f"{{{name}, {style}}}: expected plural or select, with an other")
        return self._plural(name, choices) if how == "plural" else self._select(name, choices)

    def _plural(self, name: str, choices: Mapping[str, Renderer]) -> Renderer:
        other, plural = choices["other"], self._words.plural
        exact: dict[Fact, Renderer] = {int(key[1:]): chosen for key, chosen in choices.items() if key.startswith("=")}

        def part(facts: Facts) -> str:
            number = facts[name]
            if number in exact:
                return exact[number](facts)
            return choices.get(plural(number) if isinstance(number, int) else "", other)(facts)

        return part

    def _select(self, name: str, choices: Mapping[str, Renderer]) -> Renderer:
        other = choices["other"]
        return lambda facts: choices.get(str(facts[name]), other)(facts)

    def _peek(self) -> str:
        return self._tokens[self._next] if self._next < len(self._tokens) else ""

    def _take(self) -> str:
        if not self._peek():
            raise ValueError("a brace is not closed")
        self._next += 1
        return self._tokens[self._next - 1]

    def _open(self) -> None:
        if self._take() != "{":
            raise ValueError("expected an opening brace")

    def _close(self) -> None:
        if self._take() != "}":
            raise ValueError("expected a closing brace")
