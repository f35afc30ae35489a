"""The JSON format of moves in The Little Prince."""

from typing import Annotated, TypeAlias, final

from msgspec import Meta

from tallytale.engine.games.little_prince.components import (
    CHARACTERS,
    PLAYERS,
    SIDE,
    TILE_KINDS,
    TileKind,
)
from tallytale.engine.games.little_prince.table import (
    KIND_OF,
    NO_OBJECTS,
    PrinceCenter,
    PrinceCharacter,
    PrinceDownhill,
    PrinceObjects,
    PrinceUphill,
)
from tallytale.engine.rulebook import TablePart

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=PLAYERS[1] - 1)]
Index: TypeAlias = Annotated[int, Meta(ge=0, le=SIDE - 1)]
GroundTile: TypeAlias = PrinceUphill | PrinceDownhill | PrinceCenter  # a tile that is not a character


class PrinceNewTile(TablePart, frozen=True, gc=False, tag_field="kind"):
    """An edge or center tile that a player takes. It is laid face up."""

    objects: Annotated[PrinceObjects, Meta(description="What is on this tile.")] = NO_OBJECTS


@final
class PrinceNewUphill(PrinceNewTile, frozen=True, gc=False, tag="uphill"):
    """A new uphill edge for the planet."""


@final
class PrinceNewDownhill(PrinceNewTile, frozen=True, gc=False, tag="downhill"):
    """A new downhill edge for the planet."""


@final
class PrinceNewCenter(PrinceNewTile, frozen=True, gc=False, tag="center"):
    """A new center tile for the planet."""


AnyNewTile: TypeAlias = PrinceCharacter | PrinceNewUphill | PrinceNewDownhill | PrinceNewCenter
LAID_TYPES: dict[type, type[GroundTile]] = {
    PrinceNewUphill: PrinceUphill,
    PrinceNewDownhill: PrinceDownhill,
    PrinceNewCenter: PrinceCenter,
}


TILES_OF_KIND: dict[TileKind, list[AnyNewTile]] = {
    "character": [*[PrinceCharacter(name) for name in CHARACTERS], PrinceCharacter(None)],
    **{KIND_OF[laid]: [new()] for new, laid in LAID_TYPES.items()},
}


class PrinceMove(TablePart, frozen=True, gc=False):
    """A tile that a player takes and lays on the planet.

    At the end of the game, a hidden character is revealed with such a move.
    """

    seat: Annotated[Seat, Meta(description="Who takes the tile.")]
    tile: Annotated[AnyNewTile, Meta(description="The tile.")]
    cell: Annotated[
        list[Index], Meta(min_length=2, max_length=2, description="The row and the column of its cell, counted from 0.")
    ]


class PrinceQuestion(TablePart, frozen=True, gc=False):
    """The question where on the planet a player can lay a tile.

    If the tile is not known yet, it is about a kind of tile, or about all of them.
    """

    seat: Annotated[Seat, Meta(description="Who takes the tile.")]
    tile: Annotated[AnyNewTile | None, Meta(description="The tile; null if it is not known yet.")] = None
    kind: Annotated[
        TileKind | None,
        Meta(description="The kind of the tile, if the tile is not known. Null for any kind."),
    ] = None


def possible_tiles(question: PrinceQuestion) -> list[AnyNewTile]:
    """Return the tiles that a question is about. If only the kind is known, an edge or center tile shows nothing."""
    if question.tile is not None:
        return [question.tile]
    kinds = TILE_KINDS if question.kind is None else [question.kind]
    return [tile for kind in kinds for tile in TILES_OF_KIND[kind]]


def kind_of(tile: AnyNewTile) -> TileKind:
    return KIND_OF[LAID_TYPES.get(type(tile), PrinceCharacter)]
