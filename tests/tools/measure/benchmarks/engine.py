"""Measures how fast the engine judges game tables: at each stage of a game, large ones, and in other languages."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from time import perf_counter_ns
from typing import Any

import msgspec

from tallytale.engine.build import BUILD
from tallytale.engine.games import BY_TABLE, AnyTable
from tallytale.engine.judging import reports as engine
from tallytale.engine.judging.in_force import rules_for, rules_in_force
from tallytale.engine.judging.reports import encode, judge, report
from tallytale.engine.rulebook.rules import ScoringResult
from tallytale.engine.rulebook.table import Table
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.identity import table_id
from tallytale.engine.words.texts import LANGUAGES
from tests.tools.measure.benchmarks.sample_tables import SAMPLE_TABLES, pigs_table, prince_grid, wolves_table
from tests.tools.measure.benchmarks.stopwatch import microseconds

DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyTable)
STAGES = ("decode", "board", "check", "score", "id", "encode", "the rest")
ROUNDS = 3000


def total_time() -> Iterator[str]:
    """Compare the time to judge a game table with the time to decode its JSON and encode a report."""
    yield f"{'':26}{'whole':>9}{'decode':>9}{'encode':>9}{'ratio':>8}{'aim':>6}"
    for name, aim, table in SAMPLE_TABLES:
        body = msgspec.json.encode(table)
        found = report(decode(body))
        whole = microseconds(lambda body=body: judge(body))  # type: ignore[misc]  # used within this round
        decoding = microseconds(lambda body=body: DECODER.decode(body))  # type: ignore[misc]
        encoding = microseconds(lambda found=found: encode(found))  # type: ignore[misc]
        ratio = whole / (decoding + encoding)
        yield f"{name:26}{whole:6.1f} µs{decoding:6.1f} µs{encoding:6.1f} µs{ratio:8.1f}{aim:6.0f}"


def time_by_stage() -> Iterator[str]:
    yield f"{'':26}" + "".join(f"{stage:>10}" for stage in STAGES)
    for name, _, table in SAMPLE_TABLES:
        body = msgspec.json.encode(table)
        shares = _stages(body)
        rest = max(0.0, microseconds(lambda body=body: judge(body)) - sum(shares))  # type: ignore[misc]
        whole = sum(shares) + rest
        yield f"{name:26}" + "".join(f"{100 * share / whole:9.0f}%" for share in [*shares, rest])


def _stages(body: bytes) -> list[float]:
    rounds = [_one_round(body) for _ in range(ROUNDS)]
    return [sorted(stage)[ROUNDS // 4] / 1e3 for stage in zip(*rounds, strict=True)]


def _one_round(body: bytes) -> list[int]:
    marks = [perf_counter_ns()]
    table = decode(body)
    marks.append(perf_counter_ns())
    rules = rules_in_force(table, "en")
    board = BY_TABLE[type(table)].board(table, None)
    marks.append(perf_counter_ns())
    engine.find_breaches(rules, board)
    marks.append(perf_counter_ns())
    engine.score_board(rules, board)
    marks.append(perf_counter_ns())
    table_id(table, "en")
    marks.append(perf_counter_ns())
    return [later - earlier for earlier, later in pairwise(marks)] + [_encoding(table)]


def _encoding(table: Any) -> int:
    found = report(table)
    started = perf_counter_ns()
    encode(found)
    return perf_counter_ns() - started


def growth() -> Iterator[str]:
    """Measure whether the time per player grows with more players, and the time per table with more tables."""
    for name, make, most in (("Little Prince", prince_grid, 5), ("Pigs", pigs_table, 5), ("Wolves", wolves_table, 4)):
        bodies = {players: msgspec.json.encode(make(players)) for players in range(2, most + 1)}
        each = {players: microseconds(lambda body=body: judge(body)) for players, body in bodies.items()}  # type: ignore[misc]
        results = "   ".join(f"{players}: {whole / players:5.1f}" for players, whole in each.items())
        yield f"{name:16} µs a player, by players   {results}"
    tables = [msgspec.json.encode(table) for _, _, table in SAMPLE_TABLES]
    for count in (4, 500):
        bodies_in_a_row = (tables * count)[:count]
        spent = microseconds(lambda bodies=bodies_in_a_row: [judge(body) for body in bodies])  # type: ignore[misc]
        yield f"{count:4} tables in a row: {spent / count:5.1f} µs each"


def languages() -> Iterator[str]:
    """Measure how much longer it takes to judge a table when the report is in another language than English."""
    body = msgspec.json.encode(SAMPLE_TABLES[-1][2])
    broken = msgspec.json.encode({**SAMPLE_TABLES[-1][2], "smooki": {"houses": [{"floors": []}] * 4}})
    for what, table in (("scored", body), ("with findings", broken)):
        english = microseconds(lambda table=table: judge(table))  # type: ignore[misc]
        each = {name: microseconds(lambda table=table, name=name: judge(table, name)) / english for name in LANGUAGES}  # type: ignore[misc]
        results = "   ".join(f"{name}: {100 * (ratio - 1):+.1f} %" for name, ratio in each.items())
        yield f"{what:14} {results} (aim 5 %)"


def awards() -> Iterator[str]:
    """Compare how fast tables are judged with and without the scoring of awards."""
    if BUILD == "compiled":
        yield "not measured: a function of the compiled engine can't be replaced"
        return
    yield f"{'':26}{'with':>9}{'without':>10}"
    for name, _, table in SAMPLE_TABLES:
        body = msgspec.json.encode(table)
        whole = microseconds(lambda body=body: judge(body))  # type: ignore[misc]
        with _without_awards(type(decode(body))):
            without = microseconds(lambda body=body: judge(body))  # type: ignore[misc]
        yield f"{name:26}{whole:6.1f} µs{without:7.1f} µs{100 * (whole / without - 1):+8.1f} %"


@contextmanager
def _without_awards(table_type: type[Table]) -> Iterator[None]:
    game = BY_TABLE[table_type]
    scoring = sys.modules[game.score.__module__]
    award = scoring.Award

    def score(board: Any) -> ScoringResult:
        result = game.score(board)
        return ScoringResult(result.lines, result.tie_counts, result.pieces, [])

    scoring.Award = lambda *_: None  # type: ignore[attr-defined]
    BY_TABLE[table_type] = msgspec.structs.replace(game, score=score)
    rules_for.cache_clear()
    try:
        yield
    finally:
        scoring.Award = award  # type: ignore[attr-defined]
        BY_TABLE[table_type] = game
        rules_for.cache_clear()
