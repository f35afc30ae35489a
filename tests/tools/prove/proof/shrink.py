"""Makes a game table smaller, as long as the smaller table still shows the same problem."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]


def shrink_table(table: Json, still_shows: Callable[[Json], bool]) -> Json:
    """Remove parts of a game table as long as `still_shows` returns true for the rest. Return the smallest table."""
    smaller = True
    while smaller:
        smaller = False
        for path in sorted(_paths(table), key=len):
            tried = _without(table, path)
            if tried is not None and still_shows(tried):
                table, smaller = tried, True
                break
    return table


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield (*path, key)
        yield from _paths(item, (*path, key))


def _without(table: Json, path: Path) -> Json | None:
    tried = copy.deepcopy(table)
    holder: Any = tried
    for key in path[:-1]:
        holder = holder[key]
    del holder[path[-1]]
    return tried
