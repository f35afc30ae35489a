"""Runs `dev.py prove` for a few seconds, on tables and on moves.

The command compares the engine with another program for the same rules. It must notice if one of them is wrong.
"""

from collections import Counter
from collections.abc import Callable
from inspect import getclosurevars, getmembers, isfunction
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from openapi.building.move_counts import README, counts, positions, readme
from tests.support.cases import cases, reports
from tests.support.turn_cases import answer, turn_cases
from tests.tools.prove.play import GAMES, count, plays
from tests.tools.prove.proof import compare, counting, random_moves
from tests.tools.prove.proof.compare import applied, differences, plain, second_says, smallest
from tests.tools.prove.proof.counting import Result, prove_corrections, prove_moves, prove_tables
from tests.tools.prove.proof.random_tables import spoiled, tables
from tests.tools.prove.second_judge import judge, moves, moves_common, moves_pigs, pigs, prince, wolves
from tests.tools.prove.second_judge.moves_common import without_defaults
from tests.tools.prove.second_judge.moves_pigs import PIGS_TURNS
from tests.tools.prove.second_judge.moves_prince import PRINCE_TURNS
from tests.tools.prove.second_judge.moves_wolves import WOLVES_TURNS

Json = dict[str, Any]


@pytest.mark.parametrize("name", cases())
def test_the_second_judge_agrees_with_every_case(name: str) -> None:
    assert second_says(cases()[name].table) == plain(reports()[name])


@pytest.mark.parametrize("name", turn_cases())
def test_both_judges_agree_on_every_case_about_moves(name: str) -> None:
    case = msgspec.to_builtins(turn_cases()[name])
    table = "start" if "moves" in case else "table"
    asked = {member: case[member] for member in ("move", "moves", "ask") if member in case}
    assert differences({table: case["table"], **asked}) == {}


@pytest.mark.parametrize(("prove", "size"), [(prove_tables, 200), (prove_moves, 50)])
def test_the_second_judge_remembers_only_answers_that_nothing_has_changed_since(
    prove: Callable[[int, int, int], Result], size: int
) -> None:
    prove(30, 0, size)
    remembered = [
        getclosurevars(function).nonlocals
        for module in (moves_common, moves_pigs, pigs, prince, wolves)
        for _, function in getmembers(module, isfunction)
        if function.__qualname__ == "remembered.<locals>.answer"
    ]
    checked = 0
    for about in remembered:
        for known, asked in [*about["known"].values()]:
            assert about["ask"](*asked) == known
            checked += 1
    assert checked > 100


@pytest.mark.parametrize(
    ("prove", "size", "kinds", "rules"),
    [
        (prove_tables, 2000, ("legal", "spoiled", "random"), 35),
        (prove_moves, 400, ("legal move", "broken move", "question"), 10),
        (prove_corrections, 40, ("table with a slip", "correction"), 5),
    ],
)
def test_both_judges_agree(
    prove: Callable[[int, int, int], Result], size: int, kinds: tuple[str, ...], rules: int
) -> None:
    result = prove(20, 0, size)
    assert result.disagreements == []
    assert min(result.kinds[kind] for kind in kinds) > 10
    assert len(result.rules) > rules


