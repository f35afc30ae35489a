"""The requests about moves: judge a move, list the legal moves, or replay a recorded game."""

from math import ceil
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from tallytale.engine.moves.answers import Options, Replay, Verdict
from tallytale.engine.moves.events import TAG, TableEvent, event_type
from tallytale.engine.moves.referee import (
    Wanted,
    check_move,
    options_after_steps,
    options_steps,
    position_of,
    replay_steps,
    turns_of,
)
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Stage, Table
from tallytale.engine.tables import (
    DECODE_ERRORS,
    MAX_FAULTS,
    MAX_RECORD_BYTES,
    MAX_TABLE_BYTES,
    BodyFault,
    BodyReader,
    Mixed,
    check_size,
    wrong_shape,
)

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
    """A request to list legal moves: a game table, and a question about it, such as where a tile can go.

    `moves` is None for a table alone. Otherwise the question is about a record: the table at its start, and its moves.
    """

    table: Table
    ask: Any
    totals: bool
    moves: list[Any] | None = None

    @property
    def cost(self) -> int:
        return _cost_of_record(self.moves or [])

    def steps(self, language: str) -> Steps[Options]:
        wanted = Wanted(language, self.totals, "/ask")
        if self.moves is None:
            return options_steps(position_of(self.table), self.ask, wanted)
        return options_after_steps(self.table, self.moves, self.ask, wanted)


class ReplayRequest(Struct, frozen=True):
    """The request to replay a recorded game: the game table at the start, and the moves and events.

    `stage` says whether the game is finished after these moves.
    """

    start: Table
    moves: list[Any]
    stage: Stage
    totals: bool

    @property
    def cost(self) -> int:
        return _cost_of_record(self.moves)

    def steps(self, language: str) -> Steps[Replay]:
        return replay_steps(self.start, self.moves, self.stage, Wanted(language, self.totals))


def _cost_of_record(moves: list[Any]) -> int:
    return max(1, ceil(len(moves) / MOVES_OF_REQUEST))


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


class _OptionsOfRecordBody(Struct, frozen=True, forbid_unknown_fields=True):
    start: Raw
    moves: Raw
    ask: Raw
    totals: bool = False
    record: Literal["tallytale/1"] = "tallytale/1"


class _Start(Struct, frozen=True):
    """The member that only requests with a record have."""

    start: Raw | UnsetType = UNSET


def read_move(body: bytes) -> Steps[MoveRequest]:
    sent, table, (move,) = yield from _MOVE.read(body)
    return MoveRequest(table, move, sent.totals)


def read_options(body: bytes) -> Steps[OptionsRequest]:
    if _has_start(body):
        sent, start, (moves, ask) = yield from _OPTIONS_OF_RECORD.read(body)
        _check_stages(moves)
        return OptionsRequest(start, ask, sent.totals, moves)
    sent, table, (ask,) = yield from _OPTIONS.read(body)
    return OptionsRequest(table, ask, sent.totals)


def _has_start(body: bytes) -> bool:
    check_size(body, MAX_RECORD_BYTES)
    try:
        return msgspec.json.decode(body, type=_Start).start is not UNSET
    except DECODE_ERRORS:
        return False


def read_replay(body: bytes) -> Steps[ReplayRequest]:
    sent, start, (moves,) = yield from _REPLAY.read(body)
    _check_stages(moves)
    return ReplayRequest(start, moves, sent.stage, sent.totals)


def _check_stages(moves: list[Any]) -> None:
    """Raise `InvalidBody` if the table in an event is that of a finished game."""
    tables = [(index, event.table) for index, event in enumerate(moves) if isinstance(event, TableEvent)]
    found = [
        BodyFault(f"/moves/{index}/table/stage", "word", {"word": table.stage, "expected": ["running"]})
        for index, table in tables
        if table.stage != "running"
    ]
    if found:
        raise wrong_shape(found[:MAX_FAULTS])


def _moves_type(table_type: type[Table]) -> Mixed:
    return Mixed(TAG, event_type(table_type), turns_of(table_type).move, MAX_MOVES)


def _question_type(table_type: type[Table]) -> Any:
    return turns_of(table_type).question


_MOVE = BodyReader(_MoveBody, MAX_TABLE_BYTES, parts={"move": lambda table: turns_of(table).move})
_OPTIONS = BodyReader(_OptionsBody, MAX_TABLE_BYTES, parts={"ask": _question_type})
_OPTIONS_OF_RECORD = BodyReader(
    _OptionsOfRecordBody, MAX_RECORD_BYTES, table="start", parts={"moves": _moves_type, "ask": _question_type}
)
_REPLAY = BodyReader(_ReplayBody, MAX_RECORD_BYTES, table="start", parts={"moves": _moves_type})
