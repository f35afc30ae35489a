"""Answers single records with any operation of the engine."""

from collections.abc import Callable
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Raw, Struct

from tallytale.engine.judging import encode
from tallytale.engine.moves import Replay
from tallytale.engine.operations import BY_PATH, OPERATIONS, Operation
from tallytale.engine.pauses import finish
from tallytale.engine.tables import DECODE_ERRORS, InvalidBody, Problem, decode
from tallytale.engine.words import DEFAULT_LANGUAGE
from tallytale.phrases import say

BUG = "/problems/bug"

# The operations by the names that users write: the command that does the same, or else the operation's id.
CHOICES: dict[str, Operation] = {
    "score": BY_PATH["/v1/scores"],
    **{one.command or one.id: one for one in OPERATIONS if one.id != "scoreTable"},
}


def read_request(operation: Operation, sent: bytes) -> Any:
    """Read a request. For some operations, the input may also be only the game table of the request."""
    if operation.of_table and _is_table(sent):
        return operation.of_table(decode(sent))
    return finish(operation.read(sent))


def _is_table(sent: bytes) -> bool:
    try:
        return "table" not in msgspec.json.decode(sent, type=dict[str, Raw])
    except DECODE_ERRORS:
        return True


def is_legal(answer: Any) -> bool:
    """Tell whether all judged moves are legal. At the end of a replayed game, the table must be legal, too."""
    if isinstance(answer, Replay):
        return answer.report.legal and all([verdict.legal for verdict in answer.verdicts])
    return bool(getattr(answer, "legal", True))


def members_of(operation: Operation) -> list[str]:
    """Return the names of the members of an operation's answer."""
    request = _result_of(operation.read)
    return [field.encode_name for field in msgspec.structs.fields(_result_of(request.steps))]


def _result_of(generator: Callable[..., Any]) -> Any:
    """Return the type that a generator returns at its end, as it is declared."""
    *_, result = get_args(get_type_hints(generator)["return"])
    return result


class Question(Struct, frozen=True):
    """What is asked about every record. Without names in `only`, an answer has all its members."""

    operation: str = "score"
    language: str = DEFAULT_LANGUAGE
    only: tuple[str, ...] = ()


def answerer(question: Question) -> Callable[[bytes], tuple[bytes, str, Any]]:
    """Return the function that answers a record: with the rest of its line, its game, and the answer.

    The rest of the line is `"answer":` or `"problem":` with the JSON that follows. An invalid record has a problem for an
    answer, and no game.
    """
    operation, language, only = CHOICES[question.operation], question.language, question.only

    def answer(record: bytes) -> tuple[bytes, str, Any]:
        try:
            asked = read_request(operation, record)
            found = finish(asked.steps(language))
        except InvalidBody as refused:
            problem = refused.problem(language)
        except Exception as bug:  # noqa: BLE001 - a bug that one record meets must not end a night's work
            problem = _bug(bug, language)
        else:
            shown = {name: getattr(found, name) for name in only} if only else found
            return b'"answer":' + encode(shown), game_of(asked), found
        return b'"problem":' + encode(problem), "", problem

    return answer


def game_of(asked: Any) -> str:
    """Return the game that a request is about. A request with tables of several games has none."""
    table = getattr(asked, "table", None) or getattr(asked, "start", None)
    return str(table.__struct_config__.tag) if table else ""


def _bug(bug: Exception, language: str) -> Problem:
    """Describe an exception that should never occur."""
    detail = say("explained", language, title=say("problem.bug.title", language), detail=repr(bug))
    return Problem(BUG, say("problem.bug.title", language), 500, detail)
