"""Tests that the difference of two game tables is a correct JSON Patch, and that patches are applied correctly."""

import gc
import tracemalloc
from typing import Any

import msgspec
import pytest

from tallytale.engine.changes.patch_apply import apply
from tallytale.engine.changes.patch_diff import difference
from tallytale.engine.changes.types import Change, DoesNotApply, Outgrown
from tallytale.engine.games import GAMES, AnyTable
from tallytale.engine.tables.decoding import decode
from tests.support.cases import Json

WINDOW: Json = {"material": "straw", "part": "window"}
DOOR: Json = {"material": "wood", "part": "door"}
CENTER: Json = {"kind": "center", "objects": {"rose": 1}}


def wolves(**house: Any) -> Json:
    floors = [{"color": "red", "number": number} for number in house.pop("floors", [1])]
    players = [{"houses": [{"floors": floors, **house}]}, {"houses": []}]
    return {"game": "three-little-wolves", "stage": "running", "players": players}


def pigs(*houses: list[Json], **more: Any) -> Json:
    players = [{"houses": [{"tiles": tiles} for tiles in houses]}, {"houses": []}]
    return {"game": "three-little-pigs", "stage": "running", "players": players, **more}


def prince(tile: Json | None) -> Json:
    grid = {"form": "grid", "tiles": [[None] * 4, [None, tile, None, None], [None] * 4, [None] * 4]}
    tally = {"form": "tally", "characters": []}
    return {"game": "little-prince", "stage": "running", "players": [{"planet": grid}, {"planet": tally}]}


def changes(before: Json, after: Json) -> list[Json]:
    tables = [decode(msgspec.json.encode(table)) for table in (before, after)]
    found: list[Json] = msgspec.json.decode(msgspec.json.encode(difference(*tables)))
    return found


AT = "/players/0/houses/0"
CELL = "/players/0/planet/tiles/1/1"


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (pigs([WINDOW]), pigs([WINDOW]), []),
        (pigs([WINDOW]), pigs([DOOR, WINDOW]), [{"op": "add", "path": f"{AT}/tiles/0", "value": DOOR}]),
        (pigs([WINDOW]), pigs([WINDOW, WINDOW]), [{"op": "add", "path": f"{AT}/tiles/1", "value": WINDOW}]),
        (
            pigs([WINDOW]),
            pigs([DOOR]),
            [
                {"op": "replace", "path": f"{AT}/tiles/0/material", "value": "wood"},
                {"op": "replace", "path": f"{AT}/tiles/0/part", "value": "door"},
            ],
        ),
        (
            pigs([DOOR, WINDOW, WINDOW, WINDOW]),
            pigs([DOOR]),
            [{"op": "remove", "path": f"{AT}/tiles/{index}"} for index in (3, 2, 1)],
        ),
        (pigs([DOOR], [WINDOW]), pigs([WINDOW]), [{"op": "remove", "path": AT}]),
        (
            pigs([{**WINDOW, "flowerpots": 2}]),
            pigs([WINDOW]),
            [{"op": "replace", "path": f"{AT}/tiles/0/flowerpots", "value": 0}],
        ),
        (
            pigs([{**WINDOW, "flowerpots": 0}]),
            pigs([{**WINDOW, "flowerpots": 2}]),
            [{"op": "add", "path": f"{AT}/tiles/0/flowerpots", "value": 2}],
        ),
        (pigs(), pigs(firsts={"straw": 1}), [{"op": "add", "path": "/firsts", "value": {"straw": 1}}]),
        (
            pigs(firsts={"straw": 1}),
            pigs(firsts={"straw": 1, "wood": None}),
            [{"op": "add", "path": "/firsts/wood", "value": None}],
        ),
        (
            pigs(firsts={"straw": 1, "wood": None}),
            pigs(firsts={"brick": 0}),
            [
                {"op": "remove", "path": "/firsts/straw"},
                {"op": "remove", "path": "/firsts/wood"},
                {"op": "add", "path": "/firsts/brick", "value": 0},
            ],
        ),
        (
            pigs(firsts={"straw": None, "wood": 1}),
            pigs(firsts={"straw": 0, "wood": None}),
            [
                {"op": "replace", "path": "/firsts/straw", "value": 0},
                {"op": "replace", "path": "/firsts/wood", "value": None},
            ],
        ),
        (pigs(firsts={"straw": None}), pigs(), [{"op": "remove", "path": "/firsts/straw"}]),
        (
            wolves(),
            wolves(basement=[{"color": "red", "number": 3}], pig=2),
            [
                {"op": "add", "path": f"{AT}/basement", "value": [{"color": "red", "number": 3}]},
                {"op": "add", "path": f"{AT}/pig", "value": 2},
            ],
        ),
        (wolves(pig=2), wolves(), [{"op": "replace", "path": f"{AT}/pig", "value": None}]),
        (
            wolves(basement=[{"color": "red", "number": 3}]),
            wolves(),
            [{"op": "remove", "path": f"{AT}/basement/0"}],
        ),
        (prince(None), prince(CENTER), [{"op": "replace", "path": CELL, "value": CENTER}]),
        (prince({"kind": "center"}), prince(CENTER), [{"op": "add", "path": f"{CELL}/objects", "value": {"rose": 1}}]),
        (
            prince({"kind": "center", "objects": {"fox": 1, "rose": 2}}),
            prince(CENTER),
            [
                {"op": "replace", "path": f"{CELL}/objects/rose", "value": 1},
                {"op": "replace", "path": f"{CELL}/objects/fox", "value": 0},
            ],
        ),
        (prince(CENTER), prince({"kind": "uphill"}), [{"op": "replace", "path": CELL, "value": {"kind": "uphill"}}]),
        (
            prince({"kind": "character", "character": None}),
            prince({"kind": "character", "character": "king", "big_star": 1}),
            [
                {"op": "replace", "path": f"{CELL}/character", "value": "king"},
                {"op": "add", "path": f"{CELL}/big_star", "value": 1},
            ],
        ),
    ],
)
def test_the_difference_of_two_tables_turns_one_into_the_other(before: Json, after: Json, expected: list[Json]) -> None:
    assert changes(before, after) == expected
    assert decode(msgspec.json.encode(patched(before, expected))) == decode(msgspec.json.encode(after))