@pytest.mark.parametrize(
    ("prove", "asked", "rule"),
    [(prove_tables, "game", "pigs.house.one-door"), (prove_moves, "move", "pigs.turn.afford")],
)
def test_a_judge_that_forgets_a_rule_is_detected_and_the_request_reduced(
    prove: Callable[[int, int, int], Result], asked: str, rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine, second = compare.SAYS[asked]

    def forgetful(body: Json) -> Json:
        said = second(body)
        return {**said, "findings": [one for one in said.get("findings", []) if one[0] != rule]}

    monkeypatch.setitem(compare.SAYS, asked, (engine, forgetful))
    found = next(one for one in prove(22, 0, 400).disagreements if list(one["difference"]) == ["findings"])
    small = smallest(found["body"])
    assert list(differences(small)) == ["findings"]
    assert str(small).count("'material'") <= 2


def test_corrections_to_illegal_tables_are_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    # To this judge, no table is legal, also if it was corrected.
    monkeypatch.setattr(counting, "judge", lambda table: {**judge(table), "legal": False})
    result = prove_corrections(20, 0, 3)
    assert len(result.disagreements) == result.kinds["correction"] > 0


def test_the_same_seed_generates_the_same_tables() -> None:
    once, again = tables(Random("a")), tables(Random("a"))
    assert [next(once) for _ in range(60)] == [next(again) for _ in range(60)]


def test_changing_a_table_does_not_modify_the_original() -> None:
    _, table = next(tables(Random("b")))
    before = repr(table)
    assert any(spoiled(table, Random(n)) != table for n in range(5))
    assert repr(table) == before


@pytest.mark.parametrize("game", GAMES)
def test_random_plays_reach_every_ending_and_rare_branch(game: str) -> None:
    reached = count(game, 2000, "1")
    assert [branch for branch in GAMES[game] if not reached[branch]] == []
    assert sorted(set(reached) - set(GAMES[game])) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_simulated_game_is_legal_and_ends_with_the_games_table(game: str) -> None:
    compared = 0
    for played in plays(game, 60, "records"):
        found = moves.replay(played.record["start"], played.record["moves"])
        assert [verdict for verdict in found["verdicts"] if verdict["findings"]] == []
        if game != "prince":
            compared += 1
            assert without_defaults(found["table"]) == without_defaults({**played.table, "stage": "running"})
            continue
        for ours, written in zip(found["table"]["players"], played.table["players"], strict=True):
            if written["planet"]["form"] == "grid" and "None" not in str(written):  # no free cell, and nothing hidden
                compared += 1
                assert without_defaults(ours) == without_defaults(written)
    assert compared > 20


def test_changed_moves_break_every_turn_rule() -> None:
    missing = {rule.id for rule in (*PIGS_TURNS, *WOLVES_TURNS, *PRINCE_TURNS)}
    for seed in range(40):
        rng = Random(f"reach {seed}")
        for record in islice(random_moves.records(rng), 12):
            for kind, body in random_moves.cases(record, rng):
                if kind.startswith("broken"):
                    missing -= rules_of(body)
        if not missing:
            return
    assert sorted(missing) == []


def rules_of(body: Json) -> set[str]:
    move = "move" in body
    verdicts = (
        [moves.judge_move(body["table"], body["move"])]
        if move
        else moves.replay(body["start"], body["moves"])["verdicts"]
    )
    return {one["rule"] for verdict in verdicts for one in verdict["findings"]}


def test_a_changed_move_that_is_still_legal_leads_to_the_table_of_an_option() -> None:
    """Compare the tables to which moves lead, because the judges do not list all legal moves.

    The list has no moves with flowerpots. If several moves lead to the same table, it has only one of them.
    """
    compared: Counter[str] = Counter()
    rng = Random("among")
    for record in islice(random_moves.records(rng), 45):
        verdicts = moves.replay(record["start"], record["moves"])["verdicts"]
        before = [record["start"], *[verdict["table"] for verdict in verdicts]]
        for number in rng.sample(range(len(record["moves"])), min(4, len(record["moves"]))):
            table = {**before[number], "waive": []}
            move = random_moves.broken_move(table, record["moves"][number], rng)
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


def tables_of_engine(table: Json, asked: Json) -> list[Json]:
    found = answer("/v1/moves/options", {"table": table, "ask": asked})["options"]
    return [without_defaults(applied(table, option["changes"])) for option in found]


def tables_of_second_judge(table: Json, asked: Json) -> list[Json]:
    found = moves.options(table, asked)["options"]
    return [without_defaults(moves.judge_move(table, option)["table"]) for option in found]


@pytest.mark.parametrize("tables_after", [tables_of_engine, tables_of_second_judge])
@pytest.mark.parametrize("position", positions(), ids=lambda position: position["title"])
def test_both_judges_find_the_recorded_numbers_of_moves(
    position: Json, tables_after: Callable[[Json, Json], list[Json]]
) -> None:
    assert counts(position, tables_after) == {name: position[name] for name in ("moves", "tables")}


def test_the_published_table_shows_the_recorded_numbers_of_moves() -> None:
    assert README.read_text(encoding="utf-8") == readme(positions()), "python3 dev.py generate"
