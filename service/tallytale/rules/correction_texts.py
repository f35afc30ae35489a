"""Writes a sentence about a change to a game table, such as "Player 1, house 2, tile 2: door → window".

Laws of this file: no game is named here. The name of a place comes from the section `places` of the game's texts, or
from the game's vocabulary. A place without a name is shown as its JSON Pointer.
"""

from collections.abc import Iterable
from itertools import takewhile
from typing import Any

from tallytale.rules.games import BY_TABLE
from tallytale.rules.messages import Message
from tallytale.rules.neighbours import Neighbour, Note
from tallytale.rules.places import Path, pointer_to
from tallytale.rules.report import Fact
from tallytale.rules.table import Table
from tallytale.rules.texts import ENGINE, Language, engine_messages

NOTHING = "–"
ARROWS = {"move": "→", "exchange": "↔"}


def describe(table: Table, changes: Iterable[Neighbour], language: str) -> str:
    """Return a text that describes these changes to a game table, one after the other."""
    words = BY_TABLE[type(table)].languages[language]
    return "; ".join([_sentence(change.note, words) for change in changes])


def _sentence(note: Note, words: Language) -> str:
    messages = engine_messages(words.name)
    if note.form == "slip":
        return words.slips[note.slip].render(note.facts)
    if note.form == "running":
        return messages["correction.running"].render({})
    if note.form in ARROWS:
        names, change = _two_places(note, words)
    elif note.form == "set":
        names, change = _set_value(note, words)
    else:
        names = _names(note.path, words)
        facts = {"before": _shown(note.before, words), "after": _shown(note.after, words)}
        change = messages[f"correction.{note.form}"].render(facts)
    return messages["correction.change"].render({"place": _joined(names, words), "change": change}) if names else change


def _set_value(note: Note, words: Language) -> tuple[list[str], str]:
    """Describe a changed value: where it is, such as "tile 2", and what changed, such as "door → window".

    The JSON member of a word is not named: "tile 2" is enough, without "part".
    """
    before, after = [NOTHING if value is None else value for value in (note.before, note.after)]
    message, is_member = _message(note.path, words), isinstance(note.path[-1], str)
    if is_member and isinstance(note.before or note.after, str):
        names = _names(note.path[:-1], words)
    elif message and "after" in message.arguments:
        change = message.render({"index": note.path[-1], "before": before, "after": after})
        return _names(note.path[:-1], words), change
    else:
        names = _names(note.path, words) or [pointer_to(note.path)]
    return names, f"{_shown(note.before, words)} → {_shown(note.after, words)}"


def _two_places(note: Note, words: Language) -> tuple[list[str], str]:
    """Describe how a piece moved to another place, or how two pieces changed places.

    The result has two parts: where this happened, such as ["Player 1"], and what happened, "house 1 ↔ house 2".
    """
    one, other = _names(note.path, words), _names(note.target, words)
    common = len(list(takewhile(lambda names: names[0] == names[1], zip(one[:-1], other[:-1]))))
    change = f"{_joined(one[common:], words)} {ARROWS[note.form]} {_joined(other[common:], words)}"
    return one[:common], change


def _names(path: Path, words: Language) -> list[str]:
    """Return the names that lead to a place in a game table, such as ["Player 1", "house 2", "tile 2"].

    If one of the names is unknown, return only the place's JSON Pointer.
    """
    names: list[str] = []
    for end in range(1, len(path) + 1):
        step, message = path[end - 1], _message(path[:end], words)
        name = message.render({"index": step}) if message else words.texts.vocabulary.get(str(step))
        if name:
            names.append(name)
        elif isinstance(step, int):
            return [pointer_to(path)]
    return names


def _message(path: Path, words: Language) -> Message | None:
    """Return the text that names a place in a game table, such as "house 2" for `/players/0/houses/1`."""
    vocabulary = words.texts.vocabulary
    inner = list(takewhile(lambda step: isinstance(step, int) or step in vocabulary, reversed(path[1:])))
    return words.places.get(str(path[-1 - len(inner)]) + "/*" * len(inner))


def _shown(value: Any, words: Language) -> Fact:
    return NOTHING if value is None else words.texts.vocabulary.get(str(value), str(value))


def _joined(names: list[str], words: Language) -> str:
    return ENGINE[words.name].list_separator.join(names)
