"""Prepares the notes about the changes of a correction, so that sentences can be written about them.

Laws of this file: no game is named here. A path is a tuple of member names and indexes that leads to a place of a table.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from tallytale.rules.neighbours import Neighbour, Note
from tallytale.rules.places import Path


def notes_of(changes: Iterable[Neighbour]) -> list[Note]:
    """Return the notes about changes that are made one after the other, with the positions before the first change."""
    notes: list[Note] = []
    for change in changes:
        note = change.note
        for earlier in reversed(notes):
            note = _before(note, earlier)
        notes.append(note)
    return notes


def in_reading_order(notes: list[Note]) -> list[Note]:
    """Sort notes by their places in the game table. Keep their order if two of them are about the same piece."""
    if any(_concern_the_same(one, other) for one, other in combinations(notes, 2)):
        return notes
    return sorted(notes, key=_position)


def _position(note: Note) -> tuple[bool, bool, list[int]]:
    """Return a key to sort notes: the stage of the game, then the players by seat, then all else."""
    return note.form != "running", note.path[:1] != ("players",), [step for step in note.path if isinstance(step, int)]


def _concern_the_same(one: Note, other: Note) -> bool:
    """Tell whether a piece of one note is a piece of another, or contains it."""
    pairs = [(a, b) for a in (one.path, one.target) for b in (other.path, other.target) if a and b]
    return any(_is_inside(a, b) or _is_inside(b, a) for a, b in pairs)


def _before(note: Note, change: Note) -> Note:
    """Return a note whose pieces are named by where they were before another change.

    A move into a list keeps its target position there, because no piece was at this position yet.
    """
    target = note.target
    if note.form == "exchange" or is_cell(target):
        target = _path_before(target, change)
    elif target:
        target = (*_path_before(target[:-1], change), target[-1])
    return note._replace(path=_path_before(note.path, change), target=target)


def _path_before(path: Path, change: Note) -> Path:
    """Return the path that a piece had before a change, from the path that it has after it."""
    if change.form == "exchange" or (change.form == "move" and is_cell(change.path)):
        for one, other in ((change.path, change.target), (change.target, change.path)):
            if _is_inside(path, one):
                return (*other, *path[len(one) :])
    elif change.form == "move":
        if _is_inside(path, change.target):
            return (*change.path, *path[len(change.target) :])
        return _shifted(_shifted(path, change.target, -1), change.path, 1)
    elif change.form == "take-out" and not is_cell(change.path):
        return _shifted(path, change.path, 1)
    return path


def _shifted(path: Path, item: Path, by: int) -> Path:
    """Return a path whose index in the list of an item is changed, if it is the index of the item or a higher one."""
    listed, at = item[:-1], len(item) - 1
    if path[:at] != listed or len(path) <= at or int(path[at]) < int(item[-1]):
        return path
    return (*listed, int(path[at]) + by, *path[at + 1 :])


def _is_inside(path: Path, outer: Path) -> bool:
    return path[: len(outer)] == outer


def is_cell(path: Path) -> bool:
    """Tell whether a path leads to an item of a list of rows. Such an item stays a cell when its piece is taken out."""
    return len(path) > 1 and isinstance(path[-1], int) and isinstance(path[-2], int)


def item_around(path: Path) -> Path:
    """Return the path of the innermost item of a list that a path leads to or through."""
    while path and not isinstance(path[-1], int):
        path = path[:-1]
    return path


def container_of(path: Path) -> Path:
    """Return the path of the object that has the list with an item, or that has a member."""
    while path and isinstance(path[-1], int):
        path = path[:-1]
    return path[:-1]


def value_at(part: Any, path: Path) -> Any:
    """Return the value at a path of a game table. Return None if there is none, or if the path goes into a name."""
    for step in path:
        if isinstance(step, int):
            part = part[step] if isinstance(part, list) and step < len(part) else None
        else:
            part = getattr(part, step, None)
    return part
