"""Makes random requests about moves from the moves of legal games. Many are changed so that they may break a rule."""

import copy
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.problems import InvalidBody
from tests.tools.prove.players import PLAY
from tests.tools.prove.second_judge import moves as second_judge
from tests.tools.prove.second_judge.moves_common import waived_by
from tests.tools.prove.second_judge.prince import CELLS

from . import random_tables

Json = dict[str, Any]

MAX_MOVES = 500


def records(rng: Random) -> Iterator[Json]:
    """Yield the record of one random legal game after another, forever."""
    while True:
        for play in PLAY.values():
            told = written_differently(play(rng).record, rng)
            if told["moves"]:
                yield told


def written_differently(record: Json, rng: Random) -> Json:
    """Return a copy of the record that is written in another legal way, for example without the dice."""
    made: Json = {**record, "start": copy.deepcopy(record["start"]), "moves": copy.deepcopy(record["moves"])}
    game = made["start"]["game"]
    if game == "three-little-pigs":
        _leave_out_dice(made, rng)
    elif game == "three-little-wolves":
        _leave_out_what_nobody_noted(made, rng)
    elif made["start"].get("variant") == "hidden-characters":
        _hide_characters(made, rng)
    made["moves"] = made["moves"][:MAX_MOVES]
    if made["moves"] and rng.random() < 0.3:
        first = rng.randrange(len(made["moves"]))
        later = second_judge.replay(made["start"], made["moves"][:first])["table"]
        return {**made, "start": later, "moves": made["moves"][first:]} if begins_in_the_middle(later) else made
    return made


def begins_in_the_middle(table: Json) -> bool:
    """Tell whether a record that starts from this table begins in the middle of a game.

    Only for The Three Little Wolves, a table without houses counts as the start of a game.
    """
    owners = [*table["players"], table.get("smooki") or {}]
    return table["game"] != "three-little-wolves" or any(owner.get("houses") for owner in owners)


def _leave_out_dice(record: Json, rng: Random) -> None:
    share = rng.choice((0.0, 0.0, 0.3, 1.0))
    for move in record["moves"]:
        if rng.random() < share:
            move["dice"] = None


def _leave_out_what_nobody_noted(record: Json, rng: Random) -> None:
    if rng.random() < 0.3:
        record["moves"] = _pigs_before_sends(record["moves"])
    cards, effects, sends = (rng.choice((0.0, 0.3, 1.0)) for _ in range(3))
    moves = []
    for move in record["moves"]:
        if move["do"] == "discard" and rng.random() < cards:
            move["card"] = None
        if move["do"] == "pig" and rng.random() < effects:
            move["effect"] = None
        if not (move["do"] == "send" and move["wolf"] is None and rng.random() < sends):
            moves.append(move)
    record["moves"] = moves


def _pigs_before_sends(moves: list[Json]) -> list[Json]:
    """Sort the moves of each turn: first all pig cards that were drawn, then all wolves that were sent."""
    made: list[Json] = []
    for move in moves:
        place = len(made)
        while move["do"] == "pig" and place and made[place - 1]["do"] == "send":
            place -= 1
        made.insert(place, move)
    return made


