"""The JSON format of a table of The Little Prince.

Laws of this file: a number is refused only if the box does not have that many pieces. The rules of the game check
everything else.
"""

from typing import Annotated, TypeAlias, final

from msgspec import Meta

from tallytale.engine.games.little_prince.components import (
    GROUND_TILES,
    PLAYERS,
    SIDE,
    TILES_PER_KIND,
    Persona,
    TileKind,
    Variant,
)
from tallytale.engine.rulebook import Table, TablePart

CountOnTile: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
GroundTileCount: TypeAlias = Annotated[int, Meta(ge=0, le=GROUND_TILES)]
CountOnPlanet: TypeAlias = Annotated[int, Meta(ge=0, le=99)]


class PrinceObjects(TablePart, frozen=True, gc=False):
    """The objects on one tile. An object that is left out, such as `fox`, is not on the tile."""

    baobab: Annotated[int, Meta(ge=0, le=1, description="1 if there is a baobab on this tile.")] = 0
    volcano: Annotated[CountOnTile, Meta(description="Volcanoes on this tile.")] = 0
    sunset: Annotated[CountOnTile, Meta(description="Sunsets on this tile.")] = 0
    rose: Annotated[CountOnTile, Meta(description="Roses on this tile.")] = 0
    lamp_post: Annotated[CountOnTile, Meta(description="Lamp posts on this tile.")] = 0
    box: Annotated[CountOnTile, Meta(description="Boxes on this tile.")] = 0
    big_star: Annotated[CountOnTile, Meta(description="Big stars on this tile.")] = 0
    fox: Annotated[CountOnTile, Meta(description="Foxes on this tile.")] = 0
    elephant: Annotated[CountOnTile, Meta(description="Elephants on this tile.")] = 0
    snake: Annotated[CountOnTile, Meta(description="Snakes on this tile.")] = 0
    white_sheep: Annotated[CountOnTile, Meta(description="White sheep on this tile.")] = 0
    grey_sheep: Annotated[CountOnTile, Meta(description="Gray sheep on this tile.")] = 0
    brown_sheep: Annotated[CountOnTile, Meta(description="Brown sheep on this tile.")] = 0


class PrinceCounts(TablePart, frozen=True, gc=False):
    """How many of each object the face-up tiles of a planet show together. Big stars on characters count, too."""

    baobab: Annotated[CountOnPlanet, Meta(description="Baobabs on the planet’s face-up tiles.")] = 0
    volcano: Annotated[CountOnPlanet, Meta(description="Volcanoes on the planet’s face-up tiles.")] = 0
    sunset: Annotated[CountOnPlanet, Meta(description="Sunsets on the planet’s face-up tiles.")] = 0
    rose: Annotated[CountOnPlanet, Meta(description="Roses on the planet’s face-up tiles.")] = 0
    lamp_post: Annotated[CountOnPlanet, Meta(description="Lamp posts on the planet’s face-up tiles.")] = 0
    box: Annotated[CountOnPlanet, Meta(description="Boxes on the planet’s face-up tiles.")] = 0
    big_star: Annotated[CountOnPlanet, Meta(description="Big stars on the planet, including those on characters.")] = 0
    fox: Annotated[CountOnPlanet, Meta(description="Foxes on the planet’s face-up tiles.")] = 0
    elephant: Annotated[CountOnPlanet, Meta(description="Elephants on the planet’s face-up tiles.")] = 0
    snake: Annotated[CountOnPlanet, Meta(description="Snakes on the planet’s face-up tiles.")] = 0
    white_sheep: Annotated[CountOnPlanet, Meta(description="White sheep on the planet’s face-up tiles.")] = 0
    grey_sheep: Annotated[CountOnPlanet, Meta(description="Gray sheep on the planet’s face-up tiles.")] = 0
    brown_sheep: Annotated[CountOnPlanet, Meta(description="Brown sheep on the planet’s face-up tiles.")] = 0


OBJECTS = PrinceObjects.__struct_fields__
NO_OBJECTS = PrinceObjects()


class PrinceTile(TablePart, frozen=True, gc=False, tag_field="kind"):
    """A tile that is not a character: an edge or a center."""

    objects: Annotated[
        PrinceObjects, Meta(description="What is on this tile; leave it out if the tile is turned over.")
    ] = NO_OBJECTS
    covered: Annotated[bool, Meta(description="True if the tile was turned over because of three baobabs.")] = False


class PrinceUphill(PrinceTile, frozen=True, gc=False, tag="uphill"):
    """An uphill edge tile of a planet."""


class PrinceDownhill(PrinceTile, frozen=True, gc=False, tag="downhill"):
    """A downhill edge tile of a planet."""


class PrinceCenter(PrinceTile, frozen=True, gc=False, tag="center"):
    """A center tile of a planet."""


@final
class PrinceCharacter(TablePart, frozen=True, gc=False, tag_field="kind", tag="character"):
    """A character in a corner of the planet."""

    character: Annotated[Persona | None, Meta(description="The character; null for a hidden one in a running game.")]
    big_star: Annotated[CountOnTile, Meta(description="Big stars on this tile.")] = 0


TYPE_OF: dict[TileKind, type] = {
    "character": PrinceCharacter,
    "uphill": PrinceUphill,
    "downhill": PrinceDownhill,
    "center": PrinceCenter,
}
KIND_OF = {kind: name for name, kind in TYPE_OF.items()}

AnyTile: TypeAlias = PrinceCharacter | PrinceUphill | PrinceDownhill | PrinceCenter
Row: TypeAlias = Annotated[list[AnyTile | None], Meta(min_length=SIDE, max_length=SIDE)]


@final
class PrinceGrid(TablePart, frozen=True, gc=False, tag_field="form", tag="grid"):
    """A planet described tile by tile: four rows of four tiles."""

    tiles: Annotated[
        list[Row],
        Meta(
            min_length=SIDE,
            max_length=SIDE,
            description="The rows from top to bottom, each from left to right; null is an empty cell.",
        ),
    ]


class PrinceTally(TablePart, frozen=True, gc=False, tag_field="form", tag="tally"):
    """A planet described by counting what its face-up tiles show."""

    characters: Annotated[
        list[Persona], Meta(max_length=TILES_PER_KIND, description="The characters on the planet, four at the end.")
    ]
    objects: Annotated[PrinceCounts, Meta(description="What is on the face-up tiles, counted.")] = PrinceCounts()
    covered_tiles: Annotated[
        int, Meta(ge=0, le=GROUND_TILES, description="Tiles that were turned over because of baobabs.")
    ] = 0
    tiles_without_volcano: Annotated[
        GroundTileCount | None,
        Meta(description="Tiles without a volcano, also those turned over but no characters; null if nobody counted."),
    ] = None


class PrincePlayer(TablePart, frozen=True, gc=False):
    """The planet in front of one player."""

    planet: Annotated[PrinceGrid | PrinceTally, Meta(description="The planet of this player, as a grid or as a tally.")]


class PrinceTable(Table, frozen=True, gc=False, kw_only=True, tag="little-prince"):
    """A game of The Little Prince: Make Me a Planet, finished or between two turns."""

    variant: Variant = "base"
    players: Annotated[list[PrincePlayer], Meta(min_length=PLAYERS[0], max_length=PLAYERS[1])]
