"""Measures how fast moves are judged, listed and replayed, and compares the speed with python-chess."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec

from tallytale.engine.judging.reports import judge
from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import Steps, finish
from tests.tools.measure.benchmarks.sample_tables import Json, pigs_table, prince_grid
from tests.tools.measure.benchmarks.stopwatch import microseconds

MOVES_OF_RECORD = 500
encode = msgspec.json.encode


def moves() -> Iterator[str]:
    """Compare the time to judge a single move, or to list all legal moves, with the time to judge a game table."""
    for name, table, move in (("pigs, 5 players", *pigs_turn()), ("prince, 5 grids", *prince_turn())):
        judging = microseconds(partial(judge, encode(table)))
        moving = microseconds(partial(answer, "/v1/moves", encode({"table": table, "move": move})))
        yield f"{name:16} judging {judging:6.1f} µs   a move {moving:6.1f} µs: {moving / judging:.2f} times (aim 1.6)"
    table, _ = pigs_turn()
    judging = microseconds(partial(judge, encode(table)))
    for told, dice in DICE.items():
        body = encode({"table": table, "ask": {"seat": 0, "dice": dice}})
        count = len(msgspec.json.decode(answer("/v1/moves/options", body))["options"])
        spent = microseconds(partial(answer, "/v1/moves/options", body))
        yield f"options, {told:26} {count:4} of them in {spent:6.0f} µs: {spent / judging:5.1f} judgements (aim 40)"
    replayed = 1e6 / microseconds_of_recorded_move()
    yield f"replay of {MOVES_OF_RECORD} moves of the pigs: {replayed:,.0f} moves a second (aim 15,000)"


def microseconds_of_recorded_move() -> float:
    start, moves_made = pigs_record()
    body = encode({"start": start, "moves": moves_made})
    return microseconds(partial(answer, "/v1/replays", body)) / len(moves_made)


def beside_chess() -> Iterator[str]:
    """Compare how many legal moves per second this engine and python-chess can list and make.

    The time of this engine includes decoding and encoding JSON.
    """
    import chess  # noqa: PLC0415 - only `dev.py bench` installs it, and tests import this module

    board = chess.Board("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8")
    count = board.legal_moves.count()
    listing = microseconds(lambda: list(board.legal_moves)) / count
    some_move = next(iter(board.legal_moves))

    def push_and_pop() -> None:
        board.push(some_move)
        board.pop()

    yield f"python-chess: {1e6 / listing:10,.0f} legal moves listed and {1e6 / microseconds(push_and_pop):9,.0f} made and taken back a second, without reasons"
    table, move = pigs_turn()
    body = encode({"table": table, "ask": {"seat": 0, "dice": DICE["doors 2, windows 3"]}})
    found = len(msgspec.json.decode(answer("/v1/moves/options", body))["options"])
    ours = microseconds(partial(answer, "/v1/moves/options", body)) / found
    made = microseconds(partial(answer, "/v1/moves", encode({"table": table, "move": move})))
    yield f"tallytale:    {1e6 / ours:10,.0f} legal moves listed and {1e6 / made:9,.0f} made a second, with reasons and changes, from JSON to JSON"


DICE: dict[str, Json | None] = {
    "doors 2, windows 3": {"door": 2, "window": 3},
    "doors 1, windows 2, roofs 2": {"door": 1, "window": 2, "roof": 2},
    "windows 5": {"window": 5},
    "wolves 2": {"door": 3, "wolf": 2},
    "dice unknown": None,
}


def answer(path: str, body: bytes) -> bytes:
    steps: Steps[Any] = finish(BY_PATH[path].read(body)).steps("en")
    return encode(finish(steps))


def microseconds_of_options() -> float:
    """Return the time to list the moves of a player whose dice are unknown."""
    table, _ = pigs_turn()
    body = encode({"table": table, "ask": {"seat": 0, "dice": None}})
    return microseconds(partial(answer, "/v1/moves/options", body))


def pigs_turn() -> tuple[Json, Json]:
    """Return a table with five players, and a move in which the first player buys two tiles."""
    table = {**pigs_table(5), "stage": "running"}
    table["stacks"] = {
        material: dict.fromkeys(("door", "window", "roof"), 2) for material in ("straw", "wood", "brick")
    }
    for house in table["players"][0]["houses"][:2]:
        house["tiles"] = [tile for tile in house["tiles"] if tile["part"] != "roof"]
    buys = [{"material": "straw", "part": part, "house": 0} for part in ("window", "roof")]
    return table, {"seat": 0, "dice": {"window": 3, "roof": 2}, "buys": buys}


def prince_turn() -> tuple[Json, Json]:
    """Return a table with five nearly complete planets, and a move that places a last tile."""
    table = {**prince_grid(5), "stage": "running"}
    for player in table["players"]:
        player["planet"]["tiles"][1][1] = None
    return table, {"seat": 0, "tile": {"kind": "center", "objects": {"rose": 1}}, "cell": [1, 1]}


def pigs_record() -> tuple[Json, list[Json]]:
    """Return the first table and the moves of a long game. In two of three turns, the player buys nothing."""
    full = {material: dict.fromkeys(("door", "window", "roof"), 4) for material in ("straw", "wood", "brick")}
    start = table = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}] * 5, "stacks": full}
    rng, made = Random(1), list[Json]()
    while len(made) < MOVES_OF_RECORD:
        move: Json = {"seat": len(made) % 5}
        if rng.random() < 1 / 3:
            body = encode({"table": table, "ask": {**move, "dice": None}})
            move = rng.choice(msgspec.json.decode(answer("/v1/moves/options", body))["options"])["move"]
        verdict = msgspec.json.decode(answer("/v1/moves", encode({"table": table, "move": move})))
        if not verdict["over"]:
            made.append(move)
            table = verdict["table"]
    return start, made
