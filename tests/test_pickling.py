"""Tests that all answers and exceptions can be pickled and copied, so that programs can use several processes."""

import copy
import json
import pickle
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from types import ModuleType
from typing import Any

import msgspec
import pytest
from httpx import Headers
from msgspec import Struct, inspect

import tallytale
import tallytale_client
from tallytale import InvalidBody
from tallytale.cache.client import UrlError
from tallytale.cli.streams import OutputError
from tallytale.engine.changes.types import DoesNotApply, Outgrown, Placements
from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import finish
from tallytale.engine.tables.problems import BodyError, BodyFault, Problem
from tallytale.web.http.problems import ProblemResponse
from tallytale.web.server import StartError
from tallytale.web.settings import SettingsError
from tallytale_client import ApiError, ApiResponse, ConnectionFailed, HttpInfo, TimedOut, UnexpectedResponse
from tallytale_client.errors import TallytaleError
from tallytale_client.http_info import set_http_info
from tests.support.cases import cases
from tests.support.correction_cases import correction_cases
from tests.support.engine_questions import BLANK
from tests.support.turn_cases import turn_cases

ANSWERS = (tallytale.Report, tallytale.Verdict, tallytale.Options, tallytale.Replay, tallytale.Corrections, Placements)
COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{f"pickle-{number}": lambda value, number=number: pickle.loads(pickle.dumps(value, number)) for number in (2, 5)},  # type: ignore[misc]  # noqa: S301 - pickled by this test
}


