# Generated from openapi/openapi.json by clients/python/generate.py: do not edit.

from typing import Literal, NotRequired, TypeAlias, TypedDict
from collections.abc import Sequence


class PigsFirsts(TypedDict):
    """
    Veteran: the seat that was first with a house all of straw, wood and brick; null is nobody.
    """

    straw: int | None
    """Who was first with a house all of straw."""

    wood: int | None
    """Who was first with a house all of wood."""

    brick: int | None
    """Who was first with a house all of brick."""


PigsMaterial: TypeAlias = Literal["brick", "straw", "wood"]


PigsPart: TypeAlias = Literal["door", "roof", "window"]


class PigsStack(TypedDict):
    """
    The tiles of one material that are left to buy.
    """

    door: int
    """How many are left."""

    window: int
    """How many are left."""

    roof: int
    """How many are left."""


class PigsStacks(TypedDict):
    """
    The nine stacks in the middle of the table.
    """

    straw: PigsStack
    """The stacks of straw."""

    wood: PigsStack
    """The stacks of wood."""

    brick: PigsStack
    """The stacks of brick."""


class PigsTile(TypedDict):
    """
    A house tile. Flowerpots are input: the rulebook does not list which tiles carry them.
    """

    material: PigsMaterial
    """What it is built of."""

    part: PigsPart
    """Which part of a house it is."""

    flowerpots: NotRequired[int]
    """Flowerpots on it."""


class PigsHouse(TypedDict):
    """
    A house, its lowest tile first.
    """

    tiles: Sequence[PigsTile]
    """The tiles, from the lowest up."""


class PigsPlayer(TypedDict):
    """
    The houses in front of one player, completed or not.
    """

    houses: Sequence[PigsHouse]
    """The houses."""


PigsVariant: TypeAlias = Literal["base", "veteran"]


PigsWaivable: TypeAlias = Literal[
    "pigs.end.last-tile",
    "pigs.end.not-reached",
    "pigs.end.passed",
    "pigs.firsts.impossible",
    "pigs.firsts.unclaimed",
    "pigs.house.door-lowest",
    "pigs.house.foundation",
    "pigs.house.one-door",
    "pigs.house.one-roof",
    "pigs.house.roof-top",
    "pigs.tiles.supply",
]


class PrinceCounts(TypedDict):
    """
    What a whole planet shows: uncovered tiles, and the stars on characters.
    """

    baobab: NotRequired[int]
    """How many it shows."""

    volcano: NotRequired[int]
    """How many it shows."""

    sunset: NotRequired[int]
    """How many it shows."""

    rose: NotRequired[int]
    """How many it shows."""

    lamp_post: NotRequired[int]
    """How many it shows."""

    box: NotRequired[int]
    """How many it shows."""

    big_star: NotRequired[int]
    """How many it shows."""

    fox: NotRequired[int]
    """How many it shows."""

    elephant: NotRequired[int]
    """How many it shows."""

    snake: NotRequired[int]
    """How many it shows."""

    white_sheep: NotRequired[int]
    """How many it shows."""

    grey_sheep: NotRequired[int]
    """How many it shows."""

    brown_sheep: NotRequired[int]
    """How many it shows."""


class PrinceObjects(TypedDict):
    """
    What a planet tile shows.
    """

    baobab: NotRequired[int]
    """How many it shows."""

    volcano: NotRequired[int]
    """How many it shows."""

    sunset: NotRequired[int]
    """How many it shows."""

    rose: NotRequired[int]
    """How many it shows."""

    lamp_post: NotRequired[int]
    """How many it shows."""

    box: NotRequired[int]
    """How many it shows."""

    big_star: NotRequired[int]
    """How many it shows."""

    fox: NotRequired[int]
    """How many it shows."""

    elephant: NotRequired[int]
    """How many it shows."""

    snake: NotRequired[int]
    """How many it shows."""

    white_sheep: NotRequired[int]
    """How many it shows."""

    grey_sheep: NotRequired[int]
    """How many it shows."""

    brown_sheep: NotRequired[int]
    """How many it shows."""


