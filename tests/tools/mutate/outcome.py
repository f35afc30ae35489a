"""What came out: per module how many mutants were killed, every survivor, and the equivalents with their reasons."""

import tomllib
from collections import Counter
from pathlib import Path

from msgspec import Struct, convert

from tests.tools.mutate.trial import KILLED, Result

EQUIVALENT = Path(__file__).parent / "equivalent.toml"


class Equivalent(Struct, frozen=True, forbid_unknown_fields=True):
    """Changes of a line that no table can show, and why. Lines are given without needless space."""

    file: str
    line: str
    mutated: list[str]
    reason: str


def read_equivalents(path: Path = EQUIVALENT) -> list[Equivalent]:
    return convert(tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"], list[Equivalent])


def report(results: list[Result], known: list[Equivalent], complete: set[str]) -> tuple[str, float, bool]:
    """Return all there is to say, the score, and whether it can be believed.

    It can't when a trial broke, or when entries about `complete` modules fit no survivor.
    """
    tried = sorted(
        (result for result in results if result.verdict != "no program"),
        key=lambda result: (result.mutant.module, result.mutant.line, result.after),
    )
    entries = {(entry.file, entry.line, mutated) for entry in known for mutated in entry.mutated}
    alive = [result for result in tried if result.verdict not in KILLED]
    equivalent = [result for result in alive if _change(result) in entries]
    survivors = [result for result in alive if _change(result) not in entries]
    stale = sorted(entry for entry in entries - set(map(_change, alive)) if entry[0].removesuffix(".py") in complete)
    killed = len(tried) - len(alive)
    score = _percent(killed, len(tried) - len(equivalent))
    lines = [
        *_table(tried, equivalent, survivors),
        *[line for result in survivors for line in _survivor(result)],
        *[f"\nfits no survivor: {file}\n  - {before}\n  + {after}" for file, before, after in stale],
        _how(tried),
        f"killed {killed} of {len(tried)} mutants: {_percent(killed, len(tried)):.2f} %",
        f"without the {len(equivalent)} equivalent ones: {score:.2f} %",
    ]
    sound = not stale and all(result.verdict != "broken" for result in tried)
    return "\n".join(lines), score, sound


def _change(result: Result) -> tuple[str, str, str]:
    return f"{result.mutant.module}.py", result.before, result.after


def _table(tried: list[Result], equivalent: list[Result], survivors: list[Result]) -> list[str]:
    mutants, same, alive = (Counter(result.mutant.module for result in some) for some in (tried, equivalent, survivors))
    rows = [f"{'module':<38}{'mutants':>8}{'killed':>8}{'survived':>10}{'equivalent':>12}{'score':>9}"]
    for module, count in mutants.items():
        killed = count - same[module] - alive[module]
        score = _percent(killed, count - same[module])
        rows.append(f"{module:<38}{count:>8}{killed:>8}{alive[module]:>10}{same[module]:>12}{score:>7.1f} %")
    return rows


def _how(tried: list[Result]) -> str:
    verdicts = Counter(result.verdict for result in tried)
    return "\n" + ", ".join(f"{verdict}: {count}" for verdict, count in verdicts.most_common())


def _percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 100.0


def _survivor(result: Result) -> list[str]:
    where = f"\n{result.verdict}: {result.mutant.module}.py:{result.mutant.line}  ({result.mutant.operator})"
    return [where, f"  - {result.before}", f"  + {result.after}"]
