"""Draws a table in text, so that a family can compare it with what lies in front of them.

The names of places and pieces come from the texts of the game; its texts `drawing` add what only a drawing needs.

Laws of this file:
- A drawing calls places as the sentences about corrections do, such as "house 2".
- It shows every table, legal or not, and leaves out only what equals its default.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

from msgspec import UNSET, Struct

from tallytale.engine.rulebook import COMMON_MEMBERS, Table
from tallytale.engine.tables import default_of, object_type
from tallytale.engine.words import Language, Message
from tallytale.phrases import say
from tallytale.phrases.moves import NONE, labeled, words_of

# Where a part of a table is, such as ("players", 0, "houses", 1).
Path: TypeAlias = tuple[str | int, ...]

NULL = "null"  # the name of the value null in messages, as in {value, select, null {nobody} other {…}}


def draw(table: Table, language: str) -> str:
    words = words_of(table, language)
    texts = words.texts
    lines = [f"{texts.title} · {texts.variants[table.variant].title}"]
    lines += [texts.house_rules[name].title for name in table.house_rules]
    for name, part in _said_members(table):
        if name not in COMMON_MEMBERS:
            lines += _Drawing(words).lines(part, (name,), 0)
    return "\n".join(lines)


class _Drawing:
    def __init__(self, words: Language) -> None:
        self._words = words
        self._vocabulary = words.texts.vocabulary

    def lines(self, part: Any, path: Path, depth: int) -> Iterator[str]:
        """Yield a line about a part. Below it follow the lines of those parts inside that need their own."""
        message = self._message(path)
        name = message.render(_facts(part, path)) if message else self._vocabulary.get(str(path[-1]), "")
        text = self._text(part, path)
        head = labeled(name, text, self._words.name) if name and text else name or text
        if head:
            yield "  " * depth + head
        for token, inner in self._inner(part, path):
            yield from self.lines(inner, (*path, token), depth + bool(head))

    def _text(self, part: Any, path: Path) -> str:
        """Return what a part says in its own line, such as "uphill edge, sunset 1, rose 1"."""
        if isinstance(part, list):
            return " | ".join([self._text(cell, path) or NONE for cell in part]) if _is_row(part, path) else ""
        if not isinstance(part, Struct):
            return "" if part is None else self._vocabulary.get(str(part), str(part))
        message = self._message(path)
        in_name = message.arguments if message else set()
        tag = str(part.__struct_config__.tag)
        words, others = [self._vocabulary[tag]] if tag in self._vocabulary else [], list[str]()
        for name, value in _said_members(part):
            if name not in in_name and self._is_short(value, (*path, name)):
                is_word = isinstance(value, str) or not (isinstance(value, Struct) or self._label((*path, name)))
                (words if is_word else others).append(self._member(value, (*path, name)))
        listed = [" ".join(words), *others] if words else others
        return say("items", self._words.name, items=listed)

    def _member(self, value: Any, path: Path) -> str:
        """Return a member in words: "red", or with its name "flowerpots 2"."""
        label = self._label(path)
        own = self._words.drawing.get(str(path[-1])) or self._words.drawing.get(f"{path[-2]}/*")
        if own:
            return own.render({"name": label, "value": NULL if value is None else value})
        text = self._text(value, path)
        return f"{label} {text}" if label and not isinstance(value, str | Struct) else text

    def _inner(self, part: Any, path: Path) -> list[tuple[str | int, Any]]:
        if isinstance(part, Struct):
            return [(name, value) for name, value in _said_members(part) if not self._is_short(value, (*path, name))]
        return [*enumerate(part)] if isinstance(part, list) and not _is_row(part, path) else []

    def _is_short(self, value: Any, path: Path) -> bool:
        """Tell whether a member of a part is shown in the line of that part: a value, or an object without a name."""
        if isinstance(value, Struct):
            return not (self._message(path) or self._label(path) or self._inner(value, path))
        return not isinstance(value, list)

    def _label(self, path: Path) -> str:
        place = self._words.places.get(str(path[-1]))
        return place.render({}) if place else self._vocabulary.get(str(path[-1]), "")

    def _message(self, path: Path) -> Message | None:
        """Return the name of a part, such as the message for "houses/*"."""
        count = 0
        while count < len(path) and isinstance(path[-1 - count], int):
            count += 1
        pattern = str(path[-1 - count]) + "/*" * count
        named = count or pattern in self._words.drawing
        return (self._words.pieces | self._words.places | self._words.drawing).get(pattern) if named else None


def _is_row(part: Any, path: Path) -> bool:
    """Tell whether a list is a row of a grid: a list in a list."""
    return isinstance(part, list) and isinstance(path[-1], int)


def _facts(part: Any, path: Path) -> dict[str, Any]:
    members = dict(_said_members(part)) if isinstance(part, Struct) else {}
    return {**members, "index": path[-1]}


def _said_members(part: Struct) -> list[tuple[str, Any]]:
    """Return the members of a part that do not equal their default."""
    values = [(name, default, getattr(part, name)) for name, default in _defaults(type(part))]
    return [(name, value) for name, default, value in values if value is not UNSET and value != default]


@cache
def _defaults(kind: type[Struct]) -> list[tuple[str, Any]]:
    return [(field.name, default_of(field)) for field in object_type(kind).fields]
