"""Measures how much CPU time a client gets for one unit of its rate limit, with ordinary and with very long requests."""

import asyncio
import os
from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import msgspec

from tallytale.engine.judging.requests import MAX_BATCH_BYTES
from tallytale.web.app import create_app
from tallytale.web.ops import logs, metrics
from tallytale.web.ops.log_output import LogOutput
from tallytale.web.settings import Settings
from tests.support.bad_moves import (
    every_card_question,
    large_pigs_record,
    large_placements,
    large_question,
    large_refused_record,
    large_wolves_record,
    uncorrectable_table,
)
from tests.tools.measure.benchmarks.corrections import full_of_mistakes, slipped_tables, slowest_table
from tests.tools.measure.benchmarks.moves import answer
from tests.tools.measure.benchmarks.sample_tables import Json
from tests.tools.prove.players import PLAY

EACH = 30  # ordinary requests for each game
QUOTA = 10**9
TRIED = 40
CHANGES: dict[str, Json] = {
    "three-little-pigs": {"path": "houses/-", "value": {"tiles": [{"material": "straw", "part": "door"}]}},
    "three-little-wolves": {"path": "houses/-", "value": {"floors": [{"color": "red", "number": 3}]}},
    "little-prince": {"op": "replace", "path": "planet/tiles/1/1", "value": {"kind": "center", "objects": {"rose": 1}}},
}
encode = msgspec.json.encode


class Spent(NamedTuple):
    """What a request took: CPU time in milliseconds, and units of the rate limit."""

    milliseconds: float
    units: int

    @property
    def each(self) -> float:
        return self.milliseconds / self.units


def prices() -> Iterator[str]:
    """Answer requests of each operation as the service does, without a network."""
    service = Service()
    service.spent("/v1/scores", encode(PLAY["pigs"](Random(1)).table))
    yield f"{'':34} {'units: p50, most':>18} {'ms: p50, most':>18} {'ms a unit: p50, most':>24}"
    for name, requests in (*_ordinary().items(), *_worst().items()):
        spent = [service.spent(path, body) for path, body in requests]
        units, times, each = zip(*[(one.units, one.milliseconds, one.each) for one in spent])
        yield (
            f"{name:34} {median(units):9.0f}, {max(units):7} {median(times):9.2f}, {max(times):7.1f}"
            f" {median(each):15.3f}, {max(each):7.2f}"
        )


