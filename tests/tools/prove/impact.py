"""Shows what a change of the rules' code does: to many tables of simulated games, and to the tables of all cases.

    python3 dev.py impact BASE --tables 100000 --seed 1

BASE is a commit. Its engine and the engine as it is now judge the same tables, each in a process of its own. For each rule
whose findings, doubts, points or awards differ, and for verdicts, totals, winners and the rest of a report, the program prints
the number of tables, and three of them. If nothing but sentences differs, it prints "no effect".
"""

import os
import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from itertools import chain, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Any

import msgspec
from msgspec import Struct, field

from tests.support.cases import cases
from tests.support.paths import ROOT
from tests.tools.attack.load.fleet import program
from tests.tools.prove.players import PLAY

Json = dict[str, Any]
MAX_EXAMPLES = 3

# Judges the table in each line. It uses only what an engine of an earlier commit has, too.
PROGRAM = """
import sys
from tallytale.engine.judging.reports import judge
from tallytale.engine.tables.problems import InvalidBody
for line in sys.stdin.buffer:
    try:
        report = judge(line)
    except InvalidBody:
        report = b"null"
    sys.stdout.buffer.write(report + b"\\n")
"""


class Impact(Struct):
    """How many tables were judged, and for each thing that differs, how many tables and a few of them."""

    tables: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=dict)


def impact(tables: Iterable[Json], before: Path, after: Path) -> Impact:
    """Judge tables with two engines, and return how the reports differ. Both are folders with the package `tallytale`."""
    found = Impact()
    with ExitStack() as stack:
        written = stack.enter_context(TemporaryFile())
        written.writelines(msgspec.json.encode(table) + b"\n" for table in tables)
        written.seek(0)
        answers = [_judge_all(engine, written.fileno()) for engine in (before, after)]
        for table, old, new in zip(written, *answers, strict=True):
            found.tables += 1
            if old != new:
                for what, change in differences(msgspec.json.decode(old), msgspec.json.decode(new)):
                    found.counts[what] += 1
                    examples = found.examples.setdefault(what, [])
                    if len(examples) < MAX_EXAMPLES:
                        examples.append(f"{change}\n    {table.decode().strip()}")
    return found


def _judge_all(engine: Path, tables: int) -> Iterator[bytes]:
    """Yield the report on each table, in a line."""
    environment = {**os.environ, "PYTHONPATH": str(engine)}
    # The process reads the file at a position of its own.
    with (
        open(f"/dev/fd/{tables}", "rb") as source,
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM], stdin=source, stdout=subprocess.PIPE, env=environment
        ) as judging,
    ):
        assert judging.stdout
        yield from judging.stdout
    if judging.returncode:
        raise subprocess.CalledProcessError(judging.returncode, judging.args)


def differences(old: Json | None, new: Json | None) -> Iterator[tuple[str, str]]:
    """Yield what differs between two reports on a table, and how. A report is None if the table was refused."""
    before, after = _parts(old), _parts(new)
    for what in sorted(before.keys() | after.keys()):
        one, other = before.get(what), after.get(what)
        if one != other:
            yield what, f"{_written(one)} → {_written(other)}"


def _parts(report: Json | None) -> dict[str, Any]:
    """Return the parts of a report that are compared. Those of a rule are its findings, doubts, lines and awards."""
    if report is None:
        return {"verdict": "refused"}
    parts: dict[str, Any] = {"verdict": "legal" if report["legal"] else "illegal"}
    score = report["score"] or {"players": [], "pieces": [], "awards": [], "winners": None, "decided_by": None}
    lines = [{**line, "seat": player["seat"]} for player in score["players"] for line in player["lines"]]
    for one in chain(report["findings"], report["doubts"], lines, score["awards"]):
        told = {name: value for name, value in one.items() if name not in {"rule", "text", "message"}}
        parts.setdefault(f"rule {one['rule']}", []).append(told)
    for one in report["unchecked"]:
        parts.setdefault(f"rule {one['rule']}", []).append("unchecked")
    parts["total"] = [player["total"] for player in score["players"]]
    parts["rank"] = [[player["rank"], player["tie_break"]] for player in score["players"]]
    parts["winner"] = [score["winners"], score["decided_by"]]
    parts["pieces"], parts["over"] = score["pieces"], report["over"]
    return parts


def _written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def played(count: int, seed: int) -> Iterator[Json]:
    """Yield tables of simulated games, and then the tables of all cases."""
    rng = Random(f"impact/{seed}")
    tables = (play(rng).table for _ in iter(int, 1) for play in PLAY.values())
    yield from islice(tables, count)
    yield from (case.table for case in cases().values())


def lines_of(found: Impact) -> Iterator[str]:
    if not found.counts:
        yield f"no effect on {found.tables:,} tables"
    for what, count in sorted(found.counts.items()):
        yield f"{what}: differs for {count:,} of {found.tables:,} tables"
        yield from (f"  {example}" for example in found.examples[what])


def main() -> int:
    parser = ArgumentParser(prog="dev.py impact", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument("--tables", type=int, default=100_000, help="how many tables of simulated games (100,000)")
    parser.add_argument("--seed", type=int, default=1, help="which (1)")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        base = Path(folder, "service")
        archive = [program("git"), "archive", options.base, "service"]
        packed = subprocess.run(archive, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
        subprocess.run([program("tar"), "-xC", folder], input=packed, check=True)
        print(*lines_of(impact(played(options.tables, options.seed), base, ROOT / "service")), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
