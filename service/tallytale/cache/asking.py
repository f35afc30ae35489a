"""Decides whether the report on a table is looked up in Redis before the table is judged.

- It is looked up unless that costs something: while the instance has time to spare, nobody feels a lookup.
- While it is busy, a table is looked up only if the reports found lately save more time than all lookups take.
- While Redis is slow, and while lookups don't pay, one table in `SAMPLE` is looked up without waiting for the answer, so
  that a change is noticed.
"""

from asyncio import Future, get_running_loop
from collections import deque
from statistics import median
from time import monotonic, process_time
from typing import Any

SAMPLE = 32
# Processor time in microseconds (`dev.py bench Lookups`). Lookups of one iteration of the event loop share a command.
COMMAND, FOUND, MISSING = 60.0, 9.0, 2.0
WRITING = 15.0  # a report that is found need not be written to Redis
# An instance is busy if it used a processor for a larger part of the last tenth of a second, or if usually so many tables
# wait together: on a machine with other work, it may not get half of a processor.
BUSY, BUSY_TOGETHER = 0.5, 2
WINDOW_SECONDS = 0.1
RECENT = 15  # commands whose times tell whether Redis is slow
WEIGHT = 1 / 64  # how much each lookup changes the share of reports that were found


class Asking:
    """`judging` has, for each type of table, the microseconds that judging takes for each byte of a request body.

    Redis is slow if half of the commands take longer than `slow_seconds`.
    """

    def __init__(self, judging: dict[type[Any], float], slow_seconds: float) -> None:
        self._judging, self._slow_seconds = judging, slow_seconds
        self._share_found = 1.0  # optimistic, so that the first tables are looked up
        # How many tables came lately in one iteration of the event loop, and could share a command.
        self._together = 1.0
        self._tables = 0  # in this iteration
        self._seconds: deque[float] = deque([0.0] * RECENT, RECENT)
        self._is_slow = self._is_busy = False
        self._window = monotonic(), process_time()
        self._not_asked = 0

    def pays(self, table: type[Any], size: int, together: int = 0) -> bool:
        """Tell whether to look up the report on a table. `together` is given for the tables of a batch: their number."""
        if not together:
            self._note_table()
        return not self._is_slow and (not self._busy() or self._saves_time(table, size, together or self._together))

    def samples(self) -> bool:
        """Tell whether to look up a table all the same. Call this for each table for which lookups don't pay."""
        self._not_asked = (self._not_asked + 1) % SAMPLE
        return self._not_asked == 0

    def note_lookup(self, looked_up: Future[Any]) -> None:
        if not looked_up.cancelled():  # the client has not disconnected
            self._share_found += WEIGHT * ((looked_up.result() is not None) - self._share_found)

    def note_command(self, seconds: float) -> None:
        """Note how long Redis took for a command with lookups."""
        self._seconds.append(seconds)
        self._is_slow = median(self._seconds) > self._slow_seconds

    def _note_table(self) -> None:
        if not self._tables:
            get_running_loop().call_soon(self._end_iteration)
        self._tables += 1

    def _end_iteration(self) -> None:
        self._together += (self._tables - self._together) / RECENT
        self._tables = 0

    def _saves_time(self, table: type[Any], size: int, together: float) -> bool:
        saved = self._share_found * (self._judging[table] * size + WRITING)
        return saved > COMMAND / together + self._share_found * FOUND + (1 - self._share_found) * MISSING

    def _busy(self) -> bool:
        now, (since, used) = monotonic(), self._window
        if now - since > WINDOW_SECONDS:
            self._window = now, process_time()
            self._is_busy = (self._window[1] - used) / (now - since) > BUSY
        return self._is_busy or self._together > BUSY_TOGETHER
