# Generated from openapi/openapi.json by clients/building/python_client.py: do not edit.

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


ChangeOperation: TypeAlias = Literal["add", "remove", "replace"]
"""
The operations of a JSON Patch that occur in changes.

- `add`: Puts the value there; in a list, before the item with this index.
- `remove`: Takes the value away.
- `replace`: Puts the value in place of another.
"""


class PigsDice(TypedDict):
    """
    The symbols that the five dice show after the last roll.
    """

    door: NotRequired[int]
    """Dice that show a door."""

    window: NotRequired[int]
    """Dice that show a window."""

    roof: NotRequired[int]
    """Dice that show a roof."""

    wolf: NotRequired[int]
    """Dice that show a wolf."""


PigsEventRule: TypeAlias = Literal[
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
    "pigs.turn.afford",
    "pigs.turn.blow-missing",
    "pigs.turn.blow-own",
    "pigs.turn.blow-unasked",
    "pigs.turn.completed",
    "pigs.turn.must-buy",
    "pigs.turn.order",
    "pigs.turn.over",
    "pigs.turn.second-door",
    "pigs.turn.start",
    "pigs.turn.stock",
    "pigs.turn.wolf",
]
"""
A rule of The Three Little Pigs that an event can waive.

- `pigs.end.last-tile`: No wolf comes after the last turn, so the tiles bought in that turn are still in a house.
- `pigs.end.not-reached`: The game ends when as many stacks are empty as there are players.
- `pigs.end.passed`: The game ends when as many stacks are empty as there are players, or one more if the last turn empties two.
- `pigs.firsts.impossible`: A player with an award has a house all of that material, or had one that the wolf blew away.
- `pigs.firsts.unclaimed`: The first player to complete a house of one material, with a door, a window and a roof, gets its award.
- `pigs.house.door-lowest`: A door is always the lowest tile of its house.
- `pigs.house.foundation`: A house starts with a door or a window.
- `pigs.house.one-door`: A house has at most one door.
- `pigs.house.one-roof`: A house has at most one roof.
- `pigs.house.roof-top`: No door or window is built on top of a roof.
- `pigs.tiles.supply`: The box has four tiles of each kind: four wooden doors, for example.
- `pigs.turn.afford`: A tile costs dice that show its part: two for a straw tile, three for a wooden tile, four for a brick tile.
- `pigs.turn.blow-missing`: When the wolf comes, it must blow on a house of another player, if there is one.
- `pigs.turn.blow-own`: A player can’t let the wolf blow on their own house.
- `pigs.turn.blow-unasked`: The wolf comes only if at least two dice show a wolf.
- `pigs.turn.completed`: A house that has a roof can’t get any more tiles.
- `pigs.turn.must-buy`: A player must buy a tile if the dice can pay for one that is left in its stack and can be placed.
- `pigs.turn.order`: Players take turns clockwise.
- `pigs.turn.over`: When as many stacks are empty as there are players, the game is over and nobody has another turn.
- `pigs.turn.second-door`: A house that has a door can’t get a second one.
- `pigs.turn.start`: A roof can’t begin a house.
- `pigs.turn.stock`: Only tiles that are left in their stack can be bought.
- `pigs.turn.wolf`: No tile can be bought in a turn in which the wolf comes.
"""


class PigsFirsts(TypedDict):
    """
    In the variant for veteran pigs: who first completed a house all of straw, of wood and of brick.

    If it is not known who was first with a material, its member is left out, and nobody gets that award.
    """

    straw: NotRequired[int | None]
    """The seat that first completed a house all of straw; null if nobody did. Left out if unknown."""

    wood: NotRequired[int | None]
    """The seat that first completed a house all of wood; null if nobody did. Left out if unknown."""

    brick: NotRequired[int | None]
    """The seat that first completed a house all of brick; null if nobody did. Left out if unknown."""


PigsHouseRule: TypeAlias = Literal["open-houses-break-ties", "open-houses-flowerpots"]
"""
The house rules that you can agree on.

- `open-houses-break-ties`: Houses without a roof count in a tie. In a tie, houses without a roof are counted, too.
- `open-houses-flowerpots`: Flowerpot award: houses without a roof count. For the flowerpot award, flowerpots on houses without a roof count, too.
"""


PigsMaterial: TypeAlias = Literal["brick", "straw", "wood"]
"""
What a tile is made of.

- `brick`: brick
- `straw`: straw
- `wood`: wood
"""


class PigsBlow(TypedDict):
    """
    A blow of the wolf on a house, with the material that the spinner points at.
    """

    seat: int
    """Whose house it is."""

    house: int
    """Which of that player’s houses, counted from 0."""

    material: PigsMaterial
    """The material that is blown away."""


PigsPart: TypeAlias = Literal["door", "roof", "window"]
"""
Which part of a house a tile is.

- `door`: door
- `roof`: roof
- `window`: window
"""


class PigsBuy(TypedDict):
    """
    One tile that is bought and added to a house. A door goes under the house, any other tile on top.
    """

    material: PigsMaterial
    """The material of the tile."""

    part: PigsPart
    """Whether the tile is a door, a window or a roof."""

    flowerpots: NotRequired[int]
    """Flowerpots on this tile."""

    house: NotRequired[int | None]
    """Which of the player’s houses it is added to, counted from 0; null for a new house."""


class PigsMove(TypedDict):
    """
    One turn. A player buys tiles, or the wolf blows on a house, or neither happens.
    """

    seat: int
    """Whose turn it is."""

    dice: NotRequired[PigsDice | None]
    """What the dice show in the end; null if unknown."""

    buys: NotRequired[list[PigsBuy]]
    """The tiles bought, in this order."""

    blow: NotRequired[PigsBlow | None]
    """The house that is blown on; null if none is."""


