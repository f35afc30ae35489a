"""Runs all benchmarks, and prints their results beside the targets. A missed target is not a failure."""

import argparse
from collections.abc import Callable, Iterator

from tallytale.engine.build import BUILD
from tallytale.engine.tables.identity import RULES_VERSION
from tests.tools.attack.load.machine import describe_machine
from tests.tools.measure.benchmarks import (
    clients,
    corrections,
    engine,
    entering,
    many,
    moves,
    offline,
    playing,
    prices,
    service,
)
from tests.tools.measure.benchmarks.builds import beside_pure

PARTS: list[tuple[str, Callable[[], Iterator[str]]]] = [
    ("Total time of judging, against decoding and encoding alone", engine.total_time),
    ("Compiled engine, against the pure one", beside_pure),
    ("Languages: judging against judging in English", engine.languages),
    ("Moves, against judging their tables", moves.moves),
    ("Moves, compared with python-chess", moves.beside_chess),
    ("Corrections of played tables with slips", corrections.one_slip),
    ("Corrections of the largest table", corrections.largest_table),
    ("Placements, against judging their table", corrections.placements),
    ("Prices: CPU time for a unit of the rate limit", prices.prices),
    ("Stream of tables on the command line", engine.command_line_stream),
    ("Many: files judged in slices, against a loop", many.many),
    ("Many: recorded games", many.recorded_games),
    ("Many: a million tables, in processes and on a cluster", many.a_million),
    ("Many: memory", many.memory),
    ("Start of the engine and of the command line", engine.start),
    ("Compared with a library for mahjong", engine.beside_mahjong),
    ("Over HTTP, The Little Prince with five grids, one worker, no cache", service.throughput),
    ("Caches and rate limits over HTTP", service.caches_and_limits),
    ("Lookups in the shared store, against judging", service.store_lookups),
    ("Shared reports, over HTTP", service.shared_reports),
    ("Memory after a million different tables", service.memory_growth),
    ("Single requests while batches are judged", service.requests_beside_batches),
    ("Single requests while bad bodies about moves are answered", service.requests_beside_bad_moves),
    ("Single requests beside ten clients that ask for corrections", service.requests_beside_corrections),
    ("Numbers of connections", service.connection_counts),
    ("Clients: the Python client compared with plain httpx", clients.python_client),
    ("Entering games in the scorer", entering.entering_games),
    ("Offline: the engine on a phone", offline.visits_on_a_phone),
    ("Offline: the taps of a game that is played turn by turn", playing.taps_while_playing),
    ("Offline: what a game on the table costs in an evening", playing.cost_of_an_evening),
]


def main(words: list[str]) -> None:
    """Run the benchmarks whose title contains one of `words`. Without words, run all of them."""
    print(f"{BUILD} engine, rules {RULES_VERSION}, {describe_machine()}")
    for title, measure in [part for part in PARTS if not words or any(word in part[0] for word in words)]:
        print(f"\n{title}")
        for line in measure():
            print(f"  {line}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    which = "run only benchmarks with one of these in their titles"
    parser.add_argument("words", nargs="*", metavar="WORD", help=which)
    main(parser.parse_args().words)
