"""Property tests of moves: for example, a legal move on a legal table must lead to a legal table."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect

from tallytale.engine.changes.patch_apply import apply
from tallytale.engine.changes.types import Change
from tallytale.engine.games import BY_TABLE, GAMES
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.identity import canonical
from tests.support.cases import Json, judged
from tests.support.moves import PLAYABLE, can_begin_later, random_record
from tests.support.tables import random_value
from tests.support.turn_cases import answer, turn_cases

randoms = st.integers(0, 2**32).map(Random)  # `st.randoms` of Hypothesis draws small numbers too often
WITH_TURNS = [name for name, game in GAMES.items() if game.turns]
CASES = [case for case in turn_cases().values() if case.move]


def verdicts(start: Json, moves: list[Json]) -> list[Json]:
    found: list[Json] = answer("/v1/replays", {"start": start, "moves": moves, "totals": True})["verdicts"]
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
        if index == 0 or can_begin_later(table, moves[:index]):
            assert all(verdict["legal"] for verdict in verdicts(table, moves[index:]))


@pytest.mark.parametrize("game", WITH_TURNS)
@given(rng=randoms)
def test_changes_applied_to_the_table_as_it_was_sent_give_the_table_after(game: str, rng: Random) -> None:
    for sent, verdict in random_legal_moves(game, rng):
        assert_applied(sent, verdict)


@pytest.mark.parametrize("game", WITH_TURNS)
@given(rng=randoms)
def test_totals_are_the_points_on_the_table_after_or_null_if_it_is_not_legal(game: str, rng: Random) -> None:
    played = verdicts(*random_record(game, rng, 3)) if game in PLAYABLE else []
    for verdict in [*played, *[verdict for _, verdict in random_legal_moves(game, rng)]]:
        report = judged(verdict["table"])
        assert verdict["totals"] == (
            [player["total"] for player in report["score"]["players"]] if report["legal"] else None
        )


def random_legal_moves(game: str, rng: Random) -> Iterator[tuple[Json, Json]]:
    """Yield random game tables, each with the engine's answer to a random move that is legal.

    Most rules are switched off, because a random move almost always breaks one of them.
    """
    turns = GAMES[game].turns
    assert turns
    sent = {**random_value(inspect.type_info(GAMES[game].table), rng), "stage": "running", "waive": "all"}
    for _ in range(10):
        move = random_value(inspect.type_info(turns.move), rng)
        verdict = answer("/v1/moves", {"table": sent, "move": move, "totals": True})
        if verdict["legal"]:
            yield sent, verdict


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
    seats = len(start["players"])
    moves = [*moves, *[random_move(game, seats, rng) for _ in range(rng.randint(0, 1))]]
    by = rng.randrange(seats)
    before, after = verdicts(start, moves), verdicts(moved_on(start, by, seats), moved_on(moves, by, seats))
    for one, other in zip(before, after, strict=True):
        assert [finding["rule"] for finding in one["findings"]] == [finding["rule"] for finding in other["findings"]]
        assert (one["legal"], one["over"]) == (other["legal"], other["over"])
        if one["legal"]:
            assert same(moved_on(one["table"], by, seats), other["table"])


def random_move(game: str, seats: int, rng: Random) -> Json:
    move: Json = random_value(inspect.type_info(GAMES[game].turns.move), rng)  # type: ignore[union-attr]
    return {**move, "seat": (move.get("seat") or 0) % seats} if move.get("do") != "reveal" else move


def moved_on(value: Any, by: int, seats: int) -> Any:
    """Add the same number to every seat number, so that player 1 becomes player 2, for example."""
    if isinstance(value, list):
        return [moved_on(item, by, seats) for item in value]
    if not isinstance(value, dict):
        return value
    moved = {name: moved_on(part, by, seats) for name, part in value.items()}
    for holder, names in ((moved, ("seat", "owner")), (moved.get("firsts") or {}, ("straw", "wood", "brick"))):
        holder.update({name: (holder[name] + by) % seats for name in names if _is_seat(holder.get(name), seats)})
    if "players" in moved:
        moved["players"] = [moved["players"][(seat - by) % seats] for seat in range(seats)]
    return moved


def _is_seat(value: int | None, seats: int) -> bool:
    return value is not None and value < seats
