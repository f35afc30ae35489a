"""Calls the engine's functions for moves. No other module of this package calls them directly."""

from typing import Any

from tests.support.turn_cases import answer

Json = dict[str, Any]


def move(body: Json) -> Json:
    return answer("/v1/moves", body)


def replay(body: Json) -> Json:
    return answer("/v1/replays", body)


def options(body: Json) -> Json:
    return answer("/v1/moves/options", body)
