"""The blocking client of the Tallytale API. The asyncio client is in `async_client`."""

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
from tallytale_client.generated.responses import (
    Catalogue,
    CorrectionsAnswer,
    GameList,
    Health,
    PlacementsAnswer,
    Report,
)
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
    """A client of a Tallytale service, which scores board games. Several threads may share it.

    Each call accepts `timeout`, `retries` and `total_timeout`. They override the client's own settings for that call.
    Calls that return sentences also accept `language`.
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

        - `timeout`: seconds for one attempt.
        - `retries`: how often a failed call is repeated.
        - `total_timeout`: seconds for the whole call, including all retries and the waits between them.
        - `language`: the language of the sentences, for example "fr".
        - `http_client`: your own httpx client, for example one with a proxy. You must close it yourself.
        """
        self._base_url = checked_base_url(base_url)
        self._policy = RetryPolicy(timeout, retries, total_timeout)
        self._language = language
        self._owns_http = http_client is None
        self._http = http_client or httpx.Client()

    def score(self, table: Table, **options: Unpack[CallOptions]) -> Report:
        """Send the table of a board game. Return a report with the points and the broken rules."""
        return self._send(protocol.score(table, options.get("language")), options)

    def score_batch(self, tables: Iterable[Table], **options: Unpack[CallOptions]) -> list[Report | ApiError]:
        """Score many game tables with few requests.

        Return a list with a report for each table. If the service refuses a table, the list has the error that `score`
        would raise.
        """
        return list(self.score_many(tables, **options))

    def score_many(self, tables: Iterable[Table], **options: Unpack[CallOptions]) -> Iterator[Report | ApiError]:
        """Score a stream of game tables, and yield a report or an error for each.

        Many tables are sent in one request. The next tables are read only when the results of that request have been
        yielded.
        """
        builder = BatchBuilder(options.get("language"))
        for table in tables:
            if batch := builder.add(table):
                yield from self._send_batch(batch, options)
        if batch := builder.flush():
            yield from self._send_batch(batch, options)

    def correct(self, table: Table, *, totals: bool = False, **options: Unpack[CallOptions]) -> CorrectionsAnswer:
        """Suggest corrections of a game table that breaks a rule. The most likely correction is first."""
        return self._send(protocol.correct(table, totals=totals, language=options.get("language")), options)

    def try_changes(
        self,
        table: Table,
        changes: Sequence[Sequence[TriedChange]],
        *,
        totals: bool = False,
        **options: Unpack[CallOptions],
    ) -> PlacementsAnswer:
        """Try out several changes of a game table.

        Return for each change which rules it would break, and which broken rules it would put right.
        """
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

        If you already have the report, pass it as `known`. If it has not changed, you get the same object back.
        """
        return self._send(protocol.report(id, known), options)

    def games(self, *, known: GameList | None = None, **options: Unpack[CallOptions]) -> GameList:
        """Return the list of games.

        If you already have the list, pass it as `known`. If it has not changed, you get the same object back.
        """
        return self._send(protocol.games(options.get("language"), known), options)

    def game(self, name: str, *, known: Catalogue | None = None, **options: Unpack[CallOptions]) -> Catalogue:
        """Return everything about a game: its rules, scoring and words.

        If you already have this catalogue, pass it as `known`. If it has not changed, you get the same object back.
        """
        return self._send(protocol.game(name, options.get("language"), known), options)

    def schema(self, name: str, **options: Unpack[CallOptions]) -> dict[str, Any]:
        """Return the JSON Schema (2020-12) of a game's tables, with descriptions in the chosen language."""
        return self._send(protocol.schema(name, options.get("language")), options)

    def example(self, name: str, **options: Unpack[RetryOptions]) -> Table:
        """Return an example table of a game. It is finished and legal."""
        return self._send(protocol.example(name), options)

    def health(self, **options: Unpack[RetryOptions]) -> Health:
        """Return whether the service is healthy. By default, a failed call is not retried."""
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
        url = self._base_url + request.path
        with translate_errors(request, url):
            prepared = self._http.build_request(
                request.method,
                url,
                content=request.body,
                headers=headers,
                extensions={"timeout": deadline},
            )
            with closing(self._http.send(prepared, stream=True)) as response:
                body = bytearray()
                for chunk in response.iter_bytes():
                    deadline.check()
                    body += chunk
                return RawResponse(HttpInfo(response.status_code, response.headers, request.id, url), body)
