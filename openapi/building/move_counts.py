"""Counts the sequences of legal moves from given positions, and writes the counts into `perft/`.

Somebody who writes another program for these games can check that program's moves against the counts.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import tallytale

POSITIONS = Path(__file__).parents[1] / "perft" / "positions.jsonl"
README = POSITIONS.with_name("README.md")
HEADING = "| position | moves | tables |\n|---|---|---|\n"

Json = dict[str, Any]
TablesAfter = Callable[[Json, Json], Iterable[Json]]
"""Returns the tables after each legal answer to a question."""


def positions() -> list[Json]:
    return [json.loads(line) for line in POSITIONS.read_text(encoding="utf-8").splitlines()]


def counts(position: Json, tables_after: TablesAfter) -> Json:
    """Count the sequences of legal moves from a position, and the different game tables to which they lead.

    The first count in each list is for sequences of one move, the second for sequences of two moves, and so on.
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


def readme(counted: Iterable[Json]) -> str:
    text, _, _ = README.read_text(encoding="utf-8").partition(HEADING)
    rows = [
        f"| {position['title']} | {_row(position['moves'])} | {_row(position['tables'])} |\n" for position in counted
    ]
    return text + HEADING + "".join(rows)


def _row(numbers: list[int]) -> str:
    return " · ".join(f"{number:,}" for number in numbers)


def _tables_after(table: Json, question: Json) -> Iterator[Json]:
    for option in tallytale.options(table, question).options:
        after = tallytale.check_move(table, option.move).table
        assert after is not None  # noqa: S101 - an option is legal
        yield msgspec.json.decode(after)


def main() -> None:
    counted = [{**position, **counts(position, _tables_after)} for position in positions()]
    POSITIONS.write_text("".join(json.dumps(position) + "\n" for position in counted), encoding="utf-8")
    README.write_text(readme(counted), encoding="utf-8")


if __name__ == "__main__":
    main()
