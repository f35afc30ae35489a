"""Caches reports in this process and, if Redis is configured, in the store that instances share.

Laws of this file:
- A posted table is looked up only in the local cache, because judging it again takes less time than a request to the
  store (service/README.md has the measurements).
- A report that is requested by its id is looked up in the local cache, and then in the store.
"""

from typing import NamedTuple

from tallytale.cache.local import LocalCache
from tallytale.cache.shared import SharedCache, StoredReport
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
    """The result of a lookup. Its Cache-Status header says where the report was found."""

    representation: Representation | None
    status: tuple[bytes, bytes]


NOT_FOUND = Lookup(None, MISS)


def representation_of(name: str, report: StoredReport) -> Representation:
    """Return a stored report in the form in which it is sent to clients."""
    return Representation(report.body, tag=name, headers=[(b"content-language", report.language.encode())])


class ReportCache:
    """The local cache and the shared cache behind one interface."""

    def __init__(self, local_bytes: int, shared: SharedCache | None) -> None:
        # One cache finds reports by their id, the other by the bytes of the request body. Each gets half of the memory.
        self._reports: LocalCache[str, Representation] = LocalCache(local_bytes // 2)
        self._bodies: LocalCache[tuple[str, bytes], Representation] = LocalCache(local_bytes // 2)
        self.shared = shared

    def get_by_body(self, body: bytes, language: str) -> Representation | None:
        """Return the cached report for a request body that consists of exactly these bytes, if there is one."""
        found = self._bodies.get((language, body))
        metrics.count_cache("local", "miss" if found is None else "hit")
        return found

    def store(self, sent: bytes, name: str, report: StoredReport) -> Representation:
        """Cache the report for a request body: in local memory immediately, in the shared store shortly afterwards."""
        representation = self._reports.get(name) or representation_of(name, report)
        self._reports.put(name, representation, len(report.body))
        self._bodies.put((report.language, sent), representation, len(sent) + len(report.body))
        if self.shared:
            self.shared.enqueue(name, report)
        return representation

    def has_locally(self, name: str) -> bool:
        return self._reports.get(name) is not None

    async def get_by_id(self, name: str) -> Lookup:
        """Look up a report by its id in both caches."""
        found = self._reports.get(name)
        metrics.count_cache("local", "miss" if found is None else "hit")
        if found:
            return Lookup(found, HIT)
        if not self.shared:
            return NOT_FOUND
        if not self.shared.breaker.closed:
            return Lookup(None, SHARED_UNAVAILABLE)
        report = await self.shared.get(name)
        metrics.count_cache("shared", "miss" if report is None else "hit")
        if report is None:
            return Lookup(None, SHARED_MISS)
        representation = representation_of(name, report)
        self._reports.put(name, representation, len(report.body))
        return Lookup(representation, SHARED_HIT)
