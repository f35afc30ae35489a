"""Lists every place in a game table that may have a typing mistake. A place is a value and the path to it.

Laws of this file:
- No table and no other argument is modified.
- JSON members that all games share, such as `waive`, are not searched, except for `players`.
- A value that is left out because nobody knows it is no mistake, so no correction fills it in.
- No game is named here.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import UNSET, Struct

from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import COMMON_MEMBERS, Path, Table
from tallytale.engine.tables import Kind, Leaf, ListOf, Objects, holds_list, members

# How far a value is from the nearest piece that breaks a rule: at the piece, near it, or elsewhere.
AT_FINDING, NEAR_FINDING, ELSEWHERE = RINGS = (1, 2, 3)
ITEM_TOKENS = 4  # the path to a house, for example, has these 4 tokens: "players", 0, "houses", 1
# Everything in the same house counts as near a tile that breaks a rule. The path of the house is two tokens shorter than
# that of the tile, because the list of tiles is between them.
TOKENS_TO_NEAR = 2


class Place(NamedTuple):
    """A value in a game table: where it is, and what else it could be. `listed` is the list that it is in, if any."""

    path: Path
    ring: int
    value: Any
    kind: Kind
    listed: "Place | None" = None

    @property
    def position(self) -> int:
        """The index of an item in its list."""
        return int(self.path[-1])

    @property
    def is_cell(self) -> bool:
        """Whether the value is in a list of fixed length, such as a row of a grid."""
        return self.listed is not None and isinstance(self.listed.kind, ListOf) and self.listed.kind.fixed

    @property
    def holds_list(self) -> bool:
        """Whether the value is an object with a list in it, such as a house with its tiles."""
        return isinstance(self.value, Struct) and holds_list(type(self.value))

    @property
    def pieces(self) -> int:
        """How many items the value has in its lists, such as the tiles of a house."""
        return count_items(self.value)

    @property
    def member(self) -> str:
        """The name of the JSON member: "color" for the color of a card, or "tiles" for each tile in a list."""
        return str(next(token for token in reversed(self.path) if isinstance(token, str)))


class Places:
    """Every value in a game table that may be a typing mistake, in the order of the JSON document.

    `find_steps` must be called first. `lists` and `items` leave out what can't be in the wrong place: players and the rows of a grid.
    """

    def __init__(self, table: Table, findings: Iterable[Path]) -> None:
        self.table = table
        # Each word, number or boolean, and each object that could be null or of another kind.
        self.values: list[Place] = []
        self.lists: list[Place] = []
        self.items: dict[Path, list[Place]] = {}  # the items of each list; the key is the path of the list
        self.words: dict[Path, list[Place]] = {}  # all words in an item such as a house; the key is its path
        self.parts: list[Place] = []  # optional members that the table can have, such as the stacks
        self.contents: list[Place] = []  # objects that belong to a piece, such as the foxes and roses on a tile
        self._around: list[Path] = []  # paths of the items around the current place, such as its tile and its house
        self._exact = set(findings)
        self._near = {path[:-TOKENS_TO_NEAR] for path in self._exact if len(path) > TOKENS_TO_NEAR}

    def find_steps(self) -> Steps[None]:
        """Find all places. Pause after each player, and after each other member of the table."""
        for name, kind in members(type(self.table)):
            if name not in COMMON_MEMBERS:
                value = getattr(self.table, name)
                place = Place((name,), self._ring((name,), self._ring((), ELSEWHERE)), value, kind)
                if isinstance(kind, Objects) and kind.nullable:
                    self.parts.append(place)
                players = self._items_of(place, kind) if name == "players" and isinstance(kind, ListOf) else None
                for part in players or [place]:
                    self._visit(part)
                    yield 0

    def _ring(self, path: Path, around: int) -> int:
        """Return how far a place is from a piece that breaks a rule: 1, 2 or 3.

        `around` is the distance of the object that contains the place, such as its house. The place is never farther
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
            if self._around and not place.listed:
                self.contents.append(place)
            self._visit_members(place, value)

    def _visit_members(self, place: Place, value: Struct) -> None:
        for name, kind in members(type(value)):
            path, inner = (*place.path, name), getattr(value, name)
            if inner is not UNSET:
                self._visit(Place(path, self._ring(path, place.ring), inner, kind))

    def _visit_list(self, place: Place, kind: ListOf) -> None:
        items = self._items_of(place, kind)
        if isinstance(kind.item, ListOf):
            for item in items:
                self._visit(item)
            return
        self.lists.append(place)
        self.items[place.path] = items
        for item in items:
            self._around.append(item.path)
            self._visit(item)
            self._around.pop()

    def _items_of(self, place: Place, kind: ListOf) -> list[Place]:
        paths = [(*place.path, index) for index in range(len(place.value))]
        return [
            Place(path, self._ring(path, place.ring), value, kind.item, place)
            for path, value in zip(paths, place.value)
        ]


def path_of(pointer: str) -> Path:
    """Convert a JSON Pointer into a tuple of indexes and member names: ("players", 0) for "/players/0"."""
    return tuple([int(token) if token.isdigit() else token for token in pointer.split("/")[1:]])


def count_items(part: Any) -> int:
    if isinstance(part, list):
        return len(part) + sum([count_items(item) for item in part])
    return sum([count_items(getattr(part, name)) for name in part.__struct_fields__]) if isinstance(part, Struct) else 0


def is_alone(part: Any, path: Path) -> bool:
    """Tell whether a piece is the only one in its list, for example the only tile of a house.

    Then it is less certain that the piece is wrong. Perhaps another piece is missing beside it.
    """
    alone = True
    for token in path:
        if isinstance(part, list):
            alone = len(part) == 1
            part = part[int(token)]
        else:
            part = getattr(part, str(token), None)
    return alone


def is_cell(path: Path) -> bool:
    """Tell whether a path leads to a cell of a grid, which is a list of rows.

    When a piece is removed from a grid, its cell stays there, empty.
    """
    return len(path) > 1 and isinstance(path[-1], int) and isinstance(path[-2], int)


def item_around(path: Path) -> Path:
    """Return a path up to its last list index. For example, the path to a tile's color becomes the path to the tile."""
    while path and not isinstance(path[-1], int):
        path = path[:-1]
    return path


def container_of(path: Path) -> Path:
    """Return the path of the object around a list item or a member. For a tile in a list, this is the house."""
    while path and isinstance(path[-1], int):
        path = path[:-1]
    return path[:-1]


def value_at(part: Any, path: Path) -> Any:
    """Return the value at a path of a game table, or None if there is none."""
    for token in path:
        if isinstance(token, int):
            part = part[token] if isinstance(part, list) and token < len(part) else None
        else:
            part = getattr(part, token, None)
    return part