class PigsQuestion(TypedDict):
    """
    The question what a player can do after a roll of the dice.

    With `buys`, it is about a turn that has begun: which tile can be bought next?
    """

    seat: int
    """Whose turn it is."""

    dice: PigsDice | None
    """What the dice show in the end; null if unknown."""

    buys: NotRequired[list[PigsBuy] | None]
    """The tiles bought in this turn so far; null to ask about whole turns."""


class PigsStack(TypedDict):
    """
    The tiles of one material that nobody has bought yet: how many doors, windows and roofs.

    Stacks that nobody counted are left out.
    """

    door: NotRequired[int]
    """Doors left in this stack. Left out if nobody counted them."""

    window: NotRequired[int]
    """Windows left in this stack. Left out if nobody counted them."""

    roof: NotRequired[int]
    """Roofs left in this stack. Left out if nobody counted them."""


class PigsStacks(TypedDict):
    """
    The nine stacks in the middle of the table: how many tiles are left in each. Uncounted stacks are left out.
    """

    straw: NotRequired[PigsStack]
    """Straw tiles left to buy."""

    wood: NotRequired[PigsStack]
    """Wooden tiles left to buy."""

    brick: NotRequired[PigsStack]
    """Brick tiles left to buy."""


class PigsTile(TypedDict):
    """
    One tile of a house, and the number of flowerpots that are printed on it.
    """

    material: PigsMaterial
    """The material of the tile."""

    part: PigsPart
    """Whether the tile is a door, a window or a roof."""

    flowerpots: NotRequired[int]
    """Flowerpots on this tile."""


class PigsHouse(TypedDict):
    """
    A house, completed or not.
    """

    tiles: list[PigsTile]
    """The tiles of the house, from the lowest to the highest."""


class PigsPlayer(TypedDict):
    """
    One player.
    """

    houses: list[PigsHouse]
    """The houses of this player, completed or not."""


PigsVariant: TypeAlias = Literal["base", "veteran"]
"""
The variants of the game.

- `base`: Base game. Each flowerpot and each completed house is worth 1 point.
- `veteran`: Veteran pigs. Six awards replace the points for flowerpots and houses.
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
    "pigs.turn.afford",
    "pigs.turn.blow-missing",
    "pigs.turn.blow-own",
    "pigs.turn.blow-unasked",
    "pigs.turn.must-buy",
    "pigs.turn.order",
    "pigs.turn.wolf",
]
"""
The rules that you can agree not to follow.

- `pigs.end.last-tile`: No wolf comes after the last turn, so the tiles bought in that turn are still in a house.
- `pigs.end.not-reached`: The game ends when as many stacks are empty as there are players.
- `pigs.end.passed`: The game ends when as many stacks are empty as there are players, or one more if the last turn empties two.
- `pigs.firsts.impossible`: A player with an award has a house all of that material, or had one that the wolf blew away.
- `pigs.firsts.unclaimed`: The first player to complete a house of one material, with a door, a window and a roof, gets its award.
- `pigs.house.door-lowest`: A door is always the lowest tile of its house.
- `pigs.house.foundation`: A house starts with a door or a window.
- `pigs.house.one-door`: A house has at most one door.
- `pigs.house.one-roof`: A house has at most one roof.
- `pigs.house.roof-top`: No door or window is built on top of a roof.
- `pigs.tiles.supply`: The box has four tiles of each kind: four wooden doors, for example.
- `pigs.turn.afford`: A tile costs dice that show its part: two for a straw tile, three for a wooden tile, four for a brick tile.
- `pigs.turn.blow-missing`: When the wolf comes, it must blow on a house of another player, if there is one.
- `pigs.turn.blow-own`: A player can’t let the wolf blow on their own house.
- `pigs.turn.blow-unasked`: The wolf comes only if at least two dice show a wolf.
- `pigs.turn.must-buy`: A player must buy a tile if the dice can pay for one that is left in its stack and can be placed.
- `pigs.turn.order`: Players take turns clockwise.
- `pigs.turn.wolf`: No tile can be bought in a turn in which the wolf comes.
"""


class PigsWaiveEvent(TypedDict):
    """
    From here on, the players of The Three Little Pigs ignore a rule.
    """

    event: Literal["waive"]
    """Always `waive`."""

    rule: PigsEventRule
    """The rule. A rule for moves that guards rules for tables stands for these."""

    holds: NotRequired[bool]
    """True if the players follow the rule again from here on."""


class PrinceCounts(TypedDict):
    """
    How many of each object the face-up tiles of a planet show together. Big stars on characters count, too.
    """

    baobab: NotRequired[int]
    """Baobabs on the planet’s face-up tiles."""

    volcano: NotRequired[int]
    """Volcanoes on the planet’s face-up tiles."""

    sunset: NotRequired[int]
    """Sunsets on the planet’s face-up tiles."""

    rose: NotRequired[int]
    """Roses on the planet’s face-up tiles."""

    lamp_post: NotRequired[int]
    """Lamp posts on the planet’s face-up tiles."""

    box: NotRequired[int]
    """Boxes on the planet’s face-up tiles."""

    big_star: NotRequired[int]
    """Big stars on the planet, including those on characters."""

    fox: NotRequired[int]
    """Foxes on the planet’s face-up tiles."""

    elephant: NotRequired[int]
    """Elephants on the planet’s face-up tiles."""

    snake: NotRequired[int]
    """Snakes on the planet’s face-up tiles."""

    white_sheep: NotRequired[int]
    """White sheep on the planet’s face-up tiles."""

    grey_sheep: NotRequired[int]
    """Gray sheep on the planet’s face-up tiles."""

    brown_sheep: NotRequired[int]
    """Brown sheep on the planet’s face-up tiles."""


PrinceEventRule: TypeAlias = Literal[
    "prince.baobab.covered-threes",
    "prince.baobab.limit",
    "prince.character.supply",
    "prince.planet.complete",
    "prince.rounds.uneven",
    "prince.tile.place",
    "prince.turn.box",
    "prince.turn.kind",
    "prince.turn.pile",
    "prince.turn.starter",
]
"""
A rule of The Little Prince: Make Me a Planet that an event can waive.

