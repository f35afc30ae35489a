"""The bytes of a connection that have arrived but are not parsed yet."""

PIECE = 1024  # bytes parsed at a time; they contain a few dozen requests at most


class Unparsed:
    def __init__(self) -> None:
        self._data, self._taken = b"", 0

    def __len__(self) -> int:
        return max(0, len(self._data) - self._taken)

    def add(self, data: bytes) -> None:
        self._data, self._taken = self._data[self._taken :] + data, 0

    def take(self) -> bytes:
        piece = self._data[self._taken : self._taken + PIECE]
        self._taken += PIECE
        if not self:
            self.clear()
        return piece

    def clear(self) -> None:
        self._data, self._taken = b"", 0
