"""Changes legal moves so that they may break a rule.

`dev.py prove --moves` gives the moves to the engine and to another program for the same rules, which must agree.
"""

import copy
from random import Random
from typing import Any

import msgspec

from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.problems import InvalidBody

from . import draw

Json = dict[str, Any]

MATERIALS = ("straw", "wood", "brick")
PARTS = ("door", "window", "roof")
COLORS = ("red", "yellow", "green", "white")
KINDS = ("character", "uphill", "downhill", "center")
NAMES = ("king", "king", "hunter", "drunkard", "gardener", "vain-man")


def broken_move(table: Json, move: Json, rng: Random) -> Json:
    """Return the move with one or two random changes. The result is well-formed, but probably breaks a rule."""
    made = copy.deepcopy(move)
    for _ in range(rng.choice((1, 1, 1, 2))):
        made = BREAKERS[table["game"]](table, made, rng)
    return made


def broken_moves(moves: list[Json], rng: Random) -> list[Json]:
    """Return the moves of a game with one move left out, repeated, swapped with the next one, or put at the end."""
    made = list(moves)
    i = rng.randrange(len(made))
    way = rng.randrange(5)
    if way == 0:
        del made[i]
    elif way == 1:
        made.insert(i, made[i])
    elif way == 2:
        made[i : i + 2] = reversed(made[i : i + 2])
    elif way == 3:
        made.append(made.pop(i))
    else:
        made.append(one_more_move(made[i]))
    return made


def one_more_move(move: Json) -> Json:
    """Make a move to add after the last move of a game. The rules may forbid it.

    In The Three Little Wolves, the player usually discards a card, which is possible after any move.
    """
    if "do" in move and "seat" in move:
        return {"do": "discard", "seat": move["seat"] or 0, "card": None, "wolf": None}
    return move


