# Generated from openapi/openapi.json by clients/building/python_client.py: do not edit.
from typing import Any, Literal, TypeAlias, TypedDict, TypeGuard, overload

from tallytale_client.generated.responses import Finding
from tallytale_client.generated.tables import PigsMaterial, PigsPart, PrincePersona, PrinceTileKind, WolvesColor

RuleId: TypeAlias = Literal[
    "prince.planet.complete",
    "prince.tile.place",
    "prince.baobab.limit",
    "prince.baobab.covered-threes",
    "prince.covered.blank",
    "prince.character.supply",
    "prince.rounds.uneven",
    "prince.tally.tiles",
    "prince.tally.geographer",
    "prince.turn.seat",
    "prince.turn.grid",
    "prince.turn.taken",
    "prince.turn.hidden",
    "prince.turn.kind",
    "prince.turn.pile",
    "prince.turn.box",
    "prince.turn.starter",
    "pigs.house.foundation",
    "pigs.house.one-door",
    "pigs.house.door-lowest",
    "pigs.house.one-roof",
    "pigs.house.roof-top",
    "pigs.tiles.supply",
    "pigs.end.not-reached",
    "pigs.end.passed",
    "pigs.end.last-tile",
    "pigs.firsts.variant",
    "pigs.firsts.seat",
    "pigs.firsts.unclaimed",
    "pigs.firsts.impossible",
    "pigs.turn.seat",
    "pigs.turn.house",
    "pigs.turn.dice",
    "pigs.turn.over",
    "pigs.turn.wolf",
    "pigs.turn.afford",
    "pigs.turn.must-buy",
    "pigs.turn.stock",
    "pigs.turn.start",
    "pigs.turn.second-door",
    "pigs.turn.completed",
    "pigs.turn.blow-unasked",
    "pigs.turn.blow-missing",
    "pigs.turn.blow-own",
    "pigs.turn.order",
    "wolves.house.no-floors",
    "wolves.house.one-color",
    "wolves.house.ascending",
    "wolves.basement.cards",
    "wolves.basement.order",
    "wolves.player.one-house-per-color",
    "wolves.player.three-houses",
    "wolves.cards.unique",
    "wolves.cards.supply",
    "wolves.wolf.capacity",
    "wolves.wolf.own-house",
    "wolves.wolf.baby-own-house",
    "wolves.wolf.unique",
    "wolves.wolf.owner",
    "wolves.pig.unique",
    "wolves.pig.order",
    "wolves.pig.last",
    "wolves.pig.not-tallest",
    "wolves.smooki.missing",
    "wolves.smooki.unexpected",
    "wolves.smooki.empty",
    "wolves.turn.seat",
    "wolves.turn.house",
    "wolves.turn.over",
    "wolves.turn.order",
    "wolves.turn.card",
    "wolves.turn.supply",
    "wolves.turn.color",
    "wolves.turn.second-house",
    "wolves.turn.fourth-house",
    "wolves.turn.ascending",
    "wolves.turn.basement-card",
    "wolves.turn.basement-order",
    "wolves.turn.smooki-must",
    "wolves.turn.wolf-home",
    "wolves.turn.wolf-room",
    "wolves.turn.wolf-spent",
    "wolves.turn.pig-token",
    "wolves.turn.pig-house",
    "wolves.turn.baby-send",
    "wolves.turn.send-unasked",
    "wolves.turn.send-must",
]

FaultCode: TypeAlias = Literal[
    "bound",
    "http",
    "json",
    "length",
    "missing",
    "never-waived",
    "other",
    "place",
    "repeated",
    "type",
    "unknown-member",
    "word",
]


class PrincePlanetCompleteFacts(TypedDict):
    """`prince.planet.complete`: The game ends when every planet has its 16 tiles, four of them characters."""

    seat: int
    fault: str
    count: int
    wanted: int


class PrinceTilePlaceFacts(TypedDict):
    """`prince.tile.place`: Each kind of tile belongs in certain places on a planet: a character in each corner, for example."""

    seat: int
    row: int
    column: int
    kind: PrinceTileKind
    place: PrinceTileKind


class PrinceBaobabLimitFacts(TypedDict):
    """`prince.baobab.limit`: A planet shows at most two baobabs. When it gets a third, all three tiles are turned over."""

    seat: int
    baobabs: int