class Service:
    """The service in this process, with a rate limit and without a cache. It has a single client."""

    def __init__(self) -> None:
        logs.LOG._output = LogOutput(metrics.count_dropped_lines, os.open(os.devnull, os.O_WRONLY))  # noqa: SLF001 - it is for standard output only
        self._app: Any = create_app(Settings(limit=QUOTA, limit_seconds=86_400, memory_mb=0))

    def spent(self, path: str, body: bytes) -> Spent:
        return asyncio.run(self._spent(path, body))

    async def _spent(self, path: str, body: bytes) -> Spent:
        first = await self._left(path, b"x")  # the answer to anything costs 1
        began = process_time()
        left = await self._left(path, body)
        return Spent(1e3 * (process_time() - began), first - left)

    async def _left(self, path: str, body: bytes) -> int:
        """Post a request, and return what is left of the rate limit afterwards."""
        waiting, left = [{"type": "http.request", "body": body, "more_body": False}], 0

        async def receive() -> Any:
            return waiting.pop() if waiting else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            nonlocal left
            described = dict(message.get("headers", ())).get(b"ratelimit")
            left = int(described.partition(b"r=")[2].partition(b";")[0]) if described else left

        headers = [(b"content-type", b"application/json"), (b"host", b"here")]
        scope: Any = {"type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b""}
        scope |= {"headers": headers, "client": ("127.0.0.1", 1), "state": {}, "asgi": {"version": "3.0"}}
        await self._app(scope, receive, send)
        return left


Requests = list[tuple[str, bytes]]


def _ordinary() -> dict[str, Requests]:
    """Return what apps ask in simulated games."""
    rng = Random(1)
    games = [play(rng) for _ in range(EACH) for play in PLAY.values()]
    tables, records = [one.table for one in games], [one.record for one in games]
    moments = [_moment(record, rng) for record in records if record["moves"]]
    slips = [table for play in PLAY.values() for table in islice(slipped_tables(play, 1), EACH)]
    return {
        "a table": _posts("/v1/scores", tables),
        "a batch of 20": _posts("/v1/scores/batch", [{"tables": rng.choices(tables, k=20)} for _ in tables]),
        "a move": _posts("/v1/moves", [{"table": table, "move": move} for table, move in moments]),
        "a question": _posts(
            "/v1/moves/options", [{"table": table, "ask": _question(move)} for table, move in moments]
        ),
        "a record": _posts("/v1/replays", [record for record in records if record["moves"]]),
        f"{TRIED} placements": _posts("/v1/placements", [_placements(table) for table, _ in moments]),
        "a correction": _posts("/v1/corrections", [{"table": table} for table in slips]),
    }


def _posts(path: str, bodies: list[Json]) -> Requests:
    return [(path, encode(body)) for body in bodies]


def _moment(record: Json, rng: Random) -> tuple[Json, Json]:
    """Return a table during a recorded game, and the move that followed."""
    count = rng.randrange(len(record["moves"]))
    played = msgspec.json.decode(answer("/v1/replays", encode({**record, "moves": record["moves"][:count]})))
    return played["table"], record["moves"][count]


def _question(move: Json) -> Json:
    """Return the question that a player answered with a move."""
    asked: Json = {name: move[name] for name in ("do", "seat", "dice", "tile", "token") if name in move}
    if "wolf" in move and move["do"] == "send":
        return asked
    if move.get("do") in ("build", "discard"):
        cards = [{"color": color, "number": number} for color in ("red", "green") for number in (2, 7, 12)]
        return {**asked, "do": "play", "hand": [*cards[:4], move.get("card") or cards[4]]}
    if move.get("do") == "reveal":
        return {**asked, "card": move["card"]}
    return asked


def _placements(table: Json) -> Json:
    change = {"op": "add", **CHANGES[table["game"]]}
    if table["players"][0].get("planet", {}).get("form") == "tally":
        change |= {"path": "planet/objects/rose", "value": 1}
    seats = len(table["players"])
    tries = [[{**change, "path": f"/players/{number % seats}/{change['path']}"}] for number in range(TRIED)]
    return {"table": table, "try": tries, "totals": True}


def _worst() -> dict[str, Requests]:
    """Return the requests that take longest, as far as we know."""
    large = large_pigs_record()
    full_pigs = full_of_mistakes()
    tries = [[{"op": "remove", "path": "/players/0/houses/0"}]] * 500
    return {
        "the largest table": _posts("/v1/scores", [full_pigs, large["start"], large_wolves_record()["start"]]),
        "a batch of empty lists": [("/v1/scores/batch", b'{"tables":[%s0]}' % (b"[[]]," * (MAX_BATCH_BYTES // 5 - 3)))],
        "500 tables of 8 kB": _posts(
            "/v1/scores/batch", [{"tables": [{**full_pigs, "players": full_pigs["players"][:2]}] * 130}]
        ),
        "a move on the largest table": _posts("/v1/moves", [{"table": large["start"], "move": large["moves"][0]}]),
        "questions": _posts(
            "/v1/moves/options",
            [
                *[{**every_card_question(floors), "totals": True} for floors in (1, 20)],
                large_question(),
                {"table": large["start"], "ask": {"seat": 0, "dice": None}, "totals": True},
            ],
        ),
        "records on large tables": _posts("/v1/replays", [large, large_wolves_record()]),
        "a record that is refused": _posts("/v1/replays", [large_refused_record()]),
        "500 placements": _posts(
            "/v1/placements", [large_placements(), {"table": {**large["start"], "waive": []}, "try": tries}]
        ),
        "corrections": _posts(
            "/v1/corrections",
            [{"table": table} for table in (uncorrectable_table(Random(1)), full_pigs, slowest_table())],
        ),
    }
