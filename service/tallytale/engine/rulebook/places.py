"""Values inside a game table: the path to a value, and tables with other values at some paths.

A path is a tuple of tokens, which are member names and list indexes: ("players", 0, "houses"). Law of this file: no
argument is modified. Parts of a table that do not change are the same objects as before.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from msgspec.structs import replace

Path: TypeAlias = tuple[int | str, ...]

# What a move changes: for each path, the value there after the move. The paths are in the order of the table's JSON, and
# none of them leads into the value of another. Where a list gets longer or shorter, the value is the whole list.
Edits: TypeAlias = Mapping[Path, Any]


@lru_cache(maxsize=1000)
def pointer_to(path: Path) -> str:
    """Convert a path into a JSON Pointer: "/players/0" for ("players", 0)."""
    return "".join([f"/{token}" for token in path])


def with_value(part: Any, path: Path, value: Any, depth: int = 0) -> Any:
    """Return a part of a game table with another value at a path. The first `depth` tokens lead to the part itself."""
    if depth == len(path):
        return value
    token: Any = path[depth]
    if isinstance(part, list):
        changed = part.copy()
        changed[token] = with_value(part[token], path, value, depth + 1)
        return changed
    return replace(part, **{token: with_value(getattr(part, token), path, value, depth + 1)})


def with_edits(table: Any, edits: Edits) -> Any:
    for path, value in edits.items():
        table = with_value(table, path, value)
    return table
