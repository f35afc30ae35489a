"""Prepares the changes of a correction, so that sentences can be written about them.

A note describes one change, for example that a tile is removed. A path leads to a place in a game table, for example
("players", 0, "houses", 2).
"""

from collections.abc import Iterable
from itertools import combinations

from tallytale.engine.corrections.neighbours import Neighbour, Note
from tallytale.engine.corrections.paths import Path, is_cell


def notes_of(changes: Iterable[Neighbour]) -> list[Note]:
    """Return a note about each change. All positions in the notes are those before the first change.

    For example, if the first change removes tile 1, the note about the next tile calls it tile 2, not tile 1.
    """
    notes: list[Note] = []
    for change in changes:
        note = change.note
        for earlier in reversed(notes):
            note = _before(note, earlier)
        notes.append(note)
    return notes


def in_reading_order(notes: list[Note]) -> list[Note]:
    """Sort notes by their places in the game table. If two of them are about the same piece, return all unsorted."""
    if any(_concern_the_same(one, other) for one, other in combinations(notes, 2)):
        return notes
    return sorted(notes, key=_position)


def _position(note: Note) -> tuple[bool, bool, list[int]]:
    """Return a key to sort notes: first the stage of the game, then the players by seat, then everything else."""
    return note.form != "running", note.path[:1] != ("players",), [step for step in note.path if isinstance(step, int)]


def _concern_the_same(one: Note, other: Note) -> bool:
    """Tell whether two notes are about the same piece, or about a piece and a part of it."""
    pairs = [(a, b) for a in (one.path, one.target) for b in (other.path, other.target) if a and b]
    return any(_is_inside(a, b) or _is_inside(b, a) for a, b in pairs)


def _before(note: Note, change: Note) -> Note:
    """Return a note with its pieces numbered as before an earlier change.

    For example, if that change removed tile 1, then tile 2 becomes tile 3. The target of a move keeps its number,
    because no piece was there before.
    """
    target = note.target
    if note.form == "exchange" or is_cell(target):
        target = _path_before(target, change)
    elif target:
        target = (*_path_before(target[:-1], change), target[-1])
    return note._replace(path=_path_before(note.path, change), target=target)


def _path_before(path: Path, change: Note) -> Path:
    """Return the path to where a piece was before a change. `path` is where the piece is after it."""
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
    """Return a path with its list index changed by `by`, if an item was added or removed at this index or before it."""
    listed, at = item[:-1], len(item) - 1
    if path[:at] != listed or len(path) <= at or int(path[at]) < int(item[-1]):
        return path
    return (*listed, int(path[at]) + by, *path[at + 1 :])


def _is_inside(path: Path, outer: Path) -> bool:
    return path[: len(outer)] == outer