def modules(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(module.name)


def defined_exceptions(package: ModuleType) -> set[type[Exception]]:
    """Return the exception classes that the modules of a package define."""
    values = [(module, value) for module in modules(package) for value in vars(module).values()]
    return {
        value
        for module, value in values
        if isinstance(value, type) and issubclass(value, Exception) and value.__module__ == module.__name__
    }


def invalid_body(body: str) -> InvalidBody:
    with pytest.raises(InvalidBody) as caught:
        tallytale.judge(body)
    return caught.value


EXCEPTIONS: dict[type[Exception], Exception] = {
    InvalidBody: invalid_body('{"game":"three-little-pigs","players":[{},3]}'),
    DoesNotApply: DoesNotApply(3),
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
        return of_type(
            tallytale_client.Problem(type=kind, title="T", status=429, detail="D", errors=[place]), HTTP, 7.5
        )
    if issubclass(of_type, UnexpectedResponse):
        return of_type("not JSON", HTTP, 7.5)
    error = of_type("no answer")
    error.request_id = "the-id"
    return error


@pytest.mark.parametrize("error", [*EXCEPTIONS.values(), invalid_body("{")], ids=lambda one: type(one).__name__)
def test_exceptions_can_be_copied_and_pickled(error: Exception) -> None:
    for copied in COPIES.values():
        assert_same_exception(copied(error), error)


def assert_same_exception(again: Exception, error: Exception) -> None:
    assert (type(again), str(again), repr(again.args)) == (type(error), str(error), repr(error.args))
    assert repr(vars(again)) == repr(vars(error))


@pytest.mark.parametrize("of_type", sorted(defined_exceptions(tallytale_client), key=str), ids=lambda it: it.__name__)
def test_exceptions_of_the_client_can_be_copied_and_pickled(of_type: type[TallytaleError]) -> None:
    error = client_error(of_type)
    for copied in COPIES.values():
        again = copied(error)
        assert_same_exception(again, error)
        assert [again.request_id, again.retryable] == [error.request_id, error.retryable]


def test_every_exception_is_tested() -> None:
    assert defined_exceptions(tallytale) == EXCEPTIONS.keys()
    assert defined_exceptions(tallytale_client) > {ConnectionFailed, TimedOut, UnexpectedResponse, ApiError}
    returned = {value for name in tallytale.__all__ if isinstance(value := getattr(tallytale, name), type)}
    assert returned <= {*ANSWERS, *EXCEPTIONS}


def answers() -> Iterator[Struct]:
    """Yield answers of every public function, and error documents."""
    for case in cases().values():
        yield tallytale.judge(case.table, language="pl")
    for turn in turn_cases().values():
        if turn.move:
            yield tallytale.check_move(turn.table, turn.move, totals=True)
        elif turn.ask:
            yield tallytale.options(turn.table, turn.ask, totals=True)
        else:
            yield tallytale.replay({"start": turn.table, "moves": turn.moves}, totals=True)
    for wrong in list(correction_cases().values())[::4]:
        found = tallytale.correct(wrong.table, totals=True)
        yield found
        tries = [one.changes for one in found.corrections]
        sent = msgspec.json.encode({"table": wrong.table, "try": tries, "totals": True})
        placed: Any = finish(finish(BY_PATH["/v1/placements"].read(sent)).steps("en"))
        yield placed
    yield tallytale.correct(
        BLANK.replace(b"[]", b'[{"tiles":[%s]}]' % b",".join([b'{"material":"straw","part":"door"}'] * 9))
    )
    refused = EXCEPTIONS[InvalidBody]
    assert isinstance(refused, InvalidBody)
    yield refused.problem("de")
    yield from refused.faults


def types_in(value: Any) -> set[type]:
    """Return the struct types of a value and of everything in it."""
    if isinstance(value, Struct):
        return {type(value)}.union(*[types_in(getattr(value, name)) for name in value.__struct_fields__])
    items = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else []
    return set().union(*map(types_in, items))


def declared_types(of: Any) -> set[type]:
    """Return the struct types that can occur in a value of a type."""
    found: set[type] = set()

    def visit(info: Any) -> None:
        if isinstance(info, inspect.StructType):
            if info.cls in found:
                return
            found.add(info.cls)
        for name in getattr(info, "__struct_fields__", ()):
            inner = getattr(info, name)
            for one in inner if isinstance(inner, tuple) else (inner,):
                if isinstance(one, inspect.Type | inspect.Field):
                    visit(one)

    visit(inspect.type_info(of))
    return found


def test_answers_can_be_copied_and_pickled() -> None:
    seen: set[type] = set()
    for answer in answers():
        seen |= types_in(answer)
        for copied in COPIES.values():
            again = copied(answer)
            assert again == answer
            assert msgspec.json.encode(again) == msgspec.json.encode(answer)
    assert seen >= set().union(*map(declared_types, [*ANSWERS, Problem, BodyError, BodyFault]))


def client_types() -> list[type[Struct]]:
    exported = vars(tallytale_client).values()
    return [value for value in exported if isinstance(value, type) and issubclass(value, Struct)]


@pytest.mark.parametrize("of_type", client_types(), ids=lambda it: it.__name__)
def test_responses_of_the_client_can_be_copied_and_pickled(of_type: type[Struct]) -> None:
    response = of_type(**{name: [name] for name in of_type.__struct_fields__})
    if isinstance(response, ApiResponse):
        set_http_info(response, HTTP)
    for copied in COPIES.values():
        again = copied(response)
        assert again == response
        assert getattr(again, "http", None) == getattr(response, "http", None)


def test_answers_and_errors_come_back_from_other_processes() -> None:
    """Replay different records in two processes. Each answer must be the one to its own record."""
    records = [json.dumps({"start": case.table, "moves": case.moves}) for case in turn_cases().values() if case.moves][
        :12
    ]
    records.insert(5, records[0].replace('"moves"', '"movements"'))
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(tallytale.replay, record, language="fr") for record in records]
        for number, (record, future) in enumerate(zip(records, futures, strict=True)):
            if number == 5:
                with pytest.raises(InvalidBody) as here:
                    tallytale.replay(record, language="fr")
                there = future.exception(60)
                assert isinstance(there, InvalidBody)
                assert_same_exception(without_cause(there), here.value)
                assert there.problem("fr") == here.value.problem("fr")
            else:
                assert future.result(60) == tallytale.replay(record, language="fr")


def without_cause(error: Exception) -> Exception:
    error.__cause__ = None  # the traceback of the other process
    return error
