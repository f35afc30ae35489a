"""The client for programs that await: the twin of `client`, step by step."""

import asyncio
from collections.abc import AsyncIterable, AsyncIterator, Iterable
from contextlib import aclosing
from types import TracebackType
from typing import Self

import httpx

from tallytale_client import asking
from tallytale_client.answer import Http
from tallytale_client.asking import Ask, Reply, T, base_of, translated, understood
from tallytale_client.batches import Batch, Gathering
from tallytale_client.errors import ApiError, TallytaleError, TooLarge
from tallytale_client.generated.received import Catalogue, GameList, Health, Report
from tallytale_client.generated.sent import Table
from tallytale_client.retries import Patience, Tries


class AsyncClient:
    """A client of a Tallytale service, for asyncio."""

    def __init__(
        self,
        base_url: str,
        *,
        timeout: float = 10,
        retries: int = 3,
        patience: float = 60,
        language: str | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        """Take an address; all else may be left as it is.

        `timeout`: seconds that one try may take. `retries`: tries after the first. `patience`: seconds of all tries and
        the waits between. `language`: of the sentences, as in `Accept-Language`. `http_client`: your own, for proxies,
        certificates or headers; you close it.
        """
        self._base = base_of(base_url)
        self._patience = Patience(timeout, retries, patience)
        self._language = language
        self._own = http_client is None
        self._http = http_client or httpx.AsyncClient()

    async def score(self, table: Table, *, language: str | None = None) -> Report:
        """Judge a table."""
        return await self._answer(asking.score(table, language))

    async def score_batch(
        self, tables: Iterable[Table] | AsyncIterable[Table], *, language: str | None = None
    ) -> list[Report | ApiError]:
        """Judge tables: to each a report, or the error that it would have raised alone, in order."""
        return [result async for result in self.score_many(tables, language=language)]

    async def score_many(
        self, tables: Iterable[Table] | AsyncIterable[Table], *, language: str | None = None
    ) -> AsyncIterator[Report | ApiError]:
        """Judge tables as they come, a batch at a time: never more is read ahead than one request takes."""
        gathering = Gathering(language)
        async for table in _each(tables):
            if batch := gathering.add(table):
                for result in await self._results(batch):
                    yield result
        if batch := gathering.rest():
            for result in await self._results(batch):
                yield result

    async def report(self, id: str, *, known: Report | None = None) -> Report:  # noqa: A002 - its name in the report
        """Return a report that the service still remembers; `known` itself, when it has not changed."""
        return await self._answer(asking.report(id, known))

    async def games(self, *, language: str | None = None, known: GameList | None = None) -> GameList:
        """Return all games; `known` itself, when nothing has changed."""
        return await self._answer(asking.games(language, known))

    async def game(self, name: str, *, language: str | None = None, known: Catalogue | None = None) -> Catalogue:
        """Return everything about a game; `known` itself, when nothing has changed."""
        return await self._answer(asking.game(name, language, known))

    async def health(self) -> Health:
        """Tell how the service is, now: asked once, without retries."""
        return await self._answer(asking.health(), retries=0)

    async def aclose(self) -> None:
        """Close the connections."""
        if self._own:
            await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def _results(self, batch: Batch) -> list[Report | ApiError]:
        try:
            return batch.results(await self._answer(batch.ask()))
        except TooLarge as error:
            return batch.refused(error)

    async def _answer(self, ask: Ask[T], retries: int | None = None) -> T:
        tries = Tries(self._patience, retries)
        while True:
            try:
                return understood(ask, await self._reply(ask, tries.timeout()))
            except TallytaleError as error:
                await asyncio.sleep(tries.pause_after(error))

    async def _reply(self, ask: Ask[T], seconds: float) -> Reply:
        headers = ask.headers(self._language)
        with translated(ask):
            request = self._http.build_request(
                ask.method, self._base + ask.path, content=ask.body, headers=headers, timeout=None
            )
            async with asyncio.timeout(seconds), aclosing(await self._http.send(request, stream=True)) as response:
                return Reply(Http(response.status_code, response.headers), await response.aread())


async def _each(tables: Iterable[Table] | AsyncIterable[Table]) -> AsyncIterator[Table]:
    if isinstance(tables, AsyncIterable):
        async for table in tables:
            yield table
    else:
        for table in tables:
            yield table
