"""Counts the positions that up to three turns can lead to, from fixed positions with fixed dice, cards and tiles.

The counts are in `perft.json`, for each number of turns: `moves` is the number of ways to choose legal moves, and
`tables` is the number of different tables after them. Authors of other programs for these games can compare their own
numbers with these.
"""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

Json = dict[str, Any]
Options = Callable[[Json, Json], list[Json]]
"""Returns the tables after each legal answer to a question."""

POSITIONS: list[Json] = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))


def counts(position: Json, tables_after: Options) -> Json:
    """Count the ways to answer the questions with legal moves, and the different tables after them.

    There is a count for each number of questions.
    """
    sequences = Counter({_key(position["start"]): 1})
    found: Json = {"moves": [], "tables": []}
    for question in position["asks"]:
        following: Counter[str] = Counter()
        for table, times in sequences.items():
            for after in tables_after(json.loads(table), question):
                following[_key(after)] += times
        sequences = following
        found["moves"].append(sum(sequences.values()))
        found["tables"].append(len(sequences))
    return found


def _key(table: Json) -> str:
    return json.dumps(table, sort_keys=True)
