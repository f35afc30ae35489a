"""Tests that all answers and exceptions can be pickled and copied, so that programs can use several processes."""

import copy
import json
import pickle
import pkgutil
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from types import ModuleType
from typing import Any

import msgspec
import pytest
from httpx import Headers
from msgspec import Struct

import tallytale
import tallytale_client
from tallytale import InvalidBody
from tallytale.cache.client import UrlError
from tallytale.cli.files import NoSchedulerError
from tallytale.cli.streams import OutputError
from tallytale.engine.changes.types import DoesNotApply, Outgrown
from tallytale.many.files import InputError, MembersError
from tallytale.many.inputs import NoColumnError
from tallytale.many.pieces import OutputFolderError, UnreadableInputError
from tallytale.web.http.problems import ProblemResponse
from tallytale.web.server import StartError
from tallytale.web.settings import SettingsError
from tallytale_client import ApiError, ApiResponse, HttpInfo, UnexpectedResponse
from tallytale_client.errors import TallytaleError
from tallytale_client.http_info import set_http_info
from tests.support.cases import cases
from tests.support.correction_cases import correction_cases
from tests.support.turn_cases import turn_cases

COPIES: tuple[Callable[[Any], Any], ...] = (
    copy.copy,
    copy.deepcopy,
    *[lambda value, number=number: pickle.loads(pickle.dumps(value, number)) for number in (2, 5)],  # noqa: S301 - pickled by this test
)


# These modules define no exceptions, and the packages that they need are not in .venv.
NOT_IMPORTED = {"tallytale.web.http.tracing", "tallytale.assistants.server"}


def defined_exceptions(package: ModuleType) -> set[type[Exception]]:
    """Return the exception classes that the modules of a package define."""
    names = {module.name for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")} - NOT_IMPORTED
    values = [(name, value) for name in names for value in vars(import_module(name)).values()]
    return {
        value
        for name, value in values
        if isinstance(value, type) and issubclass(value, Exception) and value.__module__ == name
    }


def invalid_body(body: str) -> InvalidBody:
    with pytest.raises(InvalidBody) as caught:
        tallytale.judge(body)
    return caught.value


EXCEPTIONS: dict[type[Exception], Exception] = {
    InvalidBody: invalid_body('{"game":"three-little-pigs","players":[{},3]}'),
    DoesNotApply: DoesNotApply(3),
    InputError: InputError("tables.jsonl", "no such file"),
    MembersError: MembersError("scores", ["id", "score"]),
    NoColumnError: NoColumnError(["one", "two"]),
    NoSchedulerError: NoSchedulerError("there is none"),
    OutputFolderError: OutputFolderError("no space left"),
    UnreadableInputError: UnreadableInputError("damaged"),
    OutputError: OutputError(OSError(28, "No space left on device")),
    Outgrown: Outgrown(),
    ProblemResponse: ProblemResponse("too-many-requests", [(b"retry-after", b"7")], seconds=7),
    SettingsError: SettingsError("TALLYTALE_X is not a setting"),
    StartError: StartError("few-files", {"most": 1, "needed": 2}),
    UrlError: UrlError(),
}
HTTP = HttpInfo(429, Headers({"Retry-After": "7", "X-Request-Id": "the-id"}), "sent-id")


def client_error(of_type: type[TallytaleError]) -> TallytaleError:
    if issubclass(of_type, ApiError):
        place = tallytale_client.BodyError(at="/players", code="type", detail="a list", facts={"got": 3})
        kind: Any = f"/problems/{of_type.slug}"
        problem = tallytale_client.Problem(type=kind, title="T", status=429, detail="D", errors=[place])
        return of_type(problem, HTTP, 7.5)
    if issubclass(of_type, UnexpectedResponse):
        return of_type("not JSON", HTTP, 7.5)
    error = of_type("no answer")
    error.request_id = "the-id"
    return error


def assert_same_exception(again: Exception, error: Exception) -> None:
    assert (type(again), str(again), repr(again.args)) == (type(error), str(error), repr(error.args))
    assert repr(vars(again)) == repr(vars(error))


def test_exceptions_can_be_copied_and_pickled() -> None:
    assert defined_exceptions(tallytale) == EXCEPTIONS.keys()
    of_client = [
        client_error(kind) for kind in defined_exceptions(tallytale_client) if issubclass(kind, TallytaleError)
    ]
    assert len(of_client) > 10
    for error in (*EXCEPTIONS.values(), invalid_body("{"), *of_client):
        for copied in COPIES:
            again = copied(error)
            assert_same_exception(again, error)
            if isinstance(error, TallytaleError):
                assert [again.request_id, again.retryable] == [error.request_id, error.retryable]


def answers() -> Iterator[Struct]:
    """Yield answers of every public function, and an error document."""
    yield from [tallytale.judge(case.table, language="pl") for case in list(cases().values())[::5]]
    for turn in list(turn_cases().values())[::3]:
        if turn.move:
            yield tallytale.check_move(turn.table, turn.move, totals=True)
        elif turn.ask:
            yield tallytale.options(turn.table, turn.ask, totals=True)
        else:
            yield tallytale.replay({"start": turn.table, "moves": turn.moves}, totals=True)
    for wrong in list(correction_cases().values())[::8]:
        found = tallytale.correct(wrong.table, totals=True)
        yield found
        yield tallytale.try_changes(wrong.table, [one.changes for one in found.corrections])
    yield tallytale.catalogue("little-prince")
    refused = invalid_body("{")
    yield from (refused.problem("de"), *refused.faults)


def test_answers_can_be_copied_and_pickled() -> None:
    seen = set()
    for found in answers():
        seen.add(type(found))
        for copied in COPIES:
            again = copied(found)
            assert again == found
            assert msgspec.json.encode(again) == msgspec.json.encode(found)
    assert seen >= {value for name in tallytale.__all__ if issubclass(value := _type(name), Struct)}


def _type(name: str) -> type:
    value = getattr(tallytale, name)
    return value if isinstance(value, type) else type(value)


def test_responses_of_the_client_can_be_copied_and_pickled() -> None:
    exported = vars(tallytale_client).values()
    for of_type in [one for one in exported if isinstance(one, type) and issubclass(one, Struct)]:
        response = of_type(**{name: [name] for name in of_type.__struct_fields__})
        if isinstance(response, ApiResponse):
            set_http_info(response, HTTP)
        for copied in COPIES:
            again = copied(response)
            assert again == response
            assert getattr(again, "http", None) == getattr(response, "http", None)


def test_answers_and_errors_come_back_from_other_processes() -> None:
    """Replay different records in two processes. Each answer must be the one to its own record."""
    records = [json.dumps({"start": case.table, "moves": case.moves}) for case in turn_cases().values() if case.moves]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        refused = pool.submit(tallytale.replay, records[0].replace('"moves"', '"movements"'), language="fr")
        futures = [pool.submit(tallytale.replay, record, language="fr") for record in records[:12]]
        for record, future in zip(records, futures, strict=False):
            assert future.result(60) == tallytale.replay(record, language="fr")
        there = refused.exception(60)
        assert isinstance(there, InvalidBody)
        assert "/movements" in str(there)
