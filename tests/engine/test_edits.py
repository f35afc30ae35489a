"""Tests that what a move says it changes, its edits, is what differs between the tables before and after it."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect

from tallytale.engine.changes.patch_diff import changes_by, difference
from tallytale.engine.changes.types import Outgrown
from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import encode
from tallytale.engine.moves.events import EventTurn
from tallytale.engine.moves.referee import Position, position_of
from tallytale.engine.moves.requests import read_move, read_options, read_replay
from tallytale.engine.pauses import finish
from tallytale.engine.rulebook import Turn
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.problems import InvalidBody
from tests.support.cases import Json
from tests.support.tables import random_value
from tests.tools.prove.players import PLAY
from tests.tools.prove.proof.random_moves import cases, written_differently

RECORDS = 12
MAX_TRIED = 100  # moves to try for each question
AnyTurn = Turn[Any, Any, Any, Any]
randoms = st.integers(0, 2**32).map(Random)  # `st.randoms` of Hypothesis draws small numbers too often


@pytest.mark.parametrize("game", PLAY)
def test_edits_are_the_difference_of_the_tables_before_and_after_a_move(game: str) -> None:
    """The moves are legal or broken, with events between them, and on tables on which something is unknown or hidden."""
    rng, seen, variants = Random(game), 0, set[str]()
    for _ in range(RECORDS):
        record = written_differently(PLAY[game](rng).record, rng)
        variants.add(record["start"].get("variant", "base"))
        for _, request in cases(record, rng) if record["moves"] else ():
            seen += sum([assert_edits_are_the_difference(turn) for turn in turns_in(request)])
    assert variants == set(GAMES[record["start"]["game"]].variants)
    assert seen > 500


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.turns])
@given(rng=randoms)
def test_edits_are_the_difference_on_a_table_with_random_values(game: str, rng: Random) -> None:
    turns = GAMES[game].turns
    assert turns
    sent = {**random_value(inspect.type_info(GAMES[game].table), rng), "stage": "running", "waive": "all"}
    position = position_of(decode(msgspec.json.encode(sent)))
    for _ in range(10):
        move = msgspec.convert(random_value(inspect.type_info(turns.move), rng), turns.move)
        turn = position.turn(move)
        if can_be_carried_out(turn):
            assert_edits_are_the_difference(turn)


def turns_in(request: Json) -> Iterator[AnyTurn]:
    """Yield each turn of a request about moves that can be carried out. For a question, yield the candidates."""
    body = msgspec.json.encode(request)
    read = read_move if "move" in request else read_options if "ask" in request else read_replay
    try:
        found: Any = finish(read(body))
    except InvalidBody:
        return
    position = position_of(found.start if "start" in request and "ask" not in request else found.table)
    moves = [found.move] if "move" in request else found.moves or []
    for move in moves:
        turn = position.turn(move)
        if not can_be_carried_out(turn) or changes_or_outgrown(turn) is None:
            return
        yield turn
        position = position.after(turn)
    if "ask" in request:
        yield from candidates(position, found.ask)


def candidates(position: Position, question: Any) -> Iterator[AnyTurn]:
    moves = position.turns.candidates(position.table, question, lambda _: True)
    for move, _ in zip(moves, range(MAX_TRIED)):
        turn = move and position.turn(move)
        if turn and can_be_carried_out(turn):
            yield turn


def can_be_carried_out(turn: AnyTurn) -> bool:
    if isinstance(turn, EventTurn):
        return True
    kind = turn.turns.kind(turn)
    blocking = [rule for rule in turn.turns.rules if rule.blocking and (not rule.kinds or kind in rule.kinds)]
    return not any(list(rule.breaches(turn)) for rule in blocking)


def assert_edits_are_the_difference(turn: AnyTurn) -> bool:
    """Compare the edits with a difference that finds no object in both tables. Return whether the move changes anything."""
    after = copy.deepcopy(turn.table_after)
    try:
        expected = encode(difference(turn.table, after))
    except Outgrown:
        expected = None
    assert changes_or_outgrown(turn) == expected
    return expected != b"[]"


def changes_or_outgrown(turn: AnyTurn) -> bytes | None:
    """Return the changes that a move says it makes. Return None if a list becomes too long."""
    try:
        return encode(changes_by(turn.edits, turn.table))
    except Outgrown:
        return None
