"""What may be sent of a game of The Little Prince. Bounds hold what no table can exceed; the rest is for rules."""

from typing import Annotated, TypeAlias, final

from msgspec import Meta

from tallytale.rules.games.little_prince.components import (
    GROUND,
    OF_A_KIND,
    PLAYERS,
    SIDE,
    Kind,
    Persona,
    Variant,
)
from tallytale.rules.table import Piece, Table

OnTile: TypeAlias = Annotated[int, Meta(ge=0, le=9, description="How many it shows.")]
OfGround: TypeAlias = Annotated[int, Meta(ge=0, le=GROUND)]
OnPlanet: TypeAlias = Annotated[int, Meta(ge=0, le=99, description="How many it shows.")]


class PrinceObjects(Piece, frozen=True, gc=False):
    """What a planet tile shows."""

    baobab: Annotated[int, Meta(ge=0, le=1, description="How many it shows.")] = 0
    volcano: OnTile = 0
    sunset: OnTile = 0
    rose: OnTile = 0
    lamp_post: OnTile = 0
    box: OnTile = 0
    big_star: OnTile = 0
    fox: OnTile = 0
    elephant: OnTile = 0
    snake: OnTile = 0
    white_sheep: OnTile = 0
    grey_sheep: OnTile = 0
    brown_sheep: OnTile = 0


class PrinceCounts(Piece, frozen=True, gc=False):
    """What a whole planet shows: uncovered tiles, and the stars on characters."""

    baobab: OnPlanet = 0
    volcano: OnPlanet = 0
    sunset: OnPlanet = 0
    rose: OnPlanet = 0
    lamp_post: OnPlanet = 0
    box: OnPlanet = 0
    big_star: OnPlanet = 0
    fox: OnPlanet = 0
    elephant: OnPlanet = 0
    snake: OnPlanet = 0
    white_sheep: OnPlanet = 0
    grey_sheep: OnPlanet = 0
    brown_sheep: OnPlanet = 0


OBJECTS = PrinceObjects.__struct_fields__
BLANK = PrinceObjects()  # what a tile shows that says nothing


class PrinceTile(Piece, frozen=True, gc=False, tag_field="kind"):
    """A tile of the planet itself: edge or center."""

    objects: Annotated[PrinceObjects, Meta(description="What it shows.")] = BLANK
    covered: Annotated[bool, Meta(description="Whether baobabs have turned it over.")] = False


class PrinceUphill(PrinceTile, frozen=True, gc=False, tag="uphill"):
    """An edge that rises."""


class PrinceDownhill(PrinceTile, frozen=True, gc=False, tag="downhill"):
    """An edge that falls."""


class PrinceCenter(PrinceTile, frozen=True, gc=False, tag="center"):
    """A tile of the planet's inside."""


@final
class PrinceCharacter(Piece, frozen=True, gc=False, tag_field="kind", tag="character"):
    """A corner of the planet; a character that is hidden, in a running game, is null."""

    character: Annotated[Persona | None, Meta(description="Who lives there; null is hidden.")]
    big_star: OnTile = 0


TYPE_OF: dict[Kind, type] = {
    "character": PrinceCharacter,
    "uphill": PrinceUphill,
    "downhill": PrinceDownhill,
    "center": PrinceCenter,
}
KIND_OF = {kind: name for name, kind in TYPE_OF.items()}

AnyTile: TypeAlias = PrinceCharacter | PrinceUphill | PrinceDownhill | PrinceCenter
Row: TypeAlias = Annotated[list[AnyTile | None], Meta(min_length=SIDE, max_length=SIDE)]


@final
class PrinceGrid(Piece, frozen=True, gc=False, tag_field="form", tag="grid"):
    """A planet tile by tile, row by row; null is an empty cell."""

    tiles: Annotated[list[Row], Meta(min_length=SIDE, max_length=SIDE, description="The rows.")]


class PrinceTally(Piece, frozen=True, gc=False, tag_field="form", tag="tally"):
    """A planet by its counts. `tiles_without_volcano` null is: not counted."""

    characters: Annotated[list[Persona], Meta(max_length=OF_A_KIND, description="Who lives there.")]
    objects: Annotated[PrinceCounts, Meta(description="What it shows.")] = PrinceCounts()
    covered_tiles: Annotated[int, Meta(ge=0, le=GROUND, description="Tiles that baobabs have turned over.")] = 0
    tiles_without_volcano: Annotated[OfGround | None, Meta(description="Null is not counted.")] = None


class PrincePlayer(Piece, frozen=True, gc=False):
    """The planet in front of one player."""

    planet: Annotated[PrinceGrid | PrinceTally, Meta(description="The planet, in either form.")]


class PrinceTable(Table, frozen=True, gc=False, kw_only=True, tag="little-prince"):
    """A finished or running game of The Little Prince: Make Me a Planet."""

    variant: Variant = "base"
    players: Annotated[list[PrincePlayer], Meta(min_length=PLAYERS[0], max_length=PLAYERS[1])]
