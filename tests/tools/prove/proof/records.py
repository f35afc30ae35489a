"""Generates records of legal games, written in different ways.

A record lists the moves of a game. For example, it may leave out dice or the names of characters, or begin in the
middle of a game. The engine must find each record legal.
"""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.tools.prove.players import PLAY
from tests.tools.prove.second_judge.moves import replay

Json = dict[str, Any]

MAX_MOVES = 500


def records(rng: Random) -> Iterator[Json]:
    """Yield the record of one random legal game after another, forever."""
    while True:
        for play in PLAY.values():
            record = play(rng).record
            told = written_differently(record, rng)
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
        later = without_first_moves(made, rng.randrange(len(made["moves"])))
        return later if begins_in_the_middle(later["start"]) else made
    return made


def begins_in_the_middle(table: Json) -> bool:
    """Tell whether a record that starts from this table begins in the middle of a game.

    Only for The Three Little Wolves, a table without houses counts as the start of a game.
    """
    owners = [*table["players"], table.get("smooki") or {}]
    return table["game"] != "three-little-wolves" or any(owner.get("houses") for owner in owners)


def without_first_moves(record: Json, moves: int) -> Json:
    """Return the record of a game without its first moves: the table after them, and all further moves."""
    table = replay(record["start"], record["moves"][:moves])["table"]
    return {**record, "start": table, "moves": record["moves"][moves:]}


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
