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

from tests.tools.prove.mutate.mutants import every_mutant
from tests.tools.prove.mutate.outcome import report
from tests.tools.prove.mutate.trial import Result, try_all

ENOUGH = 95.0


def main(words: list[str]) -> int:
    arguments = _arguments(words)
    mutants = [mutant for mutant in every_mutant() if arguments.module in mutant.module]
    if arguments.sample:
        mutants = random.Random(arguments.seed).sample(mutants, min(arguments.sample, len(mutants)))
    results: list[Result] = []
    for result in try_all(mutants, arguments.workers):
        results.append(result)
        _progress(len(results), len(mutants))
    text, score, sound = report(results)
    sys.stdout.write(f"{text}\n")
    return 0 if score >= ENOUGH and sound else 1


def _arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--module", default="", help="only modules with this in their name")
    parser.add_argument("--sample", type=int, default=0, help="only so many, drawn at random")
    parser.add_argument("--seed", type=int, default=0, help="of the draw")
    return parser.parse_args(words)


def _progress(done: int, of: int) -> None:
    if done % 100 == 0 or done == of:
        sys.stderr.write(f"{done} of {of} mutants tried\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
