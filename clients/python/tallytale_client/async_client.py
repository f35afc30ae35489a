"""The asyncio client of the Tallytale API. It has the same methods as the blocking client in `client`."""

import asyncio
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Sequence
from contextlib import aclosing
from types import TracebackType
from typing import Any, Self, Unpack

import httpx

from tallytale_client import protocol
from tallytale_client.batches import Batch, BatchBuilder
from tallytale_client.errors import ApiError, TallytaleError, TooLarge
from tallytale_client.generated.move_calls import AsyncMoveCalls
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
    RawResponse,
    ResponseT,
    checked_base_url,
    parse_response,
    translate_errors,
)
from tallytale_client.retries import Attempts, CallOptions, RetryOptions, RetryPolicy


class AsyncClient(AsyncMoveCalls):
    """The asyncio client of a Tallytale service, which scores board games. It has the same options as `Client`."""

    def __init__(
        self,
        base_url: str,
        *,
        timeout: float = 10,
        retries: int = 3,
        total_timeout: float = 60,
        language: str | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        """Create a client of the service at this URL. The options are explained at `Client`."""
        self._base_url = checked_base_url(base_url)
        self._policy = RetryPolicy(timeout, retries, total_timeout)
        self._language = language
        self._owns_http = http_client is None
        self._http = http_client or httpx.AsyncClient()

    async def score(self, table: Table, **options: Unpack[CallOptions]) -> Report:
        """Send the table of a board game. Return a report with the points and the broken rules."""
        return await self._send(protocol.score(table, options.get("language")), options)

    async def score_batch(
        self, tables: Iterable[Table] | AsyncIterable[Table], **options: Unpack[CallOptions]
    ) -> list[Report | ApiError]:
        """Score many game tables with few requests.

        Return a list with a report for each table. If the service refuses a table, the list has the error that `score`
        would raise.
        """
        return [result async for result in self.score_many(tables, **options)]

    async def score_many(
        self, tables: Iterable[Table] | AsyncIterable[Table], **options: Unpack[CallOptions]
    ) -> AsyncIterator[Report | ApiError]:
        """Score a stream of game tables, and yield a report or an error for each.

        Many tables are sent in one request. The next tables are read only when the results of that request have been
        yielded.
        """
        builder = BatchBuilder(options.get("language"))
        async for table in _as_async(tables):
            if batch := builder.add(table):
                for result in await self._send_batch(batch, options):
                    yield result
        if batch := builder.flush():
            for result in await self._send_batch(batch, options):
                yield result

    async def correct(self, table: Table, *, totals: bool = False, **options: Unpack[CallOptions]) -> CorrectionsAnswer:
        """Suggest corrections of a game table that breaks a rule. The most likely correction is first."""
        return await self._send(protocol.correct(table, totals=totals, language=options.get("language")), options)

    async def try_changes(
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
        return await self._send(protocol.try_changes(table, changes, totals=totals, language=language), options)

    async def report(
        self,
        id: str,  # noqa: A002 - its name in the report
        *,
        known: Report | None = None,
        **options: Unpack[RetryOptions],
    ) -> Report:
        """Return a stored report by its id.

        If you already have the report, pass it as `known`. If it has not changed, you get the same object back.
        """
        return await self._send(protocol.report(id, known), options)

    async def games(self, *, known: GameList | None = None, **options: Unpack[CallOptions]) -> GameList:
        """Return the list of games.

        If you already have the list, pass it as `known`. If it has not changed, you get the same object back.
        """
        return await self._send(protocol.games(options.get("language"), known), options)

    async def game(self, name: str, *, known: Catalogue | None = None, **options: Unpack[CallOptions]) -> Catalogue:
        """Return everything about a game: its rules, scoring and words.

        If you already have this catalogue, pass it as `known`. If it has not changed, you get the same object back.
        """
        return await self._send(protocol.game(name, options.get("language"), known), options)

    async def schema(self, name: str, **options: Unpack[CallOptions]) -> dict[str, Any]:
        """Return the JSON Schema (2020-12) of a game's tables, with descriptions in the chosen language."""
        return await self._send(protocol.schema(name, options.get("language")), options)

    async def example(self, name: str, **options: Unpack[RetryOptions]) -> Table:
        """Return an example table of a game. It is finished and legal."""
        return await self._send(protocol.example(name), options)

    async def health(self, **options: Unpack[RetryOptions]) -> Health:
        """Return whether the service is healthy. By default, a failed call is not retried."""
        return await self._send(protocol.health(), {"retries": 0, **options})

    async def aclose(self) -> None:
        """Close the connections."""
        if self._owns_http:
            await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def _send_batch(self, batch: Batch, options: RetryOptions) -> list[Report | ApiError]:
        try:
            return batch.results(await self._send(batch.request(), options))
        except TooLarge as error:
            return batch.results_if_refused(error)

    async def _send(self, request: ApiRequest[ResponseT], options: RetryOptions) -> ResponseT:
        attempts = Attempts(self._policy.with_options(options))
        while True:
            try:
                return parse_response(request, await self._send_once(request, attempts.timeout()))
            except TallytaleError as error:
                await asyncio.sleep(attempts.wait_after(error))

    async def _send_once(self, request: ApiRequest[ResponseT], timeout: float) -> RawResponse:  # noqa: ASYNC109 - it bounds the streamed body too
        headers = request.headers(self._language)
        url = self._base_url + request.path
        with translate_errors(request, url):
            prepared = self._http.build_request(
                request.method, url, content=request.body, headers=headers, timeout=None
            )
            async with asyncio.timeout(timeout), aclosing(await self._http.send(prepared, stream=True)) as response:
                http = HttpInfo(response.status_code, response.headers, request.id, url)
                return RawResponse(http, await response.aread())


async def _as_async(tables: Iterable[Table] | AsyncIterable[Table]) -> AsyncIterator[Table]:
    if isinstance(tables, AsyncIterable):
        async for table in tables:
            yield table
    else:
        for table in tables:
            yield table
