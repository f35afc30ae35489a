"""Makes mistakes in tables of random games, and counts how often the engine's corrections undo them."""

from collections import Counter
from contextlib import suppress
from itertools import compress, cycle, pairwise, product
from random import Random
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.engine.changes.patch_apply import apply
from tallytale.engine.changes.patch_diff import difference
from tallytale.engine.changes.types import DoesNotApply
from tallytale.engine.corrections.answers import Corrections
from tallytale.engine.games import AnyTable
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.problems import InvalidBody
from tests.support.correction_cases import corrections
from tests.tools.prove import second_judge
from tests.tools.prove.players import PLAY
from tests.tools.prove.slips.kinds import Json, slip

MAX_TAPS = 6


class Tally(Struct):
    """Counts how often the engine's corrections undid a mistake, by game and by kind of mistake."""

    made: Counter[str] = msgspec.field(default_factory=Counter)
    first: Counter[str] = msgspec.field(default_factory=Counter)
    among_three: Counter[str] = msgspec.field(default_factory=Counter)
    among_twelve: Counter[str] = msgspec.field(default_factory=Counter)
    certain: Counter[str] = msgspec.field(default_factory=Counter)
    certain_wrong: list[Json] = []
    illegal: list[Json] = []
    seconds: list[float] = []
    taps: Counter[int] = msgspec.field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        for name in self.__struct_fields__:
            mine, theirs = getattr(self, name), getattr(other, name)
            (mine.extend if isinstance(mine, list) else mine.update)(theirs)


def count_chunk(job: tuple[int, int, int, int]) -> Tally:
    """Make mistakes in game tables, and count how often the engine's corrections undo them."""
    seed, chunk, size, slips = job
    rng, tally, players = Random(f"{seed}/{chunk}"), Tally(), cycle(PLAY.values())
    while sum(tally.made.values()) < size:
        tables, kinds = [next(players)(rng).table], []
        for _ in range(slips):
            kind, slipped = slip(tables[-1], rng)
            tables.append(slipped)
            kinds.append(kind)
        if kinds[-1] and not second_judge.judge(slipped)["legal"]:
            game = slipped["game"]
            _count(tally, f"{game}: {' + '.join(kinds)}" if slips == 1 else game, tables)
            if slips > 1:
                tally.taps[_taps(slipped)] += 1
    return tally


def _count(tally: Tally, kind: str, tables: list[Json]) -> None:
    """Ask the engine to correct the last of these tables, and count how well its corrections undo the mistakes.

    Each table has one mistake more than the table before it.
    """
    slipped = tables[-1]
    table, meant = _decoded(slipped), _decoded(tables[0])
    began = process_time()
    found = corrections(table)
    tally.seconds.append(process_time() - began)
    after = [apply(slipped, one.changes, AnyTable) for one in found.corrections]
    tally.illegal += [one for one in after if not second_judge.judge(_plain(one))["legal"]]
    place = next((place for place, one in enumerate(after, 1) if _decoded(one) == meant), 99)
    tally.made[kind] += 1
    for counter, most in ((tally.first, 1), (tally.among_three, 3), (tally.among_twelve, 12)):
        counter[kind] += place <= most
    if any(one.certain for one in found.corrections):
        tally.certain[kind] += 1
        if _decoded(after[0]) not in with_fewer_mistakes(tables):
            tally.certain_wrong.append({"kind": kind, "table": slipped, "text": found.corrections[0].text})


def with_fewer_mistakes(tables: list[Json]) -> list[Any]:
    """Return all tables that have none or some of the mistakes, but not all of them.

    A correction that leads to one of these tables undoes mistakes and makes no new one. If a mistake can't be made
    without an earlier one, tables with only the later one are left out.
    """
    decoded = [_decoded(table) for table in tables]
    mistakes = [difference(before, after) for before, after in pairwise(decoded)]
    found: list[Any] = []
    for made in product((False, True), repeat=len(mistakes)):
        if not all(made):
            with suppress(DoesNotApply, InvalidBody):
                changes = [change for mistake in compress(mistakes, made) for change in mistake]
                found.append(_decoded(apply(tables[0], changes, AnyTable)))
    return found


def _taps(table: Json) -> int:
    """Return how often a user must accept the engine's first suggestion until the table is legal."""
    for tap in range(MAX_TAPS):
        found: Corrections = corrections(_decoded(table))
        if found.legal:
            return tap
        offered = [one.changes for one in found.corrections] or [one.changes for one in found.steps]
        if not offered:
            break
        table = _plain(apply(table, offered[0], AnyTable))
    return MAX_TAPS


def _decoded(table: Any) -> Any:
    return decode(msgspec.json.encode(table))


def _plain(table: Any) -> Json:
    made: Json = msgspec.json.decode(msgspec.json.encode(table))
    return made
