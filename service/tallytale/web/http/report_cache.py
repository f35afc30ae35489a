"""Caches reports and corrections in the memory of this process and, if configured, in Redis.

Laws of this file:
- What one instance has judged or corrected, the others find in Redis. `cache/asking.py` says when a table is judged
  without a lookup.
- The body of a request is a key of the local cache only: in Redis, a report has only its id as key.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tallytale.cache.local import LocalCache
from tallytale.cache.shared import SharedCache, StoredAnswer
from tallytale.engine.rulebook import Table
from tallytale.web.http.responses import Representation
from tallytale.web.ops import metrics

CACHE_STATUS = b"cache-status"
HIT = (CACHE_STATUS, b"tallytale; hit")
MISS = (CACHE_STATUS, b"tallytale; fwd=uri-miss")
SHARED_HIT = (CACHE_STATUS, b"tallytale-shared; hit, tallytale; fwd=uri-miss; stored")
SHARED_MISS = (CACHE_STATUS, b"tallytale-shared; fwd=uri-miss, tallytale; fwd=uri-miss")
SHARED_UNAVAILABLE = (CACHE_STATUS, b'tallytale-shared; fwd=bypass; detail="away", tallytale; fwd=uri-miss')


class Lookup(NamedTuple):
    """A cached answer or None, and the Cache-Status header, which says where the answer was found."""

    representation: Representation | None
    status: tuple[bytes, bytes]


NOT_FOUND = Lookup(None, MISS)


class Identified(NamedTuple):
    """A decoded table, the size of the JSON from which it was decoded, and the id of its report."""

    table: Table
    size: int
    name: str


class AnswerCache:
    """Caches answers in memory and, if configured, in Redis.

    `to_representation` turns the bytes of a stored answer into a response body.
    """

    def __init__(
        self,
        local_bytes: int,
        shared: SharedCache | None,
        to_representation: Callable[[str, StoredAnswer], Representation],
    ) -> None:
        self._local: LocalCache[str, Representation] = LocalCache(local_bytes)
        self._shared = shared
        self._to_representation = to_representation

    def put(self, name: str, answer: StoredAnswer, *, keep: bool = True) -> Representation:
        """Make a response body. `keep` caches it: in local memory immediately, in the shared store shortly afterwards."""
        representation = self._local.get(name) or self._to_representation(name, answer)
        if keep:
            self._local.put(name, representation, len(answer.body))
            if self._shared:
                self._shared.enqueue(name, answer)
        return representation

    def get_locally(self, name: str) -> Representation | None:
        return self._local.get(name)

    async def get(self, name: str) -> Lookup:
        """Look up an answer in memory, and then in Redis."""
        found = self._local.get(name)
        count_lookup("local", found)
        if found:
            return Lookup(found, HIT)
        if not self._shared:
            return NOT_FOUND
        if not self._shared.is_up:
            return Lookup(None, SHARED_UNAVAILABLE)
        found = self.fetched(name, await self._shared.get(name))
        return Lookup(found, SHARED_HIT if found else SHARED_MISS)

    def fetched(self, name: str, answer: StoredAnswer | None) -> Representation | None:
        """Count a lookup in Redis, and keep what it has found in memory."""
        count_lookup("shared", answer)
        if answer is None:
            return None
        representation = self._to_representation(name, answer)
        self._local.put(name, representation, len(answer.body))
        return representation


class ReportCache:
    """Caches each report twice: by its id, and by the request body that it answers.

    A report inside another answer, such as the replay of a game, is cached only by its id.
    """

    def __init__(self, local_bytes: int, shared: SharedCache | None) -> None:
        # Each of the two caches gets half of the memory.
        self._reports = AnswerCache(local_bytes // 2, shared, report_representation)
        self._bodies: LocalCache[tuple[str, bytes], Representation] = LocalCache(local_bytes // 2)
        self.shared = shared

    def get_by_body(self, body: bytes, language: str) -> Representation | None:
        """Return the cached report for a request body. Return None if no request had exactly these bytes recently.

        Only a report that is found is counted. Otherwise, the lookup of the table by its id tells.
        """
        found = self._bodies.get((language, body))
        if found:
            count_lookup("local", found)
        return found

    def put(self, name: str, report: StoredAnswer, *, keep: bool) -> Representation:
        return self._reports.put(name, report, keep=keep)

    def put_for_body(self, body: bytes, name: str, report: StoredAnswer, *, keep: bool) -> Representation:
        representation = self.put(name, report, keep=keep)
        if keep:
            self._bodies.put((report.language, body), representation, len(body) + len(report.body))
        return representation

    def has_locally(self, name: str) -> bool:
        return self._reports.get_locally(name) is not None

    async def get_by_id(self, name: str) -> Lookup:
        return await self._reports.get(name)

    async def get_all(self, tables: Sequence[Identified], together: int = 0) -> list[Lookup]:
        """Look up the reports on tables by their ids: in memory, and in Redis if lookups pay.

        `together` is given for the tables of a batch: their number. Without Redis, nothing is found.
        """
        if not self.shared:
            metrics.count_cache("local", "miss", len(tables))
            return [NOT_FOUND] * len(tables)
        local = [self._reports.get_locally(one.name) for one in tables]
        for report in local:
            count_lookup("local", report)
        found = [Lookup(report, HIT) if report else NOT_FOUND for report in local]
        missing = [at for at, report in enumerate(local) if not report]
        if not missing:
            return found
        if not self.shared.is_up:
            return [one if one.representation else Lookup(None, SHARED_UNAVAILABLE) for one in found]
        asking = self.shared.asking
        wanted = [at for at in missing if asking.pays(type(tables[at].table), tables[at].size, together)]
        if len(wanted) < len(missing):
            metrics.count_cache("shared", "skipped", len(missing) - len(wanted))
        # Nobody waits for the lookups of a sample. They only tell how many reports would have been found.
        asked = wanted or (missing if asking.samples() else [])
        lookups = [self.shared.lookup(tables[at].name, in_hurry=True) for at in asked]
        for lookup in lookups:
            lookup.add_done_callback(asking.note_lookup)
        for at, lookup in zip(wanted, lookups, strict=False):
            report = self._reports.fetched(tables[at].name, await lookup)
            found[at] = Lookup(report, SHARED_HIT if report else SHARED_MISS)
        return found


def count_lookup(cache: str, found: object) -> None:
    metrics.count_cache(cache, "miss" if found is None else "hit")


def report_representation(name: str, report: StoredAnswer) -> Representation:
    """Make a response body from a stored report. The report's id is the ETag."""
    return Representation(report.body, tag=name, headers=[(b"content-language", report.language.encode())])


def answer_representation(_name: str, answer: StoredAnswer) -> Representation:
    """Make a response body from a stored answer, such as corrections. It has no ETag."""
    return Representation(answer.body, headers=[(b"content-language", answer.language.encode())])
