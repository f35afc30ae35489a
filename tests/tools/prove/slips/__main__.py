"""Makes a mistake in many legal game tables, and counts how often the engine's corrections restore the table.

    python3 dev.py slips --tables 20000 --seed 1

The tables come from random games. A separate program must find that each mistake breaks a rule, and that each
correction is legal. With `--slips 2`, each table gets two mistakes. The program then counts how often the engine's
suggestions lead to a legal table, at once or in several steps.

If the engine calls a correction certain, it must not make a new mistake. It may undo only one of two mistakes, because
the other one often leaves the table legal and can't be noticed.
"""

import os
import sys
from argparse import ArgumentParser
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import compress, cycle, pairwise, product
from random import Random
from statistics import quantiles
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
from tests.tools.prove.slips.kinds import APART, Json, slip

CHUNK = 250
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


def main() -> int:
    """Make mistakes in game tables, and print how often the engine's corrections undo them.

    The same seed gives the same tables, with any number of processes.
    """
    parser = ArgumentParser(prog="dev.py slips", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=2_000, help="how many (2,000)")
    parser.add_argument("--slips", type=int, default=1, help="mistakes in each table (1)")
    parser.add_argument("--seed", type=int, default=1, help="which (1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    options = parser.parse_args()
    starts = range(0, options.tables, CHUNK)
    jobs = [(options.seed, start // CHUNK, min(CHUNK, options.tables - start), options.slips) for start in starts]
    total = Tally()
    with ProcessPoolExecutor(options.workers) as pool:
        for part in pool.map(count_chunk, jobs):
            total.add(part)
    _print(total, options.slips)
    return 1 if total.illegal else 0


def _print(total: Tally, slips: int) -> None:
    print(f"{'':46}{'slips':>8}{'first':>8}{'in 3':>8}{'in 12':>8}{'certain':>9}")
    usual = [kind for kind in total.made if kind.partition(": ")[2] not in APART]
    groups = {kind: [kind] for kind in sorted(total.made)}
    for title, kinds in {
        **groups,
        "all kinds but those in another house, twice, left out": usual,
        "all": list(groups),
    }.items():
        made, *found, certain = (
            sum(counter[kind] for kind in kinds)
            for counter in (total.made, total.first, total.among_three, total.among_twelve, total.certain)
        )
        print(f"{title:46}{made:8,}" + "".join(f"{count / max(made, 1):8.1%}" for count in found) + f"{certain:9,}")
    wrong = [one for one in total.certain_wrong if one["kind"] in usual]
    of_usual = sum(total.certain[kind] for kind in usual)
    print(f"certain and wrong: {len(wrong)} of {of_usual} of the usual kinds, ", end="")
    print(f"{len(total.certain_wrong)} of {total.certain.total()} of all; ", end="")
    print(f"corrections that the second judge refuses: {len(total.illegal)}")
    steps = quantiles([1e3 * spent for spent in total.seconds], n=100)
    print(f"processor time: p50 {steps[49]:.1f} ms, p95 {steps[94]:.1f} ms, most {1e3 * max(total.seconds):.0f} ms")
    if slips > 1:
        taps = ", ".join(f"{taps}: {times}" for taps, times in sorted(total.taps.items()))
        print(f"taps to a legal table: {taps} ({MAX_TAPS}: not reached)")
    for one in (wrong or total.certain_wrong)[:5]:
        print(f"{one['kind']}: {one['text']}\n  {msgspec.json.encode(one['table']).decode()}")


if __name__ == "__main__":
    sys.exit(main())
