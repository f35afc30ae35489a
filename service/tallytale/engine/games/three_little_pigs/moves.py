"""The JSON format of a turn in The Three Little Pigs."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tallytale.engine.games.three_little_pigs.components import (
    DICE,
    Material,
    Part,
)
from tallytale.engine.games.three_little_pigs.table import (
    Seat,
)
from tallytale.engine.rulebook import TablePart

DiceCount: TypeAlias = Annotated[int, Meta(ge=0, le=DICE)]
HouseIndex: TypeAlias = Annotated[int, Meta(ge=0, le=35)]
MAX_BUYS = (
    # Five dice never pay for four tiles. A move with four is still decoded, so that a rule can say what is wrong.
    4
)


class PigsDice(TablePart, frozen=True, gc=False):
    """The symbols that the five dice show after the last roll."""

    door: Annotated[DiceCount, Meta(description="Dice that show a door.")] = 0
    window: Annotated[DiceCount, Meta(description="Dice that show a window.")] = 0
    roof: Annotated[DiceCount, Meta(description="Dice that show a roof.")] = 0
    wolf: Annotated[DiceCount, Meta(description="Dice that show a wolf.")] = 0


class PigsBuy(TablePart, frozen=True, gc=False):
    """One tile that is bought and added to a house. A door goes under the house, any other tile on top."""

    material: Annotated[Material, Meta(description="The material of the tile.")]
    part: Annotated[Part, Meta(description="Whether the tile is a door, a window or a roof.")]
    flowerpots: Annotated[int, Meta(ge=0, le=9, description="Flowerpots on this tile.")] = 0
    house: Annotated[
        HouseIndex | None,
        Meta(description="Which of the player’s houses it is added to, counted from 0; null for a new house."),
    ] = None


class PigsBlow(TablePart, frozen=True, gc=False):
    """A blow of the wolf on a house, with the material that the spinner points at."""

    seat: Annotated[Seat, Meta(description="Whose house it is.")]
    house: Annotated[HouseIndex, Meta(description="Which of that player’s houses, counted from 0.")]
    material: Annotated[Material, Meta(description="The material that is blown away.")]


class PigsMove(TablePart, frozen=True, gc=False):
    """One turn. A player buys tiles, or the wolf blows on a house, or neither happens."""

    seat: Annotated[Seat, Meta(description="Whose turn it is.")]
    dice: Annotated[PigsDice | None, Meta(description="What the dice show in the end; null if unknown.")] = None
    buys: Annotated[list[PigsBuy], Meta(max_length=MAX_BUYS, description="The tiles bought, in this order.")] = []
    blow: Annotated[PigsBlow | None, Meta(description="The house that is blown on; null if none is.")] = None


class PigsQuestion(TablePart, frozen=True, gc=False):
    """The question what a player can do after a roll of the dice.

    With `buys`, it is about a turn that has begun: which tile can be bought next?
    """

    seat: Annotated[Seat, Meta(description="Whose turn it is.")]
    dice: Annotated[PigsDice | None, Meta(description="What the dice show in the end; null if unknown.")]
    buys: Annotated[
        Annotated[list[PigsBuy], Meta(max_length=MAX_BUYS)] | None,
        Meta(description="The tiles bought in this turn so far; null to ask about whole turns."),
    ] = None
