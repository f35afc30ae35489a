"""Changes game tables at random, to make new inputs for fuzzing the engine.

Half of the mutations change bytes, and the other half change the decoded JSON. If an input can't be decoded as JSON or
encoded again, its bytes are changed. The same bytes, seed and earlier inputs always give the same mutation.

The fuzzer's own mutation function is passed in, so that tests can use this module without the fuzzer.
"""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import msgspec

from tallytale.engine.tables.decoding import MAX_TABLE_BYTES
from tests.tools.attack.fuzz.vocabulary import Vocabulary

# Where a value is in decoded JSON: the list or dict that contains it, and its index or key.
Place: TypeAlias = tuple[Any, Any]
Bytes: TypeAlias = Callable[[bytes, int], bytes]

POOL = 500
SMALL = 4096  # bytes; larger inputs are not kept, because they take too much time and memory
DEPTHS = (2, 30, 400, 990, 1100, 6000)  # how deep to nest JSON, for example around Python's recursion limit of 1000
SCALARS: tuple[Any, ...] = (
    None,
    True,
    False,
    "",
    "x" * 50,
    "ż\u0000/~",
    [],
    {},
    [[]],
    1.5,
    -1,
    0,
    1,
    2**31,
    2**63,
    2**64,
    -(2**63),
    10**30,
)
# A mutated game table has at most 20,000 values. More would not fit into a request body.
MAX_PLACES = 20_000
SPELLINGS = ("{}.0", "{}e0", "{}0e-1", "{}.0E+0", '"{}"', "-{}", "0{}", "{}e999", "{}.5", "{}000000000000000000000")
# How many changes are made to an input. One of these numbers is drawn at random.
CHANGES = (1, 1, 1, 1, 2, 2, 3, 5)

