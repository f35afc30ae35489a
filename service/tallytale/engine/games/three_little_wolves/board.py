"""Prepares a game table of The Three Little Wolves, so that the rules can look up houses, cards and heights quickly."""

from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from typing import TypeVar, final

from tallytale.engine.games.three_little_wolves.components import (
    ALTERNATIVE_NUMBERS,
    HOUSE_COLORS,
    MAX_ROOM,
    PLAYERS_WITH_SMOOKI,
    ROOF_BONUS,
    ROOM_FOR_TWO,
    Color,
)
from tallytale.engine.games.three_little_wolves.table import (
    MAX_HOUSES,
    WolvesCard,
    WolvesHouse,
    WolvesPlayer,
    WolvesTable,
    WolvesWolf,
)
from tallytale.engine.rulebook import Pointers, prepare_players

SMOOKI = "smooki"

Token = TypeVar("Token", bound=Hashable)


def first_low_floor(floors: list[WolvesCard]) -> int | None:
    """Return the index of the first floor that is not higher than the floor below it, or None.

    Cards 9 and 10 can also count as 5 and 4. A floor is returned only if neither number fits.
    """
    below = 0
    for index, card in enumerate(floors):
        number = card.number
        if number <= below:
            return index
        # If both numbers of a card fit, use the lower one: then more cards fit on top of it.
        also = ALTERNATIVE_NUMBERS.get(number, 0)
        below = also if also > below else number
    return None


@final
class House:
    """A house of a player, or of Smooki, who is an extra builder in games for two players."""

    __slots__ = (
        "at",
        "basement",
        "cards",
        "colors",
        "floors",
        "height",
        "low_floor",
        "number",
        "owner",
        "pig",
        "roof",
        "wolves",
    )

    def __init__(self, owner: int | str, number: int, at: str, house: WolvesHouse) -> None:
        floors, basement = house.floors, house.basement
        cards = floors + basement if basement else floors
        roof: int = floors[-1].number if floors else 0
        self.owner = owner
        self.number = number
        self.at = at
        self.floors = floors
        self.basement = basement
        self.cards = cards
        self.low_floor = first_low_floor(floors)
        self.pig: int | None = house.pig
        self.wolves = house.wolves
        self.roof = roof  # the number of the top floor; 0 if there is none
        self.height = len(cards) + ROOF_BONUS.get(roof, 0)
        # The colors of the house. White cards are left out, because they fit into a house of any color.
        self.colors = _house_colors(frozenset([card.color for card in cards]))

    @property
    def room(self) -> int:
        """The number of wolves that the house has room for, including those already in it."""
        return MAX_ROOM if any([card.number == ROOM_FOR_TWO for card in self.basement]) else 1

    @property
    def may_get_room(self) -> bool:
        """Whether the card that makes room for two wolves can still be added to the basement."""
        return all([card.number < ROOM_FOR_TWO for card in self.basement])

    @property
    def max_past_roof_bonus(self) -> int:
        """The largest extra height that any card of this house gives, or gave while it was on the top."""
        return max([ROOF_BONUS.get(card.number, 0) for card in self.floors], default=0)


@final
class Owner:
    __slots__ = ("at", "cards", "colors", "houses", "is_player", "owner")

    def __init__(self, owner: int | str, player: WolvesPlayer) -> None:
        self.owner = owner
        self.at, house_pointers = _owner_pointers(owner)
        self.houses: list[House] = []
        self.colors: list[Color] = []  # the color of each house; red is listed twice if two houses are red
        self.cards = 0
        for number, house in enumerate(player.houses):
            prepared = House(owner, number, house_pointers[number], house)
            self.houses.append(prepared)
            self.colors += prepared.colors
            self.cards += len(prepared.cards)
        self.is_player = owner != SMOOKI


@final
class Board:
    """A game table, prepared for the rules. `owners` are the players and, in games for two, the builder Smooki."""

    __slots__ = (
        "cards",
        "has_smooki",
        "houses",
        "houses_with_basement",
        "houses_with_pig",
        "owners",
        "pigs",
        "seats",
        "table",
        "two_players",
        "wolves",
    )

    def __init__(self, table: WolvesTable, like: "Board | None") -> None:
        self.table = table
        self.seats = len(table.players)
        self.owners: list[Owner] = prepare_players(table, (like.table, like.owners) if like else None, Owner)
        if table.smooki is not None:
            self.owners.append(Owner(SMOOKI, table.smooki))
        self.houses = [house for owner in self.owners for house in owner.houses]
        self.houses_with_basement: list[House] = []
        self.cards: list[WolvesCard] = []
        self.houses_with_pig: list[House] = []
        self.wolves: list[tuple[House, str, WolvesWolf]] = []
        for house in self.houses:
            self.cards += house.cards
            if house.basement:
                self.houses_with_basement.append(house)
            if house.pig:
                self.houses_with_pig.append(house)
            if house.wolves:
                self.wolves += [(house, f"{house.at}/wolves/{index}", wolf) for index, wolf in enumerate(house.wolves)]
        self.pigs = {house.pig: house for house in reversed(self.houses_with_pig)}
        self.has_smooki = table.smooki is not None
        self.two_players = self.seats == PLAYERS_WITH_SMOOKI

    def pointers_to(self, cards: set[WolvesCard]) -> Iterator[tuple[WolvesCard, str]]:
        """Yield each copy of these cards that is on the game table, with the JSON Pointer to it."""
        for house in self.houses:
            for index, card in enumerate(house.floors):
                if card in cards:
                    yield card, f"{house.at}/floors/{index}"
            for index, card in enumerate(house.basement):
                if card in cards:
                    yield card, f"{house.at}/basement/{index}"


@cache  # the cache needs no size limit, because a table has at most 4 players and the extra builder Smooki
def _owner_pointers(owner: int | str) -> tuple[str, list[str]]:
    """Return the JSON Pointers to an owner of houses, and to all houses that the owner could have.

    There is a pointer to one house more than a table may have, because a move can add a house.
    """
    at = f"/{SMOOKI}" if owner == SMOOKI else f"/players/{owner}"
    return at, [f"{at}/houses/{number}" for number in range(MAX_HOUSES + 1)]


@cache  # the cache needs no size limit, because there are only 15 sets of colors
def _house_colors(card_colors: frozenset[Color]) -> tuple[Color, ...]:
    return tuple([color for color in HOUSE_COLORS if color in card_colors])


def find_duplicates(pieces: Iterable[tuple[Token, str]]) -> Iterator[tuple[Token, Pointers]]:
    """Yield each card or token that is on the table more than once, with pointers to all its copies."""
    places: dict[Token, Pointers] = {}
    for token, place in pieces:
        places.setdefault(token, []).append(place)
    return ((token, at) for token, at in places.items() if len(at) > 1)