def _hide_characters(record: Json, rng: Random) -> None:
    """Hide the names of most characters. If all planets are complete, add moves at the end that reveal the names."""
    hidden = []
    for move in record["moves"]:
        if move["tile"]["kind"] == "character" and rng.random() < 0.8:
            hidden.append(copy.deepcopy(move))
            move["tile"] = {"kind": "character", "character": None}
    if len(record["moves"]) == 16 * len(record["start"]["players"]):
        rng.shuffle(hidden)
        record["moves"] += hidden


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
    i = rng.randrange(len(moves))
    before, move, after = moves[:i], moves[i], moves[i + 1 :]
    ways = (
        [*before, *after],
        [*before, move, move, *after],
        [*before, *after[:1], move, *after[1:]],
        [*before, *after, move],
        [*moves, one_more_move(move)],
    )
    return ways[rng.randrange(5)]


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
        spoiled = random_tables.spoiled(made, rng)
        made = spoiled if spoiled["game"] == made["game"] and fits_schema(spoiled) else made
    made["stage"] = "running"
    words = WAIVABLE[table["game"]]
    made["waive"] = rng.choice(([], "all", rng.sample(words, 1), rng.sample(words, len(words) // 2)))
    return made


def fits_schema(table: Json) -> bool:
    with suppress(InvalidBody):
        return decode(msgspec.json.encode(table)) is not None
    return False


def with_events(table: Json, moves: list[Json], rng: Random) -> list[Json]:
    """Return the moves of a game with up to three random events between them. `table` is the one after the moves."""
    made = [*moves]
    for _ in range(rng.randint(1, 3)):
        place = rng.choice((rng.randint(0, len(made)), len(made)))
        made.insert(place, random_event(table, rng))
    return made[:MAX_MOVES]


def random_event(table: Json, rng: Random) -> Json:
    game = second_judge.GAMES[table["game"]]
    if rng.random() < 0.3:
        lies = {**table, "players": [*table["players"]]}
        if len(lies["players"]) > 2 and rng.random() < 0.2:
            lies["players"].pop()
        return {"event": "table", "table": lies, "unrecorded_turns": rng.random() < 0.5}
    rules = [rule for rule in game.WAIVABLE if rule in WAIVABLE[table["game"]]]
    rules += [rule.id for rule in game.ALL_TURN_RULES if not rule.fatal and waived_by(game, rule.id)]
    return {"event": "waive", "rule": rng.choice(rules), "holds": rng.random() < 0.3}


def pigs_move(table: Json, move: Json, rng: Random) -> Json:
    way, buys = rng.randrange(8), move["buys"]
    if way == 0:
        move["seat"] = rng.randrange(5)
    elif way in (1, 2):
        move["dice"] = random_dice(rng) if way == 1 else None
    elif way in (3, 4) and buys:
        buy = rng.choice(buys)
        name, value = rng.choice(list(random_buy(rng).items()))
        buy[name] = value
    elif way == 5 and buys:
        buys.pop(rng.randrange(len(buys)))
    elif way == 6:
        move["blow"] = None if move["blow"] and rng.random() < 0.5 else random_blow(table, rng)
    elif len(buys) < 4:
        again = buys and rng.random() < 0.5
        buys.append(copy.deepcopy(rng.choice(buys)) if again else random_buy(rng))
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


def table_near_a_limit(table: Json, rng: Random) -> Json:
    return {**CROWDED[table["game"]](table, rng), "waive": rng.choice(("all", []))}


def with_many_houses(table: Json, rng: Random) -> Json:
    """Return a game table on which one player has as many houses as the schema allows."""
    players = [*table["players"]]
    window = {"material": rng.choice(MATERIALS), "part": "window"}
    players[rng.randrange(len(players))] = {"houses": [{"tiles": [window]}] * 36}
    return {**table, "players": players}


def with_many_cards(table: Json, rng: Random) -> Json:
    """Return a game table on which one builder has about as many cards as the number of turns allows."""
    made = copy.deepcopy(table)
    owners = [*made["players"], made["smooki"]] if made.get("smooki") else made["players"]
    houses = [house for owner in owners for house in owner["houses"]]
    lying = [card for house in houses for card in (*house["floors"], *house.get("basement", []))]
    free = [{"color": color, "number": number} for color in COLORS for number in range(1, 15)]
    free = [card for card in free if card not in lying]
    owner = rng.choice(owners)
    if not owner["houses"]:
        return made
    built = sum(len(house["floors"]) + len(house.get("basement", [])) for house in owner["houses"])
    wanted = rng.choice({2: (18, 21), 3: (16,), 4: (11, 12)}[len(made["players"])]) - built
    if wanted > 0:
        owner["houses"][0]["floors"] += rng.sample(free, min(wanted, len(free)))
    return made


def with_full_planets(table: Json, rng: Random) -> Json:
    """Return a game table with nearly full planets. Many characters are hidden or occur more than once."""
    made = {**copy.deepcopy(table), "variant": rng.choice(("base", "hidden-characters", "hidden-characters"))}
    names: tuple[str | None, ...] = rng.choice(((None, "king"), ("king", "king", None, "hunter"), NAMES))
    fullness = rng.choice((0.9, 1.0, 1.0))
    for player in made["players"]:
        tiles: list[list[Json | None]] = [
            [{"kind": kind} if rng.random() < fullness else None for kind in row] for row in CELLS
        ]
        for row, column in ((0, 0), (0, 3), (3, 0), (3, 3)):
            tiles[row][column] = {"kind": "character", "character": rng.choice(names)}
        player["planet"] = {"form": "grid", "tiles": tiles}
    return made


def near_the_end(table: Json, rng: Random) -> Json:
    if rng.random() < 0.8:
        return with_full_planets(table, rng)
    made = copy.deepcopy(table)
    rng.choice(made["players"])["planet"] = {"form": "tally", "characters": [], "objects": {}}
    return made


CROWDED = {"three-little-pigs": with_many_houses, "three-little-wolves": with_many_cards, "little-prince": near_the_end}


def question(table: Json, move: Json, rng: Random) -> Json:
    """Make a random request for the legal moves on a game table. Usually `move` is among the moves in the answer."""
    if table["game"] == "three-little-wolves":
        return wolves_question(table, rng)
    if table["game"] == "three-little-pigs":
        known = {"dice": rng.choice((move["dice"], move["dice"], random_dice(rng), None))}
        if rng.random() < 0.6:
            known["buys"] = rng.choice(
                ([], [], move["buys"][:1], [random_buy(rng)], [random_buy(rng) for _ in range(4)])
            )
    else:
        kinds: list[Json] = [{}, {"kind": rng.choice(KINDS)}, {"kind": "character"}]
        known = {"tile": move["tile"] if rng.random() < 0.7 else random_tile(rng)}
        if rng.random() < 0.4:
            known = rng.choice(kinds)
    return {"seat": move["seat"] if rng.random() < 0.9 else rng.randrange(5), **known}


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


# Probabilities
QUESTIONS = 0.05  # of asking for all legal moves before a move
NEARLY_FULL = 0.05  # that a changed move is tried on a nearly full table
SPOILED = 0.3  # that a changed move is tried on a randomly changed table
REPLAYED = 0.3  # that a changed move is also tried at the end of a replay
STAGES = ("running", "running", "final")
REMEMBERED = 12


def _changed(table: Json, rng: Random) -> Json:
    """Return the table on which a changed move is tried.

    Usually it is the game's own table, sometimes a changed or nearly full one.
    """
    luck = rng.random()
    if luck < NEARLY_FULL:
        return table_near_a_limit(table, rng)
    return broken_table(table, rng) if luck < NEARLY_FULL + SPOILED else table


def cases(record: Json, rng: Random) -> Iterator[tuple[str, Json]]:
    """Yield test requests made from one game, each with its kind, for example "broken move"."""
    start, moves = record["start"], record["moves"]
    verdicts = second_judge.replay(start, moves)["verdicts"]
    yield "legal replay", {"start": start, "moves": moves, "stage": rng.choice(STAGES)}
    yield "broken replay", {"start": start, "moves": broken_moves(moves, rng), "stage": rng.choice(STAGES)}
    tables = [start, *[verdict["table"] for verdict in verdicts]]
    for kind, made in (("replay with events", moves), ("broken replay with events", broken_moves(moves, rng))):
        table = rng.choice([one for one in tables if one])
        yield kind, {"start": start, "moves": with_events(table, made, rng), "stage": rng.choice(STAGES)}
    for number, move in enumerate(moves[: len(verdicts)]):
        table = tables[number]
        yield "legal move", {"table": table, "move": move}
        if rng.random() < QUESTIONS:
            asked = broken_table(table, rng) if rng.random() < SPOILED else table
            yield "question", {"table": asked, "ask": question(asked, move, rng)}
            before = with_events(table, moves[:number], rng) if rng.random() < SPOILED else moves[:number]
            yield "question after a record", {"start": start, "moves": before, "ask": question(table, move, rng)}
        other = _changed(table, rng)
        broken = broken_move(other, move, rng)
        yield "broken move", {"table": other, "move": broken}
        if rng.random() < REPLAYED:
            first = max(0, number - rng.randint(0, REMEMBERED))
            before = moves[first:number]
            yield "broken move in a replay", {"start": tables[first], "moves": [*before, broken]}
