"""Measures how fast the service suggests corrections, and how fast it tries out changes to a game table."""

import gc
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from statistics import quantiles
from time import process_time
from typing import Any

from tallytale.engine.judging.reports import encode, judge, report
from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import finish
from tallytale.engine.tables.decoding import MAX_TABLE_BYTES, decode
from tests.support.correction_cases import corrections
from tests.tools.measure.benchmarks.moves import answer
from tests.tools.measure.benchmarks.sample_tables import Json, pigs_table, prince_grid, wolves_table
from tests.tools.measure.benchmarks.stopwatch import microseconds
from tests.tools.prove.players import PLAY, Played
from tests.tools.prove.slips.kinds import slip

TABLES = 100
FEW_TABLES = 8


def one_slip() -> Iterator[str]:
    """Measure the CPU time to find corrections for illegal game tables with one random mistake, or with three."""
    for slips, aims in ((1, "aims: p50 15, p95 60"), (3, "aim: most 500")):
        for name, play in PLAY.items():
            milliseconds = [_seconds_of(table) * 1e3 for table in islice(slipped_tables(play, slips), TABLES)]
            parts = quantiles(milliseconds, n=20)
            yield f"{name:8} {slips} slips: p50 {parts[9]:6.1f} ms   p95 {parts[18]:6.1f} ms   most {max(milliseconds):6.1f} ms   ({aims})"


def slipped_tables(play: Callable[[Random], Played], slips: int) -> Iterator[Json]:
    """Simulate games, put random mistakes into their tables, and yield the tables that are illegal afterwards."""
    rng = Random(1)
    while True:
        table = play(rng).table
        for _ in range(slips):
            _, table = slip(table, rng)
        if not report(decode(encode(table))).legal:
            yield table


def microseconds_of_correction(play: Callable[[Random], Played]) -> float:
    """Return the mean time to find corrections for game tables with one random mistake."""
    tables = [decode(encode(table)) for table in islice(slipped_tables(play, 1), FEW_TABLES)]
    return microseconds(lambda: [corrections(table) for table in tables]) / FEW_TABLES


def largest_table() -> Iterator[str]:
    """Measure how long it takes to find corrections for a very large game table that is full of broken rules."""
    table = full_of_mistakes()
    yield f"{len(encode(table)):,} bytes: {_seconds_of(table) * 1e3:.0f} ms (aim 400 ms)"


def full_of_mistakes() -> Json:
    """Return a game table of almost the largest size that the service accepts. All its houses break rules."""
    tile = {"material": "straw", "part": "roof"}
    table: Json = {"game": "three-little-pigs", "players": [{"houses": []} for _ in range(5)]}
    houses = [player["houses"] for player in table["players"]]
    while len(encode(table)) < MAX_TABLE_BYTES - 36 * 40:
        min(houses, key=len).append({"tiles": [tile] * 36})
    return table


def slowest_table() -> Json:
    """Put three mistakes into each of many game tables. Return the table whose corrections take longest to find."""
    tables = [table for play in PLAY.values() for table in islice(slipped_tables(play, 3), TABLES)]
    return max(tables, key=_seconds_of)


def _seconds_of(table: Json) -> float:
    decoded = decode(encode(table))
    began = process_time()
    corrections(decoded)
    return process_time() - began


def longest_step(table: Json) -> float:
    """Find corrections for a game table. Return the CPU time of the longest step, in seconds.

    The service answers no other request during a step.
    """
    steps: Any = finish(BY_PATH["/v1/corrections"].read(encode({"table": table}))).steps("en")
    gc.collect()
    gc.freeze()  # from now on, the garbage collector skips the objects of the benchmarks
    spent, began = [], process_time()
    for _ in steps:
        now = process_time()
        spent.append(now - began)
        began = now
    return max([*spent, process_time() - began])


def placements() -> Iterator[str]:
    """Measure how long it takes to try 60 changes to a game table in one request.

    For example, a result of 20 means that it takes 20 times as long as judging the table once.
    """
    for name, table, path, values in (
        ("pigs", pigs_table(5), "/players/0/houses/0/tiles/0/material", ["straw", "wood", "brick"]),
        ("wolves", wolves_table(4), "/players/0/houses/0/floors/0/number", [1, 2, 3]),
        ("prince", prince_grid(5), "/players/0/planet/tiles/1/1/objects", [{"rose": 1}, {"volcano": 1}, {}]),
    ):
        judging = microseconds(partial(judge, encode(table)))
        parts = [f"{name:8}"]
        for totals, aim in ((False, 30), (True, 45)):
            tries = [[{"op": "add", "path": path, "value": values[number % len(values)]}] for number in range(60)]
            body = encode({"table": table, "try": tries, "totals": totals})
            spent = microseconds(partial(answer, "/v1/placements", body))
            parts.append(f"60 changes{' with points' if totals else ''}: {spent / judging:5.1f} judgements (aim {aim})")
        yield "   ".join(parts)
