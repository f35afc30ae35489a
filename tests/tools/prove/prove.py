"""Compares the engine with a second, independent program that judges by the same rules, on many random tables.

    python3 dev.py prove --tables 1000000 --seed 1 --workers 2

About a third of the tables come from simulated legal games, and must be judged legal. The others are random, or legal
tables with a few changes. Both judges must agree on every broken rule and its places, and on every score, rank and
winner. If they disagree, the table is made as small as possible and printed, ready to become a test case. The last line
has a digest of all reports. It shows whether the pure and the compiled engine return the same bytes.

    python3 dev.py prove --moves 200000 --seed 1

This command compares the two judges on moves instead. These are moves of simulated games, changed moves, and whole
recorded games. It also compares their lists of legal moves.
"""

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.engine.build import BUILD
from tallytale.engine.tables.identity import RULES_VERSION
from tallytale.engine.tables.problems import InvalidBody
from tests.support.cases import written
from tests.tools.prove.proof.compare import differences, plain, report_on
from tests.tools.prove.proof.draw import tables
from tests.tools.prove.proof.prove_moves import prove_moves
from tests.tools.prove.proof.shrink import shrink_table

CHUNK = 1000
MAX_PRINTED = 10
EVERY = 5.0


class Result(Struct):
    """How many game tables two programs have judged, and the tables on which they disagree."""

    kinds: Counter[str]
    findings: Counter[str]
    digests: int  # a sum of hash values, so that the order of the reports does not matter
    disagreements: list[dict[str, Any]]


def main() -> int:
    """Judge random tables with both judges in several processes. The same seed gives the same tables."""
    options = _options()
    if options.moves:
        return prove_moves(options)
    chunks = -(-options.tables // CHUNK)
    total = Result(Counter(), Counter(), 0, [])
    started = shown = time.monotonic()
    with ProcessPoolExecutor(options.workers) as pool:
        sizes = [min(CHUNK, options.tables - chunk * CHUNK) for chunk in range(chunks)]
        running = {pool.submit(prove_chunk, options.seed, chunk, size) for chunk, size in enumerate(sizes)}
        for done in as_completed(running):
            _add(total, done.result())
            running.discard(done)
            if time.monotonic() - shown > EVERY:
                shown = time.monotonic()
                _progress(total, options.tables, shown - started)
    _summary(total, options, time.monotonic() - started)
    return 1 if total.disagreements else 0


def prove_chunk(seed: int, chunk: int, size: int) -> Result:
    """Judge `size` random tables with the engine and the second judge, and return how the reports compare."""
    result = Result(Counter(), Counter(), 0, [])
    drawn = tables(Random(f"{seed}/{chunk}"))
    while _judged(result) < size:
        kind, table = next(drawn)
        _judge_twice(kind, table, result)
    return result


def _judge_twice(kind: str, table: dict[str, Any], result: Result) -> None:
    try:
        written = report_on(table)
    except InvalidBody:
        # A table that was changed at random may be refused as invalid, but a legal table must never be.
        result.kinds["refused" if kind != "legal" else "legal"] += 1
        if kind == "legal":
            result.disagreements.append({"table": table, "difference": "a legal table is refused"})
        return
    found = plain(msgspec.json.decode(written))
    result.digests += int.from_bytes(sha256(written).digest())
    result.kinds[kind] += 1
    result.findings.update({rule for rule, _, _ in found["findings"]})
    if kind == "legal" and not found["legal"]:
        result.disagreements.append({"table": table, "difference": "a legal table is judged illegal"})
    elif difference := differences(table, found):
        result.disagreements.append({"table": table, "difference": difference})


def smallest(table: dict[str, Any]) -> dict[str, Any]:
    """Remove parts of a table as long as the two programs still disagree on it. Return the smallest table found."""

    def differ(tried: dict[str, Any]) -> bool:
        try:
            return bool(differences(tried))
        except (InvalidBody, KeyError, IndexError, TypeError):
            return False

    return shrink_table(table, differ) if differ(table) else table


def _options() -> Namespace:
    parser = ArgumentParser(prog="dev.py prove", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=20_000, help="how many (20,000)")
    parser.add_argument("--moves", type=int, default=0, help="how many moves of played games, in place of tables")
    parser.add_argument("--seed", type=int, default=1, help="which (1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    return parser.parse_args()


def _add(total: Result, part: Result) -> None:
    total.kinds.update(part.kinds)
    total.findings.update(part.findings)
    total.digests += part.digests
    total.disagreements.extend(part.disagreements)


def _judged(total: Result) -> int:
    return sum(total.kinds.values()) - total.kinds["refused"]


def _progress(total: Result, wanted: int, seconds: float) -> None:
    judged = _judged(total)
    rate = judged / seconds
    left = (wanted - judged) / rate / 60
    sys.stderr.write(
        f"{judged:,} of {wanted:,} tables, {rate:,.0f} a second, {left:.0f} minutes left, "
        f"{len(total.disagreements)} disagreements\n"
    )


def _summary(total: Result, options: Namespace, seconds: float) -> None:
    say = sys.stdout.write
    for found in total.disagreements[:MAX_PRINTED]:
        table = smallest(found["table"])
        again = found["difference"] if isinstance(found["difference"], str) else differences(table)
        say(f"\nDISAGREEMENT: {msgspec.json.encode(again).decode()}\n{written({'title': '', 'table': table})}\n")
    say(f"\nfindings by rule, of {_judged(total):,} tables:\n")
    for rule, times in sorted(total.findings.items()):
        say(f"{times:12,}  {rule}\n")
    kinds = ", ".join(f"{total.kinds[kind]:,} {kind}" for kind in ("legal", "spoiled", "random"))
    say(f"\n{_judged(total):,} tables judged twice ({kinds}) with seed {options.seed}: ")
    say(
        f"{len(total.disagreements):,} disagreements under rules {RULES_VERSION}. {_judged(total) / seconds:,.0f} tables a second"
    )
    say(f" on {options.workers} processes.\n{BUILD} engine, digest of all reports: {total.digests % 2**64:016x}\n")


if __name__ == "__main__":
    sys.exit(main())
