"""Makes many test requests from the moves of one game. Some moves are changed so that they may break a rule."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.tools.prove.second_judge import moves as second_judge

from .breaker import broken_move, broken_moves, broken_table
from .crowded import table_near_a_limit
from .questions import question

Json = dict[str, Any]

QUESTIONS = 0.05  # the probability of asking for all legal moves before a move
CROWDED = 0.05  # the probability that a changed move is tried on a nearly full table
SPOILED = 0.3  # the probability that a changed move is tried on a randomly changed table
REPLAYED = 0.3  # the probability that a changed move is also tried at the end of a replay
STAGES = ("running", "running", "final")
REMEMBERED = 12


def _changed(table: Json, rng: Random) -> Json:
    """Return the table on which a changed move is tried.

    Usually it is the game's own table, sometimes a changed or nearly full one.
    """
    luck = rng.random()
    if luck < CROWDED:
        return table_near_a_limit(table, rng)
    return broken_table(table, rng) if luck < CROWDED + SPOILED else table


def cases(record: Json, rng: Random) -> Iterator[tuple[str, Json]]:
    """Yield test requests made from one game, each with its kind, for example "broken move"."""
    start, moves = record["start"], record["moves"]
    verdicts = second_judge.replay(start, moves)["verdicts"]
    yield "legal replay", {"start": start, "moves": moves, "stage": rng.choice(STAGES)}
    yield "broken replay", {"start": start, "moves": broken_moves(moves, rng), "stage": rng.choice(STAGES)}
    tables = [start, *[verdict["table"] for verdict in verdicts]]
    for number, move in enumerate(moves[: len(verdicts)]):
        table = tables[number]
        yield "legal move", {"table": table, "move": move}
        if rng.random() < QUESTIONS:
            asked = broken_table(table, rng) if rng.random() < SPOILED else table
            yield "question", {"table": asked, "ask": question(asked, move, rng)}
        other = _changed(table, rng)
        broken = broken_move(other, move, rng)
        yield "broken move", {"table": other, "move": broken}
        if rng.random() < REPLAYED:
            first = max(0, number - rng.randint(0, REMEMBERED))
            before = moves[first:number]
            yield "broken move in a replay", {"start": tables[first], "moves": [*before, broken]}
