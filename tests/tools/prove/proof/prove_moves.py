"""Compares the engine with the second judge, another program for the same rules, on moves of random games.

Many of the moves are changed so that they may break a rule.
"""

import sys
import time
from argparse import Namespace
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.engine.tables.identity import RULES_VERSION
from tests.tools.prove.second_judge import moves as second_judge

from .compare_moves import differences
from .move_cases import cases
from .records import records
from .shrink import shrink_table

Json = dict[str, Any]

CHUNK = 1000
MAX_PRINTED = 10


class Compared(Struct):
    """The result of a comparison: how many requests were sent, how often rules were broken, and all disagreements."""

    kinds: Counter[str]
    games: Counter[str]
    rules: Counter[str]
    disagreements: list[Json]


def prove_moves(options: Namespace) -> int:
    """Compare the engine with the second judge in several processes. Return the program's exit status."""
    total = Compared(Counter(), Counter(), Counter(), [])
    started = time.monotonic()
    sizes = [min(CHUNK, options.moves - first) for first in range(0, options.moves, CHUNK)]
    with ProcessPoolExecutor(options.workers) as pool:
        running = [pool.submit(compare_chunk, options.seed, chunk, size) for chunk, size in enumerate(sizes)]
        for done in as_completed(running):
            part = done.result()
            total.kinds.update(part.kinds)
            total.games.update(part.games)
            total.rules.update(part.rules)
            total.disagreements.extend(part.disagreements)
    _summary(total, options.seed, time.monotonic() - started)
    return 1 if total.disagreements else 0


def compare_chunk(seed: int, chunk: int, size: int) -> Compared:
    """Compare two programs that judge moves, on at least `size` moves of legal games and on as many changed moves."""
    found, rng = Compared(Counter(), Counter(), Counter(), []), Random(f"moves/{seed}/{chunk}")
    for record in records(rng):
        game = record["start"]["game"]
        for kind, body in cases(record, rng):
            found.kinds[kind] += 1
            found.games[game] += kind == "legal move"
            difference = differences(body)
            found.rules.update(_rules_of(body))
            if difference:
                found.disagreements.append({"kind": kind, "body": body, "difference": difference})
        if found.kinds["legal move"] >= size:
            return found
    raise AssertionError("records come without end")


def _rules_of(body: Json) -> set[str]:
    """Return the ids of the rules that the last move of a request body breaks."""
    if "move" in body:
        verdict = second_judge.judge_move(body["table"], body["move"])
    elif body.get("moves"):
        verdict = second_judge.replay(body["start"], body["moves"])["verdicts"][-1]
    else:
        return set()
    return {finding["rule"] for finding in verdict["findings"]}


def smallest(body: Json) -> Json:
    """Make a request body as small as possible while the two judges still disagree about it."""
    members = set(differences(body))

    def differ(tried: Json) -> bool:
        try:
            return set(differences(tried)) == members
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):  # one of the programs crashes
            return False

    return shrink_table(body, differ)


def _written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _summary(total: Compared, seed: int, seconds: float) -> None:
    say = sys.stdout.write
    for found in sorted(total.disagreements, key=lambda one: len(_written(one["body"])))[:MAX_PRINTED]:
        body = smallest(found["body"])
        say(f"\nDISAGREEMENT ({found['kind']}): {_written(differences(body))}\n{_written(body)}\n")
    say("\nfindings by turn rule:\n")
    for rule, times in sorted(total.rules.items()):
        say(f"{times:12,}  {rule}\n")
    for kind, times in sorted(total.kinds.items()):
        say(f"{times:12,}  {kind}\n")
    for game, times in sorted(total.games.items()):
        say(f"{times:12,}  legal move of {game}\n")
    say(
        f"\n{len(total.disagreements):,} disagreements with seed {seed} under rules {RULES_VERSION}, {seconds:.0f} seconds.\n"
    )
    for name, times in _by_kind(total.disagreements).most_common():
        say(f"{times:12,}  {name}\n")


def _by_kind(disagreements: list[Json]) -> Counter[str]:
    """Count the disagreements for each game, each kind of request, and each member of the answer that differs."""
    games = [(found["body"].get("table") or found["body"]["start"])["game"] for found in disagreements]
    return Counter(
        f"{game}, {found['kind']}: {', '.join(sorted(found['difference']))}"
        for game, found in zip(games, disagreements, strict=True)
    )
