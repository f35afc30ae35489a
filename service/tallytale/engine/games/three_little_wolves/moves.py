"""The JSON format of moves in The Three Little Wolves."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from tallytale.engine.games.three_little_wolves.components import CARDS, PLAYERS, PigValue, WolfValue
from tallytale.engine.games.three_little_wolves.table import (
    MAX_HOUSES,
    WolvesCard,
)
from tallytale.engine.rulebook import TablePart

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=PLAYERS[1] - 1)]
HouseIndex: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_HOUSES - 1)]
Effect: TypeAlias = Literal["left", "right", "send"]


class WolvesPlace(TablePart, frozen=True, gc=False):
    """A house on the table, named by its owner and its position."""

    seat: Annotated[Seat | None, Meta(description="Whose house it is; null for Smooki’s.")]
    house: Annotated[HouseIndex, Meta(description="Which of the houses of this owner, counted from 0.")]


class WolvesSentWolf(TablePart, frozen=True, gc=False):
    """A wolf that is sent to a house."""

    value: Annotated[WolfValue, Meta(description="The number on the wolf token.")]
    seat: Annotated[Seat | None, Meta(description="Whose house the wolf is sent to; null for Smooki’s.")]
    house: Annotated[HouseIndex, Meta(description="Which of the houses of this owner, counted from 0.")]


class WolvesMove(TablePart, frozen=True, gc=False, tag_field="do"):
    """Base class of all moves of The Three Little Wolves."""


class WolvesBuild(WolvesMove, frozen=True, gc=False, tag="build"):
    """A move: a player builds a card."""

    seat: Annotated[Seat, Meta(description="Who builds.")]
    card: Annotated[WolvesCard, Meta(description="The card.")]
    house: Annotated[
        HouseIndex | None, Meta(description="Which of the player’s houses, counted from 0; null for a new one.")
    ] = None
    basement: Annotated[bool, Meta(description="Whether the card becomes a basement and not a floor.")] = False


class WolvesDiscard(WolvesMove, frozen=True, gc=False, tag="discard"):
    """A move: a player discards a card, to send a wolf or because nothing else is possible."""

    seat: Annotated[Seat, Meta(description="Who discards.")]
    card: Annotated[WolvesCard | None, Meta(description="The card; null if unknown.")] = None
    wolf: Annotated[WolvesSentWolf | None, Meta(description="The wolf that is sent for it; null for none.")] = None


class WolvesPig(WolvesMove, frozen=True, gc=False, tag="pig"):
    """A move: a Big Bad Pig card is drawn, and its token is placed on a house."""

    seat: Annotated[Seat | None, Meta(description="Who drew the card; null for Smooki.")]
    token: Annotated[PigValue, Meta(description="The number on the pig token.")]
    house: Annotated[
        WolvesPlace | None, Meta(description="Where the token is placed; null if no house was free for it.")
    ]
    effect: Annotated[
        Effect | None,
        Meta(description="What the card asks for: to pass one card left or right, or to send a wolf; null if unknown."),
    ] = None


class WolvesSend(WolvesMove, frozen=True, gc=False, tag="send"):
    """A move: a player sends a wolf because a Big Bad Pig card asks for it."""

    seat: Annotated[Seat, Meta(description="Who sends the wolf.")]
    wolf: Annotated[WolvesSentWolf | None, Meta(description="The wolf; null if the player can’t send any.")]


class WolvesReveal(WolvesMove, frozen=True, gc=False, tag="reveal"):
    """A move: a card is revealed for Smooki, and built in one of his houses or discarded."""

    card: Annotated[WolvesCard, Meta(description="The card.")]
    house: Annotated[
        HouseIndex | None, Meta(description="Which of Smooki’s houses, counted from 0; null for a new one.")
    ] = None
    basement: Annotated[bool, Meta(description="Whether the card becomes a basement and not a floor.")] = False
    discarded: Annotated[bool, Meta(description="Whether the card is discarded and not built.")] = False


AnyMove: TypeAlias = WolvesBuild | WolvesDiscard | WolvesPig | WolvesSend | WolvesReveal


class WolvesQuestion(TablePart, frozen=True, gc=False, tag_field="do"):
    """Base class of all questions about moves of The Three Little Wolves."""


class WolvesPlayQuestion(WolvesQuestion, frozen=True, gc=False, tag="play"):
    """The question which cards a player can build or discard, and where."""

    seat: Annotated[Seat, Meta(description="Whose turn it is.")]
    hand: Annotated[list[WolvesCard], Meta(min_length=1, max_length=CARDS, description="The cards in the hand.")]


class WolvesPigQuestion(WolvesQuestion, frozen=True, gc=False, tag="pig"):
    """The question where a pig token can be placed."""

    seat: Annotated[Seat | None, Meta(description="Who drew the card; null for Smooki.")]
    token: Annotated[PigValue, Meta(description="The number on the pig token.")]


class WolvesSendQuestion(WolvesQuestion, frozen=True, gc=False, tag="send"):
    """The question which wolves a player can send, and to which houses."""

    seat: Annotated[Seat, Meta(description="Who sends a wolf.")]


class WolvesRevealQuestion(WolvesQuestion, frozen=True, gc=False, tag="reveal"):
    """The question what can be done with a card that is revealed for Smooki."""

    card: Annotated[WolvesCard, Meta(description="The card.")]


AnyQuestion: TypeAlias = WolvesPlayQuestion | WolvesPigQuestion | WolvesSendQuestion | WolvesRevealQuestion
