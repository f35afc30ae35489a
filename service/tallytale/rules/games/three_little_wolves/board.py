"""The table as the rules look at it, read once: houses with their cards, colours and heights, and who owns them.

Laws of this file: it states what lies there and judges nothing.
"""

from collections.abc import Hashable, Iterable, Iterator
from typing import TypeVar

from msgspec import Struct

from tallytale.rules.games.three_little_wolves.components import HOUSE_COLORS, ROOF_FLOORS, SMOOKI_PLAYS_WITH, Color
from tallytale.rules.games.three_little_wolves.table import (
    WolvesCard,
    WolvesHouse,
    WolvesPlayer,
    WolvesTable,
    WolvesWolf,
)
from tallytale.rules.report import Pointers

SMOOKI = "smooki"

Token = TypeVar("Token", bound=Hashable)


class House(Struct, frozen=True, gc=False):
    """A house with its place, its owner (a seat, or Smooki) and what is counted of it."""

    owner: int | str
    number: int
    at: str
    floors: list[WolvesCard]
    basement: list[WolvesCard]
    cards: list[WolvesCard]
    pig: int | None
    wolves: list[WolvesWolf]
    roof: int  # the number on the rooftop; 0 without floors
    height: int
    colors: list[Color]  # without white

    @property
    def roof_once(self) -> int:
        """Count the most floors that a rooftop of this house can have added while it was built."""
        return max([ROOF_FLOORS.get(card.number, 0) for card in self.floors], default=0)


class Owner(Struct, frozen=True, gc=False):
    """A player or Smooki, with all houses."""

    owner: int | str
    at: str
    houses: list[House]
    cards: int

    @property
    def is_player(self) -> bool:
        return self.owner != SMOOKI


class Board:
    """One table: owners in document order, Smooki last, and all their houses."""

    def __init__(self, table: WolvesTable) -> None:
        self.table = table
        self.seats = len(table.players)
        self.owners = [_owner(seat, f"/players/{seat}", player) for seat, player in enumerate(table.players)]
        if table.smooki is not None:
            self.owners.append(_owner(SMOOKI, f"/{SMOOKI}", table.smooki))
        self.houses = [house for owner in self.owners for house in owner.houses]
        self.cellars = [house for house in self.houses if house.basement]
        self.cards = [card for house in self.houses for card in house.cards]
        self.wolves = [
            (house, f"{house.at}/wolves/{index}", wolf)
            for house in self.houses
            for index, wolf in enumerate(house.wolves)
        ]
        self.pigs = {house.pig: house for house in reversed(self.houses) if house.pig}
        self.has_smooki = table.smooki is not None
        self.two_players = self.seats == SMOOKI_PLAYS_WITH

    def places(self) -> Iterator[tuple[WolvesCard, str]]:
        """Go through every card and its place."""
        for house in self.houses:
            for index, card in enumerate(house.floors):
                yield card, f"{house.at}/floors/{index}"
            for index, card in enumerate(house.basement):
                yield card, f"{house.at}/basement/{index}"


def _owner(owner: int | str, at: str, player: WolvesPlayer) -> Owner:
    houses = [_house(owner, number, f"{at}/houses/{number}", house) for number, house in enumerate(player.houses)]
    return Owner(owner, at, houses, sum([len(house.cards) for house in houses]))


def _house(owner: int | str, number: int, at: str, house: WolvesHouse) -> House:
    floors, basement = house.floors, house.basement
    cards = floors + basement if basement else floors
    colors = {card.color for card in cards}
    roof = floors[-1].number if floors else 0
    return House(
        owner,
        number,
        at,
        floors,
        basement,
        cards,
        house.pig,
        house.wolves,
        roof,
        len(cards) + ROOF_FLOORS.get(roof, 0),
        [color for color in HOUSE_COLORS if color in colors],
    )


def doubles(tokens: Iterable[tuple[Token, str]]) -> Iterator[tuple[Token, Pointers]]:
    """Find what lies on the table more than once, and all its places."""
    places: dict[Token, Pointers] = {}
    for token, place in tokens:
        places.setdefault(token, []).append(place)
    return ((token, at) for token, at in places.items() if len(at) > 1)
