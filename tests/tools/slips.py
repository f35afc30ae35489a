"""Makes a mistake (a slip) in each of many legal tables, and counts how often the corrections find the original table.

    python3 dev.py slips --tables 20000 --seed 1

The tables come from simulated games. A mistake counts only if the second judge says that it breaks a rule. The second
judge also checks every correction. With `--slips 2`, each table gets two mistakes, and the program counts how often the
corrections, or the suggested steps one after the other, lead to a legal table.
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import quantiles
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.rules.corrections import corrections
from tallytale.rules.games import AnyTable
from tallytale.rules.judge import decode
from tallytale.rules.patches import apply
from tallytale.rules.verdict import Corrections
from tests.tools import second_judge
from tests.tools.players import pigs, prince, wolves
from tests.tools.slip_kinds import APART, Json, slip

PLAYERS = (pigs.play, wolves.play, prince.play)
CHUNK = 250
MAX_TAPS = 6


class Tally(Struct):
    """The results of a number of slips, by game and by kind of slip."""

    made: Counter[str]
    first: Counter[str]
    among_three: Counter[str]
    among_twelve: Counter[str]
    certain: Counter[str]
    certain_wrong: list[Json]
    illegal: list[Json]
    seconds: list[float]
    taps: Counter[int]

    def add(self, other: "Tally") -> None:
        for name in self.__struct_fields__:
            getattr(self, name).extend(getattr(other, name)) if isinstance(getattr(self, name), list) else getattr(
                self, name
            ).update(getattr(other, name))


def empty() -> Tally:
    return Tally(Counter(), Counter(), Counter(), Counter(), Counter(), [], [], [], Counter())


def main() -> int:
    """Make slips and count the results on several processes. The tables don't depend on the number of processes."""
    options = _options()
    total = empty()
    jobs = [
        (options.seed, chunk, min(CHUNK, options.tables - chunk * CHUNK), options.slips)
        for chunk in range(-(-options.tables // CHUNK))
    ]
    with ProcessPoolExecutor(options.workers) as pool:
        for part in pool.map(count_chunk, jobs):
            total.add(part)
    _print(total, options)
    return 1 if total.illegal else 0


def count_chunk(job: tuple[int, int, int, int]) -> Tally:
    """Make this many slips, and count what the corrections find for them."""
    seed, chunk, size, slips = job
    rng, tally, number = Random(f"{seed}/{chunk}"), empty(), 0
    while sum(tally.made.values()) < size:
        before = PLAYERS[number % len(PLAYERS)](rng).table
        number += 1
        slipped, kinds = before, []
        for _ in range(slips):
            kind, slipped = slip(slipped, rng)
            kinds.append(kind)
        if kinds[-1] and not second_judge.judge(slipped)["legal"]:
            _count(tally, f"{before['game']}: {' + '.join(kinds)}" if slips == 1 else before["game"], before, slipped)
            if slips > 1:
                tally.taps[_taps(slipped)] += 1
    return tally


def _count(tally: Tally, kind: str, before: Json, slipped: Json) -> None:
    table, meant = _decoded(slipped), _decoded(before)
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
        if place != 1:
            tally.certain_wrong.append({"kind": kind, "table": slipped, "text": found.corrections[0].text})


def _taps(table: Json) -> int:
    """Return how many taps lead to a legal table, if somebody always taps on the first suggestion."""
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


def _options() -> Namespace:
    parser = ArgumentParser(prog="dev.py slips", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=2_000, help="how many (2,000)")
    parser.add_argument("--slips", type=int, default=1, help="mistakes in each table (1)")
    parser.add_argument("--seed", type=int, default=1, help="which (1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    return parser.parse_args()


def _print(total: Tally, options: Namespace) -> None:
    say = sys.stdout.write
    say(f"{'':46}{'slips':>8}{'first':>8}{'in 3':>8}{'in 12':>8}{'certain':>9}\n")
    usual = [kind for kind in total.made if kind.partition(": ")[2] not in APART]
    for kind in sorted(total.made):
        _print_line(kind, total, [kind])
    _print_line("all kinds but those in another house, twice, left out", total, usual)
    _print_line("all", total, list(total.made))
    certain = sum(total.certain.values())
    wrong = [one for one in total.certain_wrong if one["kind"] in usual]
    say(f"certain and wrong: {len(wrong)} of {sum(total.certain[kind] for kind in usual)} of the usual kinds, ")
    say(
        f"{len(total.certain_wrong)} of {certain} of all; corrections that the second judge refuses: {len(total.illegal)}\n"
    )
    steps = quantiles(total.seconds, n=100)
    say(
        f"processor time: p50 {steps[49] * 1e3:.1f} ms, p95 {steps[94] * 1e3:.1f} ms, most {max(total.seconds) * 1e3:.0f} ms\n"
    )
    if options.slips > 1:
        say(
            "taps to a legal table: "
            + ", ".join(f"{taps}: {times}" for taps, times in sorted(total.taps.items()))
            + f" ({MAX_TAPS}: not reached)\n"
        )
    for one in (wrong or total.certain_wrong)[:5]:
        say(f"{one['kind']}: {one['text']}\n  {msgspec.json.encode(one['table']).decode()}\n")


def _print_line(title: str, total: Tally, kinds: list[str]) -> None:
    made = sum(total.made[kind] for kind in kinds) or 1
    shares = [
        sum(counter[kind] for kind in kinds) / made for counter in (total.first, total.among_three, total.among_twelve)
    ]
    certain = sum(total.certain[kind] for kind in kinds)
    sys.stdout.write(f"{title:46}{made:8,}" + "".join(f"{share:8.1%}" for share in shares) + f"{certain:9,}\n")


if __name__ == "__main__":
    sys.exit(main())
