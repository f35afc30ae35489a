"""The requests about moves: judge a move, list the legal moves, or replay a recorded game."""

from math import ceil
from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from tallytale.engine.moves.answers import Options, Replay, Verdict
from tallytale.engine.moves.referee import Wanted, check_move, options_steps, replay_steps, turns_of
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Stage, Table
from tallytale.engine.tables import MAX_RECORD_BYTES, MAX_TABLE_BYTES, BodyReader

MAX_MOVES = 500
MOVES_OF_REQUEST = 5  # for the rate limit, this many moves of a record count as one request


class MoveRequest(Struct, frozen=True):
    table: Table
    move: Any
    totals: bool

    @property
    def cost(self) -> int:
        return 1

    def steps(self, language: str) -> Steps[Verdict]:
        yield from ()  # makes this function a generator, as the caller expects
        return check_move(self.table, self.move, Wanted(language, self.totals))


class OptionsRequest(Struct, frozen=True):
    """A request to list legal moves: a game table, and a question about it, such as where a tile can go."""

    table: Table
    ask: Any
    totals: bool

    @property
    def cost(self) -> int:
        return 1

    def steps(self, language: str) -> Steps[Options]:
        return options_steps(self.table, self.ask, Wanted(language, self.totals, "/ask"))


class ReplayRequest(Struct, frozen=True):
    """The request to replay a recorded game: the game table at the start, and the moves.

    `stage` says whether the game is finished after these moves.
    """

    start: Table
    moves: list[Any]
    stage: Stage
    totals: bool

    @property
    def cost(self) -> int:
        return max(1, ceil(len(self.moves) / MOVES_OF_REQUEST))

    def steps(self, language: str) -> Steps[Replay]:
        return replay_steps(self.start, self.moves, self.stage, Wanted(language, self.totals))


class _MoveBody(Struct, frozen=True, forbid_unknown_fields=True):
    table: Raw
    move: Raw
    totals: bool = False


class _OptionsBody(Struct, frozen=True, forbid_unknown_fields=True):
    table: Raw
    ask: Raw
    totals: bool = False


class _ReplayBody(Struct, frozen=True, forbid_unknown_fields=True):
    start: Raw
    moves: Raw
    stage: Stage = "running"
    totals: bool = False
    record: Literal["tallytale/1"] = "tallytale/1"


def read_move(body: bytes) -> Steps[MoveRequest]:
    sent, table, move = yield from _MOVE.read(body)
    return MoveRequest(table, move, sent.totals)


def read_options(body: bytes) -> Steps[OptionsRequest]:
    sent, table, ask = yield from _OPTIONS.read(body)
    return OptionsRequest(table, ask, sent.totals)


def read_replay(body: bytes) -> Steps[ReplayRequest]:
    sent, start, moves = yield from _REPLAY.read(body)
    return ReplayRequest(start, moves, sent.stage, sent.totals)


def _record_type(table_type: type[Table]) -> Any:
    move = turns_of(table_type).move
    return Annotated[list[move], Meta(max_length=MAX_MOVES)]  # type: ignore[valid-type]  # known at run time only


_MOVE = BodyReader(_MoveBody, MAX_TABLE_BYTES, part="move", part_type=lambda table: turns_of(table).move)
_OPTIONS = BodyReader(_OptionsBody, MAX_TABLE_BYTES, part="ask", part_type=lambda table: turns_of(table).question)
_REPLAY = BodyReader(_ReplayBody, MAX_RECORD_BYTES, table="start", part="moves", part_type=_record_type)
