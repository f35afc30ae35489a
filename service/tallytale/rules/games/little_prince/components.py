"""The box of The Little Prince: Make Me a Planet. Section names are those of the Italian rulebook, in English."""

from typing import Literal, TypeAlias, get_args

Kind: TypeAlias = Literal["character", "uphill", "downhill", "center"]
Variant: TypeAlias = Literal["base", "hidden-characters"]
Persona: TypeAlias = Literal[
    "vain-man",
    "geographer",
    "astronomer",
    "king",
    "lamplighter",
    "hunter",
    "drunkard",
    "businessman-white",
    "businessman-grey",
    "businessman-brown",
    "gardener",
    "turkish-astronomer",
    "little-prince",
]
CHARACTERS: tuple[Persona, ...] = get_args(Persona)
KINDS: tuple[Kind, ...] = get_args(Kind)

PLAYERS = (2, 5)
SIDE = 4  # a planet is a square of 4 x 4 tiles (Construction rules)
OF_A_KIND = 4  # tiles of each kind on a planet (Construction rules)
CELLS = SIDE * SIDE
GROUND = CELLS - OF_A_KIND  # tiles of a planet that are no characters

# Which kind of tile lies where (ruling, from the shape of the arcs): clockwise along every side character, uphill,
# downhill, character.
PLACES: tuple[tuple[Kind, ...], ...] = (
    ("character", "uphill", "downhill", "character"),
    ("downhill", "center", "center", "uphill"),
    ("uphill", "center", "center", "downhill"),
    ("character", "downhill", "uphill", "character"),
)

MOST_BAOBABS = 2  # uncovered ones; a third covers all three (Beware of the baobabs!)
COVERED_AT_ONCE = MOST_BAOBABS + 1
# 20 character tiles of 13 kinds: with each kind at least once, seven repeats are left for all, or for one kind.
MOST_REPEATS = OF_A_KIND * PLAYERS[1] - len(CHARACTERS)
MOST_OF_A_CHARACTER = 1 + MOST_REPEATS

COMPONENTS = dict.fromkeys(KINDS, OF_A_KIND * PLAYERS[1]) | {"marker": 5}
