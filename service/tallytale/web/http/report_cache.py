"""Caches reports and corrections in the memory of this process and, if configured, in Redis.

Laws of this file:
- Judging a table takes less time than asking Redis. So a table that is not in memory is simply judged.
- Redis is asked only for corrections of a table, and for a report that a client requests by its id.
"""

from collections.abc import Callable
from typing import NamedTuple

from tallytale.cache.local import LocalCache
from tallytale.cache.shared import SharedCache, StoredAnswer
from tallytale.web.http.responses import Representation
from tallytale.web.ops import metrics

CACHE_STATUS = b"cache-status"
HIT = (CACHE_STATUS, b"tallytale; hit")
STORED = (CACHE_STATUS, b"tallytale; fwd=uri-miss; stored")
SHARED_HIT = (CACHE_STATUS, b"tallytale-shared; hit, tallytale; fwd=uri-miss; stored")
MISS = (CACHE_STATUS, b"tallytale; fwd=uri-miss")
SHARED_MISS = (CACHE_STATUS, b"tallytale-shared; fwd=uri-miss, tallytale; fwd=uri-miss")
SHARED_UNAVAILABLE = (CACHE_STATUS, b'tallytale-shared; fwd=bypass; detail="away", tallytale; fwd=uri-miss')


class Lookup(NamedTuple):
    """A cached answer or None, and the Cache-Status header, which says where the answer was found."""

    representation: Representation | None
    status: tuple[bytes, bytes]


NOT_FOUND = Lookup(None, MISS)


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

    def put(self, name: str, answer: StoredAnswer) -> Representation:
        """Cache an answer: in local memory immediately, in the shared store shortly afterwards."""
        representation = self._local.get(name) or self._to_representation(name, answer)
        self._local.put(name, representation, len(answer.body))
        if self._shared:
            self._shared.enqueue(name, answer)
        return representation

    def has_locally(self, name: str) -> bool:
        return self._local.get(name) is not None

    async def get(self, name: str) -> Lookup:
        """Look up an answer in memory, and then in Redis."""
        found = self._local.get(name)
        metrics.count_cache("local", "miss" if found is None else "hit")
        if found:
            return Lookup(found, HIT)
        if not self._shared:
            return NOT_FOUND
        if not self._shared.breaker.closed:
            return Lookup(None, SHARED_UNAVAILABLE)
        answer = await self._shared.get(name)
        metrics.count_cache("shared", "miss" if answer is None else "hit")
        if answer is None:
            return Lookup(None, SHARED_MISS)
        representation = self._to_representation(name, answer)
        self._local.put(name, representation, len(answer.body))
        return Lookup(representation, SHARED_HIT)


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
        """Return the cached report for a request body. Return None if no request had exactly these bytes recently."""
        found = self._bodies.get((language, body))
        metrics.count_cache("local", "miss" if found is None else "hit")
        return found

    def put(self, name: str, report: StoredAnswer) -> Representation:
        return self._reports.put(name, report)

    def store(self, body: bytes, name: str, report: StoredAnswer) -> Representation:
        representation = self.put(name, report)
        self._bodies.put((report.language, body), representation, len(body) + len(report.body))
        return representation

    def has_locally(self, name: str) -> bool:
        return self._reports.has_locally(name)

    async def get_by_id(self, name: str) -> Lookup:
        return await self._reports.get(name)


def report_representation(name: str, report: StoredAnswer) -> Representation:
    """Make a response body from a stored report. The report's id is the ETag."""
    return Representation(report.body, tag=name, headers=[(b"content-language", report.language.encode())])


def answer_representation(_name: str, answer: StoredAnswer) -> Representation:
    """Make a response body from a stored answer, such as corrections. It has no ETag."""
    return Representation(answer.body, headers=[(b"content-language", answer.language.encode())])