class PrinceBaobabCoveredThreesFacts(TypedDict):
    """`prince.baobab.covered-threes`: When a planet gets a third baobab, three tiles are turned over: always three at a time."""

    seat: int
    covered: int


class PrinceCoveredBlankFacts(TypedDict):
    """`prince.covered.blank`: A tile that is turned over shows no objects."""

    seat: int
    row: int
    column: int
    objects: list[str]


class PrinceCharacterSupplyFacts(TypedDict):
    """`prince.character.supply`: The box has 20 character tiles: 13 different characters and 7 extra copies. Five players use them all."""

    fault: str
    characters: list[PrincePersona]
    count: int
    box: int


class PrinceRoundsUnevenFacts(TypedDict):
    """`prince.rounds.uneven`: In a round, every player takes one tile of the same kind. So a player can be only 1 tile ahead, and only in that kind."""

    kinds: list[PrinceTileKind]
    difference: int


class PrinceTallyTilesFacts(TypedDict):
    """`prince.tally.tiles`: A planet has 12 tiles besides its four characters. All counts must fit these 12, except big stars on characters."""

    seat: int
    fault: str
    count: int
    most: int


class PrinceTallyGeographerFacts(TypedDict):
    """`prince.tally.geographer`: If a player has a Geographer, the tiles without a volcano must be counted, too."""

    seat: int


class PrinceTurnSeatFacts(TypedDict):
    """`prince.turn.seat`: Only a player of this game can take a tile."""

    seat: int
    players: int


class PrinceTurnGridFacts(TypedDict):
    """`prince.turn.grid`: A tile can be placed only if all tiles of the planet are known, and not just its numbers of objects."""

    seat: int


class PrinceTurnTakenFacts(TypedDict):
    """`prince.turn.taken`: A tile can be placed only where there is no tile yet."""

    seat: int
    row: int
    column: int


class PrinceTurnHiddenFacts(TypedDict):
    """`prince.turn.hidden`: Only in the variant with hidden characters are characters placed face down."""

    seat: int


class PrinceTurnKindFacts(TypedDict):
    """`prince.turn.kind`: A tile can be placed only where its kind belongs."""

    seat: int
    row: int
    column: int
    kind: PrinceTileKind
    place: PrinceTileKind


class PrinceTurnPileFacts(TypedDict):
    """`prince.turn.pile`: In a round, all players take a tile from the same pile. Only then does anybody take a second tile."""

    kinds: list[PrinceTileKind]
    difference: int


class PrinceTurnBoxFacts(TypedDict):
    """`prince.turn.box`: The box has at most 8 tiles of the same character, and only 7 extra copies of characters in all."""

    fault: str
    characters: list[PrincePersona]
    count: int
    box: int


class PrinceTurnStarterFacts(TypedDict):
    """`prince.turn.starter`: The player who takes the last tile of a round starts the next round."""

    seat: int
    expected: int


class PigsHouseFoundationFacts(TypedDict):
    """`pigs.house.foundation`: A house starts with a door or a window."""

    seat: int
    house: int
    material: PigsMaterial


class PigsHouseOneDoorFacts(TypedDict):
    """`pigs.house.one-door`: A house has at most one door."""

    seat: int
    house: int
    doors: int


class PigsHouseDoorLowestFacts(TypedDict):
    """`pigs.house.door-lowest`: A door is always the lowest tile of its house."""

    seat: int
    house: int
    material: PigsMaterial
    tile: int


class PigsHouseOneRoofFacts(TypedDict):
    """`pigs.house.one-roof`: A house has at most one roof."""

    seat: int
    house: int
    roofs: int


class PigsHouseRoofTopFacts(TypedDict):
    """`pigs.house.roof-top`: No door or window is built on top of a roof."""

    seat: int
    house: int
    material: PigsMaterial
    part: PigsPart


class PigsTilesSupplyFacts(TypedDict):
    """`pigs.tiles.supply`: The box has four tiles of each kind: four wooden doors, for example."""

    material: PigsMaterial
    part: PigsPart
    count: int
    box: int


class PigsEndNotReachedFacts(TypedDict):
    """`pigs.end.not-reached`: The game ends when as many stacks are empty as there are players."""

    players: int
    empty: int