class PrinceCenter(TypedDict):
    """
    A tile of the planet's inside.
    """

    kind: Literal["center"]
    """Tells it from the others."""

    objects: NotRequired[PrinceObjects]
    """What it shows."""

    covered: NotRequired[bool]
    """Whether baobabs have turned it over."""


class PrinceDownhill(TypedDict):
    """
    An edge that falls.
    """

    kind: Literal["downhill"]
    """Tells it from the others."""

    objects: NotRequired[PrinceObjects]
    """What it shows."""

    covered: NotRequired[bool]
    """Whether baobabs have turned it over."""


PrincePersona: TypeAlias = Literal[
    "astronomer",
    "businessman-brown",
    "businessman-grey",
    "businessman-white",
    "drunkard",
    "gardener",
    "geographer",
    "hunter",
    "king",
    "lamplighter",
    "little-prince",
    "turkish-astronomer",
    "vain-man",
]


class PrinceCharacter(TypedDict):
    """
    A corner of the planet; a character that is hidden, in a running game, is null.
    """

    kind: Literal["character"]
    """Tells it from the others."""

    character: PrincePersona | None
    """Who lives there; null is hidden."""

    big_star: NotRequired[int]
    """How many it shows."""


class PrinceTally(TypedDict):
    """
    A planet by its counts. `tiles_without_volcano` null is: not counted.
    """

    form: Literal["tally"]
    """Tells it from the others."""

    characters: Sequence[PrincePersona]
    """Who lives there."""

    objects: NotRequired[PrinceCounts]
    """What it shows."""

    covered_tiles: NotRequired[int]
    """Tiles that baobabs have turned over."""

    tiles_without_volcano: NotRequired[int | None]
    """Null is not counted."""


class PrinceUphill(TypedDict):
    """
    An edge that rises.
    """

    kind: Literal["uphill"]
    """Tells it from the others."""

    objects: NotRequired[PrinceObjects]
    """What it shows."""

    covered: NotRequired[bool]
    """Whether baobabs have turned it over."""


PrinceVariant: TypeAlias = Literal["base", "hidden-characters"]


PrinceWaivable: TypeAlias = Literal[
    "prince.baobab.covered-threes",
    "prince.baobab.limit",
    "prince.character.supply",
    "prince.planet.complete",
    "prince.rounds.uneven",
    "prince.tile.place",
]


Stage: TypeAlias = Literal["final", "running"]


class PigsTable(TypedDict):
    """
    A finished or running game of The Three Little Pigs.
    """

    game: Literal["three-little-pigs"]
    """Which game it is."""

    players: Sequence[PigsPlayer]
    """The seats in their order, from 0."""

    variant: NotRequired[PigsVariant]
    """Which variant was played."""

    stage: NotRequired[Stage]
    """`final` is a finished game, `running` one between two turns: scored as if it ended now."""

    waive: NotRequired[Sequence[PigsWaivable]]
    """Legality rules that you agreed not to follow. Their breaches are still reported, and no longer count."""

    house_rules: NotRequired[Sequence[str]]
    """Other readings of scoring rules that you agreed on."""

    stacks: NotRequired[PigsStacks | None]
    """The tiles left to buy; null is not known."""

    firsts: NotRequired[PigsFirsts | None]
    """Who was first; null is not known, no award."""


Tile: TypeAlias = Sequence[
    PrinceCharacter | PrinceUphill | PrinceDownhill | PrinceCenter | None
]


class PrinceGrid(TypedDict):
    """
    A planet tile by tile, row by row; null is an empty cell.
    """

    form: Literal["grid"]
    """Tells it from the others."""

    tiles: Sequence[Tile]
    """The rows."""