_parse = msgspec.json.Decoder(float_hook=float).decode
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Mutator:
    """Changes game tables at random. It remembers earlier inputs, to copy values from them."""

    def __init__(self, words: Vocabulary, tables: list[bytes], mutate_bytes: Bytes) -> None:
        self._words = words
        self._pool = list(tables)
        self._mutate_bytes = mutate_bytes
        self._changes: list[Callable[[Any, Random], None]] = [
            *[self._graft] * 5,
            *[self._choose] * 5,
            *[self._count] * 3,
            *[self._duplicate] * 3,
            *[self._swap] * 2,
            *[self._delete] * 2,
            *[self._borrow] * 2,
            *[self._waive] * 2,
            self._replace,
            self._rename,
            self._respell,
            self._repeat,
            self._deepen,
            self._grow,
        ]

    def __call__(self, body: bytes, most: int, seed: int) -> bytes:
        rng = Random(seed)
        if rng.random() < 0.5:
            return self._mutate_bytes(body, most)
        try:
            holder = [_parse(body)]
            self._remember(body, rng)
            for _ in range(rng.choice(CHANGES)):
                rng.choice(self._changes)(holder, rng)
            written = _written(holder[0], rng)
        except _UNREADABLE:
            return self._mutate_bytes(body, most)
        return written if len(written) <= most else self._mutate_bytes(body, most)

    def _remember(self, body: bytes, rng: Random) -> None:
        if len(body) > SMALL or body[:1] != b"{":
            return
        if len(self._pool) < POOL:
            self._pool.append(body)
        else:
            self._pool[rng.randrange(POOL)] = body

    def _other(self, rng: Random) -> list[Any]:
        return [_parse(rng.choice(self._pool))]

    def _replace(self, holder: Any, rng: Random) -> None:
        """Replace a value with a random value of any type."""
        container, key = rng.choice(_places(holder))
        container[key] = rng.choice([*SCALARS, *self._words.words, *self._words.numbers])

    def _delete(self, holder: Any, rng: Random) -> None:
        inner = _places(holder)[1:]
        if inner:
            container, key = rng.choice(inner)
            del container[key]

    def _duplicate(self, holder: Any, rng: Random) -> None:
        items = [(container, key) for container, key in _places(holder)[1:] if isinstance(container, list)]
        if items:
            container, key = rng.choice(items)
            container.insert(rng.randint(0, len(container)), _copied(container[key]))

    def _swap(self, holder: Any, rng: Random) -> None:
        """Exchange two values in a game table, mostly values of the same member, such as two colors."""
        places = _places(holder)
        one, key = rng.choice(places)
        alike = [place for place in places if place[1] == key] if rng.random() < 0.7 else places
        other, name = rng.choice(alike)
        one[key], other[name] = _copied(other[name]), _copied(one[key])

    def _graft(self, holder: Any, rng: Random) -> None:
        """Replace a value with one from an earlier input, preferably with a value of the same member."""
        container, key = rng.choice(_places(holder))
        places = _places(self._other(rng))
        alike = [place for place in places if isinstance(key, str) and place[1] == key]
        other, name = rng.choice(alike or places)
        container[key] = other[name]

    def _borrow(self, holder: Any, rng: Random) -> None:
        """Copy a member of a JSON object from an earlier input into a similar object."""
        other = rng.choice(_objects(self._other(rng)))
        alike = [mine for mine in _objects(holder) if len(mine.keys() & other.keys()) * 2 > len(mine)]
        if alike and other:
            name = rng.choice(list(other))
            rng.choice(alike)[name] = other[name]

    def _choose(self, holder: Any, rng: Random) -> None:
        """Replace a string or number with another one that is mostly valid, for example `straw` with `wood`."""
        places = [place for place in _places(holder) if isinstance(place[0][place[1]], str | int)]
        if not places:
            return
        container, key = rng.choice(places)
        choices = [choice for choice in self._words.choices if container[key] in choice]
        fitting = rng.choice(choices) if choices and rng.random() < 0.9 else self._words.words
        container[key] = rng.choice(fitting)

    def _count(self, holder: Any, rng: Random) -> None:
        """Add or subtract one from a number, or change it to the smallest or largest valid number."""
        places = [place for place in _places(holder) if type(place[0][place[1]]) is int]
        if places:
            container, key = rng.choice(places)
            step = container[key] + rng.choice((-1, 1))
            container[key] = step if rng.random() < 0.5 else rng.choice(self._words.numbers)

    def _waive(self, holder: Any, rng: Random) -> None:
        """Switch off some or all rules in a table. The engine must still be able to score tables that break them."""
        table = holder[0]
        names = self._words.waivable.get(str(table.get("game")), []) if isinstance(table, dict) else []
        if names:
            table["waive"] = rng.sample(names, rng.choice((1, len(names), rng.randint(0, len(names)))))

    def _rename(self, holder: Any, rng: Random) -> None:
        members = [(container, key) for container, key in _places(holder) if isinstance(container, dict)]
        if members:
            container, key = rng.choice(members)
            container[rng.choice([*self._words.members, key + "~/", ""])] = container.pop(key)

    def _respell(self, holder: Any, rng: Random) -> None:
        """Write a number or a word in another way, for example `1e0` for `1`. A few ways change the value."""
        places = [place for place in _places(holder) if type(place[0][place[1]]) in {int, str}]
        if not places:
            return
        container, key = rng.choice(places)
        value = container[key]
        spelled = _escaped(value) if isinstance(value, str) else rng.choice(SPELLINGS).format(value)
        container[key] = msgspec.Raw(spelled.encode())

    def _repeat(self, holder: Any, rng: Random) -> None:
        """Write a member of a JSON object twice, sometimes with different values, as in `{"size": 1, "size": 2}`."""
        places = [place for place in _places(holder) if isinstance(place[0][place[1]], dict) and place[0][place[1]]]
        if not places:
            return
        container, key = rng.choice(places)
        value = container[key]
        name = rng.choice(list(value))
        other = msgspec.json.encode({name: rng.choice([value[name], *SCALARS, *self._words.words])})
        written = msgspec.json.encode(value)
        first, last = (other, written) if rng.random() < 0.7 else (written, other)
        container[key] = msgspec.Raw(first[:-1] + b"," + last[1:])

    def _deepen(self, holder: Any, rng: Random) -> None:
        container, key = rng.choice(_places(holder))
        depth = rng.choice(DEPTHS)
        opening, closing = rng.choice(((b"[", b"]"), (b'{"":', b"}"), (b'{"planet":', b"}"), (b"[", b"")))
        container[key] = msgspec.Raw(opening * depth + msgspec.json.encode(container[key]) + closing * depth)

    def _grow(self, holder: Any, rng: Random) -> None:
        """Repeat the items of a list, to test the engine with lists that are too long."""
        places = _places(holder)
        lists = [place for place in places if isinstance(place[0][place[1]], list)]
        times = rng.choice((2, 3, 5, 8, 36, 56, 2000))
        if lists and len(places) * times < MAX_PLACES:
            container, key = rng.choice(lists)
            container[key] = [_copied(item) for item in (container[key] or [None]) * times]


def _places(holder: Any) -> list[Place]:
    """Return where each value of a decoded game table is: its list or dict, and its index or key.

    The first value is the table itself. There is no recursion, because the JSON can be nested too deeply for Python.
    """
    found: list[Place] = []
    waiting: list[Any] = [holder]
    while waiting:
        container = waiting.pop()
        for key in list(container) if isinstance(container, dict) else range(len(container)):
            found.append((container, key))
            if isinstance(container[key], dict | list):
                waiting.append(container[key])
    return found


def _objects(holder: Any) -> list[dict[str, Any]]:
    return [container[key] for container, key in _places(holder) if isinstance(container[key], dict)] or [{}]


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _copied(item) for name, item in value.items()}
    return [_copied(item) for item in value] if isinstance(value, list) else value


def _escaped(word: str) -> str:
    return '"' + "".join([f"\\u{ord(letter):04x}" for letter in word]) + '"'


def _written(table: Any, rng: Random) -> bytes:
    written = msgspec.json.encode(table)
    chance = rng.random()
    if chance < 0.002:
        return written.ljust(rng.choice((MAX_TABLE_BYTES - 1, MAX_TABLE_BYTES, MAX_TABLE_BYTES + 1)))
    # Only small tables are indented, because indentation makes a deeply nested table many megabytes large.
    if chance < 0.05 and len(written) < SMALL:
        return msgspec.json.format(written, indent=rng.choice((0, 1, 4)))
    return written
