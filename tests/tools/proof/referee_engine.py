"""Calls the engine's functions that judge moves. Other files of this package call them only through this module."""

from typing import Any

from tests.support.turn_cases import answer

Json = dict[str, Any]


def move(body: Json) -> Json:
    """Return the engine's verdict on a request body with `table` and `move`, or raise `InvalidBody`."""
    return answer("/v1/moves", body)


def replay(body: Json) -> Json:
    """Return the engine's answer to a request body with `start` and `moves`, or raise `InvalidBody`."""
    return answer("/v1/replays", body)


def options(body: Json) -> Json:
    """Return the engine's list of legal moves for a body with `table` and `ask`, or raise `InvalidBody`."""
    return answer("/v1/moves/options", body)
