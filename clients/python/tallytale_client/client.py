"""The blocking client. The asyncio client is in `async_client`."""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from types import TracebackType
from typing import Any, Self, Unpack

import httpx

from tallytale_client import protocol
from tallytale_client.batches import Batch, BatchBuilder
from tallytale_client.errors import ApiError, TallytaleError, TooLarge
from tallytale_client.generated.move_calls import MoveCalls
from tallytale_client.generated.responses import Catalogue, Corrections, GameList, Health, Placements, Report
from tallytale_client.generated.tables import Table, TriedChange
from tallytale_client.http_info import HttpInfo
from tallytale_client.protocol import (
    ApiRequest,
    Deadline,
    RawResponse,
    ResponseT,
    checked_base_url,
    parse_response,
    translate_errors,
)
from tallytale_client.retries import Attempts, CallOptions, RetryOptions, RetryPolicy


class Client(MoveCalls):
    """A client of a Tallytale service. Several threads may share it.

    Each call takes the options `timeout`, `retries` and `total_timeout`, and `language` if the response has sentences.
    An option of a call replaces the client's own option for that call.
    """

    def __init__(
        self,
        base_url: str,
        *,
        timeout: float = 10,
        retries: int = 3,
        total_timeout: float = 60,
        language: str | None = None,
        http_client: httpx.Client | None = None,
    ) -> None:
        """Create a client of the service at this URL.

        `timeout`: the seconds that an attempt may take. `retries`: the maximum number of attempts after the first.
        `total_timeout`: the seconds that all attempts and the waits between them may take. `language`: the language of
        the sentences, as in `Accept-Language`. `http_client`: your own client, for proxies, certificates or headers;
        you must close it.
        """
        self._base_url = checked_base_url(base_url)
        self._policy = RetryPolicy(timeout, retries, total_timeout)
        self._language = language
        self._owns_http = http_client is None
        self._http = http_client or httpx.Client()

    def score(self, table: Table, **options: Unpack[CallOptions]) -> Report:
        """Score a table, and return the report on it."""
        return self._send(protocol.score(table, options.get("language")), options)

    def score_batch(self, tables: Iterable[Table], **options: Unpack[CallOptions]) -> list[Report | ApiError]:
        """Score tables.

        Return a list with the report on each table, or the error that `score` would have raised for it.
        """
        return list(self.score_many(tables, **options))

    def score_many(self, tables: Iterable[Table], **options: Unpack[CallOptions]) -> Iterator[Report | ApiError]:
        """Score a stream of tables, and yield the results.

        It reads only as many tables ahead as fit into one request.
        """
        builder = BatchBuilder(options.get("language"))
        for table in tables:
            if batch := builder.add(table):
                yield from self._send_batch(batch, options)
        if batch := builder.flush():
            yield from self._send_batch(batch, options)

    def correct(self, table: Table, *, totals: bool = False, **options: Unpack[CallOptions]) -> Corrections:
        """Return corrections of an illegal table: what it was probably meant to be, the most likely one first."""
        return self._send(protocol.correct(table, totals=totals, language=options.get("language")), options)

    def try_changes(
        self,
        table: Table,
        changes: Sequence[Sequence[TriedChange]],
        *,
        totals: bool = False,
        **options: Unpack[CallOptions],
    ) -> Placements:
        """Return what each list of changes would do to a table: which rules it would then break or no longer break."""
        language = options.get("language")
        return self._send(protocol.try_changes(table, changes, totals=totals, language=language), options)

    def report(
        self,
        id: str,  # noqa: A002 - its name in the report
        *,
        known: Report | None = None,
        **options: Unpack[RetryOptions],
    ) -> Report:
        """Return a stored report by its id.

        If you pass a report as `known` and it is still current, you get the same object.
        """
        return self._send(protocol.report(id, known), options)

    def games(self, *, known: GameList | None = None, **options: Unpack[CallOptions]) -> GameList:
        """Return the list of games. If you pass a list as `known` and it is still current, you get the same object."""
        return self._send(protocol.games(options.get("language"), known), options)

    def game(self, name: str, *, known: Catalogue | None = None, **options: Unpack[CallOptions]) -> Catalogue:
        """Return everything about a game.

        If you pass a catalogue as `known` and it is still current, you get the same object.
        """
        return self._send(protocol.game(name, options.get("language"), known), options)

    def schema(self, name: str, **options: Unpack[CallOptions]) -> dict[str, Any]:
        """Return the JSON Schema (2020-12) of a game's tables, with descriptions in the chosen language."""
        return self._send(protocol.schema(name, options.get("language")), options)

    def example(self, name: str, **options: Unpack[RetryOptions]) -> Table:
        """Return an example table of a game. It is finished and legal."""
        return self._send(protocol.example(name), options)

    def health(self, **options: Unpack[RetryOptions]) -> Health:
        """Return the state of the service. A failed call is not retried, unless you pass `retries`."""
        return self._send(protocol.health(), {"retries": 0, **options})

    def close(self) -> None:
        """Close the connections."""
        if self._owns_http:
            self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _send_batch(self, batch: Batch, options: RetryOptions) -> list[Report | ApiError]:
        try:
            return batch.results(self._send(batch.request(), options))
        except TooLarge as error:
            return batch.results_if_refused(error)

    def _send(self, request: ApiRequest[ResponseT], options: RetryOptions) -> ResponseT:
        attempts = Attempts(self._policy.with_options(options))
        while True:
            try:
                return parse_response(request, self._send_once(request, attempts.timeout()))
            except TallytaleError as error:
                time.sleep(attempts.wait_after(error))

    def _send_once(self, request: ApiRequest[ResponseT], timeout: float) -> RawResponse:
        headers = request.headers(self._language)
        deadline = Deadline(timeout)
        with translate_errors(request):
            prepared = self._http.build_request(
                request.method,
                self._base_url + request.path,
                content=request.body,
                headers=headers,
                extensions={"timeout": deadline},
            )
            with closing(self._http.send(prepared, stream=True)) as response:
                body = bytearray()
                for chunk in response.iter_bytes():
                    deadline.check()
                    body += chunk
                return RawResponse(HttpInfo(response.status_code, response.headers, request.id), body)
