"""Decodes the JSON requests about moves (a move, a question or a record) and answers them.

Laws of this file: every body gives an answer or raises `InvalidBody`. If there are mistakes in the table, those in the
moves are not reported, because only the game determines what a move is. The web service, the command line and the phone
all use this module.
"""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import replace

from tallytale.rules.decoding import DECODE_ERRORS, MAX_TABLE_BYTES, check_size, convert, parse
from tallytale.rules.games import AnyTable
from tallytale.rules.problems import BodyFault, InvalidBody
from tallytale.rules.referee import Steps, Wanted, check_move, options_steps, replay_steps, turns_of
from tallytale.rules.shape import MAX_FAULTS
from tallytale.rules.table import Stage, Table
from tallytale.rules.turn_rules import Turns
from tallytale.rules.verdict import Options, Replay, Verdict

MAX_RECORD_BYTES = 256 * 1024
MAX_MOVES = 500
OPTIONS_COST = 5


class MoveRequest(Struct, frozen=True):
    """The request to judge a move: a table, and a move on it."""

    table: Table
    move: Any
    totals: bool

    @property
    def cost(self) -> int:
        return 1

    def steps(self, language: str) -> Steps[Verdict]:
        yield from ()  # makes this function a generator, as the others are
        return check_move(self.table, self.move, Wanted(language, self.totals))


class OptionsRequest(Struct, frozen=True):
    """The request to list legal moves: a table, and a question about it."""

    table: Table
    ask: Any
    totals: bool

    @property
    def cost(self) -> int:
        return OPTIONS_COST

    def steps(self, _language: str) -> Steps[Options]:
        return options_steps(self.table, self.ask, totals=self.totals)


class ReplayRequest(Struct, frozen=True):
    """The request to replay a record: the table at its start, and the moves.

    `stage` is written into the table at the end. It says whether the game is finished.
    """

    start: Table
    moves: list[Any]
    stage: Stage
    totals: bool

    @property
    def cost(self) -> int:
        return max(1, len(self.moves))

    def steps(self, language: str) -> Steps[Replay]:
        return replay_steps(self.start, self.moves, self.stage, Wanted(language, self.totals))


Request = MoveRequest | OptionsRequest | ReplayRequest


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


def read_move(body: bytes) -> MoveRequest:
    sent, table, move = _MOVE.read(body)
    return MoveRequest(table, move, sent.totals)


def read_options(body: bytes) -> OptionsRequest:
    sent, table, ask = _OPTIONS.read(body)
    return OptionsRequest(table, ask, sent.totals)


def read_replay(body: bytes) -> ReplayRequest:
    sent, start, moves = _REPLAY.read(body)
    return ReplayRequest(start, moves, sent.stage, sent.totals)


# The function that decodes the body of each route.
READERS: dict[str, Callable[[bytes], Request]] = {
    "/v1/moves": read_move,
    "/v1/moves/options": read_options,
    "/v1/replays": read_replay,
}


class BodyReader(Struct, frozen=True):
    """Decodes one kind of body.

    The member `table` becomes a table, and the member `part` becomes another type of the same game.
    """

    body: type[Struct]
    table: str
    part: str
    part_type: Callable[[Turns], Any]
    most: int

    def read(self, body: bytes) -> tuple[Any, Table, Any]:
        """Return the body, its table and its other part, all decoded. Raises `InvalidBody` if that fails."""
        check_size(body, self.most)
        try:
            sent = _decoder(self.body).decode(body)
            check_size(getattr(sent, self.table), MAX_TABLE_BYTES)
            table = _decoder(AnyTable).decode(getattr(sent, self.table))
            part = _decoder(self.part_type(turns_of(type(table)))).decode(getattr(sent, self.part))
        except DECODE_ERRORS:
            return self._read_again(body)
        if table.stage != "running":
            raise _refused([self._stage_fault(table)])
        return sent, table, part

    def _read_again(self, body: bytes) -> tuple[Any, Table, Any]:
        """Decode a body again that failed, without types, to find all mistakes.

        There may be none: for example, the first attempt also fails for 4.0 in place of 4.
        """
        value = parse(body)
        found: list[BodyFault] = []
        sent = _collected(found, "", value, _with_any_parts(self.body))
        parts = value if isinstance(value, dict) else {}
        table, part = None, None
        if self.table in parts:
            table = _collected(found, f"/{self.table}", parts[self.table], AnyTable)
        if table and table.stage != "running":
            found.append(self._stage_fault(table))
        elif table and self.part in parts:
            part = _collected(found, f"/{self.part}", parts[self.part], self.part_type(turns_of(type(table))))
        if found or not table:
            raise _refused(found[:MAX_FAULTS])
        return sent, table, part

    def _stage_fault(self, table: Table) -> BodyFault:
        return BodyFault(f"/{self.table}/stage", "word", {"word": table.stage, "expected": ["running"]})


def _record_type(turns: Turns) -> Any:
    """Return the type of the list of moves in a record."""
    return Annotated[list[turns.move], Meta(max_length=MAX_MOVES)]  # type: ignore[name-defined]  # known at run time only


_MOVE = BodyReader(_MoveBody, "table", "move", lambda turns: turns.move, MAX_TABLE_BYTES)
_OPTIONS = BodyReader(_OptionsBody, "table", "ask", lambda turns: turns.question, MAX_TABLE_BYTES)
_REPLAY = BodyReader(_ReplayBody, "start", "moves", _record_type, MAX_RECORD_BYTES)


def _collected(found: list[BodyFault], at: str, value: Any, schema: Any) -> Any:
    """Convert decoded JSON into this type. If that fails, add the mistakes to `found` and return None."""
    try:
        return convert(value, schema)
    except InvalidBody as invalid:
        found += [replace(fault, at=at + fault.at) for fault in invalid.faults]
        return None


def _refused(found: list[BodyFault]) -> InvalidBody:
    return InvalidBody("shape", {"count": len(found)}, found)


@cache
def _decoder(schema: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(schema)


@cache
def _with_any_parts(body: type[Struct]) -> Any:
    """Return a copy of the type in which the parts that are decoded later can have any type."""
    fields = [
        (field.name, Any if field.type is Raw else field.type, *([] if field.required else [field.default]))
        for field in msgspec.structs.fields(body)
    ]
    return msgspec.defstruct(body.__name__, fields, frozen=True, forbid_unknown_fields=True)
