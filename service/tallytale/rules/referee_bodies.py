"""The referee for JSON: it decodes the request bodies with moves, questions and records.

Laws of this file: a body gives a request or raises `InvalidBody`; answering a request can raise it, too. If the table has
mistakes, those in the moves are not reported, because only the game determines what a move is. The web service, the command
line and the phone all use this module.
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
    """A table and a move on it."""

    table: Table
    move: Any
    totals: bool

    @property
    def cost(self) -> int:
        return 1

    def steps(self, language: str) -> Steps[Verdict]:
        yield from ()  # makes this function a generator, like the others; a move is answered in one step
        return check_move(self.table, self.move, Wanted(language, self.totals))


class OptionsRequest(Struct, frozen=True):
    """A table and a question about it."""

    table: Table
    ask: Any
    totals: bool

    @property
    def cost(self) -> int:
        return OPTIONS_COST

    def steps(self, _language: str) -> Steps[Options]:
        return options_steps(self.table, self.ask, totals=self.totals)


class ReplayRequest(Struct, frozen=True):
    """A record of a game: the table at its start, and the moves. `stage` is the stage of the table in the answer."""

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


# How to decode the body of each route.
READERS: dict[str, Callable[[bytes], Request]] = {
    "/v1/moves": read_move,
    "/v1/moves/options": read_options,
    "/v1/replays": read_replay,
}


class BodyReader(Struct, frozen=True):
    """Decodes one kind of body: a table in the member `table`, and in the member `part` another type of the same game."""

    body: type[Struct]
    table: str
    part: str
    part_type: Callable[[Turns], Any]
    most: int

    def read(self, body: bytes) -> tuple[Any, Table, Any]:
        """Return the body, its table and its other part, all decoded, or raise `InvalidBody`."""
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
        """Decode a body that failed once more, without types, to find all mistakes. There may be none, for example if 4.0 was sent for 4."""
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
    """Return the type of a record's list of moves."""
    return Annotated[list[turns.move], Meta(max_length=MAX_MOVES)]  # type: ignore[name-defined]  # known at run time only


_MOVE = BodyReader(_MoveBody, "table", "move", lambda turns: turns.move, MAX_TABLE_BYTES)
_OPTIONS = BodyReader(_OptionsBody, "table", "ask", lambda turns: turns.question, MAX_TABLE_BYTES)
_REPLAY = BodyReader(_ReplayBody, "start", "moves", _record_type, MAX_RECORD_BYTES)


def _collected(found: list[BodyFault], at: str, value: Any, schema: Any) -> Any:
    """Convert untyped data to this type, or return None and add the mistakes to `found`."""
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
    """Return the same type, but with members of any type where a part is decoded later."""
    fields = [
        (field.name, Any if field.type is Raw else field.type, *([] if field.required else [field.default]))
        for field in msgspec.structs.fields(body)
    ]
    return msgspec.defstruct(body.__name__, fields, frozen=True, forbid_unknown_fields=True)
