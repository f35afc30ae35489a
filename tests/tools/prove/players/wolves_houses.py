"""Cards and houses of The Three Little Wolves, with the rules for building a card."""

from collections.abc import Iterator
from typing import NamedTuple

COLORS = ("red", "yellow", "green", "white")
WILD = "white"
MAX_HOUSES = 3
DEEPEST = 3
USABLE_AS = {9: (9, 5), 10: (10, 4)}
EXTRA_HEIGHT = {7: 2, 13: 1, 14: 1}


class Card(NamedTuple):
    """A floor card with its color and number."""

    color: str
    number: int


class House:
    """A house. `top` is the number that its top floor counts as, which can differ from the number on the card."""

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
        """The number of cards in the house, including the basement."""
        return len(self.floors) + len(self.basement)

    @property
    def height(self) -> int:
        """The height of the house in cards. With a 7, 13 or 14 at the top, the house counts as higher than it is."""
        return self.size + EXTRA_HEIGHT.get(self.floors[-1].number, 0)

    @property
    def depth(self) -> int:
        """The number on the deepest basement card, or 0 if the house has no basement."""
        return self.basement[-1].number if self.basement else 0

    @property
    def has_room(self) -> bool:
        """Whether the house has room for one more wolf. It holds two if card 3 lies in its basement, otherwise one."""
        return len(self.wolves) < (2 if self.depth == DEEPEST else 1)


class Build(NamedTuple):
    """One way to build a card. `house` is None for a new house, and `value` is the number that the card counts as."""

    card: Card
    house: House | None
    below: bool
    value: int

    @property
    def rise(self) -> int:
        """How much higher the card's number is than the number of the floor below."""
        return self.value - (self.house.top if self.house and not self.below else 0)


def builds(card: Card, houses: list[House]) -> Iterator[Build]:
    """Yield every legal way to build a card, either in one of these houses or as a new house."""
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
    if own is None and len(houses) < MAX_HOUSES:
        for value in values:
            yield Build(card, None, False, value)


def perform(build: Build, houses: list[House]) -> House:
    """Build a card. A house with only white cards takes the color of its first colored card."""
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
