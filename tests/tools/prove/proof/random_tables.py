"""Generates game tables: legal ones from random games, changed copies of them, and completely random ones.

The same seed gives the same tables on any machine. The engine's checks of legality are not used here, because these
tables test them.
"""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from tallytale.engine.games import GAMES
from tests.support.tables import random_value
from tests.tools.prove.players import PLAY

Json = dict[str, Any]

SPOILED = 3
MAX_EDITS = 4


def tables(rng: Random) -> Iterator[tuple[str, Json]]:
    """Yield random game tables forever. Each comes with a word: `legal`, `spoiled` (randomly changed) or `random`."""
    types = [inspect.type_info(game.table) for game in GAMES.values()]
    while True:
        for play in PLAY.values():
            table = play(rng).table
            yield "legal", table
            for _ in range(SPOILED):
                yield "spoiled", spoiled(table, rng)
        yield "random", random_value(rng.choice(types), rng)


def spoiled(table: Json, rng: Random) -> Json:
    """Return a copy of the game table with a few random changes, such as a removed or duplicated value."""
    made: Json = msgspec.json.decode(msgspec.json.encode(table))  # the fastest way to make a deep copy
    for _ in range(rng.randint(1, MAX_EDITS)):
        _edit(made, rng)
    if rng.random() < 0.1:
        laws = GAMES[made["game"]].legality
        waivable = [law.id for law in laws if law.waivable]
        made["waive"] = rng.choice(["all", rng.sample(waivable, min(2, len(waivable)))])
    return made


def _edit(table: Json, rng: Random) -> None:
    holder, key = _place(table, rng)
    value = holder[key]
    if isinstance(holder, list) and rng.random() < 0.6:
        if rng.random() < 0.5:
            del holder[key]
        else:
            holder.insert(rng.randint(0, len(holder)), copy.deepcopy(_alike(table, value, rng)))
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = rng.choice([max(0, value - 1), value + 1, rng.randint(0, 14)])
    elif isinstance(value, str) and key in WORDS:
        holder[key] = rng.choice(WORDS[key])
    elif key in OPTIONAL:
        del holder[key]
    elif isinstance(value, list):
        rng.shuffle(value)


def _place(table: Json, rng: Random) -> tuple[Any, Any]:
    holder: Any = table
    while True:
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        key = rng.choice(keys)
        inner = holder[key]
        if not (isinstance(inner, dict | list) and inner) or rng.random() < 0.1:
            return holder, key
        holder = inner


def _alike(table: Json, value: Any, rng: Random) -> Any:
    """Return a random value from the table, of the same type as `value`. After 20 failed tries, return `value`."""
    for _ in range(20):
        holder, key = _place(table, rng)
        other = holder[key]
        if type(other) is type(value) and (not isinstance(value, dict) or other.keys() == value.keys()):
            return other
    return value


def _words(kind: inspect.Type, member: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the name of each JSON member with each word that can be its value, for example `color` and `red`."""
    if isinstance(kind, inspect.LiteralType):
        yield from ((member, word) for word in kind.values)
    if isinstance(kind, inspect.StructType):
        yield str(kind.tag_field), kind.tag
        for field in kind.fields:
            yield from _words(field.type, field.encode_name)
    inner = {inspect.UnionType: "types", inspect.ListType: "item_type", inspect.Metadata: "type"}.get(type(kind))
    for one in _listed(getattr(kind, inner)) if inner else []:
        yield from _words(one, member)


def _listed(value: Any) -> Any:
    return value if isinstance(value, tuple) else [value]


WORDS: dict[str, list[Any]] = {}
for _game in GAMES.values():
    for _member, _word in _words(inspect.type_info(_game.table)):
        WORDS.setdefault(_member, []).append(_word)
OPTIONAL = {
    *("stage", "variant", "stacks", "firsts", "straw", "wood", "brick", "smooki", "pig"),
    *("wolves", "basement", "covered", "objects", "door", "window"),
}
