"""What may be sent of a game of The Three Little Pigs. Bounds hold what no table can exceed; the rest is for rules."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tallytale.rules.games.three_little_pigs.components import OF_A_KIND, PLAYERS, Material, Part, Variant
from tallytale.rules.table import Piece, Table

Left: TypeAlias = Annotated[int, Meta(ge=0, le=OF_A_KIND)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=PLAYERS[1] - 1)]


class PigsTile(Piece, frozen=True, gc=False):
    """A house tile. Flowerpots are input: the rulebook does not list which tiles carry them."""

    material: Material
    part: Part
    flowerpots: Annotated[int, Meta(ge=0, le=9)] = 0


class PigsHouse(Piece, frozen=True, gc=False):
    """A house, its lowest tile first."""

    tiles: Annotated[list[PigsTile], Meta(min_length=1, max_length=36)]


class PigsPlayer(Piece, frozen=True, gc=False):
    """The houses in front of one player, completed or not."""

    houses: Annotated[list[PigsHouse], Meta(max_length=36)]


class PigsStack(Piece, frozen=True, gc=False):
    """The tiles of one material that are left to buy."""

    door: Left
    window: Left
    roof: Left


class PigsStacks(Piece, frozen=True, gc=False):
    """The nine stacks in the middle of the table."""

    straw: PigsStack
    wood: PigsStack
    brick: PigsStack


class PigsFirsts(Piece, frozen=True, gc=False):
    """Veteran: the seat that was first with a house all of straw, wood and brick; null is nobody."""

    straw: Seat | None
    wood: Seat | None
    brick: Seat | None


class PigsTable(Table, frozen=True, gc=False, kw_only=True, tag="three-little-pigs"):
    """A finished or running game of The Three Little Pigs."""

    variant: Variant = "base"
    players: Annotated[list[PigsPlayer], Meta(min_length=PLAYERS[0], max_length=PLAYERS[1])]
    stacks: PigsStacks | None = None
    firsts: PigsFirsts | None = None