class PigsEndPassedFacts(TypedDict):
    """`pigs.end.passed`: The game ends when as many stacks are empty as there are players, or one more if the last turn empties two."""

    players: int
    empty: int


class PigsEndLastTileFacts(TypedDict):
    """`pigs.end.last-tile`: No wolf comes after the last turn, so the tiles bought in that turn are still in a house."""

    empty: int


class PigsFirstsVariantFacts(TypedDict):
    """`pigs.firsts.variant`: There are awards only in the variant for veteran pigs."""

    material: PigsMaterial
    seat: int


class PigsFirstsSeatFacts(TypedDict):
    """`pigs.firsts.seat`: An award goes to one of the players."""

    material: PigsMaterial
    seat: int
    players: int


class PigsFirstsUnclaimedFacts(TypedDict):
    """`pigs.firsts.unclaimed`: The first player to complete a house of one material, with a door, a window and a roof, gets its award."""

    material: PigsMaterial
    houses: int
    windows: int


class PigsFirstsImpossibleFacts(TypedDict):
    """`pigs.firsts.impossible`: A player with an award has a house all of that material, or had one that the wolf blew away."""

    material: PigsMaterial
    seat: int
    doors: int
    windows: int
    roofs: int


class PigsTurnSeatFacts(TypedDict):
    """`pigs.turn.seat`: Only players of this game can take part in a turn."""

    seat: int
    players: int


class PigsTurnHouseFacts(TypedDict):
    """`pigs.turn.house`: Tiles can only be added to a house that exists, and the wolf can only blow on a house that exists."""

    seat: int
    house: int
    houses: int


class PigsTurnDiceFacts(TypedDict):
    """`pigs.turn.dice`: Five dice are rolled, and three of them have a wolf on one side."""

    dice: int
    wolves: int


class PigsTurnOverFacts(TypedDict):
    """`pigs.turn.over`: When as many stacks are empty as there are players, the game is over and nobody has another turn."""

    players: int
    empty: int


class PigsTurnWolfFacts(TypedDict):
    """`pigs.turn.wolf`: No tile can be bought in a turn in which the wolf comes."""

    tiles: int


class PigsTurnAffordFacts(TypedDict):
    """`pigs.turn.afford`: A tile costs dice that show its part: two for a straw tile, three for a wooden tile, four for a brick tile."""

    parts: list[PigsPart]
    price: int
    symbols: int


class PigsTurnMustBuyFacts(TypedDict):
    """`pigs.turn.must-buy`: A player must buy a tile if the dice can pay for one that is left in its stack and can be placed."""

    material: PigsMaterial
    part: PigsPart


class PigsTurnStockFacts(TypedDict):
    """`pigs.turn.stock`: Only tiles that are left in their stack can be bought."""

    material: PigsMaterial
    part: PigsPart
    count: int
    left: int


class PigsTurnStartFacts(TypedDict):
    """`pigs.turn.start`: A roof can’t begin a house."""

    seat: int
    material: PigsMaterial


class PigsTurnSecondDoorFacts(TypedDict):
    """`pigs.turn.second-door`: A house that has a door can’t get a second one."""

    seat: int
    house: int
    material: PigsMaterial


class PigsTurnCompletedFacts(TypedDict):
    """`pigs.turn.completed`: A house that has a roof can’t get any more tiles."""

    seat: int
    house: int
    material: PigsMaterial
    part: PigsPart


class PigsTurnBlowUnaskedFacts(TypedDict):
    """`pigs.turn.blow-unasked`: The wolf comes only if at least two dice show a wolf."""

    wolves: int


class PigsTurnBlowMissingFacts(TypedDict):
    """`pigs.turn.blow-missing`: When the wolf comes, it must blow on a house of another player, if there is one."""

    wolves: int


class PigsTurnBlowOwnFacts(TypedDict):
    """`pigs.turn.blow-own`: A player can’t let the wolf blow on their own house."""

    seat: int


class PigsTurnOrderFacts(TypedDict):
    """`pigs.turn.order`: Players take turns clockwise."""

    seat: int
    expected: int


class WolvesHouseNoFloorsFacts(TypedDict):
    """`wolves.house.no-floors`: A house has at least one floor above ground."""

    seat: int | Literal["all", "smooki"]
    house: int


