"""Writes sentences about changes to a game table, such as "Player 1, house 2: tile 3 is a window, not a door".

The words come from the texts of the game. Laws of this file:
- All positions are those of the table before the first change. If tile 1 is removed, the next tile is still tile 2.
- A place without a name is shown as its JSON Pointer.
"""

from collections.abc import Iterable
from functools import reduce
from itertools import combinations, takewhile
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from tallytale.engine.corrections.neighbours import Neighbour, Note
from tallytale.engine.corrections.places import container_of, is_cell, item_around, value_at
from tallytale.engine.games import BY_TABLE
from tallytale.engine.rulebook import Path, Table, pointer_to
from tallytale.engine.words import Fact, Facts, Language, engine_messages

NULL = "null"  # the name of the value null in messages, as in {color, select, null {no color} other {…}}
# Placeholders about a changed value. A message with any other placeholder also names the piece that is changed.
ABOUT_THE_VALUE = {"before", "after", "index"}


def describe(table: Table, changes: Iterable[Neighbour], language: str) -> str:
    """Return sentences that describe one or two changes to a game table.

    Both changes are described with the positions of pieces in `table`, before any change.
    """
    writer = _Writer(table, BY_TABLE[type(table)].languages[language])
    text = writer.joined([writer.sentence(note) for note in in_reading_order(notes_of(changes))])
    return text[:1].upper() + text[1:]


