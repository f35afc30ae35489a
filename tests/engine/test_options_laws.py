"""Tests with random games that the engine lists all legal moves of a player, and no others."""

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.cases import Json
from tests.support.moves import PIGS, PLAYABLE, PRINCE, WOLVES, random_dice, random_question, random_record
from tests.support.turn_cases import answer

randoms = st.integers(0, 2**32).map(Random)  # `st.randoms` of Hypothesis draws small numbers too often
COLORS = ("red", "yellow", "green", "white")


@pytest.mark.parametrize("game", PLAYABLE)
@given(rng=randoms)
def test_each_option_is_a_legal_move_that_changes_what_it_says(game: str, rng: Random) -> None:
    start, moves = random_record(game, rng, 6)
    table = answer("/v1/replays", {"start": start, "moves": moves})["table"]
    ask = random_question(table, rng.randrange(len(table["players"])), rng)
    for option in answer("/v1/moves/options", {"table": table, "ask": ask, "totals": True})["options"]:
        verdict = answer("/v1/moves", {"table": table, "move": option["move"], "totals": True})
        assert verdict["legal"]
        assert (verdict["changes"], verdict["totals"]) == (option["changes"], option["totals"])


@pytest.mark.parametrize("game", PLAYABLE)
@given(rng=randoms)
def test_each_legal_move_is_among_the_options(game: str, rng: Random) -> None:
    table, moves = random_record(game, rng, 5)
    for move in moves:
        verdict = answer("/v1/moves", {"table": table, "move": move})
        assert verdict["legal"]
        options = answer("/v1/moves/options", {"table": table, "ask": question_for(move)})["options"]
        assert verdict["changes"] in [option["changes"] for option in options]
        table = verdict["table"]


def question_for(move: Json) -> Json:
    """Return the request that asks which moves are legal with the same card, tile or dice as in this move."""
    if "do" not in move:
        return {"seat": move["seat"], **({"tile": move["tile"]} if "tile" in move else {"dice": move.get("dice")})}
    if move["do"] in {"build", "discard"}:
        return {"do": "play", "seat": move["seat"], "hand": [move.get("card") or {"color": "red", "number": 1}]}
    return {
        name: move[name]
        for name in {"pig": ("do", "seat", "token"), "send": ("do", "seat")}.get(move["do"], ("do", "card"))
    }


@given(rng=randoms)
def test_the_options_of_the_wolves_are_all_legal_moves_in_their_order(rng: Random) -> None:
    start, moves = random_record(WOLVES, rng, 12)
    table = answer("/v1/replays", {"start": start, "moves": moves})["table"]
    ask = random_question(table, 0, rng)
    answered = answer("/v1/moves/options", {"table": table, "ask": ask})
    expected = list(legal_moves(table, wolves_moves(table, ask)))
    assert answered["complete"]
    assert [option["move"] for option in answered["options"]] == expected


def wolves_moves(table: Json, ask: Json) -> Iterator[Json]:
    """Yield every possible move, legal or not, in the order in which the engine lists legal moves."""
    owners = [*enumerate(table["players"]), (None, table.get("smooki") or {"houses": []})]
    places = [{"seat": seat, "house": house} for seat, owner in owners for house in range(len(owner["houses"]))]
    wolves = [{"value": value, **place} for value, place in product((3, 4, 5), places)]
    who = {name: ask[name] for name in ("do", "seat", "token") if name in ask}
    if ask["do"] == "pig":
        yield from [{**who, "house": place} for place in [*places, None]]
    elif ask["do"] == "send":
        yield from [{**who, "wolf": wolf} for wolf in [*wolves, None]]
    elif ask["do"] == "reveal":
        yield from [{"do": "reveal", "card": ask["card"], **way} for way in ways(places, None)] * ("smooki" in table)
        yield {"do": "reveal", "card": ask["card"], "discarded": True}
    else:
        hand = sorted({(COLORS.index(card["color"]), card["number"]) for card in ask["hand"]})
        cards = [{"color": COLORS[color], "number": number} for color, number in hand]
        for way, card in product(ways(places, ask["seat"]), cards):
            yield {"do": "build", "seat": ask["seat"], "card": card, **way}
        yield from [
            {"do": "discard", "seat": ask["seat"], **({"wolf": wolf} if wolf else {})} for wolf in [None, *wolves]
        ]


def ways(places: list[Json], seat: int | None) -> Iterator[Json]:
    for place in places:
        if place["seat"] == seat:
            yield from ({"house": place["house"]}, {"house": place["house"], "basement": True})
    yield {}


@given(rng=randoms)
def test_the_options_of_the_little_prince_are_all_cells_where_the_tile_may_go(rng: Random) -> None:
    start, moves = random_record(PRINCE, rng, 12)
    table = answer("/v1/replays", {"start": start, "moves": moves})["table"]
    ask = random_question(table, rng.randrange(len(table["players"])), rng)
    tried = [{**ask, "cell": cell} for cell in product(range(4), repeat=2)]
    options = answer("/v1/moves/options", {"table": table, "ask": ask})["options"]
    assert [tuple(option["move"]["cell"]) for option in options] == [move["cell"] for move in legal_moves(table, tried)]


WAIVED = ["pigs.turn.afford", "pigs.tiles.supply", "pigs.house.one-door", "pigs.turn.blow-unasked", "pigs.turn.wolf"]


@given(rng=randoms)
def test_the_options_of_pigs_are_all_legal_moves_with_two_buys_at_most_in_their_order(rng: Random) -> None:
    start, moves = random_record(PIGS, rng, 6)
    table = answer("/v1/replays", {"start": start, "moves": moves})["table"]
    table["waive"] = rng.sample(WAIVED, rng.choice([0, 0, 1, 2]))
    table["stacks"] = rng.choice([table["stacks"], None])
    ask = {"seat": rng.randrange(len(table["players"])), "dice": rng.choice([None, random_dice(rng)])}
    answered = answer("/v1/moves/options", {"table": table, "ask": ask})
    expected = list(legal_moves(table, pigs_moves(table, ask)))
    assert [option["move"] for option in answered["options"]] == expected[:1000]
    assert answered["complete"] == (len(expected) <= 1000)


def legal_moves(table: Json, moves: Iterable[Json]) -> Iterator[Json]:
    """Judge each of these moves, and yield the legal ones.

    If several moves lead to the same table, only the first is yielded. Moves in which a wolf blows are all yielded.
    """
    reached = set()
    for move in moves:
        verdict = answer("/v1/moves", {"table": table, "move": move})
        if verdict["legal"]:
            changes = msgspec.json.encode(verdict["changes"])
            if "blow" in move or changes not in reached:
                reached.add(changes)
                yield move


def pigs_moves(table: Json, ask: Json) -> Iterator[Json]:
    base = {name: value for name, value in ask.items() if value is not None}
    houses = [len(player["houses"]) for player in table["players"]]
    yield base
    if (ask["dice"] or {}).get("wolf", 0) < 2:
        for first in buys(houses[ask["seat"]]):
            yield {**base, "buys": [first]}
            for second in buys(houses[ask["seat"]] + ("house" not in first)):
                yield {**base, "buys": [first, second]}
    for seat, count in enumerate(houses):
        if seat != ask["seat"]:
            for house, material in product(range(count), ("straw", "wood", "brick")):
                yield {**base, "blow": {"seat": seat, "house": house, "material": material}}


def buys(houses: int) -> Iterator[Json]:
    for house in [*range(houses), None]:
        for material, part in product(("straw", "wood", "brick"), ("door", "window", "roof")):
            yield {"material": material, "part": part, **({} if house is None else {"house": house})}
