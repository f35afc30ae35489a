"""Measure: everything in one run, as ratios, beside what was aimed at. No figure here fails a test."""

import os
import platform
import sys
from collections.abc import Callable, Iterator

from benchmarks import engine, others
from tallytale.rules.identity import RULES

PARTS: list[tuple[str, Callable[[], Iterator[str]]]] = [
    ("Whole line: bytes to report to bytes, against decoding and encoding alone", engine.whole_line),
    ("Where the time goes", engine.where_the_time_goes),
    ("Growth", engine.growth),
    ("Stream", others.stream),
    ("Cold start", others.start),
    ("Beside another library", others.beside_mahjong),
]


def main() -> None:
    """Print every part, as it is measured."""
    say = sys.stdout.write
    machine = f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"
    say(f"rules {RULES}, {others.now()}, {machine}\n")
    for title, measure in PARTS:
        say(f"\n{title}\n")
        for line in measure():
            say(f"  {line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
