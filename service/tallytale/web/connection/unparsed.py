"""Bytes that have come over a connection and are not parsed yet."""

PIECE = 1024  # bytes that are parsed at once: they may hold several requests, but some dozen at most


class Unparsed:
    """Is false when there are none."""

    def __init__(self) -> None:
        self._data, self._taken = b"", 0

    def __len__(self) -> int:
        return max(0, len(self._data) - self._taken)

    def add(self, data: bytes) -> None:
        self._data, self._taken = self._data[self._taken :] + data, 0

    def take(self) -> bytes:
        """Return the next piece."""
        piece = self._data[self._taken : self._taken + PIECE]
        self._taken += PIECE
        if not self:
            self.clear()
        return piece

    def clear(self) -> None:
        self._data, self._taken = b"", 0
