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
JSON = {"content-type": "application/json"}
MAX_OVERHEAD = 20  # percent by which a call of the Python client may take longer than httpx


def python_client() -> Iterator[str]:
    """Compare the speed of the Python client with that of httpx.

    Their calls alternate, so that other programs on the machine slow down both alike.
    """
    tables: dict[str, Any] = {
        "Little Prince, 2 tallies": prince_tally(2),
        "Pigs, 5 players": pigs_table(5),
        "Little Prince, 5 grids": prince_grid(5),
    }
    with running_service() as server, httpx.Client() as bare, Client(server.url) as client:
        url = f"{server.url}/v1/scores"
        for name, table in tables.items():
            body = msgspec.json.encode(table)
            post = partial(bare.post, url, content=body, headers=JSON)
            calls: dict[str, Callable[[], object]] = {
                "post": post,
                "post and json": _post_and_parse(post),
                "score": partial(client.score, table),
            }
            yield f"{name}: {_comparison(_times(calls))}"


def _post_and_parse(post: Callable[[], httpx.Response]) -> Callable[[], object]:
    return lambda: post().json()


def _times(calls: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Call each function many times, and return its median duration in microseconds."""
    durations: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(ROUNDS):
        for name, call in calls.items():
            started = perf_counter()
            call()
            durations[name].append(perf_counter() - started)
    return {name: median(times) * 1e6 for name, times in durations.items()}


def _comparison(times: dict[str, float]) -> str:
    post, with_json, score = times.values()
    took = ", ".join(f"{name} {time:.0f} µs" for name, time in times.items())
    over_json, over_post = (100 * (score / bare - 1) for bare in (with_json, post))
    return f"{took}: {over_json:+.0f} % over post and json (aim: at most {MAX_OVERHEAD} %), {over_post:+.0f} % over post alone"
