"""Reads JSON Lines: one record in each line."""

import sys
from collections.abc import Iterator
from typing import BinaryIO


def numbered_lines(
    source: BinaryIO, most_bytes: int, first: int = 1, last: int = sys.maxsize
) -> Iterator[tuple[int, bytes]]:
    """Yield the lines that are not blank, each with its number. The source stands at the line with the number `first`.

    A line that is too large is cut off one byte above the size limit, so that it is refused later.
    """
    number = first
    while number <= last and (line := source.readline(most_bytes + 1)):
        rest, blank = line, line.isspace()
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(most_bytes)
            blank = blank and (not rest or rest.isspace())
        if not blank:
            yield number, line.removesuffix(b"\n")
        number += 1