class WolvesHouseOneColorFacts(TypedDict):
    """`wolves.house.one-color`: All cards of a house have the same color, apart from white cards."""

    seat: int | Literal["all", "smooki"]
    house: int
    colors: list[WolvesColor]


class WolvesHouseAscendingFacts(TypedDict):
    """`wolves.house.ascending`: Each floor must have a higher number than the floor below it."""

    seat: int | Literal["all", "smooki"]
    house: int
    color: WolvesColor
    number: int
    below: int


class WolvesBasementCardsFacts(TypedDict):
    """`wolves.basement.cards`: Only cards 1, 2 and 3 can be built in a basement."""

    seat: int | Literal["all", "smooki"]
    house: int
    color: WolvesColor
    number: int


class WolvesBasementOrderFacts(TypedDict):
    """`wolves.basement.order`: Each basement card must have a higher number than the one above it."""

    seat: int | Literal["all", "smooki"]
    house: int
    color: WolvesColor
    number: int
    above: int


class WolvesPlayerOneHousePerColorFacts(TypedDict):
    """`wolves.player.one-house-per-color`: A player, or Smooki, has at most one house of each color."""

    seat: int | Literal["all", "smooki"]
    colors: list[WolvesColor]


class WolvesPlayerThreeHousesFacts(TypedDict):
    """`wolves.player.three-houses`: A player, or Smooki, has at most three houses."""

    seat: int | Literal["all", "smooki"]
    houses: int


class WolvesCardsUniqueFacts(TypedDict):
    """`wolves.cards.unique`: The box has one card of each color and number."""

    color: WolvesColor
    number: int
    count: int


class WolvesCardsSupplyFacts(TypedDict):
    """`wolves.cards.supply`: A player plays only one card in each turn, so nobody can play more cards than they have turns."""

    seat: int | Literal["all", "smooki"]
    built: int
    discards: int
    most: int


class WolvesWolfCapacityFacts(TypedDict):
    """`wolves.wolf.capacity`: A house has room for one wolf, or for two with card 3 in its basement (B3)."""

    seat: int | Literal["all", "smooki"]
    house: int
    wolves: int
    most: int


class WolvesWolfOwnHouseFacts(TypedDict):
    """`wolves.wolf.own-house`: A wolf is sent to an opponent’s house."""

    seat: int | Literal["all", "smooki"]
    house: int
    value: int


class WolvesWolfBabyOwnHouseFacts(TypedDict):
    """`wolves.wolf.baby-own-house`: In the baby wolf variant, a wolf is sent to one of its owner’s houses."""

    seat: int | Literal["all", "smooki"]
    house: int
    owner: int
    value: int


class WolvesWolfUniqueFacts(TypedDict):
    """`wolves.wolf.unique`: Each player has only one wolf of each number."""

    owner: int
    value: int
    count: int


class WolvesWolfOwnerFacts(TypedDict):
    """`wolves.wolf.owner`: Each wolf belongs to one of the players."""

    owner: int
    value: int
    players: int


class WolvesPigUniqueFacts(TypedDict):
    """`wolves.pig.unique`: The box has one Big Bad Pig token of each number."""

    value: int
    count: int


class WolvesPigOrderFacts(TypedDict):
    """`wolves.pig.order`: Pig tokens are placed in the order of their numbers: token 2 before token 3."""

    seat: int | Literal["all", "smooki"]
    house: int


class WolvesPigLastFacts(TypedDict):
    """`wolves.pig.last`: The third Big Bad Pig card puts token 4 on a house without a pig token, if there is one."""

    seat: int | Literal["all", "smooki"]
    cards: int
    most: int


class WolvesPigNotTallestFacts(TypedDict):
    """`wolves.pig.not-tallest`: The third Big Bad Pig card puts token 4 on the tallest house without a pig token."""

    seat: int | Literal["all", "smooki"]
    house: int
    cards: int
    most: int


class WolvesSmookiMissingFacts(TypedDict):
    """`wolves.smooki.missing`: In games for two players, Smooki builds houses, too."""


class WolvesSmookiUnexpectedFacts(TypedDict):
    """`wolves.smooki.unexpected`: Smooki builds houses only in games for two players."""

    players: int


