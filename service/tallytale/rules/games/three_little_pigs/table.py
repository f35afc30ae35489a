"""What may be sent of a game of The Three Little Pigs. Bounds hold what no table can exceed; the rest is for rules."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tallytale.rules.games.three_little_pigs.components import OF_A_KIND, PLAYERS, Material, Part, Variant
from tallytale.rules.table import Piece, Table

Left: TypeAlias = Annotated[int, Meta(ge=0, le=OF_A_KIND, description="How many are left.")]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=PLAYERS[1] - 1)]


class PigsTile(Piece, frozen=True, gc=False):
    """A house tile. Flowerpots are input: the rulebook does not list which tiles carry them."""

    material: Annotated[Material, Meta(description="What it is built of.")]
    part: Annotated[Part, Meta(description="Which part of a house it is.")]
    flowerpots: Annotated[int, Meta(ge=0, le=9, description="Flowerpots on it.")] = 0


class PigsHouse(Piece, frozen=True, gc=False):
    """A house, its lowest tile first."""

    tiles: Annotated[list[PigsTile], Meta(min_length=1, max_length=36, description="The tiles, from the lowest up.")]


class PigsPlayer(Piece, frozen=True, gc=False):
    """The houses in front of one player, completed or not."""

    houses: Annotated[list[PigsHouse], Meta(max_length=36, description="The houses.")]


class PigsStack(Piece, frozen=True, gc=False):
    """The tiles of one material that are left to buy."""

    door: Left
    window: Left
    roof: Left


class PigsStacks(Piece, frozen=True, gc=False):
    """The nine stacks in the middle of the table."""

    straw: Annotated[PigsStack, Meta(description="The stacks of straw.")]
    wood: Annotated[PigsStack, Meta(description="The stacks of wood.")]
    brick: Annotated[PigsStack, Meta(description="The stacks of brick.")]


class PigsFirsts(Piece, frozen=True, gc=False):
    """Veteran: the seat that was first with a house all of straw, wood and brick; null is nobody."""

    straw: Annotated[Seat | None, Meta(description="Who was first with a house all of straw.")]
    wood: Annotated[Seat | None, Meta(description="Who was first with a house all of wood.")]
    brick: Annotated[Seat | None, Meta(description="Who was first with a house all of brick.")]


class PigsTable(Table, frozen=True, gc=False, kw_only=True, tag="three-little-pigs"):
    """A finished or running game of The Three Little Pigs."""

    variant: Variant = "base"
    players: Annotated[list[PigsPlayer], Meta(min_length=PLAYERS[0], max_length=PLAYERS[1])]
    stacks: Annotated[PigsStacks | None, Meta(description="The tiles left to buy; null is not known.")] = None
    firsts: Annotated[PigsFirsts | None, Meta(description="Who was first; null is not known, no award.")] = None
