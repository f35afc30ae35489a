"""Functions for Python programs that ask about moves and corrections without the service. The package `tallytale` exports them.

Laws of this file: `msgspec.json.encode` encodes each answer into the same bytes as the service sends. The package imports
this module only when it is needed, so that a program that only judges tables starts sooner.
"""

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from tallytale.engine import Json, as_json
from tallytale.rules.correction_bodies import read_corrections
from tallytale.rules.decoding import DECODE_ERRORS, MAX_TABLE_BYTES, check_size, malformed
from tallytale.rules.problems import InvalidBody
from tallytale.rules.referee import finish
from tallytale.rules.referee_bodies import read_move, read_options, read_replay
from tallytale.rules.table import Stage
from tallytale.rules.texts import DEFAULT_LANGUAGE, lookup
from tallytale.rules.verdict import Corrections, Options, Replay, Verdict

__all__ = ["Corrections", "Options", "Replay", "Verdict", "check_move", "correct", "options", "replay"]


def check_move(table: Json, move: Json, *, language: str = DEFAULT_LANGUAGE, totals: bool = False) -> Verdict:
    """Judge a move on a running table, and return the verdict: the rules that it breaks, and the table after it.

    With `totals`, the verdict has the points by seat after the move. If the table or the move is not valid,
    `InvalidBody` is raised. Its text says where the error is, with a JSON Pointer that begins with `/table` or `/move`.
    """
    return finish(read_move(_body(table=table, move=move, totals=totals)).steps(lookup(language)))


def options(table: Json, ask: Json, *, totals: bool = False) -> Options:
    """Return the legal moves that answer a question about a running table, at most 1,000 of them.

    With `totals`, each option has the points by seat after the move. If the table or the question is not valid,
    `InvalidBody` is raised. Its text says where the error is, with a JSON Pointer that begins with `/table` or `/ask`.
    """
    return finish(read_options(_body(table=table, ask=ask, totals=totals)).steps(DEFAULT_LANGUAGE))


def replay(
    record: Json, *, stage: Stage | None = None, language: str = DEFAULT_LANGUAGE, totals: bool = False
) -> Replay:
    """Replay a recorded game: the moves that followed the running table `start`, up to the first illegal one.

    The answer has a verdict on each move, the table at the end with its report, and whose turn is next. `stage` is the
    stage of the table at the end; by default it is the one in the record, or `running`. With `totals`, each verdict has
    the points by seat. If the record is not valid, `InvalidBody` is raised.
    """
    asked = read_replay(as_json(record))
    asked = replace(asked, stage=stage or asked.stage, totals=totals or asked.totals)
    return finish(asked.steps(lookup(language)))


def correct(table: Json, *, language: str = DEFAULT_LANGUAGE, totals: bool = False) -> Corrections:
    """Return up to 12 ways to correct an illegal table, the most likely first. Each is a list of changes to the table.

    With `totals`, each correction has the points by seat after it. A legal table has no corrections. If the table is
    not valid, `InvalidBody` is raised. Its text says where the error is, with a JSON Pointer that begins with `/table`.
    """
    return finish(read_corrections(_body(table=table, totals=totals)).steps(lookup(language)))


def _body(*, totals: bool, **parts: Json) -> bytes:
    """Return the JSON of a request body that has these values as its members."""
    return msgspec.json.encode({**{name: _member(name, part) for name, part in parts.items()}, "totals": totals})


def _member(name: str, part: Json) -> Raw:
    """Return one member of a request body as JSON. Raises `InvalidBody` if it is text that is not valid JSON."""
    written = as_json(part)
    try:
        check_size(written, MAX_TABLE_BYTES)
        return msgspec.json.decode(written, type=Raw)
    except InvalidBody as invalid:
        found = invalid
    except DECODE_ERRORS as error:
        found = malformed(written, error)
    raise InvalidBody(found.slug, found.facts, [replace(fault, at=f"/{name}") for fault in found.faults])