def broken_table(table: Json, rng: Random) -> Json:
    """Return the game table with some rules switched off, and sometimes with random changes that make it illegal."""
    made = {**table, "waive": []}
    if rng.random() < 0.5:
        spoiled = draw.spoiled(made, rng)
        made = spoiled if spoiled["game"] == made["game"] and fits_schema(spoiled) else made
    made["stage"] = "running"
    words = WAIVABLE[table["game"]]
    made["waive"] = rng.choice(([], "all", rng.sample(words, 1), rng.sample(words, len(words) // 2)))
    return made


def fits_schema(table: Json) -> bool:
    try:
        decode(msgspec.json.encode(table))
    except InvalidBody:
        return False
    return True


def pigs_move(table: Json, move: Json, rng: Random) -> Json:
    way = rng.randrange(8)
    if way == 0:
        move["seat"] = rng.randrange(5)
    elif way == 1:
        move["dice"] = random_dice(rng)
    elif way == 2:
        move["dice"] = None
    elif way in (3, 4) and move["buys"]:
        buy = rng.choice(move["buys"])
        name, value = rng.choice(list(random_buy(rng).items()))
        buy[name] = value
    elif way == 5 and move["buys"]:
        move["buys"].pop(rng.randrange(len(move["buys"])))
    elif way == 6:
        move["blow"] = None if move["blow"] and rng.random() < 0.5 else random_blow(table, rng)
    elif len(move["buys"]) < 4:
        again = move["buys"] and rng.random() < 0.5
        move["buys"].append(copy.deepcopy(rng.choice(move["buys"])) if again else random_buy(rng))
    return move


def random_dice(rng: Random) -> Json:
    dice = dict.fromkeys((*PARTS, "wolf"), 0)
    for _ in range(rng.choice((5, 5, 5, 5, 5, 4))):
        dice[rng.choice(("door", "window", "roof", "wolf", "door"))] += 1
    return dice


def random_buy(rng: Random) -> Json:
    return {
        "material": rng.choice(MATERIALS),
        "part": rng.choice(PARTS),
        "flowerpots": rng.randrange(3),
        "house": rng.choice((None, 0, 0, 1, 1, 2, 3, 5)),
    }


def random_blow(table: Json, rng: Random) -> Json:
    seat = rng.randrange(len(table["players"]) + (rng.random() < 0.1))
    return {"seat": min(seat, 4), "house": rng.choice((0, 0, 0, 1, 2, 4)), "material": rng.choice(MATERIALS)}


def wolves_move(table: Json, move: Json, rng: Random) -> Json:
    other = random_wolves_move(table, rng, move["do"])
    if rng.random() < 0.15:
        return random_wolves_move(table, rng, rng.choice(("build", "discard", "pig", "send", "reveal")))
    name = rng.choice([name for name in other if name != "do"])
    return {**move, name: other[name]}


def random_wolves_move(table: Json, rng: Random, kind: str) -> Json:
    players = len(table["players"])
    seat = rng.randrange(players + 1) % 4
    place = {"seat": rng.choice((None, *range(players), *range(players), 3)), "house": rng.choice((0, 0, 0, 1, 2, 3))}
    card = {"color": rng.choice(COLORS), "number": rng.choice((1, 2, 3, *range(1, 15)))}
    wolf = rng.choice((None, {"value": rng.choice((3, 4, 5)), **place}, {"value": rng.choice((3, 4, 5)), **place}))
    build = {"card": card, "house": rng.choice((None, 0, 1, 2, 3)), "basement": rng.random() < 0.3}
    if kind == "build":
        return {"do": kind, "seat": seat, **build}
    if kind == "discard":
        return {"do": kind, "seat": seat, "card": rng.choice((None, card)), "wolf": wolf}
    if kind == "send":
        return {"do": kind, "seat": seat, "wolf": wolf}
    if kind == "reveal":
        return {"do": kind, **build, "discarded": rng.random() < 0.4}
    effect = rng.choice((None, "left", "right", "send"))
    house = None if rng.random() < 0.2 else place
    drawn_by = rng.choice((None, seat, seat))
    return {"do": kind, "seat": drawn_by, "token": rng.choice((2, 3, 4)), "house": house, "effect": effect}


def prince_move(_table: Json, move: Json, rng: Random) -> Json:
    way = rng.randrange(4)
    if way == 0:
        move["seat"] = rng.randrange(5)
    elif way == 1:
        move["cell"] = [rng.randrange(4), rng.randrange(4)]
    elif way == 2:
        move["tile"] = {"kind": "character", "character": rng.choice(NAMES)}
        move["cell"] = rng.choice(([0, 0], [0, 3], [3, 0], move["cell"]))
    else:
        move["tile"] = random_tile(rng)
    return move


def random_tile(rng: Random) -> Json:
    kind = rng.choice(KINDS)
    if kind == "character":
        return {"kind": kind, "character": rng.choice((None, *NAMES)), "big_star": rng.randrange(3)}
    return {"kind": kind, "objects": {"baobab": rng.randrange(2), "fox": rng.randrange(2)}}


BREAKERS = {"three-little-pigs": pigs_move, "three-little-wolves": wolves_move, "little-prince": prince_move}

WAIVABLE = {
    "three-little-pigs": [
        *("pigs.end.passed", "pigs.tiles.supply", "pigs.house.foundation", "pigs.house.one-door"),
        *("pigs.house.one-roof", "pigs.house.roof-top", "pigs.turn.wolf", "pigs.turn.afford", "pigs.turn.must-buy"),
        *("pigs.turn.blow-unasked", "pigs.turn.blow-missing", "pigs.turn.blow-own", "pigs.turn.order"),
    ],
    "three-little-wolves": [
        *("wolves.cards.unique", "wolves.cards.supply", "wolves.player.one-house-per-color"),
        *("wolves.player.three-houses", "wolves.house.ascending", "wolves.basement.cards", "wolves.basement.order"),
        *("wolves.wolf.own-house", "wolves.wolf.baby-own-house", "wolves.wolf.capacity", "wolves.wolf.unique"),
        *("wolves.pig.unique", "wolves.pig.order", "wolves.pig.last", "wolves.pig.not-tallest"),
        *("wolves.turn.over", "wolves.turn.order", "wolves.turn.smooki-must", "wolves.turn.baby-send"),
        *("wolves.turn.send-unasked", "wolves.turn.send-must"),
    ],
    "little-prince": [
        *("prince.tile.place", "prince.rounds.uneven", "prince.character.supply", "prince.baobab.limit"),
        "prince.turn.starter",
    ],
}
