"""Tests that the Python client returns exactly the data that a running service sends."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import msgspec
import pytest

from tallytale.engine.games import GAMES
from tallytale.engine.words.texts import LANGUAGES
from tallytale_client import AsyncClient, Client, NotFound, NotRemembered, PrinceTable, Report, TooLarge, WrongShape
from tallytale_client.batches import MAX_BYTES, MAX_TABLES
from tests.clients.python.client_runners import ClientRunner
from tests.support import coroutines
from tests.support.cases import VOLATILE, cases, reports
from tests.support.questions import about_table
from tests.support.serving import Server, until

PRINCE = "little-prince"
NOBODY: PrinceTable = {
    "game": "little-prince",
    "stage": "running",
    "players": [{"planet": {"form": "tally", "characters": []}}, {"planet": {"form": "tally", "characters": []}}],
}
NO_TABLE: Any = {"game": "chess"}


def plain(report: Any) -> Any:
    assert isinstance(report, Report), report
    return {name: value for name, value in msgspec.to_builtins(report).items() if name not in VOLATILE}


def test_every_case_scored_in_a_stream_has_the_report_of_its_case(run_client: ClientRunner, server: Server) -> None:
    tables = [case.table for case in cases().values()]
    results = run_client(server.url, lambda client: client.score_batch(tables))
    assert [plain(result) for result in results] == list(reports().values())


def test_a_report_has_the_http_metadata_of_its_response(run_client: ClientRunner, server: Server) -> None:
    report = run_client(server.url, lambda client: client.score(NOBODY, language="fr"))
    assert report.http.status == 200
    assert report.http.etag == f'"{report.id}"'
    assert report.http.content_location == f"/v1/scores/{report.id}"
    assert report.http.content_language == "fr"
    assert until(lambda: server.logged(id=report.http.request_id))


def test_http_metadata_is_not_part_of_a_reports_value(server: Server) -> None:
    with Client(server.url) as client:
        one, other = client.score(NOBODY), client.score(NOBODY)
    assert (one, "http" in msgspec.to_builtins(one)) == (other, False)
    assert one.http.request_id != other.http.request_id


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_calls_language_overrides_the_clients_language(
    language: str, run_client: ClientRunner, server: Server
) -> None:
    assert run_client(server.url, lambda client: client.games(), language=language).http.content_language == language
    report = run_client(server.url, lambda client: client.score(NOBODY, language=language), language="it")
    assert report.language == language


def test_games_catalogues_examples_and_schemas_equal_the_services_responses(
    run_client: ClientRunner, server: Server
) -> None:
    french = {"accept-language": "fr"}

    def sent(path: str, **headers: str) -> Any:
        return httpx.get(f"{server.url}/v1/games{path}", headers=headers).json()

    assert msgspec.to_builtins(run_client(server.url, lambda client: client.games())) == sent("")
    for name in GAMES:
        game, example, schema = [
            run_client(server.url, lambda client, call=call, name=name: getattr(client, call)(name), language="fr")
            for call in ("game", "example", "schema")
        ]
        assert msgspec.to_builtins(game) == sent(f"/{name}", **french)
        assert (example, schema) == (sent(f"/{name}/example"), sent(f"/{name}/schema", **french))
    for call in ("schema", "example", "game"):
        with pytest.raises(NotFound):
            run_client(server.url, lambda client, call=call: getattr(client, call)("chess"))


def test_an_unchanged_known_object_is_returned_itself(run_client: ClientRunner, server: Server) -> None:
    def ask(name: str, *words: str, **options: Any) -> Any:
        return run_client(server.url, lambda client: getattr(client, name)(*words, **options))

    report, listed, game = run_client(server.url, lambda one: one.score(NOBODY)), ask("games"), ask("game", PRINCE)
    assert ask("report", report.id, known=report) is report
    assert ask("games", known=listed) is listed
    assert ask("game", PRINCE, known=game) is game
    assert ask("game", PRINCE, known=game, language="fr") is not game
    assert ask("report", report.id) == report


def test_a_batch_gives_each_table_the_result_it_would_get_alone(run_client: ClientRunner, server: Server) -> None:
    huge: Any = {**NOBODY, "waive": ["x" * 70_000]}
    first, second, third, fourth = run_client(server.url, lambda one: one.score_batch([NOBODY, NO_TABLE, huge, NOBODY]))
    assert isinstance(first, Report)
    assert first == fourth
    assert isinstance(second, WrongShape)
    assert [error.at for error in second.errors] == ["/game"]
    assert isinstance(third, TooLarge)


def test_an_empty_batch_sends_no_request(run_client: ClientRunner) -> None:
    assert run_client("http://127.0.0.1:1", lambda client: client.score_batch([])) == []


@pytest.mark.parametrize("count", [1, 500, 501, 1001])
def test_a_batch_of_any_length_keeps_its_order(count: int, server: Server) -> None:
    tables: list[Any] = [{"game": f"{number}!{'x' * 9_000}"} for number in range(count)]  # also more than 4 MiB
    with Client(server.url) as client:
        results = client.score_batch(tables)
    assert [f"“{number}!" in str(result) for number, result in enumerate(results)] == [True] * count
    assert {error.at for result in results if isinstance(result, WrongShape) for error in result.errors} == {"/game"}


def test_an_oversized_table_does_not_affect_the_others(run_client: ClientRunner, server: Server) -> None:
    huge: Any = {"game": "x" * MAX_BYTES}
    results = run_client(server.url, lambda client: client.score_batch([NOBODY, huge, NOBODY]))
    assert [type(result) for result in results] == [Report, TooLarge, Report]


def test_a_stream_is_read_only_one_batch_ahead(server: Server) -> None:
    taken = itertools.count()

    def endless() -> Iterator[PrinceTable]:
        while True:
            next(taken)
            yield NOBODY

    with Client(server.url) as client:
        results = client.score_many(endless())
        assert next(taken) == 0
        assert isinstance(next(results), Report)
        # The client has read a full batch of tables, and the first table of the next batch.
        assert next(taken) == MAX_TABLES + 2


def test_an_async_stream_is_read_only_one_batch_ahead(server: Server) -> None:
    taken = itertools.count()

    async def endless() -> AsyncIterator[PrinceTable]:
        while True:
            next(taken)
            yield NOBODY

    async def run() -> None:
        async with AsyncClient(server.url) as client:
            results = client.score_many(endless())
            assert isinstance(await anext(results), Report)
            assert next(taken) == MAX_TABLES + 1
            assert [type(result) async for result in client.score_many(iter([NOBODY, NO_TABLE]))] == [
                Report,
                WrongShape,
            ]

    coroutines.run(run())


def test_the_batch_limits_are_those_of_the_openapi_document() -> None:
    from openapi.building.openapi_files import DOCUMENT  # noqa: PLC0415

    schemas = json.loads(DOCUMENT.read_bytes())["components"]["schemas"]
    assert schemas["Batch"]["properties"]["tables"]["maxItems"] == MAX_TABLES
    assert f"a batch up to {MAX_BYTES // 1024**2} MiB" in schemas["TooLargeProblem"]["description"]


def test_concurrent_calls_return_their_own_reports(server: Server) -> None:
    questions = [about_table(number) for number in range(50)]

    async def run() -> list[Report]:
        async with AsyncClient(server.url) as client:
            return await asyncio.gather(*[client.score(json.loads(question.body)) for question in questions])

    assert [[report.id] for report in coroutines.run(run())] == [question.ids for question in questions]


def test_a_given_http_client_is_used_and_not_closed(server: Server) -> None:
    headers = {"X-Request-Id": "never", "Accept-Language": "pl"}
    with httpx.Client(headers=headers) as mine:
        with Client(server.url, http_client=mine) as client:
            assert client.score(NOBODY).language == "pl"
        assert not mine.is_closed

    async def run() -> None:
        async with httpx.AsyncClient(headers=headers) as mine:
            async with AsyncClient(server.url, http_client=mine) as client:
                assert (await client.score(NOBODY)).language == "pl"
            assert not mine.is_closed

    coroutines.run(run())


def test_the_base_url_can_have_a_path_and_a_trailing_slash(server: Server) -> None:
    with Client(f"{server.url}/") as client:
        assert client.health().status == "ready"


@pytest.mark.parametrize("url", ["", "127.0.0.1:8000", "ftp://127.0.0.1", "http://", "tallytale.example"])
def test_an_invalid_base_url_raises_an_error_at_once(url: str) -> None:
    with pytest.raises(ValueError, match="is not the URL"):
        Client(url)


@pytest.mark.parametrize("language", ["fr\n", "français", "fr\r\nX-Other: 1"])
def test_an_invalid_language_raises_an_error_at_once(language: str, run_client: ClientRunner) -> None:
    with pytest.raises(ValueError, match="is not a language"):
        run_client("http://127.0.0.1:1", lambda client: client.games(language=language))


@pytest.mark.parametrize("id_", ["0" * 32, "../games", "a/b", "?x", "é", " "])
def test_an_id_with_special_characters_cannot_reach_another_path(
    id_: str, run_client: ClientRunner, server: Server
) -> None:
    with pytest.raises((NotRemembered, NotFound)):
        run_client(server.url, lambda client: client.report(id_))
