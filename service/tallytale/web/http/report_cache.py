"""What was answered before: near, in this process, and shared with others.

Laws of this file: a table that is posted is looked for near and nowhere else, for judging it takes less time than asking
a server (service/README.md has the figures); a report that is asked for by its id is looked for near, then shared.
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
    """What was looked for, if it was found, and the header that says where."""

    representation: Representation | None
    status: tuple[bytes, bytes]


NOT_FOUND = Lookup(None, MISS)


def representation_of(name: str, report: StoredReport) -> Representation:
    """Return a report as it is sent, whoever remembered it."""
    return Representation(report.body, tag=name, headers=[(b"content-language", report.language.encode())])


class ReportCache:
    """Both memories, as the routes ask them."""

    def __init__(self, local_bytes: int, shared: SharedCache | None) -> None:
        # A report is found by its id; a body leads to its report without being decoded. Each has half of the room.
        self._reports: LocalCache[str, Representation] = LocalCache(local_bytes // 2)
        self._bodies: LocalCache[tuple[str, bytes], Representation] = LocalCache(local_bytes // 2)
        self.shared = shared

    def get_by_body(self, body: bytes, language: str) -> Representation | None:
        """Return the report on a body that was posted before, byte for byte the same."""
        found = self._bodies.get((language, body))
        metrics.count_cache("near", "miss" if found is None else "hit")
        return found

    def store(self, sent: bytes, name: str, report: StoredReport) -> Representation:
        """Remember the report on a body, near at once and shared soon."""
        representation = self._reports.get(name) or representation_of(name, report)
        self._reports.put(name, representation, len(report.body))
        self._bodies.put((report.language, sent), representation, len(sent) + len(report.body))
        if self.shared:
            self.shared.enqueue(name, report)
        return representation

    def has_locally(self, name: str) -> bool:
        return self._reports.get(name) is not None

    async def get_by_id(self, name: str) -> Lookup:
        """Return a report by its id."""
        found = self._reports.get(name)
        metrics.count_cache("near", "miss" if found is None else "hit")
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
