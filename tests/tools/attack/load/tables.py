"""Makes request bodies for load tests: up to a million different legal game tables, quickly."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from tests.tools.measure.benchmarks.sample_tables import prince_grid, prince_tally

DIGITS = 6
SIGN = "@"  # a placeholder in the template of a game table, which is replaced with a digit


class Kind:
    """A template for game tables. Six of its digits are replaced to make a million different tables."""

    def __init__(self, table: Any) -> None:
        for objects, name in islice(_counts(table), DIGITS):
            objects[name] = SIGN
        self.template = msgspec.json.encode(table)
        self._parts = self.template.split(b'"%s"' % SIGN.encode())
        assert len(self._parts) == DIGITS + 1

    def body(self, number: int) -> bytes:
        digits = [b"%d" % (number // 10**place % 10) for place in range(DIGITS)]
        return b"".join([part + digit for part, digit in zip(self._parts, [*digits, b""], strict=True)])


def kinds() -> list[Kind]:
    """Return a large table, in which five planets list all their tiles, and a small one with only counts."""
    return [Kind(prince_grid(5)), Kind(prince_tally(5))]


def _counts(table: Any) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield each number in a game table that may be any digit, as the JSON object and the name of its member."""
    for player in table["players"]:
        planet = player["planet"]
        if planet["form"] == "tally":
            objects = planet.setdefault("objects", {})
            yield from ((objects, "rose"), (objects, "fox"))
            continue
        for tile in [tile for row in planet["tiles"] for tile in row]:
            if tile["kind"] != "character" and not tile.get("covered"):
                yield tile.setdefault("objects", {}), "rose"
