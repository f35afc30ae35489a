"""Functions for Python programs that judge tables and moves without the service. The package `tallytale` exports them.

Laws of this file: `msgspec.json.encode` encodes each answer into the same bytes as the service sends. Modules about
moves are imported only when they are needed, so that a program that only judges tables starts sooner.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from tallytale.rules.decoding import DECODE_ERRORS, MAX_TABLE_BYTES, check_size, malformed
from tallytale.rules.judge import decode, report
from tallytale.rules.problems import InvalidBody
from tallytale.rules.report import Report
from tallytale.rules.table import Stage
from tallytale.rules.texts import DEFAULT_LANGUAGE, lookup
from tallytale.rules.verdict import Corrections, Options, Replay, Verdict

Json: TypeAlias = bytes | str | Raw | Mapping[str, Any] | Struct
"""JSON, decoded JSON, or an object of a game's type.

`Raw` is encoded JSON, such as the table in an answer about a move.
"""


def judge(table: Json, *, language: str = DEFAULT_LANGUAGE) -> Report:
    """Judge a table, and return a report: whether it is legal, the points of each player, and who wins.

    `table` is JSON (bytes or text), decoded JSON, or an object of a game's table type. If it is not a valid table,
    `InvalidBody` is raised, and its text says what is wrong and where. If the language is unknown, the report is in
    English.
    """
    return report(decode(_as_json(table)), lookup(language))


def check_move(table: Json, move: Json, *, language: str = DEFAULT_LANGUAGE, totals: bool = False) -> Verdict:
    """Judge a move on a running table, and return the verdict: the rules that it breaks, and the table after it.

    With `totals`, the verdict has the points by seat after the move. If the table or the move is not valid,
    `InvalidBody` is raised. The places in its text begin with `/table` or `/move`.
    """
    from tallytale.rules.referee import finish  # noqa: PLC0415
    from tallytale.rules.referee_bodies import read_move  # noqa: PLC0415

    return finish(read_move(_body(table=table, move=move, totals=totals)).steps(lookup(language)))


def options(table: Json, ask: Json, *, totals: bool = False) -> Options:
    """Return the legal moves that answer a question about a running table, at most 1,000 of them.

    With `totals`, each option has the points by seat after the move. If the table or the question is not valid,
    `InvalidBody` is raised. The places in its text begin with `/table` or `/ask`.
    """
    from tallytale.rules.referee import finish  # noqa: PLC0415
    from tallytale.rules.referee_bodies import read_options  # noqa: PLC0415

    return finish(read_options(_body(table=table, ask=ask, totals=totals)).steps(DEFAULT_LANGUAGE))


def replay(
    record: Json, *, stage: Stage | None = None, language: str = DEFAULT_LANGUAGE, totals: bool = False
) -> Replay:
    """Replay a recorded game: the moves that followed the running table `start`, up to the first illegal one.

    The answer has a verdict on each move, the table at the end with its report, and whose turn is next. `stage` is the
    stage of the table at the end; by default it is the one in the record, or `running`. With `totals`, each verdict has
    the points by seat. If the record is not valid, `InvalidBody` is raised.
    """
    from tallytale.rules.referee import finish  # noqa: PLC0415
    from tallytale.rules.referee_bodies import read_replay  # noqa: PLC0415

    asked = read_replay(_as_json(record))
    asked = replace(asked, stage=stage or asked.stage, totals=totals or asked.totals)
    return finish(asked.steps(lookup(language)))


def correct(table: Json, *, language: str = DEFAULT_LANGUAGE, totals: bool = False) -> Corrections:
    """Return what an illegal table was probably meant to be: up to 12 legal tables, the most likely first, as changes.

    With `totals`, each has the points by seat. A legal table has no corrections. If it is not a valid table, this raises
    `InvalidBody`. In its text, places begin with `/table`.
    """
    from tallytale.rules.correction_bodies import read_corrections  # noqa: PLC0415
    from tallytale.rules.referee import finish  # noqa: PLC0415

    return finish(read_corrections(_body(table=table, totals=totals)).steps(lookup(language)))


def _as_json(value: Json) -> bytes:
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    return bytes(value) if isinstance(value, bytes | Raw) else msgspec.json.encode(value)


def _body(*, totals: bool, **parts: Json) -> bytes:
    """Return a request body as JSON, with these members."""
    return msgspec.json.encode({**{name: _member(name, part) for name, part in parts.items()}, "totals": totals})


def _member(name: str, part: Json) -> Raw:
    """Return a member of a request body as JSON. Raises `InvalidBody` if it is text that is not valid JSON."""
    written = _as_json(part)
    try:
        check_size(written, MAX_TABLE_BYTES)
        return msgspec.json.decode(written, type=Raw)
    except InvalidBody as invalid:
        found = invalid
    except DECODE_ERRORS as error:
        found = malformed(written, error)
    raise InvalidBody(found.slug, found.facts, [replace(fault, at=f"/{name}") for fault in found.faults])
