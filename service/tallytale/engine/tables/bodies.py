"""Decodes requests about moves: each has a game table, and a move or a question such as "what can I build?".

Laws of this file: the table names its game, and the game decides which moves and questions exist. If the table has
mistakes, the move or question is not checked.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import replace

from tallytale.engine.games import AnyTable
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Table
from tallytale.engine.tables.decoding import DECODE_ERRORS, MAX_TABLE_BYTES, check_size, convert, parse, parse_number
from tallytale.engine.tables.problems import BodyFault, InvalidBody, wrong_shape
from tallytale.engine.tables.shape_mistakes import MAX_FAULTS


class Mixed(NamedTuple):
    """The type of a list with two kinds of objects: those with the member `tag` have the type `tagged`, others `plain`."""

    tag: str
    tagged: Any
    plain: Any
    most: int

    def of_item(self, item: Any) -> Any:
        return self.tagged if isinstance(item, dict) and self.tag in item else self.plain

    @property
    def items(self) -> Any:
        """The type of the list, if nothing is known about its items."""
        return Annotated[list[Any], Meta(max_length=self.most)]


class BodyReader(Struct, frozen=True):
    """Decodes one kind of request: a game table, and often other parts such as a move.

    `table` is the name of the table's JSON member. `parts` has the names of the others, each with a function that returns
    its type, because each game has its own moves. If `any_stage` is false, tables of finished games are refused.
    """

    body: type[Struct]
    most: int
    table: str = "table"
    parts: Mapping[str, Callable[[type[Table]], Any]] = {}
    any_stage: bool = False

    def read(self, body: bytes) -> Steps[tuple[Any, Table, list[Any]]]:
        """Decode a request body. Return the body, its game table, and its other parts.

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

    def _decode(self, body: bytes) -> tuple[Any, Table, list[Any]]:
        sent = _decoder(self.body).decode(body)
        check_size(getattr(sent, self.table), MAX_TABLE_BYTES)
        table = _decoder(AnyTable).decode(getattr(sent, self.table))
        return sent, table, [_decoded(getattr(sent, name), of(type(table))) for name, of in self.parts.items()]

    def _read_again(self, body: bytes) -> Steps[tuple[Any, Table, list[Any]]]:
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
        members = value if isinstance(value, dict) else {}
        table, parts = None, list[Any]()
        if self.table in members:
            table = _collected(found, f"/{self.table}", members[self.table], AnyTable)
        if table and self._is_wrong_stage(table):
            found.append(self._stage_fault(table))
        elif table:
            present = [(name, of(type(table))) for name, of in self.parts.items() if name in members]
            parts = [_collected(found, f"/{name}", members[name], schema) for name, schema in present]
        if found or not table:
            raise wrong_shape(found[:MAX_FAULTS])
        return sent, table, parts

    def _is_wrong_stage(self, table: Table) -> bool:
        return not self.any_stage and table.stage != "running"

    def _stage_fault(self, table: Table) -> BodyFault:
        return BodyFault(f"/{self.table}/stage", "word", {"word": table.stage, "expected": ["running"]})


def _decoded(written: Raw, schema: Any) -> Any:
    if not isinstance(schema, Mixed):
        return _decoder(schema).decode(written)
    try:
        return _decoder(Annotated[list[schema.plain], Meta(max_length=schema.most)]).decode(written)
    except msgspec.ValidationError:  # some items have the tag, or the list has a mistake
        items = _decoder(Annotated[list[Raw], Meta(max_length=schema.most)]).decode(written)
        members = _decoder(dict[str, Raw])
        return [_decoder(schema.of_item(members.decode(item))).decode(item) for item in items]


def _collected(found: list[BodyFault], at: str, value: Any, schema: Any) -> Any:
    """Convert JSON into a Python type. If that fails, add the mistakes to `found` and return None."""
    try:
        if not isinstance(schema, Mixed):
            return convert(value, schema)
        items = convert(value, schema.items)
    except InvalidBody as invalid:
        found += [replace(fault, at=at + fault.at) for fault in invalid.faults]
        return None
    return [
        _collected(found, f"{at}/{index}", item, schema.of_item(item))
        for index, item in enumerate(items)
        if len(found) < MAX_FAULTS
    ]


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