- `prince.baobab.covered-threes`: When a planet gets a third baobab, three tiles are turned over: always three at a time.
- `prince.baobab.limit`: A planet shows at most two baobabs. When it gets a third, all three tiles are turned over.
- `prince.character.supply`: The box has 20 character tiles: 13 different characters and 7 extra copies. Five players use them all.
- `prince.planet.complete`: The game ends when every planet has its 16 tiles, four of them characters.
- `prince.rounds.uneven`: In a round, every player takes one tile of the same kind. So a player can be only 1 tile ahead, and only in that kind.
- `prince.tile.place`: Each kind of tile belongs in certain places on a planet: a character in each corner, for example.
- `prince.turn.box`: The box has at most 8 tiles of the same character, and only 7 extra copies of characters in all.
- `prince.turn.kind`: A tile can be placed only where its kind belongs.
- `prince.turn.pile`: In a round, all players take a tile from the same pile. Only then does anybody take a second tile.
- `prince.turn.starter`: The player who takes the last tile of a round starts the next round.
"""


class PrinceObjects(TypedDict):
    """
    The objects on one tile. An object that is left out, such as `fox`, is not on the tile.
    """

    baobab: NotRequired[int]
    """1 if there is a baobab on this tile."""

    volcano: NotRequired[int]
    """Volcanoes on this tile."""

    sunset: NotRequired[int]
    """Sunsets on this tile."""

    rose: NotRequired[int]
    """Roses on this tile."""

    lamp_post: NotRequired[int]
    """Lamp posts on this tile."""

    box: NotRequired[int]
    """Boxes on this tile."""

    big_star: NotRequired[int]
    """Big stars on this tile."""

    fox: NotRequired[int]
    """Foxes on this tile."""

    elephant: NotRequired[int]
    """Elephants on this tile."""

    snake: NotRequired[int]
    """Snakes on this tile."""

    white_sheep: NotRequired[int]
    """White sheep on this tile."""

    grey_sheep: NotRequired[int]
    """Gray sheep on this tile."""

    brown_sheep: NotRequired[int]
    """Brown sheep on this tile."""


class PrinceCenter(TypedDict):
    """
    A center tile of a planet.
    """

    kind: Literal["center"]
    """Always `center`. This value tells which type of object this is."""

    objects: NotRequired[PrinceObjects]
    """What is on this tile; leave it out if the tile is turned over."""

    covered: NotRequired[bool]
    """True if the tile was turned over because of three baobabs."""


class PrinceDownhill(TypedDict):
    """
    A downhill edge tile of a planet.
    """

    kind: Literal["downhill"]
    """Always `downhill`. This value tells which type of object this is."""

    objects: NotRequired[PrinceObjects]
    """What is on this tile; leave it out if the tile is turned over."""

    covered: NotRequired[bool]
    """True if the tile was turned over because of three baobabs."""


class PrinceNewCenter(TypedDict):
    """
    A new center tile for the planet.
    """

    kind: Literal["center"]
    """Always `center`. This value tells which type of object this is."""

    objects: NotRequired[PrinceObjects]
    """What is on this tile."""


class PrinceNewDownhill(TypedDict):
    """
    A new downhill edge for the planet.
    """

    kind: Literal["downhill"]
    """Always `downhill`. This value tells which type of object this is."""

    objects: NotRequired[PrinceObjects]
    """What is on this tile."""


class PrinceNewUphill(TypedDict):
    """
    A new uphill edge for the planet.
    """

    kind: Literal["uphill"]
    """Always `uphill`. This value tells which type of object this is."""

    objects: NotRequired[PrinceObjects]
    """What is on this tile."""


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
The characters of the game.

- `astronomer`: Astronomer
- `businessman-brown`: Businessman (brown sheep)
- `businessman-grey`: Businessman (gray sheep)
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
    A character in a corner of the planet.
    """

    kind: Literal["character"]
    """Always `character`. This value tells which type of object this is."""

    character: PrincePersona | None
    """The character; null for a hidden one in a running game."""

    big_star: NotRequired[int]
    """Big stars on this tile."""


PrinceNewTile: TypeAlias = (
    PrinceCharacter | PrinceNewUphill | PrinceNewDownhill | PrinceNewCenter
)


class PrinceMove(TypedDict):
    """
    A tile that a player takes and lays on the planet.

    At the end of the game, a hidden character is revealed with such a move.
    """

    seat: int
    """Who takes the tile."""

    tile: PrinceNewTile
    """The tile."""

    cell: list[int]
    """The row and the column of its cell, counted from 0."""


class PrinceTally(TypedDict):
    """
    A planet described by counting what its face-up tiles show.
    """

    form: Literal["tally"]
    """Always `tally`. This value tells which type of object this is."""

    characters: list[PrincePersona]
    """The characters on the planet, four at the end."""

    objects: NotRequired[PrinceCounts]
    """What is on the face-up tiles, counted."""

    covered_tiles: NotRequired[int]
    """Tiles that were turned over because of baobabs."""

    tiles_without_volcano: NotRequired[int | None]
    """Tiles without a volcano, also those turned over but no characters; null if nobody counted."""


PrinceTileKind: TypeAlias = Literal["center", "character", "downhill", "uphill"]
"""
The kinds of tiles. Each has its own pile.

- `center`: center
- `character`: character
- `downhill`: downhill edge
- `uphill`: uphill edge
"""


