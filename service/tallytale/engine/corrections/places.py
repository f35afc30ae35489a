"""Lists every value in a game table that may be a typing mistake.

Laws of this file: JSON members that all games share, such as `waive`, are not searched, except for `players`. A value
that is left out because nobody knows it is no mistake, so no correction fills it in.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, Struct

from tallytale.engine.corrections.paths import Path, count_items
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import COMMON_MEMBERS, Table
from tallytale.engine.tables import Kind, Leaf, ListOf, Objects, holds_list, members

# How far a value is from the nearest piece that breaks a rule: at the piece, near it, or elsewhere.
AT_FINDING, NEAR_FINDING, ELSEWHERE = RINGS = (1, 2, 3)
# Everything in the same house counts as near a tile that breaks a rule. The house is two steps above the tile, with the
# list of tiles between them.
STEPS_TO_NEAR = 2


class Place(Struct, frozen=True):
    """A value in a game table: where it is, and what else it could be. `listed` is the list that it is in, if any."""

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
        return isinstance(self.value, Struct) and holds_list(type(self.value))

    @property
    def pieces(self) -> int:
        """How many items the value has in its lists, such as the tiles of a house."""
        return count_items(self.value)

    @property
    def member(self) -> str:
        """The name of the JSON member: "color" for the color of a card, or "tiles" for each tile in a list."""
        return str(next(step for step in reversed(self.path) if isinstance(step, str)))


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
        self._near = {path[:-STEPS_TO_NEAR] for path in self._exact if len(path) > STEPS_TO_NEAR}

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
                    yield

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
