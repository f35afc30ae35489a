"""Keeps the ledger of `dev.py prove`: what the engine and the second judge were compared on, and how often they disagreed.

The ledger has a part for each kind of work. A part holds only as long as the code is the same that was compared: the code
that judges, the second judge, what makes the tables, and what compares the answers. Comments, docstrings and texts don't
count. README.md claims only what holds. This program writes its sentence: python3 -m tests.tools.prove.proof.ledger
"""

import os
import platform
import re
from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct, field

from openapi.building.rules_digest import ENGINE_FOLDER, digest_of
from tallytale.engine.build import BUILD
from tallytale.many.pieces import put
from tests.support.paths import ROOT
from tests.tools.prove.proof.counting import Result

LEDGER = Path(__file__).parents[1] / "ledger.json"
README = ROOT / "README.md"
CLAIM = re.compile(r"(?<=shares no code with the engine\.\n).*?(?=\n-)", re.DOTALL)
MAX_KEPT = 10

_PROVE, _SUPPORT = ROOT / "tests" / "tools" / "prove", ROOT / "tests" / "support"
_TABLES = ("games", "judging", "rulebook", "tables")
_JUDGING = {
    "tables": _TABLES,
    "moves": (*_TABLES, "changes", "moves"),
    "corrections": (*_TABLES, "changes", "corrections"),
}
"""The rooms of the engine whose code the results of each kind of work depend on."""
_NOT_FOR_TABLES = re.compile(r"(moves(_\w+)?|random_moves|edits|record|turns|options|slips|places)\.py")
"""Modules of these rooms that no table needs to be judged. A change of them leaves what was found about tables valid."""
_OTHERS = {
    "second judge": [_PROVE / "second_judge"],
    "generators": [
        *(_PROVE / "players", _PROVE / "slips" / "kinds.py", _SUPPORT / "tables.py"),
        *(_PROVE / "proof" / "random_tables.py", _PROVE / "proof" / "random_moves.py"),
    ],
    "comparison": [
        *(_PROVE / "proof" / "compare.py", _PROVE / "proof" / "counting.py"),
        *(_SUPPORT / "turn_cases.py", _SUPPORT / "correction_cases.py"),
    ],
}


class Run(Struct):
    """How many chunks a machine has compared, in how many seconds, and how many tables or moves that are per second."""

    chunks: int = 0
    seconds: float = 0
    rate: float = 0


class Part(Struct):
    """What the ledger knows of one kind of work. `chunks` has the first and the last number of each range, by seed."""

    digests: dict[str, str]
    requests: int = 0
    chunks: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    kinds: dict[str, int] = field(default_factory=dict)
    tables: dict[str, int] = field(default_factory=dict)
    rules: dict[str, int] = field(default_factory=dict)
    disagreements: int = 0
    found: list[dict[str, object]] = []
    runs: dict[str, Run] = field(default_factory=dict)

    def has(self, seed: int, chunk: int) -> bool:
        return any(first <= chunk <= last for first, last in self.chunks.get(str(seed), []))

    def add(self, seed: int, chunk: int, size: int, result: Result) -> None:
        """Enter the result of a chunk that is not in the ledger yet."""
        self.requests += size
        self.chunks[str(seed)] = _with(self.chunks.get(str(seed), []), chunk)
        self.kinds, self.tables = _sum(self.kinds, result.kinds), _sum(self.tables, result.tables)
        self.rules = _sum(self.rules, result.rules)
        self.disagreements += len(result.disagreements)
        self.found = [*self.found, *result.disagreements][:MAX_KEPT]

    def ran(self, size: int, seconds: float) -> None:
        """Enter how long this machine took for a chunk."""
        run = self.runs.setdefault(machine(), Run())
        run.chunks, run.seconds = run.chunks + 1, round(run.seconds + seconds, 1)
        run.rate = round(run.chunks * size / run.seconds, 1) if run.seconds else 0


def _with(ranges: list[tuple[int, int]], chunk: int) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for first, last in sorted([*ranges, (chunk, chunk)]):
        if joined and joined[-1][1] + 1 == first:
            joined[-1] = (joined[-1][0], last)
        else:
            joined.append((first, last))
    return joined


def _sum(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted((Counter(one) + Counter(other)).items()))


def machine() -> str:
    """Describe what compares: the processor, Python, and the build of the engine."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, {python}, {BUILD} engine"


def digests(work: str) -> dict[str, str]:
    """Return the digests of all code on which the results of this kind of work depend."""
    return {"judging": _digest(work, [ENGINE_FOLDER / room for room in _JUDGING[work]])} | {
        name: _digest(work, paths) for name, paths in _OTHERS.items()
    }


def is_needed(work: str, file: Path) -> bool:
    """Tell whether the results of this kind of work can depend on a module."""
    return work != "tables" or not _NOT_FOR_TABLES.fullmatch(file.name)


def _digest(work: str, paths: list[Path]) -> str:
    modules = [file for path in paths for file in (path.rglob("*.py") if path.is_dir() else [path])]
    data = [file.read_bytes() for path in paths for file in sorted(path.rglob("*.csv"))]
    compared = [file for file in modules if is_needed(work, file) and not file.name.startswith("test_")]
    return sha256(b"".join([digest_of(compared).encode(), *data])).hexdigest()[:8]


def read(file: Path = LEDGER) -> dict[str, Part]:
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Part]) if file.exists() else {}


def part_of(ledger: dict[str, Part], work: str) -> tuple[Part, list[str]]:
    """Return the part for this kind of work, and what has changed since. If something has, the part is a new one."""
    now = digests(work)
    part = ledger.get(work, Part(now))
    changed = [name for name in now if part.digests.get(name) != now[name]]
    return (Part(now) if changed else part), changed


def write(ledger: dict[str, Part], file: Path = LEDGER) -> None:
    written = msgspec.json.format(msgspec.json.encode(dict(sorted(ledger.items()))), indent=1) + b"\n"
    put(str(file), lambda output: output.write(written))


def claim(ledger: dict[str, Part]) -> str:
    """Return the sentence of README.md: what both judges were compared on since the code has last changed."""
    parts = {work: part for work, part in ledger.items() if not part_of(ledger, work)[1]}
    said = []
    if tables := parts.get("tables"):
        played = sum(count for kind, count in tables.tables.items() if kind.endswith(", legal"))
        said.append(f"{tables.requests:,} tables, {played:,} of them from simulated games")
    if moves := parts.get("moves"):
        asked = sum(count for kind, count in moves.kinds.items() if kind.startswith("question"))
        made = moves.kinds["legal move"] + moves.kinds["broken move"]
        said.append(f"{made:,} moves, and {asked:,} lists of legal moves")
    if corrected := parts.get("corrections"):
        said.append(f"{corrected.kinds['correction']:,} corrections of {corrected.requests:,} tables")
    if not said:
        return "  Since the code has last changed, they have not been compared at length."
    wrong = sum(part.disagreements for part in parts.values())
    ends = f"Disagreements: {wrong:,}." if wrong else "They never disagreed."
    return "  This code was compared with it on:\n" + "".join(f"  - {one}\n" for one in said) + f"\n  {ends}"


def readme() -> str:
    return CLAIM.sub(lambda _: claim(read()), README.read_text(encoding="utf-8"), count=1)


if __name__ == "__main__":
    README.write_text(readme(), encoding="utf-8", newline="\n")
