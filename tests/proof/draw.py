"""Tables from everywhere: legal ones from the players, spoiled ones, and random ones from the types.

Laws of this file: a seed gives the same tables on any machine; nothing is shared with the engine's legality.
"""

import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec import inspect

from players import Played, pigs, prince, wolves
from tables import drawn
from tallytale.rules.games import GAMES

Json = dict[str, Any]

PLAYERS: list[Callable[[Random], Played]] = [pigs.play, wolves.play, prince.play]
SPOILED = 3  # spoiled tables for each legal one
RANDOM = 1  # random tables for each legal one
MOST_EDITS = 4


def tables(rng: Random) -> Iterator[tuple[str, Json]]:
    """Go on forever: a table, and whether it is `legal`, `spoiled` or `random`."""
    types = [inspect.type_info(game.table) for game in GAMES.values()]
    while True:
        for play in PLAYERS:
            table = play(rng).table
            yield "legal", table
            for _ in range(SPOILED):
                yield "spoiled", spoiled(table, rng)
        for _ in range(RANDOM * len(PLAYERS)):
            yield "random", drawn(rng.choice(types), rng)


def spoiled(table: Json, rng: Random) -> Json:
    """Return the table with a few things changed: moved, doubled, lost, or replaced by what others have there."""
    made = copy.deepcopy(table)
    for _ in range(rng.randint(1, MOST_EDITS)):
        _edit(made, rng)
    if rng.random() < 0.1:
        laws = GAMES[made["game"]].laws
        made["waive"] = rng.sample([law.id for law in laws if law.waivable], 2)
    return made


def _edit(table: Json, rng: Random) -> None:
    """Change one thing at a random place; deep places are as likely as shallow ones."""
    holder, key = rng.choice(list(_places(table)))
    value = holder[key]
    if isinstance(holder, list) and rng.random() < 0.6:
        if rng.random() < 0.5:
            del holder[key]
        else:
            holder.insert(rng.randint(0, len(holder)), copy.deepcopy(rng.choice(_alike(table, value) or [value])))
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


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield value, key
        yield from _places(item)


def _alike(table: Json, value: Any) -> list[Any]:
    """Return the things on the table that are of the same sort, to be put in its stead."""
    keys = set(value) if isinstance(value, dict) else None
    return [
        holder[key]
        for holder, key in _places(table)
        if type(holder[key]) is type(value) and (keys is None or set(holder[key]) == keys)
    ]


def _words(kind: inspect.Type, member: str = "") -> Iterator[tuple[str, Any]]:
    """Go through the words of a type, each with the name of the member that can have it."""
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
OPTIONAL = {"stage", "variant", "stacks", "firsts", "smooki", "pig", "wolves", "basement", "covered", "objects"}
