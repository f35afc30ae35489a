"""An LRU cache in the memory of this process, with a size limit in bytes.

Law of this file: the total size of the entries, with `ENTRY_OVERHEAD` bytes added for each, never exceeds the limit.
"""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

KeyT = TypeVar("KeyT", bound=Hashable)
ValueT = TypeVar("ValueT")

ENTRY_OVERHEAD = 500  # estimated bytes of memory that each entry takes besides its value


class LocalCache(Generic[KeyT, ValueT]):
    """An LRU cache that holds at most `max_bytes`."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._entries: OrderedDict[KeyT, tuple[ValueT, int]] = OrderedDict()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: KeyT) -> ValueT | None:
        """Return the value of a key, or None. A value that is read counts as recently used."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry[0]

    def put(self, key: KeyT, value: ValueT, size: int) -> None:
        """Store a value. Evict the least recently used values until all values fit into the limit.

        If the key exists already, its old value is kept. A value that is larger than the whole cache is not stored.
        """
        size += ENTRY_OVERHEAD
        if size > self._max_bytes or key in self._entries:
            return
        self._entries[key] = value, size
        self.bytes += size
        while self.bytes > self._max_bytes:
            _, (_, evicted_size) = self._entries.popitem(last=False)
            self.bytes -= evicted_size
