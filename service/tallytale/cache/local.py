"""What this process remembers: the answers that were asked for last, within so many bytes.

Laws of this file: it never holds more than it may; what was not asked for longest goes first.
"""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

KeyT = TypeVar("KeyT", bound=Hashable)
ValueT = TypeVar("ValueT")

ENTRY_OVERHEAD = 500  # bytes that an entry takes beside what it holds: measured, see tests/cache/test_local.py


class LocalCache(Generic[KeyT, ValueT]):
    """A memory of so many bytes."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._entries: OrderedDict[KeyT, tuple[ValueT, int]] = OrderedDict()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: KeyT) -> ValueT | None:
        """Return what is remembered, if it is."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry[0]

    def put(self, key: KeyT, value: ValueT, size: int) -> None:
        """Remember a value of so many bytes, and forget others for it."""
        size += ENTRY_OVERHEAD
        if size > self._max_bytes or key in self._entries:
            return
        self._entries[key] = value, size
        self.bytes += size
        while self.bytes > self._max_bytes:
            _, (_, evicted_size) = self._entries.popitem(last=False)
            self.bytes -= evicted_size