def test_a_list_that_is_longer_than_its_type_allows_has_no_difference() -> None:
    before = decode(msgspec.json.encode(pigs([WINDOW])))
    house = before.players[0].houses[0]
    tiles = msgspec.structs.replace(house, tiles=house.tiles * 37)
    players = [msgspec.structs.replace(before.players[0], houses=[tiles]), before.players[1]]
    with pytest.raises(Outgrown):
        difference(before, msgspec.structs.replace(before, players=players))


def patched(table: Json, sent: list[Json]) -> Any:
    listed = [msgspec.convert(change, Change) for change in sent]
    return apply(table, listed, GAMES[table["game"]].table)


@pytest.mark.parametrize(
    ("table", "change", "inside"),
    [
        (wolves(), {"op": "add", "path": f"{AT}/basement/-", "value": "x"}, ["x"]),
        (wolves(), {"op": "add", "path": f"{AT}/basement/0", "value": "x"}, ["x"]),
        (wolves(), {"op": "replace", "path": f"{AT}/basement", "value": "x"}, "x"),
        (wolves(basement=[{"color": "red", "number": 3}]), {"op": "remove", "path": f"{AT}/basement/0"}, []),
    ],
)
def test_a_member_that_is_left_out_counts_as_its_default(table: Json, change: Json, inside: Any) -> None:
    assert patched(table, [change])["players"][0]["houses"][0]["basement"] == inside


@pytest.mark.parametrize(
    ("firsts", "change", "after"),
    [
        ({}, {"op": "add", "path": "/firsts/straw", "value": None}, {"straw": None}),
        ({"firsts": {"wood": 1}}, {"op": "replace", "path": "/firsts/straw", "value": 0}, {"straw": 0, "wood": 1}),
        ({"firsts": {"wood": 1}}, {"op": "remove", "path": "/firsts/wood"}, {}),
        ({"firsts": {"wood": 1}}, {"op": "remove", "path": "/firsts/straw"}, {"wood": 1}),
    ],
)
def test_a_change_can_enter_an_unknown_award_or_make_it_unknown(firsts: Json, change: Json, after: Json) -> None:
    assert patched(pigs(**firsts), [change])["firsts"] == after


def test_changes_are_applied_in_their_order_and_the_table_stays_as_it_was() -> None:
    table = pigs([WINDOW])
    listed: list[Json] = [
        {"op": "add", "path": f"{AT}/tiles/-", "value": DOOR},
        {"op": "remove", "path": f"{AT}/tiles/0"},
        {"op": "add", "path": "/players/0/houses/0", "value": {"tiles": [WINDOW]}},
        {"op": "replace", "path": "/players/0/houses/0/tiles/0/part", "value": "roof"},
        {"op": "remove", "path": "/stacks"},
    ]
    assert patched(table, listed)["players"][0] == {
        "houses": [{"tiles": [{**WINDOW, "part": "roof"}]}, {"tiles": [DOOR]}]
    }
    assert table == pigs([WINDOW])


@pytest.mark.parametrize(
    "path",
    [
        "",
        "players",
        "/nothing",
        "/nothing/0",
        "/players/2/houses",
        "/players/-/houses",
        "/players/00",
        "/players/x",
        f"{AT}/tiles/1",
        f"{AT}/tiles/0/material/0",
        "/stacks/straw/door",
    ],
)
def test_a_change_at_a_place_that_is_not_there_does_not_apply(path: str) -> None:
    first = {"op": "replace", "path": "/stage", "value": "final"}
    with pytest.raises(DoesNotApply) as caught:
        patched(pigs([WINDOW]), [first, {"op": "replace", "path": path, "value": 1}])
    assert caught.value.index == 1


def test_long_texts_in_a_path_are_not_kept_in_memory() -> None:
    document: Json = {"players": [{}, {}]}
    gc.collect()
    tracemalloc.start()
    for number in range(100):
        with pytest.raises(DoesNotApply):
            apply(document, [Change("remove", f"/players/{number}{'0' * 100_000}")], AnyTable)
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 1_000_000
