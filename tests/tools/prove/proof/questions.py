"""Makes random requests for the legal moves on a table. Two programs must answer them in the same way."""

from random import Random
from typing import Any

from .breaker import COLORS, random_dice, random_tile

Json = dict[str, Any]


def question(table: Json, move: Json, rng: Random) -> Json:
    """Make a random request for the legal moves on a game table. Usually `move` is among the moves in the answer."""
    if table["game"] == "three-little-pigs":
        dice = rng.choice((move["dice"], move["dice"], random_dice(rng), None))
        return {"seat": move["seat"] if rng.random() < 0.9 else rng.randrange(5), "dice": dice}
    if table["game"] == "little-prince":
        tile = move["tile"] if rng.random() < 0.7 else random_tile(rng)
        return {"seat": move["seat"] if rng.random() < 0.9 else rng.randrange(5), "tile": tile}
    return wolves_question(table, rng)


def wolves_question(table: Json, rng: Random) -> Json:
    kind = rng.choice(("play", "play", "pig", "send", "reveal"))
    seat = rng.randrange(len(table["players"])) if rng.random() < 0.9 else rng.randrange(4)
    if kind == "play":
        return {"do": kind, "seat": seat, "hand": [random_card(rng) for _ in range(rng.randint(1, 6))]}
    if kind == "pig":
        return {"do": kind, "seat": rng.choice((seat, seat, None)), "token": rng.choice((2, 3, 4))}
    if kind == "send":
        return {"do": kind, "seat": seat}
    return {"do": kind, "card": random_card(rng)}


def random_card(rng: Random) -> Json:
    return {"color": rng.choice(COLORS), "number": rng.randint(1, 14)}
