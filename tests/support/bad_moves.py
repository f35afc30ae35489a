"""Makes requests about moves: invalid ones with their expected answers, and valid ones with very large answers."""

import gc
import sys
import zlib
from collections.abc import Callable
from itertools import pairwise
from random import Random
from time import process_time
from types import FrameType
from typing import Any, NamedTuple

import msgspec

from tallytale.engine.games.three_little_pigs.components import MATERIALS, PARTS
from tallytale.engine.games.three_little_wolves.components import COLORS
from tallytale.engine.moves.requests import MAX_MOVES, MAX_RECORD_BYTES
from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import Steps
from tallytale.engine.tables.problems import InvalidBody
from tests.support.cases import Json

MOVE, OPTIONS, REPLAY = "/v1/moves", "/v1/moves/options", "/v1/replays"
HOUSE = 36  # a player has at most 36 houses, and a house at most 36 tiles


class BadBody(NamedTuple):
    """An invalid request body, with the answer that the service must give.

    The answer has a status, and either the first error or the broken rule.
    """

    path: str
    body: bytes
    status: int
    told: tuple[str, ...] = ()


class Answer(NamedTuple):
    """An answer's status and JSON, and the longest time for which no other request could be handled.

    During long work, the service pauses now and then to handle other requests.
    """

    status: int
    answer: Any
    longest: float


def answered(bad: BadBody) -> Answer:
    """Answer a request as the service does. Measure the longest time for which no other request could be handled."""
    gc.freeze()  # garbage collection would distort the measured times
    try:
        return _answered(bad)
    finally:
        gc.unfreeze()


def _answered(bad: BadBody) -> Answer:
    pauses, status = [process_time()], 200

    def pause() -> None:
        pauses.append(process_time())

    try:
        request = _finish(BY_PATH[bad.path].read(bad.body), pause)
        pause()
        written = msgspec.json.encode(_finish(request.steps("en"), pause))
        zlib.compress(written, 1)
    except InvalidBody as refused:
        problem = refused.problem("en")
        status, written = problem.status, msgspec.json.encode(problem)
    pause()
    return Answer(status, msgspec.json.decode(written), max(later - earlier for earlier, later in pairwise(pauses)))


def _finish(steps: Steps[Any], pause: Callable[[], None]) -> Any:
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            return stop.value
        pause()


def most_calls_without_a_pause(path: str, body: bytes) -> int:
    """Answer a request as the service does. Return how many functions were called at most between two pauses.

    Unlike a time, this number is the same on every machine.
    """
    counts = [0]

    def count(_frame: FrameType, event: str, _function: Any) -> None:
        counts[-1] += event in ("call", "c_call")

    def pause() -> None:
        counts.append(0)

    sys.setprofile(count)
    try:
        request = _finish(BY_PATH[path].read(body), pause)
        pause()
        _finish(request.steps("en"), pause)
    except InvalidBody:
        pass
    finally:
        sys.setprofile(None)
    return max(counts)


def large_pigs_record() -> Json:
    """Return a recorded game with a very large table and many moves. Each move adds four tiles."""
    bought, standing = tile("brick"), tile("straw")
    players = [[], [{"tiles": [standing] * HOUSE}] * HOUSE, [{"tiles": [bought] * HOUSE}] * 5]
    houses = [divmod(number, HOUSE) for number in range(HOUSE * HOUSE)]
    buys = [bought if place == 0 else {**bought, "house": house} for house, place in houses]
    moves = [{"seat": 0, "buys": buys[first : first + 4]} for first in range(0, len(buys), 4)]
    return record(table("three-little-pigs", [{"houses": houses} for houses in players]), moves)


def large_wolves_record() -> Json:
    """Return a recorded game with a very large table and many moves. In each move, a player discards a card."""
    house = {"floors": [{"color": "yellow", "number": 14}] * 55}
    players = [{"houses": [house] * 8}] * 4
    return record(table("three-little-wolves", players), [{"do": "discard", "seat": 0}] * MAX_MOVES)


def large_refused_record() -> Json:
    """Return a recorded game of 500 moves with all their members. Only the last move has a mistake."""
    buy = {**tile("straw"), "flowerpots": 0, "house": 35}
    move = {"seat": 0, "dice": {"door": 0, "window": 0, "roof": 0, "wolf": 0}, "buys": [buy] * 4}
    return record(large_pigs_record()["start"], [*[move] * (MAX_MOVES - 1), {**move, "seat": 5}])


def uncorrectable_table(random: Random) -> Json:
    """Return a large table of random tiles. The search for corrections reaches its limit."""
    houses = [[tile(random.choice(MATERIALS), random.choice(PARTS)) for _ in range(9)] for _ in range(5 * HOUSE)]
    players = [{"houses": [{"tiles": tiles} for tiles in houses[seat::5]]} for seat in range(5)]
    return {"game": "three-little-pigs", "players": players}


def large_question() -> Json:
    """Return a question with very many possible answers: what a player with 12 houses can buy with unknown dice."""
    houses = [{"tiles": [tile("straw")] * (HOUSE - 1)}] * 12
    players = [{"houses": houses}, {"houses": []}]
    return {"table": table("three-little-pigs", players), "ask": {"seat": 0, "dice": None}, "totals": True}


