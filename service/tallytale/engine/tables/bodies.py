"""Decodes requests about moves: each has a game table, and a move or a question such as "what can I build?".

Laws of this file: the table names its game, and the game decides which moves and questions exist. If the table has
mistakes, the move or question is not checked.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from tallytale.engine.games import AnyTable
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Table
from tallytale.engine.tables.decoding import DECODE_ERRORS, MAX_TABLE_BYTES, check_size, convert, parse, parse_number
from tallytale.engine.tables.problems import BodyFault, InvalidBody, wrong_shape
from tallytale.engine.tables.shape_mistakes import MAX_FAULTS


class BodyReader(Struct, frozen=True):
    """Decodes one kind of request: a game table, and often a second part such as a move.

    `table` and `part` are the names of these two JSON members. `part_type` returns the type of the second part, because
    each game has its own moves. If `any_stage` is false, tables of finished games are refused.
    """

    body: type[Struct]
    most: int
    table: str = "table"
    part: str = ""
    part_type: Callable[[type[Table]], Any] = lambda _: None
    any_stage: bool = False

    def read(self, body: bytes) -> Steps[tuple[Any, Table, Any]]:
        """Decode a request body. Return the body, its game table, and its move or question if it has one.

        A valid body is decoded in one step. If a long body is not valid, more steps follow. Raises `InvalidBody` if the
        body has mistakes.
        """
        check_size(body, self.most)
        try:
            decoded = self._decode(body)
        except DECODE_ERRORS:
            decoded = None
        if decoded is None:
            return (yield from self._read_again(body))
        if self._is_wrong_stage(decoded[1]):
            raise wrong_shape([self._stage_fault(decoded[1])])
        return decoded

    def _decode(self, body: bytes) -> tuple[Any, Table, Any]:
        sent = _decoder(self.body).decode(body)
        check_size(getattr(sent, self.table), MAX_TABLE_BYTES)
        table = _decoder(AnyTable).decode(getattr(sent, self.table))
        part_type = self.part_type(type(table))
        return sent, table, _decoder(part_type).decode(getattr(sent, self.part)) if self.part else None

    def _read_again(self, body: bytes) -> Steps[tuple[Any, Table, Any]]:
        """Decode a request body again after msgspec has refused it, and find all mistakes.

        There may be none: msgspec also refuses 4.0 for the integer 4, which JSON allows.
        """
        is_long = len(body) > MAX_TABLE_BYTES
        if is_long:
            yield len(body)
        value = parse(body)
        if is_long:
            yield len(body)
        found: list[BodyFault] = []
        sent = _collected(found, "", value, _with_any_parts(self.body))
        parts = value if isinstance(value, dict) else {}
        table, part = None, None
        if self.table in parts:
            table = _collected(found, f"/{self.table}", parts[self.table], AnyTable)
        if table and self._is_wrong_stage(table):
            found.append(self._stage_fault(table))
        elif table and self.part in parts:
            part = _collected(found, f"/{self.part}", parts[self.part], self.part_type(type(table)))
        if found or not table:
            raise wrong_shape(found[:MAX_FAULTS])
        return sent, table, part

    def _is_wrong_stage(self, table: Table) -> bool:
        return not self.any_stage and table.stage != "running"

    def _stage_fault(self, table: Table) -> BodyFault:
        return BodyFault(f"/{self.table}/stage", "word", {"word": table.stage, "expected": ["running"]})


def _collected(found: list[BodyFault], at: str, value: Any, schema: Any) -> Any:
    """Convert JSON into a Python type. If that fails, add the mistakes to `found` and return None."""
    try:
        return convert(value, schema)
    except InvalidBody as invalid:
        found += [replace(fault, at=at + fault.at) for fault in invalid.faults]
        return None


@cache
def _decoder(schema: Any) -> msgspec.json.Decoder[Any]:
    # For a body with parts of type Any, this hook turns 4.0 into the integer 4.
    return msgspec.json.Decoder(schema, float_hook=parse_number)


@cache
def _with_any_parts(body: type[Struct]) -> Any:
    fields = [
        (field.name, Any if field.type is Raw else field.type, *([] if field.required else [field.default]))
        for field in msgspec.structs.fields(body)
    ]
    return msgspec.defstruct(body.__name__, fields, frozen=True, forbid_unknown_fields=True)
