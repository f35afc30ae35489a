"""What lies on a table, in the order in which people look at it. A scene can be drawn or told in words.

Law of this file: a piece points at its place in the table, so that findings can mark it.
"""

from typing import Any, NamedTuple, TypeAlias

Json: TypeAlias = dict[str, Any]

MOVE = "/move"  # the place of a whole move


class Piece(NamedTuple):
    """A piece: its JSON Pointer, its shape and tone for the drawing, a short text on it, and its name in words."""

    at: str
    shape: str
    tone: str
    words: str
    text: str = ""
    icons: tuple[tuple[str, int], ...] = ()  # small pictures on the piece, such as two snakes


class Group(NamedTuple):
    """Pieces that lie together, such as a house.

    With `columns`, they lie in rows of so many from the top left. Without, they are stacked from the bottom to the top:
    `below` has those under ground, from the top down, and `beside` those that lie next to the stack.
    """

    at: str
    words: str
    pieces: list[Piece]
    below: list[Piece] = []
    beside: list[Piece] = []
    columns: int = 0


class Row(NamedTuple):
    """Everything of one owner, such as a player's houses."""

    at: str
    words: str
    groups: list[Group]


Scene: TypeAlias = list[Row]


def tell(scene: Scene) -> list[str]:
    """Describe a scene in words: a line for each group of pieces."""
    lines = []
    for row in scene:
        if not row.groups:
            lines.append(f"{row.words}: –")
        for group in row.groups:
            pieces = ", ".join([piece.words for piece in (*group.pieces, *group.below, *group.beside) if piece.words])
            lines.append(": ".join([part for part in (row.words, group.words, pieces or "–") if part]))
    return lines