class WolvesSmookiEmptyFacts(TypedDict):
    """`wolves.smooki.empty`: Smooki has a house at the end: the first card he reveals can always be built."""


class WolvesTurnSeatFacts(TypedDict):
    """`wolves.turn.seat`: Only players of this game can make a move. Smooki takes part only in games for two."""

    seat: int | Literal["all", "smooki"]
    players: int


class WolvesTurnHouseFacts(TypedDict):
    """`wolves.turn.house`: Cards and tokens can only go to a house that exists, and a new house must begin with a floor."""

    fault: str
    seat: int | Literal["all", "smooki"]
    house: int


class WolvesTurnOverFacts(TypedDict):
    """`wolves.turn.over`: After the third Big Bad Pig card, each player has two more turns. In games for two, both play all cards in their hands."""

    seat: int | Literal["all", "smooki"]
    most: int


class WolvesTurnOrderFacts(TypedDict):
    """`wolves.turn.order`: Players take turns clockwise and draw cards only in their own turn. In games for two, Smooki gets one card when both have played."""

    fault: str
    seat: int | Literal["all", "smooki"]
    expected: int | Literal["smooki"]


class WolvesTurnCardFacts(TypedDict):
    """`wolves.turn.card`: A card can be played only once."""

    color: WolvesColor
    number: int


class WolvesTurnSupplyFacts(TypedDict):
    """`wolves.turn.supply`: A player plays only one card in each turn, so nobody can play more cards than they have turns."""

    seat: int | Literal["all", "smooki"]
    built: int
    discards: int
    most: int


class WolvesTurnColorFacts(TypedDict):
    """`wolves.turn.color`: A card can only be built in a house of its color; white cards go with any color."""

    seat: int | Literal["all", "smooki"]
    house: int
    color: WolvesColor
    colors: list[WolvesColor]


class WolvesTurnSecondHouseFacts(TypedDict):
    """`wolves.turn.second-house`: A player, or Smooki, can build only one house of each color."""

    seat: int | Literal["all", "smooki"]
    color: WolvesColor


class WolvesTurnFourthHouseFacts(TypedDict):
    """`wolves.turn.fourth-house`: A player, or Smooki, can build at most three houses."""

    seat: int | Literal["all", "smooki"]
    houses: int


class WolvesTurnAscendingFacts(TypedDict):
    """`wolves.turn.ascending`: Each floor must have a higher number than the floor below it."""

    seat: int | Literal["all", "smooki"]
    house: int
    color: WolvesColor
    number: int
    below: int


class WolvesTurnBasementCardFacts(TypedDict):
    """`wolves.turn.basement-card`: Only cards 1, 2 and 3 can be built in a basement."""

    color: WolvesColor
    number: int


class WolvesTurnBasementOrderFacts(TypedDict):
    """`wolves.turn.basement-order`: Each basement card must have a higher number than the one above it."""

    seat: int | Literal["all", "smooki"]
    house: int
    color: WolvesColor
    number: int
    above: int


class WolvesTurnSmookiMustFacts(TypedDict):
    """`wolves.turn.smooki-must`: Smooki must build a revealed card as a floor if it fits one of his houses or can begin a new house."""

    color: WolvesColor
    number: int


class WolvesTurnWolfHomeFacts(TypedDict):
    """`wolves.turn.wolf-home`: A wolf is sent to an opponent’s house; in the baby wolf variant, to a house of its owner."""

    fault: str
    seat: int | Literal["all", "smooki"]
    house: int
    owner: int


class WolvesTurnWolfRoomFacts(TypedDict):
    """`wolves.turn.wolf-room`: A house has room for one wolf, or for two with card 3 in its basement (B3)."""

    seat: int | Literal["all", "smooki"]
    house: int
    most: int


class WolvesTurnWolfSpentFacts(TypedDict):
    """`wolves.turn.wolf-spent`: Each player has only one wolf of each number."""

    owner: int
    value: int


class WolvesTurnPigTokenFacts(TypedDict):
    """`wolves.turn.pig-token`: Pig tokens are placed in the order of their numbers, and the third Big Bad Pig card brings token 4."""

    fault: str
    value: int


