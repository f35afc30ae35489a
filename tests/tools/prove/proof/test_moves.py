"""Tests the second judge, another program for the engine's rules: how it judges moves and lists legal ones."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from openapi.building.move_counts import counts, positions
from tests.tools.prove.play import plays
from tests.tools.prove.proof import breaker
from tests.tools.prove.proof.move_cases import cases
from tests.tools.prove.proof.questions import question
from tests.tools.prove.proof.records import begins_in_the_middle, records, without_first_moves
from tests.tools.prove.second_judge import judge, moves
from tests.tools.prove.second_judge.moves_common import without_defaults
from tests.tools.prove.second_judge.moves_pigs import PIGS_TURNS
from tests.tools.prove.second_judge.moves_prince import PRINCE_TURNS
from tests.tools.prove.second_judge.moves_wolves import WOLVES_TURNS

Json = dict[str, Any]
RULES = {rule.id for rule in (*PIGS_TURNS, *WOLVES_TURNS, *PRINCE_TURNS)}


def running(table: Json) -> Json:
    return {**table, "stage": "running"}


def tables_of(record: Json) -> list[Json]:
    verdicts = moves.replay(record["start"], record["moves"])["verdicts"]
    return [record["start"], *[verdict["table"] for verdict in verdicts]]


@pytest.mark.parametrize("game", ["pigs", "wolves"])
def test_the_record_of_a_simulated_game_is_legal_and_ends_with_the_games_table(game: str) -> None:
    for played in plays(game, 60, "records"):
        record = played.record
        found = moves.replay(record["start"], record["moves"])
        assert [verdict for verdict in found["verdicts"] if verdict["findings"]] == []
        assert without_defaults(found["table"]) == without_defaults(running(played.table))


def test_the_record_of_a_simulated_game_of_the_little_prince_ends_with_its_planets() -> None:
    grids = 0
    for played in plays("prince", 60, "records"):
        found = moves.replay(played.record["start"], played.record["moves"])
        assert [verdict for verdict in found["verdicts"] if verdict["findings"]] == []
        for ours, written in zip(found["table"]["players"], played.table["players"], strict=True):
            if written["planet"]["form"] == "grid" and "None" not in str(written):
                grids += 1
                assert without_defaults(ours) == without_defaults(written)
    assert grids > 20


def test_a_record_written_in_another_way_is_legal_and_leads_to_legal_tables() -> None:
    for record in islice(records(Random("told")), 60):
        verdicts = moves.replay(record["start"], record["moves"])["verdicts"]
        assert len(verdicts) == len(record["moves"])
        assert [verdict for verdict in verdicts if verdict["findings"]] == []
        assert judge(running(verdicts[-1]["table"]))["legal"]


def test_a_record_that_begins_in_the_middle_ends_with_the_same_table() -> None:
    for record in islice(records(Random("middle")), 30):
        later = without_first_moves(record, len(record["moves"]) // 2)
        if begins_in_the_middle(later["start"]):
            assert tables_of(later)[-1] == tables_of(record)[-1]


def test_a_replay_gives_the_table_that_the_moves_give_one_by_one() -> None:
    for record in islice(records(Random("one by one")), 30):
        table = record["start"]
        for move in record["moves"]:
            table = moves.judge_move(table, move)["table"]
        assert table == tables_of(record)[-1]


def test_changed_moves_break_every_turn_rule() -> None:
    fired: Counter[str] = Counter()
    for seed in range(40):
        rng = Random(f"reach {seed}")
        for record in islice(records(rng), 12):
            for kind, body in cases(record, rng):
                if kind.startswith("broken"):
                    fired.update(rules_of(body))
        if set(fired) >= RULES:
            return
    assert sorted(RULES - set(fired)) == []


def rules_of(body: Json) -> list[str]:
    if "move" in body:
        return [one["rule"] for one in moves.judge_move(body["table"], body["move"])["findings"]]
    verdicts = moves.replay(body["start"], body["moves"])["verdicts"]
    return [one["rule"] for verdict in verdicts for one in verdict["findings"]]


def test_a_changed_move_that_is_still_legal_leads_to_the_table_of_an_option() -> None:
    """Compare the tables to which moves lead, because the engine does not list all legal moves.

    The list has no moves with flowerpots. If several moves lead to the same table, it has only one of them.
    """
    compared: Counter[str] = Counter()
    rng = Random("among")
    for record in islice(records(rng), 45):
        tables = tables_of(record)
        for number in rng.sample(range(len(record["moves"])), min(4, len(record["moves"]))):
            table = {**tables[number], "waive": []}
            move = breaker.broken_move(table, record["moves"][number], rng)
            compared[table["game"]] += is_offered(table, move)
    assert min(compared[game] for game in moves.GAMES) > 5


def is_offered(table: Json, move: Json) -> bool:
    """Check that a legal move leads to the same table as a move in the list of legal moves.

    Return false if the move is illegal or buys flowerpots.
    """
    verdict = moves.judge_move(table, move)
    if verdict["findings"] or any(buy["flowerpots"] for buy in move.get("buys", [])):
        return False
    answers = moves.options(table, question_of(move))
    after = [without_defaults(moves.judge_move(table, option)["table"]) for option in answers["options"]]
    assert without_defaults(verdict["table"]) in after or not answers["complete"]
    return True


def question_of(move: Json) -> Json:
    """Make a request for legal moves to which `move` should be an answer, for example with the same seat and card."""
    if "do" not in move:
        return {name: move[name] for name in ("seat", "dice", "tile") if name in move}
    if move["do"] in ("build", "discard"):
        hand = [move["card"]] if move["card"] else [{"color": "red", "number": 1}]
        return {"do": "play", "seat": move["seat"], "hand": hand}
    names = {"pig": ("seat", "token"), "send": ("seat",), "reveal": ("card",)}[move["do"]]
    return {"do": move["do"], **{name: move[name] for name in names}}


def test_each_option_is_legal() -> None:
    rng = Random("options")
    for record in islice(records(rng), 12):
        table = record["start"]
        found = moves.options(table, question(table, record["moves"][0], rng))["options"]
        assert all(moves.judge_move(table, option)["legal"] for option in found)


@pytest.mark.parametrize("position", positions(), ids=lambda position: position["title"])
def test_the_second_judge_finds_the_recorded_numbers_of_moves(position: Json) -> None:
    def tables_after(table: Json, asked: Json) -> list[Json]:
        found = moves.options(table, asked)["options"]
        return [without_defaults(moves.judge_move(table, option)["table"]) for option in found]

    assert counts(position, tables_after) == {name: position[name] for name in ("moves", "tables")}
