"""The JSON format of a table of The Three Little Wolves.

Laws of this file: a number is refused only if the box does not have that many pieces. The rules of the game check
everything else.
"""

from typing import Annotated

from msgspec import Meta

from tallytale.engine.games.three_little_wolves.components import (
    CARDS,
    HIGHEST_NUMBER,
    PLAYERS,
    WOLVES,
    Color,
    PigValue,
    Variant,
    WolfValue,
)
from tallytale.engine.rulebook import Table, TablePart

MAX_HOUSES = 8  # more houses than any player can have in a legal game


class WolvesCard(TablePart, frozen=True, gc=False):
    """A floor card with its color and number."""

    color: Annotated[Color, Meta(description="The color of the card. White goes with any color.")]
    number: Annotated[
        int, Meta(ge=1, le=HIGHEST_NUMBER, description="The first number printed on the card: 9 for 9/5, 10 for 10/4.")
    ]


class WolvesWolf(TablePart, frozen=True, gc=False):
    """A wolf token that was sent to a house."""

    owner: Annotated[int, Meta(ge=0, le=PLAYERS[1] - 1, description="The seat of the player whose wolf this is.")]
    value: Annotated[WolfValue, Meta(description="The number on the wolf token.")]


class WolvesHouse(TablePart, frozen=True, gc=False):
    """A house with its floors, its basement, and the tokens on it."""

    floors: Annotated[
        list[WolvesCard], Meta(max_length=CARDS, description="The cards above ground, from the lowest to the rooftop.")
    ]
    basement: Annotated[
        list[WolvesCard],
        Meta(max_length=CARDS, description="The cards in the basement, from the top down: B1 before B2."),
    ] = []
    pig: Annotated[
        PigValue | None, Meta(description="The number on the Big Bad Pig token of this house; null without one.")
    ] = None
    wolves: Annotated[
        list[WolvesWolf], Meta(max_length=len(WOLVES) * PLAYERS[1], description="The wolf tokens in this house.")
    ] = []


class WolvesPlayer(TablePart, frozen=True, gc=False):
    """A player or the extra builder Smooki, with their houses."""

    houses: Annotated[list[WolvesHouse], Meta(max_length=MAX_HOUSES, description="The houses of this player.")]


class WolvesTable(Table, frozen=True, gc=False, kw_only=True, tag="three-little-wolves"):
    """A game of The Three Little Wolves, finished or between two turns."""

    variant: Variant = "base"
    players: Annotated[list[WolvesPlayer], Meta(min_length=PLAYERS[0], max_length=PLAYERS[1])]
    smooki: Annotated[
        WolvesPlayer | None, Meta(description="Smooki, who builds in games for two; null in other games.")
    ] = None
