"""Describes moves and other answers of the engine in the words of their game, for terminals and for AI assistants."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tallytale.engine.corrections import Corrections
from tallytale.engine.games import GAMES
from tallytale.engine.moves import TableEvent, WaiveEvent
from tallytale.engine.words import Language, seat_label
from tallytale.phrases import say

# A move counts seats, houses and cells from 0 in JSON, but from 1 in text for people.
INDEXES = ("seat", "house", "cell")
NO_SEAT = "smooki"  # Smooki is an extra builder in games for two, not a player with a seat
NONE = "–"


def labeled(what: str, text: str, language: str) -> str:
    """Join a label and a text with the colon of the language. For example, French puts a space before the colon."""
    return say("told", language, what=what, text=text)


def without_asked(move: dict[str, Any], ask: Any) -> dict[str, Any]:
    """Remove from a legal move what the user's question already says, such as the player's seat."""
    asked = msgspec.to_builtins(ask)
    return {name: value for name, value in move.items() if asked.get(name, ...) != value}


def words_of(table: Any, language: str) -> Language:
    return GAMES[table.__struct_config__.tag].languages[language]


def move_text(move: Any, language: str, words: Language) -> str:
    """Describe a move in words: first the player, then for example the house and the height. Or describe an event."""
    if isinstance(move, WaiveEvent):
        title = words.texts.checked_rules[move.rule].title
        return say("event.holds" if move.holds else "event.waived", language, title=title)
    if isinstance(move, TableEvent):
        return say("event.unrecorded-turns" if move.unrecorded_turns else "event.table", language)
    members = msgspec.to_builtins(move)
    player = _fact("seat", members.pop("seat"), language, words) if "seat" in members else ""
    said = say("items", language, items=[*member_texts(members, language, words)]) or NONE
    return labeled(player, said, language) if player else said


def member_texts(members: dict[str, Any], language: str, words: Language) -> Iterator[str]:
    for name, value in members.items():
        if isinstance(value, dict):
            yield " ".join([words.texts.vocabulary.get(name, name), *member_texts(value, language, words)])
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            yield " + ".join([" ".join(member_texts(item, language, words)) for item in value])
        else:
            yield _fact(name, value, language, words)


def _fact(name: str, value: Any, language: str, words: Language) -> str:
    """Describe one member of a move in words, for example "height: 3"."""
    vocabulary = words.texts.vocabulary
    label = vocabulary.get(name, name)
    if isinstance(value, str):
        return vocabulary.get(value, value)
    if value is True:
        return label
    if name == "seat":
        return vocabulary.get(NO_SEAT, NONE) if value is None else seat_label(value, language)
    if value is None:
        return f"{label} {NONE}"
    counted = [number + (name in INDEXES) for number in (value if isinstance(value, list) else [value])]
    return f"{label} {say('items', language, items=counted)}"


def correction_heading(found: Corrections) -> str:
    if found.legal:
        return "correct.legal"
    if found.corrections:
        return "correct.certain" if found.corrections[0].certain else "correct.choice"
    return "correct.steps" if found.steps else "correct.none"
