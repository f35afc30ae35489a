"""Plays many random games, and counts the rare situations that occur in them.

`python3 dev.py play --games 2000 --seed 1` prints the counts. With `--tables` it prints the tables instead, one JSON
document on each line.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.tools.prove.players import PLAY, Played, pigs, prince, wolves

GAMES = {"pigs": pigs.BRANCHES, "wolves": wolves.BRANCHES, "prince": prince.BRANCHES}
"""The rare situations of each game that random plays reach."""


def plays(name: str, games: int, seed: str) -> Iterator[Played]:
    """Yield simulated games. The same seed gives the same games."""
    return (PLAY[name](Random(f"{seed}/{name}/{number}")) for number in range(games))


def count(name: str, games: int, seed: str) -> Counter[str]:
    """Return the number of games in which each rare situation occurred."""
    reached: Counter[str] = Counter()
    for played in plays(name, games, seed):
        reached.update(branch for branch, times in played.branches.items() if times)
    return reached


def report(name: str, games: int, seed: str) -> list[str]:
    """Play a game many times, and print how often each rare situation occurred. Return those that never occurred.

    The speed is printed to standard error, so that standard output is the same whenever the seed is the same.
    """
    started = time.perf_counter()
    reached = count(name, games, seed)
    print(f"{name}: {games / (time.perf_counter() - started):.0f} plays per second", file=sys.stderr)
    print(f"{name}: {games} plays")
    for branch in GAMES[name]:
        print(f"{reached[branch]:8} {branch}")
    return [f"{name}: {branch}" for branch in GAMES[name] if not reached[branch]]


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py play", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="plays of each game")
    parser.add_argument("--seed", default="1", help="any text")
    parser.add_argument("--tables", action="store_true", help="print tables, not counts")
    options = parser.parse_args()
    if options.tables:
        for name in GAMES:
            for played in plays(name, options.games, options.seed):
                print(json.dumps(played.table))
        return
    never = [branch for name in GAMES for branch in report(name, options.games, options.seed)]
    print("never reached:", ", ".join(never) or "none")


if __name__ == "__main__":
    main()
