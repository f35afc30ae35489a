# Generated from openapi/openapi.json by clients/python/generate.py: do not edit.

from typing import Literal, NotRequired, TypeAlias, TypedDict


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
"""
- `brick`: brick
- `straw`: straw
- `wood`: wood
"""


PigsPart: TypeAlias = Literal["door", "roof", "window"]
"""
- `door`: door
- `roof`: roof
- `window`: window
"""


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

    tiles: list[PigsTile]
    """The tiles, from the lowest up."""


class PigsPlayer(TypedDict):
    """
    The houses in front of one player, completed or not.
    """

    houses: list[PigsHouse]
    """The houses."""


PigsVariant: TypeAlias = Literal["base", "veteran"]
"""
- `base`: Base game. Each flowerpot and each completed house is worth a point.
- `veteran`: Veteran pigs. Six awards take the place of the points for flowerpots and houses.
"""


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
"""
- `pigs.end.last-tile`: The tiles that the last turn bought were placed, and no wolf came after them.
- `pigs.end.not-reached`: The game ends when as many stacks are empty as there are players.
- `pigs.end.passed`: The last turn buys two tiles at most, so at most one stack more than there are players is empty.
- `pigs.firsts.impossible`: The holder of an award has a house all of that material, or the wolf blew one away.
- `pigs.firsts.unclaimed`: Whoever first completes a house of one material, with a door, a window and a roof, has its award.
- `pigs.house.door-lowest`: A door is the lowest tile of its house.
- `pigs.house.foundation`: A house starts with a door or a window.
- `pigs.house.one-door`: A house has one door at most.
- `pigs.house.one-roof`: A house has one roof at most.
- `pigs.house.roof-top`: No door or window is built on a roof.
- `pigs.tiles.supply`: The box has four tiles of each material and part.
"""


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
"""
- `astronomer`: Astronomer
- `businessman-brown`: Businessman (brown sheep)
- `businessman-grey`: Businessman (grey sheep)
- `businessman-white`: Businessman (white sheep)
- `drunkard`: Drunkard
- `gardener`: Gardener
- `geographer`: Geographer
- `hunter`: Hunter
- `king`: King
- `lamplighter`: Lamplighter
- `little-prince`: Little Prince
- `turkish-astronomer`: Turkish Astronomer
- `vain-man`: Vain Man
"""


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

    characters: list[PrincePersona]
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


PrinceTile: TypeAlias = PrinceCharacter | PrinceUphill | PrinceDownhill | PrinceCenter


PrinceVariant: TypeAlias = Literal["base", "hidden-characters"]
"""
- `base`: Base game. Characters lie open, too.
- `hidden-characters`: Hidden characters. Characters are kept face down until the end.
"""


PrinceWaivable: TypeAlias = Literal[
    "prince.baobab.covered-threes",
    "prince.baobab.limit",
    "prince.character.supply",
    "prince.planet.complete",
    "prince.rounds.uneven",
    "prince.tile.place",
]
"""
- `prince.baobab.covered-threes`: Tiles are covered three at a time.
- `prince.baobab.limit`: A planet has two uncovered baobabs at most: the third covers all three.
- `prince.character.supply`: Of 20 characters of 13 kinds, seven are repeats, and five players use them all.
- `prince.planet.complete`: The game ends when every planet has its 16 tiles, four of them characters.
- `prince.rounds.uneven`: In a round all take a tile of the same pile, so players differ by one tile at most, in one kind.
- `prince.tile.place`: Each kind of tile has its own places on the planet.
"""


Stage: TypeAlias = Literal["final", "running"]


class PigsTable(TypedDict):
    """
    A finished or running game of The Three Little Pigs.
    """

    game: Literal["three-little-pigs"]
    """Which game it is."""

    players: list[PigsPlayer]
    """The seats in their order, from 0."""

    variant: NotRequired[PigsVariant]
    """Which variant was played."""

    stage: NotRequired[Stage]
    """`final` is a finished game, `running` one between two turns: scored as if it ended now."""

    waive: NotRequired[list[PigsWaivable]]
    """Legality rules that you agreed not to follow. Their breaches are still reported, and no longer count."""

    house_rules: NotRequired[list[str]]
    """Other readings of scoring rules that you agreed on."""

    stacks: NotRequired[PigsStacks | None]
    """The tiles left to buy; null is not known."""

    firsts: NotRequired[PigsFirsts | None]
    """Who was first; null is not known, no award."""


Tile: TypeAlias = list[PrinceTile | None]


class PrinceGrid(TypedDict):
    """
    A planet tile by tile, row by row; null is an empty cell.
    """

    form: Literal["grid"]
    """Tells it from the others."""

    tiles: list[Tile]
    """The rows."""


PrincePlanet: TypeAlias = PrinceGrid | PrinceTally


class PrincePlayer(TypedDict):
    """
    The planet in front of one player.
    """

    planet: PrincePlanet
    """The planet, in either form."""