class PrinceQuestion(TypedDict):
    """
    The question where on the planet a player can lay a tile.

    If the tile is not known yet, it is about a kind of tile, or about all of them.
    """

    seat: int
    """Who takes the tile."""

    tile: NotRequired[PrinceNewTile | None]
    """The tile; null if it is not known yet."""

    kind: NotRequired[PrinceTileKind | None]
    """The kind of the tile, if the tile is not known. Null for any kind."""


class PrinceUphill(TypedDict):
    """
    An uphill edge tile of a planet.
    """

    kind: Literal["uphill"]
    """Always `uphill`. This value tells which type of object this is."""

    objects: NotRequired[PrinceObjects]
    """What is on this tile; leave it out if the tile is turned over."""

    covered: NotRequired[bool]
    """True if the tile was turned over because of three baobabs."""


PrinceTile: TypeAlias = PrinceCharacter | PrinceUphill | PrinceDownhill | PrinceCenter


PrinceVariant: TypeAlias = Literal["base", "hidden-characters"]
"""
The variants of the game.

- `base`: Base game. All tiles are placed face up.
- `hidden-characters`: Hidden characters. Characters stay face down until the end of the game.
"""


PrinceWaivable: TypeAlias = Literal[
    "prince.baobab.covered-threes",
    "prince.baobab.limit",
    "prince.character.supply",
    "prince.planet.complete",
    "prince.rounds.uneven",
    "prince.tile.place",
    "prince.turn.starter",
]
"""
The rules that you can agree not to follow.

- `prince.baobab.covered-threes`: When a planet gets a third baobab, three tiles are turned over: always three at a time.
- `prince.baobab.limit`: A planet shows at most two baobabs. When it gets a third, all three tiles are turned over.
- `prince.character.supply`: The box has 20 character tiles: 13 different characters and 7 extra copies. Five players use them all.
- `prince.planet.complete`: The game ends when every planet has its 16 tiles, four of them characters.
- `prince.rounds.uneven`: In a round, every player takes one tile of the same kind. So a player can be only 1 tile ahead, and only in that kind.
- `prince.tile.place`: Each kind of tile belongs in certain places on a planet: a character in each corner, for example.
- `prince.turn.starter`: The player who takes the last tile of a round starts the next round.
"""


class PrinceWaiveEvent(TypedDict):
    """
    From here on, the players of The Little Prince: Make Me a Planet ignore a rule.
    """

    event: Literal["waive"]
    """Always `waive`."""

    rule: PrinceEventRule
    """The rule. A rule for moves that guards rules for tables stands for these."""

    holds: NotRequired[bool]
    """True if the players follow the rule again from here on."""


Stage: TypeAlias = Literal["final", "running"]
"""
Whether the game is over.

- `final`: The game is finished.
- `running`: The game is between two turns. It is scored as if it ended now.
"""


Tile: TypeAlias = list[PrinceTile | None]


class PrinceGrid(TypedDict):
    """
    A planet described tile by tile: four rows of four tiles.
    """

    form: Literal["grid"]
    """Always `grid`. This value tells which type of object this is."""

    tiles: list[Tile]
    """The rows from top to bottom, each from left to right; null is an empty cell."""


PrincePlanet: TypeAlias = PrinceGrid | PrinceTally


class PrincePlayer(TypedDict):
    """
    The planet in front of one player.
    """

    planet: PrincePlanet
    """The planet of this player, as a grid or as a tally."""


class TriedChange(TypedDict):
    """
    A change to try.
    """

    op: ChangeOperation
    """What is done at this place."""

    path: str
    """A JSON Pointer (RFC 6901) into the table, as the changes before this one have left it."""

    value: NotRequired[Any]
    """The new value; `remove` needs none."""


WaiveAll: TypeAlias = Literal["all"]
"""
A word that can be sent instead of a list of rules.

- `all`: Every rule of the game that can be waived.
"""


class PigsRunningTable(TypedDict):
    """
    A table of The Three Little Pigs before the end of the game.
    """

    game: Literal["three-little-pigs"]
    """The game that was played."""

    players: list[PigsPlayer]
    """One entry per player, in seating order; seats are numbered from 0."""

    variant: NotRequired[PigsVariant]
    """The variant that was played."""

    stage: Literal["running"]
    """`final` for a finished game, `running` for a game between two turns, which is scored as if it ended now."""

    waive: NotRequired[list[PigsWaivable] | WaiveAll]
    """Rules that you agreed not to follow. Tallytale still reports when they are broken, but the game is scored."""

    house_rules: NotRequired[list[PigsHouseRule]]
    """House rules that you agreed on. Each one changes how the game is scored."""

    stacks: NotRequired[PigsStacks | None]
    """The tiles left in the nine stacks. What nobody counted is left out; null if that is all."""

    firsts: NotRequired[PigsFirsts | None]
    """Who has the awards for first houses. Nobody gets an award whose holder is unknown."""


class PigsTable(TypedDict):
    """
    A game of The Three Little Pigs, finished or between two turns.
    """

    game: Literal["three-little-pigs"]
    """The game that was played."""

    players: list[PigsPlayer]
    """One entry per player, in seating order; seats are numbered from 0."""

    variant: NotRequired[PigsVariant]
    """The variant that was played."""

    stage: NotRequired[Stage]
    """`final` for a finished game, `running` for a game between two turns, which is scored as if it ended now."""

    waive: NotRequired[list[PigsWaivable] | WaiveAll]
    """Rules that you agreed not to follow. Tallytale still reports when they are broken, but the game is scored."""

    house_rules: NotRequired[list[PigsHouseRule]]
    """House rules that you agreed on. Each one changes how the game is scored."""

    stacks: NotRequired[PigsStacks | None]
    """The tiles left in the nine stacks. What nobody counted is left out; null if that is all."""

    firsts: NotRequired[PigsFirsts | None]
    """Who has the awards for first houses. Nobody gets an award whose holder is unknown."""


