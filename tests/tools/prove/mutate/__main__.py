"""Mutation testing: changes the engine's source in one place at a time, and checks that at least one test fails.

    python3 dev.py mutate                    every mutant (changed source) of every module that judges
    python3 dev.py mutate --module pigs      only modules with "pigs" in their name
    python3 dev.py mutate --sample 100       a hundred random mutants, drawn with --seed

It prints every mutant that survives, which means that no test fails. It exits with 1 if less than 95 % of the mutants
were killed, or if a mutant could not be tried. Most surviving mutants can't change a report. For example, they only
make a search slower.
"""

import argparse
import os
import random
import sys
from collections import Counter

from tests.tools.prove.mutate.mutants import every_mutant
from tests.tools.prove.mutate.trial import KILLED, Result, try_all

ENOUGH = 95.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--module", default="", help="only modules with this in their name")
    parser.add_argument("--sample", type=int, default=0, help="only so many, drawn at random")
    parser.add_argument("--seed", type=int, default=0, help="of the draw")
    arguments = parser.parse_args()
    mutants = [mutant for mutant in every_mutant() if arguments.module in mutant.module]
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
    """Return the text to print, the percentage of killed mutants, and whether all mutants could be tried."""
    tried = sorted(
        (result for result in results if result.verdict != "no program"),
        key=lambda result: (result.mutant.module, result.mutant.line, result.after),
    )
    survivors = [result for result in tried if result.verdict not in KILLED]
    verdicts = Counter(result.verdict for result in tried)
    score = 100 * (len(tried) - len(survivors)) / len(tried) if tried else 100.0
    lines = []
    for result in survivors:
        lines.append(f"{result.verdict}: {result.mutant.module}.py:{result.mutant.line}  ({result.mutant.operator})")
        lines += [f"  - {result.before}", f"  + {result.after}", ""]
    alive = Counter(result.mutant.module for result in survivors)
    for module, count in Counter(result.mutant.module for result in tried).items():
        lines.append(f"{module:<38}{count:>8} mutants, {alive[module]} survived")
    lines.append(", ".join(f"{verdict}: {count}" for verdict, count in verdicts.most_common()))
    lines.append(f"killed {len(tried) - len(survivors)} of {len(tried)} mutants: {score:.2f} %")
    return "\n".join(lines), score, verdicts["broken"] == 0


if __name__ == "__main__":
    sys.exit(main())
