"""Estimates how likely it is that players who sent an illegal game table meant the table after a certain change.

Laws of this file: no game is named here. A likelihood is an integer that depends only on the table, the rules that it
breaks, and the change. So every machine ranks corrections in the same order.
"""

from collections.abc import Iterable
from itertools import takewhile

from tallytale.rules.neighbours import Neighbour, Note
from tallytale.rules.places import AT_FINDING, ELSEWHERE, NEAR_FINDING, Leaf, Objects, Path, Place, Places, path_of
from tallytale.rules.report import Pointers

# How often people make each mistake when they enter a game table. Only the proportions matter.
NOT_FINISHED = 3_000  # the game is not over, but was sent as finished, and no single piece is wrong
TYPICAL_SLIP = 2_000  # a mistake that the game's own code lists as typical
NEIGHBOURS_EXCHANGED = 1_000  # two pieces were entered in the wrong order
WRONG_WORD = 1_000  # a wrong button was hit: divided by the number of other words, because it can be any of them
WRONG_NUMBER = 500  # a wrong number was entered: divided by the number of other numbers
NEXT_NUMBER = 250  # added to the weight of a wrong number if it is one too high or one too low
MOVED = 600  # a piece is too far up or down in its list: divided by the number of positions
ENTERED_TWICE = 450  # a piece was tapped twice
EXCHANGED = 300  # two pieces of the same list were exchanged that are not next to each other
EXCHANGED_WITHIN_ITEM = 250  # two pieces were exchanged, such as a floor and a basement card of the same house
STILL_RUNNING = 100  # the game is not over, but was sent as finished, and some rules are broken by single pieces
EXCHANGED_WITHIN_PLAYER = 80
EXCHANGED_BETWEEN_PLAYERS = 50
FORGOTTEN_VALUE = 400  # an optional value was left out: divided by the number of possible values
NULL_MEANT = 50  # an optional value was entered, but there is none
THROUGHOUT = 60  # a word is wrong in all pieces, such as the color of all floors of a house
WORD_REPEATED = 8  # a word is wrong in several pieces of an item, but not in all
TAKEN_OUT = 10
PART_TAKEN_OUT = 5  # an optional part of the table should not be there, such as the stacks
# A move into another list is this many times less likely than an exchange. So is a change that moves an item with lists
# of its own (a house), compared with other items.
RARER = 4

PERCENT_IF_SEVERAL = 80  # if a broken rule points at several pieces, each of them is less suspicious
PERCENT_OF_RING = {AT_FINDING: 100, NEAR_FINDING: 50, ELSEWHERE: 25}
STEP = 100  # weights are multiplied by this, so that agreement with other pieces decides only between equal weights
LIKELY = STILL_RUNNING * STEP  # if no answer is as likely as this, the search goes on farther from the broken rules


