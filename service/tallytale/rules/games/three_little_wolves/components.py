"""The box of The Three Little Wolves. Section names are those of the English rulebook."""

from typing import Literal, TypeAlias, get_args

Color: TypeAlias = Literal["red", "yellow", "green", "white"]
Variant: TypeAlias = Literal["base", "baby-wolf"]
WolfValue: TypeAlias = Literal[3, 4, 5]
PigValue: TypeAlias = Literal[2, 3, 4]

COLORS: tuple[Color, ...] = get_args(Color)
WILD: Color = "white"  # can be built in a house of any colour (Building Rules)
HOUSE_COLORS: tuple[Color, ...] = tuple(color for color in COLORS if color != WILD)

PLAYERS = (2, 4)
SMOOKI_PLAYS_WITH = 2  # players (2-Player Rules)
HIGHEST = 14  # cards 1 to 14 in each colour (Components)
CARDS = HIGHEST * len(COLORS)
WOLVES: tuple[WolfValue, ...] = get_args(WolfValue)  # of each player (Components)
PIGS: tuple[PigValue, ...] = get_args(PigValue)
LAST_PIG = PIGS[-1]  # placed when the third Big Bad Pig card is revealed (Game End)
HAND = 5  # cards of a hand (Setup)

BASEMENT = (1, 2, 3)  # cards that can be a basement (Floor Cards)
ROOM_FOR_TWO = 3  # the basement card with room for a second wolf (Floor Cards)
ALSO = {9: 5, 10: 4}  # cards that can be used as another number (Floor Cards)
ROOF_FLOORS = {7: 2, 13: 1, 14: 1}  # floors that a card counts more while it is the rooftop (Floor Cards)

# The most cards that turns allow, by players; RULINGS.md has the reckoning.
MOST_CARDS = {2: 21, 3: 16, 4: 12}
MOST_CARDS_OF_SEVERAL = {2: 21, 3: 16, 4: 11}  # each, when more than one player comes near
MOST_CARDS_OF_SMOOKI = 18
FORCED_WOLVES = 2  # wolves that pig cards can make a player send without a discard; none in the baby-wolf variant
AFTER_LAST_PIG = {2: HAND, 3: 2, 4: 2}  # cards that can be built after the third pig (Game End, 2-Player Rules)

COMPONENTS = {
    "floor-card": CARDS,
    "pig-card": len(PIGS),
    "wolf": len(WOLVES) * PLAYERS[1],
    "pig": len(PIGS),
    "mustache": 1,
    "tallest": 3,
}
