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
from argparse import ArgumentParser, Namespace
from concurrent.futures import ProcessPoolExecutor
from statistics import quantiles

import msgspec

from tests.tools.prove.slips.count import MAX_TAPS, Tally, count_chunk
from tests.tools.prove.slips.kinds import APART

CHUNK = 250


def main() -> int:
    """Make mistakes in game tables, and print how often the engine's corrections undo them.

    The same seed gives the same tables, with any number of processes.
    """
    options = _options()
    total = Tally()
    jobs = [
        (options.seed, chunk, min(CHUNK, options.tables - chunk * CHUNK), options.slips)
        for chunk in range(-(-options.tables // CHUNK))
    ]
    with ProcessPoolExecutor(options.workers) as pool:
        for part in pool.map(count_chunk, jobs):
            total.add(part)
    _print(total, options)
    return 1 if total.illegal else 0


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
    made = sum(total.made[kind] for kind in kinds)
    shares = [
        sum(counter[kind] for kind in kinds) / max(made, 1)
        for counter in (total.first, total.among_three, total.among_twelve)
    ]
    certain = sum(total.certain[kind] for kind in kinds)
    sys.stdout.write(f"{title:46}{made:8,}" + "".join(f"{share:8.1%}" for share in shares) + f"{certain:9,}\n")


if __name__ == "__main__":
    sys.exit(main())
