"""The JSON format of a table of The Three Little Pigs.

Laws of this file: a number is refused only if the box does not have that many pieces. The rules of the game check
everything else.
"""

from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import force_setattr

from tallytale.engine.games.three_little_pigs.components import PLAYERS, TILES_PER_KIND, Material, Part, Variant
from tallytale.engine.rulebook import Table, TablePart

# The tiles in a stack, or UNSET if nobody counted them.
TilesLeft: TypeAlias = Annotated[int, Meta(ge=0, le=TILES_PER_KIND)] | UnsetType
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=PLAYERS[1] - 1)]
# Who was first with a house of a material: a seat, None for nobody, or UNSET if this is unknown.
FirstHolder: TypeAlias = Seat | UnsetType | None


class PigsTile(TablePart, frozen=True, gc=False):
    """One tile of a house, and the number of flowerpots that are printed on it."""

    material: Annotated[Material, Meta(description="The material of the tile.")]
    part: Annotated[Part, Meta(description="Whether the tile is a door, a window or a roof.")]
    flowerpots: Annotated[int, Meta(ge=0, le=9, description="Flowerpots on this tile.")] = 0


class PigsHouse(TablePart, frozen=True, gc=False):
    """A house, completed or not."""

    tiles: Annotated[
        list[PigsTile],
        Meta(min_length=1, max_length=36, description="The tiles of the house, from the lowest to the highest."),
    ]


class PigsPlayer(TablePart, frozen=True, gc=False):
    """One player."""

    houses: Annotated[list[PigsHouse], Meta(max_length=36, description="The houses of this player, completed or not.")]


class PigsStack(TablePart, frozen=True, gc=False):
    """The tiles of one material that nobody has bought yet: how many doors, windows and roofs.

    Stacks that nobody counted are left out.
    """

    door: Annotated[TilesLeft, Meta(description="Doors left in this stack. Left out if nobody counted them.")] = UNSET
    window: Annotated[TilesLeft, Meta(description="Windows left in this stack. Left out if nobody counted them.")] = (
        UNSET
    )
    roof: Annotated[TilesLeft, Meta(description="Roofs left in this stack. Left out if nobody counted them.")] = UNSET


UNCOUNTED_STACK = PigsStack()


class PigsStacks(TablePart, frozen=True, gc=False):
    """The nine stacks in the middle of the table: how many tiles are left in each. Uncounted stacks are left out."""

    straw: Annotated[PigsStack, Meta(description="Straw tiles left to buy.")] = UNCOUNTED_STACK
    wood: Annotated[PigsStack, Meta(description="Wooden tiles left to buy.")] = UNCOUNTED_STACK
    brick: Annotated[PigsStack, Meta(description="Brick tiles left to buy.")] = UNCOUNTED_STACK


NOTHING_COUNTED = PigsStacks()


class PigsFirsts(TablePart, frozen=True, gc=False):
    """In the variant for veteran pigs: who first completed a house all of straw, of wood and of brick.

    If it is not known who was first with a material, its member is left out, and nobody gets that award.
    """

    straw: Annotated[
        FirstHolder,
        Meta(
            description="The seat that first completed a house all of straw; null if nobody did. Left out if unknown."
        ),
    ] = UNSET
    wood: Annotated[
        FirstHolder,
        Meta(description="The seat that first completed a house all of wood; null if nobody did. Left out if unknown."),
    ] = UNSET
    brick: Annotated[
        FirstHolder,
        Meta(
            description="The seat that first completed a house all of brick; null if nobody did. Left out if unknown."
        ),
    ] = UNSET


NOTHING_KNOWN = PigsFirsts()


class PigsTable(Table, frozen=True, gc=False, kw_only=True, tag="three-little-pigs"):
    """A game of The Three Little Pigs, finished or between two turns."""

    variant: Variant = "base"
    players: Annotated[list[PigsPlayer], Meta(min_length=PLAYERS[0], max_length=PLAYERS[1])]
    stacks: Annotated[
        PigsStacks | None,
        Meta(description="The tiles left in the nine stacks. What nobody counted is left out; null if that is all."),
    ] = NOTHING_COUNTED
    firsts: Annotated[
        PigsFirsts | None,
        Meta(description="Who has the awards for first houses. Nobody gets an award whose holder is unknown."),
    ] = NOTHING_KNOWN

    def __post_init__(self) -> None:
        """Replace null by an object without members, because both mean that nothing is known."""
        super().__post_init__()
        if self.stacks is None:
            force_setattr(self, "stacks", NOTHING_COUNTED)
        if self.firsts is None:
            force_setattr(self, "firsts", NOTHING_KNOWN)