class PrinceTable(TypedDict):
    """
    A finished or running game of The Little Prince: Make Me a Planet.
    """

    game: Literal["little-prince"]
    """Which game it is."""

    players: list[PrincePlayer]
    """The seats in their order, from 0."""

    variant: NotRequired[PrinceVariant]
    """Which variant was played."""

    stage: NotRequired[Stage]
    """`final` is a finished game, `running` one between two turns: scored as if it ended now."""

    waive: NotRequired[list[PrinceWaivable]]
    """Legality rules that you agreed not to follow. Their breaches are still reported, and no longer count."""

    house_rules: NotRequired[list[str]]
    """Other readings of scoring rules that you agreed on."""


WolvesColor: TypeAlias = Literal["green", "red", "white", "yellow"]
"""
- `green`: green
- `red`: red
- `white`: white
- `yellow`: yellow
"""


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
"""
- `baby-wolf`: Baby wolf. Wolves are sent to one's own houses, and the Big Bad Pigs have no effect.
- `base`: Base game. Wolves are sent to the houses of others.
"""


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
"""
- `wolves.basement.cards`: A basement is built of cards 1, 2 and 3.
- `wolves.basement.order`: Each basement card has a higher number than the one above it.
- `wolves.cards.supply`: Nobody plays more cards than there are turns.
- `wolves.cards.unique`: Each card, a colour and a number, is in the box once.
- `wolves.house.ascending`: Each floor has a higher number than the floor below it.
- `wolves.pig.last`: The third pig puts token 4 on a house that has no token yet, if there is one.
- `wolves.pig.not-tallest`: The third pig puts token 4 on the tallest house without a pig token.
- `wolves.pig.order`: Pig tokens are placed in the order of their numbers: token 2 lies before token 3.
- `wolves.pig.unique`: Each Big Bad Pig token is in the box once.
- `wolves.player.one-house-per-color`: A player, or Smooki, has one house of a colour at most.
- `wolves.player.three-houses`: A player, or Smooki, has three houses at most.
- `wolves.smooki.empty`: Smooki has a house at the end: the first card he reveals can always be built.
- `wolves.smooki.missing`: With two players Smooki builds too.
- `wolves.smooki.unexpected`: Smooki builds with two players only.
- `wolves.wolf.baby-own-house`: In the baby-wolf variant a wolf is sent to a house of its owner.
- `wolves.wolf.capacity`: A house has room for one wolf, with a B3 for two.
- `wolves.wolf.own-house`: A wolf is sent to an opponent's house.
- `wolves.wolf.unique`: Each player has one wolf of each value.
"""


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

    floors: list[WolvesCard]
    """The floors, from the lowest up."""

    basement: NotRequired[list[WolvesCard]]
    """Cards below, nearest the ground first."""

    pig: NotRequired[WolvesPigValue | None]
    """The pig token on it, by its points."""

    wolves: NotRequired[list[WolvesWolf]]
    """The wolves that live there."""


class WolvesPlayer(TypedDict):
    """
    The houses of one player, or of Smooki.
    """

    houses: list[WolvesHouse]
    """The houses."""


class WolvesTable(TypedDict):
    """
    A finished or running game of The Three Little Wolves.
    """

    game: Literal["three-little-wolves"]
    """Which game it is."""

    players: list[WolvesPlayer]
    """The seats in their order, from 0."""

    variant: NotRequired[WolvesVariant]
    """Which variant was played."""

    stage: NotRequired[Stage]
    """`final` is a finished game, `running` one between two turns: scored as if it ended now."""

    waive: NotRequired[list[WolvesWaivable]]
    """Legality rules that you agreed not to follow. Their breaches are still reported, and no longer count."""

    house_rules: NotRequired[list[WolvesHouseRule]]
    """Other readings of scoring rules that you agreed on."""

    smooki: NotRequired[WolvesPlayer | None]
    """Smooki's houses; null where he does not play."""


Table: TypeAlias = PrinceTable | PigsTable | WolvesTable


__all__ = [
    "PigsFirsts",
    "PigsHouse",
    "PigsMaterial",
    "PigsPart",
    "PigsPlayer",
    "PigsStack",
    "PigsStacks",
    "PigsTable",
    "PigsTile",
    "PigsVariant",
    "PigsWaivable",
    "PrinceCenter",
    "PrinceCharacter",
    "PrinceCounts",
    "PrinceDownhill",
    "PrinceGrid",
    "PrinceObjects",
    "PrincePersona",
    "PrincePlanet",
    "PrincePlayer",
    "PrinceTable",
    "PrinceTally",
    "PrinceTile",
    "PrinceUphill",
    "PrinceVariant",
    "PrinceWaivable",
    "Stage",
    "Table",
    "Tile",
    "WolvesCard",
    "WolvesColor",
    "WolvesHouse",
    "WolvesHouseRule",
    "WolvesPigValue",
    "WolvesPlayer",
    "WolvesTable",
    "WolvesVariant",
    "WolvesWaivable",
    "WolvesWolf",
    "WolvesWolfValue",
]
