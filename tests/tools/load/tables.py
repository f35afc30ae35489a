"""Request bodies for load tests: a million different legal tables of each kind, which take little time to make."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from tests.tools.benchmarks.sample_tables import prince_grid, prince_tally

DIGITS = 6
SIGN = "@"  # a placeholder for a digit that differs between tables


class Kind:
    """A kind of table. Two tables of a kind differ only in the counts of some objects."""

    def __init__(self, table: Any) -> None:
        for objects, name in islice(_counts(table), DIGITS):
            objects[name] = SIGN
        self._parts = msgspec.json.encode(table).split(b'"%s"' % SIGN.encode())
        assert len(self._parts) == DIGITS + 1

    def body(self, number: int) -> bytes:
        digits = [b"%d" % (number // 10**place % 10) for place in range(DIGITS)]
        return b"".join([part + digit for part, digit in zip(self._parts, [*digits, b""], strict=True)])


def kinds() -> list[Kind]:
    """Return two kinds of tables: five planets sent tile by tile (large), and five planets sent as counts (small)."""
    return [Kind(prince_grid(5)), Kind(prince_tally(5))]


def _counts(table: Any) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield each count in a table that can be any digit, as the JSON object that contains it and its member name."""
    for player in table["players"]:
        planet = player["planet"]
        if planet["form"] == "tally":
            objects = planet.setdefault("objects", {})
            yield from ((objects, "rose"), (objects, "fox"))
            continue
        for tile in [tile for row in planet["tiles"] for tile in row]:
            if tile["kind"] != "character" and not tile.get("covered"):
                yield tile.setdefault("objects", {}), "rose"
