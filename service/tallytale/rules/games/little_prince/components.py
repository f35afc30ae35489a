"""The pieces and numbers of The Little Prince: Make Me a Planet. Comments name sections of the Italian rulebook, in English."""

from typing import Literal, TypeAlias, get_args

TileKind: TypeAlias = Literal["character", "uphill", "downhill", "center"]
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
TILE_KINDS: tuple[TileKind, ...] = get_args(TileKind)

PLAYERS = (2, 5)
SIDE = 4  # a planet is a square of 4 x 4 tiles (Construction rules)
TILES_PER_KIND = 4  # tiles of each kind on a planet (Construction rules)
CELLS = SIDE * SIDE
GROUND_TILES = CELLS - TILES_PER_KIND  # number of tiles on a planet that are not characters

# The kind of tile for each cell. Clockwise, every side has a character, an uphill edge, a downhill edge and a character. The
# rulebook does not say so; it is a ruling from the shape of the arcs on the tiles.
LAYOUT: tuple[tuple[TileKind, ...], ...] = (
    ("character", "uphill", "downhill", "character"),
    ("downhill", "center", "center", "uphill"),
    ("uphill", "center", "center", "downhill"),
    ("character", "downhill", "uphill", "character"),
)

MAX_BAOBABS = 2  # at most this many are uncovered; a third one covers all three tiles (Beware of the baobabs!)
COVERED_AT_ONCE = MAX_BAOBABS + 1
# The box has 20 character tiles of 13 kinds, each at least once. So there are 7 extra copies, perhaps all of one kind.
MAX_EXTRA_COPIES = TILES_PER_KIND * PLAYERS[1] - len(CHARACTERS)
MAX_PER_CHARACTER = 1 + MAX_EXTRA_COPIES

COMPONENTS = dict.fromkeys(TILE_KINDS, TILES_PER_KIND * PLAYERS[1]) | {"marker": 5}