class PrincePlayer(TypedDict):
    """
    The planet in front of one player.
    """

    planet: PrinceGrid | PrinceTally
    """The planet, in either form."""


class PrinceTable(TypedDict):
    """
    A finished or running game of The Little Prince: Make Me a Planet.
    """

    game: Literal["little-prince"]
    """Which game it is."""

    players: Sequence[PrincePlayer]
    """The seats in their order, from 0."""

    variant: NotRequired[PrinceVariant]
    """Which variant was played."""

    stage: NotRequired[Stage]
    """`final` is a finished game, `running` one between two turns: scored as if it ended now."""

    waive: NotRequired[Sequence[PrinceWaivable]]
    """Legality rules that you agreed not to follow. Their breaches are still reported, and no longer count."""

    house_rules: NotRequired[Sequence[str]]
    """Other readings of scoring rules that you agreed on."""


WolvesColor: TypeAlias = Literal["green", "red", "white", "yellow"]


class WolvesCard(TypedDict):
    """
    A floor card, by the first number printed on it: 9 for 9/5.
    """

    color: WolvesColor
    """Its colour; white goes with all."""

    number: int
    """The first number printed on it."""


WolvesHouseRule: TypeAlias = Literal["demolished-rooftop-counts"]


WolvesPigValue: TypeAlias = Literal[2, 3, 4]


WolvesVariant: TypeAlias = Literal["baby-wolf", "base"]


WolvesWaivable: TypeAlias = Literal[
    "wolves.basement.cards",
    "wolves.basement.order",
    "wolves.cards.supply",
    "wolves.cards.unique",
    "wolves.house.ascending",
    "wolves.pig.last",
    "wolves.pig.not-tallest",
    "wolves.pig.order",
    "wolves.pig.unique",
    "wolves.player.one-house-per-color",
    "wolves.player.three-houses",
    "wolves.smooki.empty",
    "wolves.smooki.missing",
    "wolves.smooki.unexpected",
    "wolves.wolf.baby-own-house",
    "wolves.wolf.capacity",
    "wolves.wolf.own-house",
    "wolves.wolf.unique",
]


WolvesWolfValue: TypeAlias = Literal[3, 4, 5]


class WolvesWolf(TypedDict):
    """
    A wolf token: whose it is and what it is worth.
    """

    owner: int
    """The seat that sent it."""

    value: WolvesWolfValue
    """What it is worth."""


class WolvesHouse(TypedDict):
    """
    A house: floors from the lowest up, the basement from the ground down, and who lives there.
    """

    floors: Sequence[WolvesCard]
    """The floors, from the lowest up."""

    basement: NotRequired[Sequence[WolvesCard]]
    """Cards below, nearest the ground first."""

    pig: NotRequired[WolvesPigValue | None]
    """The pig token on it, by its points."""

    wolves: NotRequired[Sequence[WolvesWolf]]
    """The wolves that live there."""


class WolvesPlayer(TypedDict):
    """
    The houses of one player, or of Smooki.
    """

    houses: Sequence[WolvesHouse]
    """The houses."""


class WolvesTable(TypedDict):
    """
    A finished or running game of The Three Little Wolves.
    """

    game: Literal["three-little-wolves"]
    """Which game it is."""

    players: Sequence[WolvesPlayer]
    """The seats in their order, from 0."""

    variant: NotRequired[WolvesVariant]
    """Which variant was played."""

    stage: NotRequired[Stage]
    """`final` is a finished game, `running` one between two turns: scored as if it ended now."""

    waive: NotRequired[Sequence[WolvesWaivable]]
    """Legality rules that you agreed not to follow. Their breaches are still reported, and no longer count."""

    house_rules: NotRequired[Sequence[WolvesHouseRule]]
    """Other readings of scoring rules that you agreed on."""

    smooki: NotRequired[WolvesPlayer | None]
    """Smooki's houses; null where he does not play."""


Table: TypeAlias = PrinceTable | PigsTable | WolvesTable
