"""The pieces and numbers of The Three Little Pigs. The comments name sections of the English rulebook."""

from itertools import product
from typing import Final, Literal, TypeAlias, get_args

Material: TypeAlias = Literal["straw", "wood", "brick"]
Part: TypeAlias = Literal["door", "window", "roof"]
Variant: TypeAlias = Literal["base", "veteran"]
TileKind: TypeAlias = tuple[Material, Part]

MATERIALS: Final[tuple[Material, ...]] = get_args(Material)
PARTS: Final[tuple[Part, ...]] = get_args(Part)
TILE_KINDS: Final[tuple[TileKind, ...]] = tuple(product(MATERIALS, PARTS))

PLAYERS: Final = (2, 5)
TILES_PER_KIND: Final = 4  # number of tiles of each material and part in the box (section "Contents")
# Points for a tile, which are also its price (sections "Build!" and "Count the points!").
WORTH: Final[dict[Material, int]] = {
    "straw": 2,
    "wood": 3,
    "brick": 4,
}
DICE: Final = 5  # number of dice in the box (section "Contents")

COMPONENTS: Final = {f"{material}-{part}": TILES_PER_KIND for material, part in TILE_KINDS} | {
    "die": DICE,
    "spinner": 1,
    "award": 6,
}
