"""Tests requests that try out changes to a game table, and ask which rules would be broken or mended.

Each answer must agree with the report on the changed table.
"""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from tallytale.engine.changes.patch_apply import apply
from tallytale.engine.changes.patch_diff import difference
from tallytale.engine.changes.requests import MAX_CHANGES, MAX_TRIES, read_placements
from tallytale.engine.changes.types import Change
from tallytale.engine.games import AnyTable
from tallytale.engine.judging.reports import encode
from tallytale.engine.pauses import WORK_OF_TRIAL, finish
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.problems import InvalidBody
from tests.support.cases import Json, cases, judged
from tests.support.correction_cases import correction_cases
from tests.support.turn_cases import answer
from tests.tools.prove.players import PLAY
from tests.tools.prove.slips.kinds import slip

PIGS = correction_cases()["three_little_pigs/two-doors"].table
TILE = "/players/0/houses/0/tiles/1"


def placements(table: Json, *tries: list[Json], **more: Any) -> list[Json]:
    return list(answer("/v1/placements", {"table": table, "try": tries, **more})["placements"])


def replace(path: str, value: Any) -> Json:
    return {"op": "replace", "path": path, "value": value}


def add(path: str, value: Any) -> Json:
    return {"op": "add", "path": path, "value": value}


def test_placements_say_what_changes_and_what_it_settles() -> None:
    window, roof, both = placements(
        PIGS,
        [replace(f"{TILE}/part", "window")],
        [replace(f"{TILE}/part", "roof")],
        [
            {"op": "remove", "path": TILE},
            add("/players/1/houses/0/tiles/-", {"material": "straw", "part": "roof"}),
        ],
        totals=True,
    )
    assert window == {
        "legal": True,
        "findings": [],
        "settled": ["pigs.house.one-door"],
        "totals": [8, 10],
        "problem": None,
    }
    assert (roof["legal"], roof["totals"], roof["settled"]) == (False, None, ["pigs.house.one-door"])
    assert [(one["rule"], one["at"]) for one in roof["findings"]] == [
        ("pigs.house.one-roof", ["/players/0/houses/0/tiles/2"])
    ]
    assert [one["rule"] for one in both["findings"]] == ["pigs.house.one-roof"]
    assert both["findings"][0]["at"] == ["/players/1/houses/0/tiles/3"]


@pytest.mark.parametrize("game", PLAY)
def test_a_placement_of_random_slips_is_the_difference_of_two_reports(game: str) -> None:
    """Some tables are legal, some break rules, and some waive all rules. So a change can break a rule or mend it."""
    rng = Random(game)
    settled = 0
    for slips_before in (0, 1, 3):
        for more in ({}, {"stage": "running"}, {"waive": "all"}):
            table = with_slips(PLAY[game](rng).table, slips_before, rng) | more
            slipped = [with_slips(table, rng.randint(1, 3), rng) for _ in range(15)]
            tries = [changes for after in slipped if (changes := changes_between(table, after))]
            if not tries:
                continue
            before = judged(table)
            for changes, placement in zip(tries, placements(table, *tries, totals=True), strict=True):
                after = judged(apply(table, msgspec.convert(changes, list[Change]), AnyTable))
                assert placement == difference_of(before, after)
                settled += len(placement["settled"])
    assert settled > 10


def with_slips(table: Json, count: int, rng: Random) -> Json:
    for _ in range(count):
        _, table = slip(table, rng)
    return table


def changes_between(table: Json, after: Json) -> list[Json]:
    """Return the changes that turn one table into the other. If there are too many for a request, return none."""
    tables = [decode(msgspec.json.encode(one)) for one in (table, after)]
    changes: list[Json] = msgspec.json.decode(msgspec.json.encode(difference(*tables)))
    return changes if len(changes) <= MAX_CHANGES else []


def difference_of(before: Json, after: Json) -> Json:
    """Compute what the service must answer, from the reports on the table before and after the changes."""
    score = after["score"]
    return {
        "legal": after["legal"],
        "findings": without(after["findings"], before["findings"]),
        "settled": [one["rule"] for one in without(before["findings"], after["findings"])],
        "totals": score and [one["total"] for one in score["players"]],
        "problem": None,
    }


def without(findings: list[Json], others: list[Json]) -> list[Json]:
    """Return the broken rules of the first list that the second list does not contain."""
    left = Counter([_facts(one) for one in others])
    rest = []
    for finding in findings:
        left[_facts(finding)] -= 1
        if left[_facts(finding)] < 0:
            rest.append(finding)
    return rest


def _facts(finding: Json) -> tuple[str, str]:
    return finding["rule"], str(finding["facts"])


def test_players_that_are_not_touched_are_not_judged_from_an_outdated_board() -> None:
    """When a change adds a player, rules that depend on the number of players must use the new number."""
    table = msgspec.to_builtins(decode(msgspec.json.encode(cases()["little_prince/hidden-null-final"].table)))
    assert judged(table)["findings"]
    (gone,) = placements(
        table,
        [add("/players/2", {"planet": {"form": "tally", "characters": []}})],
    )
    assert [one["rule"] for one in gone["findings"]] == ["prince.planet.complete"]


