"""Works with paths to places of a game table, such as ("players", 0, "houses"): finds and replaces the value there.

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


def is_cell(path: Path) -> bool:
    """Tell whether a path leads to a cell of a grid, which is a list of rows.

    When a piece is removed from a grid, its cell stays there, empty.
    """
    return len(path) > 1 and isinstance(path[-1], int) and isinstance(path[-2], int)


def item_around(path: Path) -> Path:
    """Return a path up to its last list index. For example, the path to a tile's color becomes the path to the tile."""
    while path and not isinstance(path[-1], int):
        path = path[:-1]
    return path


def container_of(path: Path) -> Path:
    """Return the path of the object around a list item or a member. For a tile in a list, this is the house."""
    while path and isinstance(path[-1], int):
        path = path[:-1]
    return path[:-1]


def value_at(part: Any, path: Path) -> Any:
    """Return the value at a path of a game table, or None if there is none."""
    for step in path:
        if isinstance(step, int):
            part = part[step] if isinstance(part, list) and step < len(part) else None
        else:
            part = getattr(part, step, None)
    return part
