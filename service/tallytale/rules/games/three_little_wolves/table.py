"""What may be sent of a game of The Three Little Wolves. Bounds hold what no table can exceed; the rest is for rules."""

from typing import Annotated

from msgspec import Meta

from tallytale.rules.games.three_little_wolves.components import (
    CARDS,
    HIGHEST,
    PLAYERS,
    WOLVES,
    Color,
    PigValue,
    Variant,
    WolfValue,
)
from tallytale.rules.table import Piece, Table

MOST_HOUSES = 8  # more than any owner can have


class WolvesCard(Piece, frozen=True, gc=False):
    """A floor card, by the first number printed on it: 9 for 9/5."""

    color: Annotated[Color, Meta(description="Its colour; white goes with all.")]
    number: Annotated[int, Meta(ge=1, le=HIGHEST, description="The first number printed on it.")]


class WolvesWolf(Piece, frozen=True, gc=False):
    """A wolf token: whose it is and what it is worth."""

    owner: Annotated[int, Meta(ge=0, le=PLAYERS[1] - 1, description="The seat that sent it.")]
    value: Annotated[WolfValue, Meta(description="What it is worth.")]


class WolvesHouse(Piece, frozen=True, gc=False):
    """A house: floors from the lowest up, the basement from the ground down, and who lives there."""

    floors: Annotated[list[WolvesCard], Meta(max_length=CARDS, description="The floors, from the lowest up.")]
    basement: Annotated[
        list[WolvesCard], Meta(max_length=CARDS, description="Cards below, nearest the ground first.")
    ] = []
    pig: Annotated[PigValue | None, Meta(description="The pig token on it, by its points.")] = None
    wolves: Annotated[
        list[WolvesWolf], Meta(max_length=len(WOLVES) * PLAYERS[1], description="The wolves that live there.")
    ] = []


class WolvesPlayer(Piece, frozen=True, gc=False):
    """The houses of one player, or of Smooki."""

    houses: Annotated[list[WolvesHouse], Meta(max_length=MOST_HOUSES, description="The houses.")]


class WolvesTable(Table, frozen=True, gc=False, kw_only=True, tag="three-little-wolves"):
    """A finished or running game of The Three Little Wolves."""

    variant: Variant = "base"
    players: Annotated[list[WolvesPlayer], Meta(min_length=PLAYERS[0], max_length=PLAYERS[1])]
    smooki: Annotated[WolvesPlayer | None, Meta(description="Smooki's houses; null where he does not play.")] = None
