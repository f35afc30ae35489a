"""Formats the result of mutation testing: the surviving mutants, and how many were killed in each module."""

from collections import Counter

from tests.tools.prove.mutate.trial import KILLED, Result


def report(results: list[Result]) -> tuple[str, float, bool]:
    """Return the text to print, the percentage of killed mutants, and whether all mutants could be tried."""
    try_source = sorted(
        (result for result in results if result.verdict != "no program"),
        key=lambda result: (result.mutant.module, result.mutant.line, result.after),
    )
    survivors = [result for result in try_source if result.verdict not in KILLED]
    killed = len(try_source) - len(survivors)
    score = _percent(killed, len(try_source))
    lines = [
        *[line for result in survivors for line in _survivor(result)],
        "",
        *_table(try_source, survivors),
        _how(try_source),
        f"killed {killed} of {len(try_source)} mutants: {score:.2f} %",
    ]
    return "\n".join(lines), score, all(result.verdict != "broken" for result in try_source)


def _table(try_source: list[Result], survivors: list[Result]) -> list[str]:
    mutants, alive = (Counter(result.mutant.module for result in some) for some in (try_source, survivors))
    rows = [f"{'module':<38}{'mutants':>8}{'survived':>10}{'score':>9}"]
    for module, count in mutants.items():
        score = _percent(count - alive[module], count)
        rows.append(f"{module:<38}{count:>8}{alive[module]:>10}{score:>7.1f} %")
    return rows


def _how(try_source: list[Result]) -> str:
    verdicts = Counter(result.verdict for result in try_source)
    return "\n" + ", ".join(f"{verdict}: {count}" for verdict, count in verdicts.most_common())


def _percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 100.0


def _survivor(result: Result) -> list[str]:
    where = f"\n{result.verdict}: {result.mutant.module}.py:{result.mutant.line}  ({result.mutant.operator})"
    return [where, f"  - {result.before}", f"  + {result.after}"]