class PigsTableEvent(TypedDict):
    """
    The players of The Three Little Pigs say what lies on the table now.
    """

    event: Literal["table"]
    """Always `table`."""

    table: PigsRunningTable
    """The table as it lies. If it has another number of players than before, nobody can know whose turn is next."""

    unrecorded_turns: NotRequired[bool]
    """Whether there were turns that are not in the record. Then nobody can know whose turn is next."""


PigsEvent: TypeAlias = PigsWaiveEvent | PigsTableEvent


class PigsRecord(TypedDict):
    """
    A record of a game of The Three Little Pigs.
    """

    start: PigsTable
    """The table before the first move."""

    moves: list[PigsMove | PigsEvent]
    """The moves and events, in the order in which they happened."""

    record: NotRequired[Literal["tallytale/1"]]
    """The format of the record."""

    stage: NotRequired[Stage]
    """The stage of the table in the answer: `final` to score the end of the game."""

    totals: NotRequired[bool]
    """Whether the answer tells the points by seat."""


class PrinceRunningTable(TypedDict):
    """
    A table of The Little Prince: Make Me a Planet before the end of the game.
    """

    game: Literal["little-prince"]
    """The game that was played."""

    players: list[PrincePlayer]
    """One entry per player, in seating order; seats are numbered from 0."""

    variant: NotRequired[PrinceVariant]
    """The variant that was played."""

    stage: Literal["running"]
    """`final` for a finished game, `running` for a game between two turns, which is scored as if it ended now."""

    waive: NotRequired[list[PrinceWaivable] | WaiveAll]
    """Rules that you agreed not to follow. Tallytale still reports when they are broken, but the game is scored."""

    house_rules: NotRequired[list[str]]
    """House rules that you agreed on. Each one changes how the game is scored."""


class PrinceTable(TypedDict):
    """
    A game of The Little Prince: Make Me a Planet, finished or between two turns.
    """

    game: Literal["little-prince"]
    """The game that was played."""

    players: list[PrincePlayer]
    """One entry per player, in seating order; seats are numbered from 0."""

    variant: NotRequired[PrinceVariant]
    """The variant that was played."""

    stage: NotRequired[Stage]
    """`final` for a finished game, `running` for a game between two turns, which is scored as if it ended now."""

    waive: NotRequired[list[PrinceWaivable] | WaiveAll]
    """Rules that you agreed not to follow. Tallytale still reports when they are broken, but the game is scored."""

    house_rules: NotRequired[list[str]]
    """House rules that you agreed on. Each one changes how the game is scored."""


class PrinceTableEvent(TypedDict):
    """
    The players of The Little Prince: Make Me a Planet say what lies on the table now.
    """

    event: Literal["table"]
    """Always `table`."""

    table: PrinceRunningTable
    """The table as it lies. If it has another number of players than before, nobody can know whose turn is next."""

    unrecorded_turns: NotRequired[bool]
    """Whether there were turns that are not in the record. Then nobody can know whose turn is next."""


PrinceEvent: TypeAlias = PrinceWaiveEvent | PrinceTableEvent


class PrinceRecord(TypedDict):
    """
    A record of a game of The Little Prince: Make Me a Planet.
    """

    start: PrinceTable
    """The table before the first move."""

    moves: list[PrinceMove | PrinceEvent]
    """The moves and events, in the order in which they happened."""

    record: NotRequired[Literal["tallytale/1"]]
    """The format of the record."""

    stage: NotRequired[Stage]
    """The stage of the table in the answer: `final` to score the end of the game."""

    totals: NotRequired[bool]
    """Whether the answer tells the points by seat."""


WolvesColor: TypeAlias = Literal["green", "red", "white", "yellow"]
"""
The color of a floor card.

- `green`: green
- `red`: red
- `white`: white
- `yellow`: yellow
"""


class WolvesCard(TypedDict):
    """
    A floor card with its color and number.
    """

    color: WolvesColor
    """The color of the card. White goes with any color."""

    number: int
    """The first number printed on the card: 9 for 9/5, 10 for 10/4."""


class WolvesBuild(TypedDict):
    """
    A move: a player builds a card.
    """

    do: Literal["build"]
    """Always `build`. This value tells which type of object this is."""

    seat: int
    """Who builds."""

    card: WolvesCard
    """The card."""

    house: NotRequired[int | None]
    """Which of the player’s houses, counted from 0; null for a new one."""

    basement: NotRequired[bool]
    """Whether the card becomes a basement and not a floor."""


WolvesEffect: TypeAlias = Literal["left", "right", "send"]
"""
What a Big Bad Pig card asks of the players.

- `left`: pass one card to the left
- `right`: pass one card to the right
- `send`: send wolves
"""