@pytest.mark.parametrize(
    ("change", "at", "code"),
    [
        (replace("/players/9", {"houses": []}), "/path", "place"),
        (replace("/stage", "running"), "/path", "place"),
        (replace("/game", "little-prince"), "/path", "place"),
        (replace("/waive", "all"), "/path", "place"),
        ({"op": "add", "path": "/players/0/houses/-"}, "", "missing"),
        (replace(f"{TILE}/part", "chimney"), "/value", "word"),
        (replace(TILE, {"material": "straw", "part": 1}), "/value/part", "type"),
        (replace(TILE, {"material": "straw", "part": "door", "a/~": 1}), "/value/a~1~0", "unknown-member"),
        (
            add("/players/0/houses/-", {"tiles": [{"material": "gold", "part": "door"}]}),
            "/value/tiles/0/material",
            "word",
        ),
        (add("/players/0/colour", 1), "/path", "unknown-member"),
        ({"op": "remove", "path": "/players/1"}, "/path", "length"),
        ({"op": "remove", "path": f"{TILE}/part"}, "/path", "missing"),
    ],
)
def test_a_list_that_cannot_be_applied_gets_a_problem_and_spoils_no_other(change: Json, at: str, code: str) -> None:
    """The problem points at the wrong member of the change, which stands between two other changes here."""
    harmless = replace(f"{TILE}/flowerpots", 1)
    before, spoilt, after = placements(PIGS, [harmless], [harmless, change, harmless], [harmless], totals=True)
    assert before == after == {"legal": False, "findings": [], "settled": [], "totals": None, "problem": None}
    problem = spoilt.pop("problem")
    assert spoilt == {"legal": False, "findings": [], "settled": [], "totals": None}
    assert (problem["type"], problem["status"]) == ("/problems/shape", 400)
    assert [(error["at"], error["code"]) for error in problem["errors"]] == [(f"/try/1/1{at}", code)]


@pytest.mark.parametrize(
    ("change", "at", "code"),
    [
        (replace("", PIGS), "/path", "place"),
        (replace("players/0", PIGS["players"][0]), "/path", "place"),
        ({"op": "move", "path": "/players/0"}, "/op", "word"),
        (replace("/players/0", None) | {"from": ""}, "/from", "unknown-member"),
    ],
)
def test_what_is_no_change_is_a_mistake_in_the_body(change: Json, at: str, code: str) -> None:
    with pytest.raises(InvalidBody) as caught:
        placements(PIGS, [change])
    assert [(error.at, error.code) for error in caught.value.problem().errors or []] == [(f"/try/0/0{at}", code)]


def test_a_mistake_that_no_change_has_entered_points_at_the_last_change() -> None:
    """Another kind of tile has no character. The table had one before the changes."""
    cell = "/players/0/planet/tiles/0/0"
    rows = [[{"kind": "character", "character": "king"}, None, None, None], *[[None] * 4] * 3]
    players = [{"planet": {"form": "grid", "tiles": rows}}, {"planet": {"form": "tally", "characters": []}}]
    table = {"game": "little-prince", "stage": "running", "players": players}
    (spoilt,) = placements(table, [replace(f"{cell}/kind", "center"), replace(f"{cell}/kind", "uphill")])
    assert [(error["at"], error["code"]) for error in spoilt["problem"]["errors"]] == [("/try/0/1", "unknown-member")]


def test_a_change_of_a_tile_is_not_mistaken_for_one_of_a_tile_whose_number_begins_alike() -> None:
    tile = PIGS["players"][0]["houses"][0]["tiles"][1]
    added: list[Json] = [add("/players/0/houses/0/tiles/-", tile)] * 8
    removed: Json = {"op": "remove", "path": f"{TILE}/part"}
    assert len(PIGS["players"][0]["houses"][0]["tiles"]) + len(added) > 10
    (spoilt,) = placements(PIGS, [*added, removed, {"op": "remove", "path": "/players/0/houses/0/tiles/10"}])
    assert [error["at"] for error in spoilt["problem"]["errors"]] == [f"/try/0/{len(added)}/path"]


def test_each_try_counts_as_three_trials_and_the_bytes_of_the_table_and_of_the_answer() -> None:
    tries = [[replace(f"{TILE}/part", part)] for part in ("window", "roof")]
    request = finish(read_placements(encode({"table": PIGS, "try": tries})))
    answers = [len(encode(one)) for one in placements(PIGS, *tries)]
    assert request.cost == 1
    assert [*request.steps("en")] == [3 * WORK_OF_TRIAL + len(encode(request.table)) + size for size in answers]


def test_the_number_of_changes_is_bounded() -> None:
    change = replace(f"{TILE}/part", "window")
    for tries, at in (
        ([[]], "/try/0"),
        ([], "/try"),
        ([[change] * (MAX_CHANGES + 1)], "/try/0"),
        ([[change]] * (MAX_TRIES + 1), "/try"),
    ):
        with pytest.raises(InvalidBody) as caught:
            placements(PIGS, *tries)
        assert [(error.at, error.code) for error in caught.value.problem().errors or []] == [(at, "length")]
    assert len(placements(PIGS, *[[change]] * MAX_TRIES)) == MAX_TRIES
    assert len(placements(PIGS, [change] * MAX_CHANGES)) == 1


def test_whole_numbers_can_have_a_decimal_point() -> None:
    body = b'{"table": %b, "try": [[{"op": "add", "path": "%b/flowerpots", "value": 2.0}]]}'
    request = finish(read_placements(body % (msgspec.json.encode(PIGS), TILE.encode())))
    (placement,) = finish(request.steps("en")).placements
    assert not msgspec.json.decode(placement)["legal"]
