"""Finds and replaces a value in a game table by its path, such as ("players", 0, "houses").

Laws of this file: no game is named here. No argument is modified.
"""

from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Path: TypeAlias = tuple[int | str, ...]


def path_of(pointer: str) -> Path:
    """Convert a JSON Pointer into a tuple of indexes and member names: ("players", 0) for "/players/0"."""
    return tuple([int(token) if token.isdigit() else token for token in pointer.split("/")[1:]])


def pointer_to(path: Path) -> str:
    return "".join([f"/{step}" for step in path])


def with_value(part: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    step, inner = path[0], path[1:]
    if isinstance(part, list):
        changed = part.copy()
        changed[int(step)] = with_value(part[int(step)], inner, value)
        return changed
    return replace(part, **{str(step): with_value(getattr(part, str(step)), inner, value)})


def count_items(part: Any) -> int:
    if isinstance(part, list):
        return len(part) + sum([count_items(item) for item in part])
    return sum([count_items(getattr(part, name)) for name in part.__struct_fields__]) if isinstance(part, Struct) else 0


def is_alone(part: Any, path: Path) -> bool:
    """Tell whether a piece is the only one in its list, for example the only tile of a house.

    Then it is less certain that the piece is wrong. Perhaps another piece is missing beside it.
    """
    alone = True
    for step in path:
        if isinstance(part, list):
            alone = len(part) == 1
            part = part[int(step)]
        else:
            part = getattr(part, str(step), None)
    return alone
