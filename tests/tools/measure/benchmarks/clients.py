"""Measures how much longer a call of the Python client takes than a direct call of httpx."""

from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

import httpx
import msgspec

from tallytale_client import Client
from tests.support.serving import running_service
from tests.tools.measure.benchmarks.sample_tables import pigs_table, prince_grid, prince_tally

ROUNDS = 400


def python_client() -> Iterator[str]:
    """Compare the speed of the Python client with that of httpx.

    Their calls alternate, so that other programs on the machine slow down both alike.
    """
    tables: dict[str, Any] = {
        "prince, 2 tallies": prince_tally(2),
        "pigs, 5 players": pigs_table(5),
        "prince, 5 grids": prince_grid(5),
    }
    with running_service() as server, httpx.Client() as bare, Client(server.url) as client:
        for name, table in tables.items():
            headers = {"content-type": "application/json"}
            post = partial(bare.post, f"{server.url}/v1/scores", content=msgspec.json.encode(table), headers=headers)
            alone, with_json, score = _times(post, lambda post=post: post().json(), partial(client.score, table))  # type: ignore[misc]  # used within this round
            over = " and ".join(f"{100 * (score / other - 1):+.0f} %" for other in (with_json, alone))
            yield f"{name}: {score:.0f} µs, {over} over post with and without json (aim: at most 20 % over with)"


def _times(*calls: Callable[[], object]) -> list[float]:
    """Call each function many times, and return its median duration in microseconds."""
    durations: list[list[float]] = [[] for _ in calls]
    for _ in range(ROUNDS):
        for call, spent in zip(calls, durations):
            started = perf_counter()
            call()
            spent.append((perf_counter() - started) * 1e6)
    return [median(spent) for spent in durations]
