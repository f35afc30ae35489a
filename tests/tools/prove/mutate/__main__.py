"""Mutation testing: puts mistakes into the engine's code, one at a time, and counts how many of them the tests notice.

    python3 dev.py mutate                    all modules of the engine that judge something
    python3 dev.py mutate --part moves       only modules that judge moves; the other parts are tables and corrections
    python3 dev.py mutate --module pigs      only modules with "pigs" in their name
    python3 dev.py mutate --sample 100       a hundred random mistakes, drawn with --seed

A mistake is a small change of the code, such as `<` in place of `<=`. The changed code is called a mutant. A mutant is killed
if a test fails. It survives if none fails, and is then printed. `survivors.json` gives the reason for some: they can't change
an answer, or only one that no case shows. These count as survivors, too.

The program exits with 1 if less than 95 % of the mutants were killed, if one in `survivors.json` was killed, or if one
could not be tried.
"""

import argparse
import os
import random
import sys
from collections import Counter
from collections.abc import Callable

from tests.tools.prove.mutate.mutants import PARTS, Mutant, every_mutant, modules, reasons
from tests.tools.prove.mutate.trial import KILLED, Result, try_all

ENOUGH = 95.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--part", choices=PARTS, action="append", help="only modules of this part; may be repeated")
    parser.add_argument("--module", default="", help="only modules with this in their name")
    parser.add_argument("--sample", type=int, default=0, help="only so many, drawn at random")
    parser.add_argument("--seed", type=int, default=0, help="of the draw")
    arguments = parser.parse_args()
    mutants = [
        mutant
        for mutant in every_mutant()
        if arguments.module in mutant.module and modules()[mutant.module] in (arguments.part or PARTS)
    ]
    if arguments.sample:
        mutants = random.Random(arguments.seed).sample(mutants, min(arguments.sample, len(mutants)))
    results: list[Result] = []
    for result in try_all(mutants, arguments.workers):
        results.append(result)
        if len(results) % 100 == 0:
            sys.stderr.write(f"{len(results)} of {len(mutants)} mutants tried\n")
    text, score, sound = report(results)
    print(text)
    return 0 if score >= ENOUGH and sound else 1


def report(results: list[Result]) -> tuple[str, float, bool]:
    """Return the text to print, the percentage of killed mutants, and whether nothing is wrong with the trials."""
    tried = sorted(
        (result for result in results if result.verdict != "no program"),
        key=lambda result: (result.mutant.module, result.mutant.line, result.after),
    )
    survivors = [result for result in tried if result.verdict not in KILLED]
    known = {(one.module, one.before, one.after): one.why for one in reasons()}
    stale = [result for result in tried if result.verdict in KILLED and result.change in known]
    verdicts = Counter(result.verdict for result in tried)
    lines = [line for result in survivors for line in _lines(result, known.get(result.change, ""))]
    lines += [line for result in stale for line in _lines(result, "survivors.json says that it survives")]
    lines += _counts(tried, survivors, lambda mutant: mutant.module)
    lines += _counts(tried, survivors, lambda mutant: modules()[mutant.module])
    lines.append(", ".join(f"{verdict}: {count}" for verdict, count in verdicts.most_common()))
    score = _percentage(len(tried), len(survivors))
    lines.append(f"killed {len(tried) - len(survivors)} of {len(tried)} mutants: {score:.2f} %")
    if explained := sum(result.change in known for result in survivors):
        lines.append(f"survivors.json explains {explained} of the {len(survivors)} survivors")
    return "\n".join(lines), score, verdicts["broken"] == 0 and not stale


def _lines(result: Result, why: str) -> list[str]:
    place = f"{result.verdict}: {result.mutant.module}.py:{result.mutant.line}  ({result.mutant.operator})"
    return [place, f"  - {result.before}", f"  + {result.after}", *([f"  {why}"] if why else []), ""]


def _counts(tried: list[Result], survivors: list[Result], key: Callable[[Mutant], str]) -> list[str]:
    """Return a line for each module, or for each part: how many mutants were tried, and how many survived."""
    alive = Counter(key(result.mutant) for result in survivors)
    return [
        f"{name:<38}{count:>8} mutants, {alive[name]} survived, {_percentage(count, alive[name]):.2f} % killed"
        for name, count in Counter(key(result.mutant) for result in tried).items()
    ]


def _percentage(tried: int, survived: int) -> float:
    return 100 * (tried - survived) / tried if tried else 100.0


if __name__ == "__main__":
    sys.exit(main())
