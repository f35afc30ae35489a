"""Calls the engine's functions for moves. No other file that compares the judges does this."""

from typing import Any

from tests.support.turn_cases import answer

Json = dict[str, Any]


def move(body: Json) -> Json:
    """Return the engine's verdict on `{"table", "move"}`, or raise `InvalidBody`."""
    return answer("/v1/moves", body)


def replay(body: Json) -> Json:
    """Return the engine's answer to `{"start", "moves"}`, or raise `InvalidBody`."""
    return answer("/v1/replays", body)


def options(body: Json) -> Json:
    """Return the engine's list of legal moves for `{"table", "ask"}`, or raise `InvalidBody`."""
    return answer("/v1/moves/options", body)
