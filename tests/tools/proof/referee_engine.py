"""Asks the engine's referee about moves. Only this file knows how the engine is called."""

from typing import Any

import msgspec

from tallytale.rules.problems import InvalidBody
from tallytale.rules.referee import Steps, finish
from tallytale.rules.referee_bodies import READERS

Json = dict[str, Any]


def move(body: Json) -> Json:
    """Return the engine's verdict on `{"table", "move"}`, or raise `InvalidBody`."""
    return _asked("/v1/moves", body)


def replay(body: Json) -> Json:
    """Return what the engine says of `{"start", "moves"}`, or raise `InvalidBody`."""
    return _asked("/v1/replays", body)


def options(body: Json) -> Json:
    """Return the engine's options for `{"table", "ask"}`, or raise `InvalidBody`."""
    return _asked("/v1/moves/options", body)


def has_moves(table: Json) -> bool:
    """Whether the engine can judge moves of this game. It refuses records of other games."""
    try:
        replay({"start": table, "moves": []})
    except InvalidBody:
        return False
    return True


def _asked(route: str, body: Json) -> Json:
    steps: Steps[Any] = READERS[route](msgspec.json.encode(body)).steps("en")
    answer: Json = msgspec.json.decode(msgspec.json.encode(finish(steps)))
    return answer
