"""An in-process LRU cache with a size limit in bytes.

Laws of this file:
- The sizes of all entries, with `ENTRY_OVERHEAD` for each, never exceed the limit in total.
- The least recently used entry is evicted first.
"""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

KeyT = TypeVar("KeyT", bound=Hashable)
ValueT = TypeVar("ValueT")

ENTRY_OVERHEAD = 500  # bytes that an entry needs besides its value, as measured by tests/cache/test_local.py


class LocalCache(Generic[KeyT, ValueT]):
    """An LRU cache of at most `max_bytes`."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._entries: OrderedDict[KeyT, tuple[ValueT, int]] = OrderedDict()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: KeyT) -> ValueT | None:
        """Return the value and mark it as recently used, or return None."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry[0]

    def put(self, key: KeyT, value: ValueT, size: int) -> None:
        """Store a value of this size, and evict others until everything fits. If the key exists, its value is kept."""
        size += ENTRY_OVERHEAD
        if size > self._max_bytes or key in self._entries:
            return
        self._entries[key] = value, size
        self.bytes += size
        while self.bytes > self._max_bytes:
            _, (_, evicted_size) = self._entries.popitem(last=False)
            self.bytes -= evicted_size