class Likelihoods:
    """Estimates how likely changes of one illegal game table are.

    `about_all` tells whether every broken rule is about the whole table, not about certain pieces.
    """

    def __init__(self, places: Places, findings: Iterable[Pointers], *, about_all: bool) -> None:
        self._places = places
        self._values: dict[Path, Place] = {place.path: place for place in places.values}
        self._pointed_at_alone = {path_of(at[0]) for at in findings if len(at) == 1}
        self._running = NOT_FINISHED if about_all else STILL_RUNNING

    def of(self, neighbour: Neighbour, ring: int) -> int:
        """Return the likelihood of a change. `ring` says how close the change is to pieces that break a rule."""
        note = neighbour.note
        agreement = self._agreement(note) if note.form == "set" else 0
        return self._weight(note) * PERCENT_OF_RING[ring] // 100 * STEP + max(-STEP // 2, min(agreement, STEP // 2 - 1))

    def _weight(self, note: Note) -> int:
        match note.form:
            case "set":
                return self._wrong_value(note)
            case "exchange" | "move":
                return self._wrong_place(note)
            case "take-out":
                return ENTERED_TWICE if self._is_twice(note.path) else TAKEN_OUT
            case "throughout":
                return THROUGHOUT if self._is_everywhere(note) else WORD_REPEATED
        return {"slip": TYPICAL_SLIP, "running": self._running}.get(note.form, PART_TAKEN_OUT)

    def _wrong_value(self, note: Note) -> int:
        if note.after is None:
            return NULL_MEANT
        # If the class of an object changes, the path ends with the member that names the class, which is not a place.
        place = self._values.get(note.path) or self._values[note.path[:-1]]
        weight = _wrong_button(place, note)
        if self._pointed_at_alone.isdisjoint((note.path, note.path[:-1])):
            return weight * PERCENT_IF_SEVERAL // 100
        return weight

    def _agreement(self, note: Note) -> int:
        """Count the other pieces of a list with the new word of a changed piece, minus those with its old word."""
        if not isinstance(note.after, str):
            return 0
        for end in range(len(note.path) - 1, 0, -1):
            if pieces := self._places.items.get(note.path[:end]):
                member = note.path[end + 1 :]
                others = [self._values.get((*piece.path, *member)) for piece in pieces if not piece.is_cell]
                words = [other.value for other in others if member and other and other.path != note.path]
                return words.count(note.after) - words.count(note.before)
        return 0

    def _wrong_place(self, note: Note) -> int:
        distance = _distance(note.path, note.target)
        if distance == 1:
            return NEIGHBOURS_EXCHANGED
        if distance is not None:
            return EXCHANGED if note.form == "exchange" else MOVED // distance
        weight = self._wrong_list(note)
        for rarer in (note.form == "move", self._item(note.path).holds_list):
            weight = weight // RARER if rarer else weight
        return weight

    def _wrong_list(self, note: Note) -> int:
        common = _common(note.path, note.target)
        if any(common[:end] in self._places.items for end in range(len(common))):
            return EXCHANGED_WITHIN_ITEM
        return EXCHANGED_WITHIN_PLAYER if common else EXCHANGED_BETWEEN_PLAYERS

    def _is_everywhere(self, note: Note) -> bool:
        """Tell whether all pieces of an item, such as the cards of a house, have the word that changes."""
        words = self._places.words[note.path]
        changed = {word.member for word in words if word.value == note.before}
        return all([word.value == note.before for word in words if word.member in changed])

    def _item(self, path: Path) -> Place:
        return self._places.items[path[:-1]][int(path[-1])]

    def _is_twice(self, path: Path) -> bool:
        """Tell whether an item of a list equals its neighbour, or a cell of a grid equals any other cell."""
        item, items = self._item(path), self._places.items[path[:-1]]
        if item.is_cell:
            grid = [cell.value for row, cells in self._places.items.items() if row[:-1] == path[:-2] for cell in cells]
            return grid.count(item.value) > 1
        return item.value in [other.value for other in items if abs(other.index - item.index) == 1]


def _wrong_button(place: Place, note: Note) -> int:
    """Return how likely it is that somebody who meant the new value of a change hit the button of its old value."""
    if isinstance(place.kind, Objects):
        alike = [kind for kind in place.kind.classes if kind.__struct_fields__ == place.value.__struct_fields__]
        return WRONG_WORD // (len(alike) - 1)
    assert isinstance(place.kind, Leaf)  # noqa: S101 - a list is no value
    values = place.kind.values or range(place.kind.least, place.kind.most + 1)
    if note.before is None:
        return FORGOTTEN_VALUE // len(values)
    if place.kind.values:
        return WRONG_WORD // (len(values) - 1)
    weight = WRONG_NUMBER // (len(values) - 1)
    return weight + NEXT_NUMBER if abs(note.after - note.before) == 1 else weight


def _common(one: Path, other: Path) -> Path:
    """Return the path of the innermost part of a game table that contains two places.

    The list of players does not count: the path is empty if the places belong to different players.
    """
    common = tuple([step for step, _ in takewhile(lambda steps: steps[0] == steps[1], zip(one, other))])
    return common if common != ("players",) else ()


def _distance(one: Path, other: Path) -> int | None:
    """Return the distance of two items of a list or of two cells of a grid, or None for items of different lists."""
    numbers = _trailing_indexes(one)
    if len(one) != len(other) or one[:-numbers] != other[:-numbers] or _trailing_indexes(other) != numbers:
        return None
    return sum([abs(int(step) - int(target)) for step, target in zip(one[-numbers:], other[-numbers:])])


def _trailing_indexes(path: Path) -> int:
    """Return how many list indexes a path ends with: one for an item of a list, and two for a cell of a grid."""
    count = 0
    while isinstance(path[-1 - count], int):
        count += 1
    return count