def every_card_question(floors: int = 20) -> Json:
    """Return a question about all 56 cards of a game, and a table full of houses."""
    cards = [{"color": color, "number": number} for color in COLORS for number in range(1, 15)]
    houses = [{"floors": [{"color": "red", "number": 1}] * floors}] * 8
    players = [{"houses": houses}] * 4
    return {"table": table("three-little-wolves", players), "ask": {"do": "play", "seat": 0, "hand": cards}}


def large_placements() -> Json:
    """Return a request to try out 500 changes of a table. Its answer is very large.

    Each change removes every player's first house. All other houses get new numbers, so their broken rules are reported
    again.
    """
    houses = [
        {
            "tiles": [
                tile(material, "roof"),
                *[tile(material, "door")] * doors,
                tile(material, "roof"),
                tile(material, "door"),
            ]
        }
        for material, doors in (("straw", 2), ("wood", 3))
    ]
    start = {**PIGS, "players": [{"houses": houses * (HOUSE // 2)}] * 5}
    tries = [[{"op": "remove", "path": f"/players/{seat}/houses/0"} for seat in range(5)]] * 500
    return {"table": start, "try": tries}


def tile(material: str, part: str = "window") -> Json:
    return {"material": material, "part": part}


def table(game: str, players: list[Any]) -> Json:
    return {"game": game, "stage": "running", "waive": "all", "players": players}


def record(start: Json, moves: list[Any]) -> Json:
    return {"record": "tallytale/1", "start": start, "moves": moves}


def bad_moves() -> dict[str, BadBody]:
    return {**_long(), **_unreadable()}


PIGS: Json = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}] * 2}


def _long() -> dict[str, BadBody]:
    """Return requests that are too large, for example with too many moves, and requests with very long answers."""
    nonsense: list[Any] = [
        {"seat": 9},
        {"buys": 1},
        "x",
        None,
        [[]],
        {"do": "pig"},
        {"seat": 0, "buys": [{"material": "gold"}]},
    ]
    large = large_pigs_record()["start"]
    start = msgspec.json.encode(PIGS)
    pairs = b",".join([b'"a%d":0' % number for number in range(20_000)])
    whole = msgspec.json.encode(record(PIGS, [{"seat": number % 2} for number in range(MAX_MOVES)]))
    return {
        "500 moves of nonsense": _bad(REPLAY, 400, "/moves/0/seat", "bound", start=PIGS, moves=(nonsense * 72)[:500]),
        "500 moves, the last with a mistake": BadBody(
            REPLAY, msgspec.json.encode(large_refused_record()), 400, ("/moves/499/seat", "bound")
        ),
        "256 KiB of numbers with a point": _bad(REPLAY, 400, "/moves", "length", start=PIGS, moves=[4.0] * 60_000),
        "501 moves": _bad(REPLAY, 400, "/moves", "length", start=PIGS, moves=[{"seat": 0}] * 501),
        "100,000 numbers for moves": _bad(REPLAY, 400, "/moves", "length", start=PIGS, moves=[0] * 100_000),
        "a move with 20,000 members": BadBody(
            REPLAY, b'{"start":%s,"moves":[{%s}]}' % (start, pairs), 400, ("/moves/0/a0", "unknown-member")
        ),
        "500 moves in 256 KiB": BadBody(REPLAY, whole.ljust(MAX_RECORD_BYTES), 200),
        "256 KiB and one byte": BadBody(REPLAY, whole.ljust(MAX_RECORD_BYTES + 1), 413),
        "500 moves on a large table of pigs": BadBody(
            REPLAY, msgspec.json.encode(large_pigs_record()), 400, ("/moves/67", "length")
        ),
        "500 moves on a large table of wolves": BadBody(
            REPLAY, msgspec.json.encode(large_wolves_record()), 400, ("/moves/75", "length")
        ),
        "options on a large table": _bad(OPTIONS, 200, table=large, ask={"seat": 0, "dice": None}, totals=True),
    }


def _unreadable() -> dict[str, BadBody]:
    """Return request bodies that can't be parsed, or take long to parse."""
    start = msgspec.json.encode(PIGS)
    too_deep = ("", "json")
    return {
        "256 KiB of brackets": BadBody(REPLAY, b'{"start":%s%s}' % (b"[" * 131_000, b"]" * 131_000), 400, too_deep),
        "10,000 objects inside each other": BadBody(
            MOVE, b'{"table":%s,"move":%s1%s}' % (start, b'{"a":' * 10_000, b"}" * 10_000), 400, too_deep
        ),
        "200 lists inside each other": BadBody(
            MOVE, b'{"table":%s,"move":%s%s}' % (start, b"[" * 200, b"]" * 200), 400, ("/move", "type")
        ),
        "brackets in a text": BadBody(
            REPLAY, b'{"start":%s,"moves":["%s"]}' % (start, b'\\"[{' * 60_000), 400, ("/moves/0", "type")
        ),
        "a number with 60,000 digits": BadBody(
            MOVE, b'{"table":%s,"move":{"seat":%s}}' % (start, b"9" * 60_000), 400, too_deep
        ),
        "a text that is not UTF-8": BadBody(MOVE, b'{"table":%s,"move":{"seat":"\xff"}}' % start, 400, too_deep),
    }


def _bad(path: str, status: int, *told: str, **members: Any) -> BadBody:
    return BadBody(path, msgspec.json.encode(members), status, told)
