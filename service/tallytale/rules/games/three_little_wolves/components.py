"""The pieces and numbers of The Three Little Wolves. Comments name sections of the English rulebook."""

from typing import Literal, TypeAlias, get_args

Color: TypeAlias = Literal["red", "yellow", "green", "white"]
Variant: TypeAlias = Literal["base", "baby-wolf"]
WolfValue: TypeAlias = Literal[3, 4, 5]
PigValue: TypeAlias = Literal[2, 3, 4]

COLORS: tuple[Color, ...] = get_args(Color)
WILD: Color = "white"  # can be built in a house of any colour (Building Rules)
HOUSE_COLORS: tuple[Color, ...] = tuple(color for color in COLORS if color != WILD)

PLAYERS = (2, 4)
PLAYERS_WITH_SMOOKI = 2  # Smooki takes part if there are this many players (2-Player Rules)
HIGHEST_NUMBER = 14  # cards 1 to 14 in each colour (Components)
CARDS = HIGHEST_NUMBER * len(COLORS)
WOLVES: tuple[WolfValue, ...] = get_args(WolfValue)  # each player has one of each (Components)
PIGS: tuple[PigValue, ...] = get_args(PigValue)
LAST_PIG = PIGS[-1]  # it is placed when the third Big Bad Pig card is revealed (Game End)
HAND_SIZE = 5  # cards in a hand (Setup)

BASEMENT_NUMBERS = (1, 2, 3)  # the numbers of cards that can be built as a basement (Floor Cards)
ROOM_FOR_TWO = 3  # the basement card that makes room for a second wolf (Floor Cards)
ALTERNATIVE_NUMBERS = {9: 5, 10: 4}  # the second number of a card that has two (Floor Cards)
ROOF_BONUS = {7: 2, 13: 1, 14: 1}  # the extra height of a house with this card on top (Floor Cards)

# The most cards that a player can play, by the number of players. RULINGS.md shows the calculation.
MAX_CARDS = {2: 21, 3: 16, 4: 12}
MAX_CARDS_WITHOUT_SMOOKI = CARDS // 2  # of two players who play without Smooki
# The most cards for each player, if several players play as many as possible.
MAX_CARDS_OF_SEVERAL = {2: 21, 3: 16, 4: 11}
MAX_CARDS_OF_SMOOKI = 18
FORCED_WOLVES = 2  # number of wolves that pig cards let a player send without a discard; none in the baby-wolf variant
# The most cards that a player can build after the third pig, by the number of players (Game End, 2-Player Rules).
MAX_CARDS_AFTER_LAST_PIG = {2: HAND_SIZE, 3: 2, 4: 2}

COMPONENTS = {
    "floor-card": CARDS,
    "pig-card": len(PIGS),
    "wolf": len(WOLVES) * PLAYERS[1],
    "pig": len(PIGS),
    "mustache": 1,
    "tallest": 3,
}
