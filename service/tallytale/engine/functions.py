"""The functions of `tallytale`, for Python programs that use the engine without the service.

Law of this file: the result of a function, encoded by `msgspec.json.encode`, has exactly the bytes that the service
sends.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from tallytale.engine.catalogue import Catalogue
from tallytale.engine.catalogue import catalogue as game_catalogue
from tallytale.engine.changes import Change, Placements, read_changed_table, read_placements
from tallytale.engine.corrections import Corrections, read_corrections
from tallytale.engine.examples import example_table
from tallytale.engine.judging import report
from tallytale.engine.moves import Options, Replay, Verdict, read_move, read_options, read_replay
from tallytale.engine.pauses import finish
from tallytale.engine.rulebook import Report, Stage
from tallytale.engine.table_schemas import table_schema
from tallytale.engine.tables import (
    DECODE_ERRORS,
    MAX_TABLE_BYTES,
    InvalidBody,
    check_size,
    decode,
    encode_without_defaults,
    find_faults,
    malformed,
    wrong_shape,
)
from tallytale.engine.words import lookup

Json: TypeAlias = bytes | str | Raw | Mapping[str, Any] | Struct
"""JSON, decoded JSON, or an object of a game's type.

`Raw` is encoded JSON, such as the table in an answer about a move.
"""

Changes: TypeAlias = Sequence[Change | Mapping[str, Any]]
"""A JSON Patch (RFC 6902). Each change sees the table as those before it have left it."""


def judge(table: Json, *, language: str | None = None) -> Report:
    """Judge a game table, and return a report: whether the table is legal, each player's points, and the winner.

    `table` is JSON as bytes or text, decoded JSON, or an object of a table type. An invalid table raises `InvalidBody`,
    which says what is wrong and where. Without a language, or in one that is unknown, the report is in English.
    """
    return report(decode(_as_json(table)), lookup(language))


def check_move(table: Json, move: Json, *, language: str | None = None, totals: bool = False) -> Verdict:
    """Judge a move, and return the verdict: which rules the move breaks, and the table after it.

    With `totals`, the verdict also has the points of all players after the move. An invalid table or move raises
    `InvalidBody`, which says where the error is, for example `/move/seat`.
    """
    return finish(finish(read_move(_body(table=table, move=move, totals=totals))).steps(lookup(language)))


def options(table: Json, ask: Json, *, language: str | None = None, totals: bool = False) -> Options:
    """Return up to 1,000 legal moves on a table, or after a record. `ask` says which, such as what a player can build now.

    If there are none, `findings` says why. With `totals`, each move comes with the points of all players after it. An
    invalid table, record or question raises `InvalidBody`, which says where the error is, for example `/ask/seat`.
    """
    parts = _record_parts(table) or {"table": encoded_member("table", table)}
    body = msgspec.json.encode({**parts, "ask": encoded_member("ask", ask), "totals": totals})
    return finish(finish(read_options(body)).steps(lookup(language)))


def _record_parts(value: Json) -> dict[str, Raw]:
    """Return the start and the moves of a record. For anything else, return an empty dict."""
    try:
        members = msgspec.json.decode(_as_json(value), type=dict[str, Raw])
    except DECODE_ERRORS:
        return {}
    return {name: members[name] for name in ("start", "moves") if name in members} if "start" in members else {}


def replay(record: Json, *, stage: Stage | None = None, language: str | None = None, totals: bool = False) -> Replay:
    """Replay a recorded game move by move, up to the first illegal move.

    Return a verdict on each move, the table after the last one, a report on that table, and whose turn is next. Pass
    `stage="final"` if the game is over after the last move. With `totals`, each verdict has the points of all players.
    An invalid record raises `InvalidBody`.
    """
    asked = finish(read_replay(_as_json(record)))
    if stage is not None and (faults := find_faults(stage, Stage)):
        raise wrong_shape([replace(fault, at="/stage") for fault in faults])
    asked = replace(asked, stage=stage or asked.stage, totals=totals or asked.totals)
    return finish(asked.steps(lookup(language)))


def correct(table: Json, *, language: str | None = None, totals: bool = False) -> Corrections:
    """Return up to 12 ways to correct an illegal table, the most likely first. Each way is a list of changes.

    With `totals`, each way comes with the points of all players after it. An invalid table raises `InvalidBody`, which
    says where the error is, for example `/table/players/0`.
    """
    return finish(finish(read_corrections(_body(table=table, totals=totals))).steps(lookup(language)))


def try_changes(
    table: Json, changes: Sequence[Changes], *, language: str | None = None, totals: bool = False
) -> Placements:
    """Try out lists of changes on a table. For each, return which rules it breaks, and which are no longer broken.

    With `totals`, each comes with the points of all players after it. A list that can't be applied gets a `problem`.
    What is no list of changes raises `InvalidBody`, which says where the error is, for example `/try/0`.
    """
    body = msgspec.json.encode({"table": encoded_member("table", table), "try": changes, "totals": totals})
    found = finish(finish(read_placements(body)).steps(lookup(language)))
    return msgspec.json.decode(msgspec.json.encode(found), type=Placements)


def apply(table: Json, changes: Changes) -> Raw:
    """Return a table after changes, as encoded JSON.

    The changes are those of a verdict, an option or a correction, or your own. Changes that are impossible raise
    `InvalidBody`, which says where the error is, for example `/changes/0`.
    """
    body = msgspec.json.encode({"table": encoded_member("table", table), "changes": changes})
    return Raw(encode_without_defaults(finish(read_changed_table(body))))


def catalogue(game: str, *, language: str | None = None) -> Catalogue:
    """Return everything about a game: its pieces, its rules and its words. An unknown game raises `InvalidBody`."""
    return game_catalogue(game, lookup(language))


def schema(game: str, *, language: str | None = None) -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of a game's tables. An unknown game raises `InvalidBody`."""
    return table_schema(game, lookup(language))


def example(game: str) -> dict[str, Any]:
    """Return an example table of a game. It is finished and legal. An unknown game raises `InvalidBody`."""
    return dict(msgspec.json.decode(msgspec.json.encode(example_table(game))))


def _body(*, totals: bool, **parts: Json) -> bytes:
    return msgspec.json.encode({**{name: encoded_member(name, part) for name, part in parts.items()}, "totals": totals})


def encoded_member(name: str, part: Json) -> Raw:
    """Encode one member of a request body as JSON. Raise `InvalidBody` if it is text that is not valid JSON."""
    written = _as_json(part)
    try:
        check_size(written, MAX_TABLE_BYTES)
        return msgspec.json.decode(written, type=Raw)
    except InvalidBody as invalid:
        found = invalid
    except DECODE_ERRORS as error:
        found = malformed(written, error)
    raise at_member(name, found)


def at_member(name: str, found: InvalidBody) -> InvalidBody:
    """Return the mistakes of one member of a request body, with places in the whole body."""
    return InvalidBody(found.slug, found.facts, [replace(fault, at=f"/{name}{fault.at}") for fault in found.faults])


def _as_json(value: Json) -> bytes:
    """Encode a value as JSON. Text and bytes must be JSON already, and are returned unchanged."""
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    return bytes(value) if isinstance(value, bytes | Raw) else msgspec.json.encode(value)
