"""Estimates which correction of an illegal game table is the most likely.

Law of this file: a likelihood is an integer, computed only from the table, its broken rules, and the change. So every
machine ranks corrections in the same order.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from tallytale.engine.corrections.neighbours import Neighbour, Note
from tallytale.engine.corrections.places import AT_FINDING, ELSEWHERE, NEAR_FINDING, Place, Places, item_around, path_of
from tallytale.engine.rulebook import Path, Pointers
from tallytale.engine.tables import Leaf, Objects, Scalar

WHOLE_TABLE = [""]  # the pointers of a broken rule that points at no particular piece

# How often people make each mistake when they enter a game table, compared with the other mistakes.
NOT_FINISHED = 3_000  # players said that a running game is finished, and made no other mistake
TYPICAL_SLIP = 2_000  # a typical mistake in this game, such as forgetting that tiles are covered
NEIGHBOURS_EXCHANGED = 1_000  # somebody entered two pieces in the wrong order
WRONG_WORD = 1_000  # somebody hit a wrong button, such as "door" in place of "window" or "roof"
WRONG_NUMBER = 500
NEXT_NUMBER = 250  # extra weight for a number that is only one too high or too low, a common mistake
MOVED = 600  # a piece is at the wrong position in its list; the likelihood is higher if the right position is close
ENTERED_TWICE = 450  # somebody tapped twice by mistake, so a piece was entered twice
EXCHANGED = 300  # two pieces of a list changed places, but are not next to each other
EXCHANGED_WITHIN_ITEM = 250  # two pieces changed places, such as a floor and a basement card of the same house
STILL_RUNNING = 100  # players said that a running game is finished, and made another mistake, too
RUNNING_THOUGH_OVER = 1  # hardly ever: the pieces show that the game is over, and yet it is still running
OTHER_KIND = 27  # somebody entered another kind of piece, such as a character tile in place of an edge tile
CLEARED = 100  # somebody entered objects for a tile that shows none, for example because it lies face down
EXCHANGED_WITHIN_PLAYER = 80
EXCHANGED_BETWEEN_PLAYERS = 50
FORGOTTEN_POINTED = 12_000  # somebody forgot to enter an optional value, and a broken rule points at it alone
FORGOTTEN_AT_FINDING = 4_000  # somebody forgot an optional value of a piece that breaks a rule
FORGOTTEN_VALUE = 400  # somebody forgot an optional value of a piece that breaks no rule
NULL_AT_FINDING = 99  # somebody entered a value where none belongs, and a broken rule points only at this value
NULL_MEANT = 50  # somebody entered a value where none belongs
THROUGHOUT = 60  # somebody entered the same wrong word for all pieces of a house, such as green for red
WORD_REPEATED = 8  # somebody entered the same wrong word for several pieces of a house, but not for all
EMPTY_TAKEN_OUT = 100  # somebody added an empty item by mistake, such as a house without tiles
TAKEN_OUT = 10
LAST_PIECE_TAKEN_OUT = 2  # somebody added an item with a single piece by mistake, such as a house with one tile
PART_ADDED = 100  # somebody forgot an optional member of the game table, such as the stacks
PART_TAKEN_OUT = 5  # somebody sent an optional member of the game table by mistake, such as the stacks
# Two pieces change places 4 times as often as one piece goes to a wrong list. A single piece is in a wrong place 4
# times as often as a whole house.
RARER = 4
HOUSES_RARER = 20  # two whole houses change places much less often than two tiles

PERCENT_IF_SEVERAL = 80  # if a broken rule points at several pieces, each of them is less suspicious
PERCENT_IF_ODD = 175  # a piece is more suspicious if all other pieces of its house agree, for example on a color
PERCENT_OF_RING = {AT_FINDING: 100, NEAR_FINDING: 50, ELSEWHERE: 15}
# Likelihoods are multiplied by this. So it decides only between equal ones how well a word fits its list: that is a
# number between -50 and 50, because no list is longer than 48.
UNIT = 100
LIKELY = STILL_RUNNING * UNIT  # the search stops early if it finds a correction with at least this likelihood
LIKELY_PAIR = 20 * UNIT  # the search for pairs of changes stops if it finds a pair with at least this likelihood
# The likelihood of a pair of changes is the product of both, divided by PAIR, or by RARE_PAIR if a single change could
# make the table legal.
PAIR = 4_000 * UNIT
RARE_PAIR = 20 * PAIR
MOST = TYPICAL_SLIP * UNIT  # the second change of a pair rarely has a higher likelihood than this


class Likelihoods:
    """Estimates how likely it is that a change corrects the mistake in an illegal game table.

    `findings` are the pointers of each broken rule. `over` is true if the pieces on the table show that the game is over.
    """

    def __init__(self, places: Places, findings: Sequence[Pointers], *, over: bool) -> None:
        self.places = places
        self._values: dict[Path, Place] = {place.path: place for place in places.values}
        self._pointed_at_alone = {path_of(pointer) for at in findings if len(at) == 1 for pointer in at}
        about_all = all([at == WHOLE_TABLE for at in findings])
        self._running = RUNNING_THOUGH_OVER if over else NOT_FINISHED if about_all else STILL_RUNNING

    def of(self, neighbour: Neighbour, ring: int) -> int:
        """Return the likelihood of a change.

        `ring` is 1 if the changed piece breaks a rule, 2 if it is near such a piece, and 3 otherwise.
        """
        note = neighbour.note
        agreement = self._agreement(note) if note.form == "set" else 0
        return self._weight(note) * PERCENT_OF_RING[ring] // 100 * UNIT + agreement

    def _weight(self, note: Note) -> int:
        match note.form:
            case "set":
                return self._wrong_value(note)
            case "exchange" | "move":
                return self._wrong_place(note)
            case "take-out":
                return self._taken_out(self._item(note.path))
            case "throughout":
                return THROUGHOUT if self._is_everywhere(note) else WORD_REPEATED
        others = {"slip": TYPICAL_SLIP, "running": self._running, "clear": CLEARED, "add": PART_ADDED}
        return others.get(note.form, PART_TAKEN_OUT)

    def _taken_out(self, item: Place) -> int:
        if item.holds_list:
            return LAST_PIECE_TAKEN_OUT if item.pieces else EMPTY_TAKEN_OUT
        twins = self._count_twins(item)
        return ENTERED_TWICE // twins**2 if twins else TAKEN_OUT

    def _wrong_value(self, note: Note) -> int:
        alone = not self._pointed_at_alone.isdisjoint((note.path, note.path[:-1]))
        if note.after is None:
            return NULL_AT_FINDING if note.path in self._pointed_at_alone else NULL_MEANT
        # For a tile that becomes another kind of tile, the path ends with `kind`. The changed place is the tile itself.
        place = self._values.get(note.path) or self._values[note.path[:-1]]
        if note.before is None:
            return self._forgotten(place)
        weight = _wrong_button(place, note)
        weight = weight * PERCENT_IF_ODD // 100 if self._is_odd_one(note) else weight
        return weight if alone else weight * PERCENT_IF_SEVERAL // 100

    def _forgotten(self, place: Place) -> int:
        """Return how likely it is that somebody forgot to enter a value.

        It is less likely if the value could be one of many.
        """
        values = len(_possible_values(place))
        if place.path in self._pointed_at_alone:
            return FORGOTTEN_POINTED // values
        if place.ring != AT_FINDING:
            return FORGOTTEN_VALUE // values
        missing = [one.member for one in self.places.values if one.ring == AT_FINDING and one.value is None]
        return FORGOTTEN_AT_FINDING // values // missing.count(place.member)

    def _agreement(self, note: Note) -> int:
        """Tell how well a changed word fits its list. For example, a red card among green ones is unlikely.

        Return how many other pieces have the new word, minus how many have the old one.
        """
        words = self._other_words(note)
        return words.count(note.after) - words.count(note.before)

    def _is_odd_one(self, note: Note) -> bool:
        """Tell whether a piece agrees with all others in its list after a change, such as green with green ones."""
        words = self._other_words(note)
        return len(words) > 1 and words.count(note.after) == len(words)

    def _other_words(self, note: Note) -> list[Scalar]:
        """Return the words of the other pieces in a list: for a change of a color, these are their colors."""
        if not isinstance(note.after, str):
            return []
        piece = item_around(note.path)
        member = note.path[len(piece) :]
        pieces = self.places.items.get(piece[:-1], [])
        others = [self._values.get((*other.path, *member)) for other in pieces if not other.is_cell]
        return [other.value for other in others if member and other and other.path != note.path]

    def _wrong_place(self, note: Note) -> int:
        distance = _distance(note.path, note.target)
        if distance == 1:
            return NEIGHBOURS_EXCHANGED
        if distance is not None:
            return EXCHANGED if note.form == "exchange" else MOVED // distance
        weight = self._wrong_list(note)
        if note.form == "exchange":
            return weight // HOUSES_RARER if self._item(note.path).holds_list else weight
        return weight // RARER // RARER if self._item(note.path).holds_list else weight // RARER

    def _wrong_list(self, note: Note) -> int:
        common = _common(note.path, note.target)
        if item_around(common)[:-1] in self.places.items:
            return EXCHANGED_WITHIN_ITEM
        return EXCHANGED_WITHIN_PLAYER if common else EXCHANGED_BETWEEN_PLAYERS

    def _is_everywhere(self, note: Note) -> bool:
        """Tell whether a change gives the same word to all pieces of an item, such as red to all cards of a house."""
        words = self.places.words[note.path]
        changed = {word.member for word in words if word.value == note.before}
        return all([word.value == note.before for word in words if word.member in changed])

    def _item(self, path: Path) -> Place:
        return self.places.items[path[:-1]][int(path[-1])]

    def _count_twins(self, item: Place) -> int:
        """Count the neighbours of a piece that are equal to it, because it was perhaps entered twice.

        In a grid, equal pieces in all cells are counted.
        """
        listed = item.path[:-1]
        if item.is_cell:
            grid = [cell.value for row, cells in self.places.items.items() if row[:-1] == listed[:-1] for cell in cells]
            return grid.count(item.value) - 1
        beside = [other.value for other in self.places.items[listed] if abs(other.position - item.position) == 1]
        return beside.count(item.value)


def _wrong_button(place: Place, note: Note) -> int:
    """Return how likely it is that somebody chose the wrong one of two words, for example "door" for "window"."""
    if isinstance(place.kind, Objects):
        alike = [kind for kind in place.kind.classes if kind.__struct_fields__ == place.value.__struct_fields__]
        if note.after in [kind.__struct_config__.tag for kind in alike]:
            return WRONG_WORD // (len(alike) - 1)
        return OTHER_KIND // (len(place.kind.classes) - 1)
    values = _possible_values(place)
    if isinstance(place.kind, Leaf) and place.kind.values:
        return WRONG_WORD // (len(values) - 1)
    weight = WRONG_NUMBER // (len(values) - 1)
    return weight + NEXT_NUMBER if abs(note.after - note.before) == 1 else weight


def _possible_values(place: Place) -> Sequence[Any]:
    assert isinstance(place.kind, Leaf)  # noqa: S101 - a list is no value
    return place.kind.values or range(place.kind.least, place.kind.most + 1)


def _common(one: Path, other: Path) -> Path:
    """Return the path to what contains two places of a game table. For two tiles of the same house, it is the house.

    The path is empty if the places belong to different players.
    """
    common = tuple([token for token, _ in takewhile(lambda tokens: tokens[0] == tokens[1], zip(one, other))])
    return common if common != ("players",) else ()


def _distance(one: Path, other: Path) -> int | None:
    """Return the distance of two items in a list, or two cells in a grid. Return None for different lists."""
    numbers = _trailing_indexes(one)
    if one[:-numbers] != other[:-numbers]:
        return None
    return sum([abs(int(token) - int(target)) for token, target in zip(one[-numbers:], other[-numbers:])])


def _trailing_indexes(path: Path) -> int:
    """Return how many numbers are at the end of a path: one for an item of a list, two for a cell of a grid."""
    return len(list(takewhile(lambda token: isinstance(token, int), reversed(path))))
