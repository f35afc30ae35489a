"""The client for programs that wait. Its twin, for those that await, is in `async_client`."""

import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from types import TracebackType
from typing import Self

import httpx

from tallytale_client import asking
from tallytale_client.answer import Http
from tallytale_client.asking import Ask, Left, Reply, T, base_of, translated, understood
from tallytale_client.batches import Batch, Gathering
from tallytale_client.errors import ApiError, TallytaleError, TooLarge
from tallytale_client.generated.received import Catalogue, GameList, Health, Report
from tallytale_client.generated.sent import Table
from tallytale_client.retries import Patience, Tries


class Client:
    """A client of a Tallytale service. It may be shared by threads."""

    def __init__(
        self,
        base_url: str,
        *,
        timeout: float = 10,
        retries: int = 3,
        patience: float = 60,
        language: str | None = None,
        http_client: httpx.Client | None = None,
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
        self._http = http_client or httpx.Client()

    def score(self, table: Table, *, language: str | None = None) -> Report:
        """Judge a table."""
        return self._answer(asking.score(table, language))

    def score_batch(self, tables: Iterable[Table], *, language: str | None = None) -> list[Report | ApiError]:
        """Judge tables: to each a report, or the error that it would have raised alone, in order."""
        return list(self.score_many(tables, language=language))

    def score_many(self, tables: Iterable[Table], *, language: str | None = None) -> Iterator[Report | ApiError]:
        """Judge tables as they come, a batch at a time: never more is read ahead than one request takes."""
        gathering = Gathering(language)
        for table in tables:
            if batch := gathering.add(table):
                yield from self._results(batch)
        if batch := gathering.rest():
            yield from self._results(batch)

    def report(self, id: str, *, known: Report | None = None) -> Report:  # noqa: A002 - its name in the report
        """Return a report that the service still remembers; `known` itself, when it has not changed."""
        return self._answer(asking.report(id, known))

    def games(self, *, language: str | None = None, known: GameList | None = None) -> GameList:
        """Return all games; `known` itself, when nothing has changed."""
        return self._answer(asking.games(language, known))

    def game(self, name: str, *, language: str | None = None, known: Catalogue | None = None) -> Catalogue:
        """Return everything about a game; `known` itself, when nothing has changed."""
        return self._answer(asking.game(name, language, known))

    def health(self) -> Health:
        """Tell how the service is, now: asked once, without retries."""
        return self._answer(asking.health(), retries=0)

    def close(self) -> None:
        """Close the connections."""
        if self._own:
            self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _results(self, batch: Batch) -> list[Report | ApiError]:
        try:
            return batch.results(self._answer(batch.ask()))
        except TooLarge as error:
            return batch.refused(error)

    def _answer(self, ask: Ask[T], retries: int | None = None) -> T:
        tries = Tries(self._patience, retries)
        while True:
            try:
                return understood(ask, self._reply(ask, tries.timeout()))
            except TallytaleError as error:
                time.sleep(tries.pause_after(error))

    def _reply(self, ask: Ask[T], seconds: float) -> Reply:
        headers = ask.headers(self._language)
        left = Left(seconds)
        with translated(ask):
            request = self._http.build_request(
                ask.method, self._base + ask.path, content=ask.body, headers=headers, extensions={"timeout": left}
            )
            with closing(self._http.send(request, stream=True)) as response:
                body = bytearray()
                for chunk in response.iter_bytes():
                    body += left.in_time(chunk)
                return Reply(Http(response.status_code, response.headers), body)
