"""Compares the engine with a second, independent program that judges by the same rules, on many random tables.

    python3 dev.py prove --tables 1000000 --seed 1 --workers 2

About a third of the tables come from simulated legal games, and must be judged legal. The others are random, or legal
tables with a few changes. Both judges must agree on every broken rule and its places, and on every score, rank and
winner. If they disagree, the table is made as small as possible and printed, ready to become a test case. The last line
has a digest of all reports. It shows whether the pure and the compiled engine return the same bytes.

    python3 dev.py prove --moves 200000 --seed 1

This command compares the two judges on moves instead. These are moves of simulated games, changed moves, and whole
recorded games. It also compares their lists of legal moves.

    python3 dev.py prove --corrections 100000 --seed 1

Here each table has a slip, and the second judge must find every table legal to which the engine's corrections lead.

    python3 dev.py prove --tables 100000000 --shard 0/4 --to FOLDER

With a folder, a run that was stopped goes on where it was when it is started again. The folder has the disagreements of
each thousand. Several machines can do a shard each; without --shard, the same command then adds everything up.

    python3 dev.py prove --tables 100000000 --ledger

This command enters each whole thousand in the ledger (ledger.json), and leaves out those that are there. If it is stopped,
start it again. If the code has changed since, the ledger begins anew. `dev.py generate` then writes README.md's claim.
"""

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from tallytale.engine.build import BUILD
from tallytale.engine.tables.identity import RULES_VERSION
from tallytale.many import Ended, Piece, Processes, run
from tests.support.paths import ROOT
from tests.tools.prove.proof import ledger
from tests.tools.prove.proof.compare import differences, smallest
from tests.tools.prove.proof.counting import (
    Result,
    decode_result,
    prove,
    prove_corrections,
    prove_moves,
    prove_tables,
)

FOLDER = Path(__file__).parent
CHUNK = 1000
WORKS = {"tables": prove_tables, "moves": prove_moves, "corrections": prove_corrections}
MAX_PRINTED = 10


def main() -> int:
    """Judge random tables or moves with both judges in several processes. The same seed gives the same ones."""
    options, total = _options(), Result()
    started = time.monotonic()
    with ExitStack() as stack:
        book = _book(options.work) if options.ledger else None
        executor = stack.enter_context(Processes(options.workers))
        folder = options.to or stack.enter_context(TemporaryDirectory())
        before = started
        for ended in filter(None, run(_pieces(options, book), folder, executor)):
            if ended.how in {"done", "found"}:
                result, now = decode_result(ended.result), time.monotonic()
                if book:
                    _enter(book, options, ended, result, now - before)
                before = now
                total.add(result)
                continue
            sys.stderr.write(f"{ended.piece.name} {ended.how}: {ended.reason}\n")
            if ended.how == "failed":
                return 2
    _summary(total, options, time.monotonic() - started)
    return 1 if total.disagreements else 0


def _book(work: str) -> ledger.Part:
    """Open the ledger's part for this kind of work."""
    part, changed = ledger.part_of(ledger.read(), work)
    if changed:
        print(f"The ledger of {work} is void and begins anew. What has changed: {', '.join(changed)}.")
    return part


def _enter(book: ledger.Part, options: Namespace, ended: Ended, result: Result, seconds: float) -> None:
    """Enter a whole chunk in the ledger, and write it, so that a run that is killed loses nothing."""
    size = ended.piece.size
    if size == CHUNK:
        book.add(options.seed, int(Path(ended.piece.name).stem), size, result)
        if ended.how == "done":
            book.ran(size, seconds)
        ledger.write({**ledger.read(), options.work: book})


def _pieces(options: Namespace, book: ledger.Part | None) -> Iterator[Piece]:
    """Yield the chunks of this shard that are not in the ledger.

    What was compared before is compared again if a judge has changed.
    """
    index, count = map(int, options.shard.split("/"))
    for chunk, first in enumerate(range(0, options.wanted, CHUNK)):
        if chunk % count == index and not (book and book.has(options.seed, chunk)):
            size = min(CHUNK, options.wanted - first)
            key = f"{RULES_VERSION} {BUILD} {_sources()} {size}"
            name = f"{options.work}-{options.seed}/{chunk:06}.jsonl"
            yield Piece(name, key, size, partial(prove, WORKS[options.work], options.seed, chunk, size))


@cache
def _sources() -> str:
    """Return a digest of the second judge, and of all that makes tables and moves and compares answers."""
    state = sha256()
    for file in sorted([*FOLDER.rglob("*.py"), *FOLDER.rglob("*.csv"), *(ROOT / "tests" / "support").glob("*.py")]):
        state.update(file.read_bytes())
    return state.hexdigest()


def _options() -> Namespace:
    parser = ArgumentParser(prog="dev.py prove", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=20_000, help="how many (20,000)")
    parser.add_argument("--moves", type=int, default=0, help="how many moves of played games, in place of tables")
    parser.add_argument("--corrections", type=int, default=0, help="how many tables with a slip, in place of tables")
    parser.add_argument(
        "--ledger", action="store_true", help="enter what was compared in the ledger, and go on from there"
    )
    parser.add_argument("--seed", type=int, default=1, help="which (1)")
    parser.add_argument("--shard", default="0/1", help="only a part, such as 0/4 for the first of four")
    parser.add_argument("--to", metavar="FOLDER", help="keep what was done; another run with this folder goes on")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    options = parser.parse_args()
    options.work = "moves" if options.moves else "corrections" if options.corrections else "tables"
    options.wanted = getattr(options, options.work)
    return options


def _summary(total: Result, options: Namespace, seconds: float) -> None:
    for found in sorted(total.disagreements, key=lambda one: len(str(one["body"])))[:MAX_PRINTED]:
        body = smallest(found["body"]) if True not in found["difference"].values() else found["body"]
        again = differences(body) if body is not found["body"] else found["difference"]
        print(f"\nDISAGREEMENT ({found['kind']}): {_written(again)}\n{_written(body)}")
    for title, counted in (
        ("broken rules", total.rules),
        ("requests", total.kinds),
        ("kinds of tables", total.tables),
        ("disagreements", Counter(found["kind"] for found in total.disagreements)),
    ):
        print(f"\n{title}:")
        for name, times in sorted(counted.items()):
            print(f"{times:12,}  {name}")
    print(f"\n{len(total.disagreements):,} disagreements with seed {options.seed} under rules {RULES_VERSION}", end="")
    print(f" in {seconds:.0f} seconds.")
    if options.work == "tables":
        print(f"{BUILD} engine, digest of all reports: {total.digests:016x}")


def _written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    sys.exit(main())
