"""Lists every value in a game table that may be a typing mistake, and the values that could be there instead.

Laws of this file: no game is named here. The possible values are read from the types that tables are decoded into. JSON
members that all games share, such as `waive`, are not searched, except for `players`.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

from msgspec import Struct, inspect
from msgspec.structs import replace

from tallytale.rules.schema import object_type, without_metadata
from tallytale.rules.table import Table

Path: TypeAlias = tuple[int | str, ...]
Scalar: TypeAlias = bool | int | str | None

# How far a value is from a piece that breaks a rule: at the piece, near it, or elsewhere. The nearest such piece
# counts.
AT_FINDING, NEAR_FINDING, ELSEWHERE = RINGS = (1, 2, 3)
# Everything in the same house counts as near a tile that breaks a rule. The house is two steps above the tile, with the
# list of tiles between them.
STEPS_TO_NEAR = 2
COMMON_MEMBERS = frozenset(Table.__struct_fields__) - {"players"}


class Leaf(Struct, frozen=True):
    """The possible values of a word, number or boolean in a game table: either a list, or a range of numbers."""

    values: tuple[Any, ...]
    least: int
    most: int
    nullable: bool

    def others(self, value: Scalar) -> Iterator[Scalar]:
        """Yield all other possible values: the nearest numbers first, or words in their order. Null comes last."""
        candidates: Iterable[Any] = self.values or _nearest_first(value, self.least, self.most)
        if self.values and isinstance(self.values[0], int) and isinstance(value, int):
            candidates = sorted(self.values, key=lambda one: (abs(one - value), one))
        yield from [one for one in candidates if one != value] if self.values else candidates
        if self.nullable and value is not None:
            yield None


def _nearest_first(value: Scalar, least: int, most: int) -> Iterator[int]:
    """Yield the other numbers from `least` to `most`, the nearest first: for 3, these are 2, 4, 1, 5.

    If the value is null, yield all of them in rising order.
    """
    if not isinstance(value, int):
        yield from range(least, most + 1)
        return
    for distance in range(1, most - least + 1):
        yield from [near for near in (value - distance, value + distance) if least <= near <= most]


class Objects(Struct, frozen=True):
    """The possible kinds of an object in a game table. For example, a tile can be an edge or a center."""

    classes: tuple[type[Struct], ...]
    nullable: bool


class ListOf(Struct, frozen=True):
    """The type of a list: what its items can be, and how many. A row of a grid has a fixed number of items."""

    item: "Leaf | Objects | ListOf"
    least: int
    most: int | None

    @property
    def fixed(self) -> bool:
        return self.least == self.most


Kind: TypeAlias = Leaf | Objects | ListOf


@cache
def members(struct: type[Struct]) -> tuple[tuple[str, Kind], ...]:
    hints = get_type_hints(struct)
    return tuple([(field.name, _kind(field.type, hints[field.name])) for field in object_type(struct).fields])


def _kind(schema: inspect.Type, hint: Any) -> Kind:
    """Return the type of a JSON member.

    The words of a Literal are read from the type hint, because msgspec would sort them.
    """
    schema = without_metadata(schema)
    types = [without_metadata(one) for one in schema.types] if isinstance(schema, inspect.UnionType) else [schema]
    known = [one for one in types if not isinstance(one, inspect.NoneType)]
    nullable = len(known) < len(types)
    match known[0]:
        case inspect.ListType() as listed:
            return ListOf(_kind(listed.item_type, hint), listed.min_length or 0, listed.max_length)
        case inspect.LiteralType():
            return Leaf(_words(hint), 0, 0, nullable)
        case inspect.BoolType():
            return Leaf((False, True), 0, 0, nullable)
        case inspect.IntType() as number:
            return Leaf((), number.ge or 0, number.le or 0, nullable)
    return Objects(tuple([one.cls for one in known if isinstance(one, inspect.StructType)]), nullable)


def _words(hint: Any) -> tuple[Any, ...]:
    """Return the words that a type hint allows: "door" and "window" for `list[Literal["door", "window"]]`."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return next((words for inner in get_args(hint) if (words := _words(inner))), ())