WolvesEventRule: TypeAlias = Literal[
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
    "wolves.turn.ascending",
    "wolves.turn.baby-send",
    "wolves.turn.basement-card",
    "wolves.turn.basement-order",
    "wolves.turn.card",
    "wolves.turn.fourth-house",
    "wolves.turn.order",
    "wolves.turn.over",
    "wolves.turn.pig-house",
    "wolves.turn.pig-token",
    "wolves.turn.second-house",
    "wolves.turn.send-must",
    "wolves.turn.send-unasked",
    "wolves.turn.smooki-must",
    "wolves.turn.supply",
    "wolves.turn.wolf-home",
    "wolves.turn.wolf-room",
    "wolves.turn.wolf-spent",
    "wolves.wolf.baby-own-house",
    "wolves.wolf.capacity",
    "wolves.wolf.own-house",
    "wolves.wolf.unique",
]
"""
A rule of The Three Little Wolves that an event can waive.

- `wolves.basement.cards`: Only cards 1, 2 and 3 can be built in a basement.
- `wolves.basement.order`: Each basement card must have a higher number than the one above it.
- `wolves.cards.supply`: A player plays only one card in each turn, so nobody can play more cards than they have turns.
- `wolves.cards.unique`: The box has one card of each color and number.
- `wolves.house.ascending`: Each floor must have a higher number than the floor below it.
- `wolves.pig.last`: The third Big Bad Pig card puts token 4 on a house without a pig token, if there is one.
- `wolves.pig.not-tallest`: The third Big Bad Pig card puts token 4 on the tallest house without a pig token.
- `wolves.pig.order`: Pig tokens are placed in the order of their numbers: token 2 before token 3.
- `wolves.pig.unique`: The box has one Big Bad Pig token of each number.
- `wolves.player.one-house-per-color`: A player, or Smooki, has at most one house of each color.
- `wolves.player.three-houses`: A player, or Smooki, has at most three houses.
- `wolves.smooki.empty`: Smooki has a house at the end: the first card he reveals can always be built.
- `wolves.smooki.missing`: In games for two players, Smooki builds houses, too.
- `wolves.smooki.unexpected`: Smooki builds houses only in games for two players.
- `wolves.turn.ascending`: Each floor must have a higher number than the floor below it.
- `wolves.turn.baby-send`: In the baby wolf variant, no pig card asks a player to send a wolf.
- `wolves.turn.basement-card`: Only cards 1, 2 and 3 can be built in a basement.
- `wolves.turn.basement-order`: Each basement card must have a higher number than the one above it.
- `wolves.turn.card`: A card can be played only once.
- `wolves.turn.fourth-house`: A player, or Smooki, can build at most three houses.
- `wolves.turn.order`: Players take turns clockwise and draw cards only in their own turn. In games for two, Smooki gets one card when both have played.
- `wolves.turn.over`: After the third Big Bad Pig card, each player has two more turns. In games for two, both play all cards in their hands.
- `wolves.turn.pig-house`: A pig token goes to the tallest house without one. In a tie, it goes to the nearest house, going clockwise.
- `wolves.turn.pig-token`: Pig tokens are placed in the order of their numbers, and the third Big Bad Pig card brings token 4.
- `wolves.turn.second-house`: A player, or Smooki, can build only one house of each color.
- `wolves.turn.send-must`: When a pig card asks for wolves, each player with a wolf left and a house for it must send one.
- `wolves.turn.send-unasked`: A player who discards no card can send only one wolf for each Big Bad Pig card that asks for wolves.
- `wolves.turn.smooki-must`: Smooki must build a revealed card as a floor if it fits one of his houses or can begin a new house.
- `wolves.turn.supply`: A player plays only one card in each turn, so nobody can play more cards than they have turns.
- `wolves.turn.wolf-home`: A wolf is sent to an opponent’s house; in the baby wolf variant, to a house of its owner.
- `wolves.turn.wolf-room`: A house has room for one wolf, or for two with card 3 in its basement (B3).
- `wolves.turn.wolf-spent`: Each player has only one wolf of each number.
- `wolves.wolf.baby-own-house`: In the baby wolf variant, a wolf is sent to one of its owner’s houses.
- `wolves.wolf.capacity`: A house has room for one wolf, or for two with card 3 in its basement (B3).
- `wolves.wolf.own-house`: A wolf is sent to an opponent’s house.
- `wolves.wolf.unique`: Each player has only one wolf of each number.
"""


WolvesHouseRule: TypeAlias = Literal["demolished-rooftop-counts"]
"""
The house rules that you can agree on.

- `demolished-rooftop-counts`: Rooftops of demolished houses count. A 7, 11 or 12 on the rooftop of a demolished house counts, too.
"""


WolvesPigValue: TypeAlias = Literal[2, 3, 4]


class WolvesPigQuestion(TypedDict):
    """
    The question where a pig token can be placed.
    """

    do: Literal["pig"]
    """Always `pig`. This value tells which type of object this is."""

    seat: int | None
    """Who drew the card; null for Smooki."""

    token: WolvesPigValue
    """The number on the pig token."""


class WolvesPlace(TypedDict):
    """
    A house on the table, named by its owner and its position.
    """

    seat: int | None
    """Whose house it is; null for Smooki’s."""

    house: int
    """Which of the houses of this owner, counted from 0."""


class WolvesPig(TypedDict):
    """
    A move: a Big Bad Pig card is drawn, and its token is placed on a house.
    """

    do: Literal["pig"]
    """Always `pig`. This value tells which type of object this is."""

    seat: int | None
    """Who drew the card; null for Smooki."""

    token: WolvesPigValue
    """The number on the pig token."""

    house: WolvesPlace | None
    """Where the token is placed; null if no house was free for it."""

    effect: NotRequired[WolvesEffect | None]
    """What the card asks for: to pass one card left or right, or to send a wolf; null if unknown."""


class WolvesPlayQuestion(TypedDict):
    """
    The question which cards a player can build or discard, and where.
    """

    do: Literal["play"]
    """Always `play`. This value tells which type of object this is."""

    seat: int
    """Whose turn it is."""

    hand: list[WolvesCard]
    """The cards in the hand."""


class WolvesReveal(TypedDict):
    """
    A move: a card is revealed for Smooki, and built in one of his houses or discarded.
    """

    do: Literal["reveal"]
    """Always `reveal`. This value tells which type of object this is."""

    card: WolvesCard
    """The card."""

    house: NotRequired[int | None]
    """Which of Smooki’s houses, counted from 0; null for a new one."""

    basement: NotRequired[bool]
    """Whether the card becomes a basement and not a floor."""

    discarded: NotRequired[bool]
    """Whether the card is discarded and not built."""


class WolvesRevealQuestion(TypedDict):
    """
    The question what can be done with a card that is revealed for Smooki.
    """

    do: Literal["reveal"]
    """Always `reveal`. This value tells which type of object this is."""

    card: WolvesCard
    """The card."""


