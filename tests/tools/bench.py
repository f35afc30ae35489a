"""Runs all benchmarks and prints them as ratios, next to their targets. No result makes it fail."""

import os
import platform
import sys
from collections.abc import Callable, Iterator

from tallytale.rules.identity import RULES_VERSION
from tests.tools.benchmarks import clients, engine, offline, others, service

PARTS: list[tuple[str, Callable[[], Iterator[str]]]] = [
    ("Whole line: bytes to report to bytes, against decoding and encoding alone", engine.whole_line),
    ("Where the time goes", engine.where_the_time_goes),
    ("Growth", engine.growth),
    ("Languages: judging against judging in English", engine.languages),
    ("Stream", others.stream),
    ("Cold start", others.start),
    ("Beside another library", others.beside_mahjong),
    ("Over HTTP, The Little Prince with five grids, one worker, no cache", service.rates),
    ("Memories and limits over HTTP", service.memories),
    ("A million different tables", service.a_million),
    ("Single requests beside batches", service.beside_batches),
    ("More connections", service.connections),
    ("Clients: the Python client beside bare httpx", clients.python),
    ("Offline: the engine on a phone", offline.on_a_phone),
]


def main(words: list[str]) -> None:
    """Run the benchmarks whose titles contain one of the words, or all of them."""
    say = sys.stdout.write
    machine = f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"
    say(f"rules {RULES_VERSION}, {others.now()}, {machine}\n")
    for title, measure in [part for part in PARTS if not words or any(word in part[0] for word in words)]:
        say(f"\n{title}\n")
        for line in measure():
            say(f"  {line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