class WolvesTurnPigHouseFacts(TypedDict):
    """`wolves.turn.pig-house`: A pig token goes to the tallest house without one. In a tie, it goes to the nearest house, going clockwise."""

    fault: str
    seat: int | Literal["all", "smooki"]
    house: int


class WolvesTurnBabySendFacts(TypedDict):
    """`wolves.turn.baby-send`: In the baby wolf variant, no pig card asks a player to send a wolf."""

    seat: int | Literal["all", "smooki"]


class WolvesTurnSendUnaskedFacts(TypedDict):
    """`wolves.turn.send-unasked`: A player who discards no card can send only one wolf for each Big Bad Pig card that asks for wolves."""

    seat: int | Literal["all", "smooki"]
    pigs: int


class WolvesTurnSendMustFacts(TypedDict):
    """`wolves.turn.send-must`: When a pig card asks for wolves, each player with a wolf left and a house for it must send one."""

    seat: int | Literal["all", "smooki"]


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.planet.complete"]) -> TypeGuard[Finding[PrincePlanetCompleteFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.tile.place"]) -> TypeGuard[Finding[PrinceTilePlaceFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.baobab.limit"]) -> TypeGuard[Finding[PrinceBaobabLimitFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.baobab.covered-threes"]) -> TypeGuard[Finding[PrinceBaobabCoveredThreesFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.covered.blank"]) -> TypeGuard[Finding[PrinceCoveredBlankFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.character.supply"]) -> TypeGuard[Finding[PrinceCharacterSupplyFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.rounds.uneven"]) -> TypeGuard[Finding[PrinceRoundsUnevenFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.tally.tiles"]) -> TypeGuard[Finding[PrinceTallyTilesFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.tally.geographer"]) -> TypeGuard[Finding[PrinceTallyGeographerFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.turn.seat"]) -> TypeGuard[Finding[PrinceTurnSeatFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.turn.grid"]) -> TypeGuard[Finding[PrinceTurnGridFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.turn.taken"]) -> TypeGuard[Finding[PrinceTurnTakenFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.turn.hidden"]) -> TypeGuard[Finding[PrinceTurnHiddenFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.turn.kind"]) -> TypeGuard[Finding[PrinceTurnKindFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.turn.pile"]) -> TypeGuard[Finding[PrinceTurnPileFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.turn.box"]) -> TypeGuard[Finding[PrinceTurnBoxFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["prince.turn.starter"]) -> TypeGuard[Finding[PrinceTurnStarterFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.house.foundation"]) -> TypeGuard[Finding[PigsHouseFoundationFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.house.one-door"]) -> TypeGuard[Finding[PigsHouseOneDoorFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.house.door-lowest"]) -> TypeGuard[Finding[PigsHouseDoorLowestFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.house.one-roof"]) -> TypeGuard[Finding[PigsHouseOneRoofFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.house.roof-top"]) -> TypeGuard[Finding[PigsHouseRoofTopFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.tiles.supply"]) -> TypeGuard[Finding[PigsTilesSupplyFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.end.not-reached"]) -> TypeGuard[Finding[PigsEndNotReachedFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.end.passed"]) -> TypeGuard[Finding[PigsEndPassedFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.end.last-tile"]) -> TypeGuard[Finding[PigsEndLastTileFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.firsts.variant"]) -> TypeGuard[Finding[PigsFirstsVariantFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.firsts.seat"]) -> TypeGuard[Finding[PigsFirstsSeatFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.firsts.unclaimed"]) -> TypeGuard[Finding[PigsFirstsUnclaimedFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.firsts.impossible"]) -> TypeGuard[Finding[PigsFirstsImpossibleFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.seat"]) -> TypeGuard[Finding[PigsTurnSeatFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.house"]) -> TypeGuard[Finding[PigsTurnHouseFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.dice"]) -> TypeGuard[Finding[PigsTurnDiceFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.over"]) -> TypeGuard[Finding[PigsTurnOverFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.wolf"]) -> TypeGuard[Finding[PigsTurnWolfFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.afford"]) -> TypeGuard[Finding[PigsTurnAffordFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.must-buy"]) -> TypeGuard[Finding[PigsTurnMustBuyFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.stock"]) -> TypeGuard[Finding[PigsTurnStockFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.start"]) -> TypeGuard[Finding[PigsTurnStartFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.second-door"]) -> TypeGuard[Finding[PigsTurnSecondDoorFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.completed"]) -> TypeGuard[Finding[PigsTurnCompletedFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.blow-unasked"]) -> TypeGuard[Finding[PigsTurnBlowUnaskedFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.blow-missing"]) -> TypeGuard[Finding[PigsTurnBlowMissingFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.blow-own"]) -> TypeGuard[Finding[PigsTurnBlowOwnFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["pigs.turn.order"]) -> TypeGuard[Finding[PigsTurnOrderFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.house.no-floors"]) -> TypeGuard[Finding[WolvesHouseNoFloorsFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.house.one-color"]) -> TypeGuard[Finding[WolvesHouseOneColorFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.house.ascending"]) -> TypeGuard[Finding[WolvesHouseAscendingFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.basement.cards"]) -> TypeGuard[Finding[WolvesBasementCardsFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.basement.order"]) -> TypeGuard[Finding[WolvesBasementOrderFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.player.one-house-per-color"]) -> TypeGuard[Finding[WolvesPlayerOneHousePerColorFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.player.three-houses"]) -> TypeGuard[Finding[WolvesPlayerThreeHousesFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.cards.unique"]) -> TypeGuard[Finding[WolvesCardsUniqueFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.cards.supply"]) -> TypeGuard[Finding[WolvesCardsSupplyFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.wolf.capacity"]) -> TypeGuard[Finding[WolvesWolfCapacityFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.wolf.own-house"]) -> TypeGuard[Finding[WolvesWolfOwnHouseFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.wolf.baby-own-house"]) -> TypeGuard[Finding[WolvesWolfBabyOwnHouseFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.wolf.unique"]) -> TypeGuard[Finding[WolvesWolfUniqueFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.wolf.owner"]) -> TypeGuard[Finding[WolvesWolfOwnerFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.pig.unique"]) -> TypeGuard[Finding[WolvesPigUniqueFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.pig.order"]) -> TypeGuard[Finding[WolvesPigOrderFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.pig.last"]) -> TypeGuard[Finding[WolvesPigLastFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.pig.not-tallest"]) -> TypeGuard[Finding[WolvesPigNotTallestFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.smooki.missing"]) -> TypeGuard[Finding[WolvesSmookiMissingFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.smooki.unexpected"]) -> TypeGuard[Finding[WolvesSmookiUnexpectedFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.smooki.empty"]) -> TypeGuard[Finding[WolvesSmookiEmptyFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.seat"]) -> TypeGuard[Finding[WolvesTurnSeatFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.house"]) -> TypeGuard[Finding[WolvesTurnHouseFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.over"]) -> TypeGuard[Finding[WolvesTurnOverFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.order"]) -> TypeGuard[Finding[WolvesTurnOrderFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.card"]) -> TypeGuard[Finding[WolvesTurnCardFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.supply"]) -> TypeGuard[Finding[WolvesTurnSupplyFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.color"]) -> TypeGuard[Finding[WolvesTurnColorFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.second-house"]) -> TypeGuard[Finding[WolvesTurnSecondHouseFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.fourth-house"]) -> TypeGuard[Finding[WolvesTurnFourthHouseFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.ascending"]) -> TypeGuard[Finding[WolvesTurnAscendingFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.basement-card"]) -> TypeGuard[Finding[WolvesTurnBasementCardFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.basement-order"]) -> TypeGuard[Finding[WolvesTurnBasementOrderFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.smooki-must"]) -> TypeGuard[Finding[WolvesTurnSmookiMustFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.wolf-home"]) -> TypeGuard[Finding[WolvesTurnWolfHomeFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.wolf-room"]) -> TypeGuard[Finding[WolvesTurnWolfRoomFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.wolf-spent"]) -> TypeGuard[Finding[WolvesTurnWolfSpentFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.pig-token"]) -> TypeGuard[Finding[WolvesTurnPigTokenFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.pig-house"]) -> TypeGuard[Finding[WolvesTurnPigHouseFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.baby-send"]) -> TypeGuard[Finding[WolvesTurnBabySendFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.send-unasked"]) -> TypeGuard[Finding[WolvesTurnSendUnaskedFacts]]: ...


@overload
def is_rule(finding: Finding[Any], rule: Literal["wolves.turn.send-must"]) -> TypeGuard[Finding[WolvesTurnSendMustFacts]]: ...


def is_rule(finding: Finding[Any], rule: str) -> bool:
    """Tell whether a finding is of this rule. A type checker then knows the finding's facts."""
    return finding.rule == rule


__all__ = [
    "FaultCode",
    "PigsEndLastTileFacts",
    "PigsEndNotReachedFacts",
    "PigsEndPassedFacts",
    "PigsFirstsImpossibleFacts",
    "PigsFirstsSeatFacts",
    "PigsFirstsUnclaimedFacts",
    "PigsFirstsVariantFacts",
    "PigsHouseDoorLowestFacts",
    "PigsHouseFoundationFacts",
    "PigsHouseOneDoorFacts",
    "PigsHouseOneRoofFacts",
    "PigsHouseRoofTopFacts",
    "PigsTilesSupplyFacts",
    "PigsTurnAffordFacts",
    "PigsTurnBlowMissingFacts",
    "PigsTurnBlowOwnFacts",
    "PigsTurnBlowUnaskedFacts",
    "PigsTurnCompletedFacts",
    "PigsTurnDiceFacts",
    "PigsTurnHouseFacts",
    "PigsTurnMustBuyFacts",
    "PigsTurnOrderFacts",
    "PigsTurnOverFacts",
    "PigsTurnSeatFacts",
    "PigsTurnSecondDoorFacts",
    "PigsTurnStartFacts",
    "PigsTurnStockFacts",
    "PigsTurnWolfFacts",
    "PrinceBaobabCoveredThreesFacts",
    "PrinceBaobabLimitFacts",
    "PrinceCharacterSupplyFacts",
    "PrinceCoveredBlankFacts",
    "PrincePlanetCompleteFacts",
    "PrinceRoundsUnevenFacts",
    "PrinceTallyGeographerFacts",
    "PrinceTallyTilesFacts",
    "PrinceTilePlaceFacts",
    "PrinceTurnBoxFacts",
    "PrinceTurnGridFacts",
    "PrinceTurnHiddenFacts",
    "PrinceTurnKindFacts",
    "PrinceTurnPileFacts",
    "PrinceTurnSeatFacts",
    "PrinceTurnStarterFacts",
    "PrinceTurnTakenFacts",
    "RuleId",
    "WolvesBasementCardsFacts",
    "WolvesBasementOrderFacts",
    "WolvesCardsSupplyFacts",
    "WolvesCardsUniqueFacts",
    "WolvesHouseAscendingFacts",
    "WolvesHouseNoFloorsFacts",
    "WolvesHouseOneColorFacts",
    "WolvesPigLastFacts",
    "WolvesPigNotTallestFacts",
    "WolvesPigOrderFacts",
    "WolvesPigUniqueFacts",
    "WolvesPlayerOneHousePerColorFacts",
    "WolvesPlayerThreeHousesFacts",
    "WolvesSmookiEmptyFacts",
    "WolvesSmookiMissingFacts",
    "WolvesSmookiUnexpectedFacts",
    "WolvesTurnAscendingFacts",
    "WolvesTurnBabySendFacts",
    "WolvesTurnBasementCardFacts",
    "WolvesTurnBasementOrderFacts",
    "WolvesTurnCardFacts",
    "WolvesTurnColorFacts",
    "WolvesTurnFourthHouseFacts",
    "WolvesTurnHouseFacts",
    "WolvesTurnOrderFacts",
    "WolvesTurnOverFacts",
    "WolvesTurnPigHouseFacts",
    "WolvesTurnPigTokenFacts",
    "WolvesTurnSeatFacts",
    "WolvesTurnSecondHouseFacts",
    "WolvesTurnSendMustFacts",
    "WolvesTurnSendUnaskedFacts",
    "WolvesTurnSmookiMustFacts",
    "WolvesTurnSupplyFacts",
    "WolvesTurnWolfHomeFacts",
    "WolvesTurnWolfRoomFacts",
    "WolvesTurnWolfSpentFacts",
    "WolvesWolfBabyOwnHouseFacts",
    "WolvesWolfCapacityFacts",
    "WolvesWolfOwnHouseFacts",
    "WolvesWolfOwnerFacts",
    "WolvesWolfUniqueFacts",
    "is_rule",
]