class WolvesSendQuestion(TypedDict):
    """
    The question which wolves a player can send, and to which houses.
    """

    do: Literal["send"]
    """Always `send`. This value tells which type of object this is."""

    seat: int
    """Who sends a wolf."""


WolvesQuestion: TypeAlias = (
    WolvesPlayQuestion | WolvesPigQuestion | WolvesSendQuestion | WolvesRevealQuestion
)


Question: TypeAlias = PrinceQuestion | PigsQuestion | WolvesQuestion


WolvesVariant: TypeAlias = Literal["baby-wolf", "base"]
"""
The variants of the game.

- `baby-wolf`: Baby wolf. You send your wolves to your own houses, and the Big Bad Pigs have no effect.
- `base`: Base game. You send your wolves to other players’ houses.
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
    "wolves.turn.baby-send",
    "wolves.turn.order",
    "wolves.turn.over",
    "wolves.turn.send-must",
    "wolves.turn.send-unasked",
    "wolves.turn.smooki-must",
    "wolves.wolf.baby-own-house",
    "wolves.wolf.capacity",
    "wolves.wolf.own-house",
    "wolves.wolf.unique",
]
"""
The rules that you can agree not to follow.

- `wolves.basement.cards`: Only cards 1, 2 and 3 can be built in a basement.
- `wolves.basement.order`: Each basement card must have a higher number than the one above it.
- `wolves.cards.supply`: A player plays only one card in each turn, so nobody can play more cards than they have turns.
- `wolves.cards.unique`: The box has one card of each color and number.
- `wolves.house.ascending`: Each floor must have a higher number than the floor below it.
- `wolves.pig.last`: The third Big Bad Pig card puts token 4 on a house without a pig token, if there is one.
- `wolves.pig.not-tallest`: The third Big Bad Pig card puts token 4 on the tallest house without a pig token.
- `wolves.pig.order`: Pig tokens are placed in the order of their numbers: token 2 before token 3.
- `wolves.pig.unique`: The box has one Big Bad Pig token of each number.
- `wolves.player.one-house-per-color`: A player, or Smooki, has at most one house of each color.
- `wolves.player.three-houses`: A player, or Smooki, has at most three houses.
- `wolves.smooki.empty`: Smooki has a house at the end: the first card he reveals can always be built.
- `wolves.smooki.missing`: In games for two players, Smooki builds houses, too.
- `wolves.smooki.unexpected`: Smooki builds houses only in games for two players.
- `wolves.turn.baby-send`: In the baby wolf variant, no pig card asks a player to send a wolf.
- `wolves.turn.order`: Players take turns clockwise and draw cards only in their own turn. In games for two, Smooki gets one card when both have played.
- `wolves.turn.over`: After the third Big Bad Pig card, each player has two more turns. In games for two, both play all cards in their hands.
- `wolves.turn.send-must`: When a pig card asks for wolves, each player with a wolf left and a house for it must send one.
- `wolves.turn.send-unasked`: A player who discards no card can send only one wolf for each Big Bad Pig card that asks for wolves.
- `wolves.turn.smooki-must`: Smooki must build a revealed card as a floor if it fits one of his houses or can begin a new house.
- `wolves.wolf.baby-own-house`: In the baby wolf variant, a wolf is sent to one of its owner’s houses.
- `wolves.wolf.capacity`: A house has room for one wolf, or for two with card 3 in its basement (B3).
- `wolves.wolf.own-house`: A wolf is sent to an opponent’s house.
- `wolves.wolf.unique`: Each player has only one wolf of each number.
"""


class WolvesWaiveEvent(TypedDict):
    """
    From here on, the players of The Three Little Wolves ignore a rule.
    """

    event: Literal["waive"]
    """Always `waive`."""

    rule: WolvesEventRule
    """The rule. A rule for moves that guards rules for tables stands for these."""

    holds: NotRequired[bool]
    """True if the players follow the rule again from here on."""


WolvesWolfValue: TypeAlias = Literal[3, 4, 5]


class WolvesSentWolf(TypedDict):
    """
    A wolf that is sent to a house.
    """

    value: WolvesWolfValue
    """The number on the wolf token."""

    seat: int | None
    """Whose house the wolf is sent to; null for Smooki’s."""

    house: int
    """Which of the houses of this owner, counted from 0."""


class WolvesDiscard(TypedDict):
    """
    A move: a player discards a card, to send a wolf or because nothing else is possible.
    """

    do: Literal["discard"]
    """Always `discard`. This value tells which type of object this is."""

    seat: int
    """Who discards."""

    card: NotRequired[WolvesCard | None]
    """The card; null if unknown."""

    wolf: NotRequired[WolvesSentWolf | None]
    """The wolf that is sent for it; null for none."""


class WolvesSend(TypedDict):
    """
    A move: a player sends a wolf because a Big Bad Pig card asks for it.
    """

    do: Literal["send"]
    """Always `send`. This value tells which type of object this is."""

    seat: int
    """Who sends the wolf."""

    wolf: WolvesSentWolf | None
    """The wolf; null if the player can’t send any."""


WolvesMove: TypeAlias = (
    WolvesBuild | WolvesDiscard | WolvesPig | WolvesSend | WolvesReveal
)


Move: TypeAlias = PrinceMove | PigsMove | WolvesMove


class WolvesWolf(TypedDict):
    """
    A wolf token that was sent to a house.
    """

    owner: int
    """The seat of the player whose wolf this is."""

    value: WolvesWolfValue
    """The number on the wolf token."""


class WolvesHouse(TypedDict):
    """
    A house with its floors, its basement, and the tokens on it.
    """

    floors: list[WolvesCard]
    """The cards above ground, from the lowest to the rooftop."""

    basement: NotRequired[list[WolvesCard]]
    """The cards in the basement, from the top down: B1 before B2."""

    pig: NotRequired[WolvesPigValue | None]
    """The number on the Big Bad Pig token of this house; null without one."""

    wolves: NotRequired[list[WolvesWolf]]
    """The wolf tokens in this house."""


class WolvesPlayer(TypedDict):
    """
    A player or the extra builder Smooki, with their houses.
    """

    houses: list[WolvesHouse]
    """The houses of this player."""


class WolvesRunningTable(TypedDict):
    """
    A table of The Three Little Wolves before the end of the game.
    """

    game: Literal["three-little-wolves"]
    """The game that was played."""

    players: list[WolvesPlayer]
    """One entry per player, in seating order; seats are numbered from 0."""

    variant: NotRequired[WolvesVariant]
    """The variant that was played."""

    stage: Literal["running"]
    """`final` for a finished game, `running` for a game between two turns, which is scored as if it ended now."""

    waive: NotRequired[list[WolvesWaivable] | WaiveAll]
    """Rules that you agreed not to follow. Tallytale still reports when they are broken, but the game is scored."""

    house_rules: NotRequired[list[WolvesHouseRule]]
    """House rules that you agreed on. Each one changes how the game is scored."""

    smooki: NotRequired[WolvesPlayer | None]
    """Smooki, who builds in games for two; null in other games."""


class WolvesTable(TypedDict):
    """
    A game of The Three Little Wolves, finished or between two turns.
    """

    game: Literal["three-little-wolves"]
    """The game that was played."""

    players: list[WolvesPlayer]
    """One entry per player, in seating order; seats are numbered from 0."""

    variant: NotRequired[WolvesVariant]
    """The variant that was played."""

    stage: NotRequired[Stage]
    """`final` for a finished game, `running` for a game between two turns, which is scored as if it ended now."""

    waive: NotRequired[list[WolvesWaivable] | WaiveAll]
    """Rules that you agreed not to follow. Tallytale still reports when they are broken, but the game is scored."""

    house_rules: NotRequired[list[WolvesHouseRule]]
    """House rules that you agreed on. Each one changes how the game is scored."""

    smooki: NotRequired[WolvesPlayer | None]
    """Smooki, who builds in games for two; null in other games."""


Table: TypeAlias = PrinceTable | PigsTable | WolvesTable


class WolvesTableEvent(TypedDict):
    """
    The players of The Three Little Wolves say what lies on the table now.
    """

    event: Literal["table"]
    """Always `table`."""

    table: WolvesRunningTable
    """The table as it lies. If it has another number of players than before, nobody can know whose turn is next."""

    unrecorded_turns: NotRequired[bool]
    """Whether there were turns that are not in the record. Then nobody can know whose turn is next."""


WolvesEvent: TypeAlias = WolvesWaiveEvent | WolvesTableEvent


class WolvesRecord(TypedDict):
    """
    A record of a game of The Three Little Wolves.
    """

    start: WolvesTable
    """The table before the first move."""

    moves: list[WolvesMove | WolvesEvent]
    """The moves and events, in the order in which they happened."""

    record: NotRequired[Literal["tallytale/1"]]
    """The format of the record."""

    stage: NotRequired[Stage]
    """The stage of the table in the answer: `final` to score the end of the game."""

    totals: NotRequired[bool]
    """Whether the answer tells the points by seat."""


Record: TypeAlias = PrinceRecord | PigsRecord | WolvesRecord


__all__ = [
    "ChangeOperation",
    "Move",
    "PigsBlow",
    "PigsBuy",
    "PigsDice",
    "PigsEvent",
    "PigsEventRule",
    "PigsFirsts",
    "PigsHouse",
    "PigsHouseRule",
    "PigsMaterial",
    "PigsMove",
    "PigsPart",
    "PigsPlayer",
    "PigsQuestion",
    "PigsRecord",
    "PigsRunningTable",
    "PigsStack",
    "PigsStacks",
    "PigsTable",
    "PigsTableEvent",
    "PigsTile",
    "PigsVariant",
    "PigsWaivable",
    "PigsWaiveEvent",
    "PrinceCenter",
    "PrinceCharacter",
    "PrinceCounts",
    "PrinceDownhill",
    "PrinceEvent",
    "PrinceEventRule",
    "PrinceGrid",
    "PrinceMove",
    "PrinceNewCenter",
    "PrinceNewDownhill",
    "PrinceNewTile",
    "PrinceNewUphill",
    "PrinceObjects",
    "PrincePersona",
    "PrincePlanet",
    "PrincePlayer",
    "PrinceQuestion",
    "PrinceRecord",
    "PrinceRunningTable",
    "PrinceTable",
    "PrinceTableEvent",
    "PrinceTally",
    "PrinceTile",
    "PrinceTileKind",
    "PrinceUphill",
    "PrinceVariant",
    "PrinceWaivable",
    "PrinceWaiveEvent",
    "Question",
    "Record",
    "Stage",
    "Table",
    "Tile",
    "TriedChange",
    "WaiveAll",
    "WolvesBuild",
    "WolvesCard",
    "WolvesColor",
    "WolvesDiscard",
    "WolvesEffect",
    "WolvesEvent",
    "WolvesEventRule",
    "WolvesHouse",
    "WolvesHouseRule",
    "WolvesMove",
    "WolvesPig",
    "WolvesPigQuestion",
    "WolvesPigValue",
    "WolvesPlace",
    "WolvesPlayQuestion",
    "WolvesPlayer",
    "WolvesQuestion",
    "WolvesRecord",
    "WolvesReveal",
    "WolvesRevealQuestion",
    "WolvesRunningTable",
    "WolvesSend",
    "WolvesSendQuestion",
    "WolvesSentWolf",
    "WolvesTable",
    "WolvesTableEvent",
    "WolvesVariant",
    "WolvesWaivable",
    "WolvesWaiveEvent",
    "WolvesWolf",
    "WolvesWolfValue",
]
