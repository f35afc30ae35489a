"""The bytes of a connection that have arrived but are not parsed yet."""

PIECE = 1024  # bytes to parse at a time, so that they contain a few dozen requests at most


class Unparsed:
    """A queue of bytes. Like other containers, it is false when it is empty."""

    def __init__(self) -> None:
        self._data, self._taken = b"", 0

    def __len__(self) -> int:
        return max(0, len(self._data) - self._taken)

    def add(self, data: bytes) -> None:
        self._data, self._taken = self._data[self._taken :] + data, 0

    def take(self) -> bytes:
        """Remove the next piece and return it."""
        piece = self._data[self._taken : self._taken + PIECE]
        self._taken += PIECE
        if not self:
            self.clear()
        return piece

    def clear(self) -> None:
        self._data, self._taken = b"", 0
