"""Runs `dev.py prove --moves` for a few seconds.

The command compares how two programs judge moves. It must notice if one of them is wrong.
"""

from typing import Any

import msgspec
import pytest

from openapi.building.move_counts import README, counts, positions, readme
from tests.support.turn_cases import turn_cases
from tests.tools.prove.proof import compare_moves, referee_engine
from tests.tools.prove.proof.changes import applied
from tests.tools.prove.proof.compare_moves import differences
from tests.tools.prove.proof.prove_moves import compare_chunk, smallest
from tests.tools.prove.second_judge.moves_common import without_defaults

Json = dict[str, Any]


def test_both_judges_agree_on_legal_and_changed_moves_records_and_questions() -> None:
    compared = compare_chunk(seed=22, chunk=0, size=400)
    assert compared.disagreements == []
    assert min(compared.kinds[kind] for kind in ("legal move", "broken move", "question")) > 10
    assert len(compared.rules) > 10


def test_a_judge_that_leaves_out_a_rule_is_detected_and_its_body_reduced(monkeypatch: pytest.MonkeyPatch) -> None:
    second_move = compare_moves.second_move

    def forgetful(body: Json) -> Json:
        said = second_move(body)
        if said == compare_moves.REFUSED:
            return said
        return {**said, "findings": [one for one in said["findings"] if one[0] != "pigs.turn.afford"]}

    monkeypatch.setitem(compare_moves.SAYS, "move", (compare_moves.engine_move, forgetful))
    compared = compare_chunk(seed=22, chunk=0, size=400)
    assert compared.disagreements
    small = smallest(compared.disagreements[0]["body"])
    assert list(differences(small)) == ["findings"]
    assert sum(len(player["houses"]) for player in small["table"]["players"]) <= 1


@pytest.mark.parametrize("name", turn_cases())
def test_both_judges_agree_on_every_case_about_moves(name: str) -> None:
    case = msgspec.to_builtins(turn_cases()[name])
    table = "start" if "moves" in case else "table"
    asked = {member: case[member] for member in ("move", "moves", "ask") if member in case}
    assert differences({table: case["table"], **asked}) == {}


@pytest.mark.parametrize("position", positions(), ids=lambda position: position["title"])
def test_the_engine_finds_the_recorded_numbers_of_moves(position: Json) -> None:
    def tables_after(table: Json, asked: Json) -> list[Json]:
        found = referee_engine.options({"table": table, "ask": asked})["options"]
        return [without_defaults(applied(table, option["changes"])) for option in found]

    assert counts(position, tables_after) == {name: position[name] for name in ("moves", "tables")}


def test_the_published_table_shows_the_recorded_numbers_of_moves() -> None:
    assert README.read_text(encoding="utf-8") == readme(positions()), "python3 dev.py generate"
