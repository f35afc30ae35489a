"""What was answered before: near, in this process, and shared with others.

Laws of this file: a table that is posted is looked for near and nowhere else, for judging it takes less time than asking
a server (service/README.md has the figures); a report that is asked for by its id is looked for near, then shared.
"""

from typing import NamedTuple

from tallytale.cache.near import Near
from tallytale.cache.shared import Report, Shared
from tallytale.web.http.responses import Text
from tallytale.web.ops import metrics

CACHE_STATUS = b"cache-status"
HIT = (CACHE_STATUS, b"tallytale; hit")
STORED = (CACHE_STATUS, b"tallytale; fwd=uri-miss; stored")
SHARED_HIT = (CACHE_STATUS, b"tallytale-shared; hit, tallytale; fwd=uri-miss; stored")
NOWHERE = (CACHE_STATUS, b"tallytale; fwd=uri-miss")
NOWHERE_SHARED = (CACHE_STATUS, b"tallytale-shared; fwd=uri-miss, tallytale; fwd=uri-miss")
AWAY = (CACHE_STATUS, b'tallytale-shared; fwd=bypass; detail="away", tallytale; fwd=uri-miss')


class Found(NamedTuple):
    """What was looked for, if it was found, and the header that says where."""

    text: Text | None
    status: tuple[bytes, bytes]


NOTHING = Found(None, NOWHERE)


def text_of(name: str, report: Report) -> Text:
    """Return a report as it is sent, whoever remembered it."""
    return Text(report.body, tag=name, headers=[(b"content-language", report.language.encode())])


class Memory:
    """Both memories, as the routes ask them."""

    def __init__(self, near_bytes: int, shared: Shared | None) -> None:
        # A report is found by its id; a body leads to its report without being decoded. Each has half of the room.
        self._reports: Near[str, Text] = Near(near_bytes // 2)
        self._bodies: Near[tuple[str, bytes], Text] = Near(near_bytes // 2)
        self.shared = shared

    def posted(self, body: bytes, language: str) -> Text | None:
        """Return the report on a body that was posted before, byte for byte the same."""
        found = self._bodies.get((language, body))
        metrics.count_cache("near", "miss" if found is None else "hit")
        return found

    def remember(self, sent: bytes, name: str, report: Report) -> Text:
        """Remember the report on a body, near at once and shared soon."""
        text = self._reports.get(name) or text_of(name, report)
        self._reports.put(name, text, len(report.body))
        self._bodies.put((report.language, sent), text, len(sent) + len(report.body))
        if self.shared:
            self.shared.remember(name, report)
        return text

    def has_near(self, name: str) -> bool:
        return self._reports.get(name) is not None

    async def recall(self, name: str) -> Found:
        """Return a report by its id."""
        near = self._reports.get(name)
        metrics.count_cache("near", "miss" if near is None else "hit")
        if near:
            return Found(near, HIT)
        if not self.shared:
            return NOTHING
        if not self.shared.breaker.closed:
            return Found(None, AWAY)
        report = await self.shared.recall(name)
        metrics.count_cache("shared", "miss" if report is None else "hit")
        if report is None:
            return Found(None, NOWHERE_SHARED)
        text = text_of(name, report)
        self._reports.put(name, text, len(report.body))
        return Found(text, SHARED_HIT)