class Place(Struct, frozen=True):
    """A value in a game table: where it is, and what else it could be. If it is an item, `listed` is its list."""

    path: Path
    ring: int
    value: Any
    kind: Kind
    listed: "Place | None" = None

    @property
    def index(self) -> int:
        return int(self.path[-1])

    @property
    def is_cell(self) -> bool:
        """Whether the value is in a list of fixed length, such as a row of a grid."""
        return self.listed is not None and isinstance(self.listed.kind, ListOf) and self.listed.kind.fixed

    @property
    def holds_list(self) -> bool:
        """Whether the value is an object with a list in it, such as a house with its tiles."""
        return isinstance(self.value, Struct) and any(isinstance(kind, ListOf) for _, kind in members(type(self.value)))

    @property
    def member(self) -> str:
        """The name of the JSON member: "color" for the color of a card, or "tiles" for each tile in a list."""
        return str(next(step for step in reversed(self.path) if isinstance(step, str)))


class Places:
    """Every value in a game table that may be a typing mistake, in the order of the JSON document.

    `lists` and `items` leave out what can't be in the wrong place: players and the rows of a grid.
    """

    def __init__(self, table: Table, findings: Iterable[Path]) -> None:
        self.table = table
        # Each word, number or boolean, and each object that could be null or of another kind.
        self.values: list[Place] = []
        self.lists: list[Place] = []
        self.items: dict[Path, list[Place]] = {}  # the items of each list; the key is the path of the list
        self.words: dict[Path, list[Place]] = {}  # all words in an item, such as a house; the key is the item's path
        self.parts: list[Place] = []
        self._around: list[Path] = []  # paths of the items around the current place, such as its tile and its house
        self._exact = set(findings)
        self._near = {path[:-STEPS_TO_NEAR] for path in self._exact}
        for name, kind in members(type(table)):
            if name not in COMMON_MEMBERS:
                value = getattr(table, name)
                place = Place((name,), self._ring((name,), self._ring((), ELSEWHERE)), value, kind)
                if value is not None and isinstance(kind, Objects) and kind.nullable:
                    self.parts.append(place)
                self._visit(place)

    def _ring(self, path: Path, around: int) -> int:
        """Return how far a place is from a piece that breaks a rule: 1, 2 or 3.

        `around` is the distance of the part that contains the place, such as its house. The place is never farther
        away.
        """
        if around == AT_FINDING or path in self._exact:
            return AT_FINDING
        return NEAR_FINDING if path in self._near else around

    def _visit(self, place: Place) -> None:
        kind, value = place.kind, place.value
        if isinstance(kind, ListOf):
            self._visit_list(place, kind)
            return
        if isinstance(kind, Leaf) or len(kind.classes) > 1:
            self.values.append(place)
        if isinstance(value, str):
            for path in self._around:
                self.words.setdefault(path, []).append(place)
        elif isinstance(value, Struct):
            for name, member_kind in members(type(value)):
                path = (*place.path, name)
                self._visit(Place(path, self._ring(path, place.ring), getattr(value, name), member_kind))

    def _visit_list(self, place: Place, kind: ListOf) -> None:
        path_of_item = [(*place.path, index) for index in range(len(place.value))]
        items = [
            Place(path, self._ring(path, place.ring), value, kind.item, place)
            for path, value in zip(path_of_item, place.value)
        ]
        if place.path == ("players",) or isinstance(kind.item, ListOf):
            for item in items:
                self._visit(item)
            return
        self.lists.append(place)
        self.items[place.path] = items
        for item in items:
            self._around.append(item.path)
            self._visit(item)
            self._around.pop()


def path_of(pointer: str) -> Path:
    """Convert a JSON Pointer into a tuple of indexes and member names: ("players", 0) for "/players/0"."""
    return tuple([int(token) if token.isdigit() else token for token in pointer.split("/")[1:]])


def pointer_to(path: Path) -> str:
    return "".join([f"/{step}" for step in path])


def with_value(part: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    step, inner = path[0], path[1:]
    if isinstance(part, list):
        changed = part.copy()
        changed[int(step)] = with_value(part[int(step)], inner, value)
        return changed
    return replace(part, **{str(step): with_value(getattr(part, str(step)), inner, value)})


def count_items(part: Any) -> int:
    if isinstance(part, list):
        return len(part) + sum([count_items(item) for item in part])
    return sum([count_items(getattr(part, name)) for name in part.__struct_fields__]) if isinstance(part, Struct) else 0