class _Writer:
    """Writes sentences about changes to a game table in a language."""

    def __init__(self, table: Table, words: Language) -> None:
        self._table = table
        self._words = words
        self._messages = engine_messages(words.name)

    def joined(self, sentences: list[tuple[str, str]]) -> str:
        """Join sentences, each with its place. A place that the sentence before has is not repeated."""
        text, place_before = "", ""
        for place, change in sentences:
            new_place = place and place != place_before
            sentence = self._engine("change", place=place, change=change) if new_place else change
            text = self._engine("both", first=text, second=sentence) if text else sentence
            place_before = place
        return text

    def sentence(self, note: Note) -> tuple[str, str]:
        """Return where something changes, such as "Player 1, house 2", and the sentence about it.

        The place is empty if the sentence says where it is.
        """
        context: list[str] = []
        match note.form:
            case "slip":
                change = self._words.slips[note.slip].render(note.facts)
            case "running":
                change = self._engine("running")
            case "leave-out" | "add":
                change = self._change(note.form, note.path, {"one": self._piece(note.path)})
            case "move" | "exchange":
                context, change = self._two_places(note)
            case "set":
                context, change = self._new_value(note)
            case "take-out":
                context, change = self._taken_out(note)
            case _:
                context, change = self._names(note.path), self._change(note.form, note.path, _values(note))
        return self._nested(context), change

    def _new_value(self, note: Note) -> tuple[list[str], str]:
        """Return where a value has changed, and what changed.

        For example: ["Player 1", "house 2"] and "tile 3 is a window, not a door".
        """
        of_piece, pattern = note.path[:-1], self._pattern(note.path)
        changes = self._words.changes
        message = changes.get(f"{self._pattern(of_piece)}/{note.path[-1]}") or changes.get(pattern)
        facts = self._facts(of_piece) | self._position(note.path) | _values(note)
        if not message:
            return self._names(note.path) or [pointer_to(note.path)], self._engine("set", **facts)
        named_in_message = message.arguments - ABOUT_THE_VALUE
        place = container_of(item_around(note.path)) if named_in_message else of_piece
        return self._names(place), message.render(facts)

    def _taken_out(self, note: Note) -> tuple[list[str], str]:
        listed = [] if is_cell(note.path) else value_at(self._table, note.path[:-1])
        form = "twice" if listed.count(value_at(self._table, note.path)) > 1 else "take-out"
        facts = {**self._facts(note.path), "one": self._piece(note.path)}
        return self._names(container_of(note.path)), self._change(form, note.path, facts)

    def _two_places(self, note: Note) -> tuple[list[str], str]:
        """Describe that a piece is moved, or that two pieces change places. Return where this happens, and the text.

        For example: ["Player 1"] and "house 1 and house 2 change places".
        """
        moved = value_at(self._table, note.path)
        places = [self._names(container_of(path)) for path in (note.path, note.target)]
        common = len(list(takewhile(lambda names: names[0] == names[1], zip(*places))))
        one, other = self._piece(note.path), self._piece(note.target, None if note.form == "exchange" else moved)
        facts: dict[str, Fact] = {
            "piece": one,
            "one": self._in(one, places[0][common:]),
            "other": self._in(other, places[1][common:]),
            "from": self._nested(places[0][common:]),
            "to": self._nested(places[1][common:]),
            "target": self._nested(self._names(note.target)[common:]),
        }
        between = note.form == "move" and container_of(note.path) != container_of(note.target)
        key = "between" if between else note.form
        return places[0][:common], self._change(note.form, note.path, facts, key)

    def _in(self, piece: str, place: list[str]) -> str:
        return self._engine("piece-in", piece=piece, place=self._nested(place)) if place else piece

    def _change(self, form: str, path: Path, facts: Facts, key: str = "") -> str:
        """Return the text about a change, such as a move. The game may have its own text for such a piece.

        `key` is the name of this change in the game's texts, if it is not the same as `form`.
        """
        message = self._words.changes.get(f"{key or form} {self._pattern(path)}")
        return (message or self._messages[f"correction.{form}"]).render(facts)

    def _engine(self, name: str, **facts: Fact) -> str:
        return self._messages[f"correction.{name}"].render(facts)

    def _piece(self, path: Path, value: Any = None) -> str:
        """Return the name of a piece as the subject of a sentence. `value` is the piece, if it is elsewhere now."""
        message = self._words.pieces.get(self._pattern(path))
        if message:
            return message.render(self._facts(path, value))
        return (self._names(path) or [pointer_to(path)])[-1]

    def _facts(self, path: Path, value: Any = None) -> dict[str, Fact]:
        """Return the values that a message about a piece can use: the piece's own words and numbers, and its position.

        `index` is its position in its list. In a grid, `outer` is its row. `item` is the index of the innermost list
        item around it, such as a tile around its color.
        """
        piece = value_at(self._table, path) if value is None else value
        members = asdict(piece) if isinstance(piece, Struct) else {}
        facts: dict[str, Fact] = {name: one for name, one in members.items() if isinstance(one, (int, str))}
        return facts | {"item": (0, *item_around(path))[-1]} | self._position(path)

    def _position(self, path: Path) -> dict[str, Fact]:
        *_, outer, index = (0, 0, *path)
        return {"index": index, "outer": outer}

    def _names(self, path: Path) -> list[str]:
        """Return the names of a place and of all that contains it, outermost first: ["Player 1", "house 2"].

        If the game's texts have no name for one of them, return no names at all.
        """
        names: list[str] = []
        for end in range(1, len(path) + 1):
            token, message = path[end - 1], self._words.places.get(self._pattern(path[:end]))
            name = message.render({"index": token}) if message else self._words.texts.vocabulary.get(str(token))
            if name:
                names.append(name)
            elif isinstance(token, int):
                return []
        return names

    def _pattern(self, path: Path) -> str:
        """Return the key of a place in the game's texts. For example, the key is `houses/*` for any house."""
        if not path:
            return ""
        vocabulary = self._words.texts.vocabulary
        inner = list(takewhile(lambda token: isinstance(token, int) or token in vocabulary, reversed(path[1:])))
        return str(path[-1 - len(inner)]) + "/*" * len(inner)

    def _nested(self, names: list[str]) -> str:
        """Join the names of a place and of all that contains it: "Player 1, house 2"."""
        return reduce(lambda outer, inner: self._engine("within", outer=outer, inner=inner), names) if names else ""


def _values(note: Note) -> dict[str, Fact]:
    return {"before": NULL if note.before is None else note.before, "after": NULL if note.after is None else note.after}


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
    return (
        note.form != "running",
        note.path[:1] != ("players",),
        [token for token in note.path if isinstance(token, int)],
    )


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
