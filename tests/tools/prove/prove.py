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
from msgspec import Struct, field

from tallytale.engine.build import BUILD
from tallytale.engine.tables.identity import RULES_VERSION
from tallytale.engine.tables.problems import InvalidBody
from tests.tools.prove.proof.compare import differences, plain, report_on, smallest
from tests.tools.prove.proof.random_moves import cases, records
from tests.tools.prove.proof.random_tables import tables
from tests.tools.prove.second_judge import moves as second_judge

Json = dict[str, Any]
CHUNK = 1000
MAX_PRINTED = 10


class Result(Struct):
    """How many requests of each kind two programs have judged, the rules that were broken, and all disagreements."""

    kinds: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    disagreements: list[Json] = []
    digests: int = 0  # a sum of hash values, so that the order of the reports does not matter

    def add(self, other: "Result") -> None:
        self.kinds.update(other.kinds)
        self.rules.update(other.rules)
        self.disagreements += other.disagreements
        self.digests += other.digests


def main() -> int:
    """Judge random tables or moves with both judges in several processes. The same seed gives the same ones."""
    options, total = _options(), Result()
    prove, wanted = (prove_moves, options.moves) if options.moves else (prove_tables, options.tables)
    sizes = [min(CHUNK, wanted - first) for first in range(0, wanted, CHUNK)]
    started = time.monotonic()
    with ProcessPoolExecutor(options.workers) as pool:
        running = {pool.submit(prove, options.seed, chunk, size) for chunk, size in enumerate(sizes)}
        for number, done in enumerate(as_completed(running), 1):
            total.add(done.result())
            running.discard(done)
            if number % 100 == 0:
                sys.stderr.write(f"{number} of {len(sizes)} thousands, {len(total.disagreements)} disagreements\n")
    _summary(total, options, time.monotonic() - started)
    return 1 if total.disagreements else 0


def prove_tables(seed: int, chunk: int, size: int) -> Result:
    """Judge `size` random tables with the engine and the second judge, and return how the reports compare."""
    result, drawn = Result(), tables(Random(f"{seed}/{chunk}"))
    while result.kinds.total() - result.kinds["refused"] < size:
        kind, table = next(drawn)
        try:
            written = report_on(table)
        except InvalidBody:
            # A table that was changed at random may be refused as invalid, but a legal table must never be.
            result.kinds["refused" if kind != "legal" else "legal"] += 1
            if kind == "legal":
                result.disagreements.append(_disagreement(kind, table, {"a legal table is refused": True}))
            continue
        found = plain(msgspec.json.decode(written))
        result.digests += int.from_bytes(sha256(written).digest())
        result.kinds[kind] += 1
        result.rules.update({rule for rule, *_ in found["findings"]})
        difference = differences(table, found)
        if kind == "legal" and not found["legal"]:
            difference = {"a legal table is judged illegal": True}
        if difference:
            result.disagreements.append(_disagreement(kind, table, difference))
    return result


def prove_moves(seed: int, chunk: int, size: int) -> Result:
    """Compare two programs that judge moves, on at least `size` moves of legal games and on as many changed moves."""
    result, rng = Result(), Random(f"moves/{seed}/{chunk}")
    drawn = records(rng)
    while result.kinds["legal move"] < size:
        record = next(drawn)
        for kind, body in cases(record, rng):
            result.kinds[kind] += 1
            if kind == "legal move":
                result.kinds[f"legal move of {record['start']['game']}"] += 1
            broken = _rules_of(body)
            result.rules.update(broken)
            difference = differences(body)
            if kind.startswith("legal") and broken:
                difference = {"a legal move is judged illegal": True}
            if difference:
                result.disagreements.append(_disagreement(kind, body, difference))
    return result


def _rules_of(body: Json) -> set[str]:
    """Return the ids of the rules that the last move of a request body breaks."""
    if "ask" in body:
        return set()
    if "move" in body:
        verdict = second_judge.judge_move(body["table"], body["move"])
    elif body.get("moves"):
        verdict = second_judge.replay(body["start"], body["moves"])["verdicts"][-1]
    else:
        return set()
    return {finding["rule"] for finding in verdict["findings"]}


def _disagreement(kind: str, body: Json, difference: Json) -> Json:
    game = (body.get("table") or body.get("start") or body)["game"]
    return {"kind": f"{game}, {kind}: {', '.join(sorted(difference))}", "body": body, "difference": difference}


def _options() -> Namespace:
    parser = ArgumentParser(prog="dev.py prove", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=20_000, help="how many (20,000)")
    parser.add_argument("--moves", type=int, default=0, help="how many moves of played games, in place of tables")
    parser.add_argument("--seed", type=int, default=1, help="which (1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    return parser.parse_args()


def _summary(total: Result, options: Namespace, seconds: float) -> None:
    for found in sorted(total.disagreements, key=lambda one: len(str(one["body"])))[:MAX_PRINTED]:
        body = smallest(found["body"]) if True not in found["difference"].values() else found["body"]
        again = differences(body) if body is not found["body"] else found["difference"]
        print(f"\nDISAGREEMENT ({found['kind']}): {_written(again)}\n{_written(body)}")
    for title, counted in (
        ("broken rules", total.rules),
        ("requests", total.kinds),
        ("disagreements", Counter(found["kind"] for found in total.disagreements)),
    ):
        print(f"\n{title}:")
        for name, times in sorted(counted.items()):
            print(f"{times:12,}  {name}")
    print(f"\n{len(total.disagreements):,} disagreements with seed {options.seed} under rules {RULES_VERSION}", end="")
    print(f" in {seconds:.0f} seconds.")
    if not options.moves:
        print(f"{BUILD} engine, digest of all reports: {total.digests % 2**64:016x}")


def _written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    sys.exit(main())
