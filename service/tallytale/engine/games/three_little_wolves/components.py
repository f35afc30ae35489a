"""The pieces and numbers of The Three Little Wolves. The comments name sections of the English rulebook."""

from typing import Final, Literal, TypeAlias, get_args

Color: TypeAlias = Literal["red", "yellow", "green", "white"]
Variant: TypeAlias = Literal["base", "baby-wolf"]
WolfValue: TypeAlias = Literal[3, 4, 5]
PigValue: TypeAlias = Literal[2, 3, 4]

COLORS: Final[tuple[Color, ...]] = get_args(Color)
WILD: Final[Color] = "white"  # the color of cards that fit into a house of any color (section "Building Rules")
HOUSE_COLORS: Final[tuple[Color, ...]] = tuple(color for color in COLORS if color != WILD)

PLAYERS: Final = (2, 4)
PLAYERS_WITH_SMOOKI: Final = 2  # in games for two players, Smooki is an extra builder (section "2-Player Rules")
HIGHEST_NUMBER: Final = 14  # the number of the highest card of each color (section "Components")
CARDS: Final = HIGHEST_NUMBER * len(COLORS)
# The numbers of the wolf tokens. Each player has one token of each number (section "Components").
WOLVES: Final[tuple[WolfValue, ...]] = get_args(WolfValue)
PIGS: Final[tuple[PigValue, ...]] = get_args(PigValue)
LAST_PIG: Final = PIGS[-1]  # the token of the third Big Bad Pig card, which ends the game (section "Game End")
HAND_SIZE: Final = 5  # number of cards in a hand (section "Setup")

BASEMENT_NUMBERS: Final = (1, 2, 3)  # the numbers of cards that can be built in a basement (section "Floor Cards")
ROOM_FOR_TWO: Final = 3  # a house with card 3 in its basement has room for two wolves (section "Floor Cards")
MAX_ROOM: Final = 2
ALTERNATIVE_NUMBERS: Final = {9: 5, 10: 4}  # a card 9 also counts as 5, a card 10 as 4 (section "Floor Cards")
# The extra height that a house gets from the card on its top (section "Floor Cards").
ROOF_BONUS: Final = {7: 2, 13: 1, 14: 1}

# The most cards that one player can play in a game, keyed by the number of players. The page of the rule
# `wolves.cards.supply` says how we calculated it.
MAX_CARDS: Final = {2: 21, 3: 16, 4: 12}
# Each of two players can play half of the cards, if they play without Smooki.
MAX_CARDS_WITHOUT_SMOOKI: Final = CARDS // 2
# Only one player in a game can play more cards than this. For example, if one of four players has played 12 cards, each
# other player can play at most 11.
MAX_CARDS_OF_SEVERAL: Final = {2: 21, 3: 16, 4: 11}
MAX_CARDS_OF_SMOOKI: Final = 18
# The most wolves that a player sends without paying a card, because pig cards ask for them. In the baby wolf variant,
# pig cards ask for none.
FORCED_WOLVES: Final = 2
# The most cards that a player can build after the third pig card, keyed by the number of players. See the sections
# "Game End" and "2-Player Rules".
MAX_CARDS_AFTER_LAST_PIG: Final = {2: HAND_SIZE, 3: 2, 4: 2}

COMPONENTS: Final = {
    "floor-card": CARDS,
    "pig-card": len(PIGS),
    "wolf": len(WOLVES) * PLAYERS[1],
    "pig": len(PIGS),
    "mustache": 1,
    "tallest": 3,
}
