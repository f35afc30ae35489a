"""The pieces and numbers of The Little Prince. The comments name sections of the Italian rulebook, in English."""

from typing import Final, Literal, TypeAlias, get_args

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
CHARACTERS: Final[tuple[Persona, ...]] = get_args(Persona)
TILE_KINDS: Final[tuple[TileKind, ...]] = get_args(TileKind)

PLAYERS: Final = (2, 5)
SIDE: Final = 4  # a planet is a square of 4 x 4 tiles (section "Construction rules")
TILES_PER_KIND: Final = 4  # a planet has four tiles of each kind: uphill edge, downhill edge, center and character
CELLS: Final = SIDE * SIDE
GROUND_TILES: Final = CELLS - TILES_PER_KIND

# Which kind of tile goes where on a planet. Clockwise, each side has a character, an uphill edge, a downhill edge and
# another character. The rulebook does not say so, but the tiles fit together only in this order.
LAYOUT: Final[tuple[tuple[TileKind, ...], ...]] = (
    ("character", "uphill", "downhill", "character"),
    ("downhill", "center", "center", "uphill"),
    ("uphill", "center", "center", "downhill"),
    ("character", "downhill", "uphill", "character"),
)

# A planet shows at most two baobab trees. When a third appears, all three tiles are turned face down (section "Beware
# of the baobabs!").
MAX_BAOBABS: Final = 2
COVERED_AT_ONCE: Final = MAX_BAOBABS + 1
# The box has 20 character tiles of 13 kinds, at least one of each kind. The other 7 tiles are extra copies. The
# rulebook does not say of which kinds, so all 7 may be of the same kind.
MAX_EXTRA_COPIES: Final = TILES_PER_KIND * PLAYERS[1] - len(CHARACTERS)
MAX_PER_CHARACTER: Final = 1 + MAX_EXTRA_COPIES

# The largest number of each object on a single tile, on a whole planet, and on all tiles in the box, in the order of
# `OBJECTS`. The only list of the printed tiles is unconfirmed, so a table with more raises a doubt, and stays legal.
MOST_ON_EDGE: Final = (1, 1, 1, 1, 3, 2, 2, 1, 1, 1, 2, 1, 1)
MOST_ON_TILE: Final[dict[TileKind, tuple[int, ...]]] = {
    "character": (0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0),
    "uphill": MOST_ON_EDGE,
    "downhill": MOST_ON_EDGE,
    "center": (1, 1, 0, 1, 3, 1, 0, 1, 1, 1, 2, 2, 1),
}
MOST_ON_PLANET: Final = (11, 12, 8, 5, 27, 10, 20, 9, 6, 9, 17, 13, 5)
MOST_IN_BOX: Final = (13, 22, 18, 5, 46, 10, 34, 9, 6, 10, 23, 15, 5)

COMPONENTS: Final = dict.fromkeys(TILE_KINDS, TILES_PER_KIND * PLAYERS[1]) | {"marker": 5}
