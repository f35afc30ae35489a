"""Cards and houses of The Three Little Wolves, and what may be built where."""

from collections.abc import Iterator
from typing import NamedTuple

COLORS = ("red", "yellow", "green", "white")
WILD = "white"
MOST_HOUSES = 3
DEEPEST = 3
USABLE_AS = {9: (9, 5), 10: (10, 4)}
EXTRA_HEIGHT = {7: 2, 13: 1, 14: 1}


class Card(NamedTuple):
    """A floor card."""

    color: str
    number: int


class House:
    """One house; `top` is the value its topmost floor was played as."""

    __slots__ = ("basement", "color", "floors", "pig", "top", "wolves")

    def __init__(self) -> None:
        self.floors: list[Card] = []
        self.basement: list[Card] = []
        self.color: str | None = None
        self.top = 0
        self.pig: int | None = None
        self.wolves: list[tuple[int, int]] = []

    @property
    def size(self) -> int:
        """Number of cards, basement included."""
        return len(self.floors) + len(self.basement)

    @property
    def height(self) -> int:
        """Size, and more for a rooftop that counts as several floors."""
        return self.size + EXTRA_HEIGHT.get(self.floors[-1].number, 0)

    @property
    def depth(self) -> int:
        """Number of the deepest basement card, 0 without a basement."""
        return self.basement[-1].number if self.basement else 0

    @property
    def has_room(self) -> bool:
        """One wolf fits in, two with a B3."""
        return len(self.wolves) < (2 if self.depth == DEEPEST else 1)


class Build(NamedTuple):
    """One way to build a card: into a house (None: a new one), used as a value."""

    card: Card
    house: House | None
    below: bool
    value: int

    @property
    def rise(self) -> int:
        """How many numbers a floor skips above the one it is put on."""
        return self.value - (self.house.top if self.house and not self.below else 0)


def builds(card: Card, houses: list[House]) -> Iterator[Build]:
    """Every way to build the card in front of the owner of the houses."""
    values = USABLE_AS.get(card.number, (card.number,))
    wild = card.color == WILD
    own = None if wild else next((h for h in houses if h.color == card.color), None)
    for house in houses:
        if wild or house is own or (own is None and house.color is None):
            for value in values:
                if value > house.top:
                    yield Build(card, house, False, value)
            if house.depth < card.number <= DEEPEST:
                yield Build(card, house, True, card.number)
    if own is None and len(houses) < MOST_HOUSES:
        for value in values:
            yield Build(card, None, False, value)


def perform(build: Build, houses: list[House]) -> House:
    """Build a card; a coloured one gives an all-white house its colour."""
    house = build.house
    if house is None:
        house = House()
        houses.append(house)
    if build.below:
        house.basement.append(build.card)
    else:
        house.floors.append(build.card)
        house.top = build.value
    if build.card.color != WILD:
        house.color = build.card.color
    return house
