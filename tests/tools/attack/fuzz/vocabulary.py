"""Collects the words and numbers that game tables can contain, so that the fuzzer puts them into its inputs."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct, inspect

from tallytale.engine.games import GAMES


class Vocabulary(Struct, frozen=True):
    """The words, member names and numbers that the fuzzer puts into game tables.

    Each tuple of `choices` has words that can replace each other, such as `straw` and `wood`. `numbers` are the
    smallest and largest valid values, and those one above and one below.
    """

    choices: list[tuple[str | int, ...]]
    members: list[str]
    numbers: list[int]
    waivable: dict[str, list[str]]

    @property
    def words(self) -> list[str]:
        """Return every string that can be a value in a game table, such as `wood`."""
        return sorted({word for choice in self.choices for word in choice if isinstance(word, str)})

    def dictionary(self) -> str:
        """Return all strings and member names of game tables, as a dictionary file for libFuzzer."""
        tokens = [msgspec.json.encode(word).decode() for word in [*self.words, *self.members]]
        tokens += ["null", "true", "false", ".0", "e0", "1e999", "-0", "[]", "{}", "\\ud83d", "\\u0000"]
        escaped = [token.replace("\\", "\\\\").replace('"', '\\"') for token in tokens]
        return "".join([f'"{token}"\n' for token in escaped])


def vocabulary() -> Vocabulary:
    """Collect the words, member names and numbers from the type definitions of all games' tables."""
    found = [item for game in GAMES.values() for item in _contents_of(inspect.type_info(game.table))]
    bounds = {item for item in found if isinstance(item, int)}
    return Vocabulary(
        choices=sorted({item for item in found if isinstance(item, tuple)}, key=str),
        members=sorted({item for item in found if isinstance(item, str)}),
        numbers=sorted({bound + step for bound in bounds for step in (-1, 0, 1)}),
        waivable={name: [law.id for law in game.legality if law.waivable] for name, game in GAMES.items()},
    )


def _contents_of(kind: Any) -> Iterator[Any]:
    """Yield what a type definition contains: names of members, limits of numbers, and strings to choose from."""
    match kind:
        case inspect.Metadata():
            yield from _contents_of(kind.type)
        case inspect.UnionType():
            for one in kind.types:
                yield from _contents_of(one)
            yield tuple([one.tag for one in kind.types if isinstance(one, inspect.StructType)])
        case inspect.StructType():
            yield from _contents_of_struct(kind)
        case inspect.ListType():
            yield from _numbers(kind.min_length, kind.max_length)
            yield from _contents_of(kind.item_type)
        case inspect.LiteralType():
            yield tuple(kind.values)
        case inspect.IntType():
            yield from _numbers(kind.ge, kind.le)


def _contents_of_struct(kind: inspect.StructType) -> Iterator[Any]:
    if kind.tag_field:
        yield kind.tag_field
        yield (kind.tag,)
    for field in kind.fields:
        yield field.encode_name
        yield from _contents_of(field.type)


def _numbers(*bounds: int | None) -> list[int]:
    return [bound for bound in bounds if bound is not None]
