"""The pieces and numbers of The Three Little Wolves. The comments name sections of the English rulebook."""

from typing import Literal, TypeAlias, get_args

Color: TypeAlias = Literal["red", "yellow", "green", "white"]
Variant: TypeAlias = Literal["base", "baby-wolf"]
WolfValue: TypeAlias = Literal[3, 4, 5]
PigValue: TypeAlias = Literal[2, 3, 4]

COLORS: tuple[Color, ...] = get_args(Color)
WILD: Color = "white"  # can be built in a house of any color (section "Building Rules")
HOUSE_COLORS: tuple[Color, ...] = tuple(color for color in COLORS if color != WILD)

PLAYERS = (2, 4)
PLAYERS_WITH_SMOOKI = 2  # Smooki plays if there are this many players (section "2-Player Rules")
HIGHEST_NUMBER = 14  # each color has cards from 1 to this number (section "Components")
CARDS = HIGHEST_NUMBER * len(COLORS)
WOLVES: tuple[WolfValue, ...] = get_args(WolfValue)  # each player has one wolf of each value (section "Components")
PIGS: tuple[PigValue, ...] = get_args(PigValue)
LAST_PIG = PIGS[-1]  # the token for the third Big Bad Pig card, which ends the game (section "Game End")
HAND_SIZE = 5  # number of cards in a hand (section "Setup")

BASEMENT_NUMBERS = (1, 2, 3)  # the only numbers that can be built as a basement (section "Floor Cards")
ROOM_FOR_TWO = 3  # a house with this card in its basement has room for two wolves (section "Floor Cards")
ALTERNATIVE_NUMBERS = {9: 5, 10: 4}  # the second number on cards that have two (section "Floor Cards")
ROOF_BONUS = {7: 2, 13: 1, 14: 1}  # extra height of a house with this card on top (section "Floor Cards")

# The most cards that one player can play in a game, keyed by the number of players. RULINGS.md shows the calculation.
MAX_CARDS = {2: 21, 3: 16, 4: 12}
MAX_CARDS_WITHOUT_SMOOKI = CARDS // 2  # the same for two players without Smooki
# The most cards that each of several players can play if all of them play as many as possible.
MAX_CARDS_OF_SEVERAL = {2: 21, 3: 16, 4: 11}
MAX_CARDS_OF_SMOOKI = 18
# The most wolves that a player can send without a discard, because Big Bad Pig cards ask for them. In the baby-wolf
# variant no card asks.
FORCED_WOLVES = 2
# The most cards that a player can build after the third pig, keyed by the number of players (sections "Game End" and
# "2-Player Rules").
MAX_CARDS_AFTER_LAST_PIG = {2: HAND_SIZE, 3: 2, 4: 2}

COMPONENTS = {
    "floor-card": CARDS,
    "pig-card": len(PIGS),
    "wolf": len(WOLVES) * PLAYERS[1],
    "pig": len(PIGS),
    "mustache": 1,
    "tallest": 3,
}
