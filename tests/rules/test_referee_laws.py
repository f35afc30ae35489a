"""Property tests: statements that must be true of all moves, lists of legal moves, and records."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect

from tallytale.rules.games import BY_TABLE, GAMES
from tallytale.rules.identity import canonical
from tallytale.rules.judge import decode
from tallytale.rules.patches import Change, apply
from tests.support.cases import Json, judged
from tests.support.moves import PIGS, PLAYABLE, random_dice, random_question, random_record
from tests.support.tables import random_value
from tests.support.turn_cases import answer, turn_cases

randoms = st.integers(0, 2**32).map(Random)  # these vary more than `st.randoms`, which tends to small numbers
WITH_TURNS = [name for name, game in GAMES.items() if game.turns]
CASES = [case for case in turn_cases().values() if case.move]


def verdicts(start: Json, moves: list[Json]) -> list[Json]:
    found: list[Json] = answer("/v1/replays", {"start": start, "moves": moves})["verdicts"]
    return found


def same(one: Json, other: Json) -> bool:
    return canonical(decode(msgspec.json.encode(one))) == canonical(decode(msgspec.json.encode(other)))


@pytest.mark.parametrize("game", PLAYABLE)
@given(rng=randoms)
def test_a_legal_move_on_a_legal_table_leads_to_a_legal_table(game: str, rng: Random) -> None:
    for verdict in verdicts(*random_record(game, rng, 8)):
        assert verdict["legal"]
        assert judged(verdict["table"])["legal"]


@pytest.mark.parametrize("game", PLAYABLE)
@given(rng=randoms)
def test_a_record_leads_to_the_table_that_its_moves_lead_to_one_by_one(game: str, rng: Random) -> None:
    start, moves = random_record(game, rng, 8)
    table = start
    for move, in_record in zip(moves, verdicts(start, moves)):
        alone = answer("/v1/moves", {"table": table, "move": move})
        assert (alone["table"], alone["changes"]) == (in_record["table"], in_record["changes"])
        table = alone["table"]
    assert same(answer("/v1/replays", {"start": start, "moves": moves})["table"], table)


@pytest.mark.parametrize("game", PLAYABLE)
@given(rng=randoms)
def test_a_legal_record_that_begins_in_the_middle_of_a_game_has_no_findings(game: str, rng: Random) -> None:
    start, moves = random_record(game, rng, 8)
    tables = [start, *[verdict["table"] for verdict in verdicts(start, moves)]]
    for index, table in enumerate(tables):
        assert all(verdict["legal"] for verdict in verdicts(table, moves[index:]))


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


@pytest.mark.parametrize("game", WITH_TURNS)
@given(rng=randoms)
def test_changes_applied_to_the_table_as_it_was_sent_give_the_table_after(game: str, rng: Random) -> None:
    turns = GAMES[game].turns
    assert turns
    sent = {**random_value(inspect.type_info(GAMES[game].table), rng), "stage": "running", "waive": "all"}
    for _ in range(10):
        move = random_value(inspect.type_info(turns.move), rng)
        verdict = answer("/v1/moves", {"table": sent, "move": move})
        if verdict["legal"]:
            assert_applied(sent, verdict)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_changes_of_a_case_applied_to_its_table_give_the_table_after(case: Any) -> None:
    verdict = answer("/v1/moves", {"table": case.table, "move": case.move})
    assert verdict["legal"] == (verdict["table"] is not None)
    if verdict["legal"]:
        assert_applied(case.table, verdict)


def assert_applied(sent: Json, verdict: Json) -> None:
    table_type = type(decode(msgspec.json.encode(sent)))
    assert table_type in BY_TABLE
    changes = [msgspec.convert(change, Change) for change in verdict["changes"]]
    assert same(apply(sent, changes, table_type), verdict["table"])


@pytest.mark.parametrize("game", PLAYABLE)
@given(rng=randoms)
def test_verdicts_stay_the_same_if_all_players_move_to_other_seats(game: str, rng: Random) -> None:
    start, moves = random_record(game, rng, 6)
    moves = [*moves, *[random_value(inspect.type_info(GAMES[game].turns.move), rng) for _ in range(rng.randint(0, 1))]]  # type: ignore[union-attr]
    seats = len(start["players"])
    moves = [{**move, "seat": move["seat"] % seats} for move in moves]
    by = rng.randrange(seats)
    before, after = verdicts(start, moves), verdicts(turned(start, by), [turned(move, by, seats) for move in moves])
    for one, other in zip(before, after, strict=True):
        assert [finding["rule"] for finding in one["findings"]] == [finding["rule"] for finding in other["findings"]]
        assert (one["legal"], one["over"]) == (other["legal"], other["over"])
        if one["legal"]:
            assert same(turned(one["table"], by), other["table"])


def turned(value: Json, by: int, seats: int = 0) -> Json:
    """Return a copy of a table or move in which every player sits this many seats further on."""
    if "players" in value:
        seats = len(value["players"])
        firsts = {m: None if s is None else (s + by) % seats for m, s in (value.get("firsts") or {}).items()}
        players = [value["players"][(seat - by) % seats] for seat in range(seats)]
        return {**value, "players": players, **({"firsts": firsts} if firsts else {})}
    moved = {name: turned(part, by, seats) if name == "blow" and part else part for name, part in value.items()}
    return {**moved, "seat": (value["seat"] + by) % seats if value["seat"] < seats else value["seat"]}


WAIVED = ["pigs.turn.afford", "pigs.tiles.supply", "pigs.house.one-door", "pigs.turn.blow-unasked", "pigs.turn.wolf"]


@given(rng=randoms)
def test_the_options_of_pigs_are_all_legal_moves_with_two_buys_at_most_in_their_order(rng: Random) -> None:
    start, moves = random_record(PIGS, rng, 6)
    table = answer("/v1/replays", {"start": start, "moves": moves})["table"]
    table["waive"] = rng.sample(WAIVED, rng.choice([0, 0, 1, 2]))
    table["stacks"] = rng.choice([table["stacks"], None])
    ask = {"seat": rng.randrange(len(table["players"])), "dice": rng.choice([None, random_dice(rng)])}
    answered = answer("/v1/moves/options", {"table": table, "ask": ask})
    expected = list(legal_moves(table, ask))
    assert [option["move"] for option in answered["options"]] == expected[:1000]
    assert answered["complete"] == (len(expected) <= 1000)


def legal_moves(table: Json, ask: Json) -> Iterator[Json]:
    """Yield the moves that `options` must return. They are found by trying every move."""
    reached = set()
    for move in all_moves(table, ask):
        verdict = answer("/v1/moves", {"table": table, "move": move})
        if verdict["legal"]:
            changes = msgspec.json.encode(verdict["changes"])
            if "blow" in move or changes not in reached:
                reached.add(changes)
                yield move


def all_moves(table: Json, ask: Json) -> Iterator[Json]:
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
